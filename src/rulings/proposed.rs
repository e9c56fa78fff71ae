//! A move that is only written: announced with a claim, or sealed. In any notation and language.

use super::Record;
use crate::{
    board::{Bitboard, Illegal, Move, Role},
    diag::{Arg, Message},
    game::{Dialects, EventKind, FailureReason, Game, Options, Scratch, read_game, replay},
    notation::{ENGLISH, LANGUAGES, Language, Letters, Written},
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
    },
    /// More than one: these.
    Ambiguous(Vec<Move>),
    /// One in the letters of one language, none in those of another.
    ByLanguage {
        /// The move.
        played: Move,
        /// The language in which it is legal.
        legal: &'static Language,
        /// The language in which it is not.
        illegal: &'static Language,
    },
    /// None; why.
    Illegal(Message),
    /// It cannot be read.
    Unreadable,
}

/// Reads `text` in the position after `ply` half-moves, in the record's own notation, or where there is no record in English letters;
/// in others only what cannot be read so.
pub(super) fn read(record: &Record, ply: u32, text: &str) -> Proposed {
    let own = record.letters().cloned().unwrap_or_else(|| Letters::new(ENGLISH));
    let Some(text) = game_of(record, ply, text.trim()) else { return Proposed::Unreadable };
    let (text, mut scratch) = (text.as_bytes(), Scratch::default());
    let in_letters = |letters: &Letters, scratch: &mut Scratch| {
        proposed(record, ply, &replay(text, &Options { letters, style: false }, scratch))
    };
    match in_letters(&own, &mut scratch) {
        Proposed::Unreadable => {}
        read => return read,
    }
    // Small letters, another encoding, words.
    let dialects = if record.letters().is_some() { Dialects::only(own) } else { Dialects::any() };
    let game = read_game(text, &dialects, false, &mut scratch);
    let is_foreign =
        !game.foreign().is_empty() || game.letters().language().is_some_and(|language| language != ENGLISH);
    let found = proposed(record, ply, &game);
    if !is_foreign {
        return found;
    }
    let languages = LANGUAGES.iter().filter(|language| !language.only_on_request);
    let readings = languages.map(|&language| (language, in_letters(&Letters::new(language), &mut scratch)));
    among_languages(readings).unwrap_or(found)
}

/// What the readings of a move in several languages come to together; `None` where it is legal in none.
fn among_languages(readings: impl Iterator<Item = (&'static Language, Proposed)>) -> Option<Proposed> {
    let (mut legal, mut illegal) = (Vec::new(), None);
    for (language, reading) in readings {
        match reading {
            Proposed::Legal { played, .. } => legal.push((played, language)),
            // The languages come in the order of how common they are.
            Proposed::Illegal(_) if legal.is_empty() => illegal = illegal.or(Some(language)),
            _ => {}
        }
    }
    let &(played, language) = legal.first()?;
    let mut others: Vec<Move> =
        legal.iter().map(|(other, _)| *other).filter(|other| *other != played).collect();
    others.dedup();
    Some(match illegal {
        _ if !others.is_empty() => Proposed::Ambiguous([vec![played], others].concat()),
        Some(illegal) => Proposed::ByLanguage { played, legal: language, illegal },
        None => Proposed::Legal { played, language: Some(language) },
    })
}

/// A game that consists of this move alone; `None` where a text can be no move. `(=)` after the move is an offer, which a sealed move
/// may carry.
fn game_of(record: &Record, ply: u32, text: &str) -> Option<String> {
    let text = text.strip_suffix("(=)").map_or(text, str::trim);
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
            let legal = super::record::legal_moves(position).into_iter();
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
    let [only] = game.plies() else { return Proposed::Unreadable };
    let Some(played) = only.played.filter(|_| game.failures().is_empty() && game.unchecked() == 0) else {
        return Proposed::Unreadable;
    };
    if game.seen().has(EventKind::PromotionMissing) {
        let same = |mv: &Move| mv.from() == played.from() && mv.to() == played.to();
        return Proposed::Ambiguous(super::record::legal_moves(position).into_iter().filter(same).collect());
    }
    Proposed::Legal { played, language: None }
}

/// That a move was read in another language than the record's.
pub(super) fn read_as(language: &'static Language) -> Message {
    Message::new("the move was read in {0} letters", [Arg::Name(language.name.into())])
}

/// That it depends on the language what a written move is.
pub(super) fn by_language(
    written: Arg,
    played: Arg,
    legal: &'static Language,
    illegal: &'static Language,
) -> Message {
    let names = [legal, illegal].map(|language| Arg::Name(language.name.into()));
    let [legal, illegal] = names;
    Message::new("{0} is {1} in {2} letters, and illegal in {3} ones", [written, played, legal, illegal])
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
