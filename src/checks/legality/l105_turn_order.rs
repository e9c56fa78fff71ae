use crate::{
    board::Color,
    checks::{Context, Sink, code, notes::unchecked_note},
    diag::Message,
    game::{Failure, FailureReason, Game, PlyRef},
    laws::Rule,
    pgn::TagName,
};

code! {
    /// A half-move is missing, or one too many is written: the move numbers do not fit the turn.
    ///
    /// Either the number before the move calls for the other player, or the move cannot be played and the
    /// numbers around it hold one half-move too few or too many. Usually a move was left out or written twice
    /// when the scoresheet was copied. The reason is `missing` or `extra`.
    ///
    /// A record that begins with a move of Black (`1... e5 2. e4`) is reported here too: White moves first.
    ///
    /// The line is not followed beyond this point.
    ///
    /// # Wrong
    ///
    /// Black's second move is missing:
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 3. Bb5 a6
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6
    /// ```
    pub static META: L105 "turn-order" Error;
    rules: [Alternate];
    board: true;
    fix: Unsafe;
    about: UnplayableMove;
    triggers: [Failure];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for failure in game.failures() {
        let FailureReason::TurnOrder { missing } = failure.reason else { continue };
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message(game, failure, missing));
        finding.reason = Some(if missing { "missing" } else { "extra" });
        finding.article = context.article(Rule::Alternate);
        finding.label = "out of turn";
        finding.notes.extend(unchecked_note(failure.unchecked));
    }
}

fn message(game: &Game<'_>, failure: &Failure, missing: bool) -> Message {
    let (number, black) = game.number(failure.ply_ref);
    let turn = if black { Color::Black } else { Color::White };
    let doubled = doubled(game, failure);
    let (turn, number) = (turn.into(), number.into());
    if missing && begins_with_black(game, failure) {
        return Message::plain("the record begins with a move of Black, but White moves first");
    }
    match (number_before(game.text, failure.span.start as usize), missing) {
        (Some((written, color)), _) if color == other(black) => {
            let template = if missing {
                "number {0} is {1}'s, but it is {2}'s turn: a move by {2} seems to be missing"
            } else {
                "number {0} is {1}'s, but it is {2}'s turn: a move by {3} seems to be written twice"
            };
            let doubled = doubled.unwrap_or(color).into();
            Message::new(template, [u64::from(written).into(), color.into(), turn, doubled])
        }
        (_, true) => Message::new(
            "it is {0}'s turn at move {1}, and {0} cannot play this: a move by {0} seems to be missing",
            [turn, number],
        ),
        (_, false) => Message::new(
            "it is {0}'s turn at move {1}, and {0} cannot play this: a move by {2} seems to be written twice",
            [turn, number, doubled.unwrap_or(other(black)).into()],
        ),
    }
}

/// Who made the last move that stands twice right after another among the half-moves before the failure, where both could be played.
fn doubled(game: &Game<'_>, failure: &Failure) -> Option<Color> {
    /// So many half-moves are looked at: up to the number before them and the one before that.
    const NEAR: usize = 4;
    let before = game.plies().get(..failure.ply_ref.index as usize).filter(|_| failure.ply_ref.line == 0)?;
    let near = &before[before.len().saturating_sub(NEAR)..];
    let token = |at: usize| near[at].span.of(game.text);
    let first = (1..near.len()).rev().find(|&at| token(at - 1) == token(at))? - 1;
    let index = (before.len() - near.len() + first) as u32;
    let (_, black) = game.number(PlyRef { line: 0, index });
    Some(if black { Color::Black } else { Color::White })
}

/// Whether the half-move is the very first from the usual array, and numbered as Black's.
fn begins_with_black(game: &Game<'_>, failure: &Failure) -> bool {
    let number = number_before(game.text, failure.span.start as usize);
    (failure.ply_ref.line, failure.ply_ref.index) == (0, 0)
        && game.tag(TagName::Fen).is_none()
        && number == Some((1, Color::Black))
}

const fn other(black: bool) -> Color {
    if black { Color::White } else { Color::Black }
}

