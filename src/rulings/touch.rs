//! Touched pieces: which moves they leave (4.3 to 4.5), and which one is made when a piece is released (4.7).

use super::{
    Fact, Record, Ruling, Topic, Verdict,
    flag::over,
    legal_moves::legal_moves,
    whole::{Needs, asked},
};
use crate::{
    board::{Kind, Move, Position, Role, Side, Square},
    diag::{Arg, Message},
    laws::{Laws, Rule},
};

/// What a player on the move did with the pieces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TouchedPieces {
    /// Half-moves before it.
    pub ply: u32,
    /// The squares of the pieces, in the order in which they were touched.
    pub squares: Vec<Square>,
    /// The square where the player released the first own piece touched.
    pub released: Option<Square>,
    /// What touched the promotion square; the clock was not pressed.
    pub promoted: Option<Role>,
    /// Whether the opponent touched a piece before complaining.
    pub complaint_lost: bool,
}

/// What touched pieces leave.
pub(super) struct Left {
    pub moves: Vec<Move>,
    pub rule: Rule,
    pub reason: &'static str,
    /// The piece that has to move, or that has to be captured.
    pub piece: Option<Square>,
}

/// The moves that are left to the player on the move after touching the pieces on these squares, in this order.
pub(super) fn moves_left(position: &Position, touched: &[Square]) -> Left {
    let us = position.turn();
    let legal = legal_moves(position);
    let is_own = |square: &Square| position.color(us).has(*square);
    let own: Vec<Square> = touched.iter().copied().filter(is_own).collect();
    let others: Vec<Square> =
        touched.iter().copied().filter(|&square| position.color(us.other()).has(square)).collect();
    if others.is_empty()
        && let Some(left) = king_and_rook(position, &legal, &own)
    {
        return left;
    }
    let barred = barred_wing(position, &own);
    let by = |square: Square| -> Vec<Move> {
        let moves = legal.iter().copied().filter(|mv| mv.from() == square);
        moves.filter(|&mv| barred.is_none() || castles(position, mv) != barred).collect()
    };
    let takes = |square: Square| -> Vec<Move> {
        legal.iter().copied().filter(|&mv| captured(position, mv) == Some(square)).collect()
    };
    if let (Some(&first), Some(&victim)) = (own.first(), others.first()) {
        let both: Vec<Move> = takes(victim).into_iter().filter(|mv| mv.from() == first).collect();
        if !both.is_empty() {
            return Left { moves: both, rule: Rule::TouchBoth, reason: "capture-with", piece: Some(victim) };
        }
    }
    for &square in touched {
        let (moves, reason) = if is_own(&square) { (by(square), "move") } else { (takes(square), "capture") };
        if !moves.is_empty() {
            let rule = match (own.is_empty(), others.is_empty()) {
                (false, true) => Rule::TouchOwn,
                (true, false) => Rule::TouchOpponents,
                _ => Rule::TouchBoth,
            };
            return Left { moves, rule, reason, piece: Some(square) };
        }
    }
    Left { moves: legal, rule: Rule::TouchNoMove, reason: "free-choice", piece: None }
}

