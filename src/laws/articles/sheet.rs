//! Article 8 and Appendix C: the scoresheet, and how moves are written.

use super::{Row, rows};

rows! {
    Recording { fide2017 "8.1.1", fide2009 "8.1", article2017 "recording" } words "scoresheet, recording"
        "Each player records all moves, move after move, clearly and legibly, on the sheet of the event.";
    Notation { fide2023 "8.1.1.1", fide2017 "8.1.1", fide2009 "8.1", classic "notation", article2017 "recording" } words "scoresheet, algebraic, notation"
        "Moves are written in algebraic notation."
        but classic
        "Moves are written as the squares left and reached, letter and figure each.";
    ElectronicSheet { fide2023 "8.1.1.2" } words "scoresheet, electronic"
        "Moves may be entered in a certified electronic sheet that the event prescribes.";
    InAdvance { fide2017 "8.1.2", fide2009 "8.1", article2017 "recording" } words "scoresheet, in advance, writing in advance"
        "No move is written before it is made, except to claim a draw or to seal it.";
    ReplyFirst { fide2017 "8.1.3", fide2009 "8.1", article2017 "recording" } words "scoresheet"
        "A player may reply before writing the opponent's move, but writes his or her own move before making the \
         next.";
    SheetUse { fide2017 "8.1.4", fide2014 "8.1", fide2009 "12.4", article2017 "conduct" } words "scoresheet, notes"
        "The sheet is only for moves, clock times, offers of a draw, matters of a claim and the like.";
    OfferRecorded { fide2017 "8.1.5", fide2009 "8.1", article2017 "recording" } words "scoresheet, draw offer, (=)"
        "Both players mark the offer of a draw on their sheets with (=)."
        but article2017
        "Both players mark the offer of a draw on their sheets with =.";
    SheetVisible { fide2009 "8.2", article2017 "recording" } words "scoresheet"
        "The arbiter must be able to see the sheet throughout the game.";
    SheetOwner { fide2009 "8.3" } words "scoresheet"
        "The sheets belong to the organiser.";
    RecordingExempt { fide2009 "8.4", article2017 "recording" } words "scoresheet, time trouble, five minutes"
        "With less than five minutes left and no increment of thirty seconds, a player need not record for \
         the rest of the period."
        but fide2009 article2017
        "With less than five minutes left and no additional thirty seconds a move, a player need not record \
         until a flag has fallen.";
    BothSheetsIncomplete { fide2017 "8.5.1", fide2009 "8.5a" } words "scoresheet, incomplete"
        "If neither player has to record, the arbiter or an assistant tries to be there and record. As soon as a \
         flag has fallen the arbiter stops the clock, and both players complete their sheets, from the \
         arbiter's or the opponent's.";
    OneSheetIncomplete { fide2017 "8.5.2", fide2009 "8.5b" } words "scoresheet, incomplete"
        "If only one player need not record, that player completes the sheet as soon as a flag has fallen, \
         before moving. While on the move the player may use the opponent's sheet, and gives it back before \
         moving.";
    Reconstruction { fide2017 "8.5.3", fide2009 "8.5c" } words "scoresheet, reconstruction"
        "Without a complete sheet the game is reconstructed on a second board, after position, times and \
         number of moves are noted.";
    MovesUnknown { fide2009 "8.6" } words "scoresheet, time control"
        "If the sheets cannot be completed, the next move counts as the first of the next period, unless \
         there is evidence of more moves.";
    SignedResult { fide2009 "8.7" } words "result, signed, scoresheet, signature"
        "Both players sign the result. It stands even if it is wrong, unless the arbiter decides otherwise.";
    NonAlgebraic { fide2009 "C", classic "notation", article2017 "recording" } words "notation, algebraic, evidence"
        "Only the algebraic notation is recognised: a sheet in another one is not evidence, and the arbiter \
         warns the player."
        but classic
        "Moves are written as the squares left and reached."
        but article2017
        "The algebraic notation is the accepted one; others exist.";
    Abbreviation { fide2014 "C.2", fide2009 "C2" } words "letter, piece, notation"
        "Each piece has an abbreviation; in English it is the first letter of its name as a capital, and N \
         for the knight."
        but fide2009
        "Each piece is written with the first letter of its name, as a capital.";
    PieceLetters { fide2014 "C.3", fide2009 "C3" } words "letter, piece, language, notation"
        "Players use the letters of their own language; in print, figurines are recommended.";
    PawnLetter { fide2014 "C.4", fide2009 "C4" } words "letter, pawn, notation"
        "Pawns have no letter; they are known by its absence.";
    FileLetters { fide2014 "C.5", fide2009 "C5", classic "notation", article2017 "recording" } words "letter, file, notation"
        "The files are the small letters a to h, seen from White's left."
        but classic
        "The files are the letters A to H.";
    RankNumbers { fide2014 "C.6", fide2009 "C6", classic "notation", article2017 "recording" } words "rank, notation"
        "The ranks are the figures 1 to 8, from White's side.";
    WritingMoves { fide2014 "C.8", fide2009 "C8", classic "notation" } words "notation, short form"
        "A move is written as the piece's letter and the square it reaches; a pawn's move as the square \
         alone."
        but classic
        "A move is written as the square left and the square reached.";
    LongForm { fide2014 "C.8", classic "notation" } words "notation, long form"
        "The square that a piece leaves may be written too.";
    WritingCapture { fide2014 "C.9", fide2009 "C9" } words "notation, capture"
        "In a capture an x may be put between the letter and the square."
        but fide2009
        "In a capture an x is put between the letter and the square.";
    CaptureSign { fide2017 "C.13.3", fide2014 "C.13", fide2009 "C9" } words "notation, capture, x"
        "The sign for a capture is x; it may be left out.";
    PawnCapture { fide2017 "C.9.3", fide2014 "C.9", fide2009 "C9" } words "notation, capture, pawn"
        "A pawn's capture is written with the file it leaves and the square it reaches, en passant too.";
    PawnPairCapture { fide2017 "C.9.3", fide2014 "C.9", fide2009 "C11" } words "notation, capture, pawn"
        "Where two pawns can capture the same piece, the file of the one that does tells them apart.";
    EnPassantSign { fide2017 "C.13.6", fide2014 "C.13", fide2009 "C9" } words "notation, en passant"
        "A capture en passant may be marked as such after the square.";
    Disambiguation { fide2014 "C.10", fide2009 "C10" } words "notation, disambiguation, ambiguous"
        "Where two pieces of a kind can go to the square, the file of the one that moves is written, or its \
         rank if they stand on one file.";
    WritingPromotion { fide2014 "C.11", fide2009 "C12" } words "notation, promotion"
        "A promotion is written with the letter of the new piece after the square.";
    DrawSign { fide2014 "C.12", fide2009 "C13", article2017 "recording" } words "notation, draw offer, (=)"
        "The offer of a draw is written as (=)."
        but article2017
        "The offer of a draw is written as =.";
    WritingCastling { fide2017 "C.13.1", fide2014 "C.13", fide2009 "C, abbreviations", classic "notation", article2017 "castling" } words "notation, castling"
        "Castling is written 0-0 on the king's side and 0-0-0 on the queen's side."
        but classic
        "Castling is written as the squares the king leaves and reaches.";
    CheckSign { fide2017 "C.13.4", fide2014 "C.13", fide2009 "C, abbreviations" } words "notation, check"
        "The sign for check is +; it may be left out.";
    MateSign { fide2017 "C.13.5", fide2014 "C.13", fide2009 "C, abbreviations" } words "notation, checkmate"
        "The sign for mate is # or ++; it may be left out.";
}
