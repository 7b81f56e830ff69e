import { clusterPeople } from '../../identity/cluster/cluster-people.ts';
import { type IdentityStatistics, NO_STATISTICS } from '../../identity/compare/statistics.ts';
import { findNamesakesOnPage } from '../../identity/decide/find-namesakes-on-page.ts';
import { viewOfSpace } from '../../identity/decisions/audience-view.ts';
import { readKeptApart } from '../../identity/decisions/keep-apart.ts';
import { readStatistics } from '../../identity/decisions/read-statistics.ts';
import { traitsOf } from '../../identity/traits/traits-of.ts';
import type { Mention } from '../../people/record/mention.ts';
import { withBreaths } from '../../runtime/with-breaths.ts';
import type { PersonService } from '../build/build-service.ts';
import { type Cluster, KNOWN_PERSON_PREFIX, spacesOf } from '../discover/cluster-candidates.ts';
import type { KnownPerson } from '../discover/known-people.ts';

/**
 * The comparison for these people: places are resolved as in the index, names and employers weigh
 * by their rarity in it, and people whom a reviewer or a page has told apart stay apart. Each space
 * has its own counts, because its results are visible to everybody who sees it.
 */
export async function openCluster(
  { db, readers }: Pick<PersonService, 'db' | 'readers'>,
  mentions: readonly Mention[],
  known: readonly KnownPerson[],
): Promise<Cluster> {
  const profiles = known.map(({ profileId }) => `${KNOWN_PERSON_PREFIX}${profileId}`);
  const decided = await readKeptApart(db, [...mentions.map(({ id }) => id), ...profiles]);
  const apart = [...decided, ...findNamesakesOnPage(mentions)];
  const records = [...mentions, ...known].map(({ record }) => record);
  const statistics = new Map<string, IdentityStatistics>();
  for (const space of spacesOf(mentions, known)) {
    statistics.set(space, await readStatistics(db, records, viewOfSpace(space)));
  }
  const { gazetteer } = await readers();
  const places = gazetteer === undefined ? {} : { places: gazetteer };
  await withBreaths(records, (record) => traitsOf(record, gazetteer));
  return (items, space) =>
    clusterPeople(items, { apart, statistics: statistics.get(space) ?? NO_STATISTICS, ...places });
}
