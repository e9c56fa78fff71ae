//! Rewriting a game in another notation: only moves change, and nothing is lost.

mod agreed_result;
mod cells;
mod clocks;
mod comment_moves;
mod comments;
mod export;
mod half_move;
mod head;
mod heading;
mod in_place;
mod keep;
mod known_words;
mod letters;
mod line_breaks;
mod line_wrapper;
mod long_game;
mod movetext;
mod nags;
mod numbers;
mod omitted;
mod outside;
mod own_encoding;
mod plain_run;
mod positions;
mod prose;
mod remark;
mod rewrite;
mod rows;
mod setting;
mod swapped_letters;
mod table;
mod unfollowed;

pub(crate) use agreed_result::{SettledResult, settled_result};
pub(crate) use clocks::Clocks;
#[doc(hidden)]
pub use clocks::clocks_of;
#[doc(hidden)]
pub use comments::as_movetext;
pub(crate) use head::write_tag_value;
pub(crate) use line_wrapper::LineWrapper;
#[doc(hidden)]
pub use nags::sign_of_nag;
#[doc(hidden)]
pub use omitted::Omitted;
#[doc(hidden)]
pub use outside::outside_games;
pub(crate) use own_encoding::Mismatch;
pub(crate) use positions::Listed;
#[doc(hidden)]
pub use positions::Positions;
#[doc(hidden)]
pub use table::Table;

use crate::{
    board::{Color, Role},
    game::{AlternativeReading, Defect, EventSet, Game, Item, ItemKind, NotReplayed},
    notation::{CaptureSign, CastlingSign, ContextNotation, MateSign, MoveFormat, PromotionSign, Style},
    sheet::Sheet,
};
use known_words::{KnownWords, Spelling};
use rewrite::Lines;
use swapped_letters::SwappedLetters;

/// How a game is laid out after conversion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Only the move tokens change; every other byte stays. A space is added where a move was told from its neighbour by
    /// its form alone and no longer is: `e4--` becomes `e2e4 0000`.
    Keep,
    /// As PGN exports it, which every reader of PGN reads: tags, new movetext, and one result on which tag and token agree. What is not
    /// movetext becomes a comment.
    Export {
        /// Columns in a line; `None` for one line a game.
        width: Option<usize>,
        /// Whether moves are numbered.
        numbers: bool,
    },
}

impl Layout {
    /// Columns in a line of moves, as PGN exports them.
    pub const WIDTH: usize = 80;
}

/// Rewrites games; built once, shared by threads.
///
/// ```
/// use scoresheet::{convert::{ConversionBuffers, Converter, Layout}, game::{Scratch, Dialects, read_game}};
/// use scoresheet::notation::{MoveFormat, Style, language};
/// let converter = Converter::new(MoveFormat::new(Style::San, language("es").unwrap()), Layout::Keep);
/// let (dialects, mut scratch, mut out) = (Dialects::any(), Scratch::default(), Vec::new());
/// let game = read_game(b"1. e4 e5 2. Nf3 {best} Nc6 *", &dialects, &mut scratch);
/// let converted = converter.game(&game, &mut ConversionBuffers::default(), &mut out);
/// assert_eq!((out, converted.kept), (b"1. e4 e5 2. Cf3 {best} Cc6 *".to_vec(), 0));
/// ```
#[doc(hidden)]
#[derive(Debug)]
pub struct Converter {
    spelling: MoveFormat,
    layout: Layout,
    /// How to respell moves of a game in PGN's form without its positions.
    shortcut: Option<Shortcut>,
    /// Whether White's letters are others than Black's.
    is_coloured: bool,
    /// What writes the moves, where that is a notation of words.
    context_notation: Option<&'static dyn ContextNotation>,
    /// Whether text without a game stays as it is, whatever the layout.
    keeps_prose: bool,
    /// Whether moves in comments are respelt.
    in_comments: bool,
    /// Whether every move is written from its position.
    from_positions: bool,
}

/// What became of a game's moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Converted {
    /// Moves that were written anew.
    pub moves: u32,
    /// Moves that keep their form: they could not be followed (only their letters change), the game reads as other moves in
    /// another language, or the notation cannot express them.
    pub kept: u32,
}

