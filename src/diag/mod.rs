//! Diagnostics: codes, severities, messages with typed arguments, and what reporters are handed.

mod count;
mod message;
mod record;

pub use count::{counted, thousands};
pub use message::{Arg, Message};
pub use record::{GameFacts, Header, Record, Summary, Tally};

use crate::source::Span;
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
pub struct Meta {
    /// The code, e.g. `N007`; never reused.
    pub code: &'static str,
    /// The name in kebab-case, e.g. `ambiguous-move`.
    pub name: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// The long text in Markdown that `explain` prints: the code's own doc comment.
    pub docs: &'static str,
}

/// Declares a code's [`Meta`] from its doc comment.
///
/// ```
/// scoresheet::code! {
///     /// A move that two men could make.
///     pub static AMBIGUOUS: N007 "ambiguous-move" Error;
/// }
/// assert_eq!(AMBIGUOUS.docs.trim(), "A move that two men could make.");
/// ```
#[macro_export]
macro_rules! code {
    ($(#[doc = $line:literal])* $vis:vis static $ident:ident : $code:ident $name:literal $severity:ident;) => {
        $(#[doc = $line])*
        $vis static $ident: $crate::diag::Meta = $crate::diag::Meta {
            code: stringify!($code),
            name: $name,
            severity: $crate::diag::Severity::$severity,
            docs: concat!($($line, "\n"),*),
        };
    };
}

/// One thing found in one game, ready to be rendered.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The code.
    pub meta: &'static Meta,
    /// The token it is about, within the game's text.
    pub span: Span,
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
    /// One line for people; lower case, no full stop, names the squares.
    pub message: Message,
    /// Two or three words for the underlined token, e.g. `illegal`.
    pub label: &'static str,
    /// Further facts, e.g. how many plies were left unchecked.
    pub notes: Vec<Message>,
}
