//! `scoresheet extract --duplicates`: each game once.

use crate::support::program::scoresheet;
use std::{fs, path::Path};
use tempfile::TempDir;

const MOVES: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8";

fn game(white: &str, black: &str, round: &str, moves: &str) -> String {
    format!(
        "[Date \"2024.05.04\"]\n[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n\n{moves}\n\n"
    )
}

/// The games of two files, and what is extracted of them.
struct Files {
    folder: TempDir,
    one: Vec<String>,
    other: Vec<String>,
}

impl Files {
    fn new() -> Files {
        let one = vec![
            game("Petrov, Ivan", "Silva, Marta", "1", &format!("{MOVES} 1-0")),
            game("Petrov, Ivan", "Adler, Eva", "2", &format!("{MOVES} 13. Nf1 Bf8 1-0")),
            game("Petrov, Ivan", "Li, Wei", "3", &format!("{MOVES} 1-0")),
            game(
                "Petrov, Ivan",
                "Haddad, Omar",
                "4",
                "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 1-0",
            ),
        ];
        let other = vec![
            game("Ivan Petrov", "Marta Silva", "1", &format!("{} {{the main line, at length}} 1-0", MOVES)),
            game("Petrov, I.", "Adler, E.", "2", &format!("{MOVES} *")),
            game("Petrov, Ivan", "Li, Wei", "3", &format!("{MOVES} 0-1")),
            game(
                "Petrov, Ivan",
                "Haddad, Omar",
                "4",
                "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 1-0",
            ),
        ];
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.pgn"), one.concat()).unwrap();
        fs::write(folder.path().join("b.pgn"), other.concat()).unwrap();
        Files { folder, one, other }
    }

    fn kept(&self, keep: &str) -> (String, String) {
        let path = |name: &str| self.folder.path().join(name);
        let out = scoresheet(["extract", "--duplicates", keep])
            .args([path("a.pgn"), path("b.pgn")])
            .output()
            .unwrap();
        assert_eq!(out.status.code(), Some(0));
        let told = String::from_utf8(out.stderr).unwrap();
        let told =
            told.replace(&format!("{}{}", self.folder.path().display(), std::path::MAIN_SEPARATOR), "");
        (String::from_utf8(out.stdout).unwrap(), told)
    }
}

#[test]
fn each_game_comes_out_once_and_the_rest_is_named() {
    let files = Files::new();
    let [one, other] = [&files.one, &files.other];
    for (keep, first, second) in [
        ("keep=first", &one[0], &one[1]),
        ("keep=longest", &other[0], &one[1]),
        ("annotated", &other[0], &one[1]),
    ] {
        let (out, told) = files.kept(keep);
        let wanted = [&one[0], &one[1], &one[2], &one[3], &other[0], &other[1], &other[2], &other[3]];
        let is_kept = |game: &&&String| {
            let rivals = [(&one[0], first), (&other[0], first), (&one[1], second), (&other[1], second)];
            rivals.iter().all(|(rival, kept)| rival != *game || kept == *game)
        };
        let wanted: String = wanted.iter().filter(is_kept).map(|game| game.as_str()).collect();
        assert_eq!(out, wanted, "{keep}");
        assert!(told.contains("b.pgn, game 2: left out, it is a.pgn, game 2"), "{told}");
        assert!(told.contains("b.pgn, game 3: has another result than a.pgn, game 3"), "{told}");
        assert!(told.contains("b.pgn, game 4: has other moves than a.pgn, game 4"), "{told}");
        assert!(told.ends_with("6 games of 8 extracted\n"), "{told}");
    }
}

#[test]
fn standard_input_is_refused() {
    let out = scoresheet(["extract", "--duplicates", "keep=first"])
        .arg(Path::new("-"))
        .write_stdin("")
        .output()
        .unwrap();
    assert_eq!(out.status.code(), Some(2));
}
