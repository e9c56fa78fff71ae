//! Reading descriptive moves with nom. Only the text is looked at: what it means is for `resolve` to say.

use super::{
    Descriptive,
    lexemes::{
        bracketed, capture_sign, capture_sign_or_dash, castling_in_letters, check_sign, ends, rank, space,
        word_between,
    },
    sentence::{Act, Check, Deed, Goal, Name, Piece, Place, Sentence},
};
use crate::{
    board::{Role, Side},
    notation::{DescriptiveOrder, Marks, Read, dash::dash, words::after_phrase},
};
use nom::{
    Parser,
    branch::alt,
    bytes::complete::{tag, tag_no_case, take_while},
    character::complete::one_of,
    combinator::{map, not, opt, peek, value, verify},
    sequence::{delimited, preceded, terminated},
};

impl Descriptive {
    /// The move that `input` begins with, and its length in bytes.
    pub(super) fn read(&self, input: &[u8]) -> Option<(Sentence, usize)> {
        let first = input.first().filter(|_| self.may_begin(input))?;
        let deed = match first {
            b'O' | b'o' | b'0' => castling_in_letters(input),
            _ if input.starts_with(self.words.castling.as_bytes()) => self.castles(input),
            _ => map(|input| self.act(input), |(act, marks)| (Deed::Piece(act), marks)).parse(input),
        };
        let (rest, (deed, marks)) = deed.ok()?;
        let (rest, sentence) = self.signs(rest, Sentence { deed, marks, check: None });
        ends(rest).then(|| (sentence, input.len() - rest.len()))
    }

