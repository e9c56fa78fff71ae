//! What every piece of a game's movetext was taken for, and by which rule of reading.

use super::{lines::Lines, rows};
use crate::{
    game::{Game, ItemKind},
    source::{Origin, Span, count_lines},
};

/// A row for each piece of the movetext: its line and first byte in the file, what it was taken for, the rule that took it for that, and its text.
pub fn token_lines(game: &Game<'_>, origin: Origin<'_>) -> Lines<'static> {
    let mut pieces = Vec::new();
    let (mut line, mut counted) = (origin.line, 0);
    for item in game.items() {
        let start = item.span.start as usize;
        let Some(taken) = taken_for(game, item.kind, item.span) else { break };
        line += count_lines(&game.text[counted..start]);
        counted = start;
        let said = game.decode(item.span.of(game.text));
        let said = said.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
        let rule = item.rule.map(|rule| rule.name);
        pieces.push(rows::token(line, origin.byte + start as u64, taken, rule, said));
    }
    Lines { title: "What was read", columns: rows::TOKEN.names.to_vec(), rows: pieces }
}

/// What a piece was taken for, in words; `None` at the end.
fn taken_for(game: &Game<'_>, kind: ItemKind<'_>, span: Span) -> Option<&'static str> {
    Some(match kind {
        ItemKind::Ply(at, _) if at.line > 0 => "half-move of a variation",
        ItemKind::Ply(..) => "half-move",
        ItemKind::Unplayed => "half-move not played",
        ItemKind::Number { .. } => "number",
        ItemKind::Comment { closed: true } => "comment",
        ItemKind::Comment { closed: false } => "comment never closed",
        ItemKind::Open => "variation",
        ItemKind::Close => "end of variation",
        ItemKind::Nag => "sign",
        ItemKind::DrawOffer => "draw offer",
        ItemKind::Result(_) if game.is_result(span) => "result",
        ItemKind::Result(_) => "result of no game",
        ItemKind::Stray => "text",
        ItemKind::CloseBrace => "brace",
        ItemKind::End => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Dialects, Scratch, read_game};

    #[test]
    fn every_piece_has_a_line() {
        let text = b"1. e4 e5\n2. N f3 $1 {good} Nc6 foo (2... d6) 3. Ke3 1-0";
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let game = read_game(text, &dialects, &mut scratch);
        let told =
            token_lines(&game, Origin { file: "a", game: Some(1), line: 7, indent: 0, byte: 100 }).tabbed();
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(
            lines[1..],
            [
                "7\t100\tnumber\t-\t1.",
                "7\t103\thalf-move\t-\te4",
                "7\t106\thalf-move\t-\te5",
                "8\t109\tnumber\t-\t2.",
                "8\t112\thalf-move\tletter_apart\tN f3",
                "8\t117\tsign\t-\t$1",
                "8\t120\tcomment\t-\t{good}",
                "8\t127\thalf-move\t-\tNc6",
                "8\t131\ttext\t-\tfoo",
                "8\t135\tvariation\t-\t(",
                "8\t136\tnumber\t-\t2...",
                "8\t141\thalf-move of a variation\t-\td6",
                "8\t143\tend of variation\t-\t)",
                "8\t145\tnumber\t-\t3.",
                "8\t148\thalf-move not played\t-\tKe3",
                "8\t152\tresult\t-\t1-0",
            ]
        );
    }
}
