//! Games that are checked while they are played; and the files by which other programs run the check.

use crate::support::program::{program, scoresheet};
use std::{fs, path::Path};

/// A file as a live board leaves it: two moves, and no result yet.
const BEGUN: &str = "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5";

#[cfg(unix)]
mod live {
    use super::*;
    use std::{
        io::{BufRead, BufReader},
        process::{Child, Command, Stdio},
        sync::mpsc::{self, Receiver},
        thread,
        time::Duration,
    };

    /// Longer than any check takes, on a machine that is busy with other things.
    const PATIENCE: Duration = Duration::from_secs(60);

    fn watch(folder: &Path, format: &str) -> (Child, Receiver<String>) {
        let mut child = program()
            .args(["check", "--watch", "--format", format, "live.pgn"])
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
        (child, receiver)
    }

    #[test]
    fn each_change_is_checked_and_an_interrupt_ends_it_cleanly() {
        let folder = tempfile::tempdir().unwrap();
        let live = folder.path().join("live.pgn");
        fs::write(&live, BEGUN).unwrap();
        let (mut child, lines) = watch(folder.path(), "concise");
        let next = || lines.recv_timeout(PATIENCE).unwrap();
        assert!(next().starts_with("nothing to report in 1 game (2 plies"), "an unfinished game is no fault");
        fs::write(&live, format!("{BEGUN} 2. Nf3+ N")).unwrap();
        assert!(next().ends_with(" UTC: 1 new, 0 gone"));
        assert!(next().starts_with("live.pgn:9:13: warning[N016]"));
        assert!(next().starts_with("1 warning in 1 game (3 plies"));
        // What was said is not said again, however often the file changes.
        for moves in ["2. Nf3+ Nc6", "2. Nf3+ Nc6 3. Bb5", "2. Nf3+ Nc6 3. Bb5 a6"] {
            fs::write(&live, format!("{BEGUN} {moves}")).unwrap();
            thread::sleep(Duration::from_millis(700));
        }
        // As programs do that write a file anew.
        let new = folder.path().join("new");
        fs::write(&new, format!("{BEGUN} 2. Nf3 Nc6 1-0\n").replace("\"*\"", "\"1-0\"")).unwrap();
        fs::rename(&new, &live).unwrap();
        assert!(next().ends_with(" UTC: 0 new, 1 gone"));
        assert!(next().starts_with("gone: live.pgn: game 1: warning[N016]"));
        assert!(next().starts_with("nothing to report in 1 game (4 plies"));
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }

    #[test]
    fn a_file_that_never_rests_is_checked() {
        let folder = tempfile::tempdir().unwrap();
        let live = folder.path().join("live.pgn");
        fs::write(&live, BEGUN).unwrap();
        let (mut child, lines) = watch(folder.path(), "json");
        let mut said: Vec<String> = Vec::new();
        while !said.last().is_some_and(|line| line.contains("\"summary\"")) {
            said.push(lines.recv_timeout(PATIENCE).unwrap());
        }
        // A minute at most.
        for round in 0..1_200 {
            fs::write(&live, format!("{BEGUN} 2. Ke3 Nf6 {}", " ".repeat(round))).unwrap();
            said.extend(lines.recv_timeout(Duration::from_millis(50)));
            if said.iter().any(|line| line.contains("\"L101\"")) {
                break;
            }
        }
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(said.iter().any(|line| line.contains("\"L101\"")), "{said:?}");
        let updates = said.iter().filter(|line| line.starts_with("{\"kind\":\"update\""));
        assert_eq!(updates.count(), 2, "{said:?}");
    }
}

#[test]
fn what_cannot_be_watched_is_refused() {
    let output = scoresheet(["check", "--watch", "-"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("standard input cannot be read again"));
    for option in ["--fix", "--diff", "--dump-config"] {
        assert_eq!(
            scoresheet(["check", "--watch", option, "a.pgn"]).output().unwrap().status.code(),
            Some(2)
        );
    }
}

#[test]
fn hooks_and_actions_run_the_check_with_options_that_there_are() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let help = String::from_utf8(scoresheet(["check", "--help"]).output().unwrap().stdout).unwrap();
    for (file, line) in [(".pre-commit-hooks.yaml", "entry: "), ("action.yml", "bin/scoresheet\" ")] {
        let text = fs::read_to_string(here.join(file)).unwrap();
        let mut runs = 0;
        for run in text.lines().filter_map(|text| Some(text.split_once(line)?.1)) {
            runs += 1;
            assert!(run.contains("check "), "{run}");
            for option in run.split(' ').filter(|word| word.starts_with("--") && word.len() > 2) {
                assert!(help.contains(option), "{file}: {option}");
            }
        }
        assert!(runs > 0, "{file}");
    }
}
