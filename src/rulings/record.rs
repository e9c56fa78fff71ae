//! A game's main line as rulings look at it: every position, and how often it has stood.

use super::{Clocks, Unplayable, legal_moves::uci, unplayable::written_as};
use crate::{
    board::{Color, FenError, Kind, Move, Position, Role, Square},
    diag::{Arg, Message, MoveName},
    game::{
        Aftermath, Ended, Ending, Event, EventKind, Failure, FailureReason, Game, GapKind, History,
        OtherNotation, OwnNotation, Wholeness,
    },
    laws::{DeadPositionRule, Fit, Laws},
    notation::{ENGLISH, Language, Letters},
    pgn::{ClockKind, Outcome, TagName},
    winnability::{DEFAULT_BUDGET, FirstDeath, first_dead_ply, is_dead_by_closed_list, may_be_dead},
};
use std::{borrow::Cow, time::Duration};

/// The main line of a game, or a position alone.
#[derive(Clone, Debug)]
pub struct Record {
    positions: Vec<Position>,
    /// `None` for a null move.
    moves: Vec<Option<Move>>,
    history: History,
    unplayable: Option<Unplayable>,
    /// Illegal moves that the record goes on from, as they were made or with another in their place, by the half-moves before each.
    illegal: Vec<(u32, Unplayable)>,
    /// Half-moves before each promotion whose piece the record does not name.
    unnamed_promotions: Vec<u32>,
    beyond: u32,
    outcome: Option<Outcome>,
    /// What the Result tag says, where the moves end with another result.
    other_outcome: Option<Outcome>,
    /// The names of White and Black.
    players: [Option<String>; 2],
    letters: Option<Letters>,
    /// Whether the letters were declared.
    is_declared: bool,
    notation: OwnNotation<'static>,
    /// What the clock of a player who had moved showed, and after which half-move.
    clocks: Vec<(u32, Duration)>,
    chess960: bool,
    gaps: Vec<RecordGap>,
    /// How the record numbers its moves.
    numbering: Wholeness,
    other_notation: Option<OtherNotation>,
    /// The year of the game, where it is older than every edition of the Laws.
    year: Option<u16>,
    /// Its reading in another language, where its letters leave it open.
    other_reading: Option<Box<OtherReading>>,
    /// The slip of the pen that its first illegal move may be.
    slip: Option<Slip>,
}

/// A record in another language than the one it was read in.
#[derive(Clone, Debug)]
pub(super) struct OtherReading {
    /// The record so.
    pub record: Record,
    pub own: Arg,
    pub other: &'static Language,
    /// What the first half-move that differs is in both.
    pub difference: Message,
}

/// A slip of the pen that an illegal half-move may be.
#[derive(Clone, Debug)]
pub(super) struct Slip {
    /// Half-moves before it.
    pub ply: u32,
    /// What to write instead, and how far the record replays then.
    pub proposal: Message,
}

/// A place at which moves are missing in a record.
#[derive(Clone, Debug)]
pub(super) struct RecordGap {
    /// Half-moves before it.
    pub ply: u32,
    pub kind: GapKind,
    /// What stands in the place of the moves, or the number that skips them.
    pub shown: String,
}

