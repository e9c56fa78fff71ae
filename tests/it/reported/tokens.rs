//! Signs, results and moves in spellings of other programs.

use super::Read;

#[test]
fn signs_of_fonts_are_signs() {
    for (sign, nag) in [("²", "$14"), ("³", "$15"), ("µ", "$17"), ("÷", "$13"), ("©", "$44"), ("☐", "$7")]
    {
        Read::any(format!("1. e4 e5 2. Nf3{sign} Nc6 3. Bb5 a6 *"))
            .is(&format!("1. e4 e5 2. Nf3 {nag} Nc6 3. Bb5 a6 *"), &[]);
    }
    for sign in ["™", "®", "☒"] {
        let read = Read::any(format!("1. e4 e5 2. Nf3{sign} Nc6 3. Bb5 a6 *"));
        assert_eq!((read.kept, read.found, read.games[0].contains(sign)), (0, vec![], true), "{sign}");
    }
    for sign in ["⌓", "!", "!?", "□"] {
        let read = Read::any(format!("1. e4 e5 2. {sign}Nf3 Nc6 3. Bb5 a6 *"));
        assert_eq!((read.kept, read.found), (0, vec![]), "{sign}");
        assert!(
            read.games[0].ends_with("Nc6 3. Bb5 a6 *") && read.games[0].contains("Nf3"),
            "{}",
            read.games[0]
        );
    }
    // Letters are no signs.
    for letter in ["é", "ß", "ж"] {
        assert_eq!(Read::any(format!("1. e4 e5 2. Nf3{letter} Nc6 *")).found[0].0, "N001", "{letter}");
    }
}

#[test]
fn three_dashes_amid_moves_are_a_null_move() {
    Read::any("1. e4 (1. --- e5 2. d4) 1... e5 *").is("1. e4 (1. -- e5 2. d4) 1... e5 *", &[]);
    for text in ["1. e4 --- 2. d4 d5 *", "1. e4 e5 2. --- d5 3. d4 *"] {
        let read = Read::any(text);
        assert_eq!((read.kept, &read.games), (0, &vec![text.replace("---", "--")]), "{text}");
    }
    // A rule above the name of who wrote it, and between games.
    assert_eq!(Read::any("1. e4 e5 2. Nf3\n---\nAnna").games[0].split(' ').nth(4), Some("Nf3"));
    assert_eq!(Read::any("1. e4 e5 1-0\n\n---\n\n1. d4 d5 0-1\n").games.len(), 2);
    assert_eq!(Read::any("1. e4 ---- e5 *").games, ["1. e4 {----} 1... e5 *"]);
}

