//! Squares, files and ranks.

use std::fmt;

/// One of the 64 squares: `a1` = 0, `b1` = 1, … `h8` = 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square whose index is the low six bits of `index`: never fails, for indices known to be in range.
    #[inline]
    pub const fn wrap(index: u8) -> Square {
        Square(index & 63)
    }

    /// The square on `file` and `rank`, both 0 to 7 (only their low three bits count).
    #[inline]
    pub const fn at(file: u8, rank: u8) -> Square {
        Square((rank & 7) << 3 | (file & 7))
    }

    /// The index, 0 to 63; the mask lets the compiler drop bounds checks on 64-entry tables.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file, 0 (`a`) to 7 (`h`).
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, 0 (first) to 7 (eighth).
    #[inline]
    pub const fn rank(self) -> u8 {
        (self.0 & 63) >> 3
    }

    /// The square's name read from two ASCII bytes, `a1` to `h8`.
    pub const fn parse(name: [u8; 2]) -> Option<Square> {
        let (file, rank) = (name[0].wrapping_sub(b'a'), name[1].wrapping_sub(b'1'));
        if file < 8 && rank < 8 { Some(Square::at(file, rank)) } else { None }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, (b'1' + self.rank()) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
