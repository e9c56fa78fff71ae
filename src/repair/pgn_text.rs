//! A game made of half-moves with remarks, as PGN.

use crate::{
    board::{Color, Move, Position},
    game::Game,
    notation::san,
    pgn::TagName,
};
use std::fmt::Write;

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

/// Columns of a line.
const WIDTH: usize = 80;

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
        let mut out = String::new();
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            let _ = writeln!(out, "[{name} \"{value}\"]");
        }
        out.push('\n');
        let mut words = Words::default();
        words.comment(&self.preface);
        let mut position = self.start.clone();
        let mut is_numbered = false;
        for noted in &self.moves {
            words.number(&position, is_numbered);
            words.word(&noted.played.map_or("--".into(), |played| san(&position, played)));
            is_numbered = true;
            if !noted.remark.is_empty() {
                words.comment(&noted.remark);
                is_numbered = false;
            }
            for &other in &noted.instead {
                let (number, dots) = number_of(&position);
                words.word(&format!("({number}{dots} {})", san(&position, other)));
                is_numbered = false;
            }
            match noted.played {
                Some(played) => position.play(played),
                None => position.pass(),
            }
        }
        words.comment(&self.epilogue);
        words.word(&self.result);
        out.push_str(&words.text);
        out.push_str("\n\n");
        out
    }
}

fn number_of(position: &Position) -> (u32, &'static str) {
    (position.fullmove_number(), if position.turn() == Color::White { "." } else { "..." })
}

/// Words in lines.
#[derive(Default)]
struct Words {
    text: String,
    column: usize,
}

impl Words {
    fn word(&mut self, word: &str) {
        for part in word.split(' ').filter(|part| !part.is_empty()) {
            let length = part.chars().count();
            if self.column > 0 && self.column + 1 + length > WIDTH {
                self.text.push('\n');
                self.column = 0;
            } else if self.column > 0 {
                self.text.push(' ');
                self.column += 1;
            }
            self.text.push_str(part);
            self.column += length;
        }
    }

    fn comment(&mut self, comment: &str) {
        if !comment.is_empty() {
            self.word(&format!("{{{}}}", comment.replace(['{', '}'], "")));
        }
    }

    fn number(&mut self, position: &Position, is_numbered: bool) {
        let (number, dots) = number_of(position);
        if position.turn() == Color::White || !is_numbered {
            self.word(&format!("{number}{dots}"));
        }
    }
}
