//! One line per language.

use super::Language;

/// Spellings; the first is the one that is written.
type Words = &'static [&'static str];

const fn line(
    code: &'static str,
    name: &'static str,
    native: &'static str,
    pieces: [Words; 5],
    words: [Words; 5],
) -> Language {
    let [pawn, check, mate, draw, en_passant] = words;
    Language { code, name, native, pieces, pawn, check, mate, draw, en_passant }
}

/// Every language known; English first. Where two share their letters, the earlier is named.
///
/// In a line: code, name, own name; king, queen, rook, bishop, knight; pawn, check, mate, draw, en passant.
#[rustfmt::skip]
pub static LANGUAGES: &[&Language] = &[
    &line("en", "English", "English", [&["K"], &["Q"], &["R"], &["B"], &["N"]], [&["P"], &["ch"], &["mate"], &[], &[]]),
    &line("es", "Spanish", "español", [&["R"], &["D"], &["T"], &["A"], &["C"]], [&["P"], &["jaque"], &["mate"], &["tablas"], &["a.p."]]),
    &line("pt", "Portuguese", "português", [&["R"], &["D"], &["T"], &["B"], &["C"]], [&["P"], &["xeque"], &["mate"], &["empate"], &["e.p."]]),
    &line("fr", "French", "français", [&["R"], &["D"], &["T"], &["F"], &["C"]], [&["P"], &["échec"], &["mat"], &["nulle"], &["e.p."]]),
    &line("de", "German", "Deutsch", [&["K"], &["D"], &["T"], &["L"], &["S"]], [&["B"], &[], &["matt"], &["remis"], &["e.p."]]),
    &line("nl", "Dutch", "Nederlands", [&["K"], &["D"], &["T"], &["L"], &["P"]], [&[], &[], &["mat"], &["remise"], &["e.p."]]),
    &line("it", "Italian", "italiano", [&["R"], &["D"], &["T"], &["A"], &["C"]], [&["P"], &[], &["matto"], &["patta"], &["e.p."]]),
    &line("ru", "Russian", "русский", [&["Кр"], &["Ф"], &["Л"], &["С"], &["К"]], [&["п"], &[], &["мат"], &["ничья"], &[]]),
    &line("pl", "Polish", "polski", [&["K"], &["H"], &["W"], &["G"], &["S"]], [&[], &[], &["mat"], &["remis"], &[]]),
    &line("cs", "Czech", "čeština", [&["K"], &["D"], &["V"], &["S"], &["J"]], [&[], &[], &["mat"], &["remíza"], &[]]),
    &line("sk", "Slovak", "slovenčina", [&["K"], &["D"], &["V"], &["S"], &["J"]], [&[], &[], &["mat"], &["remíza"], &[]]),
    &line("hu", "Hungarian", "magyar", [&["K"], &["V"], &["B"], &["F"], &["H"]], [&[], &[], &["matt"], &["remi"], &[]]),
    &line("ro", "Romanian", "română", [&["R"], &["D"], &["T"], &["N"], &["C"]], [&[], &[], &["mat"], &["remiză"], &[]]),
    &line("sv", "Swedish", "svenska", [&["K"], &["D"], &["T"], &["L"], &["S"]], [&[], &[], &["matt"], &["remi"], &[]]),
    &line("no", "Norwegian", "norsk", [&["K"], &["D"], &["T"], &["L"], &["S"]], [&[], &[], &["matt"], &["remis"], &[]]),
    &line("da", "Danish", "dansk", [&["K"], &["D"], &["T"], &["L"], &["S"]], [&[], &[], &["mat"], &["remis"], &[]]),
    &line("fi", "Finnish", "suomi", [&["K"], &["D"], &["T"], &["L"], &["R"]], [&[], &[], &["matti"], &["tasapeli"], &[]]),
    &line("is", "Icelandic", "íslenska", [&["K"], &["D"], &["H"], &["B"], &["R"]], [&[], &[], &["mát"], &["jafntefli"], &[]]),
    &line("et", "Estonian", "eesti", [&["K"], &["L"], &["V"], &["O"], &["R"]], [&[], &[], &["matt"], &["viik"], &[]]),
    &line("lv", "Latvian", "latviešu", [&["K"], &["D"], &["T"], &["L"], &["Z"]], [&[], &[], &[], &["neizšķirts"], &[]]),
    &line("lt", "Lithuanian", "lietuvių", [&["K"], &["V"], &["B"], &["R"], &["Ž", "Z"]], [&[], &[], &["matas"], &["lygiosios"], &[]]),
    &line("hr", "Croatian", "hrvatski", [&["K"], &["D"], &["T"], &["L"], &["S"]], [&[], &[], &["mat"], &["remi"], &[]]),
    &line("sr", "Serbian", "српски", [&["К"], &["Д"], &["Т"], &["Л"], &["С"]], [&[], &[], &["мат"], &["реми"], &[]]),
    &line("sl", "Slovene", "slovenščina", [&["K"], &["D"], &["T"], &["L"], &["S"]], [&[], &[], &["mat"], &["remi"], &[]]),
    &line("uk", "Ukrainian", "українська", [&["Кр"], &["Ф"], &["Т"], &["С"], &["К"]], [&[], &[], &["мат"], &["нічия"], &[]]),
    &line("bg", "Bulgarian", "български", [&["Ц"], &["Д"], &["Т"], &["О"], &["К"]], [&[], &[], &["мат"], &["реми"], &[]]),
    &line("el", "Greek", "ελληνικά", [&["Ρ"], &["Β"], &["Π"], &["Α"], &["Ι"]], [&[], &[], &["ματ"], &[], &[]]),
    &line("tr", "Turkish", "Türkçe", [&["Ş"], &["V"], &["K"], &["F"], &["A"]], [&[], &[], &["mat"], &["berabere"], &[]]),
    &line("ca", "Catalan", "català", [&["R"], &["D"], &["T"], &["A"], &["C"]], [&[], &[], &["mat"], &["taules"], &[]]),
    &line("gl", "Galician", "galego", [&["R"], &["D"], &["T"], &["B"], &["C"]], [&[], &[], &["mate"], &["táboas"], &[]]),
    &line("eu", "Basque", "euskara", [&["E"], &["D"], &["G"], &["A"], &["Z"]], [&[], &[], &["mate"], &["berdinketa"], &[]]),
    &line("eo", "Esperanto", "Esperanto", [&["R"], &["D"], &["T"], &["K"], &["Ĉ", "Cx"]], [&[], &[], &["mato"], &["remizo"], &[]]),
    &line("cy", "Welsh", "Cymraeg", [&["T"], &["B"], &["C"], &["E"], &["M"]], [&[], &[], &[], &[], &[]]),
    &line("ga", "Irish", "Gaeilge", [&["R"], &["B"], &["C"], &["E"], &["D"]], [&[], &[], &[], &[], &[]]),
    &line("af", "Afrikaans", "Afrikaans", [&["K"], &["D"], &["T"], &["L"], &["R"]], [&[], &[], &["mat"], &["remise"], &[]]),
    &line("lb", "Luxembourgish", "Lëtzebuergesch", [&["K"], &["D"], &["T"], &["L"], &["P"]], [&[], &[], &["matt"], &["remis"], &[]]),
    &line("id", "Indonesian", "Bahasa Indonesia", [&["R"], &["M"], &["B"], &["G"], &["K"]], [&[], &[], &["mat"], &["remis"], &[]]),
    &line("vi", "Vietnamese", "Tiếng Việt", [&["V"], &["H"], &["X"], &["T"], &["M"]], [&[], &[], &[], &[], &[]]),
    &line("zh", "Chinese", "中文", [&["王"], &["后", "女士", "皇后"], &["车", "車", "塔"], &["象", "主教"], &["马", "馬", "骑士"]], [&["兵", "典当"], &[], &[], &["和"], &[]]),
    &line("figurine", "figurines", "♔♕♖♗♘", [&["♔", "♚"], &["♕", "♛"], &["♖", "♜"], &["♗", "♝"], &["♘", "♞"]], [&["♙", "♟"], &[], &[], &[], &[]]),
];
