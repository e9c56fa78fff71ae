//! A small board drawn from a FEN.

/// Eight ranks of letters (White's are capitals), the files below; `None` where `fen` is not a position.
pub fn board_drawing(fen: &str) -> Option<String> {
    let placement = fen.split(' ').next()?;
    let ranks: Vec<&str> = placement.split('/').collect();
    if ranks.len() != 8 {
        return None;
    }
    let mut drawing = String::with_capacity(9 * 19);
    for (rank, pieces) in (1..=8).rev().zip(ranks) {
        drawing += &format!("{rank} ");
        let mut files = 0;
        for man in pieces.chars() {
            let (shown, width) = match man {
                '1'..='8' => ('.', man.to_digit(10)?),
                'P' | 'N' | 'B' | 'R' | 'Q' | 'K' | 'p' | 'n' | 'b' | 'r' | 'q' | 'k' => (man, 1),
                _ => return None,
            };
            for _ in 0..width {
                drawing.extend([' ', shown]);
            }
            files += width;
        }
        if files != 8 {
            return None;
        }
        drawing.push('\n');
    }
    drawing += "   a b c d e f g h";
    Some(drawing)
}

/// `White` or `Black`, from a FEN's second field.
pub fn side_to_move(fen: &str) -> Option<&'static str> {
    match fen.split(' ').nth(1)? {
        "w" => Some("White"),
        "b" => Some("Black"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_the_start() {
        let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        let drawing = "\
8  r n b q k b n r
7  p p p p . p p p
6  . . . . . . . .
5  . . . . p . . .
4  . . . . P . . .
3  . . . . . . . .
2  P P P P . P P P
1  R N B Q K B N R
   a b c d e f g h";
        assert_eq!(board_drawing(fen).as_deref(), Some(drawing));
        assert_eq!(side_to_move(fen), Some("White"));
    }

    #[test]
    fn what_is_no_position_is_not_drawn() {
        for fen in [
            "",
            "8/8/8",
            "9/8/8/8/8/8/8/8 w",
            "8/8/8/8/8/8/8/7 w",
            "8/8/8/8/8/8/8/x7 w",
            "8/8/8/8/8/8/8/88 w",
        ] {
            assert_eq!(board_drawing(fen), None, "{fen}");
        }
        assert_eq!(side_to_move("8/8/8/8/8/8/8/8"), None);
    }
}
