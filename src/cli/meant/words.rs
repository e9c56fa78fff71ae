//! The words that people write on a command line, and what they mean by them.

/// Words for commands.
pub(super) const COMMANDS: &[(&[&str], &str)] = &[
    (&["lint", "validate", "verify", "inspect", "report"], "check"),
    (&["translate", "export", "transform"], "convert"),
    (&["filter", "grep", "pick"], "extract"),
    (&["tournament", "crosstable"], "event"),
    (&["describe"], "explain"),
];

/// Words for options: in which commands (all where none is named), how people write them, and the option they mean.
pub(super) const OPTIONS: &[(&[&str], &[&str], &str)] = &[
    (&[], &["jobs", "parallel", "workers", "cores", "cpus"], "threads"),
    (&[], &["colour", "colors", "colours"], "color"),
    (
        &["convert"],
        &["language", "langs", "target-language", "output-language", "to-lang", "to-language", "locale"],
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
    (&[], &["games", "game-number", "number", "numbers"], "game"),
    (&[], &["players", "name"], "player"),
    (&[], &["dates", "year"], "date"),
    (&[], &["silent"], "quiet"),
    (&[], &["autofix", "auto-fix"], "fix"),
    (&[], &["encoding", "charset", "input-encoding"], "read-encoding"),
    (&[], &["infos", "all", "information"], "info"),
    (&[], &["exit-on", "fail", "fail-level"], "fail-on"),
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
    ("what", &["rules", "checks", "errors", "findings", "lints"], "codes"),
    ("what", &["editions", "rulebooks"], "laws"),
    ("what", &["langs"], "languages"),
    ("what", &["styles"], "notations"),
    ("what", &["fields"], "columns"),
    ("what", &["options", "config", "configuration", "keys"], "settings"),
];

/// What cannot be taken, and what to type: in which commands, the option, and what it is worth saying. `{}` is the command.
pub(super) const SENTENCES: &[(&[&str], &[&str], &str)] = &[
    (
        &["convert", "extract"],
        &["json", "format=json", "format=jsonl"],
        "games are written as games here; `scoresheet check --games --format json FILES` describes each as an object",
    ),
    (
        &["extract"],
        &["csv", "format=csv", "format"],
        "games are copied as they are; `scoresheet convert --write-as csv FILES` writes their moves as a table",
    ),
    (&[], &["recursive", "r", "R"], "folders are read with all that is in them: `scoresheet {} FOLDER`"),
    (
        &[],
        &["verbose", "v", "debug"],
        "there is no more to be said; `scoresheet {} --help` lists what can be shown",
    ),
    (
        &["convert"],
        &["i"],
        "write it in full, since it writes over the files: `scoresheet convert --in-place FILES`",
    ),
    (
        &["convert"],
        &["input-encoding", "charset"],
        "`--read-encoding NAME` says what is read, `--encoding NAME` what is written",
    ),
];
