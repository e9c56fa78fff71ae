//! One game from its bytes to its findings, and to its part of a report; and a whole text at once.

mod ask;
mod assembly;
mod blocks;
mod case;
mod check_bytes;
mod check_options;
mod check_reader;
mod check_section;
mod columns;
mod compared;
mod compared_games;
mod convert_bytes;
#[cfg(feature = "cli")]
mod date_orders;
#[cfg(feature = "cli")]
mod edited;
mod event_bytes;
mod event_games;
mod event_report;
mod exemption;
#[cfg(feature = "cli")]
mod fixer;
mod game_converter;
mod game_reporter;
mod header;
mod in_progress;
mod inspectors;
mod known;
mod named_games;
#[cfg(feature = "cli")]
mod names;
mod page;
mod repairer;
mod report_bytes;
mod said_once;

pub use ask::{AskError, CaseAnswer, NamedQuestion, QuestionArg};
pub use assembly::Assembly;
#[cfg(feature = "cli")]
pub(crate) use case::as_found;
pub use case::{Case, CaseError, case_bytes, case_fen};
pub use check_bytes::{CheckedGame, CheckedText, check_bytes};
pub use check_options::CheckOptions;
#[cfg(feature = "cli")]
pub use check_reader::check_paths;
pub use check_reader::{CheckedFinding, CheckedRecord, check_reader};
pub use check_section::{check_section, sections};
pub use columns::add_columns;
pub use convert_bytes::{ConvertOptions, ConvertedText, convert_bytes};
#[cfg(feature = "cli")]
pub use date_orders::DateOrders;
#[cfg(feature = "cli")]
pub use edited::Edits;
pub use event_bytes::{EventError, event_bytes};
pub use event_games::{EventCollector, EventGames};
pub use event_report::{EventRules, JudgedEvent, event_document};
pub use exemption::Exemption;
#[cfg(feature = "cli")]
pub use fixer::{FixedGame, Fixer, Mending};
#[cfg(feature = "cli")]
pub use game_converter::ConvertedGame;
pub use game_converter::{ConversionScratch, GameConverter};
pub use game_reporter::{GameReporter, InspectScratch};
pub use inspectors::Inspectors;
pub use inspectors::PerFile;
pub use known::Known;
#[cfg(feature = "cli")]
pub use named_games::named_games;
pub use named_games::persons_bytes;
#[cfg(feature = "cli")]
pub use names::{Everywhere, FIDE_ID, MENTION, NAME, Renamer};
#[cfg(feature = "cli")]
pub use repairer::{Chooser, RepairedGame, Repairer};
pub use repairer::{OpenGame, RepairCount, RepairedText, repair_bytes, repair_bytes_chosen};
pub use report_bytes::report_bytes;

use crate::{
    checks::{CheckRunner, Comparison, Context, in_code_page, no_game, truncated_input},
    diag::{Finding, Profile, Record},
    game::{Dialects, Game, GameSelection, Scratch, read_game, read_game_to_its_end},
    input::{FileEnd, GameText},
    laws::{EventFacts, Laws},
    source::{Origin, Place},
};
use std::sync::{Arc, LazyLock, OnceLock};

/// How a game was judged.
pub struct Judged {
    /// By which edition.
    pub laws: &'static Laws,
    /// How many findings were left out as known.
    pub known: u64,
}

/// Every dialect, built once: they cache what they learn.
fn any_dialects() -> Arc<Dialects> {
    static ANY: LazyLock<Arc<Dialects>> = LazyLock::new(|| Arc::new(Dialects::any()));
    ANY.clone()
}

/// Replays and judges games; shared by all workers.
pub struct Inspector {
    runner: CheckRunner,
    dialects: Arc<Dialects>,
    laws: Option<&'static Laws>,
    event: EventFacts,
    plays_on: bool,
    suggest: usize,
    games: GameSelection,
    /// The known findings; `None` to report all, whatever comments say.
    known: Option<Known>,
    /// Every dialect, built when a game does not fit its declared one.
    any: OnceLock<Dialects>,
}

