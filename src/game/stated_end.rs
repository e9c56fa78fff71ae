//! What a record says in words of how the game ended.

use super::{Game, PlyRef};
use crate::{
    board::Color,
    pgn::{
        EndReason, EndStatement, Outcome, PlayerNames, TagName, Verdict, decode, read_closing_comment,
        read_termination,
    },
    source::Span,
};

/// What the Termination tag, or the comment after the last half-move, says of the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatedEnd {
    /// Why the game ended, where it says so.
    pub reason: Option<EndReason>,
    /// Its result, where it says so of a player who can be told by name or colour.
    pub outcome: Option<Outcome>,
    /// The words that say so.
    pub words: String,
    /// The tag's value, or the whole comment.
    pub span: Span,
}

impl Game<'_> {
    /// What the Termination tag says of the end, then what the comments after the last half-move do; nothing where
    /// their words are not known.
    pub fn stated_ends(&self) -> impl Iterator<Item = StatedEnd> + '_ {
        let end = PlyRef { line: 0, index: self.plies().len() as u32 };
        let closing =
            self.comments().iter().rev().take_while(move |(place, _)| place.line != 0 || *place == end);
        let closing =
            closing.filter(move |(place, span)| *place == end && says_more_than_commands(span.of(self.text)));
        self.stated_by_tag().into_iter().chain(closing.filter_map(|&(_, span)| {
            let text = decode(span.of(self.text));
            self.with_names(|names| Some(stated(read_closing_comment(&text, names)?, span)))
        }))
    }

    fn stated_by_tag(&self) -> Option<StatedEnd> {
        let tag = self.tag(TagName::Termination)?;
        // What most files have says nothing; it need not be looked up.
        if matches!(tag.raw(self.text), b"Normal" | b"normal" | b"" | b"?") {
            return None;
        }
        let value = tag.text(self.text);
        self.with_names(|names| Some(stated(read_termination(&value, names)?, tag.value)))
    }

    fn with_names<T>(&self, read: impl FnOnce(PlayerNames<'_>) -> T) -> T {
        let name = |tag| self.value(tag).unwrap_or_default();
        let (white, black) = (name(TagName::White), name(TagName::Black));
        read(PlayerNames { white: &white, black: &black })
    }
}

fn stated(statement: EndStatement<'_>, span: Span) -> StatedEnd {
    let outcome = match statement.verdict {
        Some(Verdict::Draw) => Some(Outcome::Draw),
        verdict => verdict.and_then(Verdict::winner).map(|winner| match winner {
            Color::White => Outcome::White,
            Color::Black => Outcome::Black,
        }),
    };
    StatedEnd { reason: statement.reason, outcome, words: statement.words.to_owned(), span }
}

/// Whether a comment holds words beside commands such as `[%clk 0:01:00]`, and times.
pub fn says_more_than_commands(comment: &[u8]) -> bool {
    let mut within = false;
    comment.iter().any(|&byte| {
        match byte {
            b'[' => within = true,
            b']' => within = false,
            _ => return !within && byte.is_ascii_alphabetic() || byte >= 0x80,
        }
        false
    })
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{Dialects, Scratch, read_game},
        pgn::{EndReason, Outcome},
    };

    fn stated(text: &str) -> Vec<(Option<EndReason>, Option<Outcome>)> {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let game = read_game(text.as_bytes(), &dialects, false, &mut scratch);
        game.stated_ends().map(|end| (end.reason, end.outcome)).collect()
    }

    #[test]
    fn tags_and_comments_after_the_last_half_move() {
        let tag = "[White \"Ann\"]\n[Black \"Bob\"]\n[Termination \"Bob won by resignation\"]\n\n";
        let resigned = (Some(EndReason::Resignation), Some(Outcome::Black));
        assert_eq!(stated(&format!("{tag}1. e4 e5 0-1")), [resigned]);
        assert_eq!(stated("1. e4 e5 {White resigned.} 0-1"), [resigned]);
        assert_eq!(stated("1. e4 e5 {[%clk 0:01:00]} (1... c5) {White resigned.} 0-1"), [resigned]);
        assert_eq!(stated("1. e4 e5 0-1 {White resigned.}"), [resigned]);
    }

    #[test]
    fn what_says_nothing_of_the_end() {
        for text in [
            "[Termination \"Normal\"]\n\n1. e4 e5 *",
            "1. e4 {White resigned.} e5 *",
            "1. e4 e5 (1... c5 {White resigned.}) *",
            "1. e4 e5 {[%clk 0:01:00]} *",
            "1. e4 e5 {a book move} *",
        ] {
            assert_eq!(stated(text), [], "{text}");
        }
    }
}
