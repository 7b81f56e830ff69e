import type { SearchResult } from '../../../contract/search.ts';
import type { StoredProfile } from './stored-profile.ts';

/** The part of a person that a search row shows. */
export function previewOf(stored: StoredProfile): NonNullable<SearchResult['preview']> {
  const { profile } = stored;
  return {
    display_name: profile.displayName ?? null,
    headline: stored.headline,
    location: profile.location?.place ?? null,
    ...(profile.avatarUrl == null ? {} : { image_url: profile.avatarUrl }),
    ...(stored.isDemo ? { demo: true } : {}),
    updated_at: stored.updatedAt.toISOString(),
  };
}
