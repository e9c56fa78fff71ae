//! `scoresheet.toml`: which file holds for which games, what comes before what, and what is said of slips.

use super::with_slashes;
use crate::support::program::scoresheet;
use std::{fs, path::Path};
use tempfile::TempDir;

/// A game with an illegal move, a check mark too many, and a date that is none.
const GAME: &str = "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.13.01\"]\n[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n\
                    1. e4 e5 2. Nf3+ Nc6 3. Kd2 *\n\n";

/// Files by their paths.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

/// Status, standard output and standard error.
fn run(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let output = scoresheet(["check"]).args(args).current_dir(folder).output().unwrap();
    let text = |bytes| with_slashes(String::from_utf8(bytes).unwrap());
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// `file:severity[CODE]` of each finding.
fn found(folder: &Path, args: &[&str]) -> Vec<String> {
    let (_, out, _) = run(folder, &[&["--format", "concise", "--quiet"][..], args].concat());
    let line = |line: &str| {
        let mut parts = line.split(':');
        let file = parts.next().unwrap();
        let code = line.split(": ").nth(1).unwrap().split(' ').next().unwrap();
        format!("{file}:{code}")
    };
    out.lines().map(line).collect()
}

#[test]
fn the_nearest_file_upwards_holds_for_each_game() {
    let folder = folder(&[
        ("scoresheet.toml", "select = [\"L101\"]\n"),
        ("r1.pgn", GAME),
        ("sub/deep/r2.pgn", GAME),
        ("other/scoresheet.toml", "select = [\"T903\"]\n[severity]\nT903 = \"error\"\n"),
        ("other/r3.pgn", GAME),
    ]);
    let expected = ["other/r3.pgn:error[T903]", "r1.pgn:error[L101]", "sub/deep/r2.pgn:error[L101]"];
    let files = ["other/r3.pgn", "r1.pgn", "sub/deep/r2.pgn"];
    for threads in ["1", "3"] {
        assert_eq!(found(folder.path(), &[&["-j", threads][..], &files].concat()), expected);
    }
    assert_eq!(found(&folder.path().join("sub"), &["deep/r2.pgn"]), ["deep/r2.pgn:error[L101]"]);
    let isolated = found(folder.path(), &["--isolated", "r1.pgn"]);
    assert_eq!(isolated, ["r1.pgn:warning[N016]", "r1.pgn:error[L101]", "r1.pgn:warning[T903]"]);
    let named = found(folder.path(), &[&["--config", "other/scoresheet.toml"][..], &files].concat());
    assert_eq!(named, files.map(|file| format!("{file}:error[T903]")));
    let stdin = scoresheet(["check", "--format", "concise", "--quiet", "-"])
        .write_stdin(GAME)
        .current_dir(folder.path().join("other"))
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&stdin.stdout).starts_with("-:3:8: error[T903]"), "{stdin:?}");
}

#[test]
fn the_command_line_comes_before_the_settings() {
    let settings = "select = [\"L\", \"N\"]\nignore = [\"N016\"]\nformat = \"json\"\nfail-on = \"never\"\n\
                    laws = \"fide2009\"\nprofile = \"archive\"\n";
    let folder = folder(&[("scoresheet.toml", settings), ("r1.pgn", GAME)]);
    let path = folder.path();
    let (status, out, _) = run(path, &["r1.pgn"]);
    assert_eq!(status, 0);
    assert!(out.starts_with("{\"kind\":\"finding\"") && out.contains("\"laws\":\"fide2009\""), "{out}");
    let (status, out, _) = run(path, &["--laws", "auto", "--fail-on", "error", "r1.pgn"]);
    assert!(status == 1 && out.contains("\"laws\":\"fide2023\""), "{out}");
    assert_eq!(found(path, &["r1.pgn"]), ["r1.pgn:error[L101]"]);
    // A selection sets aside both; to leave out more adds to it.
    assert_eq!(found(path, &["--select", "N016", "r1.pgn"]), ["r1.pgn:info[N016]"]);
    assert!(found(path, &["--ignore", "L", "r1.pgn"]).is_empty());
    assert_eq!(found(path, &["--select", "T903", "--profile", "publish", "r1.pgn"]), ["r1.pgn:error[T903]"]);
    assert_eq!(run(path, &["--strict", "--format", "concise", "r1.pgn"]).0, 1);
}

