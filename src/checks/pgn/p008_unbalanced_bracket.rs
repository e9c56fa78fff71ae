use super::places;
use crate::{
    checks::{Context, Sink, code},
    diag::{Message, Note, NoteKind},
    game::{Defect, Game},
    source::Span,
};

code! {
    /// A `)` or `}` closes nothing.
    ///
    /// Either the sign that opens the variation or the comment is missing, or the closing one is there
    /// twice. It was passed over. Words before a `}` that begin amid the moves are read as a comment if the game goes on after it: then the
    /// finding names that comment. A comment ends at its first `}`; text between that one and another belongs to the same
    /// fault.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 (1... c5 2. Nf3)) 2. Bc4
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 (1... c5 2. Nf3) 2. Bc4
    /// ```
    pub static META: P008 "unbalanced-bracket" Warning;
    profiles: [Publish Error, Archive Info, Arbiter Info];
    pgn: "sections 5 and 8.2.5";
    triggers: [Defect];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let first_nested = places(game, Defect::NestedComment).map(|nested| nested.start).min();
    let mut lost = None;
    for span in places(game, Defect::Unopened) {
        if span.len > 1 {
            let message = Message::plain("the comment that `}}` closes has no opening brace");
            out.at_text(&META, span, message).label = "never opened";
            continue;
        }
        let brace = span.of(game.text) == b"}";
        let template = if brace { "unmatched `}}`" } else { "unmatched `)`" };
        let finding = out.at_text(&META, span, Message::plain(template));
        finding.label = "unmatched";
        if brace && first_nested.is_some_and(|nested| nested < span.start) {
            let note = "comments do not nest: one before it ended at its first brace";
            finding.notes.push(Note::plain(NoteKind::Hint, note));
        } else if brace
            && lost
                .get_or_insert_with(|| lost_by_comments(game))
                .binary_search_by_key(&(span.start as usize), |text| text.end())
                .is_ok()
        {
            let note = "the comment before it ended at its first brace";
            finding.notes.push(Note::plain(NoteKind::Hint, note));
        }
    }
}

