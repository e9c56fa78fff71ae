//! What `check` shows of what it finds.

use crate::support::program::scoresheet;
use std::fs;
use tempfile::TempDir;

/// Twelve games whose time control is not as PGN writes it, with an error in the fourth; and a file with one such game.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let game = |number: u32, moves: &str| {
        format!(
            "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.05.01\"]\n[Round \"{number}\"]\n[White \"W{number}\"]\n\
             [Black \"B\"]\n[Result \"*\"]\n[TimeControl \"by hand\"]\n\n{moves} *\n\n"
        )
    };
    let moves = |number| if number == 4 { "1. e4 e5 2. Ke3" } else { "1. e4 e5" };
    let many: String = (1..=12).map(|number| game(number, moves(number))).collect();
    fs::write(folder.path().join("a.pgn"), many).unwrap();
    fs::write(folder.path().join("b.pgn"), game(1, "1. d4")).unwrap();
    folder
}

/// The status and standard output of `check`, run in the folder, without the time that the closing line names.
fn check(args: &[&str]) -> (i32, String) {
    let folder = folder();
    let output =
        scoresheet(["check"]).args(args).args(["a.pgn", "b.pgn"]).current_dir(folder.path()).output();
    let output = output.unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let text = match text.rsplit_once(", ") {
        Some((text, time)) if time.ends_with(" s)\n") => text.to_owned(),
        _ => text,
    };
    (output.status.code().unwrap(), text)
}

const TABLE: &str = "\
severity  code  name          findings  games  files
error     L101  illegal-move         1      1      1
warning   T909  time-control        13     13      2

