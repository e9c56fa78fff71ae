//! How games ended, in words, as a table and as JSON.

use super::{
    csv,
    lossless::in_cell,
    rulings::{Fields, Provenance},
};
use crate::{
    diag::{Arg, Message, MoveName},
    laws::citation,
    rulings::{GameEnd, Question},
};
use serde_json::json;
use std::fmt::Write;

/// One line of JSON on how a game ended.
pub fn end_json(end: &GameEnd, provenance: &Provenance) -> String {
    let mut fields = Fields::begin("ruling", provenance, end.laws);
    let mut field = |name, value| fields.put(name, value);
    field("question", json!(Question::End.word()));
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

/// Appends the headings of the table whose rows [`end_csv`] writes.
pub fn end_csv_headings(out: &mut Vec<u8>) {
    const HEADINGS: [&str; 11] = [
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
    ];
    csv::rows(out, |table| table.write_record(HEADINGS));
}

/// Appends one row on how a game ended.
pub fn end_csv(end: &GameEnd, provenance: &Provenance, out: &mut Vec<u8>) {
    let row = [
        provenance.file.clone(),
        provenance.game.map(|game| game.to_string()).unwrap_or_default(),
        provenance.players.clone().unwrap_or_default(),
        end.laws.name.to_owned(),
        end.ending.map_or("-", |ending| ending.ended.word()).to_owned(),
        end.ended_with.as_ref().map(MoveName::to_string).unwrap_or_default(),
        end.article.unwrap_or_default().to_owned(),
        end.ending.map(|_| end.played_after.to_string()).unwrap_or_default(),
        end.result.map_or("", |result| result.text()).to_owned(),
        end.due.map_or("", |due| due.text()).to_owned(),
        end.stops_at
            .as_ref()
            .map(MoveName::to_string)
            .or(end.gap.as_ref().map(Message::to_string))
            .unwrap_or_default(),
    ];
    let row = row.iter().map(|cell| csv::no_formula(&in_cell(cell)).into_owned());
    csv::rows(out, |table| table.write_record(row.map(String::into_bytes)));
}

/// How a game ended, or that it is not known, for people; nothing where it did not end by itself.
pub fn end_text(end: &GameEnd, provenance: &Provenance) -> String {
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
        return if differs.is_empty() { differs } else { format!("{words}\n{differs}") };
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
