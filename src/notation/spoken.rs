//! Announcements, as players of blind chess make them (appendix D.2.1).
//!
//! The Laws give the words but no grammar. Here a move is `[piece] square [square] [piece]`: what moves, where from, where to,
//! what a pawn becomes; a square is the name of its file and its number. One square is that of arrival, two are departure
//! and arrival. A move ends with its line, a comma or a move number; without those it takes in all it can, so that
//! `Eva vier Eva fünf` is one move. What is written names the piece and both squares, and needs none of that.

use super::{
    ContextMove, ContextNotation, LANGUAGES, Language, Marks, Style,
    dash::dash_length,
    first_word::{FirstWord, first_character, first_word, letters_of_ascii},
    language::SpokenWords,
    words::{Shapes, Vocabulary, fold_into, folded},
};
use crate::board::{Kind, Move, Position, Role, Side, Square};
use std::sync::OnceLock;

/// The announcements of one language.
///
/// ```
/// use scoresheet::{board::Position, notation::{ContextNotation, SPOKEN, resolve_fast, read, Letters, ENGLISH}};
/// let start = Position::start();
/// let (written, _) = read(b"Nf3", &Letters::new(ENGLISH)).unwrap();
/// let mut out = Vec::new();
/// SPOKEN[0].write(&start, resolve_fast(written, &start).unwrap(), &mut out);
/// assert_eq!(out, b"Springer Gustav eins Felix drei");
/// ```
#[derive(Debug)]
pub struct Spoken {
    code: &'static str,
    language: &'static Language,
    words: &'static SpokenWords,
    /// All that is understood, once it is asked for.
    meanings: OnceLock<Meanings>,
}

/// What the folded words mean.
#[derive(Debug)]
struct Meanings {
    /// Words, and pairs of them with a space between.
    words: Vocabulary<Word>,
    /// The first words of the pairs.
    first_of_pairs: Vocabulary<()>,
    /// What all of them look like.
    shapes: Shapes,
}

/// What a word, or two, can mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    File(u8),
    Rank(u8),
    Piece(Role),
    Castle(Side),
    /// Nothing that the squares do not say.
    Filler,
}

/// Everything that is understood in a language: its own words come last, and win over those that all understand.
fn meanings(own: &'static Language) -> Meanings {
    let mut meanings = Vec::new();
    let by_all = LANGUAGES.iter().filter(|language| language.spoken.is_some_and(|words| words.by_all));
    for language in by_all.chain([&own]) {
        let Some(words) = language.spoken else { continue };
        let mut add = |list: &[&str], word| meanings.extend(list.iter().map(|text| (folded(text), word)));
        for (list, index) in words.files.into_iter().zip(0..) {
            add(list, Word::File(index));
        }
        for (list, index) in words.ranks.into_iter().zip(0..) {
            add(list, Word::Rank(index));
            add(&[&(index + 1).to_string()], Word::Rank(index));
        }
        for (list, role) in language.names.into_iter().zip(Role::ALL) {
            add(list, Word::Piece(role));
        }
        for (list, side) in language.castling.into_iter().zip([Side::King, Side::Queen]) {
            add(list, Word::Castle(side));
        }
        for list in [language.to, language.takes, language.check, language.mate] {
            add(list, Word::Filler);
        }
    }
    let first = |(words, _): &(String, Word)| words.split_once(' ').map(|(first, _)| (first.to_owned(), ()));
    let first_of_pairs = Vocabulary::new(meanings.iter().filter_map(first));
    let words = Vocabulary::new(meanings);
    let shapes = words.shapes.clone().with(&first_of_pairs.shapes);
    Meanings { words, first_of_pairs, shapes }
}

/// Whether the word that `input` begins with looks like one of `shapes`, or if it has letters beyond ASCII, its first character
/// does. What it saves: a look at the whole line, for nearly every word of a text.
pub(super) fn begins_alike(input: &[u8], shapes: &Shapes) -> bool {
    let length = letters_of_ascii(input);
    match input.get(length) {
        Some(0x80..) if length > 0 => shapes.may_begin_with(input[0]),
        Some(0x80..) => first_folded(input).is_some_and(|first| shapes.may_begin_with(first)),
        _ => shapes.may_have(&input[..length]),
    }
}

