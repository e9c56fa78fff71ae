//! How a game ended, as its Termination tag or the comment after its last move says.

mod languages;
mod phrases;
mod shape;
mod words;

use super::Outcome;
use crate::board::Color;
use phrases::Subject;
use shape::{closing, whole};

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndReason {
    /// A flag fell.
    TimeForfeit,
    /// A flag fell, but the opponent could not mate: a draw.
    TimeForfeitDraw,
    /// Both flags had fallen: a draw.
    BothOutOfTime,
    /// A player resigned.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// Mate.
    Checkmate,
    /// Stalemate.
    Stalemate,
    /// Repetition, as a rule the third occurrence.
    Threefold,
    /// The fifth occurrence.
    Fivefold,
    /// Fifty moves without a capture or a pawn move.
    FiftyMoves,
    /// Seventy-five such moves.
    SeventyFiveMoves,
    /// Neither side can mate: too few men, or a dead position of another kind.
    DeadPosition,
    /// Illegal moves.
    IllegalMoves,
    /// A player broke the rules in another way.
    RulesInfraction,
    /// A player did not come, or withdrew.
    Forfeit,
    /// A player left the game, or the connection broke.
    Abandoned,
    /// An arbiter, a committee or a program decided the result.
    Adjudication,
    /// A player died.
    Death,
    /// An emergency.
    Emergency,
    /// The game has not ended.
    Unterminated,
    /// It ended over the board, which does not say how.
    Normal,
}

impl EndReason {
    /// Whether it makes a game a draw.
    pub const fn is_draw(self) -> bool {
        matches!(
            self,
            EndReason::TimeForfeitDraw
                | EndReason::BothOutOfTime
                | EndReason::Agreement
                | EndReason::Stalemate
                | EndReason::Threefold
                | EndReason::Fivefold
                | EndReason::FiftyMoves
                | EndReason::SeventyFiveMoves
                | EndReason::DeadPosition
        )
    }
}

/// A player, as a statement names one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named<'t> {
    /// By colour, or by a name that is that of one of the players.
    Player(Color),
    /// By a name that is neither player's, in a tag.
    Name(&'t str),
}

/// The result that a statement gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict<'t> {
    /// This player wins.
    Wins(Named<'t>),
    /// This player loses.
    Loses(Named<'t>),
    /// A draw.
    Draw,
}

impl Verdict<'_> {
    /// Who wins; `None` for a draw, and for a name that is neither player's.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Verdict::Wins(Named::Player(color)) => Some(color),
            Verdict::Loses(Named::Player(color)) => Some(color.other()),
            _ => None,
        }
    }

    /// The result; `None` for a name that is neither player's.
    pub const fn outcome(self) -> Option<Outcome> {
        match (self, self.winner()) {
            (Verdict::Draw, _) => Some(Outcome::Draw),
            (_, Some(Color::White)) => Some(Outcome::White),
            (_, Some(Color::Black)) => Some(Outcome::Black),
            (_, None) => None,
        }
    }
}

/// What a tag or comment says of the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndStatement<'t> {
    /// Why it ended; `None` where only the result is said ("White wins").
    pub reason: Option<EndReason>,
    /// The result, where it is said.
    pub verdict: Option<Verdict<'t>>,
    /// The words that say so, as they stand.
    pub words: &'t str,
    /// The code of the language they are read in; of words that several share, the first.
    pub language: &'static str,
}

/// The players' names as the tags give them; empty where they are not known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayerNames<'t> {
    /// White's.
    pub white: &'t str,
    /// Black's.
    pub black: &'t str,
}

/// Longer texts are not read: how a game ended is said in few words.
const LONGEST: usize = 400;

/// Reads the value of a Termination tag; `None` where it says nothing that is known.
///
/// The whole value has to be one of the phrases known, with a player's name or colour where one belongs. Linear in its
/// length and the number of phrases.
///
/// ```
/// use scoresheet::pgn::{EndReason, PlayerNames, Verdict, read_termination};
/// use scoresheet::board::Color;
/// let players = PlayerNames { white: "drnykterstein", black: "penguingm1" };
/// let said = read_termination("penguingm1 won on time", players).unwrap();
/// assert_eq!(said.reason, Some(EndReason::TimeForfeit));
/// assert_eq!(said.verdict.and_then(Verdict::winner), Some(Color::Black));
/// assert_eq!(read_termination("mate in 3", players), None);
/// ```
pub fn read_termination<'t>(value: &'t str, players: PlayerNames<'_>) -> Option<EndStatement<'t>> {
    if value.len() > LONGEST { None } else { whole(value.trim(), players) }
}

