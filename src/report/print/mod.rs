//! Games as they are printed: a heading, the moves, comments and variations, and diagrams.

mod html;
mod latex;
mod markdown;
mod score;

use crate::{
    game::Game,
    notation::{MoveFormat, choices},
};
use score::Score;
use std::num::NonZeroU32;

choices! {
    /// What games are printed as.
    Print;
    /// A page for a browser, with its boards in it
    Html "html";
    /// A document that `pdflatex` or `lualatex` sets, with the package `xskak`
    Latex "latex";
    /// Markdown, with boards of letters
    Markdown "markdown";
}

/// How games are printed.
#[derive(Clone, Debug)]
pub struct Printing {
    /// How moves are spelt; LaTeX has figurines of its own. `None` where nobody knows what they mean, so that they stay as they are written.
    pub spelling: Option<MoveFormat>,
    /// After how many moves of each game a diagram stands; where a comment asks for one, it stands in any case.
    pub diagram_every: Option<NonZeroU32>,
}

/// What became of a printed game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    /// Half-moves that are printed as they are written, since the notation cannot express them.
    pub kept: u32,
    /// Tags that the heading does not show.
    pub tags: u32,
    /// Commands of comments, such as clock times, which are not printed.
    pub commands: u32,
    /// Diagrams that were asked for where nobody knows the position.
    pub diagrams: u32,
}

impl Print {
    /// The ending of a file of it.
    pub const fn ending(self) -> &'static str {
        match self {
            Print::Html => "html",
            Print::Latex => "tex",
            Print::Markdown => "md",
        }
    }

    /// Whether moves are set from the notation of PGN, whatever the spelling.
    pub const fn has_own_spelling(self) -> bool {
        matches!(self, Print::Latex)
    }

    /// What comes before the first game.
    pub fn opening(self) -> String {
        match self {
            Print::Html => html::opening(),
            Print::Latex => latex::OPENING.to_owned(),
            Print::Markdown => String::new(),
        }
    }

    /// What comes after the last one.
    pub fn closing(self) -> String {
        match self {
            Print::Html => html::closing(),
            Print::Latex => latex::CLOSING.to_owned(),
            Print::Markdown => String::new(),
        }
    }

    /// Appends a game: all its moves, variations, comments and signs, in the order of its text.
    ///
    /// It takes time linear in the game, but for diagrams in variations.
    ///
    /// ```
    /// use scoresheet::{game::{Dialects, Scratch, read_game}, notation::MoveFormat, report::{Print, Printing}};
    /// let (dialects, mut scratch, mut out) = (Dialects::any(), Scratch::default(), Vec::new());
    /// let game = read_game(b"1. e4 e5 {the usual answer} 2. Nf3 *", &dialects, &mut scratch);
    /// let printing = Printing { spelling: Some(MoveFormat::pgn()), diagram_every: None };
    /// Print::Markdown.write(&game, &printing, &mut out);
    /// assert_eq!(String::from_utf8(out).unwrap(), "**1.\u{a0}e4 e5**\n\nthe usual answer\n\n**2.\u{a0}Nf3**\n\n\\*\n\n");
    /// ```
    pub fn write(self, game: &Game<'_>, printing: &Printing, out: &mut Vec<u8>) -> Printed {
        let score = Score::of(game, printing);
        let text = match self {
            Print::Html => html::game(&score),
            Print::Latex => latex::game(&score),
            Print::Markdown => markdown::game(&score),
        };
        out.extend_from_slice(text.as_bytes());
        score.printed
    }
}
