//! From `convert`'s raw arguments to a validated configuration.

use super::{
    args::{ConvertArgs, SpellingArgs},
    idle::refuse_idle,
};
use crate::{
    cli::{
        choices::{Target, WriteAs},
        trouble::Trouble,
    },
    convert::{Layout, Positions, Table},
    game::GameSelection,
    notation::{ENGLISH, Language, MoveFormat, Style},
    output::{Naming, Overwriting},
    report::{Print, Printing},
    run::RunOptions,
};

/// What is written of a game.
#[derive(Clone, Debug)]
pub(super) enum Product {
    /// The game, its moves respelt.
    Games(MoveFormat, Layout),
    /// A table of its moves.
    Table(MoveFormat, Table),
    /// The game as it is printed.
    Print(Print, Printing),
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
    pub product: Product,
    /// Where the output goes; `None` for standard output.
    pub naming: Option<Naming>,
    pub overwriting: Overwriting,
    pub games: GameSelection,
    pub run: RunOptions,
}

impl ConvertConfig {
    /// What these options come to.
    pub fn new(args: &ConvertArgs) -> Result<ConvertConfig, Trouble> {
        refuse_idle(args)?;
        let product = product(args)?;
        let destination = &args.destination;
        destination.refuse_standard_input(&args.paths)?;
        if destination.in_place && !matches!(product, Product::Games(..)) {
            let other = match (args.to, args.write_as) {
                (Target::Moves(_), Some(WriteAs::Table(table))) => format!("--write-as {}", table.name()),
                (Target::Moves(_), Some(WriteAs::Print(print))) => format!("--write-as {}", print.name()),
                (target, _) => format!("--to {}", target.name()),
            };
            return Err(format!("--in-place cannot be combined with {other}").into());
        }
        let games = GameSelection::from(args.of.clone());
        destination.refuse_loss(&games)?;
        let mut run = args.run.options(&args.reading);
        if matches!(product, Product::Games(..) | Product::Print(..)) {
            run.limits = run.limits.of_conversion();
        }
        let ending = match product {
            Product::Games(..) => None,
            Product::Table(_, table) => Some(table.ending()),
            Product::Print(print, _) => Some(print.ending()),
            Product::Positions(positions, _) => Some(positions.name()),
        };
        let (naming, overwriting) = (destination.naming(&args.paths, ending), destination.overwriting());
        Ok(ConvertConfig { product, naming, overwriting, games, run })
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
    match args.write_as {
        Some(WriteAs::Table(table)) => return Ok(Product::Table(spelling, table)),
        Some(WriteAs::Print(print)) => {
            return Ok(Product::Print(
                print,
                Printing { spelling: Some(spelling), diagram_every: args.diagram_every },
            ));
        }
        Some(WriteAs::Pgn) | None => {}
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
    if !spelling.has_language() {
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
