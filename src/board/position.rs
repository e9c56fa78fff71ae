//! A position: who stands where, who has the move, and the rights that history left.

use super::{
    Bitboard, Color, Piece, Role, Square,
    zobrist::{BLACK, EN_PASSANT, MEN, RIGHTS},
};
use std::sync::LazyLock;

/// No man, in the mailbox.
pub(super) const EMPTY: u8 = 0;

/// The low three bits of a pawn's code.
pub(super) const PAWN: u8 = Role::Pawn as u8 + 1;

/// A man's code in the mailbox: 1 (pawn) to 6 (king), and 8 more for Black; the low three bits index `by_role`.
#[inline]
pub(super) const fn code(piece: Piece) -> u8 {
    (piece.role as u8 + 1) | (piece.color as u8) << 3
}

/// A position of a game, legal as far as [`Fen::parse`](super::Fen::parse) tests.
///
/// Both kings are always on the board and the player who has just moved is never in check, save
/// after an illegal move that was played on from ([`Position::move_as_made`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// Indexed by role + 1; entry 0 stands for "no man" and is always empty, so captures need no branch.
    pub(super) by_role: [Bitboard; 8],
    pub(super) by_color: [Bitboard; 2],
    pub(super) checkers: Bitboard,
    /// Squares of the rooks that may still castle.
    pub(super) rights: Bitboard,
    pub(super) key: u64,
    pub(super) halfmove_clock: u32,
    pub(super) fullmove_number: u32,
    pub(super) turn: Color,
    /// White's king's square and Black's; `a1` while there is none.
    pub(super) kings: [Square; 2],
    /// The square a legal en passant capture would go to; `a1` stands for none.
    pub(super) en_passant: Square,
    /// The square of the pawn that has just advanced two squares; `a1` stands for none.
    pub(super) last_double: Square,
    /// The man's code on every square.
    pub(super) mailbox: [u8; 64],
}

/// `a1` can be neither an en passant target nor the square of a pawn, so it stands for "none".
pub(super) const NONE: Square = Square::wrap(0);

impl Position {
    /// The starting position (article 2.3).
    #[inline]
    pub fn start() -> Position {
        Position::usual_start().clone()
    }

