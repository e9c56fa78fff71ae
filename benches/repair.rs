//! What `repair` finds: slips put into real games, and how often the game that was played comes first.
//!
//! `SCORESHEET_CORPUS=FOLDER cargo bench --bench repair` takes the games from the PGN files below a folder; without it the fixtures serve.
//! `SCORESHEET_REPAIR_GAMES=N` says how many games a kind. Seeds are fixed.

#[path = "../tests/support/random.rs"]
mod random;

use random::Random;
use scoresheet::{
    board::{Move, Position},
    game::{Dialects, Scratch, read_game},
    notation::{ENGLISH, Letters, legal_move, read, san},
    pgn::games,
    repair::{Budget, Transcript, explain, is_clear},
};
use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// Time that this thread has had a processor, where the system tells; else time.
struct Stopwatch(Instant, Option<Duration>);

impl Stopwatch {
    fn start() -> Stopwatch {
        Stopwatch(Instant::now(), Stopwatch::on_processor())
    }

    fn elapsed(&self) -> Duration {
        match (self.1, Stopwatch::on_processor()) {
            (Some(begin), Some(end)) => end - begin,
            _ => self.0.elapsed(),
        }
    }

    fn on_processor() -> Option<Duration> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    }
}

/// A game as it was played.
struct Played {
    moves: Vec<Move>,
    tokens: Vec<String>,
    result: &'static str,
}

fn main() {
    let wanted = std::env::var("SCORESHEET_REPAIR_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(1000);
    let only = std::env::var("SCORESHEET_REPAIR_KIND").ok();
    let pool = pool();
    println!("{} games to choose from, {wanted} a kind", pool.len());
    println!(
        "{:<12} {:>6} {:>7} {:>7} {:>8} {:>8} {:>9} {:>9} {:>9}",
        "kind", "games", "first", "in 3", "applied", "wrongly", "mean ms", "99 % ms", "worst ms"
    );
    for kind in KINDS {
        if only.as_ref().is_none_or(|only| only == kind.name) {
            measure(kind, &pool, wanted);
        }
    }
}

fn pool() -> Vec<Played> {
    let mut files = Vec::new();
    match std::env::var_os("SCORESHEET_CORPUS") {
        Some(folder) => collect(Path::new(&folder), &mut files),
        None => collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures"), &mut files),
    }
    files.sort();
    let (dialects, mut scratch, mut pool) = (Dialects::any(), Scratch::default(), Vec::new());
    for file in files {
        let Ok(text) = std::fs::read(&file) else { continue };
        let starts = games(&text);
        let ends = starts.iter().skip(1).map(|next| next.offset).chain([text.len()]);
        // Every seventh game, so that many events have their share.
        for (start, end) in starts.iter().zip(ends).step_by(7) {
            let game = read_game(&text[start.offset..end], &dialects, false, &mut scratch);
            let whole = game.is_legal_as_written() && game.failures().is_empty();
            if !whole || game.plies().len() < 24 || *game.start() != Position::start() {
                continue;
            }
            let moves: Option<Vec<Move>> = game.plies().iter().map(|ply| ply.played).collect();
            let Some(moves) = moves else { continue };
            let result = match game.outcome().map(|(outcome, _)| outcome.to_string()).as_deref() {
                Some("1-0") => "1-0",
                Some("0-1") => "0-1",
                Some("1/2-1/2") => "1/2-1/2",
                _ => "*",
            };
            let mut position = Position::start();
            let mut tokens = Vec::new();
            for &played in &moves {
                tokens.push(san(&position, played));
                position.play(played);
            }
            pool.push(Played { moves, tokens, result });
        }
    }
    pool
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "pgn") {
            files.push(path);
        }
    }
}

/// A kind of slip: spoils a game's tokens, or says that it cannot.
struct Kind {
    name: &'static str,
    spoil: fn(&Played, &mut Random) -> Option<Vec<Slot>>,
}

const KINDS: &[Kind] = &[
    Kind { name: "square", spoil: |game, rng| one(game, rng, wrong_square, Some(false)) },
    Kind { name: "piece", spoil: |game, rng| one(game, rng, wrong_piece, Some(false)) },
    Kind { name: "look-alike", spoil: |game, rng| one(game, rng, look_alike, None) },
    Kind { name: "doubled", spoil: doubled },
    Kind { name: "dropped", spoil: dropped },
    Kind { name: "swapped", spoil: swapped },
    Kind { name: "early", spoil: |game, rng| one(game, rng, wrong_square, Some(true)) },
    Kind { name: "two", spoil: two },
    Kind { name: "noise 2 %", spoil: |game, rng| noise(game, rng, 20) },
    Kind { name: "noise 5 %", spoil: |game, rng| noise(game, rng, 50) },
];

