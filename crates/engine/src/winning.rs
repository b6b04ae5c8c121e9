//! Which seats win.

use crate::Seat;

/// The seats with the most points; they share the win (rule T-1).
#[must_use]
pub fn winners(scores: &[i32]) -> Vec<Seat> {
    winners_without(scores, &[])
}

/// The winners of a game that some seats have given up: these seats do not win, however far ahead they are.
#[must_use]
pub fn winners_without(scores: &[i32], given_up: &[Seat]) -> Vec<Seat> {
    let others = || Seat::all(scores.len()).zip(scores).filter(|(seat, _)| !given_up.contains(seat));
    let best = others().map(|(_, score)| score).max();
    others().filter(|(_, score)| Some(*score) == best).map(|(seat, _)| seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(seats: &[u8]) -> Vec<Seat> {
        seats.iter().copied().map(Seat::new).collect()
    }

    #[test]
    fn t_1_all_with_the_most_points_win() {
        assert_eq!(winners(&[3, 7, 7]), seats(&[1, 2]));
        assert_eq!(winners(&[-5, -9]), seats(&[0]));
        assert!(winners(&[]).is_empty());
    }

    #[test]
    fn a_player_who_gives_up_never_wins_however_far_ahead() {
        assert_eq!(winners_without(&[9, 2, 4, 4], &seats(&[0])), seats(&[2, 3]));
        assert!(winners_without(&[9], &seats(&[0])).is_empty(), "nobody else was there");
    }
}
