//! The page of an event.

use super::{GAMES, REPORT, changed, event, folder};

#[test]
fn no_text_of_a_file_is_markup() {
    let evil = "<script>alert(1)</script>";
    let report = REPORT.replace("Harbour Open 2025", "<img src=x onerror=alert(1)>");
    let games = changed(GAMES, "[Black \"Rossi, Anna\"]", &format!("[Black \"{evil}\"]"));
    let folder = folder(&[("open.trf", &report), ("open.pgn", &games)]);
    let (_, page) = event(folder.path(), &["--format", "html", "--info", "open.trf", "open.pgn"]);
    assert!(page.contains("&lt;script&gt;alert(1)") && page.contains("&lt;img src=x onerror=alert(1)&gt;"));
    for markup in ["<script", "<img", "javascript:", " onerror=alert(1)>"] {
        let shown = page.replace("&lt;img src=x onerror=alert(1)&gt;", "");
        assert!(!shown.contains(markup), "{markup}");
    }
    assert!(page.contains("default-src 'none'"));
}

#[test]
fn it_has_what_is_to_be_decided() {
    let games = changed(
        GAMES,
        "[Black \"Rossi, Anna\"]\n[Result \"1-0\"]",
        "[Black \"Rossi, Anna\"]\n[Result \"0-1\"]",
    );
    let folder = folder(&[("open.trf", REPORT), ("open.pgn", &games)]);
    let (status, out) =
        event(folder.path(), &["--format", "html", "--output", "event.html", "open.trf", "open.pgn"]);
    assert_eq!((status, out.as_str()), (1, ""));
    let page = std::fs::read_to_string(folder.path().join("event.html")).unwrap();
    for part in [
        "<h2>To decide</h2>",
        "V404",
        "report: <b>1-0</b>",
        "games: <b>0-1</b>",
        "Garcia Padron, Jose -1",
        "2025-04-21",
        "Ruling:",
        "Chief arbiter, date",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert_eq!(page.matches("<section").count(), page.matches("</section>").count());
    assert_eq!(page.matches("<table").count(), page.matches("</table>").count());
}
