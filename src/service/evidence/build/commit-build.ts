import { isOptedOut } from '../../people/opted-out/opted-out-build.ts';
import { joinDirectory } from '../../people/rows/people-rows.ts';
import { privateSlug, takeSlugs } from '../../people/rows/slugs.ts';
import { storePeople } from '../../people/rows/store-people.ts';
import { TermIndex } from '../../people/rows/term-index.ts';
import { lockWriters } from '../../people/rows/writers-lock.ts';
import { spaceOfWriter } from '../../people/visibility/term-space.ts';
import type { Queryable } from '../../store/database.ts';
import { NothingToBuild, StaleBuild } from './build-errors.ts';
import type { BuiltProfile } from './built-profile.ts';
import type { PreparedBuild } from './prepare-build.ts';
import { mergeEach } from './profiles-to-merge.ts';
import { putBuild } from './stored-build.ts';

export type { BuiltProfile };

async function checkVersion(tx: Queryable, id: string, version: string | undefined) {
  const [row] = await tx.query<{ version: string }>(
    'select updated_at::text as version from profiles where id = $1 for update',
    [id],
  );
  if (row?.version !== version) throw new StaleBuild(`profile ${id} has changed`);
}

/** The profile and those that join it must be unchanged since the build was prepared. */
async function checkProfiles(tx: Queryable, { built, existing, joining }: PreparedBuild) {
  await checkVersion(tx, built.profileId, existing?.version);
  for (const { profile } of joining) await checkVersion(tx, profile.id, profile.version);
}

/** A mention that is gone, or was attributed to another profile meanwhile, must not be used. */
async function checkMentions(tx: Queryable, { built, placing }: PreparedBuild): Promise<void> {
  const rows = await tx.query<{ id: string; profile_id: string | null }>(
    'select id, profile_id from mentions where id = any ($1::text[]) for update',
    [placing.mentions.map(({ id }) => id)],
  );
  const owners = new Map(rows.map((row) => [row.id, row.profile_id]));
  for (const { id, profileId } of placing.mentions) {
    const owner = owners.get(id);
    if (owner === profileId || owner === built.profileId) continue;
    throw new StaleBuild(`mention ${id} is not what it was`);
  }
}

/** A person who opted out while the build was prepared stays out. */
async function refuseOptedOut(tx: Queryable, { built, made, placing, existing }: PreparedBuild) {
  const { profileId } = built;
  const { country } = made.prepared.columns;
  const pages = placing.mentions.map(({ url }) => url);
  if (await isOptedOut(tx, { profileId, record: made.record, country, pages })) {
    throw new NothingToBuild(existing === null ? null : profileId);
  }
}

async function slugOf(tx: Queryable, { built, existing, placing, made }: PreparedBuild) {
  if (existing !== null) return existing.slug;
  const { name } = made.record;
  if (!placing.isPublic) return privateSlug(name, built.profileId);
  const [slug = ''] = await takeSlugs(tx, [name]);
  return slug;
}

async function write(tx: Queryable, build: PreparedBuild): Promise<void> {
  const { built, existing, placing, made, vector, model } = build;
  const { profileId: id } = built;
  const { isPublic, directoryId, origin } = placing;
  const person = {
    id,
    slug: await slugOf(tx, build),
    identityKey: existing?.identityKey ?? null,
    aliases: [],
    prepared: { ...made.prepared, contentHash: existing?.contentHash ?? null },
    // Imports from before records were kept: the record read out of the profile is kept from now
    // on.
    record: existing?.imported?.record ?? null,
    vector,
  };
  const terms = new TermIndex(spaceOfWriter(isPublic, directoryId ?? undefined), build.engine);
  const context = { origin, isPublic, directoryId, model, terms };
  await storePeople(tx, [person], existing === null ? [] : [id], context);
  if (!isPublic && directoryId !== null) await joinDirectory(tx, directoryId, [id]);
}

/**
 * Writes a prepared build, in the caller's transaction. It does not attribute the mentions: the
 * caller does so in the same transaction. Call `service.search.refresh()` afterwards.
 * @throws StaleBuild when the profile or one of its mentions has changed since: prepare again.
 * @throws NothingToBuild when the person has opted out.
 */
export async function commitBuild(
  tx: Queryable,
  build: PreparedBuild,
  { runId }: { readonly runId: string | null },
): Promise<BuiltProfile> {
  await lockWriters(tx, build.engine);
  await refuseOptedOut(tx, build);
  await checkProfiles(tx, build);
  await checkMentions(tx, build);
  await mergeEach(tx, build.built.profileId, build.joining, runId);
  if (build.isChanged) {
    await write(tx, build);
    await putBuild(tx, build.built.profileId, build.made, runId);
  }
  return build.built;
}