    /// The starting position, made once; cheaper to copy from than [`Position::start`].
    #[inline]
    pub fn usual_start() -> &'static Position {
        // Made once: nearly every game begins with it.
        static START: LazyLock<Position> = LazyLock::new(|| {
            let mut position = Position::empty(Color::White);
            position.set_up([
                Role::Rook,
                Role::Knight,
                Role::Bishop,
                Role::Queen,
                Role::King,
                Role::Bishop,
                Role::Knight,
                Role::Rook,
            ]);
            position
        });
        &START
    }

    /// No man on the board: to be filled with `put` and ended with `settle`.
    pub(super) fn empty(turn: Color) -> Position {
        Position {
            by_role: [Bitboard::EMPTY; 8],
            by_color: [Bitboard::EMPTY; 2],
            checkers: Bitboard::EMPTY,
            rights: Bitboard::EMPTY,
            key: 0,
            halfmove_clock: 0,
            fullmove_number: 1,
            turn,
            kings: [NONE; 2],
            en_passant: NONE,
            last_double: NONE,
            mailbox: [EMPTY; 64],
        }
    }

    /// Both first ranks filled with `rank`, pawns before them, the outermost rooks with castling rights.
    pub(super) fn set_up(&mut self, rank: [Role; 8]) {
        for (file, role) in (0u8..).zip(rank) {
            for color in Color::BOTH {
                let back = color.back_rank();
                self.put(Square::at(file, back), Piece { color, role });
                self.put(Square::at(file, back ^ 1), Piece { color, role: Role::Pawn });
                if role == Role::Rook {
                    self.rights |= Bitboard::of(Square::at(file, back));
                }
            }
        }
        self.settle();
    }

    /// Puts a man on an empty square; key and checkers are not kept up.
    pub(super) fn put(&mut self, square: Square, piece: Piece) {
        self.by_role[piece.role.index() + 1] |= Bitboard::of(square);
        self.by_color[piece.color.index()] |= Bitboard::of(square);
        self.mailbox[square.index()] = code(piece);
        if piece.role == Role::King {
            self.kings[piece.color.index()] = square;
        }
    }

    /// Computes key and checkers after the board was filled.
    pub(super) fn settle(&mut self) {
        let men = (0..64).map(|square| MEN[(self.mailbox[square] & 15) as usize][square]);
        self.settle_with(men.fold(0, |key, number| key ^ number));
    }

    /// The same where the men's part of the key is known.
    pub(super) fn settle_with(&mut self, men: u64) {
        let rights = self.rights.map(|square| RIGHTS[square.index()]);
        let side = if self.turn == Color::Black { BLACK } else { 0 };
        self.key = rights.fold(men ^ side ^ EN_PASSANT[self.en_passant.index()], |key, number| key ^ number);
        self.checkers = self.attackers(self.king_square(self.turn), self.turn.other(), self.occupied());
    }

    /// This position with a man put on a square, or the square cleared, and this side to move. Nothing of how it came about is kept, since
    /// it cannot be seen on a board; a king and a rook on their squares of the array may castle, as far as that shows.
    ///
    /// ```
    /// use scoresheet::board::{Color, Piece, Position, Square};
    /// let e4 = Square::at(4, 3);
    /// let found = Position::start().arranged(e4, Piece::of_letter('P'), Color::Black).arranged(Square::at(4, 1), None, Color::Black);
    /// assert_eq!(found.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    /// ```
    pub fn arranged(&self, square: Square, piece: Option<Piece>, turn: Color) -> Position {
        let mut arranged = Position::empty(turn);
        for other in (0..64).map(Square::wrap) {
            let there = if other == square { piece } else { self.piece_on(other) };
            there.into_iter().for_each(|piece| arranged.put(other, piece));
        }
        for color in Color::BOTH {
            let at = |file| Square::at(file, color.back_rank());
            let stands = |file, role| arranged.pieces(color, role).has(at(file));
            let rooks = [0, 7].into_iter().filter(|&file| stands(4, Role::King) && stands(file, Role::Rook));
            let rights = rooks.fold(Bitboard::EMPTY, |rights, file| rights | Bitboard::of(at(file)));
            arranged.rights |= rights;
        }
        arranged.settle();
        arranged
    }

    /// Whose move it is.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The key of article 9.2.3: placement, side to move, castling rights, and the en passant file only
    /// where that capture is legal. Positions that are the same under the article have the same key.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The men that give check to the player on the move (article 3.9.1).
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the player on the move is in check (article 3.9.1).
    #[inline]
    pub fn in_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// All squares with a man on them.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.by_color[0] | self.by_color[1]
    }

    /// The squares of a player's men of one role.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.by_role[role.index() + 1] & self.by_color[color.index()]
    }

    /// The squares of a player's men.
    #[inline]
    pub fn color(&self, color: Color) -> Bitboard {
        self.by_color[color.index()]
    }

    /// The squares of both players' men of one role.
    #[inline]
    pub fn role(&self, role: Role) -> Bitboard {
        self.by_role[role.index() + 1]
    }

    /// The squares of both players' queens, rooks and bishops: the men that can pin.
    #[inline]
    pub(super) fn sliders(&self) -> Bitboard {
        self.role(Role::Queen) | self.role(Role::Rook) | self.role(Role::Bishop)
    }

    /// The squares of both players' men of the role with this index, 0 to 5; of any or none for a greater one.
    #[inline]
    pub(crate) fn men_of_index(&self, role: u8) -> Bitboard {
        self.by_role[usize::from((role + 1) & 7)]
    }

    /// The man on a square.
    #[inline]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        let code = self.mailbox[square.index()];
        let role = Role::ALL.get((code & 7).wrapping_sub(1) as usize)?;
        Some(Piece { color: if code & 8 == 0 { Color::White } else { Color::Black }, role: *role })
    }

    /// The role of the man on a square, whosever it is.
    #[inline]
    pub fn role_on(&self, square: Square) -> Option<Role> {
        self.piece_on(square).map(|piece| piece.role)
    }

    /// The square of a player's king; there always is one in a position read from a FEN.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.pieces(color, Role::King).first()
    }

    /// The king's square; `a1` on a board that is still being filled. Kept, because every half-move asks for it twice.
    #[inline]
    pub(super) fn king_square(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    /// The squares of the rooks that may still castle: neither they nor their king have moved
    /// (article 3.8.2.1).
    #[inline]
    pub fn castling_rights(&self) -> Bitboard {
        self.rights
    }

    /// The square a pawn may legally be captured on en passant (article 3.7.3.1); `None` where no such
    /// capture is legal.
    #[inline]
    pub fn ep_square(&self) -> Option<Square> {
        (self.en_passant != NONE).then_some(self.en_passant)
    }

    /// The square of the pawn that has just advanced two squares (article 3.7.2), capturable or not.
    #[inline]
    pub fn last_double(&self) -> Option<Square> {
        (self.last_double != NONE).then_some(self.last_double)
    }

    /// Half-moves since the last capture or pawn move (articles 9.3, 9.6.2).
    #[inline]
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move about to be made, from 1; it grows after Black's moves.
    #[inline]
    pub fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }
}
