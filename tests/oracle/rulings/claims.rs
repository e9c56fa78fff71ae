//! Every claim that was open in real games, ply by ply, against python-chess.

use crate::conformance::{fixtures, has_python_chess, json_lines, real_games};
use scoresheet::{
    game::{Dialects, Scratch, read_game},
    laws::{EventFacts, FIDE_2009},
    rulings::{Record, open_claims},
};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
    process::Command,
};

/// Games of one file that are compared, and of all files.
const OF_A_FILE: usize = 60;
const ENOUGH: usize = 2_000;

/// What was compared.
#[derive(Default)]
struct Comparison {
    games: usize,
    plies: usize,
    claims: usize,
    failures: Vec<String>,
}

impl Comparison {
    fn file(&mut self, file: &Path) {
        let output = Command::new("python3")
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/oracle/rulings/claims.py"))
            .args([file.as_os_str(), OF_A_FILE.to_string().as_ref()])
            .output()
            .expect("python3 runs");
        assert!(output.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&output.stderr));
        for theirs in json_lines(&output.stdout) {
            self.game(&theirs, file);
        }
    }

    fn game(&mut self, theirs: &Value, file: &Path) {
        let text = |field: &str| theirs[field].as_str().unwrap_or_default();
        let game = format!("[SetUp \"1\"]\n[FEN \"{}\"]\n\n{} *", text("fen"), text("moves"));
        let (dialects, mut scratch) = (Dialects::named("en").unwrap(), Scratch::default());
        let record = Record::new(&read_game(game.as_bytes(), &dialects, &mut scratch));
        let played = text("moves").split_whitespace().count() as u32;
        if record.last_ply() != played {
            self.failures.push(format!("{}: {game}: not all of it is played", file.display()));
            return;
        }
        // Where the game has ended nobody claims; python-chess looks at the position alone.
        let over = record.ending(played, &FIDE_2009).map_or(u32::MAX, |ending| ending.ply);
        let mut ours = [BTreeSet::new(), BTreeSet::new()];
        for claim in open_claims(&record, &EventFacts::default(), &FIDE_2009) {
            ours[usize::from(claim.reason.starts_with("fifty"))].insert(claim.ply);
        }
        for (ours, field) in ours.iter().zip(["threefold", "fifty"]) {
            let plies = theirs[field].as_array().into_iter().flatten();
            let theirs: BTreeSet<u32> =
                plies.map(|ply| ply.as_u64().unwrap() as u32).filter(|&ply| ply < over).collect();
            self.claims += theirs.len();
            if *ours != theirs {
                let differ: Vec<_> = ours.symmetric_difference(&theirs).collect();
                self.failures.push(format!("{}: {field} {differ:?} of {game}", file.display()));
            }
        }
        self.games += 1;
        self.plies += played as usize + 1;
    }
}

#[test]
fn open_claims_agree_with_python_chess() {
    if !has_python_chess() {
        return;
    }
    let ends = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/rulings");
    let own = [ends.join("claims.pgn"), ends.join("ends.pgn")];
    let mut comparison = Comparison::default();
    for file in fixtures().into_iter().chain(own) {
        comparison.file(&file);
    }
    let own = comparison.games;
    let corpus = std::env::var_os("SCORESHEET_CORPUS").map(PathBuf::from);
    for file in corpus.iter().flat_map(|corpus| real_games(corpus)) {
        if comparison.games >= own + ENOUGH {
            break;
        }
        comparison.file(&file);
    }
    let Comparison { games, plies, claims, failures } = comparison;
    println!("{games} games, {plies} positions, {claims} of them with a claim; {} differ", failures.len());
    failures.iter().take(40).for_each(|failure| println!("{failure}"));
    assert!(failures.is_empty() && games > 15 && claims > 20, "{games} games, {claims} claims");
}
