// Where the compartments stand: along a shallow arc whose curve does not change when it grows.

/** How far one compartment is turned from the next, in degrees. */
const STEP = 2;

/** How high a compartment is, in its width, rim and lip included. */
const HEIGHT = 1.8;

export interface Place {
  /** From the middle, in widths of a compartment. */
  x: number;
  /** Down from the top of the arc, in the same. */
  y: number;
  /** In degrees. */
  turned: number;
}

export function place(at: number, of: number): Place {
  const turned = (at - (of - 1) / 2) * STEP;
  const angle = (turned * Math.PI) / 180;
  const radius = 180 / (STEP * Math.PI);
  return { x: radius * Math.sin(angle), y: radius * (1 - Math.cos(angle)), turned };
}

/** How deep the arc of so many compartments hangs, in widths of a compartment. */
export function depth(of: number): number {
  return place(of - 1, of).y;
}

/** How wide the arc of so many compartments is, in widths of a compartment: the last ones lean outwards. */
export function span(of: number): number {
  const { x, turned } = place(of - 1, of);
  const angle = (turned * Math.PI) / 180;
  return 2 * (x + Math.cos(angle) / 2 + HEIGHT * Math.sin(angle));
}
