//! The sample games of the Laws as translations print them, with the letters of two languages in one game: which
//! language each is in, what is read, and what is said of it.
//!
//! The texts under `fixtures/printed/` are kept as printed, slips and all. Every one but G1 is the game `SAMPLE`.

use scoresheet::{
    board::{Move, Role},
    checks::{CheckRunner, Context, Selection},
    game::{Dialects, Game, Scratch, read_game},
};
use std::fs;

/// The game that nine of the ten mean, in English; the long forms have 8. Qd3 instead.
const SAMPLE: &str = "1. e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 Nxd6 7. Bg5 Nc6 8. Qe3+ Be7 9. Nbd2 O-O \
                      10. O-O-O Re8 11. Kb1 *";

/// Final positions: of the game with 8. Qe3+, and of that with 8. Qd3.
const E3: &str = "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11";
const D3: &str = "r1bqr1k1/ppp1bppp/2nn4/6B1/8/3Q1N2/PPPN1PPP/1K1R1B1R b - - 9 11";

/// A finding: its code, first byte and text.
type Said<'t> = (&'t str, u32, &'t str);

struct Printed {
    name: &'static str,
    language: &'static str,
    style: &'static str,
    plies: u32,
    last: &'static str,
    /// Besides that there is no result, which is true of all of them.
    said: &'static [Said<'static>],
}

#[rustfmt::skip]
const PRINTED: &[Printed] = &[
    Printed {
        name: "G1", language: "es", style: "san", plies: 32, said: &[],
        last: "r2qr1k1/pb3ppp/1p6/2n5/PQ1N4/2P5/4BPPP/R4RK1 w - - 3 17",
    },
    // The English bishop.
    Printed { name: "G2a", language: "es", style: "san", plies: 21, last: E3, said: &[("N003", 70, "Bg5")] },
    Printed {
        name: "G2b", language: "es", style: "minimal", plies: 21, last: E3,
        said: &[("P004", 0, "O:"), ("N003", 67, "Bg5")],
    },
    // What stands for 10. 0-0-0 Te8 is never guessed at.
    Printed {
        name: "G2c", language: "es", style: "lan", plies: 18,
        last: "r1bq1rk1/ppp1bppp/2nn4/6B1/8/3Q1N2/PPPN1PPP/R3KB1R w KQ - 6 10",
        said: &[("P004", 0, "O bien:"), ("N001", 148, "101f8-08-08")],
    },
    Printed { name: "G3a", language: "pt", style: "san", plies: 21, last: E3, said: &[] },
    Printed { name: "G3b", language: "pt", style: "minimal", plies: 21, last: E3, said: &[("P004", 0, "Ou:")] },
    // `R` is the English rook and the Portuguese king in one game.
    Printed {
        name: "G3c", language: "pt", style: "lan", plies: 21, last: D3,
        said: &[("P004", 0, "Ou:"), ("N003", 148, "Rf8e8")],
    },
    Printed {
        name: "G4a", language: "en", style: "san", plies: 21, last: E3,
        said: &[("N003", 11, "Cf3"), ("N003", 15, "Cf6")],
    },
    Printed {
        name: "G4b", language: "en", style: "minimal", plies: 21, last: E3,
        said: &[("P004", 0, "Ou:"), ("N003", 16, "Cf3"), ("N003", 20, "Cf6")],
    },
    Printed {
        name: "G4c", language: "en", style: "lan", plies: 21, last: D3,
        said: &[("P004", 0, "Ou:"), ("N003", 53, "Cf6e4")],
    },
];

fn text(name: &str) -> String {
    fs::read_to_string(format!("fixtures/printed/{name}.txt")).unwrap()
}

fn moves(game: &Game<'_>) -> Vec<Move> {
    game.plies().iter().map(|ply| ply.played.unwrap()).collect()
}

#[test]
fn every_printed_game_is_read_as_it_is_meant() {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let judge = CheckRunner::new(&Selection::default());
    for printed in PRINTED {
        let Printed { name, language, style, plies, last, said } = printed;
        let text = text(name);
        let game = read_game(text.as_bytes(), &dialects, &mut scratch);
        let facts = game.facts(game.laws());
        assert_eq!((facts.language, facts.style, facts.plies), (*language, *style, *plies), "{name}");
        assert_eq!(facts.final_fen.as_deref(), Some(*last), "{name}");
        let mut found = Vec::new();
        judge.run(&game, &Context::new(game.laws()), &mut found);
        let found = found.iter().map(|finding| {
            let token = std::str::from_utf8(finding.span().of(text.as_bytes())).unwrap();
            (finding.meta.code, finding.span().start, token)
        });
        let (result, found): (Vec<Said>, Vec<Said>) = found.partition(|(code, ..)| *code == "E306");
        assert_eq!(result.len(), 1, "{name}");
        assert_eq!(found, *said, "{name}");
    }
}

#[test]
fn nine_of_them_are_one_game() {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let sample = [SAMPLE.to_owned(), SAMPLE.replace("Qe3+", "Qd3")];
    let [e3, d3] = sample.map(|text| moves(&read_game(text.as_bytes(), &dialects, &mut scratch)));
    assert_eq!((e3.len(), d3.len()), (21, 21));
    for printed in &PRINTED[1..] {
        let text = text(printed.name);
        let game = read_game(text.as_bytes(), &dialects, &mut scratch);
        let long = printed.name.ends_with('c');
        assert!(if long { &d3 } else { &e3 }.starts_with(&moves(&game)), "{}", printed.name);
    }
}

#[test]
fn one_letter_is_a_rook_and_then_a_king() {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let text = text("G3c");
    let game = read_game(text.as_bytes(), &dialects, &mut scratch);
    let way = |index: usize| {
        let played = game.plies()[index].played.unwrap();
        (game.plies()[index].written.role(), format!("{}{}", played.from(), played.to()))
    };
    assert_eq!(way(19), (Some(Role::Rook), "f8e8".to_owned()));
    assert_eq!(way(20), (Some(Role::King), "c1b1".to_owned()));
    assert_eq!(game.foreign().iter().map(|foreign| foreign.language.code).collect::<Vec<_>>(), ["en"]);
}

/// N-21, as far as reading goes: the 2023 Spanish text shows the two records of one game that part at the eighth move (8. De3+, 8. Dd4d3).
#[test]
fn two_records_of_one_game_part_at_the_eighth_move() {
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let (short, long) = (text("G2a"), text("G2c"));
    let short = moves(&read_game(short.as_bytes(), &dialects, &mut scratch));
    let long = moves(&read_game(long.as_bytes(), &dialects, &mut scratch));
    let differ: Vec<usize> = (0..long.len()).filter(|&index| short[index] != long[index]).collect();
    assert_eq!(differ, [14]);
}
