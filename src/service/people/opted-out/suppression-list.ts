import type { Database, Queryable } from '../../store/database.ts';
import { hashTrace } from './hash-key.ts';
import type { Trace } from './trace.ts';

/**
 * Writers of people hold it shared until their commit, an opt-out holds it exclusively: so no
 * transaction that checked just before can write the person.
 */
export const SUPPRESSION_LOCK = 7_320_412;

/** The list of people who opted out, as seen by one transaction. */
export interface SuppressionList {
  /** For each person, given by traces, whether they opted out. */
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
 * The list, or null when it is empty, so that callers need not compute traces. Call it first in the
 * transaction that writes: it takes a lock, which only Postgres needs.
 */
export async function openSuppressionList(
  tx: Queryable,
  engine: Database['engine'] = 'postgres',
): Promise<SuppressionList | null> {
  if (engine === 'postgres') {
    // A separate statement: the next one must see what was committed while this one waited.
    await tx.query('select pg_advisory_xact_lock_shared($1)', [SUPPRESSION_LOCK]);
  }
  const [row] = await tx.query<{ key: string | null }>(
    `select (select value #>> '{}' from meta where key = 'suppression_key') as key
     where exists (select from suppressed_identifiers)`,
  );
  const key = row?.key;
  return key == null ? null : { among: (people) => amongHashed(tx, key, people) };
}

/** For each person, given by traces (see `recordTraces`), whether they opted out. */
export async function areSuppressed(
  tx: Queryable,
  people: readonly (readonly Trace[])[],
): Promise<boolean[]> {
  const list = await openSuppressionList(tx);
  return list === null ? people.map(() => false) : list.among(people);
}

/** The reason that an import reports; it never includes data of the row. */
export const SUPPRESSED = 'suppressed';
