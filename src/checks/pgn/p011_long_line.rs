use crate::{
    checks::{Context, Sink, code},
    diag::Message,
    game::Game,
    source::{Span, count_scalars},
};
use memchr::memchr_iter;

code! {
    /// A line has more than 255 characters.
    ///
    /// It is reported only where it is selected (`--select P011`): programs that read PGN today do not mind.
    ///
    /// Some programs cut such lines off, and then moves or parts of comments are lost without a word. This
    /// one reads lines of any length. The finding points at what goes beyond the 255 characters of the first
    /// such line, and is reported once a game; the line's end is not counted.
    ///
    /// # Wrong
    ///
    /// All moves of a long game on one line.
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 [and so on for 300 characters]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6
    /// 4. Ba4 Nf6 5. O-O Be7
    /// ```
    pub static META: P011 "long-line" Info;
    pgn: "section 4.3";
    on_request: true;
    triggers: EveryGame;
}

/// The most characters a line may have.
const LONGEST: usize = 255;

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let (mut start, mut count) = (0, 0_u64);
    let mut first: Option<(Span, u64)> = None;
    for end in memchr_iter(b'\n', game.text).chain([game.text.len()]) {
        let line = &game.text[start..end];
        if line.len() > LONGEST {
            // Files of old Macintoshes end their lines with a carriage return alone.
            let mut at = start;
            for part in line.split(|&byte| byte == b'\r') {
                if part.len() > LONGEST
                    && let Some((beyond, length)) = beyond(part)
                {
                    count += 1;
                    first.get_or_insert((Span::new(at + beyond, at + part.len()), length));
                }
                at += part.len() + 1;
            }
        }
        start = end + 1;
    }
    let Some((span, length)) = first else { return };
    let message = match count {
        1 => Message::new("the line has {0} characters, more than 255", [length.into()]),
        _ => Message::new(
            "{0} lines of the game have more than 255 characters; this one has {1}",
            [count.into(), length.into()],
        ),
    };
    out.at_text(&META, span, message).label = "beyond 255";
}

/// Where the line goes beyond the limit, in bytes, and how many characters it has; `None` where it does not.
fn beyond(line: &[u8]) -> Option<(usize, u64)> {
    let length = count_scalars(line);
    if length <= LONGEST as u64 {
        return None;
    }
    let mut within = LONGEST;
    let mut at = 0;
    for chunk in line.utf8_chunks() {
        for c in chunk.valid().chars() {
            if within == 0 {
                return Some((at, length));
            }
            within -= 1;
            at += c.len_utf8();
        }
        for _ in chunk.invalid() {
            if within == 0 {
                return Some((at, length));
            }
            within -= 1;
            at += 1;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn points_at_what_is_beyond() {
        let text = format!("1. e4 {{{}}}\ne5 {{{}}} *\n", "x".repeat(260), "é".repeat(300));
        let found = of(&CHECK).game(text);
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].span().start, found[0].span().end()), (255, 268));
        let says = "2 lines of the game have more than 255 characters; this one has 268";
        assert_eq!(found[0].message.to_string(), says);
    }

    #[test]
    fn characters_are_counted_not_bytes() {
        let line = "é".repeat(255);
        assert!(of(&CHECK).game(format!(";{}\r\n*", &line[2..])).is_empty());
        let found = of(&CHECK).game(format!(";{line}\r\n*"));
        assert_eq!((found[0].span().start, found[0].span().len), (509, 2));
        assert!(of(&CHECK).game(format!("; {}\r; {}\r*", "x".repeat(200), "y".repeat(200))).is_empty());
    }
}