/// A sheet that is not movetext, as it is: how it is read, and its bytes.
#[doc(hidden)]
pub type SheetText<'s> = (Sheet, &'s [u8]);

/// Memory that games are rewritten in, one after the other.
#[doc(hidden)]
#[derive(Debug, Default)]
pub struct ConversionBuffers {
    lines: Lines,
    word: Vec<u8>,
    /// What tokens of earlier games became; the output never depends on it.
    known: KnownWords,
    /// What becomes of the letters that this spelling reads.
    swapped: Option<SwappedLetters>,
}

impl Converter {
    /// A converter to this spelling and layout.
    pub fn new(spelling: MoveFormat, layout: Layout) -> Converter {
        let plain = !spelling.en_passant
            && spelling.castling == CastlingSign::Letters
            && spelling.promotion == PromotionSign::Equals;
        let signs = (spelling.capture, spelling.check, spelling.mate);
        let signed = plain && signs == (CaptureSign::Cross, true, MateSign::Hash);
        let unsigned = plain && signs == (CaptureSign::None, false, MateSign::None);
        let [white, black] = Color::BOTH.map(|color| Role::ALL.map(|role| spelling.letter(role, color)));
        let shortcut = match spelling.style {
            Style::San | Style::Figurine if signed => Some(Shortcut::Letters),
            Style::Lan | Style::LanHyphen if signed => Some(Shortcut::Squares),
            Style::San | Style::Minimal if unsigned => Some(Shortcut::NoSigns),
            _ => None,
        };
        Converter {
            spelling,
            layout,
            shortcut,
            is_coloured: white != black,
            context_notation: spelling.context_notation(),
            keeps_prose: false,
            in_comments: false,
            from_positions: false,
        }
    }

    /// The same converter, but text without a game stays as it is, whatever the layout.
    pub fn keeping_prose(self) -> Converter {
        Converter { keeps_prose: true, ..self }
    }

    /// The same converter, but moves in comments are respelt too, where the layout is new: those that follow a number which is that of the
    /// next half-move, or of the one that the comment is about.
    ///
    /// ```
    /// use scoresheet::{convert::{ConversionBuffers, Converter, Layout}, game::{Scratch, Dialects, read_game}};
    /// use scoresheet::notation::{MoveFormat, Style, language};
    /// let german = MoveFormat::new(Style::San, language("de").unwrap());
    /// let layout = Layout::Export { width: None, numbers: true };
    /// let converter = Converter::new(german, layout).with_moves_in_comments();
    /// let (dialects, mut scratch, mut out) = (Dialects::any(), Scratch::default(), Vec::new());
    /// let game = read_game(b"1. e4 {or 1. Nf3 Nf6} e5 2. Nf3 {2... Nc6 3. Bb5, Nd7} *", &dialects, &mut scratch);
    /// converter.game(&game, &mut ConversionBuffers::default(), &mut out);
    /// assert_eq!(out, b"1. e4 {or 1. Sf3 Sf6} 1... e5 2. Sf3 {2... Sc6 3. Lb5, Nd7} *\n\n");
    /// ```
    pub fn with_moves_in_comments(self) -> Converter {
        // Positions are needed, which the shorter way does not keep.
        Converter { in_comments: true, shortcut: None, ..self }
    }

    /// The same converter, but every move is written from its position, even where changing letters would do.
    ///
    /// Slower, with the same result: the reference for the shortcut.
    pub fn from_positions(self) -> Converter {
        Converter { shortcut: None, from_positions: true, ..self }
    }

