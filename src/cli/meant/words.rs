//! The words that people write on a command line, and what they mean by them.

/// Words for commands, and what each stands for.
pub(super) const COMMANDS: &[(&[&str], &str)] = &[
    (&["lint", "validate", "verify", "inspect", "report"], "check"),
    (&["watch", "live", "follow"], "check --watch"),
    (&["count", "stats", "statistics", "summary"], "check --summary"),
    (&["translate", "export", "transform", "format"], "convert"),
    (&["print", "html", "render", "bulletin"], "convert --write-as html"),
    (&["latex", "tex"], "convert --write-as latex"),
    (&["filter", "grep", "pick", "search", "find"], "extract"),
    (&["diff"], "compare"),
    (&["tournament", "crosstable"], "event"),
    (&["normalize", "normalise", "players"], "names"),
    (&["board", "fen", "position", "view"], "show"),
    (&["describe"], "explain"),
    (&["rules", "codes", "checks"], "list codes"),
    (&["laws", "editions"], "list laws"),
    (&["languages"], "list languages"),
    (&["notations"], "list notations"),
    (&["claim", "claims"], "rule claim"),
    (&["flag"], "rule flag"),
    (&["touch", "touched"], "rule touch"),
    (&["illegal"], "rule illegal"),
    (&["resign"], "rule resign"),
];

/// Words for an arbiter's questions, after `rule`.
pub(super) const QUESTIONS: &[(&[&str], &str)] = &[
    (&["threefold", "3fold", "repetition", "fifty", "50", "75", "claims", "draw-claim"], "claim"),
    (&["flag-fall", "flagfall", "timeout", "time", "overstep"], "flag"),
    (&["touched", "touch-move", "touchmove", "j-adoube"], "touch"),
    (&["offer", "draw-offer", "agreement", "agreed"], "draw"),
    (&["resignation", "resigned", "resigns"], "resign"),
    (&["result", "mate", "checkmate", "stalemate", "dead", "ended", "over"], "end"),
    (&["illegal-move", "irregularity"], "illegal"),
    (&["envelope", "adjournment", "sealed-move"], "sealed"),
];

/// Words in the place of a command that no command stands for, and what to type.
pub(super) const NO_COMMANDS: &[(&[&str], &str)] = &[
    (&["version", "-v"], "type `scoresheet --version`"),
    (&["split"], "`scoresheet extract --split-by event --out-dir FOLDER FILES` writes a file for each event"),
    (
        &["dedupe", "dedup", "uniq", "unique"],
        "`scoresheet extract --duplicates keep=longest FILES` leaves out games that are there twice",
    ),
    (&["tags", "games"], "`scoresheet check --games --format csv FILES` writes a row for each game"),
    (
        &["config", "settings"],
        "`scoresheet check --dump-config FILES` shows the settings, `scoresheet list settings` what can be set",
    ),
    (
        &["hook", "pre-commit", "install-hook", "init"],
        "a hook is a line of its own: put `exec scoresheet check .` into .git/hooks/pre-commit; pre-commit takes this program's repository",
    ),
];

