import type { PrepareContext } from '../../evidence/build/prepare-person-rows.ts';
import { type RebuildParts, rebuildImported } from '../../evidence/build/rebuild-imported.ts';
import { putBuild } from '../../evidence/build/stored-build.ts';
import type { BegunImport } from '../../history/begin-import.ts';
import { recordChanges } from '../../history/record-changes.ts';
import { bornPeople, readBornAlike } from '../../identity/reviews/born-alike.ts';
import {
  type DoubtedProfiles,
  noteDoubtedProfiles,
} from '../../identity/reviews/note-doubted-profiles.ts';
import { namesAgree } from '../../people/record/identity-key.ts';
import { deleteRecords, markUnchanged } from '../../people/rows/import-records.ts';
import {
  type IdentifiedPerson,
  joinDirectory,
  type RowContext,
} from '../../people/rows/people-rows.ts';
import type { PreparedPerson } from '../../people/rows/prepared-person.ts';
import { privateSlug, type ReservedSlugs, takeSlugs } from '../../people/rows/slugs.ts';
import { storePeople } from '../../people/rows/store-people.ts';
import type { WriteClaims } from '../../people/rows/write-claims.ts';
import type { PersonOutcome } from '../../people/rows/write-options.ts';
import type { Queryable } from '../../store/database.ts';
import type { RowPlan } from './batch-plan.ts';
import { readTakenNames } from './batch-queries.ts';
import type { Candidate } from './candidate.ts';
import { type MatchContext, type MatchedRows, matchRows } from './match-rows.ts';
import { type UnitedCache, type UnitedPerson, unitedPeople } from './unite-changed-people.ts';

/** What a batch needs besides the rows' context. */
export interface BatchContext extends RowContext {
  readonly newProfileId: () => string;
  readonly matching: MatchContext;
  readonly preparing: PrepareContext;
  readonly unitedCache: UnitedCache;
  /** Vectors by the text they are made of; null without an embedder or known words. */
  vectorsOf(people: readonly PreparedPerson[]): Promise<ReadonlyMap<string, string | null>>;
  /** The import whose changes are kept; null: none are. */
  readonly begun: BegunImport | null;
  /** What this transaction has claimed, beside other writers; null: it has its turn alone. */
  readonly claims: WriteClaims | null;
  readonly slugs: ReservedSlugs;
  /** What rebuilding people who also have evidence needs. */
  readonly remaking: RebuildParts;
}

/**
 * A free id for each open row. Collisions of 50 random bits are rare, but at a billion profiles
 * they happen.
 */
async function freeIds(
  tx: Queryable,
  drawn: ReadonlyMap<Candidate, string>,
  open: readonly Candidate[],
  { newProfileId, isPublic, directoryId }: BatchContext,
) {
  const aliases = open.flatMap(({ record }) => record.id ?? []);
  let ids = open.map((candidate) => drawn.get(candidate) ?? newProfileId());
  for (;;) {
    const found = await readTakenNames(tx, [...aliases, ...ids], isPublic ? null : directoryId);
    const isFree = new Set(ids).size === ids.length && !ids.some((id) => found.taken.has(id));
    if (isFree) return { ids, owners: found.owners };
    ids = ids.map((id) => (found.taken.has(id) ? newProfileId() : id));
  }
}

/** The record ids that become aliases, by profile; by row index, why others do not. */
function aliasesOf(matched: MatchedRows, owners: Map<string, string>) {
  const aliases = new Map<string, string[]>();
  const refused = new Map<number, string>();
  for (const { index, record } of matched.open) {
    const plan = matched.rows.get(index);
    if (record.id === undefined || plan === undefined || plan.kind === 'skipped') continue;
    const owner = owners.get(record.id) ?? plan.profileId;
    owners.set(record.id, owner);
    if (owner === plan.profileId) {
      aliases.set(owner, [...(aliases.get(owner) ?? []), record.id]);
    } else refused.set(index, `id "${record.id}" already belongs to profile ${owner}`);
  }
  return { aliases, refused };
}

/** Reserved ones first; others wait for writers of people with the same name. */
async function slugsOf(tx: Queryable, names: readonly string[], { slugs }: BatchContext) {
  const reserved = names.map((name) => slugs.take(name));
  const others = await takeSlugs(
    tx,
    names.filter((_, at) => reserved[at] === undefined),
  );
  return reserved.map((slug) => slug ?? others.shift() ?? '');
}

/** Adds slugs and vectors: changed people keep their slug, new ones get one. */
async function identify(
  tx: Queryable,
  united: readonly UnitedPerson[],
  aliases: ReadonlyMap<string, readonly string[]>,
  context: BatchContext,
): Promise<IdentifiedPerson[]> {
  const fresh = united.flatMap(({ person }) => (person.slug === null ? [person.displayName] : []));
  // Only public people take numbered slugs; see `privateSlug`.
  const slugs = context.isPublic ? await slugsOf(tx, fresh, context) : [];
  const vectors = await context.vectorsOf(united.map(({ prepared }) => prepared));
  return united.map(({ person: { id, slug, displayName, records }, record, prepared }) => ({
    ...{ id, prepared, record },
    slug: slug ?? slugs.shift() ?? privateSlug(displayName, id),
    identityKey: null,
    aliases: aliases.get(id) ?? [],
    said: records.filter((one) => one.id === null),
    vector: vectors.get(prepared.meaning) ?? null,
  }));
}

