//! What to do about a position that no game can have led to (3.10.3), or that is not the record's (7.2 to 7.6, A.5.4).

use super::{
    Consequence, Fact, IllegalCase, Record, Ruling, Topic, Verdict, ending_note,
    event::settle,
    flag::made,
    illegal,
    illegal::first_to_act_on,
    ruling::IMPOSSIBLE,
    start::{StartFault, may_be_array, start},
    whole::{Needs, asked},
};
use crate::{
    board::{Color, FenError, Impossible, Move, Position, Role, Square},
    diag::{Arg, Message},
    laws::{BothKingsInCheck, EventFacts, Laws, Remedy, Rule, Supervision, TimeClass},
    pgn::Outcome,
};

/// A position to rule on.
#[derive(Clone, Default, Debug)]
pub struct PositionCase {
    /// Half-moves before it.
    pub ply: u32,
    /// What is on the board, where that is not what the record has there.
    pub on_board: Option<Position>,
    /// Which illegal move of that player it is, where one led to it; 0 and 1 both mean the first.
    pub count: u32,
    /// Whether the next move has been completed since the arbiter saw the position; `None` where that is not known, or the record
    /// shows it.
    pub moved_on: Option<bool>,
}

/// Rules on a position, possible or not: why no game leads to it, since when, and what the Laws say about it.
///
/// ```
/// use scoresheet::{board::Position, laws::{EventFacts, FIDE_2023}};
/// use scoresheet::rulings::{PositionCase, Record, Verdict, position};
/// let rule = |fen| {
///     let record = Record::from_position(Position::set_up_as(fen).unwrap());
///     position(&record, &PositionCase::default(), &EventFacts::default(), &FIDE_2023).verdict
/// };
/// assert_eq!(rule("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), Verdict::Fine);
/// assert_eq!(rule("P3k3/8/8/8/8/8/8/4K2R w K - 0 1"), Verdict::Undetermined);
/// ```
pub fn position(record: &Record, case: &PositionCase, event: &EventFacts, laws: &'static Laws) -> Ruling {
    asked(record, case.ply, Needs::Positions, |ply| {
        let there = record.position(ply);
        match case.on_board.as_ref().filter(|board| placement(board) != placement(there)) {
            Some(board) => Board { record, ply, board, laws }.differs(),
            None => of_record(record, &PositionCase { ply, ..case.clone() }, event, laws),
        }
    })
}

fn placement(position: &Position) -> String {
    position.fen().split(' ').next().unwrap_or_default().to_owned()
}

fn reasons(found: Vec<Impossible>) -> Arg {
    Arg::and(found.into_iter().map(|why| Arg::Phrase(why.into())))
}

fn of_record(record: &Record, case: &PositionCase, event: &EventFacts, laws: &'static Laws) -> Ruling {
    let (ply, there) = (case.ply, record.position(case.ply));
    let found = there.impossibilities();
    let made = |&before: &u32| record.first_made_illegally(ply).is_some_and(|first| first <= before);
    let to_act_on = ply.checked_sub(1).and_then(|until| first_to_act_on(record, until, event, laws));
    if let Some(before) = to_act_on.filter(made) {
        // Asking about a position with the moves since means having seen it.
        let asked = IllegalCase {
            ply: Some(before),
            count: case.count.max(1),
            moved_on: case.moved_on,
            seen: case.moved_on.map(|_| true),
            ..IllegalCase::default()
        };
        if let Some(ruling) = illegal(record, &asked, event, laws) {
            return since_illegal(record, ply, ruling, found);
        }
    }
    let first = record.position(0);
    if ply == 0 && first.fullmove_number() == 1 && may_be_array(first) && !first.misplaced().is_empty() {
        let ruling = start(record, None, StartFault::Array, event, laws);
        return Ruling { question: Topic::Position, ..ruling };
    }
    if found.is_empty() {
        return possible(record, ply, laws);
    }
    impossible(record, case, found, event, laws)
}

/// What an illegal move led to: that move is what there is to rule on.
fn since_illegal(record: &Record, ply: u32, ruling: Ruling, found: Vec<Impossible>) -> Ruling {
    let shown = record.illegal_before(ply).map(Arg::Move);
    let message = match (shown, found.is_empty()) {
        (Some(illegal), true) => Message::new(
            "the position {0} came of {1}, and no series of legal moves leads to it",
            [record.moment(ply), illegal],
        ),
        (Some(illegal), false) => Message::new(
            "no game can reach the position {0}, which came of {1}: {2}",
            [record.moment(ply), illegal, reasons(found)],
        ),
        (None, _) => return ruling,
    };
    let mut ruling = Ruling { question: Topic::Position, ..ruling };
    ruling.notes.insert(0, message);
    ruling
}

