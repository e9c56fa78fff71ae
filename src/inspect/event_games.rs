//! Games on their way to a tournament's report: what of each is held against it.

use super::{
    Assembly, GameReporter, InspectScratch, Inspectors, Judged, header::header_of, known::ignored_codes,
};
use crate::{
    checks::Play,
    diag::{Finding, Severity},
    event::{BoardFault, Date, Head, PlayedGame, Prefilter, Side},
    game::Game,
    input::{Chunk, GameText},
    laws::{EventFacts, Laws},
    pgn::{Outcome, PlayerName, Tag, TagName},
    source::{Origin, Span},
};
use memchr::memchr2;

/// Collects the games of an event, and reports what `check` finds in them where that is asked for.
pub struct EventCollector {
    inspectors: Inspectors,
    /// What is said of each game besides.
    reporter: Option<GameReporter>,
    /// Which games may be of the event; all where there is none.
    filter: Option<Prefilter>,
}

/// The games of an event in the order of the input.
#[derive(Default)]
pub struct EventGames {
    /// The games.
    pub games: Vec<PlayedGame>,
    /// How many games were let go, since neither player is of the event.
    pub others: u64,
    /// What was counted for the report of each game.
    pub assembly: Assembly,
}

impl EventCollector {
    /// Judges games by `inspectors`, and keeps those that the filter takes.
    pub fn new(
        inspectors: impl Into<Inspectors>,
        reporter: Option<GameReporter>,
        filter: Option<Prefilter>,
    ) -> EventCollector {
        EventCollector { inspectors: inspectors.into(), reporter, filter }
    }

    /// What comes before all that is said of the games.
    #[cfg(feature = "cli")]
    pub fn begin(&self, out: &mut Vec<u8>) {
        self.reporter.iter().for_each(|reporter| reporter.report().begin(out));
    }

    /// What is to be said of the games when all are there.
    #[cfg(feature = "cli")]
    pub fn finish(&self, games: &mut EventGames, out: &mut Vec<u8>) {
        if let Some(reporter) = &self.reporter {
            std::mem::take(&mut games.assembly).finish(reporter.report(), out);
        }
    }

    /// Takes in one game.
    pub fn game(
        &self,
        text: GameText<'_>,
        memory: &mut InspectScratch,
        part: &mut EventGames,
        out: &mut Vec<u8>,
    ) {
        let (scratch, findings) = memory.parts();
        let inspector = self.inspectors.of(text.origin.file);
        let game = inspector.read(text, scratch);
        if game.is_other_text() {
            return;
        }
        if let Some(reporter) = &self.reporter {
            reporter.replayed(text, &game, findings, &mut part.assembly, out);
        }
        let sides = [0, 1].map(|at| side(&text, &game, at));
        if self.filter.as_ref().is_some_and(|filter| !filter.takes(&sides)) {
            part.others += 1;
            return;
        }
        let Judged { laws, .. } = inspector.judge(&game, &text, findings);
        part.games.push(played(&text, &game, sides, findings, laws));
    }

    /// Takes in the games of a part of the input.
    pub fn chunk(&self, chunk: &Chunk, memory: &mut InspectScratch, out: &mut Vec<u8>) -> EventGames {
        let mut part = EventGames::default();
        (0..chunk.starts.len()).for_each(|index| self.game(chunk.game(index), memory, &mut part, out));
        part
    }

    /// What there is to say at the end of a file.
    #[cfg(feature = "cli")]
    pub fn file_end(&self, end: &crate::input::FileEnd, out: &mut Vec<u8>) -> EventGames {
        let assembly = self.reporter.as_ref().map(|reporter| reporter.file_end(end, out));
        EventGames { assembly: assembly.unwrap_or_default(), ..EventGames::default() }
    }

    /// Adds the next part of the input.
    pub fn merge(
        &self,
        total: &mut EventGames,
        mut part: EventGames,
        chunk: Option<&Chunk>,
        out: &mut Vec<u8>,
    ) {
        total.games.append(&mut part.games);
        total.others += part.others;
        if let Some(reporter) = &self.reporter {
            reporter.add(&mut total.assembly, part.assembly, chunk, out);
        }
    }
}

