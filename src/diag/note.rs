//! Further facts about a finding, and the field that each of them is for programs.

use super::{Arg, GamePlace, Message};

/// A further fact about a finding, such as how many plies were left unchecked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// What it is about.
    pub kind: NoteKind,
    /// The fact, for people.
    pub message: Message,
}

impl Note {
    /// A note from its kind, template and arguments. What the kind's [`NoteShape`] points at must be among the
    /// arguments, whether the template shows it or not.
    pub fn new(kind: NoteKind, template: &'static str, args: impl IntoIterator<Item = Arg>) -> Note {
        Note { kind, message: Message::new(template, args) }
    }

    /// A note without arguments, of a kind that is a sentence.
    pub fn plain(kind: NoteKind, template: &'static str) -> Note {
        Note::new(kind, template, [])
    }

    /// What programs get of it.
    pub fn value(&self) -> NoteValue {
        let arg = |at: usize| self.message.args.get(at);
        match self.kind.shape() {
            NoteShape::Number(at) => match arg(at).and_then(Arg::number) {
                Some(number) => NoteValue::Number(number),
                None => NoteValue::Text(self.to_string()),
            },
            NoteShape::Text(at) => {
                NoteValue::Text(arg(at).map_or_else(|| self.to_string(), Arg::for_programs))
            }
            NoteShape::Texts(at) => {
                let mut texts = Vec::new();
                if let Some(arg) = arg(at) {
                    leaves(arg, &mut texts);
                }
                NoteValue::Texts(texts)
            }
            NoteShape::Game(at) => match arg(at) {
                Some(Arg::Game(place)) => NoteValue::Game(place.clone()),
                _ => NoteValue::Text(self.to_string()),
            },
            NoteShape::Sentence => NoteValue::Text(self.to_string()),
        }
    }
}

/// What one argument or a list of them names; "3 others" names nothing.
fn leaves(arg: &Arg, texts: &mut Vec<String>) {
    match (arg.items(), arg) {
        ([], Arg::Number(_) | Arg::List(..)) => {}
        ([], _) => texts.push(arg.for_programs()),
        (items, _) => items.iter().for_each(|item| leaves(item, texts)),
    }
}

/// A note as a field has it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoteValue {
    /// A number.
    Number(u64),
    /// A text.
    Text(String),
    /// Several texts.
    Texts(Vec<String>),
    /// Where another game is.
    Game(GamePlace),
}

/// What of a note its field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoteShape {
    /// The number that is this argument.
    Number(usize),
    /// This argument.
    Text(usize),
    /// What is listed in this argument.
    Texts(usize),
    /// The game that is this argument.
    Game(usize),
    /// The whole sentence.
    Sentence,
}

