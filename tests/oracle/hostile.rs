//! Texts that no chess program is made for, or that are made against one: none of them may take long.

use super::random::Random;

/// A text of about this many bytes.
type Text = fn(usize) -> String;

/// The texts and what they are called.
pub const HOSTILE: [(&str, Text); 49] = [
    ("prose", prose),
    ("HTML", html),
    ("table without chess", table),
    ("comments to the program", |size| {
        format!("[Event \"x\"]\n\n1. e4 *\n\n{}", repeat("; scoresheet: ignore N016\n\n", size))
    }),
    ("words at random", |size| random_words(size, "")),
    ("words at random in a game", |size| random_words(size, "[Event \"x\"]\n\n1. e4 ")),
    ("numbers at random", numbers),
    ("one line of games", |size| games(size, |_| LETTERS).replace('\n', " ")),
    ("one game of quiet moves", |size| format!("1. Nf3 Nf6 {}*", repeat("Ng1 Ng8 Nf3 Nf6 ", size))),
    ("open braces", |size| format!("[Event \"x\"]\n\n1. e4 {}", repeat("{", size))),
    ("games with an open brace", |size| repeat("[Event \"x\"]\n\n1. e4 { open\n\n", size)),
    ("open parentheses", |size| format!("[Event \"x\"]\n\n1. e4 {}", repeat("(", size))),
    ("variations", |size| format!("[Event \"x\"]\n\n1. e4 {} e5 *", repeat("(1. d4 d5 (1... Nf6)) ", size))),
    ("tags", tags),
    ("tags that are not closed", |size| repeat("[x\n", size)),
    ("invisible characters", |size| format!("1. e4 {}*", repeat("\u{200b}e4\u{feff} e5\u{a0}", size))),
    ("comments after the last move", |size| repeat(&format!("1. e4 {}*\n\n", CLOSING.repeat(20)), size)),
    ("one comment after the last move", |size| {
        repeat("[White \"Ann\"]\n\n1. e4 {White and here so he mates.} *\n\n", size)
    }),
    ("NULs after games", |size| format!("{}1. e4 {} e5 *", GAME.repeat(size / 2000), repeat("\0", size))),
    ("a language nobody declared", |size| games(size, |_| "WXYZJ")),
    ("another language in each game", |size| games(size, |game| LANGUAGES[game % LANGUAGES.len()])),
    ("letters of every language", letters_of_all),
    ("descriptive notation with notes", |size| repeat(DESCRIPTIVE, size)),
    ("an illegal move in each game", |size| repeat("1. Ke3 e5 *\n\n\n", size)),
    ("mates that are played on", |size| repeat("1. f3 e5 2. g4 Qh4# 3. a3 a6 4. b3 b6 *\n\n", size)),
    ("Cyrillic moves at random", |size| moves_at_random(size, "КФЛС")),
    ("figurines at random", |size| moves_at_random(size, "♔♕♖♗♘♚♛♜♝♞")),
    ("announced moves at random", announced),
    ("a table with open quotes", |size| {
        let mut row = 0;
        filled(size, "game,moves,result\n", |_, text| {
            text.push_str(&format!("{row},\"1. e4 e5 2. Nf3 Nc6,1-0\n"));
            row += 1;
        })
    }),
    ("letters of many alphabets", |size| {
        filled(size, "", |random, text| {
            let letter = char::from_u32(0xA0 + random.below(0x500) as u32);
            text.push(letter.filter(|_| !random.one_in(6)).unwrap_or(' '));
        })
    }),
    ("a table of short rows", |size| format!("White\tBlack\n{}", repeat("Nf3\tNf6\nNg1\tNg8\n", size))),
    ("signs of check that are not true", |size| {
        format!("[Event \"x\"]\n\n{}*", repeat("Nf3+ Nf6 Ng1 Ng8# ", size))
    }),
    ("brackets", |size| repeat("[", size)),
    ("words in the place of the result", |size| repeat("[Event \"x\"]\n\n1. e4 e5 White resigns\n\n", size)),
    ("two languages in each game", two_languages),
    ("descriptive moves at random", descriptive_at_random),
    ("columns of moves", |size| {
        let mut row = 0;
        filled(size, "", |_, text| {
            text.push_str(&format!("{}  e4   e5   \n", row % 60 + 1));
            row += 1;
        })
    }),
    ("nested variations with illegal moves", |size| {
        let nested = "(1. Ke3 ".repeat(250);
        format!("1. e4 {nested}{}{} *", repeat("(1. e4) ", size), ")".repeat(250))
    }),
    ("one game of two alphabets", |size| format!("1. {}*", repeat("Кf3 Nf6 Кg1 Ng8 ", size))),
    ("tags on one line", |size| format!("{}\n\n1. e4 *", repeat("[A \"b\"] ", size))),
    ("null moves in each game", |size| repeat("1. e4 -- 2. d4 Z0 3. Nf3 null *\n\n", size)),
    ("invisible characters in each game", |size| repeat("1. e4\u{200b} e5\u{a0} 2.\u{feff} Nf3 *\n\n", size)),
    ("variations in brackets", |size| {
        format!("[Event \"x\"]\n\n1. e4 e5 {}*", repeat("[1... c5 2. Nf3; 1... e6] ", size))
    }),
    ("open braces after a bracket", |size| format!("1. e4 e5 [1... c5] {}", repeat("{", size))),
    ("words with hard spaces", |size| format!("1. \u{2658}f3 {}*", repeat("Nf\u{a0}ed ", size))),
    ("headings of results", |size| {
        repeat(&format!("[Event \"x\"]\n\nRoth {}1. e4 e5 *\n\n", "Bc2 1-0 ".repeat(28)), size)
    }),
    ("clocks that cannot be read", |size| {
        format!(
            "[Event \"x\"]\n\n{}*",
            repeat("Nf3 {[%clk x]} Nf6 {[%clk x]} Ng1 {[%clk x]} Ng8 {[%clk x]} ", size)
        )
    }),
    ("semicolons in parentheses", |size| format!("1. e4 (1. d4 {}", repeat("; ", size))),
    ("braces that close nothing", |size| {
        repeat(&format!("[Event \"x\"]\n\n1. e4 {{a}} e5 {}*\n\n", "lost } Nf3 ".repeat(250)), size)
    }),
];

