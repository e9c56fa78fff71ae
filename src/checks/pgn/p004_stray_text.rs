use super::{is_control_only, p008_unbalanced_bracket::lost_by_comments, places, quoted_by};
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Message, Severity},
    game::{Defect, EventKind, Game, NotReplayed},
    source::Span,
};

code! {
    /// Text in the game that is neither move, comment, annotation nor result.
    ///
    /// Remarks belong in braces. The text was passed over and the moves after it were read as if it were
    /// not there.
    ///
    /// Brackets around variations (`17... f5 [17... g6 18. h4; 17... c5] 18. Rde1`), as databases print them, are read as
    /// parentheses, which PGN has for them; the finding names the first.
    ///
    /// Program code around quoted moves (`const MOVES = "1. e4 e5";`) is reported once a file.
    ///
    /// The rest of a comment that ended too early, at its first `}`, is P008. In a variant that is not supported (T911) no move can be
    /// recognised; nothing is reported.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 draw offered 2... Nc6
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 {draw offered} 2... Nc6
    /// ```
    pub static META: P004 "stray-text" Warning;
    profiles: [Publish Error, Arbiter Info];
    pgn: "sections 5 and 7";
    triggers: [Defect, Brackets];
    gives_way_to: [P016, S502];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let heading = game.heading().map(|_| game.heading_lines());
    if let Some(lines) = heading {
        heading_finding(game, lines, out);
    }
    if game.seen().has(EventKind::Brackets) {
        brackets_finding(game, out);
    }
    let header = game.tags().all().first().map_or(0, |tag| tag.name.start);
    let is_variant = matches!(game.not_replayed(), Some(NotReplayed::Variant));
    let in_comments = lost_by_comments(game);
    // They begin and end in order: the first that ends no earlier than a word is the one to ask.
    let is_in_comment = |word: Span| {
        let first = in_comments.partition_point(|text| text.end() < word.end());
        in_comments.get(first).is_some_and(|text| text.contains(word))
    };
    let mut said = None;
    let (literal, first) = (quoted_by(game), game.plies().first().map_or(0, |ply| ply.span.start));
    let mut is_told = false;
    // Where a brace ends that closes nothing: what stands right after it may be a comment whose braces are the wrong way.
    let braces = places(game, Defect::Unopened).filter(|span| span.of(game.text) == b"}");
    let braces: Vec<usize> = braces.map(|brace| brace.end()).collect();
    for span in places(game, Defect::Stray).filter(|&span| !is_control_only(game, span)) {
        if heading.is_some_and(|lines| span.start < lines.end() as u32) {
            continue;
        }
        let is_move_of_variant = is_variant && span.start >= game.movetext().start;
        if is_move_of_variant || is_in_comment(span) || game.names_result(span) {
            continue;
        }
        if out.gives_way_in(context, span) {
            continue;
        }
        let said = said.get_or_insert_with(|| result_by_its_words(game, context));
        if said.is_some_and(|said| said.start <= span.start && span.end() <= said.end()) {
            continue;
        }
        // P008 names the brace.
        let before = game.text[..span.start as usize].trim_ascii_end();
        if before.ends_with(b"}") && braces.binary_search(&before.len()).is_ok() {
            continue;
        }
        let text = token(game, span.of(game.text));
        if literal.is_some() && span.start < first && game.tags().all().is_empty() {
            if !std::mem::replace(&mut is_told, true) {
                let message = Message::new("text of a program around the moves: `{0}`", [text]);
                let finding = out.at_text(&META, span, message);
                finding.label = "program";
                finding.once = Some("program".into());
            }
            continue;
        }
        let message = if span.start < header {
            Message::new("text before the game's first tag: `{0}`", [text])
        } else if span.start < game.movetext().start && begins_line(game, span) {
            Message::new("text between the tags: `{0}`", [text])
        } else if span.start < game.movetext().start {
            Message::new("`{0}` after a tag that is complete without it", [text])
        } else {
            Message::new("`{0}` is neither move, comment, annotation nor result", [text])
        };
        out.at_text(&META, span, message).label = "stray text";
    }
}

fn begins_line(game: &Game<'_>, span: Span) -> bool {
    matches!(game.text[..span.start as usize].last(), None | Some(b'\n' | b'\r'))
}

