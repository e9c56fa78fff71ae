//! Diagnostics: codes, severities, messages with typed arguments, and what reporters are handed.

mod count;
mod ended;
mod events;
mod explanation;
mod fingerprint;
mod fix;
mod message;
mod moves;
mod note;
mod profile;
mod record;
mod render;
#[cfg(test)]
pub(crate) mod samples;
mod subject;
mod suggestion;

pub(crate) use count::{counted, thousands};
pub use ended::Ended;
pub(crate) use events::Events;
pub(crate) use fingerprint::Fingerprint;
pub use fix::{Applicability, Fix, apply};
pub(crate) use message::{Arg, Conjunction, GamePlace, Term};
pub use message::{Message, MoveName};
#[doc(hidden)]
pub use moves::Moves;
pub(crate) use moves::{Attempt, Step, Stretch};
pub use moves::{Evaluation, MovesOf, PlayedMove};
#[doc(hidden)]
pub use note::NoteShape;
pub use note::{Note, NoteKind, NoteValue};
pub(crate) use profile::Grading;
pub use profile::Profile;
pub(crate) use record::{CodeCount, SectionRead, Summary, Tally};
pub use record::{GameFacts, Header, Record};
#[doc(hidden)]
pub use subject::At;
pub(crate) use subject::{Entrant, PointChange, Subject};
pub use suggestion::{Suggestion, TextEdit};

use crate::{
    laws::Rule,
    source::{Origin, Place, Span},
};
use std::fmt;

/// How grave a finding is (LAWS catalogue: error, warn, info).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// Style, or a right that is available; shown only when asked for.
    Info,
    /// Irregular, or the result is doubtful.
    Warning,
    /// The record contradicts the Laws or cannot be replayed.
    Error,
}

impl Severity {
    /// All of them, the least grave first.
    pub const ALL: [Severity; 3] = [Severity::Info, Severity::Warning, Severity::Error];

    /// `info`, `warning` or `error`.
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// What is fixed about a code: one static value per code, kept beside its check.
#[derive(Debug)]
#[non_exhaustive]
pub struct Meta {
    /// The code, e.g. `N007`; never reused.
    pub code: &'static str,
    /// The name in kebab-case, e.g. `ambiguous-move`.
    pub name: &'static str,
    /// How grave it is at most; a finding of the code can be less ([`Finding::severity`]).
    pub severity: Severity,
    /// How grave it is instead under some profiles.
    pub profiles: &'static [(Profile, Severity)],
    /// The code's own doc comment, in Markdown, one line for each `///`; see [`Meta::explanation`].
    pub docs: &'static str,
    /// The rules of the Laws that the code rests on, each with a word that distinguishes it from the others, or none.
    pub rules: &'static [(Rule, &'static str)],
    /// The sections of the PGN standard that the code rests on, `section 8.1`.
    pub pgn: Option<&'static str>,
    /// Whether it is reported only where it is selected by name or prefix.
    pub on_request: bool,
    /// Whether the position before the move helps to judge a finding.
    pub board: bool,
    /// How sure its fixes are at most, where it offers any ([`Finding::fix`]).
    pub fix: Option<Applicability>,
    /// What it is about, for who asks for findings of a sort.
    pub(crate) about: Option<Topic>,
}

/// What several codes are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Topic {
    /// How a game ended by the Laws.
    GameEnd,
    /// A half-move that cannot be played, or cannot be read.
    UnplayableMove,
    /// A game that is not as the tournament's report has it.
    ReportDiffers,
    /// What is true of every game that goes on, or of a file that is being written, and no fault there.
    Unfinished,
}

/// One thing found in a game, a file or a tournament, ready to be rendered.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// The code.
    pub meta: &'static Meta,
    /// How grave this one is: as its code is, or less.
    pub severity: Severity,
    /// What it points at, in the text of its record or in a report.
    #[doc(hidden)]
    pub at: At,
    /// Whom of a tournament it is about; `None` where it is about the game or file of its record.
    #[doc(hidden)]
    pub subject: Option<Box<Subject>>,
    /// The half-move of the main line it is about, from 1.
    pub ply: Option<u32>,
    /// Move number and token, `12. Nd2` or `12... Nf6`, where a move is meant.
    pub written: Option<String>,
    /// The slug that says why, for codes with sub-reasons.
    pub reason: Option<&'static str>,
    /// The article of the Laws in the edition that was applied.
    pub article: Option<&'static str>,
    /// The position before the move where a move is meant, else the final one.
    pub fen: Option<String>,
    /// The position after the move, where that is the one that proves the finding: the report for people draws it
    /// in place of the one before.
    pub fen_after: Option<String>,
    /// One line for people; lower case, no full stop, names the squares.
    pub message: Message,
    /// Two or three words for the underlined token, e.g. `illegal`.
    pub label: &'static str,
    /// Further facts, e.g. how many plies were left unchecked.
    pub notes: Vec<Note>,
    /// What may have been played instead, the likeliest first.
    pub suggestions: Vec<Suggestion>,
    /// What would put it right, where that is known.
    pub fix: Option<Box<Fix>>,
    /// What it says of the whole file, if it does: of the findings of a code in a file that say the same, the first is enough.
    pub once: Option<Box<str>>,
}

impl Finding {
    /// A finding of the code's own severity, with nothing besides its place and its message.
    #[doc(hidden)]
    pub fn new(meta: &'static Meta, at: impl Into<At>, message: Message) -> Finding {
        Finding {
            meta,
            severity: meta.severity,
            at: at.into(),
            subject: None,
            ply: None,
            written: None,
            reason: None,
            article: None,
            fen: None,
            fen_after: None,
            message,
            label: "",
            notes: Vec::new(),
            suggestions: Vec::new(),
            fix: None,
            once: None,
        }
    }

    /// The part of the record's text that it points at; empty where it points at none.
    #[inline]
    pub fn span(&self) -> Span {
        match self.at {
            At::Text(span) => span,
            At::Cell(_) | At::File => Span::default(),
        }
    }

    /// Where it begins, in a record of this origin and text.
    pub fn place(&self, origin: Origin<'_>, text: &[u8]) -> Place {
        match self.at {
            At::Cell(spot) => spot.into(),
            At::Text(_) | At::File => origin.place(text, self.span().start as usize),
        }
    }

    /// Sets the fix, if its code declares that it has any, and none that is surer than it may be.
    pub fn set_fix(&mut self, fix: Fix) {
        if let Some(surest) = self.meta.fix {
            let applicability = fix.applicability.max(surest);
            self.fix = Some(Box::new(Fix { applicability, ..fix }));
        }
    }

    /// Sets a safe fix of these edits, which belong together, where there are any.
    pub fn fix_by(&mut self, edits: impl IntoIterator<Item = TextEdit>) {
        let mut edits: Vec<TextEdit> = edits.into_iter().collect();
        edits.sort_by_key(|edit| edit.span);
        if !edits.is_empty() {
            self.set_fix(Fix { applicability: Applicability::Safe, edits });
        }
    }
}
