//! A board as a picture: the men of a FEN, and the move on it.

use crate::{
    board::{Piece, Position, Square},
    report::markup::Markup,
};
use std::fmt::{self, Display};

/// The men and the squares that every board uses.
pub const MEN: &str = include_str!("men.svg");

/// What is drawn on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawn {
    /// Nothing.
    Nothing,
    /// A move that was made.
    Made(Square, Square),
    /// A move that cannot be made, from each of the men that can be meant.
    Attempted(Vec<Square>, Square),
}

/// The men of a position, each on its square, from a8 to h1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Men(Vec<(Square, char)>);

impl Men {
    /// The men of a FEN's first field; `None` where it is none.
    pub fn of_fen(fen: &str) -> Option<Men> {
        let mut men = Vec::new();
        let ranks: Vec<&str> = fen.split(' ').next()?.split('/').collect();
        if ranks.len() != 8 {
            return None;
        }
        for (down, rank) in (0u8..).zip(ranks) {
            let mut file = 0;
            for man in rank.chars() {
                match man {
                    '1'..='8' => file += man as u8 - b'0',
                    _ => {
                        Piece::of_letter(man).filter(|_| file < 8)?;
                        men.push((Square::at(file, 7 - down), man));
                        file += 1;
                    }
                }
            }
            if file != 8 {
                return None;
            }
        }
        Some(Men(men))
    }

    /// The same turned round.
    fn turned(self) -> Men {
        Men(self.0.into_iter().map(|(at, man)| (Square::at(7 - at.file(), 7 - at.rank()), man)).collect())
    }

    /// For those who hear it: `White: Kg1, Qd1, a2; Black: …`.
    fn told(&self) -> String {
        let of = |is_white: bool| {
            let mut men: Vec<String> = Vec::new();
            for role in "KQRBNP".chars() {
                let own = |man: char| man.is_ascii_uppercase() == is_white && man.eq_ignore_ascii_case(&role);
                let letter = if role == 'P' { String::new() } else { role.to_string() };
                men.extend(self.0.iter().filter(|(_, man)| own(*man)).map(|(at, _)| format!("{letter}{at}")));
            }
            men.join(" ")
        };
        format!("White: {}; Black: {}", of(true), of(false))
    }
}

/// The placement of a position's men, as a FEN has it.
pub fn placement(position: &Position) -> String {
    let fen = position.fen();
    fen.split(' ').next().unwrap_or_default().to_owned()
}

/// The squares that differ between two positions, each with the man who is there then: `e2,e4P`.
pub fn changes(before: &Position, after: &Position) -> String {
    let mut changed = Vec::new();
    for square in (0..64).map(Square::wrap) {
        let (old, new) = (before.piece_on(square), after.piece_on(square));
        if old != new {
            changed.push(format!("{square}{}", new.map_or(String::new(), letter)));
        }
    }
    changed.join(",")
}

fn letter(piece: Piece) -> String {
    let letter = piece.role.letter();
    match piece.color {
        crate::board::Color::White => letter.to_ascii_uppercase().to_string(),
        crate::board::Color::Black => letter.to_ascii_lowercase().to_string(),
    }
}

/// The board of a FEN as an SVG element, with the move that led to it, seen from Black's side where it is `turned`; `None` where the text
/// is no FEN. A move that `is_illegal` is drawn as one that cannot be made. The men are those of [`MEN`], which a page holds once.
pub fn board_svg(
    fen: &str,
    made: Option<(Square, Square)>,
    is_illegal: bool,
    turned: bool,
) -> Option<String> {
    let men = Men::of_fen(fen)?;
    let mut page = Markup::default();
    let drawn = match made {
        None => Drawn::Nothing,
        Some((from, to)) if is_illegal => Drawn::Attempted(vec![from], to),
        Some((from, to)) => Drawn::Made(from, to),
    };
    match turned {
        true => write_from_behind(&men, &drawn, &mut page),
        false => write(&men, &drawn, &mut page),
    }
    Some(page.finish())
}

/// Appends the board seen from Black's side.
pub fn write_turned(men: &Men, page: &mut Markup) {
    write_from_behind(men, &Drawn::Nothing, page);
}

fn write_from_behind(men: &Men, drawn: &Drawn, page: &mut Markup) {
    begin(men, page);
    page.raw("<path class=\"light\" d=\"M0 0h8v8H0z\"/><path class=\"dark\" d=\"M1 .5h7M0 1.5h8M1 2.5h7M0 3.5h8M1 4.5h7M0 5.5h8M1 6.5h7M0 7.5h8\"/>");
    page.raw("<g class=\"names\">");
    for (at, (rank, file)) in (0..8).zip(('1'..='8').zip(('a'..='h').rev())) {
        page.element("<text x=\".06\" y=\"", at, ".26\">").text(rank).raw("</text>");
        page.element("<text x=\"", at, ".8\" y=\"7.94\">").text(file).raw("</text>");
    }
    page.raw("</g>");
    let men = men.clone().turned();
    let turned = |square: &Square| Square::at(7 - square.file(), 7 - square.rank());
    let drawn = match drawn {
        Drawn::Nothing => {
            page.raw("<g>");
            write_men(&men, page);
            page.raw("</g></svg>");
            return;
        }
        Drawn::Made(from, to) => Drawn::Made(turned(from), turned(to)),
        Drawn::Attempted(from, to) => Drawn::Attempted(from.iter().map(turned).collect(), turned(to)),
    };
    write_pieces(&men, &drawn, page);
}

