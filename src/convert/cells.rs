//! A game's main line, half-move by half-move, as it goes into the cells of a table; all else is counted.

use super::{
    Clocks, Converted, Omitted,
    agreed_result::agreed,
    clocks::{clock, clock_at},
    contender, is_not_a_game,
    rewrite::{Lines, suffix},
    unfollowed::with_letters_of,
};
use crate::{
    board::Position,
    game::{Game, ItemKind, Items, Ply, PlyRef},
    notation::{MoveFormat, is_word_of_draw, words_of_check},
    pgn::{Outcome, TagName},
    sheet::start_cell,
    source::Span,
};

/// How many bytes a word may take on average without memory being sought again.
const WORD: usize = 4;

/// A half-move, or the result after the last one, with its place in the table.
pub(super) struct Cell<'t> {
    pub number: u32,
    pub black: bool,
    /// Where its word ends, which begins where that of the cell before it ends.
    end: usize,
    pub time: Option<&'t str>,
}

/// What a game's main line becomes.
pub(super) struct Cells<'g> {
    cells: Vec<Cell<'g>>,
    /// The words of the cells, one after the other.
    words: String,
    pub counts: Converted,
    pub omitted: Omitted,
    /// What the game starts from, where that is not the usual position and the table has room for it.
    pub start: Option<String>,
    game: &'g Game<'g>,
    spelling: &'g MoveFormat,
    clocks: &'g Clocks<'g>,
    /// Whether clocks and a first position have cells, as in CSV; text in columns has none for them.
    is_csv: bool,
    lines: Lines,
    /// The word that is being put together.
    word: Vec<u8>,
    /// Whether the game starts from a position other than the usual one.
    starts_elsewhere: bool,
    /// A number that waits for its move: its value, its dots (0 to 2) and whether stray text stood before it.
    said: Option<(u32, u8, bool)>,
    /// Whether the last cell's number is in the text.
    numbered: bool,
    /// What the text's numbers differ by from those of the game.
    offset: Option<i64>,
    /// The byte after the last stray text.
    text_end: usize,
}

impl<'g> Cells<'g> {
    /// The cells for a table in CSV, or for text in columns.
    pub fn of(game: &'g Game<'g>, spelling: &'g MoveFormat, clocks: &'g Clocks<'g>, is_csv: bool) -> Self {
        let mut cells = Cells {
            cells: Vec::with_capacity(game.plies().len() + 1),
            words: String::with_capacity(WORD * (game.plies().len() + 1)),
            counts: Converted::default(),
            omitted: Omitted::default(),
            start: None,
            game,
            spelling,
            clocks,
            is_csv,
            lines: Lines::default(),
            word: Vec::new(),
            starts_elsewhere: starts_elsewhere(game.start()),
            said: None,
            numbered: false,
            offset: None,
            text_end: usize::MAX,
        };
        if is_csv && cells.starts_elsewhere {
            cells.start = Some(start_cell(game.start()));
        }
        cells.header();
        cells.movetext();
        if !is_csv {
            cells.omitted.clocks += clocks.len() as u64;
        }
        cells.omitted = cells.omitted.of_game();
        cells
    }

    /// The cells in order, each with its word.
    pub fn all(&self) -> impl Iterator<Item = (&Cell<'g>, &str)> {
        let mut begin = 0;
        self.cells
            .iter()
            .map(move |cell| (cell, &self.words[std::mem::replace(&mut begin, cell.end)..cell.end]))
    }

    /// Counts what stands before the movetext.
    fn header(&mut self) {
        let is_kept = |name| self.start.is_some() && self.game.tag(name).is_some();
        let kept = [TagName::Fen, TagName::SetUp].into_iter().filter(|&name| is_kept(name)).count();
        self.omitted.tags = (self.game.tags().all().len() - kept) as u64;
        self.omitted.positions = u64::from(self.starts_elsewhere && self.start.is_none());
        let beside = self.game.beside_tags();
        self.omitted.comments += beside.comments;
        self.omitted.words += beside.words;
    }

