use super::{place, t912_eco::eco_number};
use crate::{
    board::{Bitboard, Color, Position, Role, Square},
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message},
    game::Game,
    pgn::TagName,
};

code! {
    /// The ECO code is for an opening that was not played in the game.
    ///
    /// For each range of codes this looks for what all of its openings have in common, such as White's pawn on d4 and
    /// Black's on d5 for D00 to D99. Pieces may come there in any order, within the first twelve moves of each player,
    /// so that a transposition is not reported. Games of Chess960 and games from a position are left out, and so are those
    /// shorter than five moves each.
    ///
    /// Where it is found, either the code was entered wrongly, or the moves are those of another game.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [ECO "D37"]
    ///
    /// 1. e4 c5 2. Nf3 d6 3. Bb5+ Bd7 4. Bxd7+ Qxd7 5. O-O Nc6
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [ECO "B52"]
    ///
    /// 1. e4 c5 2. Nf3 d6 3. Bb5+ Bd7 4. Bxd7+ Qxd7 5. O-O Nc6
    /// ```
    pub static META: T914 "eco-contradicted" Info;
    profiles: [Publish Warning];
    pgn: "section 9.4.1";
    triggers: EveryGame;
}

/// How many half-moves are looked at, and how many there must be.
const OPENING: usize = 24;
const LEAST: usize = 10;

/// What all openings of a range of codes have: a piece of this colour and role on this square at some time.
type Feature = (Color, Role, Square);

const fn white(role: Role, file: u8) -> Feature {
    (Color::White, role, Square::at(file, 3))
}

const fn black(file: u8, rank: u8) -> Feature {
    (Color::Black, Role::Pawn, Square::at(file, rank - 1))
}

const C4: Feature = white(Role::Pawn, 2);
const D4: Feature = white(Role::Pawn, 3);
const E4: Feature = white(Role::Pawn, 4);
const F4: Feature = white(Role::Pawn, 5);
const NF6: Feature = (Color::Black, Role::Knight, Square::at(5, 5));

/// The ranges: the last code of each, and what its openings have. Nothing is known of those that stand for whatever a
/// game begins with, and less of those in which the pawns that name them are exchanged, so that another opening
/// leads to the same positions: the exchange variations of the French (C01), the Slav (D10 to D14), the Grünfeld (D70 to
/// D90) and the Caro-Kann (B13, B14), the Petroff (C42), the Göring (C44) and the Alapin (B22).
const RANGES: &[(&str, &[Feature])] = &[
    ("A01", &[]),
    ("A03", &[F4]),
    ("A09", &[]),
    ("A39", &[C4]),
    ("A44", &[D4]),
    ("A49", &[D4, NF6]),
    ("A55", &[D4, C4, NF6]),
    ("A79", &[D4, C4, NF6, black(2, 5)]),
    ("A99", &[D4, black(5, 5)]),
    ("B00", &[E4]),
    ("B01", &[E4, black(3, 5)]),
    ("B05", &[E4, NF6]),
    ("B06", &[E4, black(6, 6)]),
    ("B09", &[E4, black(3, 6)]),
    ("B12", &[E4, black(2, 6)]),
    ("B14", &[]),
    ("B19", &[E4, black(2, 6)]),
    ("B21", &[E4, black(2, 5)]),
    ("B22", &[]),
    ("B99", &[E4, black(2, 5)]),
    ("C00", &[E4, black(4, 6)]),
    ("C01", &[]),
    ("C19", &[E4, black(4, 6)]),
    ("C41", &[E4, black(4, 5)]),
    ("C42", &[E4]),
    ("C43", &[E4, black(4, 5)]),
    ("C44", &[]),
    ("C99", &[E4, black(4, 5)]),
    ("D14", &[D4, black(3, 5)]),
    ("D69", &[D4, C4, black(3, 5)]),
    ("D90", &[D4, black(3, 5)]),
    ("D99", &[D4, C4, black(3, 5)]),
    ("E99", &[D4, C4, NF6]),
];

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let Some(tag) = game.tag(TagName::Eco) else { return };
    let Some(number) = eco_number(tag.raw(game.text).trim_ascii()) else { return };
    let unusual_start = game.tag(TagName::Fen).is_some() || game.is_chess960();
    if unusual_start || game.plies().len() < LEAST {
        return;
    }
    let missing = missing(features(number), game.positions().take(OPENING + 1));
    if missing.is_empty() {
        return;
    }
    let code = token(game, tag.raw(game.text));
    let message = Message::new(
        "{0} is an opening with {1}, which the first {2} moves of this game do not have",
        [code, Arg::and(missing.into_iter().map(named)), (OPENING as u64 / 2).into()],
    );
    out.at_text(&META, place(tag), message).label = "another opening";
}