/// Words for options: in which commands (all where none is named), how people write them, and the option they mean.
pub(super) const OPTIONS: &[(&[&str], &[&str], &str)] = &[
    (&[], &["jobs", "parallel", "workers", "cores", "cpus"], "threads"),
    (&[], &["colour", "colors", "colours"], "color"),
    (
        &["convert"],
        &["language", "langs", "target-language", "output-language", "to-lang", "to-language", "locale", "l"],
        "lang",
    ),
    (
        &[],
        &["lang", "language", "input-language", "source-language", "from-lang", "from-language", "locale"],
        "from",
    ),
    (&["convert"], &["notation", "style", "to-notation", "output-notation"], "to"),
    (&[], &["edition", "law", "rulebook", "rules-of"], "laws"),
    (&[], &["exclude", "disable", "skip", "suppress", "ignore-codes"], "ignore"),
    (&[], &["only", "enable", "codes", "code", "rules", "rule", "checks"], "select"),
    (&[], &["out", "out-file", "output-file", "outfile", "save-as"], "output"),
    (&[], &["outdir", "output-dir", "out-folder", "output-folder", "output-directory", "dest"], "out-dir"),
    (&[], &["inplace", "in-situ"], "in-place"),
    (&[], &["output-format", "fmt", "as", "report-format"], "format"),
    (&["rule"], &["number", "nth"], "count"),
    (&[], &["games", "game-number", "number", "numbers"], "game"),
    (&[], &["players", "name"], "player"),
    (&[], &["dates", "year"], "date"),
    (&[], &["move", "ply", "moment", "after-move"], "at"),
    (&["rule"], &["side", "who", "claimant"], "by"),
    (&["extract"], &["set-tag", "set-tags", "tag-set"], "set"),
    (&["extract"], &["remove-tag", "remove-tags", "drop-tag"], "remove"),
    (&["names"], &["roster", "ratings", "rating-list"], "list"),
    (&["names"], &["anonymize", "anonymise", "anonymous"], "everywhere"),
    (&["repair"], &["i", "ask"], "interactive"),
    (&[], &["follow", "live", "tail"], "watch"),
    (&[], &["level", "min-level", "severity-level"], "min-severity"),
    (&[], &["silent"], "quiet"),
    (&[], &["autofix", "auto-fix"], "fix"),
    (&[], &["encoding", "charset", "input-encoding"], "read-encoding"),
    (&[], &["infos", "all", "information"], "info"),
    (&[], &["exit-on", "fail", "fail-level"], "fail-on"),
];

/// Words that stand for an option with its value: in which commands, how people write them, the option and the value.
pub(super) const FLAGS: &[(&[&str], &[&str], &str, &str)] = &[
    (&[], &["no-color", "no-colour", "nocolor"], "color", "never"),
    (&[], &["errors-only", "only-errors", "errors"], "min-severity", "error"),
    (&[], &["rapid"], "class", "rapid"),
    (&[], &["blitz"], "class", "blitz"),
    (
        &["extract"],
        &["no-comments", "strip-comments", "without-comments", "remove-comments", "drop-comments"],
        "strip",
        "comments",
    ),
    (
        &["extract"],
        &[
            "no-variations",
            "strip-variations",
            "without-variations",
            "remove-variations",
            "mainline",
            "main-line",
        ],
        "strip",
        "variations",
    ),
    (&["extract"], &["no-clocks", "strip-clocks", "without-clocks", "remove-clocks"], "strip", "clocks"),
    (&["extract"], &["no-nags", "strip-nags", "without-nags", "remove-nags"], "strip", "nags"),
    (&["extract"], &["unique", "uniq", "dedupe", "dedup", "no-duplicates"], "duplicates", "keep=longest"),
];

/// Words for values: of which option, how people write them, and the value they mean.
pub(super) const VALUES: &[(&str, &[&str], &str)] = &[
    ("fail-on", &["none", "no", "off", "nothing"], "never"),
    ("color", &["yes", "on", "true"], "always"),
    ("color", &["no", "off", "none", "false"], "never"),
    ("format", &["jsonl", "ndjson", "json-lines"], "json"),
    ("format", &["txt", "plain"], "text"),
    ("format", &["htm"], "html"),
    ("format", &["xml"], "junit"),
    ("to", &["algebraic", "short", "pgn"], "san"),
    ("to", &["long", "long-algebraic"], "lan"),
    ("to", &["figurines", "unicode"], "figurine"),
    ("to", &["correspondence"], "iccf"),
    ("to", &["fens", "positions"], "fen"),
    ("write-as", &["htm"], "html"),
    ("write-as", &["tex"], "latex"),
    ("write-as", &["md"], "markdown"),
    ("result", &["draw", "drawn", "draws", "remis", "1/2"], "1/2-1/2"),
    ("result", &["white", "white-wins", "won-by-white"], "1-0"),
    ("result", &["black", "black-wins", "won-by-black"], "0-1"),
    ("what", &["rules", "checks", "errors", "findings", "lints"], "codes"),
    ("what", &["editions", "rulebooks"], "laws"),
    ("what", &["langs"], "languages"),
    ("what", &["styles"], "notations"),
    ("what", &["fields"], "columns"),
    ("what", &["options", "config", "configuration", "keys"], "settings"),
];

