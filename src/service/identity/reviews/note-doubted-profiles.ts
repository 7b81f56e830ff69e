import type { PersonRecord } from '../../people/record/person-record.ts';
import type { Queryable } from '../../store/database.ts';
import { judgeMerge } from '../decide/merge-rule.ts';
import { viewOfSpace } from '../decisions/audience-view.ts';
import { readStatistics } from '../decisions/read-statistics.ts';
import { type Doubt, noteDoubts } from './review-list.ts';

/** Ids of two profiles that a person may have to review. */
export type DoubtedProfiles = readonly [string, string];

async function readRecords(db: Queryable, ids: readonly string[]) {
  const rows = await db.query<{ id: string; record: PersonRecord }>(
    'select profile_id as id, record from profile_records where profile_id = any ($1::text[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, record }) => [id, record]));
}

/**
 * Adds pairs of imported people to the review list, with the current evidence. Pairs that are
 * clearly two people, such as a couple with one mailbox, are left out.
 *
 * @param space of all of them: `public`, or a directory
 */
export async function noteDoubtedProfiles(
  tx: Queryable,
  pairs: readonly DoubtedProfiles[],
  space: string,
): Promise<void> {
  if (pairs.length === 0) return;
  const records = await readRecords(tx, pairs.flat());
  const statistics = await readStatistics(tx, [...records.values()], viewOfSpace(space));
  const doubts = pairs.flatMap(([one, other]): Doubt[] => {
    const [a, b] = [records.get(one), records.get(other)];
    if (a === undefined || b === undefined) return [];
    const { decision, probability, reasons } = judgeMerge([a], [b], { statistics });
    return decision === 'different' ? [] : [{ one, other, probability, reasons, runId: null }];
  });
  await noteDoubts(tx, doubts);
}
