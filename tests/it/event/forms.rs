//! Reports in other forms: tables, pages, pairings, several sections; and reports that are written.

use super::{GAMES, REPORT, event, folder, found, scoresheet};
use std::fs;

#[test]
fn a_report_that_is_written_fits_the_games() {
    let files = folder(&[("open.pgn", GAMES)]);
    for (form, file) in [("trf", "made.trf"), ("csv", "made.csv")] {
        assert_eq!(event(files.path(), &["--write", form, "--output", file, "open.pgn"]).0, 0);
        let (status, out) = event(files.path(), &["--info", file, "open.pgn"]);
        assert_eq!(status, 0, "{out}");
        assert!(out.ends_with("nothing to report in 8 pairings\n"), "{form}: {out}");
    }
    let made = fs::read_to_string(files.path().join("made.trf")).unwrap();
    assert!(made.contains("001    1   GM Petrov, Ivan                      2501         2900017             2.5    1     4 w 1     2 b =     3 w 1\r\n"), "{made}");
}

#[test]
fn games_without_moves_are_forfeits_in_a_report_that_is_written() {
    let files = folder(&[("open.pgn", &GAMES.replace("1. e4 c5 2. Nf3 d6 3. d4 cxd4 1-0", "1-0"))]);
    let (_, made) = event(files.path(), &["--write", "trf", "open.pgn"]);
    assert!(made.contains("6 b -") && made.contains(" w +"), "{made}");
}

#[test]
fn pairings_without_moves_are_a_report() {
    let moves = |line: &str| if line.starts_with("1. ") { "*".to_owned() } else { line.to_owned() };
    let pairings: String = GAMES.lines().map(|line| moves(line) + "\n").collect();
    let files = folder(&[("pairings.pgn", &pairings), ("open.pgn", GAMES)]);
    let (status, out) = event(files.path(), &["--info", "pairings.pgn", "open.pgn"]);
    assert_eq!(status, 0, "{out}");
    assert!(out.ends_with("nothing to report in 8 pairings\n"), "{out}");
}

#[test]
fn a_crosstable_and_pairings_as_text_and_on_a_page() {
    let crosstable = "Harbour Open\nNo.;;Name;Rtg;FED;1.Rd;2.Rd;3.Rd;Pts.;Rk.\n\
        1;GM;Petrov Ivan;2501;BUL; 4w1; 2b½; 3w1;2,5;1\n2;WIM;Silva Marta;2350;POR; 5b1; 1w½; 6w1;2,5;2\n\
        3;;Weber Max;2310;GER; 6w½;-½; 1b0;1;5\n4;FM;Li Wei;2300;SGP; 1b0; 5w+; 7b1;2;3\n\
        5;;Østergård Jörg;2205;DEN; 2w0; 4b-;-0;0;7\n6;;Garcia Padron Jose;2100;ESP; 3b½; 7w1; 2b0;1,5;4\n\
        7;;Rossi Anna;0;ITA;-1; 6b0; 4w0;1;6\n";
    let rows = crosstable
        .lines()
        .skip(1)
        .map(|row| format!("<tr><td>{}</td></tr>\n", row.replace(';', "</td><td>")));
    let page = format!(
        "<html><h2>Harbour Open</h2><table><tr><td>x</td></tr></table><table>{}</table></html>",
        rows.collect::<String>()
    );
    let round = "Round 2 on 2025/04/13\nBo.;No.;;White;Rtg;Result;;Black;Rtg;No.\n\
        1;2;;Silva, Marta;2350;½ - ½;GM;Petrov, Ivan;2501;1\n2;6;;Garcia Padron, Jose;2100;1 - 0;;Rossi, Anna;0;7\n\
        3;4;FM;Li, Wei;2300;+ - -;;Østergård, Jörg;2205;5\n4;3;;Weber, Max;2310;½;;not paired;;\n";
    let files =
        folder(&[("cross.csv", crosstable), ("cross.html", &page), ("r2.csv", round), ("open.pgn", GAMES)]);
    for (file, options, pairings) in
        [("cross.csv", &[][..], 9), ("cross.html", &[], 9), ("r2.csv", &["--round", "2"], 3)]
    {
        let (status, out) =
            event(files.path(), &[options, &["--info", "--ignore", "V402,V420", file, "open.pgn"]].concat());
        assert_eq!(status, 0, "{file}: {out}");
        assert!(out.ends_with(&format!("nothing to report in {pairings} pairings\n")), "{file}: {out}");
    }
    let wrong = crosstable.replace("7w1; 2b0", "7w0; 2b0").replace("-1; 6b0", "-1; 6b1");
    let files = folder(&[("cross.csv", &wrong), ("open.pgn", GAMES)]);
    let (status, out) = event(files.path(), &["--select", "V404", "cross.csv", "open.pgn"]);
    assert!(status == 1 && out.contains("the report has 0-1, the game 1-0"), "{out}");
}

