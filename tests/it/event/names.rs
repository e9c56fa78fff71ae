//! Names in other alphabets and other spellings, against one report.

use super::{event, folder};

/// The players of the report, and how the games may spell them.
const SPELLINGS: [(&str, &[&str]); 12] = [
    ("Karjakin, Sergey", &["Карякин, Сергей", "Сергей Карякин", "Καριάκιν, Σεργκέι", "კარიაკინი, სერგეი"]),
    ("Ding, Liren", &["丁立人", "Дин, Лижэнь", "Ding Liren"]),
    ("Djordjevic, Djordje", &["Đorđević, Đorđe", "Ђорђевић, Ђорђе", "Djordjević Djordje"]),
    ("Papadopoulos, Konstantinos", &["Παπαδόπουλος, Κωνσταντίνος", "Пападопулос, Константинос"]),
    ("Nepomniachtchi, Ian", &["Непомнящий, Ян", "Nepomnyashchy, Ian", "Ian Nepomniachtchi"]),
    ("Wei, Yi", &["Wei Yi", "Yi Wei", "韦奕", "WEI,YI"]),
    ("Sargissian, Gabriel", &["Սարգսյան, Գաբրիել", "Саргсян, Габриэль"]),
    ("Müller, Jörg", &["Mueller, Joerg", "Мюллер, Йорг", "Muller, J."]),
    ("Jobava, Baadur", &["ჯობავა, ბაადურ", "Джобава, Баадур"]),
    ("Topalov, Veselin", &["Топалов, Веселин", "Τοπάλοφ, Βέσελιν"]),
    ("Gelfand, Boris", &["גלפנד, בוריס", "Гельфанд, Борис"]),
    ("Wang, Hao", &["王皓", "Ван, Хао"]),
];

/// A report in which each player of `SPELLINGS` meets the next one in round 1, as a table of pairings.
fn report() -> String {
    let row = |at: usize| format!("1,{},{},{},1-0\n", at / 2 + 1, quoted(at), quoted(at + 1));
    let rows: String = (0..SPELLINGS.len()).step_by(2).map(row).collect();
    format!("Round,Board,White,Black,Result\n{rows}")
}

fn quoted(at: usize) -> String {
    format!("\"{}\"", SPELLINGS[at].0)
}

/// Its games, in which the player at `at` is spelt like this, and the others as in the report.
fn games(at: usize, spelling: &str) -> String {
    let name = |player: usize| if player == at { spelling } else { SPELLINGS[player].0 };
    let game = |one: usize| {
        format!(
            "[Event \"Cup\"]\n[Date \"2024.05.04\"]\n[Round \"1.{}\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n",
            one / 2 + 1,
            name(one),
            name(one + 1),
        )
    };
    (0..SPELLINGS.len()).step_by(2).map(game).collect()
}

#[test]
fn no_error_where_one_pairing_alone_is_free() {
    for (at, (name, spellings)) in SPELLINGS.iter().enumerate() {
        for spelling in *spellings {
            let folder = folder(&[("open.csv", &report()), ("open.pgn", &games(at, spelling))]);
            let (status, out) = event(folder.path(), &["open.csv", "open.pgn", "--format", "concise"]);
            assert!(status == 0 && !out.contains("V420"), "{name} {spelling}: {out}");
        }
    }
}

#[test]
fn most_alphabets_name_the_player() {
    for (at, spelling) in
        [(0, "Карякин, Сергей"), (1, "丁立人"), (2, "Đorđević, Đorđe"), (9, "Топалов, Веселин")]
    {
        let folder = folder(&[("open.csv", &report()), ("open.pgn", &games(at, spelling))]);
        let (_, out) = event(folder.path(), &["open.csv", "open.pgn", "--info", "--format", "concise"]);
        let said = format!("`{spelling}` is {} in the report, by the name, transliterated", SPELLINGS[at].0);
        assert!(out.contains(&said), "{spelling}: {out}");
    }
}

#[test]
fn both_players_in_another_alphabet() {
    let text = games(0, "Карякин, Сергей").replace("Ding, Liren", "丁立人");
    let folder = folder(&[("open.csv", &report()), ("open.pgn", &text)]);
    let (status, out) = event(folder.path(), &["open.csv", "open.pgn", "--info", "--format", "concise"]);
    assert!(status == 0 && out.matches("V421").count() == 2, "{out}");
}

#[test]
fn a_stranger_is_one_in_every_alphabet() {
    // Whom the report has there has a game already.
    let other = "[Round \"1.9\"]\n[White \"Karjakin, Sergey\"]\n[Black \"Каспаров, Гарри\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
    for (games, code) in [
        (games(0, "Karjakin, Sergey") + other, "V420"),
        (games(1, "Nobody, Ned"), "V420"),
        (games(1, "Каспаров, Гарри"), "V422"),
    ] {
        let folder = folder(&[("open.csv", &report()), ("open.pgn", &games)]);
        let (_, out) = event(folder.path(), &["open.csv", "open.pgn", "--format", "concise"]);
        assert!(out.contains(code), "{code}: {out}");
    }
}

#[test]
fn games_of_strangers_alone_are_an_error() {
    let strangers =
        "[Round \"1\"]\n[White \"Roth, Anna\"]\n[Black \"Silva, Rui\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
    let folder = folder(&[("open.csv", &report()), ("open.pgn", strangers)]);
    let (status, out) = event(folder.path(), &["open.csv", "open.pgn"]);
    assert!(status == 1 && out.contains("neither player of any game is in the report: 1 game"), "{out}");
}