/// What is left to the player who released the first touched piece on this square; `None` where it cannot go there, so that no move is
/// made.
fn left_by_release(
    position: &Position,
    touched: &[Square],
    to: Square,
    promoted: Option<Role>,
) -> Option<Left> {
    let from = touched.iter().copied().find(|&square| position.color(position.turn()).has(square))?;
    let legal = legal_moves(position);
    let is_plain = |mv: &Move| mv.from() == from && mv.to() == to && mv.kind() != Kind::Castle;
    let moves: Vec<Move> = legal.iter().copied().filter(is_plain).collect();
    let left = |moves, rule, reason| Some(Left { moves, rule, reason, piece: Some(from) });
    match moves.first() {
        Some(mv) if mv.promotion().is_some() => {
            let chosen: Vec<Move> = moves.iter().copied().filter(|mv| mv.promotion() == promoted).collect();
            return match promoted {
                Some(_) if !chosen.is_empty() => left(chosen, Rule::TouchPromotion, "promoted"),
                _ => left(moves, Rule::PromotionMade, "promotion"),
            };
        }
        Some(_) => return left(moves, Rule::MoveMade, "released"),
        None => {}
    }
    // A king that is put down beyond its neighbouring squares is to castle.
    let is_king = position.role_on(from) == Some(Role::King);
    let is_home = from.rank() == position.turn().back_rank() && to.rank() == from.rank();
    let wing = match to.file() {
        6 => Side::King,
        2 => Side::Queen,
        _ => return None,
    };
    if !is_king || !is_home || from.file().abs_diff(to.file()) < 2 {
        return None;
    }
    let castling = legal.iter().copied().find(|&mv| castles(position, mv) == Some(wing));
    if let Some(castling) = castling {
        return left(vec![castling], Rule::CastlingMade, "castle");
    }
    let moves: Vec<Move> = legal.iter().copied().filter(|mv| mv.from() == from).collect();
    match moves.is_empty() {
        false => left(moves, Rule::CastlingMade, "king"),
        true => left(legal.to_vec(), Rule::CastlingMade, "no-move-of-king"),
    }
}

/// The wing a castling move goes to.
fn castles(position: &Position, mv: Move) -> Option<Side> {
    let is = |side| position.castling_rook(position.turn(), side) == Some(mv.to());
    (mv.kind() == Kind::Castle).then(|| if is(Side::King) { Side::King } else { Side::Queen })
}

/// The square of the piece a move captures.
fn captured(position: &Position, mv: Move) -> Option<Square> {
    match mv.kind() {
        Kind::Castle => None,
        Kind::EnPassant => Some(Square::at(mv.to().file(), mv.from().rank())),
        _ => position.occupied().has(mv.to()).then_some(mv.to()),
    }
}

/// The wing on which a rook touched before the king may not castle (4.4.2).
fn barred_wing(position: &Position, own: &[Square]) -> Option<Side> {
    let [rook, king, ..] = own else { return None };
    let is_king = position.role_on(*king) == Some(Role::King);
    is_king.then(|| wing_of(position, *rook)).flatten()
}

/// Whether castling that would be legal is barred by the order in which the pieces were touched.
fn bars_castling(position: &Position, touched: &[Square]) -> bool {
    let own: Vec<Square> =
        touched.iter().copied().filter(|&square| position.color(position.turn()).has(square)).collect();
    barred_wing(position, &own).is_some_and(|wing| position.judge_castling(wing).is_ok())
}

fn wing_of(position: &Position, rook: Square) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| position.castling_rook(position.turn(), side) == Some(rook)).or_else(
        || {
            // The right may be lost; the wing is then that on which the rook stands.
            let king = position.king(position.turn())?;
            let is_rook = position.role_on(rook) == Some(Role::Rook) && rook.rank() == king.rank();
            is_rook.then(|| if rook.file() > king.file() { Side::King } else { Side::Queen })
        },
    )
}

/// King and then rook touched: castling on that side, else another move of the king (4.4.1, 4.4.3); what is touched after them does
/// not undo that. Nobody castles with a rook that is not beside the king on the first rank.
fn king_and_rook(position: &Position, legal: &[Move], own: &[Square]) -> Option<Left> {
    let [king, rook, ..] = own else { return None };
    let is = |square: &Square, role| position.role_on(*square) == Some(role);
    if !(is(king, Role::King) && is(rook, Role::Rook)) || king.rank() != position.turn().back_rank() {
        return None;
    }
    let wing = wing_of(position, *rook)?;
    let castling = legal.iter().copied().find(|&mv| castles(position, mv) == Some(wing));
    if let Some(castling) = castling {
        return Some(Left {
            moves: vec![castling],
            rule: Rule::TouchKingAndRook,
            reason: "castle",
            piece: None,
        });
    }
    let moves: Vec<Move> = legal.iter().copied().filter(|mv| mv.from() == *king).collect();
    Some(match moves.is_empty() {
        false => Left { moves, rule: Rule::TouchCastlingIllegal, reason: "king", piece: None },
        true => Left {
            moves: legal.to_vec(),
            rule: Rule::TouchCastlingIllegal,
            reason: "no-move-of-king",
            piece: None,
        },
    })
}