impl Record {
    /// The main line of a game, as far as it was replayed: up to its first illegal move, or beyond where it was read so
    /// ([`read_game_to_its_end`](crate::game::read_game_to_its_end)). Linear in its length.
    pub fn new(game: &Game<'_>) -> Record {
        let moves: Vec<_> = game.plies().iter().map(|ply| ply.played).collect();
        let mut record = Record::of(game.positions().collect(), moves);
        record.unplayable = game.main_failure().and_then(|failure| {
            let after_end =
                matches!(failure.reason, FailureReason::AfterMate | FailureReason::AfterStalemate);
            // Kings in the centre, which signal the result, are no moves.
            let is_move = !after_end && game.kings_in_centre().is_none();
            is_move.then(|| Unplayable::of(game, failure, failure.unchecked))
        });
        record.beyond = if game.kings_in_centre().is_some() { 0 } else { game.half_moves_beyond() };
        let gone_on_from =
            |failure: &&Failure| failure.ply_ref.line == 0 && failure.aftermath != Aftermath::Stopped;
        let illegal = game.failures().iter().filter(gone_on_from).map(|failure| {
            let before = failure.ply_ref.index;
            let itself = u32::from(failure.aftermath == Aftermath::PlayedOn);
            (before, Unplayable::of(game, failure, record.played_after(before + itself)))
        });
        record.illegal = illegal.collect();
        let unnamed = |event: &&Event| event.kind == EventKind::PromotionMissing && event.ply_ref.line == 0;
        let unnamed = game.events().iter().filter(unnamed).map(|event| event.ply_ref.index);
        record.unnamed_promotions = unnamed.collect();
        let header = game.header();
        record.players = [header.white, header.black].map(|name| name.map(Cow::into_owned));
        let after_moves = game.outcome().map(|(outcome, _)| outcome);
        let said = game.tagged_result().map(|(outcome, _)| outcome);
        let decides = |outcome: &Outcome| outcome.half_points().is_some();
        // A `*` after the moves says nothing where the tag does.
        record.outcome = after_moves.filter(decides).or(said.filter(decides)).or(after_moves).or(said);
        record.other_outcome = said
            .filter(decides)
            .zip(after_moves.filter(decides))
            .filter(|(tag, moves)| tag.half_points() != moves.half_points())
            .map(|(tag, _)| tag);
        // Where no piece's letter stands in the record, nothing tells its language.
        let has_letter = |ply: u32| {
            let piece = record.next_move(ply).filter(|mv| mv.kind() != Kind::Castle);
            piece.is_some_and(|mv| record.position(ply).role_on(mv.from()) != Some(Role::Pawn))
        };
        let shows = game.letters().code() != ENGLISH.code || (0..record.last_ply()).any(has_letter);
        record.letters = shows.then(|| game.letters().clone());
        record.notation = OwnNotation::of(game).into_owned();
        let left = game.clocks().filter(|fact| fact.kind == ClockKind::Left);
        record.clocks = left.filter_map(|fact| Some((fact.ply, fact.time?.length))).collect();
        record.chess960 = game.is_chess960();
        let date = game.value(TagName::Date).filter(|date| Laws::for_date(date).1 == Fit::Older);
        record.year = date.and_then(|date| date.trim().get(..4)?.parse().ok());
        record.numbering = game.wholeness().clone();
        let gaps = record.numbering.gaps().iter();
        record.gaps = gaps.map(|gap| RecordGap::of(game, gap)).collect();
        record.other_notation = game
            .first_non_algebraic_move()
            .map(|(.., notation)| notation)
            .filter(|_| !game.is_correspondence());
        record
    }

    /// The record of a game, with what its text leaves in doubt besides: the language, and whether its first illegal move is a slip of the pen.
    /// This costs time, but only for games in doubt.
    pub fn in_doubt(game: &Game<'_>) -> Record {
        let other_reading = OtherReading::of(game).map(Box::new);
        Record { other_reading, slip: Slip::of(game), ..Record::new(game) }
    }

    /// Its reading in another language, where its letters leave it open.
    pub(super) fn other_reading(&self) -> Option<&OtherReading> {
        self.other_reading.as_deref()
    }

    /// The slip of the pen that the illegal half-move after `ply` others may be.
    pub(super) fn slip_at(&self, ply: u32) -> Option<&Slip> {
        self.slip.as_ref().filter(|slip| slip.ply == ply)
    }

    /// Whether it is a position alone.
    pub(super) fn is_lone_position(&self) -> bool {
        self.moves.is_empty() && !self.goes_on()
    }

    /// A position without a history.
    pub fn from_position(position: Position) -> Record {
        Record::of(vec![position], Vec::new())
    }

    /// Why its first position is unplayable, if it is: somebody set it up, or gave it as found.
    pub fn unplayable_from(&self) -> Option<FenError> {
        self.position(0).unplayable().into_iter().next()
    }

    /// This record, with moves that are named in a question read in these letters first.
    pub(super) fn mostly_in(self, letters: Letters) -> Record {
        Record { letters: Some(letters), ..self }
    }

    /// This record, with moves that are named in a question read in these letters and no others.
    pub fn written_in(self, letters: Letters) -> Record {
        Record { letters: Some(letters), is_declared: true, ..self }
    }

    /// The record up to the position after `ply` half-moves, and this legal move of it. Linear in their number.
    pub(super) fn with_move(&self, ply: u32, mv: Move) -> Record {
        let ply = ply.min(self.last_ply());
        let (positions, moves) = (&self.positions[..=ply as usize], &self.moves[..ply as usize]);
        let mut next = self.position(ply).clone();
        next.play(mv);
        let positions = positions.iter().cloned().chain([next]).collect();
        let moves = moves.iter().copied().chain([Some(mv)]).collect();
        let illegal = self.illegal.iter().filter(|(before, _)| *before < ply).cloned().collect();
        Record { illegal, ..Record::of(positions, moves) }
    }

