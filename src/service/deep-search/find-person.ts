import type { PersonService } from '../evidence/build/build-service.ts';
import { clusterCandidates } from '../evidence/discover/cluster-candidates.ts';
import { gatherMentions } from '../evidence/discover/gather-mentions.ts';
import { type KnownPerson, readKnownPeople } from '../evidence/discover/known-people.ts';
import { openCluster } from '../evidence/person/open-cluster.ts';
import { readProfile } from '../people/profile/read-profile.ts';
import type { Mention } from '../people/record/mention.ts';
import type { PersonRecord } from '../people/record/person-record.ts';
import type { SearchView } from '../people/visibility/reading-view.ts';
import { choosePerson } from './choose-person.ts';
import { distinctPeople } from './distinct-people.ts';
import { matchSeed } from './match-seed.ts';
import { type PossiblePerson, recordsOf } from './possible-person.ts';
import { hasClauses, type Seed } from './seed.ts';

/** The person who is meant, or why there is none. */
export type FindPersonResult =
  | { readonly kind: 'found'; readonly person: PossiblePerson }
  | { readonly kind: 'unknown' }
  /** The people who fit equally well. */
  | { readonly kind: 'ambiguous'; readonly people: readonly PossiblePerson[] };

/** Limited, so that a first profile is fast; enriching it uses the rest. */
const MAX_MENTIONS = 200;

/** The signals in the form of a mention, since known people are looked up by mentions. */
function asMention({ names, identifiers }: Seed): Mention {
  const of = (...kinds: string[]) =>
    identifiers.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value] : []));
  const [name = '', ...others] = names;
  const record: PersonRecord = {
    name,
    other_names: others,
    emails: of('email'),
    phones: of('phone'),
    usernames: of('username'),
    addresses: of('address'),
    urls: of('url', 'linkedin_url'),
  };
  return { id: 'm_seed', sourceId: '', space: '', url: '', record, profileId: null };
}

/** The space of a known person: public, or the first visible directory. */
const spaceOf = ({ isPublic, directoryIds }: KnownPerson): string =>
  isPublic ? 'public' : (directoryIds[0] ?? '');

/** Other profiles in one cluster with this one. */
const otherProfilesOf = (id: string, people: readonly PossiblePerson[]): string[] =>
  people.flatMap(({ profileId, otherIds }) =>
    profileId !== null && otherIds.includes(id)
      ? [profileId, ...otherIds].filter((other) => other !== id)
      : [],
  );

/** Known people without mentions. */
function withoutMentions(
  known: readonly KnownPerson[],
  people: readonly PossiblePerson[],
): PossiblePerson[] {
  const seen = new Set(people.map(({ profileId }) => profileId));
  return known
    .filter(({ profileId }) => !seen.has(profileId))
    .map((one) => ({
      space: spaceOf(one),
      profileId: one.profileId,
      mentions: [],
      known: [one.record],
      otherIds: otherProfilesOf(one.profileId, people),
    }));
}

/** Public before private, known before new, then those with more mentions first. */
const inOrder = (a: PossiblePerson, b: PossiblePerson): number =>
  Number(b.space === 'public') - Number(a.space === 'public') ||
  Number(b.profileId !== null) - Number(a.profileId !== null) ||
  b.mentions.length - a.mentions.length;

async function possiblePeople(service: PersonService, seed: Seed, view: SearchView) {
  const { db } = service;
  const { names, identifiers, clauses } = seed;
  const mentions = await gatherMentions(
    db,
    {
      names,
      identifiers,
      ...(names.length === 0 ? {} : { intent: clauses }),
      limit: MAX_MENTIONS,
    },
    view,
  );
  const known = await readKnownPeople(db, [asMention(seed), ...mentions], view);
  const cluster = await openCluster(service, mentions, known);
  const people = clusterCandidates(mentions, known, cluster);
  return [...people, ...withoutMentions(known, people)].sort(inOrder);
}

/** The profile that the seed names by id, alias or slug. */
async function namedPerson(
  { db }: PersonService,
  reference: string,
  view: SearchView,
): Promise<FindPersonResult> {
  const stored = await readProfile(db, reference, view);
  if (stored === null) return { kind: 'unknown' };
  const { id } = stored.profile;
  const person = { space: '', profileId: id, mentions: [], known: [], otherIds: [] };
  return { kind: 'found', person };
}

/**
 * The person whom a caller's signals mean, among the profiles and the mentions of the index. Writes
 * nothing.
 */
export async function findPerson(
  service: PersonService,
  seed: Seed,
  view: SearchView,
): Promise<FindPersonResult> {
  if (seed.profileId !== null) return namedPerson(service, seed.profileId, view);
  const people = await possiblePeople(service, seed, view);
  const { gazetteer } = await service.readers();
  const today = new Date(service.now()).toISOString().slice(0, 10);
  const matches = people.map((person) => matchSeed(recordsOf(person), seed, { gazetteer, today }));
  const asked = { hasIdentifiers: seed.identifiers.length > 0, hasClauses: hasClauses(seed) };
  const choice = choosePerson(matches, asked);
  if (choice.kind === 'unknown') return choice;
  const places = choice.kind === 'found' ? [choice.at] : choice.among;
  const fitting = places.flatMap((at) => people[at] ?? []);
  const distinct = await distinctPeople(service, fitting, view);
  const [person, another] = distinct;
  if (person === undefined) return { kind: 'unknown' };
  if (another !== undefined) return { kind: 'ambiguous', people: distinct };
  return { kind: 'found', person };
}