/// What the openings of the code with this number have in common.
fn features(number: u16) -> &'static [Feature] {
    let range =
        RANGES.iter().find(|(last, _)| eco_number(last.as_bytes()).is_some_and(|last| number <= last));
    range.map_or(&[], |(_, features)| features)
}

/// Those that are in none of the positions.
fn missing(features: &[Feature], positions: impl Iterator<Item = Position>) -> Vec<Feature> {
    let mut missing = features.to_vec();
    for position in positions {
        missing.retain(|&(color, role, square)| {
            (position.pieces(color, role) & Bitboard::of(square)).is_empty()
        });
        if missing.is_empty() {
            break;
        }
    }
    missing
}

fn named((color, role, square): Feature) -> Message {
    let template = match color {
        Color::White => "a white {0} on {1}",
        Color::Black => "a black {0} on {1}",
    };
    Message::new(template, [role.into(), square.into()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn says(eco: &str, moves: &str) -> Vec<(String, String)> {
        of(&CHECK).game(format!("[ECO \"{eco}\"]\n\n{moves} *")).messages()
    }

    const SICILIAN: &str = "1. e4 c5 2. Nf3 d6 3. Bb5+ Bd7 4. Bxd7+ Qxd7 5. O-O Nc6";
    const FROM_RETI: &str = "1. Nf3 d5 2. g3 c6 3. Bg2 Bg4 4. O-O Nd7 5. h3 Bh5 6. c4 e6 7. d4 Ngf6";

    #[test]
    fn another_opening() {
        let message = "D37 is an opening with a white pawn on d4, a white pawn on c4 and a black pawn on d5, which \
                       the first 12 moves of this game do not have";
        assert_eq!(says("D37", SICILIAN), [("D37".into(), message.into())]);
        for eco in ["A02", "A10", "A45", "A57", "A80", "B01", "B06", "B15", "C02", "C60", "D00", "E97"] {
            assert_eq!(says(eco, SICILIAN).len(), 1, "{eco}");
        }
    }

    #[test]
    fn what_suits_the_moves_or_says_nothing_of_them() {
        for eco in ["B52", "B20", "A00", "A04", "B90/01", "B00", "B07", "?", "F10", ""] {
            assert!(says(eco, SICILIAN).is_empty(), "{eco}");
        }
        for eco in ["A07", "A11", "D02", "D11", "D30", "E00"] {
            assert!(says(eco, FROM_RETI).is_empty(), "{eco}");
        }
        assert!(says("D37", "1. e4 c5 2. Nf3 d6").is_empty());
        let from_position = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n";
        let text = format!(
            "[ECO \"D37\"]\n{from_position}\n1. Kd2 Kd7 2. Ke2 Ke7 3. Kd2 Kd7 4. Ke2 Ke7 5. Kd2 Kd7 *"
        );
        assert!(of(&CHECK).game(text).is_empty());
    }

    #[test]
    fn the_ranges_are_in_order_and_reach_to_the_end() {
        let lasts = || RANGES.iter().map(|(last, _)| eco_number(last.as_bytes()).expect(last));
        assert!(lasts().zip(lasts().skip(1)).all(|(one, next)| one < next));
        assert_eq!(lasts().next_back(), eco_number(b"E99"));
    }
}