/// What the player has to do, in words.
fn told(position: &Position, left: &Left) -> Message {
    let turn = position.turn().into();
    let piece = left.piece.and_then(|square| Some([Arg::Role(position.role_on(square)?), square.into()]));
    let wing = left.moves.first().and_then(|&mv| castles(position, mv));
    match (left.reason, piece) {
        ("castle", _) => match wing {
            Some(wing) => Message::new("{0} has to castle {1}", [turn, wing.into()]),
            None => Message::new("{0} has to castle", [turn]),
        },
        ("king", _) => {
            Message::new("castling is illegal: {0} has to make another move with the king", [turn])
        }
        ("released", Some([role, _])) => match left.moves.first() {
            Some(mv) => Message::new(
                "{0} has released the {1} on {2}: the move is made, and it may not go to another square",
                [turn, role, mv.to().into()],
            ),
            None => Message::new("{0} has made a move", [turn]),
        },
        ("promotion", Some([_, square])) => Message::new(
            "the pawn from {1} may not go to another square: {0} still chooses what it becomes, until the new piece \
             touches the square",
            [turn, square],
        ),
        ("promoted", Some([_, square])) => {
            let piece = left.moves.first().and_then(|mv| mv.promotion()).unwrap_or(Role::Queen);
            Message::new(
                "the pawn from {1} becomes {2:a}: {0}'s choice is final since that piece touched the square",
                [turn, square, piece.into()],
            )
        }
        ("capture-with", Some([role, square])) => {
            Message::new("{0} has to capture the {1} on {2} with the touched piece", [turn, role, square])
        }
        ("capture", Some([role, square])) => {
            Message::new("{0} has to capture the {1} on {2}", [turn, role, square])
        }
        ("no-move-of-king", _) => Message::new(
            "castling is illegal and the king has no legal move: {0} may make any legal move",
            [turn],
        ),
        (_, Some([role, square])) => Message::new("{0} has to move the {1} on {2}", [turn, role, square]),
        (_, None) => {
            Message::new("the touched pieces cannot move or be captured: {0} may make any legal move", [turn])
        }
    }
}

/// Rules on touched pieces: the moves that are now allowed.
///
/// # Errors
///
/// Names a square with no piece on it.
///
/// ```
/// use scoresheet::{board::{Position, Square}, laws::FIDE_2023, rulings::{Record, TouchedPieces, touch}};
/// let record = Record::from_position(Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap());
/// let squares = [*b"e1", *b"h1"].map(|name| Square::parse(name).unwrap()).to_vec();
/// let ruling = touch(&record, &TouchedPieces { squares, ..TouchedPieces::default() }, &FIDE_2023).unwrap();
/// assert_eq!((ruling.article, record.uci(ruling.allowed[0])), (Some("4.4.1"), "e1g1".to_owned()));
/// ```
pub fn touch(record: &Record, touched: &TouchedPieces, laws: &'static Laws) -> Result<Ruling, Square> {
    let ply = touched.ply;
    let position = record.position(ply.min(record.last_ply()));
    let is_there = |square: &Square| position.occupied().has(*square);
    match touched.squares.iter().find(|square| !is_there(square)) {
        // Where the record is not whole, the pieces may stand otherwise.
        Some(_) if record.not_whole_before(ply).is_some() => {}
        Some(&empty) => return Err(empty),
        None => {}
    }
    let squares: Vec<Square> = touched.squares.iter().copied().filter(is_there).collect();
    let touched = TouchedPieces { squares, ..touched.clone() };
    Ok(asked(record, ply, Needs::Positions, |ply| obliged(record, ply, &touched, laws)))
}