#[test]
fn results_of_web_pages() {
    for (end, result) in [
        ("1/2-1/2`", "1/2-1/2"),
        ("1/2-1/2<br />", "1/2-1/2"),
        ("1-0</p>", "1-0"),
        ("0-1<br>", "0-1"),
        ("&frac12;-&frac12;", "1/2-1/2"),
        ("&frac12;&ndash;&frac12;", "1/2-1/2"),
    ] {
        let read = Read::any(format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {end}"));
        assert!(read.games[0].ends_with(result), "{end}: {}", read.games[0]);
        assert!(read.found.len() < 2, "{end}: {:?}", read.found);
    }
    for end in ["&amp;", "12<br>", "&frac12;"] {
        assert!(Read::any(format!("1. e4 e5 2. Nf3 Nc6 {end}")).games[0].ends_with('*'), "{end}");
    }
}

#[test]
fn captures_that_name_the_captured_man_after_two_squares() {
    Read::any("1. e2e4 e7e6 2. d2d4 d7d5 3. b1c3 f8b4 4. f1b5 c8d7 5. b5d7b d8d7b 6. g1e2 d5e4p 7. e1g1c *")
        .is("1. e4 e6 2. d4 d5 3. Nc3 Bb4 4. Bb5+ Bd7 5. Bxd7+ Qxd7 6. Ne2 dxe4 7. O-O *", &[]);
    Read::any("1. e2e4 a7a6 2. e4e5 d7d5 3. e5d6E c7d6p *").is("1. e4 a6 2. e5 d5 3. exd6 cxd6 *", &[]);
    // On the last rank a small letter is what UCI's pawn becomes, but no piece becomes anything.
    Read::any("[FEN \"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a7b8q *").is("1. axb8=Q+ *", &[]);
    Read::any("[FEN \"1n2k3/8/8/8/8/8/8/1R2K3 w - - 0 1\"]\n\n1. b1b8n *").is("1. Rxb8+ *", &[]);
    Read::any("[FEN \"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. a7b8nR *").is("1. axb8=R+ *", &[]);
}

#[test]
fn a_capture_in_passing_on_the_pawns_square_is_followed() {
    Read::any("1. e4 a6 2. e5 d5 3. exd5 e.p. Qxd6 4. d4 e5 *")
        .is("1. e4 a6 2. e5 d5 3. exd6 Qxd6 4. d4 e5 *", &[("N014", "exd5 e.p.")]);
    Read::any("1. e4 a6 2. e5 d5 3. exd5 Bf5 4. d4 *")
        .is("1. e4 a6 2. e5 d5 3. exd6 Bf5 4. d4 *", &[("N014", "exd5")]);
    // Two pawns can, and neither is named.
    let read = Read::any("1. e4 a6 2. e5 a5 3. c4 a4 4. c5 d5 5. xd5 e.p. *");
    assert!(read.games[0].contains("xd5"), "{}", read.games[0]);
    // No pawn can capture in passing.
    assert_eq!(Read::any("1. e4 d6 2. e5 d5 3. exd5 *").found[0].0, "L101");
}

#[test]
fn dashes_of_old_encodings() {
    let read = Read::any(b"1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. 0\x960 Le7 *");
    assert_eq!(
        (read.games, read.kept),
        (vec!["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *".to_owned()], 0)
    );
    for dash in [b"\x96", b"\x97"] {
        let text = b"1. e2@e4 e7@e5 2. Sg1@f3 Sb8@c6 1@0".to_vec();
        let text: Vec<u8> =
            text.iter().flat_map(|&byte| if byte == b'@' { dash.to_vec() } else { vec![byte] }).collect();
        let read = Read::any(&text);
        assert_eq!((read.games[0].as_str(), read.kept), ("1. e4 e5 2. Nf3 Nc6 1-0", 0));
    }
    let castled = Read::any(b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. 0\x960\x960 *");
    assert_eq!(castled.found[0].0, "L101", "castling, though not legal: {:?}", castled.found);
}

#[test]
fn pgn_is_english_where_english_fits() {
    let tags = "[Event \"T\"]\n\n";
    let text = "1. d4 d5 2. c4 e6 3. Nd2 1/2-1/2";
    let read = Read::any(format!("{tags}{text}"));
    assert_eq!((read.games[0].as_str(), read.kept, read.found), (text, 0, vec![]));
    let text = "1. d4 {b} 1... d5 2. c4 ({c} 2. Nd2 $17 {d}) 2... c5 0-1";
    Read::any(text).is(text, &[]);
    // Bare moves may be in any language, and other letters are what they are.
    assert_eq!(Read::any("[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. Rd1 *").kept, 1);
    assert_eq!(Read::any(format!("{tags}1. e4 e5 2. Sf3 Sc6 *")).games, ["1. e4 e5 2. Nf3 Nc6 *"]);
}

#[test]
fn what_the_engine_answered_last_is_played() {
    let log = "position startpos moves e2e4 e7e5 g1f3\ninfo depth 10 score cp -31 pv b8c6\nbestmove b8c6 ponder f1b5\n";
    assert_eq!(Read::any(log).games, ["1. e4 e5 2. Nf3 Nc6 *"]);
    let log = "position startpos moves e2e4\nbestmove e7e5\nposition startpos moves e2e4 e7e5 g1f3\nbestmove (none)\n";
    assert_eq!(Read::any(log).games, ["1. e4 e5 2. Nf3 *"]);
}
