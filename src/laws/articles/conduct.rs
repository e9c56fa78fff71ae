//! Articles 11 and 12: players and arbiters.

use super::{Row, rows};

rows! {
    Disrepute ["11.1" "11.1" "11.1" "11.1" "12.1" "" "conduct"] words "conduct"
        "Players do nothing that brings chess into disrepute.";
    PlayingVenue ["11.2" "11.2" "11.2" "11.2" "12.2" "" "conduct"] words "conduct, venue"
        "Players leave the playing venue, and the player on the move the playing area, only with the \
         arbiter's permission.";
    OutsideHelp ["11.3.1" "11.3.1" "11.3.1" "11.3a" "12.3a" "" "conduct"] words "conduct, cheating, notes"
        "During the game no notes, no advice and no analysis on another board are allowed.";
    Devices ["11.3.2" "11.3.2" "11.3.2" "11.3b" "12.3b" "" ""] words "device, phone, mobile"
        "No electronic device without the arbiter's approval may be in the playing venue; the event may \
         allow it in a bag, switched off."
        but fide2009
        "No device for communication is allowed in the playing venue unless it is switched off.";
    DeviceLoses ["11.3.2.2" "11.3.2.2" "11.3.2.2" "11.3b" "12.3b" "" ""] words "device, phone, mobile, loss"
        "A player who evidently carries such a device loses and the opponent wins; the event may fix a \
         milder penalty."
        but fide2014
        "A player who evidently brought such a device loses and the opponent wins; the event may fix a \
         milder penalty."
        but fide2009
        "A player whose device makes a sound loses; it is a draw where the opponent cannot win by any \
         series of legal moves.";
    Inspection ["11.3.3" "11.3.3" "11.3.3" "11.3" "" "" ""] words "device, cheating, inspection"
        "The arbiter may have clothes, bags and the like inspected in private; refusing is penalised.";
    Spectators ["11.4" "11.4" "11.4" "11.4" "12.5" "" ""] words "conduct, spectator"
        "Players who have finished count as spectators.";
    Distraction ["11.5" "11.5" "11.5" "11.5" "12.6" "" "conduct"] words "conduct, distraction, draw offer"
        "The opponent may not be distracted or annoyed; unreasonable claims and offers of a draw are \
         included."
        but fide2009 article2017
        "The opponent may not be distracted or annoyed; unreasonable claims and repeated offers of a draw \
         are included.";
    ConductPenalty ["11.6" "11.6" "11.6" "11.6" "12.7" "" ""] words "conduct, penalty"
        "Breaches of the rules of conduct are penalised from the list of sanctions.";
    PersistentRefusal ["11.7" "11.7" "11.7" "11.7" "12.8" "" ""] words "conduct, loss"
        "A player who keeps refusing to obey the Laws loses; the arbiter decides the opponent's score.";
    BothGuilty ["11.8" "11.8" "11.8" "11.8" "12.9" "" ""] words "conduct, loss, result"
        "If both are guilty of that, both lose.";
    Explanation ["11.9" "11.9" "11.9" "11.9" "" "" ""] words "arbiter, explanation"
        "A player may ask the arbiter to explain points of the Laws.";
    Appeal ["11.10" "11.10" "11.10" "11.10" "12.10" "" ""] words "appeal, arbiter"
        "A player may appeal against any decision of the arbiter, unless the event says otherwise, even \
         after signing."
        but fide2009
        "Rulings on a quickplay finish cannot be appealed, unless the event says otherwise.";
    HelpReconstruct ["11.11" "11.11" "11.11" "" "" "" ""] words "reconstruction, claim"
        "Both players help the arbiter where the game has to be reconstructed, for a claim of a draw too.";
    ClaimChecking ["11.12" "11.12" "11.12" "" "" "" ""] words "claim, threefold, fifty moves"
        "Checking a claim of the third occurrence or of fifty moves is the players' duty, under the \
         arbiter's eye.";
    ArbiterObserves ["12.1" "12.1" "12.1" "12.1" "13.1" "" ""] words "arbiter"
        "The arbiter sees that the Laws are observed.";
    ArbiterDuties ["12.2" "12.2" "12.2" "12.2" "13.2" "" ""] words "arbiter"
        "The arbiter acts in the interest of the event: good conditions, fair play, no disturbance.";
    ArbiterWatches ["12.3" "12.3" "12.3" "12.3" "13.3" "" ""] words "arbiter, penalty"
        "The arbiter watches the games, above all in time trouble, enforces decisions and imposes \
         penalties.";
    ExtraTime ["12.5" "12.5" "12.5" "12.5" "13.5" "" ""] words "arbiter, clock"
        "The arbiter may give one or both players more time after a disturbance from outside.";
    NoIntervention ["12.6" "12.6" "12.6" "12.6" "13.6" "" ""] words "arbiter"
        "The arbiter intervenes only where the Laws say so, and tells nobody how many moves were made \
         unless a flag has fallen.";
    Bystanders ["12.7" "12.7" "12.7" "12.7" "13.7a" "" ""] words "spectator, irregularity"
        "Whoever sees an irregularity may only tell the arbiter; nobody else interferes with a game.";
    Phones ["12.8" "12.8" "12.8" "12.8" "13.7b" "" ""] words "phone, device"
        "Nobody uses a phone in the venue or beside it unless the arbiter allows it.";
    Sanctions ["12.9" "12.9" "12.9" "12.9" "13.4" "" ""] words "penalty, sanction, arbiter"
        "Warning, more or less time, changed points, loss of the game, a fine announced beforehand, \
         exclusion from rounds, expulsion."
        but fide2009
        "Warning, more or less time, loss of the game, changed points, expulsion.";
}
