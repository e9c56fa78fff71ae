//! The claims of a draw that were open in a game, as a table for people.

use super::Provenance;
use crate::{
    board::Color,
    laws::Laws,
    rulings::{Record, Ruling, Verdict, in_runs},
};
use std::fmt::Write;

/// The claims that were open in a game, or of one player in it, as a table for people; after them what is not known of the rest of the game.
pub fn open_claims_text(
    claims: &[Ruling],
    by: Option<Color>,
    record: &Record,
    provenance: &Provenance,
    laws: &Laws,
) -> String {
    let (claims, unknown): (Vec<&Ruling>, Vec<&Ruling>) =
        claims.iter().partition(|claim| claim.verdict == Verdict::Correct);
    let claims: Vec<Ruling> = claims.into_iter().cloned().collect();
    let claims = in_runs(&claims);
    let to = by.map(|by| format!(" to {by}")).unwrap_or_default();
    let place = provenance.words();
    let place = if place.is_empty() { place } else { place + ": " };
    let illegal = record.illegal_before(record.last_ply());
    let stands = illegal.map(|illegal| format!("  {illegal} is illegal, and is taken to stand\n"));
    let stands = stands.unwrap_or_default();
    let mut out = match claims.is_empty() {
        true if !unknown.is_empty() => {
            format!("{place}no claim of a draw is known to have been open{to} ({})\n{stands}", laws.title)
        }
        true => format!("{place}no claim of a draw was open{to} ({})\n{stands}", laws.title),
        false => format!("{place}claims that were open{to} ({})\n{stands}", laws.title),
    };
    let cells =
        |(claim, _): &(&Ruling, _)| (record.moment(claim.ply).to_string(), claim.article.unwrap_or("-"));
    let rows: Vec<_> = claims.iter().map(cells).collect();
    let widest = |width: fn(&(String, &str)) -> usize| rows.iter().map(width).max().unwrap_or_default();
    let (moment, article) = (widest(|row| row.0.len()), widest(|row| row.1.len()));
    for (row, (claim, last)) in rows.iter().zip(claims) {
        let on = last.map_or(String::new(), |last| {
            let who = if by.is_some() { "too" } else { "the player on the move could" };
            format!("; at each later move, {who}, the last time {}", record.moment(last.ply))
        });
        let _ = writeln!(out, "  {:moment$}  {:article$}  {}{on}", row.0, row.1, claim.message);
    }
    for ruling in unknown {
        let _ = writeln!(out, "  {}: {}", record.moment(ruling.ply), ruling.message);
    }
    out
}
