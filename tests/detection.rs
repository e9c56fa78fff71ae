//! Which language a game is written in: real games put into every language, with nothing else to tell it by.

use assert_cmd::Command;
use scoresheet::{
    board::Move,
    game::{Scratch, Tongues, read_game},
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

fn seen(text: &str, tongues: &Tongues, scratch: &mut Scratch) -> Seen {
    let game = read_game(text.as_bytes(), tongues, false, scratch);
    let moves = game.plies().iter().map(|ply| ply.played).collect();
    Seen { language: game.letters().code(), moves, in_doubt: game.rival().is_some() }
}

/// Whether the two languages name every man alike, so that nothing can tell them apart.
fn alike(one: &Language, other: &Language) -> bool {
    ORDER.iter().all(|&role| other.role(one.letter(role).as_bytes()) == Some(role))
}

#[test]
fn whole_games_show_their_language() {
    let (tongues, english) = (Tongues::any(), Tongues::named("en").unwrap());
    let mut scratch = Scratch::default();
    for words in scores() {
        let truth = seen(&words.join(" "), &english, &mut scratch).moves;
        assert!(truth.len() > 30);
        for language in LANGUAGES.iter().filter(|language| tongues.tries(language.code)) {
            let text = in_language(&words, language);
            let seen = seen(&text, &tongues, &mut scratch);
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
    let (tongues, english) = (Tongues::any(), Tongues::named("en").unwrap());
    let mut scratch = Scratch::default();
    let mut open = 0;
    for words in scores() {
        let truth = seen(&words.join(" "), &english, &mut scratch).moves;
        for language in LANGUAGES.iter().filter(|language| tongues.tries(language.code)) {
            for count in 2..words.len().min(40) {
                let text = in_language(&words[..count], language);
                let seen = seen(&text, &tongues, &mut scratch);
                let right = truth.starts_with(&seen.moves) && seen.moves.len() * 3 / 2 + 2 >= count;
                assert!(right || seen.in_doubt, "{} as {}: {text}", language.name, seen.language);
                open += usize::from(seen.in_doubt);
            }
        }
    }
    // The famous games begin with letters that tell nearly every language from the others.
    assert!(open < 300, "{open}");
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
        let mut command = Command::cargo_bin("scoresheet").unwrap();
        command.args(["check", "--games", "--info", "--quiet", "--format", "csv", "-"]);
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
