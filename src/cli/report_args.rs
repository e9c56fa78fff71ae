//! Options of the commands that report findings, `check` first: what counts, and how it is shown.

use super::{
    choices::columns_or_tags,
    report_files::{ReportOutput, report_output},
    shared_args::Color,
    terminal_width,
};
use crate::{
    checks::Selection,
    diag::{Profile, Severity},
    event::Date,
    report::{Detail, FailOn, Format, GroupBy, Options, View, check_columns},
};
use clap::Args;
use std::{path::PathBuf, time::SystemTime};

/// Which findings count, how much, and which are known.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "What counts")]
pub struct SelectionArgs {
    /// What the check is for; raises the severity of some codes and lowers that of others, as `list profiles` shows.
    #[arg(long, value_enum, value_name = "PROFILE")]
    pub profile: Option<Profile>,

    /// Pass only what can be published as it is: --profile publish --fail-on warning.
    #[arg(long, conflicts_with_all = ["profile", "fail_on"])]
    pub strict: bool,

    /// Look for these codes only: codes, names, prefixes such as N or R2, or ALL. A code named in full is shown at any severity; `list
    /// codes` lists them all.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub select: Vec<String>,

    /// Leave these codes out. If both options name a code, the longer name wins: `--select L101 --ignore L` shows L101.
    #[arg(long, value_name = "CODES", value_delimiter = ',')]
    pub ignore: Vec<String>,

    /// Set the severity of a code, whatever the profile: N016=info, T9=error; can be repeated.
    #[arg(long, value_name = "CODE=SEVERITY", value_parser = severity)]
    pub severity: Vec<(String, Severity)>,

    /// Also show info findings: style, and claims that were available.
    #[arg(long)]
    pub info: bool,

    /// The lowest severity that sets exit status 1.
    #[arg(long, value_enum, value_name = "SEVERITY", default_value_t = FailOn::Error)]
    pub fail_on: FailOn,

    /// Leave out known findings: those in this file, written by --write-baseline.
    #[arg(long, value_name = "FILE", conflicts_with = "write_baseline")]
    pub baseline: Option<PathBuf>,

    /// Write the findings to this file as known: --baseline then leaves them out, wherever their games have moved. The exit status is 0.
    #[arg(long, value_name = "FILE")]
    pub write_baseline: Option<PathBuf>,
}

impl SelectionArgs {
    /// Which codes are wanted; a report that shows findings from `min_severity` on needs those that are found.
    pub fn selection(&self, min_severity: Option<Severity>) -> Selection {
        let fails_on_info = self.fail_on() == FailOn::Info;
        Selection {
            select: self.select.clone(),
            ignore: self.ignore.clone(),
            info: self.info || min_severity == Some(Severity::Info) || fails_on_info,
            profile: if self.strict { Some(Profile::Publish) } else { self.profile },
            severities: self.severity.clone(),
            ..Selection::default()
        }
    }

    /// The least severity that fails the run.
    pub fn fail_on(&self) -> FailOn {
        if self.strict { FailOn::Warning } else { self.fail_on }
    }
}

/// `--severity`.
pub(super) fn severity(text: &str) -> Result<(String, Severity), String> {
    let (code, word) = text.split_once('=').ok_or("give a code and a severity, as in N016=info")?;
    let selection = Selection { select: vec![code.to_owned()], ..Selection::default() };
    selection.validate().map_err(|error| error.to_string())?;
    let severity = Severity::ALL.into_iter().find(|severity| severity.word() == word);
    Ok((code.to_owned(), severity.ok_or_else(|| format!("`{word}` is not error, warning or info"))?))
}

/// In which form findings are written, where to, and how much of them.
#[derive(Clone, Debug, Args)]
pub struct ReportArgs {
    /// Output format.
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,

    /// Also write a report to a file: sarif=out.sarif, json=report.json; can be repeated. An existing file is replaced once the new one is
    /// complete.
    #[arg(long, value_name = "FORMAT=FILE", value_parser = report_output)]
    pub output: Vec<ReportOutput>,

    /// When to colour the output.
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub color: Color,

    /// Only the table of counts by code.
    #[arg(long, help_heading = "View")]
    pub summary: bool,

    /// Only a table: findings, games and files per code, and where the first finding is.
    #[arg(long, help_heading = "View", conflicts_with = "summary")]
    pub statistics: bool,

