//! Where games start, case by case.

use scoresheet::pgn::games;

/// The lines on which games start.
fn lines(text: &str) -> Vec<u64> {
    games(text.as_bytes()).iter().map(|start| start.line).collect()
}

#[track_caller]
fn assert_lines(text: &str, expected: &[u64]) {
    assert_eq!(lines(text), expected, "{text:?}");
    assert_eq!(lines(&text.replace('\n', "\r\n")), expected, "{text:?} with \\r\\n");
    assert_eq!(lines(&text.replace('\n', "\r")), expected, "{text:?} with \\r");
}

#[test]
fn a_tag_after_movetext_starts_a_game() {
    assert_lines("[Event \"a\"]\n[Site \"b\"]\n\n1. e4 *\n\n[Event \"c\"]\n\n*\n", &[1, 6]);
    assert_lines("[Event \"a\"]\n\n1. e4 *\n[White \"c\"]\n\n*\n", &[1, 4]);
    assert_lines("[Event \"a\"]\n\n*\n  [ Event\t\"c\"]\n\n*\n", &[1, 4]);
    assert_lines("[Event \"a\"]\n\n*\n\u{feff}[Event \"c\"]\n\n*\n", &[1, 4]);
}

#[test]
fn a_tag_right_after_a_result_starts_a_game_whatever_lines_are_around_it() {
    for before in ["", "1. e4 e5\n", "1. e4 e5\n2. Nf3\nNc6\n"] {
        for after in ["[Site \"c\"]\n", "\n", "e4 e5\n2. Nf3\n", "1. e4\n"] {
            let lines = before.lines().count() as u64;
            let text = format!(
                "[Event \"a\"]\n\n{before}Nc3 1-0 [Event \"b\"]\n{after}{}*\n",
                "Nf3 Nf6\n".repeat(30)
            );
            assert_lines(&text, &[1, 3 + lines]);
        }
    }
}

#[test]
fn a_tag_that_is_spelled_nearly_like_one_that_begins_a_block_begins_none() {
    for (own, usual) in [("Rated", "Round"), ("Desk", "Date"), ("Side", "Site"), ("Write", "White")] {
        let text = format!("[Event \"a\"]\n[{own} \"x\"]\n[Black \"b\"]\n\n[{usual} \"c\"]\n\n*\n");
        assert_lines(&text, &[1]);
        assert_lines(&text.replace(own, usual), &[1, 5]);
    }
}

#[test]
fn a_line_amid_the_tags_does_not_end_them() {
    for line in ["{checked}", "; checked", "Page 3", "(White \"W\")", "// x", "<<<<<<< HEAD", "======="] {
        let tags = format!("[Event \"a\"]\n{line}\n[White \"W\"]\n[Black \"B\"]\n");
        let game = format!("{tags}\n1. f3 e5 2. g4 Qh4# 0-1\n\n");
        assert_lines(&game.repeat(2), &[1, 8]);
    }
    // What begins anew begins a game, and so does what comes after more than a line.
    assert_lines("[Event \"a\"]\ne4 e5\n[Event \"b\"]\n", &[1, 3]);
    assert_lines("[White \"a\"]\ne4 e5\n[White \"b\"]\n", &[1, 3]);
    assert_lines("[White \"a\"]\ne4 e5\nNf3 Nc6\n[Black \"b\"]\n", &[1, 4]);
    assert_lines("[White \"a\"]\n1. e4 e5\n[Black \"b\"]\n", &[1, 3]);
}

#[test]
fn a_tag_needs_no_space_before_its_value() {
    assert_lines(
        "[Event\"a\"]\n[White\"x\"]\n\n1. e4 e5 1-0\n[Event\"b\"]\n[White\"y\"]\n\n1. d4 d5 0-1\n",
        &[1, 5],
    );
}

#[test]
fn a_tag_of_any_length_is_one() {
    for length in (0..200).chain(240..270) {
        let (one, other) = ("x".repeat(length), "y".repeat(270 - length));
        let first = format!("[Event \"a\"]\n[Opening \"{one}\"]\n[Annotator \"{other}\"]\n\n1. e4 *\n");
        // A name that comes again after an empty line begins a game.
        let second =
            format!("[Event \"b\"]\n[Opening \"{other}\"]\n[White \"{one}\"]\n\n[White \"c\"]\n\n*\n");
        assert_lines(&format!("{first}\n{second}"), &[1, 7, 11]);
    }
}