/// Comments that might say how a game ended, but say nothing.
const CLOSING: &str =
    "{1 2 1-0 and here so now White} {the game, if drawn} {resigns not} {Black on time 3-fold 7} ";

/// King, queen, rook, bishop, knight.
const LETTERS: &str = "KQRBN";
const LANGUAGES: [&str; 5] = [LETTERS, "KDTLS", "RDTAC", "RDTFC", "KDTLP"];

const GAME: &str = "[White \"A\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 \
5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O\n9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 \
15. a4 c5 16. d5 c4\n17. Bg5 h6 18. Be3 Nc5 19. Qd2 h5 20. Bg5 Be7 21. Kh1 Kh7 22. Rg1 Qd7 1/2-1/2\n\n";

const DESCRIPTIVE: &str = "[White \"A\"]\n[Black \"B\"]\n\n1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 and here White can \
take the Knight, but most players do not 4. B-R4 N-B3 5. O-O B-K2 {The closed defence.}\n6. R-K1 P-QN4 7. B-N3 P-Q3 \
8. P-B3 O-O 9. P-KR3 N-N1 as in many games of that year 10. P-Q4 QN-Q2 1/2-1/2\n\n";

const WORDS: &str = "the of and to a in is was he for it with as his on be at by this had not are but from or have an they \
which one you were her all she there would their we him been has when who will no more if out so said what up its about \
into than them can only other new some could time these two may then do first any my now such like our over man even most \
made after also did many before must through years where much your way well down should because each just those people \
how too little state good very make world still own see men work long get here between both life being under never day \
same another know while last might us great old year off come since against go came right used take three place chess \
queen knight bishop played mate check";

fn repeat(unit: &str, size: usize) -> String {
    unit.repeat(size.div_ceil(unit.len()))
}

/// Pieces of text until there are `size` bytes.
fn filled(size: usize, start: &str, mut piece: impl FnMut(&mut Random, &mut String)) -> String {
    let (mut random, mut text) = (Random(5), start.to_owned());
    while text.len() < size {
        piece(&mut random, &mut text);
    }
    text
}

fn some_words(count: usize, random: &mut Random, text: &mut String) {
    let words: Vec<&str> = WORDS.split(' ').collect();
    for _ in 0..count {
        text.push_str(words[random.below(words.len())]);
        text.push(' ');
    }
}

fn prose(size: usize) -> String {
    filled(size, "", |random, text| {
        text.push_str("When ");
        some_words(4 + random.below(9), random, text);
        text.pop();
        let ends = [". ", ".\n", "? ", ", and (so on).\n", ".\n\n"];
        text.push_str(ends[random.below(ends.len())]);
    })
}

fn html(size: usize) -> String {
    filled(size, "<!DOCTYPE html>\n<html><body>\n", |random, text| {
        let (class, page) = (random.below(10), random.below(100_000));
        text.push_str(&format!("<div class=\"c{class}\"><a href=\"/x/{page}.html\">"));
        some_words(2, random, text);
        text.push_str("</a><p>");
        some_words(3 + random.below(25), random, text);
        text.push_str("</p></div>\n");
    })
}

