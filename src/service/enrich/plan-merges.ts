import { type PlannedMerge, reasonsToMerge } from '../evidence/identity/merge-rule.ts';
import { readApart } from '../evidence/identity/store/keep-apart.ts';
import { mergeRefusal } from '../evidence/identity/store/merge-profiles.ts';
import { readStatistics } from '../evidence/identity/store/read-statistics.ts';
import { mentionsOf } from '../evidence/sources/read-mentions.ts';
import { visibleIds } from '../profiles/read-profile.ts';
import type { SearchView } from '../searches/reading-view.ts';
import type { Queryable } from '../store/database.ts';
import { knownRecords } from './known-records.ts';
import type { PersonService } from './person-service.ts';

/** Profiles that one cluster leads to. */
export interface MergeCandidates {
  /** The profile that stays. */
  readonly into: string;
  readonly otherIds: readonly string[];
  /** Nobody is merged whom the run cannot see. */
  readonly view: SearchView;
}

/** Whether somebody told any of these apart, or a page of one from the other. */
async function areToldApart(db: Queryable, ids: readonly string[]): Promise<boolean> {
  const held = [];
  for (const id of ids) held.push(...(await mentionsOf(db, id)));
  const apart = await readApart(db, [...ids, ...held.map(({ id }) => id)]);
  return apart.length > 0;
}

/**
 * Which of the profiles that one cluster leads to are so surely of one person that they are made
 * one, with the reasons. The others stay, and one of them is gone on with as it is.
 */
export async function planMerges(
  { db, readers }: Pick<PersonService, 'db' | 'readers'>,
  { into, otherIds, view }: MergeCandidates,
): Promise<PlannedMerge[]> {
  const others = [...new Set(otherIds)].filter((id) => id !== into);
  if (others.length === 0) return [];
  const seen = await visibleIds(db, [into, ...others], view);
  const { gazetteer: places } = await readers();
  const own = await knownRecords(db, into);
  const merges: PlannedMerge[] = [];
  for (const from of others) {
    if (!seen.has(into) || !seen.has(from)) continue;
    if ((await mergeRefusal(db, { into, from })) !== null) continue;
    if (await areToldApart(db, [into, ...merges.map((merge) => merge.from), from])) continue;
    const records = await knownRecords(db, from);
    const statistics = await readStatistics(db, [...own, ...records]);
    const reasons = reasonsToMerge(own, records, { places, statistics });
    if (reasons === null) continue;
    merges.push({ from, reasons });
    own.push(...records);
  }
  return merges;
}
