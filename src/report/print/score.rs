//! A game cut into what is printed of it, one below the other.

use super::{Printed, Printing};
use crate::{
    board::Position,
    convert::sign_of_nag,
    game::{Game, ItemKind, Ply, PlyRef},
    notation::{MoveFormat, glyphs},
    pgn::{Outcome, TagName, without_commands},
    source::Span,
    words::dots,
};

/// A game as it is printed.
pub(super) struct Score {
    /// Who played: `Roth, A (2100) – Blau`; empty where nobody is named.
    pub title: String,
    /// The event, the place, the round and the date, as far as they are known.
    pub about: String,
    pub blocks: Vec<Block>,
    pub result: Option<Outcome>,
    /// The position it starts from, where that is not the usual one.
    pub start: Option<String>,
    pub is_chess960: bool,
    pub printed: Printed,
}

/// What stands below one another.
pub(super) enum Block {
    /// Moves of the main line.
    Moves(Vec<Word>),
    /// Comments and variations after them.
    Text(Vec<Inline>),
    Diagram(Diagram),
}

/// What stands beside one another in a paragraph.
pub(super) enum Inline {
    Moves(Vec<Word>),
    Comment(String),
    Open,
    Close,
    Diagram(Diagram),
}

/// A move with its number and signs.
pub(super) struct Word {
    /// The number of the move, and whether it is Black's; `None` where nobody knows.
    pub at: Option<(u32, bool)>,
    /// Whether the number is said.
    pub is_numbered: bool,
    pub text: String,
    /// The move as PGN has it, where it was followed.
    pub san: Option<String>,
    /// `!?` and the like, glued to it.
    pub glyphs: String,
    /// What stands apart from it: `±`.
    pub signs: Vec<&'static str>,
}

/// A position to be drawn.
#[derive(PartialEq, Eq)]
pub(super) struct Diagram {
    pub fen: String,
    pub from_black: bool,
}

/// What asks for a diagram in a comment, as ChessBase writes it.
const MARK: &str = "[#]";

struct Cutter<'c> {
    game: &'c Game<'c>,
    printing: &'c Printing,
    score: Score,
    depth: usize,
    /// Whether the next move of Black's needs its number.
    interrupted: bool,
    /// The last half-move, and the position after it.
    last: Option<(PlyRef, Position)>,
    /// What the variations outside of this one go back to.
    outer: Vec<Option<(PlyRef, Position)>>,
}

impl Score {
    pub fn of(game: &Game<'_>, printing: &Printing) -> Score {
        let mut printed = Printed::default();
        let value = |name| game.value(name).map(|text| text.trim().to_owned());
        let player = |name, elo| {
            let rating = value(elo).map_or(String::new(), |elo| format!(" ({elo})"));
            format!("{}{rating}", value(name).unwrap_or_else(|| "?".into()))
        };
        let is_named = [TagName::White, TagName::Black].into_iter().any(|name| value(name).is_some());
        let title = [player(TagName::White, TagName::WhiteElo), player(TagName::Black, TagName::BlackElo)];
        let round = value(TagName::Round).map(|round| format!("round {round}"));
        let about = [value(TagName::Event), value(TagName::Site), round, value(TagName::Date)];
        let shown = [
            TagName::White,
            TagName::Black,
            TagName::WhiteElo,
            TagName::BlackElo,
            TagName::Event,
            TagName::Site,
            TagName::Round,
            TagName::Date,
            TagName::Result,
            TagName::Fen,
            TagName::SetUp,
        ];
        let all = game.tags().all().len();
        printed.tags =
            (all - shown.iter().map(|name| game.tags().named(*name).count()).sum::<usize>()) as u32;
        let starts_elsewhere = *game.start() != Position::start();
        let start = starts_elsewhere.then(|| game.start().fen());
        let blocks = start.iter().map(|fen| Block::Diagram(Diagram { fen: fen.clone(), from_black: false }));
        let score = Score {
            title: if is_named { title.join(" – ") } else { String::new() },
            about: about.into_iter().flatten().collect::<Vec<_>>().join(", "),
            blocks: blocks.collect(),
            result: game.outcome().map(|(outcome, _)| outcome),
            start,
            is_chess960: game.is_chess960(),
            printed,
        };
        let mut cutter =
            Cutter { game, printing, score, depth: 0, interrupted: true, last: None, outer: Vec::new() };
        cutter.cut();
        cutter.score
    }
}