/// A position with which nothing is wrong, as far as can be seen.
fn possible(record: &Record, ply: u32, laws: &'static Laws) -> Ruling {
    let position = record.position(ply);
    let message = match record.is_lone_position() {
        true => Message::plain("nothing on the board shows that no game can lead to it"),
        false => Message::plain("the record leads to it by legal moves"),
    };
    let at = (ply, position);
    let answer = (Verdict::Fine, "possible");
    let ruling = Ruling::new(Topic::Position, answer, laws, Rule::IllegalPosition, at, message);
    match record.ending(ply, laws) {
        Some(ending) => {
            let (message, result) = ending_note(record, ending);
            ruling.note(message).then(Consequence::Result(result))
        }
        None if position.in_check() => ruling.note(Message::new("{0} is in check", [position.turn().into()])),
        None => ruling,
    }
}

/// What the arbiter waits for in rapid chess and blitz (A.5.4): both kings in check, or a pawn on the last rank.
fn is_awaited(found: &[Impossible]) -> bool {
    found.iter().any(|why| match *why {
        Impossible::Unplayable(FenError::BothInCheck { .. }) => true,
        Impossible::Unplayable(FenError::PawnOnEdge { color, square }) => {
            square.rank() == color.other().back_rank()
        }
        _ => false,
    })
}

/// A position that no game leads to, where nothing shows how it came about.
fn impossible(
    record: &Record,
    case: &PositionCase,
    found: Vec<Impossible>,
    event: &EventFacts,
    laws: &'static Laws,
) -> Ruling {
    let (ply, awaited) = (case.ply, is_awaited(&found));
    let message = Message::new("no game can reach this position: {0}", [reasons(found.clone())]);
    let rule =
        if laws.article(Rule::IllegalPosition).is_some() { Rule::IllegalPosition } else { Rule::IllegalMove };
    let at = (ply, record.position(ply));
    let mut ruling =
        Ruling::new(Topic::Position, (Verdict::Undetermined, IMPOSSIBLE), laws, rule, at, message);
    settle(&mut ruling, event, |class, supervision| during(case, awaited, (class, supervision), laws));
    let note = awaiting(&ruling, case).filter(|_| awaited);
    ruling.missing.extend((note.is_some() && case.moved_on.is_none()).then_some(Fact::NextMove));
    if laws.article(Rule::IllegalMove).is_none() {
        ruling.missing.push(Fact::Law);
    } else if !matches!(ruling.verdict, Verdict::Draw | Verdict::Continue) {
        ruling.missing.push(Fact::Irregularity);
    }
    ruling.notes.extend(note);
    if matches!(ruling.verdict, Verdict::Draw | Verdict::Continue) {
        ruling.rest_on(Rule::RapidBothKings);
    } else {
        ruling.notes.extend(by_cause(record, ply, &found, event, laws));
    }
    ruling.notes.extend(since(record, ply));
    ruling
}

/// What the Laws say of it in one class, while the game is under way.
fn during(
    case: &PositionCase,
    is_awaited: bool,
    (class, supervision): (TimeClass, Supervision),
    laws: &Laws,
) -> (Verdict, Vec<Consequence>) {
    let Some(penalty) = laws.illegal_moves.of(class, supervision) else {
        return (Verdict::Undetermined, Vec::new());
    };
    if penalty.remedy == Remedy::DuringGame {
        return (Verdict::Restore, Vec::new());
    }
    match laws.both_kings_in_check {
        BothKingsInCheck::DrawnAfterNextMove if is_awaited => match case.moved_on {
            Some(true) => (Verdict::Draw, vec![Consequence::Result(Outcome::Draw)]),
            Some(false) => (Verdict::Continue, Vec::new()),
            None => (Verdict::Undetermined, Vec::new()),
        },
        BothKingsInCheck::ArbiterIntervenes if is_awaited && class == TimeClass::Rapid => {
            (Verdict::Restore, Vec::new())
        }
        // It depends on how it came about: an illegal move that nobody has claimed in time stands, but no wrong set-up does, nor a
        // piece that was displaced.
        _ => (Verdict::Undetermined, Vec::new()),
    }
}

/// What the arbiter does on seeing it in a game not fully supervised.
fn awaiting(ruling: &Ruling, case: &PositionCase) -> Option<Message> {
    let concerned = [Verdict::Draw, Verdict::Continue, Verdict::Undetermined]
        .into_iter()
        .any(|partial| ruling.may_be(partial));
    let laws = ruling.laws;
    if !concerned || laws.both_kings_in_check != BothKingsInCheck::DrawnAfterNextMove {
        return None;
    }
    let article = [Arg::Article(laws.article(Rule::RapidBothKings)?)];
    Some(match case.moved_on {
        Some(true) => Message::new(
            "where the game is not fully supervised it is drawn: the next move has been completed, and an illegal position is \
             still on the board ({0})",
            article,
        ),
        _ => Message::new(
            "where the game is not fully supervised the arbiter waits until the next move is completed; if an illegal position is \
             still on the board then, the game is drawn ({0})",
            article,
        ),
    })
}

