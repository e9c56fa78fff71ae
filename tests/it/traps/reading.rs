//! Texts that are easily taken for something else than they are; what is expected was worked out by hand.

use scoresheet::{
    checks::{CheckRunner, Context, Selection},
    diag::{Finding, Severity},
    game::{Dialects, Scratch, read_game},
    pgn::games,
};

/// The half-moves of each game of a text, and the codes of the default selection and the info ones asked for, each with
/// the text it points at.
fn read(text: &[u8], more: &[&str]) -> (Vec<usize>, Vec<(&'static str, String)>) {
    let runner = CheckRunner::new(&Selection { info: true, ..Selection::default() });
    let wanted =
        |finding: &Finding| finding.meta.severity > Severity::Info || more.contains(&finding.meta.code);
    let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    let starts = games(text);
    let (mut plies, mut codes) = (Vec::new(), Vec::new());
    for (index, start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).map_or(text.len(), |next| next.offset);
        let game = read_game(&text[start.offset..end], &dialects, &mut scratch);
        let mut found = Vec::new();
        runner.run(&game, &Context::new(game.laws()), &mut found);
        plies.push(game.plies().len());
        let said = |span: scoresheet::source::Span| String::from_utf8_lossy(span.of(game.text)).into_owned();
        codes.extend(
            found
                .iter()
                .filter(|finding| wanted(finding))
                .map(|finding| (finding.meta.code, said(finding.span()))),
        );
    }
    (plies, codes)
}

