//! Every move can be typed, and what is offered may be done.
