//! Labelled positions: a few typed here, thousands on request.

use super::counted;
use scoresheet::{
    board::{Color, Kind, Move, Position},
    winnability::{Budget, DEFAULT_BUDGET, Death, Winnability, can_mate, is_dead, is_helpmate, may_be_dead},
};
use std::{
    fmt::Write,
    fs,
    time::{Duration, Instant},
};

/// Who can mate, as in the labelled files. Worked by hand, or the closing positions of games that are known for it.
const TYPED: &str = "
WB rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -
-- 4k3/8/8/8/8/8/8/4K3 w - -
-- 4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - -
-- 4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 b - -
-- 2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 b - -
-- 8/6b1/1p3k2/1Pp1p1p1/2PpP1P1/3P2K1/8/5B2 w - -
-- 7k/8/8/8/8/8/1q6/K7 w - -
-- 7k/8/8/8/8/8/1r6/K7 w - -
-- k7/P7/1K6/8/8/8/8/8 b - -
-- k7/8/1QK5/8/8/8/8/8 b - -
-- K7/1q6/8/8/8/8/8/7k w - -
WB 4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2N w - -
W- k7/P1K5/8/8/8/8/8/8 w - -
-B 8/8/8/8/8/2k5/7p/6K1 w - -
W- 6k1/8/8/8/8/8/8/R5K1 w - -
W- 8/8/8/4b3/8/2k5/8/6KQ w - -
WB 2b1k3/8/8/8/8/8/8/2B1K3 w - -
WB 8/8/8/4n3/8/2k5/8/K6N w - -
-B 8/8/8/8/8/k7/2n5/KR6 w - -
WB r3k2r/8/8/8/8/8/8/R3K2R w KQkq -
";

pub struct Labelled {
    pub fen: String,
    pub position: Position,
    /// Whether White can mate, and Black.
    pub mates: [bool; 2],
}

fn read(text: &str) -> Vec<Labelled> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let labelled = |line: &str| {
        let (label, fen) = line.split_once(' ').expect("a label and a FEN");
        let mates = [label.starts_with('W'), label.ends_with('B')];
        match Position::from_fen(&counted(fen)) {
            Ok(position) => Labelled { fen: fen.to_owned(), position, mates },
            Err(error) => panic!("{fen}: {error:?}"),
        }
    };
    let read: Vec<_> = lines.map(labelled).collect();
    println!("{} positions read", read.len());
    read
}

/// The positions typed here, and those of the folder that was named.
pub fn sets() -> Vec<(String, Vec<Labelled>)> {
    let mut sets = vec![("typed".to_owned(), read(TYPED))];
    let Some(folder) = std::env::var_os("SCORESHEET_VECTORS") else { return sets };
    let entries = fs::read_dir(&folder).expect("the folder of labelled positions");
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "txt"));
    paths.sort();
    assert!(!paths.is_empty(), "no labelled positions in {folder:?}");
    sets.extend(
        paths
            .into_iter()
            .map(|path| (path.display().to_string(), read(&fs::read_to_string(&path).expect("readable")))),
    );
    sets
}

/// The move as python-chess reads it: castling as the king's two steps.
fn uci(mv: Move) -> String {
    let to = match mv.kind() {
        Kind::Castle if mv.to().file() > mv.from().file() => format!("g{}", mv.to().rank() + 1),
        Kind::Castle => format!("c{}", mv.to().rank() + 1),
        _ => mv.to().to_string(),
    };
    let promoted =
        mv.promotion().map_or(String::new(), |role| role.letter().to_ascii_lowercase().to_string());
    format!("{}{to}{promoted}", mv.from())
}

#[derive(Default)]
struct Tally {
    asked: u32,
    wrong: Vec<String>,
    undetermined: Vec<String>,
    time: Duration,
    worst: Duration,
}

impl Tally {
    fn time<T>(&mut self, question: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let answer = question();
        let taken = start.elapsed();
        self.asked += 1;
        self.time += taken;
        self.worst = self.worst.max(taken);
        answer
    }

