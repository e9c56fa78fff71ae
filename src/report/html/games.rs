//! The table of games.

use super::group;
use crate::{
    diag::{Meta, Record, Severity, thousands},
    report::{game_line::known, markup::Markup},
};
use std::fmt::{self, Display};

/// A game, by which its row and its cards know each other.
pub(super) struct Key<'r>(pub &'r Record<'r>);

impl Display for Key<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // FNV-1a, which comes to the same on every machine, in a browser too.
        let step = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        let file = self.0.origin.file.bytes().fold(0x811c_9dc5, step);
        write!(f, "{file:08x}-{}", self.0.origin.game.unwrap_or_default())
    }
}

/// Begins the section.
pub(super) fn begin(page: &mut Markup) {
    page.raw("<section id=\"games\"><h2>All games</h2>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"All games\">")
        .raw("<table class=\"games\"><thead><tr>");
    for heading in ["Game", "Round", "Board", "Date", "White", "Black", "Result", "Worst finding"] {
        let class = if heading == "Board" { " class=\"board\"" } else { "" };
        page.raw("<th scope=\"col\"").raw(class).element(">", heading, "</th>");
    }
    page.raw("</tr></thead><tbody>\n");
}

/// Ends it.
pub(super) fn end(left_out: u64, page: &mut Markup) {
    page.raw("</tbody></table></div>\n");
    if left_out > 0 {
        let count = thousands(left_out);
        page.element("<p class=\"more\">", format_args!("{count} more games are not listed: "), "").raw(
            "after the first 2,000, only those in which something was found, as far as there is room.</p>\n",
        );
    }
    page.raw("</section>\n");
}

/// Begins the row of a game.
pub(super) fn begin_row(record: &Record<'_>, page: &mut Markup) {
    let header = &record.header;
    page.element("<tr id=\"g", Key(record), "\">").element(
        "<td>",
        record.origin.game.map_or(String::new(), |game| game.to_string()),
        "</td>",
    );
    let mut cell = |class: &'static str, tag| {
        page.raw(class).text(known(tag).unwrap_or_default()).raw("</td>");
    };
    cell("<td>", &header.round);
    cell("<td class=\"board\">", &header.board);
    cell("<td class=\"whole\">", &header.date);
    cell("<td>", &header.white);
    cell("<td>", &header.black);
    cell("<td class=\"whole\">", &header.result);
}

/// Ends it with the worst of its findings.
pub(super) fn end_row(findings: &[(&'static Meta, Severity)], page: &mut Markup) {
    let mut worst: Option<(&Meta, Severity)> = None;
    for &(meta, severity) in findings {
        if worst.is_none_or(|(_, gravest)| severity > gravest) {
            worst = Some((meta, severity));
        }
    }
    let Some((meta, severity)) = worst else {
        page.raw("<td></td></tr>\n");
        return;
    };
    let mut codes: Vec<&str> = findings.iter().map(|(meta, _)| meta.code).collect();
    codes.sort_unstable();
    codes.dedup();
    let (id, title) = group(severity);
    page.element("<td class=\"", id, "\"")
        .element(" data-codes=\"", codes.join(" "), "\">")
        .text(format_args!("{title}: {} {}", meta.code, meta.name.replace('-', " ")))
        .raw("</td></tr>\n");
}
