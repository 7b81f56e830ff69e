import { clusterPeople } from '../../identity/cluster/cluster-people.ts';
import { type IdentityStatistics, NO_STATISTICS } from '../../identity/compare/statistics.ts';
import { toldApartByPage } from '../../identity/decide/told-apart-by-page.ts';
import { readApart } from '../../identity/decisions/keep-apart.ts';
import { readStatistics } from '../../identity/decisions/read-statistics.ts';
import { viewOfSpace } from '../../identity/decisions/told-view.ts';
import type { Mention } from '../../people/record/mention.ts';
import type { PersonService } from '../build/build-service.ts';
import { type Cluster, KNOWN, spacesOf } from '../discover/cluster-candidates.ts';
import type { KnownPerson } from '../discover/known-people.ts';

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
