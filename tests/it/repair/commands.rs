//! `repair`, `compare`, `merge`, `reconstruct`, from their arguments to the output and the exit status.

use crate::support::program::scoresheet;
use std::{fs, process::Command};
use tempfile::TempDir;

/// The status, standard output and standard error of a run in a folder with these files.
fn run(files: &[(&str, &str)], args: &[&str]) -> (i32, String, String, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let output = scoresheet(args).current_dir(folder.path()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr), folder)
}

const GAME: &str = "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Spanish} a6 4. Ba5 Nf6\n5. O-O Be7 6. Re1 b5 7. Bb3 d6 *\n\n";

/// The game as it was played.
const PLAYED: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *";

#[test]
fn only_the_edit_changes_and_it_is_marked() {
    let (status, out, told, _) = run(&[("r.pgn", GAME)], &["repair", "r.pgn"]);
    assert_eq!((status, &*out), (0, &*GAME.replace("Ba5", "Ba4 {repaired: was Ba5}")), "{told}");
    assert!(told.contains("r.pgn:5:48: game 1: repaired: `4. Ba4` instead"), "{told}");
    assert!(told.ends_with("1 repaired, 0 with open questions, 0 left as written, of 1 game\n"), "{told}");
    let (status, _, _, folder) =
        run(&[("r.pgn", GAME)], &["repair", "--in-place", "--backup", ".bak", "r.pgn"]);
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!((status, read("r.pgn"), read("r.pgn.bak")), (0, out, GAME.to_owned()));
}

/// Several games and files, one ends within its last line, one has returns before its line feeds: `patch` makes of each what `repair`
/// writes.
#[test]
fn patch_takes_the_diff() {
    let two = format!("% made by hand\n{PLAYED}\n\n{GAME}{}", GAME.trim_end());
    let crlf = GAME.replace('\n', "\r\n");
    let files = [("r.pgn", &*two), ("a b.pgn", &*crlf), ("right.pgn", PLAYED)];
    for command in [
        &["repair", "--diff", "r.pgn", "a b.pgn", "right.pgn"][..],
        &["check", "--diff", "--select", "N016", "r.pgn", "a b.pgn", "right.pgn"],
    ] {
        let files = files.map(|(name, text)| {
            (name, text.replace("Ba5 Nf6", if command[0] == "check" { "Ba4+ Nf6" } else { "Ba5 Nf6" }))
        });
        let files = files.each_ref().map(|(name, text)| (*name, &**text));
        let (_, diff, told, folder) = run(&files, command);
        assert_eq!(diff.matches("\n+++ ").count(), 2, "{diff}{told}");
        let patch = |options: &[&str]| {
            let mut command = Command::new("patch");
            command
                .args(["-p0", "--binary", "--input", "diff"])
                .args(options)
                .current_dir(folder.path())
                .output()
        };
        fs::write(folder.path().join("diff"), &diff).unwrap();
        let Ok(dry) = patch(&["--dry-run"]) else {
            eprintln!("patch is not installed: nothing is compared");
            return;
        };
        assert!(dry.status.success() && dry.stderr.is_empty(), "{dry:?}\n{diff}");
        let said = String::from_utf8(dry.stdout).unwrap();
        assert!(!said.contains("fuzz") && !said.contains("offset"), "{said}\n{diff}");
        assert!(patch(&["--silent"]).unwrap().status.success());
        for (name, _) in files {
            let patched = fs::read_to_string(folder.path().join(name)).unwrap();
            let plain = match command[0] {
                "repair" => run(&files, &["repair", name]).1,
                _ => {
                    let (.., folder) = run(&files, &["check", "--fix-only", "--select", "N016", name]);
                    fs::read_to_string(folder.path().join(name)).unwrap()
                }
            };
            assert_eq!(patched, plain, "{command:?} {name}");
        }
    }
}

#[test]
fn there_is_no_diff_of_what_is_not_read_as_it_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let bytes: Vec<u8> = GAME.encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(folder.path().join("wide.pgn"), [b"\xff\xfe", &bytes[..]].concat()).unwrap();
    let output = scoresheet(["repair", "--diff", "wide.pgn"]).current_dir(folder.path()).output().unwrap();
    assert!(output.stdout.is_empty() && output.status.code() == Some(1), "{output:?}");
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("wide.pgn: no diff of it is shown: it is in UTF-16"), "{told}");
}