/// A half-move's text, and whether a number stands before it.
type Slot = (String, Option<String>);

fn slots(tokens: &[String]) -> Vec<Slot> {
    let number = |at: usize| (at.is_multiple_of(2)).then(|| format!("{}.", at / 2 + 1));
    tokens.iter().enumerate().map(|(at, token)| (token.clone(), number(at))).collect()
}

/// The position before each half-move.
fn before(game: &Played, at: usize) -> Position {
    let mut position = Position::start();
    game.moves[..at].iter().for_each(|&played| position.play(played));
    position
}

fn one(
    game: &Played,
    rng: &mut Random,
    change: fn(&str, &mut Random) -> Option<String>,
    legal: Option<bool>,
) -> Option<Vec<Slot>> {
    for _ in 0..60 {
        let at = rng.below(game.tokens.len());
        let Some(spoilt) = change(&game.tokens[at], rng).filter(|spoilt| *spoilt != game.tokens[at]) else {
            continue;
        };
        let letters = Letters::new(ENGLISH);
        let position = before(game, at);
        let read = read(spoilt.as_bytes(), &letters).filter(|(_, length)| *length == spoilt.len());
        let is_legal = read.is_some_and(|(written, _)| legal_move(written, &position).is_some());
        if legal.is_some_and(|legal| legal != is_legal) {
            continue;
        }
        let mut tokens = game.tokens.clone();
        tokens[at] = spoilt;
        return Some(slots(&tokens));
    }
    None
}

/// One file or rank of the square of arrival is another.
fn wrong_square(token: &str, rng: &mut Random) -> Option<String> {
    let mut bytes = token.as_bytes().to_vec();
    let rank = bytes.iter().rposition(|byte| (b'1'..=b'8').contains(byte))?;
    if rng.one_in(2) {
        bytes[rank] = b'1' + rng.below(8) as u8;
    } else {
        bytes[rank.checked_sub(1)?] = b'a' + rng.below(8) as u8;
    }
    String::from_utf8(bytes).ok()
}

fn wrong_piece(token: &str, rng: &mut Random) -> Option<String> {
    let letters = ["K", "Q", "R", "B", "N"];
    let first = token.get(..1).filter(|first| letters.contains(first))?;
    let other = letters[rng.below(5)];
    (other != first).then(|| format!("{other}{}", &token[1..]))
}

/// Pairs that writers and machines mix up; chosen here, not taken from the program.
const ALIKE: &[(char, char)] = &[
    ('1', '7'),
    ('3', '8'),
    ('5', '6'),
    ('b', 'd'),
    ('b', '6'),
    ('c', 'e'),
    ('1', 'l'),
    ('O', '0'),
    ('B', '8'),
    ('R', 'K'),
    ('N', 'K'),
    ('a', 'd'),
    ('g', 'q'),
    ('f', 't'),
    ('2', 'Z'),
    ('4', 'A'),
    ('8', '6'),
    ('B', 'R'),
];

fn look_alike(token: &str, rng: &mut Random) -> Option<String> {
    let at = rng.below(token.len());
    let sign = token.chars().nth(at)?;
    let alike: Vec<char> = ALIKE
        .iter()
        .filter_map(|&(a, b)| if a == sign { Some(b) } else { (b == sign).then_some(a) })
        .collect();
    if alike.is_empty() || sign == 'O' {
        return None;
    }
    let other = alike[rng.below(alike.len())];
    Some(token.chars().enumerate().map(|(index, c)| if index == at { other } else { c }).collect())
}

fn doubled(game: &Played, rng: &mut Random) -> Option<Vec<Slot>> {
    let at = rng.below(game.tokens.len());
    let mut tokens = game.tokens.clone();
    tokens.insert(at, tokens[at].clone());
    Some(slots(&tokens))
}

fn dropped(game: &Played, rng: &mut Random) -> Option<Vec<Slot>> {
    let at = rng.below(game.tokens.len() - 2);
    if rng.one_in(2) {
        // The columns slip.
        let mut tokens = game.tokens.clone();
        tokens.remove(at);
        return Some(slots(&tokens));
    }
    let mut slots = slots(&game.tokens);
    slots.remove(at);
    if at.is_multiple_of(2) && at < slots.len() {
        slots[at].1 = Some(format!("{}...", at / 2 + 1));
    }
    Some(slots)
}

fn swapped(game: &Played, rng: &mut Random) -> Option<Vec<Slot>> {
    let at = rng.below(game.tokens.len() - 1);
    let mut tokens = game.tokens.clone();
    tokens.swap(at, at + 1);
    Some(slots(&tokens))
}