#[test]
fn a_round_robin_without_rounds_takes_them_from_the_games() {
    let table = "No.,Name,1,2,3,Pts.\n1,\"Petrov, Ivan\",*,½,1,1.5\n2,\"Silva, Marta\",½,*,1,1.5\n3,\"Weber, Max\",0,0,*,0\n";
    let game = |round: u32, white: &str, black: &str, result: &str| {
        format!(
            "[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n1. e4 e5 {result}\n\n"
        )
    };
    let games = game(1, "Silva, M", "Petrov, I", "1/2-1/2")
        + &game(2, "Weber, Max", "Petrov, Ivan", "0-1")
        + &game(3, "Silva, Marta", "Weber, Max", "1-0");
    let files = folder(&[("table.csv", table), ("games.pgn", &games)]);
    let (status, out) = event(files.path(), &["--complete", "table.csv", "games.pgn"]);
    assert!(status == 0 && out.ends_with("nothing to report in 3 pairings\n"), "{out}");
    let wrong = games.replace("1-0", "0-1");
    let files = folder(&[("table.csv", table), ("games.pgn", &wrong)]);
    assert!(event(files.path(), &["table.csv", "games.pgn"]).1.contains("V404"));
}

#[test]
fn sections_have_their_own_reports() {
    let juniors = "012 Juniors\n001    1      Kid, Alf                                                           1.0    1     2 w 1\n001    2      Child, Bo                                                          0.0    2     1 b 0\n";
    let game =
        "[Round \"1.1\"]\n[White \"Kid, Alf\"]\n[Black \"Child, Bo\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n";
    let files = folder(&[
        ("open.trf", REPORT),
        ("juniors.trf", juniors),
        ("both.trf", &(REPORT.to_owned() + juniors)),
        ("all.pgn", &(GAMES.to_owned() + game)),
    ]);
    for args in [&["--info", "open.trf", "juniors.trf", "all.pgn"][..], &["--info", "both.trf", "all.pgn"]] {
        let (status, out) = event(files.path(), args);
        assert_eq!(status, 0, "{out}");
        assert!(
            out.contains("nothing to report in 9 pairings")
                && out.contains("nothing to report in 1 pairing\n"),
            "{out}"
        );
    }
    let (_, out) = event(files.path(), &["--section", "junior", "both.trf", "all.pgn"]);
    assert!(!out.contains("Harbour") && out.contains("nothing to report in 1 pairing\n"), "{out}");
}

#[test]
fn a_simple_report_has_no_days() {
    let simple: String = REPORT
        .lines()
        .filter(|line| line.starts_with("001") || line.starts_with("XXR"))
        .map(|line| line.to_owned() + "\n")
        .collect();
    assert_eq!(found(&simple, GAMES, &["--info"]), [""; 0]);
    let files = folder(&[("open.trf", &simple), ("open.pgn", GAMES)]);
    assert!(!event(files.path(), &["open.trf", "open.pgn"]).1.contains("due"));
}

#[test]
fn standings_are_shown_three_ways() {
    let wrong = GAMES
        .replace("[Black \"Rossi, Anna\"]\n[Result \"1-0\"]", "[Black \"Rossi, Anna\"]\n[Result \"0-1\"]");
    let files = folder(&[("open.trf", REPORT), ("open.pgn", &wrong)]);
    let (_, text) = event(files.path(), &["--standings", "open.trf", "open.pgn"]);
    assert!(text.contains("1.5     1.5    0.5  Garcia Padron, Jose   round 2 differs"), "{text}");
    let (_, csv) = event(files.path(), &["--standings", "--format", "csv", "open.trf", "open.pgn"]);
    assert!(csv.contains("4,6,\"Garcia Padron, Jose\",1.5,1.5,0.5,2\n"), "{csv}");
}