#[test]
fn what_is_not_clear_is_written_and_asked() {
    let doubtful = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bc5 *\n";
    let (status, out, told, _) = run(&[("r.pgn", doubtful)], &["repair", "r.pgn"]);
    assert_eq!(status, 1, "{told}");
    assert!(out.contains("3. Bb5 a6 4. B") && out.contains("{ask: B") && out.contains("? was Bc5}"), "{out}");
    assert!(told.contains("repaired with open questions") && told.contains(" or "), "{told}");
    assert!(told.ends_with("0 repaired, 1 with open questions, 0 left as written, of 1 game\n"), "{told}");
    let answers = |typed: &'static str| {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("r.pgn"), doubtful).unwrap();
        let mut command = scoresheet(["repair", "--interactive", "r.pgn"]);
        let output = command.current_dir(folder.path()).write_stdin(typed).output().unwrap();
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let (taken, told) = answers("9\n1\n\n");
    assert!(
        told.contains("`9` is none of them") && told.contains("White to move; 4. the record has `Bc5`"),
        "{told}"
    );
    assert!(
        taken.contains("4. Bc4 {repaired: was Bc5}") && told.contains("1  `4. Bc4` instead of `Bc5`"),
        "{told}{taken}"
    );
    // A move in words of another language, one that is illegal, one that is not among those shown.
    let (taken, told) = answers("Qd8\nLa4\n\n");
    assert!(told.contains("`Qd8`: the queen on d1 is blocked on d2"), "{told}");
    assert!(taken.contains("4. Ba4 {repaired: was Bc5}"), "{taken}");
    // What is not known stays a question; an edit that is wrong makes way for the next; whoever says nothing leaves the game as it is.
    assert!(answers("skip\n\n").0.contains("4. Bc4 {ask: Bc4 or Bxc6? was Bc5}"));
    let (taken, told) = answers("none\ndone\n\n");
    assert!(taken.contains("4. Bd3 {ask: ") && taken.contains(" or another? was Bc5}"), "{told}{taken}");
    let (taken, told) = answers("1\n1\nBxc6\n\n");
    assert!(taken.contains("4. Bxc6 {repaired: was Bc5}"), "{told}{taken}");
    for typed in ["", "\n", "leave\n", "1\nleave\n"] {
        let (taken, told) = answers(typed);
        assert!(
            taken == doubtful
                && told.ends_with("0 repaired, 0 with open questions, 1 left as written, of 1 game\n"),
            "{told}"
        );
    }
}

/// White's moves of two rows are interchanged, or Black's: both are legal, so neither is made without asking.
#[test]
fn two_interchanges_that_both_explain_a_record_are_asked() {
    let record = "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Nf3 c5 5. e3 O-O 6. Bd3 d5 7. O-O dxc4 8. Bxc4 Nbd7 9. Qd3 a6 10. a3 cxd4 \
        11. axb4 dxc3 12. bxc3 Nb6 13. Rd1 Qc7 14. Bb3 Bd7 15. c4 Rfd8 16. c5 Nbd5 17. Qd4 Bb5 18. Bb2 Be2 19. Re1 Ne7 \
        20. gxf3 Bxf3 21. Qh4 Ng6 22. Qg3 Qxg3+ 23. hxg3 Nd5 24. Bxd5 Rxd5 25. Red1 Rc8 *\n";
    let (status, out, told, _) = run(&[("r.pgn", record)], &["repair", "r.pgn"]);
    assert!(status == 1 && !out.contains("{repaired"), "{told}{out}");
    assert!(out.contains("19. Re1 Ne7 {ask: Ne7 or Bxf3?} 20. Qh4 {ask: was gxf3}"), "{out}");
}

/// Each slip has one explanation, but there are so many that the record may be of another game: that is asked.
#[test]
fn a_record_with_nothing_but_sure_slips_to_its_end_is_asked_about() {
    let record = "1. e2-e4 e7-e5 2. Ng1-f3 d7-d6 3. d2-d4 Bc8-g4 4. d4xe5 Bg4xf3 5. Qd1xf3 d6xe5 6. Bf1-c4 Ng8-f6 7. Qf3-b3 Qd8-e7 \
        8. Nb1-c3 c7-c7 9. Bb1-g5 b7-a5 10. Nc3xc5 c6xb5 11. Bc4xb5+ Nc8-d7 12. O-O-O Ra8-e8 13. Rd1xd7 Rd8xd7 \
        14. Rh1-d1 Qe7-e6 15. Bb5xe7+ Nf6xd7 16. Qb3-b8+ Nd7xa8 17. Rd1-d8 *\n";
    let (status, out, told, _) = run(&[("r.pgn", record)], &["repair", "r.pgn"]);
    assert_eq!(status, 1, "{told}{out}");
    assert_eq!(out.matches("{ask: ").count(), 1, "{out}");
    assert!(out.contains("8. Nb1-c3 {ask: from here on little can be followed"), "{out}");
}

