//! Which language a game is written in: real games put into every language, with nothing else to tell it by.

use crate::support::{program::scoresheet, random::Random};
use scoresheet::{
    board::Move,
    checks::{CheckRunner, Context, Selection},
    game::{Dialects, Scratch, read_game},
    notation::{LANGUAGES, Language, ORDER},
};

/// The movetext of the famous games, word by word.
fn scores() -> Vec<Vec<String>> {
    let text = std::fs::read_to_string("fixtures/famous.pgn").unwrap();
    let movetexts = text.split("\n\n").filter(|part| part.starts_with("1."));
    movetexts.map(|part| part.split_whitespace().map(str::to_owned).collect()).collect()
}

/// An English word of movetext in another language: capitals that are piece letters become that language's.
fn translated(word: &str, language: &Language) -> String {
    if word.starts_with('O') {
        return word.to_owned();
    }
    let letter = |c: char| match "KQRBN".find(c) {
        Some(at) => language.letter(ORDER[at]).to_owned(),
        None => c.to_string(),
    };
    word.chars().map(letter).collect()
}

fn in_language(words: &[String], language: &Language) -> String {
    words.iter().map(|word| translated(word, language)).collect::<Vec<_>>().join(" ")
}

struct Seen {
    language: &'static str,
    moves: Vec<Option<Move>>,
    in_doubt: bool,
}

fn seen(text: &str, dialects: &Dialects, scratch: &mut Scratch) -> Seen {
    let game = read_game(text.as_bytes(), dialects, scratch);
    let moves = game.plies().iter().map(|ply| ply.played).collect();
    Seen { language: game.letters().code(), moves, in_doubt: game.alternative_reading().is_some() }
}

/// Whether the two languages name every man alike, so that nothing can tell them apart.
fn alike(one: &Language, other: &Language) -> bool {
    ORDER.iter().all(|&role| other.role(one.letter(role).as_bytes()) == Some(role))
}

#[test]
fn whole_games_show_their_language() {
    let (dialects, english) = (Dialects::any(), Dialects::named("en").unwrap());
    let mut scratch = Scratch::default();
    for words in scores() {
        let truth = seen(&words.join(" "), &english, &mut scratch).moves;
        assert!(truth.len() > 30);
        for language in LANGUAGES.iter().filter(|language| dialects.tries(language.code)) {
            let text = in_language(&words, language);
            let seen = seen(&text, &dialects, &mut scratch);
            assert_eq!(seen.moves, truth, "{}: {text}", language.name);
            assert!(!seen.in_doubt, "{}: {text}", language.name);
            let found = LANGUAGES.iter().find(|known| known.code == seen.language).unwrap();
            let distinct = words.iter().any(|word| translated(word, language) != translated(word, found));
            assert!(alike(language, found) || !distinct, "{} taken for {}", language.name, found.name);
        }
    }
}

#[test]
fn a_few_moves_may_leave_it_open_but_are_never_misread() {
    let (dialects, english) = (Dialects::any(), Dialects::named("en").unwrap());
    let mut scratch = Scratch::default();
    let mut open = 0;
    for words in scores() {
        let truth = seen(&words.join(" "), &english, &mut scratch).moves;
        for language in LANGUAGES.iter().filter(|language| dialects.tries(language.code)) {
            for count in 2..words.len().min(40) {
                let text = in_language(&words[..count], language);
                let seen = seen(&text, &dialects, &mut scratch);
                let right = truth.starts_with(&seen.moves) && seen.moves.len() * 3 / 2 + 2 >= count;
                assert!(right || seen.in_doubt, "{} as {}: {text}", language.name, seen.language);
                open += usize::from(seen.in_doubt);
            }
        }
    }
    // The famous games begin with letters that tell nearly every language from the others.
    assert!(open < 300, "{open}");
}

/// Beginnings in every notation and in no notation's own letters, with words, faults and other encodings among them.
const BEGINNINGS: &[&str] = &[
    "1. e4 e5 2. d4 exd4",
    "1. e4 e5 2. d4 remis",
    "1. e4 e5 2. d4 mat",
    "1. e2e4 e7e5 2. g1f3 b8c6",
    "[FEN \"8/4P3/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. e7e8n",
    "[FEN \"8/P7/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. A7A8R",
    "[FEN \"8/P7/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. 17182",
    "[FEN \"8/P7/8/8/8/8/k6K/8 w - - 0 1\"]\n\n1. a8=D",
    "1. 5254 5755 2. 7163 2836",
    "1. E2E4 E7E5 2. G1F3 B8C6",
    "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3",
    "1. P4R P4R 2. C3AR C3AD 3. A5C P3TD",
    "1. PxP O-O 2. e4",
    "1. Bauer Eva zwei Eva vier Bauer Eva sieben Eva f\u{fc}nf 2. Springer Gustav eins Felix drei",
    "1. Eva zwei Eva vier Eva sieben Eva f\u{fc}nf",
    "1. Sf3 d5 2. d4 Sf6 3. Lf4 schach",
    "1. Cf3 Cf6 2. d4 d5 3. Af4 tablas",
    "1. Cf3 Cf6 2. d4 d5 3. Bf4 Bf5",
    "1. Кf3 Кf6 2. d4 d5 3. Сf4 ничья",
    "1. Hf3 Hf6 2. d4 d5 3. Ff4 xx",
    "1. Rf3 Rf6 2. d4 d5 3. Bf4 Bf5",
    "1. Bf3 Ba3 2. b4 a5 3. ba5",
    "1. e4 e5 2. Ba3 Bxf2 3. Qxf2",
    "1. nf3 nf6 2. g3 g6",
    "1. ed5 exd 2. word",
    "\u{265e}f3=exd41.1...2...1.1.e4Ke21.",
    "1. Sf3=exd4 2. \u{265e}f3",
    "1. E7E8L A2A1S",
    "1. e4 e5 2Ke2c6 3. \u{421}b5",
    "1. e4 e5 2. \u{41a}f3 \u{41a}c6 3. \u{421}b5",
    "1. \u{41a}f3 Kc6 2. Ca4",
    "nothing but words",
    "1. e4 {unclosed",
    "",
];