impl Inspector {
    /// An inspector with the selected checks; `laws` is `None` for each game's own edition.
    pub fn new(
        runner: CheckRunner,
        dialects: impl Into<Arc<Dialects>>,
        laws: Option<&'static Laws>,
    ) -> Inspector {
        let (event, games) = (EventFacts::default(), GameSelection::default());
        Inspector {
            runner,
            dialects: dialects.into(),
            laws,
            event,
            plays_on: false,
            suggest: 0,
            games,
            known: None,
            any: OnceLock::new(),
        }
    }

    /// Judges games under what their event has announced.
    pub fn of_event(self, event: EventFacts) -> Inspector {
        Inspector { event, ..self }
    }

    /// Follows games beyond illegal moves if `plays_on`.
    pub fn playing_on(self, plays_on: bool) -> Inspector {
        Inspector { plays_on, ..self }
    }

    /// Makes `suggest` proposals for each unplayable half-move.
    pub fn suggesting(self, suggest: usize) -> Inspector {
        Inspector { suggest, ..self }
    }

    /// Leaves out known findings and those that comments in the games say to ignore.
    pub fn knowing(self, known: Known) -> Inspector {
        Inspector { known: Some(known), ..self }
    }

    /// Takes these games only.
    #[cfg(feature = "cli")]
    pub fn of_games(self, games: GameSelection) -> Inspector {
        Inspector { games, ..self }
    }

    /// Whether this code is asked for.
    #[cfg(feature = "cli")]
    pub fn wants(&self, code: &str) -> bool {
        crate::checks::find(code).is_some_and(|meta| self.runner.wants(meta))
    }

    /// What the event has announced.
    #[cfg(feature = "cli")]
    pub fn event(&self) -> EventFacts {
        self.event
    }

    /// Which games are inspected.
    #[cfg(feature = "cli")]
    pub fn games(&self) -> &GameSelection {
        &self.games
    }

    /// Whether this game is one of them.
    pub fn takes(&self, text: &GameText<'_>, scratch: &mut Scratch) -> bool {
        self.games.is_all() || self.games.takes(text.origin.game.unwrap_or_default(), text.text, scratch)
    }

    /// What the games are read in.
    pub fn dialects(&self) -> &Dialects {
        &self.dialects
    }

