import {
  clusterCandidates,
  type SpacePerson,
} from '../../../evidence/discover/cluster-candidates.ts';
import { gatherMentions } from '../../../evidence/discover/gather-mentions.ts';
import { readKnownPeople } from '../../../evidence/discover/known-people.ts';
import { openCluster } from '../../../evidence/person/open-cluster.ts';
import { planMerges } from '../../../evidence/person/plan-merges.ts';
import { type MentionKey, mentionKeys } from '../../../evidence/sources/mention-keys.ts';
import { readMentions } from '../../../evidence/sources/read-mentions.ts';
import { visibleIds } from '../../../people/profile/read-profile.ts';
import type { Mention } from '../../../people/record/mention.ts';
import type { SearchView } from '../../../people/visibility/reading-view.ts';
import type { Queryable } from '../../../store/database.ts';
import type { SimilarPicture } from '../search-input.ts';
import type { StepContext } from '../step-context.ts';
import { peopleOfPictures, type SimilarPerson } from './people-of-pictures.ts';

/** The maximum number of mentions that are clustered. */
const MAX_MENTIONS = 600;

/** The address of a page belongs to everyone on it, so only a person's own identifiers are used. */
const ownKeys = ({ record }: Mention): MentionKey[] => mentionKeys({ ...record, sources: [] });

/** Leaves out mentions that belong to people the search may not see. */
async function ofSeenPeople(db: Queryable, mentions: readonly Mention[], view: SearchView) {
  const ids = mentions.flatMap(({ profileId }) => profileId ?? []);
  const seen = await visibleIds(db, ids, view);
  return mentions.filter(({ profileId }) => profileId === null || seen.has(profileId));
}

/** The mentions of the pictures, and those that may link two of them. */
async function mentionsAround(
  db: Queryable,
  pictures: readonly SimilarPicture[],
  view: SearchView,
): Promise<Mention[]> {
  const ids = pictures.flatMap(({ people }) => people.flatMap(({ mentionId }) => mentionId ?? []));
  const own = await readMentions(db, [...new Set(ids)]);
  const identifiers = own.flatMap(ownKeys);
  const around =
    own.length === 0 ? [] : await gatherMentions(db, { identifiers, limit: MAX_MENTIONS }, view);
  const all = new Map([...own, ...around].map((mention) => [mention.id, mention]));
  return ofSeenPeople(db, [...all.values()], view);
}

/** Two profiles stay two people unless they are certain enough to be merged. */
async function withSureMerges(
  { service }: StepContext,
  person: SpacePerson,
  view: SearchView,
): Promise<SpacePerson> {
  const { profileId: into, otherIds } = person;
  if (into === null || otherIds.length === 0) return { ...person, otherIds: [] };
  const { merges } = await planMerges(service, { into, otherIds, view });
  return { ...person, otherIds: merges.map(({ from }) => from) };
}

/**
 * The people shown in the pictures: mentions without a profile are clustered as in candidate
 * discovery, so that one person is one entry.
 */
export async function findShownPeople(
  context: StepContext,
  pictures: readonly SimilarPicture[],
  view: SearchView,
): Promise<SimilarPerson[]> {
  const { db } = context.service;
  const mentions = await mentionsAround(db, pictures, view);
  const known = await readKnownPeople(db, mentions, view);
  const cluster = await openCluster(context.service, mentions, known);
  const shown = pictures.flatMap(({ people }) => people);
  const ids = new Set(
    shown.flatMap(({ mentionId, profileId }) => [mentionId ?? [], profileId ?? []].flat()),
  );
  const said: SpacePerson[] = [];
  for (const person of clusterCandidates(mentions, known, cluster)) {
    const isShown =
      ids.has(person.profileId ?? '') || person.mentions.some(({ id }) => ids.has(id));
    if (isShown) said.push(await withSureMerges(context, person, view));
  }
  return peopleOfPictures(pictures, said);
}
