//! Two sheets side by side: text in two columns, and rows.

use super::{
    board_drawing::board_drawing,
    lines::{Layout, Lines},
    rows,
};
use crate::{
    notation::san,
    repair::{Comparison, Matter, Row, SheetOfGame, Side, Verdict, number},
};
use std::fmt::Write;

/// The comparison for people.
pub fn comparison_text(sheets: &[SheetOfGame; 2], comparison: &Comparison) -> String {
    let mut out = String::new();
    for (letter, sheet) in ["A", "B"].iter().zip(sheets) {
        let evidence = if sheet.is_evidence { "" } else { "; not algebraic, so no evidence (Appendix C)" };
        let _ = writeln!(out, "{letter}  {}: {}, {}{evidence}", sheet.name, sheet.language, sheet.style);
    }
    let _ = writeln!(out, "\n{:6}{:<9} {:<9}    {:<9} {:<9}", "", "A", "", "B", "");
    columns(comparison, &mut out);
    out.push('\n');
    match comparison.parts_at.map(|at| &comparison.rows[at]) {
        None => out.push_str("no difference but of notation\n"),
        Some(row) => {
            let fen = row.before.fen();
            let last = comparison.parts_at.and_then(|at| at.checked_sub(1)).map(|at| &comparison.rows[at]);
            let upto = last.and_then(|row| row.played.map(|played| (row, played)));
            match upto {
                Some((last, played)) => {
                    let _ = writeln!(
                        out,
                        "they agree up to {} {}, {} to move:",
                        number(last.half_move),
                        san(&last.before, played),
                        row.before.turn()
                    );
                }
                None => out.push_str("they part at the first half-move:\n"),
            }
            let _ = writeln!(out, "{}\n{fen}", board_drawing(&fen).unwrap_or_default());
        }
    }
    for (_, row) in comparison.differences() {
        let _ = writeln!(out, "{}", sentence(row));
    }
    for line in beside(sheets) {
        let _ = writeln!(out, "{line}");
    }
    if comparison.is_cut_short {
        out.push_str("the budget ended the search: what is settled may have other explanations\n");
    }
    let count = comparison.differences().count();
    let _ = writeln!(out, "\n{count} half-moves differ, {} of them open", comparison.open());
    out
}

/// The half-moves, a move of both players in a line.
fn columns(comparison: &Comparison, out: &mut String) {
    let mut rows = comparison.rows.iter().peekable();
    while let Some(first) = rows.next() {
        let is_white = |row: &Row| row.half_move.is_multiple_of(2);
        let is_next = |next: &&Row| next.half_move == first.half_move + 1;
        let second = if is_white(first) { rows.next_if(is_next) } else { None };
        let (white, black) = if is_white(first) { (Some(first), second) } else { (None, Some(first)) };
        let cell = |row: Option<&Row>, side: usize| {
            row.map_or(String::new(), |row| row.sides[side].text.clone().unwrap_or_else(|| "·".into()))
        };
        let mark = |row: Option<&Row>| match row.map(|row| row.matter) {
            None | Some(Matter::Same) => "",
            Some(_) => "*",
        };
        let fields = [cell(white, 0), cell(black, 0), cell(white, 1), cell(black, 1)];
        let marks = format!("{}{}", mark(white), mark(black));
        let line = format!(
            "{:>4}. {:<9} {:<9}  {:<2}{:<9} {:<9}",
            first.half_move / 2,
            fields[0],
            fields[1],
            marks,
            fields[2],
            fields[3]
        );
        let _ = writeln!(out, "{}", line.trim_end());
    }
}

/// What is said of a half-move that differs.
fn sentence(row: &Row) -> String {
    let side = |letter: &str, side: &Side| match (&side.text, side.legal) {
        (None, _) => format!("{letter} has nothing"),
        (Some(text), Some(legal)) => format!("{letter} has {text} ({}, legal)", san(&row.before, legal)),
        (Some(text), None) => format!("{letter} has {text} (not legal there)"),
    };
    let matter = match row.matter {
        Matter::Extra => ", one too many",
        Matter::Transposed => ", in another order",
        _ => "",
    };
    let played = row.played.map(|played| san(&row.before, played)).unwrap_or_default();
    let others: Vec<String> = row.instead.iter().map(|&other| san(&row.before, other)).collect();
    let verdict = match row.verdict {
        Some(Verdict::Open) => format!("open: {played} or {}", others.join(" or ")),
        Some(Verdict::OneSheet) => format!("{played}, on one sheet alone"),
        Some(Verdict::Agreed) => format!("certain, {played}"),
        Some(Verdict::Settled) => format!("certain by what follows, {played}"),
        None if row.matter == Matter::Extra => "no half-move".to_owned(),
        None => "not followed".to_owned(),
    };
    format!(
        "{} {}, {}{matter}: {verdict}",
        number(row.half_move),
        side("A", &row.sides[0]),
        side("B", &row.sides[1])
    )
}

/// Differences that are not of moves: offers, clocks, results.
fn beside(sheets: &[SheetOfGame; 2]) -> Vec<String> {
    let mut lines = Vec::new();
    let [one, other] = sheets;
    for (letter, sheet, there) in [("A", one, other), ("B", other, one)] {
        for (ply, color) in sheet.offers.iter().filter(|offer| !there.offers.contains(offer)) {
            lines.push(format!("a draw offer by {color} at {} on {letter} alone", number(ply + 1)));
        }
    }
    if !one.clocks.is_empty() && !other.clocks.is_empty() {
        let clocks = |sheet: &SheetOfGame, ply: u32| {
            sheet.clocks.iter().find(|clock| clock.0 == ply).map(|clock| clock.1)
        };
        let differing = one
            .clocks
            .iter()
            .filter(|(ply, millis)| clocks(other, *ply).is_some_and(|there| there != *millis));
        let count = differing.count();
        if count > 0 {
            lines.push(format!("the clocks differ after {count} half-moves"));
        }
    }
    if let (Some(result), Some(there)) = (&one.result, &other.result)
        && result != there
    {
        lines.push(format!("the results differ: A has {result}, B {there} (E308)"));
    }
    lines
}

/// The comparison in rows: a half-move each, and in lines one for the whole.
pub fn comparison_lines<'a>(
    sheets: &'a [SheetOfGame; 2],
    comparison: &'a Comparison,
    layout: Layout,
) -> Lines<'a> {
    let half_moves = comparison.rows.iter().enumerate().map(|(at, row)| rows::half_move(at + 1, row));
    let whole = (layout == Layout::Lines).then(|| rows::comparison(sheets, comparison, beside(sheets)));
    Lines::new("Two sheets beside each other", half_moves.chain(whole).collect())
}
