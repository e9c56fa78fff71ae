//! What a fallen flag (6.9) and a resignation (5.1.2) do: both turn on whether the opponent can still mate.

use super::{
    Consequence, Fact, GAME_OVER, Record, Ruling, Topic, Verdict,
    chance::{Chance, because, chance, looked_for},
    ending_note, ending_rule,
    ruling::won_by,
    whole::{Needs, asked},
};
use crate::{
    board::{Color, Position, Role},
    diag::{Arg, Message},
    laws::{EventFacts, FlagFallDraw, Laws, ResignationRule, Rule, Standing, Supervision, TimeClass},
    pgn::{Outcome, TimeControl},
    winnability::Reason,
};

/// Whose flag fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fallen {
    /// One player's.
    One(Color),
    /// Both.
    Both {
        /// Whether it was the last period of the game; `None` where that is not known.
        last_period: Option<bool>,
        /// Whose fell first, where that is known.
        first: Option<Color>,
    },
}

/// A fallen flag.
#[derive(Clone, Copy, Debug)]
pub struct FlagFall<'c> {
    /// Half-moves made before it.
    pub ply: u32,
    /// Whose.
    pub fallen: Fallen,
    /// Moves that had to be made in the time that has run out; `None` for what the time control says.
    pub control: Option<u32>,
    /// The time control of the game; without one the time that has run out was for all of it.
    pub time_control: Option<&'c TimeControl>,
    /// Whether the player had completed the last move, by pressing the clock, before the flag fell; `None` where that is not known.
    pub completed: Option<bool>,
}

/// The game was over by itself before: nothing changes. What is known of a side's chance to mate spares a search.
pub(super) fn over(
    record: &Record,
    ply: u32,
    question: Topic,
    known: Option<&Chance>,
    laws: &'static Laws,
) -> Option<Ruling> {
    // Where a helpmate was found the position is not dead.
    let is_live = matches!(known, Some(Chance::Yes(helpmate)) if !helpmate.is_empty())
        && record.first_made_illegally(ply).is_none();
    let ending = if is_live { record.ending_of_live(ply, laws)? } else { record.ending(ply, laws)? };
    let (message, result) = ending_note(record, ending);
    let answer = (Verdict::NoEffect, GAME_OVER);
    let at = (ply, record.position(ply));
    let ruling = Ruling::new(question, answer, laws, ending_rule(ending.ended), at, message);
    Some(ruling.then(Consequence::Result(result)))
}

/// `loser` loses unless the opponent cannot mate.
fn decide(
    record: &Record,
    ply: u32,
    (question, rule): (Topic, Rule),
    loser: Color,
    (test, chance): (FlagFallDraw, Chance),
    laws: &'static Laws,
) -> Ruling {
    let (position, winner) = (record.position(ply), loser.other());
    let make = |answer, message| Ruling::new(question, answer, laws, rule, (ply, position), message);
    match chance {
        Chance::Yes(helpmate) => {
            let message = match test {
                FlagFallDraw::OpponentHasBareKing => {
                    Message::new("{0} loses: {1} has more than the king", [loser.into(), winner.into()])
                }
                FlagFallDraw::OpponentCannotMate => Message::new(
                    "{0} loses: {1} can mate by a series of legal moves",
                    [loser.into(), winner.into()],
                ),
            };
            let mut ruling = make((Verdict::Loss, "can-mate"), message);
            ruling.certificate = helpmate;
            ruling.then(Consequence::Result(won_by(winner)))
        }
        Chance::No(reason) => {
            let slug = reason.as_ref().map_or("bare-king", Reason::slug);
            let message = match test {
                FlagFallDraw::OpponentHasBareKing => {
                    Message::new("the game is drawn: {0} has only the king, and cannot win", [winner.into()])
                }
                FlagFallDraw::OpponentCannotMate => Message::new(
                    "the game is drawn: {0} cannot mate by any series of legal moves",
                    [winner.into()],
                ),
            };
            make((Verdict::Draw, slug), message)
                .note(because(record, ply, winner, reason))
                .then(Consequence::Result(Outcome::Draw))
        }
        Chance::Unknown => {
            let message = Message::new(
                "{0} loses if {1} can mate by any series of legal moves, else the game is drawn: not decided, the \
                 search reached its limit",
                [loser.into(), winner.into()],
            );
            make((Verdict::Undetermined, "search-limit"), message).lacks(Fact::Mate)
        }
    }
}

