//! `--format concise`: one line per finding.

use super::closing::{closing, statistics};
use super::game_line::game_line;
use super::terminal::{Palette, printable};
use super::{Detail, LeftOut, Options, Report};
use crate::diag::{Finding, Record, Summary};
use crate::source::Place;
use std::io::Write;

/// `file:line:column: severity[CODE] message`, and a closing line.
///
/// The closing line names no time, so that the same input gives the same bytes.
pub struct Concise {
    palette: Palette,
    options: Options,
}

impl Concise {
    /// Coloured or not.
    pub fn new(options: Options) -> Concise {
        Concise { palette: Palette::new(options.color), options }
    }
}

impl Report for Concise {
    fn game(&self, record: &Record<'_>, _: usize, out: &mut Vec<u8>) {
        if let Some(facts) = &record.facts {
            line(out, format_args!("{}", game_line(record, facts)));
        }
    }

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        let file = printable(record.origin.file);
        let Palette { strong, .. } = self.palette;
        let of_event = finding.subject.as_ref().and_then(|subject| subject.round);
        let round = of_event.map_or(String::new(), |round| format!("round {round}: "));
        let message = finding.message.to_string();
        let style = self.palette.severity(finding.severity);
        line(
            out,
            format_args!(
                "{strong}{file}:{}:{}:{strong:#} {style}{}[{}]{style:#} {round}{}",
                place.line,
                place.column,
                finding.severity,
                finding.meta.code,
                printable(&message)
            ),
        );
    }

    fn more(&self, file: &str, left_out: &[LeftOut], out: &mut Vec<u8>) {
        super::text::more(file, left_out, None, out);
        // What follows is of another file.
        out.push(b'\n');
    }

    fn end(&self, summary: &Summary, out: &mut Vec<u8>) {
        if self.options.is_silent_at_end() {
            return;
        }
        if self.options.view.detail == Detail::Statistics {
            out.extend_from_slice(statistics(&summary.tally, true, None).as_bytes());
        }
        line(out, format_args!("{}", closing(summary, false)));
    }
}

fn line(out: &mut Vec<u8>, text: std::fmt::Arguments<'_>) {
    writeln!(out, "{text}").expect("memory takes every byte");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::{Arg, Message};
    use crate::report::samples::{self, PLAIN};

    #[test]
    fn one_line_per_finding() {
        let report = Concise::new(PLAIN);
        assert_eq!(
            samples::written(&report, &samples::named(), &[samples::illegal(), samples::illegal()]),
            "round3.pgn:41:21: error[L101] no knight can go to f6: pinned\n".repeat(2)
        );
        assert_eq!(samples::written(&report, &samples::named(), &[]), "");
        assert_eq!(
            samples::ending(&report, &samples::summary()),
            "3 errors, 1 warning in 2 of 412 games (35,016 plies, 4 files)\n"
        );
    }

    #[test]
    fn a_game_gets_a_line_when_asked_for() {
        let mut record = samples::named();
        record.facts = Some(samples::facts());
        assert_eq!(
            samples::written(&Concise::new(PLAIN), &record, &[]),
            "round3.pgn:41: game 3 Petrov – Silva 1-0, 81 plies\n"
        );
    }

    #[test]
    fn nothing_from_the_file_reaches_the_terminal_as_a_command() {
        let mut record = samples::named();
        record.origin.file = "a\u{1b}]0;x\u{7}.pgn";
        record.header.white = Some("\u{9b}31m".into());
        record.facts = Some(samples::facts());
        let mut finding = samples::illegal();
        finding.message = Message::new("`{0}` is not a move", [Arg::Token("e\u{1b}[2J\r\n4".into())]);
        let text = samples::written(&Concise::new(PLAIN), &record, &[finding]);
        assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{text:?}");
        assert!(text.ends_with("a␛]0;x␇.pgn:41:21: error[L101] `e␛[2J␍␊4` is not a move\n"), "{text}");
    }

    #[test]
    fn colour_only_adds_sequences() {
        let colored = Concise::new(Options { color: true, ..PLAIN });
        let text = samples::written(&colored, &samples::named(), &[samples::illegal()]);
        assert!(text.contains("\u{1b}[1m"), "{text:?}");
        let plain = samples::written(&Concise::new(PLAIN), &samples::named(), &[samples::illegal()]);
        assert_eq!(samples::unstyled(&text), plain);
    }
}