/// The first byte of the word that `input` begins with, as it is compared; `None` where that is not a letter in UTF-8.
fn first_folded(input: &[u8]) -> Option<u8> {
    let mut buffer = [0; 4];
    let mut folded = String::new();
    fold_into(first_character(input)?.encode_utf8(&mut buffer), &mut folded);
    folded.bytes().next()
}

/// How many bytes of spaces, hyphens and dashes `text` begins with.
fn spaces_and_dashes(text: &[u8]) -> usize {
    let mut at = 0;
    loop {
        at += match text[at..] {
            [b' ' | b'\t', ..] => 1,
            _ => match dash_length(&text[at..]) {
                Some(length) => length,
                None => return at,
            },
        };
    }
}

impl Meanings {
    /// The meaning of two words.
    fn get_pair(&self, first: &str, second: &str, folded: &mut String) -> Option<Word> {
        let are_plain = first.is_ascii() && second.is_ascii();
        if are_plain && !self.words.shapes.may_have_pair(first.as_bytes(), second.as_bytes()) {
            return None;
        }
        folded.clear();
        fold_into(first, folded);
        folded.push(' ');
        fold_into(second, folded);
        self.words.get(folded.as_bytes())
    }

    /// Whether `input` begins with a word that means nothing, alone or with another. What it saves: a look at the whole line,
    /// for words that just look like one with a meaning. `folded` is room for it as it is compared.
    fn is_other_word(&self, input: &[u8], folded: &mut String) -> bool {
        match first_word(&input[..input.len().min(LONGEST)]) {
            FirstWord::Ascii(word) => {
                self.words.get_ascii(word).is_none() && self.first_of_pairs.get_ascii(word).is_none()
            }
            FirstWord::BeyondAscii(word) => {
                self.words.get_folded(word, folded).is_none()
                    && self.first_of_pairs.get_folded(word, folded).is_none()
            }
        }
    }
}

/// No announcement is longer, in bytes.
const LONGEST: usize = 160;

/// A move as it is announced.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Announced {
    piece: Option<Role>,
    squares: [Option<Square>; 2],
    promotion: Option<Role>,
    castle: Option<Side>,
    /// Bytes it takes.
    length: usize,
}

impl Spoken {
    /// The notation with this code, in this language.
    pub(super) const fn new(
        code: &'static str,
        language: &'static Language,
        words: &'static SpokenWords,
    ) -> Spoken {
        Spoken { code, language, words, meanings: OnceLock::new() }
    }