hint: all 13 T909 say the same: the time control `by hand` cannot be read
1 error, 13 warnings in all 13 games (25 plies, 2 files";

#[test]
fn a_text_shows_five_of_each_code_in_a_file_and_closes_with_a_table() {
    let (status, text) = check(&[]);
    assert_eq!(status, 1);
    assert_eq!(text.matches("warning[T909]").count(), 6, "{text}");
    assert_eq!(text.matches("error[L101]").count(), 1);
    assert_eq!(text.matches("… 7 more T909 in a.pgn, `--max-per-code 0` shows them\n").count(), 1);
    assert!(!text.contains("in b.pgn,"), "{text}");
    let hint = "hint: `scoresheet explain L101` explains the code and what to do\n";
    assert!(text.ends_with(&TABLE.replace("1 error,", &format!("{hint}1 error,"))), "{text}");
    let (_, all) = check(&["--max-per-code", "0"]);
    assert_eq!(all.matches("warning[T909]").count(), 13);
    assert!(!all.contains('…'));
    let (_, two) = check(&["--max-per-code", "2", "--format", "concise"]);
    assert_eq!(two.matches("warning[T909]").count(), 3, "{two}");
    assert!(two.contains("… 10 more T909 in a.pgn"), "{two}");
}

#[test]
fn what_is_said_once_of_a_file_says_in_how_many_more_games_it_is_so() {
    let folder = tempfile::tempdir().unwrap();
    let game = |elo: &str| format!("[White \"W\"]\n[{elo} \"2000\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n");
    let names = ["WhiteELO", "WhiteELO", "WhiteElo", "whiteElo", "WhiteELO"];
    fs::write(folder.path().join("a.pgn"), names.map(game).concat()).unwrap();
    fs::write(folder.path().join("b.pgn"), game("WhiteELO")).unwrap();
    let check = |args: &[&str]| {
        let mut run = scoresheet(["check", "--select", "P003"]);
        let output = run.args(args).args(["a.pgn", "b.pgn"]).current_dir(folder.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    for threads in ["1", "3"] {
        for format in ["text", "concise"] {
            let text = check(&["--threads", threads, "--format", format]);
            assert_eq!(text.matches("warning[P003]").count(), 3, "{text}");
            assert_eq!(text.matches("… P003: the same in 2 more games of a.pgn\n").count(), 1, "{text}");
            assert_eq!(text.matches('…').count(), 1, "{text}");
        }
        let json = check(&["--threads", threads, "--format", "json"]);
        assert!(json.contains("\"repeats\":{\"P003\":2}"), "{json}");
    }
    assert!(!check(&["--statistics"]).contains('…'));
}

#[test]
fn what_is_shown_depends_on_neither_threads_nor_chunks() {
    for view in [
        &["--group-by", "game", "--max-per-code", "2"][..],
        &["--group-by", "code"],
        &["--group-by", "file"],
        &[],
    ] {
        let with = |more: &[&str]| check(&[view, more].concat());
        let whole = with(&["--threads", "1"]);
        for chunk in ["100", "700", "3000"] {
            assert_eq!(with(&["--threads", "3", "--chunk-size", chunk]), whole, "{view:?} {chunk}");
        }
    }
}

#[test]
fn a_summary_is_the_table_alone_even_where_it_is_quiet() {
    assert_eq!(check(&["--summary"]), (1, TABLE.to_owned()));
    assert_eq!(check(&["--summary", "--quiet"]), (1, TABLE.to_owned()));
    let (_, json) = check(&["--summary", "--format", "json"]);
    assert_eq!(json.lines().count(), 1);
    assert!(json.contains(r#""codes":{"L101":1,"T909":13}"#), "{json}");
    assert_eq!(check(&["--summary", "--format", "csv"]).0, 2);
}

#[test]
fn statistics_name_the_place_of_the_first() {
    let (_, text) = check(&["--statistics"]);
    assert!(text.contains("warning   T909  time-control        13     13      2  a.pgn:8:15\n"), "{text}");
    assert!(text.contains("error     L101  illegal-move         1      1      1  a.pgn:43:13\n"), "{text}");
    let (_, csv) = check(&["--statistics", "--format", "csv"]);
    assert_eq!(
        csv,
        "kind,code,name,severity,findings,games,files,file,line,column,byte\n\
         statistic,L101,illegal-move,error,1,1,1,a.pgn,43,13,520\n\
         statistic,T909,time-control,warning,13,13,2,a.pgn,8,15,107\n"
    );
    let (_, json) = check(&["--statistics", "--format", "json"]);
    assert!(json.starts_with(
        r#"{"kind":"statistic","code":"L101","name":"illegal-move","severity":"error","findings":1,"games":1,"files":1,"#
    ), "{json}");
    assert_eq!(json.lines().count(), 3);
}

#[test]
fn findings_are_gathered_by_game_code_or_file() {
    let (_, by_game) = check(&["--group-by", "game"]);
    assert!(
        by_game.starts_with("a.pgn:1: game 1, W1 – B, round 1\n  8:15: warning[T909] the time"),
        "{by_game}"
    );
    assert!(by_game.contains("game 4, W4 – B, round 4\n  41:15: warning[T909]"), "{by_game}");
    assert!(by_game.contains("\n  43:13: error[L101] 2. Ke3: "), "{by_game}");
    assert_eq!(by_game.matches("warning[T909]").count(), 13);
    let (_, by_code) = check(&["--group-by", "code"]);
    assert!(by_code.starts_with(
        "error[L101] illegal-move: 1 finding in 1 game\n  a.pgn:43:13: game 4, W4 – B, 2. Ke3: "
    ));
    assert!(
        by_code.contains("\nwarning[T909] time-control: 13 findings in 13 games\n  a.pgn:8:15: game 1"),
        "{by_code}"
    );
    let (_, by_file) = check(&["--group-by", "file"]);
    assert!(
        by_file.starts_with("a.pgn: 1 error, 12 warnings in 12 games\n  8:15: warning[T909] game 1"),
        "{by_file}"
    );
    assert!(by_file.contains("\nb.pgn: 1 warning in 1 game\n"), "{by_file}");
    assert_eq!(check(&["--group-by", "file", "--format", "json"]).0, 2);
}

#[test]
fn errors_among_many_warnings_are_pointed_at() {
    let folder = tempfile::tempdir().unwrap();
    let game = |moves: &str| {
        format!(
            "[Event \"E\"]\n[Site \"S\"]\n[Date \"1 May\"]\n[Round \"?\"]\n[White \"A\"]\n[Black \"B\"]\n\
             [Result \"*\"]\n\n{moves} *\n\n"
        )
    };
    let text = game("1. e4").repeat(15) + &game("1. e4 e5 2. Ke3") + &game("1. d4").repeat(10);
    fs::write(folder.path().join("games.pgn"), text).unwrap();
    let check = |args: &[&str]| {
        let output =
            scoresheet(["check", "games.pgn"]).args(args).current_dir(folder.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let hint = "\nhint: `--min-severity error` shows only the error, L101 at games.pgn:159:13\n";
    assert!(check(&[]).contains(hint), "{}", check(&[]));
    let narrow = "\nhint: `--min-severity error` shows only the\n      error, L101 at games.pgn:159:13\n";
    assert!(check(&["--width", "46"]).contains(narrow), "{}", check(&["--width", "46"]));
    assert!(!check(&["--min-severity", "error"]).contains("hint: `--min"));
    assert!(!check(&["--statistics"]).contains("hint: `--min"));
}

#[test]
fn a_wrong_language_is_hinted_at() {
    let folder = tempfile::tempdir().unwrap();
    let spanish = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Cf3 Cc6 3. Ab5 Ad6 4. O-O Cf6 5. Te1 1-0\n\n";
    let german = spanish.replace('C', "S").replace('A', "L").replace("\"L\"", "\"A\"");
    fs::write(folder.path().join("es.pgn"), spanish.repeat(2)).unwrap();
    fs::write(folder.path().join("both.pgn"), german + spanish).unwrap();
    let check = |args: &[&str]| {
        let output = scoresheet(["check"]).args(args).current_dir(folder.path()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let hint = "hint: all 2 games are legal in Spanish: use `--from es`, or leave `--from` out\n";
    assert_eq!(check(&["--from", "de", "es.pgn"]).matches(hint).count(), 1);
    let some = check(&["--from", "de", "--threads", "2", "--chunk-size", "50", "both.pgn"]);
    assert!(
        some.contains("\nhint: a game that is not legal in the language given is legal in Spanish: "),
        "{some}"
    );
    let json = check(&["--from", "de", "--format", "json", "es.pgn"]);
    assert!(json.contains(r#""hints":["all 2 games are legal in Spanish: "#), "{json}");
    for args in [&["es.pgn"][..], &["--from", "es", "es.pgn"], &["both.pgn"]] {
        assert!(!check(args).contains("hint"), "{args:?}");
    }
}

#[test]
fn what_is_not_shown_is_counted_and_can_fail() {
    let (status, text) = check(&["--min-severity", "error", "--ignore", "L", "--fail-on", "warning"]);
    assert_eq!(status, 1);
    assert!(text.starts_with("severity  code") && text.contains("13 warnings"), "{text}");
    let (_, text) = check(&["--min-severity", "error"]);
    assert!(text.contains("error[L101]") && !text.contains("warning[T909]"), "{text}");
    assert_eq!(check(&["--min-severity", "info"]).1, check(&["--info"]).1);
}

#[test]
fn a_table_has_columns_of_tags() {
    let folder = tempfile::tempdir().unwrap();
    let games = b"[White \"A\"]\n[WhiteElo \"2100\"]\n[WhiteTitle \"WGM\"]\n[BlackTeam \"Caf\xe9 \\\"B\\\"\"]\n\n1. e4 e5 2. Ke3 *\n\n\
                  [White \"B\"]\n[BlackTeam \"=1+1\"]\n\n1. d4 *\n";
    fs::write(folder.path().join("a.pgn"), games).unwrap();
    let table = |columns: &str, options: &[&str]| {
        let args = ["check", "-q", "--select", "L101", "--format", "csv", "--columns", columns, "a.pgn"];
        let output = scoresheet(args).args(options).current_dir(folder.path()).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    };
    let columns = "kind,white,tag:WhiteElo,tag:whitetitle,tag:BlackTeam,tag:Nothing";
    let head = format!("{columns}\n");
    let wanted = "game,A,2100,WGM,\"Caf\u{e9} \"\"B\"\"\",\nfinding,A,2100,WGM,\"Caf\u{e9} \"\"B\"\"\",\ngame,B,,,'=1+1,\n";
    assert_eq!(table(columns, &["--games"]), (1, head + wanted, String::new()));
    assert_eq!(table("code,tag:WhiteElo", &[]).1, "code,tag:WhiteElo\nL101,2100\n");
    assert!(table("tag:", &[]).2.contains("a tag's name has letters, figures and _ only"));
    assert!(table("zzz", &[]).2.contains("invalid value 'zzz' for '--columns <COLUMNS>'"));
}
