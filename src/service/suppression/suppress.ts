import { hashTrace, makeHashKey } from '../people/opted-out/hash-key.ts';
import { areSuppressed, SUPPRESSION_LOCK } from '../people/opted-out/suppression-list.ts';
import { distinctTraces, type Trace, withMailboxes } from '../people/opted-out/trace.ts';
import { newId } from '../runtime/ids.ts';
import type { Database, Queryable } from '../store/database.ts';
import { markErasure } from '../store/erasure/due-erasure.ts';
import { retryTransaction } from '../store/retry-transaction.ts';
import { findTarget } from './find-target.ts';
import { footprintOf } from './footprint.ts';
import { purgePerson } from './purge/purge-person.ts';
import { purgeRuns } from './purge/purge-runs.ts';
import { readSuppression, type Suppression } from './read-suppressions.ts';
import { maskedLabel, readTarget, type Target, type TargetKind } from './target.ts';

export interface NewSuppression {
  /** An e-mail address, phone number, URL, username, or a profile's id, alias or slug. */
  readonly person: string;
  /** Needed if the text alone is ambiguous. */
  readonly kind?: TargetKind | undefined;
  readonly reason?: string | undefined;
}

/** What an opt-out removed. */
export interface SuppressionReport extends Suppression {
  readonly profiles: number;
  readonly mentions: number;
  /** Number of deleted pages, which mentioned nobody else. */
  readonly sources: number;
  /** Whether the person was on the list already and not in the index. */
  readonly isKnown: boolean;
}

async function write(
  tx: Queryable,
  target: Target,
  label: string,
  traces: readonly Trace[],
  reason: string | null,
): Promise<string> {
  const key = await makeHashKey(tx);
  const id = newId('sup');
  await tx.query('insert into suppressions (id, kind, label, reason) values ($1, $2, $3, $4)', [
    id,
    target.kind,
    label,
    reason,
  ]);
  await tx.query(
    `insert into suppressed_identifiers (hash, suppression_id)
     select distinct hash, $2 from unnest($1::text[]) as t (hash)`,
    [traces.map((trace) => hashTrace(key, trace)), id],
  );
  return id;
}

/**
 * An identifier that the operator typed is a trace of its own; a profile's alias or slug is not.
 */
const typedTraces = ({ kind, value }: Target): Trace[] =>
  kind === 'profile' ? [] : withMailboxes([{ kind, value }]);

/** The entry of an earlier opt-out for the same target. */
async function sameEntry(tx: Queryable, target: Target, label: string): Promise<string | null> {
  const [isKnown] = await areSuppressed(tx, [typedTraces(target)]);
  const [entry] = await tx.query<{ id: string }>(
    'select id from suppressions where label = $1 and kind = $2 order by created_at limit 1',
    [label, target.kind],
  );
  return isKnown === true ? (entry?.id ?? null) : null;
}

async function suppressIn(tx: Queryable, target: Target, wanted: NewSuppression, now: Date) {
  await tx.query('select pg_advisory_xact_lock($1)', [SUPPRESSION_LOCK]);
  const seeds = await findTarget(tx, target);
  const footprint = await footprintOf(tx, seeds);
  const label = maskedLabel(
    target.kind === 'profile' ? { ...target, value: footprint.profileIds[0] ?? '' } : target,
  );
  const known = seeds.length === 0 ? await sameEntry(tx, target, label) : null;
  const traces = distinctTraces([...typedTraces(target), ...footprint.traces]);
  const reason = wanted.reason?.trim().slice(0, 500) || null;
  const id = known ?? (await write(tx, target, label, traces, reason));
  const { sources } = await purgePerson(tx, footprint, now);
  await purgeRuns(tx, traces);
  await markErasure(tx);
  return {
    ...(await readSuppression(tx, id)),
    profiles: footprint.profileIds.length,
    mentions: footprint.mentionIds.length,
    sources,
    isKnown: known !== null,
  };
}

/**
 * Removes a person from everything, at once and for good, in one transaction. Afterwards no route
 * returns them and no import brings them back. Refresh the search afterwards, and erase the files
 * (`eraseFiles`).
 * @throws OperatorError when it is not clear who is meant
 */
export async function suppress(
  db: Database,
  wanted: NewSuppression,
  now: Date = new Date(),
): Promise<SuppressionReport> {
  const target = readTarget(wanted.person, wanted.kind);
  // A run that is about to write may have locked rows that this deletes.
  return retryTransaction(db, (tx) => suppressIn(tx, target, wanted, now));
}

/** Lifts an entry: later imports of the person are accepted again. Nothing is restored. */
export async function liftSuppression(db: Database, id: string): Promise<Suppression> {
  return db.transaction(async (tx) => {
    const entry = await readSuppression(tx, id);
    await tx.query('delete from suppressions where id = $1', [id]);
    return entry;
  });
}
