//! Of a report that is made again and again (`check --watch`): what is new in it, and what is gone.

use super::{Detail, Format, Gathering, Gone, Report, Update, View, json::JsonLines, lines::RowFormat, rows};
use crate::{
    diag::{Finding, Fingerprint, Record, Summary},
    event::Date,
    source::Place,
};
use std::{
    collections::{HashMap, HashSet, hash_map::DefaultHasher},
    hash::{Hash, Hasher},
    io::Write,
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::SystemTime,
};

/// What has been said of files that are checked again and again.
#[derive(Default)]
pub struct News {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// What was there the last time, and what is there now.
    before: Told,
    now: Told,
    new: u64,
    has_begun: bool,
}

#[derive(Default)]
struct Told {
    findings: HashMap<(String, Fingerprint), Known>,
    /// The lines of games.
    games: HashSet<u64>,
    troubles: HashSet<String>,
}

/// A finding that is there so many times: games without names are not told apart.
struct Known {
    times: u32,
    what: Gone,
}

impl News {
    /// Whether a report of this form can be made of news alone; others are written whole.
    pub fn fits(format: Format, view: &View) -> bool {
        matches!(format, Format::Text | Format::Concise | Format::Json)
            && view.detail == Detail::Findings
            && view.group_by.is_none()
    }

    /// The report with what is new alone.
    pub fn of(self: &Arc<News>, report: Box<dyn Report + Send + Sync>) -> Box<dyn Report + Send + Sync> {
        Box::new(OnlyNews { report, news: self.clone() })
    }

    /// Whether no check has ended yet.
    pub fn is_first(&self) -> bool {
        !self.lock().has_begun
    }

    /// Whether this trouble was not there the last time.
    pub fn is_new_trouble(&self, trouble: String) -> bool {
        let mut state = self.lock();
        let is_new = !state.before.troubles.contains(&trouble);
        state.now.troubles.insert(trouble);
        is_new
    }

