//! Half-moves that cannot be as they stand, but can be otherwise read: a letter of another language, a letter for
//! the pawn.

use super::{
    reach::{TOKENS, after, goes_on, legal_ahead},
    reading::{Reading, Way},
    state::Replay,
};
use crate::{
    board::{Move, Role},
    notation::{
        ENGLISH, Language, Letters, Written, legal_move, may_have_second_letter, names_promotion, read,
    },
    source::Span,
};
use std::sync::LazyLock;

/// The letters that get mixed into games in other languages.
static ENGLISH_LETTERS: LazyLock<Letters> = LazyLock::new(|| Letters::new(ENGLISH).without_pawn());

/// Another way to read a token, legal where it stands.
struct Other {
    written: Written,
    played: Move,
    /// The language it is; `None` for the game's own, with a letter for the pawn.
    language: Option<&'static Language>,
}

/// As what the letters of a token were read.
///
/// What it saves: of many languages that read them as the same pieces, only the first is tried.
enum LettersTried {
    /// Nothing but the first letter is read in one way or another: by role, how many bytes it took, one bit each.
    First([u64; 6]),
    /// A letter may be read at these places, too: what each table of letters reads at all of them.
    Further(Vec<usize>, Vec<u128>),
    /// It may be at too many places.
    Anywhere,
}

impl LettersTried {
    /// How many places are compared besides the first.
    const MOST: usize = 8;

    fn none(token: &[u8]) -> LettersTried {
        if !may_have_second_letter(token) {
            return LettersTried::First([0; 6]);
        }
        let further: Vec<usize> = further_letters(token).collect();
        match further.len() <= LettersTried::MOST {
            true => LettersTried::Further(further, Vec::new()),
            false => LettersTried::Anywhere,
        }
    }

    /// Whether these letters may read the token as it was not read before, and as a move with a letter.
    fn is_new(&mut self, token: &[u8], letters: &Letters) -> bool {
        match self {
            LettersTried::First(lengths) => letters.role(token).is_some_and(|(role, length)| {
                let (before, bit) = (lengths[role as usize], 1 << length.min(63));
                lengths[role as usize] |= bit;
                before & bit == 0
            }),
            LettersTried::Further(further, tried) => {
                let first = role_at(token, letters);
                let read =
                    further.iter().fold(first, |read, &at| read << 14 | letter_at(&token[at..], letters));
                let is_new = !tried.contains(&read);
                if is_new {
                    tried.push(read);
                }
                is_new
            }
            LettersTried::Anywhere => true,
        }
    }
}

/// Where in a token a piece may be named besides its beginning: after a rank, a sign of promotion or a sign of capture.
fn further_letters(token: &[u8]) -> impl Iterator<Item = usize> {
    let may_precede =
        |byte: &u8| matches!(byte, b'1'..=b'8' | b'=' | b'(' | b'/' | b' ' | b'x' | b':' | 0x97);
    (1..token.len()).filter(move |&at| may_precede(&token[at - 1]))
}

/// What the letter that the text begins with is, and its length: eleven bits, 0 for none.
fn role_at(text: &[u8], letters: &Letters) -> u128 {
    letters.role(text).map_or(0, |(role, length)| (role as u128 + 1) | (length.min(0xFF) as u128) << 3)
}

/// The same, and what it is as a capital where it is a small letter: fourteen bits.
fn letter_at(text: &[u8], letters: &Letters) -> u128 {
    let capital = text.first().map_or(0, u8::to_ascii_uppercase);
    let as_capital = letters.role(&[capital]).map_or(0, |(role, _)| role as u128 + 1);
    role_at(text, letters) | as_capital << 11
}

impl Replay<'_, '_> {
    /// The half-move as another language reads it, or with a letter for the pawn, if there is just one legal way to
    /// do so, or one with which the line goes on for longer than with the others.
    ///
    /// A token that the game's own language cannot read may be any other's. One that it reads as an illegal move
    /// (`is_readable`) is tried in English alone, whose letters are the ones that get mixed in, and never in an English
    /// game: there, an illegal move is an illegal move.
    pub(super) fn in_other_letters(&self, is_readable: bool, span: Span) -> Option<Reading> {
        let mut others = self.others(is_readable, span);
        if others.len() > 1 {
            let reached: Vec<usize> = others.iter().map(|other| self.legal_after(other.played)).collect();
            let most = reached.iter().max().copied().unwrap_or(0);
            let mut farthest = reached.iter().map(|&reached| reached == most);
            others.retain(|_| farthest.next() == Some(true));
        }
        // As far as they go on alike, a letter for the pawn is the game's own, unless its pawns have none.
        if others.len() == 2 && others[0].language.is_none() && self.writes_pawns_bare() {
            others.remove(0);
        }
        if others.first().is_some_and(|other| other.language.is_none()) {
            others.truncate(1);
        }
        let [Other { written, played, language }] = others[..] else { return None };
        let is_promotion = written.role() == Some(Role::Pawn) && written.promotion().is_some();
        let way = match language {
            // `g1R` in a Spanish game: no king can be meant.
            _ if is_readable && is_promotion => Way::ForeignPromotion,
            Some(language) => Way::Foreign(language),
            None => Way::AsWritten,
        };
        self.goes_on_after(played).then_some(Reading { written, played, way, rule: None })
    }

