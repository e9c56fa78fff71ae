//! The phrases that say how a game ended, language by language.
//!
//! To add to a language: write the phrase as it stands in records, with `{loser}` or `{winner}` where the player stands
//! and `{number}` where any number does. Capitals and accents do not count, nor does the full stop at the end.

use super::{EndReason, EndReason::*, shape::Subject};
use crate::pgn::free_text::pieces;
use std::sync::LazyLock;

/// The words of one language.
pub(super) struct Words {
    /// The code of the language, as in `--lang`.
    pub code: &'static str,
    /// What White is called, with the articles it takes.
    pub white: &'static [&'static str],
    /// What Black is called.
    pub black: &'static [&'static str],
    /// What may stand before a phrase.
    pub before: &'static [&'static str],
    /// What may stand after a resignation, a fallen flag or an agreement: why, and where.
    pub after: &'static [&'static str],
    /// Words of sentences that tell what might be.
    pub doubt: &'static [&'static str],
    /// "White wins", with no reason.
    pub wins: &'static [&'static str],
    /// "Draw", with no reason.
    pub draws: &'static [&'static str],
    /// The phrases for each reason.
    pub ends: &'static [(EndReason, &'static [&'static str])],
    /// Further phrases that are only read where they are the whole of a Termination tag.
    pub tags: &'static [(EndReason, &'static [&'static str])],
}

const NONE: Words = Words {
    code: "",
    white: &[],
    black: &[],
    before: &[],
    after: &[],
    doubt: &[],
    wins: &[],
    draws: &[],
    ends: &[],
    tags: &[],
};

#[rustfmt::skip]
pub(super) const LANGUAGES: &[Words] = &[
    Words {
        code: "en",
        white: &["white", "the white player"],
        black: &["black", "the black player"],
        before: &["and", "here", "so", "now", "then", "but", "finally", "thus", "therefore", "at this point", "and here",
            "after this move", "in this position"],
        after: &["because", "as", "since", "due to", "in view of", "in the face of", "given", "here", "without", "before",
            "after", "in a", "in an", "rather than", "at this point", "on move"],
        doubt: &["if", "would", "could", "should", "might", "may", "can", "will", "when", "unless", "instead", "until",
            "not", "never", "must", "or", "either", "threatens", "hoping", "expected", "almost", "nearly", "thought"],
        wins: &["{winner} wins", "{winner} won", "{winner} wins the game", "{winner} won the game", "{winner} is victorious"],
        draws: &["draw", "drawn", "a draw", "game drawn", "the game is a draw", "the game is drawn", "the game was drawn",
            "the game ended in a draw"],
        ends: &[
            (TimeForfeit, &["{loser} forfeits on time", "{loser} forfeited on time", "{loser} lost on time",
                "{loser} loses on time", "{winner} won on time", "{winner} wins on time", "{loser} ran out of time",
                "{loser} runs out of time", "{loser} exceeded the time limit", "{loser} exceeds the time limit",
                "{loser} oversteps the time limit", "{loser} overstepped the time limit", "{loser} overstepped the time",
                "{loser} time out", "{loser} timed out", "{loser} flagged", "{loser} loses by time forfeit",
                "{winner} wins by time forfeit", "{winner} won by timeout", "{winner} won by time forfeit", "time forfeit",
                "lost on time", "{loser}'s flag fell", "{loser}'s flag falls", "{loser} overstepped",
                "{loser} exceeded the time control", "{loser} lost by time forfeit"]),
            (TimeForfeitDraw, &["{loser} ran out of time and {winner} has no material to mate",
                "game drawn by timeout vs insufficient material", "draw by timeout vs insufficient material",
                "timeout vs insufficient material", "draw by timeout", "game drawn by timeout"]),
            (BothOutOfTime, &["game drawn because both players ran out of time", "both players ran out of time",
                "both flags fell", "both flags have fallen"]),
            (Resignation, &["{loser} resigns", "{loser} resigned", "{loser} resign", "{loser} gave up", "{loser} gives up",
                "{loser} has resigned", "{winner} won by resignation", "{winner} wins by resignation", "resigns", "resigned",
                "he resigns", "he resigned", "she resigns", "she resigned", "{loser} surrenders",
                "{loser} loses by resignation"]),
            (Agreement, &["game drawn by mutual agreement", "game drawn by agreement", "draw by agreement",
                "draw by mutual agreement", "drawn by agreement", "drawn by mutual agreement", "draw agreed", "agreed drawn",
                "agreed draw", "a draw was agreed", "the players agreed to a draw", "the players agreed on a draw",
                "players agreed to a draw", "the game was agreed drawn", "mutual agreement", "draw accepted"]),
            (Checkmate, &["{loser} checkmated", "{loser} is checkmated", "{loser} was checkmated", "{winner} mates",
                "{winner} checkmates", "{winner} won by checkmate", "{winner} wins by checkmate", "{loser} is mated",
                "{loser} loses by checkmate", "checkmate", "mate", "mates"]),
            (Stalemate, &["stalemate", "game drawn by stalemate", "draw by stalemate", "drawn by stalemate",
                "{loser} is stalemated", "it is stalemate", "it's stalemate"]),
            (Threefold, &["game drawn by repetition", "draw by repetition", "drawn by repetition", "3-fold repetition",
                "3 fold repetition", "threefold repetition", "three-fold repetition", "threefold", "draw by 3-fold repetition",
                "draw by threefold repetition", "draw by three-fold repetition", "game drawn by threefold repetition",
                "game drawn by 3-fold repetition", "repetition of position", "draw by repetition of position",
                "draw by repetition of moves", "the game is a draw by repetition", "the game is a draw by repetition of position",
                "draw by threefold", "drawn by threefold repetition", "repetition of moves", "{winner} claimed threefold repetition",
                "{winner} claimed a draw by repetition", "{winner} claimed a draw by threefold repetition"]),
            (Fivefold, &["fivefold repetition", "five-fold repetition", "5-fold repetition", "draw by fivefold repetition",
                "draw by 5-fold repetition", "draw by five-fold repetition", "game drawn by fivefold repetition"]),
            (FiftyMoves, &["game drawn by 50-move rule", "game drawn by the 50 move rule", "draw by 50-move rule",
                "draw by fifty moves rule", "draw by fifty-move rule", "draw by the fifty-move rule", "draw by the 50-move rule",
                "draw by 50 moves rule", "draw by 50 move rule", "50-move rule", "50 move rule", "fifty-move rule",
                "fifty moves rule", "game drawn by fifty-move rule", "{winner} claimed a draw due to the 50 move rule",
                "{winner} claimed a draw by the 50 move rule", "50 moves rule"]),
            (SeventyFiveMoves, &["75-move rule", "75 move rule", "draw by 75-move rule", "draw by the 75-move rule",
                "seventy-five-move rule", "game drawn by 75-move rule"]),
            (DeadPosition, &["insufficient material", "insufficient mating material", "game drawn by insufficient material",
                "draw by insufficient material", "draw by insufficient mating material", "drawn by insufficient material",
                "neither player has mating material", "neither side has mating material", "dead position",
                "draw by dead position", "dead drawn position"]),
            (IllegalMoves, &["{loser} makes an illegal move", "{loser} made an illegal move", "{loser} loses by illegal move",
                "{loser} lost by illegal move", "{loser} forfeits by illegal move", "{winner} wins by illegal move",
                "illegal move", "second illegal move", "two illegal moves", "{loser} lost by illegal moves"]),
            (RulesInfraction, &["rules infraction"]),
            (Forfeit, &["{winner} wins by forfeit", "{winner} won by forfeit", "{winner} wins by default", "{loser} did not show up",
                "{loser} did not appear", "{loser} failed to appear", "no show", "no-show", "won by forfeit", "forfeit win",
                "win by forfeit", "{loser} withdrew", "{loser} didn't move", "{loser} loses by forfeit"]),
            (Abandoned, &["{loser} forfeits by disconnection", "{loser} disconnects", "{loser} disconnected",
                "{loser} left the game", "{loser} abandoned the game", "{winner} won - game abandoned",
                "{winner} wins - game abandoned", "{winner} won by abandonment", "game abandoned", "{loser}'s connection stalls",
                "{winner} wins by disconnection", "game was aborted", "game aborted"]),
            (Adjudication, &["{winner} wins by adjudication", "{winner} won by adjudication", "draw by adjudication",
                "game drawn by adjudication", "game adjudicated", "adjudicated", "adjudication", "won on adjudication",
                "{winner} wins by adjudication: SyzygyTB", "adjudication: SyzygyTB", "draw by adjudication: SyzygyTB",
                "draw by manual adjudication", "manual adjudication", "adjudicated a draw"]),
            (Unterminated, &["game adjourned by mutual agreement"]),
        ],
        tags: &[
            (TimeForfeit, &["time", "on time", "timeout", "time out", "out of time", "won on time", "win on time", "win by timeout",
                "loss on time", "loss by timeout", "outoftime", "time trouble forfeit"]),
            (Resignation, &["resign", "resignation", "win by resignation", "loss by resignation", "by resignation"]),
            (Checkmate, &["win by checkmate", "loss by checkmate", "by checkmate"]),
            (Threefold, &["3-fold rep", "repetition", "threefold rep", "3-fold"]),
            (Agreement, &["agreement", "agreed"]),
            (DeadPosition, &["insufficient", "no mating material"]),
            (FiftyMoves, &["50-move", "50 moves", "fifty moves"]),
            (IllegalMoves, &["illegal moves"]),
            (Forfeit, &["forfeit", "withdrawal", "default", "loss by forfeit"]),
            (Abandoned, &["abandoned", "stalled connection", "disconnection", "disconnected", "noStart"]),
            (Adjudication, &["gui adjudication", "gui tb adjudication", "user adjudication", "tb adjudication", "tcec draw rule",
                "tcec win rule", "gui tb mate in {number}", "user adjudication - gui crash", "tablebase adjudication"]),
            (RulesInfraction, &["cheat", "cheat detected", "fair play violation"]),
            (Death, &["death"]),
            (Emergency, &["emergency"]),
            (Unterminated, &["unterminated", "in progress", "unfinished", "adjourned", "game adjourned"]),
            (Normal, &["normal"]),
        ],
    },
    Words {
        code: "de",
        white: &["weiss", "der weisse", "der anziehende"],
        black: &["schwarz", "der schwarze", "der nachziehende"],
        before: &["und", "hier", "jetzt", "danach", "darauf"],
        after: &["weil", "da", "wegen", "denn", "angesichts", "im", "in"],
        doubt: &["wenn", "falls", "hatte", "haette", "wurde", "wuerde", "konnte", "koennte", "nicht", "oder"],
        wins: &["{winner} gewinnt", "{winner} gewann", "{winner} hat gewonnen"],
        draws: &["remis", "unentschieden"],
        ends: &[
            (TimeForfeit, &["zeitüberschreitung", "zeitueberschreitung", "zeitüberschreitung {loser}",
                "{loser} überschritt die zeit", "{loser} überschreitet die zeit", "{loser} hat die zeit überschritten",
                "{winner} gewinnt durch zeitüberschreitung", "{winner} gewann durch zeitüberschreitung",
                "{loser} verliert durch zeitüberschreitung", "{loser} verlor durch zeitüberschreitung", "{loser} verliert auf zeit",
                "{winner} gewinnt auf zeit", "{loser} überschreitet die bedenkzeit", "{loser} überschritt die bedenkzeit"]),
            (Resignation, &["aufgegeben", "{loser} gibt auf", "{loser} gab auf", "{loser} hat aufgegeben", "{loser} aufgegeben",
                "gibt auf", "{winner} gewinnt durch aufgabe", "aufgabe"]),
            (Agreement, &["remis vereinbart", "remis durch vereinbarung", "remis gegeben", "remis geeinigt", "man einigte sich auf remis",
                "remis im gegenseitigen einverständnis", "remis angeboten und angenommen"]),
            (Checkmate, &["matt", "schachmatt", "{loser} ist matt", "{winner} setzt matt", "und matt"]),
            (Stalemate, &["patt", "remis durch patt"]),
            (Threefold, &["stellungswiederholung", "dreimalige stellungswiederholung", "remis durch stellungswiederholung",
                "zugwiederholung", "remis durch zugwiederholung", "remis durch dreimalige stellungswiederholung", "dreifache stellungswiederholung"]),
            (FiftyMoves, &["50-züge-regel", "remis durch 50-züge-regel", "50 züge regel", "fünfzig-züge-regel", "remis nach der 50-züge-regel"]),
            (DeadPosition, &["ungenügendes material", "tote stellung", "remis durch ungenügendes material"]),
            (Forfeit, &["kampflos", "{winner} gewinnt kampflos", "{loser} nicht angetreten", "nicht angetreten", "{loser} nicht erschienen"]),
            (IllegalMoves, &["regelwidriger zug", "zweiter regelwidriger zug"]),
        ],
        ..NONE
    },
    Words {
        code: "fr",
        white: &["les blancs", "blancs", "le blanc"],
        black: &["les noirs", "noirs", "le noir"],
        before: &["et", "ici", "alors", "donc", "maintenant"],
        after: &["car", "parce que", "devant", "en raison", "dans"],
        doubt: &["si", "aurait", "auraient", "serait", "pourrait", "pas", "ou"],
        wins: &["{winner} gagnent", "{winner} gagne", "{winner} ont gagné"],
        draws: &["nulle", "partie nulle", "nul", "la partie est nulle"],
        ends: &[
            (TimeForfeit, &["{loser} perdent au temps", "{loser} perd au temps", "{winner} gagnent au temps", "{winner} gagne au temps",
                "{loser} ont dépassé le temps", "{loser} tombent", "perte au temps", "perd au temps", "dépassement du temps",
                "dépassement de temps", "temps dépassé"]),
            (Resignation, &["{loser} abandonnent", "{loser} abandonne", "{loser} ont abandonné", "abandon", "abandonne", "abandonnent",
                "abandon des {loser}"]),
            (Agreement, &["nulle par accord mutuel", "nulle par consentement mutuel", "nulle d'un commun accord", "nulle par accord",
                "nulle proposée et acceptée", "la nulle fut conclue", "nulle conclue", "nulle de salon"]),
            (Checkmate, &["mat", "échec et mat", "et mat", "{loser} sont mat"]),
            (Stalemate, &["pat", "nulle par pat"]),
            (Threefold, &["nulle par répétition", "triple répétition", "nulle par triple répétition", "répétition de position",
                "nulle par répétition de coups", "répétition de coups", "nulle par répétition de position"]),
            (FiftyMoves, &["règle des 50 coups", "nulle par la règle des 50 coups"]),
            (DeadPosition, &["matériel insuffisant", "nulle par matériel insuffisant"]),
            (Forfeit, &["forfait", "{loser} forfait", "gain par forfait", "{loser} déclaré forfait"]),
        ],
        ..NONE
    },
    Words {
        code: "es",
        white: &["las blancas", "blancas", "el blanco", "blanco"],
        black: &["las negras", "negras", "el negro", "negro"],
        before: &["y", "aquí", "ahora", "entonces", "así que"],
        after: &["porque", "ya que", "ante", "debido a", "en vista de", "aquí", "pues"],
        doubt: &["si", "habría", "podría", "podrían", "sería", "no", "o"],
        wins: &["{winner} ganan", "{winner} gana", "{winner} ganaron", "ganan {winner}"],
        draws: &["tablas", "empate", "la partida es tablas"],
        ends: &[
            (TimeForfeit, &["{loser} pierden por tiempo", "{loser} pierde por tiempo", "{loser} perdieron por tiempo",
                "{winner} ganan por tiempo", "{winner} gana por tiempo", "{winner} ganaron por tiempo", "pierden por tiempo",
                "perdió por tiempo", "ganó por tiempo", "tiempo agotado", "{loser} agotaron su tiempo", "caída de bandera", "por tiempo"]),
            (Resignation, &["{loser} abandonan", "{loser} abandona", "{loser} abandonaron", "{loser} abandonó", "abandonan", "abandona",
                "abandono", "abandonó", "{loser} se rinden", "{loser} se rinde", "se rinden", "{loser} rinden", "{winner} ganan por abandono",
                "abandono de {loser}", "rinden"]),
            (Agreement, &["tablas por acuerdo", "tablas de común acuerdo", "tablas por mutuo acuerdo", "tablas acordadas",
                "tablas por acuerdo mutuo", "acuerdan tablas", "empate por acuerdo"]),
            (Checkmate, &["mate", "jaque mate", "y mate", "{winner} dan mate", "{loser} reciben mate"]),
            (Stalemate, &["ahogado", "tablas por ahogado", "rey ahogado", "tablas por rey ahogado"]),
            (Threefold, &["tablas por repetición", "tablas por triple repetición", "triple repetición", "repetición de posición",
                "tablas por repetición de jugadas", "tablas por repetición de posición", "repetición de jugadas",
                "tablas por triple repetición de posición", "tablas por repetición de movimientos"]),
            (Fivefold, &["quíntuple repetición", "tablas por quíntuple repetición"]),
            (FiftyMoves, &["regla de los 50 movimientos", "tablas por la regla de los 50 movimientos", "tablas por regla de 50 movimientos",
                "regla de las 50 jugadas", "tablas por la regla de las 50 jugadas"]),
            (DeadPosition, &["material insuficiente", "tablas por material insuficiente", "posición muerta"]),
            (Forfeit, &["incomparecencia", "incomparecencia de {loser}", "{winner} ganan por incomparecencia", "{loser} no se presentan"]),
            (IllegalMoves, &["jugada ilegal", "segunda jugada ilegal"]),
        ],
        ..NONE
    },
    Words {
        code: "pt",
        white: &["as brancas", "brancas"],
        black: &["as pretas", "pretas", "as negras"],
        before: &["e", "aqui", "agora", "então"],
        after: &["porque", "devido a", "pois", "diante"],
        doubt: &["se", "teria", "poderia", "seria", "não", "ou"],
        wins: &["{winner} vencem", "{winner} ganham", "{winner} venceram"],
        draws: &["empate", "empatam"],
        ends: &[
            (TimeForfeit, &["{loser} perdem por tempo", "{loser} perderam por tempo", "{winner} vencem por tempo", "{winner} ganham por tempo",
                "{winner} venceram por tempo", "perdeu por tempo", "venceu por tempo", "tempo esgotado", "queda de seta"]),
            (Resignation, &["{loser} abandonam", "{loser} abandonaram", "{loser} desistem", "{loser} desistiram", "abandonam", "abandonou",
                "desistiu", "desistência", "abandonaram"]),
            (Agreement, &["empate por acordo", "empate de comum acordo", "empate por comum acordo", "empate por mútuo acordo"]),
            (Checkmate, &["xeque-mate", "xeque mate", "mate"]),
            (Stalemate, &["afogamento", "rei afogado", "empate por afogamento"]),
            (Threefold, &["empate por repetição", "tripla repetição", "empate por tripla repetição", "repetição de lances", "empate por repetição de lances"]),
            (FiftyMoves, &["regra dos 50 lances", "empate pela regra dos 50 lances"]),
            (DeadPosition, &["material insuficiente", "empate por material insuficiente"]),
            (Forfeit, &["não compareceu", "{loser} não compareceram", "ausência"]),
        ],
        ..NONE
    },
    Words {
        code: "it",
        white: &["il bianco", "bianco"],
        black: &["il nero", "nero"],
        before: &["e", "qui", "ora", "quindi"],
        after: &["perché", "poiché", "in vista", "a causa", "qui"],
        doubt: &["se", "avrebbe", "potrebbe", "sarebbe", "non", "o"],
        wins: &["{winner} vince", "{winner} ha vinto"],
        draws: &["patta", "la partita è patta"],
        ends: &[
            (TimeForfeit, &["{loser} perde per il tempo", "{loser} ha perso per il tempo", "{winner} vince per il tempo", "tempo scaduto",
                "{loser} perde a tempo", "{winner} vince a tempo", "perso per il tempo"]),
            (Resignation, &["{loser} abbandona", "{loser} abbandonò", "{loser} ha abbandonato", "abbandona", "abbandono", "{loser} si arrende"]),
            (Agreement, &["patta d'accordo", "patta per accordo", "patta di comune accordo", "patta concordata"]),
            (Checkmate, &["matto", "scacco matto", "e matto", "{winner} dà matto"]),
            (Stalemate, &["stallo", "patta per stallo"]),
            (Threefold, &["patta per ripetizione", "ripetizione di mosse", "patta per ripetizione di mosse", "triplice ripetizione",
                "patta per triplice ripetizione"]),
            (FiftyMoves, &["regola delle 50 mosse", "patta per la regola delle 50 mosse"]),
            (DeadPosition, &["materiale insufficiente", "patta per materiale insufficiente"]),
            (Forfeit, &["forfeit", "{loser} assente", "vittoria a forfait"]),
        ],
        ..NONE
    },
    Words {
        code: "nl",
        white: &["wit"],
        black: &["zwart"],
        before: &["en", "hier", "nu", "dus"],
        after: &["omdat", "want", "wegens", "in"],
        doubt: &["als", "zou", "kon", "niet", "of"],
        wins: &["{winner} wint", "{winner} won", "{winner} heeft gewonnen"],
        draws: &["remise"],
        ends: &[
            (TimeForfeit, &["{loser} overschrijdt de tijd", "{loser} overschreed de tijd", "tijdsoverschrijding", "tijdoverschrijding",
                "{loser} ging door zijn vlag", "{loser} gaat door zijn vlag", "{loser} door de vlag", "{winner} wint op tijd", "{loser} verliest op tijd"]),
            (Resignation, &["{loser} geeft op", "{loser} gaf op", "{loser} geeft het op", "{loser} gaf het op", "opgegeven", "geeft op", "gaf op"]),
            (Agreement, &["remise overeengekomen", "remise in onderling overleg", "remise aangeboden en aangenomen", "remise gegeven"]),
            (Checkmate, &["mat", "schaakmat", "en mat", "{loser} staat mat"]),
            (Stalemate, &["pat", "remise door pat"]),
            (Threefold, &["zetherhaling", "remise door zetherhaling", "remise door herhaling van zetten", "herhaling van zetten", "driemaal dezelfde stelling"]),
            (FiftyMoves, &["50-zettenregel", "remise door de 50-zettenregel"]),
            (Forfeit, &["reglementair", "niet opgekomen", "{loser} niet opgekomen"]),
        ],
        ..NONE
    },
    Words {
        code: "ru",
        white: &["белые"],
        black: &["чёрные"],
        before: &["и", "здесь", "теперь", "тут"],
        after: &["так как", "потому что", "ввиду", "из-за", "поскольку"],
        doubt: &["если", "бы", "не", "или", "могли"],
        wins: &["{winner} выиграли", "{winner} победили", "{winner} выигрывают"],
        draws: &["ничья", "партия закончилась вничью"],
        ends: &[
            (TimeForfeit, &["{loser} просрочили время", "просрочил время", "просрочила время", "просрочка времени", "просрочили время",
                "{winner} выиграли по времени", "{loser} проиграли по времени", "время истекло", "у {loser} упал флаг", "флаг упал"]),
            (Resignation, &["{loser} сдались", "{loser} сдаются", "сдались", "сдался", "сдалась", "сдаются"]),
            (Agreement, &["ничья по соглашению", "ничья по согласию", "соглашение на ничью", "согласились на ничью", "ничья по обоюдному согласию"]),
            (Checkmate, &["мат", "шах и мат", "{loser} получили мат"]),
            (Stalemate, &["пат", "ничья из-за пата"]),
            (Threefold, &["троекратное повторение", "троекратное повторение позиции", "повторение позиции", "ничья повторением ходов", "повторение ходов",
                "ничья троекратным повторением позиции"]),
            (FiftyMoves, &["правило 50 ходов", "ничья по правилу 50 ходов"]),
            (DeadPosition, &["недостаточно материала", "мёртвая позиция"]),
            (Forfeit, &["неявка", "{loser} не явились"]),
        ],
        ..NONE
    },
    Words {
        code: "uk",
        white: &["білі"],
        black: &["чорні"],
        doubt: &["якщо", "би", "не", "або"],
        draws: &["нічия"],
        ends: &[
            (TimeForfeit, &["{loser} прострочили час", "прострочив час", "прострочення часу"]),
            (Resignation, &["{loser} здалися", "здалися", "здався"]),
            (Agreement, &["нічия за згодою"]),
            (Threefold, &["триразове повторення позиції"]),
        ],
        ..NONE
    },
    Words {
        code: "pl",
        white: &["białe"],
        black: &["czarne"],
        before: &["i", "tu", "teraz"],
        after: &["bo", "ponieważ", "gdyż", "wobec"],
        doubt: &["jeśli", "gdyby", "nie", "lub"],
        wins: &["{winner} wygrały", "{winner} wygrywają"],
        draws: &["remis"],
        ends: &[
            (TimeForfeit, &["{loser} przekroczyły czas", "przekroczenie czasu", "przekroczył czas", "{winner} wygrały na czas", "{loser} przegrały na czas"]),
            (Resignation, &["{loser} poddały się", "{loser} poddają się", "{loser} poddały partię", "poddał się", "poddanie", "poddał partię"]),
            (Agreement, &["remis za zgodą", "remis za obopólną zgodą", "zgodzono się na remis"]),
            (Checkmate, &["mat", "szach mat", "szach i mat"]),
            (Stalemate, &["pat"]),
            (Threefold, &["trzykrotne powtórzenie pozycji", "powtórzenie pozycji", "remis przez powtórzenie pozycji"]),
            (Forfeit, &["walkower"]),
        ],
        ..NONE
    },
    Words {
        code: "cs",
        white: &["bílý"],
        black: &["černý"],
        doubt: &["kdyby", "pokud", "ne", "nebo"],
        draws: &["remíza", "remis"],
        ends: &[
            (TimeForfeit, &["{loser} překročil čas", "překročení času", "{loser} prohrál na čas", "{winner} vyhrál na čas"]),
            (Resignation, &["{loser} se vzdal", "{loser} vzdal", "{loser} se vzdává", "vzdal", "vzdáno"]),
            (Agreement, &["remíza dohodou", "remis dohodou"]),
            (Checkmate, &["mat", "šach mat"]),
            (Stalemate, &["pat"]),
            (Threefold, &["trojí opakování pozice", "opakování pozice", "remíza opakováním pozice"]),
            (Forfeit, &["kontumace", "kontumačně"]),
        ],
        ..NONE
    },
    Words {
        code: "sk",
        white: &["biely"],
        black: &["čierny"],
        doubt: &["keby", "ak", "alebo"],
        ends: &[
            (TimeForfeit, &["{loser} prekročil čas", "prekročenie času"]),
            (Resignation, &["{loser} sa vzdal", "{loser} vzdal"]),
            (Agreement, &["remíza dohodou"]),
        ],
        ..NONE
    },
    Words {
        code: "hu",
        white: &["világos"],
        black: &["sötét"],
        doubt: &["ha", "nem", "vagy"],
        draws: &["döntetlen", "remi"],
        ends: &[
            (TimeForfeit, &["időtúllépés", "{loser} túllépte az időt"]),
            (Resignation, &["{loser} feladta", "{loser} feladja", "feladta", "feladja"]),
            (Agreement, &["döntetlen megegyezéssel", "döntetlen közös megegyezéssel"]),
            (Checkmate, &["matt", "sakk-matt"]),
            (Stalemate, &["patt"]),
            (Threefold, &["háromszori ismétlés", "háromszori állásismétlés"]),
        ],
        ..NONE
    },
    Words {
        code: "ro",
        white: &["albul"],
        black: &["negrul"],
        doubt: &["dacă", "ar", "nu", "sau"],
        draws: &["remiză", "remiza"],
        ends: &[
            (TimeForfeit, &["{loser} a depășit timpul", "depășire de timp"]),
            (Resignation, &["{loser} cedează", "{loser} a cedat", "cedează"]),
            (Agreement, &["remiză de comun acord"]),
        ],
        ..NONE
    },
    Words {
        code: "sv",
        white: &["vit"],
        black: &["svart"],
        doubt: &["om", "skulle", "inte", "eller"],
        draws: &["remi"],
        ends: &[
            (TimeForfeit, &["tidsöverskridande", "{loser} överskred tiden", "{loser} förlorade på tid", "{winner} vann på tid"]),
            (Resignation, &["{loser} ger upp", "{loser} gav upp", "{loser} gav", "uppgivet"]),
            (Agreement, &["remi genom överenskommelse"]),
            (Checkmate, &["matt", "schackmatt"]),
            (Stalemate, &["patt"]),
            (Threefold, &["remi genom upprepning", "trefaldig upprepning"]),
        ],
        ..NONE
    },
    Words {
        code: "no",
        white: &["hvit"],
        black: &["svart", "sort"],
        doubt: &["hvis", "om", "ikke", "eller"],
        draws: &["remis"],
        ends: &[
            (TimeForfeit, &["tidsoverskridelse", "{loser} tapte på tid", "{winner} vant på tid"]),
            (Resignation, &["{loser} gir opp", "{loser} ga opp", "{loser} gav opp", "oppgitt"]),
        ],
        ..NONE
    },
    Words {
        code: "da",
        white: &["hvid"],
        black: &["sort"],
        doubt: &["hvis", "ikke", "eller"],
        ends: &[
            (TimeForfeit, &["{loser} overskred tiden", "{loser} tabte på tid", "{winner} vandt på tid"]),
            (Resignation, &["{loser} opgiver", "{loser} opgav", "opgivet"]),
        ],
        ..NONE
    },
    Words {
        code: "fi",
        white: &["valkea", "valkoinen"],
        black: &["musta"],
        doubt: &["jos", "ei", "tai"],
        draws: &["tasapeli"],
        ends: &[
            (TimeForfeit, &["ajan ylitys", "{loser} ylitti ajan"]),
            (Resignation, &["{loser} luovutti", "{loser} luovuttaa", "luovutti"]),
            (Checkmate, &["matti"]),
            (Stalemate, &["patti"]),
        ],
        ..NONE
    },
    Words {
        code: "hr",
        white: &["bijeli", "beli", "бели"],
        black: &["crni", "црни"],
        doubt: &["ako", "bi", "ne", "ili"],
        draws: &["remi", "реми"],
        ends: &[
            (TimeForfeit, &["{loser} prekoračio vrijeme", "{loser} je prekoračio vrijeme", "prekoračenje vremena"]),
            (Resignation, &["{loser} predaje", "{loser} je predao", "{loser} predao", "predao", "{loser} предаје"]),
            (Agreement, &["remi po dogovoru"]),
        ],
        ..NONE
    },
    Words {
        code: "ca",
        white: &["les blanques", "blanques"],
        black: &["les negres", "negres"],
        doubt: &["si", "no"],
        draws: &["taules"],
        ends: &[
            (TimeForfeit, &["{loser} perden per temps", "{winner} guanyen per temps"]),
            (Resignation, &["{loser} abandonen", "abandonen"]),
            (Agreement, &["taules per acord", "taules de mutu acord"]),
            (Threefold, &["taules per repetició", "taules per triple repetició"]),
        ],
        ..NONE
    },
    Words {
        code: "tr",
        white: &["beyaz"],
        black: &["siyah"],
        doubt: &["eğer"],
        draws: &["berabere", "beraberlik"],
        ends: &[
            (TimeForfeit, &["{loser} süreyi aştı", "süre aşımı", "{winner} süreden kazandı"]),
            (Resignation, &["{loser} terk etti", "{loser} terk eder", "terk etti"]),
        ],
        ..NONE
    },
    Words {
        code: "zh",
        white: &["白方"],
        black: &["黑方"],
        wins: &["{winner}胜", "{winner}勝"],
        draws: &["和棋"],
        ends: &[
            (TimeForfeit, &["{loser}超时", "{loser}超時", "{loser}断线超时", "{loser}超时负"]),
            (Resignation, &["{loser}认输", "{loser}認輸"]),
            (Agreement, &["双方同意和棋", "协议和棋"]),
            (Checkmate, &["{winner}将杀", "{winner}將殺", "{loser}被将死", "将死"]),
            (Stalemate, &["逼和"]),
            (Threefold, &["三次重复局面", "重复局面和棋"]),
            (Abandoned, &["{loser}逃跑", "{loser}断线"]),
        ],
        ..NONE
    },
];

/// One word of a phrase, or the place of the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// A folded word, a number or a sign.
    Said(String),
    /// The player who wins or loses.
    Player(Subject),
    /// Any number.
    Number,
}

