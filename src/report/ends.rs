//! How games ended: as rows, and in words.

use super::{
    lines::Layout,
    rows::{self, Row},
    rulings::Provenance,
};
use crate::{
    diag::{Arg, Header},
    laws::citation,
    rulings::GameEnd,
};
use std::fmt::Write;

/// The columns of a table of ends where none are asked for.
pub const USUAL_END_COLUMNS: &[&str] = rows::END_OF_GAME.names.split_at(11).0;

/// How a game ended, as a row for a format of this layout. Its tags are these.
pub fn end_row<'a>(
    end: &'a GameEnd,
    provenance: &'a Provenance,
    tags: &'a Header<'_>,
    layout: Layout,
) -> Row<'a> {
    match layout {
        Layout::Lines => rows::end(end, provenance),
        Layout::Table => rows::end_of_game(end, provenance, tags),
    }
}

/// How a game ended, or that it is not known, for people; nothing where it did not end by itself.
pub fn end_text(end: &GameEnd, provenance: &Provenance) -> String {
    let told = end_told(end, provenance);
    match &end.doubt {
        Some(doubt) if told.is_empty() => format!("{}\n  {doubt}\n", provenance.words()),
        Some(doubt) => format!("{told}  {doubt}\n"),
        None => told,
    }
}

fn end_told(end: &GameEnd, provenance: &Provenance) -> String {
    let words = provenance.words();
    if let Some(gap) = &end.gap {
        return format!("{words}\n  {gap}: whether it ended on the board is not known\n");
    }
    if let Some(stops_at) = &end.stops_at {
        return format!(
            "{words}\n  cannot be followed beyond {stops_at}: whether it ended on the board is not known\n"
        );
    }
    if let Some(illegal) = &end.ends_nothing {
        return format!(
            "{words}\n  {illegal} is illegal, and mates or stalemates nobody: the game had not ended on the board\n"
        );
    }
    let differs = match (end.tag, end.result) {
        (Some(tag), Some(result)) => {
            format!("  the Result tag says {}, the end of the moves says {}\n", tag.text(), result.text())
        }
        _ => String::new(),
    };
    let Some(ending) = end.ending else {
        let illegal = end.illegal.as_ref().map_or(String::new(), |illegal| {
            format!("  the game had not ended on the board; {illegal} is illegal\n")
        });
        let told = illegal + &differs;
        return if told.is_empty() { told } else { format!("{words}\n{told}") };
    };
    let moment = Arg::Moment(end.ended_with.clone());
    let mut out = format!("{}\n  {} {moment}", provenance.words(), ending.ended.term().text);
    let article = end.article.map(|article| format!("{}, ", citation(article))).unwrap_or_default();
    let _ = write!(out, " ({article}{})", end.laws.title);
    match end.played_after {
        0 => {}
        1 => out += "; 1 half-move was played after it",
        count => {
            let _ = write!(out, "; {count} half-moves were played after it");
        }
    }
    out.push('\n');
    if let Some(illegal) = &end.illegal {
        let _ = writeln!(out, "  {illegal} before it is illegal, and is taken to stand");
    }
    if let (true, Some(result), Some(due)) = (end.contradicts(), end.result, end.due) {
        let _ = write!(out, "  result {}, but {} is due", result.text(), due.text());
        if let Some(article) = end.rider() {
            let _ = write!(
                out,
                "; a signed result stands unless the arbiter decides otherwise (article {article})"
            );
        }
        out.push('\n');
    }
    out + &differs
}
