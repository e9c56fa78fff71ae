//! How games ended, in words, as a table and as JSON.

use super::{
    csv,
    lossless::in_cell,
    rulings::{Fields, Provenance},
};
use crate::{
    diag::{Arg, Header, Message, MoveName},
    laws::citation,
    rulings::{GameEnd, Topic},
};
use serde_json::json;
use std::{borrow::Cow, fmt::Write};

/// One line of JSON on how a game ended.
pub fn end_json(end: &GameEnd, provenance: &Provenance) -> String {
    let mut fields = Fields::begin("ruling", provenance, end.laws);
    let mut field = |name, value| fields.put(name, value);
    field("question", json!(Topic::End.word()));
    field("ended", json!(end.ending.map(|ending| ending.ended.word())));
    field("ply", json!(end.ending.map(|ending| ending.ply)));
    field("article", json!(end.article));
    field("stops_at", json!(end.stops_at.as_ref().map(MoveName::to_string)));
    field("gap", json!(end.gap.as_ref().map(Message::to_string)));
    field("illegal_before", json!(end.illegal.as_ref().map(MoveName::to_string)));
    field("ends_nothing", json!(end.ends_nothing.as_ref().map(MoveName::to_string)));
    field("played_after", json!(end.ending.map(|_| end.played_after)));
    field("result", json!(end.result.map(|result| result.text())));
    field("result_tag", json!(end.tag.map(|tag| tag.text())));
    field("due", json!(end.due.map(|due| due.text())));
    field("signed_result_stands", json!(end.rider()));
    fields.line()
}

/// The columns of the table of ends that can be asked for; the first eleven are there by default.
pub const END_COLUMNS: [&str; 18] = [
    "file",
    "game",
    "players",
    "laws",
    "ended",
    "after",
    "article",
    "played after",
    "result",
    "due",
    "stops at",
    "event",
    "round",
    "board",
    "date",
    "white",
    "black",
    "result tag",
];

/// How many columns there are where none are asked for.
const USUAL: usize = 11;

/// The columns of a table of ends: those that are asked for, or the usual ones.
pub fn end_columns(asked: &[&'static str]) -> Vec<&'static str> {
    if asked.is_empty() { END_COLUMNS[..USUAL].to_vec() } else { asked.to_vec() }
}

/// Appends the headings of the table whose rows [`end_csv`] writes.
pub fn end_csv_headings(columns: &[&'static str], out: &mut Vec<u8>) {
    csv::rows(out, |table| table.write_record(columns));
}

/// Appends one row on how a game ended, whose tags are these.
pub fn end_csv(
    end: &GameEnd,
    provenance: &Provenance,
    tags: &Header<'_>,
    columns: &[&'static str],
    out: &mut Vec<u8>,
) {
    let tag = |tag: &Option<Cow<'_, str>>| tag.as_deref().unwrap_or_default().to_owned();
    let stops_at = || end.stops_at.as_ref().map(MoveName::to_string);
    let cell = |column: &&'static str| match *column {
        "file" => provenance.file.clone(),
        "game" => provenance.game.map(|game| game.to_string()).unwrap_or_default(),
        "players" => provenance.players.clone().unwrap_or_default(),
        "laws" => end.laws.name.to_owned(),
        "ended" => end.ending.map_or("-", |ending| ending.ended.word()).to_owned(),
        "after" => end.ended_with.as_ref().map(MoveName::to_string).unwrap_or_default(),
        "article" => end.article.unwrap_or_default().to_owned(),
        "played after" => end.ending.map(|_| end.played_after.to_string()).unwrap_or_default(),
        "result" => end.result.map_or("", |result| result.text()).to_owned(),
        "due" => end.due.map_or("", |due| due.text()).to_owned(),
        "stops at" => stops_at().or(end.gap.as_ref().map(Message::to_string)).unwrap_or_default(),
        "event" => tag(&tags.event),
        "round" => tag(&tags.round),
        "board" => tag(&tags.board),
        "date" => tag(&tags.date),
        "white" => tag(&tags.white),
        "black" => tag(&tags.black),
        // Where it differs from what is at the end of the moves, it is not the result.
        _ => end.tag.or(end.result).map_or("", |result| result.text()).to_owned(),
    };
    let row = columns.iter().map(cell).map(|cell| csv::no_formula(&in_cell(&cell)).into_owned());
    csv::rows(out, |table| table.write_record(row.map(String::into_bytes)));
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
            format!("  had not ended on the board; {illegal} is illegal (`rule illegal`)\n")
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
        let _ = write!(out, "  the result is {}, due is {}", result.text(), due.text());
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
