//! Games in Markdown.

use super::score::{Block, Diagram, Inline, Score, Word};
use crate::report::{board_drawing::board_drawing, terminal::visible};

pub(super) fn game(score: &Score) -> String {
    let mut out = String::new();
    if !score.title.is_empty() {
        out += &format!("## {}\n\n", escaped(&score.title));
    }
    if !score.about.is_empty() {
        out += &format!("*{}*\n\n", escaped(&score.about));
    }
    for block in &score.blocks {
        match block {
            Block::Moves(words) => out += &format!("**{}**\n\n", moves(words)),
            Block::Text(text) => paragraph(text, &mut out),
            Block::Diagram(diagram) => board(diagram, &mut out),
        }
    }
    if let Some(outcome) = score.result {
        out += &format!("{}\n\n", escaped(outcome.text()));
    }
    out
}

fn moves(words: &[Word]) -> String {
    let words = words.iter().map(|word| {
        let number = word.number().map_or(String::new(), |number| format!("{number}\u{a0}"));
        let signs: String = word.signs.iter().map(|sign| format!(" {}", escaped(sign))).collect();
        format!("{number}{}{}{signs}", escaped(&word.text), word.glyphs)
    });
    words.collect::<Vec<_>>().join(" ")
}

fn paragraph(text: &[Inline], out: &mut String) {
    let mut is_open = true;
    let mut begin = out.len();
    for inline in text {
        let part = match inline {
            Inline::Moves(words) => moves(words),
            Inline::Comment(comment) => escaped(comment),
            Inline::Open => "(".to_owned(),
            Inline::Close => ")".to_owned(),
            Inline::Diagram(diagram) => {
                out.push_str("\n\n");
                board(diagram, out);
                (is_open, begin) = (true, out.len());
                continue;
            }
        };
        if !is_open && !matches!(inline, Inline::Close) {
            out.push(' ');
        }
        // `12. Nf3` at the front of a line would begin a list.
        if out.len() == begin
            && let Some(dot) =
                part.find('.').filter(|&dot| part[..dot].bytes().all(|byte| byte.is_ascii_digit()))
        {
            out.push_str(&part[..dot]);
            out.push('\\');
            out.push_str(&part[dot..]);
        } else {
            out.push_str(&part);
        }
        is_open = matches!(inline, Inline::Open);
    }
    out.push_str("\n\n");
}

/// A board of letters.
fn board(diagram: &Diagram, out: &mut String) {
    let Some(drawing) = board_drawing(&diagram.fen) else { return };
    let drawing = match diagram.from_black {
        false => drawing,
        true => {
            let turned = drawing.lines().rev().skip(1).map(|line| {
                let (rank, men) = line.split_at(1);
                format!("{rank} {}", men.chars().rev().collect::<String>())
            });
            let turned: Vec<String> = turned.map(|line| line.trim_end().to_owned()).collect();
            format!("{}\n   h g f e d c b a", turned.join("\n"))
        }
    };
    out.push_str(&format!("```text\n{drawing}\n```\n\n"));
}

/// Text in which nothing is Markdown.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().map(visible) {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '~' | '$')
            || c == '#' && out.is_empty()
        {
            out.push('\\');
        }
        match c {
            '&' => out.push_str("&amp;"),
            _ => out.push(c),
        }
    }
    if out.starts_with(['-', '+']) {
        out.insert(0, '\\');
    }
    out
}