/// What follows, by how it came about: the set-up, a move that was illegal, pieces that were displaced.
fn by_cause(
    record: &Record,
    ply: u32,
    found: &[Impossible],
    event: &EventFacts,
    laws: &'static Laws,
) -> Vec<Message> {
    let may_be_partial =
        event.time_class(laws) != Some(TimeClass::Standard) && event.supervision != Some(Supervision::Full);
    let mut notes = Vec::new();
    let article = |rule| laws.article(rule).map(Arg::Article);
    for why in found {
        match *why {
            Impossible::Unplayable(FenError::OpponentInCheck { color, .. }) => {
                if let Some(article) = article(Rule::Check) {
                    let template = "{0} has left the king in check with the last move, which was illegal ({1}), unless {0} is \
                                    still on the move";
                    notes.push(Message::new(template, [color.into(), article]));
                }
            }
            Impossible::Unplayable(FenError::PawnOnEdge { color, square })
                if square.rank() == color.other().back_rank() =>
            {
                if let Some(article) = article(Rule::PawnNotReplaced) {
                    let template = "if {0}'s last move brought the pawn to {1}, that is an illegal move: the pawn was not replaced ({2})";
                    notes.push(Message::new(template, [color.into(), square.into(), article]));
                }
            }
            _ => {}
        }
    }
    if let Some(wrong) = article(Rule::WrongSetUp) {
        let late = article(Rule::RapidLateSetUp).filter(|_| may_be_partial);
        let limit = laws.set_up_limit.zip(late);
        let is_limited = limit.is_some();
        notes.push(match limit {
            Some((limit, late)) => Message::new(
                "if the pieces were set up like this, the game is cancelled and a new one is played ({0}); where the game is not \
                 fully supervised, only before {1} moves by each ({2})",
                [wrong, limit.into(), late],
            ),
            None => Message::new("if the pieces were set up like this, the game is cancelled and a new one is played ({0})", [wrong]),
        });
        let made = Color::BOTH.map(|player| made(record, ply, player));
        if is_limited && made != [0, 0] {
            let [white, black] = made;
            notes.push(Message::new(
                "White has made {0} {0:move|moves}, Black {1}",
                [white.into(), black.into()],
            ));
        }
    }
    if let Some(article) = article(Rule::IllegalMove) {
        notes.push(Message::new(
            match may_be_partial {
                true => {
                    "if an illegal move was completed, the position before it is restored, or the last one that can be identified ({0}); in \
                     rapid chess and blitz that are not fully supervised, only until the opponent has made the next move: after that the \
                     illegal move stands"
                }
                false => {
                    "if an illegal move was completed, the position before it is restored, or the last one that can be identified ({0})"
                }
            },
            [article],
        ));
    }
    if let (Some(knocked), Some(found)) = (article(Rule::MenKnockedOver), article(Rule::DisplacedMan)) {
        notes.push(Message::new(
            "if pieces were displaced, the player who displaced them puts them back on that player's own time ({0}); if it is found \
             later, the position before it is restored ({1})",
            [knocked, found],
        ));
    }
    notes
}

/// Since when the record has had an impossible position on the board.
fn since(record: &Record, ply: u32) -> Option<Message> {
    if record.is_lone_position() {
        return None;
    }
    let is_impossible = |&at: &u32| !record.position(at).impossibilities().is_empty();
    let first = (0..=ply).rev().take_while(is_impossible).last()?;
    Some(Message::new(
        "the positions of the record are impossible from the one {0} on",
        [record.moment(first)],
    ))
}

/// A board that differs from the record's position.
struct Board<'b> {
    record: &'b Record,
    ply: u32,
    board: &'b Position,
    laws: &'static Laws,
}

