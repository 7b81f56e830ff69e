import type { BuildService } from '../evidence/build/build-service.ts';
import { clusterCandidates, type SpacePerson } from '../evidence/discover/cluster-candidates.ts';
import { type Candidate, findCandidates } from '../evidence/discover/find-candidates.ts';
import { gatherMentions } from '../evidence/discover/gather-mentions.ts';
import { readKnownPeople } from '../evidence/discover/known-people.ts';
import { openCluster } from '../evidence/person/open-cluster.ts';
import { isCurrent } from '../people/record/partial-date.ts';
import { PlaceIndex } from '../people/record/place-resolver.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import { levelOf } from '../search/rank/confidence.ts';
import { type KnownMember, knownMembers } from './known-members.ts';
import type { OrganizationMatch } from './match-organizations.ts';
import { matchingOrganizations } from './matching-organizations.ts';
import { organizationKeys } from './organization-key.ts';
import { type Population, populationIntent } from './population-intent.ts';

/** The parts of the service that finding a population needs. */
export type MembersService = BuildService;

/** Most people of one population search. */
const MAX_PEOPLE = 5000;
const MAX_MENTIONS = 1500;

/** Confidence for people whose own record says that they belong to it. */
const CONFIDENCE = 0.97;

function asCandidate({ kind }: Population, { profileId, label }: KnownMember): Candidate {
  const confidence = CONFIDENCE;
  const field = kind === 'company' ? 'experiences.organization' : 'schools.school';
  const reasons = [{ field, text: label }];
  const level = levelOf(confidence);
  return { space: 'public', profileId, mentionIds: [], otherIds: [], confidence, level, reasons };
}

/**
 * Whether a source says that the person is at this very company now, or went to this very school,
 * and not to one with a similar name.
 */
function isMember(
  { kind }: Population,
  { keys }: OrganizationMatch,
  { mentions, known }: SpacePerson,
  today: string,
): boolean {
  const records = [...mentions.map(({ record }) => record), ...known];
  const given = records.flatMap((record) =>
    kind === 'company'
      ? (record.experiences ?? [])
          .filter((job) => isCurrent(job, today))
          .flatMap(({ organization }) => organization ?? [])
      : (record.education ?? []).map(({ school }) => school),
  );
  return given.flatMap(organizationKeys).some((key) => keys.has(key));
}

/** The people of a population who are only in sources. */
async function inSources(
  service: MembersService,
  population: Population,
  match: OrganizationMatch,
  view: SearchView,
  known: ReadonlySet<string>,
): Promise<readonly Candidate[]> {
  const { db, now, readers } = service;
  const intent = populationIntent(population);
  const today = new Date(now()).toISOString().slice(0, 10);
  const mentions = await gatherMentions(db, { intent, limit: MAX_MENTIONS }, view);
  const people = await readKnownPeople(db, mentions, view);
  const { gazetteer } = await readers();
  const question = {
    intent,
    signals: {},
    asked: [],
    places: new PlaceIndex(gazetteer),
    today,
  };
  const cluster = await openCluster(service, mentions, people);
  const clusters = clusterCandidates(mentions, people, cluster);
  const members = clusters.filter((person) => isMember(population, match, person, today));
  return findCandidates(members, question, known, MAX_PEOPLE).candidates;
}

/** The people of a population, and the matched company or school. */
export interface Members {
  readonly members: readonly Candidate[];
  readonly match: OrganizationMatch;
}

/**
 * The people of a population: first profiles, then people who are only in sources.
 * @param most most people returned
 */
export async function findMembers(
  service: MembersService,
  population: Population,
  view: SearchView,
  most: number = MAX_PEOPLE,
): Promise<Members> {
  const { db, now } = service;
  const year = new Date(now()).getUTCFullYear();
  const match = await matchingOrganizations(db, population, view, year);
  const known = await knownMembers(db, population, match, view, year, MAX_PEOPLE);
  const ids = new Set(known.map(({ profileId }) => profileId));
  const others = await inSources(service, population, match, view, ids);
  const members = [...known.map((one) => asCandidate(population, one)), ...others];
  return { members: members.slice(0, most), match };
}
