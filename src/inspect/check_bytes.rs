//! A text in memory, from its bytes to its games and what is wrong with them.

use super::header::header_of;
use super::{Inspector, Judged, Known, any_dialects, said_once::leave_out_repeated};
use crate::{
    checks::{
        CheckRunner, Selection,
        across::{Card, CardTags, Comparison},
    },
    diag::{Finding, GameFacts, Header},
    game::{Dialects, Scratch},
    input::{Fault, GameText, Item, Limits, Reader, Sources},
    laws::{EventFacts, Laws},
    report::places,
    sheet::InputFormat,
    source::{Origin, Place},
};
use std::{collections::HashSet, sync::Arc};

/// What [`check_bytes`] is to look for, and how it reads the text; by default as `scoresheet check` does.
#[derive(Debug)]
pub struct CheckOptions {
    /// The codes that are wanted.
    pub selection: Selection,
    /// What the games may be written in.
    pub dialects: Arc<Dialects>,
    /// The edition of the Laws; `None` for the one in force on each game's date.
    pub laws: Option<&'static Laws>,
    /// What the event has announced.
    pub event: EventFacts,
    /// Whether a game is followed beyond an illegal move, as that was made on the board.
    pub force: bool,
    /// How many proposals a finding carries whose half-move cannot be played.
    pub suggest: usize,
    /// What the text is; its first bytes decide where it is `None`.
    pub format: Option<InputFormat>,
}

impl Default for CheckOptions {
    fn default() -> CheckOptions {
        CheckOptions {
            selection: Selection::default(),
            dialects: any_dialects(),
            laws: None,
            event: EventFacts::default(),
            force: false,
            suggest: 3,
            format: None,
        }
    }
}

impl CheckOptions {
    pub(super) fn inspector(&self) -> Result<Inspector, Fault> {
        self.selection.validate()?;
        let runner = CheckRunner::new(&self.selection);
        let inspector = Inspector::new(runner, self.dialects.clone(), self.laws);
        let inspector = inspector.of_event(self.event).playing_on(self.force).suggesting(self.suggest);
        Ok(inspector.knowing(Known::default()))
    }
}

/// What [`check_bytes`] found.
#[derive(Debug, Default)]
pub struct CheckedText {
    /// Its games, in order.
    pub games: Vec<CheckedGame>,
    /// What is wrong with the text as a whole: a compressed one may end early, and there may be no game in it.
    pub findings: Vec<CheckedFinding>,
}

/// A game that was checked.
#[derive(Debug)]
pub struct CheckedGame {
    /// Its number within the text, from 1.
    pub number: u64,
    /// The line it begins on, from 1.
    pub line: u64,
    /// Its first byte, from 0, in the text after decompression.
    pub byte: u64,
    /// The names in its tags.
    pub header: Header<'static>,
    /// What replaying it established.
    pub facts: GameFacts,
    /// The edition of the Laws it was judged by.
    pub laws: &'static Laws,
    /// What is wrong with it, in the order of the text.
    pub findings: Vec<CheckedFinding>,
}

/// A finding and its place in the text.
#[derive(Debug)]
pub struct CheckedFinding {
    /// The finding; its span counts from the game's first byte.
    pub finding: Finding,
    /// Where it begins.
    pub place: Place,
}

/// Checks all games of a text: what `scoresheet check` says of a file that holds these bytes.
///
/// The bytes are PGN, movetext alone, a sheet in columns or CSV, in UTF-8, UTF-16 or an old encoding, plain or
/// compressed (gzip, bzip2, zstd). It takes time linear in the size of the text, on the calling thread.
///
/// ```
/// use scoresheet::{CheckOptions, check_bytes};
/// let text = b"[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf6 1-0\n";
/// let checked = check_bytes(text, &CheckOptions::default())?;
/// let game = &checked.games[0];
/// assert_eq!((game.header.white.as_deref(), game.facts.plies), (Some("A"), 2));
/// let found = &game.findings[0];
/// assert_eq!((found.finding.meta.code, found.place.line, found.place.column), ("L101", 5, 13));
/// assert_eq!(found.finding.article, Some("3.6"));
/// # Ok::<(), scoresheet::Fault>(())
/// ```
///
/// # Errors
/// If the bytes are no text at all, but for instance an archive or an image, if they are positions and not games, or if the selection
/// names a code that there is not.
pub fn check_bytes(bytes: &[u8], options: &CheckOptions) -> Result<CheckedText, Fault> {
    let inspector = options.inspector()?;
    let mut sources = Sources::default();
    sources.push_text("-", bytes);
    let mut reader = Reader::new(sources, Limits::default()).with_sheet(options.format);
    let mut comparison = inspector.comparison();
    let (mut checked, mut scratch) = (CheckedText::default(), Scratch::default());
    let mut said = HashSet::new();
    while let Some(item) = reader.next() {
        match item {
            Item::Chunk(chunk) => {
                let file = chunk.file.clone();
                let mut judge =
                    |text| game(&inspector, text, &file, &mut comparison, &mut said, &mut scratch);
                checked.games.extend(chunk.games().map(&mut judge));
                reader.recycle(chunk);
            }
            Item::End(end) => {
                let finding = inspector.of_file(&end);
                checked.findings.extend(finding.map(|(finding, place)| CheckedFinding { finding, place }));
                end.error.map_or(Ok(()), |error| Err(error.fault))?;
            }
            Item::Failed(error) => return Err(error.fault),
        }
    }
    Ok(checked)
}

fn game(
    inspector: &Inspector,
    text: GameText<'_>,
    file: &Arc<str>,
    comparison: &mut Option<Comparison>,
    said: &mut HashSet<(&'static str, Box<str>)>,
    scratch: &mut Scratch,
) -> CheckedGame {
    let game = inspector.read(text, scratch);
    let mut findings = Vec::new();
    let Judged { laws, .. } = inspector.judge(&game, &text, &mut findings);
    leave_out_repeated(&mut findings, said);
    if let Some((comparison, moves)) = comparison.as_mut().zip(inspector.compared_by()) {
        comparison.next(
            &Card::of(&game, moves, &inspector.event),
            CardTags::of(&game).event(game.text),
            file,
            text.origin.game.unwrap_or_default(),
            text.origin.line,
        );
        let mut compared = Vec::new();
        comparison.report(&game, &mut compared);
        inspector.settle_compared(&game, &text, &mut compared);
        findings.append(&mut compared);
    }
    let places = places(text.origin, text.original, &findings);
    let findings = findings.into_iter().zip(places);
    let Origin { game: number, line, byte, .. } = text.origin;
    CheckedGame {
        number: number.unwrap_or_default(),
        line,
        byte,
        header: header_of(&text, &game).into_owned(),
        facts: game.facts(laws),
        laws,
        findings: findings.map(|(finding, place)| CheckedFinding { finding, place }).collect(),
    }
}
