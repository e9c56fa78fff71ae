//! Writing a move: the shortest form that no other legal move shares.

use super::{
    Descriptive,
    resolve::{bishops_wing, victim},
    sentence::{Act, Deed, Goal, Name, Piece, Place, Sentence, wing_of},
};
use crate::{
    board::{Kind, Move, Position, Role, Side, Square},
    notation::{DescriptiveOrder, Marks},
};

impl Descriptive {
    /// Appends the move in its shortest form; `after` is the position it leads to.
    pub(super) fn spell(&self, position: &Position, played: Move, after: &Position, out: &mut Vec<u8>) {
        match shortest(position, played).deed {
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
        parts.iter().for_each(|part| out.extend(*part));
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

/// The shortest sentence that means `played` alone. Words of check are not relied on.
fn shortest(position: &Position, played: Move) -> Sentence {
    let passing = played.kind() == Kind::EnPassant;
    let marks = if passing { Marks::EN_PASSANT } else { Marks::NONE };
    let sentence = |deed| Sentence { deed, marks, check: None };
    let Some(role) = position.role_on(played.from()).filter(|_| played.kind() != Kind::Castle) else {
        let to_king = played.to().file() > played.from().file();
        return sentence(Deed::Castle(Some(if to_king { Side::King } else { Side::Queen })));
    };
    // Only moves that fit the least that can be said can be taken for it.
    let captured = victim(position, played);
    let (goal, promotion) = (plain_goal(position, played.to(), captured), played.promotion());
    let least = Deed::Piece(Act { piece: plain_piece(role), from: Place::Anywhere, goal, promotion });
    let rivals = sentence(least).fitting(position);
    if rivals[..] == [played] {
        return sentence(least);
    }
    let movers = movers(position, played.from(), role, captured.is_some());
    let goals = goals(position, played.to(), captured);
    // The least said first; of two ways that say as much, `N-KB3` goes before `KN-B3`, but `BPxP` before `PxBP`.
    let takes = captured.is_some();
    for extent in 0..movers.len() + goals.len() {
        for step in 0..=extent {
            let index = if takes { extent - step } else { step };
            let (Some(&(piece, from)), Some(&goal)) = (movers.get(index), goals.get(extent - index)) else {
                continue;
            };
            let deed = Deed::Piece(Act { piece, from, goal, promotion: played.promotion() });
            if sentence(deed).meant(position, &rivals)[..] == [played] {
                return sentence(deed);
            }
        }
    }
    // Never reached: both squares in full leave one move. They would still be the right thing to write.
    let ((piece, from), goal) = (movers[movers.len() - 1], goals[goals.len() - 1]);
    sentence(Deed::Piece(Act { piece, from, goal, promotion: played.promotion() }))
}

/// The rank, 0 to 7, from the side of the player who moves.
fn own_rank(position: &Position, square: Square) -> u8 {
    square.rank() ^ position.turn().back_rank()
}

/// The ways to name the piece that moves, the shortest first. A pawn needs no more than its file.
fn movers(position: &Position, from: Square, role: Role, takes: bool) -> Vec<(Piece, Place)> {
    let name = Name::of_file(from.file());
    if role == Role::Pawn {
        let mut names = vec![None, Some(name.short()), Some(name)];
        names.truncate(if takes { 3 } else { 1 });
        return names.into_iter().map(|name| (Piece::Pawn(name), Place::Anywhere)).collect();
    }
    let piece = |wing| Piece::Officer(Name { officer: role, wing });
    let rank = own_rank(position, from);
    let mut ways = vec![(piece(None), Place::Anywhere)];
    ways.extend(wing(position, from, role).map(|wing| (piece(Some(wing)), Place::Anywhere)));
    let places = [Place::Rank(rank), Place::Square(name.short(), rank), Place::Square(name, rank)];
    ways.extend(places.map(|place| (piece(None), place)));
    ways
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
    let own = |square| match role {
        Role::Bishop => bishops_wing(us, square),
        _ => wing_of(square.file()),
    };
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

/// The ways to say where it goes, the shortest first.
fn goals(position: &Position, to: Square, captured: Option<Role>) -> Vec<Goal> {
    let (name, rank) = (Name::of_file(to.file()), own_rank(position, to));
    let mut ways = vec![plain_goal(position, to, captured)];
    let Some(role) = captured else {
        ways.push(Goal::Empty(name, rank));
        return ways;
    };
    let piece = plain_piece(role);
    if role == Role::Pawn {
        ways.extend([name.short(), name].map(|file| Goal::Takes(Piece::Pawn(Some(file)), Place::Anywhere)));
    }
    let places = [Place::Rank(rank), Place::Square(name.short(), rank), Place::Square(name, rank)];
    ways.extend(places.map(|place| Goal::Takes(piece, place)));
    ways
}
