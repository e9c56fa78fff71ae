//! Writing a position as a FEN.

use super::{Bitboard, Color, Position, Role, Square};

/// The letter of each man by its code in the mailbox; none for an empty square.
const LETTERS: [u8; 16] = *b"\0PNBRQK\0\0pnbrqk\0";

/// More than the longest FEN takes, in bytes.
const ROOM: usize = 128;

/// The squares of the rooks in the usual array, and the letters for castling with them.
const CORNERS: [(Square, u8); 4] =
    [(Square::at(7, 0), b'K'), (Square::at(0, 0), b'Q'), (Square::at(7, 7), b'k'), (Square::at(0, 7), b'q')];

/// At most eight bytes, the first one lowest, and how many they are.
#[derive(Clone, Copy, Debug)]
struct Bytes {
    bytes: u64,
    length: usize,
}

impl Bytes {
    const fn new<const N: usize>(text: &[u8; N]) -> Bytes {
        let mut all = Bytes { bytes: 0, length: 0 };
        let mut at = 0;
        while at < N {
            all = all.and(text[at]);
            at += 1;
        }
        all
    }

    const fn and(self, byte: u8) -> Bytes {
        Bytes { bytes: self.bytes | (byte as u64) << (8 * self.length), length: self.length + 1 }
    }
}

/// A line that is put together where it is to be, eight bytes at once whatever the length; what is too much is written over.
struct Line<'o> {
    room: &'o mut [u8; ROOM + 8],
    end: usize,
}

impl Line<'_> {
    #[inline(always)]
    fn add(&mut self, Bytes { bytes, length }: Bytes) {
        let begin = self.end % ROOM;
        self.room[begin..begin + 8].copy_from_slice(&bytes.to_le_bytes());
        self.end += length;
    }
}

/// How a rank is laid out in a FEN, by the files on which men stand.
#[derive(Clone, Copy)]
struct RankLayout {
    /// The numbers of empty squares, and the stroke after the rank unless there is no room for it.
    numbers: u64,
    /// How many bits each file's letter is shifted.
    shifts: [u8; 8],
    /// Without the stroke.
    length: u8,
}

impl RankLayout {
    const fn of(files: usize) -> RankLayout {
        let mut layout = RankLayout { numbers: 0, shifts: [0; 8], length: 0 };
        let (mut empty, mut file) = (0, 0);
        while file <= 8 {
            let is_man = file == 8 || files >> file & 1 == 1;
            if is_man && empty > 0 {
                layout.numbers |= (b'0' as u64 + empty) << (8 * layout.length);
                layout.length += 1;
            }
            if file < 8 && is_man {
                layout.shifts[file] = 8 * layout.length;
                layout.length += 1;
            }
            empty = if is_man { 0 } else { empty + 1 };
            file += 1;
        }
        if layout.length < 8 {
            layout.numbers |= (b'/' as u64) << (8 * layout.length);
        }
        layout
    }
}

static LAYOUTS: [RankLayout; 256] = {
    let mut layouts = [RankLayout::of(0); 256];
    let mut files = 0;
    while files < layouts.len() {
        layouts[files] = RankLayout::of(files);
        files += 1;
    }
    layouts
};

/// The usual counters, each with a space before it.
static COUNTERS: [Bytes; 200] = {
    let mut counters = [Bytes::new(b" "); 200];
    let mut value = 0;
    while value < counters.len() {
        let mut part = 100;
        while part > 0 {
            if value >= part || part == 1 {
                counters[value] = counters[value].and(b'0' + (value / part % 10) as u8);
            }
            part /= 10;
        }
        value += 1;
    }
    counters
};

/// Writes FENs, one after the other.
///
/// What it saves: of a rank that stands as it stood in the position before, which is true of six or seven in a game, the text is
/// kept. What comes out never depends on what was written before.
///
/// ```
/// use scoresheet::board::{FenWriter, Position};
/// let (mut writer, mut out) = (FenWriter::default(), Vec::new());
/// writer.write_fen(&Position::start(), &mut out);
/// assert_eq!(out, Position::start().fen().as_bytes());
/// ```
#[derive(Clone, Debug, Default)]
pub struct FenWriter {
    ranks: [RankText; 8],
}

/// A rank as it is in the mailbox, and as it is in a FEN.
#[derive(Clone, Copy, Debug)]
struct RankText {
    men: [u8; 8],
    /// With the stroke after it; where there is no room for that, only its length counts it.
    text: Bytes,
}

impl Default for RankText {
    fn default() -> RankText {
        RankText::of([0; 8], 0)
    }
}

impl RankText {
    /// The text of a rank with men on these files. What stands on a square cannot be foreseen, and so takes no branch.
    #[inline(always)]
    fn of(men: [u8; 8], files: u8) -> RankText {
        let layout = &LAYOUTS[usize::from(files)];
        let letters = men.iter().zip(layout.shifts);
        let letter = |(man, shift): (&u8, u8)| u64::from(LETTERS[usize::from(man & 15)]) << (shift & 63);
        let bytes = letters.map(letter).fold(layout.numbers, |bytes, letter| bytes | letter);
        RankText { men, text: Bytes { bytes, length: usize::from(layout.length) + 1 } }
    }
}

