//! The keys of the files in `languages/`, and the fields of the tables that their spellings go into.

pub const FILES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];
pub const RANKS: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "8"];

/// The keys of `Language::castling`.
pub const CASTLING: [&str; 2] = ["castling kingside", "castling queenside"];

/// As in `Language::pieces`.
pub const PIECES: [&str; 5] = ["king", "queen", "rook", "bishop", "knight"];

/// As in `board::Role`.
pub const ROLES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];

/// Keys whose spellings go into a field of `Language`.
pub const WORDS: [(&str, &str); 9] = [
    ("pawn", "pawn"),
    ("check", "check"),
    ("mate", "mate"),
    ("double check", "double_check"),
    ("discovered check", "discovered_check"),
    ("draw", "draw"),
    ("en passant", "en_passant"),
    ("to", "to"),
    ("takes", "takes"),
];

/// The same for `ColumnNames`.
pub const COLUMNS: [(&str, &str); 15] = [
    ("white column", "white"),
    ("black column", "black"),
    ("clock column", "clock"),
    ("number column", "number"),
    ("move column", "moves"),
    ("result column", "result"),
    ("ply column", "ply"),
    ("colour column", "colour"),
    ("game column", "game"),
    ("event column", "event"),
    ("site column", "site"),
    ("date column", "date"),
    ("round column", "round"),
    ("player column", "player"),
    ("rating column", "rating"),
];

/// Words that only tournaments' reports have, in headings and in the place of an opponent; each is a `ReportWord`.
pub const REPORTS: [(&str, &str); 10] = [
    ("start column", "Start"),
    ("board column", "Board"),
    ("points column", "Points"),
    ("place column", "Rank"),
    ("title column", "Title"),
    ("federation column", "Federation"),
    ("fide id column", "FideId"),
    ("tie-break column", "TieBreak"),
    ("bye", "Bye"),
    ("not paired", "NotPaired"),
];

/// The same for `DescriptiveWords`.
pub const DESCRIPTIVE: [(&str, &str); 14] = [
    ("descriptive to", "to"),
    ("descriptive takes", "takes"),
    ("descriptive ordinals", "ordinals"),
    ("descriptive first rank", "first_rank"),
    ("descriptive further ranks", "further_ranks"),
    ("descriptive own", "own"),
    ("descriptive checks", "checks"),
    ("descriptive becomes", "becomes"),
    ("descriptive one", "one"),
    ("descriptive two", "two"),
    ("descriptive kingside", "kingside"),
    ("descriptive queenside", "queenside"),
    ("descriptive mate", "mate"),
    ("descriptive en passant", "en_passant"),
];

/// The same for its fields that have one spelling, which is needed but for the first.
pub const DESCRIPTIVE_ONE: [(&str, &str); 4] = [
    ("descriptive possessive", "possessive"),
    ("descriptive castling", "castling"),
    ("descriptive check sign", "check_sign"),
    ("descriptive mate sign", "mate_sign"),
];

/// The same for the `Words` of the ends of games.
pub const ENDINGS: [(&str, &str); 7] = [
    ("ending white", "white"),
    ("ending black", "black"),
    ("ending before", "before"),
    ("ending after", "after"),
    ("ending doubt", "doubt"),
    ("ending wins", "wins"),
    ("ending draws", "draws"),
];

/// The reasons for which games end, after `ending` or `tag`; each is an `EndReason`.
pub const REASONS: [(&str, &str); 21] = [
    ("time forfeit", "TimeForfeit"),
    ("time forfeit draw", "TimeForfeitDraw"),
    ("both out of time", "BothOutOfTime"),
    ("resignation", "Resignation"),
    ("agreement", "Agreement"),
    ("checkmate", "Checkmate"),
    ("stalemate", "Stalemate"),
    ("threefold", "Threefold"),
    ("fivefold", "Fivefold"),
    ("fifty moves", "FiftyMoves"),
    ("seventy five moves", "SeventyFiveMoves"),
    ("dead position", "DeadPosition"),
    ("illegal moves", "IllegalMoves"),
    ("rules infraction", "RulesInfraction"),
    ("forfeit", "Forfeit"),
    ("abandoned", "Abandoned"),
    ("adjudication", "Adjudication"),
    ("death", "Death"),
    ("emergency", "Emergency"),
    ("unterminated", "Unterminated"),
    ("normal", "Normal"),
];

/// What stands in the place of a player or a number in a phrase.
pub const PLACES: [&str; 3] = ["winner", "loser", "number"];

/// What words mean in a time control, after `time`; each is a `Meaning`.
pub const MEANINGS: [(&str, &str); 19] = [
    ("second", "Second"),
    ("minute", "Minute"),
    ("hour", "Hour"),
    ("day", "Day"),
    ("letter d", "LetterD"),
    ("letter es", "LetterEs"),
    ("moves", "Moves"),
    ("rest", "Rest"),
    ("each", "Each"),
    ("increment", "Increment"),
    ("delay", "Delay"),
    ("from", "From"),
    ("after", "After"),
    ("in", "In"),
    ("next", "Next"),
    ("plus", "Plus"),
    ("first", "First"),
    ("move time", "MoveTime"),
    ("filler", "Filler"),
];

/// The classes that names of events name, after `event`.
pub const CLASSES: [(&str, &str); 4] =
    [("blitz", "BLITZ"), ("rapid", "RAPID"), ("standard", "STANDARD"), ("correspondence", "Correspondence")];

/// All other keys but those made of a file, a rank, a piece or a role.
pub const OTHERS: [&str; 7] =
    ["name", "own name", "only on request", "letters", "encodings", "spoken by all", "descriptive order"];

/// What stands in braces and is none of [`PLACES`].
pub fn unknown_place(spelling: &str) -> Option<&str> {
    let places = spelling.split('{').skip(1).map(|rest| rest.split('}').next().unwrap_or(rest));
    places.into_iter().find(|place| !PLACES.contains(place))
}

pub fn is_key(key: &str) -> bool {
    let is_one = |pairs: &[(&str, &str)], key: &str| pairs.iter().any(|(known, _)| *known == key);
    let of = |pairs: &[(&str, &str)]| is_one(pairs, key);
    let after = |word: &str, pairs: &[(&str, &str)]| {
        key.strip_prefix(word).and_then(|rest| rest.strip_prefix(' ')).is_some_and(|key| is_one(pairs, key))
    };
    let made = |prefix: &str, parts: &[&str], suffix: &str| {
        let part = key.strip_prefix(prefix).and_then(|rest| rest.strip_suffix(suffix));
        part.is_some_and(|part| parts.contains(&part))
    };
    of(&WORDS)
        || of(&COLUMNS)
        || of(&REPORTS)
        || of(&DESCRIPTIVE)
        || of(&DESCRIPTIVE_ONE)
        || of(&ENDINGS)
        || after("ending", &REASONS)
        || after("tag", &REASONS)
        || after("time", &MEANINGS)
        || after("event", &CLASSES)
        || OTHERS.contains(&key)
        || CASTLING.contains(&key)
        || made("", &PIECES, "")
        || made("", &ROLES, " name")
        || made("file ", &FILES, "")
        || made("rank ", &RANKS, "")
        || made("descriptive ", &PIECES, "")
}