/// The forms for printing and for tables, by the endings of their files.
pub(super) const ENDINGS: &[(&[&str], &str)] =
    &[(&["html", "htm"], "html"), (&["tex"], "latex"), (&["md"], "markdown"), (&["csv"], "csv")];

/// What cannot be taken, and what to type: in which commands, the option, with its value or without, and what it is worth saying. `{}` is the
/// command.
pub(super) const SENTENCES: &[(&[&str], &[&str], &str)] = &[
    (
        &["convert", "extract"],
        &["json", "format=json", "format=jsonl", "to=json"],
        "games are written as games here; `scoresheet check --games --format json FILES` describes each as an object",
    ),
    (
        &["extract"],
        &["csv", "format=csv", "format"],
        "games are copied as they are; `scoresheet convert --write-as csv FILES` writes their moves as a table",
    ),
    (
        &["convert"],
        &["to=pdf", "format=pdf", "pdf"],
        "`--write-as latex` writes what pdflatex takes, `--write-as html` a page to print",
    ),
    (&[], &["recursive", "r", "R"], "folders are read with all that is in them: `scoresheet {} FOLDER`"),
    (&[], &["verbose", "v", "debug"], "`scoresheet {} --help` lists what can be shown"),
    (
        &["convert"],
        &["i"],
        "files are named without an option: `scoresheet convert FILES`; `--in-place` is another thing, and writes over them",
    ),
    (
        &["convert"],
        &["input-encoding", "charset"],
        "`--read-encoding NAME` says what is read, `--encoding NAME` what is written",
    ),
    (
        &[],
        &["from=descriptive", "lang=descriptive"],
        "descriptive notation is `--from descriptive-en` or `--from descriptive-es`",
    ),
    (
        &[],
        &["laws=rapid", "laws=blitz", "laws=standard"],
        "the edition is meant, such as fide2023; `--class rapid` or `--class blitz` says how fast",
    ),
    (
        &[],
        &["laws=latest", "laws=current", "laws=newest"],
        "`--laws auto`, the default, takes the edition in force on each game's date; `scoresheet list laws` names them",
    ),
    (
        &[],
        &["severity=error", "severity=errors", "severity=warning", "severity=info"],
        "`--min-severity error` shows errors alone; `--severity CODE=error` makes a code graver",
    ),
    (
        &[],
        &["select=error", "select=errors", "select=warning", "select=warnings"],
        "codes are selected; `--min-severity error` shows errors alone, `--min-severity warning` warnings too",
    ),
    (
        &[],
        &["since", "until", "after", "before", "from-date", "to-date"],
        "`--date 2024.05.01..` chooses the games from that day on, `--date ..2024.06.30` those up to that day",
    ),
    (
        &[],
        &["winner", "won-by", "loser"],
        "`--white NAME --result 1-0` and `--black NAME --result 0-1` choose games by who won",
    ),
    (
        &[],
        &["eco", "elo", "min-elo", "max-elo", "rating", "event", "tag", "opening", "site"],
        "games are chosen by --player, --white, --black, --date, --round, --result and --game; `scoresheet check --games --format csv` with `--columns` has their other tags",
    ),
    (
        &[],
        &["against", "trf", "report", "crosstable"],
        "`scoresheet event REPORT GAMES` holds games against a tournament's report",
    ),
    (&["explain"], &["lang", "language", "from", "to"], "the Laws are quoted in English only"),
    (&["rule"], &["move"], "`--move` belongs to `rule claim` and `rule sealed`; the moment is `--at 34b`"),
    (&["rule"], &["claim", "question"], "the question comes first: `scoresheet rule claim --at 34b FILE`"),
    (
        &["merge", "compare", "reconstruct"],
        &["output", "o"],
        "the result goes to standard output: put `> FILE` after the command",
    ),
];