    /// The word at the front of `text` and its end in bytes: letters, or digits.
    fn word<'t>(&self, text: &'t str) -> Option<(&'t str, usize)> {
        let start = spaces_and_dashes(text.as_bytes());
        let rest = &text[start..];
        let run = |is_in: fn(&u8) -> bool| rest.bytes().position(|byte| !is_in(&byte)).unwrap_or(rest.len());
        // Nearly all letters are ASCII.
        let plain = run(u8::is_ascii_alphabetic);
        let letters = match rest.as_bytes().get(plain) {
            None | Some(0..0x80) => plain,
            Some(_) => rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len()),
        };
        let length = if letters == 0 { run(u8::is_ascii_digit) } else { letters };
        (length > 0).then(|| (&rest[..length], start + length))
    }

    /// What its words look like.
    pub(super) fn shapes(&self) -> &Shapes {
        &self.meanings().shapes
    }

    fn meanings(&self) -> &Meanings {
        self.meanings.get_or_init(|| meanings(self.language))
    }

    /// The meaning at the front of `text` and its end in bytes; two words are tried before one. `folded` is room for them as
    /// they are compared.
    fn meaning(&self, text: &str, folded: &mut String) -> Option<(Word, usize)> {
        let meanings = self.meanings();
        let (first, end) = self.word(text)?;
        if meanings.first_of_pairs.get_folded(first, folded).is_some()
            && let Some((second, length)) = self.word(&text[end..])
            && let Some(word) = meanings.get_pair(first, second, folded)
        {
            return Some((word, end + length));
        }
        meanings.words.get_folded(first, folded).map(|word| (word, end))
    }

    fn read(&self, input: &[u8]) -> Option<Announced> {
        let (meanings, mut folded) = (self.meanings(), String::new());
        if !begins_alike(input, &meanings.shapes) || meanings.is_other_word(input, &mut folded) {
            return None;
        }
        // A line is all that can belong to a move, and no move is so long; half a character at its end belongs to none.
        let line = &input[..input.len().min(LONGEST)];
        let line = &line[..line.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(line.len())];
        let text = match std::str::from_utf8(line) {
            Ok(text) => text,
            Err(error) => std::str::from_utf8(&line[..error.valid_up_to()]).ok()?,
        };
        if !text.starts_with(char::is_alphabetic) {
            return None;
        }
        let mut found = Announced::default();
        let mut at = 0;
        let mut file = None;
        while let Some((word, end)) = self.meaning(&text[at..], &mut folded) {
            let squares = found.squares.iter().flatten().count();
            match word {
                Word::Castle(side) if at == 0 => found.castle = Some(side),
                Word::Piece(role) if at == 0 => found.piece = Some(role),
                Word::File(at)
                    if file.is_none()
                        && squares < 2
                        && found.castle.is_none()
                        && found.promotion.is_none() =>
                {
                    file = Some(at);
                }
                Word::Rank(rank) if file.is_some() => {
                    found.squares[squares] = file.take().map(|file| Square::at(file, rank));
                }
                // A piece after the squares is what the pawn becomes, on the last rank; else the next move begins with it.
                Word::Piece(role) if file.is_none() && self.promotes(&found) => found.promotion = Some(role),
                Word::Filler if at > 0 && file.is_none() => {}
                _ => break,
            }
            at += end;
            if file.is_none() {
                found.length = at;
            }
        }
        let whole = found.castle.is_some() || found.squares[0].is_some();
        whole.then_some(found)
    }

    fn promotes(&self, found: &Announced) -> bool {
        let to = found.squares[1].or(found.squares[0]);
        let last = to.is_some_and(|to| matches!(to.rank(), 0 | 7));
        last && found.piece.is_none_or(|piece| piece == Role::Pawn) && found.promotion.is_none()
    }

    fn square(&self, square: Square, out: &mut Vec<u8>) {
        for list in [self.words.files[square.file() as usize], self.words.ranks[square.rank() as usize]] {
            out.push(b' ');
            out.extend_from_slice(list[0].as_bytes());
        }
    }

    fn piece(&self, role: Role, out: &mut Vec<u8>) {
        out.extend_from_slice(self.language.names[role as usize][0].as_bytes());
    }
}

impl ContextNotation for Spoken {
    fn code(&self) -> &'static str {
        self.code
    }

    fn style(&self) -> Style {
        Style::Spoken
    }

    fn length(&self, input: &[u8]) -> Option<usize> {
        if !input.first()?.is_ascii_alphabetic() && input[0] < 0x80 {
            return None;
        }
        self.read(input).map(|found| found.length)
    }

    fn resolve(&self, token: &[u8], position: &Position) -> ContextMove {
        let Some(found) = self.read(token) else { return ContextMove::Illegal };
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.retain(|played| found.means(*played, position));
        match moves[..] {
            [] => ContextMove::Illegal,
            [played] => {
                let mut after = position.clone();
                after.play(played);
                // Announcements leave the signs out; none is missing.
                let mate = after.in_check() && !after.has_legal_move();
                let check = if after.in_check() { Marks::CHECK } else { Marks::NONE };
                ContextMove::Legal(played, if mate { Marks::MATE } else { check })
            }
            _ => ContextMove::Ambiguous(moves),
        }
    }

    fn write(&self, position: &Position, played: Move, out: &mut Vec<u8>) {
        if played.kind() == Kind::Castle {
            let list = self.language.castling[usize::from(played.to().file() < played.from().file())];
            return out.extend_from_slice(list[0].as_bytes());
        }
        let role = position.role_on(played.from()).unwrap_or(Role::Pawn);
        self.piece(role, out);
        self.square(played.from(), out);
        self.square(played.to(), out);
        if let Some(role) = played.promotion() {
            out.push(b' ');
            self.piece(role, out);
        }
    }
}

