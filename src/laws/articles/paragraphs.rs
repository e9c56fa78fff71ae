//! Numbered paragraphs of the editions of 2023 and 2009 that no ruling cites by themselves, in our own words: what is below an article of the
//! table, or beside it.

use crate::laws::Laws;

/// The number and what it says.
pub(in crate::laws) type Paragraph = (&'static str, &'static str);

/// Those of an edition, in its order.
pub(in crate::laws) fn of(laws: &Laws) -> &'static [Paragraph] {
    match laws.name {
        "fide2023" => OF_2023,
        "fide2009" => OF_2009,
        _ => &[],
    }
}

const OF_2023: &[Paragraph] = &[
    ("1.1", "Chess is played by two opponents who move pieces on a square board."),
    ("1.4.2", "The player whose king has been checkmated has lost the game."),
    (
        "2.4",
        "Columns of squares are files, rows are ranks, and lines of squares of one colour from edge to edge diagonals.",
    ),
    ("3.7.1", "The pawn may go forward to the square in front of it on its file, if that is empty."),
    ("3.1.2", "A piece attacks an opponent's piece if it could capture it by Articles 3.2 to 3.8."),
    ("4.6.1", "In promoting, the pawn need not be put on the square it reaches."),
    ("4.6.2", "Taking the pawn off and putting the new piece on may be done in either order."),
    ("4.6.3", "An opponent's piece on the square of promotion has to be captured."),
    (
        "6.2.1.1",
        "A move that ends the game is complete without the clock (5.1.1, 5.2.1, 5.2.2, 9.2.1, 9.6.1, 9.6.2).",
    ),
    (
        "6.2.2",
        "The player must be allowed to press the clock after the move, even if the opponent has moved meanwhile; the time in \
      between is the player's own.",
    ),
    ("6.2.5", "Only the player whose clock is running may adjust the pieces."),
    (
        "6.2.6",
        "A player who cannot use the clock may have an assistant whom the arbiter accepts; the arbiter adjusts the clock fairly, but \
      not for a disability.",
    ),
    ("6.5", "Before the game the arbiter decides where the clock is put."),
    ("6.11.1", "If the game has to be interrupted, the arbiter pauses the clock."),
    (
        "6.11.2",
        "A player pauses the clock only to call the arbiter, for instance because the piece for a promotion is not at hand.",
    ),
    ("6.11.3", "The arbiter decides when the game goes on."),
    (
        "6.11.4",
        "If the clock was paused to call the arbiter without a valid reason, the player is penalised under 12.9.",
    ),
    (
        "6.12.1",
        "Screens and demonstration boards may show the position, the moves, their number and the clocks.",
    ),
    ("7.4.1", "A player who knocks pieces over puts them back on his or her own time."),
    ("7.4.2", "If need be, either player pauses the clock and asks the arbiter for help."),
    ("7.4.3", "The arbiter may penalise the player who knocked the pieces over."),
    (
        "8.1.6",
        "A player who cannot record may have an assistant whom the arbiter accepts; the arbiter adjusts the clock fairly, but not for \
      a disability.",
    ),
    (
        "9.2.3.1",
        "Positions are not the same if, at the first of them, a pawn could have been captured en passant.",
    ),
    (
        "9.2.3.2",
        "Positions are not the same if a king had a right to castle with a rook that had not moved, and has lost it since; the \
      right is lost only once king or rook has moved.",
    ),
    (
        "11.2.1",
        "The playing venue is the playing area, rest rooms, toilets, the place for refreshments, that for smoking, and what else \
      the arbiter names.",
    ),
    ("11.2.2", "The playing area is where the games are played."),
    ("11.2.3.1", "A player leaves the playing venue only with the arbiter's permission."),
    ("11.2.3.2", "The player on the move leaves the playing area only with the arbiter's permission."),
    (
        "11.2.3.3",
        "Anyone who is neither a player nor an arbiter enters the playing area only with the arbiter's permission.",
    ),
    (
        "11.2.4",
        "The event may require that the opponent of the player on the move reports before leaving the playing area.",
    ),
    (
        "11.3.2.1",
        "The event may allow a device in a player's bag, completely switched off, in a place agreed with the arbiter; bag and \
      device are not used without permission.",
    ),
    ("11.3.4", "Smoking, electronic cigarettes included, is allowed only where the arbiter says."),
    ("12.2.1", "The arbiter ensures fair play."),
    ("12.2.2", "The arbiter acts in the best interest of the event."),
    ("12.2.3", "The arbiter keeps up a good playing environment."),
    ("12.2.4", "The arbiter sees that the players are not disturbed."),
    ("12.2.5", "The arbiter oversees the progress of the event."),
    (
        "12.2.6",
        "The arbiter takes special measures for disabled players and those who need medical attention.",
    ),
    ("12.2.7", "The arbiter follows the rules or guidelines on fair play."),
    (
        "12.4",
        "The arbiter may appoint assistants to watch games, for instance when several players are short of time.",
    ),
    ("12.9.1", "Sanction: a warning."),
    ("12.9.2", "Sanction: more time for the opponent."),
    ("12.9.3", "Sanction: less time for the offender."),
    ("12.9.4", "Sanction: the opponent's points in the game are raised, to the most that the game has."),
    ("12.9.5", "Sanction: the offender's points in the game are lowered."),
    ("12.9.6", "Sanction: the offender loses the game; the arbiter decides the opponent's score too."),
    ("12.9.7", "Sanction: a fine that was announced beforehand."),
    ("12.9.8", "Sanction: exclusion from one or more rounds."),
    ("12.9.9", "Sanction: expulsion from the event."),
    ("A.4.1", "Full supervision of rapid chess: one arbiter for at most three games."),
    (
        "A.4.2",
        "Full supervision of rapid chess: each game is recorded by the arbiter or an assistant, if possible electronically.",
    ),
    (
        "A.4.3",
        "A player on the move may ask to see the arbiter's sheet, at most five times a game; more is a distraction.",
    ),
    (
        "A.5.1.1",
        "After ten moves by each in rapid chess, the clock setting is not changed any more, unless the schedule of the event would \
      suffer.",
    ),
    ("B.2.1", "Full supervision of blitz: one arbiter for one game."),
    (
        "B.2.2",
        "Full supervision of blitz: each game is recorded by the arbiter or an assistant, if possible electronically.",
    ),
    (
        "B.2.3",
        "A player on the move may ask to see the arbiter's sheet, at most five times a game; more is a distraction.",
    ),
    ("C.1", "In the description of the notation, \"piece\" does not mean a pawn."),
    ("C.7", "Each square has one name, a letter and a figure."),
    ("C.9.1", "A piece's move begins with the abbreviation of its name."),
    ("C.9.2", "A piece's move ends with the square it reaches."),
    ("C.10.1.1", "Two pieces on one rank: first the abbreviation of the piece."),
    ("C.10.1.2", "Two pieces on one rank: then the file that is left, and the square that is reached."),
    ("C.10.2.1", "Two pieces on one file: first the abbreviation of the piece."),
    ("C.10.2.2", "Two pieces on one file: then the rank that is left."),
    ("C.10.2.3", "Two pieces on one file: last the square that is reached."),
    ("C.10.3.1", "Knights on g1 and e1, one goes to f3: Ngf3 or Nef3."),
    ("C.10.3.2", "Knights on g5 and g1, one goes to f3: N5f3 or N1f3."),
    ("C.10.3.3", "Knights on h2 and d4, one goes to f3: Nhf3 or Ndf3."),
    ("C.10.3.4", "With a capture on f3 the same holds, and an x may come between: Ngxf3, N5xf3, Nhxf3."),
    ("C.13.2", "0-0-0 is castling with the rook on a1 or a8, queenside."),
    ("D.1.1", "A blind player's board measures at least 20 by 20 centimetres."),
    ("D.1.2", "Its black squares are slightly raised."),
    ("D.1.3", "Each of its squares has an opening that holds a piece."),
    ("D.1.4.1", "Its pieces have pegs that fit the openings."),
    ("D.1.4.2", "Its pieces are of the Staunton form, the black ones specially marked."),
    (
        "D.2.3.1",
        "A blind player's move is made when a captured piece has been taken off the board of the player on the move.",
    ),
    ("D.2.3.2", "A blind player's move is made when the piece has been put into another opening."),
    ("D.2.3.3", "A blind player's move is made when it has been announced."),
    ("D.2.4", "Only then is the opponent's clock started."),
    ("D.2.5", "For the sighted player the usual rules hold in place of D.2.2 and D.2.3."),
    (
        "D.2.6.1",
        "A clock made for blind players is allowed; it should be able to announce time and number of moves.",
    ),
    ("D.2.6.2", "An analogue clock with raised dots and a face that can be felt may be used instead."),
    ("D.2.10.1", "The assistant makes either player's move on the opponent's board."),
    ("D.2.10.2", "The assistant announces the moves of both."),
    ("D.2.10.3", "The assistant keeps the blind player's sheet and starts the opponent's clock."),
    (
        "D.2.10.4",
        "The assistant tells the blind player, if asked, how many moves were completed and the time used by both.",
    ),
    (
        "D.2.10.5",
        "The assistant claims where time has run out, and tells the arbiter when the sighted player has touched a piece.",
    ),
    ("D.2.10.6", "The assistant does what an adjournment needs."),
    (
        "D.2.11",
        "If the blind player has no assistant, the sighted one may have one for D.2.10.1 and D.2.10.2; it must be so where the blind \
      player cannot hear.",
    ),
    ("I.2.1", "The envelope shows the names of the players."),
    ("I.2.2", "The envelope shows the position just before the sealed move."),
    ("I.2.3", "The envelope shows the time used by each player."),
    ("I.2.4", "The envelope shows who sealed the move."),
    ("I.2.5", "The envelope shows the number of the sealed move."),
    ("I.2.6", "The envelope shows an offer of a draw that is open."),
    ("I.2.7", "The envelope shows date, time and place of the resumption."),
    (
        "I.5",
        "Before play is resumed the position before the sealed move is set up, and the clocks show the times used at the adjournment.",
    ),
    (
        "I.9.1",
        "If the player who has to reply is there, the envelope is opened, the move made and that player's clock started.",
    ),
    (
        "I.9.2",
        "If the player who has to reply is not there, that clock is started; on arrival it may be paused, and then the envelope is \
      opened and the move made.",
    ),
    (
        "I.9.3",
        "If the player who sealed is not there, the opponent may write the reply down, seal it in another envelope, and start the \
      absent player's clock.",
    ),
    (
        "I.11",
        "Where the default time is not zero and neither player is there, the player who has to reply loses the time that passes until \
      arrival.",
    ),
    (
        "I.12.1",
        "If the envelope is missing, the game goes on from the adjourned position with the times recorded then, and the player who \
      sealed says which move it was.",
    ),
    ("I.12.2", "If the position cannot be established, the game is annulled and a new one played."),
    (
        "I.13",
        "A clock that shows a wrong time at the resumption is put right if a player says so before the first move; afterwards it \
      stays, unless the arbiter thinks otherwise.",
    ),
    (
        "I.14",
        "The arbiter's watch controls how long a session of resumption lasts; its beginning is announced beforehand.",
    ),
    ("II.3.1", "In Chess960 each player may castle once a game, a move of king and rook at once."),
    ("II.3.2.1", "Castling with a move of the king and a move of the rook."),
    ("II.3.2.2", "Castling by transposing king and rook."),
    ("II.3.2.3", "Castling with a move of the king alone."),
    ("II.3.2.4", "Castling with a move of the rook alone."),
    (
        "II.3.2.5",
        "It is recommended to announce castling where it could be taken for a move of the king, and to put the king outside the board first \
      where that makes it clear.",
    ),
    (
        "II.3.2.6",
        "After castling, king and rook stand where they do after castling in usual chess: c and d, or g and f.",
    ),
    (
        "III.3.1.1",
        "Both flags have fallen and nobody knows which first, in a period that is not the last: the game goes on.",
    ),
    (
        "III.3.1.2",
        "Both flags have fallen and nobody knows which first, in the period in which all remaining moves are to be made: the game is \
      drawn.",
    ),
    (
        "III.6.1.1",
        "Without an arbiter a player may claim that the opponent cannot win by normal means; the position is written down, and the \
      opponent confirms it.",
    ),
    (
        "III.6.1.2",
        "Without an arbiter a player may claim that the opponent has not tried to win by normal means; the position is written down, \
      and a completed sheet handed in.",
    ),
    ("III.6.2", "The claim goes to the arbiter who is named for it."),
];

