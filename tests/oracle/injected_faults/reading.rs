//! What a token comes to in a position, by cozy-chess's list of legal moves.

use super::{chess, reason};
use cozy_chess::{Board, Move, Piece};

/// What a token comes to.
#[derive(Debug)]
pub enum Reading {
    Legal(Move),
    Null,
    PromotionMissing(Vec<Move>),
    Stops { code: &'static str, reason: Option<&'static str> },
}

/// Reads a token against the legal moves of the position.
pub fn read(text: &str, board: &Board) -> Reading {
    let stop = |code| Reading::Stops { code, reason: None };
    let bare = text.trim_end_matches(['+', '#']);
    match bare {
        "--" if chess::in_check(board) => return stop("L103"),
        "--" => return Reading::Null,
        "O-O" | "O-O-O" => {
            let kingside = bare == "O-O";
            let legal =
                chess::legal(board).into_iter().find(|&mv| chess::castles(board, mv) == Some(kingside));
            return match legal {
                Some(mv) => Reading::Legal(mv),
                None => Reading::Stops { code: "L101", reason: reason::castling(board, kingside) },
            };
        }
        _ => {}
    }
    let Some(token) = reason::Token::parse(bare) else { return stop("N001") };
    let to_there: Vec<Move> = chess::legal(board)
        .into_iter()
        .filter(|&mv| chess::castles(board, mv).is_none())
        .filter(|mv| mv.to == token.to && board.piece_on(mv.from) == Some(token.piece))
        .collect();
    let named: Vec<Move> = to_there.iter().copied().filter(|mv| token.names(mv.from)).collect();
    let mut origins: Vec<_> = named.iter().map(|mv| mv.from).collect();
    origins.dedup();
    match origins.as_slice() {
        [_] if token.captures_straight_on() => Reading::Stops { code: "L101", reason: Some("unreachable") },
        [_] => match (named[0].promotion, token.promotion) {
            (None, None) => Reading::Legal(named[0]),
            (None, Some(_)) => Reading::Stops { code: "L101", reason: Some("promotion") },
            (Some(_), None) => {
                let order = [Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight];
                let find = |piece| named.iter().copied().find(|mv| mv.promotion == Some(piece));
                Reading::PromotionMissing(order.into_iter().filter_map(find).collect())
            }
            (Some(_), wanted) => match named.iter().find(|mv| mv.promotion == wanted) {
                Some(&mv) => Reading::Legal(mv),
                None => stop("N020"),
            },
        },
        [] if token.piece != Piece::Pawn && token.has_origin() && !to_there.is_empty() => stop("N008"),
        [] => {
            // In a legal position no man attacks the opponent's king, so that no geometry can make a capture of it
            // possible: whoever writes one means it, and L102 says so.
            if token.takes && token.to == board.king(!board.side_to_move()) {
                return stop("L102");
            }
            Reading::Stops { code: "L101", reason: reason::why_not(board, &token) }
        }
        _ => stop("N007"),
    }
}
