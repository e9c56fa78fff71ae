//! From `convert`'s raw arguments to a validated configuration.

use super::{
    args::{ConvertArgs, SpellingArgs},
    idle::refuse_idle,
    output_encoding::OutputEncoding,
};
use crate::{
    cli::{
        choices::{Target, WriteAs},
        config::{dialects, run_options},
        trouble::Trouble,
    },
    convert::{Layout, Positions, Table},
    game::{Dialects, GameSelection},
    notation::{ENGLISH, Language, MoveFormat, Style},
    output::{Naming, Overwriting},
    run::RunOptions,
};
use std::path::PathBuf;

/// What is written of a game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Product {
    /// The game, its moves respelt.
    Games(MoveFormat, Layout),
    /// A table of its moves.
    Table(MoveFormat, Table),
    /// Its positions, or only the last one.
    Positions(Positions, Extent),
}

/// How many of a game's positions are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// All of them.
    All,
    /// The one it ends in.
    Last,
}

/// What `convert` is to do, with every value validated.
pub(super) struct ConvertConfig {
    pub paths: Vec<PathBuf>,
    pub product: Product,
    /// Whether moves in comments are converted.
    pub in_comments: bool,
    /// Where the output goes; `None` for standard output.
    pub naming: Option<Naming>,
    pub overwriting: Overwriting,
    /// Whether nothing is written but where it would go.
    pub dry_run: bool,
    /// The encoding that was asked for, if any.
    pub encoding: Option<OutputEncoding>,
    pub dialects: Dialects,
    pub games: GameSelection,
    pub run: RunOptions,
    pub quiet: bool,
}

impl TryFrom<ConvertArgs> for ConvertConfig {
    type Error = Trouble;

    fn try_from(args: ConvertArgs) -> Result<ConvertConfig, Trouble> {
        refuse_idle(&args)?;
        let product = product(&args)?;
        if args.destination.in_place && args.paths.iter().any(|path| path.as_os_str() == "-") {
            return Err("--in-place: standard input cannot be written over".into());
        }
        if args.destination.in_place && !matches!(product, Product::Games(..)) {
            let other = match (args.to, args.write_as) {
                (Target::Moves(_), Some(WriteAs::Table(table))) => format!("--write-as {}", table.name()),
                (target, _) => format!("--to {}", target.name()),
            };
            return Err(format!("--in-place cannot be combined with {other}").into());
        }
        let games = GameSelection::from(args.of);
        if args.destination.in_place && !games.is_all() {
            return Err("--in-place: the games that are not selected would be lost".into());
        }
        let mut run = run_options(&args.run, &args.reading);
        if matches!(product, Product::Games(..)) {
            run.limits = run.limits.of_conversion();
        }
        let ending = match product {
            Product::Games(..) => None,
            Product::Table(_, table) => Some(table.ending()),
            Product::Positions(positions, _) => Some(positions.ending()),
        };
        let output = args.destination.output.filter(|file| file.as_os_str() != "-");
        let into_folder =
            args.destination.out_dir.map(|into| Naming::Folder { into, roots: args.paths.clone(), ending });
        let in_place = args.destination.in_place.then_some(Naming::InPlace);
        Ok(ConvertConfig {
            overwriting: Overwriting { force: args.destination.force, backup: args.destination.backup },
            dry_run: args.destination.dry_run,
            naming: output.map(Naming::One).or(into_folder).or(in_place),
            in_comments: args.moves_in_comments,
            paths: args.paths,
            product,
            games,
            encoding: args.encoding,
            dialects: dialects(&args.reading)?,
            run,
            quiet: args.run.quiet,
        })
    }
}

fn product(args: &ConvertArgs) -> Result<Product, Trouble> {
    let style = match args.to {
        Target::Moves(style) => style,
        Target::Positions(positions) => {
            return Ok(Product::Positions(positions, if args.last { Extent::Last } else { Extent::All }));
        }
    };
    let spelling = spelling(style, args.lang.unwrap_or(ENGLISH), &args.spelling)?;
    if let Some(WriteAs::Table(table)) = args.write_as {
        return Ok(Product::Table(spelling, table));
    }
    let layout = match args.keep_layout {
        true => Layout::Keep,
        false => Layout::Export {
            width: Some(args.spelling.width.unwrap_or(Layout::WIDTH)).filter(|&width| width > 0),
            numbers: !args.spelling.no_numbers,
        },
    };
    Ok(Product::Games(spelling, layout))
}

/// The style's usual spelling, changed as the arguments say.
fn spelling(style: Style, language: &'static Language, args: &SpellingArgs) -> Result<MoveFormat, Trouble> {
    let mut spelling = MoveFormat::new(style, language);
    if matches!(style, Style::Descriptive | Style::Spoken) && spelling.context_notation().is_none() {
        let (style, language) = (style.name(), language.name);
        return Err(format!("--to {style}: this notation is not written in {language}").into());
    }
    spelling.capture = args.capture.unwrap_or(spelling.capture);
    spelling.check = args.check.unwrap_or(spelling.check);
    spelling.mate = args.mate.unwrap_or(spelling.mate);
    spelling.en_passant = args.en_passant.unwrap_or(spelling.en_passant);
    spelling.castling = args.castling.unwrap_or(spelling.castling);
    spelling.promotion = args.promotion.unwrap_or(spelling.promotion);
    Ok(spelling)
}
