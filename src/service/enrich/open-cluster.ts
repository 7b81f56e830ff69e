import { type Cluster, KNOWN, spacesOf } from '../evidence/discover/cluster-candidates.ts';
import type { KnownPerson } from '../evidence/discover/known-people.ts';
import { clusterPeople } from '../evidence/identity/cluster-people.ts';
import { type IdentityStatistics, NO_STATISTICS } from '../evidence/identity/statistics.ts';
import { readApart } from '../evidence/identity/store/keep-apart.ts';
import { readStatistics } from '../evidence/identity/store/read-statistics.ts';
import { viewOfSpace } from '../evidence/identity/store/told-view.ts';
import { toldApartByPage } from '../evidence/identity/told-apart-by-page.ts';
import type { Mention } from '../evidence/mention.ts';
import type { PersonService } from './person-service.ts';

/**
 * What tells who is who among these people: places are read as the index reads them, names and
 * employers count by how rare they are in it, and whom somebody, or a page, has told apart is not
 * brought together. Each space has counts of its own: what is decided in it is told to all who see it.
 */
export async function openCluster(
  { db, readers }: Pick<PersonService, 'db' | 'readers'>,
  mentions: readonly Mention[],
  known: readonly KnownPerson[],
): Promise<Cluster> {
  const profiles = known.map(({ profileId }) => `${KNOWN}${profileId}`);
  const told = await readApart(db, [...mentions.map(({ id }) => id), ...profiles]);
  const apart = [...told, ...toldApartByPage(mentions)];
  const records = [...mentions, ...known].map(({ record }) => record);
  const statistics = new Map<string, IdentityStatistics>();
  for (const space of spacesOf(mentions, known)) {
    statistics.set(space, await readStatistics(db, records, viewOfSpace(space)));
  }
  const { gazetteer } = await readers();
  const places = gazetteer === undefined ? {} : { places: gazetteer };
  return (items, space) =>
    clusterPeople(items, { apart, statistics: statistics.get(space) ?? NO_STATISTICS, ...places });
}
