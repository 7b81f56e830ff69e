import { groupBy } from '../../people/fuse/rank-claims.ts';
import { identifierKey } from '../../people/record/own-identifiers.ts';
import type { Queryable } from '../../store/database.ts';
import { type BatchPlan, type PlanContext, type PlanRow, planBatch } from './batch-plan.ts';
import type { Candidate } from './candidate.ts';
import { equalRow, type KnownRow, knownRows, peopleAtHand } from './look-up.ts';
import { type CountryOf, PeopleAtHand, type PersonAtHand } from './people-at-hand.ts';

/** What deciding who is meant depends on beside the rows. */
export interface MeantContext extends PlanContext {
  /** `public`, or the directory of private people. */
  readonly space: string;
  readonly countryOf: CountryOf;
}

export interface Meant extends BatchPlan {
  /** The rows that are not as a file said them before. */
  readonly open: readonly Candidate[];
}

interface Equal {
  readonly candidate: Candidate;
  readonly row: KnownRow;
}

/** Rows that say what they said before, and the others. */
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

/** Profiles of which no record is kept, by the keys that earlier versions gave them. */
function heldKeys(known: readonly KnownRow[]): ReadonlyMap<string, readonly string[]> {
  const held = known.filter(({ recordId }) => recordId === null);
  const byProfile = groupBy(held, ({ profileId }) => profileId);
  return new Map([...byProfile].map(([id, rows]) => [id, rows.map(({ rowKey }) => rowKey)]));
}

/** People as the rows of this batch find them: what it says again has been heard. */
function heard(
  people: readonly PersonAtHand[],
  known: readonly KnownRow[],
  equal: readonly Equal[],
  importId: string,
): PersonAtHand[] {
  const again = new Set(equal.map(({ row }) => row.recordId));
  const held = heldKeys(known);
  return people.map((person) => ({
    ...person,
    heldKeys: held.get(person.id) ?? [],
    said: person.said.map((said) => (again.has(said.id) ? { ...said, seenIn: importId } : said)),
  }));
}

const rowOf = (candidate: Candidate, newProfileId: string): PlanRow => {
  const { index, record, identity, contentHash } = candidate;
  return { index, record, identity, contentHash, party: candidate.party(), newProfileId };
};

function withEqual(
  plan: BatchPlan,
  equal: readonly Equal[],
  { importId }: MeantContext,
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
 * Decides for the rows of a batch whom they are of: two statements, whatever the batch's size.
 * @param newIdsOf gives each of the open rows the id of the person that it may make
 */
export async function whoIsMeant(
  db: Queryable,
  candidates: readonly Candidate[],
  context: MeantContext,
  newIdsOf: (open: readonly Candidate[]) => Promise<readonly string[]>,
): Promise<Meant> {
  const keys = candidates.flatMap(({ identity }) => [...identity.keys, ...identity.equalKeys]);
  const known = await knownRows(db, keys);
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
  const stored = await peopleAtHand(db, context.space, profileIds, asked);
  const beside = open.length === 0 ? [] : equal;
  const parties = [
    ...rows.map(({ party }) => party),
    ...beside.map(({ candidate }) => candidate.party()),
  ];
  const people = new PeopleAtHand(
    heard(stored, known, equal, context.importId),
    parties,
    context.countryOf,
  );
  const plan = await planBatch(rows, people, context);
  return { ...withEqual(plan, equal, context), open };
}
