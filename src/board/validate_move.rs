//! Judging a move between two squares: legal, or exactly why not.

use super::{Bitboard, Illegal, Kind, Move, Position, Role, Side, Square, between, pawn_attacks, reach};

impl Position {
    /// Whether the player on the move may go from `from` to `to`, or why not (articles 3.1 to 3.9).
    ///
    /// Castling is the king's move onto its own rook; [`judge_castling`](Position::judge_castling) takes
    /// a wing instead. The promotion piece must be named where there is one, and only there.
    pub fn validate_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Result<Move, Illegal> {
        let (role, kind) = self.judge_man(from, to)?;
        let due = role == Role::Pawn && to.rank() == self.turn().other().back_rank();
        let kind = match promotion {
            None if !due => kind,
            Some(Role::Knight) if due => Kind::PromoteKnight,
            Some(Role::Bishop) if due => Kind::PromoteBishop,
            Some(Role::Rook) if due => Kind::PromoteRook,
            Some(Role::Queen) if due => Kind::PromoteQueen,
            promoted => {
                let missing = promoted.is_none();
                return Err(Illegal::Promotion { role, from, to, promoted, missing });
            }
        };
        Ok(Move::new(from, to, kind))
    }

    /// Whether the player on the move may go from `from` to `to`, whatever a pawn becomes there.
    pub(crate) fn can_go(&self, from: Square, to: Square) -> bool {
        self.judge_man(from, to).is_ok()
    }

    /// The role of the man on `from` and the kind of its move to `to`, promotion left aside, or why there is none.
    fn judge_man(&self, from: Square, to: Square) -> Result<(Role, Kind), Illegal> {
        let Some(man) = self.piece_on(from) else { return Err(Illegal::NothingOn { from }) };
        if man.color != self.turn() {
            return Err(Illegal::NotYours { from });
        }
        let kind = match man.role {
            Role::Pawn => self.judge_pawn(from, to)?,
            Role::King => self.judge_king(from, to)?,
            role => {
                self.judge_way(role, from, to)?;
                self.judge_safety(role, from, to)?;
                Kind::Normal
            }
        };
        Ok((man.role, kind))
    }

    /// Why no man of the role, out of those standing on `origins`, can go to `to`: the reason of the one
    /// that comes closest. Meant for moves that were found to be illegal.
    pub fn why_not(&self, role: Role, to: Square, origins: Bitboard) -> Illegal {
        let men = self.pieces(self.turn(), role) & origins;
        let promotes = role == Role::Pawn && to.rank() == self.turn().other().back_rank();
        let promotion = promotes.then_some(Role::Queen);
        let reasons = men.filter_map(|from| match role {
            // A king that is said to go to its rook's square was not meant to castle.
            Role::King => self.judge_step(from, to).err(),
            _ => self.validate_move(from, to, promotion).err(),
        });
        // `max_by_key` keeps the last of equals; the nearest obstacle is the most telling one.
        let best = reasons.max_by_key(|reason| match *reason {
            Illegal::Blocked { at, .. } => (reason.closeness(), 8 - distance(at, to)),
            _ => (reason.closeness(), 0),
        });
        match best {
            Some(Illegal::Unreachable { .. }) if men.several() => {
                Illegal::Unreachable { role, from: None, to }
            }
            Some(reason) => reason,
            None => {
                let from = origins.first().filter(|_| !origins.several());
                Illegal::NoSuchPiece { role, from, to }
            }
        }
    }

    /// Geometry, men in the way and the man on the target, for any man but a pawn.
    fn judge_way(&self, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
        if !reach(role, from).has(to) {
            return Err(Illegal::Unreachable { role, from: Some(from), to });
        }
        let in_the_way = between(from, to) & self.occupied();
        if let Some(at) = in_the_way.min_by_key(|&at| distance(from, at)) {
            return Err(Illegal::Blocked { role, from, to, at });
        }
        self.judge_target(from, to)
    }

    /// The man on the target, for a move that may capture.
    fn judge_target(&self, from: Square, to: Square) -> Result<(), Illegal> {
        match self.piece_on(to) {
            Some(own) if own.color == self.turn() => {
                Err(Illegal::OwnPiece { from, to, role_on_to: own.role })
            }
            Some(other) if other.role == Role::King => Err(Illegal::KingCapture { at: to }),
            _ => Ok(()),
        }
    }

    /// Whether the own king stays unattacked when another man goes from `from` to `to`.
    fn judge_safety(&self, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
        if self.is_safe(from, to) {
            return Ok(());
        }
        let king = self.king_square(self.turn());
        let occupied = (self.occupied() & !Bitboard::of(from)) | Bitboard::of(to);
        let attackers = self.attackers(king, self.turn().other(), occupied) & !Bitboard::of(to);
        Err(self.exposed(role, from, king, attackers))
    }

