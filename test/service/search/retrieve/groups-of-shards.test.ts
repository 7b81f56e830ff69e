import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroupBy } from '../../../../src/contract/intent.ts';
import { dayNumber } from '../../../../src/service/people/record/day-number.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { countGroups } from '../../../../src/service/search/retrieve/count-groups.ts';
import { ShardGroups } from '../../../../src/service/search/retrieve/groups-of-shards.ts';
import { largestGroups } from '../../../../src/service/search/retrieve/largest-groups.ts';
import type { PeopleQuestion } from '../../../../src/service/search/retrieve/people-statement.ts';
import { readShards } from '../../../../src/service/store/cluster/shards.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { syntheticPeople } from '../../../bench/synthetic-people.ts';
import { clusterWorkers } from '../../../support/citus-database.ts';
import { copyTables } from '../../../support/copy-tables.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../../../support/database.ts';
import { openEmbeddedTestDatabase } from '../../../support/embedded-database.ts';
import { OPEN_PLAN } from '../open-plan.ts';
import { EVERYBODY, openSearch } from '../people-fixture.ts';

const IS_CLUSTER =
  TEST_DATABASE_URL !== null && (await clusterWorkers(TEST_DATABASE_URL)).length > 0;

/** Some employers have many people, each of them also in capitals, which few use. */
const COMMON = [
  [5, 'Norvane Works'],
  [7, 'Quillmoor Foods'],
  [11, 'Hexagrid Systems'],
] as const;

const PEOPLE: readonly PersonRecord[] = [...syntheticPeople(900)].map((person, at) => ({
  ...person,
  experiences: person.experiences?.map((job) => {
    const organization = COMMON.find(([step]) => at % step === 0)?.[1] ?? job.organization;
    return {
      ...job,
      organization: at % 9 === 0 ? `${organization?.toUpperCase()} GmbH` : organization,
    };
  }),
}));

const QUESTION: PeopleQuestion = {
  plan: OPEN_PLAN,
  visibility: EVERYBODY,
  today: dayNumber('2026-06-01') ?? 0,
  concepts: null,
};
const BY: readonly GroupBy[] = ['organization', 'title', 'school', 'start_year', 'city', 'country'];
const LISTED = 3;

describe.skipIf(!IS_CLUSTER)('groups of a cluster (needs a Citus cluster)', () => {
  let one: Database;
  let cluster: Database;
  beforeAll(async () => {
    [one, cluster] = [await openEmbeddedTestDatabase(), await openTestDatabase()];
    await openSearch(one, PEOPLE);
    await copyTables(one, cluster);
  }, 300_000);
  afterAll(async () => {
    for (const db of [one, cluster]) await db.close();
  });

  it.each(BY)('are those of one server, where shards send them all: by %s', async (by) => {
    const shards = await readShards(cluster);
    if (shards === null) throw new Error('no shards');
    const { groups } = await countGroups(one, QUESTION, by);
    const all = { ...shards, rowsEach: 2 * PEOPLE.length };
    const found = await largestGroups(new ShardGroups(cluster, all, QUESTION, by), 25);
    expect(found).toEqual({
      values: groups.values,
      further: groups.further_values,
      isAll: true,
      notKnown: groups.not_known,
      unlisted: null,
    });
  });

  it.each(BY)('are the largest of one server, where shards send few: by %s', async (by) => {
    const shards = await readShards(cluster);
    if (shards === null) throw new Error('no shards');
    const { groups } = await countGroups(one, QUESTION, by);
    const few = { ...shards, rowsEach: 12 };
    const found = await largestGroups(new ShardGroups(cluster, few, QUESTION, by), LISTED);
    expect(found.unlisted).toBeNull();
    expect(found.values).toEqual(groups.values.slice(0, LISTED));
    expect(found.notKnown).toBe(groups.not_known);
    expect(LISTED + found.further).toBeLessThanOrEqual(
      groups.values.length + groups.further_values,
    );
  });
});
