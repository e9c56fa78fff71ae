//! Where in a text the phrases may stand.

use super::{
    EndReason, EndStatement, Named, PlayerNames,
    phrases::{BEGINNINGS, COLORS, Frame, Part, Phrase, Said},
    statement,
};
use crate::{
    board::Color,
    pgn::free_text::{Kind, Piece, pieces},
};
use std::{borrow::Cow, cell::OnceCell};

/// Words a name may have.
const LONGEST_NAME: usize = 12;

/// The statement that all of `value` is.
pub(super) fn whole<'t>(value: &'t str, players: PlayerNames<'_>) -> Option<EndStatement<'t>> {
    let text: Vec<_> = pieces(value).collect();
    let text = without_end(&text);
    let names = Names::of(players);
    let matched = |phrase: &'static Phrase| {
        let found = matched(phrase, text, &names).filter(|found| found.used == text.len());
        found.map(|found| statement(phrase, found.named, value))
    };
    let named = if is_said_of_player(text) { names.player(text) } else { None };
    let found = BEGINNINGS.of([(text, named.map(|(_, used)| used))]).into_iter().find_map(matched);
    found.or_else(|| after_any_name(text, value))
}

/// The statement that all of `value` is, whose pieces these are, of somebody who is not in the tags: whatever stands before a phrase
/// that begins with a name.
fn after_any_name<'t>(text: &[Piece<'t>], value: &'t str) -> Option<EndStatement<'t>> {
    if !is_said_of_player(text) {
        return None;
    }
    let first = text.first()?;
    let phrases = BEGINNINGS.of((1..=LONGEST_NAME).map(|name| (text, Some(name))));
    phrases.into_iter().filter(|phrase| matches!(phrase.parts()[0], Part::Player(_))).find_map(|phrase| {
        let rest = &phrase.parts()[1..];
        let at = text.len().checked_sub(rest.len()).filter(|at| (1..=LONGEST_NAME).contains(at))?;
        let is_said = rest
            .iter()
            .zip(&text[at..])
            .all(|(part, piece)| matches!(part, Part::Said(word) if *word == piece.folded));
        is_said.then(|| {
            let name = value[first.start..text[at - 1].end()].trim();
            statement(phrase, Some(Named::Name(name)), value)
        })
    })
}

/// Whether a phrase about a player may be in the text.
///
/// What it saves: where none may, nobody needs to know the players' names.
fn is_said_of_player(text: &[Piece<'_>]) -> bool {
    text.iter().any(|piece| BEGINNINGS.may_follow_player(piece))
}

/// The statement with which a comment closes the game, or words that stand in none (`plain`).
pub(super) fn closing<'t>(
    comment: &'t str,
    players: PlayerNames<'_>,
    plain: bool,
) -> Option<EndStatement<'t>> {
    let comment = comment.trim_matches(BRACES);
    let text = without_commands(comment);
    let names = Names::of(players);
    if let Some(at) = after_engine_values(&text) {
        let reader = Reader { comment: &comment[at..], names: &names, plain };
        return reader.at_front(&pieces(&text[at..]).collect::<Vec<_>>(), true);
    }
    let reader = Reader { comment, names: &names, plain };
    let text: Vec<_> = pieces(&text).collect();
    let sentences = sentences(&text);
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
    names: &'n Names<'n>,
    /// Whether the words stand in no comment.
    plain: bool,
}