#[test]
fn nothing_about_a_game_depends_on_the_games_read_before_it() {
    let dialects = Dialects::any();
    let judge = CheckRunner::new(&Selection::default());
    let facts = |text: &[u8], scratch: &mut Scratch| {
        let game = read_game(text, &dialects, scratch);
        let mut findings = Vec::new();
        judge.run(&game, &Context::new(game.laws()), &mut findings);
        let said: Vec<_> =
            findings.iter().map(|found| (found.meta.code, found.span(), found.message.to_string())).collect();
        (format!("{:?}", game.facts(game.laws())), format!("{:?}", game.plies()), said)
    };
    let mut texts: Vec<Vec<u8>> = BEGINNINGS.iter().map(|text| text.as_bytes().to_vec()).collect();
    for (index, words) in scores().iter().enumerate() {
        for language in LANGUAGES.iter().filter(|language| dialects.tries(language.code)) {
            let count = 4 + (7 * index + texts.len()) % 30;
            texts.push(in_language(&words[..count.min(words.len())], language).into_bytes());
        }
    }
    let mut random = Random(1);
    for at in 0..texts.len() {
        // A fault in every third.
        let mut text = texts[at].clone();
        if !text.is_empty() && at % 3 == 0 {
            let (to, from) = (random.below(text.len()), random.below(text.len()));
            text[to] = text[from];
            texts.push(text);
        }
    }
    let alone: Vec<_> = texts.iter().map(|text| facts(text, &mut Scratch::default())).collect();
    let mut scratch = Scratch::default();
    let mut before = 0;
    for _ in 0..12_000 {
        let next = random.below(texts.len());
        let seen = facts(&texts[next], &mut scratch);
        let show = |index: usize| String::from_utf8_lossy(&texts[index]).into_owned();
        assert!(
            seen == alone[next],
            "{:?} after {:?}:\n{seen:?}\n{:?}",
            show(next),
            show(before),
            alone[next]
        );
        before = next;
    }
}

#[test]
fn the_language_of_a_game_never_depends_on_the_games_around_it() {
    let mut file = String::new();
    for round in 0..30 {
        for (index, words) in scores().iter().enumerate() {
            let language = LANGUAGES[(7 * round + 3 * index) % LANGUAGES.len()];
            let count = 3 + (11 * round + 5 * index) % (words.len() - 3);
            file += &format!("[Event \"{round}\"]\n\n{} *\n\n", in_language(&words[..count], language));
        }
    }
    let run = |options: &[&str]| {
        let mut command = scoresheet(["check", "--games", "--info", "--quiet", "--format", "csv", "-"]);
        let output = command.args(options).write_stdin(file.clone()).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let alone = run(&["-j1"]);
    assert!(alone.lines().count() > 180);
    for options in [
        &["-j4", "--chunk-size", "2000"][..],
        &["-j2", "--chunk-size", "777"],
        &["-j1", "--chunk-size", "5000"],
    ] {
        assert_eq!(run(options), alone, "{options:?}");
    }
}

/// What was tried for the games before, and put aside, leaves no trace.
#[test]
fn notes_beside_moves_in_words_are_read_alike_after_any_game() {
    let texts = [
        "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 P-QR3 1-0",
        "1. P-K4 P-K4 2. N-KB3 N-QB3 and here White has two moves 3. B-N5 P-QR3 {Book.} 1/2-1/2",
        "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 B-B5 a slip of the pen 4. O-O N-B3 1/2-1/2",
        "1. P4R P4R 2. C3AR C3AD la apertura española 3. A5C P3TD *",
        "1. Eva vier, Eva fünf 2. Springer Felix drei, Springer Cäsar sechs gut gespielt 1-0",
        "1. e4 e5 2. Nf3 Nc6 the usual way 3. Bb5 a6 1-0",
        "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 1-0",
    ];
    let dialects = Dialects::any();
    let told = |text: &str, scratch: &mut Scratch| {
        let game = read_game(text.as_bytes(), &dialects, scratch);
        let plies: Vec<_> = game.plies().iter().map(|ply| (ply.span, ply.played)).collect();
        let language = game.letters().code();
        (language, plies, format!("{:?} {:?} {:?}", game.defects(), game.failures(), game.events()))
    };
    let mut in_words = 0;
    for text in texts {
        let alone = told(text, &mut Scratch::default());
        in_words += usize::from(alone.0.contains('-'));
        for before in texts {
            let mut scratch = Scratch::default();
            told(before, &mut scratch);
            assert_eq!(told(text, &mut scratch), alone, "{text} after {before}");
            assert_eq!(told(text, &mut scratch), alone, "{text} after itself");
        }
    }
    assert!(in_words >= 4, "{in_words}");
}
