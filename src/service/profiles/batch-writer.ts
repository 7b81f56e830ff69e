import { type RemakeParts, remakeImported } from '../evidence/build/remake-imported.ts';
import { putBuild } from '../evidence/build/stored-build.ts';
import type { PersonRecord } from '../import/person-record.ts';
import type { Queryable } from '../store/database.ts';
import { type Decision, decide, type StoredIdentity } from './batch-plan.ts';
import { type IdentityKey, namesAgree } from './identity-key.ts';
import { lookUp } from './look-up.ts';
import { type IdentifiedPerson, joinDirectory, type RowContext } from './people-rows.ts';
import type { PreparedPerson } from './prepared-person.ts';
import { privateSlug, takeSlugs } from './slugs.ts';
import { storePeople } from './store-people.ts';
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
  readonly newProfileId: () => string;
  /** The vector of a person's meaning; null without an embedder or without a meaning. */
  vectorOf(candidate: Candidate): Promise<string | null>;
  /** How people are made whom sources speak of too. */
  readonly remaking: RemakeParts;
}

export interface Decided {
  readonly candidate: Candidate;
  readonly decision: Decision;
}

const keysOf = (candidates: readonly Candidate[]): string[] =>
  candidates.flatMap(({ identity }) =>
    identity.fallback === null ? [identity.key] : [identity.key, identity.fallback],
  );

/** The profiles that these candidates' identity keys already have, by key. */
export async function readStored(
  db: Queryable,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, StoredIdentity>> {
  return (await lookUp(db, keysOf(candidates), [], null)).stored;
}

export const decideAll = (
  candidates: readonly Candidate[],
  stored: ReadonlyMap<string, StoredIdentity>,
): Decided[] =>
  candidates.map((candidate) => {
    const { identity, record, contentHash } = candidate;
    return { candidate, decision: decide(identity, record.name, contentHash, stored) };
  });

/**
 * An id for each candidate, should it need one. With 50 random bits a meeting with one that is
 * taken is a rarity, and at a billion profiles a rarity happens.
 */
async function withNewIds(tx: Queryable, wave: readonly Candidate[], context: WaveContext) {
  const { newProfileId, isPublic, directoryId } = context;
  const beside = isPublic ? null : directoryId;
  for (;;) {
    const ids = wave.map(newProfileId);
    const aliases = wave.flatMap(({ record }) => record.id ?? []);
    const found = await lookUp(tx, keysOf(wave), [...aliases, ...ids], beside);
    const isFree = new Set(ids).size === ids.length && !ids.some((id) => found.taken.has(id));
    if (isFree) return { ...found, newIds: new Map(wave.map((one, at) => [one, ids[at]])) };
  }
}

/** Ids and slugs: those that a changed person has, new ones for a new person. */
async function identify(
  tx: Queryable,
  changed: readonly Decided[],
  newIds: ReadonlyMap<Candidate, string | undefined>,
  context: WaveContext,
): Promise<IdentifiedPerson[]> {
  const fresh = changed.filter(({ decision }) => decision.kind === 'insert');
  const names = fresh.map(({ candidate }) => candidate.record.name);
  // The numbers of slugs are given to public people alone; see `privateSlug`.
  const slugs = context.isPublic ? await takeSlugs(tx, names) : [];
  const people: IdentifiedPerson[] = [];
  for (const { candidate, decision } of changed) {
    const isNew = decision.kind === 'insert';
    const id = isNew ? newIds.get(candidate) : decision.stored.id;
    const slug = isNew
      ? (slugs.shift() ?? privateSlug(candidate.record.name, id ?? ''))
      : decision.stored.slug;
    if (id === undefined) throw new Error('no id was given');
    people.push({
      id,
      slug,
      identityKey: decision.identityKey,
      alias: candidate.record.id ?? null,
      prepared: candidate.details(),
      record: candidate.record,
      vector: await context.vectorOf(candidate),
    });
  }
  return people;
}

/** Gives those whom sources speak of too what the sources say, and keeps what they are made of. */
async function withEvidence(
  tx: Queryable,
  people: readonly IdentifiedPerson[],
  known: readonly string[],
  context: WaveContext,
): Promise<IdentifiedPerson[]> {
  const changed = people.flatMap(({ id, record }) =>
    record !== null && known.includes(id) ? [[id, record] as const] : [],
  );
  const remade = await remakeImported(tx, new Map(changed), context.remaking);
  for (const [id, { fused }] of remade) await putBuild(tx, id, fused, null);
  return people.map((person) => {
    const made = remade.get(person.id);
    return made === undefined
      ? person
      : { ...person, prepared: made.prepared, vector: made.vector };
  });
}

/** Takes away aliases that somebody else answers to; `refused` says which, by profile id. */
function withFreeAliases(people: readonly IdentifiedPerson[], owners: Map<string, string>) {
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

function renamed({ candidate, decision }: Decided): string | undefined {
  if (decision.kind !== 'update' || candidate.record.id === undefined) return undefined;
  const { display_name: before } = decision.stored;
  if (namesAgree(before, candidate.record.name)) return undefined;
  return `id "${candidate.record.id}" was "${before}" until now`;
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
  const { stored, owners, newIds } = await withNewIds(tx, wave, context);
  const decided = decideAll(wave, stored);
  const changed = decided.filter(({ decision }) => decision.kind !== 'unchanged');
  const identified = await identify(tx, changed, newIds, context);
  const { people, refused } = withFreeAliases(identified, owners);
  if (people.length > 0) {
    const known = changed.flatMap(({ decision }) =>
      decision.kind === 'insert' ? [] : [decision.stored.id],
    );
    await storePeople(tx, await withEvidence(tx, people, known, context), known, context);
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
