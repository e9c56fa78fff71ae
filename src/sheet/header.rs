//! The names that columns have in a sheet's header row.

use crate::pgn::decode;

/// What a column holds, by its name. A side is 0 for White and 1 for Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    Number,
    Move(usize),
    /// Without a side it belongs to the moves left of it.
    Clock(Option<usize>),
    Result,
    Other,
}

/// Words for the players, in lower case.
const SIDES: [&[&str]; 2] = [
    &[
        "white",
        "w",
        "blancas",
        "blanco",
        "weiß",
        "weiss",
        "weisser",
        "weißer",
        "blancs",
        "blanc",
        "brancas",
        "branco",
        "bianco",
        "bianchi",
        "wit",
        "белые",
        "белых",
        "білі",
        "vit",
        "hvit",
        "hvid",
        "valkea",
        "bílý",
        "biely",
        "białe",
        "biale",
        "beli",
        "bijeli",
        "beyaz",
        "világos",
        "alb",
        "blanques",
        "白",
        "白方",
    ],
    &[
        "black",
        "b",
        "negras",
        "negro",
        "schwarz",
        "schwarzer",
        "noirs",
        "noir",
        "pretas",
        "preto",
        "negres",
        "nero",
        "neri",
        "zwart",
        "черные",
        "чёрные",
        "черных",
        "чёрных",
        "чорні",
        "svart",
        "sort",
        "musta",
        "černý",
        "čierny",
        "czarne",
        "crni",
        "siyah",
        "sötét",
        "negru",
        "黑",
        "黑方",
        "黒",
    ],
];

const CLOCKS: &[&str] = &[
    "clock",
    "clk",
    "time",
    "uhr",
    "zeit",
    "bedenkzeit",
    "restzeit",
    "reloj",
    "tiempo",
    "pendule",
    "temps",
    "relógio",
    "relogio",
    "tempo",
    "orologio",
    "klok",
    "tijd",
    "часы",
    "время",
    "klokke",
    "klocka",
    "tid",
    "kello",
    "aika",
    "zegar",
    "czas",
    "hodiny",
    "čas",
    "idő",
    "süre",
];

/// Words of a number's column, and those that join them.
const NUMBERS: &[&str] = &[
    "move",
    "moves",
    "no",
    "nr",
    "n",
    "nº",
    "num",
    "number",
    "nummer",
    "número",
    "numero",
    "numéro",
    "jugada",
    "jugadas",
    "jug",
    "zug",
    "züge",
    "zugnr",
    "zugnummer",
    "coup",
    "coups",
    "jogada",
    "lance",
    "lances",
    "mossa",
    "mosse",
    "zet",
    "ход",
    "ходы",
    "хід",
    "drag",
    "træk",
    "trekk",
    "siirto",
    "tah",
    "ťah",
    "ruch",
    "posunięcie",
    "potez",
    "poteza",
    "hamle",
    "lépés",
    "mutare",
    "moveno",
    "movenumber",
    "movenr",
    "de",
    "du",
    "of",
    "回合",
    "手",
];

/// Words that may stand beside a player's: `white_move`, `White SAN`.
const MOVES: &[&str] =
    &["move", "moves", "san", "jugada", "zug", "coup", "jogada", "lance", "mossa", "zet", "ход"];

const RESULTS: &[&str] = &[
    "result",
    "resultado",
    "ergebnis",
    "résultat",
    "resultat",
    "risultato",
    "uitslag",
    "результат",
    "tulos",
    "výsledek",
    "výsledok",
    "wynik",
    "rezultat",
    "sonuç",
    "eredmény",
    "rezultatul",
];

impl Column {
    /// What the column of this name holds.
    pub(super) fn named(name: &[u8]) -> Column {
        if name.len() > 64 {
            return Column::Other;
        }
        let name = decode(name).to_lowercase();
        let words: Vec<&str> =
            name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let all = |words: &[&str], known: &[&str]| words.iter().all(|word| known.contains(word));
        if let Some((side, rest)) = side_of(&words) {
            return match &rest[..] {
                [] => Column::Move(side),
                rest if all(rest, CLOCKS) => Column::Clock(Some(side)),
                rest if all(rest, MOVES) => Column::Move(side),
                _ => Column::Other,
            };
        }
        match &words[..] {
            [] if name.contains(['#', '№']) => Column::Number,
            [] => Column::Other,
            words if all(words, NUMBERS) => Column::Number,
            words if all(words, CLOCKS) => Column::Clock(None),
            words if all(words, RESULTS) => Column::Result,
            _ => Column::Other,
        }
    }
}

/// The player that the words name, if one, and the words besides.
fn side_of<'n>(words: &[&'n str]) -> Option<(usize, Vec<&'n str>)> {
    let mut found = None;
    let mut rest = Vec::new();
    for &word in words {
        match (side_in(word), found) {
            (Some(_), Some(_)) => return None,
            (Some((side, more)), None) => {
                found = Some(side);
                rest.extend(Some(more).filter(|more| !more.is_empty()));
            }
            (None, _) => rest.push(word),
        }
    }
    found.map(|side| (side, rest))
}

/// The player that a word names, and what is joined to it: `whiteclock`.
fn side_in(word: &str) -> Option<(usize, &str)> {
    let named = |side: usize, name: &&str| {
        let is_joined = |rest: &&str| rest.is_empty() || CLOCKS.contains(rest) || MOVES.contains(rest);
        let rest = word.strip_prefix(*name).or_else(|| word.strip_suffix(*name)).filter(is_joined)?;
        (rest.is_empty() || name.len() >= 4).then_some((side, rest))
    };
    (0..2).find_map(|side| SIDES[side].iter().find_map(|name| named(side, name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_many_languages() {
        for (name, column) in [
            ("move", Column::Number),
            ("#", Column::Number),
            ("N°", Column::Number),
            ("Zug Nr.", Column::Number),
            ("№", Column::Number),
            ("White", Column::Move(0)),
            ("white_move", Column::Move(0)),
            ("Weiß", Column::Move(0)),
            ("ЧЁРНЫЕ", Column::Move(1)),
            ("negras", Column::Move(1)),
            ("white_clock", Column::Clock(Some(0))),
            ("BlackClock", Column::Clock(Some(1))),
            ("Zeit Schwarz", Column::Clock(Some(1))),
            ("tiempo_blancas", Column::Clock(Some(0))),
            ("time", Column::Clock(None)),
            ("Ergebnis", Column::Result),
            ("comment", Column::Other),
            ("white_id", Column::Other),
            ("WhiteElo", Column::Other),
            ("white vs black", Column::Other),
            ("", Column::Other),
        ] {
            assert_eq!(Column::named(name.as_bytes()), column, "{name}");
        }
        assert_eq!(Column::named(b"Wei\xDF"), Column::Move(0), "Latin-1");
    }
}
