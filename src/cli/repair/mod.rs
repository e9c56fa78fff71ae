//! `scoresheet repair`.

mod args;
mod candidates;
mod question;

pub use args::RepairArgs;

use super::{CLEAN, FINDINGS, TROUBLE, Trouble, given::Given, shared_args::no_such_game, tell_unread};
use crate::{
    checks::{CheckRunner, Selection},
    diag::{Suggestion, counted},
    game::{Game, GameSelection, Scratch},
    input::{Chunk, FileEnd, GameText},
    inspect::{Inspector, Inspectors},
    job::{Destination, Job},
    output::{DiffOfFiles, printable_diff},
    repair::{Diagnosis, Explanation, half_move_number, number, proposals},
    report::printable_lines,
    run::Work,
};
use question::Answer;
use std::io::{self, Write};

/// Runs the command; the status it ends with.
pub(super) fn run(args: &RepairArgs, given: &Given) -> Result<u8, Trouble> {
    let job = Job::new(&args.paths);
    let scopes = given.scopes::<RepairArgs>(job.sources())?;
    let args = &scopes.of_run;
    if args.candidates {
        return candidates::run(args);
    }
    args.destination.refuse_standard_input(&args.paths)?;
    if args.interactive && job.reads_standard_input() {
        return Err(
            "--interactive: the answers are read from standard input, which cannot be a record too".into()
        );
    }
    let games = GameSelection::from(args.of.clone());
    args.destination.refuse_loss(&games)?;
    let mut options = args.run.options(&args.reading);
    if args.interactive {
        options.threads = Some(1);
    }
    let quiet = args.run.quiet;
    let job = job.with(options, quiet || args.interactive).beside_standard_output();
    let naming = args.destination.naming(&args.paths, None);
    let overwriting = args.destination.overwriting();
    let destination = Destination::new(naming, &overwriting, args.destination.dry_run, &job)?;
    let repair = Repair {
        inspectors: scopes.per_file(|_, dialects| {
            let runner = CheckRunner::new(&Selection::default());
            Ok(Inspector::new(runner, dialects, None).of_games(games.clone()))
        })?,
        margin: args.margin,
        most: usize::from(args.suggest),
        mode: match (args.diff, args.interactive) {
            (true, _) => Mode::Diff,
            (_, true) => Mode::Asking,
            _ => Mode::Writing,
        },
    };
    let outcome = job.run_to(&repair, destination)?;
    let is_whole = tell_unread(&outcome);
    let tally = &outcome.tally;
    if !games.is_all() && tally.games == 0 && outcome.games > 0 {
        return Err(no_such_game(&games).into());
    }
    if !quiet && outcome.files > 0 {
        let _ = writeln!(io::stderr(), "{}", tally.conclusion(repair.mode));
    }
    Ok(match (is_whole, tally.asked + tally.left) {
        (false, _) => TROUBLE,
        (true, 0) => CLEAN,
        (true, _) => FINDINGS,
    })
}

/// What becomes of repaired games.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// They are written.
    Writing,
    /// What would change is shown as a unified diff.
    Diff,
    /// The user chooses.
    Asking,
}

struct Repair {
    inspectors: Inspectors,
    margin: u32,
    /// How many explanations are named.
    most: usize,
    mode: Mode,
}

/// What was done.
#[derive(Default)]
struct Count {
    games: u64,
    repaired: u64,
    /// Written with questions.
    asked: u64,
    /// Left as written.
    left: u64,
    notes: Vec<u8>,
    /// The chunk's games that change, by their index, where a diff is made of them.
    changed: Vec<(usize, Vec<u8>)>,
    diff: DiffOfFiles,
    /// Whether the part is a file's end.
    is_end: bool,
}

impl Count {
    fn conclusion(&self, mode: Mode) -> String {
        let done = if mode == Mode::Diff { "can be repaired" } else { "repaired" };
        format!(
            "{} {done}, {} with open questions, {} left as written, of {}",
            self.repaired,
            self.asked,
            self.left,
            counted(self.games, "game", "games")
        )
    }