/// The last page of another game, and a record whose first pages are missing: no game is made up for what cannot be known.
#[test]
fn pages_of_another_game_and_missing_ones_are_told() {
    let opera =
        "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5";
    let immortal = "10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 \
        18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7#";
    let (status, out, told, _) = run(&[("r.pgn", &format!("{opera} {immortal} *\n"))], &["repair", "r.pgn"]);
    assert_eq!(status, 1, "{told}{out}");
    assert!(out.contains("ask: from here on little can be followed"), "{told}{out}");
    assert!(
        told.contains(": from here on little can be followed as it is written; is it of this game?"),
        "{told}"
    );
    let end_game = "1. Nd4 a3\n2. Nc2+ Kb3\n3. Nxa3 Kxa3\n4. Kxf6\n";
    let (status, _, told, _) = run(&[("r.pgn", end_game)], &["repair", "r.pgn"]);
    assert!(status == 1 && told.contains("1. Nd4: from here on little can be followed"), "{told}");
    let tail = format!("{immortal} *\n");
    let (status, out, told, _) = run(&[("r.pgn", &tail)], &["repair", "r.pgn"]);
    assert!(status == 1 && out == tail, "{told}{out}");
    assert!(told.contains("left as written, the record begins with move 10"), "{told}");
}

/// A stray sign amid files and ranks makes no word of prose.
#[test]
fn a_stray_sign_in_a_capture_is_a_slip() {
    for stray in ["exxd5", "ehxd5"] {
        let record = format!("1. e4 d5 2. {stray} Qxd5 3. Nc3 Qa5 4. d4 Nf6 5. Nf3 c6 *\n");
        let (status, out, told, _) = run(&[("r.pgn", &record)], &["repair", "r.pgn"]);
        let right = record.replace(stray, &format!("exd5 {{repaired: was {stray}}}"));
        assert!(status == 0 && out == right, "{told}{out}");
    }
}

/// Whoever answers each question rightly has the game that was played, and exit status 0; an answer that nothing fits does not count.
#[test]
fn answers_settle_a_game_and_wrong_ones_are_not_taken_for_right() {
    let slipped = PLAYED.replace("4. Ba4", "4. Bc5").replace("6. Re1", "6. R?1");
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("r.pgn"), &slipped).unwrap();
    let answered = |typed: &str| {
        let mut command = scoresheet(["repair", "--interactive", "r.pgn"]);
        let output = command.current_dir(folder.path()).write_stdin(typed).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (status, out, told) = answered("1\n\n");
    assert!(status == Some(0) && out.contains("4. Ba4 {repaired: was Bc5}"), "{told}{out}");
    assert!(out.contains("6. Re1 {repaired: was R?1}"), "{out}");
}

#[test]
fn half_moves_put_in_are_numbered() {
    let kept = "1. e4 d5 2. exd5 3. Nc3 Qa5 4. d4 Nf6 5. Nf3 c6 *\n";
    let (_, out, told, _) = run(&[("r.pgn", kept)], &["repair", "r.pgn"]);
    assert_eq!(out, kept.replace("exd5 3.", "exd5 Qxd5 {repaired: was missing} 3."), "{told}");
    let slipped = "1. e4 d5 2. exd5 Nc3 3. Qa5 d4 4. Nf6 Nf3 5. c6 *\n";
    let (_, out, told, _) = run(&[("r.pgn", slipped)], &["repair", "r.pgn"]);
    let right = "1. e4 d5 2. exd5 Qxd5 {repaired: was missing} 3. Nc3 Qa5 4. d4 Nf6 5. Nf3 c6 *\n";
    assert_eq!(out, right, "{told}");
}