/// That names stand above the game, and not in tags.
fn heading_finding(game: &Game<'_>, lines: Span, out: &mut Sink<'_, '_>) {
    let words = lines.of(game.text);
    let start = lines.start as usize + words.len() - words.trim_ascii_start().len();
    let span = Span::new(start, start + words.trim_ascii().len());
    let message = Message::new(
        "`{0}` is a heading, not tags; `scoresheet convert` writes it as tags",
        [token(game, span.of(game.text))],
    );
    let finding = out.at_text(&META, span, message);
    finding.label = "heading";
    finding.severity = Severity::Info;
}

/// That variations stand in brackets.
fn brackets_finding(game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let mut bytes = game.text.iter().zip(game.as_written());
    let Some(at) = bytes.position(|(read, written)| read != written && *written == b'[') else { return };
    let message = Message::plain("a variation is in brackets, not in parentheses; it is read all the same");
    out.at_text(&META, Span::new(at, at + 1), message).label = "bracket";
}

/// The words that stand in the place of the result, which P005 names where a game needs one.
fn result_by_its_words(game: &Game<'_>, context: &Context) -> Option<Span> {
    let is_named = game.outcome().is_none() && context.unread == 0;
    is_named.then(|| game.result_in_words()).flatten().map(|said| said.span)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn brackets_around_variations() {
        let found = of(&CHECK).game("1. e4 e5 [1... c5 2. Nf3; 1... e6] 2. Nf3 Nc6 [2... d6] *").messages();
        let says = "a variation is in brackets, not in parentheses; it is read all the same";
        assert_eq!(found, [("[".into(), says.into())]);
        let found = of(&CHECK).game("1. e4 e5 [sic] 2. Nf3 *").messages();
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].0, "[sic]");
    }

    #[test]
    fn text_of_a_program_is_said_once() {
        for text in [
            "export const x = make()\n\nconst moves = `1 e4 e5\n2 Nf3 Nc6 1-0`",
            "let pgn: &str = \"1. e4 e5 2. Nf3 1-0\";",
        ] {
            let found = of(&CHECK).game(text);
            assert_eq!((found.len(), found[0].once.as_deref()), (1, Some("program")), "{text}");
        }
        // In the moves themselves it is stray text as ever.
        let found = of(&CHECK).game("x = `1. e4 hello e5 1-0`");
        assert_eq!(found.len(), 2);
        assert!(found[1].once.is_none());
    }

    #[test]
    fn quotes_the_text() {
        let found = of(&CHECK).game("1. e4 draw offered e5 2. Nf3 *").messages();
        let says = "`draw offered` is neither move, comment, annotation nor result";
        assert_eq!(found, [("draw offered".into(), says.into())]);
        let found = of(&CHECK).game("Round one\n[Event \"Club\"]\n\n1. e4 *").messages();
        assert_eq!(found, [("Round one".into(), "text before the game's first tag: `Round one`".into())]);
        let found = of(&CHECK).game("[Event \"Club\"]\nat noon\n[Round \"1\"]\n\n1. e4 *").messages();
        assert_eq!(found, [("at noon".into(), "text between the tags: `at noon`".into())]);
        assert!(of(&CHECK).game("1. e4 {draw offered} e5 $1 2. Nf3 +- *").is_empty());
        assert!(of(&CHECK).game("1. e4 e5 \u{1} 2. Nf3 *").is_empty());
        assert!(of(&CHECK).game("1. e4 {wrong } comment\nof mine} e5 *").is_empty(), "P008 speaks of it");
        assert!(of(&CHECK).game("1. e4 {right} e5 comment} *").is_empty(), "P008 speaks of it");
        assert!(of(&CHECK).game("}Comment 1. e4 e5 *").is_empty(), "P008 speaks of it");
        assert_eq!(of(&CHECK).game("1. e4 } e5 comment *").tokens(), ["comment"]);
        assert!(
            of(&CHECK).game("1. e4 RR {an old line} e5 RR 2. Nf3 *").is_empty(),
            "a sign of the Informator"
        );
        let found = of(&CHECK).game("Round one\n[Variant \"Seirawan\"]\n\n1. Nc3/H Bg4/E *").tokens();
        assert_eq!(found, ["Round one"], "T911 says that nothing was checked");
        let found = of(&CHECK).game("Roth \u{2013} Blau\nBerlin 1925\n\n1. e4 e5 1-0");
        assert_eq!((found.len(), found[0].severity), (1, Severity::Info));
        assert!(of(&CHECK).game("1. e4 e5 White resigned").is_empty(), "P005 names these words");
    }
}