    fn tell(&mut self, text: &GameText<'_>, game: &Game<'_>, said: &str) {
        let failure = game.main_failure().map_or(0, |failure| failure.span.start as usize);
        let place = text.origin.place(text.original, failure);
        let number = text.origin.game.unwrap_or_default();
        let file = text.origin.file;
        let line = format!("{file}:{}:{}: game {number}: {said}", place.line, place.column);
        let _ = writeln!(self.notes, "{}", printable_lines(&line));
    }
}

impl Repair {
    /// Adds the game to what is written, or nothing where it is not selected; its text where it was repaired.
    fn game(
        &self,
        text: GameText<'_>,
        scratch: &mut Scratch,
        count: &mut Count,
        out: &mut Vec<u8>,
    ) -> Option<Vec<u8>> {
        let inspector = self.inspectors.of(text.origin.file);
        if !inspector.takes(&text, scratch) {
            return None;
        }
        count.games += 1;
        let game = inspector.read(text, scratch);
        let written = match Diagnosis::of(&game, self.margin) {
            Some(diagnosis) => self.diagnosed(&text, &game, &diagnosis, count),
            None if game.main_failure().is_some() && game.kings_in_centre().is_none() => {
                count.left += 1;
                count.tell(&text, &game, "left as written, what was played cannot be found out");
                None
            }
            None => None,
        };
        if self.mode != Mode::Diff {
            out.extend_from_slice(written.as_deref().unwrap_or(text.original));
        }
        written
    }

    /// The repaired text, if one explanation was chosen.
    fn diagnosed(
        &self,
        text: &GameText<'_>,
        game: &Game<'_>,
        diagnosis: &Diagnosis,
        count: &mut Count,
    ) -> Option<Vec<u8>> {
        let suggestions = proposals(game, &diagnosis.transcript, &diagnosis.found, self.most);
        let chosen = match self.mode {
            Mode::Asking => self.asked(text, game, diagnosis, &suggestions),
            _ => diagnosis.found.explanations.first(),
        };
        // A table is not written as it is read.
        let Some(chosen) = chosen.filter(|_| !text.is_masked()) else {
            count.left += 1;
            count.tell(text, game, &open(text, &suggestions, diagnosis));
            return None;
        };
        if self.mode == Mode::Asking || diagnosis.chosen().is_some() {
            count.repaired += 1;
            let said = proposals(game, &diagnosis.transcript, &only(diagnosis, chosen), 1);
            if let Some(said) = said.first() {
                count.tell(text, game, &format!("repaired: {}", said.message));
            }
        } else {
            count.asked += 1;
            count.tell(text, game, &questions(game, diagnosis, chosen, &suggestions));
        }
        Some(diagnosis.repaired(game, chosen, self.mode != Mode::Asking))
    }

    fn asked<'d>(
        &self,
        text: &GameText<'_>,
        game: &Game<'_>,
        diagnosis: &'d Diagnosis,
        suggestions: &[Suggestion],
    ) -> Option<&'d Explanation> {
        let failure = game.main_failure()?;
        let token = game.decode(failure.span.of(game.text));
        let place = text.origin.place(text.original, failure.span.start as usize);
        let asked = format!(
            "{}:{}:{}: game {}, `{token}` cannot be played",
            text.origin.file,
            place.line,
            place.column,
            text.origin.game.unwrap_or_default()
        );
        match question::ask(&asked, &diagnosis.position(), suggestions) {
            Answer::Take(index) => {
                let wanted = &suggestions.get(index)?.edits;
                let found = diagnosis.found.explanations.iter();
                let mut one_by_one = found
                    .map(|found| (found, proposals(game, &diagnosis.transcript, &only(diagnosis, found), 1)));
                let same =
                    one_by_one.find(|(_, shown)| shown.first().is_some_and(|shown| shown.edits == *wanted));
                same.map(|(found, _)| found)
            }
            Answer::Leave => None,
        }
    }
}

