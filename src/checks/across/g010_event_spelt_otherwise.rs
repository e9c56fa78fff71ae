use super::{Hit, Place, bytes_key};
use crate::{
    board::Color,
    checks::{Sink, code},
    diag::{Arg, Finding, Message, Note, NoteKind, Term},
    game::Game,
    pgn::TagName,
    words::month,
};
use std::{collections::HashSet, mem};

code! {
    /// Event or Site differs by a letter, a space or a capital from that of the game before.
    ///
    /// Programs then take them for games of two events. It compares consecutive games of one file: one of the two tags is the same, and the
    /// other is too, except for spaces, punctuation and capitals, or one letter of a word of at least four. `reason` says which: `spaces`
    /// or `letter`. Numbers, abbreviations and short words tell events apart (`Open A`, `Open B`). It is said once for the two spellings.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Event "City Cup 2024"]
    /// [Round "1"]
    /// [White "Petrov, Ivan"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "Citty Cup 2024"]
    /// [Round "1"]
    /// [White "Li, Wei"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Event "City Cup 2024"]
    /// [Round "1"]
    /// [White "Petrov, Ivan"]
    ///
    /// 1. e4 e5 1/2-1/2
    ///
    /// [Event "City Cup 2024"]
    /// [Round "1"]
    /// [White "Li, Wei"]
    ///
    /// 1. d4 d5 1/2-1/2
    /// ```
    pub static META: G010 "event-spelt-otherwise" Warning;
    profiles: [Archive Info];
    triggers: (Across, by: G010, moves: false);
}

/// The event and site of the game before, and the spellings already reported to differ.
#[derive(Default)]
pub(in crate::checks) struct Spelling {
    last: Option<([Vec<u8>; 2], Place)>,
    /// How many games up to the last one, one after the other, have both as it has them.
    games: u64,
    /// How the tag that was reported last was spelt in the game before, and in how many up to it.
    before: (Vec<u8>, u64),
    told: HashSet<u64>,
}

/// So many spellings are remembered.
const MOST: usize = 1000;

impl Spelling {
    /// Says in the finding about a game how its tag is spelt in the game before, and what differs.
    pub fn say(&self, finding: &mut Finding, game: &Game<'_>) {
        let (before, games) = (&self.before.0[..], self.before.1);
        let here = finding.span().of(game.text);
        let (one, other) = (String::from_utf8_lossy(here), String::from_utf8_lossy(before));
        let is_site = game.tag(TagName::Site).is_some_and(|site| site.value == finding.span());
        let what = Arg::Term(match is_site {
            true => Term { slug: "site", text: "site" },
            false => Term { slug: "event", text: "event" },
        });
        let names = [what, shown(game, here), shown(game, before)];
        finding.message = match finding.reason {
            Some("letter") => {
                Message::new("the {0} is `{1}` here and `{2}` in the game before: one letter differs", names)
            }
            _ if one.trim() == other.trim() && one.len() > other.len() => Message::new(
                "the {0} `{1}` has a space before or after it here, but not in the game before",
                names,
            ),
            _ if one.trim() == other.trim() => Message::new(
                "the {0} `{1}` has a space before or after it in the game before, but not here",
                names,
            ),
            _ => {
                let differing = Arg::and(differences(&one, &other).map(Arg::Term));
                let template = "the {0} is `{1}` here and `{2}` in the game before: only {3} differ";
                Message::new(template, names.into_iter().chain([differing]))
            }
        };
        if games > 1 {
            let template = "the {0} games before have `{1}`";
            finding.notes.push(Note::new(NoteKind::Hint, template, [games.into(), shown(game, before)]));
        }
    }

