//! Games repaired: the likeliest explanation written, and what is said of it.

use super::{CheckOptions, ConvertOptions, Inspector, Inspectors, convert_bytes};
use crate::{
    board::{Move, Position},
    checks::{CheckRunner, Selection},
    diag::{Suggestion, counted},
    game::{Game, OwnNotation, Scratch},
    input::{Fault, GameText, Limits, Part, Reader, Sources},
    notation::Letters,
    repair::{
        ASTRAY, Asker, Diagnosis, Explanation, Found, MARGIN, Transcript, Wording, asked, edits_in_words,
        half_move_number, number, proposals,
    },
    report::printable_lines,
};
use std::ops::ControlFlow;

/// How many explanations are named where none is certain.
const NAMED: usize = 3;

/// What [`repair_bytes`] made of a text.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct RepairedText {
    /// The text, in the encoding it was in: each edit is marked in a comment.
    pub text: Vec<u8>,
    /// Notes on the games that do not replay, at least a line for each.
    pub notes: String,
    /// What became of them.
    pub count: RepairCount,
    /// Games with several explanations, none of which was chosen.
    pub open: Vec<OpenGame>,
}

/// A game with several explanations.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct OpenGame {
    /// Its number.
    pub game: u64,
    /// What may have been played, the likeliest first.
    pub candidates: Vec<String>,
}

/// What became of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct RepairCount {
    /// All games.
    pub games: u64,
    /// Repaired, and certain.
    pub repaired: u64,
    /// Written with questions.
    pub asked: u64,
    /// Left as written.
    pub left: u64,
}

impl RepairCount {
    /// Adds the games of another part.
    pub fn add(&mut self, part: RepairCount) {
        self.games += part.games;
        self.repaired += part.repaired;
        self.asked += part.asked;
        self.left += part.left;
    }

    /// What was done in one line; `is_trial` where nothing was written.
    pub fn conclusion(&self, is_trial: bool) -> String {
        let done = if is_trial { "can be repaired" } else { "repaired" };
        format!(
            "{} {done}, {} with open questions, {} left as written, of {}",
            self.repaired,
            self.asked,
            self.left,
            counted(self.games, "game", "games")
        )
    }
}

/// Repairs the games of a text: what `scoresheet repair` makes of a file of this name that holds these bytes.
///
/// ```
/// use scoresheet::{CheckOptions, repair_bytes};
/// let repaired = repair_bytes("r1.pgn", b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Rf1 b5 *", &CheckOptions::default())?;
/// assert_eq!(repaired.count.games, 1);
/// assert!(repaired.notes.starts_with("r1.pgn:1:"), "{}", repaired.notes);
/// # Ok::<(), scoresheet::Fault>(())
/// ```
///
/// # Errors
/// As [`check_bytes`](crate::check_bytes).
pub fn repair_bytes(name: &str, bytes: &[u8], options: &CheckOptions) -> Result<RepairedText, Fault> {
    repair_bytes_chosen(name, bytes, options, &[])
}

