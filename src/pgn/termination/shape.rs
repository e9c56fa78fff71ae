//! Where in a text the phrases may stand.

use super::{
    EndReason, EndStatement, Named, PlayerNames,
    phrases::{BLACK, FRAMES, Frame, PHRASES, Part, Phrase, WHITE},
    statement,
};
use crate::{
    board::Color,
    pgn::free_text::{Kind, Piece, pieces},
};

/// Words a name may have.
const LONGEST_NAME: usize = 12;

/// The statement that all of `value` is.
pub(super) fn whole<'t>(value: &'t str, players: PlayerNames<'_>) -> Option<EndStatement<'t>> {
    let text = pieces(value);
    let text = without_end(&text);
    let first = text.first()?;
    let phrases: Vec<&'static Phrase> = PHRASES.iter().filter(|phrase| may_be_all(phrase, text)).collect();
    if phrases.is_empty() {
        return None;
    }
    let names = Names::of(players);
    let matched = |phrase: &&'static Phrase| {
        let found = matched(phrase, text, &names).filter(|found| found.used == text.len());
        found.map(|found| statement(phrase, found.named, value))
    };
    phrases.iter().find_map(matched).or_else(|| {
        // A name that is not in the tags: whatever stands before a phrase that begins with one.
        phrases.iter().filter(|phrase| matches!(phrase.parts[0], Part::Player(_))).find_map(|phrase| {
            let rest = &phrase.parts[1..];
            let at = text.len().checked_sub(rest.len()).filter(|at| (1..=LONGEST_NAME).contains(at))?;
            let is_said =
                rest.iter().zip(&text[at..]).all(|(part, piece)| *part == Part::Said(piece.folded.clone()));
            let name = value[first.start..text[at - 1].end()].trim();
            is_said.then(|| statement(phrase, Some(Named::Name(name)), value))
        })
    })
}