    /// Compares the event and site of the next game with those of the one before.
    pub fn next(&mut self, texts: [&[u8]; 2], place: Place) -> Option<Hit> {
        let earlier = self.last.replace((texts.map(<[u8]>::to_vec), place));
        let games = mem::replace(&mut self.games, 1);
        let (last, earlier) = earlier.filter(|(_, at)| (at.file, at.game + 1) == (place.file, place.game))?;
        // In most files both are the same in game after game, or both are others.
        let at = match [0, 1].map(|at| last[at] == texts[at]) {
            [true, true] => {
                self.games = games + 1;
                return None;
            }
            [true, false] => 1,
            [false, true] => 0,
            _ => return None,
        };
        let likeness = likeness(&last[at], texts[at]);
        if !matches!(likeness, Likeness::Letter | Likeness::Spaces) {
            return None;
        }
        let both = bytes_key(&last[at]).wrapping_add(bytes_key(texts[at]));
        if self.told.len() >= MOST || !self.told.insert(both) {
            return None;
        }
        self.before = (last[at].clone(), games);
        let number = 2 * at as u32 + u32::from(likeness == Likeness::Letter);
        Some(Hit { meta: &META, earlier, player: Color::White, number, report })
    }
}

/// A name with its spaces, which may be what differs.
fn shown(game: &Game<'_>, name: &[u8]) -> Arg {
    const MOST: usize = 96;
    Arg::Token(game.decode(name).trim().chars().take(MOST).collect())
}

/// How alike two names are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Likeness {
    Same,
    /// But for spaces, punctuation and capitals.
    Spaces,
    /// But for one letter of a longer word.
    Letter,
    Other,
}

/// Whether two names are alike and not the same; both are texts of tags.
pub fn is_alike(one: &[u8], other: &[u8]) -> bool {
    matches!(likeness(one, other), Likeness::Spaces | Likeness::Letter)
}

fn likeness(one: &[u8], other: &[u8]) -> Likeness {
    // Most names that differ do so at once.
    if one == other {
        return Likeness::Same;
    }
    if one.len().abs_diff(other.len()) > 4 || one.is_empty() || other.is_empty() {
        return Likeness::Other;
    }
    if are_other_words(differing_parts(one, other)) {
        return Likeness::Other;
    }
    let (one, other) = (String::from_utf8_lossy(one), String::from_utf8_lossy(other));
    if without_spaces(&one).eq(without_spaces(&other)) {
        return Likeness::Spaces;
    }
    match differs_by_a_letter(&one, &other) {
        true => Likeness::Letter,
        false => Likeness::Other,
    }
}

/// What two names have between what both begin with and what both end with.
fn differing_parts<'t>(one: &'t [u8], other: &'t [u8]) -> [&'t [u8]; 2] {
    let begin = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let (one, other) = (&one[begin..], &other[begin..]);
    let length = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
    [&one[..one.len() - length], &other[..other.len() - length]]
}

/// Whether two names that differ in these parts differ by a word or by a number.
///
/// What it saves: nearly all names that differ do so at their first letters and at their last.
fn are_other_words([one, other]: [&[u8]; 2]) -> bool {
    let (&[first, .., last], &[other_first, .., other_last]) = (one, other) else {
        let is_number = |part: &[u8]| matches!(part, [b'0'..=b'9']);
        return is_number(one) && is_number(other);
    };
    let are_letters = [first, last, other_first, other_last].iter().all(u8::is_ascii_alphanumeric);
    let is_long = one.len() > 2 && other.len() > 2 || first.is_ascii_digit() || other_first.is_ascii_digit();
    are_letters && is_long && !first.eq_ignore_ascii_case(&other_first)
}

/// The marks that count as little as a space.
const LIGHT: [char; 5] = ['-', ',', '.', '\'', '_'];

/// The name in small letters without spaces and the lighter marks; `+` and `#` tell events apart.
fn without_spaces(name: &str) -> impl Iterator<Item = char> {
    let is_light = |c: &char| c.is_whitespace() || LIGHT.contains(c);
    name.chars().filter(move |c| !is_light(c)).flat_map(char::to_lowercase)
}

/// Whether a sign is of a kind.
type Kept = fn(char) -> bool;

