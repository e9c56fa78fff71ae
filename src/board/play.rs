//! Playing a move: the one place where a position changes.

use super::{
    Bitboard, Color, Kind, Move, Piece, Position, Role, Side, Square, between, beyond, castling_targets,
    position::{EMPTY, NONE, PAWN, code},
    tables::ATTACKS,
    zobrist::{BLACK, EN_PASSANT, MEN, RIGHTS},
};

impl Position {
    /// Plays a legal move of this position; any other move leaves a position without meaning.
    pub fn play(&mut self, mv: Move) {
        if !mv.is_plain() {
            return self.play_special(mv);
        }
        if mv.from() == self.king_square(self.turn) {
            self.update_for_king_move(mv);
        }
        self.play_plain(mv);
    }

    /// Updates what only a king's move changes: the king's square and the castling rights. Called before the move is played.
    #[inline]
    pub(crate) fn update_for_king_move(&mut self, mv: Move) {
        let us = self.turn;
        self.kings[us.index()] = mv.to();
        self.lose_rights(Bitboard::rank(us.back_rank()));
    }

    /// Whether a legal move of this position takes a man.
    #[inline]
    pub fn takes(&self, mv: Move) -> bool {
        match mv.kind() {
            Kind::EnPassant => true,
            Kind::Castle => false,
            _ => self.occupied().has(mv.to()),
        }
    }

    /// Whether a legal move of this position neither takes a man nor moves a pawn, so that the position may come back.
    pub fn is_quiet(&self, mv: Move) -> bool {
        !self.takes(mv) && self.role_on(mv.from()) != Some(Role::Pawn)
    }

    /// Plays a null move, which the Laws do not know. Must not be called in check.
    pub fn pass(&mut self) {
        self.halfmove_clock += 1;
        self.end_turn();
        self.checkers = self.attackers(self.king_square(self.turn), self.turn.other(), self.occupied());
    }

    /// Plays a legal move, or a null move where there is none.
    pub fn play_or_pass(&mut self, played: Option<Move>) {
        match played {
            Some(played) => self.play(played),
            None => self.pass(),
        }
    }

    /// An ordinary move, capture or double advance of a man other than the king, and what is left of a king's move once its new
    /// square is noted and its rights are lost. Captures and quiet moves take the same path, because which of them comes next is what a
    /// processor cannot predict.
    #[inline(always)]
    pub(crate) fn play_plain(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let (us, them) = (self.turn, self.turn.other());
        let (left, reached) = (Bitboard::of(from), Bitboard::of(to));
        let both = left | reached;
        let man = self.mailbox[from.index()] & 15;
        let victim = self.mailbox[to.index()] & 15;
        self.mailbox[from.index()] = EMPTY;
        self.mailbox[to.index()] = man;
        // An empty square has role index 0, whose set is and stays empty.
        self.by_role[(victim & 7) as usize] &= !reached;
        self.by_role[(man & 7) as usize] ^= both;
        self.by_color[them.index()] &= !reached;
        self.by_color[us.index()] ^= both;
        let numbers = &MEN[man as usize];
        self.key ^= numbers[from.index()] ^ numbers[to.index()] ^ MEN[victim as usize][to.index()];

        self.lose_rights(both);
        let quiet = man & 7 != PAWN && victim == EMPTY;
        self.halfmove_clock = (self.halfmove_clock + 1) & u32::from(quiet).wrapping_neg();
        self.end_turn();

        let king = self.king_square(them);
        let occupied = self.occupied();
        // Without a branch: whether a line to the king is open cannot be foreseen.
        let checks = ATTACKS[man as usize][to.index()].has(king) & (between(king, to) & occupied).is_empty();
        let mut checkers = reached & Bitboard(u64::from(checks).wrapping_neg());
        let beyond_from = beyond(king, from) & self.color(us);
        if !(beyond_from & self.sliders()).is_empty() {
            checkers |= self.discovered(king, from, us);
        }
        self.checkers = checkers;

        if mv.is_double() {
            self.last_double = to;
            let beside =
                ((reached.0 << 1) & !Bitboard::file(0).0) | ((reached.0 >> 1) & !Bitboard::file(7).0);
            if !(self.pieces(them, Role::Pawn) & Bitboard(beside)).is_empty() {
                self.offer_en_passant();
            }
        }
    }