#[test]
fn sheets_in_two_languages_differ_in_nothing_but_notation() {
    let spanish = "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. 0-0 Ae7 6. Te1 b5 7. Ab3 d6 *\n";
    let long = "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5-a4 Ng8-f6 5. O-O Bf8-e7 6. Rf1-e1 b7-b5 7. Ba4-b3 d7-d6 *\n";
    let (status, out, _, _) = run(&[("a.pgn", spanish), ("b.pgn", long)], &["compare", "a.pgn", "b.pgn"]);
    assert_eq!(status, 0, "{out}");
    assert!(out.contains("no difference but of notation"), "{out}");
    assert!(out.contains("a.pgn, game 1: es, san") && out.contains("b.pgn, game 1: en, lan"), "{out}");
}

#[test]
fn sheets_that_part_are_placed_and_judged() {
    let other = PLAYED.replace("4. Ba4", "4. Ba5").replace("7. Bb3 d6", "7. Bb3 d5");
    let (status, out, _, _) = run(&[("a.pgn", PLAYED), ("b.pgn", &other)], &["compare", "a.pgn", "b.pgn"]);
    assert_eq!(status, 1);
    assert!(out.contains("they agree up to 3... a6, White to move:"), "{out}");
    assert!(
        out.contains("4. A has Ba4 (Ba4, legal), B has Ba5 (not legal there): certain by what follows, Ba4"),
        "{out}"
    );
    assert!(out.contains("7... A has d6 (d6, legal), B has d5 (d5, legal): open: d6 or d5"), "{out}");
    let json =
        run(&[("a.pgn", PLAYED), ("b.pgn", &other)], &["compare", "--format", "json", "a.pgn", "b.pgn"]).1;
    let lines: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[6]["verdict"], "settled");
    let whole = lines.last().unwrap();
    assert_eq!(
        (&whole["kind"], &whole["parts_at"], &whole["open"]),
        (&"comparison".into(), &7.into(), &1.into())
    );
}

#[test]
fn two_sheets_give_the_game_and_ask_what_is_open() {
    let one = PLAYED.replace("4. Ba4", "4. Ba5");
    let other = PLAYED.replace("6. Re1 b5", "6. Re7 b5").replace("7. Bb3 d6", "7. Bb3 d5");
    let (status, out, told, _) = run(&[("a.pgn", &one), ("b.pgn", &other)], &["merge", "a.pgn", "b.pgn"]);
    assert_eq!(status, 1, "{out}{told}");
    let flat = out.replace('\n', " ");
    assert!(flat.contains("4. Ba4 {what follows settles it (sheet 1: Ba5; sheet 2: Ba4)}"), "{out}");
    assert!(flat.contains("6. Re1 {what follows settles it (sheet 1: Re1; sheet 2: Re7)}"), "{out}");
    assert!(flat.contains("open: which of them?") && flat.contains("(7... d5)"), "{out}");
    let (status, same, _, _) = run(&[("a.pgn", PLAYED), ("b.pgn", PLAYED)], &["merge", "a.pgn", "b.pgn"]);
    assert_eq!(status, 0);
    assert!(same.replace('\n', " ").contains(PLAYED.trim_end_matches(" *")), "{same}");
}

/// Two edits explain the record as well, while a short capture and another slip stand behind them.
#[test]
fn a_tie_is_asked_about_and_never_decided() {
    let tie = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Bd3 c6 8. O-O dxc4 9. Bxc4 b6 10. Qe2 Bb7 \
               11. Rd1 Qc7 12. Bh4 Rac8 13. Bg3 Qd8 14. e4 c5 15. d5 exd 16. exd a6 *\n";
    for record in [tie.to_owned(), tie.replace("exd 16. exd", "exd5 16. exd5")] {
        let (status, out, told, _) = run(&[("r.pgn", &record)], &["repair", "r.pgn"]);
        assert_eq!(status, 1, "{told}");
        assert!(out.contains("ask: Rad1 or Rfd1") || out.contains("ask: Rfd1 or Rad1"), "{out}");
    }
}

#[test]
fn rows_written_twice_are_one_edit() {
    let twice = PLAYED.replace("5. O-O", "3. Bb5 a6 4. Ba4 Nf6 5. O-O");
    let (status, out, told, _) = run(&[("r.pgn", &twice)], &["repair", "r.pgn"]);
    assert_eq!(status, 0, "{told}");
    assert!(out.contains("Nf6 {repaired: 3. Bb5 a6 4. Ba4 Nf6 left out} 5. O-O Be7"), "{out}");
}

