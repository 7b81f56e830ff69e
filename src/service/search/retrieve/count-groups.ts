import type { GroupBy } from '../../../contract/intent.ts';
import type { Groups } from '../../../contract/search.ts';
import { readShards } from '../../store/cluster/shards.ts';
import type { Queryable } from '../../store/database.ts';
import { countNamed, eachValue } from './group-values.ts';
import { ShardGroups } from './groups-of-shards.ts';
import { type CountedValue, joinSpellings, type NamedGroup } from './join-spellings.ts';
import { type ListedGroups, largestGroups, largestOf } from './largest-groups.ts';
import type { PeopleQuestion } from './people-statement.ts';
import { unitNames } from './unit-names.ts';

/** As many groups as a model can read at once. */
const MAX_VALUES = 25;

/** Groups, and what is not known of those that are not listed. */
export interface CountedGroups {
  readonly groups: Groups;
  /**
   * So many people may have a value that is not listed, where that is no fewer than have the last one
   * that is; null: none has.
   */
  readonly unlisted: number | null;
}

interface GroupRow {
  readonly value: string | null;
  readonly people: number;
}

/** How many have each of these names; only those with several spellings are counted again. */
async function countSpellings(
  db: Queryable,
  question: PeopleQuestion,
  by: GroupBy,
  named: readonly NamedGroup[],
): Promise<CountedValue[]> {
  const several = named.filter(({ spellings }) => spellings.length > 1);
  const one = named.flatMap(({ spellings: [only, ...others] }) =>
    only === undefined || others.length > 0 ? [] : [only],
  );
  return [...one, ...(await countNamed(db, question, by, several))];
}

/** All groups of one server. */
async function allGroups(
  db: Queryable,
  question: PeopleQuestion,
  by: GroupBy,
): Promise<ListedGroups> {
  const { each, params } = eachValue(by, question);
  const rows = await db.query<GroupRow>(
    `select each.value, count(*)::bigint as people from ${each} group by each.value`,
    params.values,
  );
  const told = rows.flatMap(({ value, people }) => (value === null ? [] : [{ value, people }]));
  const counted =
    by === 'organization' ? await countSpellings(db, question, by, joinSpellings(told)) : told;
  const values = largestOf(counted, MAX_VALUES);
  return {
    values,
    further: counted.length - values.length,
    isAll: true,
    notKnown: rows.find(({ value }) => value === null)?.people ?? 0,
    unlisted: null,
  };
}

/**
 * Counts everybody who meets the question's plan by a value; one person counts once for each. Of very
 * many values, a cluster reads the largest.
 */
export async function countGroups(
  db: Queryable,
  question: PeopleQuestion,
  by: GroupBy,
): Promise<CountedGroups> {
  const shards = await readShards(db);
  const { values, further, isAll, notKnown, unlisted } =
    shards === null
      ? await allGroups(db, question, by)
      : await largestGroups(new ShardGroups(db, shards, question, by), MAX_VALUES);
  const told = by === 'unit' ? await unitNames(db, question, values) : values;
  const groups: Groups = {
    by,
    values: told.map(({ value, people }) => ({ value, people })),
    further_values: further,
    ...(isAll ? {} : { more_may_follow: true }),
    not_known: notKnown,
  };
  return { groups, unlisted };
}

/** The groups of nobody. */
export const noGroups = (by: GroupBy): CountedGroups => ({
  groups: { by, values: [], further_values: 0, not_known: 0 },
  unlisted: null,
});