#[test]
fn what_check_finds_comes_with_it() {
    let games = GAMES.replace("1. e4 c5 2. Nf3 d6 3. d4 cxd4 1-0", "1. e4 c5 2. Nf4 d6 3. d4 cxd4 1-0");
    let files = folder(&[("open.trf", REPORT), ("open.pgn", &games)]);
    let (_, out) = event(files.path(), &["--with-games", "open.trf", "open.pgn"]);
    assert!(out.contains("error[L101]") && out.contains("nothing to report in 9 pairings"), "{out}");
}

/// A game that Black won.
const LOST: &str =
    "[Round \"1\"]\n[White \"Petrov, Ivan\"]\n[Black \"Silva, Marta\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n";

/// What `event` says of a report against that game, and whether it says that the results differ.
fn against_lost(report: &str) -> (bool, String) {
    let files = folder(&[("report.csv", report), ("lost.pgn", LOST)]);
    let (_, out) = event(files.path(), &["--select", "V404,V437", "report.csv", "lost.pgn"]);
    (out.contains("V404") && !out.contains("V437"), out)
}

#[test]
fn a_result_is_read_however_it_is_written() {
    let list = |white: &str| format!("Bo.;White;Result;Black\n1;Petrov, Ivan;{white};Silva, Marta\n");
    for won in [
        "1-0",
        "1:0",
        "1\u{2013}0",
        "1\u{2014}0",
        "1\u{2212}0",
        "1 - 0",
        "1 : 0",
        "(1-0)",
        "[1-0]",
        "1-0.",
        "1-O",
        "l-0",
        "1--0",
        "1.0-0.0",
        "1,0-0,0",
        "1",
        "White",
        "Petrov, Ivan",
        "+ - -",
        "1-0F",
        "1/2",
        "\u{bd}\u{2014}\u{bd}",
        "draw",
    ] {
        let (differs, out) = against_lost(&list(won));
        assert!(differs, "{won}: {out}");
    }
    for lost in ["0-1", "0\u{2014}1", "(0-1)", "O-1", "0.0-1.0", "0 : 1", "0", "Black", "schwarz"] {
        let (_, out) = against_lost(&list(lost));
        assert!(out.ends_with("nothing to report in 1 pairing\n"), "{lost}: {out}");
    }
    for odd in ["1-1", "3-0", "adjourned", "see below", "1-0-0", "e4"] {
        let (_, out) = against_lost(&list(odd));
        assert!(out.contains(&format!("`{odd}` cannot be read")) && !out.contains("V404"), "{odd}: {out}");
    }
    for open in ["", "*", "-", "\u{2013}", "?"] {
        let (_, out) = against_lost(&list(open));
        assert!(!out.contains("V404") && !out.contains("V437"), "{open}: {out}");
    }
}

#[test]
fn pairings_and_crosstables_have_headings_in_every_language() {
    let (mut lists, mut tables) = (0, 0);
    for language in scoresheet::notation::LANGUAGES {
        let columns = &language.columns;
        let ([white, ..], [black, ..], [result, ..]) = (columns.white, columns.black, columns.result) else {
            continue;
        };
        let one = |words: &'static [&'static str], at: usize| {
            words.iter().map(move |word| {
                let mut heads = [*white, *result, *black];
                heads[at] = word;
                heads
            })
        };
        for heads in one(columns.white, 0).chain(one(columns.result, 1)).chain(one(columns.black, 2)) {
            let [white, result, black] = heads;
            let (differs, out) =
                against_lost(&format!("{white};{result};{black}\nPetrov, Ivan;1-0;Silva, Marta\n"));
            assert!(differs, "{} {heads:?}: {out}", language.code);
            lists += 1;
        }
        for player in columns.player {
            for round in columns.round.iter().chain(&["rd"]) {
                let (differs, out) = against_lost(&format!(
                    "Nr;{player};{round} 1;Pts\n1;Petrov, Ivan;2w1;1\n2;Silva, Marta;1b0;0\n"
                ));
                assert!(differs, "{} {player} {round}: {out}", language.code);
                tables += 1;
            }
        }
    }
    assert!(lists > 120 && tables > 80, "{lists} {tables}");
}