/// Like [`repair_bytes`], but with the explanations the user chose.
///
/// `chosen` pairs each game's number with the index of the choice among its [candidates](RepairedText::open). A game of a table becomes PGN
/// where something is chosen.
///
/// ```
/// use scoresheet::{CheckOptions, repair_bytes, repair_bytes_chosen};
/// let sheet = b"No,White,Black\n1,e4,e5\n2,Nf3,Nc6\n3,Bb5,a6\n4,Ba4,Nf6\n5,O-O,Be7\n6,Rf1,b5\n7,Bb3,d6\n";
/// let open = &repair_bytes("r1.csv", sheet, &CheckOptions::default())?.open[0];
/// let at = open.candidates.iter().position(|candidate| candidate.contains("Re1")).unwrap();
/// let repaired = repair_bytes_chosen("r1.csv", sheet, &CheckOptions::default(), &[(1, at)])?;
/// assert!(String::from_utf8_lossy(&repaired.text).contains("6. Re1"), "{}", String::from_utf8_lossy(&repaired.text));
/// # Ok::<(), scoresheet::Fault>(())
/// ```
///
/// # Errors
/// As [`check_bytes`](crate::check_bytes).
pub fn repair_bytes_chosen(
    name: &str,
    bytes: &[u8],
    options: &CheckOptions,
    chosen: &[(u64, usize)],
) -> Result<RepairedText, Fault> {
    let runner = CheckRunner::new(&Selection::default());
    let inspector = Inspector::new(runner, options.dialects.clone(), options.laws);
    let repairer = Repairer { writes_tables: true, ..Repairer::new(inspector, MARGIN, NAMED) };
    let mut sources = Sources::default();
    sources.push_text(name, bytes);
    let (mut repaired, mut scratch) = (RepairedText::default(), Scratch::default());
    Reader::new(sources, Limits::default()).with_sheet(options.format).drive(|part| {
        if let Part::Chunk(chunk) = part {
            repaired.text.extend_from_slice(chunk.lead());
            for text in chunk.games() {
                let number = text.origin.game.unwrap_or_default();
                let choice = chosen.iter().find(|(game, _)| *game == number).map(|&(_, candidate)| candidate);
                let chooser = choice.map_or(Chooser::Nobody, Chooser::Candidate);
                let game = repairer.game(text, &mut scratch, chooser, &mut repaired.count);
                let RepairedGame { text: mut written, said, candidates } = game.unwrap_or_default();
                if !candidates.is_empty() {
                    repaired.open.push(OpenGame { game: number, candidates });
                }
                if text.is_masked()
                    && let Some(movetext) = &written
                {
                    let as_pgn =
                        ConvertOptions { dialects: options.dialects.clone(), ..ConvertOptions::default() };
                    written = Some(convert_bytes(movetext, &as_pgn)?.text.into_bytes());
                }
                repaired.text.extend_from_slice(written.as_deref().unwrap_or(text.original));
                if let Some(said) = said {
                    repaired.notes += &printable_lines(&said);
                    repaired.notes.push('\n');
                }
            }
        }
        Ok::<_, Fault>(ControlFlow::Continue(()))
    })?;
    Ok(repaired)
}

/// Who decides between the explanations of a record.
#[derive(Clone, Copy)]
pub enum Chooser<'a> {
    /// Nobody: the likeliest is written, with questions.
    Nobody,
    /// Somebody who chose this candidate before.
    Candidate(usize),
    /// Somebody who can be asked.
    #[cfg_attr(not(feature = "cli"), expect(dead_code, reason = "only the program has somebody to ask"))]
    Person(&'a dyn Asker),
}

/// Repairs games, one by one; shared by all workers.
pub struct Repairer {
    inspectors: Inspectors,
    margin: u32,
    /// How many explanations are named.
    most: usize,
    /// Whether a game of a table is written, as movetext, where something is chosen.
    writes_tables: bool,
}

/// A game that was looked at.
#[derive(Default)]
pub struct RepairedGame {
    /// Its text, where that changes.
    pub text: Option<Vec<u8>>,
    /// What is said of it, where it does not replay.
    pub said: Option<String>,
    /// What may have been played, where several explanations are possible and none was chosen.
    pub candidates: Vec<String>,
}

impl Repairer {
    /// Repairs what is certain by `margin`, and names `most` explanations of the rest.
    pub fn new(inspectors: impl Into<Inspectors>, margin: u32, most: usize) -> Repairer {
        Repairer { inspectors: inspectors.into(), margin, most, writes_tables: false }
    }

    /// What the games are read by.
    #[cfg(feature = "cli")]
    pub fn inspectors(&self) -> &Inspectors {
        &self.inspectors
    }

