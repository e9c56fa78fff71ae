//! `scoresheet convert` as a command: where it writes, what it never overwrites, how it exits.

use super::{convert, convert_bytes};
use std::fs;

const GAME: &str = "[Event \"x\"]\n\n1. e4 e5 2. Nf3 {good} Nc6 3. Bb5 *\n";

#[test]
fn in_place_is_the_only_way_to_write_over_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    fs::write(&file, GAME).unwrap();
    let (status, _, told) = convert(folder.path(), &["--lang", "es", "-o", "a.pgn", "a.pgn"]);
    assert_eq!((status, fs::read_to_string(&file).unwrap().as_str()), (2, GAME), "{told}");
    assert!(told.contains("a.pgn") && told.contains("--in-place"), "{told}");
    let (status, ..) = convert(folder.path(), &["--lang", "es", "--keep-layout", "--in-place", "a.pgn"]);
    let wanted = GAME.replace("Nf3", "Cf3").replace("Nc6", "Cc6").replace("Bb5", "Ab5");
    assert_eq!((status, fs::read_to_string(&file).unwrap()), (0, wanted));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_folder_takes_one_output_for_each_input_and_packs_it_alike() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("in/deep")).unwrap();
    fs::write(folder.path().join("in/deep/a.pgn"), GAME).unwrap();
    let packed = zstd::encode_all(GAME.as_bytes(), 0).unwrap();
    fs::write(folder.path().join("in/b.pgn.zst"), packed).unwrap();
    let (status, out, _) =
        convert(folder.path(), &["--keep-layout", "--lang", "es", "--out-dir", "out", "in"]);
    assert_eq!((status, out.as_str()), (0, ""));
    let wanted = GAME.replace("Nf3", "Cf3").replace("Nc6", "Cc6").replace("Bb5", "Ab5");
    assert_eq!(fs::read_to_string(folder.path().join("out/deep/a.pgn")).unwrap(), wanted);
    let packed = fs::read(folder.path().join("out/b.pgn.zst")).unwrap();
    assert_eq!(zstd::decode_all(&packed[..]).unwrap(), wanted.as_bytes());
    let (status, ..) = convert(folder.path(), &["--lang", "es", "--out-dir", "out", "in"]);
    assert_eq!(status, 2);
}

#[test]
fn what_cannot_be_followed_stays_and_is_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pgn"), "1. e4 e5 2. Nf6 Nc6 *\n").unwrap();
    let (status, out, told) = convert(folder.path(), &["--keep-layout", "--lang", "de", "a.pgn"]);
    assert_eq!((status, out.as_str()), (1, "1. e4 e5 2. Sf6 Sc6 *\n"), "only the letters change");
    assert!(told.contains("a.pgn:1:13: error[L101]") && told.contains("2 left as written"), "{told}");
}

#[test]
fn moves_behind_the_result_and_stray_words_are_told() {
    let folder = tempfile::tempdir().unwrap();
    for (text, expected, told_of) in [
        ("1. e4 e5 1-0 2. Nf3 Nc6 *\n", 1, "a.pgn:1:14: warning[P006]"),
        ("1. e4 e5 2. Nf3 Nxx *\n", 0, "a.pgn:1:17: warning[P004]"),
        ("1. e4 e5 2. Nf3 1-0 {2. d4 is another way}\n", 0, ""),
    ] {
        fs::write(folder.path().join("a.pgn"), text).unwrap();
        let (status, out, told) = convert(folder.path(), &["--keep-layout", "--quiet", "a.pgn"]);
        assert_eq!((status, out.as_str()), (expected, text), "{told}");
        assert!(told.starts_with(told_of) && told.is_empty() == told_of.is_empty(), "{told}");
    }
}

#[test]
fn a_table_written_over_stays_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let table = "move,white,black\n1,e4,e5\n2,Nf3,Nc6\n";
    let spanish = "move,white,black\n1,e4,e5\n2,Cf3,Cc6\n";
    for args in [
        &["--in-place", "--lang", "es", "a.csv"][..],
        &["--keep-layout", "--in-place", "--lang", "es", "a.csv"],
    ] {
        fs::write(folder.path().join("a.csv"), table).unwrap();
        let (status, _, told) = convert(folder.path(), args);
        let now = fs::read_to_string(folder.path().join("a.csv")).unwrap();
        assert_eq!((status, now.as_str()), (0, spanish), "{told}");
    }
    let (status, out, _) = convert(folder.path(), &["--write-as", "csv", "--lang", "es", "a.csv"]);
    assert_eq!((status, out.as_str()), (0, spanish));
}

/// The clocks of a table, in the order of the moves.
fn clocks(table: &str) -> Vec<Vec<&str>> {
    table.lines().skip(1).map(|row| row.split(',').skip(3).collect()).collect()
}

