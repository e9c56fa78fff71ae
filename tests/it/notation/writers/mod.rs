//! What is written stands for one legal move only, reads back as that move, and is what another library writes.

mod games;
mod oracle;
mod round_trip;

use crate::support::positions::{legal, position};
use scoresheet::{
    board::{Move, Position},
    notation::{
        CaptureSign, CastlingSign, ENGLISH, Inexpressible, Language, Letters, MateSign, MoveFormat,
        PromotionSign, Resolution, Style, language, read, resolve,
    },
};

/// Letters of two characters and of more than one byte, one of them the beginning of another.
static RUSSIAN: Language =
    Language {
        code: "ru-test", pieces: [&["Кр"], &["Ф"], &["Л"], &["С"], &["К"]], pawn: &[], ..*ENGLISH
    };

fn written(spelling: &MoveFormat, position: &Position, played: Move) -> Result<String, Inexpressible> {
    let mut out = Vec::new();
    spelling.write(position, played, &mut out)?;
    Ok(String::from_utf8(out).unwrap())
}

/// The texts of all legal moves that the spelling can express, sorted.
fn texts(fen: &str, spelling: &MoveFormat) -> Vec<String> {
    let position = position(fen);
    let moves = legal(&position);
    let mut texts: Vec<String> =
        moves.iter().filter_map(|&played| written(spelling, &position, played).ok()).collect();
    texts.sort();
    texts
}

fn has(fen: &str, spelling: &MoveFormat, wanted: &[&str]) {
    let texts = texts(fen, spelling);
    for wanted in wanted {
        assert!(texts.iter().any(|text| text == wanted), "{wanted} in {fen}: {texts:?}");
    }
}

#[test]
fn disambiguation_names_the_file_then_the_rank_then_both() {
    let pgn = MoveFormat::pgn();
    has("4k3/8/8/8/8/8/7K/4N1N1 w - - 0 1", &pgn, &["Ngf3", "Nef3"]);
    has("4k3/8/8/6N1/8/8/8/K5N1 w - - 0 1", &pgn, &["N5f3", "N1f3"]);
    has("4k3/8/8/8/3N4/8/7N/K7 w - - 0 1", &pgn, &["Nhf3", "Ndf3"]);
    has("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", &pgn, &["Qh4e1", "Q1e1", "Qee1"]);
    // The other knight is pinned: it does not count (N-05).
    has("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", &pgn, &["Ne2"]);
    has("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", &MoveFormat::new(Style::Minimal, ENGLISH), &["Ne2", "Nf3"]);
}

#[test]
fn every_sign_can_be_chosen() {
    let usual = MoveFormat::pgn();
    let passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    has(passant, &usual, &["exd6"]);
    has(passant, &MoveFormat { en_passant: true, ..usual }, &["exd6 e.p."]);
    has(passant, &MoveFormat { capture: CaptureSign::Colon, ..usual }, &["e:d6"]);
    has(passant, &MoveFormat::new(Style::Minimal, ENGLISH), &["ed6"]);
    has(passant, &MoveFormat::new(Style::LanHyphen, ENGLISH), &["e5xd6", "e5-e6", "Ke1-d1"]);
    has(
        passant,
        &MoveFormat { capture: CaptureSign::None, ..MoveFormat::new(Style::LanHyphen, ENGLISH) },
        &["e5-d6"],
    );
    let promotion = "1k6/4P3/8/8/8/8/8/K7 w - - 0 1";
    for (sign, wanted) in [
        (PromotionSign::Equals, ["e8=Q+", "e8=N"]),
        (PromotionSign::Glued, ["e8Q+", "e8N"]),
        (PromotionSign::Parentheses, ["e8(Q)+", "e8(N)"]),
        (PromotionSign::Slash, ["e8/Q+", "e8/N"]),
    ] {
        has(promotion, &MoveFormat { promotion: sign, ..usual }, &wanted);
    }
    let mate = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
    has(mate, &usual, &["Qg7#", "Qh5+"]);
    has(mate, &MoveFormat { mate: MateSign::DoublePlus, ..usual }, &["Qg7++", "Qh5+"]);
    has(mate, &MoveFormat { mate: MateSign::None, ..usual }, &["Qg7", "Qh5+"]);
    has(mate, &MoveFormat { check: false, ..usual }, &["Qg7#", "Qh5"]);
    has(mate, &MoveFormat { check: false, mate: MateSign::None, ..usual }, &["Qg7", "Qh5"]);
    let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    has(castling, &usual, &["O-O", "O-O-O"]);
    has(castling, &MoveFormat { castling: CastlingSign::Zeros, ..usual }, &["0-0", "0-0-0"]);
    // En passant comes before check (L-08).
    let both = "8/4Q3/R7/4N2k/6Pp/8/8/4K3 b - g3 0 1";
    has(both, &MoveFormat { en_passant: true, ..usual }, &["hxg3 e.p."]);
}

