//! A code's long text, for the terminal.

use super::terminal::Palette;
use crate::diag::Meta;
use std::fmt::Write;

/// The heading `N007 ambiguous-move (error)` and the code's documentation.
///
/// The Markdown stays as it is written: colour only adds styles to headings and examples.
pub fn explain(meta: &Meta, color: bool) -> String {
    let Palette { strong, faint, info, .. } = Palette::new(color);
    let severity = Palette::new(color).severity(meta.severity);
    let mut text = String::new();
    // Writing to a `String` cannot fail.
    let mut line = |style: anstyle::Style, line: &str| {
        let _ = if line.is_empty() { writeln!(text) } else { writeln!(text, "{style}{line}{style:#}") };
    };
    line(strong, &format!("{} {} ({severity}{}{severity:#}{strong})", meta.code, meta.name, meta.severity));

    line(strong, "");
    let mut fenced = false;
    for doc in meta.explanation().lines() {
        let fence = doc.trim_start().starts_with("```");
        let style = match (fence, fenced) {
            (true, _) => faint,
            (false, true) => info,
            (false, false) if doc.starts_with('#') => strong,
            (false, false) => anstyle::Style::new(),
        };
        fenced ^= fence;
        line(style, doc);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;

    static AMBIGUOUS: Meta = Meta {
        code: "N007",
        name: "ambiguous-move",
        docs: " A move that two men could make.\n\n # Example\n ```text\n     1. Nd2\n ```\n",
        pgn: Some("section 8"),
        ..samples::ILLEGAL
    };

    #[test]
    fn colour_only_adds_styles() {
        let text = "N007 ambiguous-move (error)\n\nA move that two men could make.\n\n# Articles\n\n\
                    None: this is about the file format (PGN standard, section 8).\n\n\
                    # Example\n```text\n    1. Nd2\n```\n";
        assert_eq!(explain(&AMBIGUOUS, false), text);
        let colored = explain(&AMBIGUOUS, true);
        assert!(colored.contains("\u{1b}[1m# Example\u{1b}[0m"), "{colored:?}");
        assert_eq!(samples::unstyled(&colored), text);
    }
}
