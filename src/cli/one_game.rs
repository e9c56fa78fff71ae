//! The record a ruling is about: one game of a file, or a position.

use super::{
    choices::{Auto, editions},
    shared_args::{GameArgs, ReadingArgs, no_such_game},
    trouble::Trouble,
};
use crate::{
    board::Position,
    game::{Game, GameSelection, Scratch, read_game_to_its_end},
    input::{FileEnd, GameText, Part},
    inspect::{Case, add_columns, as_found, case_fen},
    job::Job,
    laws::Laws,
    report::{Lines, token_lines},
    rulings::{FillIns, Moment},
    source::Origin,
};
use clap::Args;
use std::{
    cell::RefCell,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

/// Which game, or which position.
#[derive(Debug, Args)]
pub struct RecordArgs {
    /// The file with the record, or the FEN of a position; `-` is standard input.
    #[arg(value_name = "FILE", required_unless_present = "fen")]
    pub file: Option<PathBuf>,

    /// A position instead of a record.
    #[arg(long, value_name = "FEN", conflicts_with_all = ["file", "game", "white", "black", "round"])]
    pub fen: Option<String>,

    /// The moment: the position after White's or Black's move (34w, 34b), ply:68, start or end [default: end].
    #[arg(long, value_name = "MOMENT")]
    pub at: Option<Moment>,

    /// The edition of the Laws: auto takes the one in force on the game's date.
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = editions())]
    pub(super) laws: Auto<&'static Laws>,

    /// Which game of the file; needed where it has more than one.
    #[command(flatten)]
    pub of: GameArgs,

    /// How the record is read.
    #[command(flatten)]
    pub reading: ReadingArgs,
}

impl Case {
    /// The same; an error where nothing can be said of the game, since its moves were not replayed.
    fn asked_about(
        game: &Game<'_>,
        origin: Origin<'_>,
        laws: Option<&'static Laws>,
    ) -> Result<Case, Trouble> {
        Case::in_doubt(game, origin, laws).map_err(|why| not_replayed(origin, &why))
    }

    /// The ply of a moment, by default of the end.
    pub(super) fn ply(&self, at: Option<Moment>) -> Result<u32, Trouble> {
        Ok(at.unwrap_or(Moment::End).ply(&self.record)?)
    }
}

/// The game or position that the arguments name, followed beyond illegal moves as they were made. Only that game is replayed.
pub(super) fn read_case(args: &RecordArgs) -> Result<Case, Trouble> {
    find(args, |game, origin| Case::asked_about(game, origin, args.laws.named()))
}

/// The same, with the ways to fill in what the record lacks, where they are all known.
pub(super) fn read_case_with_fill_ins(args: &RecordArgs) -> Result<(Case, Option<FillIns>), Trouble> {
    let found = RefCell::new(None);
    let case = find(args, |game, origin| {
        let case = Case::asked_about(game, origin, args.laws.named())?;
        *found.borrow_mut() = if case.record.is_whole() { None } else { FillIns::of(game) };
        Ok(case)
    })?;
    Ok((case, found.into_inner()))
}

/// What every piece of the game's movetext was taken for.
pub(super) fn read_tokens(args: &RecordArgs) -> Result<Lines<'static>, Trouble> {
    let told = RefCell::new(Lines::new("", Vec::new()));
    find(args, |game, origin| {
        *told.borrow_mut() = token_lines(game, origin);
        Ok(Case::of(game, origin, args.laws.named()))
    })?;
    Ok(told.into_inner())
}

/// The position of what was given in place of a file, if it is a FEN and there is no such file.
fn position_named(file: &Path) -> Option<Position> {
    let fen = file.to_str().filter(|text| text.matches('/').count() == 7)?;
    as_found(fen).ok().filter(|_| !file.exists())
}

/// Why a game cannot be asked about.
fn not_replayed(origin: Origin<'_>, why: &str) -> Trouble {
    let (file, game) = (origin.file.to_owned(), origin.game.unwrap_or_default());
    Trouble::Game { file, game, why: why.to_owned() }
}

/// What becomes of the game that is asked about.
type MakeCase<'a> = dyn Fn(&Game<'_>, Origin<'_>) -> Result<Case, Trouble> + 'a;

