use super::place;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Message, Note, NoteKind},
    game::Game,
    pgn::Tag,
};
use std::collections::HashMap;

code! {
    /// A tag is given twice.
    ///
    /// The first one counts here; another program may use the last. If the two values differ, one of them is
    /// wrong.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Round "3"]
    /// [White "Petrova, Ana"]
    /// [Round "4"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Round "3"]
    /// [White "Petrova, Ana"]
    /// ```
    pub static META: T902 "tag-duplicate" Warning;
    profiles: [Publish Error, Archive Info, Arbiter Info];
    pgn: "section 8.1";
    triggers: EveryGame;
}

/// Tags that no table knows are compared one by one up to this number.
const FEW: usize = 32;

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    if game.tags().may_repeat() && has_duplicate(game) {
        report(game, out);
    }
}

/// Whether some name occurs twice, found without allocating for every reasonable game.
fn has_duplicate(game: &Game<'_>) -> bool {
    let mut known = 0_u32;
    let mut others: [&[u8]; FEW] = [&[]; FEW];
    let mut count = 0;
    for tag in game.tags().all() {
        if let Some(name) = tag.known {
            let bit = 1 << name as u32;
            if known & bit != 0 {
                return true;
            }
            known |= bit;
            continue;
        }
        let name = tag.name.of(game.text);
        if count == FEW || others[..count].contains(&name) {
            // Too many to compare them all: the report looks them up in a table.
            return true;
        }
        others[count] = name;
        count += 1;
    }
    false
}

/// One finding per name, at the second tag.
fn report(game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let mut seen: HashMap<&[u8], (&Tag, Option<&Tag>, u64)> = HashMap::new();
    for tag in game.tags().all() {
        let entry = seen.entry(tag.name.of(game.text)).or_insert((tag, None, 0));
        entry.2 += 1;
        if entry.2 == 2 {
            entry.1 = Some(tag);
        }
    }
    for tag in game.tags().all() {
        let name = tag.name.of(game.text);
        let Some(&(first, Some(second), count)) = seen.get(name) else { continue };
        if second.name != tag.name {
            continue;
        }
        let (one, two) = (first.raw(game.text), second.raw(game.text));
        let name = token(game, name);
        let message = if one == two {
            Message::new("the tag {0} is given twice, with the same value", [name])
        } else {
            Message::new(
                "the tag {0} is given twice: `{1}` and `{2}`",
                [name, token(game, one), token(game, two)],
            )
        };
        let finding = out.at_text(&META, place(second), message);
        finding.label = "given before";
        if count > 2 {
            finding.notes.push(Note::new(NoteKind::Count, "it is given {0} times in all", [count.into()]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn points_at_the_second() {
        let text = "[Round \"3\"]\n[X \"1\"]\n[Round \"4\"]\n[X \"1\"]\n[Round \"5\"]\n\n*";
        let found = of(&CHECK).game(text).messages();
        assert_eq!(found[0], ("4".into(), "the tag Round is given twice: `3` and `4`".into()));
        assert_eq!(found[1], ("1".into(), "the tag X is given twice, with the same value".into()));
        assert_eq!(found.len(), 2);
        assert_eq!(of(&CHECK).game(text)[0].notes.len(), 1);
    }

    #[test]
    fn many_other_tags() {
        let many = |last: usize| (0..last).map(|n| format!("[X{n} \"a\"]\n")).collect::<String>();
        assert!(of(&CHECK).game(many(32) + "\n*").is_empty());
        assert!(of(&CHECK).game(many(100) + "\n*").is_empty());
        assert_eq!(of(&CHECK).game(many(100) + "[X99 \"b\"]\n\n*").len(), 1);
    }
}
