//! `--format html`: a page for the chief arbiter and the organiser.
//!
//! Errors are written as they come, and what has its place after them is held back within bounds, so what is counted is known at
//! the end only. The summary therefore stands at the end of the file; styles show it at the top, and the script puts it there.

mod board;
mod card;
mod games;
mod shell;

pub(super) use board::{Drawn, Men, write as write_board, write_turned as write_turned_board};
pub use board::{MEN, board_svg};
pub(super) use card::write as write_card;
pub(super) use shell::{Script, close, open, signatures};

use super::{Detail, Gathering, Options, Report, Section, markup::Markup};
use crate::{
    checks::metas,
    diag::{Finding, Meta, Record, Severity, Summary, counted, thousands},
    source::Place,
};

/// Cards of findings in three groups, a table of games, and what the codes mean.
pub struct Html {
    options: Options,
}

impl Html {
    /// A page of that day.
    pub fn new(options: Options) -> Html {
        Html { options }
    }
}

/// What is asked of the reader, and the word for it in a row.
fn group(severity: Severity) -> (&'static str, &'static str) {
    match severity {
        Severity::Error => ("decide", "To decide"),
        Severity::Warning => ("look", "To look at"),
        Severity::Info => ("note", "To note"),
    }
}

fn append(out: &mut Vec<u8>, page: Markup) {
    out.extend_from_slice(page.finish().as_bytes());
}

impl Report for Html {
    fn begin(&self, out: &mut Vec<u8>) {
        let mut page = Markup::default();
        shell::open("Game records: what to decide", Script::Filters, &mut page);
        page.raw(board::MEN);
        page.raw("<main>\n");
        begin_group(Severity::Error, &mut page);
        append(out, page);
    }

    fn gathers(&self) -> Gathering {
        Gathering::Page
    }

    fn game(&self, record: &Record<'_>, _: usize, out: &mut Vec<u8>) {
        let mut page = Markup::default();
        games::begin_row(record, &mut page);
        append(out, page);
    }

    fn game_end(&self, findings: &[(&'static Meta, Severity)], out: &mut Vec<u8>) {
        let mut page = Markup::default();
        games::end_row(findings, &mut page);
        append(out, page);
    }

    fn finding(&self, record: &Record<'_>, finding: &Finding, place: Place, out: &mut Vec<u8>) {
        let mut page = Markup::default();
        card::write(record, finding, place, &mut page);
        append(out, page);
    }

    fn section(&self, section: Section, entries: &[u8], left_out: u64, out: &mut Vec<u8>) {
        let mut page = Markup::default();
        // Infos are not looked for unless they are asked for, and the page of a tournament has its pairings.
        if section != Section::Warnings && entries.is_empty() && left_out == 0 {
            return;
        }
        match section {
            Section::Warnings => {
                // The errors were written before.
                page.raw("</div></section>\n");
                begin_group(Severity::Warning, &mut page);
            }
            Section::Infos => begin_group(Severity::Info, &mut page),
            Section::Games => games::begin(&mut page),
        }
        append(out, page);
        out.extend_from_slice(entries);
        let mut page = Markup::default();
        match section {
            Section::Warnings | Section::Infos => {
                page.raw("</div>\n");
                if left_out > 0 {
                    let count = thousands(left_out);
                    page.element("<p class=\"more\">", format_args!("{count} more are not on this page; "), "")
                        .raw("<code>--max-per-code 0</code> shows more of a code, and <code>--format csv</code> lists all.</p>\n");
                }
                page.raw("</section>\n");
            }
            Section::Games => games::end(left_out, &mut page),
        }
        append(out, page);
    }

    fn end(&self, summary: &Summary, out: &mut Vec<u8>) {
        let mut page = Markup::default();
        codes(summary, &mut page);
        signatures(&mut page);
        page.raw("</main>\n");
        self.summary(summary, &mut page);
        shell::close(Script::Filters, &mut page);
        append(out, page);
    }
}

/// Begins the cards of a severity.
pub(super) fn begin_group(severity: Severity, page: &mut Markup) {
    let (id, title) = group(severity);
    page.element("<section class=\"group\" id=\"", id, "\">").element(
        "<h2>",
        title,
        "</h2>\n<div class=\"cards\">",
    );
}

impl Html {
    /// What the page is about, and how much there is.
    fn summary(&self, Summary { files, tally, .. }: &Summary, page: &mut Markup) {
        let events = &tally.events;
        let mut title = events.names.join("; ");
        if title.is_empty() {
            title = "Game records".into();
        } else if events.has_more {
            title += " and others";
        }
        page.raw("<header class=\"summary\">\n").element("<h1>", title, "</h1>\n<p class=\"about\">");
        if let Some((first, last)) = &events.days {
            page.text(first);
            if first != last {
                page.text(format_args!(" to {last}"));
            }
            page.raw(" · ");
        }
        let games = counted(tally.games, "game", "games");
        page.text(format_args!("{games} in {} · checked ", counted(*files, "file", "files")));
        if let Some(today) = self.options.today {
            page.element("on <time>", today, "</time> ");
        }
        page.text(format_args!("by scoresheet {}", env!("CARGO_PKG_VERSION")))
            .raw("</p>\n<ul class=\"sums\">\n");
        for severity in Severity::ALL.into_iter().rev() {
            let count = tally.count(severity);
            if severity == Severity::Info && count == 0 {
                continue;
            }
            let (id, title) = group(severity);
            // Nothing is red where there is nothing.
            let class = if count == 0 { "none" } else { id };
            page.element("<li class=\"", class, "\">")
                .element("<a href=\"#", id, "\">")
                .element("<b>", thousands(count), "</b> ")
                .text(title.to_lowercase())
                .raw("</a></li>\n");
        }
        let clean = tally.games - tally.faulty_games;
        let games = if clean == 1 { "game" } else { "games" };
        page.element("<li><b>", thousands(clean), "</b> ").text(format_args!("{games} in order"));
        page.raw("</li>\n</ul>\n");
        for (reason, count) in &tally.not_checked {
            let games = counted(*count, "game", "games");
            let why = match *reason {
                "variant" => "its rules are others than those of chess",
                _ => "the position it begins with cannot be played",
            };
            page.element("<p>", format_args!("The moves of {games} were not checked: {why}."), "</p>\n");
        }
        if self.options.view.detail != Detail::Findings {
            page.raw("<p>Only counts were asked for.</p>\n");
        }
        page.raw("</header>\n");
    }
}

/// What was found of each code, and what it means.
fn codes(Summary { tally, .. }: &Summary, page: &mut Markup) {
    page.raw("<section id=\"codes\"><h2>What the codes mean</h2>\n");
    if tally.codes.is_empty() {
        page.raw("<p>Nothing was found.</p>\n");
    }
    page.raw("<dl>\n");
    for (code, count) in tally.by_code() {
        let meta = metas().find(|meta| meta.code == code);
        let findings = counted(count.findings, "finding", "findings");
        let games = counted(count.games, "game", "games");
        let more = tally.repeats.get(code).map(|&more| counted(more, "more game", "more games"));
        let more = more.map_or(String::new(), |more| format!("; the same in {more}"));
        page.element("<dt id=\"code-", code, "\">")
            .element("<b class=\"code\">", code, "</b> ")
            .text(count.name.replace('-', " "))
            .element(
                " <span class=\"count\">",
                format_args!("{findings}, {games}{more}"),
                "</span></dt>\n<dd>",
            )
            .text(meta.map_or("", Meta::sentence))
            .raw("</dd>\n");
    }
    page.raw("</dl>\n</section>\n");
}
