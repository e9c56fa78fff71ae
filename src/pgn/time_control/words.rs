//! The words in which time controls are written, by language.

/// What a word means in a time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// Seconds.
    Second,
    /// Minutes.
    Minute,
    /// Hours.
    Hour,
    /// Days.
    Day,
    /// `d`: days, or a delay.
    LetterD,
    /// `с`: Russian for "with", or seconds after a number.
    LetterEs,
    /// The number beside it counts moves; after [`Meaning::Each`], the time before it is for each move.
    Moves,
    /// The game, or the rest of it.
    Rest,
    /// What follows is the unit that earns the time: "per", "each".
    Each,
    /// The time beside it is an increment.
    Increment,
    /// The time beside it is a delay.
    Delay,
    /// The move from which increments are given follows.
    From,
    /// The move after which the time is given follows.
    After,
    /// So many moves "in" so much time.
    In,
    /// A new time begins.
    Next,
    /// A new time begins, as after `+`.
    Plus,
    /// The first.
    First,
    /// Engines: a fixed time for each move follows.
    MoveTime,
    /// It adds nothing.
    Filler,
}

use Meaning::*;

// One row a language and meaning: the language's code, the meaning, the words, in small letters and without accents (`Züge` is
// `zuge`). Made from the files in `languages/`.
include!(concat!(env!("OUT_DIR"), "/time_words.rs"));

/// What a folded word means; `None` where it is not known.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    WORDS.iter().find(|(_, _, words)| words.contains(&word)).map(|(_, meaning, _)| *meaning)
}

/// What two words that were run together mean (`gamewith`); each has four letters at least.
pub(super) fn two_meanings(word: &str) -> Option<(Meaning, Meaning)> {
    let cuts = word.char_indices().map(|(at, _)| at).filter(|at| *at >= 4 && word.len() - *at >= 4);
    cuts.map(|at| word.split_at(at)).find_map(|(one, two)| Some((meaning(one)?, meaning(two)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::free_text::folded;
    use std::collections::HashMap;

    #[test]
    fn words_are_folded_and_mean_one_thing() {
        let mut known: HashMap<&str, Meaning> = HashMap::new();
        for (code, meaning, words) in WORDS {
            for word in *words {
                assert_eq!(folded(word), *word, "{code}");
                assert_eq!(*known.entry(word).or_insert(*meaning), *meaning, "{code}: {word}");
            }
        }
    }
}
