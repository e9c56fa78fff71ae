//! A tournament held against its report: what stands around the findings, which are written as those of games are.

mod html;
mod lines;
mod record;
mod text;

pub use super::event_view::{Due, EventView, Pairing, RoundRow, Status, due};
pub use lines::{EVENT_COLUMNS, standing_lines};
pub use record::record_of;
pub use text::standings_text;

use super::{Detail, Format, Layout, Report, View, closing::closing};
use crate::{diag::Summary, event::Event};

/// What stands around the findings of events in a format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// Nothing: findings are reported as those of games are.
    None,
    /// For people: the event and its rounds; above the findings of a round its number.
    Text,
    /// Players, pairings and a summary, in rows.
    Rows(Layout),
    /// A page with all that the arbiter signs.
    Page,
}

impl Frame {
    /// The frame of a format, where so much is shown.
    pub fn of(format: Format, view: &View) -> Frame {
        match format {
            _ if view.group_by.is_some() || view.detail != Detail::Findings => Frame::None,
            Format::Text => Frame::Text,
            Format::Html => Frame::Page,
            format if format.takes_any_row() => {
                format.rows().map_or(Frame::None, |rows| Frame::Rows(rows.layout()))
            }
            _ => Frame::None,
        }
    }

    /// Whether what was ruled on is among the findings, marked as such.
    pub const fn has_accepted(self) -> bool {
        matches!(self, Frame::Rows(_))
    }

    /// Appends what comes before all events, of which this is the first.
    pub fn open(self, first: Option<&Event>, report: &dyn Report, out: &mut Vec<u8>) {
        match (self, first) {
            (Frame::Page, Some(event)) => out.extend(html::open(event).bytes()),
            _ => report.begin(out),
        }
    }

    /// Appends what comes before the findings of an event.
    pub fn before(self, view: &EventView<'_>, report: &dyn Report, out: &mut Vec<u8>) {
        match self {
            Frame::None => {}
            Frame::Text => out.extend(text::before(view).bytes()),
            Frame::Rows(layout) => lines::before(view, layout).iter().for_each(|row| report.row(row, out)),
            Frame::Page => out.extend(html::before(view).bytes()),
        }
    }

    /// What is above the findings of a round, or above those that concern none.
    pub fn title(self, round: Option<u32>, color: bool) -> Option<String> {
        (self == Frame::Text).then(|| text::title(round, color))
    }

    /// Appends what comes after the findings of an event, and for people what they come to, if that is to be said.
    pub fn after(self, view: &EventView<'_>, sum: Option<&Summary>, report: &dyn Report, out: &mut Vec<u8>) {
        match self {
            Frame::None => {}
            Frame::Text => {
                out.extend(text::accepted(view).bytes());
                sum.iter().for_each(|sum| out.extend(closing(sum, false).bytes().chain(*b"\n")));
            }
            Frame::Rows(layout) => lines::after(view, layout).iter().for_each(|row| report.row(row, out)),
            Frame::Page => out.extend(html::after(view).bytes()),
        }
    }

    /// Appends what comes after all events.
    pub fn close(self, out: &mut Vec<u8>) {
        if self == Frame::Page {
            out.extend(html::close().bytes());
        }
    }
}
