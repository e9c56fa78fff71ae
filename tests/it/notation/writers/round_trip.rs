//! Every legal move of random games in every spelling: no two texts alike, each read back as its move.
//!
//! UCI, ICCF and coordinates are decoded here, by a decoder that knows nothing of the writer.

use super::{
    RUSSIAN,
    games::{playouts, starts},
    written,
};
use crate::support::positions::{legal, position};
use scoresheet::{
    board::{Kind, Move, Position, Role, Square},
    notation::{
        CaptureSign, CastlingSign, ENGLISH, LANGUAGES, Language, Letters, MateSign, MoveFormat,
        PromotionSign, Resolution, Style, read, resolve,
    },
};
use std::collections::{HashMap, HashSet};

const ALGEBRAIC: [Style; 5] = [Style::San, Style::Lan, Style::LanHyphen, Style::Minimal, Style::Figurine];
const SQUARES: [Style; 3] = [Style::Uci, Style::Iccf, Style::Coordinate];

/// The usual spelling of a style, and others that use every sign there is.
fn spellings(style: Style, language: &'static Language) -> Vec<MoveFormat> {
    let usual = MoveFormat::new(style, language);
    let laws = MoveFormat {
        castling: CastlingSign::Zeros,
        promotion: PromotionSign::Glued,
        mate: MateSign::DoublePlus,
        en_passant: true,
        chess960: true,
        ..usual
    };
    let colons = MoveFormat {
        capture: CaptureSign::Colon,
        promotion: PromotionSign::Parentheses,
        mate: MateSign::None,
        en_passant: true,
        ..usual
    };
    let bare = MoveFormat {
        capture: CaptureSign::None,
        promotion: PromotionSign::Slash,
        check: false,
        mate: MateSign::None,
        ..usual
    };
    vec![usual, laws, colons, bare]
}

/// The move that the text of a style means; `None` if none or not only one.
fn read_back(
    style: Style,
    text: &str,
    letters: &Letters,
    position: &Position,
    moves: &[Move],
) -> Option<Move> {
    if !ALGEBRAIC.contains(&style) {
        return decode(style, text, letters, moves);
    }
    let (written, length) = read(text.as_bytes(), letters)?;
    match resolve(written, position) {
        Resolution::Legal(played) if length == text.len() => Some(played),
        _ => None,
    }
}

/// Reads squares by hand: the only legal move between them, castling taken either as the king's move onto its
/// rook or as a move of the king that is longer than a step.
fn decode(style: Style, text: &str, letters: &Letters, moves: &[Move]) -> Option<Move> {
    let text: Vec<char> = text.chars().collect();
    let (file, rank) = match style {
        Style::Uci => ('a', '1'),
        Style::Iccf => ('1', '1'),
        _ => ('A', '1'),
    };
    let digit =
        |at: usize, zero: char| Some((*text.get(at)? as u32 - zero as u32) as u8).filter(|&digit| digit < 8);
    let square = |at: usize| Some(Square::at(digit(at, file)?, digit(at + 1, rank)?));
    let (from, to) = (square(0)?, square(2)?);
    let rest: String = text[4..].iter().collect();
    let promotion = match (style, rest.as_str()) {
        (_, "") => None,
        (Style::Uci, letter) => Some(Letters::new(ENGLISH).role(letter.to_ascii_uppercase().as_bytes())?.0),
        (Style::Iccf, digit) => {
            Some([Role::Queen, Role::Rook, Role::Bishop, Role::Knight][digit.parse::<usize>().ok()? - 1])
        }
        (_, letter) => Some(letters.role(letter.as_bytes())?.0),
    };
    let castling = |mv: Move| {
        let file = if mv.to().file() > from.file() { 6 } else { 2 };
        let two = from.rank() == to.rank() && to.file() == file && from.file().abs_diff(file) > 1;
        mv.to() == to || two
    };
    let meant = |mv: &&Move| {
        mv.from() == from
            && mv.promotion() == promotion
            && if mv.kind() == Kind::Castle { castling(**mv) } else { mv.to() == to }
    };
    let mut found = moves.iter().filter(meant);
    found.next().copied().filter(|_| found.next().is_none())
}

/// Every move of a position in one spelling: no two texts alike, each read back as its move.
fn check_position(spelling: &MoveFormat, letters: &Letters, position: &Position, moves: &[Move]) {
    let (mut out, mut ends, mut seen) = (Vec::new(), Vec::new(), HashSet::new());
    for &played in moves {
        let before = out.len();
        spelling.write(position, played, &mut out).unwrap();
        ends.push((played, before, out.len()));
    }
    for (played, start, end) in ends {
        let text = std::str::from_utf8(&out[start..end]).unwrap();
        let note = || format!("{text} for {played:?} in {} ({spelling:?})", position.fen());
        assert!(seen.insert(text), "twice: {}", note());
        let found = read_back(spelling.style, text, letters, position, moves);
        assert_eq!(found, Some(played), "{}", note());
        let mut after = position.clone();
        after.play(played);
        let mut between = Vec::new();
        assert_eq!(spelling.write_between(position, played, &after, &mut between), Ok(()));
        assert_eq!(between, text.as_bytes(), "{}", note());
    }
}

#[test]
fn every_move_of_random_games_is_written_once_and_read_back() {
    let languages: Vec<&'static Language> = LANGUAGES.iter().copied().chain([&RUSSIAN]).collect();
    let mut tables: HashMap<&str, Letters> =
        languages.iter().map(|language| (language.code, Letters::new(language))).collect();
    let figurines = tables.remove("figurine").unwrap();
    let languages: Vec<_> = languages.into_iter().filter(|language| language.code != "figurine").collect();
    let styles: Vec<Style> = ALGEBRAIC.into_iter().chain(SQUARES).collect();
    let (mut positions, mut kinds) = (0, [0u64; 8]);
    let starts = starts();
    playouts(&starts, 8 * starts.len(), 60, |position, moves| {
        positions += 1;
        moves.iter().for_each(|mv| kinds[mv.kind() as usize] += 1);
        for (turn, &style) in styles.iter().enumerate() {
            // A language a position, so that all of them meet all of the games.
            let language = languages[(positions + turn) % languages.len()];
            let letters = if style == Style::Figurine { &figurines } else { &tables[language.code] };
            for spelling in spellings(style, language) {
                check_position(&spelling, letters, position, moves);
            }
        }
    });
    assert!(positions > 10_000, "{positions}");
    assert!(kinds.iter().all(|&count| count > 100), "{kinds:?}");
}

/// Trap N-19: capitals and small letters keep all texts apart, in every language.
#[test]
fn the_texts_of_sixty_moves_are_distinct_in_every_language() {
    let position = position("n1r2k2/1P5p/8/B1PpP3/5N2/2n2Q2/1P5P/R3K2R w KQ d6 0 20");
    let moves = legal(&position);
    assert_eq!(moves.len(), 60);
    for &language in LANGUAGES.iter().chain([&&RUSSIAN]) {
        for style in ALGEBRAIC.into_iter().chain(SQUARES) {
            for spelling in spellings(style, language) {
                let texts: HashSet<String> =
                    moves.iter().map(|&played| written(&spelling, &position, played).unwrap()).collect();
                assert_eq!(texts.len(), moves.len(), "{style:?} {}", language.code);
            }
        }
    }
}