    /// Appends the game of a sheet with its moves respelt in their cells, all else as it is: `original` is the sheet that
    /// `game` was read in after masking (see [`mask`](crate::sheet::mask)), byte for byte. Whatever the layout, it is kept.
    ///
    /// ```
    /// use scoresheet::convert::{ConversionBuffers, Converter, Layout};
    /// use scoresheet::game::{Scratch, Dialects, read_game};
    /// use scoresheet::{notation::{MoveFormat, Style, language}, sheet::{InputFormat, mask}};
    /// let sheet = b"1,\"e4\",e5,best\n2,Nf3,Nc6,\n";
    /// let mut masked = sheet.to_vec();
    /// mask(InputFormat::Csv, &mut masked);
    /// let (dialects, mut scratch, mut out) = (Dialects::any(), Scratch::default(), Vec::new());
    /// let game = read_game(&masked, &dialects, &mut scratch);
    /// let spanish = MoveFormat::new(Style::San, language("es").unwrap());
    /// let converter = Converter::new(spanish, Layout::Keep);
    /// converter.sheet(&game, (InputFormat::Csv.into(), sheet), &mut ConversionBuffers::default(), &mut out);
    /// assert_eq!(out, b"1,\"e4\",e5,best\n2,Cf3,Cc6,\n");
    /// ```
    ///
    /// # Panics
    /// If `original` is shorter than the game's text.
    pub fn sheet(
        &self,
        game: &Game<'_>,
        sheet: SheetText<'_>,
        buffers: &mut ConversionBuffers,
        out: &mut Vec<u8>,
    ) -> Converted {
        self.convert(game, Some(sheet), buffers, out)
    }

    /// Appends the game in its new form to `out`.
    ///
    /// Replay the game with `style` set, or a needless square of departure stays. Moves that could not be followed keep their form, and
    /// only their letters change; the moves of a game that reads differently in two languages stay as they are written, and all of a game
    /// with unknown moves of a variant that is not replayed. Text with neither tags nor moves stays too; where the layout is new, in
    /// comment lines.
    pub fn game(&self, game: &Game<'_>, buffers: &mut ConversionBuffers, out: &mut Vec<u8>) -> Converted {
        self.convert(game, None, buffers, out)
    }

    fn convert(
        &self,
        game: &Game<'_>,
        sheet: Option<SheetText<'_>>,
        buffers: &mut ConversionBuffers,
        out: &mut Vec<u8>,
    ) -> Converted {
        let unfollowed = game.failures().iter().map(|failure| failure.unchecked + 1).sum::<u32>();
        let untouched = if game.main_failure().is_some() { 0 } else { game.unchecked() };
        let unread = unfollowed + untouched;
        if sheet.is_none()
            && !self.keeps_prose
            && is_not_a_game(game)
            && matches!(self.layout, Layout::Export { .. })
        {
            outside_games(game.as_written(), out);
            return Converted { kept: unread, ..Converted::default() };
        }
        // The squares and pieces of another variant are not known: what looks stray may be moves.
        let is_other = matches!(game.not_replayed(), Some(NotReplayed::Variant))
            && game.defects().iter().any(|(defect, _)| *defect == Defect::Stray);
        // In a new layout, which depends on no language, the moves alone stay as they are.
        let is_ambiguous = contender(game).is_some();
        let keeps_layout = sheet.is_some() || self.layout == Layout::Keep;
        if is_ambiguous && keeps_layout || is_not_a_game(game) || is_other {
            out.extend_from_slice(sheet.map_or(game.as_written(), |(_, original)| original));
            let plies = game.plies().len() + game.variations().len();
            return Converted { kept: plies as u32 + unread, ..Converted::default() };
        }
        let begin = out.len();
        let shortcut = self.shortcut_for(game, sheet.is_some()).filter(|_| !is_ambiguous);
        let swapped = shortcut.and_then(|_| self.attempt(game, sheet, shortcut, buffers, out));
        let counts = swapped.or_else(|| {
            // One move has to be written from its position, and no position was kept on the way to it.
            out.truncate(begin);
            self.attempt(game, sheet, None, buffers, out)
        });
        let counts = counts.unwrap_or_default();
        Converted { kept: counts.kept + unread, ..counts }
    }

    /// Converts the game by a shortcut or from its positions; `None` if the shortcut will not do, and then `out` holds the
    /// game in part.
    fn attempt(
        &self,
        game: &Game<'_>,
        sheet: Option<SheetText<'_>>,
        shortcut: Option<Shortcut>,
        buffers: &mut ConversionBuffers,
        out: &mut Vec<u8>,
    ) -> Option<Converted> {
        let mut conversion = self.conversion_of(game, shortcut, buffers);
        match self.layout {
            Layout::Export { width, numbers } if sheet.is_none() => conversion.export(width, numbers, out)?,
            _ => conversion.keep_layout(sheet, 0, out)?,
        }
        Some(conversion.counts)
    }

