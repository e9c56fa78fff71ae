//! `--group-by`: one line a finding, under what it belongs to.

use super::closing::conclusion;
use super::fold::fold_below;
use super::game_line::{players, round};
use super::terminal::{Palette, printable};
use super::{Gathering, Group, GroupBy, LeftOut, Options, Report};
use crate::diag::{Finding, Record, Severity, Summary, counted};
use crate::source::Place;
use std::io::Write;

/// A heading for each game, code or file, and indented under it a line for each finding.
pub struct Grouped {
    palette: Palette,
    options: Options,
    by: GroupBy,
}

impl Grouped {
    /// Coloured or not.
    pub fn new(options: Options, by: GroupBy) -> Grouped {
        Grouped { palette: Palette::new(options.color), options, by }
    }
}

impl Report for Grouped {
    fn game(&self, _: &Record<'_>, _: usize, _: &mut Vec<u8>) {}

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        let severity = finding.severity;
        let style = self.palette.severity(severity);
        let code = format!("{severity}[{}]", finding.meta.code);
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
        let text = match self.by {
            GroupBy::Code => format!("{}:{at}:{about} {message}", printable(record.origin.file)),
            GroupBy::Game | GroupBy::File => format!("{at}: {code}{about} {message}"),
        };
        let text = fold_below("  ", &text, 4, self.options.width);
        line(out, format_args!("{}", text.replacen(&code, &format!("{style}{code}{style:#}"), 1)));
    }

    fn gathers(&self) -> Gathering {
        Gathering::Groups(self.by)
    }

    fn heading(&self, record: &Record<'_>, out: &mut Vec<u8>) {
        let Palette { strong, .. } = self.palette;
        let file = printable(record.origin.file);
        let game = record.origin.game.map(|number| format!("game {number}"));
        let parts = [game, players(record), round(record)].into_iter().flatten().collect::<Vec<_>>();
        let parts = if parts.is_empty() { "the file".to_owned() } else { parts.join(", ") };
        let text = format!("{file}:{}: {parts}", record.origin.line);
        let text = fold_below("", &text, 4, self.options.width);
        line(out, format_args!("{strong}{text}{strong:#}"));
    }

    fn group(&self, group: &Group<'_>, entries: &[u8], out: &mut Vec<u8>) {
        if entries.is_empty() {
            return;
        }
        let Palette { strong, .. } = self.palette;
        match *group {
            Group::Code(code, count) => {
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
            Group::File(file, tally) => {
                let counts = [Severity::Error, Severity::Warning, Severity::Info]
                    .map(|severity| (tally.count(severity), severity.word()))
                    .into_iter()
                    .filter(|&(count, _)| count > 0)
                    .map(|(count, word)| counted(count, word, &format!("{word}s")));
                let counts = counts.collect::<Vec<_>>().join(", ");
                let games = counted(tally.faulty_games, "game", "games");
                let text = format!("{}: {counts} in {games}", printable(file));
                let text = fold_below("", &text, 4, self.options.width);
                line(out, format_args!("{strong}{text}{strong:#}"));
            }
        }
        out.extend_from_slice(entries);
        out.push(b'\n');
    }

    fn more(&self, file: &str, left_out: &[LeftOut], out: &mut Vec<u8>) {
        super::text::more(file, left_out, self.options.width, out);
        if self.by == GroupBy::Game {
            // What follows is of another file.
            out.push(b'\n');
        }
    }

    fn end(&self, summary: &Summary, out: &mut Vec<u8>) {
        out.extend_from_slice(conclusion(summary, &self.options).as_bytes());
    }
}

fn line(out: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    writeln!(out, "{text}").expect("memory takes every byte");
}