impl Cutter<'_> {
    fn cut(&mut self) {
        let (game, text) = (self.game, self.game.text);
        let mut number = None;
        for item in game.items() {
            let span = item.span;
            match item.kind {
                ItemKind::Number { value, dots } => number = Some((value, dots > 1)),
                ItemKind::Ply(ply_ref, ply) => {
                    self.ply(ply_ref, ply);
                    number = None;
                }
                ItemKind::Unplayed => self.as_written(number.take(), span),
                ItemKind::Comment { .. } => self.comment(span.of(text)),
                ItemKind::Nag => self.nag(span.of(text)),
                ItemKind::Open => {
                    self.inline(Inline::Open);
                    self.outer.push(self.last.clone());
                    self.depth += 1;
                    self.interrupted = true;
                }
                ItemKind::Close if self.depth > 0 => {
                    self.depth -= 1;
                    self.last = self.outer.pop().flatten();
                    self.inline(Inline::Close);
                    self.interrupted = true;
                }
                ItemKind::Result(_) if game.is_result(span) => {}
                ItemKind::DrawOffer | ItemKind::Result(_) | ItemKind::Stray => {
                    self.text(String::from_utf8_lossy(span.of(text)).into_owned());
                }
                ItemKind::Close | ItemKind::CloseBrace | ItemKind::End => {}
            }
        }
    }

    fn ply(&mut self, ply_ref: PlyRef, ply: &Ply) {
        let Some(before) = self.game.before(ply_ref) else {
            return self.as_written(None, ply.span);
        };
        let mut after = before.clone();
        let token = ply.span.of(self.game.text);
        let spelt = |spelling: &MoveFormat| {
            let mut word = Vec::new();
            let spelling = MoveFormat { chess960: self.game.is_chess960() || spelling.chess960, ..*spelling };
            let is_written = match ply.played {
                Some(played) => {
                    let mut after = before.clone();
                    after.play(played);
                    spelling.write_between(&before, played, &after, &mut word).is_ok()
                }
                None => {
                    spelling.write_null(&mut word);
                    true
                }
            };
            is_written.then(|| String::from_utf8_lossy(&word).into_owned())
        };
        let Some(spelling) = &self.printing.spelling else {
            return self.as_written(Some(self.game.number(ply_ref)), ply.span);
        };
        let text = spelt(spelling);
        let san = ply.played.and_then(|_| spelt(&MoveFormat::pgn()));
        after.play_or_pass(ply.played);
        self.score.printed.kept += u32::from(text.is_none());
        let (value, black) = self.game.number(ply_ref);
        let is_numbered = std::mem::take(&mut self.interrupted) || !black;
        self.word(Word {
            at: Some((value, black)),
            is_numbered,
            text: text.unwrap_or_else(|| String::from_utf8_lossy(token).into_owned()),
            san,
            glyphs: String::from_utf8_lossy(glyphs(token)).into_owned(),
            signs: Vec::new(),
        });
        self.last = Some((ply_ref, after));
        let every = self.printing.diagram_every.map_or(0, |every| every.get());
        if self.depth == 0 && black && every > 0 && value.is_multiple_of(every) {
            self.diagram(false);
        }
    }

    /// A half-move of which nobody knows what it means.
    fn as_written(&mut self, at: Option<(u32, bool)>, span: Span) {
        let text = String::from_utf8_lossy(span.of(self.game.text)).into_owned();
        let is_numbered = std::mem::take(&mut self.interrupted) || at.is_some_and(|(_, black)| !black);
        self.word(Word { at, is_numbered, text, san: None, glyphs: String::new(), signs: Vec::new() });
        self.last = None;
    }

    fn word(&mut self, word: Word) {
        let depth = self.depth;
        match self.words() {
            Some(words) => words.push(word),
            None if depth == 0 => self.score.blocks.push(Block::Moves(vec![word])),
            None => self.inline(Inline::Moves(vec![word])),
        }
    }

    /// The moves that nothing came after yet.
    fn words(&mut self) -> Option<&mut Vec<Word>> {
        match (self.score.blocks.last_mut()?, self.depth) {
            (Block::Moves(words), 0) => Some(words),
            (Block::Text(text), 1..) => match text.last_mut()? {
                Inline::Moves(words) => Some(words),
                _ => None,
            },
            _ => None,
        }
    }

    fn inline(&mut self, inline: Inline) {
        match self.score.blocks.last_mut() {
            Some(Block::Text(text)) => text.push(inline),
            _ => self.score.blocks.push(Block::Text(vec![inline])),
        }
    }

    fn text(&mut self, text: String) {
        self.inline(Inline::Comment(text));
        self.interrupted = true;
    }

    fn comment(&mut self, comment: &[u8]) {
        let (said, commands) = without_commands(comment);
        self.score.printed.commands += commands;
        let asks = said.contains(MARK);
        let said = said.replace(MARK, " ");
        let words: Vec<&str> = said.split_whitespace().collect();
        if !words.is_empty() {
            self.text(words.join(" "));
        }
        if asks {
            self.diagram(false);
        }
    }

    fn nag(&mut self, sign: &[u8]) {
        match sign {
            b"$220" => return self.diagram(false),
            b"$221" => return self.diagram(true),
            _ => {}
        }
        let text = sign_of_nag(sign);
        let last = self.words().and_then(|words| words.last_mut());
        match (text, last) {
            (Some(glyphs), Some(word)) if glyphs.starts_with(['!', '?']) && word.glyphs.is_empty() => {
                word.glyphs = glyphs.to_owned();
            }
            (Some(sign), Some(word)) => word.signs.push(sign),
            (Some(sign), None) => self.text(sign.to_owned()),
            (None, _) => self.text(String::from_utf8_lossy(sign).into_owned()),
        }
    }

    /// Whether no move stands before.
    fn is_at_start(&self) -> bool {
        self.depth == 0 && !self.score.blocks.iter().any(|block| matches!(block, Block::Moves(_)))
    }

    /// Draws the position after the last half-move, where it is known.
    fn diagram(&mut self, from_black: bool) {
        let position = match &self.last {
            Some((_, position)) => position,
            None if self.is_at_start() => self.game.start(),
            None => {
                self.score.printed.diagrams += 1;
                return;
            }
        };
        let diagram = Diagram { fen: position.fen(), from_black };
        if matches!(self.score.blocks.last(), Some(Block::Diagram(last)) if *last == diagram) {
            return;
        }
        match self.depth {
            0 => self.score.blocks.push(Block::Diagram(diagram)),
            _ => self.inline(Inline::Diagram(diagram)),
        }
        self.interrupted = true;
    }
}

impl Word {
    /// The number with its dots, where it is said.
    pub fn number(&self) -> Option<String> {
        self.number_in_any_case().filter(|_| self.is_numbered)
    }

    /// The number with its dots.
    pub fn number_in_any_case(&self) -> Option<String> {
        self.at.map(|(value, black)| format!("{value}{}", dots(black)))
    }
}