fn find(
    args: &RecordArgs,
    make: impl Fn(&Game<'_>, Origin<'_>) -> Result<Case, Trouble>,
) -> Result<Case, Trouble> {
    let laws = args.laws.named();
    let mut case = match (&args.fen, &args.file) {
        (Some(fen), _) => case_fen(fen, laws)?,
        (None, Some(file)) => match position_named(file) {
            Some(position) => Case::of_position(position, laws),
            None => find_game(file, args, &make)?,
        },
        (None, None) => return Err("a file or --fen is needed".into()),
    };
    if let Some(letters) = args.reading.declared_letters() {
        case.record = case.record.written_in(letters);
    }
    Ok(case)
}

fn find_game(file: &Path, args: &RecordArgs, make: &MakeCase<'_>) -> Result<Case, Trouble> {
    let (dialects, wanted) = (args.reading.dialects()?, GameSelection::from(args.of.clone()));
    let mut search = Search { wanted: &wanted, found: None, others: Vec::new(), games: 0 };
    let mut scratch = Scratch::default();
    Job::new([file]).with(args.reading.options(), true).into_reader().drive(|part| {
        let chunk = match part {
            Part::Chunk(chunk) => chunk,
            // What was found last may lack its end, and what was not found may be in what is missing.
            Part::End(end) => return whole(end).map(ControlFlow::Continue),
        };
        // Whether the game that was found ends its chunk, so that only what comes next shows whether it is whole.
        let mut is_last = false;
        for (index, text) in chunk.games().enumerate() {
            if search.is_over() {
                break;
            }
            if search.takes(&text, &mut scratch) {
                if text.unread > 0 {
                    return Err(not_replayed(text.origin, "it is too long to be read whole"));
                }
                let mut game = read_game_to_its_end(text.text, &dialects, &mut scratch);
                add_columns(text, &mut game);
                search.found = Some(make(&game, text.origin)?);
                is_last = index + 1 == chunk.starts.len();
            }
        }
        Ok(if search.is_over() && !is_last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    search.outcome(file)
}

/// An error where a file was not read to its end.
pub(super) fn whole(end: &FileEnd) -> Result<(), Trouble> {
    let content = |why: &String| Trouble::Content { file: end.file.to_string(), why: why.clone() };
    end.truncated.as_ref().map(content).map_or(Ok(()), Err)
}

/// The one game that is wanted, while the games of a file go by.
struct Search<'s> {
    wanted: &'s GameSelection,
    found: Option<Case>,
    /// The numbers of the next ones that are the one asked for, too.
    others: Vec<u64>,
    /// How many games went by.
    games: u64,
}

impl Search<'_> {
    /// How many games are named where the one that is meant has to be chosen.
    const NAMED: usize = 5;

    /// Whether the game is the first one that is wanted.
    fn takes(&mut self, text: &GameText<'_>, scratch: &mut Scratch) -> bool {
        self.games = text.origin.game.unwrap_or(self.games + 1);
        if !self.wanted.takes(self.games, text.text, scratch) {
            return false;
        }
        if self.found.is_some() {
            self.others.push(self.games);
        }
        self.found.is_none()
    }

    /// Whether what comes next makes no difference.
    fn is_over(&self) -> bool {
        let chosen = self.found.is_some() && self.wanted.is_one();
        chosen || self.others.len() >= if self.wanted.is_all() { 1 } else { Self::NAMED }
    }

    fn outcome(self, file: &Path) -> Result<Case, Trouble> {
        let content = |why| Err(Trouble::Content { file: file.display().to_string(), why });
        match self.found {
            Some(_) if self.wanted.is_all() && !self.others.is_empty() => content(
                "more than one game; choose one with --game N, or by --white, --black and --round".to_owned(),
            ),
            Some(case) if !self.others.is_empty() => {
                let first = case.provenance.game.into_iter().chain(self.others);
                let mut numbers: Vec<String> = first.map(|number| number.to_string()).collect();
                if let Some(beyond) = numbers.get_mut(Self::NAMED) {
                    "…".clone_into(beyond);
                }
                content(format!("more than one game fits ({}); add --game N", numbers.join(", ")))
            }
            Some(case) => Ok(case),
            None if self.games == 0 => content("no game".to_owned()),
            None => content(format!("{}; the last is game {}", no_such_game(self.wanted), self.games)),
        }
    }
}