/// The meaning of a Termination value of the PGN standard, spelt as there or with a capital.
///
/// Fast path: these name no player, and need no look at the phrases of all languages. A third of the games of a server end by `Time
/// forfeit`.
///
/// ```
/// use scoresheet::pgn::{EndReason, standard_termination};
/// assert_eq!(standard_termination("Time forfeit").and_then(|said| said.reason), Some(EndReason::TimeForfeit));
/// assert_eq!(standard_termination("White won on time"), None);
/// ```
pub fn standard_termination(value: &str) -> Option<EndStatement<'_>> {
    let reason = match value {
        "Time forfeit" | "time forfeit" => EndReason::TimeForfeit,
        "Abandoned" | "abandoned" => EndReason::Abandoned,
        "Rules infraction" | "rules infraction" => EndReason::RulesInfraction,
        "Unterminated" | "unterminated" => EndReason::Unterminated,
        "Adjudication" | "adjudication" => EndReason::Adjudication,
        "Death" | "death" => EndReason::Death,
        "Emergency" | "emergency" => EndReason::Emergency,
        _ => return None,
    };
    Some(EndStatement { reason: Some(reason), verdict: None, words: value, language: "en" })
}

/// Reads the comment after the last move, with its braces or without; `None` where it does not say how the game ended.
///
/// Strict, since such comments mostly discuss: the phrase has to begin or close the first or last sentence, its player
/// has to be named by colour or by a name in the tags, and nothing in that sentence may be conditional. "White resigns
/// because of his material deficit." is read, "If White resigns here" and "Black wins a queen" are not.
///
/// ```
/// use scoresheet::pgn::{EndReason, PlayerNames, read_closing_comment};
/// let reason = |comment| read_closing_comment(comment, PlayerNames::default()).and_then(|said| said.reason);
/// assert_eq!(reason("{The queen is trapped, so Black resigned.}"), Some(EndReason::Resignation));
/// assert_eq!(reason("{tablas por triple repetición}"), Some(EndReason::Threefold));
/// assert_eq!(reason("{if White resigns here}"), None);
/// ```
pub fn read_closing_comment<'t>(comment: &'t str, players: PlayerNames<'_>) -> Option<EndStatement<'t>> {
    if comment.len() > 4 * LONGEST { None } else { closing(comment, players, false) }
}

/// Reads words after the last move that stand in no comment; `None` where they do not say how the game ended. They do not discuss, so that a draw may
/// be explained.
///
/// ```
/// use scoresheet::pgn::{PlayerNames, Verdict, read_closing_comment, read_closing_words};
/// let words = "Draw after four hours";
/// assert_eq!(read_closing_words(words, PlayerNames::default()).unwrap().verdict, Some(Verdict::Draw));
/// assert_eq!(read_closing_comment(words, PlayerNames::default()), None);
/// ```
pub fn read_closing_words<'t>(words: &'t str, players: PlayerNames<'_>) -> Option<EndStatement<'t>> {
    if words.len() > 4 * LONGEST { None } else { closing(words, players, true) }
}

/// What a matched phrase says, its subject being `named`.
fn statement<'t>(phrase: &phrases::Phrase, named: Option<Named<'t>>, words: &'t str) -> EndStatement<'t> {
    let verdict = match (phrase.subject(), named) {
        (Some(Subject::Winner), Some(named)) => Some(Verdict::Wins(named)),
        (Some(Subject::Loser), Some(named)) => Some(Verdict::Loses(named)),
        _ if phrase.reason.is_none_or(EndReason::is_draw) => Some(Verdict::Draw),
        _ => None,
    };
    // A player without the means to win is named as the one who ran out of time, but does not lose.
    let verdict = verdict.map(|verdict| match phrase.reason {
        Some(reason) if reason.is_draw() => Verdict::Draw,
        _ => verdict,
    });
    EndStatement { reason: phrase.reason, verdict, words, language: phrase.frame.language() }
}

#[cfg(test)]
mod tests;
