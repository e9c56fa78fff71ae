//! Games in LaTeX, with the package `xskak`.

use super::score::{Block, Diagram, Inline, Score, Word};
use crate::report::terminal::visible;

pub(super) const OPENING: &str = "\
\\documentclass{article}
\\usepackage{iftex}
\\iftutex\\usepackage{fontspec}\\else\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\fi
\\usepackage{xskak}
\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{\\smallskipamount}
\\setchessboard{smallboard}
\\begin{document}
";

pub(super) const CLOSING: &str = "\\end{document}\n";

pub(super) fn game(score: &Score) -> String {
    let mut out = String::new();
    if !score.title.is_empty() {
        out += &format!("\\section*{{{}}}\n", escaped(&score.title));
    }
    if !score.about.is_empty() {
        out += &format!("\\textit{{{}}}\n\n", escaped(&score.about));
    }
    // xskak follows the moves itself, and knows neither Chess960 nor a move after one that cannot be played.
    let mut is_followed = !score.is_chess960;
    if is_followed {
        let fen = score.start.as_ref().map_or(String::new(), |fen| format!("[setfen={fen}]"));
        out += &format!("\\newchessgame{fen}\n");
    }
    for block in &score.blocks {
        match block {
            Block::Moves(words) => {
                for part in words
                    .chunk_by(|word, next| word.signs.is_empty() && word.san.is_some() == next.san.is_some())
                {
                    is_followed &= part.iter().all(|word| word.san.is_some());
                    out +=
                        &if is_followed { main_line(part) } else { format!("\\textbf{{{}}}", plain(part)) };
                    let signs = part.last().into_iter().flat_map(|word| &word.signs);
                    signs.for_each(|sign| out += &format!(" {}", escaped(sign)));
                    out.push('\n');
                }
                out.push('\n');
            }
            Block::Text(text) => paragraph(text, &mut out),
            Block::Diagram(diagram) => board(diagram, &mut out),
        }
    }
    if let Some(outcome) = score.result {
        out += &format!("\\textbf{{{}}}\n\n", escaped(outcome.text()));
    }
    out
}

/// Moves that are played on the board of xskak.
fn main_line(words: &[Word]) -> String {
    let moves = words.iter().enumerate().map(|(at, word)| {
        let (san, glyphs) = (word.san.as_deref().unwrap_or_default(), &word.glyphs);
        // Each `\mainline` begins with a number.
        let number = if at == 0 { word.number_in_any_case() } else { word.number() };
        number.map_or(format!("{san}{glyphs}"), |number| format!("{number} {san}{glyphs}"))
    });
    format!("\\mainline{{{}}}", moves.collect::<Vec<_>>().join(" "))
}

/// Moves as text, with figurines where they were followed.
fn plain(words: &[Word]) -> String {
    let words = words.iter().map(|word| {
        let number = word.number().map_or(String::new(), |number| format!("{number}~"));
        let text = word.san.as_deref().map_or_else(|| escaped(&word.text), figurines);
        let signs: String = word.signs.iter().map(|sign| format!(" {}", escaped(sign))).collect();
        format!("{number}{text}{}{signs}", word.glyphs)
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A move of PGN with pictures of its pieces.
fn figurines(san: &str) -> String {
    let mut out = String::new();
    for c in san.chars() {
        match c {
            'K' => out.push_str("\\symking{}"),
            'Q' => out.push_str("\\symqueen{}"),
            'R' => out.push_str("\\symrook{}"),
            'B' => out.push_str("\\symbishop{}"),
            'N' => out.push_str("\\symknight{}"),
            '#' => out.push_str("\\#"),
            _ => out.push(c),
        }
    }
    out
}

fn paragraph(text: &[Inline], out: &mut String) {
    let mut is_open = true;
    for inline in text {
        if !is_open && !matches!(inline, Inline::Close) {
            out.push('\n');
        }
        match inline {
            Inline::Moves(words) => out.push_str(&plain(words)),
            Inline::Comment(comment) => out.push_str(&escaped(comment)),
            Inline::Open => out.push('('),
            Inline::Close => out.push(')'),
            Inline::Diagram(diagram) => {
                out.push_str("\n\n");
                board(diagram, out);
            }
        }
        is_open = matches!(inline, Inline::Open | Inline::Diagram(_));
    }
    out.push_str("\n\n");
}

fn board(diagram: &Diagram, out: &mut String) {
    let turned = if diagram.from_black { ",inverse" } else { "" };
    out.push_str(&format!(
        "\\begin{{center}}\\chessboard[setfen={}{turned}]\\end{{center}}\n\n",
        diagram.fen
    ));
}

/// Text in which nothing is a command.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => out.extend(['\\', c]),
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            '|' => out.push_str("\\textbar{}"),
            _ => match command_of(c) {
                Some(command) => out.extend([command, "{}"]),
                None => out.push(visible(c)),
            },
        }
    }
    out
}

/// What sets a sign of annotators, or the picture of a piece: `pdflatex` has no letter for it.
fn command_of(sign: char) -> Option<&'static str> {
    Some(match sign {
        '\u{2a72}' => "\\wbetter",
        '\u{2a71}' => "\\bbetter",
        '\u{b1}' => "\\wupperhand",
        '\u{2213}' => "\\bupperhand",
        '\u{221e}' => "\\unclear",
        '\u{2212}' => "\\textminus",
        '\u{2191}' => "\\withinit",
        '\u{2192}' => "\\withattack",
        '\u{21c6}' => "\\counterplay",
        '\u{25a1}' => "\\onlymove",
        '\u{2a00}' => "\\zugzwang",
        '\u{bd}' => "\\textonehalf",
        '\u{2654}' | '\u{265a}' => "\\symking",
        '\u{2655}' | '\u{265b}' => "\\symqueen",
        '\u{2656}' | '\u{265c}' => "\\symrook",
        '\u{2657}' | '\u{265d}' => "\\symbishop",
        '\u{2658}' | '\u{265e}' => "\\symknight",
        '\u{2659}' | '\u{265f}' => "\\sympawn",
        _ => return None,
    })
}