    /// The conversion of a game, or of a part of one, that has yet to be done.
    fn conversion_of<'w, 'g>(
        &self,
        game: &'w Game<'g>,
        shortcut: Option<Shortcut>,
        buffers: &'w mut ConversionBuffers,
    ) -> GameConversion<'w, 'g> {
        buffers.lines.clear();
        if let Some(shortcut) = shortcut {
            let (read, is_coloured) = (game.letters().number(), self.is_coloured);
            let (language, style) = (self.spelling.language.code, self.spelling.style);
            if buffers.known.begin(Spelling { read, language, is_coloured, style, shortcut }) {
                buffers.swapped = SwappedLetters::new(game.letters(), &self.spelling);
            }
        }
        let keeps_moves = contender(game).is_some();
        GameConversion {
            spelling: MoveFormat { chess960: game.is_chess960() || self.spelling.chess960, ..self.spelling },
            game,
            shortcut,
            context_notation: self.context_notation,
            from_positions: self.from_positions || self.in_comments || keeps_moves,
            in_comments: self.in_comments && !keeps_moves,
            keeps_moves,
            buffers,
            counts: Converted::default(),
        }
    }

    /// How the game's moves can be respelt without its positions.
    fn shortcut_for(&self, game: &Game<'_>, is_sheet: bool) -> Option<Shortcut> {
        let keeps = is_sheet || self.layout == Layout::Keep;
        let is_regular =
            !game.seen().meets(EventSet::IRREGULAR) && game.letters().as_context_notation().is_none();
        // Where the layout is kept, only letters change places in it.
        self.shortcut.filter(|&shortcut| is_regular && !(keeps && shortcut != Shortcut::Letters))
    }
}

/// How moves are respelt without their positions, in a game that writes them as PGN does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shortcut {
    /// Their letters change, and nothing else.
    Letters,
    /// The square of departure, which replay has found, is added.
    Squares,
    /// Signs of capture, check and mate are left out.
    NoSigns,
}

/// One game being converted.
struct GameConversion<'w, 'g> {
    spelling: MoveFormat,
    game: &'w Game<'g>,
    /// How all moves are respelt, if not from their positions.
    shortcut: Option<Shortcut>,
    /// What writes the moves, where that is a notation of words.
    context_notation: Option<&'static dyn ContextNotation>,
    /// Whether even moves that are written as two squares go by their positions.
    from_positions: bool,
    /// Whether moves in comments are respelt.
    in_comments: bool,
    /// Whether moves stay as they are written, since nobody knows what they mean.
    keeps_moves: bool,
    buffers: &'w mut ConversionBuffers,
    counts: Converted,
}

/// Where the game diverges from an equally good reading in another language; what it means from there on is unknown.
fn contender<'g>(game: &Game<'g>) -> Option<&'g AlternativeReading> {
    game.alternative_reading().filter(|other| other.there.is_some() && !game.is_english_by_default())
}

/// How many moves follow the game's result, where nothing is converted.
///
/// ```
/// use scoresheet::{convert::moves_after_result, game::{Scratch, Dialects, read_game}};
/// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
/// let game = read_game(b"1. e4 e5 1-0 2. Nf3 Nc6", &dialects, &mut scratch);
/// assert_eq!(moves_after_result(&game), 2);
/// ```
#[doc(hidden)]
pub fn moves_after_result(game: &Game<'_>) -> u32 {
    let rest = game.defects().iter().filter(|(defect, _)| *defect == Defect::AfterResult);
    let moves = rest.map(|(_, span)| {
        let is_move = |item: &Item<'_>| matches!(item.kind, ItemKind::Ply(..) | ItemKind::Unplayed);
        game.items_within(*span).filter(is_move).count() as u32
    });
    moves.sum()
}

/// Whether the text is not a game at all, and its layout its own.
#[doc(hidden)]
pub fn is_not_a_game(game: &Game<'_>) -> bool {
    let moves = game.plies().len() + game.variations().len() + game.failures().len();
    game.tags().all().is_empty() && moves == 0 && game.unchecked() == 0 && game.outcome().is_none()
}