    /// Passes the turn and what lasts for one turn only.
    #[inline]
    fn end_turn(&mut self) {
        self.key ^= BLACK;
        // Rare.
        if self.en_passant != NONE {
            self.key ^= EN_PASSANT[self.en_passant.index()];
            self.en_passant = NONE;
        }
        self.last_double = NONE;
        self.fullmove_number += self.turn as u32;
        self.turn = self.turn.other();
    }

    /// The slider of `us` that attacks `king` along the line which a man has just left at `from`.
    #[inline(never)]
    fn discovered(&self, king: Square, from: Square, us: Color) -> Bitboard {
        let occupied = self.occupied();
        let mut attackers = Bitboard::EMPTY;
        for slider in self.sliders_towards(king, us) & beyond(king, from) {
            if (between(king, slider) & occupied).is_empty() {
                attackers |= Bitboard::of(slider);
            }
        }
        attackers
    }

    /// Takes away the castling rights of the rooks on these squares.
    #[inline]
    fn lose_rights(&mut self, squares: Bitboard) {
        let lost = self.rights & squares;
        // Rare.
        if !lost.is_empty() {
            self.lose(lost);
        }
    }

    #[cold]
    fn lose(&mut self, rights: Bitboard) {
        for square in rights {
            self.key ^= RIGHTS[square.index()];
        }
        self.rights &= !rights;
    }

    /// After a double advance beside an enemy pawn: notes the target where the capture is legal.
    #[cold]
    fn offer_en_passant(&mut self) {
        if let Some(target) = self.legal_en_passant() {
            self.en_passant = target;
            self.key ^= EN_PASSANT[target.index()];
        }
    }

    /// Castling, en passant and promotion: rare, so that one branch keeps the rest apart from them.
    #[inline(never)]
    fn play_special(&mut self, mv: Move) {
        if mv.is_irregular() {
            return self.play_irregular(mv);
        }
        let (us, from, to) = (self.turn, mv.from(), mv.to());
        match mv.kind() {
            Kind::Castle => {
                let side = if to.file() > from.file() { Side::King } else { Side::Queen };
                let (king_to, rook_to) = castling_targets(us, side);
                self.lose_rights(Bitboard::rank(us.back_rank()));
                self.lift(from);
                self.lift(to);
                self.drop(king_to, Piece { color: us, role: Role::King });
                self.drop(rook_to, Piece { color: us, role: Role::Rook });
                self.halfmove_clock += 1;
            }
            kind => {
                let victim = if kind == Kind::EnPassant { Square::at(to.file(), from.rank()) } else { to };
                self.lift(victim);
                self.lift(from);
                self.lose_rights(Bitboard::of(to));
                self.drop(to, Piece { color: us, role: mv.promotion().unwrap_or(Role::Pawn) });
                self.halfmove_clock = 0;
            }
        }
        self.end_turn();
        self.checkers = self.attackers(self.king_square(self.turn), us, self.occupied());
    }

    /// A move into or out of a position that no legal move leads to: a king may have been left in check by a man that
    /// has not moved.
    fn play_irregular(&mut self, mv: Move) {
        self.play(mv.regular());
        self.checkers = self.attackers(self.king_square(self.turn), self.turn.other(), self.occupied());
    }

    /// Takes whatever stands on a square off the board.
    fn lift(&mut self, square: Square) {
        let man = self.mailbox[square.index()] & 15;
        self.mailbox[square.index()] = EMPTY;
        self.by_role[(man & 7) as usize] &= !Bitboard::of(square);
        self.by_color[(man >> 3) as usize] &= !Bitboard::of(square);
        self.key ^= MEN[man as usize][square.index()];
    }

    /// Puts a man on an empty square.
    fn drop(&mut self, square: Square, piece: Piece) {
        self.put(square, piece);
        self.key ^= MEN[code(piece) as usize][square.index()];
    }
}
