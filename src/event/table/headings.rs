//! What a column holds, by its heading in the languages of pairing programs.

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    Number,
    Name,
    Rating,
    Federation,
    FideId,
    Title,
    Points,
    Rank,
    Board,
    White,
    Black,
    Result,
    /// A column that says the round of a row.
    RoundOfRow,
    /// What a player did in this round.
    Round(u32),
    /// What a player did against the player of this number.
    Against(u32),
}

const WORDS: &[(Column, &[&str])] = &[
    (Column::Number, &["no", "nr", "num", "sno", "snr", "starno", "startno", "n", "č", "№", "nº", "start"]),
    (
        Column::Name,
        &[
            "name",
            "player",
            "spieler",
            "nom",
            "nombre",
            "nome",
            "navn",
            "namn",
            "nimi",
            "jméno",
            "ime",
            "imię",
            "név",
            "имя",
            "фио",
            "joueur",
            "jugador",
            "ad",
            "όνομα",
        ],
    ),
    (Column::Rating, &["rtg", "elo", "rating", "rtgi", "eloi", "elof", "ratingi", "ртг"]),
    (Column::Federation, &["fed", "federation", "land", "país", "pays", "fédération", "feder"]),
    (Column::FideId, &["fideid", "idfide", "idfed", "fide"]),
    (Column::Title, &["title", "titel", "titre", "título", "tit"]),
    (
        Column::Points,
        &["pts", "pkt", "points", "punkte", "puntos", "ptos", "punti", "total", "score", "очки", "body"],
    ),
    (Column::Rank, &["rk", "rank", "rg", "rang", "place", "pos", "platz", "pořadí", "место", "rgnr"]),
    (Column::Board, &["bo", "board", "br", "brett", "ech", "mesa", "tab", "m", "bord"]),
    (
        Column::White,
        &[
            "white",
            "weiß",
            "weiss",
            "blancas",
            "blancs",
            "blanches",
            "bianco",
            "brancas",
            "wit",
            "bílý",
            "białe",
            "hvid",
            "hvit",
            "vit",
            "белые",
            "bel",
            "beli",
            "bijeli",
        ],
    ),
    (
        Column::Black,
        &[
            "black",
            "schwarz",
            "negras",
            "noirs",
            "nero",
            "pretas",
            "zwart",
            "černý",
            "czarne",
            "sort",
            "svart",
            "черные",
            "чёрные",
            "crni",
            "črn",
        ],
    ),
    (
        Column::Result,
        &[
            "result",
            "ergebnis",
            "resultado",
            "res",
            "résultat",
            "risultato",
            "uitslag",
            "výsledek",
            "wynik",
            "resultat",
            "результат",
            "rez",
            "rezultat",
        ],
    ),
    (Column::RoundOfRow, &["round", "runde", "ronda", "ronde", "rd", "turno", "kolo", "runda", "тур"]),
];

/// What a heading says of its column; a number alone is a round of a Swiss or a player of a round robin.
pub(super) fn column(heading: &str) -> Option<Column> {
    let small = heading.trim().to_lowercase();
    let letters: String = small.chars().filter(|c| c.is_alphabetic() || "№º".contains(*c)).collect();
    let digits: String = small.chars().filter(char::is_ascii_digit).collect();
    let number = digits.parse::<u32>().ok().filter(|&number| (1..=999).contains(&number));
    match (number, letters.as_str()) {
        (Some(number), "") => Some(Column::Against(number)),
        // TB1 and its like are tie-breaks.
        (Some(_), "tb" | "fs" | "bh" | "wtg" | "des" | "desempate") => None,
        (Some(number), letters)
            if letters.chars().count() <= 6
                && WORDS.iter().all(|(column, words)| {
                    *column == Column::RoundOfRow || !words.contains(&letters) || letters == "r"
                }) =>
        {
            Some(Column::Round(number))
        }
        (None, letters) => {
            WORDS.iter().find(|(_, words)| words.contains(&letters)).map(|(column, _)| *column)
        }
        _ => None,
    }
}

/// The headings of a row.
pub(super) fn columns(row: &[String]) -> Vec<Option<Column>> {
    row.iter().map(|cell| column(cell)).collect()
}