/// A phrase as it is compared.
#[derive(Debug)]
pub(super) struct Phrase {
    pub language: &'static str,
    pub reason: Option<EndReason>,
    /// Whether its first player wins or loses; `None` where it names none.
    pub subject: Option<Subject>,
    pub parts: Vec<Part>,
    /// Only read as the whole of a Termination tag.
    pub tag_only: bool,
}

/// The phrases of all languages, those with most words first.
pub(super) static PHRASES: LazyLock<Vec<Phrase>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for words in LANGUAGES {
        let mut add = |reason: Option<EndReason>, phrases: &'static [&'static str], tag_only: bool| {
            all.extend(phrases.iter().map(|text| phrase(words.code, reason, text, tag_only)));
        };
        add(None, words.wins, false);
        add(None, words.draws, false);
        words.ends.iter().for_each(|(reason, phrases)| add(Some(*reason), phrases, false));
        words.tags.iter().for_each(|(reason, phrases)| add(Some(*reason), phrases, true));
    }
    all.sort_by_key(|phrase| std::cmp::Reverse(phrase.parts.len()));
    all
});

fn phrase(language: &'static str, reason: Option<EndReason>, text: &str, tag_only: bool) -> Phrase {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, (name, after))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        parts.extend(said(before));
        parts.push(match name {
            "winner" => Part::Player(Subject::Winner),
            "loser" => Part::Player(Subject::Loser),
            _ => Part::Number,
        });
        rest = after;
    }
    parts.extend(said(rest));
    let subject =
        parts.iter().find_map(|part| if let Part::Player(subject) = part { Some(*subject) } else { None });
    Phrase { language, reason, subject, parts, tag_only }
}