#[test]
fn facts_of_the_event_and_the_language_are_said_once() {
    let draw = GAME
        .replace("[Result \"*\"]", "[Result \"1/2-1/2\"]")
        .replace("Nf3+ Nc6 3. Kd2 *", "Cf3 Cc6 1/2-1/2");
    let settings = "no-draw-before = 30\nlanguage = \"es\"\nselect = [\"R210\", \"L\", \"N\"]\n";
    let folder = folder(&[("scoresheet.toml", settings), ("r1.pgn", &draw)]);
    assert_eq!(found(folder.path(), &["r1.pgn"]), ["r1.pgn:warning[R210]"]);
    assert!(found(folder.path(), &["--no-draw-before", "2", "r1.pgn"]).is_empty());
    let english = found(folder.path(), &["--from", "en", "r1.pgn"]);
    assert!(english.iter().any(|finding| finding.contains("[N0")), "{english:?}");
}

#[test]
fn some_files_are_spared_some_codes() {
    let settings = "[per-file-ignores]\n\"*-blitz.pgn\" = [\"L\"]\n\"old/*.pgn\" = [\"T9\", \"N016\"]\n";
    let folder = folder(&[
        ("scoresheet.toml", settings),
        ("a.pgn", GAME),
        ("a-blitz.pgn", GAME),
        ("old/b-blitz.pgn", GAME),
        ("old/c.pgn", GAME),
    ]);
    let of = |file: &str| {
        found(folder.path(), &["a.pgn", "a-blitz.pgn", "old"])
            .into_iter()
            .filter(|found| found.starts_with(file))
            .count()
    };
    assert_eq!([of("a.pgn"), of("a-blitz.pgn"), of("old/b-blitz.pgn"), of("old/c.pgn")], [3, 2, 0, 1]);
}

/// What a command comes to with settings is what it comes to with the option that says the same, and not what it comes to with neither.
#[test]
fn every_command_heeds_settings() {
    let report =
        GAME.replace("[Result \"*\"]", "[Result \"0-1\"]").replace("1. e4 e5 2. Nf3+ Nc6 3. Kd2 *", "0-1");
    let games = GAME.replace("[Result \"*\"]", "[Result \"1-0\"]").replace("3. Kd2 *", "1-0");
    for (settings, option, command) in [
        ("language = \"es\"", &["--from", "es"][..], &["convert", "r1.pgn"][..]),
        ("language = \"es\"", &["--from", "es"], &["compare", "r1.pgn", "r2.pgn"]),
        ("language = \"es\"", &["--from", "es"], &["show", "r1.pgn"]),
        ("laws = \"fide2009\"", &["--laws", "fide2009"], &["rule", "claim", "r1.pgn"]),
        ("laws = \"fide2009\"", &["--laws", "fide2009"], &["rule", "end", "--format", "json", "r1.pgn"]),
        (
            "[severity]\nT903 = \"error\"",
            &["--severity", "T903=error"],
            &["extract", "--with-errors", "r1.pgn"],
        ),
        ("fail-on = \"never\"", &["--fail-on", "never"], &["event", "report.pgn", "r1.pgn"]),
    ] {
        let folder = folder(&[
            ("scoresheet.toml", settings),
            ("r1.pgn", &games),
            ("r2.pgn", &games.replace("Nc6", "Nf6")),
            ("report.pgn", &report),
        ]);
        let run = |args: &[&str]| {
            let output = scoresheet(command).args(args).current_dir(folder.path()).output().unwrap();
            let text = |bytes| with_slashes(String::from_utf8(bytes).unwrap());
            (output.status.code(), text(output.stdout), text(output.stderr))
        };
        let by_option = run(&[&["--isolated"], option].concat());
        assert_eq!(run(&[]), by_option, "{command:?}");
        assert_eq!(run(&["--config", "scoresheet.toml"]), by_option, "{command:?}");
        assert_ne!(run(&["--isolated"]), by_option, "{command:?}");
    }
}

