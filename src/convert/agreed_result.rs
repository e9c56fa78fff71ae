//! The one result of a game, out of its tag, its token and words such as `remis` or `White resigned`.

use crate::{
    board::Color,
    game::{EventKind, EventSet, Game},
    pgn::{Outcome, TagName},
    source::Span,
    winnability::lacks_material,
    words::written_result::in_words as result_in_words,
};

/// Whether words are this result and nothing else: `remis`, `1 - 0`, `(½)`, `1-0.`. Half a point is written where a draw is meant.
pub(super) fn is_only(words: &[u8], result: Outcome) -> bool {
    let said = result_in_words(words).filter(|said| said.is_pgn() || *said == Outcome::Half);
    !words.ends_with(b"!") && said.map(Outcome::of_pgn) == Some(result)
}

/// Where a game states a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Tag,
    Moves,
    Heading,
}

/// A result that the game states otherwise than it is written, or in a way that PGN does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SettledResult {
    /// The result that is written.
    pub written: Outcome,
    /// Where the game states another.
    pub place: Span,
    /// What is to be told.
    pub told: String,
}

/// What of the results that a game states could not be written as it is: they contradict each other, or the board, or are none of PGN's.
pub fn settled_result(game: &Game<'_>) -> Option<SettledResult> {
    let stated = stated(game);
    if !game.seen().meets(MAY_DIFFER) && stated.iter().all(|(outcome, ..)| outcome.is_pgn()) {
        return None;
    }
    let written = agreed(game);
    let is_other = |&&(outcome, _, _): &&(Outcome, Source, Span)| {
        let said = outcome.of_pgn();
        said != Outcome::Unknown && said != written || said == Outcome::Unknown && outcome != Outcome::Unknown
    };
    let &(other, source, place) = stated.iter().find(is_other)?;
    let words = |source| match source {
        Source::Tag => "the Result tag",
        Source::Moves => "the end of the moves",
        Source::Heading => "the heading",
    };
    let other_text = game.decode(place.of(game.text));
    let written_text = written.text();
    let told = if other.of_pgn() == Outcome::Unknown {
        format!(
            "{} says `{other_text}`, which PGN does not have: `{written_text}` is written, and it in a comment",
            words(source)
        )
    } else if on_board(game) == Some(written) {
        format!(
            "{} says {other_text}, but the game ended on the board: {written_text} is written",
            words(source)
        )
    } else {
        let by =
            stated.iter().find(|(outcome, ..)| outcome.of_pgn() == written).map(|(_, source, _)| *source);
        let by = by.map_or("the game", words);
        format!("{by} says {written_text}, {} says {other_text}: {written_text} is written", words(source))
    };
    Some(SettledResult { written, place, told })
}

/// What shows that results may differ, or that the board decides.
const MAY_DIFFER: EventSet = EventSet::of(&[EventKind::OddResult, EventKind::Over]);

/// The results that a game states, in the order in which they count.
fn stated(game: &Game<'_>) -> Vec<(Outcome, Source, Span)> {
    let of_tag = game.tagged_result().map(|(outcome, span)| (outcome, Source::Tag, span));
    let token = game.outcome().map(|(outcome, span)| (outcome, Source::Moves, span));
    let above = game.result_above().map(|(outcome, span)| (outcome, Source::Heading, span));
    [of_tag, token, above.filter(|_| game.tag(TagName::Result).is_none())].into_iter().flatten().collect()
}

/// The one result of a game: what the board says where it has ended there, else what its tag says, else its token, else the words after its
/// moves, else the lines above them.
pub(super) fn agreed(game: &Game<'_>) -> Outcome {
    let tag = game.tagged_result().map(|(outcome, _)| outcome);
    let token = game.outcome().map(|(outcome, _)| outcome);
    let spoken = match token {
        // A remark may speak of what would have come, and `*` says that nothing did.
        Some(Outcome::Unknown) => game.result_outside_comments(),
        Some(said) if said.is_pgn() => None,
        _ => game.result_in_words(),
    };
    let above = game.result_above().map(|(outcome, _)| outcome);
    let said = decided([tag, token, spoken.and_then(|said| said.outcome), above]);
    // A `*` that stands there stays.
    let is_open = said == Outcome::Unknown && token.is_some();
    on_board(game).filter(|_| !is_open).unwrap_or(said)
}

/// Whether a word only names the result that is written, which comes next to it: `Result: 1-0`.
pub(super) fn is_name_of_agreed(game: &Game<'_>, word: Span) -> bool {
    let said = game.outcome().map(|(outcome, _)| outcome).filter(|outcome| outcome.is_pgn());
    game.names_result(word) && said == Some(agreed(game))
}

/// The result of a game that mate, stalemate or a dead position has ended (5.1.1, 5.2.1, 5.2.2).
fn on_board(game: &Game<'_>) -> Option<Outcome> {
    if !game.seen().has(EventKind::Over) {
        return None;
    }
    let is_followed =
        game.main_failure().is_none() && game.not_replayed().is_none() && !game.plies().is_empty();
    let last = game.last();
    match last.turn() {
        _ if !is_followed => None,
        _ if last.is_stalemate() => Some(Outcome::Draw),
        // Nobody has the men to mate.
        _ if Color::BOTH.into_iter().all(|side| lacks_material(last, side)) => Some(Outcome::Draw),
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
        assert_eq!(decided([Some(Outcome::Half)]), Outcome::Draw);
    }
}