#[test]
fn clocks_go_from_a_table_into_comments_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let table = fs::read_to_string("fixtures/sheets/english.csv").unwrap();
    fs::write(folder.path().join("a.csv"), &table).unwrap();
    let (status, game, told) = convert(folder.path(), &["--lang", "es", "--width", "0", "a.csv"]);
    assert_eq!(status, 0, "{told}");
    assert!(
        game.trim_start()
            .starts_with("1. e4 {[%clk 1:30:25]} 1... e5 {[%clk 1:30:20]} 2. Cf3 {[%clk 1:30:41]} 2... Cc6 "),
        "{game}"
    );
    fs::write(folder.path().join("b.pgn"), &game).unwrap();
    let (status, back, told) = convert(folder.path(), &["--write-as", "csv", "b.pgn"]);
    // The draw stands in the cell of the next move, in PGN's sign.
    assert_eq!((status, back), (0, table.replace(",½-½", "9,1/2-1/2")), "{told}");
}

#[test]
fn clocks_behind_a_move_that_cannot_be_followed_stay_too() {
    let folder = tempfile::tempdir().unwrap();
    let table = "move,white,black,white_clock,black_clock\n1,e4,e5,1:29:00,1:28:00\n2,Nf3,Nd7,1:27:00,1:26:00\n3,d4,,1:25:00,\n";
    fs::write(folder.path().join("a.csv"), table).unwrap();
    let (status, same, told) = convert(folder.path(), &["--write-as", "csv", "a.csv"]);
    assert_eq!((status, same.as_str()), (1, table), "{told}");
    let (_, game, _) = convert(folder.path(), &["a.csv"]);
    fs::write(folder.path().join("b.pgn"), &game).unwrap();
    let (_, back, told) = convert(folder.path(), &["--write-as", "csv", "b.pgn"]);
    // A game of PGN ends with a result.
    assert_eq!(back, table.replace("3,d4,,", "3,d4,*,"), "{told}");
}

#[test]
fn clocks_of_column_text_become_comments() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.txt"), "1 e4 e5 1:30:00 59:30\n2 Nf3 Nc6 58:00\n3 Bb5\n").unwrap();
    let (status, game, told) = convert(folder.path(), &["--to", "uci", "--width", "0", "a.txt"]);
    let wanted =
        "1. e2e4 {[%clk 1:30:00]} 1... e7e5 {[%clk 0:59:30]} 2. g1f3 b8c6 {[%clk 0:58:00]} 3. f1b5 *\n\n";
    assert_eq!((status, game.as_str()), (0, wanted), "{told}");
}

#[test]
fn clocks_that_are_no_times_stay_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    // Hours and minutes, or minutes and seconds: nobody knows.
    let table = "move,white,black,white_clock,black_clock\n1,e4,e5,1:29,1:28\n2,Nf3,Nd7,1:27,\n";
    fs::write(folder.path().join("a.csv"), table).unwrap();
    let (status, game, told) = convert(folder.path(), &["--width", "0", "a.csv"]);
    assert_eq!((status, game.as_str()), (1, "1. e4 {1:29} 1... e5 {1:28} 2. Nf3 {1:27} Nd7 *\n\n"), "{told}");
    assert!(told.contains("a.csv:3:7: error[L101]"), "a finding stands at its place in the table: {told}");
    fs::write(folder.path().join("b.pgn"), &game).unwrap();
    let (_, back, told) = convert(folder.path(), &["--write-as", "csv", "b.pgn"]);
    assert_eq!(clocks(&back)[..2], clocks(table), "{told}");
    fs::write(folder.path().join("c.csv"), "move,white,black,white_clock\n1,e4,e5,1h29\n").unwrap();
    let (status, game, told) = convert(folder.path(), &["--width", "0", "c.csv"]);
    assert_eq!((status, game.as_str()), (0, "1. e4 {1h29} 1... e5 *\n\n"), "{told}");
}

#[test]
fn the_last_position_of_each_game_alone() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("a.pgn"),
        "1. e4 (1. d4) e5 2. Nf3 *\n\n[Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
    )
    .unwrap();
    let (status, out, told) = convert(folder.path(), &["--to", "epd", "--last", "a.pgn"]);
    let wanted = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -\n\
                  rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -\n";
    assert_eq!((status, out.as_str()), (0, wanted), "{told}");
    let (_, out, _) = convert(folder.path(), &["--to", "fen", "--last", "a.pgn"]);
    assert!(out.lines().count() == 2 && out.ends_with("KQkq - 1 3\n"), "{out}");
    let (_, all, _) = convert(folder.path(), &["--to", "fen", "a.pgn"]);
    assert_eq!(all.lines().count(), 4 + 5);
    for args in [&["--last", "a.pgn"][..], &["--last", "--to", "uci", "a.pgn"]] {
        let (status, out, told) = convert(folder.path(), args);
        assert_eq!((status, out.as_str()), (2, ""));
        assert!(told.contains("--last"), "{told}");
    }
}

