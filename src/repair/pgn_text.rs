//! A game made of half-moves with remarks, as PGN.

use crate::{
    board::{Color, Move, Position},
    convert::{Layout, LineWrapper, write_tag_value},
    game::Game,
    notation::san,
    pgn::TagName,
    words::dots,
};

/// A half-move of such a game.
#[derive(Clone, Debug, Default)]
pub struct NotedMove {
    /// The move; `None` where the turn passes.
    pub played: Option<Move>,
    /// What is said of it.
    pub remark: String,
    /// Moves that may have been played in its place.
    pub instead: Vec<Move>,
}

/// A game to be written.
#[derive(Clone, Debug)]
pub struct NotedGame {
    /// Names and values of its tags.
    pub tags: Vec<(String, String)>,
    /// Where it starts.
    pub start: Position,
    /// What is said before the first half-move.
    pub preface: String,
    /// Its half-moves.
    pub moves: Vec<NotedMove>,
    /// What is said after the last.
    pub epilogue: String,
    /// The result.
    pub result: String,
}

/// The tags of a game; the seven that every game should have are there.
pub fn tags_of(game: &Game<'_>) -> Vec<(String, String)> {
    let encoding = game.encoding();
    let own = game.tags().all().iter().map(|tag| {
        let name = String::from_utf8_lossy(tag.name.of(game.text)).into_owned();
        (name, tag.text_as(game.text, encoding).into_owned())
    });
    let mut tags: Vec<(String, String)> = own.collect();
    for (at, name) in TagName::ROSTER.iter().enumerate() {
        if !tags.iter().any(|(known, _)| known == name.text()) {
            let unknown = match name {
                TagName::Date => "????.??.??".to_owned(),
                TagName::Result => game.outcome().map_or("*".into(), |(outcome, _)| outcome.to_string()),
                _ => "?".to_owned(),
            };
            tags.insert(at.min(tags.len()), (name.text().to_owned(), unknown));
        }
    }
    tags
}

impl NotedGame {
    /// The game as text, with an empty line at its end.
    pub fn to_text(&self) -> String {
        let mut out = Vec::new();
        for (name, value) in &self.tags {
            write_tag_value(name, value, b"\n", &mut out);
        }
        out.push(b'\n');
        let mut lines = LineWrapper::of_lines(&mut out, b"\n", Layout::WIDTH);
        write_comment(&self.preface, &mut lines);
        let mut position = self.start.clone();
        let mut is_numbered = false;
        for noted in &self.moves {
            let is_black = position.turn() == Color::Black;
            if !(is_black && is_numbered) {
                lines.number(position.fullmove_number(), is_black);
            }
            lines.word(noted.played.map_or("--".into(), |played| san(&position, played)).as_bytes());
            write_comment(&noted.remark, &mut lines);
            for &other in &noted.instead {
                let (number, dots) = (position.fullmove_number(), dots(is_black));
                lines.words(format!("({number}{dots} {})", san(&position, other)).as_bytes());
            }
            is_numbered = noted.remark.is_empty() && noted.instead.is_empty();
            position.play_or_pass(noted.played);
        }
        write_comment(&self.epilogue, &mut lines);
        lines.word(self.result.as_bytes());
        out.extend_from_slice(b"\n\n");
        String::from_utf8_lossy(&out).into_owned()
    }
}

fn write_comment(comment: &str, lines: &mut LineWrapper<'_>) {
    if !comment.is_empty() {
        lines.words(format!("{{{}}}", comment.replace(['{', '}'], "")).as_bytes());
    }
}