/// What comments lost to the first `}` in them, in the order of the game: each text, of words alone, from the end of a comment to a `}` that
/// closes nothing but seems to end it.
pub(super) fn lost_by_comments(game: &Game<'_>) -> Vec<Span> {
    let letters =
        |from: usize, to: usize| game.text[from..to].iter().filter(|byte| byte.is_ascii_alphabetic()).count();
    let mut words = places(game, Defect::Stray).peekable();
    let mut lost = Vec::new();
    // The comment before the last brace, up to where letters are counted, how many there are, and how many of them are in words.
    let (mut comment, mut counted, mut all, mut in_words) = (0, 0, 0, 0);
    for brace in places(game, Defect::Unopened).filter(|span| span.of(game.text) == b"}") {
        let brace = brace.start as usize;
        let before = game.comments().partition_point(|(_, comment)| comment.end() <= brace);
        let Some((_, last)) = game.comments()[..before].last() else { continue };
        if last.end() != comment {
            (comment, counted, all, in_words) = (last.end(), last.end(), 0, 0);
        }
        all += letters(counted, brace);
        counted = brace;
        while let Some(word) = words.next_if(|word| word.end() <= brace) {
            if word.start as usize >= comment {
                in_words += letters(word.start as usize, word.end());
            }
        }
        if all > 0 && all == in_words {
            lost.push(Span::new(comment, brace));
        }
    }
    lost
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        checks::testing::of,
        game::{Dialects, Scratch, read_game},
    };

    #[test]
    fn a_comment_without_its_opening_brace() {
        let texts = |moves: &str| of(&CHECK).game(moves).texts();
        let says = |words: &str| format!("{words}}}: the comment that `}}` closes has no opening brace");
        for (moves, words) in [
            ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 Now Bxc6 dxc6 is it.} 4. Ba4 Nf6 1-0", "Now Bxc6 dxc6 is it."),
            (
                "1. e4 e5 2. Nf3 The knight, e.g. 2. Nc3, comes out.} Nc6 3. Bb5 *",
                "The knight, e.g. 2. Nc3, comes out.",
            ),
            ("1. e4 e5 2. Nf3 Nc6 (2... d6 is slow.} 3. d4) 3. Bb5 *", "is slow."),
            ("1. e4 e5 2. Nf3 Nc6 good.} *", "good."),
            // As chessmarkable was given it.
            (
                "1. e4 c6 2. Nf3 d5 (2... e6 3. d4 \nMenace C*f7 R*f7 D*e6 Rg7 Df7#}) 3. Nc3 *",
                "Menace C*f7 R*f7 D*e6 Rg7 Df7#",
            ),
        ] {
            assert_eq!(texts(moves), [says(words)], "{moves}");
        }
        // The next move is among the words, or does not follow them.
        assert_eq!(texts("1. e4 e5 2. Nf3 Nc6 then 3. Bb5 a6} *"), ["}: unmatched `}`"]);
        assert_eq!(texts("1. e4 e5 2. Nf3 Nc6 then} 5. Bb5 a6 *"), ["}: unmatched `}`"]);
        assert_eq!(texts("1. e4 e5 soon\n\n2. Nf3 Nc6 3. Bb5} a6 *"), ["}: unmatched `}`"]);
    }

    #[test]
    fn each_kind_of_bracket() {
        let found = of(&CHECK).game("1. e4 e5 (1... c5)) 2. Nf3 } Nc6 *").messages();
        assert_eq!(found[0], (")".into(), "unmatched `)`".into()));
        assert_eq!(found[1], ("}".into(), "unmatched `}`".into()));
        assert_eq!(of(&CHECK).game(b"1. e4 {a {b} } } e5 *")[0].notes.len(), 1);
        let note = |text: &str| of(&CHECK).game(text)[0].notes.first().map(ToString::to_string);
        let ended = Some("the comment before it ended at its first brace".to_owned());
        assert_eq!(note("1. e4 {wrong } comment\nof 3 words} e5 *"), ended);
        assert_eq!(note("1. e4 {right} e5 comment} *"), None);
        assert!(of(&CHECK).game("1. e4 e5 (1... c5 {)}) *").is_empty());
    }

    /// The same by looking at all stray words for each brace.
    fn lost_plainly(game: &Game<'_>) -> Vec<Span> {
        let letters =
            |span: Span| span.of(game.text).iter().filter(|byte| byte.is_ascii_alphabetic()).count();
        let lost = |brace: Span| {
            let (_, comment) =
                game.comments().iter().rev().find(|(_, comment)| comment.end() <= brace.start as usize)?;
            let lost = Span::new(comment.end(), brace.start as usize);
            let words = places(game, Defect::Stray).filter(|&stray| lost.contains(stray));
            (letters(lost) > 0 && words.map(letters).sum::<usize>() == letters(lost)).then_some(lost)
        };
        let braces = places(game, Defect::Unopened).filter(|span| span.of(game.text) == b"}");
        braces.filter_map(lost).collect()
    }

    #[test]
    fn what_comments_lost_is_what_a_look_at_all_words_finds() {
        const PARTS: [&str; 9] = ["{a} ", "lost ", "in ", "} ", "}", "e4 ", "\n", "(", ") "];
        let (dialects, mut lost) = (Dialects::named("en").unwrap(), 0);
        for seed in 0..PARTS.len().pow(5) {
            let text: String =
                (0..5).map(|place| PARTS[seed / PARTS.len().pow(place) % PARTS.len()]).collect();
            let text = format!("1. e4 {{x}} {text}more }} Nf3 words }} {{y}} z }} e5 *");
            let mut scratch = Scratch::default();
            let game = read_game(text.as_bytes(), &dialects, &mut scratch);
            let found = lost_by_comments(&game);
            assert_eq!(found, lost_plainly(&game), "{text}");
            lost += found.len();
        }
        assert!(lost > 50_000, "{lost}");
    }
}