impl Board<'_> {
    fn make(&self, answer: (Verdict, &'static str), rule: Rule, message: Message) -> Ruling {
        let mut ruling = Ruling::new(
            Topic::Position,
            answer,
            self.laws,
            rule,
            (self.ply, self.record.position(self.ply)),
            message,
        );
        let found = self.board.impossibilities();
        if !found.is_empty() {
            ruling.notes.push(Message::new("no game can reach what is on the board: {0}", [reasons(found)]));
        }
        ruling
    }

    fn differs(&self) -> Ruling {
        let (record, ply) = (self.record, self.ply);
        if let Some(other) =
            (0..=record.last_ply()).rev().find(|&at| placement(record.position(at)) == placement(self.board))
        {
            let message = Message::new(
                "the board shows the position {0}, not the one {1}",
                [record.moment(other), record.moment(ply)],
            );
            let mut ruling = self.make((Verdict::Undetermined, "other-moment"), Rule::DisplacedMan, message);
            ruling.notes.push(Message::plain(
                "find out which of the two was the last on the board; the moves between them were made, or not, as the players and \
                 their scoresheets say",
            ));
            return ruling.lacks(Fact::MoveMade);
        }
        let squares: Vec<Square> = (0..64)
            .map(Square::wrap)
            .filter(|&at| self.board.piece_on(at) != record.position(ply).piece_on(at))
            .collect();
        if let Some(promoted) = self.promoted_otherwise(&squares) {
            return promoted;
        }
        if let Some(mv) = self.one_more() {
            let message = Message::new(
                "the board is as it would be after {0}, which the record does not have",
                [Arg::Move(record.named(ply, mv))],
            );
            return self
                .make((Verdict::Undetermined, "one-move-more"), Rule::MoveMade, message)
                .note(Message::plain(
                    "if it was played as a move, it stands: a piece that was released stays where it is",
                ))
                .note(self.put_back())
                .lacks(Fact::MoveMade);
        }
        /// So many squares can be taken in.
        const FEW: usize = 8;
        let template = "the board differs from the record on {0}: unless that was a move, the pieces are put back as the record has them";
        let many = "the board differs from the record on {0} squares: the pieces are put back as the record has them";
        let message = match squares.len() {
            count if count > FEW => Message::new(many, [(count as u32).into()]),
            _ => Message::new(template, [Arg::and(squares.iter().copied())]),
        };
        let mut ruling = self.make((Verdict::Restore, "displaced"), Rule::MenKnockedOver, message);
        ruling.restore_fen = Some(record.position(ply).fen());
        ruling.notes.push(self.put_back());
        if let Some(by) = self.as_one_move(&squares) {
            let article = self.laws.article(Rule::IllegalMove).map(Arg::Article);
            ruling.notes.extend(article.map(|article| {
                Message::new(
                    "if {0} played it as a move, it is an illegal move as soon as it is completed ({1})",
                    [by.into(), article],
                )
            }));
            ruling.missing.push(Fact::MoveMade);
        }
        ruling.missing.push(Fact::Displacement);
        ruling
    }

    /// What is done about displaced pieces.
    fn put_back(&self) -> Message {
        let knocked = self.laws.article(Rule::MenKnockedOver);
        let found = self.laws.article(Rule::DisplacedMan);
        match knocked.zip(found) {
            Some((knocked, found)) => Message::new(
                "the player who displaced pieces puts them back on that player's own time; either player may stop the clock and call \
                 the arbiter, who may penalise it ({0}). If it is found later, the position before it is restored ({1})",
                [Arg::Article(knocked), Arg::Article(found)],
            ),
            None => Message::new(
                "the Laws ({0}) do not speak of displaced pieces",
                [Arg::Name(self.laws.title.into())],
            ),
        }
    }

    /// The legal move that the record lacks, if the board is as it would be after one.
    fn one_more(&self) -> Option<Move> {
        let before = self.record.position(self.ply);
        let leads_there = |mv: &Move| {
            let mut after = before.clone();
            after.play(*mv);
            placement(&after) == placement(self.board)
        };
        super::legal_moves::legal_moves(before).into_iter().find(leads_there)
    }

    /// The ruling where the one thing that differs is the piece that a pawn was promoted to: what touched the square first counts, whatever
    /// was written (3.7.3.3, 4.4.4).
    fn promoted_otherwise(&self, squares: &[Square]) -> Option<Ruling> {
        let &[square] = squares else { return None };
        let (here, there) = (self.record.position(self.ply).piece_on(square)?, self.board.piece_on(square)?);
        let may_be_promoted = !matches!(there.role, Role::King | Role::Pawn) && there.color == here.color;
        let came_by = self.record.promotion_of(self.ply, square).filter(|_| may_be_promoted)?;
        let message = Message::new(
            "the record has {0}, and a {1} stands on {2}: the piece that touched the square of promotion first counts, whatever was written",
            [Arg::Move(came_by), there.role.into(), square.into()],
        );
        Some(
            self.make((Verdict::Undetermined, "promotion"), Rule::TouchPromotion, message)
                .lacks(Fact::MoveMade),
        )
    }

    /// Whose piece has gone from one of two squares to the other, as in a move of that player.
    fn as_one_move(&self, squares: &[Square]) -> Option<Color> {
        let before = self.record.position(self.ply);
        let &[one, other] = squares else { return None };
        [(one, other), (other, one)].into_iter().find_map(|(from, to)| {
            let piece = before.piece_on(from)?;
            (self.board.piece_on(from).is_none() && self.board.piece_on(to) == Some(piece))
                .then_some(piece.color)
        })
    }
}
