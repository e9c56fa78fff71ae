//! English descriptive notation as old books have it: `P to K4`, `Kt to K B 3`, `K. Kt. to B's 3d.`, `Q takes P (ch.)`.
//!
//! Random games from `cozy-chess`, which shares no code with this library, are written in short form and then respelt
//! as text, without a look at the position. The seeds are fixed: a failure repeats.

use crate::support::{
    positions::{legal, legal_by_cozy, position},
    random::Random,
};
use cozy_chess as cozy;
use scoresheet::{
    board::{Move, Position},
    game::{Dialects, Scratch, read_game},
    notation::{ContextMove, ContextNotation, DESCRIPTIVE_EN, san},
};

/// A random game, each move as squares and in short descriptive notation.
fn random_game(random: &mut Random, plies: usize) -> Vec<((usize, usize), String)> {
    let (mut board, mut position) = (cozy::Board::default(), Position::start());
    let mut game = Vec::new();
    for _ in 0..plies {
        let all = legal_by_cozy(&board);
        let Some(&mv) = all.get(random.below(all.len().max(1))) else { break };
        let same = |played: &&Move| {
            let role = played.promotion().map(|role| role as usize);
            (played.from().index(), played.to().index()) == (mv.from as usize, mv.to as usize)
                && role == mv.promotion.map(|piece| piece as usize)
        };
        let played = *legal(&position).iter().find(same).unwrap_or_else(|| panic!("{mv} in {board}"));
        let mut text = Vec::new();
        DESCRIPTIVE_EN.write(&position, played, &mut text);
        game.push(((mv.from as usize, mv.to as usize), String::from_utf8(text).unwrap()));
        board.play(mv);
        position.play(played);
    }
    game
}

/// How a book spells.
struct Book {
    /// The knight.
    knight: &'static str,
    /// Behind every letter of a man or file that another letter or a rank follows.
    within: &'static str,
    /// Behind the last letter of a file.
    before_rank: &'static str,
    /// Behind a man's letter before `to` and `takes`.
    before_word: &'static str,
    ordinals: bool,
    check: &'static str,
    stop: &'static str,
    /// Between two half-moves.
    gap: &'static str,
}

const BOOKS: [Book; 4] = [
    Book {
        knight: "Kt",
        within: "",
        before_rank: "",
        before_word: "",
        ordinals: false,
        check: " ch",
        stop: "",
        gap: " ",
    },
    Book {
        knight: "Kt",
        within: " ",
        before_rank: " ",
        before_word: "",
        ordinals: false,
        check: " (ch)",
        stop: "",
        gap: "\n",
    },
    Book {
        knight: "Kt",
        within: ". ",
        before_rank: "'s ",
        before_word: ".",
        ordinals: true,
        check: ". (ch.)",
        stop: ".",
        gap: "\n",
    },
    Book {
        knight: "N",
        within: "",
        before_rank: " ",
        before_word: "",
        ordinals: true,
        check: ", ch",
        stop: "",
        gap: " ",
    },
];

impl Book {
    /// A short form in this spelling; places in brackets stay as they are.
    fn spell(&self, short: &str) -> String {
        if short.starts_with("Castles") || short.starts_with('O') {
            return short.to_owned();
        }
        let (mut out, mut inside) = (String::new(), false);
        let body = short.split(' ').next().unwrap_or("");
        let letters: Vec<char> = body.chars().collect();
        for (index, &c) in letters.iter().enumerate() {
            let next = letters.get(index + 1).copied();
            inside = (inside || c == '(') && c != ')';
            match c {
                '-' => out += " to ",
                'x' => out += " takes ",
                '1'..='8' if self.ordinals && !inside => {
                    out.push(c);
                    out += ["st", "d", "d", "th", "th", "th", "th", "th"][c as usize - '1' as usize];
                }
                'P' | 'N' | 'B' | 'R' | 'Q' | 'K' => {
                    out += if c == 'N' { self.knight } else { &body[index..=index] };
                    out += match next {
                        _ if inside => "",
                        Some('P' | 'N' | 'B' | 'R' | 'Q' | 'K') => self.within,
                        Some('1'..='8') => self.before_rank,
                        Some('-' | 'x') => self.before_word,
                        _ => "",
                    };
                }
                other => out.push(other),
            }
        }
        let signs = &short[body.len()..];
        match signs {
            " ch" => out + self.check,
            "" => out + self.stop,
            other => out + other,
        }
    }
}

