import type { Database, Queryable } from '../../store/database.ts';
import { hashTrace } from './hash-key.ts';
import type { Trace } from './trace.ts';

/**
 * Whoever writes people holds it shared until the commit, whoever opts somebody out alone: so
 * nobody is written by a transaction that looked just before.
 */
export const SUPPRESSION_LOCK = 7_320_412;

/** The list of those who opted out, as one transaction sees it. */
export interface SuppressionList {
  /** For each person, told by their traces, whether they opted out. */
  among(people: readonly (readonly Trace[])[]): Promise<boolean[]>;
}

async function amongHashed(
  db: Queryable,
  key: string,
  people: readonly (readonly Trace[])[],
): Promise<boolean[]> {
  const hashes = people.map((traces) => traces.map((trace) => hashTrace(key, trace)));
  const rows = await db.query<{ hash: string }>(
    'select distinct hash from suppressed_identifiers where hash = any ($1::text[])',
    [hashes.flat()],
  );
  const found = new Set(rows.map(({ hash }) => hash));
  return hashes.map((own) => own.some((hash) => found.has(hash)));
}

/**
 * The list, or null when nobody is on it, so that working out traces can be spared. Ask first in
 * the transaction that writes: it takes a lock, which only a Postgres elsewhere needs.
 */
export async function openSuppressionList(
  tx: Queryable,
  engine: Database['engine'] = 'postgres',
): Promise<SuppressionList | null> {
  if (engine === 'postgres') {
    // A statement of its own: the next one must see what was committed while this one waited.
    await tx.query('select pg_advisory_xact_lock_shared($1)', [SUPPRESSION_LOCK]);
  }
  const [row] = await tx.query<{ key: string | null }>(
    `select (select value #>> '{}' from meta where key = 'suppression_key') as key
     where exists (select from suppressed_identifiers)`,
  );
  const key = row?.key;
  return key == null ? null : { among: (people) => amongHashed(tx, key, people) };
}

/** For each person, told by their traces (see `recordTraces`), whether they opted out. */
export async function suppressedAmong(
  tx: Queryable,
  people: readonly (readonly Trace[])[],
): Promise<boolean[]> {
  const list = await openSuppressionList(tx);
  return list === null ? people.map(() => false) : list.among(people);
}

/** The reason that an import gives; never with anything of what the row says. */
export const SUPPRESSED = 'suppressed';
