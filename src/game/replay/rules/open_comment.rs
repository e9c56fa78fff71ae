//! A comment that took too much ends before the number of the next move, if the game goes on from there.

use crate::game::replay::state::Replay;
use crate::{
    board::{Color, Position},
    game::record::Ahead,
    notation::resolve_fast,
    pgn::{Token, Tokens},
    source::Span,
};
use memchr::{memchr, memmem, memrchr};

rule! {
    /// A comment that took too much ends before the number of the next move, if the game goes on from there.
    ///
    /// It is never closed, or only a later comment's brace closes it. The game has to go on up to its result or to another comment.
    name: "open_comment",
    at: AmidMoves,
    example: "1. e4 {best 1... e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0"
        => "1. e4 {best} 1... e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0",
    seen: "02_4_movetext_commentary_start_brace_not_followed_by_end_brace.pgn of dlbbld/clean-chess",
    reports: ["P001"],
}

/// From how many half-moves in a row on they are the game's, not a line that the comment gives, where the game's result does not
/// follow them.
const ENOUGH: usize = 6;

/// How often the number of the next move is looked for.
const PLACES: usize = 4;

impl Replay<'_, '_> {
    /// Where the comment at `span`, which takes in too much, really ends: before the next move or its number, from which
    /// the game goes on up to the result or to another comment.
    ///
    /// A comment may take in too much if it is never closed, or if only a later comment's brace closes it; then what comes
    /// after it is not the next move.
    #[cold]
    pub(in crate::game::replay) fn end_of_open_comment(&self, span: Span, closed: bool) -> Option<usize> {
        let (start, end) = (span.start as usize, span.end());
        let end = match closed {
            true => start + 1 + memchr(b'{', &self.text[start + 1..end])?,
            false => end,
        };
        // In a variation the comment took the parenthesis, too.
        if self.now.is_lost() || !self.stack.is_empty() {
            return None;
        }
        if closed && self.next_fits_in(&self.now.position) != Some(false) {
            return None;
        }
        let inside = &self.text[start..end];
        let number = self.now.position.fullmove_number();
        let numbered = |number: u32| {
            let number = format!("{number}.");
            let places: Vec<usize> = memmem::find_iter(inside, number.as_bytes()).take(PLACES).collect();
            places.into_iter().filter(|&at| inside[at - 1].is_ascii_whitespace())
        };
        // The number of the next move stood before the comment, or it needs none; the one after it follows these moves.
        let moves = if self.now.position.turn() == Color::White { 2 } else { 1 };
        let unnumbered = numbered(number + 1).filter_map(|at| words_before(&inside[..at], moves));
        // What programs write to a move, `[%clk 0:05:01]`, is followed by nothing else as a rule.
        let after_command = memrchr(b']', inside).map(|at| at + 1).filter(|_| closed);
        let mut places = numbered(number).chain(unnumbered).chain(after_command).map(|at| start + at);
        places.find(|&at| self.goes_on_from(at, end, closed))
    }

    /// Whether the next move on the line, or its number, is one that can come next in this position; `None` where neither follows.
    fn next_fits_in(&self, position: &Position) -> Option<bool> {
        match self.ahead(4).next()? {
            next @ Ahead::Number { .. } => Some(!next.is_other_number(position)),
            Ahead::Move(written, _) => Some(resolve_fast(written, position).is_some()),
            Ahead::ContextMove(_) | Ahead::Unreadable(_) | Ahead::Over => None,
        }
    }

    /// Whether nothing but the next moves of the game and their numbers stand between these two places, `closed` if a comment follows.
    fn goes_on_from(&self, at: usize, end: usize, closed: bool) -> bool {
        let mut tokens = Tokens::new(&self.text[..end], at, self.settings.letters);
        let mut position: Position = self.now.position.clone();
        let mut reached = 0;
        loop {
            match tokens.next() {
                Token::Move(written, _) => match resolve_fast(written, &position) {
                    Some(played) => position.play(played),
                    None => return false,
                },
                Token::Number { value, dots, .. } => {
                    if (Ahead::Number { value, dots }).is_other_number(&position) {
                        return false;
                    }
                    continue;
                }
                Token::Nag(_) | Token::DrawOffer(_) => continue,
                Token::Open(_) if passes_variation(&mut tokens) => continue,
                Token::Result(..) => return reached > 0,
                Token::End => {
                    let fits = || reached > 0 && self.next_fits_in(&position) == Some(true);
                    return reached >= ENOUGH || closed && fits();
                }
                _ => return false,
            }
            reached += 1;
        }
    }
}

/// Goes on after the variation that was just opened; `false` where it is never closed.
fn passes_variation(tokens: &mut Tokens<'_>) -> bool {
    let depth = tokens.depth();
    loop {
        match tokens.next() {
            Token::End => return false,
            Token::Close(_) if tokens.depth() < depth => return true,
            _ => {}
        }
    }
}

/// Where the last so many words of a text begin.
fn words_before(text: &[u8], words: usize) -> Option<usize> {
    let mut end = text.len();
    for _ in 0..words {
        let before = text[..end].trim_ascii_end();
        end = before.iter().rposition(u8::is_ascii_whitespace)? + 1;
    }
    Some(end)
}