#[test]
fn sheets_go_by_their_numbers() {
    let merged = |one: &str, other: &str| {
        let (status, out, told, _) = run(&[("a.pgn", one), ("b.pgn", other)], &["merge", "a.pgn", "b.pgn"]);
        let moves = out.split("\n\n").nth(1).unwrap_or_default().replace('\n', " ");
        let mut plain = String::new();
        let mut inside = false;
        for sign in moves.chars() {
            inside = (inside || sign == '{') && sign != '}';
            if !inside && sign != '}' {
                plain.push(sign);
            }
        }
        let words = plain.split_whitespace().filter(|word| !word.contains('.') && *word != "*");
        (status, words.collect::<Vec<_>>().join(" "), told)
    };
    let game = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";
    for (one, other) in [
        ("1. e4 e5\n2. Nf3 Nc6\n3. ___ ___\n4. Ba4 Nf6\n", "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n"),
        ("1. e4\n2. Nf3\n3. Bb5\n4. Ba4\n", "1... e5\n2... Nc6\n3... a6\n4... Nf6\n"),
        ("1. e4 e5\n2. Nf3 Nc6\n4. Ba4 Nf6\n", "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n"),
    ] {
        let (status, moves, told) = merged(one, other);
        assert_eq!((status, &*moves), (0, game), "{one}{told}");
    }
    let another = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 Nbd7 7. Rc1 c6 *\n";
    let (status, moves, told) = merged(PLAYED, another);
    assert_eq!((status, &*moves), (1, ""), "{told}");
    assert!(told.contains("two games"), "{told}");
}

#[test]
fn a_gap_is_filled_where_one_move_fits() {
    let gap = "1. e4 e5 2. Qh5 ___ 3. Bc4 ___ 4. Qxf7# *\n";
    let (status, out, told, _) = run(&[("g.pgn", gap)], &["reconstruct", "g.pgn"]);
    assert_eq!(status, 1, "{out}{told}");
    assert!(told.contains("2 half-moves missing") && told.contains("ways to fill them in"), "{told}");
    for single in ["1. d4 ___ 2. dxe5 Nc6 *\n", "1. d4 2. dxe5 Nc6 *\n", "1. d4 -- 2. dxe5 Nc6 *\n"] {
        let (status, out, told, _) = run(&[("g.pgn", single)], &["reconstruct", "g.pgn"]);
        assert_eq!(status, 0, "{told}");
        assert!(out.contains("1. d4 e5 {filled in: no other move fits} 2. dxe5 Nc6 *"), "{out}{told}");
    }
}

#[test]
fn a_target_position_fills_the_end() {
    let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    let (status, out, told, _) =
        run(&[("g.pgn", "1. e4 e5 *\n")], &["reconstruct", "--to-fen", fen, "g.pgn"]);
    assert_eq!(status, 0, "{told}");
    assert!(out.contains("2. Nf3 {filled in: no other move fits}"), "{out}");
}

#[test]
fn readings_of_a_machine_become_a_game() {
    let read = "{\"ply\":1,\"readings\":[[\"e4\",0.9]]}\n{\"ply\":2,\"readings\":[[\"e5\",0.5],[\"c5\",0.4]]}\n\
                {\"ply\":3,\"readings\":[[\"Nb3\",0.5],[\"Nf3\",0.45]]}\n{\"ply\":4,\"readings\":[[\"Nc6\",1]]}\n\
                {\"ply\":5,\"readings\":[[\"8b5\",0.5]]}\n";
    let (status, out, told, _) = run(&[("r.jsonl", read)], &["repair", "--candidates", "r.jsonl"]);
    assert_eq!(status, 1, "{told}");
    let flat = out.replace('\n', " ");
    assert!(flat.contains("1. e4 e5 {ask: which of them?} (1... c5) 2. Nf3 Nc6 3. Bb5 *"), "{out}");
    assert!(told.contains("ask about half-move 2, 1... e5 or c5"), "{told}");
    let answered = |typed: &'static str| {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("r.jsonl"), read).unwrap();
        let mut command = scoresheet(["repair", "--candidates", "--interactive", "r.jsonl"]);
        let output = command.current_dir(folder.path()).write_stdin(typed).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap().replace('\n', " "))
    };
    let (status, out) = answered("2\n");
    assert!(status == Some(0) && out.contains("1. e4 c5 2. Nf3 Nc6 3. Bb5 *"), "{out}");
    let (status, out) = answered("d5\n");
    assert!(status == Some(0) && out.contains("1. e4 d5 2. Nf3 Nc6 3. Bb5 *"), "{out}");
    let (status, out) = answered("skip\n");
    assert!(status == Some(1) && out.contains("1. e4 e5 {ask: which of them?} (1... c5) 2. Nf3"), "{out}");
    for (wrong, why) in [
        ("{\"ply\":0,\"readings\":[]}", "`ply`"),
        ("{}", "missing field"),
        ("{\"ply\":1,\"readings\":[[\"e4\",-1]]}", "below 0"),
        ("{\"ply\":1,\"readings\":[]}\n{\"ply\":1,\"readings\":[]}", "given twice"),
    ] {
        let (status, _, told, _) = run(&[("r.jsonl", wrong)], &["repair", "--candidates", "r.jsonl"]);
        assert!(status == 2 && told.contains(why), "{told}");
    }
}

