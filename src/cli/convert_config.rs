//! From `convert`'s raw arguments to a validated configuration.

use super::{
    args::{ConvertArgs, SpellingArgs},
    config::{dialects, run_options},
    convert_options::refuse_idle,
    outputs::Naming,
};
use crate::{
    convert::{Layout, Positions, Table},
    game::Dialects,
    notation::{
        CaptureSign, CastlingSign, ENGLISH, Language, MateSign, MoveFormat, PromotionSign, Style, language,
    },
    run::RunOptions,
};
use std::path::PathBuf;

/// A game is held in memory whole; one that is longer than this, in bytes, is cut, and the run says so.
const LONGEST_GAME: usize = 64 << 20;

/// Columns in a line of moves, as PGN exports them.
const WIDTH: usize = 80;

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
    /// Where the output goes; `None` for standard output.
    pub naming: Option<Naming>,
    pub dialects: Dialects,
    pub run: RunOptions,
    pub quiet: bool,
}

impl TryFrom<ConvertArgs> for ConvertConfig {
    type Error = String;

    fn try_from(args: ConvertArgs) -> Result<ConvertConfig, String> {
        refuse_idle(&args)?;
        let product = product(&args)?;
        if args.in_place && args.paths.iter().any(|path| path.as_os_str() == "-") {
            return Err("--in-place: standard input cannot be written over".into());
        }
        if args.in_place && !matches!(product, Product::Games(..)) {
            return Err("--in-place: a list cannot take the place of the games".into());
        }
        let mut run = run_options(&args.run, &args.reading);
        run.limits.game = LONGEST_GAME;
        let ending = match product {
            Product::Games(..) => None,
            Product::Table(_, table) => Some(table.ending()),
            Product::Positions(positions, _) => Some(positions.ending()),
        };
        let output = args.output.filter(|file| file.as_os_str() != "-");
        let into_folder = args.out_dir.map(|into| Naming::Folder { into, roots: args.paths.clone(), ending });
        let in_place = args.in_place.then_some(Naming::InPlace);
        Ok(ConvertConfig {
            naming: output.map(Naming::One).or(into_folder).or(in_place),
            paths: args.paths,
            product,
            dialects: dialects(&args.reading)?,
            run,
            quiet: args.run.quiet,
        })
    }
}

fn product(args: &ConvertArgs) -> Result<Product, String> {
    let positions = match args.to.as_str() {
        "fen" => Some(Positions::Fen),
        "epd" => Some(Positions::Epd),
        _ => None,
    };
    if let Some(positions) = positions {
        return Ok(Product::Positions(positions, if args.last { Extent::Last } else { Extent::All }));
    }
    let style = Style::named(&args.to).unwrap_or(Style::San);
    let language = args.lang.as_deref().and_then(language).unwrap_or(ENGLISH);
    let table = match args.write_as.as_deref() {
        Some("csv") => Some(Table::Csv),
        Some("columns") => Some(Table::Columns),
        _ => None,
    };
    if let Some(table) = table {
        return Ok(Product::Table(spelling(style, language, &args.spelling)?, table));
    }
    let layout = match args.keep_layout {
        true => Layout::Keep,
        false => Layout::Export {
            width: Some(args.spelling.width.unwrap_or(WIDTH)).filter(|&width| width > 0),
            numbers: !args.spelling.no_numbers,
        },
    };
    Ok(Product::Games(spelling(style, language, &args.spelling)?, layout))
}

/// The style's usual spelling, changed as the arguments say.
fn spelling(style: Style, language: &'static Language, args: &SpellingArgs) -> Result<MoveFormat, String> {
    let mut spelling = MoveFormat::new(style, language);
    if matches!(style, Style::Descriptive | Style::Spoken) && spelling.context_notation().is_none() {
        return Err(format!("--to {}: this notation is not written in {}", style.name(), language.name));
    }
    let pick = |value: &Option<String>| value.clone().unwrap_or_default();
    spelling.capture = CaptureSign::named(&pick(&args.capture)).unwrap_or(spelling.capture);
    spelling.mate = MateSign::named(&pick(&args.mate)).unwrap_or(spelling.mate);
    spelling.castling = CastlingSign::named(&pick(&args.castling)).unwrap_or(spelling.castling);
    spelling.promotion = PromotionSign::named(&pick(&args.promotion)).unwrap_or(spelling.promotion);
    spelling.check = args.check.as_ref().map_or(spelling.check, |sign| sign == "+");
    spelling.en_passant = args.en_passant.as_ref().map_or(spelling.en_passant, |sign| sign == "e.p.");
    Ok(spelling)
}
