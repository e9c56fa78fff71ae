//! Writing a move: the shortest form that no other legal move shares.

use super::{
    Descriptive,
    rivals::Least,
    seen::{Seen, victim, wing_on},
    sentence::{Act, Deed, Goal, Name, Piece, Place},
};
use crate::{
    board::{Kind, Move, Position, Role, Side, Square},
    notation::DescriptiveOrder,
};

impl Descriptive {
    /// Appends the move in its shortest form; `after` is the position it leads to.
    pub(super) fn spell(&self, position: &Position, played: Move, after: &Position, out: &mut Vec<u8>) {
        match shortest(position, played) {
            Deed::Castle(Some(Side::Queen)) => out.extend(b"O-O-O"),
            Deed::Castle(_) => out.extend(b"O-O"),
            Deed::Piece(act) => self.spell_act(act, out),
        }
        if played.kind() == Kind::EnPassant {
            out.push(b' ');
            out.extend(self.language.en_passant.first().unwrap_or(&"e.p.").as_bytes());
        }
        if after.in_check() {
            let sign = if after.has_legal_move() { self.words.check_sign } else { self.words.mate_sign };
            if sign.starts_with(char::is_alphabetic) {
                out.push(b' ');
            }
            out.extend(sign.as_bytes());
        }
    }

    fn spell_act(&self, act: Act, out: &mut Vec<u8>) {
        self.spell_piece(act.piece, out);
        match (act.from, act.goal, self.words.order) {
            (Place::Rank(rank), Goal::Takes(..), DescriptiveOrder::PieceFirst) => out.push(b'1' + rank),
            (Place::Rank(rank), Goal::Empty(..), DescriptiveOrder::PieceFirst) => {
                out.extend([b'1' + rank, b'-'])
            }
            _ => self.spell_place(act.from, out),
        }
        match act.goal {
            Goal::Empty(name, rank) => {
                if self.words.order == DescriptiveOrder::WingFirst {
                    out.push(b'-');
                }
                self.spell_square(name, rank, out);
            }
            Goal::Takes(piece, place) => {
                out.push(b'x');
                self.spell_piece(piece, out);
                self.spell_place(place, out);
            }
            // Books say so little; what is written says where.
            Goal::Check | Goal::Steps(_) => {}
        }
        if let Some(role) = act.promotion {
            out.push(b'(');
            out.extend(self.language.letter(role).as_bytes());
            out.push(b')');
        }
    }

    fn spell_piece(&self, piece: Piece, out: &mut Vec<u8>) {
        match (piece, self.words.order) {
            (Piece::Officer(name), _) => self.spell_name(name, out),
            (Piece::Pawn(None), _) => out.push(b'P'),
            (Piece::Pawn(Some(name)), DescriptiveOrder::WingFirst) => {
                self.spell_name(name, out);
                out.push(b'P');
            }
            (Piece::Pawn(Some(name)), DescriptiveOrder::PieceFirst) => {
                out.push(b'P');
                self.spell_name(name, out);
            }
        }
    }

    fn spell_name(&self, name: Name, out: &mut Vec<u8>) {
        let letter = |role: Role| self.language.letter(role).as_bytes();
        let wing = match name.wing {
            Some(Side::King) => letter(Role::King),
            Some(Side::Queen) => letter(Role::Queen),
            None => &[],
        };
        let parts = match self.words.order {
            DescriptiveOrder::WingFirst => [wing, letter(name.officer)],
            DescriptiveOrder::PieceFirst => [letter(name.officer), wing],
        };
        for part in parts {
            // Nearly always one byte, for which no copy is called.
            match part {
                [letter] => out.push(*letter),
                part => out.extend_from_slice(part),
            }
        }
    }

    fn spell_square(&self, name: Name, rank: u8, out: &mut Vec<u8>) {
        if self.words.order == DescriptiveOrder::PieceFirst {
            out.push(b'1' + rank);
        }
        self.spell_name(name, out);
        if self.words.order == DescriptiveOrder::WingFirst {
            out.push(b'1' + rank);
        }
    }

    /// A place in brackets; nothing for anywhere.
    fn spell_place(&self, place: Place, out: &mut Vec<u8>) {
        if place == Place::Anywhere {
            return;
        }
        out.push(b'(');
        match place {
            Place::Anywhere => {}
            Place::Rank(rank) => out.push(b'1' + rank),
            Place::File(name) => self.spell_name(name, out),
            Place::Square(name, rank) => self.spell_square(name, rank, out),
        }
        out.push(b')');
    }
}

/// What the shortest sentence that means `played` alone says. Words of check are not relied on.
fn shortest(position: &Position, played: Move) -> Deed {
    let Some(role) = position.role_on(played.from()).filter(|_| played.kind() != Kind::Castle) else {
        let to_king = played.to().file() > played.from().file();
        return Deed::Castle(Some(if to_king { Side::King } else { Side::Queen }));
    };
    let captured = victim(position, played);
    // Only moves that fit the least that can be said can be taken for it.
    let Some(rivals) = (Least { position, played, role, captured }).rivals() else {
        return Deed::Piece(least_act(position, played, role, captured));
    };
    let mut movers = Ways::default();
    name_mover(position, played.from(), role, captured.is_some(), &mut movers);
    let mut goals = Ways::default();
    name_goal(position, played.to(), captured, &mut goals);
    // The least said first; of two ways that say as much, `N-KB3` goes before `KN-B3`, but `BPxP` before `PxBP`.
    let takes = captured.is_some();
    let act = |mover, goal| {
        let ((piece, from), goal) = (movers.get(mover)?, goals.get(goal)?);
        Some(Act { piece, from, goal, promotion: played.promotion() })
    };
    for extent in 0..movers.count + goals.count {
        for step in 0..=extent {
            let index = if takes { extent - step } else { step };
            let Some(act) = act(index, extent - index) else { continue };
            if means_alone(&act, played, &rivals) {
                return Deed::Piece(act);
            }
        }
    }
    // Never reached: both squares in full leave one move. They would still be the right thing to write.
    let fullest = act(movers.count - 1, goals.count - 1);
    Deed::Piece(fullest.unwrap_or(least_act(position, played, role, captured)))
}