/// The ruling stays open, and says what all legal fill-ins come to, unless it is correct in each; counts by python-chess.
#[test]
fn a_claim_over_missing_moves_says_in_how_many_fill_ins_it_is_correct() {
    let ruled = |record: &str, at: &str| {
        let args = ["rule", "claim", "--kind", "threefold", "--at", at, "--format", "json", "g.pgn"];
        let (_, out, told, _) = run(&[("g.pgn", record)], &args);
        let ruling: serde_json::Value = serde_json::from_str(&out).unwrap_or_else(|_| panic!("{told}"));
        let count = |name: &str| ruling["fill_ins"][name].as_u64();
        let counts = count("correct").zip(count("all"));
        // What is correct whatever was played is correct; a stroke may be a press of the clock as well.
        let is_sure = counts.is_some_and(|(correct, all)| correct == all) && !record.contains("--");
        assert!(counts.is_none() || (ruling["verdict"] == "correct") == is_sure, "{ruling}");
        assert!(counts.is_none() || is_sure || ruling["reason"] == "record-incomplete", "{ruling}");
        counts
    };
    let shuffled = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3";
    for blank in ["___", "--"] {
        let record = format!("{shuffled} {blank} 4. Ng1 Ng8 5. e4 *");
        assert_eq!((ruled(&record, "4b"), ruled(&record, "5w")), (Some((2, 2)), Some((0, 2))), "{blank}");
    }
    let jump = format!("{shuffled} Nf6 5. Nf3 Nf6 6. Ng1 *");
    assert_eq!((ruled(&jump, "4b"), ruled(&jump, "6w")), (Some((1, 25)), Some((5, 25))));
    // White's move is missing, and Black's alone stands there.
    for blank in ["___", "?", "--"] {
        let record = format!("{shuffled} Nf6 4. Ng1 Ng8 5. {blank} e5 *");
        assert_eq!((ruled(&record, "4b"), ruled(&record, "end")), (None, Some((0, 20))), "{blank}");
    }
    for unproved in [
        // Illegal, and nothing is missing before it.
        format!("{shuffled} Nf6 4. Ng1 Ng8 5. e5 *"),
        // Too many, or too many in a row.
        "1. e4 e5 2. ? ? 3. ? ? 4. ? ? 5. a3 *".to_owned(),
        format!("{shuffled} Nf6 80. Ng1 Ng8 *"),
        // It is not known how many moves an empty line stands for.
        format!("{shuffled} Nf6\n...\nNg1 Ng8 *"),
    ] {
        assert_eq!(ruled(&unproved, "end"), None, "{unproved}");
    }
}

/// What `repair` makes of a record: the exit status, the moves, and what is said.
fn repaired(record: &str) -> (i32, String, String) {
    let (status, out, told, _) = run(&[("r.pgn", record)], &["repair", "--from", "en", "r.pgn"]);
    let (_, checked, _, _) = run(&[("out.pgn", &out)], &["check", "--quiet", "--select", "L,N,S", "out.pgn"]);
    assert!(status == 1 && told.contains("left as written") || checked.is_empty(), "{out}{checked}");
    (status, out.trim().to_owned(), told)
}

#[test]
fn columns_changed_over_are_one_edit() {
    let record = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. b5 Re1 7. d6 Bb3 8. O-O c3 *\n";
    let (status, out, told) = repaired(record);
    assert_eq!(
        (status, out.as_str()),
        (
            0,
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 {repaired: stood in the other column, as did the 5 \
             half-moves after it} b5 7. Bb3 d6 8. c3 O-O *"
        )
    );
    assert!(told.contains("from `b5` to `c3` each half-move stands in the other player's column"), "{told}");
}