fn two(game: &Played, rng: &mut Random) -> Option<Vec<Slot>> {
    let mut tokens = game.tokens.clone();
    for _ in 0..2 {
        let at = rng.below(tokens.len() - 1);
        match rng.below(5) {
            0 => tokens[at] = wrong_square(&tokens[at], rng)?,
            1 => tokens[at] = wrong_piece(&tokens[at], rng)?,
            2 => tokens[at] = look_alike(&tokens[at], rng)?,
            3 => tokens.insert(at, tokens[at].clone()),
            _ => tokens.swap(at, at + 1),
        }
    }
    Some(slots(&tokens))
}

/// Each sign is another one with this chance in a thousand.
fn noise(game: &Played, rng: &mut Random, per_mille: usize) -> Option<Vec<Slot>> {
    const ANY: &[u8] = b"abcdefgh12345678KQRBNxO-l0";
    let mut spoil = |token: &String| -> String {
        let mut out = String::new();
        for (at, sign) in token.chars().enumerate() {
            if rng.below(1000) >= per_mille {
                out.push(sign);
            } else if rng.one_in(2) {
                let other = look_alike(&token[at..=at], rng);
                out.push_str(other.as_deref().unwrap_or(&token[at..=at]));
            } else {
                out.push(ANY[rng.below(ANY.len())] as char);
            }
        }
        out
    };
    Some(slots(&game.tokens.iter().map(&mut spoil).collect::<Vec<_>>()))
}

fn text(slots: &[Slot], result: &str) -> String {
    let mut text = String::from("[Event \"?\"]\n\n");
    for (token, number) in slots {
        if let Some(number) = number {
            text.push_str(number);
            text.push(' ');
        }
        text.push_str(token);
        text.push(' ');
    }
    text.push_str(result);
    text
}

fn measure(kind: &Kind, pool: &[Played], wanted: usize) {
    let mut rng = Random(20_261_126);
    let (dialects, mut scratch) = (Dialects::named("en").expect("English"), Scratch::default());
    let (mut count, mut first, mut in_three, mut applied, mut wrongly) = (0usize, 0, 0, 0, 0);
    let mut times: Vec<Duration> = Vec::new();
    let shown: usize = std::env::var("SCORESHEET_REPAIR_SHOW").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let mut misses = 0;
    for _ in 0..wanted * 8 {
        if count == wanted {
            break;
        }
        let game = &pool[rng.below(pool.len())];
        let Some(slots) = (kind.spoil)(game, &mut rng) else { continue };
        let text = text(&slots, game.result);
        let read = read_game(text.as_bytes(), &dialects, false, &mut scratch);
        let Some(transcript) = Transcript::of_line(&read, 0) else { continue };
        let begin = Stopwatch::start();
        let found = explain(&transcript, Budget::FULL, None);
        let took = begin.elapsed();
        // What replays to its end shows no slip.
        if found.broken_at == transcript.entries.len() {
            continue;
        }
        count += 1;
        times.push(took);
        let is_played = |at: usize| {
            found.explanations.get(at).is_some_and(|explanation| {
                let (steps, _) = transcript.steps(&explanation.edits);
                explanation.is_whole
                    && steps.iter().map(|step| step.played).eq(game.moves.iter().map(|&m| Some(m)))
            })
        };
        first += usize::from(is_played(0));
        in_three += usize::from((0..3).any(is_played));
        if is_clear(&found, scoresheet::repair::MARGIN) {
            applied += 1;
            wrongly += usize::from(!is_played(0));
        }
        if !is_played(0) && misses < shown {
            misses += 1;
            println!("--- {text}\n    played {}", game.tokens.join(" "));
            for (at, explanation) in found.explanations.iter().take(4).enumerate() {
                println!(
                    "    {at}{} cost {} reach {} of {}: {:?}",
                    if is_played(at) { "*" } else { "" },
                    explanation.cost,
                    explanation.reach,
                    transcript.entries.len(),
                    explanation
                        .edits
                        .iter()
                        .map(|edit| (
                            transcript
                                .entries
                                .get(edit.at as usize)
                                .map(|entry| String::from_utf8_lossy(entry.span.of(text.as_bytes()))
                                    .into_owned()),
                            edit.change
                        ))
                        .collect::<Vec<_>>()
                );
            }
        }
    }
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    let mean = ms(times.iter().sum::<Duration>()) / times.len().max(1) as f64;
    let share = |part: usize| 100.0 * part as f64 / count.max(1) as f64;
    println!(
        "{:<12} {:>6} {:>6.1}% {:>6.1}% {:>7.1}% {:>7.2}% {:>9.2} {:>9.2} {:>9.2}",
        kind.name,
        count,
        share(first),
        share(in_three),
        share(applied),
        share(wrongly),
        mean,
        times.get(times.len() * 99 / 100).map_or(0.0, |&time| ms(time)),
        times.last().map_or(0.0, |&time| ms(time)),
    );
}
