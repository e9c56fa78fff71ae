//! A code's long text, for the terminal.

use super::{markdown::Markdown, terminal::Palette};
use crate::diag::Meta;

/// The heading `N007 ambiguous-move (error)` and the code's documentation, its Markdown laid out in lines of at most
/// `width` columns, or of 80; colour adds styles to headings and examples.
pub fn explain(meta: &Meta, color: bool, width: Option<usize>) -> String {
    let palette = Palette::new(color);
    let (strong, severity) = (palette.strong, palette.severity(meta.severity));
    let heading = format!(
        "{strong}{} {} ({severity}{}{severity:#}{strong}){strong:#}\n",
        meta.code, meta.name, meta.severity
    );
    let heading = match meta.other_severities() {
        Some(severities) => format!("{heading}with --profile: {severities}\n"),
        None => heading,
    };
    let mut page = Markdown::new(&palette, width.unwrap_or(DEFAULT_WIDTH).clamp(NARROWEST, WIDEST));
    page.write(&meta.explanation());
    heading + &page.finish()
}

/// Columns where there is no terminal.
const DEFAULT_WIDTH: usize = 80;

/// Fewer columns are not laid out for.
const NARROWEST: usize = 20;

/// Longer lines of prose are hard to read.
const WIDEST: usize = 100;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::samples;

    static AMBIGUOUS: Meta = Meta {
        code: "N007",
        name: "ambiguous-move",
        docs: " A move that two pieces could make. `reason` says\n why.\n\n - one, which is long enough for a second line \
               of its own\n - two\n\n # Example\n\n ```text\n     1. Nd2\n\n     2. Nf3\n ```\n",
        pgn: Some("section 8"),
        ..samples::ILLEGAL
    };

    #[test]
    fn markdown_is_laid_out_and_colour_only_adds_styles() {
        let text = "N007 ambiguous-move (error)\n\nA move that two pieces could make.\n`reason` says why.\n\n\
                    - one, which is long enough for a second\n  line of its own\n- two\n\nArticles\n\n\
                    None: this is about the file format (PGN\nstandard, section 8).\n\n\
                    Example\n\n        1. Nd2\n\n        2. Nf3\n";
        assert_eq!(explain(&AMBIGUOUS, false, Some(42)), text);
        let colored = explain(&AMBIGUOUS, true, Some(42));
        assert!(colored.contains("\u{1b}[1mExample\u{1b}[0m"), "{colored:?}");
        assert_eq!(samples::unstyled(&colored), text);
    }

    #[test]
    fn every_page_keeps_within_the_columns_but_for_its_examples() {
        for meta in crate::checks::metas() {
            let page = explain(meta, false, Some(60));
            for line in page.lines().filter(|line| !line.starts_with("    ")) {
                assert!(line.chars().count() <= 60, "{}: {line}", meta.code);
            }
            assert!(!page.contains("```") && !page.contains("\n# "), "{page}");
        }
    }
}
