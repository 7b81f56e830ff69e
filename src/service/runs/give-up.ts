import type { Lease } from './lease-run.ts';
import type { Run } from './run.ts';

/** Failed steps in a row after which a run is given up, where the fault is its own. */
const MAX_FAILURES = 5;
/** The same for faults that pass (a full disk, a database that is away): 20 minutes of tries. */
const MAX_PASSING_FAILURES = 45;
/**
 * Dead workers in a row. Processes die for many reasons, and a step that is killed now and then
 * must go on; one over which every process dies would keep the whole service from living.
 */
const MAX_LOSSES = 20;

const FIRST_REST_MS = 250;
const MAX_REST_MS = 30_000;

/** How long a run rests after its nth failed step in a row (from 0): doubling, bounded. */
export const restMs = (failures: number): number =>
  Math.min(MAX_REST_MS, FIRST_REST_MS * 2 ** failures);

/** Whether a step that failed is tried no more; `failures` are those before it. */
export const isHopeless = (failures: number, isPassing: boolean): boolean =>
  failures + 1 >= (isPassing ? MAX_PASSING_FAILURES : MAX_FAILURES);

/** Tries to write the end of a run that was given up: two days of them. */
const MAX_END_TRIES = 6000;

/**
 * From so many failures on a run is given up whatever they were: what is left of it is its end,
 * which could not be written yet.
 */
export const ENDING_FROM = MAX_PASSING_FAILURES + 1;

type Failing = Pick<Run, 'failures'>;

export const isOnlyToEnd = ({ failures }: Failing): boolean => failures >= ENDING_FROM;

/** Whether the end will never be written: then the run at least is over. */
export const isEndless = ({ failures }: Failing): boolean =>
  failures >= ENDING_FROM + MAX_END_TRIES;

/** How long a run rests whose end could not be written. */
export const endRestMs = ({ failures }: Failing): number =>
  restMs(Math.max(0, failures - ENDING_FROM));

/** A run that was given up before, and whose end could not be written then. */
export class EndUnwritten extends Error {
  override readonly name = 'EndUnwritten';
}

/** A run over which many workers died in a row. */
export class WorkersLost extends Error {
  override readonly name = 'WorkersLost';
}

export const isDeadly = ({ losses }: Pick<Lease, 'losses'>): boolean => losses >= MAX_LOSSES;
