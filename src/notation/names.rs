//! Men by their names in full before a square: `Caballo f3`, `Springer nach e5`.

use super::{
    Letters, Marks, Written,
    read::{ends_move, squares},
    signs::signs,
    spoken::folded,
};
use crate::board::Role;
use encoding_rs::WINDOWS_1252;
use std::borrow::Cow;

/// No name is longer, in bytes.
const LONGEST: usize = 32;
/// No name is shorter, in characters.
const SHORTEST: usize = 3;

/// The names, folded, that no other language has for another man and that are no everyday words in English.
const NAMES: [(Role, &[&str]); 6] = [
    (
        Role::King,
        &[
            "king",
            "rey",
            "rei",
            "roi",
            "koenig",
            "konig",
            "koning",
            "король",
            "krol",
            "król",
            "král",
            "kral",
            "kráľ",
            "király",
            "kiraly",
            "rege",
            "kung",
            "konge",
            "kuningas",
            "kóngur",
            "karalis",
            "karalius",
            "kralj",
            "краљ",
            "цар",
            "βασιλιάς",
        ],
    ),
    (
        Role::Queen,
        &[
            "queen",
            "dama",
            "dame",
            "reina",
            "rainha",
            "reine",
            "koningin",
            "donna",
            "regina",
            "ферзь",
            "hetman",
            "vezér",
            "vezer",
            "damă",
            "regină",
            "dam",
            "drottning",
            "dronning",
            "kuningatar",
            "daami",
            "lipp",
            "dāma",
            "valdovė",
            "valdove",
            "дама",
            "царица",
            "vezir",
            "βασίλισσα",
        ],
    ),
    (
        Role::Rook,
        &[
            "rook",
            "torre",
            "tour",
            "turm",
            "toren",
            "ладья",
            "wieża",
            "wieza",
            "věž",
            "vez",
            "veža",
            "veza",
            "bástya",
            "bastya",
            "torn",
            "tårn",
            "tarn",
            "torni",
            "hrókur",
            "hrokur",
            "vanker",
            "tornis",
            "bokštas",
            "bokstas",
            "топ",
            "тура",
            "trdnjava",
            "πύργος",
            "kale",
        ],
    ),
    (
        Role::Bishop,
        &[
            "bishop",
            "alfil",
            "bispo",
            "fou",
            "laeufer",
            "laufer",
            "loper",
            "alfiere",
            "слон",
            "goniec",
            "střelec",
            "strelec",
            "futó",
            "futo",
            "nebun",
            "löpare",
            "loepare",
            "lopare",
            "løper",
            "løber",
            "lähetti",
            "lahetti",
            "laehetti",
            "biskup",
            "oda",
            "laidnis",
            "rikis",
            "lovac",
            "lovec",
            "ловац",
            "офицер",
            "αξιωματικός",
        ],
    ),
    (
        Role::Knight,
        &[
            "knight",
            "caballo",
            "cavalo",
            "cabalo",
            "cavalier",
            "springer",
            "paard",
            "cavallo",
            "cavall",
            "конь",
            "кінь",
            "кон",
            "koń",
            "kon",
            "skoczek",
            "jezdec",
            "jazdec",
            "huszár",
            "huszar",
            "springare",
            "hest",
            "häst",
            "ratsu",
            "riddari",
            "zirgs",
            "žirgas",
            "zirgas",
            "skakač",
            "skakac",
            "скакач",
            "ίππος",
        ],
    ),
    (
        Role::Pawn,
        &[
            "pawn",
            "peon",
            "peao",
            "pion",
            "bauer",
            "pionek",
            "pedone",
            "peo",
            "пешка",
            "пішак",
            "pěšec",
            "pesec",
            "pešiak",
            "pesiak",
            "gyalog",
            "bonde",
            "sotilas",
            "peð",
            "ettur",
            "bandinieks",
            "pėstininkas",
            "pestininkas",
            "pešak",
            "pesak",
            "pješak",
            "пешак",
            "kmet",
            "piyon",
            "πιόνι",
        ],
    ),
];

/// What may stand between a man's name and its square.
const GOES: [&str; 7] = ["a", "to", "nach", "auf", "en", "para", "vers"];
/// The same for a capture.
const TAKES: [&str; 7] = ["por", "toma", "takes", "captura", "prend", "schlaegt", "x"];

