import type { PersonRecord } from '../import/person-record.ts';
import type { Queryable } from '../store/database.ts';
import { type Decision, decide, type StoredIdentity } from './batch-plan.ts';
import { storedTermCounts, termsOf } from './carried-terms.ts';
import { type IdentityKey, namesAgree } from './identity-key.ts';
import { freeIds, nameOwners } from './name-owners.ts';
import {
  addDetails,
  type IdentifiedPerson,
  joinDirectory,
  putProfiles,
  type RowContext,
  removeDetails,
} from './people-rows.ts';
import type { PreparedPerson } from './prepared-person.ts';
import { takeSlugs } from './slugs.ts';
import { termKey } from './term.ts';
import { countTerms } from './term-index.ts';
import type { PersonOutcome } from './write-options.ts';

/** A record on its way in. `details` is worked out when first asked: most re-imports need none. */
export interface Candidate {
  readonly index: number;
  readonly record: PersonRecord;
  readonly identity: IdentityKey;
  readonly contentHash: string;
  details(): PreparedPerson;
}

/** What a wave needs beside the rows' own context. */
export interface WaveContext extends RowContext {
  readonly newProfileId?: (() => string) | undefined;
  /** The vector of a person's meaning; null without an embedder or without a meaning. */
  vectorOf(candidate: Candidate): Promise<string | null>;
}

export interface Decided {
  readonly candidate: Candidate;
  readonly decision: Decision;
}

/** The profiles that these candidates' identity keys already have, by key. */
export async function readStored(
  db: Queryable,
  candidates: readonly Candidate[],
): Promise<Map<string, StoredIdentity>> {
  const keys = candidates.flatMap(({ identity }) =>
    identity.fallback === null ? [identity.key] : [identity.key, identity.fallback],
  );
  const rows = await db.query<StoredIdentity>(
    `select id, slug, identity_key, content_hash, display_name
     from profiles where identity_key = any ($1::text[])`,
    [keys],
  );
  return new Map(rows.map((row) => [row.identity_key, row]));
}

export const decideAll = (
  candidates: readonly Candidate[],
  stored: ReadonlyMap<string, StoredIdentity>,
): Decided[] =>
  candidates.map((candidate) => {
    const { identity, record, contentHash } = candidate;
    return { candidate, decision: decide(identity, record.name, contentHash, stored) };
  });

/** Ids and slugs: those that a changed person has, new ones for a new person. */
async function identify(
  tx: Queryable,
  changed: readonly Decided[],
  context: WaveContext,
): Promise<IdentifiedPerson[]> {
  const fresh = changed.filter(({ decision }) => decision.kind === 'insert');
  const ids = await freeIds(tx, fresh.length, context.newProfileId);
  const slugs = await takeSlugs(
    tx,
    fresh.map(({ candidate }) => candidate.record.name),
  );
  const names = new Map(
    fresh.map(({ candidate }, at) => [candidate, { id: ids[at], slug: slugs[at] }] as const),
  );
  const people: IdentifiedPerson[] = [];
  for (const { candidate, decision } of changed) {
    const named = decision.kind === 'insert' ? names.get(candidate) : decision.stored;
    if (named?.id === undefined || named.slug === undefined) throw new Error('no id was given');
    people.push({
      id: named.id,
      slug: named.slug,
      identityKey: decision.identityKey,
      alias: candidate.record.id ?? null,
      prepared: candidate.details(),
      vector: await context.vectorOf(candidate),
    });
  }
  return people;
}

/** Takes away aliases that somebody else answers to; the map says which, by profile id. */
async function withFreeAliases(
  tx: Queryable,
  people: readonly IdentifiedPerson[],
): Promise<{ people: IdentifiedPerson[]; refused: Map<string, string> }> {
  const owners = await nameOwners(
    tx,
    people.flatMap(({ alias }) => alias ?? []),
  );
  const refused = new Map<string, string>();
  const checked = people.map((person) => {
    if (person.alias === null) return person;
    const owner = owners.get(person.alias);
    if (owner === undefined) owners.set(person.alias, person.id);
    if (owner === undefined || owner === person.id) return person;
    refused.set(person.id, `id "${person.alias}" already belongs to profile ${owner}`);
    return { ...person, alias: null };
  });
  return { people: checked, refused };
}

async function countCarried(
  tx: Queryable,
  people: readonly IdentifiedPerson[],
  before: ReadonlyMap<number, number>,
  context: RowContext,
): Promise<void> {
  const changes = new Map([...before].map(([term, carriers]) => [term, -carriers]));
  for (const { prepared } of people) {
    const distinct = new Map(termsOf(prepared).map((term) => [termKey(term), term]));
    for (const term of distinct.values()) {
      const id = context.terms.idOf(term);
      if (id !== null) changes.set(id, (changes.get(id) ?? 0) + 1);
    }
  }
  await countTerms(tx, changes);
}

function renamed({ candidate, decision }: Decided): string | undefined {
  if (decision.kind !== 'update' || candidate.record.id === undefined) return undefined;
  const { display_name: before } = decision.stored;
  if (namesAgree(before, candidate.record.name)) return undefined;
  return `id "${candidate.record.id}" was "${before}" until now; give another --namespace if two files use one id for two people`;
}

/**
 * Writes one wave: candidates of which no two have one identity. Everything happens in the
 * caller's transaction. Answers an outcome for each candidate's index.
 */
export async function writeWave(
  tx: Queryable,
  wave: readonly Candidate[],
  context: WaveContext,
): Promise<Map<number, PersonOutcome>> {
  const decided = decideAll(wave, await readStored(tx, wave));
  const changed = decided.filter(({ decision }) => decision.kind !== 'unchanged');
  const known = decided.flatMap(({ decision }) =>
    decision.kind === 'update' ? [decision.stored.id] : [],
  );
  const identified = await identify(tx, changed, context);
  const { people, refused } = await withFreeAliases(tx, identified);
  if (people.length > 0) {
    const before = await storedTermCounts(tx, known);
    await context.terms.load(
      tx,
      people.flatMap(({ prepared }) => termsOf(prepared)),
    );
    await countCarried(tx, people, before, context);
    await removeDetails(tx, known);
    await putProfiles(tx, people, context);
    await addDetails(tx, people, context);
  }
  const ids = new Map(people.map((person, at) => [changed[at]?.candidate.index, person.id]));
  const outcomes = new Map<number, PersonOutcome>();
  for (const one of decided) {
    const { candidate, decision } = one;
    const profileId =
      decision.kind === 'insert' ? (ids.get(candidate.index) ?? '') : decision.stored.id;
    const warning = refused.get(profileId) ?? renamed(one);
    const kind = ({ insert: 'imported', update: 'updated', unchanged: 'skipped' } as const)[
      decision.kind
    ];
    outcomes.set(candidate.index, { kind, profileId, ...(warning !== undefined && { warning }) });
  }
  if (context.directoryId !== null) {
    const all = [...outcomes.values()].flatMap((o) => (o.kind === 'failed' ? [] : [o.profileId]));
    await joinDirectory(tx, context.directoryId, all);
  }
  return outcomes;
}
