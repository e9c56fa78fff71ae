//! What takes long or asks another program: published node counts, `cozy-chess`, python-chess, faults put into games.

mod conformance;
mod injected_faults;
mod legality;
mod perft;
#[path = "../support/random.rs"]
mod random;
