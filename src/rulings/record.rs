//! A game's main line as rulings look at it: every position, and how often it has stood.

use crate::{
    board::{Color, Illegal, Kind, Move, Position, Role},
    diag::{Arg, MoveName},
    game::{Aftermath, Ended, Ending, Failure, FailureReason, Game, OwnNotation},
    laws::{DeadPositionRule, Fivefold, Laws},
    notation::{ENGLISH, Letters, MoveFormat, Style, Written, without_signs},
    pgn::{ClockKind, Outcome},
    winnability::{DEFAULT_BUDGET, FirstDeath, first_dead_ply, is_dead_by_closed_list, may_be_dead},
};
use std::{borrow::Cow, collections::HashMap, time::Duration};

/// The first half-move of the record that could not be played.
#[derive(Clone, Debug)]
pub struct Unplayable {
    /// As it stands in the record.
    pub token: String,
    /// As far as it could be read.
    pub written: Option<Written>,
    /// Why it is illegal, where that is what is wrong with it.
    pub illegal: Option<Illegal>,
    /// Whether it is a pawn's move to the last rank after which it stayed a pawn.
    pub leaves_pawn: bool,
    /// Whether something else than legality is wrong: it cannot be read, is ambiguous, or out of turn.
    pub is_unclear: bool,
    /// Half-moves that the record has after it.
    pub followed_by: u32,
}