#[test]
fn braces_hold_nothing_together() {
    assert_lines("[Event \"a\"]\n\n1. e4 { never closed\n\n[Event \"c\"]\n\n*\n", &[1, 5]);
}

#[test]
fn number_one_in_a_comment_starts_no_game() {
    assert_lines("1. e4 {good\n\n1. d4 is another} e5 1-0\n\n1. d4 d5 0-1\n", &[1, 5]);
    assert_lines("[Event \"a\"]\n\n1. e4 {so 1-0\n\n1. d4} *\n\n[Event \"b\"]\n\n1. c4 *\n", &[1, 7]);
    // One that is never closed costs one game, whatever is bare or tagged after it.
    assert_lines("1. e4 {open e5 1-0\n\n1. d4 d5 0-1\n\n1. c4 {x} c5 *\n", &[1, 3, 5]);
    assert_lines("1. e4 {open e5 1-0\n\n1. d4 d5 0-1\n\n[Event \"x\"]\n\n1. c4 } *\n", &[1, 3, 5]);
}

#[test]
fn a_game_without_moves_ends_at_the_next_event() {
    assert_lines("[Event \"a\"]\n[Site \"b\"]\n\n[Event \"c\"]\n\n*\n", &[1, 4]);
    assert_lines("[Event \"a\"]\n\n% escaped\n[Event \"c\"]\n\n*\n", &[1, 4]);
    assert_lines("[Event \"a\"]\n\n[Site \"b\"]\n\n*\n", &[1]);
    assert_lines("[Event \"a\"]\n[Event \"b\"]\n\n*\n", &[1]);
}

#[test]
fn commands_and_brackets_in_movetext_are_no_tags() {
    for text in ["[%clk 0:01] }", "[D]diagram", "[x \"y]", "[1a \"y\"]", "[Event]", "[White Kasparov]"] {
        let expected: &[u64] = if text == "[x \"y]" { &[1, 4] } else { &[1] };
        assert_lines(&format!("[Event \"a\"]\n\n1. e4 {{\n{text}\n*\n"), expected);
    }
}

#[test]
fn a_value_on_two_lines_is_one_tag() {
    assert_lines("[Event \"a\nb\"]\n[Site \"c\"]\n\n*\n\n[Event \"d\"]\n\n*\n", &[1, 7]);
    assert_lines("[Event \"a\n1. e4 *\n[Event \"d\"]\n\n*\n", &[1, 3]);
}

#[test]
fn tags_and_moves_on_one_line() {
    assert_lines("[Event \"a\"] 1. e4 1-0\n[Event \"b\"] 1. d4 0-1\n", &[1, 2]);
}

#[test]
fn bare_movetext_is_a_game() {
    assert_lines("1. e4 e5 1-0\n\n1. d4 d5 *\n", &[1, 3]);
    assert_lines("1. e4 e5 1-0\n1. d4 d5 \u{bd}-\u{bd}\n1 c4 c5 0-0\n1... b5", &[1, 2, 3, 4]);
    assert_lines("\n\ne4 e5 Nf3\n", &[3]);
    // Without results, and with a heading between them.
    assert_lines("1. e4 e5\n\n1. d4 d5\n", &[1, 3]);
    assert_lines("First\n\n1. e4 e5 *\n\nSecond\n\n1. d4 d5 *\n", &[1, 7]);
    assert_lines("First\n1. e4 e5\n2. Nf3\n\nSecond\n1. d4 d5\n", &[1, 6]);
    assert_lines("1. e4 e5\n1. d4 d5\n", &[1]);
    assert_lines("1. e4\n\n1... e5 2. Nf3\n\n1\u{2026} c5\n\n1. ... d5\n", &[1]);
    assert_lines("1. e4 1-0\n1-0\n1/2-1/2\n1.5 points\n1 Kasparov, Garry 2851\n", &[1]);
}

