//! Games as a page.

use super::score::{Block, Diagram, Inline, Score, Word};
use crate::report::{
    html::{Drawn, MEN, Men, Script, close, open, write_board, write_turned_board},
    markup::Markup,
};

pub(super) fn opening() -> String {
    let mut page = Markup::default();
    open("Games", Script::Without, &mut page);
    page.raw(MEN).raw("<main>\n");
    page.finish()
}

pub(super) fn closing() -> String {
    let mut page = Markup::default();
    page.raw("</main>\n");
    close(Script::Without, &mut page);
    page.finish()
}

pub(super) fn game(score: &Score) -> String {
    let mut page = Markup::default();
    page.raw("<article class=\"score\">\n");
    if !score.title.is_empty() {
        page.element("<h2>", &score.title, "</h2>\n");
    }
    if !score.about.is_empty() {
        page.element("<p class=\"about\">", &score.about, "</p>\n");
    }
    for block in &score.blocks {
        match block {
            Block::Moves(words) => {
                page.raw("<p class=\"moves\">");
                moves(words, &mut page);
                page.raw("</p>\n");
            }
            Block::Text(text) => paragraph(text, &mut page),
            Block::Diagram(diagram) => board(diagram, &mut page),
        }
    }
    if let Some(outcome) = score.result {
        page.element("<p class=\"moves\">", outcome.text(), "</p>\n");
    }
    page.raw("</article>\n");
    page.finish()
}

fn moves(words: &[Word], page: &mut Markup) {
    for (at, word) in words.iter().enumerate() {
        page.raw(if at == 0 { "" } else { " " });
        if let Some(number) = word.number() {
            page.text(number).raw("&nbsp;");
        }
        page.text(&word.text).text(&word.glyphs);
        for sign in &word.signs {
            page.raw(" ").text(sign);
        }
    }
}

fn paragraph(text: &[Inline], page: &mut Markup) {
    page.raw("<p>");
    let mut is_open = true;
    for inline in text {
        if !is_open && !matches!(inline, Inline::Close) {
            page.raw(" ");
        }
        match inline {
            Inline::Moves(words) => moves(words, page),
            Inline::Comment(comment) => _ = page.text(comment),
            Inline::Open => _ = page.raw("("),
            Inline::Close => _ = page.raw(")"),
            Inline::Diagram(diagram) => {
                page.raw("</p>\n");
                board(diagram, page);
                page.raw("<p>");
            }
        }
        is_open = matches!(inline, Inline::Open | Inline::Diagram(_));
    }
    page.raw("</p>\n");
}

fn board(diagram: &Diagram, page: &mut Markup) {
    let Some(men) = Men::of_fen(&diagram.fen) else { return };
    page.raw("<figure>");
    match diagram.from_black {
        true => write_turned_board(&men, page),
        false => write_board(&men, &Drawn::Nothing, page),
    }
    page.raw("</figure>\n");
}
