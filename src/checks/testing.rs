//! One check run over one game as `check` would run it, for the unit tests.

use super::{Check, Context, Sink, precedence::of_game};
use crate::{
    diag::{Finding, apply},
    game::{Dialects, Scratch, read_game, read_game_to_its_end},
    laws::{EventFacts, Laws},
    sheet::Sheet,
};
use std::ops::Deref;

/// How a check is to be tried; see [`of`].
pub struct Testing {
    check: &'static Check,
    laws: Option<&'static Laws>,
    dialects: Dialects,
    start: String,
    event: EventFacts,
    plays_on: bool,
    publishes: bool,
    unread: u64,
}

/// The check, on games in English under the Laws of their day.
pub fn of(check: &'static Check) -> Testing {
    let dialects = Dialects::named("en").expect("English");
    Testing {
        check,
        laws: None,
        dialects,
        start: String::new(),
        event: EventFacts::default(),
        plays_on: false,
        publishes: false,
        unread: 0,
    }
}

impl Testing {
    /// Under this edition of the Laws.
    pub fn laws(self, laws: &'static Laws) -> Testing {
        Testing { laws: Some(laws), ..self }
    }

    /// In the language or notation with this code.
    pub fn lang(self, code: &str) -> Testing {
        Testing { dialects: Dialects::named(code).expect(code), ..self }
    }

    /// In whatever language the game turns out to be.
    pub fn any_lang(self) -> Testing {
        Testing { dialects: Dialects::any(), ..self }
    }

    /// From this position, or from the usual one where it is empty.
    pub fn fen(self, fen: &str) -> Testing {
        let start = match fen {
            "" => String::new(),
            _ => format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n"),
        };
        Testing { start, ..self }
    }

    /// At an event that has announced this.
    pub fn event(self, event: EventFacts) -> Testing {
        Testing { event, ..self }
    }

    /// With games that are to be published.
    pub fn publishing(self) -> Testing {
        Testing { publishes: true, ..self }
    }

    /// With games followed beyond illegal moves.
    pub fn played_on(self) -> Testing {
        Testing { plays_on: true, ..self }
    }

    /// With so many bytes of the game left out.
    pub fn unread(self, unread: u64) -> Testing {
        Testing { unread, ..self }
    }

    /// Judges a game; its triggers decide whether the check gets to see it.
    pub fn game(&self, text: impl AsRef<[u8]>) -> Found {
        let text = [self.start.as_bytes(), text.as_ref()].concat();
        let mut scratch = Scratch::default();
        let read = if self.plays_on { read_game_to_its_end } else { read_game };
        let game = read(&text, &self.dialects, &mut scratch);
        assert!(self.start.is_empty() || game.not_replayed().is_none(), "{}", self.start);
        let context = Context {
            laws: self.laws.unwrap_or_else(|| game.laws()),
            event: self.event,
            unread: self.unread,
            sheet: Sheet::default(),
            info: true,
            suggest: 0,
            publishes: self.publishes,
        };
        let mut findings = Vec::new();
        let ready = of_game(self.check).expect("a check of games");
        if ready.trigger.fires(&game, self.unread) {
            let mut sink = Sink::new(&game, &mut findings);
            sink.begin(&ready.stronger);
            (ready.run)(&game, &context, &mut sink);
        }
        let rules = || self.check.meta.rules.iter().filter_map(|&(rule, _)| context.article(rule));
        for article in findings.iter().filter_map(|finding| finding.article) {
            assert!(rules().any(|known| known == article), "{article} is not among the code's `rules`");
        }
        Found { text, findings }
    }
}

/// What was found in one game.
#[derive(Debug)]
pub struct Found {
    text: Vec<u8>,
    findings: Vec<Finding>,
}

impl Deref for Found {
    type Target = [Finding];

    fn deref(&self) -> &[Finding] {
        &self.findings
    }
}

impl Found {
    /// Each finding as `token: message | note | note`.
    pub fn texts(&self) -> Vec<String> {
        let text = |(finding, token): (&Finding, String)| {
            let notes: String = finding.notes.iter().map(|note| format!(" | {note}")).collect();
            format!("{token}: {}{notes}", finding.message)
        };
        self.iter().zip(self.tokens()).map(text).collect()
    }

    /// The underlined text of each.
    pub fn tokens(&self) -> Vec<String> {
        let token = |finding: &Finding| String::from_utf8_lossy(finding.span().of(&self.text)).into_owned();
        self.iter().map(token).collect()
    }

    /// Underlined text and message of each.
    pub fn messages(&self) -> Vec<(String, String)> {
        let messages = self.iter().map(|finding| finding.message.to_string());
        self.tokens().into_iter().zip(messages).collect()
    }

    /// Ply and message of each.
    pub fn plies(&self) -> Vec<(Option<u32>, String)> {
        self.iter().map(|finding| (finding.ply, finding.message.to_string())).collect()
    }

    /// The text with the fixes of all findings.
    pub fn fixed(&self) -> String {
        let fixes = self.iter().filter_map(|finding| finding.fix.as_deref());
        let (text, _) = apply(&self.text, fixes, |text| Some(text.as_bytes().to_vec()));
        String::from_utf8(text).expect("UTF-8")
    }

    /// The notes of all, one after the other.
    pub fn notes(&self) -> Vec<String> {
        self.iter().flat_map(|finding| &finding.notes).map(ToString::to_string).collect()
    }
}