impl<'t> Reader<'t, '_> {
    /// A phrase that begins the sentence, and may go on with a reason.
    fn at_front(&self, sentence: &[Piece<'_>], is_only: bool) -> Option<EndStatement<'t>> {
        let read = |phrase: &'static Phrase| {
            let (start, found) = find(phrase, sentence, self.names)?;
            let rest = &sentence[start + found.used..];
            // "Chigorin won (+3, -1)" is about a match.
            let is_match = rest.iter().any(|piece| piece.is("+"));
            let is_draw = phrase.reason.is_none() && phrase.subject().is_none();
            let fits = is_noise(rest) && (is_only && !is_match || phrase.reason.is_some())
                || (takes_more(phrase) || self.plain && is_draw) && goes_on(rest, phrase.frame)
                || is_draw && is_in_parentheses(rest);
            // `won on time`: without a subject it has to be all that is said.
            let is_all = start == 0 && is_only && is_noise(rest);
            (fits && (!phrase.tag_only || is_all)).then(|| self.statement(phrase, found, &sentence[start..]))
        };
        let may_be_said = |phrase: &&'static Phrase| !phrase.tag_only || phrase.parts().len() > 1;
        candidates(sentence, self.names).into_iter().filter(may_be_said).find_map(read)
    }

    /// A phrase that is the last clause of a sentence in which nothing is doubtful.
    fn at_end(&self, sentence: &[Piece<'_>]) -> Option<EndStatement<'t>> {
        let comma = sentence.iter().rposition(|piece| piece.is(",") || piece.is(";"))?;
        let clause = &sentence[comma + 1..];
        let is_doubtful = |frame: &Frame| {
            let at = |at: usize| frame.doubt().iter().any(|words| begins(&sentence[at..], words));
            (0..sentence.len()).any(at)
        };
        let read = |phrase: &'static Phrase| {
            let (start, found) = find(phrase, clause, self.names)?;
            let is_all = is_noise(&clause[start + found.used..]);
            (is_all && !is_doubtful(phrase.frame)).then(|| self.statement(phrase, found, &clause[start..]))
        };
        let ends = |phrase: &&'static Phrase| {
            let is_told = phrase.subject().is_some() || phrase.parts().len() > 1;
            !phrase.tag_only && is_told && takes_more(phrase)
        };
        candidates(clause, self.names).into_iter().filter(ends).find_map(read)
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
    let is_doubtful = |text: &[Piece<'_>]| frame.doubt().iter().any(|words| begins(text, words));
    match first.kind {
        // `White resigns If 9.Qxg9 …`: a capital begins a new sentence without its full stop.
        Kind::Word if first.text.starts_with(char::is_uppercase) => first.folded == "if",
        Kind::Word => frame.after().iter().any(|words| begins(rest, words)),
        Kind::Sign => {
            matches!(first.text, "," | ";" | "-" | "–" | "—" | "(" | "[" | ":")
                && !is_soft(others, is_doubtful)
        }
        Kind::Number => false,
    }
}

/// Whether all that is left is one aside: `draw (perpetual check)`.
fn is_in_parentheses(rest: &[Piece<'_>]) -> bool {
    let end = rest.iter().position(|piece| piece.is(")"));
    rest.first().is_some_and(|piece| piece.is("(")) && end.is_some_and(|end| is_noise(&rest[end + 1..]))
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

fn matched(phrase: &Phrase, text: &[Piece<'_>], names: &Names<'_>) -> Option<Matched<'static>> {
    let mut at = 0;
    let mut named = None;
    for part in phrase.parts() {
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

/// The players' names.
struct Names<'p> {
    players: PlayerNames<'p>,
    /// See [`spellings`](Self::spellings).
    spellings: OnceCell<[Vec<Vec<Said>>; 2]>,
}

impl<'p> Names<'p> {
    fn of(players: PlayerNames<'p>) -> Names<'p> {
        Names { players, spellings: OnceCell::new() }
    }

    /// The ways in which White's and Black's are written in a text, each cut into pieces. Found out at the first call, since
    /// most comments have nothing that could be said of a player.
    fn spellings(&self) -> &[Vec<Vec<Said>>; 2] {
        self.spellings.get_or_init(|| {
            let (mut white, mut black) = (spellings(self.players.white), spellings(self.players.black));
            let shared: Vec<_> = white.iter().filter(|name| black.contains(name)).cloned().collect();
            white.retain(|name| !shared.contains(name));
            black.retain(|name| !shared.contains(name));
            [white, black]
        })
    }

    /// The player named at the front of the text, and in how many pieces; the longest name counts.
    fn player(&self, text: &[Piece<'_>]) -> Option<(Color, usize)> {
        let known = text.first().and_then(|first| COLORS.get(&*first.folded)).into_iter().flatten();
        let of = |color: Color| {
            let known = known.clone().filter(|(of, _)| *of == color).map(|(_, name)| name);
            let named = self.spellings()[color.index()].iter().chain(known).filter(|name| begins(text, name));
            named.map(Vec::len).max().map(|used| (color, used))
        };
        [of(Color::White), of(Color::Black)].into_iter().flatten().max_by_key(|(_, used)| *used)
    }
}

/// A name as the tag has it, the surname before the comma, and given name and surname.
fn spellings(name: &str) -> Vec<Vec<Said>> {
    let cut =
        |text: &str| pieces(text).map(|piece| Said::Owned(piece.folded.into_owned())).collect::<Vec<_>>();
    let mut all = vec![cut(name)];
    if let Some((surname, given)) = name.split_once(',') {
        all.push(cut(surname));
        all.push(cut(&format!("{given} {surname}")));
    }
    // One letter, or a `?`, names nobody.
    all.retain(|name| name.concat().chars().filter(|c| c.is_alphanumeric()).count() > 1);
    all
}

fn begins(text: &[Piece<'_>], words: &[Said]) -> bool {
    !words.is_empty()
        && text.len() >= words.len()
        && words.iter().zip(text).all(|(word, piece)| piece.folded == *word)
}

/// The phrases that may stand at the front of a text, in their order: those that begin as it does at one of the places
/// where a phrase of some language [may begin](starts).
fn candidates(text: &[Piece<'_>], names: &Names<'_>) -> Vec<&'static Phrase> {
    let first = first_word(text);
    let frames = text.get(first).map_or(&[][..], |piece| BEGINNINGS.frames_begun_with(piece));
    let starts = (0..=first).chain(frames.iter().filter_map(|frame| after_lead_in(text, first, frame)));
    let is_said = is_said_of_player(text);
    let named = |text: &[Piece<'_>]| if is_said { Some(names.player(text)?.1) } else { None };
    BEGINNINGS.of(starts.map(|at| (&text[at..], named(&text[at..]))))
}

/// Where a phrase may begin: at any of the numbers and signs at the front (`...`, `1-0`, `3-fold`), at the first word,
/// and after words such as "and here".
fn starts(text: &[Piece<'_>], frame: &Frame) -> impl Iterator<Item = usize> {
    let first = first_word(text);
    (0..=first).chain(after_lead_in(text, first, frame))
}

/// The number of pieces before the first word.
fn first_word(text: &[Piece<'_>]) -> usize {
    text.iter().take_while(|piece| piece.kind != Kind::Word).count()
}

/// Where the words end that a language may put before a phrase, if the text has some from its first word on.
fn after_lead_in(text: &[Piece<'_>], first: usize, frame: &Frame) -> Option<usize> {
    let mut after = first;
    let longest = |at: usize| {
        let known = frame.before().iter().filter(|words| begins(&text[at..], words));
        known.map(Vec::len).max()
    };
    while let Some(used) = longest(after) {
        after += used;
    }
    (after > first).then_some(after)
}

/// Where a phrase begins in the text, and what of it was found there.
fn find(phrase: &Phrase, text: &[Piece<'_>], names: &Names<'_>) -> Option<(usize, Matched<'static>)> {
    starts(text, phrase.frame).find_map(|at| matched(phrase, &text[at..], names).map(|found| (at, found)))
}

/// Whether only scores and signs are left.
fn is_noise(text: &[Piece<'_>]) -> bool {
    text.iter().all(|piece| piece.kind != Kind::Word)
}

fn without_end<'p, 't>(text: &'p [Piece<'t>]) -> &'p [Piece<'t>] {
    let end = text.iter().rposition(|piece| !piece.is(".") && !piece.is("!")).map_or(0, |at| at + 1);
    &text[..end]
}

/// What comments are written in.
const BRACES: [char; 2] = ['{', '}'];

/// A comment with blanks in place of its commands (`[%clk …]`) and of braces, so that the rest keeps its places.
fn without_commands(comment: &str) -> Cow<'_, str> {
    if !comment.contains("[%") && !comment.contains(BRACES) {
        return comment.into();
    }
    let mut text = String::with_capacity(comment.len());
    let mut inside = false;
    for (at, c) in comment.char_indices() {
        inside |= comment[at..].starts_with("[%");
        match inside || BRACES.contains(&c) {
            true => text.extend(std::iter::repeat_n(' ', c.len_utf8())),
            false => text.push(c),
        }
        inside &= c != ']';
    }
    text.into()
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

/// Where the last clause begins in `+M4/9 0.05s, White mates`, `book, mb=+1+0, Black disconnects` or `-6.31/11 0.005s White wins`.
fn after_engine_values(text: &str) -> Option<usize> {
    let are_values = |end: &usize| text[..*end].split(',').map(str::trim).all(is_engine_value);
    let seconds = || {
        let word = text.find("s ").filter(|&end| text[..end].ends_with(|c: char| c.is_ascii_digit()))?;
        Some(word + 1).filter(are_values)
    };
    text.rfind(',').filter(are_values).map(|comma| comma + 1).or_else(seconds)
}

/// Whether this is what an engine says of its move: `+0.31/12 0.05s`, `d=28`, `R50=47`, `book`.
fn is_engine_value(value: &str) -> bool {
    if let Some((key, _)) = value.split_once('=') {
        let word = key.trim_end().trim_end_matches(|c: char| c.is_ascii_digit());
        if !key.is_empty() && (word.chars().count() <= 1 || word.chars().all(char::is_alphabetic)) {
            return true;
        }
    }
    let is_score = value.starts_with(|c: char| c == '+' || c == '-' || c.is_ascii_digit());
    let is_time = |rest: &str| !rest.ends_with(char::is_alphabetic);
    is_score && value.strip_suffix(['s', 'S']).is_some_and(is_time) || value.eq_ignore_ascii_case("book")
}

#[cfg(test)]
mod tests {
    use super::{super::phrases::PHRASES, *};

    #[test]
    fn candidates_are_all_the_phrases_there_are() {
        let players = PlayerNames { white: "Visser, Anna", black: "12 Boer" };
        let names = Names::of(players);
        let fronts = [
            "",
            "1-0, ",
            "... ",
            "and here ",
            "und nun ",
            "White ",
            "Anna Visser ",
            "12 boer ",
            "12 ",
            "Visser's ",
        ];
        let ends = [
            "",
            " resigns",
            " wins on time",
            " 3-fold repetition",
            " по времени",
            " draw",
            " gibt auf",
            " 2",
        ];
        let middles = PHRASES.iter().map(|phrase| {
            let said = |part: &Part| match part {
                Part::Said(word) => word.to_string(),
                Part::Number => "7".to_owned(),
                Part::Player(_) => "Black".to_owned(),
            };
            phrase.parts().iter().map(said).collect::<Vec<_>>().join(" ")
        });
        let mut fitting = 0;
        for middle in middles.chain([String::new(), "the queen".to_owned()]) {
            for (front, end) in fronts.iter().zip(ends.iter().cycle()) {
                let text = format!("{front}{middle}{end}");
                let text: Vec<_> = pieces(&text).collect();
                let fits = |phrase: &&'static Phrase| find(phrase, &text, &names).is_some();
                let mut plain: Vec<_> = PHRASES.iter().filter(fits).collect();
                plain.sort_by_key(|phrase| std::cmp::Reverse(phrase.parts().len()));
                let found = candidates(&text, &names).into_iter().filter(fits);
                let plain = plain.into_iter().map(std::ptr::from_ref);
                assert!(found.map(std::ptr::from_ref).eq(plain.clone()), "{text:?}");
                fitting += plain.len();
            }
        }
        assert!(fitting > 3_000, "{fitting}");
    }
}