    /// This record as it would be if these legal moves had been played, from its first position on. Linear in their number.
    pub(super) fn filled_in(&self, moves: &[Move]) -> Record {
        let mut positions = vec![self.position(0).clone()];
        for (at, &played) in moves.iter().enumerate() {
            positions.push(positions[at].clone());
            positions[at + 1].play(played);
        }
        let Record { positions, moves, history, illegal, unplayable, beyond, gaps, numbering, .. } =
            Record::of(positions, moves.iter().copied().map(Some).collect());
        let clocks = self.clocks.iter().copied().filter(|&(ply, _)| ply < self.last_ply()).collect();
        Record {
            positions,
            moves,
            history,
            illegal,
            unplayable,
            beyond,
            gaps,
            numbering,
            clocks,
            ..self.clone()
        }
    }

    fn of(positions: Vec<Position>, moves: Vec<Option<Move>>) -> Record {
        let passed = |ply: usize| ply.checked_sub(1).is_some_and(|index| moves[index].is_none());
        let stood = positions.iter().enumerate();
        let history = History::of(
            stood.map(|(ply, position)| (position.key(), position.halfmove_clock(), passed(ply))),
        );
        Record {
            positions,
            moves,
            history,
            unplayable: None,
            illegal: Vec::new(),
            unnamed_promotions: Vec::new(),
            beyond: 0,
            outcome: None,
            other_outcome: None,
            players: [None, None],
            letters: None,
            is_declared: false,
            notation: OwnNotation::english(),
            clocks: Vec::new(),
            chess960: false,
            gaps: Vec::new(),
            numbering: Wholeness::default(),
            other_notation: None,
            year: None,
            other_reading: None,
            slip: None,
        }
    }

    /// How many half-moves could be replayed.
    pub fn last_ply(&self) -> u32 {
        self.moves.len() as u32
    }

    /// The position after `ply` half-moves; beyond [`last_ply`](Record::last_ply), the last one.
    pub fn position(&self, ply: u32) -> &Position {
        &self.positions[ply.min(self.last_ply()) as usize]
    }

    /// The half-move after `ply` others; `None` at the end and for a null move.
    pub fn next_move(&self, ply: u32) -> Option<Move> {
        self.moves.get(ply as usize).copied().flatten()
    }

    /// Whether the half-move after `ply` others is a null move.
    pub fn is_null(&self, ply: u32) -> bool {
        matches!(self.moves.get(ply as usize), Some(None))
    }

    /// Occurrences of the position after `ply` half-moves by then, itself included (article 9.2.3).
    pub fn count(&self, ply: u32) -> u32 {
        self.history.count_at(ply.min(self.last_ply()))
    }

    /// The plies, up to `ply`, after which a position with this key stood in the same quiet run.
    pub fn occurrences(&self, key: u64, ply: u32) -> Vec<u32> {
        (self.run_start(ply)..=ply).filter(|&earlier| self.position(earlier).key() == key).collect()
    }

    /// The first ply after which the position after `ply` half-moves may have stood: nothing comes back after a capture or a pawn's
    /// move, nor counts across a null move.
    pub(super) fn run_start(&self, ply: u32) -> u32 {
        self.history.run_start(ply.min(self.last_ply()))
    }

    /// A legal move of the position after `ply` half-moves, as the record writes its moves: `Qb5`.
    pub fn write(&self, ply: u32, mv: Move) -> String {
        self.write_in(self.position(ply), mv)
    }

    /// The same for a position that may not be the record's.
    pub(super) fn write_in(&self, position: &Position, mv: Move) -> String {
        self.notation.write(position, mv)
    }

    /// The same as an argument.
    pub(super) fn bare(&self, ply: u32, mv: Move) -> Arg {
        self.bare_in(self.position(ply), mv)
    }

    /// A legal move of a position that may be none of the record's, as an argument.
    pub(super) fn bare_in(&self, position: &Position, mv: Move) -> Arg {
        self.notation.bare(position, mv)
    }

    /// The same with its number, `34... Qb5`.
    pub(super) fn named(&self, ply: u32, mv: Move) -> MoveName {
        self.numbered(ply, self.write(ply, mv))
    }

    /// What is written as the half-move after `ply` others, with its number.
    pub(super) fn numbered(&self, ply: u32, text: String) -> MoveName {
        MoveName { number: Some((self.number(ply), self.position(ply).turn())), text }
    }

    /// The number of the half-move after `ply` others, as the record numbers it.
    pub fn number(&self, ply: u32) -> u32 {
        self.renumbered(ply, self.position(ply).fullmove_number())
    }

    pub(super) fn renumbered(&self, ply: u32, counted: u32) -> u32 {
        u32::try_from(i64::from(counted) + self.numbering.shift(ply)).unwrap_or(counted)
    }