    /// Ends a check. Of a file that could not be read, or changed meanwhile, so that it is not `is_steady`, nothing counts as gone yet.
    pub fn settle(&self, is_steady: impl Fn(&str) -> bool) -> Update {
        let mut state = self.lock();
        let now = mem::take(&mut state.now);
        let mut before = mem::replace(&mut state.before, now);
        let mut gone = Vec::new();
        for (key, known) in before.findings.drain() {
            let there = state.before.findings.get(&key).map_or(0, |now| now.times);
            if there >= known.times {
                continue;
            }
            if is_steady(&key.0) {
                gone.extend((there..known.times).map(|_| known.what.clone()));
            } else {
                state.before.findings.insert(key, known);
            }
        }
        gone.sort_by(|one, other| {
            let key = |gone: &Gone| (gone.file.clone(), gone.game, gone.meta.code, gone.message.clone());
            key(one).cmp(&key(other))
        });
        let is_first = !mem::replace(&mut state.has_begun, true);
        Update { time: timestamp(SystemTime::now()), new: mem::take(&mut state.new), gone, is_first }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Update {
    /// Whether there is anything to say.
    pub fn is_news(&self) -> bool {
        self.is_first || self.new > 0 || !self.gone.is_empty()
    }

    /// Writes the update in this format: `entries` are the findings that are new, `end` is what closes the report.
    pub fn write(&self, format: Format, entries: &[u8], end: &[u8], out: &mut Vec<u8>) {
        if format == Format::Json {
            JsonLines.row(&[], &rows::update(self), out);
        } else if self.new > 0 || !self.gone.is_empty() {
            let (new, gone) = (self.new, self.gone.len());
            let clock = self.time.get(11..19).unwrap_or_default();
            writeln!(out, "{clock} UTC: {new} new, {gone} gone").expect("memory takes every byte");
        }
        out.extend_from_slice(entries);
        for gone in &self.gone {
            if format == Format::Json {
                JsonLines.row(&[], &rows::gone(gone), out);
                continue;
            }
            let Gone { file, game, meta, severity, message } = gone;
            let game = game.map_or_else(String::new, |game| format!("game {game}: "));
            let line = format!("gone: {file}: {game}{severity}[{}] {message}", meta.code);
            writeln!(out, "{}", super::printable_lines(&line)).expect("memory takes every byte");
        }
        out.extend_from_slice(end);
    }
}

/// `2026-11-28T14:03:22Z`.
fn timestamp(time: SystemTime) -> String {
    let seconds = time.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let Date { year, month, day } = Date::at(time);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// A report that leaves out what was said before.
struct OnlyNews {
    report: Box<dyn Report + Send + Sync>,
    news: Arc<News>,
}

impl Report for OnlyNews {
    fn begin(&self, out: &mut Vec<u8>) {
        if self.news.is_first() {
            self.report.begin(out);
        }
    }

    fn separator(&self) -> &'static [u8] {
        self.report.separator()
    }

    fn gathers(&self) -> Gathering {
        self.report.gathers()
    }

    fn game(&self, record: &Record<'_>, findings: usize, out: &mut Vec<u8>) {
        let mut line = Vec::new();
        self.report.game(record, findings, &mut line);
        let mut hasher = DefaultHasher::new();
        line.hash(&mut hasher);
        let mut state = self.news.lock();
        let line_hash = hasher.finish();
        state.now.games.insert(line_hash);
        if !state.before.games.contains(&line_hash) {
            out.append(&mut line);
        }
    }

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        let key = (record.origin.file.to_owned(), Fingerprint::of(record, finding));
        let what = || Gone {
            file: record.origin.file.to_owned(),
            game: record.origin.game,
            meta: finding.meta,
            severity: finding.severity,
            message: finding.message.to_string(),
        };
        let is_new = {
            let mut state = self.news.lock();
            let before = state.before.findings.get(&key).map_or(0, |known| known.times);
            let now = state.now.findings.entry(key).or_insert_with(|| Known { times: 0, what: what() });
            now.times += 1;
            let is_new = now.times > before;
            state.new += u64::from(is_new);
            is_new
        };
        if is_new {
            self.report.finding(record, finding, place, out);
        }
    }

    fn end(&self, summary: &Summary, out: &mut Vec<u8>) {
        self.report.end(summary, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Options, reporter, samples};

    /// What a check says that finds these.
    fn said(news: &Arc<News>, format: Format, findings: &[Finding], is_steady: bool) -> String {
        let report = news.of(reporter(format, Options::default()));
        let entries = samples::written(&*report, &samples::named(), findings);
        let update = news.settle(|_| is_steady);
        let mut out = Vec::new();
        if update.is_news() {
            update.write(format, entries.as_bytes(), b"", &mut out);
        }
        let said = String::from_utf8(out).unwrap();
        said.replace(&update.time, "NOW").replace(&update.time[11..19], "NOW")
    }

    #[test]
    fn each_finding_is_said_once_and_once_more_when_it_is_gone() {
        let news = Arc::new(News::default());
        let found = [samples::illegal()];
        let line = "round3.pgn:41:21: error[L101] no knight can go to f6: pinned\n";
        assert_eq!(said(&news, Format::Concise, &[], true), "");
        assert_eq!(said(&news, Format::Concise, &found, true), format!("NOW UTC: 1 new, 0 gone\n{line}"));
        assert_eq!(said(&news, Format::Concise, &found, true), "");
        assert_eq!(said(&news, Format::Concise, &[], false), "", "the file was being written");
        assert_eq!(said(&news, Format::Concise, &found, true), "");
        let gone = "gone: round3.pgn: game 3: error[L101] no knight can go to f6: pinned\n";
        assert_eq!(said(&news, Format::Concise, &[], true), format!("NOW UTC: 0 new, 1 gone\n{gone}"));
        // The same twice is two.
        let twice = [samples::illegal(), samples::illegal()];
        assert!(said(&news, Format::Concise, &twice, true).starts_with("NOW UTC: 2 new"));
        assert!(said(&news, Format::Concise, &found, true).starts_with("NOW UTC: 0 new, 1 gone"));
    }

    #[test]
    fn a_program_reads_an_update_as_lines() {
        let news = Arc::new(News::default());
        let first = said(&news, Format::Json, &[samples::illegal()], true);
        assert!(
            first.starts_with(
                "{\"kind\":\"update\",\"time\":\"NOW\",\"new\":1,\"gone\":0}\n{\"kind\":\"finding\""
            ),
            "{first}"
        );
        let second = said(&news, Format::Json, &[], true);
        let lines: Vec<&str> = second.lines().collect();
        assert_eq!(lines[0], "{\"kind\":\"update\",\"time\":\"NOW\",\"new\":0,\"gone\":1}");
        assert!(
            lines[1].starts_with("{\"kind\":\"gone\",\"file\":\"round3.pgn\",\"game\":3,\"code\":\"L101\""),
            "{second}"
        );
    }

    #[test]
    fn the_time_is_that_of_greenwich() {
        let at = |seconds| timestamp(SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01T00:00:00Z");
        assert_eq!(at(1_709_210_096), "2024-02-29T12:34:56Z");
    }
}
