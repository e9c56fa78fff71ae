//! The rules of reading, one file each, and the order in which they are asked. What every text may hold is read without them.

use super::{reading::Reading, state::Replay};
use crate::{
    game::record::{FailureReason, Rule},
    notation::Written,
    pgn::Token,
    source::Span,
};

/// Declares what a rule says of itself; its page is the comment above `name`.
macro_rules! rule {
    ($(#[doc = $line:literal])+
     name: $name:literal,
     at: $place:ident,
     example: $before:literal => $after:literal,
     seen: $seen:literal,
     reports: [$($code:literal),*],) => {
        pub(in crate::game) static RULE: crate::game::record::Rule = crate::game::record::Rule {
            name: $name,
            page: concat!($($line, "\n"),+),
            place: crate::game::record::Place::$place,
            before: $before,
            after: $after,
            seen: $seen,
            reports: &[$($code),*],
        };
    };
}

pub(super) mod both_lose;
pub(super) mod bracket_after_result;
pub(super) mod capitals;
pub(super) mod captured_piece;
pub(super) mod closing_zeros;
pub(super) mod glued_moves;
pub(super) mod left_of_a_move;
pub(super) mod letter_apart;
pub(super) mod long_form_apart;
pub(super) mod look_alike;
pub(super) mod mark_amid_moves;
pub(super) mod minutes;
pub(super) mod nested_comment;
pub(super) mod open_comment;
pub(super) mod other_letters;
pub(super) mod promotion_missing;
pub(super) mod remark;
pub(super) mod result_above_moves;
pub(super) mod sign_of_forfeit;
pub(super) mod small_letter;
pub(super) mod unopened_comment;
pub(super) mod unseen_characters;
pub(super) mod word_above_moves;
pub(super) mod word_of_files;

/// The table: for each occasion the rules in the order in which they are asked, and the function that applies them. Those of `OTHERS` are
/// asked by whoever comes upon what they read.
macro_rules! table {
    (OTHERS = [$($other:ident),*]; $($(#[doc = $line:literal])* $occasion:ident: $read:ty = [$($rule:ident),*];)*) => {
        $($(#[doc = $line])* pub(super) static $occasion: &[(&Rule, $read)] = &[$((&$rule::RULE, $rule::read)),*];)*

        /// All rules.
        pub(in crate::game) static ALL: &[&Rule] = &[$($(&$rule::RULE,)*)* $(&$other::RULE),*];
    };
}

table! {
    OTHERS = [glued_moves, promotion_missing, word_of_files, word_above_moves, open_comment, nested_comment, both_lose,
              closing_zeros, bracket_after_result];
    /// A result.
    RESULT: Act = [sign_of_forfeit, result_above_moves, mark_amid_moves];
    /// A word that is nothing else.
    WORD: Act = [letter_apart, left_of_a_move, unopened_comment, remark];
    /// A number that is not the next move's.
    NUMBER: Act = [minutes];
    /// A half-move that can be read, but is only a part of one; a word that is a part of one is under `WORD`.
    PART: Join = [long_form_apart];
    /// A token that cannot be read, or a half-move that cannot be played.
    UNPLAYABLE: Reread = [unseen_characters, look_alike, other_letters, small_letter, capitals, captured_piece];
}

/// Says whether the rule reads this token, and does what follows.
type Act = fn(&mut Replay<'_, '_>, Token) -> bool;

/// The half-move of which this one is only a part, and all of it.
type Join = fn(&Replay<'_, '_>, Written, Span) -> Option<(Written, Span)>;

/// The half-move that is meant.
type Reread = fn(&Replay<'_, '_>, &Misfit) -> Option<Reading>;

/// What cannot be played as it stands.
pub(super) struct Misfit {
    /// The half-move, where it can be read as one.
    pub written: Option<Written>,
    pub span: Span,
    pub reason: FailureReason,
}

impl Replay<'_, '_> {
    /// Whether one of these rules reads the token.
    pub(super) fn is_read_by(&mut self, rules: &[(&'static Rule, Act)], token: Token) -> bool {
        for (rule, read) in rules {
            self.rule = Some(rule);
            if read(self, token) {
                self.rule = None;
                return true;
            }
        }
        self.rule = None;
        false
    }

    /// The whole of the half-move of which this one is a part.
    pub(super) fn joined(&mut self, written: Written, span: Span) -> Option<(Written, Span)> {
        PART.iter().find_map(|(rule, read)| {
            let found = read(self, written, span)?;
            self.rule = Some(rule);
            Some(found)
        })
    }

    /// What is meant by what cannot be played as it stands.
    pub(super) fn reread(&self, misfit: &Misfit) -> Option<Reading> {
        // A trial asks only for what is clean in spite of it: a letter for the pawn.
        let is_asked =
            |(rule, _): &&(&Rule, Reread)| !self.settings.is_trial || **rule == other_letters::RULE;
        UNPLAYABLE
            .iter()
            .filter(is_asked)
            .find_map(|(rule, read)| read(self, misfit).map(|found| Reading { rule: Some(rule), ..found }))
    }
}