    /// The highest number that the record writes.
    pub(super) fn last_number(&self) -> u32 {
        self.numbering.last_number()
    }

    /// Where moves are missing.
    pub(super) fn gaps(&self) -> &[RecordGap] {
        &self.gaps
    }

    /// Whether the record goes on after what can be read, with moves that cannot, or with what stands for them.
    pub(super) fn goes_on(&self) -> bool {
        self.unplayable.is_some() || self.gaps.last().is_some_and(|gap| gap.ply == self.last_ply())
    }

    /// Half-moves that the record has beyond what can be read.
    pub(super) fn beyond(&self) -> u32 {
        self.beyond
    }

    /// The year of the game, where it is older than every edition of the Laws.
    pub(super) fn year(&self) -> Option<u16> {
        self.year
    }

    /// Its system of notation, where that is not algebraic and should be.
    pub(super) fn other_notation(&self) -> Option<OtherNotation> {
        self.other_notation
    }

    /// The first half-move that could not be played, if any.
    pub fn unplayable(&self) -> Option<&Unplayable> {
        self.unplayable.as_ref()
    }

    /// The half-move at which the record cannot be followed any further, if there is one.
    pub fn stops_at(&self) -> Option<MoveName> {
        let stopped = self.unplayable.as_ref()?;
        Some(self.numbered(self.last_ply(), written_as(&stopped.token)))
    }

    /// What is written as the half-move after `ply` others and could not be played, or is illegal and was played on from.
    pub fn illegal_at(&self, ply: u32) -> Option<&Unplayable> {
        let gone_on_from = self.illegal.iter().find(|(before, _)| *before == ply).map(|(_, found)| found);
        gone_on_from.or(self.unplayable().filter(|_| ply == self.last_ply()))
    }

    /// Half-moves before the first that could not be played, or is illegal and was played on from.
    pub(super) fn first_illegal(&self) -> Option<u32> {
        let first = self.illegal.first().map(|(before, _)| *before);
        first.or(self.unplayable.as_ref().map(|_| self.last_ply()))
    }

    /// The first illegal move, with its number, among those that led to the position after `ply` half-moves.
    pub fn illegal_before(&self, ply: u32) -> Option<MoveName> {
        let (before, found) = self.made_illegally().next().filter(|(before, _)| *before < ply)?;
        Some(self.numbered(before, written_as(&found.token)))
    }

    /// Half-moves before each promotion whose piece the record does not name, and which is read as one that what follows allows.
    pub(super) fn unnamed_promotions(&self) -> &[u32] {
        &self.unnamed_promotions
    }

    /// The promotion that the piece on a square came from, in the position after `ply` half-moves.
    pub(super) fn promotion_of(&self, ply: u32, square: Square) -> Option<MoveName> {
        let mut at = square;
        for before in (0..ply).rev() {
            let Some(mv) = self.next_move(before).filter(|mv| mv.to() == at) else { continue };
            if mv.promotion().is_some() {
                return Some(self.named(before, mv));
            }
            at = mv.from();
        }
        None
    }

    /// Half-moves before the first illegal move that was made before the moment after `ply` of them.
    pub(super) fn first_made_illegally(&self, ply: u32) -> Option<u32> {
        self.made_illegally().map(|(before, _)| before).next().filter(|&before| before < ply)
    }

    /// What the clocks of both players had last shown, where the record says so.
    pub(super) fn clocks_at(&self, ply: u32) -> Option<Clocks> {
        let seconds = |player| Some(u32::try_from(self.clock(ply, player)?.as_secs()).unwrap_or(u32::MAX));
        Some(Clocks { white: seconds(Color::White)?, black: seconds(Color::Black)? })
    }

    /// The illegal moves that were made, by the half-moves before each.
    fn made_illegally(&self) -> impl DoubleEndedIterator<Item = (u32, &Unplayable)> {
        let made = |found: &Unplayable| !found.is_replaced;
        self.illegal.iter().filter(move |(_, found)| made(found)).map(|(before, found)| (*before, found))
    }

    /// Half-moves that the record has after `ply`, replayed or not.
    pub fn played_after(&self, ply: u32) -> u32 {
        self.last_ply().saturating_sub(ply) + self.beyond
    }

    /// What the clock of a player had last shown by the moment after `ply` half-moves, where the record says so.
    pub fn clock(&self, ply: u32, player: Color) -> Option<Duration> {
        let by_player = |at: u32| {
            let before = at.checked_sub(1).filter(|&before| before < self.last_ply());
            before.is_some_and(|before| self.position(before).turn() == player)
        };
        let shown = self.clocks.iter().rev().find(|(at, _)| *at <= ply && by_player(*at));
        shown.map(|(_, left)| *left)
    }