const OF_2009: &[Paragraph] = &[
    (
        "2.4",
        "Columns of squares are files, rows are ranks, and lines of squares of one colour from edge to edge diagonals.",
    ),
    ("3.7a", "The pawn may go forward to the square in front of it on its file, if that is empty."),
    (
        "3.7c",
        "The pawn may go to a square diagonally in front of it on the next file on which an opponent's piece stands, and captures that piece.",
    ),
    (
        "5.2d",
        "The game may be drawn if the same position is about to appear, or has appeared, on the board at least three times (9.2).",
    ),
    (
        "5.2e",
        "The game may be drawn if each player has made at least the last fifty moves without a pawn's move and without a capture (9.3).",
    ),
    ("6.4", "Before the game the arbiter decides where the clock is put."),
    (
        "6.7d",
        "A player who cannot use the clock may have an assistant whom the arbiter accepts; the arbiter adjusts the clocks fairly.",
    ),
    (
        "6.11a",
        "Both flags have fallen and nobody can establish which first, in a period that is not the last: the game goes on.",
    ),
    (
        "6.11b",
        "Both flags have fallen and nobody can establish which first, in the period in which all remaining moves are to be made: the game is drawn.",
    ),
    ("6.12a", "If the game has to be interrupted, the arbiter stops the clocks."),
    (
        "6.12b",
        "A player may stop the clocks only to call the arbiter, for instance because the piece for a promotion is not at hand.",
    ),
    ("6.12c", "The arbiter decides when the game goes on."),
    (
        "6.12d",
        "If a player stops the clocks to call the arbiter, the arbiter finds out whether there was a valid reason; where there plainly was none, the player is penalised under 13.4.",
    ),
    ("12.3c", "Smoking is allowed only in the part of the venue that the arbiter names."),
    ("13.4a", "Penalty: a warning."),
    ("13.4b", "Penalty: more time for the opponent."),
    ("13.4c", "Penalty: less time for the offender."),
    ("13.4d", "Penalty: the game is declared lost."),
    ("13.4e", "Penalty: the offender's points in the game are lowered."),
    ("13.4f", "Penalty: the opponent's points in the game are raised, to the most that the game has."),
    ("13.4g", "Penalty: expulsion from the event."),
    ("14.1", "Member federations may ask FIDE for an official decision on problems of the Laws."),
    (
        "B3a",
        "Blitz that is not adequately supervised goes by the rules for rapid chess in Appendix A, save where they conflict with those for blitz.",
    ),
    ("C1", "In the description of the notation, \"piece\" does not mean a pawn."),
    ("C7", "Each square has one name, a letter and a figure."),
    (
        "C10(1)",
        "Two pieces on one rank: the abbreviation of the piece, the file that is left, and the square that is reached; so too where they share neither file nor rank.",
    ),
    (
        "C10(2)",
        "Two pieces on one file: the abbreviation of the piece, the rank that is left, and the square that is reached.",
    ),
    ("E1a", "A blind player's board measures at least 20 by 20 centimetres."),
    ("E1b", "Its black squares are slightly raised."),
    ("E1c", "Each of its squares has an opening that holds a piece."),
    ("E1d", "Its pieces have pegs that fit the openings."),
    ("E1e", "Its pieces are of the Staunton form, the black ones specially marked."),
    (
        "E2.4",
        "A blind player's clock has a dial with strengthened hands, each five minutes marked by a raised dot and each quarter by two, and a flag that can be felt.",
    ),
    (
        "E2.8",
        "Where the positions differ and the two records do too, the moves are taken back to where the records agree, and the arbiter adjusts the clocks.",
    ),
    (
        "E2.10",
        "If the blind player has no assistant, the sighted one may have one who announces the moves and makes them on the other board.",
    ),
    (
        "adjournment 5",
        "Before play is resumed the position before the sealed move is set up, and the clocks show the times used at the adjournment.",
    ),
    (
        "adjournment 12",
        "A time used that is shown wrongly at the resumption is put right if a player says so before the first move; if the error is not proved, the game goes on with the times as they are, unless the arbiter thinks otherwise.",
    ),
    (
        "adjournment 13",
        "The arbiter's watch controls how long a session of resumption lasts; its beginning and end are announced beforehand.",
    ),
];
