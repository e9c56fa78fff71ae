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

    // rustdoc's own rule: one space after `///` belongs to the slashes.
    let docs = meta.docs.lines().map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end());
    let docs: Vec<&str> = docs.collect();
    let mut fenced = false;
    for (at, &doc) in docs.iter().enumerate() {
        let blank_end = docs[at..].iter().all(|rest| rest.is_empty());
        if blank_end {
            break;
        }
        if at == 0 && !doc.is_empty() {
            line(strong, "");
        }
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
    use crate::diag::Severity;
    use crate::report::samples;

    static AMBIGUOUS: Meta = Meta {
        code: "N007",
        name: "ambiguous-move",
        severity: Severity::Error,
        docs: " A move that two men could make.\n\n # Example\n ```text\n     1. Nd2\n ```\nNo space.\n\n\n",
    };

    #[test]
    fn strips_one_space_and_keeps_the_rest() {
        let text = "N007 ambiguous-move (error)\n\nA move that two men could make.\n\n\
                    # Example\n```text\n    1. Nd2\n```\nNo space.\n";
        assert_eq!(explain(&AMBIGUOUS, false), text);
        let colored = explain(&AMBIGUOUS, true);
        assert!(colored.contains("\u{1b}[1m# Example\u{1b}[0m"), "{colored:?}");
        assert_eq!(samples::unstyled(&colored), text);
    }

    #[test]
    fn a_code_without_documentation_has_a_heading() {
        assert_eq!(explain(&samples::TRUNCATED, false), "P013 truncated-input (error)\n");
    }
}
