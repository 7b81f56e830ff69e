import { groupBy } from '../../people/fuse/rank-claims.ts';
import { identifierKey } from '../../people/record/own-identifiers.ts';
import type { Queryable } from '../../store/database.ts';
import { BatchPeople, type BatchPerson, type CountryOf } from './batch-people.ts';
import type { BatchPlan, PlanContext, PlanRow } from './batch-plan.ts';
import { equalRow, type KnownRow, readBatchPeople, readKnownRows } from './batch-queries.ts';
import type { Candidate } from './candidate.ts';
import { planBatch } from './plan-batch.ts';

/** The context for matching rows with people. */
export interface MatchContext extends PlanContext {
  /** `public`, or the directory of private people. */
  readonly space: string;
  readonly countryOf: CountryOf;
}

export interface MatchedRows extends BatchPlan {
  /** The rows without an equal stored record. */
  readonly open: readonly Candidate[];
  /** Ids of the stored people who were compared with them. */
  readonly compared: readonly string[];
}

interface Equal {
  readonly candidate: Candidate;
  readonly row: KnownRow;
}

/** Separates rows that repeat a stored record from the others. */
function split(candidates: readonly Candidate[], known: readonly KnownRow[], source: string) {
  const byKey = groupBy(known, ({ rowKey }) => rowKey);
  const equal: Equal[] = [];
  const open: Candidate[] = [];
  for (const candidate of candidates) {
    const { keys, equalKeys } = candidate.identity;
    const rows = [...keys, ...equalKeys].flatMap((key) => byKey.get(key) ?? []);
    const row = equalRow(rows, source, candidate.contentHash);
    if (row === undefined) open.push(candidate);
    else equal.push({ candidate, row });
  }
  return { equal, open };
}

/** Keys of earlier versions, by profile, whose records were not stored. */
function heldKeys(known: readonly KnownRow[]): ReadonlyMap<string, readonly string[]> {
  const held = known.filter(({ recordId }) => recordId === null);
  const byProfile = groupBy(held, ({ profileId }) => profileId);
  return new Map([...byProfile].map(([id, rows]) => [id, rows.map(({ rowKey }) => rowKey)]));
}

/** People as the rows of this batch see them: records that it repeats count as seen. */
function markSeen(
  people: readonly BatchPerson[],
  known: readonly KnownRow[],
  equal: readonly Equal[],
  importId: string,
): BatchPerson[] {
  const again = new Set(equal.map(({ row }) => row.recordId));
  const held = heldKeys(known);
  return people.map((person) => ({
    ...person,
    heldKeys: held.get(person.id) ?? [],
    records: person.records.map((record) =>
      again.has(record.id) ? { ...record, seenIn: importId } : record,
    ),
  }));
}

const rowOf = (candidate: Candidate, newProfileId: string): PlanRow => {
  const { index, record, identity, contentHash } = candidate;
  return { index, record, identity, contentHash, party: candidate.party(), newProfileId };
};

function withEqual(
  plan: BatchPlan,
  equal: readonly Equal[],
  { importId }: MatchContext,
): BatchPlan {
  const skipped = equal.map(({ candidate, row }) => {
    const { profileId } = row;
    return [candidate.index, { kind: 'skipped' as const, profileId, nameBefore: null }] as const;
  });
  const seen = equal.flatMap(({ candidate, row }) =>
    row.recordId === null || (row.seenIn === importId && row.source !== '')
      ? []
      : [{ id: row.recordId, rowKey: candidate.identity.key }],
  );
  return {
    ...plan,
    rows: new Map([...plan.rows, ...skipped]),
    seen: [...plan.seen, ...seen],
  };
}

/**
 * Finds the people of a batch's rows: two statements for any batch size.
 * @param newIdsOf an id for each open row, for the person it may create
 */
export async function matchRows(
  db: Queryable,
  candidates: readonly Candidate[],
  context: MatchContext,
  newIdsOf: (open: readonly Candidate[]) => Promise<readonly string[]>,
): Promise<MatchedRows> {
  const keys = candidates.flatMap(({ identity }) => [...identity.keys, ...identity.equalKeys]);
  const known = await readKnownRows(db, keys);
  const { equal, open } = split(candidates, known, context.source);
  const ids = await newIdsOf(open);
  const rows = open.map((candidate, at) => rowOf(candidate, ids[at] ?? ''));
  const own = rows.flatMap(({ party }) => party.identifiers);
  const asked = [...new Map(own.map((one) => [identifierKey(one), one])).values()];
  const openKeys = new Set(
    open.flatMap(({ identity }) => [...identity.keys, ...identity.equalKeys]),
  );
  const found = known.filter(({ rowKey }) => openKeys.has(rowKey));
  const profileIds = [...new Set(found.map(({ profileId }) => profileId))];
  const stored = await readBatchPeople(db, context.space, profileIds, asked);
  const beside = open.length === 0 ? [] : equal;
  const parties = [
    ...rows.map(({ party }) => party),
    ...beside.map(({ candidate }) => candidate.party()),
  ];
  const people = new BatchPeople(
    markSeen(stored, known, equal, context.importId),
    parties,
    context.countryOf,
  );
  const plan = await planBatch(rows, people, context);
  const compared = stored.map(({ id }) => id);
  return { ...withEqual(plan, equal, context), open, compared };
}
