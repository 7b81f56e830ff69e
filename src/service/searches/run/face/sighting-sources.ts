import type { Source } from '../../../../contract/profile.ts';
import { readProfiles } from '../../../people/profile/read-profile.ts';
import type { StoredProfile } from '../../../people/profile/stored-profile.ts';
import type { Visibility } from '../../../people/visibility/visibility.ts';
import type { Queryable } from '../../../store/database.ts';
import { documentsOf, type FoundSource } from '../../rows/found-sources.ts';
import { briefSource } from '../../rows/result-row.ts';
import type { Sighting } from './people-of-pictures.ts';

/** A sighting and the source that shows it. */
export interface SourcedSighting {
  readonly sighting: Sighting;
  readonly found: FoundSource;
}

/** The source that an imported profile cites for its picture, or else the picture itself. */
function citedFor({ profile }: StoredProfile, pictureUrl: string): Source {
  const images = profile.sections?.images?.items ?? [];
  const cited = images.find(({ url }) => url === pictureUrl)?.sources?.[0];
  return cited === undefined ? { url: pictureUrl } : briefSource(cited);
}

/**
 * The sources of sightings, in order, without those whose document or profile is gone or not
 * visible. Each names the picture that shows the face, unless it is that picture.
 */
export async function sourcesOfSightings(
  db: Queryable,
  sightings: readonly Sighting[],
  view: Visibility,
): Promise<SourcedSighting[]> {
  const sourceIds = [...new Set(sightings.flatMap(({ sourceId }) => sourceId ?? []))];
  const documents = await documentsOf(
    db,
    sourceIds.map((sourceId) => ({ sourceId })),
  );
  const byDocument = new Map(documents.map((one) => [one.sourceId, one.source]));
  const imported = sightings.filter(({ sourceId }) => sourceId === null);
  const profileIds = [...new Set(imported.flatMap(({ profileId }) => profileId ?? []))];
  const profiles = await readProfiles(db, profileIds, view);
  return sightings.flatMap((sighting): SourcedSighting[] => {
    const { sourceId, profileId, pictureUrl } = sighting;
    const stored = profiles.get(profileId ?? '');
    const own = stored === undefined ? undefined : citedFor(stored, pictureUrl);
    const source = sourceId === null ? own : byDocument.get(sourceId);
    if (source === undefined) return [];
    const shown = source.url === pictureUrl ? {} : { images: [{ url: pictureUrl }] };
    const of = sourceId === null ? { profileId } : {};
    return [{ sighting, found: { source: { ...source, ...shown }, sourceId, ...of } }];
  });
}