    /// Repairs a game; `None` where it is not selected.
    pub fn game(
        &self,
        text: GameText<'_>,
        scratch: &mut Scratch,
        chooser: Chooser<'_>,
        count: &mut RepairCount,
    ) -> Option<RepairedGame> {
        let inspector = self.inspectors.of(text.origin.file);
        if !inspector.takes(&text, scratch) {
            return None;
        }
        count.games += 1;
        let game = inspector.read(text, scratch);
        Some(match Diagnosis::of(&game, self.margin) {
            Some(diagnosis) => self.diagnosed(&text, &game, diagnosis, chooser, count),
            None if game.main_failure().is_some() && game.kings_in_centre().is_none() => {
                count.left += 1;
                let is_over =
                    Transcript::of_line(&game, 0).is_some_and(|transcript| transcript.goes_on_after_mate());
                let missing =
                    game.main_failure().and_then(|failure| Diagnosis::missing_before(&game, failure));
                let why = match (is_over, missing) {
                    (true, _) => "left as written, the mate before had ended it".to_owned(),
                    (_, Some(number)) => format!(
                        "left as written, the record begins with move {number} and does not say from which position"
                    ),
                    _ => "left as written, what was played cannot be found out".to_owned(),
                };
                let said = said_of(&text, &game, &why);
                RepairedGame { said: Some(said), ..RepairedGame::default() }
            }
            None => RepairedGame::default(),
        })
    }

    /// The repaired text, if one explanation was chosen.
    fn diagnosed(
        &self,
        text: &GameText<'_>,
        game: &Game<'_>,
        diagnosis: Diagnosis,
        chooser: Chooser<'_>,
        count: &mut RepairCount,
    ) -> RepairedGame {
        let suggestions = proposals(game, &diagnosis.transcript, &diagnosis.found, self.most);
        // A table is not written as it is read.
        let is_written = !text.is_masked() || !matches!(chooser, Chooser::Nobody) && self.writes_tables;
        let is_open =
            matches!(chooser, Chooser::Nobody) && (diagnosis.chosen().is_none() || text.is_masked());
        let candidates =
            suggestions.iter().filter(|_| is_open).map(|found| found.message.to_string()).collect();
        let asker = match chooser {
            Chooser::Person(asker) if is_written => Some(asker),
            _ => None,
        };
        let diagnosis = match asker {
            None => diagnosis,
            Some(asker) => {
                asker.begin(&breaks(text, game));
                let wording = SheetWording { game, own: OwnNotation::of(game) };
                let Some(answered) = asked(asker, &wording, diagnosis) else {
                    count.left += 1;
                    return RepairedGame::default();
                };
                answered
            }
        };
        let chosen = match chooser {
            Chooser::Candidate(index) => candidate(game, &diagnosis, suggestions.get(index)),
            _ => diagnosis.found.explanations.first(),
        };
        let Some(chosen) = chosen.filter(|_| is_written) else {
            count.left += 1;
            let said = Some(said_of(text, game, &open(text, &suggestions, &diagnosis)));
            return RepairedGame { text: None, said, candidates };
        };
        let is_candidate = matches!(chooser, Chooser::Candidate(_));
        let repaired = diagnosis.repaired(game, chosen, !is_candidate);
        let is_settled = is_candidate || diagnosis.chosen().is_some();
        let said = if is_settled && self.reads_as(text, &repaired, &diagnosis, chosen) {
            count.repaired += 1;
            let said = proposals(game, &diagnosis.transcript, &only(&diagnosis, chosen), 1);
            said.first().map(|said| format!("repaired: {}", said.message))
        } else if is_settled {
            count.asked += 1;
            Some("repaired, but it still does not replay to its end".to_owned())
        } else {
            count.asked += 1;
            Some(questions(game, &diagnosis, chosen, &suggestions))
        };
        let said = said.map(|said| said_of(text, game, &said));
        RepairedGame { text: Some(repaired), said, candidates }
    }

