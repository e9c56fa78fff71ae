//! What a comment says that an engine thinks of the position.

use super::{Command, Commands, clock_facts::engine_values};
use crate::{board::Color, diag::Evaluation};

/// The first evaluation in the comment after a move of `mover`: `[%eval 0.25]` and `[%eval #-3]`, which are from White's side, or what engine
/// matches note from the mover's, `+0.31/18 2.4s` and `-M4/9 0.05s`.
///
/// ```
/// use scoresheet::{board::Color, diag::Evaluation, pgn::evaluation};
/// assert_eq!(evaluation(b"{good [%eval -0.25]}", Color::Black), Some(Evaluation::Millipawns(-250)));
/// assert_eq!(evaluation(b"{+0.31/18 2.4s}", Color::Black), Some(Evaluation::Millipawns(-310)));
/// assert_eq!(evaluation(b"{-M4/9 0.05s}", Color::Black), Some(Evaluation::Mate(4)));
/// assert_eq!(evaluation(b"{better is 0.31}", Color::White), None);
/// ```
pub fn evaluation(comment: &[u8], mover: Color) -> Option<Evaluation> {
    let commanded = Commands::new(comment).find_map(|command| match command {
        Command::Eval(pawns) => Some(Evaluation::Millipawns(millipawns(pawns))),
        Command::Mate(moves) => Some(Evaluation::Mate(moves)),
        _ => None,
    });
    commanded.or_else(|| noted(comment, mover))
}

/// What an engine match notes.
fn noted(comment: &[u8], mover: Color) -> Option<Evaluation> {
    let inside = comment.strip_prefix(b"{").unwrap_or(comment);
    let inside = inside.strip_suffix(b"}").unwrap_or(inside);
    let score = engine_values(std::str::from_utf8(inside).ok()?.trim())?.score;
    let (sign, score) = match score.strip_prefix('-') {
        Some(score) => (-1, score),
        None => (1, score.strip_prefix('+').unwrap_or(score)),
    };
    let sign = if mover == Color::White { sign } else { -sign };
    match score.strip_prefix('M') {
        Some(moves) => moves.parse().ok().map(|moves: i32| Evaluation::Mate(sign * moves)),
        None => Some(Evaluation::Millipawns(i64::from(sign) * millipawns(score.parse().ok()?))),
    }
}

/// Pawns in thousandths; what no engine says is as much as the type holds.
fn millipawns(pawns: f64) -> i64 {
    (pawns * 1000.0).round() as i64
}