#[test]
fn columns_of_other_tables_are_read_too() {
    let names = "Petrov, Ivan;Silva, Marta";
    for report in [
        format!("White;Black;Score\n{names};1-0\n"),
        format!("White Player;Black Player;WhiteElo;BlackElo;Result\n{names};2500;2400;1-0\n"),
        format!("White;Black;White score;Black score\n{names};1;0\n"),
        "No.;Name;1;2;Pts.\n1;Petrov, Ivan;2w1;;1\n2;Silva, Marta;1b0;;0\n".to_owned(),
    ] {
        let (differs, out) = against_lost(&report);
        assert!(differs, "{report}: {out}");
    }
    // A cell of a round robin that is no result is told; what fills the square where players would meet themselves is none.
    let robin =
        |cell: &str| format!("No.;Name;1;2;Pts.\n1;Petrov, Ivan;xxx;{cell};1\n2;Silva, Marta;0;###;0\n");
    assert!(!against_lost(&robin("1")).1.contains("V437"));
    let (_, out) = against_lost(&robin("1\u{bd}"));
    assert!(out.contains("`1\u{bd}` cannot be read"), "{out}");
}

/// What is said of the colours of a crosstable of the two, Petrov having lost with White.
fn colours_against_lost(report: &str) -> String {
    let files = folder(&[("report.csv", report), ("lost.pgn", LOST)]);
    event(files.path(), &["--select", "V403,V430,V437", "report.csv", "lost.pgn"]).1
}

#[test]
fn colours_by_the_letters_of_every_language() {
    let mut pairs: Vec<(char, char)> = Vec::new();
    for language in scoresheet::notation::LANGUAGES {
        let initial = |words: &[&str]| words.first().and_then(|word| word.chars().next());
        pairs.extend(initial(language.columns.white).zip(initial(language.columns.black)));
    }
    assert!(pairs.len() > 20, "{pairs:?}");
    for (white, black) in pairs {
        // Petrov has White in the game and in the report, then Black in the report alone.
        let table = |first: char, second: char| {
            format!("No.;Name;Rd 1;Rd 2;Pts\n1;Petrov, Ivan;2{first}0;;0\n2;Silva, Marta;1{second}1;;1\n")
        };
        let out = colours_against_lost(&table(white, black));
        assert!(
            !out.contains("V403") && !out.contains("V430") && !out.contains("V437"),
            "{white}{black}: {out}"
        );
        let out = colours_against_lost(&table(black, white));
        assert!(out.contains("V403"), "{black}{white}: {out}");
    }
    // Letters of no language.
    let out = colours_against_lost("No.;Name;Rd 1;Rd 2;Pts\n1;Petrov, Ivan;2q0;;0\n2;Silva, Marta;1y1;;1\n");
    assert!(out.contains("`q` cannot be read"), "{out}");
}

#[test]
fn a_row_that_is_left_out_moves_no_colour_and_is_told() {
    let rows = "1;Petrov, Ivan;2w0;;0\n2;Silva, Marta;1b1;;1\n";
    for extra in ["1;Petrov, Ivan;2w0;;0\n", "1;Roth, Anna;2b0;;0\n"] {
        for report in [format!("{extra}{rows}"), format!("{rows}{extra}")] {
            let out = colours_against_lost(&format!("No.;Name;Rd 1;Rd 2;Pts\n{report}"));
            assert!(out.contains("cannot be read"), "{report}: {out}");
            // The row that comes first is the player's.
            let is_alike = report.starts_with("1;Petrov");
            assert!(!is_alike || !out.contains("V430"), "{report}: {out}");
        }
    }
    let out = colours_against_lost(&format!("No.;Name;Rd 1;Rd 2;Pts\n3;;2b0;;0\n{rows}"));
    assert!(!out.contains("V403") && !out.contains("V430"), "{out}");
}

#[test]
fn games_of_other_players_are_counted_apart() {
    let games = format!(
        "{GAMES}\n[White \"Nobody, Ann\"]\n[Black \"Else, Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n"
    );
    let files = folder(&[("open.trf", REPORT), ("open.pgn", GAMES), ("more.pgn", &games)]);
    let (_, alone) = event(files.path(), &["open.trf", "open.pgn"]);
    assert!(!alone.contains("of players who are not in the report"), "{alone}");
    let (_, more) = event(files.path(), &["open.trf", "more.pgn"]);
    assert!(more.contains("games, 1 of players who are not in the report"), "{more}");
}

#[test]
fn a_table_of_moves_is_not_a_report() {
    let files = folder(&[("sheet.csv", "No,White,Black\n1,e4,e5\n2,Nf3,Nc6\n"), ("open.pgn", GAMES)]);
    let run = scoresheet(["event", "sheet.csv", "open.pgn"]).current_dir(files.path()).output().unwrap();
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run.stderr).contains("sheet.csv: holds moves, not a report"));
}
