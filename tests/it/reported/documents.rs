//! Prose and pages of the web with games in them: nothing of a game is lost in them, and no prose is taken for one.

use super::Read;

/// Prose that makes what follows a document.
const LEAD: &str = "Our club evening of last Thursday was a great success, and many members came to watch.\n\
    The following game was shown on the big board by our champion, who had played it in spring.\n\
    We thank everybody who helped to put up the tables and the chairs before it began.\n\n";

const SAID: &str =
    "\n\nThis has been played for more than four hundred years, and it will be for many more.\n\n";

#[test]
fn a_move_of_black_after_a_paragraph_belongs_to_the_game() {
    for black in [
        "2... Nc6",
        "2...Nc6",
        "2. ...   Nc6",
        "2. \u{2026} Nc6",
        "2 ... Nc6",
        "... Nc6",
        "2. .. Nc6",
        "2.... Nc6",
    ] {
        let text = format!("{LEAD}1. e4 e5\n2. Nf3{SAID}{black}\n3. Bb5 a6 1-0\n");
        let game = "1. e4 e5 2. Nf3 {This has been played for more than four hundred years, and it will be for many more.} \
                    2... Nc6 3. Bb5 a6 1-0";
        Read::any(&text).is(game, &[]);
    }
    // Prose that begins like that is none.
    for prose in
        ["... and so it went on.", "2. Nf3 is the usual move here.", "In 2. Nf3 Nc6 there is no harm."]
    {
        let text = format!("{LEAD}1. e4 e5\n2. Nf3{SAID}{prose}\n\n2... Nc6 3. Bb5 a6 1-0\n");
        let read = Read::any(&text);
        let said = SAID.trim();
        assert_eq!(read.games, [format!("1. e4 e5 2. Nf3 {{{said}  {prose}}} 2... Nc6 3. Bb5 a6 1-0")]);
    }
}

#[test]
fn the_lines_that_name_the_players_are_above_their_game() {
    for names in [
        "White: Roth.   Black: Blau.",
        "White: Roth\nBlack: Blau",
        "Roth \u{2013} Blau",
        "Roth - Blau, Bern 1925\n\nan evening game",
        "> White: Roth\n> Black: Blau\n>",
    ] {
        let text =
            format!("{LEAD}{names}\n\n1. e4 e5 2. Nf3 Nc6 1-0\n{SAID}Gelb - Grau\n1. d4 d5 2. c4 e6 0-1\n");
        let read = Read::any(&text);
        let players: Vec<&str> = read
            .tags
            .iter()
            .filter(|tag| tag.contains("White \"") || tag.contains("Black \""))
            .map(|tag| &tag[..])
            .collect();
        assert_eq!(
            players,
            ["[White \"Roth\"]", "[Black \"Blau\"]", "[White \"Gelb\"]", "[Black \"Grau\"]"],
            "{names}"
        );
        assert_eq!(read.games, ["1. e4 e5 2. Nf3 Nc6 1-0", "1. d4 d5 2. c4 e6 0-1"], "{names}");
    }
    // Names without a game, and a game without names.
    let text = format!("{LEAD}Roth - Blau\n\n{LEAD}1. e4 e5 2. Nf3 Nc6 1-0\n");
    assert_eq!(Read::any(&text).tags, [""; 0]);
}

#[test]
fn a_page_of_the_web_is_read_through_its_tags_and_entities() {
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0";
    for page in [
        "<!DOCTYPE html>\n<html><head><style>.m {color: red}</style><script>if (1 < 2) { d4 }</script></head>\n<body>\n\
         <p><b>1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.0&#8209;0 Be7 1&ndash;0</b></p>\n</body></html>\n",
        "<html><body>\n<pre>\n1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6 4. Ba4 Nf6\n5. O&minus;O Be7 1-0\n</pre></body></html>\n",
        "<table>\n<tr><td>1</td><td>e4</td><td>e5</td></tr>\n<tr><td>2</td><td><img src=\"n.gif\" alt=\"N\">f3</td><td><i>N</i>c6</td></tr>\n\
         <tr><td>3</td><td>Bb5</td><td>a6</td></tr>\n<tr><td>4</td><td>Ba4</td><td>Nf6</td></tr>\n\
         <tr><td>5</td><td>O-O</td><td>Be7</td></tr>\n</table>\n<p>1-0</p>\n",
        "<p><span>1.</span><span>e4</span><span>e5</span> <span>2.</span><span>Nf3</span><span>Nc6</span> 3.&nbsp;Bb5&nbsp;a6 \
         4.&thinsp;Ba4 <b>N</b>f6 5.0&#x2013;0 Be7 1&#45;0</p>\n",
    ] {
        Read::any(page).is(game, &[]);
    }
    Read::any(format!(
        "[Result \"1-0\"]<br />[White \"Roth\"]<br /><br />{}<br />",
        game.replace(" 2.", "<br />2.")
    ))
    .is(game, &[]);
    let page = "<html><pre>\n[White &quot;M&uuml;ller&quot;]\n[Black \"Blau\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 \
                Nf6 5. O-O Be7 1-0\n</pre></html>\n";
    let read = Read::any(page);
    assert_eq!(read.tags, ["[White \"M\u{FC}ller\"]", "[Black \"Blau\"]", "[Result \"1-0\"]"]);
    read.is(game, &[]);
}

#[test]
fn what_only_looks_like_a_page_is_none() {
    Read::any("1. e4 e5 2. Nf3 {<b>good</b> &amp; sound} Nc6 1-0\n")
        .is("1. e4 e5 2. Nf3 {<b>good</b> &amp; sound} 2... Nc6 1-0", &[]);
}