/// A text in UTF-16.
fn wide(text: &str, big_endian: bool) -> Vec<u8> {
    let bytes = |unit: u16| if big_endian { unit.to_be_bytes() } else { unit.to_le_bytes() };
    text.encode_utf16().flat_map(bytes).collect()
}

#[test]
fn a_file_in_utf_16_stays_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let games = format!("\u{feff}[White \"José\"]\n\n1. Nf3 Nf6 *\n\n{}", GAME.repeat(200));
    let figurines = |text: &str| {
        text.replace("Nf3", "♘f3").replace("Nf6", "♞f6").replace("Nc6", "♞c6").replace("Bb5", "♗b5")
    };
    for (big_endian, marked) in [(false, true), (true, true), (false, false), (true, false)] {
        let text = if marked { &games } else { games.trim_start_matches('\u{feff}') };
        fs::write(folder.path().join("a.pgn"), wide(text, big_endian)).unwrap();
        for chunk in ["64", "1048576"] {
            let args = ["--keep-layout", "--to", "figurine", "--chunk-size", chunk, "a.pgn"];
            let (status, out, told) = convert_bytes(folder.path(), &args);
            assert_eq!(status, 0, "{told}");
            assert!(
                out == wide(&figurines(text), big_endian),
                "big end first: {big_endian}, marked: {marked}"
            );
        }
        // Set anew, it is as PGN is exchanged.
        let (_, out, _) = convert(folder.path(), &["--quiet", "a.pgn"]);
        assert!(out.contains("[White \"José\"]\n\n1. Nf3 Nf6 *\n"));
    }
    fs::write(folder.path().join("b.pgn"), GAME).unwrap();
    let (status, out, told) = convert(folder.path(), &["--keep-layout", "--quiet", "a.pgn", "b.pgn"]);
    assert_eq!((status, out), (0, format!("{}{GAME}", games.trim_start_matches('\u{feff}'))));
    assert_eq!(told, "scoresheet: a.pgn: is in UTF-16, and is written in UTF-8 among the others\n");
}

#[test]
fn a_file_in_an_old_encoding_stays_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let russian = "[White \"Иванов\"]\n\n1. e4 e5 2. Кf3 Кc6 {хорошо} 3. Сb5 Кf6 4. O-O *\n\n".repeat(3);
    for encoding in [encoding_rs::WINDOWS_1251, encoding_rs::KOI8_R] {
        let text = encoding.encode(&russian).0;
        fs::write(folder.path().join("a.pgn"), &text).unwrap();
        for args in [
            &["--quiet", "--encoding", "keep", "--lang", "ru", "a.pgn"][..],
            &["--keep-layout", "--quiet", "--lang", "ru", "a.pgn"],
        ] {
            let (status, out, told) = convert_bytes(folder.path(), args);
            assert_eq!((status, encoding.decode(&out).0.trim_end(), &*told), (0, russian.trim_end(), ""));
        }
    }
}

#[test]
fn an_output_is_in_one_encoding() {
    let folder = tempfile::tempdir().unwrap();
    let game = "[White \"José\"]\n\n1. Nf3 {é} *\n\n";
    let latin = encoding_rs::WINDOWS_1252.encode(game).0;
    fs::write(folder.path().join("a.pgn"), [&latin[..], game.as_bytes()].concat()).unwrap();
    let (status, out, told) = convert(folder.path(), &["--quiet", "a.pgn"]);
    assert_eq!((status, &*out, &*told), (0, &*game.repeat(2), ""));
    let args = ["--quiet", "--encoding", "windows-1252", "a.pgn"];
    let (status, out, told) = convert_bytes(folder.path(), &args);
    assert!(status == 0 && out == latin.repeat(2), "{told}");
    let args = ["--quiet", "--encoding", "windows-1252", "--to", "figurine", "a.pgn"];
    let (status, out, told) = convert_bytes(folder.path(), &args);
    // A move is never made unreadable.
    assert!(status == 2 && out.is_empty() && told.contains("windows-1252: it has no ♔"), "{told}");
    let args = ["--quiet", "--keep-layout", "--to", "figurine", "--encoding", "utf-8", "a.pgn"];
    let (_, out, _) = convert(folder.path(), &args);
    assert_eq!(out, game.replace("Nf3", "♘f3").repeat(2));
}

