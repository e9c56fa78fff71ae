use super::has_moves;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::Message,
    game::{FailureReason, Game, ItemKind},
    source::Span,
};

code! {
    /// The record breaks off in the middle of a move.
    ///
    /// It ends with a move number, or with the beginning of a move, and no result follows: a file that was cut off, or a
    /// transmission that broke off. Moves are missing, so look for the whole file. Where the moves end after a whole move, it
    /// is P005.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 41. Kg2 Rf8 42. Qe
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 41. Kg2 Rf8 42. Qe7 1-0
    /// ```
    pub static META: P016 "game-cut-off" Warning;
    pgn: "section 8.2.6";
    triggers: [OddResult];
    convert: LeftAsWritten;
}

/// The number or the part of a move with which the record breaks off.
fn cut(game: &Game<'_>) -> Option<Span> {
    if game.outcome().is_some() || !has_moves(game) || !game.defects().is_empty() {
        return None;
    }
    // What the text ends with has no space or bracket in it.
    let items = game.items();
    let last = items.take_while(|item| !matches!(item.kind, ItemKind::End)).last()?;
    match last.kind {
        ItemKind::Number { .. } => Some(last.span),
        ItemKind::Unplayed => {
            let failure = game.main_failure()?;
            let is_last = failure.span == last.span && failure.unchecked == 0;
            let is_part =
                failure.reason == FailureReason::Unreadable && is_beginning(last.span.of(game.text));
            (is_last && is_part).then_some(last.span)
        }
        _ => None,
    }
}

/// Whether this is the beginning of a move and not all of one: `Nf`, `ex`, `Rax`, `O-`.
fn is_beginning(text: &[u8]) -> bool {
    // What ends with a square is a whole move, if perhaps not a good one.
    if let [.., b'a'..=b'h', b'1'..=b'8'] = text {
        return false;
    }
    let is_piece = text.first().is_some_and(u8::is_ascii_uppercase);
    let rest = if is_piece { &text[1..] } else { text };
    let is_part = |byte: &u8| matches!(byte, b'a'..=b'h' | b'1'..=b'8' | b'x' | b'-' | b'O');
    text.len() <= 4 && !text.is_empty() && rest.iter().all(is_part) && (is_piece || !rest.is_empty())
}

/// Whether the record breaks off with what is at this place.
pub(in crate::checks) fn is_cut_at(game: &Game<'_>, span: Span) -> bool {
    cut(game) == Some(span)
}

/// Whether the record breaks off in the middle of a move.
pub(super) fn is_cut_off(game: &Game<'_>) -> bool {
    cut(game).is_some()
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if context.unread > 0 || context.extract {
        return;
    }
    let Some(span) = cut(game) else { return };
    let message = Message::new(
        "the record breaks off in the middle of a move, after `{0}`",
        [token(game, span.of(game.text))],
    );
    out.at_text(&META, span, message).label = "breaks off";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{notation::n001_unparseable, pgn::p005_missing_termination, testing::of};

    #[test]
    fn a_number_or_part_of_a_move_at_the_end() {
        for (text, last) in [("1. e4 e5 2.", "2."), ("1. e4 e5 2. Nf", "Nf"), ("1. e4 d5 2. ex\n", "ex")] {
            let message = format!("{last}: the record breaks off in the middle of a move, after `{last}`");
            assert_eq!(of(&CHECK).game(text).texts(), [message], "{text}");
            assert!(of(&p005_missing_termination::CHECK).game(text).is_empty(), "{text}");
            assert!(of(&n001_unparseable::CHECK).game(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn whole_moves_and_results() {
        for text in [
            "1. e4 e5",
            "1. e4 e5 2. N *",
            "1. e4 e5 2. Ni3",
            "1. e4 e5 2. N d6 3. d4",
            "2.",
            "",
            "1. e4 e5 {2.",
        ] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }
}
