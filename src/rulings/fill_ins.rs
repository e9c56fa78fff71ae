//! A claim over moves that are missing: in how many of the legal games that the record may be of it is correct (8.5.3).

use super::{
    Claim, Consequence, FillInCount, GAME_OVER, Moment, MomentError, Record, Ruling, Verdict, claim,
};
use crate::{
    board::Move,
    diag::Message,
    game::{Game, Gap, GapKind},
    laws::{EventFacts, Laws},
    pgn::Outcome,
    repair::{self, GapBudget, Transcript},
};

/// More fill-ins than this are not gone through, nor looked for much longer.
const MOST: u64 = 20_000;
const BUDGET: GapBudget = GapBudget { kept: MOST as usize, tried: 600_000 };

/// All ways to fill in what a record lacks, each the half-moves of the whole game.
#[derive(Clone, Debug)]
pub struct FillIns(Vec<Vec<Move>>);

impl FillIns {
    /// Those of a game's main line; `None` where they are not all known, are too many, or where a gap is none of the places that are
    /// filled in. Bounded by 20,000 fill-ins and 600,000 half-moves tried.
    pub fn of(game: &Game<'_>) -> Option<FillIns> {
        let transcript = Transcript::of_line(game, 0)?;
        let is_filled = |gap: &Gap| match gap.kind {
            GapKind::Beginning { .. } | GapKind::Astray { .. } => false,
            GapKind::Skipped { .. } => true,
            GapKind::Blank | GapKind::Strokes => transcript.has_place_in(gap.span),
        };
        if !game.wholeness().gaps().iter().all(is_filled) {
            return None;
        }
        repair::fill_ins(&transcript, BUDGET, MOST).map(FillIns)
    }
}

/// Rules on a claim as [`claim`] does; where the record is not whole up to the moment, the ruling also says in how many of the fill-ins
/// the claim is correct. Linear in the number of the fill-ins times their length.
///
/// # Errors
///
/// Where the record does not reach the moment.
pub fn claim_over_gaps(
    record: &Record,
    fill_ins: &FillIns,
    (moment, asked): (Moment, &Claim<'_>),
    event: &EventFacts,
    laws: &'static Laws,
) -> Result<Ruling, MomentError> {
    let ply = moment.ply(record)?;
    let mut ruling = claim(record, &Claim { ply, ..*asked }, event, laws);
    if record.not_whole_before(ply).is_none() {
        return Ok(ruling);
    }
    let (mut correct, mut drawn, all) = (0, 0, fill_ins.0.len() as u32);
    let mut sure = None;
    for moves in &fill_ins.0 {
        let filled = record.filled_in(moves);
        let Ok(ply) = moment.ply(&filled) else { return Ok(ruling) };
        let filled = claim(&filled, &Claim { ply, ..*asked }, event, laws);
        correct += u32::from(filled.verdict == Verdict::Correct);
        let is_drawn = filled.consequences.contains(&Consequence::Result(Outcome::Draw));
        drawn += u32::from(filled.reason == GAME_OVER && is_drawn);
        sure = Some(filled).filter(|filled| filled.verdict == Verdict::Correct);
    }
    let template = match (correct, all) {
        (1, 1) => "only one legal continuation fills the gap, and the claim is correct in it",
        (0, 1) => "only one legal continuation fills the gap, and the claim is not correct in it",
        (0, _) => "{1} continuations are possible; the claim is correct in none",
        _ if correct == all => "{1} continuations are possible; the claim is correct in all of them",
        _ => "{1} continuations are possible; the claim is correct in {0}",
    };
    let counted = Message::new(template, [correct.into(), all.into()]);
    // A stroke that may be a press of the clock is no gap that moves fill.
    let is_filled = (0..record.last_ply().min(ply)).all(|ply| !record.is_null(ply));
    match sure.filter(|_| correct == all && is_filled) {
        // Whatever was played, it is correct.
        Some(sure) => {
            let why = std::mem::replace(&mut ruling.message, counted);
            (ruling.verdict, ruling.reason, ruling.article) = (sure.verdict, sure.reason, sure.article);
            (ruling.consequences, ruling.missing) = (sure.consequences, Vec::new());
            ruling.notes.insert(0, why);
        }
        None => ruling.notes.push(counted),
    }
    if drawn > 0 {
        let message = "in {0} of them the game had been drawn by itself before the claim";
        ruling.notes.push(Message::new(message, [drawn.into()]));
    }
    // Something was played there: what would hold if nothing had been is none of the continuations.
    ruling.otherwise = None;
    ruling.fill_ins = Some(FillInCount { correct, all });
    Ok(ruling)
}
