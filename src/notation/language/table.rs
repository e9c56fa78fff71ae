//! One line per language.

use super::Language;

/// Makes [`LANGUAGES`]: spellings of the same are joined by `|`, and what a language lacks is left blank.
macro_rules! languages {
    ($($code:literal $name:literal $native:literal:
        $($king:literal)|+, $($queen:literal)|+, $($rook:literal)|+, $($bishop:literal)|+, $($knight:literal)|+;
        $($pawn:literal)|*, $($check:literal)|*, $($mate:literal)|*, $($draw:literal)|*, $($passing:literal)|*;
    )+) => {
        /// Every language known; English first. Where several share their letters, the commonest comes first: it is
        /// the one that a game is said to be in. Where each line comes from stands in `docs/notation.md`.
        pub static LANGUAGES: &[&Language] = &[$(&Language {
            code: $code,
            name: $name,
            native: $native,
            pieces: [&[$($king),+], &[$($queen),+], &[$($rook),+], &[$($bishop),+], &[$($knight),+]],
            pawn: &[$($pawn),*],
            check: &[$($check),*],
            mate: &[$($mate),*],
            draw: &[$($draw),*],
            en_passant: &[$($passing),*],
        }),+];
    };
}

// Code, name, own name: king, queen, rook, bishop, knight; pawn, check, mate, draw, en passant.
languages! {
    "en" "English" "English": "K", "Q", "R", "B", "N"; "P", "ch" | "check", "mate" | "checkmate", , ;
    "es" "Spanish" "español": "R", "D", "T", "A", "C"; "P", "jaque", "mate", "tablas", "a.p.";
    "pt" "Portuguese" "português": "R", "D", "T", "B", "C"; "P", "xeque", "mate" | "xeque-mate", "empate", ;
    "fr" "French" "français": "R", "D", "T", "F", "C"; "P", "échec", "mat", "nulle", ;
    "de" "German" "Deutsch": "K", "D", "T", "L", "S"; "B", "schach", "matt" | "schachmatt", "remis", ;
    "nl" "Dutch" "Nederlands": "K", "D", "T", "L", "P"; , "schaak", "mat" | "schaakmat", "remise", ;
    "it" "Italian" "italiano": "R", "D", "T", "A", "C"; "P", "scacco", "matto", "patta", ;
    // The king in capitals too, and with Latin letters that look the same.
    "ru" "Russian" "русский": "Кр" | "КР" | "Кp" | "Kр" | "Kp", "Ф", "Л", "С", "К"; "п" | "П", "шах", "мат", "ничья", ;
    "pl" "Polish" "polski": "K", "H", "W", "G", "S"; "P", "szach", "mat", "remis", ;
    "cs" "Czech" "čeština": "K", "D", "V", "S", "J"; "P", "šach", "mat", "remíza" | "remis", ;
    "sk" "Slovak" "slovenčina": "K", "D", "V", "S", "J"; "P", "šach", "mat", "remíza" | "remis", ;
    "hu" "Hungarian" "magyar": "K", "V", "B", "F", "H"; "G", "sakk", "matt", "remi" | "döntetlen", ;
    "ro" "Romanian" "română": "R", "D", "T", "N", "C"; "P", "șah" | "şah", "mat", "remiză", ;
    "sv" "Swedish" "svenska": "K", "D", "T", "L", "S"; "B", "schack", "matt" | "schackmatt", "remi", ;
    "no" "Norwegian" "norsk": "K", "D", "T", "L", "S"; "B", "sjakk", "matt" | "sjakkmatt", "remis", ;
    "da" "Danish" "dansk": "K", "D", "T", "L", "S"; "B", "skak", "mat" | "skakmat", "remis", ;
    "fi" "Finnish" "suomi": "K", "D", "T", "L", "R"; "P", "shakki", "matti" | "shakkimatti", "tasapeli", ;
    "is" "Icelandic" "íslenska": "K", "D", "H", "B", "R"; "P", "skák", "mát" | "skákmát", "jafntefli", ;
    "et" "Estonian" "eesti": "K", "L", "V", "O", "R"; "P", "tuli", "matt", "viik", ;
    "lv" "Latvian" "latviešu": "K", "D", "T", "L", "Z"; , "šahs", "mats", "neizšķirts", ;
    "lt" "Lithuanian" "lietuvių": "K", "V", "B", "R", "Ž" | "Z"; "P", "šachas", "matas", "lygiosios", ;
    "hr" "Croatian" "hrvatski": "K", "D", "T", "L", "S"; "P", "šah", "mat", "remi", ;
    "sr" "Serbian" "српски": "К" | "K", "Д" | "D", "Т" | "T", "Л" | "L", "С" | "S"; "П" | "P", "шах" | "šah", "мат" | "mat", "реми" | "remi", ;
    "sl" "Slovene" "slovenščina": "K", "D", "T", "L", "S"; , "šah", "mat", "remi", ;
    "uk" "Ukrainian" "українська": "Кр" | "КР" | "Кp" | "Kр" | "Kp", "Ф", "Т", "С", "К"; "п" | "П", "шах", "мат", "нічия", ;
    "bg" "Bulgarian" "български": "Ц", "Д", "Т", "О", "К"; "П", "шах", "мат", "реми", ;
    "el" "Greek" "ελληνικά": "Ρ", "Β", "Π", "Α", "Ι"; "Σ", "σαχ", "ματ", "ισοπαλία", ;
    "tr" "Turkish" "Türkçe": "Ş" | "S", "V", "K", "F", "A"; "P", "şah", "mat", "berabere", ;
    "az" "Azerbaijani" "azərbaycanca": "Ş" | "S", "V", "T", "F", "A"; "P", "şah", "mat", "heç-heçə", ;
    "ca" "Catalan" "català": "R", "D", "T", "A", "C"; "P", "escac" | "xec", "mat", "taules", ;
    "gl" "Galician" "galego": "R", "D", "T", "A", "C"; "P", "xaque", "mate", "táboas", ;
    "eu" "Basque" "euskara": "E", "D", "G", "A", "Z"; , "xake", "mate", "berdinketa", ;
    "eo" "Esperanto" "Esperanto": "R", "D", "T", "K", "Ĉ" | "C"; "P", , "mato", "remizo", ;
    "cy" "Welsh" "Cymraeg": "T", "B", "C", "E", "M"; , , "siachmat", , ;
    "af" "Afrikaans" "Afrikaans": "K", "D", "T", "L", "R"; "P", "skaak", "mat" | "skaakmat", , ;
    "lb" "Luxembourgish" "Lëtzebuergesch": "K", "D", "T", "L", "S"; "B", "schach", "matt", "remis", ;
    "id" "Indonesian" "Bahasa Indonesia": "R", "M", "B", "G", "K"; , "skak", "mat" | "skakmat", "remis", ;
    "vi" "Vietnamese" "Tiếng Việt": "V", "H", "X", "T", "M"; , "chiếu", , "hòa" | "hoà", ;
    // Books use these words or English letters; some texts translate the English names instead.
    "zh" "Chinese" "中文": "王" | "国王" | "國王", "后" | "王后" | "皇后" | "女士", "车" | "車" | "塔" | "城堡", "象" | "主教", "马" | "馬" | "骑士"; "兵" | "典当", "将军" | "將軍", "将死" | "將死", "和" | "和棋", ;
    "figurine" "figurines" "♔♕♖♗♘": "♔" | "♚", "♕" | "♛", "♖" | "♜", "♗" | "♝", "♘" | "♞"; "♙" | "♟", , , , ;
}