#[test]
fn every_command_that_reads_games_says_what_is_wrong_with_settings() {
    let folder = folder(&[("scoresheet.toml", "lawz = 1\n"), ("r1.pgn", GAME), ("r2.pgn", GAME)]);
    for command in [
        &["check"][..],
        &["convert"],
        &["extract"],
        &["names"],
        &["repair"],
        &["compare", "r2.pgn"],
        &["merge", "r2.pgn"],
        &["reconstruct"],
        &["event", "r2.pgn"],
        &["rule", "claim"],
        &["rule", "end"],
        &["show"],
    ] {
        let output = scoresheet(command).arg("r1.pgn").current_dir(folder.path()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{command:?}: {said}");
        assert!(
            said.contains("scoresheet.toml:1:1: unknown key `lawz`; did you mean `laws`?"),
            "{command:?}: {said}"
        );
    }
}

#[test]
fn each_file_is_converted_by_its_own_settings() {
    let game = "[Result \"*\"]\n\n1. e4 e5 2. Ce2 *\n\n";
    let folder = folder(&[
        ("a/scoresheet.toml", "language = \"es\"\n"),
        ("a/r.pgn", game),
        ("b/scoresheet.toml", "language = \"en\"\n"),
        ("b/r.pgn", "[Result \"*\"]\n\n1. e4 e5 2. Ne2 *\n\n"),
    ]);
    let output = scoresheet(["convert", "a", "b"]).current_dir(folder.path()).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && text.matches("2. Ne2").count() == 2, "{text}");
}

#[test]
fn fixes_keep_to_the_settings() {
    let game = GAME.replace(" 3. Kd2", "");
    let folder = folder(&[
        ("scoresheet.toml", "ignore = [\"N016\"]\n"),
        ("a.pgn", &game),
        ("b/scoresheet.toml", ""),
        ("b/b.pgn", &game),
    ]);
    run(folder.path(), &["--fix-only", "a.pgn", "b/b.pgn"]);
    assert_eq!(fs::read_to_string(folder.path().join("a.pgn")).unwrap(), game);
    assert!(!fs::read_to_string(folder.path().join("b/b.pgn")).unwrap().contains("Nf3+"));
}

#[test]
fn slips_are_errors_with_their_place() {
    let folder = folder(&[
        ("sub/scoresheet.toml", "[severity]\nN016 = \"infos\"\n\n[per-files]\n"),
        ("sub/r1.pgn", GAME),
    ]);
    let (status, out, said) = run(folder.path(), &["sub/r1.pgn"]);
    assert_eq!((status, &*out), (2, ""));
    let lines: Vec<&str> = said.lines().collect();
    let file = "sub/scoresheet.toml";
    assert_eq!(
        lines[0],
        format!("scoresheet: error: {file}:2:8: unknown value of `N016` `infos`; did you mean `info`?")
    );
    assert_eq!(lines[1], format!("{file}:4:2: unknown key `per-files`; did you mean `per-file-ignores`?"));
    assert_eq!(run(folder.path(), &["--isolated", "sub/r1.pgn"]).0, 1);
    let (status, _, said) = run(folder.path(), &["--config", "none.toml", "sub/r1.pgn"]);
    assert!(status == 2 && said.contains("none.toml"), "{said}");
}

