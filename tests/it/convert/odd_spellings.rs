//! Moves in rare spellings: what comes out is written as PGN has it.

use super::{ANY, WIDE, convert, to};
use scoresheet::convert::{Converter, Layout};

fn english(text: &[u8], layout: Layout) -> String {
    String::from_utf8(convert(text, &ANY, &Converter::new(to("en"), layout)).0).unwrap()
}

#[test]
fn files_in_greek_letters() {
    let text = "1. ε4 ε5 2. Ιζ3 Ιγ6 3. Αβ5 α6 4. Αxγ6 *";
    for layout in [Layout::Keep, WIDE] {
        assert_eq!(english(text.as_bytes(), layout).trim_end(), "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 *");
    }
}

#[test]
fn captured_pieces_that_are_named() {
    for named in ["e4xPd5 Qd8xPd5", "e4xNd5 Qd8xRd5", "e4xd5 Qd8xd5"] {
        let text = format!("1. e2-e4 d7-d5 2. {named} 3. Nb1-c3 *");
        assert_eq!(english(text.as_bytes(), WIDE).trim_end(), "1. e4 d5 2. exd5 Qxd5 3. Nc3 *", "{named}");
    }
}

#[test]
fn words_of_check_in_old_encodings() {
    for (text, encoding) in [
        ("1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fxc6 dxc6 5. Cxe5 Dd4 6. Cf3 Dxe4 échec 7. Rf1 *", "windows-1252"),
        ("1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 4. Sxc6 dxc6 5. Jxe5 Dd4 6. Jf3 Dxe4 šach 7. Kf1 *", "windows-1250"),
        ("1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сxc6 dxc6 5. Кxe5 Фd4 6. Кf3 Фxe4 шах 7. Крf1 *", "windows-1251"),
        ("1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сxc6 dxc6 5. Кxe5 Фd4 6. Кf3 Фxe4 шах 7. Крf1 *", "koi8-r"),
    ] {
        let bytes = encoding_rs::Encoding::for_label(encoding.as_bytes()).unwrap().encode(text).0;
        let expected = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3 Qxe4+ 7. Kf1 *";
        assert_eq!(english(&bytes, WIDE).trim_end(), expected, "{text} in {encoding}");
    }
}