/// Rules on a fallen flag. At most some seconds on the hardest compositions; see [`DEFAULT_BUDGET`](crate::winnability::DEFAULT_BUDGET).
///
/// ```
/// use scoresheet::{board::{Color, Position}, laws::{EventFacts, CLASSIC, FIDE_2023}};
/// use scoresheet::rulings::{Fallen, FlagFall, Record, Verdict, flag};
/// let position = Position::from_fen("8/8/8/8/8/1k6/3n4/K6Q w - - 0 1").unwrap();
/// let record = Record::from_position(position);
/// let fall = FlagFall { ply: 0, fallen: Fallen::One(Color::White), control: None, time_control: None, completed: None };
/// assert_eq!(flag(&record, &fall, &EventFacts::default(), &FIDE_2023).verdict, Verdict::Draw);
/// assert_eq!(flag(&record, &fall, &EventFacts::default(), &CLASSIC).verdict, Verdict::Loss);
/// ```
pub fn flag(record: &Record, fall: &FlagFall<'_>, event: &EventFacts, laws: &'static Laws) -> Ruling {
    asked(record, fall.ply, Needs::Positions, |ply| {
        let mut ruling = fallen(record, &FlagFall { ply, ..*fall }, event, laws);
        if ply == record.last_ply() && ruling.reason != GAME_OVER {
            ruling.note_result(record);
        }
        ruling
    })
}

fn fallen(record: &Record, fall: &FlagFall<'_>, event: &EventFacts, laws: &'static Laws) -> Ruling {
    let ply = fall.ply;
    // The first flag to fall loses, unless a claimant's own has to be up.
    if let Fallen::Both { first: Some(first), .. } = fall.fallen {
        let event = event.or(fall.time_control.map(TimeControl::facts).unwrap_or_default());
        let is_over = || over(record, ply, Topic::Flag, None, laws).is_some();
        return match both_unwatched(record, ply, &event, laws).filter(|_| !is_over()) {
            Some(ruling) => ruling,
            None => fallen(record, &FlagFall { fallen: Fallen::One(first), ..*fall }, &event, laws),
        };
    }
    let known = match fall.fallen {
        Fallen::One(loser) => Some((loser, chance(record, ply, loser.other(), laws.flag_fall_draw))),
        Fallen::Both { .. } => None,
    };
    let chance = known.as_ref().map(|(_, (chance, _))| chance);
    if let Some(ruling) = over(record, ply, Topic::Flag, chance, laws) {
        let note = Message::plain("a flag that is seen after the end of the game changes nothing");
        return ruling.note(note);
    }
    if let Some((loser, chance)) = known {
        return one(record, fall, loser, chance, laws);
    }
    let has_made =
        |player| fall.control.is_some_and(|control| has_completed(record, ply, (player, None), control));
    if let Some(control) = fall.control.filter(|_| has_made(Color::White) && has_made(Color::Black)) {
        let message =
            Message::new("both players had made the {0} moves of the time control", [control.into()]);
        let answer = (Verdict::NoEffect, "control-made");
        return Ruling::new(Topic::Flag, answer, laws, Rule::FlagFall, (ply, record.position(ply)), message);
    }
    let last_period = match fall.fallen {
        Fallen::Both { last_period: Some(said), .. } => Some(said),
        // What ran out was the time for so many moves, whatever the time control of the game says.
        _ if fall.control.is_some() => None,
        _ => fall.time_control.and_then(|control| both_in_last_period(record, ply, control)),
    };
    let event = event.or(fall.time_control.map(TimeControl::facts).unwrap_or_default());
    if let Some(ruling) = both_unwatched(record, ply, &event, laws) {
        return ruling;
    }
    both(record, ply, last_period, rule_for_both(&event, laws), laws)
}