#[test]
fn letters_of_the_language_and_figurines_of_both_colours() {
    let white = "3nk3/4P3/8/8/8/8/8/R3K1N1 w - - 0 1";
    let black = "r3k1n1/8/8/8/8/8/4p3/3NK3 b - - 0 1";
    let spanish = language("es").unwrap();
    has(white, &MoveFormat::new(Style::San, spanish), &["Cf3", "exd8=D+", "Rf1", "Ta8"]);
    has(white, &MoveFormat::new(Style::Lan, spanish), &["Cg1f3", "e7xd8=D+", "Re1f1"]);
    has(white, &MoveFormat::new(Style::San, &RUSSIAN), &["Кf3", "exd8=Ф+", "Крf1"]);
    has(white, &MoveFormat::new(Style::Figurine, spanish), &["♘f3", "exd8=♕+", "♔f1"]);
    has(black, &MoveFormat::new(Style::Figurine, spanish), &["♞f6", "exd1=♛+", "♚f8"]);
    has(white, &MoveFormat::new(Style::Coordinate, spanish), &["G1F3", "E7D8D", "E7D8C"]);
    has(white, &MoveFormat::new(Style::Coordinate, &RUSSIAN), &["E7D8Ф"]);
    has(white, &MoveFormat::new(Style::Uci, spanish), &["g1f3", "e7d8q", "e7d8n"]);
    has(white, &MoveFormat::new(Style::Iccf, spanish), &["7163", "57481", "57482", "57483", "57484"]);
}

/// Trap V-04: where the king steps to the square it castles to, only its rook's square tells them apart.
#[test]
fn castling_is_never_taken_for_a_step_of_the_king() {
    let usual = "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1";
    has(usual, &MoveFormat::new(Style::Uci, ENGLISH), &["e8g8", "e8c8"]);
    has(usual, &MoveFormat { chess960: true, ..MoveFormat::new(Style::Uci, ENGLISH) }, &["e8h8", "e8a8"]);
    has(usual, &MoveFormat::new(Style::Iccf, ENGLISH), &["5878", "5838"]);
    has(usual, &MoveFormat { chess960: true, ..MoveFormat::new(Style::Iccf, ENGLISH) }, &["5888", "5818"]);
    has(usual, &MoveFormat::new(Style::Coordinate, ENGLISH), &["E8G8", "E8C8"]);

    let v04 = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    has(v04, &MoveFormat::new(Style::Uci, ENGLISH), &["f1g1", "f1h1"]);
    has(v04, &MoveFormat::new(Style::Iccf, ENGLISH), &["6171", "6181"]);
    let coordinate = MoveFormat::new(Style::Coordinate, ENGLISH);
    has(v04, &coordinate, &["F1G1", "F1H1"]);
    // From further away nothing else can be meant.
    has("4k3/8/8/8/8/8/8/1K5R w H - 0 1", &coordinate, &["B1G1"]);
    has("4k3/8/8/8/8/8/8/1K5R w H - 0 1", &MoveFormat::new(Style::Uci, ENGLISH), &["b1h1"]);
}

#[test]
fn null_moves_are_read_back() {
    for &style in Style::ALL {
        let mut out = Vec::new();
        MoveFormat::new(style, ENGLISH).write_null(&mut out);
        let (null, length) = read(&out, &Letters::new(ENGLISH)).unwrap();
        assert_eq!((resolve(null, &Position::start()), length), (Resolution::Null, out.len()), "{style:?}");
    }
}

#[test]
fn names_lead_back_to_what_they_name() {
    fn names<T: Copy + PartialEq + std::fmt::Debug>(
        all: &[T],
        name: fn(T) -> &'static str,
        about: fn(T) -> &'static str,
        named: fn(&str) -> Option<T>,
    ) -> Vec<&'static str> {
        let names: Vec<&str> = all.iter().map(|&each| name(each)).collect();
        for (&each, known) in all.iter().zip(&names) {
            assert_eq!(named(known), Some(each));
            let about = about(each);
            assert!(!about.is_empty() && !about.contains(['\n', '`']) && !about.ends_with('.'), "{about}");
        }
        assert_eq!(named("no such name"), None);
        names
    }
    assert_eq!(
        names(Style::ALL, Style::name, Style::about, Style::named).join(" "),
        "san lan lan-hyphen minimal figurine uci iccf coordinate descriptive spoken"
    );
    let captures = names(CaptureSign::ALL, CaptureSign::name, CaptureSign::about, CaptureSign::named);
    assert_eq!(captures, ["x", ":", "none"]);
    let mates = names(MateSign::ALL, MateSign::name, MateSign::about, MateSign::named);
    assert_eq!(mates, ["#", "++", "none"]);
    let castlings = names(CastlingSign::ALL, CastlingSign::name, CastlingSign::about, CastlingSign::named);
    assert_eq!(castlings, ["letters", "zeros"]);
    let promotions =
        names(PromotionSign::ALL, PromotionSign::name, PromotionSign::about, PromotionSign::named);
    assert_eq!(promotions, ["=", "glued", "()", "/"]);
}