/// The main line of a game, or a position alone.
#[derive(Clone, Debug)]
pub struct Record {
    positions: Vec<Position>,
    /// `None` for a null move.
    moves: Vec<Option<Move>>,
    /// How often each position had stood by then, itself included.
    counts: Vec<u32>,
    unplayable: Option<Unplayable>,
    /// Illegal moves that the record goes on from: half-moves before each, and how it is written.
    played_on: Vec<(u32, String)>,
    beyond: u32,
    outcome: Option<Outcome>,
    /// The names of White and Black.
    players: [Option<String>; 2],
    letters: Option<Letters>,
    /// Whether the letters were said, not found out.
    is_declared: bool,
    notation: OwnNotation<'static>,
    /// What the clock of a player who had moved showed, and after which half-move.
    clocks: Vec<(u32, Duration)>,
    chess960: bool,
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
            let illegal = match failure.reason {
                FailureReason::Illegal(illegal) => Some(illegal),
                _ => None,
            };
            let unclear = !matches!(
                failure.reason,
                FailureReason::Illegal(_)
                    | FailureReason::IllegalWords
                    | FailureReason::WrongOrigin(_)
                    | FailureReason::BadPromotion(_)
                    | FailureReason::NullInCheck
            );
            (!after_end).then(|| Unplayable {
                token: String::from_utf8_lossy(failure.span.of(game.text)).into_owned(),
                written: failure.written,
                illegal,
                leaves_pawn: failure.reason == FailureReason::BadPromotion(Role::Pawn),
                is_unclear: unclear,
                followed_by: failure.unchecked,
            })
        });
        record.beyond = game.half_moves_beyond();
        let made = |failure: &&Failure| failure.ply_ref.line == 0 && failure.aftermath == Aftermath::PlayedOn;
        let written = |failure: &Failure| written_as(&String::from_utf8_lossy(failure.span.of(game.text)));
        let illegal = game.failures().iter().filter(made);
        record.played_on = illegal.map(|failure| (failure.ply_ref.index, written(failure))).collect();
        let header = game.header();
        record.players = [header.white, header.black].map(|name| name.map(Cow::into_owned));
        record.outcome = game.outcome().map(|(outcome, _)| outcome);
        record.letters = Some(game.letters().clone());
        record.notation = OwnNotation::of(game).into_owned();
        let left = game.clocks().filter(|fact| fact.kind == ClockKind::Left);
        record.clocks = left.filter_map(|fact| Some((fact.ply, fact.time?.length))).collect();
        record.chess960 = game.is_chess960();
        record
    }

    /// A position without a history.
    pub fn from_position(position: Position) -> Record {
        Record::of(vec![position], Vec::new())
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
        let played_on = self.played_on.iter().filter(|(before, _)| *before < ply).cloned().collect();
        Record { played_on, ..Record::of(positions, moves) }
    }

    fn of(positions: Vec<Position>, moves: Vec<Option<Move>>) -> Record {
        let mut seen: HashMap<u64, u32> = HashMap::new();
        let mut counts = Vec::with_capacity(positions.len());
        for (ply, position) in positions.iter().enumerate() {
            let passed = ply.checked_sub(1).is_some_and(|index| moves[index].is_none());
            // After a capture or a pawn's move nothing comes back; a null move is not a move of any game.
            if position.halfmove_clock() == 0 || passed {
                seen.clear();
            }
            let count = seen.entry(position.key()).or_default();
            *count += 1;
            counts.push(*count);
        }
        Record {
            positions,
            moves,
            counts,
            unplayable: None,
            played_on: Vec::new(),
            beyond: 0,
            outcome: None,
            players: [None, None],
            letters: None,
            is_declared: false,
            notation: OwnNotation::english(),
            clocks: Vec::new(),
            chess960: false,
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

    /// How often the position after `ply` half-moves had stood by then, itself included (article 9.2.3).
    pub fn count(&self, ply: u32) -> u32 {
        self.counts[ply.min(self.last_ply()) as usize]
    }

    /// The plies, up to `ply`, after which a position with this key stood in the same quiet run.
    pub fn occurrences(&self, key: u64, ply: u32) -> Vec<u32> {
        let mut found: Vec<u32> = Vec::new();
        for earlier in (0..=ply).rev() {
            if self.position(earlier).key() == key {
                found.push(earlier);
            }
            if self.position(earlier).halfmove_clock() == 0
                || earlier.checked_sub(1).is_some_and(|index| self.is_null(index))
            {
                break;
            }
        }
        found.reverse();
        found
    }

    /// A legal move of the position after `ply` half-moves, as the record writes its moves: `Qb5`.
    pub fn write(&self, ply: u32, mv: Move) -> String {
        self.notation.write(self.position(ply), mv)
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
        let position = self.position(ply);
        MoveName { number: Some((position.fullmove_number(), position.turn())), text }
    }

    /// Moves that follow one another from the position after `ply` half-moves: `34... Qb5 35. Kg1 Qb1#`.
    pub fn line(&self, ply: u32, moves: &[Move]) -> String {
        let mut position = self.position(ply).clone();
        let mut written = Vec::new();
        for &mv in moves {
            let (number, text) = (position.fullmove_number(), self.notation.write(&position, mv));
            let name = match (position.turn(), written.is_empty()) {
                (Color::Black, false) => text,
                (turn, _) => MoveName { number: Some((number, turn)), text }.to_string(),
            };
            written.push(name);
            position.play(mv);
        }
        written.join(" ")
    }

    /// The half-move that led to the position after `ply` of them, `34... Qb5`; `None` for 0.
    pub fn led_to(&self, ply: u32) -> Option<MoveName> {
        let before = ply.checked_sub(1)?;
        Some(match self.next_move(before) {
            Some(mv) => self.named(before, mv),
            None => self.numbered(before, "--".to_owned()),
        })
    }

    /// The moment after `ply` half-moves: `after 34... Qb5`, `at the start`.
    pub fn moment(&self, ply: u32) -> Arg {
        Arg::Moment(self.led_to(ply))
    }

    /// Several moments, `at the start and after 4... Ng8`.
    pub(super) fn moments(&self, plies: &[u32]) -> Arg {
        Arg::and(plies.iter().map(|&ply| self.moment(ply)))
    }

    /// The first half-move that could not be played, if any.
    pub fn unplayable(&self) -> Option<&Unplayable> {
        self.unplayable.as_ref()
    }

    /// The first illegal move, with its number, among those that led to the position after `ply` half-moves.
    pub fn illegal_before(&self, ply: u32) -> Option<MoveName> {
        let (before, token) = self.played_on.first().filter(|(before, _)| *before < ply)?;
        Some(self.numbered(*before, token.clone()))
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

    /// The result that the record gives.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
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

    fn first_end(&self, ply: u32, laws: &Laws, dead: Option<u32>) -> Option<Ending> {
        let position = self.position(ply);
        // An illegal move mates nobody (5.1.1, 5.2.1).
        let is_made_legally = self.played_on.iter().all(|(before, _)| before + 1 != ply);
        let over = is_made_legally && !position.has_legal_move();
        let ends = [
            (Ended::Checkmate, (over && position.in_check()).then_some(ply)),
            (Ended::Stalemate, (over && !position.in_check()).then_some(ply)),
            (Ended::Dead, dead),
            (Ended::Fivefold, self.fivefold(ply, laws)),
            (Ended::SeventyFive, self.seventy_five(ply, laws)),
        ];
        let found = ends.into_iter().filter_map(|(ended, ply)| Some(Ending { ended, ply: ply? }));
        found.reduce(|first, next| if next.ply < first.ply { next } else { first })
    }

    fn dead(&self, ply: u32, laws: &Laws) -> Option<u32> {
        match laws.dead_position {
            DeadPositionRule::Listed(_) => (0..=ply).find(|&at| is_dead_by_closed_list(self.position(at))),
            DeadPositionRule::General { .. } => {
                // With a null move it is not one game's positions that follow one another.
                let null = self.moves[..ply.min(self.last_ply()) as usize].iter().any(Option::is_none);
                if null || !may_be_dead(self.position(ply)) {
                    return None;
                }
                // An illegal move may bring a dead position to life, and ends no game by what it makes of one (5.2.2).
                let illegal = self.played_on.iter().rev().find(|(before, _)| *before < ply);
                let first = illegal.map_or(0, |(before, _)| before + 2);
                if ply < first {
                    return None;
                }
                match first_dead_ply(ply - first, |at| self.position(first + at).clone(), DEFAULT_BUDGET) {
                    FirstDeath::At { ply, .. } | FirstDeath::AtTheLatest { ply, .. } => Some(first + ply),
                    FirstDeath::Never | FirstDeath::Undetermined => None,
                }
            }
        }
    }

    fn fivefold(&self, ply: u32, laws: &Laws) -> Option<u32> {
        let consecutive = |at: u32| {
            let key = self.position(at).key();
            (1..5).all(|back| {
                at.checked_sub(4 * back).is_some_and(|earlier| self.position(earlier).key() == key)
            })
        };
        (0..=ply).find(|&at| match laws.fivefold {
            Fivefold::ClaimOnly => false,
            Fivefold::Any => self.count(at) >= 5,
            Fivefold::Consecutive => self.count(at) >= 5 && consecutive(at),
        })
    }

    fn seventy_five(&self, ply: u32, laws: &Laws) -> Option<u32> {
        let limit = laws.seventy_five?;
        let found = (0..=ply).find(|&at| self.position(at).halfmove_clock() >= limit)?;
        (!self.position(found).is_checkmate()).then_some(found)
    }
}

/// A token of the record without its signs of check and comment.
pub(super) fn written_as(token: &str) -> String {
    without_signs(token).to_owned()
}

/// A legal move in UCI form: castling as the king's two steps, in Chess960 as the king taking its rook.
pub(super) fn uci(mv: Move, chess960: bool) -> String {
    let mut out = Vec::new();
    let format = MoveFormat { chess960, ..MoveFormat::new(Style::Uci, ENGLISH) };
    let _ = format.write(&Position::start(), mv, &mut out);
    String::from_utf8(out).unwrap_or_default()
}

/// All legal moves of a position.
pub(super) fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    position.legal_moves(&mut moves);
    moves
}

/// Whether a legal move neither captures nor moves a pawn.
pub(super) fn is_quiet(position: &Position, mv: Move) -> bool {
    position.role_on(mv.from()) != Some(Role::Pawn)
        && (mv.kind() == Kind::Castle || !position.occupied().has(mv.to()))
}