/// The move number just before a token, and whose move it calls for by its dots.
fn number_before(text: &[u8], at: usize) -> Option<(u32, Color)> {
    let before = text[..at].trim_ascii_end();
    let digits_end = before.iter().rposition(u8::is_ascii_digit)? + 1;
    let dots = std::str::from_utf8(&before[digits_end..]).ok()?;
    if !dots.chars().all(|c| matches!(c, '.' | '\u{2026}') || c.is_ascii_whitespace()) {
        return None;
    }
    let several = dots.contains('\u{2026}') || dots.bytes().filter(|&byte| byte == b'.').count() > 1;
    let start =
        before[..digits_end].iter().rposition(|byte| !byte.is_ascii_digit()).map_or(0, |last| last + 1);
    // The digit of a square, as in `Nf3`, is not a number.
    if before[..start].last().is_some_and(u8::is_ascii_alphabetic) {
        return None;
    }
    let number = std::str::from_utf8(&before[start..digits_end]).ok()?.parse().ok()?;
    Some((number, if several { Color::Black } else { Color::White }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn one(text: &str) -> (Option<&'static str>, String, String) {
        let found = of(&CHECK).game(text);
        assert_eq!(found.len(), 1, "{text}");
        let token = String::from_utf8_lossy(found[0].span().of(text.as_bytes())).into_owned();
        (found[0].reason, token, found[0].message.to_string())
    }

    #[test]
    fn the_number_calls_for_the_other_player() {
        let missing = "number 3 is White's, but it is Black's turn: a move by Black seems to be missing";
        let expected = (Some("missing"), "Bb5".to_owned(), missing.to_owned());
        assert_eq!(one("1. e4 e5 2. Nf3 3. Bb5 a6 4. Ba4 *"), expected);
        let (reason, token, message) = one("1. e4 e5 2. Nf3 Nc6 d4 3. Bb5 a6 4. Ba4 *");
        assert_eq!((reason, token.as_str()), (Some("extra"), "Bb5"));
        assert!(
            message.starts_with("number 3 is White's, but it is Black's turn")
                && message.ends_with("a move by White seems to be written twice")
        );
    }

    #[test]
    fn the_plies_between_two_numbers_do_not_add_up() {
        let missing =
            "it is White's turn at move 2, and White cannot play this: a move by White seems to be missing";
        assert_eq!(
            one("1. e4 e5 2. Nc6 3. Bb5 a6 *"),
            (Some("missing"), "Nc6".to_owned(), missing.to_owned())
        );
        let extra = "it is Black's turn at move 2, and Black cannot play this: a move by White seems to be written twice";
        assert_eq!(
            one("1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 *"),
            (Some("extra"), "Nf3".to_owned(), extra.to_owned())
        );
    }

    #[test]
    fn a_move_that_is_written_twice() {
        let (reason, token, message) = one("1. e4 e5 2. Nf3 2. Nf3 Nc6 3. Bb5 a6 *");
        assert_eq!((reason, token.as_str()), (Some("extra"), "Nf3"));
        assert!(message.ends_with("a move by White seems to be written twice"), "{message}");
        // The second one is legal too, for the other player.
        let (_, token, message) = one("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. d3 O-O O-O 5. Nc3 d6 *");
        assert_eq!(token, "Nc3");
        assert!(message.ends_with("a move by Black seems to be written twice"), "{message}");
    }

    #[test]
    fn l_1_black_moved_first() {
        let expected = "the record begins with a move of Black, but White moves first";
        assert_eq!(one("1... e5 2. e4 Nc6 *"), (Some("missing"), "e5".to_owned(), expected.to_owned()));
        assert_eq!(one("1... Nf6 2. d4 *").2, expected);
        assert_eq!(of(&CHECK).game("1... e5 2. e4 *")[0].article, Some("1.2"));
        // White's first move with Black's dots is just a number.
        assert!(of(&CHECK).game("1... e4 e5 2. Nf3 *").is_empty());
        assert!(of(&CHECK).fen("4k3/8/8/8/8/8/8/4K3 b - - 0 1").game("1... Kd7 2. Kd2 *").is_empty());
        // A move that neither can make does not tell of one that is missing.
        assert!(of(&CHECK).fen("4k3/8/8/5N2/8/8/8/4K3 w - - 0 1").game("1... Nxg5 *").is_empty());
        assert_eq!(of(&CHECK).fen("4k3/8/5n2/6P1/8/8/8/4K3 w - - 0 1").game("1... Nh5 *").len(), 1);
    }

    #[test]
    fn numbers_before_tokens() {
        let at = |text: &str| number_before(text.as_bytes(), text.len());
        assert_eq!(at("e5 12. "), Some((12, Color::White)));
        assert_eq!(at("3..."), Some((3, Color::Black)));
        assert_eq!(at("3 \u{2026} "), Some((3, Color::Black)));
        assert_eq!(at("12"), Some((12, Color::White)));
        assert_eq!(at("12. {x} "), None);
        assert_eq!(at("2. Nf3 "), None);
        assert_eq!(at(""), None);
    }
}