    /// `Castles`, `Castles QR`, `Castles (K)`.
    fn castles<'i>(&self, input: &'i [u8]) -> Read<'i, (Deed, Marks)> {
        let (rest, _) = tag(self.words.castling).parse(input)?;
        // `Castles. Q. side`
        let apart = rest.strip_prefix(b". ").or_else(|| rest.strip_prefix(b" ")).unwrap_or(rest);
        // The next move can begin like a wing: `Castles Q-K2`.
        let wing = self.wings().find_map(|(phrase, wing)| {
            bracketed(apart, phrase).filter(|rest| !self.goes_on(rest)).map(|rest| (rest, wing))
        });
        if let Some((rest, wing)) = wing {
            return Ok((rest, (Deed::Castle(Some(wing)), Marks::NONE)));
        }
        not(one_of("abcdefghijklmnopqrstuvwxyz'")).parse(rest)?;
        Ok((rest, (Deed::Castle(None), Marks::NONE)))
    }

    /// A piece's move.
    fn act<'i>(&self, input: &'i [u8]) -> Read<'i, (Act, Marks)> {
        let (rest, piece) = self.piece(input, true)?;
        let (rest, from) = map(opt(|input| self.from(input)), open).parse(rest)?;
        let act = |goal, promotion| Act { piece, from, goal, promotion };
        let is_pawn = piece.role() == Role::Pawn;
        if let Ok((rest, ())) = self.check_alone(rest) {
            return Ok((rest, (act(Goal::Check, None), Marks::NONE)));
        }
        let steps = if is_pawn { self.steps(rest) } else { None };
        let (rest, goal, mut marks) = match (self.takes(rest), steps) {
            (Ok((rest, _)), _) => {
                let (rest, (victim, place)) = self.victim(rest, is_pawn)?;
                (rest, Goal::Takes(victim, place), Marks::CAPTURE)
            }
            (Err(_), Some((rest, count))) => (rest, Goal::Steps(count), Marks::NONE),
            (Err(_), None) => {
                let (rest, _) = self.joint(rest)?;
                let (rest, (file, rank)) =
                    alt((|input| self.own_square(input, piece), |input| self.square(input))).parse(rest)?;
                (rest, Goal::Empty(file, rank), Marks::NONE)
            }
        };
        let last = match goal {
            Goal::Empty(_, rank) => rank == 7,
            Goal::Takes(victim, _) => victim.role() != Role::Pawn,
            Goal::Check => false,
            Goal::Steps(_) => true,
        };
        if !(is_pawn && last) {
            return Ok((rest, (act(goal, None), marks)));
        }
        let glued = self.words.order == DescriptiveOrder::WingFirst && matches!(goal, Goal::Empty(..));
        let (rest, found) = opt(|input| self.promotion(input, glued)).parse(rest)?;
        if found.is_some_and(|(_, signed)| signed) {
            marks = marks.with(Marks::PROMOTION_SIGN);
        }
        Ok((rest, (act(goal, found.map(|(role, _)| role)), marks)))
    }

    /// What joins a piece and the one it captures: `x`, `takes`.
    fn takes<'i>(&self, input: &'i [u8]) -> Read<'i, ()> {
        alt((delimited(space, capture_sign, space), |input| word_between(input, self.words.takes)))
            .parse(input)
    }

    /// `one` or `two` in the place of a pawn's square.
    fn steps<'i>(&self, input: &'i [u8]) -> Option<(&'i [u8], u8)> {
        let apart = input.strip_prefix(b".").unwrap_or(input).strip_prefix(b" ")?;
        let words =
            self.words.one.iter().map(|word| (word, 1)).chain(self.words.two.iter().map(|word| (word, 2)));
        words.filter_map(|(word, count)| Some((after_phrase(apart, word)?, count))).next()
    }

    /// `checks` in the place of a square, or `mates`, which is read with the signs.
    fn check_alone<'i>(&self, input: &'i [u8]) -> Read<'i, ()> {
        let stopped = input.strip_prefix(b".").unwrap_or(input);
        let apart = stopped.strip_prefix(b" ").ok_or(nom::Err::Error(()))?;
        if self.words.mate.iter().any(|phrase| after_phrase(apart, phrase).is_some()) {
            return Ok((stopped, ()));
        }
        let mut after = self.words.checks.iter().filter_map(|word| apart.strip_prefix(word.as_bytes()));
        let rest = after.next().ok_or(nom::Err::Error(()))?;
        not(one_of("abcdefghijklmnopqrstuvwxyz'")).parse(rest)?;
        Ok((rest, ()))
    }

    /// What joins a piece and the square it goes to.
    fn joint<'i>(&self, input: &'i [u8]) -> Read<'i, ()> {
        match self.words.order {
            DescriptiveOrder::WingFirst => {
                let hyphen = value((), (opt(tag(".")), space, dash, space));
                alt((hyphen, |input| word_between(input, self.words.to))).parse(input)
            }
            DescriptiveOrder::PieceFirst => value((), opt(dash)).parse(input),
        }
    }

    /// Whether a piece that has just been named is the one that moves.
    fn goes_on(&self, input: &[u8]) -> bool {
        let apart = |words| word_between(input, words).is_ok();
        (space, capture_sign_or_dash).parse(input).is_ok() || apart(self.words.to) || apart(self.words.takes)
    }

    /// The piece that is captured, and where it is. Parts of its name are set apart (`Q. B.`) only where the second one
    /// is not the piece of the next move.
    fn victim<'i>(&self, input: &'i [u8], by_pawn: bool) -> Read<'i, (Piece, Place)> {
        // After a pawn's capture a lone letter is the promotion's.
        let place =
            |input| verify(|input| self.beside(input), |place| !(by_pawn && is_file(place))).parse(input);
        let named = |apart| (move |input| self.piece(input, apart), map(opt(place), open));
        let ends = |rest: &[u8]| !self.goes_on(rest) && !rest.first().is_some_and(u8::is_ascii_alphanumeric);
        match named(true).parse(input) {
            Ok((rest, victim)) if ends(rest) => Ok((rest, victim)),
            _ => named(false).parse(input),
        }
    }

    /// What may join two parts of a name, and before a rank: `K's `, `K. `; nothing if not `apart`.
    fn between<'i>(&self, input: &'i [u8], apart: bool) -> Read<'i, ()> {
        if !apart {
            return Ok((input, ()));
        }
        // Typesetters curl it: `K’s`.
        let curled =
            || Some((self.words.possessive.strip_prefix('\'')?, input.strip_prefix("\u{2019}".as_bytes())?));
        let rest = curled().and_then(|(own, rest)| rest.strip_prefix(own.as_bytes())).unwrap_or(input);
        // `Kt.'s`
        let possessive = || tag_no_case(self.words.possessive);
        let abbreviated = value((), (tag("."), possessive()));
        value((), (opt(alt((value((), possessive()), abbreviated))), opt(tag(".")), space)).parse(rest)
    }

    /// A piece as it is named: `P`, `KBP`, `N`, `KN`; or `P`, `PAR`, `C`, `CR`. Where its parts may be `apart`, also `K. B. P.`.
    fn piece<'i>(&self, input: &'i [u8], apart: bool) -> Read<'i, Piece> {
        let name = |input| self.name(input, apart);
        match self.words.order {
            DescriptiveOrder::WingFirst => {
                let file = opt(terminated(name, |input| self.between(input, apart)));
                alt((map(terminated(file, tag("P")), Piece::Pawn), map(name, Piece::Officer))).parse(input)
            }
            DescriptiveOrder::PieceFirst => {
                alt((map(preceded(tag("P"), opt(name)), Piece::Pawn), map(name, Piece::Officer))).parse(input)
            }
        }
    }

    /// A file, or the officer that begins on it.
    fn name<'i>(&self, input: &'i [u8], apart: bool) -> Read<'i, Name> {
        if let Some(found) = self.name_with_wing(input, apart) {
            return Ok(found);
        }
        let (rest, officer) = self.officer(input)?;
        Ok((rest, Name { officer, wing: None }))
    }

    /// The same of one of two officers, and its wing.
    fn name_with_wing<'i>(&self, input: &'i [u8], apart: bool) -> Option<(&'i [u8], Name)> {
        let (rest, wing, officer) = match self.words.order {
            DescriptiveOrder::WingFirst => {
                let (rest, wing) = self.wing(input).ok()?;
                let (rest, ()) = self.between(rest, apart).ok()?;
                let (rest, officer) = self.officer(rest).ok()?;
                (rest, wing, officer)
            }
            DescriptiveOrder::PieceFirst => {
                let (rest, officer) = self.officer(input).ok()?;
                let (rest, wing) = self.wing(rest).ok()?;
                (rest, wing, officer)
            }
        };
        let one_of_two = matches!(officer, Role::Rook | Role::Knight | Role::Bishop);
        one_of_two.then_some((rest, Name { officer, wing: Some(wing) }))
    }

    #[inline]
    fn officer<'i>(&self, input: &'i [u8]) -> Read<'i, Role> {
        let (first, rest) = input.split_first().ok_or(nom::Err::Error(()))?;
        let letters = &self.lexicon().letters[*first as usize];
        let found = letters.iter().find_map(|(letter, role)| Some((strip(rest, &letter[1..])?, *role)));
        found.ok_or(nom::Err::Error(()))
    }

    /// The letter of the king or queen, where it names a wing.
    #[inline]
    fn wing<'i>(&self, input: &'i [u8]) -> Read<'i, Side> {
        let wings = self.lexicon().wings.into_iter().zip([Side::King, Side::Queen]);
        let mut named = wings.filter_map(|(letter, side)| Some((strip(input, letter)?, side)));
        named.next().ok_or(nom::Err::Error(()))
    }

    /// `her 2d`, `his sq.`: on the file that the piece is named after; `her B's 4th`: on that of a neighbour of hers.
    fn own_square<'i>(&self, input: &'i [u8], piece: Piece) -> Read<'i, (Name, u8)> {
        let Piece::Officer(name) = piece else { return Err(nom::Err::Error(())) };
        let wing = name.wing.or(match name.officer {
            Role::King => Some(Side::King),
            Role::Queen => Some(Side::Queen),
            _ => None,
        });
        let mut after =
            self.words.own.iter().filter_map(|word| after_phrase(input, word)?.strip_prefix(b" "));
        let rest = after.next().ok_or(nom::Err::Error(()))?;
        let neighbour = |input| {
            let (rest, officer) =
                terminated(|input| self.officer(input), |input| self.between(input, true)).parse(input)?;
            map(|input| self.numbered_rank(input), |rank| (Name { officer, wing }, rank)).parse(rest)
        };
        alt((map(|input| self.numbered_rank(input), |rank| (name, rank)), neighbour)).parse(rest)
    }

    /// `4`, `4th`, `fourth`, `sq.`
    fn numbered_rank<'i>(&self, input: &'i [u8]) -> Read<'i, u8> {
        if let Ok((rest, rank)) = rank(input) {
            return Ok((self.lexicon().ordinals.after(rest).map_or(rest, |(rest, ())| rest), rank));
        }
        let apart = input.strip_prefix(b".").unwrap_or(input);
        let apart = apart.strip_prefix(b" ").unwrap_or(apart);
        let first = self.words.first_rank.iter().map(|word| (word, 0));
        let mut ranks = first.chain(self.words.further_ranks.iter().zip(1..));
        ranks.find_map(|(word, rank)| Some((after_phrase(apart, word)?, rank))).ok_or(nom::Err::Error(()))
    }

    /// `K4`, `KB1`, `K. B. 4th`, `K sq`, `K.Sq.`; or `4R`.
    fn square<'i>(&self, input: &'i [u8]) -> Read<'i, (Name, u8)> {
        let name = |input| self.name(input, true);
        match self.words.order {
            DescriptiveOrder::WingFirst => {
                let (rest, name) = terminated(name, |input| self.between(input, true)).parse(input)?;
                map(|input| self.numbered_rank(input), |rank| (name, rank)).parse(rest)
            }
            DescriptiveOrder::PieceFirst => map((rank, name), |(rank, name)| (name, rank)).parse(input),
        }
    }

    /// A square, a rank or a file.
    fn place<'i>(&self, input: &'i [u8]) -> Read<'i, Place> {
        alt((
            map(|input| self.square(input), |(name, rank)| Place::Square(name, rank)),
            map(rank, Place::Rank),
            map(|input| self.name(input, false), Place::File),
        ))
        .parse(input)
    }

    /// Where a piece is: `(KB3)`, `(3)`, `/B3`, `\3`.
    fn beside<'i>(&self, input: &'i [u8]) -> Read<'i, Place> {
        let place = |input| self.place(input);
        alt((delimited(tag("("), place, tag(")")), preceded(one_of("/\\"), place))).parse(input)
    }

    /// Where the piece that moves is; its rank also without a sign, `N3-K2`, and in Spanish its square, `C3-5C`, `T1xP`.
    fn from<'i>(&self, input: &'i [u8]) -> Read<'i, Place> {
        if let Ok(found) = self.beside(input) {
            return Ok(found);
        }
        if self.words.order == DescriptiveOrder::WingFirst {
            return terminated(map(rank, Place::Rank), peek(capture_sign_or_dash)).parse(input);
        }
        let before = |input| verify(|input| self.place(input), |place| !is_file(place)).parse(input);
        terminated(before, peek(capture_sign_or_dash)).parse(input)
    }

    /// `(Q)`, `=Q`, `/Q`, each also one space apart, and where it may be glued, `Q`. Tells whether a sign was written.
    fn promotion<'i>(&self, input: &'i [u8], glued: bool) -> Read<'i, (Role, bool)> {
        let role = |input| verify(|input| self.officer(input), |role| *role != Role::King).parse(input);
        let signed = alt((
            delimited(tag("("), role, tag(")")),
            preceded((tag("="), space), role),
            preceded(tag("/"), role),
        ));
        if let Some(found) = self.becomes(input) {
            return Ok(found);
        }
        alt((
            map(preceded(space, signed), |role| (role, true)),
            map(verify(role, |_| glued), |role| (role, false)),
        ))
        .parse(input)
    }

    /// `., becomes a Queen`, `, becoming a Q.`
    fn becomes<'i>(&self, input: &'i [u8]) -> Option<(&'i [u8], (Role, bool))> {
        let apart = input.strip_prefix(b".").unwrap_or(input);
        let apart = apart.strip_prefix(b",").unwrap_or(apart).strip_prefix(b" ")?;
        let rest =
            self.words.becomes.iter().find_map(|words| after_phrase(apart, words)?.strip_prefix(b" "))?;
        let (rest, role) = self.officer(rest).ok().filter(|(_, role)| *role != Role::King)?;
        let word: Read<'_, _> = take_while(|byte: u8| byte.is_ascii_lowercase()).parse(rest);
        Some((word.ok()?.0, (role, true)))
    }

    /// Signs and words of check, en passant, and glyphs; each of the first two once, in any order.
    fn signs<'i>(&self, mut input: &'i [u8], mut sentence: Sentence) -> (&'i [u8], Sentence) {
        loop {
            let apart = input.strip_prefix(b" ").unwrap_or(input);
            // `B takes B. (ch.)`, `B takes B, ch.`
            let stopped = || self.check(input.strip_prefix(b".").or(input.strip_prefix(b","))?);
            let passing = || self.words.en_passant.iter().find_map(|phrase| bracketed(apart, phrase));
            if let [b'!' | b'?', rest @ ..] = input {
                sentence.marks = sentence.marks.with(Marks::GLYPH);
                input = rest;
            } else if let Some((rest, check)) =
                self.check(input).or_else(stopped).filter(|_| sentence.check.is_none())
            {
                sentence.check = Some(check);
                sentence.marks = sentence.marks.with(match check {
                    Check::Mate => Marks::MATE,
                    Check::MateOrDouble => Marks::DOUBLE,
                    Check::Plain | Check::Discovered | Check::Double => Marks::CHECK,
                });
                input = rest;
            } else if !sentence.marks.has(Marks::EN_PASSANT)
                && matches!(
                    sentence.deed,
                    Deed::Piece(Act { piece: Piece::Pawn(_), goal: Goal::Takes(..), .. })
                )
                && let Some(rest) = passing()
            {
                sentence.marks = sentence.marks.with(Marks::EN_PASSANT);
                input = rest;
            } else {
                return (input, sentence);
            }
        }
    }

    /// A word or sign of check, glued or one space apart.
    fn check<'i>(&self, input: &'i [u8]) -> Option<(&'i [u8], Check)> {
        let (apart, is_apart) = input.strip_prefix(b" ").map_or((input, false), |rest| (rest, true));
        if let Ok(found) = delimited(tag("("), check_sign, tag(")")).parse(apart) {
            return Some(found);
        }
        // Apart, a sign must be alone: `+-` weighs the position.
        let alone =
            |rest: &&[u8]| !is_apart || rest.first().is_none_or(|byte| b" \t\r\n!?,;)".contains(byte));
        if let Some(found) = check_sign(apart).ok().filter(|(rest, _)| alone(rest)) {
            return Some(found);
        }
        let inside = apart.strip_prefix(b"(").unwrap_or(apart);
        let phrases = self.lexicon().checks.beginning_like(inside);
        phrases.iter().find_map(|(phrase, check)| Some((bracketed(apart, phrase)?, *check)))
    }
}

