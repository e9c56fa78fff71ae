//! What has to be found in a record, worked out without `scoresheet`.
//!
//! The rules of the game come from cozy-chess. What is a contradiction, and where:
//!
//! - A line is followed up to its first contradiction; later half-moves of it are counted, not judged.
//! - A move that nobody can make is L105 where the written numbers show a ply too few or too many in its
//!   group (between one White number and the next), else L101 with a reason, or N007/N008 where the token
//!   names too many men or the wrong one.
//! - A number that gives the turn to the other side, after a group of the wrong size, is L105 at the move
//!   after it, whether or not that move would be legal.

use super::{
    chess::{self, End},
    numbers::{miscounted, number_denies_turn},
    reading::{Reading, read},
    record::{Item, Kind, Record},
};
use cozy_chess::{Board, Color, Move, Piece};

/// A finding that must come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expected {
    pub code: &'static str,
    /// The item it points at.
    pub item: usize,
    /// From 1; `None` in a variation and for what is no move.
    pub ply: Option<u32>,
    /// For L101.
    pub reason: Option<&'static str>,
    /// How many half-moves behind it the note must name; `None` where nothing stops.
    pub unchecked: Option<u32>,
}

/// All that must be found in a record, in the order of the text.
pub struct Verdict {
    pub findings: Vec<Expected>,
    /// Whether the altered game runs into something the model does not judge (automatic draws, a dead
    /// position that play goes on from, a winner without mating material): such a draw is thrown away.
    pub unsure: bool,
    /// Main-line plies replayed.
    pub plies: u32,
    /// Whether the PlyCount tag differs from the main line's half-moves in the text.
    pub miscounts: bool,
}

struct Line {
    board: Board,
    before: Option<Board>,
    /// Half-moves of the game before the next one.
    index: u32,
    /// The finding that stopped the line.
    failed: Option<usize>,
    /// Whether that was the last half-move read.
    at_failure: bool,
    trusted: bool,
    quiet: u32,
}

pub fn judge(record: &Record) -> Verdict {
    let mut model = Model { record, findings: Vec::new(), unsure: false };
    let plies = model.follow();
    let Model { mut findings, unsure, .. } = model;
    findings.sort_by_key(|finding| (finding.item, finding.code));
    let written = record.main_moves().len().to_string();
    let miscounts = record.tag("PlyCount").is_some_and(|count| count != written);
    Verdict { findings, unsure, plies, miscounts }
}

/// The numbers at which variations end that are never closed: each is that of the half-move due in the line outside, as the
/// variation's first number says it, and comes after a later one in the variation.
fn ends_of_open(items: &[Item]) -> Vec<usize> {
    /// The half-move due outside, the one due inside, and where it ends.
    type Open = (Option<u32>, u32, Option<usize>);
    let mut open: Vec<Open> = Vec::new();
    for (at, item) in items.iter().enumerate() {
        match item.kind {
            Kind::Open => open.push((None, 0, None)),
            Kind::Close => _ = open.pop(),
            Kind::Brace => return Vec::new(),
            Kind::Move => open.iter_mut().last().into_iter().for_each(|(_, due, _)| *due += 1),
            Kind::Number { value, black } => {
                let Some((outside, due, end)) = open.last_mut() else { continue };
                let half_move = 2 * value + u32::from(black);
                if *outside == Some(half_move) && half_move < *due {
                    *end = end.or(Some(at));
                }
                *outside = outside.or(Some(half_move + 1));
                *due = half_move;
            }
            Kind::Result | Kind::Comment | Kind::Nag => {}
        }
    }
    open.into_iter().filter_map(|(_, _, end)| end).collect()
}

/// Whether the variation that opens here begins with the number of a half-move before the main line's last one: that may be where it
/// belongs, and may be the fault's doing.
fn names_earlier(items: &[Item], at: usize) -> bool {
    let half_move = |item: &Item| match item.kind {
        Kind::Number { value, black } => Some(2 * value + u32::from(black)),
        _ => None,
    };
    let said = items.get(at + 1).and_then(half_move);
    let (mut depth, mut played) = (0, 0);
    for item in items[..at].iter().rev() {
        match item.kind {
            Kind::Close => depth += 1,
            Kind::Open => depth -= 1,
            Kind::Move if depth == 0 => played += 1,
            Kind::Number { .. } if depth == 0 => {
                return said.zip(half_move(item)).is_some_and(|(said, last)| said + 1 < last + played);
            }
            _ => {}
        }
    }
    false
}

