//! The fast reader held to the full one: whenever [`read_fast`] answers, [`read`] gives the same answer.
//!
//! One thing the eight bytes cannot always show: an en passant or check sign that stands apart, behind the blank
//! that ends the token (`exd6 e.p.`, `Qh4 +`). [`Tokens`] has to look for it, and is held to the full reader too.

use crate::support::random::Random;
use scoresheet::{
    notation::{Action, LANGUAGES, Letters, Written, read, read_fast, read_files, read_named},
    pgn::{Token, Tokens},
};

/// Random words tried for each language.
const RANDOM: u64 = 4_000_000;

/// The first eight bytes of a text as the fast reader takes them, blanks behind a shorter one.
fn word(text: &[u8]) -> [u8; 8] {
    let mut bytes = [b' '; 8];
    let length = text.len().min(8);
    bytes[..length].copy_from_slice(&text[..length]);
    bytes
}

/// What the fast reader says of these eight bytes, held to the full reader.
fn held(bytes: [u8; 8], letters: &Letters) -> Option<(Written, usize)> {
    let fast = read_fast(u64::from_le_bytes(bytes), letters)?;
    let place = || format!("`{}` in {}", bytes.escape_ascii(), letters.code());
    let full = read(&bytes, letters);
    if full != Some(fast) {
        // Only a sign apart may make a difference: up to the blank, the two agree all the same.
        let apart = bytes[fast.1] == b' ' && begins_with_sign(&bytes[fast.1 + 1..]);
        assert!(apart, "{}: {fast:?} {full:?}", place());
        assert_eq!(read(&bytes[..fast.1], letters), Some(fast), "{}", place());
    }
    Some(fast)
}

/// Whether a sign begins here that may stand apart from its move.
fn begins_with_sign(text: &[u8]) -> bool {
    let signs = ["e.p", "a.p", "e. p.", "ep", "ap", "(e", "(a", "/e", "/a", "+", "#", "\u{2020}", "\u{2021}"];
    let text = text.to_ascii_lowercase();
    signs.iter().any(|sign| text.starts_with(sign.as_bytes()))
}

/// Whether the tokeniser reads a text that begins with a letter as the full reader does.
fn agrees(text: &[u8], letters: &Letters) -> Result<(), String> {
    let told = Tokens::new(text, 0, letters).next();
    let moved = match told {
        Token::Move(written, span) if span.start == 0 => Some((written, span.end())),
        _ => None,
    };
    let full =
        read(text, letters).or_else(|| read_files(text, letters)).or_else(|| read_named(text, letters));
    let told = || format!("`{}` in {}: {told:?}, not {full:?}", text.escape_ascii(), letters.code());
    if moved == full { Ok(()) } else { Err(told()) }
}

fn tables() -> Vec<Letters> {
    LANGUAGES.iter().map(|language| Letters::new(language)).collect()
}

/// Every string made of one part out of each list.
fn each(parts: &[&[String]], visit: &mut impl FnMut(&[u8])) {
    fn down(parts: &[&[String]], text: &mut Vec<u8>, visit: &mut impl FnMut(&[u8])) {
        let Some((first, rest)) = parts.split_first() else { return visit(text) };
        for part in *first {
            let length = text.len();
            text.extend_from_slice(part.as_bytes());
            down(rest, text, visit);
            text.truncate(length);
        }
    }
    down(parts, &mut Vec::new(), visit);
}

fn list(parts: &[&str]) -> Vec<String> {
    parts.iter().map(|part| part.to_string()).collect()
}

/// Every ASCII letter, the pieces' letters beyond ASCII, and nothing.
fn letters() -> Vec<String> {
    let ascii = ('A'..='Z').chain('a'..='z').map(String::from);
    let longer =
        LANGUAGES.iter().flat_map(|language| language.pieces).flatten().filter(|letter| letter.len() > 1);
    ascii.chain(longer.map(|letter| letter.to_string())).chain([String::new()]).collect()
}

/// Nothing, every file, every rank, every square, and bytes that are neither.
fn hints() -> Vec<String> {
    let files = ('a'..='h').map(String::from);
    let ranks = ('1'..='8').map(String::from);
    files.chain(ranks).chain(squares()).chain(list(&["", "i", "9", "0", "`"])).collect()
}

fn squares() -> Vec<String> {
    ('a'..='h').flat_map(|file| ('1'..='8').map(move |rank| format!("{file}{rank}"))).collect()
}

fn signs() -> Vec<String> {
    list(&["", "+", "#", "++", "!", "+!", "#?!", "??", "!x", "=", "x"])
}

#[test]
fn every_token_of_the_grammar() {
    let tables = tables();
    let (letters, hints, takes, squares, signs) =
        (letters(), hints(), list(&["", "x", ":", "-", "xx"]), squares(), signs());
    let (mut tried, mut answered) = (0u64, 0u64);
    each(&[&letters, &hints, &takes, &squares, &signs], &mut |token| {
        if token.len() <= 8 {
            for table in &tables {
                tried += 1;
                answered += u64::from(held(word(token), table).is_some());
            }
        }
    });
    assert!(tried > 30_000_000 && answered > 100_000, "{answered} of {tried}");
}