/// What was found, with this explanation alone.
fn only(diagnosis: &Diagnosis, explanation: &Explanation) -> crate::repair::Found {
    crate::repair::Found { explanations: vec![explanation.clone()], ..diagnosis.found.clone() }
}

/// What is said of a game that is written with questions.
fn questions(
    game: &Game<'_>,
    diagnosis: &Diagnosis,
    chosen: &Explanation,
    suggestions: &[Suggestion],
) -> String {
    let mut said = match (diagnosis.found.is_cut_short, chosen.is_whole) {
        (true, _) => {
            "repaired with open questions, none of it certain: the search ended at its budget".to_owned()
        }
        (false, true) => "repaired with open questions".to_owned(),
        (false, false) => "repaired with open questions; cannot be followed to its end".to_owned(),
    };
    let asked = diagnosis.questions();
    for question in asked.iter().filter(|question| !question.instead.is_empty()) {
        let number = number(half_move_number(&question.before));
        let more = match question.settles {
            ..=1 => String::new(),
            settles => format!(" (settles {settles} half-moves)"),
        };
        said.push_str(&format!("\n  {number} {}{more}", question.text(game).trim_start_matches("ask: ")));
    }
    if !said.contains('\n') {
        said.extend(suggestions.iter().map(|found| format!("\n  {}", found.message)));
    }
    said
}

/// What is said of a game that is left as it is.
fn open(text: &GameText<'_>, suggestions: &[Suggestion], diagnosis: &Diagnosis) -> String {
    let why = if text.is_masked() { ", a table is not written over" } else { "" };
    let list: String = suggestions.iter().map(|found| format!("\n  {}", found.message)).collect();
    match (suggestions.is_empty(), diagnosis.found.is_cut_short) {
        (true, true) => "left as written, no explanation was found within the budget".into(),
        (true, false) => "left as written, no explanation was found".into(),
        (false, _) => format!("left as written{why}; it may be:{list}"),
    }
}

impl Work for Repair {
    type Scratch = Scratch;
    type Tally = Count;

    fn chunk(&self, chunk: &Chunk, scratch: &mut Scratch, out: &mut Vec<u8>) -> Count {
        let mut count = Count::default();
        if self.mode != Mode::Diff && self.inspectors.first().games().is_all() {
            out.extend_from_slice(chunk.lead());
        }
        for (index, text) in chunk.games().enumerate() {
            let repaired = self.game(text, scratch, &mut count, out);
            if self.mode == Mode::Diff {
                count.changed.extend(repaired.map(|text| (index, text)));
            }
        }
        if let (Some(why), false) = (chunk.is_respelt(), count.changed.is_empty()) {
            // A diff of what it is read as is none of the file.
            let _ = writeln!(count.notes, "{}: no diff of it is shown: {why}", printable_lines(&chunk.file));
            count.left += count.changed.drain(..).len() as u64;
            (count.repaired, count.asked) = (0, 0);
        }
        count
    }

    fn file_end(&self, _: &FileEnd, _: &mut Vec<u8>) -> Count {
        Count { is_end: true, ..Count::default() }
    }

    fn merge(&self, total: &mut Count, part: Count, chunk: Option<&Chunk>, out: &mut Vec<u8>) {
        if self.mode == Mode::Diff {
            if let Some(chunk) = chunk {
                let changed = part.changed.iter().map(|(index, text)| (*index, &text[..]));
                total.diff.chunk(chunk, changed, out);
            }
            if part.is_end {
                total.diff.file_end(out);
            }
            printable_diff(out);
        }
        total.games += part.games;
        total.repaired += part.repaired;
        total.asked += part.asked;
        total.left += part.left;
        total.notes.extend(part.notes);
    }

    fn notes(total: &mut Count) -> Vec<u8> {
        std::mem::take(&mut total.notes)
    }

    fn findings(total: &Count) -> u64 {
        total.asked + total.left + total.repaired
    }
}
