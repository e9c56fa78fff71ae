//! `scoresheet show`.

use super::{
    CLEAN,
    choices::formats,
    one_game::{RecordArgs, read_case, read_tokens},
    print, print_safely,
    rule::square,
    trouble::Trouble,
};
use crate::{
    board::Square,
    report::{BoardStyle, Format, Lines, SITUATION, rows, situation_text},
    rulings::situation,
};
use clap::Args;
use std::io::IsTerminal;

/// `scoresheet show`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet show --game 7 --at 34b round1.pgn
  scoresheet show --at ply:68 --from-square f3 r1.pgn  the piece on f3 only
  scoresheet show --game 7 --tokens round1.pgn  what was read by which rule
  scoresheet show --fen '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'")]
pub struct ShowArgs {
    /// Which game and moment.
    #[command(flatten)]
    pub record: RecordArgs,

    /// Only the legal moves of the piece on this square.
    #[arg(long, value_name = "SQUARE", value_parser = square, help_heading = "View")]
    pub from_square: Option<Square>,

    /// The board from Black's side.
    #[arg(long, help_heading = "View")]
    pub flip: bool,

    /// What every token of the movetext was read as, and by which rule, one per line, its columns separated by tabs.
    #[arg(long, help_heading = "View", conflicts_with_all = ["fen", "at", "from_square", "flip"])]
    pub tokens: bool,

    /// Output format.
    #[arg(long, value_parser = formats(SITUATION), default_value = "text", help_heading = "View")]
    pub format: Format,
}

pub(super) fn run(args: ShowArgs) -> Result<u8, Trouble> {
    if args.tokens {
        let tokens = read_tokens(&args.record)?;
        print(&args.format.rows().map_or_else(|| tokens.tabbed(), |format| tokens.written(format)))?;
        return Ok(CLEAN);
    }
    let case = read_case(&args.record)?;
    // Of what cannot be read, the last position that can is shown.
    let ply = case.ply(args.record.at)?.min(case.record.last_ply());
    let shown = situation(&case.record, ply, args.from_square, case.laws);
    print_safely(&match args.format.rows() {
        Some(format) => {
            let row = rows::situation(&shown, &case.record, &case.provenance, case.laws);
            Lines::new("A position", vec![row]).written(format)
        }
        None => {
            let style = BoardStyle { figures: std::io::stdout().is_terminal(), flipped: args.flip };
            situation_text(&shown, &case.record, &case.provenance, style, args.from_square.is_some())
        }
    })?;
    Ok(CLEAN)
}
