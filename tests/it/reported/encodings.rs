//! Texts in code pages of DOS.

use super::Read;
use scoresheet::{CheckOptions, check_bytes};

/// The codes of the file as a whole.
fn of_file(text: &[u8]) -> Vec<&'static str> {
    let checked = check_bytes(text, &CheckOptions::default()).unwrap();
    checked.findings.iter().map(|said| said.finding.meta.code).collect()
}

#[test]
fn names_in_code_pages_of_dos_are_read() {
    let text = b"[White \"N\xA3\xA4ez Pe\xA4a, \xD6\xA4igo\"]\n[Black \"M\x81ller\"]\n\n1. e4 e5 *\n";
    assert_eq!(Read::any(b"[White \"M\x81ller\"]\n\n1. e4 e5 *\n").tags, ["[White \"Müller\"]"]);
    assert_eq!(Read::any(text).tags, ["[White \"Núñez Peña, Íñigo\"]", "[Black \"Müller\"]"]);
    assert_eq!(of_file(text), ["P009"]);
    let text = b"[White \"Dvo\xFD\xA0k, Ji\xFD\xA1\"]\n\n1. e4 e5 *\n";
    assert_eq!(
        (Read::any(text).tags, of_file(text)),
        (vec!["[White \"Dvořák, Jiří\"]".into()], vec!["P009"])
    );
}

#[test]
fn names_in_other_encodings_stay_what_they_are() {
    for (text, name) in [
        (&b"[White \"Mart\xEDnez, M\xFCller\"]"[..], "Martínez, Müller"),
        (b"[White \"Rados\xB3aw, \xA3\xF3d\x9F, Wojtaszek, \xA6wi\xEAcicki, B\xB3a\xBFej\"]", "Radosław"),
        ("[White \"Müller\"]".as_bytes(), "Müller"),
        (b"[White \"d\x92Artagnan\"]", "d\u{2019}Artagnan"),
    ] {
        let text = [text, b"\n\n1. e4 e5 *\n"].concat();
        assert!(Read::any(&text).tags[0].contains(name), "{name}: {:?}", Read::any(&text).tags);
        assert!(of_file(&text).is_empty(), "{name}");
    }
}