fn said(text: &str) -> impl Iterator<Item = Part> {
    pieces(text).into_iter().map(|piece| Part::Said(piece.folded))
}

/// Words of one kind in all languages, folded and cut into pieces.
pub(super) struct Sequences(pub Vec<Vec<String>>);

impl Sequences {
    fn of(kind: fn(&Words) -> &'static [&'static str]) -> Sequences {
        let cut = |text: &&str| pieces(text).into_iter().map(|piece| piece.folded).collect();
        let mut all: Vec<Vec<String>> = LANGUAGES.iter().flat_map(kind).map(cut).collect();
        all.sort_by_key(|words| std::cmp::Reverse(words.len()));
        Sequences(all)
    }
}

/// What White is called.
pub(super) static WHITE: LazyLock<Sequences> = LazyLock::new(|| Sequences::of(|words| words.white));
/// What Black is called.
pub(super) static BLACK: LazyLock<Sequences> = LazyLock::new(|| Sequences::of(|words| words.black));

/// What may stand before and after a phrase of a language, and what makes its sentence doubtful.
pub(super) struct Frame {
    pub language: &'static str,
    pub before: Vec<Vec<String>>,
    pub after: Vec<Vec<String>>,
    pub doubt: Vec<Vec<String>>,
}

/// The frames of all languages.
pub(super) static FRAMES: LazyLock<Vec<Frame>> = LazyLock::new(|| {
    let cut = |texts: &'static [&'static str]| {
        texts.iter().map(|text| pieces(text).into_iter().map(|piece| piece.folded).collect()).collect()
    };
    let frame = |words: &'static Words| Frame {
        language: words.code,
        before: cut(words.before),
        after: cut(words.after),
        doubt: cut(words.doubt),
    };
    LANGUAGES.iter().map(frame).collect()
});
