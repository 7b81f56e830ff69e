/**
 * Makes values alike for both engines. By default they differ: int8 is text from `pg` and a number
 * from PGlite; dates are local midnights; an interval is an object in one of them.
 */
const asIs = (text: string): string => text;

/** `2026-11-21 10:00:00.5` without zone; ours are always UTC. */
const utc = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const INTERVAL = 1186;

/** Parsers by type oid, for both engines. */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  [DATE]: asIs,
  [TIMESTAMP]: utc,
  [INTERVAL]: asIs,
};