impl FenWriter {
    /// Works out the text of the ranks that stand otherwise than before: found without a branch for each.
    #[inline(always)]
    fn look_at(&mut self, position: &Position) {
        let ranks = position.mailbox.as_chunks::<8>().0;
        let differs = self.ranks.iter().zip(ranks).map(|(text, men)| u8::from(text.men != *men));
        let changed = differs.enumerate().fold(0, |changed: u8, (rank, differs)| changed | differs << rank);
        let mut look_at = |rank: u32| {
            let (rank, files) = (rank as usize % 8, position.occupied().0 >> (8 * (rank % 8)));
            self.ranks[rank] = RankText::of(ranks[rank], files as u8);
        };
        // A move changes one or two, which is not asked.
        let (first, last) = (changed.trailing_zeros() % 8, 7 - changed.leading_zeros() % 8);
        look_at(first);
        look_at(last);
        let mut others = changed & !(1 << first) & !(1 << last);
        while others != 0 {
            look_at(others.trailing_zeros());
            others &= others - 1;
        }
    }

    /// Appends the position as a FEN; see [`Position::fen`].
    pub fn write_fen(&mut self, position: &Position, out: &mut Vec<u8>) {
        self.write(position, [Some(position.halfmove_clock()), Some(position.fullmove_number())], out);
    }

    /// Appends the first four of a FEN's six fields: all but the counters.
    pub fn write_epd(&mut self, position: &Position, out: &mut Vec<u8>) {
        self.write(position, [None; 2], out);
    }

    /// Appends the position with these counters.
    #[inline(always)]
    fn write(&mut self, position: &Position, counters: [Option<u32>; 2], out: &mut Vec<u8>) {
        self.look_at(position);
        let begin = out.len();
        out.extend_from_slice(&[b'/'; ROOM + 8]);
        let Some(room) = out[begin..].first_chunk_mut() else { return };
        let mut line = Line { room, end: 0 };
        self.ranks.iter().rev().for_each(|rank| line.add(rank.text));
        line.end -= 1;
        line.add(Bytes::new(if position.turn() == Color::White { b" w " } else { b" b " }));
        line.add(position.castling_letters());
        line.add(match position.ep_square() {
            Some(square) => Bytes::new(b" ").and(b'a' + square.file()).and(b'1' + square.rank()),
            None => Bytes::new(b" -"),
        });
        for counter in counters.into_iter().flatten() {
            match COUNTERS.get(counter as usize) {
                Some(text) => line.add(*text),
                None => format!(" {counter}").bytes().for_each(|byte| line.add(Bytes::new(&[byte]))),
            }
        }
        let end = begin + line.end;
        out.truncate(end);
    }
}

impl Position {
    /// The position as a FEN: castling rights as `KQkq` (X-FEN: a file letter where another rook stands
    /// farther out), an en passant square only where that capture is legal.
    pub fn fen(&self) -> String {
        let mut fen = Vec::new();
        self.write_fen(&mut fen);
        String::from_utf8(fen).unwrap_or_default()
    }

    /// Appends the position as a FEN.
    pub fn write_fen(&self, out: &mut Vec<u8>) {
        FenWriter::default().write_fen(self, out);
    }

    /// Appends the first four of a FEN's six fields: all but the counters.
    pub fn write_epd(&self, out: &mut Vec<u8>) {
        FenWriter::default().write_epd(self, out);
    }

    /// The letters of the castling rights, or a hyphen where there are none.
    #[inline(always)]
    fn castling_letters(&self) -> Bytes {
        /// By the corners whose rooks may castle.
        static USUAL: [Bytes; 16] = {
            let mut all = [Bytes::new(b"-"); 16];
            let mut corners = 1;
            while corners < all.len() {
                let (mut letters, mut corner) = (Bytes::new(b""), 0);
                while corner < CORNERS.len() {
                    if corners >> corner & 1 == 1 {
                        letters = letters.and(CORNERS[corner].1);
                    }
                    corner += 1;
                }
                all[corners] = letters;
                corners += 1;
            }
            all
        };
        let (mut others, mut usual) = (self.castling_rights(), 0);
        for (index, (corner, _)) in CORNERS.iter().enumerate() {
            usual |= usize::from(others.has(*corner)) << index;
            others &= !Bitboard::of(*corner);
        }
        // No rook stands farther out than one in the corner.
        if others.is_empty() { USUAL[usual % 16] } else { self.castling_letters_by_rooks() }
    }

    #[cold]
    fn castling_letters_by_rooks(&self) -> Bytes {
        let mut letters = Bytes::new(b"");
        for color in [Color::White, Color::Black] {
            let rank = Bitboard::rank(color.back_rank());
            let rooks = self.pieces(color, Role::Rook) & rank;
            let king = self.king_square(color);
            // The h-file first; a player has two of them at most.
            let rights = self.castling_rights() & rank;
            for file in (0..8).rev().filter(|&file| rights.has(Square::at(file, color.back_rank()))) {
                let towards_h = file > king.file();
                let farther =
                    |other: Square| if towards_h { other.file() > file } else { other.file() < file };
                let letter = match rooks.into_iter().any(farther) {
                    true => b'A' + file,
                    false if towards_h => b'K',
                    false => b'Q',
                };
                letters = letters.and(if color == Color::White { letter } else { letter.to_ascii_lowercase() });
            }
        }
        letters
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A FEN written after others is the one that is written alone.
    #[test]
    fn a_fen_does_not_depend_on_the_one_before() {
        let mut writer = FenWriter::default();
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "8/8/8/8/8/8/8/K1k5 w - - 99 120",
            "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 1 10",
            "rr2k3/8/8/8/8/8/8/4K1RR w Gb - 0 1",
            "4k3/8/8/8/5pPp/8/8/4K3 b - g3 0 1",
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        ] {
            let position = Position::from_fen(fen).unwrap();
            let mut out = Vec::new();
            writer.write_fen(&position, &mut out);
            assert_eq!(String::from_utf8(out).unwrap(), fen);
            assert_eq!(position.fen(), fen);
        }
    }
}
