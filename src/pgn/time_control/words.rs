//! The words in which time controls are written, by language.

/// What a word means in a time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// Seconds.
    Second,
    /// Minutes.
    Minute,
    /// Hours.
    Hour,
    /// Days.
    Day,
    /// `d`: days, or a delay.
    LetterD,
    /// `с`: Russian for "with", or seconds after a number.
    LetterEs,
    /// The number beside it counts moves; after [`Meaning::Each`], the time before it is for each move.
    Moves,
    /// The game, or the rest of it.
    Rest,
    /// What follows is the unit that earns the time: "per", "each".
    Each,
    /// The time beside it is an increment.
    Increment,
    /// The time beside it is a delay.
    Delay,
    /// The move from which increments are given follows.
    From,
    /// The move after which the time is given follows.
    After,
    /// So many moves "in" so much time.
    In,
    /// A new time begins.
    Next,
    /// A new time begins, as after `+`.
    Plus,
    /// The first.
    First,
    /// Engines: a fixed time for each move follows.
    MoveTime,
    /// It adds nothing.
    Filler,
}

use Meaning::*;

/// One row a language and meaning: the language's code, the meaning, the words, in small letters and without accents
/// (`Züge` is `zuge`).
#[rustfmt::skip]
const WORDS: &[(&str, Meaning, &[&str])] = &[
    ("en", Second, &["s", "sec", "secs", "second", "seconds"]),
    ("en", Minute, &["m", "min", "mins", "minute", "minutes"]),
    ("en", Hour, &["h", "hr", "hrs", "hour", "hours"]),
    ("en", Day, &["day", "days"]),
    ("en", LetterD, &["d"]),
    ("en", Moves, &["move", "moves", "mv", "mvs"]),
    ("en", Rest, &["g", "game", "sd", "sudden", "death", "rest", "remainder", "remaining", "finish", "end", "all"]),
    ("en", Each, &["per", "each", "every", "a"]),
    ("en", Increment, &["increment", "increments", "inc", "bonus", "fischer", "cumulative"]),
    ("en", Delay, &["delay", "bronstein"]),
    ("en", From, &["from", "starting", "beginning", "since"]),
    ("en", After, &["after"]),
    ("en", In, &["in"]),
    ("en", Next, &["then", "followed", "and", "with"]),
    ("en", Plus, &["plus"]),
    ("en", First, &["first"]),
    ("en", MoveTime, &["movetime"]),
    ("en", Filler, &["for", "the", "to", "of", "an", "by", "at", "next", "additional", "added", "time", "control", "player",
        "players", "standard", "classical", "rapid", "blitz", "bullet"]),
    ("de", Second, &["sek", "sekunde", "sekunden"]),
    ("de", Minute, &["minuten"]),
    ("de", Hour, &["std", "stunde", "stunden"]),
    ("de", Day, &["tag", "tage"]),
    ("de", Moves, &["zug", "zuge", "zuegen", "zugen", "zuege"]),
    ("de", Rest, &["partie"]),
    ("de", Each, &["pro", "je"]),
    ("de", Increment, &["inkrement", "zeitzuschlag", "zeitgutschrift", "gutschrift"]),
    ("de", From, &["ab"]),
    ("de", Next, &["danach", "dann", "anschliessend", "und", "mit"]),
    ("de", First, &["ersten", "erste"]),
    ("de", Filler, &["fur", "fuer", "die", "den", "der", "dem", "weitere", "weiteren", "nachsten", "spieler", "bedenkzeit"]),
    ("fr", Second, &["seconde", "secondes"]),
    ("fr", Hour, &["heure", "heures"]),
    ("fr", Day, &["jour", "jours"]),
    ("fr", Moves, &["coup", "coups"]),
    ("fr", Rest, &["ko", "reste", "fin"]),
    ("fr", Each, &["par"]),
    ("fr", From, &["partir"]),
    ("fr", Next, &["puis", "ensuite", "et", "avec"]),
    ("fr", First, &["premiers", "premier"]),
    ("fr", Filler, &["pour", "les", "le", "la", "du", "des", "suivants", "joueur", "cadence"]),
    ("es", Second, &["seg", "segs", "segundo", "segundos"]),
    ("es", Minute, &["minuto", "minutos"]),
    ("es", Hour, &["hora", "horas"]),
    ("es", Day, &["dia", "dias"]),
    ("es", Moves, &["jugada", "jugadas", "movimiento", "movimientos"]),
    ("es", Rest, &["partida", "resto", "final"]),
    ("es", Each, &["por", "cada"]),
    ("es", Increment, &["incremento", "bonificacion"]),
    ("es", From, &["desde"]),
    ("es", Next, &["luego", "despues", "y", "con"]),
    ("es", Plus, &["mas"]),
    ("es", First, &["primeras", "primera", "primeros"]),
    ("es", Filler, &["para", "las", "los", "el", "de", "del", "siguientes", "jugador"]),
    ("pt", Moves, &["lance", "lances", "movimento", "movimentos"]),
    ("pt", Rest, &["restante"]),
    ("pt", Increment, &["acrescimo"]),
    ("pt", Next, &["depois", "e", "com"]),
    ("pt", Plus, &["mais"]),
    ("pt", First, &["primeiros", "primeiras", "primeiro"]),
    ("pt", Filler, &["os", "o", "da", "do", "as", "seguintes", "jogador"]),
    ("it", Second, &["secondo", "secondi"]),
    ("it", Minute, &["minuti"]),
    ("it", Hour, &["ora", "ore"]),
    ("it", Day, &["giorno", "giorni"]),
    ("it", Moves, &["mossa", "mosse"]),
    ("it", Rest, &["partita"]),
    ("it", Increment, &["abbuono"]),
    ("it", From, &["partire", "dalla"]),
    ("it", Next, &["poi"]),
    ("it", Plus, &["piu"]),
    ("it", First, &["prime", "prima"]),
    ("it", Filler, &["i", "il", "della", "successive", "giocatore"]),
    ("nl", Second, &["seconden"]),
    ("nl", Minute, &["minuut", "minuten"]),
    ("nl", Hour, &["uur", "uren"]),
    ("nl", Day, &["dag", "dagen"]),
    ("nl", Moves, &["zet", "zetten"]),
    ("nl", Rest, &["partij"]),
    ("nl", From, &["vanaf"]),
    ("nl", Next, &["daarna", "vervolgens", "en", "met"]),
    ("nl", First, &["eerste"]),
    ("nl", Filler, &["voor", "van", "speler", "volgende"]),
    ("ru", LetterEs, &["с"]),
    ("ru", Second, &["сек", "секунд", "секунда", "секунды", "секунду"]),
    ("ru", Minute, &["м", "мин", "минут", "минута", "минуты", "минуту"]),
    ("ru", Hour, &["ч", "час", "часа", "часов"]),
    ("ru", Day, &["день", "дня", "дней"]),
    ("ru", Moves, &["ход", "хода", "ходов"]),
    ("ru", Rest, &["партия", "партию", "партии", "конца", "остаток"]),
    ("ru", Each, &["на", "за", "каждый"]),
    ("ru", Increment, &["добавление", "добавлением", "инкремент"]),
    ("ru", From, &["начиная"]),
    ("ru", Next, &["затем", "потом", "и"]),
    ("ru", Plus, &["плюс"]),
    ("ru", First, &["первые", "первого"]),
    ("ru", Filler, &["до"]),
    ("pl", Second, &["sekunda", "sekundy", "sekund"]),
    ("pl", Minute, &["minuta", "minuty", "minut"]),
    ("pl", Hour, &["godz", "godzina", "godziny", "godzin"]),
    ("pl", Day, &["dzien", "dni"]),
    ("pl", Moves, &["ruch", "ruchy", "ruchow", "posuniecie", "posuniec", "posuniecia"]),
    ("pl", Each, &["na"]),
    ("pl", Next, &["potem", "nastepnie"]),
    ("cs", Hour, &["hod", "hodina", "hodiny", "hodin"]),
    ("cs", Day, &["dny"]),
    ("cs", Moves, &["tah", "tahu", "tahy"]),
    ("cs", Rest, &["partii"]),
    ("cs", Increment, &["pridavek"]),
    ("cs", Next, &["pak"]),
    ("sv", Second, &["sekunder"]),
    ("sv", Minute, &["minuter"]),
    ("sv", Hour, &["tim", "timme", "timmar"]),
    ("sv", Moves, &["drag", "draget"]),
    ("sv", Rest, &["parti", "partiet"]),
    ("sv", Increment, &["tillagg"]),
    ("sv", Next, &["och", "darefter", "med"]),
    ("da", Minute, &["minutter"]),
    ("da", Hour, &["timer"]),
    ("da", Moves, &["traek", "trekk"]),
    ("da", Increment, &["tillaeg", "tillegg"]),
    ("da", Next, &["og", "derefter"]),
];

/// What a folded word means; `None` where it is not known.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    WORDS.iter().find(|(_, _, words)| words.contains(&word)).map(|(_, meaning, _)| *meaning)
}

/// What two words that were run together mean (`gamewith`); each has four letters at least.
pub(super) fn two_meanings(word: &str) -> Option<(Meaning, Meaning)> {
    let cuts = word.char_indices().map(|(at, _)| at).filter(|at| *at >= 4 && word.len() - *at >= 4);
    cuts.map(|at| word.split_at(at)).find_map(|(one, two)| Some((meaning(one)?, meaning(two)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::free_text::folded;
    use std::collections::HashMap;

    #[test]
    fn words_are_folded_and_mean_one_thing() {
        let mut known: HashMap<&str, Meaning> = HashMap::new();
        for (code, meaning, words) in WORDS {
            for word in *words {
                assert_eq!(folded(word), *word, "{code}");
                assert_eq!(*known.entry(word).or_insert(*meaning), *meaning, "{code}: {word}");
            }
        }
    }
}