    /// Whether the repaired text, read again, is the game that was found.
    fn reads_as(
        &self,
        of: &GameText<'_>,
        repaired: &[u8],
        diagnosis: &Diagnosis,
        chosen: &Explanation,
    ) -> bool {
        let text = GameText { text: repaired, original: repaired, ..*of };
        let mut scratch = Scratch::default();
        let game = self.inspectors.of(of.origin.file).read(text, &mut scratch);
        let steps = diagnosis.transcript.steps(&chosen.edits).0;
        game.main_failure().is_none()
            && game.plies().iter().map(|ply| ply.played).eq(steps.iter().map(|step| step.played))
    }
}

/// The sentence, after the place at which the record breaks.
fn said_of(text: &GameText<'_>, game: &Game<'_>, said: &str) -> String {
    let failure = game.main_failure().map_or(0, |failure| failure.span.start as usize);
    let place = text.origin.place(text.original, failure);
    let number = text.origin.game.unwrap_or_default();
    format!("{}:{}:{}: game {number}: {said}", text.origin.file, place.line, place.column)
}

/// How a sheet names what it has.
struct SheetWording<'g> {
    game: &'g Game<'g>,
    own: OwnNotation<'g>,
}

impl Wording for SheetWording<'_> {
    fn entry(&self, diagnosis: &Diagnosis, at: Option<u32>) -> String {
        let entry = at.map(|at| &diagnosis.transcript.entries[at as usize]);
        entry.map_or("is missing".to_owned(), |entry| {
            format!("the record has `{}`", self.game.decode(entry.span.of(self.game.text)))
        })
    }

    fn written(&self, position: &Position, played: Move) -> String {
        self.own.write(position, played)
    }

    fn letters(&self) -> &Letters {
        self.game.letters()
    }

    fn edits(&self, diagnosis: &Diagnosis, explanation: &Explanation) -> Vec<String> {
        edits_in_words(self.game, diagnosis, explanation)
    }
}

/// The place at which the record breaks, and the token there.
fn breaks(text: &GameText<'_>, game: &Game<'_>) -> String {
    let token = game.main_failure().map(|failure| game.decode(failure.span.of(game.text)));
    said_of(text, game, &format!("`{}` cannot be played", token.unwrap_or_default()))
}

/// The explanation that is proposed so.
fn candidate<'d>(
    game: &Game<'_>,
    diagnosis: &'d Diagnosis,
    suggestion: Option<&Suggestion>,
) -> Option<&'d Explanation> {
    let wanted = &suggestion?.edits;
    let found = diagnosis.found.explanations.iter();
    let mut one_by_one =
        found.map(|found| (found, proposals(game, &diagnosis.transcript, &only(diagnosis, found), 1)));
    let same = one_by_one.find(|(_, shown)| shown.first().is_some_and(|shown| shown.edits == *wanted));
    same.map(|(found, _)| found)
}

/// What was found, with this explanation alone.
fn only(diagnosis: &Diagnosis, explanation: &Explanation) -> Found {
    Found { explanations: vec![explanation.clone()], ..diagnosis.found.clone() }
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
            "repaired with open questions, more than are listed: the search ended at its budget".to_owned()
        }
        (false, true) => "repaired with open questions".to_owned(),
        (false, false) => "repaired with open questions; cannot be followed to its end".to_owned(),
    };
    if let Some(at) = diagnosis.found.astray_from {
        let half_moves = diagnosis.steps().into_iter().zip(half_move_number(&diagnosis.transcript.start)..);
        let of_it =
            half_moves.into_iter().find(|(step, _)| step.entry.is_some_and(|entry| entry as usize >= at));
        let place = of_it.map_or(String::new(), |(_, half_move)| format!("{} ", number(half_move)));
        let token = diagnosis.transcript.entries[at].span.of(game.text);
        said.push_str(&format!("\n  {place}{}: {ASTRAY}", game.decode(token)));
    }
    let asked = diagnosis.questions();
    for question in asked.iter().filter(|question| !question.instead.is_empty()) {
        let number = number(half_move_number(&question.before));
        let more = question.gain();
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