/** Rebuilds people who also have evidence with it, and stores the build. */
async function withEvidence(
  tx: Queryable,
  people: readonly IdentifiedPerson[],
  united: readonly UnitedPerson[],
  context: BatchContext,
): Promise<IdentifiedPerson[]> {
  const changed = united.flatMap(({ person: { id, slug }, record, support }) =>
    slug === null ? [] : [[id, { record, support }] as const],
  );
  const remade = await rebuildImported(tx, new Map(changed), context.remaking);
  for (const [id, { fused }] of remade) await putBuild(tx, id, fused, null);
  return people.map((person) => {
    const made = remade.get(person.id);
    return made === undefined
      ? person
      : { ...person, prepared: made.prepared, vector: made.vector };
  });
}

function renamed({ record }: Candidate, { kind, nameBefore }: RowPlan): string | undefined {
  if (kind !== 'updated' || record.id === undefined || nameBefore === null) return undefined;
  if (namesAgree(nameBefore, record.name)) return undefined;
  return `id "${record.id}" had the name "${nameBefore}" before this import`;
}

function outcomesOf(matched: MatchedRows, refused: ReadonlyMap<number, string>) {
  const open = new Map(matched.open.map((candidate) => [candidate.index, candidate]));
  const outcomes = [...matched.rows].map(([index, plan]): [number, PersonOutcome] => {
    const { kind, profileId } = plan;
    const candidate = open.get(index);
    const warning = refused.get(index) ?? (candidate && renamed(candidate, plan));
    return [index, { kind, profileId, ...(warning !== undefined && { warning }) }];
  });
  return new Map(outcomes);
}

/**
 * Matches the rows. Beside other writers it is done again whenever it finds further stored people:
 * they may have changed until they were claimed.
 */
async function matchClaimed(
  tx: Queryable,
  candidates: readonly Candidate[],
  context: BatchContext,
  newIdsOf: (open: readonly Candidate[]) => Promise<readonly string[]>,
): Promise<MatchedRows> {
  for (;;) {
    const matched = await matchRows(tx, candidates, context.matching, newIdsOf);
    const { claims } = context;
    if (claims === null) return matched;
    const claimed = await claims.take(matched.compared);
    if (claimed === 0) return matched;
  }
}

/** New people who may be one person with somebody, because both have their name and birth date. */
async function doubtsOfBirth(
  tx: Queryable,
  united: readonly UnitedPerson[],
  { claims, directoryId, isPublic, matching: { space } }: BatchContext,
): Promise<readonly DoubtedProfiles[]> {
  const fresh = united.flatMap(({ person: { id, slug }, record }) =>
    slug === null ? [{ id, record }] : [],
  );
  const born = bornPeople(fresh);
  // Another writer may be writing the other one now.
  await claims?.take(born.map(({ day, name }) => `born|${space}|${day}|${name}`));
  const pairs = await readBornAlike(tx, born, isPublic ? null : directoryId);
  await claims?.take(pairs.flat());
  return pairs;
}

/**
 * Writes one batch in the caller's transaction: each person once, even if several rows are of one.
 * Returns an outcome by candidate index.
 */
export async function writeBatch(
  tx: Queryable,
  candidates: readonly Candidate[],
  context: BatchContext,
): Promise<Map<number, PersonOutcome>> {
  // One for every row, so that the demo world gets the same ids even if some of its people exist.
  const drawn = new Map(candidates.map((one) => [one, context.newProfileId()]));
  let owners = new Map<string, string>();
  const matched = await matchClaimed(tx, candidates, context, async (open) => {
    const free = await freeIds(tx, drawn, open, context);
    owners = free.owners;
    return free.ids;
  });
  await markUnchanged(tx, matched.seen, context.matching);
  await deleteRecords(tx, matched.replaced);
  const { aliases, refused } = aliasesOf(matched, owners);
  const united = [...unitedPeople(matched, context.preparing, context.unitedCache)];
  if (united.length > 0) {
    const people = await identify(tx, united, aliases, context);
    const known = united.flatMap(({ person }) => (person.slug === null ? [] : [person.id]));
    await storePeople(tx, await withEvidence(tx, people, united, context), known, context);
  }
  if (context.begun !== null) await recordChanges(tx, context.begun, matched.changes);
  const outcomes = outcomesOf(matched, refused);
  if (context.directoryId !== null) {
    const all = [...matched.rows.values()].map(({ profileId }) => profileId);
    await joinDirectory(tx, context.directoryId, [...new Set(all)]);
  }
  const ofRows = matched.doubts.map(
    ({ profileId, otherProfileId }) => [profileId, otherProfileId] as const,
  );
  const ofBirth = await doubtsOfBirth(tx, united, context);
  await noteDoubtedProfiles(tx, [...ofRows, ...ofBirth], context.matching.space);
  return outcomes;
}