#[test]
fn whole_games_in_the_spelling_of_each_book() {
    let any = Dialects::any();
    for (index, book) in BOOKS.iter().enumerate() {
        let mut random = Random(40 + index as u64);
        let mut words = 0;
        for _ in 0..40 {
            let game = random_game(&mut random, 120);
            let mut text = String::new();
            for (ply, (_, short)) in game.iter().enumerate() {
                if ply % 2 == 0 {
                    text += &format!("{}. ", ply / 2 + 1);
                }
                text += &book.spell(short);
                text += book.gap;
            }
            text += "*\n";
            words += text.matches(" to ").count() + text.matches(" takes ").count();
            let mut scratch = Scratch::default();
            let read = read_game(text.as_bytes(), &any, &mut scratch);
            let plies = read.plies().iter().filter_map(|ply| ply.played);
            let found: Vec<_> = plies.map(|mv| (mv.from().index(), mv.to().index())).collect();
            let expected: Vec<_> = game.iter().map(|(squares, _)| *squares).collect();
            let same = found.iter().zip(&expected).take_while(|(found, expected)| found == expected).count();
            let at = game.get(same).map_or("", |(_, short)| short);
            assert_eq!(found, expected, "book {index}, ply {same}, {at}\n{text}");
            assert!(read.defects().is_empty(), "{:?} in\n{text}", read.defects());
            assert_eq!(read.letters().code(), "descriptive-en");
        }
        assert!(words > 3000, "{words}");
    }
}

fn meaning(fen: &str, text: &str) -> (usize, String) {
    let position = position(fen);
    let length = DESCRIPTIVE_EN.length(text.as_bytes()).unwrap_or_else(|| panic!("{text}"));
    match DESCRIPTIVE_EN.resolve(&text.as_bytes()[..length], &position) {
        ContextMove::Legal(played, _) => (length, san(&position, played)),
        other => panic!("{text}: {other:?}"),
    }
}

/// Where one move ends and the next begins, with nothing but a blank between them.
#[test]
fn the_next_man_is_not_part_of_this_move() {
    // Black's queen on d5, rook on a5, bishop on g5 can be taken.
    let fen = "4k3/8/8/r2q2b1/4P3/2N2N2/3B4/R3K3 w Q - 0 1";
    // The dot that ends a sentence is none of the move's.
    for (text, length, san) in [
        ("P takes Q B to K2", 9, "exd5"),
        ("P takes Q. B. to K. 2d", 9, "exd5"),
        ("P takes Q R takes R", 9, "exd5"),
        ("P takes Q Kt to K B 3", 9, "exd5"),
        ("P takes Q P to K 4", 9, "exd5"),
        ("PxQ B-K2", 3, "exd5"),
        ("PxQ R(5)-R4", 3, "exd5"),
        ("PxQ Resigns", 3, "exd5"),
        ("R takes Q R", 11, "Rxa5"),
        ("Kt takes Q", 10, "Nxd5"),
        ("K Kt takes B", 12, "Nxg5"),
        ("K. Kt. takes B.", 14, "Nxg5"),
        ("Castles Q R-K1", 9, "O-O-O"),
        ("Castles Q R", 11, "O-O-O"),
        ("Castles on the Queen's side", 27, "O-O-O"),
        ("Castles Q's side.", 17, "O-O-O"),
        ("K. to B's sq.", 13, "Kf1"),
        ("Kt to Q Kt 5", 12, "Nb5"),
        ("Kt to K R 4th", 13, "Nh4"),
        ("P to K 5 P to K 3", 8, "e5"),
        ("P to K 5th. P to", 11, "e5"),
        ("P\nto K5", 7, "e5"),
    ] {
        assert_eq!(meaning(fen, text), (length, san.to_owned()), "{text}");
    }
    for text in ["P to", "P to K", "P too K4", "Pto K4", "P takes", "Kt takes to K4", "P takes Queen", "K's"]
    {
        assert_eq!(DESCRIPTIVE_EN.length(text.as_bytes()), None, "{text}");
    }
}