    /// The reason when `attackers` attack the king after a move: an old check not met, or a line opened.
    fn exposed(&self, role: Role, from: Square, king: Square, attackers: Bitboard) -> Illegal {
        let unmet = attackers & self.checkers();
        let by = unmet.first().or(attackers.first()).unwrap_or(king);
        let by_role = self.role_on(by).unwrap_or(Role::Pawn);
        // An en passant capture can clear a line of two men: neither of them was pinned.
        let pinned = unmet.is_empty() && between(king, by) & self.occupied() == Bitboard::of(from);
        if pinned {
            Illegal::Pinned { role, from, king, by_role, by }
        } else {
            Illegal::LeavesInCheck { king, by_role, by }
        }
    }

    /// Article 3.8, castling included.
    fn judge_king(&self, from: Square, to: Square) -> Result<Kind, Illegal> {
        let us = self.turn();
        if self.castling_rights().has(to) && self.color(us).has(to) {
            let side = if to.file() > from.file() { Side::King } else { Side::Queen };
            return self.judge_castling(side).map(Move::kind);
        }
        let first_rank = Bitboard::rank(us.back_rank());
        let own_rook = first_rank.has(from) && first_rank.has(to) && self.pieces(us, Role::Rook).has(to);
        if own_rook && !reach(Role::King, from).has(to) {
            let side = if to.file() > from.file() { Side::King } else { Side::Queen };
            return Err(Illegal::CastlingRightLost { side });
        }
        self.judge_step(from, to).map(|()| Kind::Normal)
    }

    /// One step of the king (article 3.8.1).
    fn judge_step(&self, from: Square, to: Square) -> Result<(), Illegal> {
        self.judge_way(Role::King, from, to)?;
        let without_king = self.occupied() & !Bitboard::of(from);
        match self.attackers(to, self.turn().other(), without_king).first() {
            Some(by) => {
                let by_role = self.role_on(by).unwrap_or(Role::Pawn);
                Err(Illegal::LeavesInCheck { king: to, by_role, by })
            }
            None => Ok(()),
        }
    }

    /// Article 3.7, promotion left aside.
    fn judge_pawn(&self, from: Square, to: Square) -> Result<Kind, Illegal> {
        let role = Role::Pawn;
        let us = self.turn();
        let kind = if from.file() == to.file() {
            self.judge_advance(from, to)?
        } else if !pawn_attacks(us, from).has(to) {
            return Err(Illegal::Unreachable { role, from: Some(from), to });
        } else if self.occupied().has(to) {
            self.judge_target(from, to)?;
            Kind::Normal
        } else {
            return self.judge_en_passant(from, to);
        };
        self.judge_safety(role, from, to)?;
        Ok(kind)
    }

    /// One square forward, or two from the original square (articles 3.7.1 and 3.7.2).
    fn judge_advance(&self, from: Square, to: Square) -> Result<Kind, Illegal> {
        let role = Role::Pawn;
        let first_rank = self.turn().back_rank();
        // Ranks counted from the player's own side.
        let (start, end) = (from.rank() ^ first_rank, to.rank() ^ first_rank);
        let kind = match end.wrapping_sub(start) {
            1 => Kind::Normal,
            2 if start == 1 => Kind::Double,
            _ => return Err(Illegal::Unreachable { role, from: Some(from), to }),
        };
        let way = between(from, to) | Bitboard::of(to);
        match (way & self.occupied()).min_by_key(|&at| distance(from, at)) {
            Some(at) => Err(Illegal::Blocked { role, from, to, at }),
            None => Ok(kind),
        }
    }

    /// A capture that goes to an empty square (articles 3.7.3.1 and 3.7.3.2).
    fn judge_en_passant(&self, from: Square, to: Square) -> Result<Kind, Illegal> {
        let role = Role::Pawn;
        let them = self.turn().other();
        let victim = Square::at(to.file(), from.rank());
        if self.last_double() != Some(victim) {
            // Only where the neighbour stands as if it had advanced two squares is there a right to expire.
            let beside = from.rank() == them.back_rank() ^ 3 && self.pieces(them, role).has(victim);
            return Err(if beside {
                Illegal::EpExpired { from, to }
            } else {
                Illegal::Unreachable { role, from: Some(from), to }
            });
        }
        let attackers = self.en_passant_attackers(from, to, victim);
        if attackers.is_empty() {
            return Ok(Kind::EnPassant);
        }
        Err(self.exposed(role, from, self.king_square(self.turn()), attackers))
    }
}

/// Steps of a king between two squares, 0 to 7.
fn distance(a: Square, b: Square) -> u8 {
    a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()))
}
