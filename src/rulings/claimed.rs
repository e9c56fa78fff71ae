//! What is claimed: on which ground, with which move, and how a ruling on it begins.

use super::{Clocks, Record, Ruling, Topic, Verdict};
use crate::{
    board::Color,
    diag::Message,
    laws::{Laws, Rule},
};

/// What a claim rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Ground {
    /// The third occurrence of a position.
    Threefold,
    /// Fifty moves by each without capture or pawn move.
    Fifty,
}

impl Ground {
    /// The reason and the rule of a ruling on the position on the board.
    pub(super) const fn standing(self) -> (&'static str, Rule) {
        match self {
            Ground::Threefold => ("threefold-stands", Rule::ThreefoldStands),
            Ground::Fifty => ("fifty-stands", Rule::FiftyStands),
        }
    }

    /// The same with a move that was announced.
    pub(super) const fn announced(self) -> (&'static str, Rule) {
        match self {
            Ground::Threefold => ("threefold-announced", Rule::ThreefoldAnnounced),
            Ground::Fifty => ("fifty-announced", Rule::FiftyAnnounced),
        }
    }
}

/// A claim that says nothing of its ground is taken for one of fifty moves where so few half-moves, or fewer, are lacking, and the position
/// has not stood before.
pub(super) const NEARLY: u32 = 10;

/// What became of the move with which a claim was made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Handling {
    /// Written down and announced.
    #[default]
    Written,
    /// Announced, but not written down.
    #[cfg_attr(feature = "cli", value(name = "unwritten"))]
    NotWritten,
    /// Written down, then changed.
    Changed,
    /// Made on the board before the claim.
    Played,
}

/// The move a claim is made with.
#[derive(Clone, Copy, Debug)]
pub struct Announced<'c> {
    /// As it was written, in any notation.
    pub text: &'c str,
    /// What became of it.
    pub handling: Handling,
}

/// A claim of a draw.
#[derive(Clone, Copy, Default, Debug)]
pub struct Claim<'c> {
    /// Half-moves played before it.
    pub ply: u32,
    /// Who claims; by default the player on the move.
    pub by: Option<Color>,
    /// On what ground; by default on either.
    pub ground: Option<Ground>,
    /// With which move; `None` for a claim about the position on the board.
    pub announced: Option<Announced<'c>>,
    /// Whether the claimant had touched a piece before.
    pub touched: bool,
    /// What the clocks showed.
    pub clocks: Option<Clocks>,
}

pub(super) fn rule_on(
    record: &Record,
    claim: &Claim<'_>,
    laws: &'static Laws,
    answer: (Verdict, &'static str),
    rule: Rule,
    message: Message,
) -> Ruling {
    let position = record.position(claim.ply);
    let mut ruling = Ruling::new(Topic::Claim, answer, laws, rule, (claim.ply, position), message);
    ruling.quiet = Some(position.halfmove_clock());
    ruling
}
