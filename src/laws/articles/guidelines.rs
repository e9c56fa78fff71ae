//! The guidelines: adjourned games, Chess960, quickplay finish.

use super::{Row, rows};

rows! {
    SealedMove ["I.1.1" "I.1.1" "I.1.1" "E.1a" "adjournment 1a" "" "adjournment"] words "sealed move, adjournment"
        "When a session ends the player on the move writes a move in unambiguous notation, seals it in an \
         envelope and stops the clock; until then it can be changed. A move made on the board must be the \
         sealed one.";
    AdjournedEarly ["I.1.2" "I.1.2" "I.1.2" "E.1b" "adjournment 1b" "" "adjournment"] words "adjournment, clock"
        "Who adjourns before the session ends counts as having sealed at its end; the time is recorded so."
        but fide2009 article2017
        "Who adjourns before the session ends counts as having sealed at its end; the remaining time is \
         charged.";
    Envelope ["I.2" "I.2" "I.2" "E.2" "adjournment 2" "" ""] words "sealed move, envelope"
        "The envelope shows the players, the position, the times, who sealed, the number of the move, an \
         open offer of a draw, and when play is resumed.";
    EnvelopeKept ["I.3" "I.3" "I.3" "E.3" "adjournment 3" "" ""] words "sealed move, envelope"
        "The arbiter checks what is on the envelope and keeps it.";
    SealedOffer ["I.4" "I.4" "I.4" "E.4" "adjournment 4" "" ""] words "sealed move, draw offer"
        "A draw offered after the opponent sealed stays open until it is accepted or refused.";
    EndBeforeResumption ["I.6" "I.6" "I.6" "E.6" "adjournment 6" "" ""] words "adjournment, resignation, agreement"
        "If a draw is agreed or a player resigns before play is resumed, the game is over.";
    EnvelopeOpened ["I.7" "I.7" "I.7" "E.7" "adjournment 7" "" ""] words "sealed move, envelope"
        "The envelope is opened only when the player who has to reply is there.";
    SealedLoses ["I.8" "I.8" "I.8" "E.8" "adjournment 8" "end of the game" ""] words "sealed move, loss"
        "A sealed move that is ambiguous, unreadable or illegal loses, except where the game has ended \
         otherwise or the opponent cannot mate."
        but classic
        "An illegal sealed move draws where the opponent has nothing but the king.";
    SealedAmbiguous ["I.8.1" "I.8.1" "I.8.1" "E.8a" "adjournment 8a" "" ""] words "sealed move, ambiguous"
        "An ambiguous sealed move loses.";
    SealedUnreadable ["I.8.2" "I.8.2" "I.8.2" "E.8b" "adjournment 8b" "" ""] words "sealed move"
        "A sealed move whose true meaning cannot be established loses.";
    SealedIllegal ["I.8.3" "I.8.3" "I.8.3" "E.8c" "adjournment 8c" "end of the game" ""] words "sealed move, illegal move"
        "An illegal sealed move loses."
        but classic
        "An illegal sealed move draws where the opponent has nothing but the king.";
    Resumption ["I.9" "I.9" "I.9" "E.9" "adjournment 9" "" ""] words "adjournment, resumption"
        "The sealed move is made when the player who has to reply is there; clocks and replies are handled \
         by who is present.";
    ResumptionLate ["I.10" "I.10" "I.10" "E.10" "adjournment 10" "" ""] words "adjournment, late, default time"
        "Who comes later than the default time loses, unless the arbiter decides otherwise; a sealed move \
         that ended the game counts all the same."
        but fide2009
        "Who comes more than an hour late loses; a sealed move that mated, stalemated or left a dead \
         position counts all the same.";
    EnvelopeMissing ["I.12" "I.12" "I.12" "E" "adjournment 11" "" ""] words "sealed move, envelope"
        "If the envelope is missing, play goes on from the position with the move its writer declares; if \
         the position is lost too, a new game is played.";
    Chess960 ["II.1" "II.1" "II.1" "F.1" "F1" "" ""] words "chess960"
        "A random first rank; apart from that the game is played as usual.";
    Chess960Array ["II.2" "II.2" "II.2" "F.2" "F2" "" ""] words "chess960, array, start"
        "The pawns stand as usual, the pieces at random on the first rank, Black's opposite White's.";
    Chess960King ["II.2.1" "II.2.1" "II.2.1" "F.2" "F2a" "" ""] words "chess960, array, king"
        "The king stands somewhere between the rooks.";
    Chess960Bishops ["II.2.2" "II.2.2" "II.2.2" "F.2" "F2b" "" ""] words "chess960, array, bishop"
        "The bishops stand on squares of opposite colours.";
    Chess960Mirror ["II.2.3" "II.2.3" "II.2.3" "F.2" "F2c" "" ""] words "chess960, array"
        "Black's pieces stand opposite White's.";
    Chess960Castling ["II.3" "II.3" "II.3" "F.3" "F2" "" ""] words "chess960, castling"
        "Each player may castle once, a move of king and rook; king and rook end where they do in usual \
         chess.";
    Chess960CastlingPath ["II.3.2.7" "II.3.2.7" "II.3.2.7" "F.3" "F, notes" "" ""] words "chess960, castling"
        "All squares between where king and rook start and where they end, those included, are empty but \
         for the two; either of them may stay where it is.";
    QuickplayPhase ["III.1" "III.1" "III.1" "G.1" "10.1" "" "timing"] words "quickplay finish"
        "The quickplay finish is the part of a game in which all remaining moves have to be made in a \
         limited time.";
    QuickplayAnnounced ["III.2.1" "III.2.1" "III.2.1" "G.2" "" "" ""] words "quickplay finish, regulations"
        "The guidelines on the last period hold only where the event announced them.";
    QuickplayScope ["III.2.2" "III.2.2" "III.2.2" "G" "B3b" "" ""] words "quickplay finish, blitz, increment"
        "They are for standard and rapid games without an increment, not for blitz."
        but fide2009
        "The quickplay finish does not hold in blitz not fully watched.";
    QuickplayIncrement ["III.4" "III.4" "III.4" "G.4" "" "" ""] words "quickplay finish, increment, draw offer"
        "A player on the move with less than two minutes may ask for an increment of five seconds for both, \
         which offers a draw as well; if it is granted, the opponent gets two minutes.";
    QuickplayClaim ["III.5" "III.5" "III.5" "G.5" "10.2" "" "timing"] words "quickplay finish, claim, two minutes"
        "A player on the move with less than two minutes may claim a draw before the flag falls, because \
         the opponent cannot win, or does not try to, by normal means.";
    QuickplayAgreed ["III.5.1" "III.5.1" "III.5.1" "G.5" "10.2a" "" ""] words "quickplay finish, claim"
        "If the arbiter agrees the game is drawn; else the decision is postponed or the claim rejected.";
    QuickplayPostponed ["III.5.2" "III.5.2" "III.5.2" "G.5" "10.2b" "" "timing"] words "quickplay finish, claim"
        "If the decision is postponed the opponent may get two minutes and the game goes on, a draw \
         possible even after a flag has fallen.";
    QuickplayRejected ["III.5.3" "III.5.3" "III.5.3" "G.5" "10.2c" "" ""] words "quickplay finish, claim, penalty"
        "If the claim is rejected the opponent gets two minutes.";
    QuickplayFinal ["" "" "" "" "10.2d" "" ""] words "quickplay finish, appeal"
        "The arbiter's decision on it is final.";
    QuickplayNoArbiter ["III.6" "III.6" "III.6" "G.6" "D1" "" ""] words "quickplay finish, claim"
        "Without an arbiter the claim ends the game: the player writes the position down, with a sheet \
         where the opponent did not try to win, and an arbiter decides later.";
}