/// The half-moves and findings of one game that is complete but for its moves.
fn moves(text: &str, more: &[&str]) -> (usize, Vec<(&'static str, String)>) {
    let (plies, codes) = read(format!("{TAGS}[Result \"*\"]\n\n{text}\n").as_bytes(), more);
    assert_eq!(plies.len(), 1);
    (plies[0], codes)
}

const TAGS: &str = "[Event \"Club\"]\n[Site \"Bonn GER\"]\n[Date \"2024.05.04\"]\n[Round \"1\"]\n[White \"Ahn, A\"]\n\
                    [Black \"Behn, B\"]\n";

fn one(code: &'static str, token: &str) -> Vec<(&'static str, String)> {
    vec![(code, token.to_owned())]
}

/// Kings that walk to and fro, numbered from `first` on.
fn long_walk(first: u32, dot: &str) -> String {
    let fen = format!("[SetUp \"1\"]\n[FEN \"4k3/8/8/7p/7P/8/2B5/4K3 w - - 0 {first}\"]\n[Result \"*\"]\n\n");
    let number = |more: u32| format!("{}{dot} ", first + more);
    format!(
        "{TAGS}{fen}{}Bd1 Kd7 {}Bc2 Ke7 {}Bb1 Kd7 {}Bd3 Ke8 *\n",
        number(0),
        number(1),
        number(2),
        number(3)
    )
}

#[test]
fn a_tag_after_nuls_begins_the_next_game() {
    let first = "[Event \"a\"]\n\n1. e4 *\n\n";
    for nuls in [1, 300, 9000] {
        let text = format!("{first}{}[Event \"b\"]\n[White \"Petrov\"]\n\n1. d4 *\n", "\0".repeat(nuls));
        let offsets: Vec<usize> = games(text.as_bytes()).iter().map(|start| start.offset).collect();
        assert_eq!(offsets, [0, first.len() + nuls], "{nuls}");
    }
    assert_eq!(games(b"\0\0[Event \"a\"]\n\n1. e4 *\n").len(), 1);
}

#[test]
fn numbers_of_four_digits_are_no_moves_in_digits() {
    // 1122 would be the bishop's move from a1 to b2, if it stood there.
    for first in [1111, 1121, 3141, 5153] {
        assert_eq!(read(long_walk(first, ".").as_bytes(), &["N022"]), (vec![8], vec![]), "{first}");
        let (plies, codes) = read(long_walk(first, "").as_bytes(), &[]);
        assert_eq!((plies, codes), (vec![8], vec![]), "{first} without dots");
    }
    let fen = "[SetUp \"1\"]\n[FEN \"4k3/8/8/7p/7P/8/2B5/4K3 b - - 0 3230\"]\n[Result \"*\"]\n\n";
    // 3231, which the bishop on c2 could be said to play, is the number.
    let text = format!("{TAGS}{fen}3230... Ke7 3231. Bd1 Ke8 3232. Bc2 *");
    assert_eq!(read(text.as_bytes(), &["N022"]), (vec![4], vec![]));
    assert_eq!(moves("1. 5254 5755 2. 7163 2836 3. 6125. *", &["N002"]).0, 5);
}

#[test]
fn a_misplaced_number_does_not_end_the_game() {
    let (plies, codes) = moves("1. e4 e5 2. Nf3 Nc6 3... Bb5 a6 4. Ba4 Nf6 *", &["N022"]);
    assert_eq!((plies, codes), (8, one("N022", "3...")));
    let (plies, codes) = moves("1. e4 e5 2. Nf3 {good} 2... Nc6 Bb5 3. a6 Ba4 Nf6 *", &["N022"]);
    assert_eq!((plies, codes), (8, one("N022", "3.")));
    // Moves that are missing, or one too many.
    assert_eq!(moves("1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 *", &[]), (3, one("L105", "Bb5")));
    assert_eq!(moves("1. e4 e5 2. Nf3 Nc6 d4 3. Bb5 a6 4. Ba4 *", &[]), (5, one("L105", "Bb5")));
}

#[test]
fn one_character_too_many_costs_the_tag_a_finding_and_not_the_game() {
    let text = |site: &str, round: &str| {
        format!(
            "[Event \"Club\"]\n[Site \"FRA\"]{site}\n[Date \"2024.05.04\"]\n[Round \"1\"]{round}\n[White \"Ahn, A\"]\n\
             [Black \"Behn, B\"]\n[Result \"*\"]\n\n1. e4 e5 *\n"
        )
    };
    assert_eq!(read(text("]", "").as_bytes(), &[]), (vec![2], one("P004", "]")));
    assert_eq!(read(text("", "test").as_bytes(), &[]), (vec![2], one("P004", "test")));
    assert_eq!(read(text(" ", "  ").as_bytes(), &[]), (vec![2], vec![]));
    // Moves may begin on the line of the last tag.
    let text = format!("{TAGS}[Result \"*\"] 1. e4 e5 *\n");
    assert_eq!(read(text.as_bytes(), &[]), (vec![2], vec![]));
}

#[test]
fn a_block_of_tags_that_names_the_players_again_is_another_game() {
    let tags = |round: u32| {
        format!("[Round \"{round}\"]\n[White \"Ahn, A\"]\n[Black \"Behn, B\"]\n[Result \"1-0\"]\n\n")
    };
    assert_eq!(games(format!("{}{}{}", tags(1), tags(2), tags(3)).as_bytes()).len(), 3);
    let players = "[White \"Ahn, A\"]\n[Black \"Behn, B\"]\n\n";
    assert_eq!(games(format!("{TAGS}\n{players}1. e4 *\n").as_bytes()).len(), 2);
    // A block that a blank line parts.
    for parted in ["[WhiteElo \"2000\"]\n\n[White \"Ahn, A\"]\n\n*", "[SetUp \"0\"]\n\n[Site \"Bonn\"]\n\n*"]
    {
        assert_eq!(games(parted.as_bytes()).len(), 1, "{parted}");
    }
}

#[test]
fn results_with_spaces_and_results_glued_to_the_move() {
    for (result, tag) in
        [("1/2 - 1/2", "1/2-1/2"), ("1 - 0", "1-0"), ("\u{bd} \u{2013} \u{bd}", "1/2-1/2"), ("0 - 1", "0-1")]
    {
        let text = format!("{TAGS}[Result \"{tag}\"]\n\n1. e4 e5 2. Nf3 {result}\n");
        assert_eq!(read(text.as_bytes(), &["N022"]), (vec![3], vec![]), "{result}");
    }
    for (token, plies) in [("Nf30-1", 3), ("Qe20-1", 3), ("Nf3 Nc60-1", 4)] {
        let text = format!("{TAGS}[Result \"0-1\"]\n\n1. e4 e5 2. {token}\n");
        let glued = token.rsplit(' ').next().unwrap();
        assert_eq!(read(text.as_bytes(), &[]), (vec![plies], one("N025", glued)), "{token}");
    }
    assert_eq!(moves("1. e4 e5 2. Nf3\u{203c} Nc6\u{2049} *", &[]), (4, vec![]));
}

#[test]
fn a_comment_without_its_brace_ends_where_the_game_goes_on() {
    let text = "{A fine game 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 {the main line} 5. O-O Be7 *";
    assert_eq!(moves(text, &[]), (10, one("P001", "{")));
    let text = "1. e4 {Not 1. d4 1... e5 2. Nf3 Nc6 *";
    assert_eq!(moves(text, &[]), (4, one("P001", "{")));
}

#[test]
fn tags_in_another_case_on_another_line_and_unknown() {
    let fen = "[Setup \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n";
    let text = format!("{TAGS}{fen}[Result \"*\"]\n\n1. e4 Kd7 *\n");
    assert_eq!(read(text.as_bytes(), &["T907"]), (vec![2], one("P003", "[Setup \"1\"]")));
    let game = |result: &str| format!("{TAGS}[Result \"{result}\"]\n\n1. e4 e5 2. Nf3 ");
    let text = format!("{}1/2-1/2 \0{}*\n", game("1/2-1/2"), game("*"));
    assert_eq!(read(text.as_bytes(), &["T901"]).0, [3, 3]);
    let text = format!("{}\n1/2-1/2 \0{}*\n", game("1/2-1/2"), game("*"));
    assert_eq!(read(text.as_bytes(), &["T901"]).0, [3, 3]);
    let text = format!("{}1-0\n", game("?"));
    assert_eq!(read(text.as_bytes(), &[]), (vec![3], one("E307", "1-0")));
}

#[test]
fn one_fault_is_found_once_and_at_its_place() {
    let fen = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/8 w - - 0 1\"]\n[Result \"*\"]\n\n1. e4 Kd7 *\n";
    let (_, codes) = read(format!("{TAGS}{fen}").as_bytes(), &[]);
    assert_eq!(codes, one("L106", "4k3/8/8/8/8/8/4P3/8 w - - 0 1"));
    let text = format!("{TAGS}[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2 draw agreed here\n");
    assert_eq!(read(text.as_bytes(), &[]).1, one("P006", "draw agreed here"));
}
