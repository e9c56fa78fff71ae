//! Arrays that break the rules of Chess960 (Guidelines II.2).

use crate::{
    board::{Role, Square},
    diag::{Arg, Message},
    laws::Rule,
};

/// The reason, the rule that is broken, and the message.
pub(crate) type ArrayFault = (&'static str, Rule, Message);

/// What is wrong with the first ranks by the rules of Chess960, if anything is.
pub(crate) fn array_fault(white: [Role; 8], black: [Role; 8]) -> Option<ArrayFault> {
    if !is_full_set(white) || !is_full_set(black) {
        let template = "a first rank does not hold king, queen and two each of rook, bishop and knight";
        return Some(("pieces", Rule::Chess960Array, Message::plain(template)));
    }
    for (rank, row) in [(white, 0), (black, 7)] {
        let squares = |role: Role| {
            let files = (0..8u8).filter(move |&file| rank[file as usize] == role);
            files.map(move |file| Square::at(file, row)).collect::<Vec<_>>()
        };
        let (kings, rooks, bishops) = (squares(Role::King), squares(Role::Rook), squares(Role::Bishop));
        if !(rooks[0] < kings[0] && kings[0] < rooks[1]) {
            let template = "the king on {0} is not between the rooks on {1}";
            return Some((
                "king",
                Rule::Chess960King,
                Message::new(template, [kings[0].into(), Arg::and(rooks)]),
            ));
        }
        if (bishops[0].file() + bishops[1].file()) % 2 == 0 {
            let template = "the bishops on {0} are on squares of the same colour";
            return Some(("bishops", Rule::Chess960Bishops, Message::new(template, [Arg::and(bishops)])));
        }
    }
    let files = (0..8u8).filter(|&file| white[file as usize] != black[file as usize]);
    let differing: Vec<Square> = files.map(|file| Square::at(file, 7)).collect();
    let template = "Black's array is not White's: the {0:piece|pieces} on {0} {0:differs|differ}";
    (!differing.is_empty())
        .then(|| ("mirror", Rule::Chess960Mirror, Message::new(template, [Arg::and(differing)])))
}

/// Whether a rank holds the king, the queen and two each of rook, bishop and knight.
fn is_full_set(rank: [Role; 8]) -> bool {
    let mut count = [0u8; 6];
    for role in rank {
        count[role.index()] += 1;
    }
    // By role: pawn, knight, bishop, rook, queen, king.
    count == [0, 2, 2, 2, 1, 1]
}
