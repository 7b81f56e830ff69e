import type { Lease } from './lease-run.ts';
import type { Run } from './run.ts';

/** Consecutive failed steps after which a run is given up, if the fault is its own. */
const MAX_FAILURES = 5;
/** The same for passing faults (a full disk, an unavailable database): 20 minutes of tries. */
const MAX_PASSING_FAILURES = 45;
/**
 * Consecutive dead workers after which a run is given up. Processes die for many reasons, so a step
 * that is killed now and then must continue; but a run that kills every process would take the
 * whole service down.
 */
const MAX_LOSSES = 20;

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 30_000;

/**
 * Milliseconds before the next try after the nth failed step in a row (from 0): doubling, bounded.
 */
export const stepRetryDelayMs = (failures: number): number =>
  Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);

/** Whether a failed step is not tried again; `failures` counts those before it. */
export const shouldGiveUp = (failures: number, isPassing: boolean): boolean =>
  failures + 1 >= (isPassing ? MAX_PASSING_FAILURES : MAX_FAILURES);

/** Most tries to write the end of a run that was given up: about two days. */
const MAX_END_TRIES = 6000;

/** From this number of failures on the run has been given up, and only writing its end is left. */
export const GIVEN_UP_FROM_FAILURES = MAX_PASSING_FAILURES + 1;

type Failing = Pick<Run, 'failures'>;

export const isGivenUp = ({ failures }: Failing): boolean => failures >= GIVEN_UP_FROM_FAILURES;

/** Whether its end will never be written: then only the run's row is ended. */
export const isEndAbandoned = ({ failures }: Failing): boolean =>
  failures >= GIVEN_UP_FROM_FAILURES + MAX_END_TRIES;

/** Milliseconds before the next try to write a run's end. */
export const endRetryDelayMs = ({ failures }: Failing): number =>
  stepRetryDelayMs(Math.max(0, failures - GIVEN_UP_FROM_FAILURES));

/** A run was given up before, and its end could not be written then. */
export class EndUnwritten extends Error {
  override readonly name = 'EndUnwritten';
}

/** Many workers in a row died while they held the run. */
export class WorkersLost extends Error {
  override readonly name = 'WorkersLost';
}

export const hasLostTooManyWorkers = ({ losses }: Pick<Lease, 'losses'>): boolean =>
  losses >= MAX_LOSSES;
