//! Options of `convert` that would do nothing beside others: refused, so that nobody waits for what they ask for.

use super::{
    args::{ConvertArgs, DestinationArgs},
    output_encoding::OutputEncoding,
};
use crate::cli::{
    choices::{Target, WriteAs},
    trouble::Trouble,
};
use crate::{convert::Positions, notation::Style, report::Print};
use encoding_rs::UTF_8;

/// An option as the user writes it, and whether it was given.
type Given = (&'static str, bool);

/// Refuses an option that has nothing to do in what is written. A language goes with every notation, so that scripts
/// may go through both: what is the same in all languages is the same in this one.
///
/// # Errors
/// A sentence that names the option and the one it does not go with.
pub(super) fn refuse_idle(args: &ConvertArgs) -> Result<(), Trouble> {
    let to = format!("--to {}", args.to.name());
    refuse_idle_destination(&args.destination)?;
    let layout = [
        ("--keep-layout", args.keep_layout),
        ("--width", args.spelling.width.is_some()),
        ("--no-numbers", args.spelling.no_numbers),
        ("--moves-in-comments", args.moves_in_comments),
    ];
    let style = match args.to {
        Target::Moves(style) => style,
        Target::Positions(_) => {
            let given = layout
                .into_iter()
                .chain([("--write-as", args.write_as.is_some()), ("--encoding", args.encoding.is_some())])
                .chain(signs(args));
            return refuse(given, &format!("a list of positions has no moves to write ({to})"));
        }
    };
    let lists = Positions::ALL.iter().map(|positions| positions.name()).collect::<Vec<_>>().join(" or ");
    refuse(
        [("--last", args.last)],
        &format!("only a list of positions has a last one (--to {lists}, not {to})"),
    )?;
    if let Some(WriteAs::Table(table)) = args.write_as {
        refuse(layout, &format!("a table has its own layout (--write-as {})", table.name()))?;
    }
    let print = match args.write_as {
        Some(WriteAs::Print(print)) => Some(print),
        _ => None,
    };
    match print {
        Some(print) => refuse_idle_in_print(args, print, layout)?,
        None => refuse(
            [("--diagram-every", args.diagram_every.is_some())],
            "only what is printed has diagrams (--write-as html, latex or markdown)",
        )?,
    }
    if style.is_algebraic() {
        return Ok(());
    }
    refuse(signs(args), &format!("this notation has its own signs ({to})"))
}

/// Refuses what a printed game does not heed.
fn refuse_idle_in_print(args: &ConvertArgs, print: Print, layout: [Given; 4]) -> Result<(), Trouble> {
    let name = print.name();
    let layout = layout.into_iter().filter(|(option, _)| *option != "--moves-in-comments");
    refuse(layout, &format!("a printed game has its own layout (--write-as {name})"))?;
    let elsewhere = args.encoding.is_some_and(|encoding| encoding != OutputEncoding::Of(UTF_8));
    refuse([("--encoding", elsewhere)], &format!("what is printed is in UTF-8 (--write-as {name})"))?;
    if !print.has_own_spelling() {
        return Ok(());
    }
    let is_other = args.to != Target::Moves(Style::San);
    let given = [("--to", is_other), ("--lang", args.lang.is_some())].into_iter().chain(signs(args));
    refuse(given, &format!("xskak spells moves itself, with figurines (--write-as {name})"))
}

/// Refuses what concerns files that are written over where none can be.
fn refuse_idle_destination(args: &DestinationArgs) -> Result<(), Trouble> {
    let into_files =
        args.out_dir.is_some() || args.output.as_ref().is_some_and(|file| file.as_os_str() != "-");
    if !into_files && !args.in_place {
        let why = "standard output writes over no file (-o, --out-dir and --in-place write files)";
        return refuse([("--force", args.force), ("--backup", args.backup.is_some())], why);
    }
    let kept = args.backup.is_some() && !args.in_place && !args.force;
    refuse([("--backup", kept)], "no file is written over without --force or --in-place")
}

/// The options that choose signs.
fn signs(args: &ConvertArgs) -> [Given; 6] {
    let spelling = &args.spelling;
    [
        ("--capture", spelling.capture.is_some()),
        ("--check", spelling.check.is_some()),
        ("--mate", spelling.mate.is_some()),
        ("--en-passant", spelling.en_passant.is_some()),
        ("--castling", spelling.castling.is_some()),
        ("--promotion", spelling.promotion.is_some()),
    ]
}

fn refuse(options: impl IntoIterator<Item = Given>, why: &str) -> Result<(), Trouble> {
    match options.into_iter().find(|&(_, given)| given) {
        Some((option, _)) => Err(format!("{option}: {why}").into()),
        None => Ok(()),
    }
}
