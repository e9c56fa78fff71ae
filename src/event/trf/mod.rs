//! FIDE's tournament reports (TRF16, TRF26, and what pairing programs add): lines of fixed columns, read and written.
//!
//! A line that cannot be read costs itself only; what was forgiven is among the report's remarks.

mod header;
mod line;
mod player;
mod teams;
mod write;

pub use write::write;

use super::{Form, KeptLine, Remark, RemarkKind, Report, Spot};
use crate::pgn::{decode_as, encoding_of};
use line::Line;
use std::{collections::HashSet, sync::Arc};

/// Lines longer than this are cut, in characters.
const LONGEST: usize = 20_000;

/// Whether a text is such a report: one of its first lines is a player's or the event's name, by its code.
pub fn is_trf(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(crate::source::BOM).unwrap_or(bytes);
    let mut lines = bytes.split(|&byte| byte == b'\n' || byte == b'\r').take(400);
    lines.any(|line| is_player(line) || line.starts_with(b"012 "))
}

/// Whether a text that is to be games is such a report: a line has the columns of a player up to the points.
///
/// A numbered row of a sheet, `001 e4 e5`, is shorter.
pub fn lists_players(bytes: &[u8]) -> bool {
    const POINTS: usize = 84;
    let lines = bytes.split(|&byte| byte == b'\n' || byte == b'\r').take(400);
    lines.filter(|line| line.len() >= POINTS).any(is_player)
}

/// Whether a line is that of a player, by its code and the starting rank.
fn is_player(line: &[u8]) -> bool {
    let rank = line.get(4..8).unwrap_or_default().trim_ascii();
    line.starts_with(b"001 ") && !rank.is_empty() && rank.iter().all(u8::is_ascii_digit)
}

/// Reads the reports of a file: a further one begins with the name of its event, once the one before has players.
pub fn read_all(bytes: &[u8], file: &Arc<str>) -> Vec<Report> {
    let is_end = |at: usize| at == 0 || matches!(bytes[at - 1], b'\n' | b'\r');
    let names = memchr::memmem::find_iter(bytes, b"012 ").filter(|&at| is_end(at));
    let players: Vec<usize> = memchr::memmem::find_iter(bytes, b"001 ").filter(|&at| is_end(at)).collect();
    let mut starts = vec![0];
    for at in names {
        let last = starts.last().copied().unwrap_or(0);
        if players.iter().any(|&player| (last..at).contains(&player)) {
            starts.push(at);
        }
    }
    let ends = starts.iter().copied().skip(1).chain([bytes.len()]);
    let mut reports = Vec::new();
    for (&start, end) in starts.iter().zip(ends) {
        let mut report = read(&bytes[start..end], file.clone());
        report.move_down(crate::source::count_lines(&bytes[..start]) as u32);
        reports.push(report);
    }
    reports
}

/// Reads a report.
pub fn read(bytes: &[u8], file: Arc<str>) -> Report {
    let mut report = Report::new(file, Form::Trf16);
    let encoding = encoding_of(bytes);
    let text = decode_as(bytes, encoding);
    if std::str::from_utf8(bytes).is_err() {
        let text = encoding.name().to_owned();
        report.remarks.push(Remark { spot: Spot { line: 1, column: 1 }, kind: RemarkKind::Encoding, text });
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let mut numbers = HashSet::new();
    for (number, text) in (1..).zip(lines(text)) {
        let line = Line::new(number, text);
        let Some(code) = line.code() else { continue };
        match code.as_str() {
            "001" => match player::read(&line, &mut report.remarks) {
                Some(player) if numbers.insert(player.number) => report.players.push(player),
                Some(player) => {
                    let text = player.number.to_string();
                    report.remarks.push(line.remark(5, RemarkKind::NumberTwice, text));
                }
                None => report.remarks.push(line.remark(5, RemarkKind::Unreadable, line.field(5, 14))),
            },
            _ if header::read(&code, &line, &mut report) || teams::read(&code, &line, &mut report) => {}
            _ => report.kept.push(KeptLine { code, text: line.from(5) }),
        }
    }
    report
}

/// The lines, whichever way they end.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split('\n').flat_map(|line| line.strip_suffix('\r').unwrap_or(line).split('\r'))
}

#[cfg(test)]
mod tests;
