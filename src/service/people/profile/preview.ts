import type { SearchResult } from '../../../contract/search.ts';
import { presentJob } from './present-job.ts';
import type { StoredProfile } from './stored-profile.ts';

/** The part of a person that a search row shows. */
export function previewOf(
  stored: StoredProfile,
  now: Date = new Date(),
): NonNullable<SearchResult['preview']> {
  const { profile } = stored;
  const present = presentJob(stored, now.toISOString().slice(0, 10));
  return {
    display_name: profile.displayName ?? null,
    headline: stored.headline,
    ...(present === undefined ? {} : { present_job: present }),
    location: profile.location?.place ?? null,
    ...(profile.avatarUrl == null ? {} : { image_url: profile.avatarUrl }),
    ...(stored.isDemo ? { demo: true } : {}),
    updated_at: stored.updatedAt.toISOString(),
  };
}
