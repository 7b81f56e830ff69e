import { openCluster } from '../enrich/open-cluster.ts';
import { clusterCandidates, type SpacePerson } from '../evidence/discover/cluster-candidates.ts';
import { type Candidate, findCandidates } from '../evidence/discover/find-candidates.ts';
import { gatherMentions } from '../evidence/discover/gather-mentions.ts';
import { readKnownPeople } from '../evidence/discover/known-people.ts';
import { PlaceIndex } from '../profiles/place-resolver.ts';
import { levelOf } from '../search/rank/confidence.ts';
import type { SearchView } from '../searches/reading-view.ts';
import type { ServiceContext } from '../service-context.ts';
import { isNamed, type KnownMember, knownMembers } from './known-members.ts';
import { type Population, populationIntent } from './population-intent.ts';

/** What looking for the people of a population takes. */
export type MembersService = Pick<ServiceContext, 'db' | 'now' | 'readers'>;

/** Most people of one population search. */
export const MOST_PEOPLE = 5000;
const MOST_MENTIONS = 1500;

function asCandidate({ kind }: Population, { profileId, label, grade }: KnownMember): Candidate {
  const confidence = Math.round(Math.min(0.97, grade) * 1000) / 1000;
  const field = kind === 'company' ? 'experiences.organization' : 'schools.school';
  const reasons = [{ field, text: label }];
  const level = levelOf(confidence);
  return { space: 'public', profileId, mentionIds: [], otherIds: [], confidence, level, reasons };
}

/** Whether any source names the very company or school, and not one that is called much alike. */
function isMember({ kind, name }: Population, { mentions, known }: SpacePerson): boolean {
  const records = [...mentions.map(({ record }) => record), ...known];
  const given = records.flatMap((record) =>
    kind === 'company'
      ? (record.experiences ?? []).flatMap(({ organization }) => organization ?? [])
      : (record.education ?? []).map(({ school }) => school),
  );
  return given.some((one) => isNamed(name, one));
}

/** The people of a population of whom only sources speak. */
async function inSources(
  service: MembersService,
  population: Population,
  view: SearchView,
  known: ReadonlySet<string>,
  limit: number,
): Promise<readonly Candidate[]> {
  const { db, now, readers } = service;
  const intent = populationIntent(population);
  const mentions = await gatherMentions(db, { intent, limit: MOST_MENTIONS }, view);
  const people = await readKnownPeople(db, mentions, view);
  const { gazetteer } = await readers();
  const question = {
    intent,
    signals: {},
    asked: [],
    places: new PlaceIndex(gazetteer),
    today: new Date(now()).toISOString().slice(0, 10),
  };
  const cluster = await openCluster(service, mentions, people);
  const clusters = clusterCandidates(mentions, people, cluster);
  const members = clusters.filter((person) => isMember(population, person));
  return findCandidates(members, question, known, limit).candidates;
}

/**
 * The people of a population: those whom the index knows, then those of whom sources speak.
 * @param most how many are wanted
 */
export async function findMembers(
  service: MembersService,
  population: Population,
  view: SearchView,
  most: number = MOST_PEOPLE,
): Promise<Candidate[]> {
  const year = new Date(service.now()).getUTCFullYear();
  const known = await knownMembers(service.db, population, view, year, MOST_PEOPLE);
  const ids = new Set(known.map(({ profileId }) => profileId));
  const others = await inSources(service, population, view, ids, MOST_PEOPLE);
  return [...known.map((one) => asCandidate(population, one)), ...others].slice(0, most);
}