/// Writes the enum from one line a kind: its name, its field, what the field holds.
macro_rules! note_kinds {
    ($($(#[doc = $about:literal])+ $kind:ident $field:literal $shape:ident $(($arg:literal))?;)+) => {
        /// What a note is about; the words of a note may change, its kind stays.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum NoteKind {
            $($(#[doc = $about])+ $kind,)+
        }

        impl NoteKind {
            /// All kinds, in the order of their fields.
            pub const ALL: &[NoteKind] = &[$(NoteKind::$kind),+];

            /// The field of a finding that it fills, in JSON and CSV.
            pub const fn field(self) -> &'static str {
                match self {
                    $(NoteKind::$kind => $field,)+
                }
            }

            /// What the field holds.
            pub const fn shape(self) -> NoteShape {
                match self {
                    $(NoteKind::$kind => NoteShape::$shape $(($arg))?,)+
                }
            }

            /// What the field means, in a sentence.
            pub const fn about(self) -> &'static str {
                match self {
                    $(NoteKind::$kind => concat!($($about),+).trim_ascii(),)+
                }
            }
        }
    };
}

note_kinds! {
    /// How many half-moves after it were not checked.
    Unchecked "unchecked" Number(0);
    /// The moves that are meant: those it could be, those that could have been announced.
    Choices "choices" Texts(0);
    /// The languages it could be in, by their codes.
    Languages "languages" Texts(1);
    /// When the position had occurred before: `start`, or the move that led to it.
    EarlierOccurrences "earlier_occurrences" Texts(0);
    /// For how many half-moves a claim stayed open.
    ClaimWindow "claim_window" Number(0);
    /// The draw that could have been claimed at the end, and its article.
    OpenClaim "open_claim" Sentence;
    /// How many moves each player had made.
    MovesMade "moves_made" Sentence;
    /// The moves with which a draw was offered again.
    MoreOffers "more_offers" Texts(0);
    /// How many half-moves follow it in the record.
    Following "following" Number(0);
    /// How often the game or the tournament has it in all.
    Count "count" Number(0);
    /// How often the game has it besides this one.
    More "more" Number(0);
    /// How it should be written.
    Spelling "spelling" Text(0);
    /// What may be meant, or be the cause.
    Hint "hint" Sentence;
    /// How it was read.
    Reading "reading" Sentence;
    /// Which part of the text is concerned.
    Extent "extent" Sentence;
    /// Which man is pinned, and by which.
    Pin "pin" Sentence;
    /// The results that kings in the centre of an electronic board signal: one, or two that are possible.
    SignalledResult "signalled_result" Texts(0);
    /// The other moves where the game has it.
    AlsoAt "also_at" Texts(0);
    /// What the clock shows.
    ClockTime "clock_time" Text(0);
    /// What the same clock shows before and after.
    ClocksAround "clocks_around" Texts(0);
    /// What the other player's clock shows.
    OtherClock "other_clock" Text(0);
    /// What each player has for sixty moves.
    ThinkingTime "thinking_time" Text(0);
    /// The number of the array of Chess960, 0 to 959.
    ArrayNumber "array_number" Number(0);
    /// How many moves of each player are missing.
    MissingMoves "missing_moves" Number(0);
    /// What the Laws prescribe.
    Procedure "procedure" Sentence;
    /// When the game had ended already, and how.
    EndedBefore "ended_before" Sentence;
    /// The first half-moves that were played after it.
    PlayedAfter "played_after" Texts(0);
    /// Why nobody can mate any more, or the winner cannot.
    NoMate "no_mate" Sentence;
    /// How the recorded result contradicts the board.
    WrongResult "wrong_result" Sentence;
    /// What a signature under the result settles.
    SignedResult "signed_result" Sentence;
    /// What an arbiter may decide.
    Arbiter "arbiter" Sentence;
    /// What applies to an illegal move in rapid and blitz not fully supervised: until when it can be put right, or what it costs.
    Stands "stands" Sentence;
    /// That the record gives another move in place of an illegal one.
    Replaced "replaced" Sentence;
    /// What holds where both kings are in check.
    BothInCheck "both_in_check" Sentence;
    /// The result in the tag.
    ResultTag "result_tag" Text(0);
    /// The ratings of White and Black.
    Ratings "ratings" Texts(0);
    /// Where the earlier game is: its file, its number there and its line.
    EarlierGame "earlier_game" Game(0);
}

impl NoteKind {
    /// Whether it says what is done at the board, and by whom: for an arbiter, not a collector.
    pub fn is_procedure(self) -> bool {
        matches!(self, NoteKind::Procedure | NoteKind::SignedResult | NoteKind::Arbiter | NoteKind::Stands)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::Color, diag::MoveName, notation::ENGLISH};

    #[test]
    fn each_kind_gives_a_field_of_its_own() {
        let mut fields: Vec<_> = NoteKind::ALL.iter().map(|kind| kind.field()).collect();
        fields.sort_unstable();
        fields.dedup();
        assert_eq!(fields.len(), NoteKind::ALL.len());
        assert!(
            fields.iter().all(|field| field.bytes().all(|byte| byte == b'_' || byte.is_ascii_lowercase()))
        );
    }

    #[test]
    fn programs_get_numbers_and_texts() {
        let unchecked = Note::new(NoteKind::Unchecked, "the game's only ply was not checked", [1u32.into()]);
        assert_eq!(unchecked.value(), NoteValue::Number(1));
        let spelling = Note::new(NoteKind::Spelling, "write `{0}`", [Arg::bare_move("Nbd2")]);
        assert_eq!(spelling.value(), NoteValue::Text("Nbd2".into()));
        let hint = Note::new(NoteKind::Hint, "there is no square {0}", [Arg::Token("e9".into())]);
        assert_eq!(hint.value(), NoteValue::Text("there is no square e9".into()));
    }

    #[test]
    fn lists_are_what_they_name() {
        let quoted = ["Nbd2", "Nfd2"].map(|choice| Message::new("`{0}`", [Arg::bare_move(choice)]));
        let others = Message::new("{0} {0:other|others}", [3u64.into()]);
        let choices = Note::new(NoteKind::Choices, "{0}", [Arg::and(quoted.into_iter().chain([others]))]);
        assert_eq!(choices.to_string(), "`Nbd2`, `Nfd2` and 3 others");
        assert_eq!(choices.value(), NoteValue::Texts(vec!["Nbd2".into(), "Nfd2".into()]));
        let black = MoveName { number: Some((2, Color::Black)), text: "Ng8".into() };
        let moments = Arg::and([Arg::Moment(None), Arg::Moment(Some(black))]);
        let earlier = Note::new(NoteKind::EarlierOccurrences, "it had occurred {0}", [moments]);
        assert_eq!(earlier.value(), NoteValue::Texts(vec!["start".into(), "2... Ng8".into()]));
        let none = Note::new(NoteKind::Choices, "{0}", [Arg::and([0u64; 0])]);
        assert_eq!(none.value(), NoteValue::Texts(Vec::new()));
        assert_eq!(Arg::Language(ENGLISH).for_programs(), "en");
    }
}