    /// The first moment at which each player's clock shows no time, with the player.
    pub(super) fn flags_down(&self) -> Vec<(u32, Color)> {
        let first = |player: Color| {
            (0..=self.last_ply())
                .find(|&ply| self.clock(ply, player) == Some(Duration::ZERO))
                .map(|ply| (ply, player))
        };
        Color::BOTH.into_iter().filter_map(first).collect()
    }

    /// The result that the record gives.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The result of its tag, where its moves end with another.
    pub(super) fn other_outcome(&self) -> Option<Outcome> {
        self.other_outcome
    }

    /// The name of a player, where the record gives it.
    pub fn player(&self, color: Color) -> Option<&str> {
        self.players[color as usize].as_deref()
    }

    /// The letters the record is written with, where it is one.
    pub(super) fn letters(&self) -> Option<&Letters> {
        self.letters.as_ref()
    }

    /// Whether moves are written with its letters and no others.
    pub(super) fn is_declared(&self) -> bool {
        self.is_declared
    }

    /// Whether it is a game of Chess960.
    pub fn is_chess960(&self) -> bool {
        self.chess960
    }

    /// A legal move in UCI form.
    pub fn uci(&self, mv: Move) -> String {
        uci(mv, self.chess960)
    }

    /// The first automatic end at or before `ply` under an edition.
    ///
    /// Proves dead positions with the full budget where the last one may be dead.
    pub fn ending(&self, ply: u32, laws: &Laws) -> Option<Ending> {
        self.first_end(ply, laws, self.dead(ply, laws))
    }

    /// The same where the position after `ply` half-moves is known not to be dead, and so none before it was.
    pub(super) fn ending_of_live(&self, ply: u32, laws: &Laws) -> Option<Ending> {
        self.first_end(ply, laws, None)
    }

    /// The illegal move that ends the record and leaves the player on the move without a legal one: it mated nobody.
    pub(super) fn illegal_end(&self) -> Option<MoveName> {
        let last = self.last_ply();
        let (before, found) = self.made_illegally().find(|(before, _)| before + 1 == last)?;
        let ends = !self.position(last).has_legal_move();
        ends.then(|| self.numbered(before, written_as(&found.token)))
    }

    fn first_end(&self, ply: u32, laws: &Laws, dead: Option<u32>) -> Option<Ending> {
        let position = self.position(ply);
        // An illegal move mates nobody (5.1.1, 5.2.1).
        let is_made_legally = self.made_illegally().all(|(before, _)| before + 1 != ply);
        let over = is_made_legally && !position.has_legal_move();
        let seventy_five = self.history.seventy_five_reached(laws);
        Ending::first([
            (Ended::Checkmate, (over && position.in_check()).then_some(ply)),
            (Ended::Stalemate, (over && !position.in_check()).then_some(ply)),
            (Ended::Dead, dead),
            (Ended::Fivefold, self.history.fivefold(laws).filter(|&at| at <= ply)),
            (Ended::SeventyFive, seventy_five.filter(|&at| at <= ply && !self.position(at).is_checkmate())),
        ])
    }

    fn dead(&self, ply: u32, laws: &Laws) -> Option<u32> {
        match laws.dead_position {
            DeadPositionRule::Listed(_) => (0..=ply).find(|&at| is_dead_by_closed_list(self.position(at))),
            DeadPositionRule::General { .. } => {
                // Across a null move, the positions are not those of one game.
                let null = self.moves[..ply.min(self.last_ply()) as usize].iter().any(Option::is_none);
                if null {
                    return None;
                }
                // An illegal move may bring a dead position to life, and ends no game by what it makes of one (5.2.2): each stretch
                // between two of them is looked at by itself.
                let illegal =
                    || self.made_illegally().map(|(before, _)| before).filter(|&before| before < ply);
                let firsts = [0].into_iter().chain(illegal().map(|before| before + 2));
                let lasts = illegal().chain([ply]);
                firsts.zip(lasts).filter(|(first, last)| first <= last).find_map(|(first, last)| {
                    if !may_be_dead(self.position(last)) {
                        return None;
                    }
                    match first_dead_ply(last - first, |at| self.position(first + at).clone(), DEFAULT_BUDGET)
                    {
                        FirstDeath::At { ply, .. } | FirstDeath::AtTheLatest { ply, .. } => Some(first + ply),
                        FirstDeath::Never | FirstDeath::Undetermined => None,
                    }
                })
            }
        }
    }
}
