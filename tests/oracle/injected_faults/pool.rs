//! The legal games that faults are put into: random playouts, and real ones where there are any.

use super::{
    chess::{self, End},
    record::Score,
};
use crate::support::random::Random;
use cozy_chess::{Board, Move, Piece};
use std::{collections::HashMap, fs, path::Path};

/// Starts that lead to promotions, mates, stalemates, and to many men that can go to one square.
const STARTS: [&str; 16] = [
    "8/PPPPk3/8/8/8/8/4Kppp/8 w - - 0 40",
    "8/2P1P1P1/8/1k6/8/8/1p1p1pK1/8 b - - 3 51",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "r3k2r/pp4pp/8/3Pp3/8/8/PP4PP/R3K2R w KQkq e6 0 20",
    "8/8/8/4k3/8/8/8/KQ6 w - - 5 60",
    "8/8/8/4k3/8/8/8/KR5R b - - 0 61",
    "7k/8/5K2/8/8/8/8/6Q1 b - - 11 70",
    "k7/8/1K6/8/8/8/7P/8 w - - 0 55",
    "4k3/8/2N1N3/1N3N2/8/1N3N2/2N1N3/4K3 w - - 0 30",
    "4k3/8/2n1n3/1n3n2/8/1n3n2/2n1n3/7K b - - 0 30",
    "3rk2r/8/8/8/r6r/8/8/R2RK3 w - - 4 33",
    "4k3/8/Q6Q/8/8/Q6Q/8/4K3 w - - 0 33",
    "4k2q/8/8/q7/8/8/3q4/6K1 b - - 0 33",
    "2b1k1b1/8/8/3B1B2/8/8/8/B3K2B w - - 0 33",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 7",
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
];

/// Games of 20 to 120 plies, by random choice with a leaning towards captures, checks and promotions.
pub fn playouts(count: usize, rng: &mut Random) -> Vec<Score> {
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let (start, fen) = match rng.below(10) {
            0..=5 => (Board::default(), false),
            6 | 7 => {
                (Board::from_fen(STARTS[rng.below(STARTS.len())], false).expect("a start of the list"), true)
            }
            _ => match midgame(rng) {
                Some(board) => (board, true),
                None => continue,
            },
        };
        let plies = 20 + rng.below(101);
        let moves = playout(&start, plies, rng);
        if moves.len() >= 12 {
            found.push(Score::new(start, fen, moves, rng));
        }
    }
    found
}

fn midgame(rng: &mut Random) -> Option<Board> {
    let mut board = Board::default();
    for mv in playout(&board.clone(), 10 + rng.below(60), rng) {
        board.play_unchecked(mv);
    }
    chess::end(&board).is_none().then_some(board)
}

/// Random legal moves until the game is over, comes near an automatic draw, or is long enough.
fn playout(start: &Board, plies: usize, rng: &mut Random) -> Vec<Move> {
    let mut board = start.clone();
    let mut seen: HashMap<String, u32> = HashMap::new();
    let mut moves = Vec::new();
    // A player who sees mates ends many games; one who does not lets them go on.
    let sharp = rng.one_in(2);
    while moves.len() < plies && chess::end(&board).is_none() {
        let all = chess::legal(&board);
        let mv = choose(&board, &all, sharp, rng);
        board.play_unchecked(mv);
        moves.push(mv);
        // Four of a kind is enough to stay clear of the fifth, whose end is automatic.
        let times = seen.entry(placement(&board)).or_default();
        *times += 1;
        if *times >= 4 || board.halfmove_clock() >= 98 {
            break;
        }
    }
    moves
}

fn placement(board: &Board) -> String {
    let fen = board.to_string();
    fen.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

fn choose(board: &Board, all: &[Move], sharp: bool, rng: &mut Random) -> Move {
    if sharp {
        let mates = |mv: &&Move| chess::end(&chess::after(board, **mv)) == Some(End::Mate);
        if let Some(mate) = all.iter().find(mates) {
            return *mate;
        }
    }
    let mut chosen = *rng.pick(all);
    for _ in 0..2 {
        let better = |mv: Move| {
            mv.promotion.is_some()
                || chess::takes(board, mv)
                || chess::castles(board, mv).is_some()
                || chess::in_check(&chess::after(board, mv))
                || board.piece_on(mv.from) == Some(Piece::Pawn)
        };
        if !better(chosen) && !rng.one_in(3) {
            chosen = *rng.pick(all);
        }
    }
    chosen
}

/// Up to `count` real games, spread over the files of `folder`; none where it does not exist.
pub fn real_games(folder: &Path, count: usize, rng: &mut Random) -> Vec<Score> {
    let mut files = Vec::new();
    let folders = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in folders.flat_map(|entry| fs::read_dir(entry.path()).into_iter().flatten().flatten()) {
        let path = entry.path();
        if path.extension().is_some_and(|extension| extension == "pgn") {
            files.push(path);
        }
    }
    files.sort();
    let mut found = Vec::new();
    for _ in 0..files.len().min(4 * count) {
        if found.len() >= count {
            break;
        }
        let Ok(bytes) = fs::read(rng.pick(&files)) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        let games: Vec<&str> = text.split("[Event ").skip(1).collect();
        for _ in 0..3 {
            if let Some(score) =
                games.get(rng.below(games.len().max(1))).and_then(|game| real_game(game, rng))
            {
                found.push(score);
            }
        }
    }
    found
}

/// The main line of a plain PGN game, as far as every token is exactly one legal move's SAN.
fn real_game(text: &str, rng: &mut Random) -> Option<Score> {
    if text.contains("[FEN ") || text.contains(['(', '{', ';']) {
        return None;
    }
    let mut board = Board::default();
    let mut seen: HashMap<String, u32> = HashMap::new();
    let mut moves = Vec::new();
    let movetext = text.lines().filter(|line| !line.starts_with('[') && !line.contains('"'));
    for word in movetext.flat_map(str::split_whitespace) {
        let word = word
            .trim_start_matches(|c: char| c.is_ascii_digit() && word.contains('.'))
            .trim_start_matches('.');
        let word = word.trim_end_matches(['+', '#', '!', '?']);
        if word.is_empty() || word.starts_with('$') {
            continue;
        }
        if matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*") {
            break;
        }
        let mv = chess::legal(&board).into_iter().find(|&mv| chess::bare_san(&board, mv) == word)?;
        board.play_unchecked(mv);
        moves.push(mv);
        let times = seen.entry(placement(&board)).or_default();
        *times += 1;
        if *times >= 4 || board.halfmove_clock() >= 98 {
            return None;
        }
        if chess::end(&board).is_some() {
            break;
        }
    }
    (moves.len() >= 12).then(|| Score::new(Board::default(), false, moves, rng))
}
