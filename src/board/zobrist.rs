//! Random numbers for the repetition key (article 9.2.3), computed at compile time.

/// By the man's code and square; zero for "no man", so that a capture needs no branch.
pub(super) static MEN: [[u64; 64]; 16] = {
    let mut men = [[0; 64]; 16];
    let mut code = 1;
    while code < 15 {
        if code != 7 && code != 8 {
            men[code] = row(code as u64);
        }
        code += 1;
    }
    men
};

/// By the square of a rook that may still castle.
pub(super) static RIGHTS: [u64; 64] = row(16);

/// By the square a pawn may be captured on en passant: one number a file, zero off the ranks three and six.
pub(super) static EN_PASSANT: [u64; 64] = {
    let files = row(17);
    let mut squares = [0; 64];
    let mut file = 0;
    while file < 8 {
        squares[16 + file] = files[file];
        squares[40 + file] = files[file];
        file += 1;
    }
    squares
};

/// Black has the move.
pub(super) const BLACK: u64 = mixed(18 * 64);

const fn row(row: u64) -> [u64; 64] {
    let mut numbers = [0; 64];
    let mut at = 0;
    while at < 64 {
        numbers[at] = mixed(row * 64 + at as u64);
        at += 1;
    }
    numbers
}

/// The `n`th number of the splitmix64 sequence.
const fn mixed(n: u64) -> u64 {
    let z = 0x5C0E_5EE7_0BAD_F00Du64.wrapping_add(n.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
