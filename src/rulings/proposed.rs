//! A move that is only written: announced with a claim, or sealed. In any notation and language.

use super::Record;
use crate::{
    board::{Bitboard, Illegal, Move, Position, Role},
    diag::{Arg, Message},
    game::{Dialects, EventKind, FailureReason, Game, Scratch, read_game, replay},
    notation::{ENGLISH, LANGUAGES, Language, Letters, Marks, Written},
};

/// What a written move comes to in a position.
#[derive(Clone, Debug)]
pub(super) enum Proposed {
    /// One legal move.
    Legal {
        /// The move.
        played: Move,
        /// The language whose letters it is written in, where it is not the record's.
        language: Option<&'static Language>,
        /// What may have been meant otherwise.
        doubt: Option<Doubt>,
    },
    /// More than one: these.
    Ambiguous(Vec<Move>),
    /// It depends on the language.
    ByLanguage(Parting),
    /// None; why.
    Illegal(Message),
    /// It cannot be read.
    Unreadable,
}

/// What speaks against a move that was read.
#[derive(Clone, Copy, Debug)]
pub(super) enum Doubt {
    /// It is another legal move in the letters of this language, and nothing says which they are.
    OtherLetters(Move, &'static Language),
    /// The text goes on with another half-move, which is none of the player's.
    GoesOn,
}

/// What a move is in the letters of two languages.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parting {
    /// The move, and a language in which it is legal.
    legal: (Move, &'static Language),
    /// Another language, and the legal move there, if there is one.
    other: (Option<Move>, &'static Language),
}

/// Reads `text` in the position after `ply` half-moves, without a remark in brackets after it, and without spaces in
/// it where nothing else is legal.
pub(super) fn read(record: &Record, ply: u32, text: &str) -> Proposed {
    let text = without_remark(text.trim());
    let found = read_as_written(record, ply, text);
    if !matches!(found, Proposed::Illegal(_) | Proposed::Unreadable) {
        return found;
    }
    match put_together(text).map(|text| read_as_written(record, ply, &text)) {
        None | Some(Proposed::Illegal(_) | Proposed::Unreadable) => found,
        Some(legible) => legible,
    }
}

/// A move without what stands in brackets behind it: `Kd1 (draw?)`.
fn without_remark(text: &str) -> &str {
    let open = match text.chars().last() {
        Some(')') => '(',
        Some(']') => '[',
        _ => return text,
    };
    match text.rfind(open).map(|at| text.split_at(at).0) {
        // What a pawn becomes may stand in brackets, too, without a space.
        Some(before) if before.ends_with(char::is_whitespace) && !before.trim().is_empty() => {
            before.trim_end()
        }
        _ => text,
    }
}

/// `K d1`, `Kd 1` and `e 4` without their spaces; `None` for what is longer than a move.
fn put_together(text: &str) -> Option<String> {
    const LONGEST_MOVE: usize = 8;
    let together: String = text.split_whitespace().collect();
    (together.len() < text.len() && together.chars().count() <= LONGEST_MOVE).then_some(together)
}

/// Reads `text` in the position after `ply` half-moves: in the letters that were declared, else in those of the record, for a lone
/// position in English ones. What cannot be read so, or is illegal in a lone position, is read in the letters of every language.
fn read_as_written(record: &Record, ply: u32, text: &str) -> Proposed {
    if let Some(moves) = named_moves(record, ply, text) {
        return match moves[..] {
            [played] => Proposed::Legal { played, language: None, doubt: None },
            _ => Proposed::Ambiguous(moves),
        };
    }
    let Some(text) = game_of(record, ply, text.trim()) else { return Proposed::Unreadable };
    let (text, mut scratch) = (text.as_bytes(), Scratch::default());
    let in_letters =
        |letters: &Letters, scratch: &mut Scratch| proposed(record, ply, &replay(text, letters, scratch));
    let own = own_letters(record);
    let languages = || LANGUAGES.iter().filter(|language| !language.only_on_request);
    let first = in_letters(&own, &mut scratch);
    match first {
        Proposed::Unreadable => {}
        Proposed::Illegal(_) if record.letters().is_none() => {}
        // Nothing says that a lone position's sheet is in English.
        Proposed::Legal { played, language, doubt: None } if record.letters().is_none() => {
            let other = languages().find_map(|&other| match in_letters(&Letters::new(other), &mut scratch) {
                Proposed::Legal { played: found, .. } if found != played => Some((found, other)),
                _ => None,
            });
            let doubt = other.map(|(found, other)| Doubt::OtherLetters(found, other));
            return Proposed::Legal { played, language, doubt };
        }
        _ => return first,
    }
    // Small letters, another encoding, words.
    let dialects = Dialects::only(own);
    let game = read_game(text, &dialects, &mut scratch);
    let leniently =
        if game.foreign().is_empty() { proposed(record, ply, &game) } else { Proposed::Unreadable };
    if matches!(leniently, Proposed::Legal { .. } | Proposed::Ambiguous(_)) || record.is_declared() {
        return if matches!(leniently, Proposed::Unreadable) { first } else { leniently };
    }
    let readings = languages().map(|&language| (language, in_letters(&Letters::new(language), &mut scratch)));
    match among_languages(readings) {
        Proposed::Unreadable => proposed(record, ply, &read_game(text, &Dialects::any(), &mut scratch)),
        found => found,
    }
}

/// The legal moves that a text names one after the other, such as `Rad4 or Rd5`, each once; `None` where it does not name several.
fn named_moves(record: &Record, ply: u32, text: &str) -> Option<Vec<Move>> {
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | '/' | ';'));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).take(8).collect();
    if words.len() < 2 {
        return None;
    }
    let (own, mut scratch) = (own_letters(record), Scratch::default());
    // A square of departure is not taken for a move, since the player's own piece is on it.
    let named: Vec<Move> = words
        .into_iter()
        .filter_map(|word| {
            let game = game_of(record, ply, word)?;
            match proposed(record, ply, &replay(game.as_bytes(), &own, &mut scratch)) {
                Proposed::Legal { played, .. } => Some(played),
                _ => None,
            }
        })
        .collect();
    let mut moves: Vec<Move> = Vec::new();
    named.iter().for_each(|mv| {
        if !moves.contains(mv) {
            moves.push(*mv)
        }
    });
    (named.len() > 1).then_some(moves)
}

