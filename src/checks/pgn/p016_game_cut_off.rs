use super::has_moves;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::Message,
    game::{Defect, Game},
    source::Span,
};

code! {
    /// The record breaks off after a move number, or within the result.
    ///
    /// No move and no whole result follow it: a file that was cut off, or a transmission that broke off. Moves are missing, so look
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

/// What a record that is cut off leaves of a result.
const PARTS: [&[u8]; 6] = [b"1-", b"0-", b"1/", b"1/2-", b"1/2-1/", "\u{bd}-".as_bytes()];

/// The move number, or the part of a result, with which the record breaks off.
pub(super) fn cut(game: &Game<'_>) -> Option<Span> {
    if game.outcome().is_some() || !has_moves(game) || ends_in_half_move(game) {
        return None;
    }
    match game.defects() {
        [] => game.last_item().filter(|last| last.is_number).map(|last| last.span),
        [(Defect::Stray, span)] if is_part_of_result(game, *span) => {
            game.last_item().filter(|last| last.span == *span).map(|last| last.span)
        }
        _ => None,
    }
}

/// Whether nothing comes after the last half-move. What it saves: such a game need not be gone through to its last item.
fn ends_in_half_move(game: &Game<'_>) -> bool {
    let last = game.plies().last();
    last.is_some_and(|last| game.text[last.span.end()..].iter().all(u8::is_ascii_whitespace))
}

fn is_part_of_result(game: &Game<'_>, span: Span) -> bool {
    PARTS.contains(&span.of(game.text))
}

/// Whether the record breaks off before its end.
pub(in crate::checks) fn is_cut_off(game: &Game<'_>) -> bool {
    cut(game).is_some()
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if context.unread > 0 || context.extract {
        return;
    }
    let Some(span) = cut(game) else { return };
    let template = match is_part_of_result(game, span) {
        true => "the record breaks off within the result: `{0}`",
        false => "the record breaks off after the number `{0}`",
    };
    let message = Message::new(template, [token(game, span.of(game.text))]);
    out.at_text(&META, span, message).label = "breaks off";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{
        pgn::{p004_stray_text, p005_missing_termination},
        testing::of,
    };

    #[test]
    fn a_part_of_the_result() {
        for (end, cut) in [("1/2-1/\n", "1/2-1/"), ("1-", "1-"), ("\u{bd}-", "\u{bd}-")] {
            let text = format!("[Result \"*\"]\n\n1. e4 e5 {end}");
            assert_eq!(of(&CHECK).game(&text).tokens(), [cut], "{text}");
            assert!(of(&p004_stray_text::CHECK).game(&text).is_empty(), "{text}");
            assert!(of(&p005_missing_termination::CHECK).game(&text).is_empty(), "{text}");
        }
        for text in ["1. e4 e5 1/2", "1. e4 1- e5", "1. e4 e5 1- 1-0", "1. e4 oh e5 1-"] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }

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
