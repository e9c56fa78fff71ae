use super::has_moves;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::Message,
    game::{Game, ItemKind},
    source::Span,
};

code! {
    /// The record breaks off after a move number.
    ///
    /// No move and no result follow it: a file that was cut off, or a transmission that broke off. Moves are missing, so look
    /// for the whole file. Where the moves end after a whole move, it is P005.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 41. Kg2 Rf8 42.
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 41. Kg2 Rf8 42. Qe7 1-0
    /// ```
    pub static META: P016 "game-cut-off" Warning;
    profiles: [Publish Error];
    pgn: "section 8.2.6";
    triggers: [OddResult];
    convert: LeftAsWritten;
}

/// The move number with which the record breaks off.
fn cut(game: &Game<'_>) -> Option<Span> {
    if game.outcome().is_some() || !has_moves(game) || !game.defects().is_empty() {
        return None;
    }
    let last = game.items().take_while(|item| !matches!(item.kind, ItemKind::End)).last()?;
    matches!(last.kind, ItemKind::Number { .. }).then_some(last.span)
}

/// Whether the record breaks off after a move number.
pub(in crate::checks) fn is_cut_off(game: &Game<'_>) -> bool {
    cut(game).is_some()
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if context.unread > 0 || context.extract {
        return;
    }
    let Some(span) = cut(game) else { return };
    let message =
        Message::new("the record breaks off after the number `{0}`", [token(game, span.of(game.text))]);
    out.at_text(&META, span, message).label = "breaks off";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{pgn::p005_missing_termination, testing::of};

    #[test]
    fn a_number_at_the_end() {
        for (text, last) in [("1. e4 e5 2.", "2."), ("1. e4 e5 2. Nf3 2...\n", "2...")] {
            let message = format!("{last}: the record breaks off after the number `{last}`");
            assert_eq!(of(&CHECK).game(text).texts(), [message], "{text}");
            assert!(of(&p005_missing_termination::CHECK).game(text).is_empty(), "{text}");
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
