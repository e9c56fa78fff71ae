//! Lines about the tournament as a whole.

use super::line::Line;
use crate::event::{Date, Form, Points, RemarkKind, Report, Scoring};

/// Reads such a line into the report; whether it was one.
pub(super) fn read(code: &str, line: &Line, report: &mut Report) -> bool {
    let text = || Some(line.from(5)).filter(|text| !text.is_empty() && text != "?");
    let number = || line.from(5).split(|c: char| !c.is_ascii_digit()).find_map(|word| word.parse().ok());
    if matches!(
        code,
        "142"
            | "152"
            | "162"
            | "172"
            | "182"
            | "192"
            | "202"
            | "212"
            | "222"
            | "352"
            | "362"
            | "240"
            | "299"
            | "310"
    ) {
        report.form = Form::Trf26;
    }
    match code {
        "012" => report.name = text(),
        "022" => report.city = text(),
        "032" => report.federation = text().filter(|federation| federation != "FID"),
        "042" => report.start = date(line, report),
        "052" => report.end = date(line, report),
        "062" => report.stated[0] = number(),
        "072" => report.stated[1] = number(),
        "082" => report.stated[2] = number(),
        "092" => report.system = report.system.take().or_else(text),
        "192" => report.system = text().or(report.system.take()),
        "102" => report.chief_arbiter = text(),
        "112" => report.deputies.extend(text()),
        "122" => report.rate_of_play = text(),
        "132" => round_dates(line, report),
        "142" | "XXR" => {
            report.stated_rounds = number().filter(|&rounds: &u32| rounds <= 999).or(report.stated_rounds)
        }
        "162" => {
            // Triples of nine columns; what stands between is blank.
            let words: Vec<String> = line.from(5).split_whitespace().map(str::to_owned).collect();
            for pair in words.chunks(2) {
                if let [code, value] = pair
                    && let Some(points) = Points::read(value)
                {
                    of_trf26(&mut report.scoring, code, points);
                }
            }
        }
        "XXS" => {
            for word in line.from(5).split([' ', ',', ';']) {
                if let Some((code, value)) = word.split_once('=')
                    && let Some(points) = Points::read(value)
                {
                    of_engine(&mut report.scoring, code, points);
                }
            }
        }
        "BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU" => {
            let Some(points) = Points::read(&line.from(5)) else { return true };
            let scoring = &mut report.scoring;
            match code {
                "BBW" => of_engine(scoring, "W", points),
                "BBD" => of_engine(scoring, "D", points),
                "BBL" => scoring.loss = [points; 2],
                "BBZ" => scoring.byes[2] = points,
                "BBF" => scoring.forfeit[1] = points,
                _ => scoring.allocated = points,
            }
        }
        _ => return false,
    }
    true
}

fn date(line: &Line, report: &mut Report) -> Option<Date> {
    let text = line.from(5);
    let date = Date::read(&text);
    if date.is_none() && text.chars().any(|c| c.is_ascii_digit()) {
        report.remarks.push(line.remark(5, RemarkKind::Field, text));
    }
    date
}

/// The days of the rounds, by their columns: a day that is missing moves none of the others.
fn round_dates(line: &Line, report: &mut Report) {
    let last = line.len().min(92 + 10 * 99);
    report.round_dates =
        (92..=last).step_by(10).map(|first| Date::read(&line.field(first, first + 7))).collect();
    while report.round_dates.last() == Some(&None) {
        report.round_dates.pop();
    }
}

fn of_trf26(scoring: &mut Scoring, code: &str, points: Points) {
    match code {
        "W" => of_engine(scoring, "W", points),
        "D" => of_engine(scoring, "D", points),
        "L" => scoring.loss = [points; 2],
        "A" => (scoring.byes[2], scoring.forfeit[1]) = (points, points),
        "P" => scoring.allocated = points,
        "X" => scoring.byes[0] = points,
        _ => {}
    }
}

fn of_engine(scoring: &mut Scoring, code: &str, points: Points) {
    match code {
        "W" => {
            scoring.win = [points; 2];
            (scoring.forfeit[0], scoring.allocated, scoring.byes[1]) = (points, points, points);
        }
        "D" => (scoring.draw, scoring.byes[0]) = ([points; 2], points),
        "WW" => scoring.win[0] = points,
        "BW" => scoring.win[1] = points,
        "WD" => scoring.draw[0] = points,
        "BD" => scoring.draw[1] = points,
        "WL" => scoring.loss[0] = points,
        "BL" => scoring.loss[1] = points,
        "ZPB" => scoring.byes[2] = points,
        "HPB" => scoring.byes[0] = points,
        "FPB" => scoring.byes[1] = points,
        "PAB" => scoring.allocated = points,
        "FW" => scoring.forfeit[0] = points,
        "FL" => scoring.forfeit[1] = points,
        _ => {}
    }
}
