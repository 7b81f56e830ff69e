import { bumpIndexRevision } from '../../people/rows/index-revision.ts';
import { purgeProfiles } from '../../people/rows/purge-profiles.ts';
import type { Queryable } from '../../store/database.ts';
import type { Footprint } from '../footprint.ts';
import { purgeEvents } from './purge-events.ts';
import { purgeKeptAnswers } from './purge-kept-answers.ts';
import { purgePictures } from './purge-pictures.ts';
import { purgeSearches } from './purge-searches.ts';
import { purgeSources } from './purge-sources.ts';
import { redactNeighbours } from './redact-neighbours.ts';
import { redactNotes } from './redact-notes.ts';

/** Deletes the watchers of people, with what they have seen. */
async function purgeWatchers(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('delete from watchers where profile_id = any ($1::text[])', [[...ids]]);
}

/**
 * Deletes what undoing a merge would restore, and the texts of its reasons. The decisions stay,
 * with ids that no longer resolve.
 */
async function purgeDecisions(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update identity_log set undo_state = null, reasons = '[]'
     where profile_id = any ($1::text[]) or other_profile_id = any ($1::text[])`,
    [[...ids]],
  );
}

/** All ids ever given to these profiles: their own, and those of profiles merged into them. */
async function idsEverGiven(tx: Queryable, profileIds: readonly string[]): Promise<string[]> {
  const merged = await tx.query<{ alias: string }>(
    `select alias from profile_aliases where profile_id = any ($1::text[]) and kind = 'merged'`,
    [[...profileIds]],
  );
  return [...profileIds, ...merged.map(({ alias }) => alias)];
}

/** Removes all data about a person, wherever it is stored. */
export async function purgePerson(
  tx: Queryable,
  { profileIds, mentionIds, fullNames }: Footprint,
  now: Date,
): Promise<{ readonly sources: number }> {
  const ids = await idsEverGiven(tx, profileIds);
  await purgePictures(tx, { profileIds: ids, mentionIds });
  const sources = await purgeSources(tx, mentionIds, fullNames, now);
  await redactNeighbours(tx, sources.neighbours, fullNames);
  // Notes about the person, and their places in lists, go with the profile.
  await purgeProfiles(tx, profileIds);
  await redactNotes(tx, fullNames);
  await purgeSearches(tx, { profileIds: ids, mentionIds }, sources, fullNames);
  await purgeKeptAnswers(tx, ids);
  await purgeEvents(tx, ids);
  await purgeWatchers(tx, ids);
  await purgeDecisions(tx, ids);
  await bumpIndexRevision(tx);
  return { sources: sources.gone.length };
}
