//! What a table has no room for, or a page does not show.

use crate::diag::counted;
use std::fmt;

/// How much of games a table has no room for, or a printed page does not show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Omitted {
    /// Games that lose any of it.
    pub games: u64,
    /// Comments, those in variations included, but for clocks and draw offers that are kept.
    pub comments: u64,
    /// Variations, nested ones included.
    pub variations: u64,
    /// Numeric annotation glyphs, and signs of assessment that stand apart from a move.
    pub nags: u64,
    /// Tags.
    pub tags: u64,
    /// Clock times.
    pub clocks: u64,
    /// Commands of comments, such as `[%eval 0.25]`.
    pub commands: u64,
    /// Diagrams of positions that nobody knows.
    pub diagrams: u64,
    /// Starting positions that are not the usual one.
    pub positions: u64,
    /// Words that are neither moves nor comments.
    pub words: u64,
}

impl Omitted {
    /// Whether nothing is left out.
    pub fn is_nothing(&self) -> bool {
        self.games == 0
    }

    /// The same, with so many remarks of the sheet the game was read from; they count as comments.
    pub fn with_remarks(mut self, remarks: usize) -> Omitted {
        self.comments += remarks as u64;
        self.games = self.games.max(u64::from(remarks > 0));
        self
    }

    /// Adds what is left out of other games.
    pub fn add(&mut self, other: Omitted) {
        self.games += other.games;
        self.comments += other.comments;
        self.variations += other.variations;
        self.nags += other.nags;
        self.tags += other.tags;
        self.clocks += other.clocks;
        self.commands += other.commands;
        self.diagrams += other.diagrams;
        self.positions += other.positions;
        self.words += other.words;
    }

    fn counts(&self) -> [(u64, &'static str, &'static str); 9] {
        [
            (self.comments, "comment", "comments"),
            (self.variations, "variation", "variations"),
            (self.nags, "NAG", "NAGs"),
            (self.tags, "tag", "tags"),
            (self.clocks, "clock time", "clock times"),
            (self.commands, "command of a comment", "commands of comments"),
            (
                self.diagrams,
                "diagram of a position that is not known",
                "diagrams of positions that are not known",
            ),
            (self.positions, "starting position", "starting positions"),
            (self.words, "word of text", "words of text"),
        ]
    }

    /// One game's, from its counts.
    pub(super) fn of_game(mut self) -> Omitted {
        self.games = u64::from(self.counts().iter().any(|(count, ..)| *count > 0));
        self
    }
}

/// ```
/// use scoresheet::convert::Omitted;
/// let omitted = Omitted { games: 2, comments: 12, variations: 1, tags: 7, ..Omitted::default() };
/// assert_eq!(omitted.to_string(), "12 comments, 1 variation, 7 tags of 2 games");
/// ```
impl fmt::Display for Omitted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts = self.counts().into_iter().filter(|(count, ..)| *count > 0);
        for (index, (count, one, more)) in counts.enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{}", counted(count, one, more))?;
        }
        write!(f, " of {}", counted(self.games, "game", "games"))
    }
}
