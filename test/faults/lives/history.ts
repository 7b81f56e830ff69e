import fc from 'fast-check';

/** What is done in a history; what ends a process names whose. */
export const DEEDS = [
  'call',
  'import',
  'import_many',
  'stop',
  'stop_at_once',
  'stop_now',
  'kill_service',
  'end_service',
  'kill_command',
  'upgrade',
] as const;
export type Deed = (typeof DEEDS)[number];

/** A deed, this long after the one before began. */
export interface Step {
  readonly deed: Deed;
  readonly afterMs: number;
}

/** What starts a service comes first, or most histories would have nothing to stop or kill. */
const starts = fc.constantFrom<Deed>('call', 'import', 'import_many');
const deeds = fc.oneof({ weight: 2, arbitrary: starts }, fc.constantFrom(...DEEDS));

/** From the same moment to longer than a start. */
const afterMs = fc.oneof(fc.nat(50), fc.nat(1000), fc.nat(5000));

/** Random deeds at random moments of one data folder's life. */
export const histories: fc.Arbitrary<readonly Step[]> = fc
  .tuple(starts, fc.array(fc.record({ deed: deeds, afterMs }), { minLength: 2, maxLength: 6 }))
  .map(([deed, later]) => [{ deed, afterMs: 0 }, ...later]);