/// The least that can be said of a man's move.
pub(super) fn least_act(position: &Position, played: Move, role: Role, captured: Option<Role>) -> Act {
    let goal = plain_goal(position, played.to(), captured);
    Act { piece: plain_piece(role), from: Place::Anywhere, goal, promotion: played.promotion() }
}

/// Whether it is `played` that is meant, and no other of these, by the conventions of reading; a capture en passant is marked.
fn means_alone(act: &Act, played: Move, rivals: &[Seen]) -> bool {
    let passing = played.kind() == Kind::EnPassant;
    let fitting = || rivals.iter().filter(|rival| act.fits(rival) && rival.is_en_passant() == passing);
    let from = farthest(act.piece, fitting().map(|rival| rival.from));
    let leaving = || fitting().filter(|rival| from.is_none_or(|file| rival.from.file() == file));
    let to = match act.goal {
        Goal::Takes(victim, _) => farthest(victim, leaving().map(|rival| rival.to)),
        Goal::Empty(..) | Goal::Check | Goal::Steps(_) => None,
    };
    let mut meant = leaving().filter(|rival| to.is_none_or(|file| rival.to.file() == file));
    meant.next().is_some_and(|rival| rival.played == played) && meant.next().is_none()
}

/// The file farthest to the wing that a piece is called after, if it is.
fn farthest(piece: Piece, squares: impl Iterator<Item = Square>) -> Option<u8> {
    let files = squares.map(Square::file);
    match piece.wing()? {
        Side::King => files.max(),
        Side::Queen => files.min(),
    }
}

/// Ways to say something, the shortest first; there are never more than six.
struct Ways<T> {
    all: [Option<T>; 6],
    count: usize,
}

impl<T: Copy> Default for Ways<T> {
    fn default() -> Ways<T> {
        Ways { all: [None; 6], count: 0 }
    }
}

impl<T: Copy> Ways<T> {
    fn add(&mut self, way: T) {
        if let Some(free) = self.all.get_mut(self.count) {
            *free = Some(way);
            self.count += 1;
        }
    }

    fn get(&self, index: usize) -> Option<T> {
        *self.all.get(index)?
    }
}

/// The rank, 0 to 7, from the side of the player who moves.
fn own_rank(position: &Position, square: Square) -> u8 {
    square.rank() ^ position.turn().back_rank()
}

/// The ways to name the piece that moves. A pawn needs no more than its file.
fn name_mover(position: &Position, from: Square, role: Role, takes: bool, ways: &mut Ways<(Piece, Place)>) {
    let name = Name::of_file(from.file());
    let piece = |wing| match role {
        Role::Pawn => Piece::Pawn(None),
        officer => Piece::Officer(Name { officer, wing }),
    };
    ways.add((piece(None), Place::Anywhere));
    if role == Role::Pawn {
        if takes {
            ways.add((Piece::Pawn(Some(name.short())), Place::Anywhere));
            ways.add((Piece::Pawn(Some(name)), Place::Anywhere));
        }
        return;
    }
    if let Some(wing) = wing(position, from, role) {
        ways.add((piece(Some(wing)), Place::Anywhere));
    }
    let rank = own_rank(position, from);
    for place in [Place::Rank(rank), Place::Square(name.short(), rank), Place::Square(name, rank)] {
        ways.add((piece(None), place));
    }
}

/// The wing a piece is sure to be named after: the only bishop of its colour, or the only rook or knight on that
/// half of the board while another is on the other half.
fn wing(position: &Position, from: Square, role: Role) -> Option<Side> {
    let us = position.turn();
    if !matches!(role, Role::Bishop | Role::Rook | Role::Knight) {
        return None;
    }
    let mut others = position.pieces(us, role).filter(|&other| other != from).peekable();
    others.peek()?;
    let own = |square| wing_on(us, role, square);
    let wing = own(from);
    others.all(|other| own(other) != wing).then_some(wing)
}

/// A piece by nothing but its role.
fn plain_piece(role: Role) -> Piece {
    match role {
        Role::Pawn => Piece::Pawn(None),
        officer => Piece::Officer(Name { officer, wing: None }),
    }
}

/// The shortest way to say where it goes.
fn plain_goal(position: &Position, to: Square, captured: Option<Role>) -> Goal {
    match captured {
        Some(role) => Goal::Takes(plain_piece(role), Place::Anywhere),
        None => Goal::Empty(Name::of_file(to.file()).short(), own_rank(position, to)),
    }
}

/// The ways to say where it goes.
fn name_goal(position: &Position, to: Square, captured: Option<Role>, ways: &mut Ways<Goal>) {
    let (name, rank) = (Name::of_file(to.file()), own_rank(position, to));
    ways.add(plain_goal(position, to, captured));
    let Some(role) = captured else { return ways.add(Goal::Empty(name, rank)) };
    if role == Role::Pawn {
        for file in [name.short(), name] {
            ways.add(Goal::Takes(Piece::Pawn(Some(file)), Place::Anywhere));
        }
    }
    for place in [Place::Rank(rank), Place::Square(name.short(), rank), Place::Square(name, rank)] {
        ways.add(Goal::Takes(plain_piece(role), place));
    }
}
