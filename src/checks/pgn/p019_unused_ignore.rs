use crate::{
    checks::code,
    diag::{Arg, At, Finding, Message, Meta},
    source::Span,
};

code! {
    /// A comment or a setting says that a code is to be ignored, but it matches no finding.
    ///
    /// What it was meant for has been mended, or is found under another code; or the code is misspelt. Left where it is, it may hide
    /// the next finding of that code, which nobody has looked at. The comments are `; scoresheet: ignore L101 why` before the tags of a game
    /// and `{scoresheet: ignore L101}` in its moves, the settings `[[ignore]]` in `scoresheet.toml`. It is not reported for a code that is
    /// not looked for, nor for a setting whose games are not read.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 {scoresheet: ignore L101} 2. Nf3 Nc6 *
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 {scoresheet: ignore L101} 2. Ke3 {as it was played, by the arbiter} *
    /// ```
    pub static META: P019 "unused-ignore" Warning;
    profiles: [Archive Info];
    triggers: File;
}

/// The finding about a code that a comment names in vain.
pub fn idle_ignore(span: Span, code: &Meta) -> Finding {
    let message = Message::new("nothing is found here that `ignore {0}` would leave out", [token(code.code)]);
    labelled(span, message, "unused")
}

/// The finding about a comment that names no code.
pub fn unknown_ignored(span: Span, text: &[u8]) -> Finding {
    let word = String::from_utf8_lossy(span.of(text));
    let message = Message::new("`{0}` is not a code: this comment leaves out nothing", [token(&word)]);
    labelled(span, message, "no code")
}

/// The finding about an entry of the settings that fits a game and nothing in it.
#[cfg(feature = "cli")]
pub fn idle_exemption(code: &str) -> Finding {
    let message = Message::new("no {0} is found in the games that this [[ignore]] is for", [token(code)]);
    labelled(At::File, message, "unused")
}

fn token(text: &str) -> Arg {
    Arg::Token(text.to_owned())
}

fn labelled(at: impl Into<At>, message: Message, label: &'static str) -> Finding {
    Finding { label, ..Finding::new(&META, at, message) }
}
