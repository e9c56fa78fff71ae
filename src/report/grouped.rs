//! `--group-by`: one line a finding, under what it belongs to.

use super::closing::conclusion;
use super::game_line::{players, round};
use super::terminal::{Palette, printable};
use super::{GroupBy, Heading, Options, Report};
use crate::diag::{Finding, Meta, Record, Severity, Summary, counted};
use crate::source::Place;
use std::io::Write;

/// A heading for each game, code or file, and indented under it a line for each finding.
pub struct Grouped {
    palette: Palette,
    by: GroupBy,
}

impl Grouped {
    /// Coloured or not.
    pub fn new(options: Options, by: GroupBy) -> Grouped {
        Grouped { palette: Palette::new(options.color), by }
    }
}

impl Report for Grouped {
    fn begin(&self, _: &mut Vec<u8>) {}

    fn game(&self, _: &Record<'_>, _: usize, _: &mut Vec<u8>) {}

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        let severity = finding.severity;
        let style = self.palette.severity(severity);
        let code = format!("{style}{severity}[{}]{style:#}", finding.meta.code);
        let message = finding.message.to_string();
        let message = printable(&message);
        let at = format!("{}:{}", place.line, place.column);
        let game = record.origin.game.map(|number| format!("game {number}"));
        let mut about: Vec<String> = match self.by {
            GroupBy::Game => Vec::new(),
            GroupBy::Code | GroupBy::File => [game, players(record)].into_iter().flatten().collect(),
        };
        about.extend(finding.written.as_deref().map(|written| printable(written).replacen("... ", "...", 1)));
        let about = about.join(", ");
        let about = if about.is_empty() { about } else { format!(" {about}:") };
        match self.by {
            GroupBy::Code => {
                let file = printable(record.origin.file);
                line(out, format_args!("  {file}:{at}:{about} {message}"));
            }
            GroupBy::Game | GroupBy::File => line(out, format_args!("  {at}: {code}{about} {message}")),
        }
    }

    fn heading(&self, heading: &Heading<'_>, out: &mut Vec<u8>) {
        let Palette { strong, .. } = self.palette;
        match *heading {
            Heading::Game(record) => {
                let file = printable(record.origin.file);
                let game = record.origin.game.map(|number| format!("game {number}"));
                let parts = [game, players(record), round(record)].into_iter().flatten().collect::<Vec<_>>();
                let parts = if parts.is_empty() { "the file".to_owned() } else { parts.join(", ") };
                line(out, format_args!("{strong}{file}:{}: {parts}{strong:#}", record.origin.line));
            }
            Heading::Code(code, count) => {
                let style = self.palette.severity(count.severity);
                let found = counted(count.findings, "finding", "findings");
                let games = counted(count.games, "game", "games");
                line(
                    out,
                    format_args!(
                        "{style}{}[{code}]{style:#}{strong} {}: {found} in {games}{strong:#}",
                        count.severity, count.name
                    ),
                );
            }
            Heading::File(file, tally) => {
                let counts = [Severity::Error, Severity::Warning, Severity::Info]
                    .map(|severity| (tally.count(severity), severity.word()))
                    .into_iter()
                    .filter(|&(count, _)| count > 0)
                    .map(|(count, word)| counted(count, word, &format!("{word}s")));
                let counts = counts.collect::<Vec<_>>().join(", ");
                line(
                    out,
                    format_args!(
                        "{strong}{}: {counts} in {}{strong:#}",
                        printable(file),
                        counted(tally.faulty_games, "game", "games")
                    ),
                );
            }
        }
    }

    fn more(&self, meta: &Meta, file: &str, count: u64, out: &mut Vec<u8>) {
        super::text::more(meta, file, count, out);
    }

    fn end(&self, summary: &Summary, out: &mut Vec<u8>) {
        out.extend_from_slice(conclusion(summary, false).as_bytes());
    }
}

fn line(out: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    writeln!(out, "{text}").expect("memory takes every byte");
}
