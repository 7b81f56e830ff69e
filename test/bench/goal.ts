import type { Figure } from './figure.ts';

/** A goal: a bound for the value itself, or for its ratio to the peer. */
export type Bound =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  | { readonly atMostTimes: number }
  | { readonly atLeastTimes: number }
  | { readonly below: number }
  /** The most by which it may exceed the peer, in the figure's unit. */
  | { readonly atMostOver: number }
  | { readonly above: 'the peer' };

/** A figure before its goal is judged. */
export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly peer?: Figure['peer'];
  readonly goal?: Bound;
}

function inWords(bound: Bound, unit: string): string {
  const measure = unit === '' ? '' : ` ${unit}`;
  if ('atMost' in bound) return `≤ ${bound.atMost}${measure}`;
  if ('atLeast' in bound) return `≥ ${bound.atLeast}${measure}`;
  if ('below' in bound) return `< ${bound.below}${measure}`;
  if ('atMostTimes' in bound) return `≤ ${bound.atMostTimes} × the peer`;
  if ('atLeastTimes' in bound) return `≥ ${bound.atLeastTimes} × the peer`;
  if ('atMostOver' in bound) return `≤ the peer + ${bound.atMostOver}${measure}`;
  return 'above the peer';
}

/** Whether a value meets its bound. A value that was not measured (NaN) meets none. */
export function isMet(bound: Bound, value: number, peer: number): boolean {
  if ('atMost' in bound) return value <= bound.atMost;
  if ('atLeast' in bound) return value >= bound.atLeast;
  if ('below' in bound) return value < bound.below;
  if ('atMostTimes' in bound) return value <= bound.atMostTimes * peer;
  if ('atLeastTimes' in bound) return value >= bound.atLeastTimes * peer;
  if ('atMostOver' in bound) return value <= peer + bound.atMostOver;
  return value > peer;
}

/** The figure with its goal judged. */
export function judged({ goal, ...measured }: Measured): Figure {
  if (goal === undefined) return measured;
  const met = isMet(goal, measured.value, measured.peer?.value ?? Number.NaN);
  return { ...measured, goal: { says: inWords(goal, measured.unit), met } };
}
