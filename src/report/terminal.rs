//! What may be sent to a terminal: text without control characters, and the styles.

pub use crate::source::visible;

use crate::diag::Severity;
use anstyle::{AnsiColor, Style};
use std::borrow::Cow;

/// The most characters of a text from the file that a report repeats.
///
/// A finding repeats its game's names, so a tag of many megabytes would otherwise be written once for
/// every finding, and the report would grow with the square of the file.
pub const LONGEST: usize = 1000;

/// `text`, or its first [`LONGEST`] characters and `…`.
pub fn capped(text: Cow<'_, str>) -> Cow<'_, str> {
    // Most texts are shorter even in bytes; that costs no count.
    if text.len() <= LONGEST {
        return text;
    }
    match text.char_indices().nth(LONGEST) {
        None => text,
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
    }
}

/// `text` on one line and without anything a terminal would obey.
///
/// Names and tokens come from the file: an escape sequence in one of them could recolour the report, hide
/// a finding, or do worse to the terminal.
pub fn printable(text: &str) -> Cow<'_, str> {
    let text = capped(Cow::Borrowed(text));
    if text.chars().all(|c| visible(c) == c) { text } else { text.chars().map(visible).collect() }
}

/// `text` without anything a terminal would obey but the ends of its lines.
pub fn printable_lines(text: &str) -> Cow<'_, str> {
    let shown = |c| if c == '\n' { c } else { visible(c) };
    if text.chars().all(|c| shown(c) == c) { Cow::Borrowed(text) } else { text.chars().map(shown).collect() }
}

/// The styles of the formats for people; all of them plain where colour is off.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// `error[…]` and its underline.
    pub error: Style,
    /// `warning[…]` and its underline.
    pub warning: Style,
    /// `info[…]` and its underline.
    pub info: Style,
    /// Line numbers, bars and arrows.
    pub frame: Style,
    /// Headlines.
    pub strong: Style,
    /// A line as a fix makes it; the line as it is has the colour of errors.
    pub fixed: Style,
}

impl Palette {
    /// Coloured, or without any escape sequence.
    pub const fn new(color: bool) -> Palette {
        let plain = Style::new();
        if !color {
            return Palette {
                error: plain,
                warning: plain,
                info: plain,
                frame: plain,
                strong: plain,
                fixed: plain,
            };
        }
        Palette {
            error: AnsiColor::BrightRed.on_default().bold(),
            warning: AnsiColor::Yellow.on_default().bold(),
            info: AnsiColor::BrightCyan.on_default().bold(),
            frame: AnsiColor::BrightBlue.on_default().bold(),
            strong: plain.bold(),
            fixed: AnsiColor::Green.on_default(),
        }
    }

    /// The style of a severity's word.
    pub const fn severity(&self, severity: Severity) -> Style {
        match severity {
            Severity::Error => self.error,
            Severity::Warning => self.warning,
            Severity::Info => self.info,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_a_terminal_obeys_passes() {
        let all: String = (0..=0x2FFFu32).chain([0xFEFF]).filter_map(char::from_u32).collect();
        for part in all.chars().collect::<Vec<_>>().chunks(500) {
            let part: String = part.iter().collect();
            assert!(!printable(&part).chars().any(char::is_control));
        }
        assert_eq!(printable_lines("a\n\u{1b}[31m"), "a\n␛[31m");
        assert_eq!(printable("a\u{1b}[31m\r\n\t\u{9b}2J\u{202e}"), "a␛[31m␍␊␉\u{FFFD}2J\u{FFFD}");
    }

    #[test]
    fn ordinary_text_is_not_copied() {
        assert!(matches!(printable("Müller – ♞ 象"), Cow::Borrowed(_)));
    }

    #[test]
    fn a_text_is_cut_between_characters_and_only_when_it_is_long() {
        let short = "é".repeat(LONGEST);
        assert_eq!(capped((&*short).into()), short);
        assert_eq!(capped(format!("{short}é").into()), format!("{short}…"));
        assert_eq!(capped("".into()), "");
    }
}