/// What follows these few bytes at the start of `input`. In place, since a call costs more than the comparison.
#[inline(always)]
fn strip<'i>(input: &'i [u8], letter: &[u8]) -> Option<&'i [u8]> {
    let (head, rest) = input.split_at_checked(letter.len())?;
    head.iter().zip(letter).all(|(one, other)| one == other).then_some(rest)
}

fn open(place: Option<Place>) -> Place {
    place.unwrap_or(Place::Anywhere)
}

fn is_file(place: &Place) -> bool {
    matches!(place, Place::File(_))
}

#[cfg(test)]
mod tests {
    use super::super::sentence::Sentence;
    use crate::notation::{DESCRIPTIVE_EN, DESCRIPTIVE_ES};

    fn sentence(text: &str) -> Sentence {
        let (sentence, length) = DESCRIPTIVE_EN.read(text.as_bytes()).unwrap_or_else(|| panic!("{text}"));
        // The dot that ends a sentence is none of the move's, that of "4th." is.
        assert!(matches!(&text[length..], "" | "."), "{text}: {length}");
        sentence
    }

    #[test]
    fn old_spellings_say_the_same() {
        for (short, long) in [
            ("P-K4", &["P to K4", "P to K 4", "P. to K. 4th.", "P. to K's 4th", "P-K 4th", "P\nto K4"][..]),
            (
                "N-KB3",
                &[
                    "Kt to K. B\u{2019}s 3d.",
                    "Kt. to K. B.'s 3d.",
                    "Kt to KB3",
                    "Kt to K B 3rd",
                    "Kt. to K. B's 3d.",
                    "Kt.-K.B.3",
                ],
            ),
            ("KN-B3", &["K. Kt. to B's 3d", "K Kt to B 3", "K's Kt to B3"]),
            ("QBPxP", &["Q B P takes P", "Q. B. P. takes P.", "QBP tks P"]),
            ("BxKB", &["B takes KB", "B takes K B", "B. takes K. B."]),
            ("P-K8(Q)", &["P. to K's 8th., becoming a Queen", "P to K8, becomes a Q."]),
            ("PxR(Q)ch", &["P. takes R., becomes a Queen (ch.)"]),
            ("Castles Q", &["Castles. Q. side", "Castles Q side"]),
            ("Q checks", &["Q. checks."]),
            ("KP two", &["K. P. two", "K P two"]),
            ("P one(Q)", &["P. one, becoming a Queen."]),
            ("QN mates", &["Q. Kt. Mates."]),
            ("K-N1", &["K to Kt sq.", "K. to Kt's sq.", "K to Kt 1st", "K to Kt's square"]),
            ("Q-Q2", &["Q. to her 2d", "Q. to Q's 2d.", "Q. to her second", "Q. to Q. second"]),
            ("KB-KB1", &["K. B. to his sq.", "K B to his square"]),
            ("K-K4", &["K. to his 4th", "K to his 4"]),
            ("Q-QB4", &["Q. to her B's 4th.", "Q to her B 4"]),
            ("K-KB1", &["K. to his B's sq."]),
            ("B-QN5 ch", &["B to Q Kt 5 (ch)", "B to QKt5, ch.", "B. to Q. Kt's 5th. (ch.)"]),
            ("QxP mate", &["Q takes P mate", "Q takes P (mate)", "Q. takes P, and mates."]),
            (
                "Castles K",
                &["Castles K's side", "Castles K. R.", "Castles on the King's side", "Castles on K's side."],
            ),
        ] {
            long.iter().for_each(|long| assert_eq!(sentence(long), sentence(short), "{long}"));
        }
    }

    #[test]
    fn spanish_has_no_such_spellings() {
        for text in ["P to R4", "P takes P", "P. 4R"] {
            assert!(DESCRIPTIVE_ES.read(text.as_bytes()).is_none(), "{text}");
        }
    }
}