#[test]
fn a_heading_belongs_to_the_moves_after_it() {
    assert_lines("Roth - Blau\n\n1. e4 e5 *\n\nBlau - Roth\nBern 1925\n\n1. d4 d5 *\n", &[1, 5]);
    assert_lines("1. e4 e5 1/2\n\nBlau \u{2013} Roth, Bern\n1. d4 d5 *\n", &[1, 3]);
    assert_lines("1. e4 e5 remis\n\nWei\u{df}: Blau\nSchwarz: Roth\n\n1. d4 d5 *\n", &[1, 3]);
    assert_lines("Roth - Blau 1-0\n\n1. e4 e5\n\nBlau 1-0 Roth\n1. d4 d5\n", &[1, 5]);
    assert_lines("Bern 1925\nRoth - Blau 1-0\n1. e4 e5 1-0\n\n", &[1]);
    assert_lines(
        "Event: Open\nWhite: Roth\nBlack: Blau\nResult: 1-0\n\n1. e4 1-0\n\nEvent: Open\nWhite: Blau\nBlack: Roth\nResult: 0-1\n\n1. d4 0-1\n",
        &[1, 8],
    );
    assert_lines("[Event \"a\"]\n\nRoth - Blau 1-0\n\n1. e4 e5 1-0\n", &[1]);
    // Boards of a match, one right after the other.
    assert_lines(
        "Board 1: Roth - Blau 1-0\n1. e4 e5\n2. Nf3 1-0\nBoard 2: Grau \u{bd}-\u{bd} Weiss\n1. d4 *\n# Game 3\n1. c4 *\n",
        &[1, 4, 6],
    );
    assert_lines("Game 1\n1. e4 e5\n\nGame 2\n1. d4 d5\n\nGame 3\n1. c4\n", &[1, 4, 7]);
    assert_lines("1. e4 e5\n\nDiagram 2\n\n2. Nf3 Nc6\n", &[1]);
    assert_lines("1. e4 e5 *\nBoard 2: won by White\n", &[1]);
    // Moves without numbers are no heading.
    assert_lines("e4 e5 Nf3 1-0\n\n1. d4 d5 *\n", &[1, 3]);
    // Not amid the moves of a game, nor where tags name the players.
    assert_lines("1. e4 e5\n\nRoth - Blau\n\n2. d4 d5 *\n", &[1]);
    assert_lines("[Event \"a\"]\n\n1. e4 e5 *\n\nBlau - Roth\n\n", &[1]);
}

#[test]
fn bare_movetext_after_a_tagged_game_needs_a_blank_line() {
    assert_lines("[Event \"a\"]\n\n1. e4 e5 1-0\n\n1. d4 d5 *\n", &[1, 5]);
    assert_lines("[Event \"a\"]\n\n1. e4 e5 1-0\n1. d4 d5 *\n", &[1]);
    assert_lines("[Event \"a\"]\n\n1. e4 e5\n\n1. d4 d5 *\n", &[1]);
}

#[test]
fn prose_before_the_first_tag_belongs_to_its_game() {
    assert_lines("THE WEEK IN CHESS\n\n1. Introduction\n1) Games\n\n[Event \"a\"]\n\n*\n", &[1]);
    assert_lines("1. e4 e5 1-0\n\n[Event \"a\"]\n\n*\n", &[1, 3]);
    assert_lines("A game:\n\n1. e4 e5\n\n[Event \"a\"]\n\n*\n", &[1, 5]);
}

#[test]
fn prose_between_games_belongs_to_the_one_before() {
    assert_lines("[Event \"a\"]\n\n*\n\nTwo weeks later.\n\n[Event \"b\"]\n\n*\n", &[1, 7]);
}

#[test]
fn a_file_without_anything_has_no_game() {
    for text in ["", "\n", " \n\t\n", "% nothing\n\n", "\u{feff}", "\u{feff}\n"] {
        assert_lines(text, &[]);
    }
}

#[test]
fn a_byte_order_mark_belongs_to_the_first_game() {
    assert_eq!(games(b"\xEF\xBB\xBF[Event \"a\"]\n").first().map(|start| start.offset), Some(0));
}

#[test]
fn a_tag_without_quotes_does_not_split_its_game() {
    let text = b"[Event \"a\"]\n[Site Bled]\n[Date \"2024.05.01\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n";
    assert_eq!(scoresheet::pgn::games(text).len(), 2);
}

