// The layout of the compartments: along a shallow arc whose curvature does not change when it grows.

/** The angle between two neighbouring compartments, in degrees. */
const STEP = 2;

/** The height of a compartment in units of its width, rim and lip included. */
const HEIGHT = 1.8;

export interface Place {
  /** The distance from the middle, in compartment widths. */
  x: number;
  /** The distance below the top of the arc, in compartment widths. */
  y: number;
  /** The rotation, in degrees. */
  turned: number;
}

export function place(at: number, of: number): Place {
  const turned = (at - (of - 1) / 2) * STEP;
  const angle = (turned * Math.PI) / 180;
  const radius = 180 / (STEP * Math.PI);
  return { x: radius * Math.sin(angle), y: radius * (1 - Math.cos(angle)), turned };
}

/** The height of an arc of this many compartments, in compartment widths. */
export function depth(of: number): number {
  return place(of - 1, of).y;
}

/** The width of an arc of this many compartments, in compartment widths: the outer ones lean outwards. */
export function span(of: number): number {
  const { x, turned } = place(of - 1, of);
  const angle = (turned * Math.PI) / 180;
  return 2 * (x + Math.cos(angle) / 2 + HEIGHT * Math.sin(angle));
}
