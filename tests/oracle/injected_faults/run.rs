//! Running the checker over a file and reading what it found.

use scoresheet::{
    checks::{CheckRunner, Context, Selection},
    diag::Severity,
    game::{Dialects, Scratch, read_game},
    pgn::games,
    source::Origin,
};

/// One finding, its place counted in the whole file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    pub code: &'static str,
    pub byte: usize,
    pub length: usize,
    pub ply: Option<u32>,
    /// For L101.
    pub reason: Option<&'static str>,
    /// Half-moves that a note says were not checked.
    pub unchecked: u32,
    pub place: (u64, u64),
}

/// One game's place and findings.
pub struct Report {
    pub byte: usize,
    pub line: u64,
    pub found: Vec<Found>,
    pub plies: u32,
}

pub struct Checker {
    judge: CheckRunner,
    dialects: Dialects,
    scratch: Scratch,
}

/// Codes of severity info that the harness looks at; it asks for all and passes over the others.
const INFO: [&str; 3] = ["N011", "N015", "N016"];

impl Checker {
    pub fn new() -> Checker {
        let selection = Selection { info: true, ..Selection::default() };
        Checker {
            judge: CheckRunner::new(&selection),
            dialects: Dialects::any(),
            scratch: Scratch::default(),
        }
    }

    pub fn check(&mut self, file: &[u8]) -> Vec<Report> {
        let starts = games(file);
        let mut reports = Vec::new();
        for (at, start) in starts.iter().enumerate() {
            let end = starts.get(at + 1).map_or(file.len(), |next| next.offset);
            let text = &file[start.offset..end];
            let origin = Origin {
                file: "x.pgn",
                game: Some(at as u64 + 1),
                line: start.line,
                indent: start.indent,
                byte: start.offset as u64,
            };
            let game = read_game(text, &self.dialects, &mut self.scratch);
            let context = Context::new(game.laws());
            let mut findings = Vec::new();
            self.judge.run(&game, &context, &mut findings);
            // A random game of a few plies may be legal in two languages, which is no fault that was injected; but one
            // that is illegal in English can only be so by a fault.
            let both = game.alternative_reading().is_some_and(|rival| rival.there.is_some());
            let wanted = findings
                .iter()
                .filter(|finding| !both || finding.meta.code != "N004")
                .filter(|finding| finding.severity > Severity::Info || INFO.contains(&finding.meta.code));
            let found = wanted.map(|finding| {
                let place = origin.place(text, finding.span().start as usize);
                Found {
                    code: finding.meta.code,
                    byte: place.byte as usize,
                    length: finding.span().len as usize,
                    ply: finding.ply,
                    reason: finding.reason.filter(|_| finding.meta.code == "L101"),
                    unchecked: finding.notes.iter().filter_map(|note| unchecked(&note.to_string())).sum(),
                    place: (place.line, place.column),
                }
            });
            let found = found.collect();
            let plies = game.plies().len() as u32;
            reports.push(Report { byte: start.offset, line: start.line, found, plies });
        }
        reports
    }
}

/// The number in the note about half-moves that were not checked.
fn unchecked(note: &str) -> Option<u32> {
    let (count, rest) = note.split_once(' ')?;
    let known = rest == "plies after it were not checked" || rest == "ply after it was not checked";
    count.parse().ok().filter(|_| known)
}

/// Line and column of a byte by a walk over the characters.
pub fn naive_place(file: &str, byte: usize) -> (u64, u64) {
    let (mut line, mut column) = (1, 1);
    for (at, c) in file.char_indices() {
        if at >= byte {
            break;
        }
        (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
    }
    (line, column)
}