fn table(size: usize) -> String {
    filled(size, "id,name,amount,date,comment\n", |random, text| {
        let (id, amount, day) = (random.below(100_000), random.below(99_999), 1 + random.below(28));
        text.push_str(&format!("{id},\"Mr. X\",{}.{:02},2024-05-{day:02},", amount / 100, amount % 100));
        some_words(random.below(8), random, text);
        text.push('\n');
    })
}

/// Letters and digits at random, as if they were words.
fn random_words(size: usize, start: &str) -> String {
    const BYTES: &[u8] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHNKQRBO0123456789";
    filled(size, start, |random, text| {
        (0..1 + random.below(10)).for_each(|_| text.push(char::from(*random.pick(BYTES))));
        text.push(if random.one_in(10) { '\n' } else { ' ' });
    })
}

fn numbers(size: usize) -> String {
    filled(size, "", |random, text| text.push(char::from(*random.pick(b"0123456789.- \n"))))
}

fn tags(size: usize) -> String {
    let mut count = 0;
    let tags = filled(size, "", |_, text| {
        count += 1;
        text.push_str(&format!("[Tag{count} \"{count}\"]\n"));
    });
    tags + "\n1. e4 e5 *\n"
}

/// One game again and again, each time with these letters for the pieces.
fn games(size: usize, letters: impl Fn(usize) -> &'static str) -> String {
    let mut game = 0;
    filled(size, "", |_, text| {
        let (tags, moves) = GAME.split_once("\n\n").expect("tags and moves");
        let letters: Vec<char> = letters(game).chars().collect();
        let other = |c| LETTERS.find(c).map_or(c, |at| letters[at]);
        game += 1;
        text.push_str(&format!("{tags}\n\n{}", moves.chars().map(other).collect::<String>()));
    })
}

/// Games of moves at random with every letter that some language has for a piece.
fn letters_of_all(size: usize) -> String {
    moves_at_random(size, "KQRBNDTLSCAFVHPGJSZWMEIOUXY")
}

/// Games of moves at random with these letters.
fn moves_at_random(size: usize, letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    filled(size, "", |random, text| {
        text.push_str("[Event \"x\"]\n\n");
        for number in 1..20 {
            let mut word = || {
                let letter = random.pick(&letters);
                format!("{letter}{}{}", char::from(*random.pick(b"abcdefgh")), 1 + random.below(8))
            };
            text.push_str(&format!("{number}. {} {} ", word(), word()));
        }
        text.push_str("*\n\n");
    })
}

/// Short games in which each player's move has a letter of some language.
fn two_languages(size: usize) -> String {
    filled(size, "", |random, text| {
        let (white, black) =
            (random.pick(&["S", "C", "N", "P", "К", "J"]), random.pick(&["S", "C", "N", "P", "H"]));
        text.push_str(&format!("[Event \"x\"]\n\n1. e4 e5 2. {white}f3 {black}c6 *\n\n"));
    })
}

/// Games of moves at random in descriptive notation.
fn descriptive_at_random(size: usize) -> String {
    const PIECES: [&str; 6] = ["P", "N", "B", "R", "Q", "K"];
    const FILES: [&str; 8] = ["QR", "QN", "QB", "Q", "K", "KB", "KN", "KR"];
    filled(size, "", |random, text| {
        for number in 1..40 {
            let (piece, file, rank) = (random.pick(&PIECES), random.pick(&FILES), 1 + random.below(8));
            let (takes, taken) = (random.pick(&PIECES), random.pick(&PIECES));
            text.push_str(&format!("{number}. {piece}-{file}{rank} {takes}x{taken} "));
        }
        text.push_str("*\n\n");
    })
}

/// Games of moves at random as they are announced in German.
fn announced(size: usize) -> String {
    const PIECES: [&str; 6] = ["König ", "Dame ", "Turm ", "Läufer ", "Springer ", ""];
    const FILES: [&str; 8] = ["Anna", "Bella", "Cäsar", "David", "Eva", "Felix", "Gustav", "Hektor"];
    const RANKS: [&str; 8] = ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];
    filled(size, "", |random, text| {
        text.push_str("[Event \"x\"]\n\n");
        for number in 1..20 {
            let mut said = || {
                let piece = random.pick(&PIECES);
                let mut square = || format!("{} {}", random.pick(&FILES), random.pick(&RANKS));
                format!("{piece}{} {}", square(), square())
            };
            text.push_str(&format!("{number}. {}, {}\n", said(), said()));
        }
        text.push_str("*\n\n");
    })
}
