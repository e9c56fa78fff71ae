//! Two sheets of a game with slips of their own, and what a machine reads with a known share of errors.

use super::{
    pool::Played,
    random::Random,
    slips::{noise, text},
};
use scoresheet::{
    game::{Dialects, Scratch, read_game},
    notation::{ENGLISH, Letters},
    repair::{Budget, Candidates, Diagnosis, MARGIN, OpenBy, Transcript, Verdict, explain, merge},
};

/// Pairs of sheets with a share of wrong signs each: how many games `merge` restores, how many a sheet alone, and the share of open
/// half-moves.
pub fn pairs(pool: &[Played], wanted: usize) {
    println!("\n{:<12} {:>6} {:>8} {:>8} {:>8}", "pairs", "games", "merged", "one", "open");
    let dialects = Dialects::named("en").expect("English");
    for per_mille in [10, 20, 40, 80] {
        let mut rng = Random(20_261_127);
        let (mut count, mut merged_right, mut one_right, mut open, mut all) = (0, 0, 0, 0, 0);
        while count < wanted {
            let game = &pool[rng.below(pool.len())];
            count += 1;
            let sheet = |rng: &mut Random| {
                let slots = noise(game, rng, per_mille).expect("noise spoils any game");
                let (text, mut scratch) = (text(&slots, game.result), Scratch::default());
                Transcript::of_line(&read_game(text.as_bytes(), &dialects, &mut scratch), 0)
            };
            let (Some(one), Some(other)) = (sheet(&mut rng), sheet(&mut rng)) else { continue };
            let moves = || game.moves.iter().map(|&played| Some(played));
            let found = explain(&one, Budget::FULL, None);
            let edits = found.explanations.first().map_or(Vec::new(), |found| found.edits.clone());
            one_right += usize::from(one.steps(&edits).0.iter().map(|step| step.played).eq(moves()));
            let Some(merged) = merge(&[one, other], MARGIN) else { continue };
            merged_right += usize::from(merged.moves.iter().map(|merged| merged.played).eq(moves()));
            open += merged.moves.iter().filter(|merged| merged.verdict == Verdict::Open).count();
            all += game.moves.len();
        }
        let share = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
        println!(
            "{:<12} {:>6} {:>7.1}% {:>7.1}% {:>7.2}%",
            format!("{:.0} %", per_mille as f64 / 10.0),
            count,
            share(merged_right, count),
            share(one_right, count),
            share(open, all)
        );
    }
}

/// What a machine reads whose signs are wrong with a known chance: games that come out exactly, unattended and with a share of the
/// half-moves asked.
pub fn candidates(pool: &[Played], wanted: usize) {
    println!(
        "\n{:<12} {:>6} {:>10} {:>10} {:>8}",
        "candidates", "games", "unattended", "4 % asked", "wanted"
    );
    for percent in [5, 10, 15, 20] {
        let mut rng = Random(20_261_128);
        let (mut exact, mut asked_exact, mut asked, mut all) = (0, 0, 0, 0);
        let letters = Letters::new(ENGLISH);
        for _ in 0..wanted {
            let game = &pool[rng.below(pool.len())];
            let readings: Vec<Candidates> = game
                .tokens
                .iter()
                .enumerate()
                .map(|(at, token)| Candidates {
                    ply: at as u32 + 1,
                    readings: machine(token, percent, &mut rng),
                })
                .collect();
            let read = Diagnosis::of_candidates(&readings, &letters, 60);
            let steps = read.steps();
            let right = |at: usize| steps.get(at).and_then(|step| step.played) == game.moves.get(at).copied();
            let is_whole = steps.len() == game.moves.len();
            let wrong: Vec<usize> = (0..game.moves.len()).filter(|&at| !right(at)).collect();
            exact += usize::from(is_whole && wrong.is_empty());
            // A person who is asked says what was played.
            let may_ask = game.moves.len().div_ceil(25);
            let questions = read.questions();
            let to_ask: Vec<usize> = questions.iter().map(|question| question.step).take(may_ask).collect();
            let is_mended = wrong.iter().all(|at| to_ask.contains(at));
            asked_exact += usize::from(is_whole && is_mended);
            let is_near = |open_by| matches!(open_by, OpenBy::Others { lead, .. } if lead < MARGIN);
            asked += questions.iter().filter(|question| is_near(question.open_by)).count();
            all += game.moves.len();
        }
        let share = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
        println!(
            "{:<12} {:>6} {:>9.1}% {:>9.1}% {:>7.2}%",
            format!("{percent} %"),
            wanted,
            share(exact, wanted),
            share(asked_exact, wanted),
            share(asked, all)
        );
    }
}

/// The signs that a machine takes for one another.
const CONFUSED: &[&str] = &["abcdefgh", "12345678", "KQRBN"];

/// The likeliest readings of a token: each sign is read wrong with this chance, and the machine knows how unsure it is.
fn machine(token: &str, percent: usize, rng: &mut Random) -> Vec<(String, f64)> {
    let mut readings = vec![(String::new(), 1.0)];
    for sign in token.chars() {
        let Some(class) = CONFUSED.iter().find(|class| class.contains(sign)) else {
            readings.iter_mut().for_each(|(text, _)| text.push(sign));
            continue;
        };
        let others: Vec<char> = class.chars().filter(|&other| other != sign).collect();
        let other = *rng.pick(&others);
        // Where it is wrong, it is less sure; and it may be unsure where it is right.
        let (first, second, sure) = match rng.below(100) < percent {
            true => (other, sign, 0.5 + rng.below(30) as f64 / 100.0),
            false => (sign, other, 0.7 + rng.below(30) as f64 / 100.0),
        };
        let mut longer = Vec::new();
        for (text, weight) in readings {
            longer.push((format!("{text}{first}"), weight * sure));
            longer.push((format!("{text}{second}"), weight * (1.0 - sure)));
        }
        longer.sort_by(|one, other| other.1.total_cmp(&one.1));
        longer.truncate(4);
        readings = longer;
    }
    readings
}