/// In which of the lighter signs and of the capitals two names differ that are the same but for those.
fn differences(one: &str, other: &str) -> impl Iterator<Item = Term> {
    let of = |name: &str, kept: Kept| -> String {
        let is_light = |c: char| c.is_whitespace() || LIGHT.contains(&c);
        name.chars().filter(|&c| kept(c) || !is_light(c)).flat_map(char::to_lowercase).collect()
    };
    let letters = |name: &str| name.chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    let signs: [(&str, Kept); 6] = [
        ("spaces", char::is_whitespace),
        ("hyphens", |c| c == '-'),
        ("commas", |c| c == ','),
        ("full stops", |c| c == '.'),
        ("apostrophes", |c| c == '\''),
        ("underscores", |c| c == '_'),
    ];
    let capitals = (letters(one) != letters(other)).then_some("capitals");
    let signs = signs.into_iter().filter(|&(_, kept)| of(one, kept) != of(other, kept));
    let differing: Vec<&str> = signs.map(|(name, _)| name).chain(capitals).collect();
    differing.into_iter().map(|text| Term { slug: text, text })
}

/// The letters that a word has at least if one of them may be wrong.
const LONG: usize = 4;

/// Whether the words are the same but for one letter of one of them, which is missing, doubled or another.
fn differs_by_a_letter(one: &str, other: &str) -> bool {
    let (mut ones, mut others) = (words(one), words(other));
    let mut differing = None;
    loop {
        match (ones.next(), others.next()) {
            (None, None) => {
                return differing.is_some_and(|(one, other)| is_word_but_for_a_letter(one, other));
            }
            (Some(one), Some(other)) if one == other => {}
            (Some(one), Some(other)) if differing.is_none() => differing = Some((one, other)),
            _ => return false,
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Whether two words that are not the same are so but for a letter.
fn is_word_but_for_a_letter(one: &str, other: &str) -> bool {
    // Abbreviations differ by a letter: `FSIMA`, `FSIMB`.
    let is_word = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(char::is_alphabetic) && letters.all(char::is_lowercase)
    };
    // Other months are other events.
    if !is_word(one) || !is_word(other) || are_other_months(one, other) {
        return false;
    }
    let [one, other] = [one, other].map(|word| word.chars().collect::<Vec<_>>());
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    if short.len() < LONG {
        return false;
    }
    let same = short.iter().zip(long.iter()).take_while(|(one, other)| one == other).count();
    match long.len() - short.len() {
        0 => short[same + 1..] == long[same + 1..] || is_swap(&short[same..], &long[same..]),
        1 => short[same..] == long[same + 1..],
        _ => false,
    }
}

/// Whether both are months, and not the same one: `Juni` and `Juli`.
fn are_other_months(one: &str, other: &str) -> bool {
    month(one).zip(month(other)).is_some_and(|(one, other)| one != other)
}

/// Whether the first two letters have changed places.
fn is_swap(one: &[char], other: &[char]) -> bool {
    matches!((one, other), ([a, b, one @ ..], [c, d, other @ ..]) if a == d && b == c && one == other)
}

fn report(hit: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let name = [TagName::Event, TagName::Site][(hit.number / 2) as usize];
    let Some(tag) = game.tag(name) else { return };
    // The game before is not at hand here: `Spelling::say` gives the other spelling.
    let finding = out.at_text(&META, tag.value, Message::plain("spelt otherwise in the game before"));
    finding.reason = Some(if hit.number.is_multiple_of(2) { "spaces" } else { "letter" });
    finding.label = "spelt otherwise";
    finding.notes.push(earlier);
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    #[test]
    fn how_alike_names_are() {
        use Likeness::{Letter, Other, Same, Spaces};
        for (one, other, like) in [
            ("Porto Open", "Porto Open", Same),
            ("Porto Open", "Porto  Open", Spaces),
            ("Porto Open", "PORTO Open", Spaces),
            ("Porto Open", "Porto-Open", Spaces),
            ("Porto Open", "Porto Opem", Letter),
            ("Porto Juni", "Porto Juli", Other),
            ("Porto Marathon", "Porto Marothon", Letter),
            ("Porto Open", "Porrto Open", Letter),
            ("Porto Open", "Prto Open", Letter),
            ("Porto Open", "Proto Open", Letter),
            ("Porto Open A", "Porto Open B", Other),
            ("Porto Open 2023", "Porto Open 2024", Other),
            ("Porto Open U10", "Porto Open U12", Other),
            ("Porto Open I", "Porto Open II", Other),
            ("Porto Open", "Porto Rapid", Other),
            ("Porto Open", "Porto", Other),
            ("Men", "Man", Other),
            ("FSIMA March", "FSIMB March", Other),
            ("Berlin", "Berlin+", Other),
            ("", "?", Other),
        ] {
            assert_eq!(likeness(one.as_bytes(), other.as_bytes()), like, "{one} {other}");
            assert_eq!(likeness(other.as_bytes(), one.as_bytes()), like, "{other} {one}");
        }
    }

    #[test]
    fn what_differs_by_words_at_a_glance_does_so_letter_by_letter() {
        let parts = ["", "a", "B", "b", "1", "é", " ", "-"];
        let middles = parts.iter().flat_map(|one| parts.iter().map(move |other| format!("{one}{other}")));
        let names: Vec<_> =
            middles.flat_map(|middle| parts.map(|end| format!("Abcd{middle}{end}xyz"))).collect();
        let mut other_words = 0;
        for (one, other) in names.iter().flat_map(|one| names.iter().map(move |other| (one, other))) {
            if one != other && are_other_words(differing_parts(one.as_bytes(), other.as_bytes())) {
                let is_alike =
                    without_spaces(one).eq(without_spaces(other)) || differs_by_a_letter(one, other);
                assert!(!is_alike, "{one} {other}");
                other_words += 1;
            }
        }
        assert!(other_words > 10_000, "{other_words}");
    }

    #[test]
    fn says_both_spellings_and_what_differs() {
        for (before, here, says) in [
            (
                "Cup Open",
                "Cup  Open",
                "the event is `Cup  Open` here and `Cup Open` in the game before: only spaces differ",
            ),
            (
                "Cup-Open",
                "Cup Open",
                "the event is `Cup Open` here and `Cup-Open` in the game before: only spaces and hyphens differ",
            ),
            (
                "Cup, Open",
                "Cup Open",
                "the event is `Cup Open` here and `Cup, Open` in the game before: only commas differ",
            ),
            (
                "CUP Open",
                "Cup Open",
                "the event is `Cup Open` here and `CUP Open` in the game before: only capitals differ",
            ),
            (
                "Cup OPEN.",
                "Cup Open",
                "the event is `Cup Open` here and `Cup OPEN.` in the game before: only full stops and capitals differ",
            ),
            (
                "Cup Opem",
                "Cup Open",
                "the event is `Cup Open` here and `Cup Opem` in the game before: one letter differs",
            ),
            (
                "Cup Open",
                "Cup Open ",
                "the event `Cup Open` has a space before or after it here, but not in the game before",
            ),
            (
                " Cup Open",
                "Cup Open",
                "the event `Cup Open` has a space before or after it in the game before, but not here",
            ),
        ] {
            let games = [(1, before), (2, before), (3, here)].map(|(at, event)| {
                let text = game(&format!("A{at}, X | B{at}, Y | 2024.05.04 | {at}"), "", "1. e4 e5 *");
                text.replace("\"Cup\"", &format!("\"{event}\""))
            });
            let found = compared(&META, &games);
            assert_eq!(found.len(), 1, "{here}");
            assert!(found[0].2.starts_with(says), "{}", found[0].2);
        }
    }

    #[test]
    fn once_for_two_spellings() {
        let games = ["Cup", "Cup", "cup", "Cup", "cup"].iter().enumerate().map(|(at, event)| {
            let text = game(&format!("A{at}, X | B{at}, Y | 2024.05.04 | {at}"), "", "1. e4 e5 *");
            text.replace("\"Cup\"", &format!("\"{event}\""))
        });
        let found = compared(&META, &games.collect::<Vec<_>>());
        assert_eq!(
            found.iter().map(|(number, token, _)| (*number, token.as_str())).collect::<Vec<_>>(),
            [(3, "cup")]
        );
    }
}