    fn movetext(&mut self) {
        let game = self.game;
        let unfollowed = match game.main_failure() {
            Some(failure) => failure.span.start,
            None if game.not_replayed().is_some() => 0,
            None => u32::MAX,
        };
        let (mut depth, mut is_over) = (0, false);
        let mut items = game.items();
        loop {
            self.plain_half_moves(&mut items);
            let Some(item) = items.next() else { break };
            self.passed_over(item.gap);
            let span = item.span;
            match item.kind {
                ItemKind::Ply(PlyRef { line: 0, index }, ply) => self.half_move(index, ply),
                ItemKind::End => {}
                _ if depth == 0 && game.is_result(span) => is_over = true,
                ItemKind::Comment { .. } if depth > 0 || is_over => self.omitted.comments += 1,
                ItemKind::Comment { .. } => self.comment(span),
                ItemKind::Nag => self.nag(span.of(game.text)),
                _ if is_over => self.word(span),
                ItemKind::Open => {
                    depth += 1;
                    self.omitted.variations += 1;
                }
                ItemKind::Close if depth > 0 => depth -= 1,
                _ if depth > 0 => {}
                // After the last move, a word for a draw is the result.
                ItemKind::DrawOffer
                    if game.outcome().is_none()
                        && is_word_of_draw(span.of(game.text))
                        && items.clone().all(|item| matches!(item.kind, ItemKind::End)) =>
                {
                    self.word(span);
                }
                ItemKind::DrawOffer => self.draw_offer(span.of(game.text), span),
                ItemKind::Number { value, dots } => {
                    self.number_in_vain(Some(value));
                    self.said = Some((value, dots, self.text_end != usize::MAX));
                }
                ItemKind::Unplayed if span.start >= unfollowed => self.as_written(span),
                _ => self.word(span),
            }
        }
        self.number_in_vain(None);
        self.result();
    }

    /// Check and mate the move shows; other signs are left out.
    fn nag(&mut self, sign: &[u8]) {
        let is_word = words_of_check(sign) == Some(sign.len());
        self.omitted.nags += u64::from(!is_word);
    }

    /// The half-moves that come next with nothing but their numbers before them, which count once the first one is known.
    ///
    /// What it saves: to read the numbers and the moves once more.
    fn plain_half_moves(&mut self, items: &mut Items<'_>) {
        if self.offset.is_none() || self.said.is_some() {
            return;
        }
        while let Some((PlyRef { line: 0, index }, ply, _)) = items.plain_ply() {
            items.pass_ply();
            self.half_move(index, ply);
        }
    }

    /// A half-move that was followed.
    fn half_move(&mut self, index: u32, ply: &Ply) {
        let ply_ref = PlyRef { line: 0, index };
        let mut word = std::mem::take(&mut self.word);
        word.clear();
        // What another language reads as other moves stays.
        let positions =
            if contender(self.game).is_some() { None } else { self.lines.play(self.game, ply_ref, ply) };
        let spelt = positions.is_some_and(|(before, after)| match ply.played {
            Some(played) => self.spelling.write_between(before, played, after, &mut word).is_ok(),
            None => {
                self.spelling.write_null(&mut word);
                // Dashes in a cell say that there is no move.
                if word == b"--" {
                    word.copy_from_slice(b"Z0");
                }
                true
            }
        });
        if spelt {
            suffix(self.game, ply, &mut word);
            self.counts.moves += 1;
        } else {
            word.clear();
            word.extend_from_slice(ply.span.of(self.game.text));
            self.counts.kept += 1;
        }
        let (number, black) = self.game.number(ply_ref);
        let said = self.said.take().filter(|_| !self.starts_elsewhere);
        // A sheet may begin at any number; what stands in the middle of it is counted.
        let offset = *self.offset.get_or_insert(match said {
            Some((value @ ..1000, ..)) => i64::from(value) - i64::from(number),
            _ => 0,
        });
        let number = u32::try_from(i64::from(number) + offset).unwrap_or(number);
        self.push(number, black, &word, ply.span);
        self.word = word;
    }

    /// A half-move that could not be followed: where its number says, or after the one before it.
    fn as_written(&mut self, span: Span) {
        self.counts.kept += 1;
        let (mut number, mut black) = self.next();
        let said = self.said.take().filter(|&(value, dots, after_text)| {
            value == number || (value < 1000 && (dots > 0 || !after_text))
        });
        if let Some((value, dots, _)) = said {
            // `11. Nf4 11. Bh3`: a common slip.
            let slip = self.numbered && black && value == number;
            (number, black) = (value, dots == 2 || slip);
        }
        self.numbered = said.is_some();
        let token = span.of(self.game.text);
        let respelt = with_letters_of(self.spelling, self.game, token);
        self.push(number, black, respelt.as_deref().unwrap_or(token), span);
    }