#[test]
fn every_promotion() {
    let tables = tables();
    let files = ('a'..='h').map(String::from).chain([String::new()]).collect::<Vec<_>>();
    let promotions: Vec<String> = list(&["=", "", "/", "("])
        .iter()
        .flat_map(|sign| letters().into_iter().map(move |letter| format!("{sign}{letter}")))
        .collect();
    let (takes, squares, signs) = (list(&["", "x", ":"]), squares(), signs());
    let letters = list(&["", "N", "P", "K", "D"]);
    let mut answered = 0u64;
    each(&[&letters, &files, &takes, &squares, &promotions, &signs], &mut |token| {
        if token.len() <= 8 {
            for table in &tables {
                answered += u64::from(
                    held(word(token), table).is_some_and(|(written, _)| written.promotion().is_some()),
                );
            }
        }
    });
    assert!(answered > 10_000, "{answered}");
}

#[test]
fn every_castling() {
    let tables = tables();
    let strokes = list(&["O", "0", "o", "Q", ""]);
    let dashes = list(&["-", "", "--", "_"]);
    let mut answered = 0u64;
    each(&[&strokes, &dashes, &strokes, &dashes, &strokes, &signs()], &mut |token| {
        if token.len() <= 8 {
            for table in &tables {
                let castles = |(written, _): (Written, usize)| matches!(written.action(), Action::Castle(_));
                answered += u64::from(held(word(token), table).is_some_and(castles));
            }
        }
    });
    assert!(answered > 10, "{answered}");
}

#[test]
fn whatever_follows_the_token() {
    let tables = tables();
    let plain = [
        "e4", "d8", "Nf3", "exd5", "xd5", "N1f3", "Nbxd2", "O-O", "O-O-O", "e8=Q", "Qh4+", "Qh4#", "e1=N",
        "Rxe1", "Кf3", "Крe2", "Крxd1", "Л1e2+", "♘f3", "♖axd1",
    ];
    let blanks = [
        " ", "  ", "\n", "\r\n", "\t", "\0", "\u{b}", "\u{c}", "\u{1}", "\u{1f}", "", "{", ";", ")", ".",
        "\u{7f}",
    ];
    let signs = [
        "", "+", "#", "++", "\u{2020}", "\u{2021}", "e.p.", "ep", "ap", "a.p.", "e. p.", "E.P.", "(ep)",
        "(e.p.)", "(a", "/ep", "=Q", "(=)", "!", "--", "-O", "1", "+-", "N", "\u{b1}", ":", "x", "\u{d7}",
        ",",
    ];
    let then = ["", " ", "!", " e5 2. Nf3", " + e5 2. Nf3", "\n2. Nf3 Nc6", "+ Nf6 2. Nf3", "- 2. Nf3 Nc6"];
    let (mut tried, mut wrong) = (0, Vec::new());
    each(&[&list(&plain), &list(&blanks), &list(&signs), &list(&then)], &mut |text| {
        for table in &tables {
            held(word(text), table);
            wrong.extend(agrees(text, table).err());
            tried += 1;
        }
    });
    assert!(
        wrong.is_empty() && tried > 100_000,
        "{} of {tried}, the first {:#?}",
        wrong.len(),
        &wrong[..wrong.len().min(8)]
    );
}

/// Eight random bytes out of `alphabet`, a blank behind some of them.
fn random_word(random: &mut Random, alphabet: &[u8]) -> [u8; 8] {
    let mut bytes = [b' '; 8];
    let length = 2 + random.below(7);
    bytes[..length].fill_with(|| alphabet[random.below(alphabet.len())]);
    bytes
}

#[test]
fn millions_of_random_words() {
    let alphabets: [&[u8]; 3] = [
        // The bytes of plain moves, then everything that may turn up in movetext, then anything.
        b"abcdefgh12345678KQRBNxx+#=",
        b"abcdefghabcdefgh1234567812345678KQRBNPTDACSLFxx:-+#=O0o-!?().epZ{};$i9 \n\xE2\x99\x98\x00\x80\xFF",
        &std::array::from_fn::<u8, 256, _>(|byte| byte as u8),
    ];
    let mut random = Random(0x5C02_E54E_E700);
    let mut answered = [0u64; 3];
    for table in &tables() {
        for (alphabet, answered) in alphabets.iter().zip(&mut answered) {
            for _ in 0..RANDOM / 3 {
                *answered += u64::from(held(random_word(&mut random, alphabet), table).is_some());
            }
        }
    }
    assert!(answered[0] > 10_000 && answered[1] > 1_000, "{answered:?}");
}

#[test]
fn millions_of_random_texts() {
    let alphabet = b"abcdefghabcdefgh1234567812345678KQRBNOO--xx+#=.p      !";
    let mut random = Random(0x7E57);
    let tables = tables();
    let mut wrong = Vec::new();
    for round in 0..RANDOM {
        let mut text = [b' '; 20];
        let length = 3 + random.below(18);
        text[..length].fill_with(|| alphabet[random.below(alphabet.len())]);
        if text[0].is_ascii_alphabetic() {
            wrong.extend(agrees(&text[..length], &tables[round as usize % tables.len()]).err());
        }
    }
    assert!(wrong.is_empty(), "{}, the first {:#?}", wrong.len(), &wrong[..wrong.len().min(8)]);
}
