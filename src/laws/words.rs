//! What an edition prescribes, in words.

use super::{
    BothKingsInCheck, ClaimClock, ColoursReversed, DeadMaterial, DeadPositionRule, DefaultTime, DeviceRule,
    DrawBan, Fivefold, FlagFallDraw, HasMoveFrom, IllegalMoves, Laws, Minutes, MisplacedMen, QuickplayFinish,
    Remedy, ResignationRule, ResumptionDefault, SealedMoveRule, SheetNotation, Standing, Supervision,
    TimeClass, UnreplacedPawn, WrongClaim,
};
use std::borrow::Cow;

const UNSTATED: &str = "not said";

/// The classes of game in the order of tables.
const CLASSES: [(TimeClass, Supervision); 5] = [
    (TimeClass::Standard, Supervision::Full),
    (TimeClass::Rapid, Supervision::Full),
    (TimeClass::Rapid, Supervision::Partial),
    (TimeClass::Blitz, Supervision::Full),
    (TimeClass::Blitz, Supervision::Partial),
];

fn class_name(class: TimeClass, supervision: Supervision) -> String {
    match (class, supervision) {
        (TimeClass::Standard, _) => class.word().to_owned(),
        (_, Supervision::Full) => format!("{} supervised", class.word()),
        (_, Supervision::Partial) => format!("{} unsupervised", class.word()),
    }
}

impl Laws {
    /// What the edition prescribes, parameter by parameter: the name of each and its value in words. The names and
    /// their order are the same in every edition.
    ///
    /// ```
    /// use scoresheet::laws::FIDE_2009;
    /// let parameters = FIDE_2009.parameters();
    /// assert!(parameters.contains(&("wrong claim, standard".to_owned(), "3 min".to_owned())));
    /// ```
    pub fn parameters(&self) -> Vec<(String, String)> {
        let mut rows = self.draws();
        rows.extend(CLASSES.map(|(class, supervision)| {
            let name = class_name(class, supervision);
            let cost = self.illegal_moves.of(class, supervision);
            (format!("illegal moves, {name}"), cost.map_or(UNSTATED.to_owned(), illegal_moves))
        }));
        rows.extend(CLASSES.map(|(class, supervision)| {
            let name = class_name(class, supervision);
            let cost = self.wrong_claim.of(class, supervision);
            (format!("wrong claim, {name}"), cost.map_or(UNSTATED.to_owned(), wrong_claim))
        }));
        rows.extend(self.play());
        rows.extend(self.clock());
        rows.extend(self.records());
        rows
    }

