//! JSON Lines.

use super::lines::{Layout, RowFormat};
use super::lossless::write_json;
use super::rows::{self, Row};
use super::{Detail, Options, Report};
use crate::diag::{Finding, Record, Summary};
use crate::source::Place;

/// JSON Lines: games, findings, and a summary as the last line.
#[derive(Default)]
pub struct Json {
    statistics: bool,
}

impl Json {
    /// With the counts of each code before the summary where they are asked for.
    pub fn new(options: Options) -> Json {
        Json { statistics: options.view.detail == Detail::Statistics }
    }
}

impl Report for Json {
    fn game(&self, record: &Record<'_>, findings: usize, out: &mut Vec<u8>) {
        if let Some(facts) = &record.facts {
            line(&rows::game(record, facts, findings), out);
        }
    }

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        line(&rows::finding(record, finding, place), out);
    }

    fn row(&self, row: &Row<'_>, out: &mut Vec<u8>) {
        line(row, out);
    }

    fn end(&self, summary: &Summary, out: &mut Vec<u8>) {
        let tally = &summary.tally;
        if self.statistics {
            for (code, count) in tally.by_weight() {
                line(&rows::statistic(code, count), out);
            }
        }
        if let Some(read) = &summary.section {
            line(&rows::section(read), out);
        }
        line(&rows::summary(summary), out);
    }
}

/// Any rows, one object a line.
pub struct JsonLines;

impl RowFormat for JsonLines {
    fn layout(&self) -> Layout {
        Layout::Lines
    }

