//! Words that stand where a move is due, and are what was left of it: `Bbs` for `Bb5`, `Nf`, `6a`.

use super::{line::Numbering, state::Replay};
use crate::{
    board::Color,
    game::record::Ahead,
    notation::{looks_descriptive, without_misread_rank},
    pgn::Token,
    source::Span,
};

/// How far from the word a number's dots or the move before it may end, in bytes: signs and spaces.
const BETWEEN: usize = 16;

/// How many tokens are read to reach the next number.
const TOKENS: usize = 16;

/// A longer word is not taken for a move, in bytes.
const LONGEST: u32 = 28;

impl Replay<'_, '_> {
    /// Whether a word can only be the move that is due: it is short, it stands right after that move's number, or after White's move,
    /// and up to the next number there are as many moves as there should be if it is one. Before the first move, where words may be of
    /// a heading, only descriptive notation counts.
    #[cold]
    pub(super) fn stands_for_a_move(&self, word: Span) -> bool {
        let now = &self.now;
        // Most words of a text are not beside a move or its number.
        let is_beside = now.numbering.is_some_and(|numbering| numbering.moves < numbering.due());
        if !is_beside || now.halted || word.len > LONGEST {
            return false;
        }
        let in_algebraic = self.settings.letters.as_context_notation().is_none();
        in_algebraic
            && (now.index > now.first || looks_descriptive(word.of(self.text)))
            && may_be_left_of_a_move(word.of(self.text))
            && match self.its_number(word) {
                Some(numbering) => self.is_one_short(numbering),
                None => self.is_before_next_number(word) || self.is_last_of_game(word),
            }
    }

    /// Whether the moves up to the next number are one fewer than this one has, or none, and another such word comes first.
    fn is_one_short(&self, numbering: Numbering) -> bool {
        let next = self.tokens.clone().next();
        let is_pair = matches!(next, Token::Stray(word) if may_be_left_of_a_move(word.of(self.text)));
        let mut count = u32::from(is_pair);
        for found in self.ahead(TOKENS) {
            match found {
                Ahead::Number { value, dots: 2 } if value == numbering.value => {}
                Ahead::Number { value, dots } => {
                    return value == numbering.value + 1 && dots < 2 && count + 1 == numbering.due();
                }
                Ahead::Over => return count < numbering.due(),
                _ => count += 1,
            }
        }
        false
    }

    /// Whether with so many half-moves more than were counted since the last number, there are as many before the next one as there
    /// should be.
    pub(super) fn are_due_with(&self, more: u32) -> bool {
        let Some(numbering) = self.now.numbering else { return false };
        let mut moves = numbering.moves + more;
        for found in self.ahead(TOKENS) {
            match found {
                Ahead::Number { value, dots: 2 } if value == numbering.value => {}
                Ahead::Number { value, .. } => {
                    return value == numbering.value + 1 && moves == numbering.due();
                }
                Ahead::Over => return (1..=numbering.due()).contains(&moves),
                _ => moves += 1,
            }
        }
        false
    }

    /// Whether the number of the move that is due stands right before the word.
    pub(super) fn is_after_its_number(&self, word: Span) -> bool {
        self.its_number(word).is_some()
    }

    /// The number of the move that is due, where it stands right before the word.
    fn its_number(&self, word: Span) -> Option<Numbering> {
        let start = word.start as usize;
        let before = self.text[start.saturating_sub(BETWEEN)..start].trim_ascii_end();
        let is_fresh = |numbering: &Numbering| {
            let says_black = numbering.dots == 2;
            numbering.moves == 0
                && numbering.value == self.now.position.fullmove_number()
                && says_black == (self.now.position.turn() == Color::Black)
        };
        let is_number = before.last().is_some_and(|byte| *byte == b'.' || byte.is_ascii_digit());
        self.now.numbering.filter(is_fresh).filter(|_| is_number)
    }

    /// Whether White's move stands right before the word, and White's next number follows.
    fn is_before_next_number(&self, word: Span) -> bool {
        let next = self.now.position.fullmove_number() + 1;
        self.now.position.turn() == Color::Black
            && self.is_right_after_move(word)
            && matches!(self.ahead(4).next(), Some(Ahead::Number { value, dots }) if value == next && dots < 2)
    }

    /// Whether White's move stands right before the word, nothing follows it, and it begins as a pawn's move does: `dG 1-0`.
    fn is_last_of_game(&self, word: Span) -> bool {
        let token = word.of(self.text);
        let is_cut = matches!(token, [b'a'..=b'h', rest @ ..] if rest.len() < 4
            && rest.iter().any(|byte| byte.is_ascii_digit() || byte.is_ascii_uppercase()));
        is_cut
            && self.now.position.turn() == Color::Black
            && self.is_right_after_move(word)
            && self.ahead(2).next() == Some(Ahead::Over)
    }

    /// Whether nothing but its signs and spaces stands between the line's last move and the word.
    pub(super) fn is_right_after_move(&self, word: Span) -> bool {
        let Some((_, last)) = self.last_ply() else { return false };
        let between = self.text.get(last.end()..word.start as usize).unwrap_or_default();
        between.len() <= BETWEEN
            && between.iter().all(|byte| byte.is_ascii_whitespace() || b"+#!?,".contains(byte))
    }
}

/// Whether a word may be what was left of a move: it is one but for its rank, or so short, with a capital or a digit, that it is hardly
/// a word.
fn may_be_left_of_a_move(word: &[u8]) -> bool {
    const LONGEST: usize = 7;
    let Ok(text) = std::str::from_utf8(word) else { return word.len() <= LONGEST };
    let length = text.chars().count();
    if !text.contains(char::is_alphanumeric) {
        return false;
    }
    let begins_as_move = text.starts_with(|first: char| first.is_ascii_uppercase() || !first.is_ascii());
    without_misread_rank(word).is_some()
        || length <= 2
        || length <= LONGEST
            && (text.contains(|letter: char| letter.is_ascii_digit())
                || begins_as_move && (length == 3 || text.contains(['x', '-'])))
}
