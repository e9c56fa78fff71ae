//! How likely a written token is meant for a given legal move.

use super::costs::{
    ANYTHING, CAPTURE_FALSE, CAPTURE_MISSING, CASTLING, LEARNT, LIKELY_SLIP, MIRRORED, ORIGIN_MISSING,
    ORIGIN_NEEDLESS, ORIGIN_WRONG, PROMOTION_MISSING, SLIP, STRAY_SIGN,
};
use super::habits::Habits;
use crate::{
    board::{self, Bitboard, Color, Kind, Move, Position, Role, Side, Square},
    notation::{Action, CaptureInLetters, Letters, Marks, Written},
};

/// Signs that look alike in handwriting or to a machine; files, ranks and English letters of pieces.
const ALIKE: &[[u8; 2]] = &[
    *b"17", *b"38", *b"56", *b"68", *b"35", *b"27", *b"14", *b"49", *b"8B", *b"6b", *b"bd", *b"bh", *b"ce",
    *b"ad", *b"gq", *b"fg", *b"ac", *b"cg", *b"ea", *b"hn", *b"BR", *b"NK", *b"KR", *b"NR", *b"BQ", *b"OQ",
    *b"Dd", *b"l1", *b"I1", *b"i1", *b"S5", *b"s5", *b"Z2", *b"z2", *b"A4", *b"G6", *b"9g", *b"6G", *b"tf",
    *b"Ce", *b"Gc", *b"Cc", *b"3B", *b"MN", *b"HN", *b"WN", *b"XK", *b"XN", *b"xK", *b"bB", *b"kK", *b"nN",
    *b"rR", *b"qQ", *b"dQ", *b"bN", *b"7?", *b"+t", *b"0O", *b"oO", *b"DO", *b"CO", *b"k6", *b"b8", *b"E8",
    *b"eC",
];

/// The cost of each ASCII sign that stands for another.
static SLIPS: [[u8; 128]; 128] = slips();

const fn slips() -> [[u8; 128]; 128] {
    let mut slips = [[SLIP as u8; 128]; 128];
    let mut sign = 0;
    while sign < 128 {
        slips[sign][sign] = 0;
        // Files and ranks next to each other are mixed up, too.
        let has_neighbour = matches!(sign as u8, b'0'..=b'8' | b'a'..=b'g');
        if has_neighbour {
            slips[sign][sign + 1] = LIKELY_SLIP as u8;
            slips[sign + 1][sign] = LIKELY_SLIP as u8;
        }
        sign += 1;
    }
    let mut at = 0;
    while at < ALIKE.len() {
        let [one, other] = ALIKE[at];
        slips[one as usize][other as usize] = LIKELY_SLIP as u8;
        slips[other as usize][one as usize] = LIKELY_SLIP as u8;
        at += 1;
    }
    slips
}

impl Habits {
    /// The cost of one sign that stands for another.
    fn sign_slip(self, written: u8, meant: u8) -> u32 {
        if self.alike == Some([written, meant]) {
            return LEARNT;
        }
        let cost = SLIPS.get(usize::from(written)).and_then(|row| row.get(usize::from(meant)));
        cost.map_or(SLIP * u32::from(written != meant), |&cost| u32::from(cost))
    }

    /// The cost of one piece's letter for another's, a pawn's being none.
    fn role_slip(self, written: Role, meant: Role) -> u32 {
        match (written, meant) {
            (Role::Pawn, _) | (_, Role::Pawn) => STRAY_SIGN,
            _ => self.sign_slip(letter(written), letter(meant)),
        }
    }

    fn square_slip(self, written: Square, meant: Square) -> u32 {
        if written == meant {
            return 0;
        }
        let file = |square: Square| b'a' + square.file();
        let rank = |square: Square| b'1' + square.rank();
        let plain = self.sign_slip(file(written), file(meant)) + self.sign_slip(rank(written), rank(meant));
        let over = written.rank() == 7 - meant.rank();
        let across = written.file() == 7 - meant.file();
        if over && (across || written.file() == meant.file()) { plain.min(MIRRORED) } else { plain }
    }

    /// The cost of a piece that is not told from another one.
    fn origin_missing(self) -> u32 {
        if self.tells_apart { ORIGIN_MISSING } else { LEARNT }
    }
}

/// A legal move as tokens are compared with it: what tells it from others is worked out once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Candidate {
    /// The move.
    pub played: Move,
    role: Role,
    /// The square of arrival; the king's for castling.
    to: Square,
    takes: bool,
    /// What it captures.
    taken: Option<Role>,
    /// Other pieces of the role that can go there.
    rivals: Bitboard,
}

impl Candidate {
    /// Whether a capture in letters may mean it.
    pub fn is_capture_by(&self, capture: CaptureInLetters) -> bool {
        let (from, taken) = (self.played.from(), self.taken.unwrap_or(Role::Pawn));
        self.takes && capture.fits(self.role, from, self.played.to(), taken)
    }
}