#[test]
fn a_row_that_was_written_twice_is_left_out() {
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5";
    let (status, out, _) = repaired(&format!("{moves} 7. Re1 b5 8. Bb3 d6 9. c3 O-O 10. h3 Na5 *\n"));
    let bare: String = out.split(['{', '}']).step_by(2).collect();
    let words: Vec<&str> = bare.split_whitespace().collect();
    assert_eq!((status, words.join(" ")), (0, format!("{moves} 7. Bb3 d6 8. c3 O-O 9. h3 Na5 *")), "{out}");
}

#[test]
fn an_edit_stands_where_it_belongs() {
    // Black's fifth move stands in the place of the fourth, too: what is put in takes its place.
    let record = "1. d4 d5 2. c4 e6 3. Nc3 Be7 4. Nf3 Nf6 5. Bf4 Nf6 6. e3 O-O 7. cxd5 exd5 8. Be2 c6 *\n";
    let (status, out, _) = repaired(record);
    assert!(status == 1 && out.contains("5. Bf4 Na6 {ask: was Nf6} 6. e3"), "{out}");
    let extra = "1. d4 d5 2. c4 e6 3. Nc3 Be7 4. Nf3 Nf6 5. e3 Nf6 e3 O-O 6. Bd3 c6 7. O-O Nbd7 *\n";
    let (_, out, _) = repaired(extra);
    assert!(out.contains("5. e3 {") && out.contains(" O-O 6. Bd3 c6 7. O-O Nbd7 *"), "{out}");
}

#[test]
fn a_hand_is_learnt_from_the_sheet() {
    let sheet = "1. e4 e5 2. Nf3 Nc6 3. b4 exb4 4. Nxb4 Nf6 5. Nc3 Bb4 6. Nxc6 bxc6 7. Bb3 b5 8. exb5 cxb5 9. O-O O-O 10. Bg5 c6 *\n";
    let (status, out, _) = repaired(sheet);
    let bare: String = out.split(['{', '}']).step_by(2).collect();
    let moves: Vec<&str> = bare.split_whitespace().collect();
    let scotch = "1. e4 e5 2. Nf3 Nc6 3. d4 exd4 4. Nxd4 Nf6 5. Nc3 Bb4 6. Nxc6 bxc6 7. Bd3 d5 8. exd5 cxd5 9. O-O O-O 10. Bg5 c6 *";
    assert_eq!((status, moves.join(" ").as_str()), (0, scotch));
}

#[test]
fn a_game_that_ended_in_mate_is_not_repaired() {
    let (status, out, told) = repaired("1. f3 e5 2. g4 Qh4# 3. Kf2 Qxf2 0-1\n");
    assert_eq!((status, out.as_str()), (1, "1. f3 e5 2. g4 Qh4# 3. Kf2 Qxf2 0-1"));
    assert!(told.contains("left as written, the mate before had ended it"), "{told}");
}

#[test]
fn a_word_in_the_place_of_a_move_is_part_of_it() {
    for (record, repaired_to) in [
        ("1. e4 d5 2. exdG Qxd5 3. Nc3 Qa5 *\n", "2. exd5 {repaired: was exdG}"),
        ("1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. d4 e5 5. dxee5 Qxe5+ *\n", "5. dxe5 {"),
    ] {
        let (_, out, _) = repaired(record);
        assert!(out.contains(repaired_to), "{out}");
    }
}

/// The worked sheet of docs/scanning.md: what the page hands over gives what the page shows.
#[test]
fn the_worked_sheet_of_the_page_comes_out_as_it_says() {
    let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/scanning.md")).unwrap();
    let block = |opening: &str| {
        let begin = page.find(opening).map(|at| at + opening.find('\n').unwrap() + 1).unwrap();
        page[begin..].split("```").next().unwrap()
    };
    let read = block("```json\n");
    let (status, out, told, _) = run(&[("read.jsonl", read)], &["repair", "--candidates", "read.jsonl"]);
    assert_eq!(status, 1, "{told}");
    assert!(out.ends_with(&format!("\n\n{}\n", block("```text\n1. e4"))), "{out}");
    assert_eq!(told, block("```text\nscoresheet: read.jsonl"));
}
