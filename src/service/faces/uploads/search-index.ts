import type { ResponseOf } from '../../../contract/endpoints.ts';
import { FACE_MATCH_ABOVE, type FaceSource, faceBand } from '../../../contract/faces.ts';
import type { Caller } from '../../access/caller.ts';
import { tenantOf } from '../../access/keys/api-key.ts';
import { previewOf } from '../../people/profile/preview.ts';
import { readProfiles, visibleIds } from '../../people/profile/read-profile.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import type { FaceHit, FaceIndex } from '../face-index.ts';
import { type PickedFaceService, readPickedFace } from './read-picked-face.ts';

type Found = ResponseOf<'v3.faces.index_search'>['payload'];
type Match = Found['matches'][number];

/** Most matches per answer. */
const MAX_MATCHES = 50;

/**
 * Faces compared: more than are returned, because one picture can show a face twice, and some show
 * people without a profile.
 */
const MAX_FACES = 4 * MAX_MATCHES;

/** One match per profile and picture, by its most similar face, highest similarity first. Pure. */
export function matchesOf(hits: readonly FaceHit[]): Match[] {
  const matches = new Map<string, Match>();
  const likestFirst = hits.toSorted((a, b) => b.similarity - a.similarity);
  for (const { similarity, pictureId, pictureUrl, people } of likestFirst) {
    if (faceBand(similarity) === null) continue;
    for (const { profileId } of people) {
      const name = `${pictureId} ${profileId}`;
      if (profileId === null || matches.has(name)) continue;
      matches.set(name, { profile_id: profileId, similarity, image_url: pictureUrl });
    }
  }
  return [...matches.values()];
}

/** Adds a preview of each person: otherwise a reader would have to fetch each profile. */
async function withPreviews(
  db: Queryable,
  matches: readonly Match[],
  visibility: Visibility,
): Promise<Match[]> {
  const ids = [...new Set(matches.map(({ profile_id }) => profile_id))];
  const profiles = await readProfiles(db, ids, visibility);
  return matches.map((match) => {
    const stored = profiles.get(match.profile_id);
    return stored === undefined ? match : { ...match, preview: previewOf(stored) };
  });
}

/** What a search of the face index needs. */
interface IndexService extends PickedFaceService {
  /** The faces in the operator's pictures. */
  readonly faceIndex: FaceIndex;
}

/** Profiles whose pictures resemble one face of a detected photo. */
export async function searchIndex(
  { service, key, visibility, now }: Caller<IndexService>,
  source: FaceSource,
): Promise<Found> {
  const { bbox, embedding, model } = await readPickedFace(service, {
    tenant: tenantOf(key),
    source,
    now,
  });
  const question = { embedding, model, atLeast: FACE_MATCH_ABOVE, most: MAX_FACES, visibility };
  const matches = matchesOf(await service.faceIndex.nearest(question));
  // People who opted out since the index was read are left out.
  const ids = matches.map(({ profile_id }) => profile_id);
  const seen = await visibleIds(service.db, ids, visibility);
  const visibleMatches = matches
    .filter(({ profile_id }) => seen.has(profile_id))
    .slice(0, MAX_MATCHES);
  return {
    min_similarity: FACE_MATCH_ABOVE,
    face: { bbox: [...bbox] },
    matches: await withPreviews(service.db, visibleMatches, visibility),
  };
}