    fn push(&mut self, number: u32, black: bool, word: &[u8], token: Span) {
        self.words.push_str(&String::from_utf8_lossy(word));
        self.text_end = usize::MAX;
        let (end, time) = (self.words.len(), clock_at(self.clocks, token));
        self.cells.push(Cell { number, black, end, time });
    }

    /// The place after the last cell.
    fn next(&self) -> (u32, bool) {
        match self.cells.last() {
            Some(cell) => (cell.number.saturating_add(u32::from(cell.black)), !cell.black),
            None => self.game.number(PlyRef { line: 0, index: 0 }),
        }
    }

    /// The result stands in the next cell, as players write it.
    fn result(&mut self) {
        let token = self.game.outcome().map(|(outcome, _)| outcome);
        // A table has room for what PGN has not: a forfeit, both players losing.
        let outcome = match agreed(self.game) {
            Outcome::Unknown => token,
            agreed => Some(token.filter(|token| token.of_pgn() == agreed).unwrap_or(agreed)),
        };
        // Text in columns would run on into the next game.
        let ends = !self.is_csv && !is_not_a_game(self.game);
        if let Some(outcome) = outcome.or(ends.then_some(Outcome::Unknown)) {
            let (number, black) = self.next();
            self.words.push_str(outcome.text());
            self.cells.push(Cell { number, black, end: self.words.len(), time: None });
        }
    }

    /// A comment of the main line: a clock and a draw offer have their cells, anything else has none.
    fn comment(&mut self, span: Span) {
        let comment = span.of(self.game.text);
        let inside =
            comment.strip_prefix(b"{").map_or(comment, |rest| rest.strip_suffix(b"}").unwrap_or(rest));
        let inside = inside.trim_ascii();
        if matches!(inside, b"(=)" | b"=") || is_word_of_draw(inside) {
            return self.draw_offer(inside, span);
        }
        let said = clock(comment);
        let is_bare = said.is_some_and(|said| {
            let command = inside.strip_prefix(b"[%clk").and_then(|rest| rest.strip_suffix(b"]"));
            command.unwrap_or(inside).trim_ascii() == said.trim().as_bytes()
        });
        match (said, self.cells.last_mut()) {
            (Some(_), Some(Cell { time: None, .. })) if !self.is_csv && is_bare => self.omitted.clocks += 1,
            (Some(said), Some(Cell { time: time @ None, .. })) if self.is_csv => {
                *time = Some(said);
                self.omitted.comments += u64::from(!is_bare);
            }
            _ => self.omitted.comments += 1,
        }
    }

    /// A draw offer follows its move.
    fn draw_offer(&mut self, offer: &[u8], span: Span) {
        match self.cells.last_mut() {
            Some(cell) => {
                self.words.push(' ');
                self.words.push_str(&String::from_utf8_lossy(offer));
                cell.end = self.words.len();
            }
            None => self.word(span),
        }
    }

    /// Stray text; what stands together is one word.
    fn word(&mut self, span: Span) {
        self.number_in_vain(None);
        let words = span.of(self.game.text).split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let is_glued = self.text_end == span.start as usize;
        self.omitted.words += (words.count() as u64).saturating_sub(u64::from(is_glued));
        self.text_end = span.end();
    }

    /// A number that no move followed, if one waits; `again` says it once more.
    fn number_in_vain(&mut self, again: Option<u32>) {
        if let Some((value, ..)) = self.said.take()
            && again != Some(value)
        {
            self.omitted.words += 1;
        }
    }

    /// What the reader passed over between two tokens: but for dots, words that are left out.
    fn passed_over(&mut self, gap: &[u8]) {
        let words = gap.split(u8::is_ascii_whitespace);
        let words = words.filter(|word| word.iter().any(|&byte| !matches!(byte, b'.' | 0)));
        self.omitted.words += words.count() as u64;
    }
}

/// Whether a game that begins so does not begin from the usual position.
fn starts_elsewhere(start: &Position) -> bool {
    let usual = Position::start();
    *start != usual && start.fen() != usual.fen()
}
