//! The one result of a game, out of its tag, its token and words such as `remis` or `White resigned`.

use crate::{
    board::Color,
    game::Game,
    notation::is_word_of_draw,
    pgn::{
        Outcome, PlayerNames, TagName, decode, read_closing_comment,
        word::{WrittenResult, result::in_words as result_in_words},
    },
    source::Span,
};

/// Whether words are this result and nothing else: `remis`, `1 - 0`, `(½)`, `1-0.`. Half a point is written where a draw is meant.
pub(super) fn is_only(words: &[u8], result: Outcome) -> bool {
    let said = result_in_words(words).filter(|said| said.is_pgn() || *said == Outcome::Half);
    !words.ends_with(b"!") && said.map(Outcome::of_pgn) == Some(result)
}

/// The one result of a game: what its tag says, else its token, else the words after its moves, else the lines above them.
pub(super) fn agreed(game: &Game<'_>) -> Outcome {
    let tag = game.tag(TagName::Result).and_then(|tag| of_tag(tag.raw(game.text)));
    let token = game.outcome().map(|(outcome, _)| outcome);
    let spoken = match token {
        // A remark may speak of what would have come, and `*` says that nothing did.
        Some(Outcome::Unknown) => game.result_outside_comments(),
        Some(said) if said.is_pgn() => None,
        _ => game.result_in_words(),
    };
    let above = game.result_above().map(|(outcome, _)| outcome);
    let on_board = if token.is_none() { on_board(game) } else { None };
    decided([tag, token, spoken.and_then(|said| said.outcome), above, on_board])
}

/// Whether a word only names the result that is written, which comes next to it: `Result: 1-0`.
pub(super) fn is_name_of_agreed(game: &Game<'_>, word: Span) -> bool {
    let said = game.outcome().map(|(outcome, _)| outcome).filter(|outcome| outcome.is_pgn());
    game.names_result(word) && said == Some(agreed(game))
}

/// The result of a game that mate or stalemate has ended (5.1.1, 5.2.1); a `*` that stands there stays.
fn on_board(game: &Game<'_>) -> Option<Outcome> {
    let is_followed =
        game.main_failure().is_none() && game.not_replayed().is_none() && !game.plies().is_empty();
    let last = game.last();
    match last.turn() {
        _ if !is_followed => None,
        _ if last.is_stalemate() => Some(Outcome::Draw),
        turn if last.is_checkmate() => {
            Some(if turn == Color::White { Outcome::Black } else { Outcome::White })
        }
        _ => None,
    }
}

/// The first of these that says who won, or that nobody did.
fn decided(outcomes: impl IntoIterator<Item = Option<Outcome>>) -> Outcome {
    let of_pgn = outcomes.into_iter().flatten().map(Outcome::of_pgn);
    of_pgn.into_iter().find(|outcome| *outcome != Outcome::Unknown).unwrap_or(Outcome::Unknown)
}

/// What the Result tag says, in a result or in words.
fn of_tag(value: &[u8]) -> Option<Outcome> {
    let value = value.trim_ascii();
    let first = value.split(u8::is_ascii_whitespace).next()?;
    let said = WrittenResult::read(value).or_else(|| WrittenResult::read(first));
    said.map(|said| said.outcome).or_else(|| in_words(value))
}

/// What the value of a Result tag says in words.
fn in_words(value: &[u8]) -> Option<Outcome> {
    if is_word_of_draw(value) {
        return Some(Outcome::Draw);
    }
    read_closing_comment(&decode(value), PlayerNames::default())?.verdict?.outcome()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_are_a_result_are_not_kept_beside_it() {
        for words in ["1-0", " 1 - 0 ", "(1-0)", "1-0.", "(1:0),"] {
            assert!(is_only(words.as_bytes(), Outcome::White), "{words}");
        }
        for words in ["1-0!", "1-0 ff", "0-1."] {
            assert!(!is_only(words.as_bytes(), Outcome::White), "{words}");
        }
    }

    #[test]
    fn the_first_decision_counts() {
        assert_eq!(decided([Some(Outcome::Unknown), Some(Outcome::Draw), None]), Outcome::Draw);
        assert_eq!(decided([Some(Outcome::ForfeitBlack), Some(Outcome::Black)]), Outcome::White);
        assert_eq!(decided([Some(Outcome::BothLose)]), Outcome::Unknown);
        assert_eq!(of_tag(b"1/2"), Some(Outcome::Half));
        assert_eq!(decided([Some(Outcome::Half)]), Outcome::Draw);
        assert_eq!(of_tag(b"White won"), Some(Outcome::White));
        assert_eq!(of_tag(b"1-0 ff"), Some(Outcome::White));
    }
}