#[test]
fn what_applies_is_printed_with_where_it_is_said_and_is_settings_again() {
    let settings = "laws = \"fide2018\"\nselect = [\"L\",\n  \"N\"]\nignore = [\"N016\"]\n\n[severity]\nN = \"info\"\n\n\
                    [per-file-ignores]\n\"r*.pgn\" = [\"T9\"]\n\"x.pgn\" = [\"C\"]\n";
    let folder = folder(&[
        ("scoresheet.toml", settings),
        ("r1.pgn", GAME),
        ("b/scoresheet.toml", ""),
        ("b/r2.pgn", GAME),
    ]);
    let args = ["--dump-config", "--fail-on", "warning", "--ignore", "L105", "--unsupervised", "r1.pgn", "b"];
    let (status, out, _) = run(folder.path(), &args);
    assert_eq!(status, 0);
    let (b, r1) = out.split_once("\n\n").unwrap();
    assert!(
        b.starts_with("# b/r2.pgn\n") && b.contains("laws = \"auto\"") && r1.starts_with("# r1.pgn\n"),
        "{out}"
    );
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    for line in [
        "laws = \"fide2018\" # scoresheet.toml:1:1",
        "supervised = false # --unsupervised",
        "select = [\"L\", \"N\"] # scoresheet.toml:2:1",
        "ignore = [\"N016\", \"L105\"] # scoresheet.toml:4:1 and --ignore",
        "severity = { N = \"info\" } # scoresheet.toml:6:2",
        "per-file-ignores = { \"r*.pgn\" = [\"T9\"] } # scoresheet.toml:9:2",
        "language = \"auto\" # default",
        "fail-on = \"warning\" # --fail-on",
    ] {
        assert!(r1.lines().any(|printed| words(printed) == words(line)), "{line}\n{r1}");
    }
    fs::write(folder.path().join("again.toml"), r1).unwrap();
    assert_eq!(run(folder.path(), &["--config", "again.toml", "--dump-config", "r1.pgn"]).0, 0);
}

#[test]
fn a_file_without_a_command_is_taken_for_one_to_check() {
    let folder = folder(&[("r 1.pgn", GAME)]);
    for (args, meant) in [
        (&["r 1.pgn"][..], "r 1.pgn is not a command; did you mean `scoresheet check \"r 1.pgn\"`?"),
        (&["--strict", "r 1.pgn"], "did you mean `scoresheet check --strict \"r 1.pgn\"`?"),
        (&["gone.pgn"], "gone.pgn is not a command; did you mean `scoresheet check gone.pgn`?"),
    ] {
        let output = scoresheet(args).current_dir(folder.path()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(said.contains(meant), "{said}");
    }
    for (args, meant) in [
        (&["chekc"][..], "`chekc` is not a command; did you mean `scoresheet check`?"),
        (&["chekc", "r 1.pgn"], "`chekc` is not a command; did you mean `scoresheet check`?"),
        (&["check", "--stirct", "r 1.pgn"], "did you mean `--strict`?"),
    ] {
        let output = scoresheet(args).current_dir(folder.path()).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(meant), "{said}");
    }
}

#[test]
fn a_file_takes_over_what_another_says() {
    let folder = folder(&[
        (
            "club.toml",
            "select = [\"L\", \"T903\", \"N016\", \"P019\"]\n[severity]\nN016 = \"error\"\nT903 = \"info\"\n\
             [per-file-ignores]\n\"games/old/*.pgn\" = [\"L\"]\n[[ignore]]\ncode = \"N016\"\nwhite = \"Nobody\"\n",
        ),
        ("games/base.toml", "extend = \"../club.toml\"\n"),
        (
            "games/scoresheet.toml",
            "extend = \"base.toml\"\nselect = [\"L\", \"T903\", \"N016\"]\n[severity]\nT903 = \"error\"\n\
             [[ignore]]\ncode = \"L101\"\nwhite = \"C\"\n",
        ),
        ("games/r1.pgn", GAME),
        ("games/r2.pgn", &GAME.replace("\"A\"", "\"C\"")),
        ("games/old/r3.pgn", GAME),
        ("plain/scoresheet.toml", "extend = \"../club.toml\"\n[[ignore]]\ncode = \"T903\"\n"),
        ("plain/r4.pgn", GAME),
    ]);
    let found = found(folder.path(), &["--info", "games", "plain"]);
    let wanted = [
        "games/old/r3.pgn:error[N016]",
        "games/old/r3.pgn:error[T903]",
        "games/r1.pgn:error[N016]",
        "games/r1.pgn:error[L101]",
        "games/r1.pgn:error[T903]",
        "games/r2.pgn:error[N016]",
        "games/r2.pgn:error[T903]",
        "plain/r4.pgn:error[N016]",
        "plain/r4.pgn:error[L101]",
    ];
    assert_eq!(found, wanted);
    let (_, out, _) = run(folder.path(), &["--dump-config", "games/old/r3.pgn"]);
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    for line in [
        "select = [\"L\", \"T903\", \"N016\"] # games/scoresheet.toml:2:1",
        "severity = { N016 = \"error\", T903 = \"error\" } # club.toml:2:2 and games/scoresheet.toml:3:2",
        "per-file-ignores = { \"games/old/*.pgn\" = [\"L\"] } # club.toml:5:2",
    ] {
        assert!(out.lines().any(|printed| words(printed) == words(line)), "{line}\n{out}");
    }
    assert!(
        out.contains("{ code = \"N016\", white = \"Nobody\" }, { code = \"L101\", white = \"C\" }"),
        "{out}"
    );
}