/// All legal moves of a position as tokens are compared with them.
pub fn candidates(position: &Position, memory: &mut Vec<Move>, out: &mut Vec<Candidate>) {
    memory.clear();
    out.clear();
    position.legal_moves(memory);
    for &played in memory.iter() {
        let role = position.role_on(played.from()).unwrap_or(Role::Pawn);
        let castles = played.kind() == Kind::Castle;
        let to = if castles { castled_king(position, played) } else { played.to() };
        let mut rivals = Bitboard::EMPTY;
        if !castles && !matches!(role, Role::Pawn | Role::King) {
            let alike = memory.iter().filter(|other| {
                other.to() == played.to()
                    && other.from() != played.from()
                    && other.kind() != Kind::Castle
                    && position.role_on(other.from()) == Some(role)
            });
            rivals = alike.fold(Bitboard::EMPTY, |set, other| set | Bitboard::of(other.from()));
        }
        out.push(Candidate {
            played,
            role,
            to,
            takes: position.takes(played),
            taken: position.role_on(played.to()),
            rivals,
        });
    }
}

/// Where the king goes as it castles.
fn castled_king(position: &Position, played: Move) -> Square {
    board::castling_targets(position.turn(), castled_side(played)).0
}

fn castled_side(played: Move) -> Side {
    if played.to().file() > played.from().file() { Side::King } else { Side::Queen }
}

/// The cost of taking a token that can be read for this move; no more than [`ANYTHING`].
pub fn cost_of_reading(written: Written, meant: &Candidate, turn: Color, habits: Habits) -> u32 {
    let castles = meant.played.kind() == Kind::Castle;
    let cost = match written.action() {
        Action::Null => ANYTHING,
        Action::Castle(_) if castles => CASTLING,
        // The king's move that castling looks like.
        Action::Castle(side) => {
            let same = meant.role == Role::King && meant.to == board::castling_targets(turn, side).0;
            if same { CASTLING } else { ANYTHING }
        }
        Action::Man(Role::King) if castles && meant.to == written.to() => CASTLING / 2,
        Action::Man(_) if castles => ANYTHING,
        Action::Man(role) => man(written, role, meant, habits),
    };
    cost.min(ANYTHING)
}

fn man(written: Written, role: Role, meant: &Candidate, habits: Habits) -> u32 {
    let from = meant.played.from();
    let is_bare = written.is_by_squares();
    let mut cost = if is_bare || role == meant.role { 0 } else { habits.role_slip(role, meant.role) };
    cost += match written.is_short_pawn_capture() {
        true => habits.sign_slip(b'a' + written.to().file(), b'a' + meant.to.file()),
        false => habits.square_slip(written.to(), meant.to),
    };
    cost += origin(written, role, meant, habits);
    let marked = written.marks().has(Marks::CAPTURE);
    let pawn_takes = meant.role == Role::Pawn && meant.takes;
    cost += match (marked, meant.takes) {
        (true, false) => CAPTURE_FALSE,
        (false, true) if pawn_takes && written.from_file().is_some() => 0,
        (false, true) if habits.marks_captures => CAPTURE_MISSING,
        _ => 0,
    };
    cost += match (written.promotion(), meant.played.promotion()) {
        (written, meant) if written == meant => 0,
        (None, Some(Role::Queen)) => PROMOTION_MISSING,
        (None, Some(_)) => 2 * PROMOTION_MISSING,
        (Some(_), Some(_)) => SLIP,
        _ => STRAY_SIGN,
    };
    // A rook or king is named by its square of departure, too, in records that are long throughout.
    if habits.is_long && !written.has_origin() { cost + STRAY_SIGN - (from.file() == 0) as u32 } else { cost }
}

fn letter(role: Role) -> u8 {
    role.letter() as u8
}

fn origin(written: Written, role: Role, meant: &Candidate, habits: Habits) -> u32 {
    let from = meant.played.from();
    let (file, rank) = (written.from_file(), written.from_rank());
    let fits = written.origin_mask().has(from);
    if meant.role == Role::Pawn {
        // The file of a capture.
        return match (file, meant.takes || written.is_by_squares()) {
            (Some(file), true) => habits.sign_slip(b'a' + file, b'a' + from.file()),
            (None, true) if role == Role::Pawn => STRAY_SIGN,
            (Some(_), false) if !fits => STRAY_SIGN,
            _ => 0,
        };
    }
    if written.is_by_squares() || (file.is_some() && rank.is_some()) {
        let square = Square::at(file.unwrap_or(0), rank.unwrap_or(0));
        return habits.square_slip(square, from);
    }
    match (written.has_origin(), fits) {
        // What was the file of a pawn that captures.
        (true, _) if role == Role::Pawn => 0,
        (true, true) if (meant.rivals & written.origin_mask()).is_empty() => {
            if meant.rivals.is_empty() && !habits.is_long { ORIGIN_NEEDLESS } else { 0 }
        }
        (true, true) => habits.origin_missing(),
        (true, false) => ORIGIN_WRONG,
        (false, _) if meant.rivals.is_empty() => 0,
        (false, _) => habits.origin_missing(),
    }
}

