//! What `repair` finds: slips put into real games, and how often the game that was played comes first.
//!
//! `SCORESHEET_CORPUS=FOLDER cargo bench --bench repair` takes the games from the PGN files below a folder; without it the fixtures serve.
//! `SCORESHEET_REPAIR_GAMES=N` says how many games a kind, `SCORESHEET_REPAIR_KIND=NAME` which kind alone. Seeds are fixed.

mod pool;
#[path = "../../tests/support/random.rs"]
mod random;
mod sheets;
mod slips;

use pool::{Played, Stopwatch, pool};
use random::Random;
use scoresheet::{
    board::Move,
    game::{Dialects, Scratch, read_game},
    repair::{Budget, Change, Explanation, MARGIN, Transcript, explain, is_clear},
};
use slips::{KINDS, Kind, text};
use std::time::Duration;

fn main() {
    let wanted = std::env::var("SCORESHEET_REPAIR_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(1000);
    let only = std::env::var("SCORESHEET_REPAIR_KIND").ok();
    let pool = pool();
    println!("{} games to choose from, {wanted} a kind", pool.len());
    println!(
        "{:<12} {:>6} {:>7} {:>7} {:>8} {:>8} {:>8} {:>9} {:>9} {:>9}",
        "kind", "games", "first", "in 3", "applied", "wrongly", "unseen", "mean ms", "99 % ms", "worst ms"
    );
    for kind in KINDS {
        if only.as_ref().is_none_or(|only| only == kind.name) {
            measure(kind, &pool, wanted);
        }
    }
    if only.as_ref().is_none_or(|only| only == "pairs") {
        sheets::pairs(&pool, wanted);
    }
    if only.as_ref().is_none_or(|only| only == "candidates") {
        sheets::candidates(&pool, wanted);
    }
}

fn measure(kind: &Kind, pool: &[Played], wanted: usize) {
    let mut rng = Random(20_261_126);
    let (dialects, mut scratch) = (Dialects::named("en").expect("English"), Scratch::default());
    let (mut count, mut first, mut in_three, mut applied, mut wrongly, mut unseen) = (0usize, 0, 0, 0, 0, 0);
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
        let read = read_game(text.as_bytes(), &dialects, &mut scratch);
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
        if is_clear(&found, MARGIN) {
            applied += 1;
            if !is_played(0) {
                match mends_rightly(&transcript, &found.explanations[0], &game.moves) {
                    true => unseen += 1,
                    false => wrongly += 1,
                }
            }
        }
        let only_wrong = std::env::var_os("SCORESHEET_REPAIR_WRONG").is_some();
        let is_shown = if only_wrong { is_clear(&found, MARGIN) } else { true };
        if !is_played(0) && is_shown && misses < shown {
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
        "{:<12} {:>6} {:>6.1}% {:>6.1}% {:>7.1}% {:>7.2}% {:>7.2}% {:>9.2} {:>9.2} {:>9.2}",
        kind.name,
        count,
        share(first),
        share(in_three),
        share(applied),
        share(wrongly),
        share(unseen),
        mean,
        times.get(times.len() * 99 / 100).map_or(0.0, |&time| ms(time)),
        times.last().map_or(0.0, |&time| ms(time)),
    );
}

/// Whether each half-move that an explanation changes is the one that was played: what is left then is a slip that stays legal to the
/// end, which nothing in the record shows.
fn mends_rightly(transcript: &Transcript, explanation: &Explanation, played: &[Move]) -> bool {
    let (steps, _) = transcript.steps(&explanation.edits);
    let changes = |entry: u32| {
        explanation.edits.iter().any(|edit| match edit.change {
            Change::SwapPairs(pairs) => (edit.at..edit.at + 2 * u32::from(pairs)).contains(&entry),
            Change::SwapOwn => (edit.at..edit.at + 3).contains(&entry),
            // One too many goes from before the next.
            Change::Skip => edit.at + 1 == entry,
            Change::SkipRows(count) => edit.at + count as u32 == entry,
            Change::Insert(_) | Change::Play(_) => edit.at == entry,
        })
    };
    steps.len() == played.len()
        && steps.iter().zip(played).all(|(step, &played)| {
            step.entry.is_some_and(|entry| !changes(entry)) || step.played == Some(played)
        })
}