/// In rapid chess and blitz that are not fully watched the game is drawn where both flags are down, if the claimant's own has to be up (2009: A4c).
fn both_unwatched(record: &Record, ply: u32, event: &EventFacts, laws: &'static Laws) -> Option<Ruling> {
    // Blitz without full supervision goes by the same article.
    let is_fast = matches!(event.time_class(laws), Some(TimeClass::Rapid | TimeClass::Blitz));
    let claims_alone = laws.arbiter_calls_flag == Some(false);
    if !claims_alone || !is_fast || event.supervision == Some(Supervision::Full) {
        return None;
    }
    let at = (ply, record.position(ply));
    let message = Message::plain("the game is drawn: both flags are down");
    let answer = (Verdict::Draw, "both-flags");
    let ruling = Ruling::new(Topic::Flag, answer, laws, Rule::RapidBothFlags, at, message);
    let drawn = ruling.then(Consequence::Result(Outcome::Draw));
    Some(match event.supervision {
        Some(_) => drawn,
        None => {
            let mut open = drawn.lacks(Fact::Supervision);
            let message = "if the game is not fully supervised, it is drawn, since both flags are down; if it is, what matters is \
                           whether it was the last period, and which flag fell first";
            (open.verdict, open.message) = (Verdict::Undetermined, Message::plain(message));
            open.consequences = Vec::new();
            open
        }
    })
}

/// Whether a rule covers both flags in a game, or the facts needed to tell.
fn rule_for_both(event: &EventFacts, laws: &Laws) -> Result<bool, Vec<Fact>> {
    if laws.both_flags != Standing::Announced {
        return Ok(laws.both_flags != Standing::Absent);
    }
    // The guidelines are neither for blitz nor for games with an increment.
    let class = event.time_class(laws);
    let without_increment = laws.quickplay.without_increment;
    if class == Some(TimeClass::Blitz)
        || without_increment && event.increment == Some(true)
        || event.quickplay_announced == Some(false)
    {
        return Ok(false);
    }
    let open = [
        (event.quickplay_announced.is_none(), Fact::Announcement),
        (class.is_none(), Fact::Class),
        (without_increment && event.increment.is_none(), Fact::Increment),
    ];
    let missing: Vec<Fact> = open.into_iter().filter(|(is_open, _)| *is_open).map(|(_, fact)| fact).collect();
    if missing.is_empty() { Ok(true) } else { Err(missing) }
}

fn one(
    record: &Record,
    fall: &FlagFall<'_>,
    loser: Color,
    (chance, earlier): (Chance, Option<u32>),
    laws: &'static Laws,
) -> Ruling {
    let (ply, position) = (fall.ply, record.position(fall.ply));
    let made = made(record, ply, loser);
    let by_tag = || fall.time_control.and_then(|control| control.control_moves().find(|&last| last == made));
    let last_of_period = fall.control.or_else(|| by_tag().filter(|_| fall.completed == Some(true)));
    let completed = |control: &u32| has_completed(record, ply, (loser, fall.completed), *control);
    if let Some(control) = last_of_period.filter(completed) {
        let message =
            Message::new("{0} had made the {1} moves of the time control", [loser.into(), control.into()]);
        let answer = (Verdict::NoEffect, "control-made");
        return Ruling::new(Topic::Flag, answer, laws, Rule::FlagFall, (ply, position), message);
    }
    let known = (laws.flag_fall_draw, chance);
    let mut ruling = decide(record, ply, (Topic::Flag, Rule::FlagFall), loser, known, laws);
    ruling.notes.extend(earlier.map(|earlier| looked_for(record, earlier)));
    let is_last_of_period = match fall.control {
        Some(control) => made == control,
        None => fall.time_control.is_some_and(|control| control.control_moves().any(|last| last == made)),
    };
    // A position without a record says so as well: the moves are counted by its number.
    let has_just_moved = position.turn() != loser;
    if is_last_of_period && has_just_moved && fall.completed.is_none() {
        ruling.message = Message::new(
            "if {0} had completed move {1}, by pressing the clock, before the flag fell, nothing follows; if not: {2}",
            [loser.into(), made.into(), ruling.message.into()],
        );
        (ruling.verdict, ruling.reason) = (Verdict::Undetermined, "move-completed");
        (ruling.consequences, ruling.certificate) = (Vec::new(), Vec::new());
        return ruling.lacks(Fact::MoveCompleted);
    }
    let control = match (fall.control, fall.time_control) {
        (Some(control), _) => Some(Some(control)),
        (None, Some(control)) => period_end(control, made),
        (None, None) => None,
    };
    ruling.notes.extend(control.map(|control| match control {
        Some(control) => {
            Message::new("{0} had made {1} of {2} moves", [loser.into(), made.into(), control.into()])
        }
        None => {
            Message::new("it was the last period: {0} had to make all the remaining moves", [loser.into()])
        }
    }));
    if is_last_of_period && fall.control.is_none() {
        ruling.notes.push(Message::new(
            "if only the time for the first {0} moves had run out, nothing follows: {1} had made them",
            [made.into(), loser.into()],
        ));
    }
    ruling.notes.extend(uscf(position, loser.other(), ruling.verdict));
    ruling
}