impl Announced {
    fn means(&self, played: Move, position: &Position) -> bool {
        if let Some(side) = self.castle {
            let towards_king = played.to().file() > played.from().file();
            return played.kind() == Kind::Castle && towards_king == (side == Side::King);
        }
        let role = position.role_on(played.from());
        let (from, to) = match self.squares {
            [Some(from), Some(to)] => (Some(from), to),
            [Some(to), _] => (None, to),
            _ => return false,
        };
        let piece = self.piece.or(if from.is_none() { Some(Role::Pawn) } else { role });
        played.kind() != Kind::Castle
            && role == piece
            && played.to() == to
            && from.is_none_or(|from| from == played.from())
            && self.promotion.is_none_or(|promotion| played.promotion() == Some(promotion))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::SPOKEN;

    fn meant(spoken: &Spoken, fen: &str, text: &str) -> ContextMove {
        assert_eq!(spoken.length(text.as_bytes()), Some(text.len()), "{text}");
        spoken.resolve(text.as_bytes(), &Position::from_fen(fen).unwrap())
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn the_printed_vocabularies() {
        for (spoken, text) in [
            (SPOKEN[0], "Springer Gustav eins Felix drei"),
            (SPOKEN[0], "springer gustav 1 felix 3"),
            (SPOKEN[1], "knight Gustav one Felix three"),
            (SPOKEN[2], "Caballo Gustavo uno Félix tres"),
            (SPOKEN[2], "Springer Gustav eins Felix drei"),
            (SPOKEN[3], "cavalo Gustavo um Félix três"),
            (SPOKEN[4], "cavalier Gustave un Félix trois"),
        ] {
            let ContextMove::Legal(played, _) = meant(spoken, START, text) else { panic!("{text}") };
            assert_eq!(
                (played.from().to_string(), played.to().to_string()),
                ("g1".into(), "f3".into()),
                "{text}"
            );
        }
        assert!(matches!(meant(SPOKEN[2], START, "peon Bello dos Bello cuatro"), ContextMove::Legal(..)));
        assert!(matches!(meant(SPOKEN[0], START, "Eva vier"), ContextMove::Legal(..)));
        assert_eq!(meant(SPOKEN[0], START, "Laeufer Eva vier"), ContextMove::Illegal);
    }

    #[test]
    fn short_forms_castling_and_promotion() {
        let fen = "4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1";
        assert!(matches!(meant(SPOKEN[0], fen, "lange Rochade"), ContextMove::Legal(..)));
        assert!(matches!(meant(SPOKEN[1], fen, "castles kingside"), ContextMove::Legal(..)));
        assert!(matches!(meant(SPOKEN[0], fen, "Bauer Anna sieben Anna acht Dame"), ContextMove::Legal(..)));
        assert!(
            matches!(meant(SPOKEN[0], fen, "Anna acht"), ContextMove::Ambiguous(moves) if moves.len() == 4)
        );
        let knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
        assert!(matches!(meant(SPOKEN[0], knights, "Springer David zwei"), ContextMove::Ambiguous(_)));
    }

    #[test]
    fn a_move_ends_where_it_must() {
        let one = "Springer Gustav eins Felix drei";
        for after in [" Bauer Eva sieben Eva fünf", ", Eva fünf", "\nEva fünf", " 2. Eva fünf", " {gut}"]
        {
            assert_eq!(SPOKEN[0].length(format!("{one}{after}").as_bytes()), Some(one.len()), "{after}");
        }
        for text in ["Evangelium", "Eva", "Dame", "1. e4", "", "und so weiter"] {
            assert_eq!(SPOKEN[0].length(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn what_is_written_is_understood() {
        let fens = [
            START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
        ];
        for (fen, spoken) in fens.iter().flat_map(|fen| SPOKEN.iter().map(move |&spoken| (fen, spoken))) {
            let position = Position::from_fen(fen).unwrap();
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            for played in moves {
                let mut out = Vec::new();
                spoken.write(&position, played, &mut out);
                assert_eq!(spoken.length(&out), Some(out.len()));
                let read = spoken.resolve(&out, &position);
                assert!(
                    matches!(read, ContextMove::Legal(again, _) if again == played),
                    "{}",
                    String::from_utf8_lossy(&out)
                );
            }
        }
    }
}
