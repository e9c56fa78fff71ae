//! The guidelines: adjourned games, Chess960, quickplay finish.

use super::{Row, rows};

rows! {
    SealedMove { fide2017 "I.1.1", fide2014 "E.1a", fide2009 "adjournment 1a", article2017 "adjournment" } words "sealed move, adjournment"
        "When a session ends the player on the move writes a move in unambiguous notation, seals it in an \
         envelope and stops the clock; until then it can be changed. A move made on the board must be the \
         sealed one.";
    AdjournedEarly { fide2017 "I.1.2", fide2014 "E.1b", fide2009 "adjournment 1b", article2017 "adjournment" } words "adjournment, clock"
        "A player who adjourns before the session ends counts as having sealed at its end; the time is recorded so."
        but fide2009 article2017
        "A player who adjourns before the session ends counts as having sealed at its end; the remaining time is \
         charged.";
    Envelope { fide2017 "I.2", fide2014 "E.2", fide2009 "adjournment 2" } words "sealed move, envelope"
        "The envelope shows the players, the position, the times, who sealed, the number of the move, an \
         open offer of a draw, and when play is resumed.";
    EnvelopeKept { fide2017 "I.3", fide2014 "E.3", fide2009 "adjournment 3" } words "sealed move, envelope"
        "The arbiter checks what is on the envelope and keeps it.";
    SealedOffer { fide2017 "I.4", fide2014 "E.4", fide2009 "adjournment 4" } words "sealed move, draw offer"
        "A draw offered after the opponent sealed stays open until it is accepted or refused.";
    EndBeforeResumption { fide2017 "I.6", fide2014 "E.6", fide2009 "adjournment 6" } words "adjournment, resignation, agreement"
        "If a draw is agreed or a player resigns before play is resumed, the game is over.";
    EnvelopeOpened { fide2017 "I.7", fide2014 "E.7", fide2009 "adjournment 7" } words "sealed move, envelope"
        "The envelope is opened only when the player who has to reply is there.";
    SealedLoses { fide2017 "I.8", fide2014 "E.8", fide2009 "adjournment 8", classic "end of the game" } words "sealed move, loss"
        "A sealed move that is ambiguous, unreadable or illegal loses, except where the game has ended \
         otherwise or the opponent cannot mate."
        but classic
        "An illegal sealed move draws where the opponent has nothing but the king.";
    SealedAmbiguous { fide2017 "I.8.1", fide2014 "E.8a", fide2009 "adjournment 8a" } words "sealed move, ambiguous"
        "An ambiguous sealed move loses.";
    SealedUnreadable { fide2017 "I.8.2", fide2014 "E.8b", fide2009 "adjournment 8b" } words "sealed move"
        "A sealed move whose true meaning cannot be established loses.";
    SealedIllegal { fide2017 "I.8.3", fide2014 "E.8c", fide2009 "adjournment 8c", classic "end of the game" } words "sealed move, illegal move"
        "An illegal sealed move loses."
        but classic
        "An illegal sealed move draws where the opponent has nothing but the king.";
    Resumption { fide2017 "I.9", fide2014 "E.9", fide2009 "adjournment 9" } words "adjournment, resumption"
        "The sealed move is made when the player who has to reply is there; clocks and replies are handled \
         by who is present.";
    ResumptionLate { fide2017 "I.10", fide2014 "E.10", fide2009 "adjournment 10" } words "adjournment, late, default time"
        "A player who arrives later than the default time loses, unless the arbiter decides otherwise; a sealed move \
         that ended the game counts all the same."
        but fide2009
        "A player who arrives more than an hour late loses; a sealed move that mated, stalemated or left a dead \
         position counts all the same.";
    EnvelopeMissing { fide2017 "I.12", fide2014 "E", fide2009 "adjournment 11" } words "sealed move, envelope"
        "If the envelope is missing, play goes on from the position with the move its writer declares; if \
         the position is lost too, a new game is played.";
    Chess960 { fide2017 "II.1", fide2014 "F.1", fide2009 "F1" } words "chess960, 960, fischer random"
        "A random first rank; apart from that the game is played as usual.";
    Chess960Array { fide2017 "II.2", fide2014 "F.2", fide2009 "F2" } words "chess960, array, start"
        "The pawns stand as usual, the pieces at random on the first rank, Black's opposite White's.";
    Chess960King { fide2017 "II.2.1", fide2014 "F.2", fide2009 "F2a" } words "chess960, array, king"
        "The king stands somewhere between the rooks.";
    Chess960Bishops { fide2017 "II.2.2", fide2014 "F.2", fide2009 "F2b" } words "chess960, array, bishop"
        "The bishops stand on squares of opposite colours.";
    Chess960Mirror { fide2017 "II.2.3", fide2014 "F.2", fide2009 "F2c" } words "chess960, array"
        "Black's pieces stand opposite White's.";
    Chess960Castling { fide2017 "II.3", fide2014 "F.3", fide2009 "F2" } words "chess960, castling"
        "Each player may castle once, a move of king and rook; king and rook end where they do in usual \
         chess.";
    Chess960CastlingPath { fide2017 "II.3.2.7", fide2014 "F.3", fide2009 "F, notes" } words "chess960, castling"
        "All squares between where king and rook start and where they end, those included, are empty but \
         for the two; either of them may stay where it is.";
    QuickplayPhase { fide2017 "III.1", fide2014 "G.1", fide2009 "10.1", article2017 "timing" } words "quickplay finish"
        "The quickplay finish is the part of a game in which all remaining moves have to be made in a \
         limited time.";
    QuickplayAnnounced { fide2017 "III.2.1", fide2014 "G.2" } words "quickplay finish, regulations"
        "The guidelines on the last period hold only where the event announced them.";
    QuickplayScope { fide2017 "III.2.2", fide2014 "G", fide2009 "B3b" } words "quickplay finish, blitz, increment"
        "They are for standard and rapid games without an increment, not for blitz."
        but fide2009
        "The quickplay finish does not hold in blitz not fully watched.";
    QuickplayIncrement { fide2017 "III.4", fide2014 "G.4" } words "quickplay finish, increment, draw offer"
        "A player on the move with less than two minutes may ask for an increment of five seconds for both, \
         which offers a draw as well; if it is granted, the opponent gets two minutes.";
    QuickplayClaim { fide2017 "III.5", fide2014 "G.5", fide2009 "10.2", article2017 "timing" } words "quickplay finish, claim, two minutes"
        "A player on the move with less than two minutes may claim a draw before the flag falls, because \
         the opponent cannot win, or does not try to, by normal means.";
    QuickplayAgreed { fide2017 "III.5.1", fide2014 "G.5", fide2009 "10.2a" } words "quickplay finish, claim"
        "If the arbiter agrees the game is drawn; else the decision is postponed or the claim rejected.";
    QuickplayPostponed { fide2017 "III.5.2", fide2014 "G.5", fide2009 "10.2b", article2017 "timing" } words "quickplay finish, claim"
        "If the decision is postponed the opponent may get two minutes and the game goes on, a draw \
         possible even after a flag has fallen.";
    QuickplayRejected { fide2017 "III.5.3", fide2014 "G.5", fide2009 "10.2c" } words "quickplay finish, claim, penalty"
        "If the claim is rejected the opponent gets two minutes.";
    QuickplayFinal { fide2014 "", fide2009 "10.2d" } words "quickplay finish, appeal"
        "The arbiter's decision on it is final.";
    QuickplayNoArbiter { fide2017 "III.6", fide2014 "G.6", fide2009 "D1" } words "quickplay finish, claim"
        "Without an arbiter the claim ends the game: the player writes the position down, with a sheet \
         where the opponent did not try to win, and an arbiter decides later.";
}