    /// Whether the last pawn's move that the game has written without a letter for the pawn was one that could have had it.
    fn writes_pawns_bare(&self) -> bool {
        let letters = self.settings.with_pawn;
        let mut plies =
            self.scratch.moves.plies.iter().rev().filter(|ply| ply.written.role() == Some(Role::Pawn));
        plies.next().is_some_and(|ply| {
            let token = ply.span.of(self.text);
            letters.is_some_and(|letters| letters.role(token).is_none_or(|(role, _)| role != Role::Pawn))
        })
    }

    /// The other ways to read the token that are legal, one for each move; the game's own language first.
    fn others(&self, is_readable: bool, span: Span) -> Vec<Other> {
        let own = self.settings.letters.code();
        if is_readable && own == ENGLISH.code {
            return Vec::new();
        }
        let token = span.of(self.text);
        let whole = |letters: &Letters| read(token, letters).filter(|&(_, length)| length == token.len());
        // What is an illegal move in English is not taken for another foreign language's: English letters are the ones that get
        // mixed in.
        let in_english = || whole(&ENGLISH_LETTERS).filter(|(written, _)| written.letters() != 0);
        let is_legal = |written| legal_move(written, &self.now.position).is_some();
        let others = self.settings.others;
        let is_english = is_readable
            || (!others.is_empty() && in_english().is_some_and(|(written, _)| !is_legal(written)));
        // English is the first of all dialects.
        let others = if is_english { others.first() } else { others };
        // What begins with no letter of a language has none in it, unless it names what a pawn becomes.
        let beginning = Some(token[0]).filter(|_| !names_promotion(token));
        let dialects =
            others.having(beginning).filter_map(|dialect| Some((Some(dialect.language?), &dialect.letters)));
        let pawn = self.settings.with_pawn.filter(|_| !is_readable).map(|letters| (None, letters));
        let wanted = |(language, _): &(Option<&Language>, _)| {
            let code = language.map_or("", |language| language.code);
            code != own && (!is_english || code.is_empty() || code == ENGLISH.code)
        };
        let mut found: Vec<Other> = Vec::new();
        let lacks = |letters: &Letters| beginning.is_some_and(|first| letters.lacks(first));
        let pawn = pawn.filter(|(_, letters)| !lacks(letters));
        let mut tried = LettersTried::none(token);
        for (language, letters) in pawn
            .into_iter()
            .chain(dialects)
            .filter(wanted)
            .filter(|(_, letters)| tried.is_new(token, letters))
        {
            // Without a letter it reads alike in every language.
            let Some((written, _)) = whole(letters).filter(|(written, _)| written.letters() != 0) else {
                continue;
            };
            let Some(played) = legal_move(written, &self.now.position) else { continue };
            if found.iter().all(|other| other.played != played) {
                found.push(Other { written, played, language });
            }
        }
        found
    }

    /// How many half-moves of the line are legal after this move.
    pub(super) fn legal_after(&self, played: Move) -> usize {
        legal_ahead(self.ahead(TOKENS), after(&self.now.position, played))
    }

    /// Whether the line goes on after this move.
    pub(super) fn goes_on_after(&self, played: Move) -> bool {
        goes_on(self.ahead(TOKENS), &after(&self.now.position, played), self.text, self.settings.letters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::LANGUAGES;

    /// Tokens of a beginning, a square and an end each, of which some are no moves.
    fn tokens() -> impl Iterator<Item = Vec<u8>> {
        let beginnings = [
            "", "N", "S", "D", "Кр", "♘", "n", "B2", "A", "Ng1", "Ng1x", "Ng1-", "Ng1 ", "b1", "O-", "E2",
            "xK", "é",
        ];
        let squares = ["f3", "e8", "b1", "E4", "f", "x4", "xDf3", "Df3", "DxTf3", "e7e8"];
        let ends =
            ["", "+", "#", "!?", "\u{200b}", "Q", "D", "=D", "(S)", "/T", "D+", "q", "ep", "e.p.", "=", "+-"];
        let with = move |beginning: &'static str, square: &'static str| {
            ends.map(|end| [beginning, square, end].concat().into_bytes())
        };
        beginnings
            .into_iter()
            .flat_map(move |beginning| squares.map(|square| with(beginning, square)))
            .flatten()
    }

    #[test]
    fn letters_that_are_passed_over_read_nothing_else() {
        let encoded = LANGUAGES.iter().flat_map(|language| {
            language.encodings.iter().filter_map(|encoding| Letters::encoded(language, encoding))
        });
        let tables: Vec<Letters> =
            LANGUAGES.iter().map(|language| Letters::new(language)).chain(encoded).collect();
        let (mut lacking, mut alike) = (0, 0);
        for token in tokens() {
            let mut tried = LettersTried::none(&token);
            let mut found = Vec::new();
            for letters in &tables {
                let whole = read(&token, letters).filter(|&(_, length)| length == token.len());
                let written = whole.map(|(written, _)| written).filter(|written| written.letters() != 0);
                let name = || format!("{} in {}", String::from_utf8_lossy(&token), letters.code());
                if !names_promotion(&token) && letters.lacks(token[0]) {
                    assert_eq!(written, None, "{}", name());
                    lacking += 1;
                }
                if tried.is_new(&token, letters) {
                    found.extend(written);
                } else {
                    assert!(written.is_none_or(|written| found.contains(&written)), "{}", name());
                    alike += 1;
                }
            }
        }
        assert!(lacking > 10_000 && alike > 10_000, "{lacking}, {alike}");
    }
}