/// Whether a phrase may be all of `text`, by the words before its first player or number and after its last.
///
/// What it saves: hardly any phrase is left then, and for none of the others a player's name is looked for.
fn may_be_all(phrase: &Phrase, text: &[Piece<'_>]) -> bool {
    // Whether they differ in a word, up to the first place of something else.
    let differ = |parts: &mut dyn Iterator<Item = (&Part, &Piece<'_>)>| {
        let mut said = parts.map_while(|(part, piece)| match part {
            Part::Said(word) => Some(piece.folded == *word),
            Part::Player(_) | Part::Number => None,
        });
        said.any(|is_same| !is_same)
    };
    phrase.parts.len() <= text.len()
        && !differ(&mut phrase.parts.iter().rev().zip(text.iter().rev()))
        && !differ(&mut phrase.parts.iter().zip(text))
}

/// The statement with which a comment closes the game.
pub(super) fn closing<'t>(comment: &'t str, players: PlayerNames<'_>) -> Option<EndStatement<'t>> {
    let text = without_commands(comment);
    let text = text.as_slice();
    let names = Names::of(players);
    let reader = Reader { comment, names: &names };
    if let Some(last) = after_engine_values(text) {
        return reader.at_front(last, true);
    }
    let sentences = sentences(text);
    let (first, last) = (sentences.first()?, sentences.last()?);
    let is_only = sentences.iter().filter(|sentence| !is_noise(sentence)).count() == 1;
    for sentence in [first, last] {
        if sentence.last().is_some_and(|piece| piece.is("?")) {
            continue;
        }
        let found = reader.at_front(sentence, is_only).or_else(|| reader.at_end(sentence));
        if found.is_some() {
            return found;
        }
    }
    None
}

struct Reader<'t, 'n> {
    comment: &'t str,
    names: &'n Names,
}

impl<'t> Reader<'t, '_> {
    /// A phrase that begins the sentence, and may go on with a reason.
    fn at_front(&self, sentence: &[Piece<'_>], is_only: bool) -> Option<EndStatement<'t>> {
        let read = |phrase: &'static Phrase| {
            let frame = FRAMES.iter().find(|frame| frame.language == phrase.language)?;
            let (start, found) = find(phrase, sentence, frame, self.names)?;
            let rest = &sentence[start + found.used..];
            // "Chigorin won (+3, -1)" is about a match.
            let is_match = rest.iter().any(|piece| piece.is("+"));
            let fits = is_noise(rest) && (is_only && !is_match || phrase.reason.is_some())
                || takes_more(phrase) && goes_on(rest, frame);
            fits.then(|| self.statement(phrase, found, &sentence[start..]))
        };
        PHRASES.iter().filter(|phrase| !phrase.tag_only).find_map(read)
    }

    /// A phrase that is the last clause of a sentence in which nothing is doubtful.
    fn at_end(&self, sentence: &[Piece<'_>]) -> Option<EndStatement<'t>> {
        let comma = sentence.iter().rposition(|piece| piece.is(",") || piece.is(";"))?;
        let clause = &sentence[comma + 1..];
        let is_doubtful = |frame: &Frame| {
            let at = |at: usize| frame.doubt.iter().any(|words| begins(&sentence[at..], words));
            (0..sentence.len()).any(at)
        };
        let read = |phrase: &'static Phrase| {
            let frame = FRAMES.iter().find(|frame| frame.language == phrase.language)?;
            let (start, found) = find(phrase, clause, frame, self.names)?;
            let is_all = is_noise(&clause[start + found.used..]);
            (is_all && !is_doubtful(frame)).then(|| self.statement(phrase, found, &clause[start..]))
        };
        let ends = |phrase: &&'static Phrase| {
            let is_told = phrase.subject.is_some() || phrase.parts.len() > 1;
            !phrase.tag_only && is_told && takes_more(phrase)
        };
        PHRASES.iter().filter(ends).find_map(read)
    }

    fn statement(&self, phrase: &'static Phrase, found: Matched<'_>, from: &[Piece<'_>]) -> EndStatement<'t> {
        // Names are only read where they are the players'.
        let named = found.named.and_then(|named| match named {
            Named::Player(color) => Some(Named::Player(color)),
            Named::Name(_) => None,
        });
        let words = &self.comment[from[0].start..from[found.used - 1].end()];
        statement(phrase, named, words)
    }
}

/// Whether the phrase may be followed by why or where: a mate or a bare result is never explained so.
fn takes_more(phrase: &Phrase) -> bool {
    use EndReason::{Agreement, FiftyMoves, IllegalMoves, Resignation, Threefold, TimeForfeit};
    matches!(
        phrase.reason,
        Some(Resignation | TimeForfeit | Agreement | Threefold | FiftyMoves | IllegalMoves)
    )
}

/// Whether what follows a phrase is a reason, an aside, or the next clause.
fn goes_on(rest: &[Piece<'_>], frame: &Frame) -> bool {
    let Some((first, others)) = rest.split_first() else { return true };
    let is_doubtful = |text: &[Piece<'_>]| frame.doubt.iter().any(|words| begins(text, words));
    match first.kind {
        // `White resigns If 9.Qxg9 …`: a capital begins a new sentence without its full stop.
        Kind::Word if first.text.starts_with(char::is_uppercase) => first.folded == "if",
        Kind::Word => frame.after.iter().any(|words| begins(rest, words)),
        Kind::Sign => {
            matches!(first.text, "," | ";" | "-" | "–" | "—" | "(" | "[" | ":")
                && !is_soft(others, is_doubtful)
        }
        Kind::Number => false,
    }
}

/// Whether a clause begins with a doubtful word in small letters.
fn is_soft(clause: &[Piece<'_>], is_doubtful: impl Fn(&[Piece<'_>]) -> bool) -> bool {
    clause.first().is_some_and(|piece| !piece.text.starts_with(char::is_uppercase)) && is_doubtful(clause)
}

/// A phrase found at the front of a text.
struct Matched<'t> {
    used: usize,
    named: Option<Named<'t>>,
}

fn matched(phrase: &Phrase, text: &[Piece<'_>], names: &Names) -> Option<Matched<'static>> {
    let mut at = 0;
    let mut named = None;
    for part in &phrase.parts {
        match part {
            Part::Said(word) => {
                if text.get(at)?.folded != *word {
                    return None;
                }
                at += 1;
            }
            Part::Number => {
                text.get(at).filter(|piece| piece.kind == Kind::Number)?;
                at += 1;
            }
            Part::Player(_) => {
                let (color, used) = names.player(&text[at..])?;
                named = named.or(Some(Named::Player(color)));
                at += used;
            }
        }
    }
    Some(Matched { used: at, named })
}

/// The ways in which the players' names are written in a text, each cut into pieces.
struct Names([Vec<Vec<String>>; 2]);

impl Names {
    fn of(players: PlayerNames<'_>) -> Names {
        let (mut white, mut black) = (spellings(players.white), spellings(players.black));
        let shared: Vec<_> = white.iter().filter(|name| black.contains(name)).cloned().collect();
        white.retain(|name| !shared.contains(name));
        black.retain(|name| !shared.contains(name));
        Names([white, black])
    }

    /// The player named at the front of the text, and in how many pieces; the longest name counts.
    fn player(&self, text: &[Piece<'_>]) -> Option<(Color, usize)> {
        let of = |color: Color, known: &[Vec<String>]| {
            let named = self.0[color.index()].iter().chain(known).filter(|name| begins(text, name));
            named.map(Vec::len).max().map(|used| (color, used))
        };
        let found = [of(Color::White, &WHITE.0), of(Color::Black, &BLACK.0)];
        found.into_iter().flatten().max_by_key(|(_, used)| *used)
    }
}

/// A name as the tag has it, the surname before the comma, and given name and surname.
fn spellings(name: &str) -> Vec<Vec<String>> {
    let cut = |text: &str| pieces(text).into_iter().map(|piece| piece.folded).collect::<Vec<_>>();
    let mut all = vec![cut(name)];
    if let Some((surname, given)) = name.split_once(',') {
        all.push(cut(surname));
        all.push(cut(&format!("{given} {surname}")));
    }
    // One letter, or a `?`, names nobody.
    all.retain(|name| name.concat().chars().filter(|c| c.is_alphanumeric()).count() > 1);
    all
}

fn begins(text: &[Piece<'_>], words: &[String]) -> bool {
    !words.is_empty()
        && text.len() >= words.len()
        && words.iter().zip(text).all(|(word, piece)| piece.folded == *word)
}

/// Where a phrase may begin: at any of the numbers and signs at the front (`...`, `1-0`, `3-fold`), at the first word,
/// and after words such as "and here".
fn starts(text: &[Piece<'_>], frame: &Frame) -> impl Iterator<Item = usize> {
    let first = text.iter().take_while(|piece| piece.kind != Kind::Word).count();
    let mut after = first;
    let longest = |at: usize| {
        let known = frame.before.iter().filter(|words| begins(&text[at..], words));
        known.map(Vec::len).max()
    };
    while let Some(used) = longest(after) {
        after += used;
    }
    (0..=first).chain((after > first).then_some(after))
}

/// Where a phrase begins in the text, and what of it was found there.
fn find(
    phrase: &Phrase,
    text: &[Piece<'_>],
    frame: &Frame,
    names: &Names,
) -> Option<(usize, Matched<'static>)> {
    starts(text, frame).find_map(|at| matched(phrase, &text[at..], names).map(|found| (at, found)))
}

/// Whether only scores and signs are left.
fn is_noise(text: &[Piece<'_>]) -> bool {
    text.iter().all(|piece| piece.kind != Kind::Word)
}

fn without_end<'p, 't>(text: &'p [Piece<'t>]) -> &'p [Piece<'t>] {
    let end = text.iter().rposition(|piece| !piece.is(".") && !piece.is("!")).map_or(0, |at| at + 1);
    &text[..end]
}

/// The pieces of a comment without its commands (`[%clk …]`).
fn without_commands(comment: &str) -> Vec<Piece<'_>> {
    let mut inside = false;
    let mut all = pieces(comment);
    let bytes = comment.as_bytes();
    all.retain(|piece| {
        let was_inside = inside;
        if piece.is("[") && bytes.get(piece.end()) == Some(&b'%') {
            inside = true;
        } else if piece.is("]") {
            inside = false;
        }
        !(was_inside || inside || piece.is("{") || piece.is("}"))
    });
    all
}

/// Sentences end with a full stop or the like that no letter or digit touches from behind.
fn sentences<'p, 't>(text: &'p [Piece<'t>]) -> Vec<&'p [Piece<'t>]> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, piece) in text.iter().enumerate() {
        let is_touched =
            text.get(at + 1).is_some_and(|next| next.start == piece.end() && next.kind != Kind::Sign);
        let is_end = matches!(piece.text, "." | "!" | "?" | "…" | "。") && !is_touched;
        if is_end || at + 1 == text.len() {
            let sentence = &text[start..=at];
            if !is_noise(sentence) {
                found.push(sentence);
            }
            start = at + 1;
        }
    }
    found
}

/// What stands after the last comma of `+M4/9 0.05s, White mates` or `book, mb=+1+0, Black disconnects`.
fn after_engine_values<'p, 't>(text: &'p [Piece<'t>]) -> Option<&'p [Piece<'t>]> {
    let comma = text.iter().rposition(|piece| piece.is(","))?;
    let is_value = |part: &[Piece<'_>]| match part {
        [only] => only.folded == "book",
        [first, ..] => {
            let is_key = part.get(1).is_some_and(|piece| piece.is("="));
            let is_score = first.is("+") || first.is("-") || first.kind == Kind::Number;
            is_key || is_score && part.last().is_some_and(|piece| piece.folded == "s")
        }
        [] => false,
    };
    let mut parts = text[..comma].split(|piece| piece.is(","));
    parts.all(is_value).then(|| &text[comma + 1..])
}