/// What speaks against two tokens being meant for the same move.
pub fn likeness(one: Written, other: Written) -> u32 {
    match (one.action(), other.action()) {
        (one, other) if one == other && !matches!(one, Action::Man(_)) => 0,
        (Action::Man(role), Action::Man(other_role)) => {
            let named = !one.is_by_squares() && !other.is_by_squares() && role != other_role;
            let habits = Habits::UNKNOWN;
            habits.square_slip(one.to(), other.to())
                + if named { habits.role_slip(role, other_role) } else { 0 }
        }
        _ => ANYTHING,
    }
}

/// A token as a row of signs, for those that cannot be read: English letters of pieces, files, ranks, `x`, `=`; `S` and `L` for
/// castling short and long. Signs of check and of praise are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Signs {
    signs: [u8; Signs::MOST],
    len: u8,
}

impl Signs {
    const MOST: usize = 10;

    /// No sign at all.
    pub const NONE: Signs = Signs { signs: [0; Signs::MOST], len: 0 };

    /// The signs of a token in these letters.
    pub fn of(token: &[u8], letters: &Letters) -> Signs {
        let mut found = Signs::default();
        let mut at = 0;
        while at < token.len() {
            if let Some((role, length)) = letters.role(&token[at..]).filter(|(role, _)| *role != Role::Pawn)
                && !token[at].is_ascii_lowercase()
            {
                found.push(letter(role));
                at += length;
                continue;
            }
            match token[at] {
                b'-' | b'+' | b'#' | b'!' | b'?' | b'.' | b',' | b'(' | b')' | b'_' => {}
                b':' | 0xD7 => found.push(b'x'),
                b'0' | b'o' => found.push(b'O'),
                byte => found.push(byte),
            }
            at += 1;
        }
        let castling = found.signs().iter().all(|&sign| sign == b'O');
        match found.len {
            2 if castling => Signs::from(b"S"),
            3.. if castling => Signs::from(b"L"),
            _ => found,
        }
    }

    fn from(signs: &[u8]) -> Signs {
        let mut found = Signs::default();
        signs.iter().for_each(|&sign| found.push(sign));
        found
    }

    fn push(&mut self, sign: u8) {
        if usize::from(self.len) < Signs::MOST {
            self.signs[usize::from(self.len)] = sign;
            self.len += 1;
        }
    }

    fn signs(&self) -> &[u8] {
        &self.signs[..usize::from(self.len)]
    }

    /// How many signs of this one are in another, too.
    pub fn in_common(&self, other: &Signs) -> u32 {
        self.signs().iter().filter(|sign| other.signs().contains(sign)).count() as u32
    }

    /// How many signs there are.
    pub fn count(&self) -> usize {
        usize::from(self.len)
    }

    /// The cost of taking this token, which cannot be read, for the move; no more than [`ANYTHING`].
    pub fn cost_of(&self, meant: &Candidate, habits: Habits) -> u32 {
        if self.len == 0 {
            return ANYTHING;
        }
        let mut move_signs = Signs::default();
        if meant.played.kind() == Kind::Castle {
            move_signs.push(if castled_side(meant.played) == Side::King { b'S' } else { b'L' });
        } else {
            let from = meant.played.from();
            if meant.role != Role::Pawn {
                move_signs.push(letter(meant.role));
            }
            let same_file = !(meant.rivals & Bitboard::file(from.file())).is_empty();
            if habits.is_long || same_file && !(meant.rivals & Bitboard::rank(from.rank())).is_empty() {
                move_signs.push(b'a' + from.file());
                move_signs.push(b'1' + from.rank());
            } else if meant.role == Role::Pawn {
                if meant.takes {
                    move_signs.push(b'a' + from.file());
                }
            } else if !meant.rivals.is_empty() {
                move_signs.push(if same_file { b'1' + from.rank() } else { b'a' + from.file() });
            }
            if meant.takes && (habits.marks_captures || self.signs().contains(&b'x')) {
                move_signs.push(b'x');
            }
            move_signs.push(b'a' + meant.to.file());
            move_signs.push(b'1' + meant.to.rank());
            if let Some(role) = meant.played.promotion() {
                if self.signs().contains(&b'=') {
                    move_signs.push(b'=');
                }
                move_signs.push(letter(role));
            }
        }
        distance(self.signs(), move_signs.signs(), habits).min(ANYTHING)
    }
}

/// The least cost of slips that turn one row of signs into the other.
fn distance(written: &[u8], meant: &[u8], habits: Habits) -> u32 {
    let added = |sign: u8| if sign == b'x' { CAPTURE_MISSING } else { STRAY_SIGN };
    let mut row = [0u32; Signs::MOST + 1];
    for (at, &sign) in meant.iter().enumerate() {
        row[at + 1] = row[at] + added(sign);
    }
    for &sign in written {
        let mut corner = row[0];
        row[0] += added(sign);
        for (at, &other) in meant.iter().enumerate() {
            let through = corner + habits.sign_slip(sign, other);
            corner = row[at + 1];
            row[at + 1] = through.min(corner + added(sign)).min(row[at] + added(other));
        }
    }
    row[meant.len()]
}
