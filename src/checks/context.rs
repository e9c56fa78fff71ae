//! What a check is told besides the game.

use crate::{
    game::Game,
    laws::{EventFacts, Laws, Rule},
    sheet::Sheet,
};

/// The circumstances a game is judged under.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// The edition in force on the game's date, or the one that was asked for.
    pub laws: &'static Laws,
    /// What the event announced.
    pub event: EventFacts,
    /// Bytes of the game that were not read because it is too long; 0 for every reasonable game.
    pub unread: u64,
    /// The record that it stands in: a document need not say how a game ended, and the columns of a table stand in the place of tags.
    pub sheet: Sheet,
    /// Whether findings of mere information may be reported: if not, a check need not look long for one.
    pub info: bool,
    /// How many proposals a finding about a half-move that cannot be played carries.
    pub suggest: usize,
    /// Whether the game is to be published, so that it should be written as PGN is for others.
    pub publishes: bool,
}

impl Context {
    /// A game that was read to its end, at an event that announced nothing.
    pub fn new(laws: &'static Laws) -> Context {
        Context {
            laws,
            event: EventFacts::default(),
            unread: 0,
            sheet: Sheet::default(),
            info: true,
            suggest: 0,
            publishes: false,
        }
    }

    /// The article that holds `rule` in this edition.
    pub fn article(&self, rule: Rule) -> Option<&'static str> {
        self.laws.article(rule)
    }

    /// Half-moves without capture or pawn move after which a draw can be claimed at this event.
    pub fn fifty(&self) -> u32 {
        self.event.fifty(self.laws)
    }

    /// Whether the game was read to its end and its main line followed up to there, so that its last position is known. Kings in the
    /// centre, which signal the result, are no moves.
    pub fn is_followed(&self, game: &Game<'_>) -> bool {
        let is_whole = game.main_failure().is_none() && game.unchecked() == 0;
        self.unread == 0 && game.not_replayed().is_none() && (is_whole || game.kings_in_centre().is_some())
    }
}