    fn report(&self, what: &str) {
        let average = self.time / self.asked.max(1);
        let (wrong, undetermined) = (self.wrong.len(), self.undetermined.len());
        println!(
            "{what}: {} asked, {wrong} wrong, {undetermined} undetermined, {average:?} on average, {:?} at worst",
            self.asked, self.worst
        );
        self.undetermined.iter().take(5).for_each(|fen| println!("  undetermined: {fen}"));
        assert!(self.wrong.is_empty(), "{what}:\n{}", self.wrong.join("\n"));
    }
}

#[test]
fn labels_agree() {
    let mut helpmates = String::new();
    for (name, set) in sets() {
        let mut tally = Tally::default();
        for Labelled { fen, position, mates } in &set {
            for side in Color::BOTH {
                match tally.time(|| can_mate(position, side, DEFAULT_BUDGET)) {
                    Winnability::Winnable { helpmate } => {
                        let moves: Vec<String> = helpmate.iter().map(|&mv| uci(mv)).collect();
                        writeln!(helpmates, "{fen};{}", moves.join(" ")).unwrap();
                        if !mates[side.index()] || !is_helpmate(position, side, &helpmate) {
                            tally.wrong.push(format!("{fen}: {side:?} mates by {helpmate:?}"));
                        }
                    }
                    Winnability::Unwinnable { why } if mates[side.index()] => {
                        tally.wrong.push(format!("{fen}: {side:?} cannot mate: {why:?}"));
                    }
                    Winnability::Unwinnable { .. } => {}
                    Winnability::Undetermined => tally.undetermined.push(format!("{fen} {side:?}")),
                }
            }
        }
        tally.report(&format!("{name}: can mate"));
    }
    if let Some(file) = std::env::var_os("SCORESHEET_HELPMATES") {
        fs::write(file, helpmates).expect("the file for the helpmates can be written");
    }
}

#[test]
fn dead_positions_agree_and_none_is_lively() {
    for (name, set) in sets() {
        let mut tally = Tally::default();
        let mut quick = Tally::default();
        let mut reasons = std::collections::BTreeMap::new();
        let (mut dead, mut passed) = (0, 0);
        for Labelled { fen, position, mates } in &set {
            let expected = *mates == [false, false];
            dead += u32::from(expected);
            match tally.time(|| is_dead(position, DEFAULT_BUDGET)) {
                Death::Dead { reason } if expected => *reasons.entry(reason.slug()).or_insert(0) += 1,
                Death::Dead { reason } => tally.wrong.push(format!("{fen} is called dead: {reason:?}")),
                Death::Alive { helpmate, by } => {
                    if expected || !mates[by.index()] || !is_helpmate(position, by, &helpmate) {
                        tally.wrong.push(format!("{fen} is called alive: {helpmate:?}"));
                    }
                }
                Death::Undetermined => tally.undetermined.push(fen.clone()),
            }
            match quick.time(|| is_dead(position, Budget::Quick)) {
                Death::Dead { .. } if !expected => quick.wrong.push(format!("{fen} is called dead quickly")),
                Death::Alive { .. } if expected => quick.wrong.push(format!("{fen} is called alive quickly")),
                Death::Undetermined if expected => quick.undetermined.push(fen.clone()),
                _ => {}
            }
            let candidate = may_be_dead(position);
            passed += u32::from(candidate);
            if expected && !candidate {
                tally.wrong.push(format!("{fen} is dead and taken for lively"));
            }
        }
        tally.report(&format!("{name}: dead, {dead} of {}, {reasons:?}; {passed} not lively", set.len()));
        quick.report(&format!("{name}: dead, within the quick budget"));
    }
}

#[test]
fn the_same_at_any_time_and_on_any_thread() {
    let (_, set) = sets().remove(0);
    let answer = || set.iter().map(|l| is_dead(&l.position, DEFAULT_BUDGET)).collect::<Vec<_>>();
    let expected = answer();
    let answers: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(answer)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(answers.iter().all(|answer| *answer == expected));
    assert_eq!(can_mate(&Position::start(), Color::White, Budget::Quick), Winnability::Undetermined);
}