/// The tag of this name, whatever its capitals.
fn tag_named<'g>(game: &'g Game<'_>, names: &[String]) -> Option<&'g Tag> {
    let is_one =
        |tag: &&Tag| names.iter().any(|name| tag.name.of(game.text).eq_ignore_ascii_case(name.as_bytes()));
    game.tags().all().iter().find(is_one)
}

fn side(text: &GameText<'_>, game: &Game<'_>, at: usize) -> Side {
    let color = ["White", "Black"][at];
    let value = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| format!("{color}{name}")).collect();
        let tag = tag_named(game, &names)?;
        let value = game.decode(tag.raw(game.text)).trim().to_owned();
        Some(value).filter(|value| !matches!(value.as_str(), "" | "?" | "-" | "0"))
    };
    let header = header_of(text, game);
    let name = if at == 0 { header.white } else { header.black }.unwrap_or_default().trim().to_owned();
    Side {
        words: PlayerName::new(&name),
        name,
        fide_id: value(&["FideId"]).and_then(|id| id.parse().ok()).filter(|&id| id > 0),
        rating: value(&["Elo"]).and_then(|rating| rating.parse().ok()).filter(|&rating| rating > 0),
        title: value(&["Title"]),
        federation: value(&["Federation", "Fed", "Country"]),
        place: Span::default(),
    }
}

fn played(
    text: &GameText<'_>,
    game: &Game<'_>,
    sides: [Side; 2],
    findings: &[Finding],
    laws: &'static Laws,
) -> PlayedGame {
    let value = |name| game.tag(name).map_or(Span::default(), |tag| tag.value);
    let tags = [TagName::White, TagName::Black, TagName::Round, TagName::Date, TagName::Result].map(value);
    let begin = start_of(text.original);
    let begin = Span::new(begin, begin);
    // In a sheet the tags are nowhere: then the game is meant.
    let place = |span: Span| if span == Span::default() { begin } else { span };
    let [white, black, round, date, result] = tags.map(place);
    let header = header_of(text, game);
    let after_moves = game.outcome();
    let tagged = game.tagged_result().map(|(outcome, _)| outcome);
    let stated = tagged.filter(|outcome| *outcome != Outcome::Unknown);
    let (outcome, result) = match (stated, after_moves) {
        (Some(outcome), _) => (outcome, result),
        (None, Some((outcome, span))) if outcome != Outcome::Unknown => (outcome, place(span)),
        _ => (Outcome::Unknown, result),
    };
    let [mut one, mut two] = sides;
    (one.place, two.place) = (white, black);
    let faults = findings.iter().filter(|finding| finding.severity == Severity::Error);
    let Origin { file, game: number, line, indent, byte } = text.origin;
    let ignored = ignored_codes(text.original);
    let places = [begin, white, black, round, date, result].into_iter();
    let places = places.chain(ignored.iter().map(|&(span, _)| span));
    // A report shows whole lines.
    let end = places.map(Span::end).max().unwrap_or_default().min(text.original.len());
    let end = memchr2(b'\n', b'\r', &text.original[end..]).map_or(text.original.len(), |rest| end + rest);
    PlayedGame {
        file: file.into(),
        number: number.unwrap_or_default(),
        place: begin,
        sides: [one, two],
        round_place: round,
        date: header.date.as_deref().and_then(Date::read),
        head: Head {
            start: (line, indent, byte),
            text: text.original[..end].to_vec(),
            encoding: game.encoding(),
            tags: header.into_owned(),
            laws,
        },
        date_place: date,
        result: outcome,
        result_place: result,
        plies: game.half_moves(),
        is_replayed: game.not_replayed().is_none() && text.unread == 0,
        moves: Play::of(game, &EventFacts::default()).map(|play| play.moves()),
        faults: faults.map(fault).collect(),
        ignored,
    }
}

fn fault(finding: &Finding) -> BoardFault {
    BoardFault {
        code: finding.meta.code,
        name: finding.meta.name,
        severity: finding.severity,
        message: finding.message.clone(),
        article: finding.article,
    }
}

/// The first byte that is no blank.
fn start_of(text: &[u8]) -> usize {
    text.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(0)
}
