//! Cases worked by hand, each named after its id in the catalogue of traps.

mod by_edition;
mod draws;
mod legality;
mod notation;
mod reading;
mod results;
mod shuffles;
