//! What a file that is given as a report is, by its content.

use super::{Form, Report, table, trf};
use crate::notation::looks_like_a_move;
use std::sync::Arc;

/// The form that the bytes are in; [`Form::Trf16`] for a TRF of any year, `None` for what cannot be a report.
pub fn form_of(bytes: &[u8]) -> Option<Form> {
    let head = &bytes[..bytes.len().min(256 << 10)];
    let has = |what: &[u8]| head.windows(what.len()).any(|window| window.eq_ignore_ascii_case(what));
    if head.starts_with(b"PK\x03\x04") || head.starts_with(b"\xD0\xCF\x11\xE0") {
        return Some(Form::Workbook);
    }
    if trf::is_trf(bytes) {
        return Some(Form::Trf16);
    }
    if has(b"<table") || has(b"<html") {
        return Some(Form::Page);
    }
    if has(b"[White \"") || has(b"[Event \"") {
        return Some(Form::Pairings);
    }
    let is_text = !head.contains(&0) && !head.trim_ascii().is_empty();
    (is_text && [b',', b';', b'\t'].iter().any(|separator| head.contains(separator))).then_some(Form::Table)
}

/// Whether these bytes hold a tournament's report of any kind but games.
///
/// ```
/// use scoresheet::event::holds_report;
/// assert!(holds_report(b"Round,White,Black,Result\n1,\"Adams, Eva\",\"Baker, Tom\",1-0\n"));
/// assert!(!holds_report(b"No,White,Black\n1,e4,e5\n2,Nf3,Nc6\n"));
/// ```
pub fn holds_report(bytes: &[u8]) -> bool {
    read_report(bytes, &"".into()).is_ok_and(|all| !all.is_empty())
}

/// Reads a report of any kind but games: a file may hold several.
///
/// # Errors
/// If nothing in it is a report, in words that can follow the file's name.
pub fn read_report(bytes: &[u8], file: &Arc<str>) -> Result<Vec<Report>, String> {
    match form_of(bytes) {
        Some(Form::Trf16 | Form::Trf26) => Ok(trf::read_all(bytes, file)),
        Some(Form::Page) => table::of_page(bytes, file),
        Some(Form::Workbook) => table::of_workbook(bytes, file),
        Some(Form::Table) => {
            let reports = table::of_text(bytes, file)?;
            let mut players = reports.iter().flat_map(|report| &report.players).peekable();
            // A scoresheet in columns has moves below the players' colours.
            if players.peek().is_some() && players.all(|player| looks_like_a_move(player.name.as_bytes())) {
                return Err("holds moves, not a report".into());
            }
            Ok(reports)
        }
        Some(Form::Pairings) | None => Err("is not a report".into()),
    }
}
