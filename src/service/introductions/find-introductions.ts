import type { IntroductionPath, Introductions, KnownPerson } from '../../contract/network.ts';
import { dateOf } from '../people/record/day-number.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { Queryable } from '../store/database.ts';
import { type Acquaintance, findTies } from './find-ties.ts';
import { type NetworkReader, ownConnections, readKnownPeople } from './known-people.ts';
import { type KnownContact, readKnownContacts } from './read-known-contacts.ts';
import { readStays, readStaysBeside } from './read-stays.ts';
import { weighContact } from './weigh-contact.ts';

/** Most people at an employer to whom a way is looked for. */
const MAX_TARGETS = 100;

/** Most of the owner's own connections there, now or before, that are told. */
const MAX_TOLD = 20;

/** What finding the people of an employer needs. */
export interface IntroductionParts {
  readonly db: Queryable;
  readonly search: Pick<SearchEngine, 'search'>;
  readonly reader: NetworkReader;
  /** See `dayNumber`. */
  readonly today: number;
}

interface Found {
  readonly ids: readonly string[];
  readonly total: number;
}

/** Who works at an employer now, or once did and no longer does. */
async function peopleAt(
  { search, reader }: IntroductionParts,
  organization: string,
  when: 'now' | 'before',
  visibility: Visibility,
): Promise<Found> {
  const time = when === 'now' ? { temporalScope: 'current' as const } : { former: true };
  const { people, total: all } = await search.search({
    intent: { experiences: [{ organization, ...time }] },
    limit: MAX_TARGETS,
    visibility,
  });
  const met = people.filter(({ match }) => match === undefined || match === 'met');
  const ids = met.map(({ profileId }) => profileId);
  const others = ids.filter((id) => !reader.self.includes(id));
  return { ids: others, total: all - (ids.length - others.length) };
}

/** Everybody in sight but those whom only the owner's connections hold. */
const othersOf = ({ visibility, connections }: NetworkReader): Visibility => ({
  ...visibility,
  directoryIds: visibility.directoryIds.filter((id) => id !== connections),
});

/** A way through one of the owner's connections. */
interface Way extends Acquaintance {
  readonly contact: KnownContact | undefined;
}

/** The ways from the owner's connections to some people, the likeliest first. */
async function waysTo(
  { db, reader, today }: IntroductionParts,
  targets: readonly string[],
): Promise<{ readonly ways: readonly Way[]; readonly isComplete: boolean }> {
  const stays = await readStays(db, targets, reader.visibility);
  const except = [...targets, ...reader.self];
  const beside = await readStaysBeside(db, stays, except, {
    visibility: ownConnections(reader),
    today,
  });
  const ties = findTies(stays, beside, today);
  return { ways: await byContact({ db, reader, today }, ties), isComplete: beside.isComplete };
}

/** The ways again, those first through somebody with whom the owner is in touch. */
async function byContact(
  { db, reader, today }: Pick<IntroductionParts, 'db' | 'reader' | 'today'>,
  ties: readonly Acquaintance[],
): Promise<Way[]> {
  const contacts = ties.length === 0 ? new Map() : await readKnownContacts(db, reader);
  const ways = ties.map((tie): Way => {
    const contact = contacts.get(tie.other);
    const weight = weighContact(contact, contacts.size > 0, today);
    return { ...tie, contact, strength: Math.round(tie.strength * weight * 100) / 100 };
  });
  // Equal ones keep their order.
  return ways.toSorted((a, b) => b.strength - a.strength);
}

function pathsOf(
  ways: readonly Way[],
  known: ReadonlyMap<string, KnownPerson>,
): IntroductionPath[] {
  return ways.flatMap(({ one, other, ties, strength, contact }) => {
    const [to, via] = [known.get(one), known.get(other)];
    if (to === undefined || via === undefined) return [];
    const inTouch =
      contact === undefined ? null : { last_on: dateOf(contact.lastOn), times: contact.times };
    return [{ via, to, ties: [...ties], strength, contact: inTouch }];
  });
}

/** Who of the owner's connections may know one person. */
export async function introductionsToPerson(
  parts: IntroductionParts,
  person: string,
  limit: number,
): Promise<Introductions> {
  const { ways, isComplete } = await waysTo(parts, [person]);
  const shown = ways.slice(0, limit);
  const ids = [person, ...shown.map(({ other }) => other)];
  const known = await readKnownPeople(parts.db, ids, parts.reader);
  const target = known.get(person);
  return {
    paths: pathsOf(shown, known),
    connected: target?.is_connection === true ? [target] : [],
    former: [],
    ...{ connected_count: target?.is_connection === true ? 1 : 0, former_count: 0 },
    targets: 1,
    is_complete: isComplete,
    organizations: [],
  };
}

/** Who of the owner's connections is at an employer, was there, or may know somebody there. */
export async function introductionsToOrganization(
  parts: IntroductionParts,
  organization: string,
  limit: number,
): Promise<Introductions> {
  const { db, reader } = parts;
  const own = ownConnections(reader);
  const connected = await peopleAt(parts, organization, 'now', own);
  const former = await peopleAt(parts, organization, 'before', own);
  const there = await peopleAt(parts, organization, 'now', othersOf(reader));
  const met = await readKnownPeople(db, there.ids, reader);
  const targets = there.ids.filter((id) => met.get(id)?.is_connection === false);
  const { ways, isComplete } = await waysTo(parts, targets);
  const shown = ways.slice(0, limit);
  const told = [connected, former].map(({ ids }) => ids.slice(0, MAX_TOLD));
  const ids = [...told.flat(), ...shown.flatMap(({ one, other }) => [one, other])];
  const known = await readKnownPeople(db, ids, reader);
  const [now = [], before = []] = told.map((some) => some.flatMap((id) => known.get(id) ?? []));
  return {
    ...{ paths: pathsOf(shown, known), connected: now, former: before },
    ...{ connected_count: connected.total, former_count: former.total },
    targets: there.total - (there.ids.length - targets.length),
    is_complete: isComplete && there.total <= MAX_TARGETS,
    organizations: [organization],
  };
}