    /// One line per finding, under its game, code or file; text only. By code, nothing is shown until the end of the run.
    #[arg(long, value_enum, value_name = "WHAT", help_heading = "View", conflicts_with_all = ["summary", "statistics"])]
    pub group_by: Option<GroupBy>,

    /// The lowest severity to show; errors and warnings not shown are still counted [default: warning].
    #[arg(long, value_enum, value_name = "SEVERITY", help_heading = "View", conflicts_with = "info")]
    pub min_severity: Option<Severity>,

    /// Findings to show per code and file, 0 for all [default: 5 in text unless grouped by game, 200 in html, else all].
    #[arg(long, value_name = "N", help_heading = "View", conflicts_with_all = ["summary", "statistics"])]
    pub max_per_code: Option<u64>,

    /// The columns of csv, in this order: file,game,round,board,date,white,black,result,code,message,fix. `list columns` shows them all;
    /// `tag:WhiteElo` holds the values of that tag [default: all fields of json].
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',', value_parser = columns_or_tags(&check_columns()), hide_possible_values = true,
          help_heading = "View", conflicts_with = "statistics")]
    pub columns: Vec<&'static str>,

    /// Begin csv with a byte order mark, so that Excel reads UTF-8.
    #[arg(long, help_heading = "View")]
    pub bom: bool,

    /// Write CSV cells unchanged: by default, an apostrophe precedes what a spreadsheet would take for a formula.
    #[arg(long, help_heading = "View")]
    pub raw_cells: bool,

    /// Width of the text report [default: the terminal's; elsewhere long lines are not wrapped].
    #[arg(long, value_name = "COLUMNS", help_heading = "View", value_parser = clap::value_parser!(u16).range(40..))]
    pub width: Option<u16>,
}

impl ReportArgs {
    /// What is printed, each game with it if `games`; an error where an option has nothing to do with the format.
    pub fn options(&self, games: bool) -> Result<Options, String> {
        let has_table =
            self.format == Format::Csv || self.output.iter().any(|output| output.format == Some(Format::Csv));
        if !has_table && (self.bom || !self.columns.is_empty()) {
            return Err("--columns and --bom are of --format csv, or of --output csv=FILE".into());
        }
        Ok(Options {
            color: self.color.on_stdout(),
            games,
            view: self.view(games)?,
            width: self.width.map(usize::from).or_else(terminal_width),
            raw_cells: self.raw_cells,
            // Once a run, for as long as it lasts.
            columns: self.columns.clone().leak(),
            bom: self.bom,
            today: Some(Date::at(SystemTime::now())),
            ..Options::default()
        })
    }

    /// What a report in a file shows, beside one that is printed as `options` say: all that is looked for, each finding by itself.
    pub fn options_of_file(&self, format: Format, options: Options) -> Options {
        let most = self.max_per_code.or(format.most_per_code());
        let view = View {
            min_severity: self.min_severity.unwrap_or(Severity::Info),
            max_per_code: most.filter(|&most| most > 0),
            ..View::ALL
        };
        let games = options.games && !format.has_only_findings();
        Options { color: false, width: None, games, view, ..options }
    }

    fn view(&self, games: bool) -> Result<View, String> {
        let (format, name) = (self.format, self.format.name());
        if self.group_by.is_some() && !format.is_groupable() {
            return Err(format!("--group-by: only text is grouped, not --format {name}"));
        }
        if self.summary && !format.has_summary() {
            return Err(format!("--summary: {name} has no summary; --statistics gives one row a code"));
        }
        if format.has_only_findings() && (games || self.summary || self.statistics) {
            return Err(format!("--format {name}: has findings alone, neither games nor counts"));
        }
        let is_by_game = self.group_by == Some(GroupBy::Game);
        let most = format.most_per_code().filter(|_| !is_by_game).unwrap_or_default();
        Ok(View {
            detail: match (self.summary, self.statistics) {
                (true, _) => Detail::Summary,
                (_, true) => Detail::Statistics,
                _ => Detail::Findings,
            },
            group_by: self.group_by,
            // Without it, whatever was selected is shown.
            min_severity: self.min_severity.unwrap_or(Severity::Info),
            max_per_code: Some(self.max_per_code.unwrap_or(most)).filter(|&most| most > 0),
        })
    }
}