#[test]
fn letters_that_an_encoding_lacks_are_told_of_once() {
    let folder = tempfile::tempdir().unwrap();
    let game = b"[White \"Jos\xE9\"]\n\n1. e4 e5 2. Nf3 Nc6 {\xE9} 3. Bb5 Nf6 *\n\n";
    fs::write(folder.path().join("a.pgn"), game.repeat(50)).unwrap();
    fs::write(folder.path().join("b.pgn"), game).unwrap();
    let args = |to: &'static str| ["--keep-layout", "--quiet", "--chunk-size", "64", to, "a.pgn", "b.pgn"];
    let (status, out, told) = convert_bytes(folder.path(), &args("--to=figurine"));
    let whole = "[White \"José\"]\n\n1. e4 e5 2. ♘f3 ♞c6 {é} 3. ♗b5 ♞f6 *\n\n".repeat(51);
    assert!(status == 0 && out == whole.as_bytes(), "{}", String::from_utf8_lossy(&out));
    let note = "is in windows-1252, which has no ♔: all of it is written in UTF-8";
    assert_eq!(told, format!("scoresheet: a.pgn: {note}\nscoresheet: b.pgn: {note}\n"));
    let kept = [&["--encoding", "keep"], &args("--to=figurine")[..]].concat();
    let (status, out, told) = convert_bytes(folder.path(), &kept);
    let one = [
        &b"[White \"Jos\xE9\"]\n\n1. e4 e5 2. "[..],
        "♘f3 ♞c6".as_bytes(),
        b" {\xE9} 3. ",
        "♗b5 ♞f6 *\n\n".as_bytes(),
    ]
    .concat();
    assert!(status == 0 && out == one.repeat(51), "{}", String::from_utf8_lossy(&out));
    let note = "is not in UTF-8, and windows-1252 has no ♘: letters of moves are written in UTF-8, and all else stays as it is";
    assert_eq!(told, format!("scoresheet: a.pgn: {note}\nscoresheet: b.pgn: {note}\n"));
    // The encoding has the letter; nobody looks for it there.
    let (status, _, told) = convert_bytes(folder.path(), &args("--lang=lt"));
    assert!(status == 0 && told.lines().count() == 2 && told.contains("a.pgn: is not in UTF-8"), "{told}");
    let (status, _, told) = convert_bytes(folder.path(), &args("--lang=es"));
    assert_eq!((status, &*told), (0, ""));
}

#[test]
fn what_a_table_has_no_room_for_is_told_once_for_each_file() {
    let folder = tempfile::tempdir().unwrap();
    let annotated = "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 {a} (1. d4 {b}) e5 $1 *\n\n";
    fs::write(folder.path().join("a.pgn"), annotated.repeat(40)).unwrap();
    fs::write(folder.path().join("b.pgn"), "1. e4 e5 (=) 1/2-1/2 in 1993\n").unwrap();
    fs::write(folder.path().join("c.pgn"), "1. e4 e5 (=) 1/2-1/2\n").unwrap();
    // A novelty and a diagram are lost, a word for check is not: the sign says it.
    fs::write(folder.path().join("d.pgn"), "1. e4 c5 N 2. Nf3 d6 D 3. Bb5 ch *\n").unwrap();
    let (_, _, told) = convert(folder.path(), &["--write-as", "csv", "--quiet", "d.pgn"]);
    assert_eq!(told, "scoresheet: d.pgn: dropped (a table cannot hold them): 2 NAGs of 1 game\n");
    // The mark that a text begins with is not a word.
    fs::write(folder.path().join("e.pgn"), "\u{feff}[Event \"x\"]\n\n1. e4 e5 *\n").unwrap();
    let (_, _, told) = convert(folder.path(), &["--write-as", "csv", "--quiet", "e.pgn"]);
    assert_eq!(told, "scoresheet: e.pgn: dropped (a table cannot hold them): 1 tag of 1 game\n");
    for chunk in ["64", "1048576"] {
        let args = ["--write-as", "columns", "--quiet", "--chunk-size", chunk, "a.pgn", "b.pgn", "c.pgn"];
        let (status, out, told) = convert(folder.path(), &args);
        let wanted =
            format!("{}{}", "1. e4 e5\n2. *\n\n".repeat(40), "1. e4      e5 (=)\n2. 1/2-1/2\n\n".repeat(2));
        assert_eq!((status, out), (0, wanted), "{told}");
        let lost = "80 comments, 40 variations, 40 NAGs, 80 tags of 40 games";
        assert_eq!(
            told,
            format!(
                "scoresheet: a.pgn: dropped (a table cannot hold them): {lost}\n\
                 b.pgn:1:22: warning[P006] text after the result `1/2-1/2` was not checked: `in 1993`\n\
                 scoresheet: b.pgn: dropped (a table cannot hold them): 2 words of text of 1 game\n"
            )
        );
    }
}