/// The move at the start of `input` if it is a man's name in full, of whatever language, and a square, glued or one
/// blank apart; its length in bytes.
///
/// ```
/// use scoresheet::{board::Role, notation::{ENGLISH, Letters, read_named}};
/// let (written, length) = read_named(b"Caballo f3 Caballo c6", &Letters::new(ENGLISH)).unwrap();
/// assert_eq!((written.role(), length), (Some(Role::Knight), 10));
/// assert!(read_named(b"Caballo blanco", &Letters::new(ENGLISH)).is_none());
/// ```
pub fn read_named(input: &[u8], letters: &Letters) -> Option<(Written, usize)> {
    let length = letters_in(input);
    let digit = input.get(length).is_some_and(u8::is_ascii_digit);
    // `Caballof3`: the last letter is the file.
    let length = if digit { length.checked_sub(1)? } else { length };
    let (name, rest) = input.split_at_checked(length)?;
    // A short name glued to a square is a man's letter and files.
    let characters = name.iter().take(8).filter(|byte| **byte & 0xC0 != 0x80).count();
    if name.len() > LONGEST || characters < SHORTEST + usize::from(digit) {
        return None;
    }
    // Prose has many words and few ranks.
    if !rest.iter().take(LONGEST).any(u8::is_ascii_digit) {
        return None;
    }
    let role = role(&decoded(name))?;
    let rest = rest.strip_prefix(b" ").or_else(|| rest.strip_prefix(b"-")).unwrap_or(rest);
    let (rest, mark) = word(rest).unwrap_or((rest, Marks::NONE));
    let (rest, written) = squares(rest, Some(role), letters).ok()?;
    let (rest, written) = signs(rest, written.marked(mark).named());
    ends_move(rest, written).then(|| (written, input.len() - rest.len()))
}

/// The man a name stands for.
fn role(name: &str) -> Option<Role> {
    let (lower, folded) = (name.to_lowercase(), folded(name));
    let known =
        |names: &&(Role, &[&str])| names.1.iter().any(|known| **known == *lower || **known == *folded);
    NAMES.iter().find(known).map(|(role, _)| *role)
}

/// What follows one of the words and a blank, and whether it says that something is captured.
fn word(input: &[u8]) -> Option<(&[u8], Marks)> {
    let (word, rest) = input.split_at_checked(letters_in(input)).filter(|(word, _)| word.len() <= LONGEST)?;
    let (word, rest) = (folded(&decoded(word)), rest.strip_prefix(b" ")?);
    let is = |words: &[&str]| words.contains(&word.as_str());
    match (is(&GOES), is(&TAKES)) {
        (true, _) => Some((rest, Marks::NONE)),
        (_, true) => Some((rest, Marks::CAPTURE)),
        _ => None,
    }
}

/// How many bytes of letters stand at the front, of whatever encoding.
fn letters_in(input: &[u8]) -> usize {
    let head = &input[..input.len().min(LONGEST + 1)];
    head.iter().take_while(|byte| byte.is_ascii_alphabetic() || **byte >= 0x80).count()
}

fn decoded(word: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(word) {
        Ok(word) => Cow::Borrowed(word),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(word).0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{ContextNotation, ENGLISH, Marks, SPOKEN};

    fn named(text: &str) -> Option<(Role, String, usize)> {
        let (written, length) = read_named(text.as_bytes(), &Letters::new(ENGLISH))?;
        Some((written.role()?, written.to().to_string(), length))
    }

    #[test]
    fn names_before_squares() {
        for (text, role, to) in [
            ("Caballo f3", Role::Knight, "f3"),
            ("caballof3", Role::Knight, "f3"),
            ("Pe\u{f3}n e4", Role::Pawn, "e4"),
            ("L\u{e4}ufer-b5", Role::Bishop, "b5"),
            ("K\u{f6}nig e2", Role::King, "e2"),
            ("Turm schl\u{e4}gt e8+", Role::Rook, "e8"),
            ("DAMA a d4", Role::Queen, "d4"),
            ("Конь f3", Role::Knight, "f3"),
            ("Knight to f3!", Role::Knight, "f3"),
            ("Springer g1-f3", Role::Knight, "f3"),
            ("Torre xe8", Role::Rook, "e8"),
        ] {
            assert_eq!(named(text), Some((role, to.into(), text.len())), "{text}");
        }
        for text in [
            "Caballo",
            "Caballo  f3",
            "Caballo blanco f3",
            "Caballo f9",
            "caballos f3",
            "N f3",
            "the f3",
            "e4",
        ] {
            assert_eq!(named(text), None, "{text}");
        }
        let promotion =
            |text: &str| read_named(text.as_bytes(), &Letters::new(ENGLISH)).and_then(|(m, _)| m.promotion());
        assert_eq!(promotion("Bauer e8=Q"), Some(Role::Queen));
    }

    #[test]
    fn a_name_shows_no_letter() {
        let (written, _) = read_named(b"Caballo xf3+", &Letters::new(ENGLISH)).unwrap();
        assert_eq!((written.letters(), written.promotion()), (0, None));
        assert_eq!(written.marks(), Marks::CAPTURE.with(Marks::CHECK));
    }

    #[test]
    fn a_name_stands_for_one_man() {
        let all = || NAMES.iter().flat_map(|(role, names)| names.iter().map(move |name| (*role, *name)));
        for (role, name) in all() {
            assert!(all().all(|(other, same)| same != name || other == role), "{name}");
        }
        // Every name that announcements have.
        for spoken in SPOKEN {
            for man in ["Springer", "K\u{f6}nig"] {
                assert!(role(man).is_some() && spoken.length(man.as_bytes()).is_none());
            }
        }
    }
}