    fn row(&self, _: &[&'static str], row: &Row<'_>, out: &mut Vec<u8>) {
        line(row, out);
    }
}

fn line(row: &Row<'_>, out: &mut Vec<u8>) {
    write_json(row, out);
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::{Note, NoteKind};
    use crate::report::samples;
    use serde_json::Value;

    fn keys(line: &str) -> Vec<String> {
        let value: Value = serde_json::from_str(line).expect("valid JSON");
        value.as_object().expect("an object").keys().cloned().collect()
    }

    fn sorted(mut names: Vec<&str>) -> Vec<&str> {
        names.sort_unstable();
        names
    }

    #[test]
    fn a_finding_has_every_field_in_the_order_of_the_contract() {
        let line = samples::written(&Json::default(), &samples::named(), &[samples::illegal()]);
        let fen = samples::FEN;
        let expected = format!(
            "{{\"kind\":\"finding\",\"file\":\"round3.pgn\",\"game\":3,\"line\":41,\"column\":21,\
             \"byte\":1823,\"length\":3,\"ply\":24,\"move\":\"12... Nf6\",\"code\":\"L101\",\
             \"name\":\"illegal-move\",\"severity\":\"error\",\"message\":\"no knight can go to f6: pinned\",\
             \"reason\":\"pinned\",\"article\":\"3.9.2\",\"laws\":\"fide2023\",\"fen\":\"{fen}\",\
             \"event\":\"Open, \\\"A\\\"\",\"white\":\"Petrov\",\"black\":\"Silva\",\"round\":\"3.2\",\
             \"result\":\"1-0\",\"label\":\"illegal\",\"unchecked\":24}}\n"
        );
        assert_eq!(line, expected);
    }

    #[test]
    fn notes_are_fields_of_their_own() {
        let note = |text: &'static str| Note::new(NoteKind::Hint, text, []);
        let mut finding = samples::illegal();
        finding.notes.extend([samples::choices(), note("one hint"), samples::choices(), note("another")]);
        finding.fen_after = Some("8/8/8/4k3/8/8/3K4/8 w - - 0 60".into());
        let line = samples::written(&Json::default(), &samples::named(), &[finding]);
        let value: Value = serde_json::from_str(&line).expect("valid JSON");
        assert_eq!(value["choices"], serde_json::json!(["Nbf6", "Nef6", "Nbf6", "Nef6"]));
        assert_eq!((&value["unchecked"], &value["hint"]), (&24.into(), &"one hint; another".into()));
        assert_eq!(value["fen_after"], "8/8/8/4k3/8/8/3K4/8 w - - 0 60");
        let there: Vec<String> = keys(&line);
        let mut known = rows::FINDING.names.to_vec();
        known.retain(|field| there.iter().any(|key| key == field));
        assert_eq!(there, sorted(known));
    }

    #[test]
    fn a_field_that_does_not_apply_is_absent() {
        let line = samples::written(&Json::default(), &samples::file_record(), &[samples::bare()]);
        assert_eq!(
            line,
            "{\"kind\":\"finding\",\"file\":\"round3.pgn.gz\",\"line\":90,\"column\":1,\"byte\":4000,\
             \"length\":0,\"code\":\"P013\",\"name\":\"truncated-input\",\"severity\":\"error\",\
             \"message\":\"the compressed stream ends early\"}\n"
        );
    }

    #[test]
    fn a_game_comes_before_its_findings() {
        let mut record = samples::named();
        record.header.site = Some("Riga".into());
        record.facts = Some(crate::diag::GameFacts {
            ended: Some(crate::diag::Ended::Fivefold),
            third_ply: Some(61),
            fifth_ply: Some(77),
            ..samples::facts()
        });
        let lines = samples::written(&Json::default(), &record, &[samples::illegal(), samples::illegal()]);
        let lines: Vec<&str> = lines.lines().collect();
        assert_eq!(lines.len(), 3);
        let fen = samples::FEN;
        let expected = format!(
            "{{\"kind\":\"game\",\"file\":\"round3.pgn\",\"game\":3,\"line\":41,\"byte\":1803,\
             \"event\":\"Open, \\\"A\\\"\",\"site\":\"Riga\",\"date\":\"2024.05.01\",\"round\":\"3.2\",\
             \"white\":\"Petrov\",\"black\":\"Silva\",\"result\":\"1-0\",\"plies\":81,\"final_fen\":\"{fen}\",\
             \"moves_key\":\"0000000000000000000000000000002f\",\
             \"ended\":\"fivefold\",\"max_repetition\":2,\"third_ply\":61,\"fifth_ply\":77,\
             \"longest_quiet\":34,\"language\":\"en\",\"style\":\"san\",\"laws\":\"fide2023\",\"findings\":2}}"
        );
        assert_eq!(lines[0], expected);
        assert_eq!(keys(lines[0]), sorted(rows::GAME.names.to_vec()));
    }

    #[test]
    fn a_game_without_names_or_draws_leaves_them_out_and_counts_zero_findings() {
        let mut record = samples::record(b"e4");
        record.facts = Some(samples::facts());
        let line = samples::written(&Json::default(), &record, &[]);
        let missing =
            ["event", "site", "date", "round", "white", "black", "result", "ended", "third_ply", "fifth_ply"];
        let there: Vec<&str> =
            rows::GAME.names.iter().copied().filter(|name| !missing.contains(name)).collect();
        assert_eq!(keys(&line), sorted(there));
        assert!(line.ends_with("\"findings\":0}\n"), "{line}");
    }

    #[test]
    fn the_summary_comes_last_with_sorted_codes() {
        assert_eq!(
            samples::ending(&Json::default(), &samples::summary()),
            "{\"kind\":\"summary\",\"files\":4,\"games\":412,\"plies\":35016,\
             \"severities\":{\"error\":3,\"warning\":1,\"info\":0},\"codes\":{\"C401\":1,\"L101\":3}}\n"
        );
        assert_eq!(
            samples::ending(&Json::default(), &Summary::default()),
            "{\"kind\":\"summary\",\"files\":0,\"games\":0,\"plies\":0,\
             \"severities\":{\"error\":0,\"warning\":0,\"info\":0},\"codes\":{}}\n"
        );
    }

    #[test]
    fn control_characters_line_ends_and_quotes_stay_inside_one_line() {
        let mut record = samples::named();
        record.header.white = Some("a\u{1b}[31m\"\n\r\u{2028}\0".into());
        let line = samples::written(&Json::default(), &record, &[samples::illegal()]);
        assert_eq!(line.matches('\n').count(), 1);
        assert!(!line.contains('\u{1b}'));
        let value: Value = serde_json::from_str(&line).expect("valid JSON");
        assert_eq!(value["white"], "a\u{1b}[31m\"\n\r\u{2028}\0");
    }
}