    /// How games are drawn and lost.
    fn draws(&self) -> Vec<(String, String)> {
        let fifty = &self.fifty_claim;
        let mut claim = format!("claim from {} plies", self.fifty);
        claim += if fifty.announced { ", played or announced" } else { ", played" };
        claim += if fifty.demonstrated { ", to be demonstrated" } else { "" };
        claim += if fifty.extendable { "; may be raised for announced positions" } else { "" };
        let threefold =
            if self.threefold_announced { "claim, standing or announced" } else { "claim, standing" };
        let fivefold = match self.fivefold {
            Fivefold::ClaimOnly => "does not end the game",
            Fivefold::Consecutive => "ends the game if the five follow one another, every fourth ply",
            Fivefold::Any => "ends the game, in whatever order",
        };
        let seventy_five = self
            .seventy_five
            .map_or("do not end the game".into(), |plies| format!("end the game at {plies} plies"));
        let resignation = match self.resignation {
            ResignationRule::Loses => "loses",
            ResignationRule::DrawnIfNoMate => "loses; draw if the opponent cannot mate",
            ResignationRule::DrawnAgainstBareKing => "loses; draw against a bare king",
        };
        let agreement = match self.agreement_after {
            0 => "at any time".to_owned(),
            moves => format!("after {moves} move by each"),
        };
        let ban = match self.draw_ban {
            DrawBan::Unstated => UNSTATED,
            DrawBan::Agreeing => "agreeing before a number of moves",
            DrawBan::OfferingOrAgreeing => "offering or agreeing, before a number of moves or at all",
        };
        let flag = match self.flag_fall_draw {
            FlagFallDraw::OpponentHasBareKing => "only against a bare king",
            FlagFallDraw::OpponentCannotMate => "if no series of legal moves mates",
        };
        [
            ("third occurrence", threefold.to_owned()),
            ("fifth occurrence", fivefold.to_owned()),
            ("fifty moves", claim),
            ("75 moves", seventy_five),
            ("dead position", dead_position(self.dead_position)),
            ("resigning", resignation.to_owned()),
            ("draw by agreement", agreement),
            ("an event may forbid", ban.to_owned()),
            ("draw when a flag falls", flag.to_owned()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }

    /// What happens at the board when something goes wrong.
    fn play(&self) -> Vec<(String, String)> {
        let pawn = match self.unreplaced_pawn {
            UnreplacedPawn::Unstated => UNSTATED,
            UnreplacedPawn::Restored => "illegal; position restored",
            UnreplacedPawn::BecomesQueen => "illegal; becomes a queen",
            UnreplacedPawn::ArbiterSuppliesPiece => "the arbiter supplies the piece",
        };
        let misplaced = match self.misplaced_men {
            MisplacedMen::Unstated => UNSTATED,
            MisplacedMen::KingAndQueen => "king and queen interchanged: no castling",
            MisplacedMen::KingOrRook => "king: no castling; rook: none with it",
        };
        let kings = match self.both_kings_in_check {
            BothKingsInCheck::Unstated => UNSTATED,
            BothKingsInCheck::ArbiterIntervenes => "the arbiter intervenes",
            BothKingsInCheck::DrawnAfterNextMove => "wait for the next move, then a draw",
        };
        let colours = match self.colours_reversed {
            ColoursReversed::Unstated => UNSTATED.to_owned(),
            ColoursReversed::Continues => "goes on unless the arbiter rules otherwise".to_owned(),
            ColoursReversed::RestartsBefore(moves) => format!("begun again before {moves} moves by both"),
        };
        let device = match self.device {
            DeviceRule::Unstated => UNSTATED,
            DeviceRule::SoundLoses => "a sound loses; draw if the opponent cannot mate",
            DeviceRule::InVenueLoses => "brought into the venue loses",
            DeviceRule::OnPersonLoses => "carried on the person loses",
        };
        let set_up =
            self.set_up_limit.map_or(UNSTATED.to_owned(), |moves| format!("until {moves} moves by each"));
        [
            ("null move is an illegal move", yes(self.null_move_counts)),
            ("two hands are an illegal move", yes(self.two_hands_count)),
            ("pawn not replaced", pawn.to_owned()),
            ("wrong set-up put right (rapid, blitz)", set_up),
            ("misplaced pieces (rapid, blitz)", misplaced.to_owned()),
            ("both kings in check (rapid, blitz)", kings.to_owned()),
            ("colours reversed", colours),
            ("complaint lost by touching", yes(self.complaint_lost_by_touching)),
            ("draw claim lost by touching", yes(self.draw_claim_lost_by_touching)),
            ("device", device.to_owned()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }

    /// Time.
    fn clock(&self) -> Vec<(String, String)> {
        let (blitz, rapid) = match self.class_limits {
            None => (UNSTATED.to_owned(), UNSTATED.to_owned()),
            Some(limits) => (minutes(limits.blitz), minutes(limits.rapid)),
        };
        let default_time = match self.default_time {
            DefaultTime::Unstated => UNSTATED,
            DefaultTime::Zero => "0 unless the event says otherwise",
            DefaultTime::ByRegulations => "the event says; if not, 0",
            DefaultTime::UsuallyAnHour => "usually an hour",
        };
        let resumption = match self.resumption_default {
            ResumptionDefault::Unstated => UNSTATED,
            ResumptionDefault::AnHour => "an hour",
            ResumptionDefault::AsDefaultTime => "the default time",
        };
        let sealed = match self.sealed_move {
            SealedMoveRule::Unstated => UNSTATED.to_owned(),
            SealedMoveRule::IllegalDrawsAgainstBareKing => "illegal: draw against a bare king".to_owned(),
            SealedMoveRule::LosesExcept(articles) => format!("loses, except {}", articles.join(", ")),
        };
        let has_move = match self.has_move_from {
            HasMoveFrom::Completed => "the opponent's move is completed",
            HasMoveFrom::Made => "the opponent's move is made",
        };
        let claim_clock = match self.claim_clock {
            ClaimClock::Unstated => UNSTATED,
            ClaimClock::PlayerMay => "the player may",
            ClaimClock::PlayerOrArbiterShall => "the player or the arbiter shall",
        };
        let calls = self.arbiter_calls_flag.map_or(UNSTATED.to_owned(), yes);
        [
            ("blitz, minutes", blitz),
            ("rapid, minutes", rapid),
            ("arbiter calls the flag (rapid, blitz)", calls),
            ("both flags fallen", standing(self.both_flags).to_owned()),
            ("quickplay finish", quickplay(&self.quickplay)),
            ("default time", default_time.to_owned()),
            ("resumption", resumption.to_owned()),
            ("bad sealed move", sealed),
            ("next move completes the last", yes(self.completed_by_next_move)),
            ("a player has the move when", has_move.to_owned()),
            ("clock stopped for a claim", claim_clock.to_owned()),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }

    /// Sheets and results.
    fn records(&self) -> Vec<(String, String)> {
        let notation = match self.sheet_notation {
            SheetNotation::Coordinate => "coordinates",
            SheetNotation::Algebraic => "algebraic",
            SheetNotation::AlgebraicOnly => "algebraic; others are no evidence",
        };
        let sign = self.draw_sign.map_or(UNSTATED.to_owned(), |sign| format!("`{sign}`"));
        [
            ("signed result stands", yes(self.signed_result_stands)),
            ("points capped", yes(self.points_capped)),
            ("result ½-0", yes(self.half_to_nothing)),
            ("sign of a draw offer", sign),
            ("notation of sheets", notation.to_owned()),
            ("long form described", yes(self.long_form)),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }
}

fn yes(value: bool) -> String {
    if value { "yes" } else { "no" }.to_owned()
}

fn illegal_moves(cost: IllegalMoves) -> String {
    let nth = ["1st", "2nd", "3rd"][cost.loses_at as usize - 1];
    let outcome = if cost.drawn_if_no_mate { "loses or draws" } else { "loses" };
    let before = match cost.loses_at {
        1 => String::new(),
        _ => format!("{} min, ", cost.bonus / 60),
    };
    let until = match cost.remedy {
        Remedy::DuringGame => "",
        Remedy::SeenOrClaimedBeforeReply => "; seen or claimed before the next move",
        Remedy::ClaimedBeforeReply => "; claimed before the next move",
    };
    format!("{before}{nth} {outcome}{until}")
}

fn wrong_claim(cost: WrongClaim) -> String {
    format!("{} min", cost.bonus / 60)
}

fn minutes(limit: Minutes) -> String {
    match limit {
        Minutes::UpTo(minutes) => format!("up to {minutes}"),
        Minutes::Below(minutes) => format!("below {minutes}"),
    }
}

/// A number as running text has it: in words as far as they are short.
pub(crate) fn in_words(number: u64) -> Cow<'static, str> {
    const WORDS: [&str; 11] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let word = usize::try_from(number).ok().and_then(|number| WORDS.get(number));
    word.map_or_else(|| number.to_string().into(), |&word| word.into())
}

fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Absent => "no rule",
        Standing::Mentioned => "mentioned",
        Standing::Law => "law",
        Standing::Announced => "where announced",
    }
}

fn quickplay(finish: &QuickplayFinish) -> String {
    let mut text = standing(finish.standing).to_owned();
    if matches!(finish.standing, Standing::Law | Standing::Announced) {
        text += if finish.appealable { ", appealable" } else { ", final" };
        text += if finish.without_increment { ", without increment" } else { "" };
        if let Some(seconds) = finish.increment {
            text += &format!(", or {} seconds a move", in_words(seconds.into()));
        }
    }
    text
}

fn dead_position(rule: DeadPositionRule) -> String {
    let list = |material: &[DeadMaterial]| {
        let names = material.iter().map(|material| match material {
            DeadMaterial::BareKings => "K-K",
            DeadMaterial::LoneBishop => "KB-K",
            DeadMaterial::LoneKnight => "KN-K",
            DeadMaterial::BishopsOfOneColour => "KB-KB on one colour",
        });
        names.collect::<Vec<_>>().join(", ")
    };
    match rule {
        DeadPositionRule::General { examples: [] } => "no series of legal moves mates".to_owned(),
        DeadPositionRule::General { examples } => {
            format!("no series of legal moves mates, as {}", list(examples))
        }
        DeadPositionRule::Listed(material) => format!("only {}", list(material)),
    }
}