    /// Replays a game.
    #[inline(always)]
    pub fn read<'g>(&'g self, text: GameText<'g>, scratch: &'g mut Scratch) -> Game<'g> {
        let mut game = self.read_movetext(text.text, scratch);
        game.set_file_encoding(text.sheet.encoding());
        add_columns(text, &mut game);
        game
    }

    /// Replays a game given as movetext alone.
    #[inline(always)]
    pub fn read_movetext<'g>(&'g self, text: &'g [u8], scratch: &'g mut Scratch) -> Game<'g> {
        let read = if self.plays_on { read_game_to_its_end } else { read_game };
        read(text, &self.dialects, scratch)
    }

    /// Whether the game is not legal in its declared language.
    pub fn is_misread(&self, game: &Game<'_>) -> bool {
        self.dialects.is_known() && game.not_replayed().is_none() && !game.is_legal_as_written()
    }

    /// The code of the language in which such a game is legal, if there is one.
    pub fn language_instead(&self, text: &[u8], scratch: &mut Scratch) -> Option<&'static str> {
        let game = read_game(text, self.any.get_or_init(Dialects::any), scratch);
        let letters = game.letters();
        game.is_legal_as_written()
            .then(|| letters.language().map_or(letters.code(), |language| language.code))
    }

    /// Whether games are compared by their moves too; `None` where none of the selected codes asks for a comparison.
    pub fn compared_by(&self) -> Option<bool> {
        self.runner.compared_by()
    }

    /// An empty comparison of games; `None` where no selected code asks for it.
    pub fn comparison(&self) -> Option<Comparison> {
        Comparison::new(self.runner.compared())
    }

    /// Keeps only the cross-game findings to be reported; returns how many were left out as known.
    pub fn settle_compared(&self, game: &Game<'_>, text: &GameText<'_>, findings: &mut Vec<Finding>) -> u64 {
        self.runner.settle_compared(findings);
        let known = self.known.as_ref().filter(|_| !findings.is_empty());
        known.map_or(0, |known| known.take_out(game, text, findings, &self.runner, false))
    }

    /// Whether any of the selected checks has to see the game; `unread` is how many bytes were left out at its end.
    #[cfg(feature = "cli")]
    pub fn is_concerned(&self, game: &Game<'_>, unread: u64) -> bool {
        self.runner.is_concerned(game, unread)
    }

    /// Puts the findings about a game replayed from `text` into `findings`, in the order of the replay and each with its place in the
    /// file's own text.
    pub fn judge(&self, game: &Game<'_>, text: &GameText<'_>, findings: &mut Vec<Finding>) -> Judged {
        let context = Context {
            laws: self.laws_of(game),
            event: self.event,
            unread: text.unread,
            sheet: text.sheet,
            info: self.runner.may_report_info(),
            suggest: self.suggest,
            publishes: self.runner.profile() == Some(Profile::Publish),
        };
        findings.clear();
        self.runner.run(game, &context, findings);
        if text.is_masked() {
            // The edits apply to the masked text, not the file's.
            findings.iter_mut().for_each(|finding| finding.fix = None);
        }
        if !findings.is_empty()
            && let Some(order) = text.order()
        {
            for finding in findings.iter_mut() {
                finding.at = order.span_in_sheet(finding.span()).into();
                let edits = finding.suggestions.iter_mut().flat_map(|suggestion| &mut suggestion.edits);
                edits.for_each(|edit| edit.span = order.span_in_sheet(edit.span));
            }
            findings.sort_by_key(|finding| finding.span().start);
        }
        let known = self.known.as_ref();
        let known = known.map_or(0, |known| known.take_out(game, text, findings, &self.runner, true));
        Judged { laws: context.laws, known }
    }

    /// The finding about a file rather than a game in it: that its compressed data is damaged or ends early, that there is no game, or that
    /// it is in a code page of DOS; and where.
    pub fn of_file(&self, end: &FileEnd) -> Option<(Finding, Place)> {
        let (finding, place) = match &end.truncated {
            Some(cause) => (truncated_input(cause), end.place),
            None if end.games == 0
                && end.error.is_none()
                && end.section.is_none_or(|section| section.is_whole) =>
            {
                (no_game(end.place.byte), Place::START)
            }
            None => match end.read_as.filter(|read_as| !read_as.declared) {
                Some(read_as) => (in_code_page(read_as.encoding.name()), Place::START),
                None => return None,
            },
        };
        Some((self.runner.of_file(finding)?, place))
    }

    /// The record a report gets for a file with a finding at this place.
    fn record_of_file<'f>(&self, file: &'f str, place: Place) -> Record<'f> {
        let laws = self.laws_of_files();
        Record {
            origin: Origin { file, game: None, line: place.line, indent: 0, byte: place.byte },
            laws: laws.name,
            laws_title: laws.title,
            ..Record::of_file(file)
        }
    }

    /// Whether a finding about a file is known.
    fn knows(&self, record: &Record<'_>, finding: &Finding) -> bool {
        self.known.as_ref().is_some_and(|known| known.has_of_file(record, finding))
    }

    /// The edition a game is judged by.
    pub fn laws_of(&self, game: &Game<'_>) -> &'static Laws {
        self.laws.unwrap_or_else(|| game.laws())
    }

    /// The edition for what belongs to no game.
    pub fn laws_of_files(&self) -> &'static Laws {
        self.laws.unwrap_or_else(|| Laws::on(""))
    }
}