/// The last move of the period of a player who has made `made` moves; `Some(None)` for the last period, which goes on to the end of the
/// game.
pub(super) fn period_end(control: &TimeControl, made: u32) -> Option<Option<u32>> {
    let (period, first) = control.period_of(made.saturating_add(1))?;
    Some(period.moves.map(|moves| first.saturating_add(moves) - 1))
}

/// Whether both players are in the last period, or neither is; `None` where one is, one has just come to the end of a period, or it is not
/// known.
fn both_in_last_period(record: &Record, ply: u32, control: &TimeControl) -> Option<bool> {
    let is_last = |player| {
        let made = made(record, ply, player);
        let is_between = control.control_moves().any(|last| last == made);
        period_end(control, made).filter(|_| !is_between).map(|end| end.is_none())
    };
    let (white, black) = (is_last(Color::White)?, is_last(Color::Black)?);
    (white == black).then_some(white)
}

/// Whether a player has made all moves of the time control, and surely pressed the clock after the last one.
fn has_completed(
    record: &Record,
    ply: u32,
    (player, completed): (Color, Option<bool>),
    control: u32,
) -> bool {
    let made = made(record, ply, player);
    let is_completed = completed.unwrap_or(record.position(ply).turn() == player);
    made > control || made == control && is_completed
}

/// How many moves a player has made, counted as the record numbers them.
pub(super) fn made(record: &Record, ply: u32, player: Color) -> u32 {
    let number = record.number(ply);
    // White's count is one ahead once White has moved and Black is to answer.
    match (player, record.position(ply).turn()) {
        (Color::White, Color::Black) => number,
        _ => number.saturating_sub(1),
    }
}

fn both(
    record: &Record,
    ply: u32,
    last_period: Option<bool>,
    applies: Result<bool, Vec<Fact>>,
    laws: &'static Laws,
) -> Ruling {
    let at = (ply, record.position(ply));
    let make = |answer, message| Ruling::new(Topic::Flag, answer, laws, Rule::BothFlags, at, message);
    match (applies, last_period) {
        (Ok(true), Some(true)) => make(
            (Verdict::Draw, "both-flags"),
            Message::plain(
                "the game is drawn: both flags fell in the last period, and it is unknown which fell first",
            ),
        )
        .then(Consequence::Result(Outcome::Draw)),
        (Ok(true), Some(false)) => make(
            (Verdict::NoEffect, "both-flags"),
            Message::plain("the game goes on: both flags fell, and it was not the last period"),
        ),
        (Ok(true), None) => make(
            (Verdict::Undetermined, "both-flags"),
            Message::plain("drawn if it was the last period, else the game goes on"),
        )
        .lacks(Fact::LastPeriod),
        (Err(missing), _) => {
            let message = match last_period {
                Some(true) => {
                    "the game is drawn where the guidelines for a quickplay finish apply; otherwise the player whose flag \
                     fell first is the one to rule on"
                }
                Some(false) => {
                    "the game goes on where the guidelines for a quickplay finish apply; otherwise the player whose flag \
                     fell first is the one to rule on"
                }
                None => {
                    "where the guidelines for a quickplay finish apply: drawn if it was the last period, else the game \
                     goes on; otherwise the player whose flag fell first is the one to rule on"
                }
            };
            let mut ruling = make((Verdict::Undetermined, "both-flags"), Message::plain(message));
            ruling.missing = missing;
            ruling.missing.extend(last_period.is_none().then_some(Fact::LastPeriod));
            ruling.lacks(Fact::FirstFlag)
        }
        (Ok(false), _) => make(
            (Verdict::Undetermined, "both-flags"),
            Message::plain(
                "no rule for both flags applies: the player whose flag fell first is the one to rule on",
            ),
        )
        .lacks(Fact::FirstFlag),
    }
}

