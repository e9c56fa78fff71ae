//! Appendices A, B and D: rapid chess, blitz, blind players.

use super::{Row, rows};

rows! {
    RapidClass { fide2014 "A.1", fide2009 "A1" } words "rapid, time class"
        "Rapid is a game with more than 10 and less than 60 minutes for each player, the increment counted \
         sixty times."
        but fide2009
        "Rapid is a game with 15 to 60 minutes for each player, the increment counted sixty times.";
    StandardClass { fide2017 "glossary, standard chess" } words "standard, time class"
        "Standard is a game with at least 60 minutes for each player.";
    RapidRecording { fide2014 "A.2", fide2009 "A2" } words "rapid, scoresheet"
        "Players need not record the moves, but keep the claims that rest on a sheet, and may ask for one \
         at any time."
        but fide2009
        "Players need not record the moves.";
    RapidPenalties { fide2023 "A.3" } words "rapid, penalty, one minute"
        "The two minutes of Articles 7 and 9 are one minute.";
    RapidSupervised { fide2023 "A.4", fide2014 "A.3", fide2009 "A3" } words "rapid, supervision"
        "With an arbiter for at most three games, and each game recorded by the arbiter, the Competition \
         Rules hold."
        but fide2009
        "With adequate supervision, such as an arbiter for at most three games, the Competition Rules hold.";
    RapidUnsupervised { fide2023 "A.5", fide2009 "A.4" } words "rapid, supervision"
        "Otherwise the special rules for rapid chess hold."
        but fide2009
        "Otherwise the Competition Rules hold, except where the rules for rapid chess say something else.";
    RapidLateSetUp { fide2023 "A.5.1", fide2017 "A.4.1", fide2014 "A.4a", fide2009 "A4a" } words "rapid, set-up, array, clock"
        "After ten moves by each, neither the clock setting nor the set-up or the orientation of the board \
         is put right any more."
        but fide2009
        "After three moves by each, neither the clock times nor the set-up or the orientation of the board \
         can be complained of any more.";
    RapidMisplaced { fide2023 "A.5.1.2", fide2017 "A.4.1.2", fide2014 "A.4a", fide2009 "A4a" } words "rapid, castling, set-up, misplaced"
        "After that a king that was misplaced may not castle, and nobody castles with a rook that was."
        but fide2009
        "After that a king interchanged with its queen may not castle.";
    RapidTouch { fide2014 "", fide2009 "A4b" } words "rapid, touch-move"
        "The arbiter rules on touched pieces only if a player asks.";
    RapidIllegalMove { fide2023 "A.5.2", fide2017 "A.4.2", fide2014 "A.4b", fide2009 "A4c" } words "rapid, illegal move"
        "The arbiter acts on an illegal move, or the opponent claims it, only until the opponent has made \
         the next move; then it stands, unless both agree to correct it."
        but fide2017 fide2014
        "An illegal move loses the game if the arbiter sees it or the opponent claims it before making the \
         next move; it is a draw where the opponent cannot mate. Then it stands."
        but fide2009
        "The arbiter acts on an illegal move only if the opponent claims it before making a move.";
    RapidFlagClaim { fide2023 "A.5.3", fide2017 "A.4.3", fide2014 "A.4c", fide2009 "A4c(2)" } words "rapid, flag, claim"
        "To win on time the claimant may stop the clock and calls the arbiter; it is a draw where the \
         claimant cannot mate."
        but fide2014
        "To win on time the claimant stops the clock and calls the arbiter, and must have time left."
        but fide2009
        "To win on time the claimant stops both clocks and calls the arbiter; the claimant's flag must then be up \
         and the opponent's down.";
    RapidBothFlags { fide2014 "", fide2009 "A4c(3)" } words "rapid, blitz, flag, both flags"
        "If both flags have fallen, the game is drawn.";
    RapidBothKings { fide2023 "A.5.4", fide2017 "A.4.4", fide2014 "A.4d", fide2009 "A4c" } words "rapid, illegal position, both kings in check"
        "If the arbiter sees both kings in check, or a pawn on the last rank, the next move is awaited; if \
         the position is still illegal then, the game is drawn."
        but fide2009
        "The arbiter intervenes, if possible, when both kings are in check or a promotion was not \
         completed.";
    RapidCallsFlag { fide2023 "A.5.5", fide2017 "A.4.5", fide2014 "A.4d", fide2009 "A4c(1)" } words "rapid, flag, arbiter"
        "The arbiter calls a flag fall that was seen."
        but fide2009
        "The arbiter does not point out a fallen flag, unless both have fallen.";
    RapidAnnounced { fide2023 "A.6", fide2017 "A.5" } words "rapid, regulations"
        "The event says whether its games count as fully watched.";
    BlitzClass { fide2014 "B.1", fide2009 "B1" } words "blitz, time class"
        "Blitz is a game with 10 minutes or less for each player, the increment counted sixty times."
        but fide2009
        "Blitz is a game with less than 15 minutes for each player, the increment counted sixty times.";
    BlitzPenalties { fide2023 "", fide2014 "B.2" } words "blitz, penalty, one minute"
        "The two minutes of Articles 7 and 9 are one minute.";
    BlitzSupervised { fide2023 "B.2", fide2014 "B.3", fide2009 "B2" } words "blitz, supervision"
        "With one arbiter for each game, and each game recorded by the arbiter, the Competition Rules hold."
        but fide2009
        "With one arbiter for each game the Competition Rules and A2 hold.";
    BlitzUnsupervised { fide2023 "B.3", fide2014 "B.4", fide2009 "B3" } words "blitz, supervision"
        "Otherwise the rules for rapid chess that is not fully watched hold."
        but fide2009
        "Otherwise the rules for rapid chess hold, except where those for blitz say something else; there \
         is no quickplay finish.";
    BlitzIllegalMove { fide2014 "", fide2009 "B3c", article2017 "illegal move" } words "blitz, illegal move"
        "After an illegal move the opponent may claim the win before moving, or a draw where mate is \
         impossible; afterwards it stands, unless both agree to correct it."
        but article2017
        "In a game of a few minutes the opponent may claim the win after an illegal move, before moving; \
         afterwards it is accepted.";
    BlitzAnnounced { fide2023 "B.4", fide2014 "B.5" } words "blitz, regulations"
        "The event says whether its blitz games count as fully watched.";
    BlindBoards { fide2014 "D.1", fide2009 "E1" } words "blind"
        "A blind player and a sighted one may each use an own board, the blind player's with pegs.";
    BlindAnnounce { fide2014 "D.2.1", fide2009 "E2.1" } words "blind, announce, spoken"
        "Moves are announced, repeated by the opponent and made on one's own board, a promotion piece too; \
         names for files, ranks and pieces are suggested.";
    BlindTouched { fide2014 "D.2.2", fide2009 "E2.2" } words "blind, touch-move"
        "On a blind player's board a piece is touched when it has been lifted out of its hole.";
    BlindMade { fide2014 "D.2.3", fide2009 "E2.3" } words "blind, move made"
        "A move is made when the captured piece is off, the piece stands in another hole, and the move has been \
         announced.";
    BlindRecord { fide2014 "D.2.7", fide2009 "E2.5" } words "blind, scoresheet"
        "A blind player records in Braille, by hand or on a recorder.";
    BlindSlip { fide2014 "D.2.8", fide2009 "E2.6" } words "blind, announce"
        "A slip of the tongue is put right at once, before the opponent's clock is started.";
    BlindBoardsDiffer { fide2014 "D.2.9", fide2009 "E2.7" } words "blind, scoresheet, differ"
        "If the boards differ and the sheets agree, who made the wrong move adjusts; if the sheets differ, \
         the game goes back to where they agree.";
    BlindAssistant { fide2014 "D.2.10", fide2009 "E2.9" } words "blind, assistant"
        "A blind player may have an assistant who moves, announces, records, presses the clock and claims.";
}