#[test]
fn what_several_files_extend_is_said_once_with_its_file() {
    let folder = folder(&[
        ("club.toml", "[[ignore]]\ncode = \"L105\"\n[[ignore]]\ncode = \"N016\"\n"),
        ("a/scoresheet.toml", "extend = \"../club.toml\"\n"),
        ("a/r1.pgn", GAME),
        ("b/scoresheet.toml", "extend = \"../club.toml\"\n"),
        ("b/r2.pgn", GAME),
    ]);
    let (_, out, _) = run(folder.path(), &["--format", "concise", "--quiet", "a", "b"]);
    let told: Vec<&str> = out.lines().filter(|line| line.contains("P019")).collect();
    let wanted = "club.toml:1:1: warning[P019] no L105 is found in the games that this [[ignore]] is for";
    assert!(told.len() == 1 && told[0].starts_with(wanted), "{out}");
    assert!(!out.contains("N016"), "{out}");
}

#[test]
fn files_that_extend_each_other_are_named() {
    let folder = folder(&[
        ("scoresheet.toml", "extend = \"a.toml\"\n"),
        ("a.toml", "info = true\nextend = \"sub/b.toml\"\n"),
        ("sub/b.toml", "extend = \"../a.toml\"\n"),
        ("none/scoresheet.toml", "\nextend = \"../c.toml\"\n"),
        ("wrong/scoresheet.toml", "extend = \"other.toml\"\n"),
        ("wrong/other.toml", "infos = true\n"),
        ("r1.pgn", GAME),
        ("none/r2.pgn", GAME),
        ("wrong/r3.pgn", GAME),
    ]);
    for (file, wanted) in [
        ("r1.pgn", "sub/b.toml:1:1: `extend` leads in a circle: a.toml extends sub/b.toml extends a.toml"),
        ("none/r2.pgn", "none/scoresheet.toml:2:1: `extend`: no such file: "),
        ("wrong/r3.pgn", "wrong/other.toml:1:1: unknown key `infos`; did you mean `info`?"),
    ] {
        let (status, out, said) = run(folder.path(), &[file]);
        assert!(status == 2 && out.is_empty() && said.contains(wanted), "{file}: {said}");
    }
}

#[test]
fn braces_in_patterns_hold_what_may_stand_there() {
    let folder = folder(&[
        (
            "scoresheet.toml",
            "select = [\"L\", \"T903\"]\n[per-file-ignores]\n\"{a,b}[12].pgn\" = [\"T903\"]\n\"{old,new/x}/*.pgn\" = [\"L\"]\n",
        ),
        ("a1.pgn", GAME),
        ("a3.pgn", GAME),
        ("b2.pgn", GAME),
        ("new/x/c.pgn", GAME),
        ("new/c.pgn", GAME),
    ]);
    let wanted = [
        "a1.pgn:error[L101]",
        "a3.pgn:error[L101]",
        "a3.pgn:warning[T903]",
        "b2.pgn:error[L101]",
        "new/c.pgn:error[L101]",
        "new/c.pgn:warning[T903]",
        "new/x/c.pgn:warning[T903]",
    ];
    assert_eq!(found(folder.path(), &["a1.pgn", "a3.pgn", "b2.pgn", "new/c.pgn", "new/x/c.pgn"]), wanted);
    let (_, out, _) = run(folder.path(), &["--dump-config", "b2.pgn"]);
    assert!(out.contains("per-file-ignores = { \"{a,b}[12].pgn\" = [\"T903\"] }"), "{out}");
}
