//! What takes long or asks another program: published node counts, labelled positions, `cozy-chess`, python-chess, faults put into games.

mod conformance;
mod growth;
mod hostile;
mod injected_faults;
mod legality;
mod perft;
mod readings;
mod rulings;
#[path = "../support/mod.rs"]
mod support;
mod winnability;

use support::random;
