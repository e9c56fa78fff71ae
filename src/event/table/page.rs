//! The tables of a saved page.

use super::{Grid, MOST_ROWS};
use crate::pgn::character_of_entity;

/// All tables, each with its rows; the page's heading is the title of each. Tables inside tables are tables of their own.
pub(super) fn grids(text: &str) -> Vec<Grid> {
    let (mut done, mut open): (Vec<Grid>, Vec<Grid>) = (Vec::new(), Vec::new());
    let (mut cell, mut in_cell, mut heading): (String, bool, Option<String>) = (String::new(), false, None);
    let (mut title, mut line, mut rest) = (None::<String>, 1, text);
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at);
        line += before.matches('\n').count() as u32;
        if in_cell {
            cell += before;
        } else if let Some(heading) = &mut heading {
            *heading += before;
        }
        if let Some(comment) = tag.strip_prefix("<!--") {
            let end = comment.find("-->").map_or(comment.len(), |end| end + 3);
            line += comment[..end].matches('\n').count() as u32;
            rest = &comment[end..];
            continue;
        }
        let end = tag.find('>').map_or(tag.len(), |end| end + 1);
        let inside = tag[1..end].trim_end_matches('>');
        line += inside.matches('\n').count() as u32;
        rest = &tag[end..];
        let name: String = inside.chars().take_while(|c| c.is_alphanumeric() || *c == '/').collect();
        let mut end_cell = |open: &mut Vec<Grid>, in_cell: &mut bool| {
            if std::mem::take(in_cell)
                && let Some((_, row)) = open.last_mut().and_then(|grid| grid.rows.last_mut())
            {
                row.push(plain(&cell));
            }
            cell.clear();
        };
        match name.to_ascii_lowercase().as_str() {
            "table" => {
                end_cell(&mut open, &mut in_cell);
                open.push(Grid::default());
            }
            "/table" => {
                end_cell(&mut open, &mut in_cell);
                done.extend(open.pop());
            }
            "tr" => {
                end_cell(&mut open, &mut in_cell);
                if let Some(grid) = open.last_mut().filter(|grid| grid.rows.len() < MOST_ROWS) {
                    grid.rows.push((line, Vec::new()));
                }
            }
            "td" | "th" => {
                end_cell(&mut open, &mut in_cell);
                in_cell = true;
            }
            "/td" | "/th" | "/tr" => end_cell(&mut open, &mut in_cell),
            "br" if in_cell => cell.push(' '),
            "h1" | "h2" => heading = Some(String::new()),
            "/h1" | "/h2" => {
                title = title
                    .or(heading.take().map(|heading| plain(&heading)).filter(|heading| !heading.is_empty()))
            }
            "script" | "style" => {
                let close = format!("</{}", name.to_ascii_lowercase());
                let small = rest.to_ascii_lowercase();
                let end = small.find(&close).unwrap_or(rest.len());
                line += rest[..end].matches('\n').count() as u32;
                rest = &rest[end..];
            }
            _ => {}
        }
    }
    done.extend(open);
    done.iter_mut().for_each(|grid| grid.title = title.clone());
    done
}

/// Text with its entities resolved and its blanks made one.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out += &rest[..at];
        let entity = &rest[at + 1..];
        let end = entity.find(';').filter(|&end| end < 12);
        match end.and_then(|end| Some((end, character_of_entity(&entity[..end])?))) {
            Some((end, c)) => {
                out.push(c);
                rest = &entity[end + 1..];
            }
            None => {
                out.push('&');
                rest = entity;
            }
        }
    }
    out += rest;
    out.split(|c: char| c.is_whitespace() || c == '\u{a0}')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