struct Model<'r> {
    record: &'r Record,
    findings: Vec<Expected>,
    unsure: bool,
}

impl Model<'_> {
    fn follow(&mut self) -> u32 {
        let start = self.record.start.clone();
        let mut stack: Vec<(Line, usize)> = Vec::new();
        let mut line = Line {
            board: start,
            before: None,
            index: 0,
            failed: None,
            at_failure: false,
            trusted: true,
            quiet: 0,
        };
        let mut last_result = None;
        let mut braced = false;
        let ends = ends_of_open(&self.record.items);
        for (at, item) in self.record.items.iter().enumerate() {
            if ends.contains(&at)
                && let Some((parent, open)) = stack.pop()
            {
                line = parent;
                self.add("P002", open, None, None, None);
            }
            match item.kind {
                Kind::Move => self.half_move(&mut line, at, stack.is_empty()),
                Kind::Open => {
                    self.unsure |= stack.is_empty() && names_earlier(&self.record.items, at);
                    let (board, index, trusted) = branch(&line);
                    let inner = Line {
                        board,
                        before: None,
                        index,
                        failed: None,
                        at_failure: false,
                        trusted,
                        quiet: 0,
                    };
                    stack.push((std::mem::replace(&mut line, inner), at));
                }
                Kind::Close => {
                    if let Some((parent, _)) = stack.pop() {
                        line = parent;
                    }
                }
                Kind::Result => last_result = Some(at),
                Kind::Brace => {
                    self.add("P001", at, None, None, None);
                    // The next number shows that the moves before it are the game's.
                    let is_number = |item: &Item| matches!(item.kind, Kind::Number { .. });
                    if !self.record.items[at..].iter().any(is_number) {
                        braced = true;
                        break;
                    }
                }
                Kind::Number { .. } | Kind::Comment | Kind::Nag => {}
            }
        }
        // A brace that swallows a parenthesis is one fault, not two; the harness puts none into variations.
        if !braced && let Some((_, open)) = stack.first() {
            self.add("P002", *open, None, None, None);
        }
        let open = stack.len();
        while let Some((parent, _)) = stack.pop() {
            line = parent;
        }
        match last_result {
            Some(at) => self.result(&line, at, open > 0),
            // Whoever swallowed the result has been named already (see P001).
            None if braced => self.board_against_tag(&line),
            None => {
                let last =
                    self.record.items.iter().rposition(|item| !matches!(item.kind, Kind::Number { .. }));
                self.add("P005", last.unwrap_or(0), None, None, None);
            }
        }
        line.index
    }

    fn add(
        &mut self,
        code: &'static str,
        item: usize,
        ply: Option<u32>,
        reason: Option<&'static str>,
        lost: Option<u32>,
    ) {
        self.findings.push(Expected { code, item, ply, reason, unchecked: lost });
    }

    fn half_move(&mut self, line: &mut Line, at: usize, main: bool) {
        if !line.trusted || line.failed.is_some() {
            line.at_failure = false;
            if let Some(failed) = line.failed {
                *self.findings[failed].unchecked.get_or_insert(0) += 1;
            }
            return;
        }
        let items = &self.record.items;
        let ply = main.then_some(line.index + 1);
        let reading = if number_denies_turn(items, at, line.board.side_to_move()) {
            Reading::Stops { code: "L105", reason: None }
        } else {
            read(&items[at].text, &line.board)
        };
        let mv = match reading {
            Reading::Legal(mv) => mv,
            Reading::Null => {
                // It is said once for a game.
                if !self.findings.iter().any(|found| found.code == "L103") {
                    self.add("L103", at, ply, None, None);
                }
                line.before = Some(line.board.clone());
                line.board = line.board.null_move().expect("not in check");
                line.index += 1;
                return;
            }
            Reading::PromotionMissing(choices) => {
                self.add("N018", at, ply, None, None);
                self.longest(at, &line.board, &choices)
            }
            Reading::Stops { code, reason } => {
                let code = match chess::end(&line.board) {
                    Some(End::Mate) if !matches!(code, "N001" | "L103") => "R208",
                    Some(End::Stalemate) if code != "N001" => "R207",
                    _ if matches!(code, "L101" | "L102" | "N007" | "N008") && miscounted(items, at) => "L105",
                    _ => code,
                };
                line.failed = Some(self.findings.len());
                line.at_failure = true;
                let reason = reason.filter(|_| code == "L101");
                self.add(code, at, ply, reason, Some(0));
                return;
            }
        };
        self.marks(line, mv, at, ply);
        let irreversible = chess::takes(&line.board, mv) || line.board.piece_on(mv.from) == Some(Piece::Pawn);
        line.quiet = if irreversible { 0 } else { line.quiet + 1 };
        // An altered game that goes on past a dead position or towards the 75 moves is not judged here.
        self.unsure |= chess::end(&line.board) == Some(End::Dead) || line.quiet > 60;
        line.before = Some(line.board.clone());
        line.board.play_unchecked(mv);
        line.index += 1;
    }

    /// Marks of capture, check and mate against what the move does.
    fn marks(&mut self, line: &Line, mv: Move, at: usize, ply: Option<u32>) {
        let text = &self.record.items[at].text;
        let takes = chess::takes(&line.board, mv);
        let next = chess::after(&line.board, mv);
        let (check, mate) = (chess::in_check(&next), chess::end(&next) == Some(End::Mate));
        if takes != text.contains('x') {
            self.add(if takes { "N011" } else { "N012" }, at, ply, None, None);
        }
        if text.ends_with('#') {
            if !mate {
                self.add("N017", at, ply, None, None);
            }
        } else if text.ends_with('+') {
            if !check || mate {
                self.add("N016", at, ply, None, None);
            }
        } else if check {
            self.add("N015", at, ply, None, None);
        }
    }

    /// The result token against the tag and against the board.
    fn result(&mut self, line: &Line, at: usize, inside: bool) {
        let token = self.record.items[at].text.as_str();
        let tag = self.record.tag("Result");
        let differs = tag.is_some_and(|tag| tag != token);
        let followed = line.failed.is_none() && line.trusted;
        let due = match chess::end(&line.board).filter(|_| followed) {
            Some(End::Mate) if line.board.side_to_move() == Color::White => Some("0-1"),
            Some(End::Mate) => Some("1-0"),
            Some(End::Stalemate | End::Dead) => Some("1/2-1/2"),
            None => None,
        };
        // Where the board shows that the tag is right, E301 says all there is.
        if differs && (due.is_none() || tag != due) {
            self.add("E307", at, None, None, None);
        }
        if !followed {
            return;
        }
        let right = match due {
            Some(due) => due,
            None => {
                let winner = match token {
                    "1-0" => Some(Color::White),
                    "0-1" => Some(Color::Black),
                    _ => None,
                };
                // The main line of an open variation is cut short: nobody can say how the game stood.
                self.unsure |= !inside && winner.is_some_and(|color| !chess::can_win(&line.board, color));
                return;
            }
        };
        if token != right {
            self.add("E301", at, None, None, None);
        }
    }

    fn board_against_tag(&mut self, line: &Line) {
        self.unsure |= line.failed.is_none() && chess::end(&line.board).is_some();
    }

    /// Of the four promotions the one with which the game goes on longest, at most 40 plies; the queen first.
    fn longest(&self, at: usize, board: &Board, choices: &[Move]) -> Move {
        let items = &self.record.items;
        let reach = |mv: &Move| {
            let mut board = chess::after(board, *mv);
            let (mut reach, mut depth) = (0, 0);
            for item in &items[at + 1..] {
                match item.kind {
                    Kind::Open => depth += 1,
                    Kind::Close => depth -= 1,
                    Kind::Move if depth == 0 => match read(&item.text, &board) {
                        Reading::Legal(mv) => (board.play_unchecked(mv), reach += 1).1,
                        _ => break,
                    },
                    _ => {}
                }
                if reach == 40 || depth < 0 {
                    break;
                }
            }
            reach
        };
        let mut best = choices[0];
        for choice in &choices[1..] {
            if reach(choice) > reach(&best) {
                best = *choice;
            }
        }
        best
    }
}

/// Where a variation that opens behind `line`'s last half-move starts.
fn branch(line: &Line) -> (Board, u32, bool) {
    if !line.trusted || (line.failed.is_some() && !line.at_failure) {
        return (line.board.clone(), line.index, false);
    }
    if line.failed.is_some() {
        return (line.board.clone(), line.index, true);
    }
    match &line.before {
        Some(before) => (before.clone(), line.index - 1, true),
        None => (line.board.clone(), line.index, true),
    }
}