/// The letters that a move is first read in, with the one for the pawn where the language has it.
fn own_letters(record: &Record) -> Letters {
    match record.letters() {
        None => Letters::new(ENGLISH),
        Some(letters) => match letters.language().filter(|_| letters.as_context_notation().is_none()) {
            Some(language) if !record.is_declared() => Letters::new(language),
            _ => letters.clone(),
        },
    }
}

/// What the readings of a move in several languages, the commonest first, come to together.
fn among_languages(readings: impl Iterator<Item = (&'static Language, Proposed)>) -> Proposed {
    let (mut legal, mut illegal, mut ambiguous) = (Vec::new(), None, None);
    for (language, reading) in readings {
        match reading {
            Proposed::Legal { played, .. } => legal.push((played, language)),
            // If it is legal in a commoner language, this one does not count.
            Proposed::Illegal(why) if legal.is_empty() => illegal = illegal.or(Some((why, language))),
            Proposed::Ambiguous(moves) => ambiguous = ambiguous.or(Some(moves)),
            _ => {}
        }
    }
    let Some(&(played, language)) = legal.first() else {
        return match (ambiguous, illegal) {
            (Some(moves), _) => Proposed::Ambiguous(moves),
            (None, Some((why, _))) => Proposed::Illegal(why),
            (None, None) => Proposed::Unreadable,
        };
    };
    let other =
        legal.iter().find(|(other, _)| *other != played).map(|&(other, language)| (Some(other), language));
    match other.or(illegal.map(|(_, language)| (None, language))) {
        Some(other) => Proposed::ByLanguage(Parting { legal: (played, language), other }),
        None => Proposed::Legal { played, language: Some(language), doubt: None },
    }
}

/// A game that consists of this move alone; `None` where a text can be no move. `(=)` after the move is an offer, which a sealed move
/// may carry.
fn game_of(record: &Record, ply: u32, text: &str) -> Option<String> {
    let text = text.strip_suffix("(=)").map_or(text, str::trim);
    // `c8(S)`, which need not be in the letters of the record.
    let promotion = text.strip_suffix(')').and_then(|text| text.split_once('('));
    let promotion =
        promotion.filter(|(pawn, letter)| pawn.ends_with(['1', '8']) && letter.chars().count() == 1);
    let text = promotion.map_or(text.to_owned(), |(pawn, letter)| format!("{pawn}={letter}"));
    let is_possible = !text.is_empty()
        && text.len() <= 64
        && !text.contains(['[', ']', '{', '}', '(', ')', ';', '\n', '"']);
    let variant = if record.is_chess960() { "[Variant \"Chess960\"]\n" } else { "" };
    let fen = record.position(ply).fen();
    is_possible.then(|| format!("{variant}[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{text} *"))
}

/// What the only move of a game comes to.
fn proposed(record: &Record, ply: u32, game: &Game<'_>) -> Proposed {
    let position = record.position(ply);
    if let Some(failure) = game.main_failure().filter(|_| game.plies().is_empty()) {
        let several = |set: Bitboard| -> Vec<Move> {
            let to = failure.written.map(Written::to);
            let legal = super::legal_moves::legal_moves(position).into_iter();
            legal.filter(|mv| set.has(mv.from()) && Some(mv.to()) == to).collect()
        };
        return match failure.reason {
            FailureReason::Ambiguous(set) => Proposed::Ambiguous(several(set)),
            FailureReason::AmbiguousWords(one, other) => Proposed::Ambiguous(vec![one, other]),
            FailureReason::Illegal(illegal) => Proposed::Illegal(why(illegal)),
            FailureReason::Unreadable => Proposed::Unreadable,
            _ => Proposed::Illegal(Message::plain("no piece can make it")),
        };
    }
    let [only, ..] = game.plies() else { return Proposed::Unreadable };
    // What follows may be a half-move too: the opponent's, legal or not, or nobody's.
    let follows = game.main_failure();
    let is_readable = match follows {
        Some(failure) => failure.reason.is_half_move(),
        None => game.failures().is_empty() && game.unchecked() == 0,
    };
    let Some(played) = only.played.filter(|_| is_readable) else { return Proposed::Unreadable };
    if game.seen().has(EventKind::GluedMoves) {
        return Proposed::Illegal(Message::plain("no piece can make it"));
    }
    let has_letter = only.written.marks().has(Marks::FOREIGN_PROMOTION);
    if game.seen().has(EventKind::PromotionMissing) && has_letter {
        return Proposed::Unreadable;
    }
    if game.seen().has(EventKind::PromotionMissing) {
        let same = |mv: &Move| mv.from() == played.from() && mv.to() == played.to();
        return Proposed::Ambiguous(
            super::legal_moves::legal_moves(position).into_iter().filter(same).collect(),
        );
    }
    let doubt = (game.plies().len() > 1 || follows.is_some()).then_some(Doubt::GoesOn);
    Proposed::Legal { played, language: None, doubt }
}

/// The legal move that a text means in a position, in any notation: in these letters, and where it cannot be read in them, in those of
/// any language.
///
/// # Errors
/// Why it means none, in a few words.
pub fn written_move(position: &Position, letters: &Letters, text: &str) -> Result<Move, Message> {
    let record = Record::from_position(position.clone()).mostly_in(letters.clone());
    match read(&record, 0, text) {
        Proposed::Legal { played, doubt: None, .. } => Ok(played),
        Proposed::Legal { doubt: Some(_), .. } => Err(Message::plain("more than one move is written")),
        Proposed::Ambiguous(_) => Err(Message::plain("more than one move may be meant")),
        Proposed::ByLanguage(parting) => {
            Err(by_language(&record, 0, Arg::Token(text.trim().to_owned()), parting))
        }
        Proposed::Illegal(why) => Err(why),
        Proposed::Unreadable => Err(Message::plain("it cannot be read as a move")),
    }
}

/// How a move was read: in another language than the record's, or although it may have been meant otherwise.
pub(super) fn reading_notes(
    record: &Record,
    ply: u32,
    language: Option<&'static Language>,
    doubt: Option<Doubt>,
) -> impl Iterator<Item = Message> {
    let name = |language: &'static Language| Arg::Name(language.name.into());
    let read_as = language.map(|language| Message::new("the move was read in {0} letters", [name(language)]));
    let doubt = doubt.map(|doubt| match doubt {
        Doubt::OtherLetters(other, language) => Message::new(
            "the move was read in {0} letters; in {1} ones it is {2}",
            [name(ENGLISH), name(language), record.bare(ply, other)],
        ),
        Doubt::GoesOn => Message::plain(
            "more than one move is written: only the first can be the player's, and what follows it is left out",
        ),
    });
    read_as.into_iter().chain(doubt)
}

/// Says that the written move depends on the language, in the position after `ply` half-moves.
pub(super) fn by_language(record: &Record, ply: u32, written: Arg, parting: Parting) -> Message {
    let name = |language: &'static Language| Arg::Name(language.name.into());
    let ((played, language), (other, elsewhere)) = (parting.legal, parting.other);
    let args = [written, record.bare(ply, played), name(language), name(elsewhere)];
    match other {
        None => Message::new("{0} is {1} in {2} letters, and illegal in {3} ones", args),
        Some(other) => {
            let args = args.into_iter().chain([record.bare(ply, other)]);
            Message::new("{0} is {1} in {2} letters, and {4} in {3} ones", args)
        }
    }
}

/// Why a move is illegal, in a few words.
pub(super) fn why(illegal: Illegal) -> Message {
    match illegal {
        Illegal::NoSuchPiece { role, .. } => Message::new("there is no such {0}", [role.into()]),
        Illegal::NothingOn { from } => Message::new("there is no piece on {0}", [from.into()]),
        Illegal::NotYours { from } => Message::new("the piece on {0} is the opponent's", [from.into()]),
        Illegal::Unreachable { role, to, .. } => {
            Message::new("no {0} can go to {1}", [role.into(), to.into()])
        }
        Illegal::Blocked { role, from, at, .. } => {
            let args = [role.into(), from.into(), at.into()];
            Message::new("the {0} on {1} is blocked on {2}", args)
        }
        Illegal::OwnPiece { to, .. } => Message::new("the player's own piece is on {0}", [to.into()]),
        Illegal::Pinned { role, from, by_role, by, .. } => {
            let args = [role.into(), from.into(), by_role.into(), by.into()];
            Message::new("the {0} on {1} is pinned by the {2} on {3}", args)
        }
        Illegal::LeavesInCheck { king, by_role, by } => {
            let args = [king.into(), by_role.into(), by.into()];
            Message::new("the king on {0} would be in check from the {1} on {2}", args)
        }
        Illegal::EpExpired { .. } => {
            Message::plain("the pawn beside it did not advance two squares on the move before")
        }
        Illegal::Promotion { promoted: Some(role @ (Role::King | Role::Pawn)), .. } => {
            Message::new("a pawn cannot become {0:a}", [role.into()])
        }
        Illegal::Promotion { .. } => Message::plain("no pawn is promoted by it"),
        Illegal::CastlingRightLost { .. } => Message::plain("the right to castle is lost"),
        Illegal::CastlingBlocked { at, .. } => Message::new("castling is blocked on {0}", [at.into()]),
        Illegal::CastlingOutOfCheck { .. } => Message::plain("the king is in check"),
        Illegal::CastlingThroughCheck { at, .. } => {
            Message::new("the king would cross {0}, which is attacked", [at.into()])
        }
        Illegal::CastlingIntoCheck { at, .. } => {
            Message::new("the king would go to {0}, which is attacked", [at.into()])
        }
        Illegal::KingCapture { at } => Message::new("it captures the king on {0}", [at.into()]),
    }
}