fn obliged(record: &Record, ply: u32, touched: &TouchedPieces, laws: &'static Laws) -> Ruling {
    let &TouchedPieces { squares: ref touched, released, promoted, complaint_lost, .. } = touched;
    let position = record.position(ply);
    if let Some(ruling) = over(record, ply, Topic::Touch, None, laws) {
        return ruling.note(Message::plain("there is no move left to make"));
    }
    let at = (ply, position);
    if complaint_lost && laws.complaint_lost_by_touching {
        let opponent = position.turn().other().into();
        let message = Message::new(
            "{0} touched a piece and has lost the right to complain: any move is allowed",
            [opponent],
        );
        let answer = (Verdict::Allowed, "complaint-lost");
        let mut ruling = Ruling::new(Topic::Touch, answer, laws, Rule::TouchClaimLost, at, message);
        ruling.allowed = legal_moves(position);
        return ruling;
    }
    // Touching one piece of each colour means having to capture if possible (4.3.3).
    let owed = moves_left(position, touched);
    let is_owed =
        |made: &Left| owed.rule == Rule::TouchBoth && !made.moves.iter().all(|mv| owed.moves.contains(mv));
    let made = released.and_then(|to| left_by_release(position, touched, to, promoted));
    let (left, in_vain, against) = match made {
        Some(made) if is_owed(&made) => (owed, None, released),
        Some(made) => (made, None, None),
        None => (owed, released, None),
    };
    if laws.article(left.rule).is_none() {
        let message = Message::new(
            "the Laws ({0}) do not say what touched pieces oblige a player to",
            [Arg::Name(laws.title.into())],
        );
        let answer = (Verdict::Undetermined, "law");
        return Ruling::new(Topic::Touch, answer, laws, left.rule, at, message).lacks(Fact::Law);
    }
    let message = told(position, &left);
    let mut ruling = Ruling::new(Topic::Touch, (Verdict::Allowed, left.reason), laws, left.rule, at, message);
    ruling.allowed = left.moves;
    if let Some(article) = laws.article(Rule::TouchRookFirst).filter(|_| bars_castling(position, touched)) {
        let message = "the rook was touched before the king: castling with it is not allowed ({0})";
        ruling.notes.push(Message::new(message, [Arg::Article(article)]));
    }
    if let Some(to) = against {
        let complaint = laws.article(Rule::TouchClaimLost).map(Arg::Article);
        ruling.notes.extend(complaint.map(|article| {
            Message::new(
                "the release on {0} is not the move that is owed: it stands unless the opponent complains before touching a piece ({1})",
                [to.into(), article],
            )
        }));
    }
    if let Some(to) = in_vain {
        ruling.notes.push(Message::new(
            "nothing that was touched can go to {0}: to release it there makes no move",
            [to.into()],
        ));
    }
    ruling
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::FIDE_2023;

    #[test]
    fn a_rook_elsewhere_means_no_castling() {
        let rule = |fen: &str, squares: [&[u8; 2]; 2]| {
            let record = Record::from_position(Position::from_fen(fen).unwrap());
            let squares = squares.map(|name| Square::parse(*name).unwrap()).to_vec();
            let touched = TouchedPieces { squares, ..TouchedPieces::default() };
            let ruling = touch(&record, &touched, &FIDE_2023).unwrap();
            let allowed: Vec<String> = ruling.allowed.iter().map(|&mv| record.uci(mv)).collect();
            (ruling.article, allowed, ruling.notes.len())
        };
        // The king cannot move, the rook on h5 can: it has to.
        let (article, allowed, _) = rule("3rkr2/8/8/7R/8/P7/r7/4K3 w - - 0 1", [b"e1", b"h5"]);
        assert_eq!(article, Some("4.3.1"));
        assert!(allowed.iter().all(|mv| mv.starts_with("h5")) && !allowed.is_empty(), "{allowed:?}");
        let beside = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assert_eq!(rule(beside, [b"e1", b"h1"]), (Some("4.4.1"), vec!["e1g1".to_owned()], 0));
        let (article, allowed, notes) = rule(beside, [b"h1", b"e1"]);
        assert_eq!((article, notes), (Some("4.3.1"), 1), "that castling is barred is said");
        assert!(allowed.iter().all(|mv| mv.starts_with("h1")), "{allowed:?}");
    }

    #[test]
    fn after_the_end_nothing_is_to_be_moved() {
        let mated = Position::from_fen("6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1").unwrap();
        let squares = vec![Square::parse(*b"f2").unwrap()];
        let touched = TouchedPieces { squares, ..TouchedPieces::default() };
        let ruling = touch(&Record::from_position(mated), &touched, &FIDE_2023).unwrap();
        assert_eq!((ruling.verdict, ruling.reason), (Verdict::NoEffect, "game-over"));
        assert!(ruling.allowed.is_empty());
    }

    /// Worked out by hand from 4.7 and its paragraphs.
    #[test]
    fn a_released_piece_may_not_go_elsewhere() {
        let rule = |fen: &str, touched: &[u8; 2], released: &[u8; 2]| {
            let record = Record::from_position(Position::from_fen(fen).unwrap());
            let touched = TouchedPieces {
                squares: vec![Square::parse(*touched).unwrap()],
                released: Square::parse(*released),
                ..TouchedPieces::default()
            };
            let ruling = touch(&record, &touched, &FIDE_2023).unwrap();
            let allowed: Vec<String> = ruling.allowed.iter().map(|&mv| record.uci(mv)).collect();
            assert_eq!(ruling.headline(), if ruling.reason == "released" { "MOVE MADE" } else { "OBLIGED" });
            (ruling.article, ruling.reason, allowed.join(" "))
        };
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(rule(start, b"g1", b"f3"), (Some("4.7"), "released", "g1f3".into()));
        // A square that the knight cannot reach: it is touched, and no more.
        assert_eq!(rule(start, b"g1", b"g3"), (Some("4.3.1"), "move", "g1f3 g1h3".into()));
        let pawn = "4r2k/3P4/8/8/8/8/8/3K4 w - - 0 1";
        assert_eq!(rule(pawn, b"d7", b"d8"), (Some("4.7.3"), "promotion", "d7d8q d7d8r d7d8b d7d8n".into()));
        let queened = TouchedPieces {
            squares: vec![Square::parse(*b"d7").unwrap()],
            released: Square::parse(*b"d8"),
            promoted: Some(Role::Rook),
            ..TouchedPieces::default()
        };
        let record = Record::from_position(Position::from_fen(pawn).unwrap());
        let ruling = touch(&record, &queened, &FIDE_2023).unwrap();
        assert_eq!((ruling.article, ruling.reason, ruling.allowed.len()), (Some("4.4.4"), "promoted", 1));
        assert!(
            ruling.message.to_string().starts_with("the pawn from d7 becomes a rook"),
            "{}",
            ruling.message
        );
        let castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        assert_eq!(rule(castling, b"e1", b"g1"), (Some("4.7.2"), "castle", "e1g1".into()));
        assert_eq!(rule(castling, b"e1", b"f1"), (Some("4.7"), "released", "e1f1".into()));
        // Castling to the king's side goes over an attacked square: another move of the king, the other castling among them.
        let barred = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        let (article, reason, allowed) = rule(barred, b"e1", b"g1");
        assert_eq!((article, reason), (Some("4.7.2"), "king"));
        assert!(allowed.split(' ').all(|mv| mv.starts_with("e1")) && allowed.contains("e1c1"), "{allowed}");
    }
}
