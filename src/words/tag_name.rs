//! Names of tags.

macro_rules! names {
    ($($(#[$doc:meta])* $name:ident $text:literal $bytes:literal;)*) => {
        /// A tag name that some check or report reads, or that every game of a server has: what is known by its number need
        /// not be compared byte by byte.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum TagName {
            $($(#[$doc])* $name,)*
        }

        impl TagName {
            /// All of them.
            pub const ALL: &'static [TagName] = &[$(TagName::$name),*];

            /// The name as PGN spells it.
            pub const fn text(self) -> &'static str {
                match self {
                    $(TagName::$name => $text,)*
                }
            }

            /// The known name that these bytes spell.
            pub fn of_bytes(name: &[u8]) -> Option<TagName> {
                match name {
                    $($bytes => Some(TagName::$name),)*
                    _ => None,
                }
            }

            /// The known name that these bytes spell in other capitals than PGN's: `Fen`, `white`.
            pub fn in_other_capitals(name: &[u8]) -> Option<TagName> {
                let all = TagName::ALL.iter().copied();
                let mut known = all.filter(|known| known.text().as_bytes().eq_ignore_ascii_case(name));
                known.next().filter(|known| known.text().as_bytes() != name)
            }
        }
    };
}

names! {
    /// Name of the tournament.
    Event "Event" b"Event";
    /// Where it was played.
    Site "Site" b"Site";
    /// When, `YYYY.MM.DD`.
    Date "Date" b"Date";
    /// The round.
    Round "Round" b"Round";
    /// Player of the white pieces.
    White "White" b"White";
    /// Player of the black pieces.
    Black "Black" b"Black";
    /// The result.
    Result "Result" b"Result";
    /// The start position, where it is not the usual one.
    Fen "FEN" b"FEN";
    /// `1` where there is a FEN.
    SetUp "SetUp" b"SetUp";
    /// The variant of chess.
    Variant "Variant" b"Variant";
    /// White's rating.
    WhiteElo "WhiteElo" b"WhiteElo";
    /// Black's rating.
    BlackElo "BlackElo" b"BlackElo";
    /// Opening code.
    Eco "ECO" b"ECO";
    /// Number of half-moves.
    PlyCount "PlyCount" b"PlyCount";
    /// Time control.
    TimeControl "TimeControl" b"TimeControl";
    /// How the game ended.
    Termination "Termination" b"Termination";
    /// What kind of event it is, `swiss (rapid)`.
    EventType "EventType" b"EventType";
    /// Date the event began.
    EventDate "EventDate" b"EventDate";
    /// The date in UTC, `YYYY.MM.DD`.
    UtcDate "UTCDate" b"UTCDate";
    /// The time of day, in UTC.
    UtcTime "UTCTime" b"UTCTime";
    /// The change of White's rating.
    WhiteRatingDiff "WhiteRatingDiff" b"WhiteRatingDiff";
    /// What Black's did.
    BlackRatingDiff "BlackRatingDiff" b"BlackRatingDiff";
    /// Name of the opening.
    Opening "Opening" b"Opening";
    /// How it was played: over the board, by mail, on a server.
    Mode "Mode" b"Mode";
    /// White's FIDE id.
    WhiteFideId "WhiteFideId" b"WhiteFideId";
    /// Black's FIDE id.
    BlackFideId "BlackFideId" b"BlackFideId";
    /// The number of the board.
    Board "Board" b"Board";
    /// The team that White plays for.
    WhiteTeam "WhiteTeam" b"WhiteTeam";
    /// The team that Black plays for.
    BlackTeam "BlackTeam" b"BlackTeam";
    /// White's title.
    WhiteTitle "WhiteTitle" b"WhiteTitle";
    /// Black's title.
    BlackTitle "BlackTitle" b"BlackTitle";
}

impl TagName {
    /// The seven tags that every game should have, in the order that PGN prescribes (section 8.1.1).
    pub const ROSTER: [TagName; 7] = [
        TagName::Event,
        TagName::Site,
        TagName::Date,
        TagName::Round,
        TagName::White,
        TagName::Black,
        TagName::Result,
    ];
}