#[test]
fn games_whose_first_tag_is_damaged() {
    for event in
        ["Event \"b\"]", "[Event b\"]", "[Event\n\"b\"]", "[Event {b\"]", "(Event \"b\")", "[Event b]"]
    {
        let text = format!("[Event \"a\"]\n[Site \"?\"]\n\n1. e4 *\n\n{event}\n[Site \"?\"]\n\n1. d4 *\n");
        assert_lines(&text, &[1, 6]);
    }
    // What was cut off amid its moves, and the next file.
    assert_lines("[Event \"a\"]\n\n1. e4 e5 2. Ba[Event \"b\"]\n[Site \"?\"]\n\n1. d4 *\n", &[1, 3]);
}

#[test]
fn bare_games_a_line_each() {
    assert_lines("1. e4 e5 1-0\n1. d4 d5 2. c4\n1. c4 e5 0-1\n", &[1, 2, 3]);
    assert_lines("1. e4 e5 2. d4\n1. d4 d5 2. c4\n1. c4 e5\n", &[1, 2, 3]);
    // A move a line, and a slip in the number.
    assert_lines("1. e4 e5\n1. Nf3 Nc6\n3. Bb5 a6\n", &[1]);
    assert_lines("1. e4 (or\n1. d4 d5) e5\n", &[1]);
    assert_lines("1. e4 {or\n1. d4 d5} e5\n", &[1]);
    assert_lines("1. e4 e5\n2. Nf3 as after\n1. Nf3 e5\n", &[1]);
    assert_lines("e4 e5 Nf3 Nc6 1-0\nd4 d5 c4 1/2-1/2\nNf3 Nf6 c4 *\n", &[1, 2, 3]);
}

#[test]
fn games_on_one_line() {
    let starts = |text: &str| {
        let starts = games(text.as_bytes());
        starts.iter().map(|start| (start.line, start.indent)).collect::<Vec<_>>()
    };
    assert_eq!(starts("1. e4 e5 1-0 1. d4 d5 0-1\n1. c4 *\n"), [(1, 0), (1, 13), (2, 0)]);
    assert_eq!(starts("1. e4 e5\n2. Nf3 1-0   1. d4 d5 0-1\n"), [(1, 0), (2, 13)]);
    assert_eq!(
        starts("[Event \"a\"] 1. e4 * [Event \"b\"] 1. d4 *\n[Event \"c\"]\n"),
        [(1, 0), (1, 20), (2, 0)]
    );
    assert_eq!(starts("1. e4 e5 1-0 [Event \"b\"]\n\n1. d4 *\n"), [(1, 0), (1, 13)]);
    // Not after a move, nor in a comment, nor in a game with tags, which has the next one's on lines of their own.
    assert_eq!(starts("1. e4 e5 1. d4 d5 1-0\n"), [(1, 0)]);
    assert_eq!(starts("1. e4 {lost 0-1 1. d4 was better} e5 1-0\n"), [(1, 0)]);
    assert_eq!(starts("Roth \u{2013} Blau 1-0 1. e4 e5\n"), [(1, 0)]);
    assert_eq!(starts("[Event \"a\"]\n\n1. e4 e5 1-0 1. d4 d5\n"), [(1, 0)]);
}

#[test]
fn games_in_figures_begin_with_their_first_move() {
    let text = b"1. 5254 5755 2. 7163 2836 1-0\n\nSecond game:\n1. 4244 4745 0-1\n";
    assert_eq!(scoresheet::pgn::games(text).iter().map(|start| start.line).collect::<Vec<_>>(), [1, 4]);
    let years = b"1. 5254 5755 1-0\n\nBefore that:\n1. 1846 London\n";
    assert_eq!(scoresheet::pgn::games(years).len(), 1);
}

#[test]
fn a_tag_without_its_first_bracket_does_not_split_its_game() {
    let text = b"[Event \"a\"]\nWhite \"Roth\"]\n[Black \"Blau\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. d4 *\n";
    assert_eq!(scoresheet::pgn::games(text).len(), 2);
}

#[test]
fn announced_games_begin_with_their_first_move() {
    let game = "1. pawn Eva two Eva four  pawn Eva seven Eva five\n2. 1-0\n\n";
    assert_lines(&game.repeat(2), &[1, 4]);
    assert_lines("1. e4 e5 *\n\n1. pawns are the soul of the game\n", &[1]);
}
