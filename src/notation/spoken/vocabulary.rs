//! The words of announcements, by language.

/// The words of one language; of several spellings the first is the one that is written.
#[derive(Debug)]
pub(super) struct Vocabulary {
    /// The code of the notation.
    pub code: &'static str,
    /// Files a to h.
    pub files: [&'static str; 8],
    /// Ranks 1 to 8.
    pub ranks: [&'static str; 8],
    /// Pawn, knight, bishop, rook, queen, king.
    pub men: [&'static str; 6],
    /// Castling on the king's side and on the queen's.
    pub castling: [&'static str; 2],
    /// Other ways to say them, with what they mean: `a` to `h`, `1` to `8`, a man's English letter, `kingside` or
    /// `queenside`, or `-` for words that say nothing the squares do not.
    pub others: &'static [(&'static str, &'static str)],
}

/// All of them. The names and numbers of the Laws' German appendix are understood in each.
pub(super) static VOCABULARIES: [Vocabulary; 5] = [
    Vocabulary {
        code: "spoken-de",
        files: ["Anna", "Bella", "Cäsar", "David", "Eva", "Felix", "Gustav", "Hektor"],
        ranks: ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"],
        men: ["Bauer", "Springer", "Läufer", "Turm", "Dame", "König"],
        castling: ["kurze Rochade", "lange Rochade"],
        others: &[
            ("nach", "-"),
            ("schlägt", "-"),
            ("nimmt", "-"),
            ("Schach", "-"),
            ("Matt", "-"),
            ("auf", "-"),
            ("Rochade kurz", "kingside"),
            ("Rochade lang", "queenside"),
        ],
    },
    Vocabulary {
        code: "spoken-en",
        files: ["Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector"],
        ranks: ["one", "two", "three", "four", "five", "six", "seven", "eight"],
        men: ["pawn", "knight", "bishop", "rook", "queen", "king"],
        castling: ["short castling", "long castling"],
        others: &[
            ("to", "-"),
            ("takes", "-"),
            ("check", "-"),
            ("mate", "-"),
            ("checkmate", "-"),
            ("castles kingside", "kingside"),
            ("castles short", "kingside"),
            ("castles queenside", "queenside"),
            ("castles long", "queenside"),
        ],
    },
    Vocabulary {
        code: "spoken-es",
        files: ["Ana", "Bella", "César", "David", "Eva", "Félix", "Gustavo", "Héctor"],
        ranks: ["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"],
        men: ["peón", "Caballo", "Alfil", "Torre", "Dama", "Rey"],
        castling: ["enroque corto", "enroque largo"],
        others: &[
            ("toma", "-"),
            ("por", "-"),
            ("jaque", "-"),
            ("mate", "-"),
            ("Bello", "b"),
            ("captura", "-"),
        ],
    },
    Vocabulary {
        code: "spoken-pt",
        files: ["Ana", "Bella", "César", "David", "Eva", "Félix", "Gustavo", "Heitor"],
        ranks: ["um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito"],
        men: ["peão", "cavalo", "bispo", "torre", "dama", "rei"],
        castling: ["roque pequeno", "roque grande"],
        others: &[("toma", "-"), ("captura", "-"), ("xeque", "-"), ("mate", "-"), ("para", "-")],
    },
    Vocabulary {
        code: "spoken-fr",
        files: ["Anna", "Bella", "César", "David", "Eva", "Félix", "Gustave", "Hector"],
        ranks: ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"],
        men: ["pion", "cavalier", "fou", "tour", "dame", "roi"],
        castling: ["petit roque", "grand roque"],
        others: &[("prend", "-"), ("échec", "-"), ("mat", "-"), ("vers", "-")],
    },
];

/// A word as it is compared: small letters without accents, `ä` as `ae`.
pub(in crate::notation) fn folded(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => out.push_str("ae"),
            'ö' => out.push_str("oe"),
            'ü' => out.push_str("ue"),
            'á' | 'à' | 'â' | 'ã' => out.push('a'),
            'é' | 'è' | 'ê' => out.push('e'),
            'í' => out.push('i'),
            'ó' | 'ô' | 'õ' => out.push('o'),
            'ú' => out.push('u'),
            'ñ' => out.push('n'),
            'ç' => out.push('c'),
            c => out.push(c),
        }
    }
    out
}
