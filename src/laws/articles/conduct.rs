//! Articles 11 and 12: players and arbiters.

use super::{Row, rows};

rows! {
    Disrepute { fide2014 "11.1", fide2009 "12.1", article2017 "conduct" } words "conduct"
        "Players do nothing that brings chess into disrepute.";
    PlayingVenue { fide2014 "11.2", fide2009 "12.2", article2017 "conduct" } words "conduct, venue, toilet, leave, smoking, restroom, playing area"
        "Players leave the playing venue, and the player on the move the playing area, only with the \
         arbiter's permission.";
    OutsideHelp { fide2017 "11.3.1", fide2014 "11.3a", fide2009 "12.3a", article2017 "conduct" } words "conduct, cheating, notes, advice, help, kibitz"
        "During the game no notes, no advice and no analysis on another board are allowed.";
    Devices { fide2017 "11.3.2", fide2014 "11.3b", fide2009 "12.3b" } words "device, phone, mobile, telephone, smartwatch, computer, watch"
        "No electronic device without the arbiter's approval may be in the playing venue; the event may \
         allow it in a bag, switched off."
        but fide2009
        "No device for communication is allowed in the playing venue unless it is switched off.";
    DeviceLoses { fide2017 "11.3.2.2", fide2014 "11.3b", fide2009 "12.3b" } words "device, phone, mobile, loss, telephone"
        "A player who evidently carries such a device loses and the opponent wins; the event may fix a \
         milder penalty."
        but fide2014
        "A player who evidently brought such a device loses and the opponent wins; the event may fix a \
         milder penalty."
        but fide2009
        "A player whose device makes a sound loses; it is a draw where the opponent cannot win by any \
         series of legal moves.";
    Inspection { fide2017 "11.3.3", fide2014 "11.3" } words "device, cheating, inspection"
        "The arbiter may have clothes, bags and the like inspected in private; refusing is penalised.";
    Spectators { fide2014 "11.4", fide2009 "12.5" } words "conduct, spectator"
        "Players who have finished count as spectators.";
    Distraction { fide2014 "11.5", fide2009 "12.6", article2017 "conduct" } words "conduct, distraction, draw offer, noise, disturbing"
        "The opponent may not be distracted or annoyed; unreasonable claims and offers of a draw are \
         included."
        but fide2009 article2017
        "The opponent may not be distracted or annoyed; unreasonable claims and repeated offers of a draw \
         are included.";
    ConductPenalty { fide2014 "11.6", fide2009 "12.7" } words "conduct, penalty"
        "Breaches of the rules of conduct are penalised from the list of sanctions.";
    PersistentRefusal { fide2014 "11.7", fide2009 "12.8" } words "conduct, loss"
        "A player who keeps refusing to obey the Laws loses; the arbiter decides the opponent's score.";
    BothGuilty { fide2014 "11.8", fide2009 "12.9" } words "conduct, loss, result"
        "If both are guilty of that, both lose.";
    Explanation { fide2014 "11.9" } words "arbiter, explanation"
        "A player may ask the arbiter to explain points of the Laws.";
    Appeal { fide2014 "11.10", fide2009 "12.10" } words "appeal, arbiter"
        "A player may appeal against any decision of the arbiter, unless the event says otherwise, even \
         after signing."
        but fide2009
        "Rulings on a quickplay finish cannot be appealed, unless the event says otherwise.";
    HelpReconstruct { fide2017 "11.11" } words "reconstruction, claim"
        "Both players help the arbiter where the game has to be reconstructed, for a claim of a draw too.";
    ClaimChecking { fide2017 "11.12" } words "claim, threefold, fifty moves"
        "Checking a claim of the third occurrence or of fifty moves is the players' duty, under the \
         arbiter's eye.";
    ArbiterObserves { fide2014 "12.1", fide2009 "13.1" } words "arbiter"
        "The arbiter sees that the Laws are observed.";
    ArbiterDuties { fide2014 "12.2", fide2009 "13.2" } words "arbiter"
        "The arbiter acts in the interest of the event: good conditions, fair play, no disturbance.";
    ArbiterWatches { fide2014 "12.3", fide2009 "13.3" } words "arbiter, penalty"
        "The arbiter watches the games, above all in time trouble, enforces decisions and imposes \
         penalties.";
    ExtraTime { fide2014 "12.5", fide2009 "13.5" } words "arbiter, clock"
        "The arbiter may give one or both players more time after a disturbance from outside.";
    NoIntervention { fide2014 "12.6", fide2009 "13.6" } words "arbiter"
        "The arbiter intervenes only where the Laws say so, tells nobody how many moves were made unless a \
         flag has fallen, and does not tell a player that the opponent has completed a move, nor that a \
         player's own clock was not pressed.";
    Bystanders { fide2014 "12.7", fide2009 "13.7a" } words "spectator, irregularity"
        "Anyone who sees an irregularity may only tell the arbiter. Spectators and players of other games do not \
         speak about a game or interfere with it; the arbiter may expel those who do from the venue.";
    Phones { fide2014 "12.8", fide2009 "13.7b" } words "phone, mobile phone, device, electronic device, telephone"
        "Nobody uses a phone in the venue or beside it unless the arbiter allows it.";
    Sanctions { fide2014 "12.9", fide2009 "13.4" } words "penalty, sanction, arbiter, warning, expulsion, expel"
        "Warning, more or less time, changed points, loss of the game, a fine announced beforehand, \
         exclusion from rounds, expulsion."
        but fide2009
        "Warning, more or less time, loss of the game, changed points, expulsion.";
}
