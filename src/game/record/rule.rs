//! What a rule of reading says of itself.

/// A rule by which something is read that is not written as PGN wants it: declared beside the function that applies it.
#[derive(PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its name, and that of its page.
    pub name: &'static str,
    /// What it does, for its page; the first line is a sentence that can be read alone.
    pub page: &'static str,
    /// Where in a game it is asked.
    pub place: Place,
    /// A movetext that it reads.
    pub before: &'static str,
    /// The same movetext as it is written out once it is read.
    pub after: &'static str,
    /// The real file or the public report that shows what it is for.
    pub seen: &'static str,
    /// The codes by which `check` says that it was needed.
    pub reports: &'static [&'static str],
}

/// Where in a game a rule is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On the lines above the first move.
    AboveMoves,
    /// Where a half-move is due, of what stands in its place.
    MoveDue,
    /// Anywhere after the first move.
    AmidMoves,
    /// At the end of the game.
    AtEnd,
}

impl Place {
    /// The place in words.
    pub fn text(self) -> &'static str {
        match self {
            Place::AboveMoves => "above the first move",
            Place::MoveDue => "where a half-move is due",
            Place::AmidMoves => "amid the moves",
            Place::AtEnd => "at the end of the game",
        }
    }
}
