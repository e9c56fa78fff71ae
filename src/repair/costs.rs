//! What each kind of slip costs: the rarer it is, the more. A point is a tenth of a natural logarithm of its odds.
//!
//! The figures were set on the handwritten sheets and the benchmark that `docs/repair.md` describes.

/// One square or piece read as one that looks alike, or lies next to it.
pub const LIKELY_SLIP: u32 = 46;
/// The same, as any other.
pub const SLIP: u32 = 66;
/// A letter or digit too many or too few in a token that cannot be read.
pub const STRAY_SIGN: u32 = 48;
/// A square seen from the other side of the board.
pub const MIRRORED: u32 = 64;
/// A piece that is not told from another one.
pub const ORIGIN_MISSING: u32 = 16;
/// The wrong one of two pieces is named.
pub const ORIGIN_WRONG: u32 = 44;
/// A square of departure is named that need not be.
pub const ORIGIN_NEEDLESS: u32 = 14;
/// A capture is marked where nothing is captured.
pub const CAPTURE_FALSE: u32 = 32;
/// A capture is not marked, in a record that marks them.
pub const CAPTURE_MISSING: u32 = 16;
/// A check is marked where none is given.
pub const CHECK_FALSE: u32 = 36;
/// A check is not marked, in a record that marks them.
pub const CHECK_MISSING: u32 = 14;
/// A promotion that names no piece.
pub const PROMOTION_MISSING: u32 = 20;
/// Castling to the other side, or written as the king's move.
pub const CASTLING: u32 = 50;
/// Two half-moves in the wrong order.
pub const SWAPPED: u32 = 70;
/// Two more in the wrong order behind such two: the columns are changed over.
pub const SWAPPED_STILL: u32 = 1;
/// A half-move that stands twice.
pub const DOUBLED: u32 = 58;
/// Rows that stand twice, as their numbers show; and for each that is not the same the second time.
pub const ROWS: u32 = 60;
pub const ROW_DIFFERS: u32 = 16;
/// What the writer does throughout, as the rest of the record has shown.
pub const LEARNT: u32 = 3;
/// A half-move that was not played at all.
pub const EXTRA: u32 = 96;
/// Something that cannot be read and is no half-move.
pub const STRAY_WORD: u32 = 54;
/// A half-move that is missing, which may be any that is legal.
pub const MISSING: u32 = 92;
/// A half-move for which a place was left empty.
pub const GAP: u32 = 34;
/// A place left empty although nothing is missing.
pub const GAP_NEEDLESS: u32 = 60;
/// The numbers of the moves part from the half-moves that were played.
pub const NUMBER: u32 = 58;
/// The same by as many as were put in or left out.
pub const NUMBER_SHIFTED: u32 = 8;
/// The board contradicts the result.
pub const RESULT: u32 = 50;
/// A token that has nothing in common with what was played.
pub const ANYTHING: u32 = 140;
/// A half-move stands on one of two sheets alone.
pub const ABSENT: u32 = 40;
/// A token on one of several sheets has nothing in common with what was played.
pub const ON_ONE_SHEET: u32 = 90;
/// No explanation costs less than this.
pub const LEAST: u32 = 20;
/// A piece is given away.
pub const GIVEN_AWAY: u32 = 16;
/// The king leaves its place while there are queens.
pub const AWAY: u32 = 8;
/// Nothing is captured.
pub const QUIET: u32 = 4;
/// What a slip costs beside the readings of a machine, in hundredths: it has often not the right one among them.
pub const MACHINE_SHARE: u32 = 60;
/// How much all readings of a machine together count beside the one that is nearest to a move, in hundredths.
pub const TOGETHER_SHARE: u32 = 70;