/// What the rules of the US Chess Federation say otherwise (14E): with so few pieces only a forced win counts.
fn uscf(position: &Position, winner: Color, verdict: Verdict) -> Option<Message> {
    let count = |color, role| position.pieces(color, role).count();
    let pieces = position.color(winner).count();
    let minors = count(winner, Role::Knight) + count(winner, Role::Bishop);
    let few = pieces == 2 && minors == 1
        || pieces == 3 && count(winner, Role::Knight) == 2 && count(winner.other(), Role::Pawn) == 0;
    (verdict == Verdict::Loss && few).then(|| {
        Message::plain("for comparison: under US Chess rule 14E it is a draw unless the win is forced")
    })
}

/// Rules on a resignation.
///
/// ```
/// use scoresheet::{board::{Color, Position}, laws::{FIDE_2009, FIDE_2023}};
/// use scoresheet::rulings::{Record, Verdict, resign};
/// let record = Record::from_position(Position::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").unwrap());
/// assert_eq!(resign(&record, 0, Color::White, &FIDE_2023).verdict, Verdict::Draw);
/// assert_eq!(resign(&record, 0, Color::White, &FIDE_2009).verdict, Verdict::Loss);
/// ```
pub fn resign(record: &Record, ply: u32, by: Color, laws: &'static Laws) -> Ruling {
    asked(record, ply, Needs::Positions, |ply| {
        let mut ruling = resigned(record, ply, by, laws);
        if ply == record.last_ply() && ruling.reason != GAME_OVER {
            ruling.note_result(record);
        }
        ruling
    })
}

fn resigned(record: &Record, ply: u32, by: Color, laws: &'static Laws) -> Ruling {
    let test = match laws.resignation {
        ResignationRule::Loses => None,
        ResignationRule::DrawnIfNoMate => Some(FlagFallDraw::OpponentCannotMate),
        ResignationRule::DrawnAgainstBareKing => Some(FlagFallDraw::OpponentHasBareKing),
    };
    let known = test.map(|test| (test, chance(record, ply, by.other(), test)));
    let chance = known.as_ref().map(|(_, (chance, _))| chance);
    if let Some(ruling) = over(record, ply, Topic::Resign, chance, laws) {
        return ruling.note(Message::plain("a resignation after the end of the game changes nothing"));
    }
    if let Some((test, (chance, earlier))) = known {
        let asked = (Topic::Resign, Rule::Resignation);
        let mut ruling = decide(record, ply, asked, by, (test, chance), laws);
        ruling.notes.extend(earlier.map(|earlier| looked_for(record, earlier)));
        return ruling;
    }
    let message = Message::new(
        "{0} loses by resigning; the Laws ({1}) make no exception for an opponent who cannot mate",
        [by.into(), Arg::Name(laws.title.into())],
    );
    let at = (ply, record.position(ply));
    let answer = (Verdict::Loss, "resigned");
    let ruling = Ruling::new(Topic::Resign, answer, laws, Rule::Resignation, at, message);
    ruling.then(Consequence::Result(won_by(by.other())))
}
