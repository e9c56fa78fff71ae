//! The one result of a game, out of its tag, its token and words such as `remis` or `White resigned`.

use crate::{
    notation::{ColumnNames, LANGUAGES, is_word_of_draw},
    pgn::{Outcome, decode},
};

/// The result among those of PGN that says the same; `*` where PGN has none.
pub(super) const fn of_pgn(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::White | Outcome::ForfeitBlack => Outcome::White,
        Outcome::Black | Outcome::ForfeitWhite => Outcome::Black,
        Outcome::Draw => Outcome::Draw,
        _ => Outcome::Unknown,
    }
}

/// The first of these that says who won, or that nobody did.
pub(super) fn decided(outcomes: impl IntoIterator<Item = Option<Outcome>>) -> Outcome {
    let of_pgn = outcomes.into_iter().flatten().map(of_pgn);
    of_pgn.into_iter().find(|outcome| *outcome != Outcome::Unknown).unwrap_or(Outcome::Unknown)
}

/// What the Result tag says, and whether that is all it says: `1-0 ff` says more. Half a point alone is a draw there.
pub(super) fn of_tag(value: &[u8]) -> Option<(Outcome, bool)> {
    let value = value.trim_ascii();
    if matches!(value, b"1/2" | b"\xC2\xBD" | b"\xBD") {
        return Some((Outcome::Draw, true));
    }
    if let Some(outcome) = Outcome::parse(value) {
        return Some((outcome, outcome.is_pgn()));
    }
    let first = value.split(u8::is_ascii_whitespace).next()?;
    let said = Outcome::parse(first).or_else(|| in_words(value).map(|(outcome, _)| outcome));
    said.map(|outcome| (outcome, false))
}

/// What the last words of a game say of its result, and whether they say nothing else.
pub(super) fn in_words(words: &[u8]) -> Option<(Outcome, bool)> {
    let words = words.trim_ascii();
    if let Some(outcome) = Outcome::parse(words).filter(|outcome| of_pgn(*outcome) != Outcome::Unknown) {
        return Some((outcome, outcome.is_pgn()));
    }
    if is_word_of_draw(words) {
        return Some((Outcome::Draw, true));
    }
    if words.len() > LONGEST {
        return None;
    }
    let said = decode(words).to_lowercase();
    let words: Vec<&str> = said.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let (&side, verb) = match &words[..] {
        [article, side, verb @ ..] if ARTICLES.contains(article) => (side, verb),
        [side, verb @ ..] => (side, verb),
        [] => return None,
    };
    let (verb, named) = (verb.join(" "), |names: fn(&ColumnNames) -> &'static [&'static str]| {
        side.chars().count() > 1 && LANGUAGES.iter().any(|language| names(&language.columns).contains(&side))
    });
    let (white, black) = (named(|names| names.white), named(|names| names.black));
    let is_white = (white != black).then_some(white)?;
    let wins = match (WINS.contains(&&*verb), RESIGNS.contains(&&*verb)) {
        (true, _) => is_white,
        (_, true) => !is_white,
        _ => return None,
    };
    Some((if wins { Outcome::White } else { Outcome::Black }, false))
}

/// A sentence that only says how the game ended is no longer than this, in bytes.
const LONGEST: usize = 48;

const ARTICLES: [&str; 8] = ["das", "el", "il", "las", "les", "los", "os", "as"];

/// That a side gives up, after its name.
const RESIGNS: [&str; 22] = [
    "resigns",
    "resigned",
    "gibt auf",
    "gab auf",
    "abandonne",
    "abandonnent",
    "abandona",
    "abandonan",
    "se rinde",
    "se rinden",
    "abbandona",
    "abbandonano",
    "geeft op",
    "gaf op",
    "desiste",
    "desistem",
    "abandonam",
    "poddają się",
    "ger upp",
    "opgiver",
    "сдались",
    "сдаются",
];

/// That a side wins, after its name.
const WINS: [&str; 15] = [
    "wins",
    "won",
    "gewinnt",
    "gewann",
    "gagne",
    "gagnent",
    "gana",
    "ganan",
    "vince",
    "vincono",
    "wint",
    "ganham",
    "vencem",
    "выиграли",
    "выигрывают",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_in_words() {
        for (words, outcome) in [
            ("remis", Outcome::Draw),
            ("Tablas.", Outcome::Draw),
            ("1 - 0", Outcome::White),
            ("White resigned", Outcome::Black),
            ("Black resigns.", Outcome::White),
            ("Weiß gibt auf", Outcome::Black),
            ("Les noirs abandonnent", Outcome::White),
            ("las blancas abandonan", Outcome::Black),
            ("Белые сдались", Outcome::Black),
            ("Schwarz gewinnt!", Outcome::Black),
        ] {
            assert_eq!(in_words(words.as_bytes()).map(|(outcome, _)| outcome), Some(outcome), "{words}");
        }
        for words in ["", "White", "resigns", "White resigned too early", "b wins", "*", "Nf3"] {
            assert_eq!(in_words(words.as_bytes()), None, "{words}");
        }
    }

    #[test]
    fn the_first_decision_counts() {
        assert_eq!(decided([Some(Outcome::Unknown), Some(Outcome::Draw), None]), Outcome::Draw);
        assert_eq!(decided([Some(Outcome::ForfeitBlack), Some(Outcome::Black)]), Outcome::White);
        assert_eq!(decided([Some(Outcome::BothLose)]), Outcome::Unknown);
        assert_eq!(of_tag(b"1/2"), Some((Outcome::Draw, true)));
        assert_eq!(of_tag(b"White won"), Some((Outcome::White, false)));
        assert_eq!(of_tag(b"1-0 ff"), Some((Outcome::White, false)));
    }
}