fn begin(men: &Men, page: &mut Markup) {
    page.element("<svg class=\"board\" viewBox=\"0 0 8 8\" role=\"img\" aria-label=\"", men.told(), "\">");
}

fn write_men(men: &Men, page: &mut Markup) {
    for (square, man) in &men.0 {
        page.element("<use href=\"#", man, "\"").element(" x=\"", square.file(), "\"").element(
            " y=\"",
            7 - square.rank(),
            "\"/>",
        );
    }
}

/// Appends the board.
pub fn write(men: &Men, drawn: &Drawn, page: &mut Markup) {
    begin(men, page);
    page.raw("<use href=\"#squares\"/>");
    write_pieces(men, drawn, page);
}

/// Appends what stands on the squares, and ends the board.
fn write_pieces(men: &Men, drawn: &Drawn, page: &mut Markup) {
    let (from, to) = match drawn {
        Drawn::Nothing => (&[][..], None),
        Drawn::Made(from, to) => (std::slice::from_ref(from), Some(*to)),
        Drawn::Attempted(from, to) => (&from[..], Some(*to)),
    };
    page.raw(if matches!(drawn, Drawn::Attempted(..)) {
        "<path class=\"mark no\" d=\""
    } else {
        "<path class=\"mark\" d=\""
    });
    for square in from.iter().chain(&to) {
        page.text(format_args!("M{} {}h1v1h-1z", square.file(), 7 - square.rank()));
    }
    page.raw("\"/><g>");
    write_men(men, page);
    page.raw("</g>");
    if let Some(to) = to.filter(|to| from.iter().any(|from| from != to)) {
        page.raw(if matches!(drawn, Drawn::Attempted(..)) {
            "<path class=\"arrow no\" d=\""
        } else {
            "<path class=\"arrow\" d=\""
        });
        for &from in from.iter().filter(|from| **from != to) {
            page.text(Arrow { from, to });
        }
        page.raw("\"/>");
    }
    page.raw("</svg>");
}

/// A shaft and a head, as a path.
struct Arrow {
    from: Square,
    to: Square,
}

impl Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let centre = |square: Square| (f64::from(square.file()) + 0.5, 7.5 - f64::from(square.rank()));
        let ((x, y), (end_x, end_y)) = (centre(self.from), centre(self.to));
        let length = (end_x - x).hypot(end_y - y);
        let (dx, dy) = ((end_x - x) / length, (end_y - y) / length);
        // The man who stands there stays to be seen.
        let (tip_x, tip_y) = (end_x - 0.12 * dx, end_y - 0.12 * dy);
        let (neck_x, neck_y) = (tip_x - 0.34 * dx, tip_y - 0.34 * dy);
        let side = 0.2;
        write!(f, "M{:.2} {:.2}L{tip_x:.2} {tip_y:.2}", x + 0.3 * dx, y + 0.3 * dy)?;
        write!(f, "M{:.2} {:.2}L{tip_x:.2} {tip_y:.2}", neck_x - side * dy, neck_y + side * dx)?;
        write!(f, "L{:.2} {:.2}", neck_x + side * dy, neck_y - side * dx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_the_men_of_its_fen() {
        let fen = "r1bqk2r/pppn1ppp/8/8/8/8/PPPP1PPP/RNBQR1K1 b kq - 5 12";
        let position = Position::from_fen(fen).unwrap();
        let men = Men::of_fen(fen).unwrap();
        for (square, man) in &men.0 {
            assert_eq!(position.piece_on(*square).map(letter), Some(man.to_string()));
        }
        assert_eq!(men.0.len(), position.occupied().count() as usize);
        assert!(men.told().starts_with("White: Kg1 Qd1 Ra1 Re1 Bc1 Nb1 a2 b2"), "{}", men.told());
        for fen in ["", "8/8/8", "9/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7", "8/8/8/8/8/8/8/x7", "8/8/8/8/8/8/8/8P"]
        {
            assert_eq!(Men::of_fen(fen), None, "{fen}");
        }
    }

    #[test]
    fn changes_lead_from_one_position_to_the_next() {
        let mut position = Position::from_fen("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2").unwrap();
        let mut after = |from: &[u8; 2], to: &[u8; 2]| {
            let before = position.clone();
            let [from, to] = [from, to].map(|name| Square::parse(*name).unwrap());
            position.play(position.validate_move(from, to, None).unwrap());
            changes(&before, &position)
        };
        assert_eq!(after(b"e5", b"d6"), "d5,e5,d6P");
        assert_eq!(after(b"e8", b"h8"), "e8,f8r,g8k,h8");
    }
}
