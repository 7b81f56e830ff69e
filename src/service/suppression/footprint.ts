import { identityTraces, recordTraces, withName } from '../people/opted-out/record-traces.ts';
import { distinctTraces, type Trace, traceKey } from '../people/opted-out/trace.ts';
import { normalizeUrl, normalizeUsername } from '../people/record/identifiers.ts';
import { namesAgree } from '../people/record/identity-key.ts';
import type { Queryable } from '../store/database.ts';
import {
  findByIdentifiers,
  type KnownPerson,
  ownsIdentifier,
  readKnownMentions,
  readKnownProfiles,
} from './known-person.ts';

/** Everything that the index has about a person, and the traces that identify them from now on. */
export interface Footprint {
  readonly profileIds: readonly string[];
  readonly mentionIds: readonly string[];
  /** As written. */
  readonly fullNames: readonly string[];
  readonly traces: readonly Trace[];
}

/** Each round follows what the last one has found; people have few identifiers. */
const MAX_ROUNDS = 5;

/** A household's shared address is not enough: the name must agree too. */
const isSamePerson = (one: KnownPerson, other: KnownPerson): boolean =>
  ownsIdentifier(one, other.own) &&
  one.fullNames.some((a) => other.fullNames.some((b) => namesAgree(a, b)));

const keyOf = ({ isMention, id }: KnownPerson): string => `${isMention ? 'm' : 'p'}:${id}`;

async function mentionsHeldBy(tx: Queryable, people: readonly KnownPerson[]): Promise<string[]> {
  const profiles = people.filter(({ isMention }) => !isMention).map(({ id }) => id);
  const rows = await tx.query<{ id: string }>(
    'select id from mentions where profile_id = any ($1::text[])',
    [profiles],
  );
  return rows.map(({ id }) => id);
}

interface Gathered {
  readonly people: ReadonlyMap<string, KnownPerson>;
  /** Other people who share an identifier. */
  readonly others: readonly KnownPerson[];
}

/**
 * Finds all profiles and mentions of the same people: one LinkedIn URL makes a public profile and
 * one in each private directory, and pages name people who have no profile yet.
 */
async function gather(tx: Queryable, seeds: readonly KnownPerson[]): Promise<Gathered> {
  const people = new Map(seeds.map((person) => [keyOf(person), person]));
  let others: readonly KnownPerson[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = people.size;
    const known = [...people.values()];
    const holders = await findByIdentifiers(tx, distinctTraces(known.flatMap(({ own }) => own)));
    const held = await readKnownMentions(tx, await mentionsHeldBy(tx, known));
    for (const mention of held) people.set(keyOf(mention), mention);
    const candidates = [
      ...(await readKnownProfiles(tx, holders.profileIds)),
      ...(await readKnownMentions(tx, holders.mentionIds)),
    ].filter((person) => !people.has(keyOf(person)));
    const same = candidates.filter((one) => known.some((person) => isSamePerson(one, person)));
    for (const person of same) people.set(keyOf(person), person);
    others = candidates.filter((person) => !people.has(keyOf(person)));
    if (people.size === before) break;
  }
  return { people, others };
}

/**
 * Usernames that a source states. A handle inside a URL may be another person's on the next site;
 * only a stated username identifies the person everywhere.
 */
function statedUsernames(people: readonly KnownPerson[]): ReadonlySet<string> {
  const stated = people.flatMap(({ records }) => records.flatMap((r) => r.usernames ?? []));
  return new Set(stated.map((name) => normalizeUsername(name) ?? name));
}

function tracesOf(person: KnownPerson): Trace[] {
  const { id, isMention, names, own, records, country, identityKeys, pages } = person;
  return [
    ...(isMention ? [] : [{ kind: 'profile_id', value: id } as const]),
    ...own.flatMap((one) => withName(`${one.kind}:${one.value}`, names)),
    ...pages.flatMap((url) => withName(`page:${normalizeUrl(url) ?? url}`, names)),
    ...identityKeys.flatMap((key) => identityTraces(key, names)),
    ...records
      .flatMap((record) => recordTraces(record, { country }))
      .filter(({ kind }) => kind === 'with_name' || kind === 'record'),
  ];
}

/**
 * Everything about these people. Identifiers that others share (a household's address) are only
 * stored together with the name: the others must stay, and may be imported again.
 */
export async function footprintOf(
  tx: Queryable,
  seeds: readonly KnownPerson[],
): Promise<Footprint> {
  const gathered = await gather(tx, seeds);
  const people = [...gathered.people.values()];
  const shared = new Set(gathered.others.flatMap(({ own }) => own.map(traceKey)));
  const stated = statedUsernames(people);
  const isIdentifying = ({ kind, value }: Trace) =>
    kind === 'username' ? stated.has(value) : kind !== 'address';
  const alone = people
    .flatMap(({ own }) => own)
    .filter((trace) => isIdentifying(trace) && !shared.has(traceKey(trace)));
  const ids = (areMentions: boolean) =>
    people.filter(({ isMention }) => isMention === areMentions).map(({ id }) => id);
  return {
    profileIds: ids(false),
    mentionIds: ids(true),
    fullNames: [...new Set(people.flatMap(({ fullNames }) => fullNames))],
    traces: distinctTraces([...alone, ...people.flatMap(tracesOf)]),
  };
}
