use super::has_moves;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::Message,
    game::{Defect, Failure, Game},
    source::Span,
};

code! {
    /// The record breaks off after a move number, or within a move or the result.
    ///
    /// No whole move and no whole result follow it: a file that was cut off, or a transmission that broke off. Moves are missing, so look
    /// for the whole file. Where the moves end after a whole move, it is P005.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [FEN "3r3k/8/8/8/8/4Q3/8/7K w - - 0 41"]
    ///
    /// 41. Kg2 Rf8 42.
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "3r3k/8/8/8/8/4Q3/8/7K w - - 0 41"]
    ///
    /// 41. Kg2 Rf8 42. Qe7 1-0
    /// ```
    pub static META: P016 "game-cut-off" Warning;
    profiles: [Publish Error];
    pgn: "section 8.2.6";
    about: Unfinished;
    triggers: [OddResult];
    speaks_of: [Game is_cut_off, Failure is_cut, Place is_cut_word];
    convert: LeftAsWritten;
}

/// What a record that is cut off leaves of a result.
const PARTS: [&[u8]; 6] = [b"1-", b"0-", b"1/", b"1/2-", b"1/2-1/", "\u{bd}-".as_bytes()];

/// The move number, or the part of a result or of a move, with which the record breaks off.
fn cut(game: &Game<'_>) -> Option<Span> {
    if game.outcome().is_some() || !has_moves(game) || ends_in_half_move(game) {
        return None;
    }
    let is_last = |span: &Span| game.last_item().is_some_and(|last| last.span == *span);
    match game.defects() {
        [] => match game.main_failure() {
            Some(failure) => Some(failure.span).filter(|span| is_part_of_move(game, *span) && is_last(span)),
            None => game.last_item().filter(|last| last.is_number).map(|last| last.span),
        },
        [(Defect::Stray, span)] if is_part_of_result(game, *span) || is_part_of_move(game, *span) => {
            Some(*span).filter(is_last)
        }
        _ => None,
    }
}

/// Whether a word is what comes first of a move: a piece or a file, and perhaps a file or a sign of capture.
fn is_part_of_move(game: &Game<'_>, span: Span) -> bool {
    let word = span.of(game.text);
    let piece = game.letters().role(word).map_or(0, |(_, length)| length);
    let is_file = |byte: &u8| matches!(byte, b'a'..=b'h');
    match &word[piece..] {
        [] => true,
        [next] => is_file(next) || piece > 0 && *next == b'x',
        [file, b'x'] => is_file(file),
        _ => matches!(word, b"O-" | b"0-" | b"O-O-" | b"0-0-"),
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

/// The same where this check says it: not of a record that goes on beyond what was read, nor of one that gives no result.
fn cut_as_said(game: &Game<'_>, context: &Context) -> Option<Span> {
    if context.unread > 0 || !context.sheet.gives_results() { None } else { cut(game) }
}

/// Whether the record breaks off before its end.
fn is_cut_off(game: &Game<'_>, context: &Context) -> bool {
    cut_as_said(game, context).is_some()
}

/// Whether the failing move is what is left where the record breaks off.
fn is_cut(game: &Game<'_>, context: &Context, failure: &Failure) -> bool {
    cut_as_said(game, context) == Some(failure.span)
}

/// Whether the word is.
fn is_cut_word(game: &Game<'_>, context: &Context, word: Span) -> bool {
    cut_as_said(game, context) == Some(word)
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(span) = cut_as_said(game, context) else { return };
    let template = match () {
        () if is_part_of_result(game, span) => "the record breaks off within the result: `{0}`",
        () if is_part_of_move(game, span) => "the record breaks off within a move: `{0}`",
        () => "the record breaks off after the number `{0}`",
    };
    let message = Message::new(template, [token(game, span.of(game.text))]);
    out.at_text(&META, span, message).label = "breaks off";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{
        notation::n001_unparseable,
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
    fn a_part_of_a_move() {
        for (end, cut) in [("2. Nf3 Nc6 3. B", "B"), ("2. N", "N"), ("2. Nf3 d", "d"), ("2. Nf", "Nf")] {
            let text = format!("[Result \"*\"]\n\n1. e4 e5 {end}");
            let message = format!("{cut}: the record breaks off within a move: `{cut}`");
            assert_eq!(of(&CHECK).game(&text).texts(), [message], "{text}");
            for other in [&p004_stray_text::CHECK, &p005_missing_termination::CHECK, &n001_unparseable::CHECK]
            {
                assert!(of(other).game(&text).is_empty(), "{text}");
            }
        }
        for text in ["1. e4 e5 2. Nf9", "1. e4 e5 2. B Nc6 1-0", "1. e4 e5 2. Nf3 d 1-0"] {
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
