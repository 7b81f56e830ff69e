import type { Source } from '../../contract/profile.ts';
import type { SearchResult } from '../../contract/search.ts';
import type { StoredProfile } from '../profiles/stored-profile.ts';
import type { RankedPerson } from '../search/search-engine.ts';

const SOURCES_SHOWN = 3;

/** Where to look and from when, without excerpts: those come with the profile. */
const briefSource = ({ url, name, title, publishedAt }: Source): Source => ({
  url,
  ...(name === undefined ? {} : { name }),
  ...(title === undefined ? {} : { title }),
  ...(publishedAt === undefined ? {} : { publishedAt }),
});

/** One row of a v3 search for a person who was known already. */
export function resultRow(person: RankedPerson, stored: StoredProfile): SearchResult {
  const { profile } = stored;
  return {
    profile_id: profile.id,
    alias_ids: stored.aliasIds,
    status: 'ready',
    generation_level: stored.generationLevel,
    origin: 'search',
    confidence: person.confidence,
    confidence_level: person.confidenceLevel,
    match_reasons: person.reasons,
    candidate_sources: stored.sources.slice(0, SOURCES_SHOWN).map(briefSource),
    preview: {
      display_name: profile.displayName ?? null,
      headline: stored.headline,
      location: profile.location?.place ?? null,
      ...(profile.avatarUrl == null ? {} : { image_url: profile.avatarUrl }),
      ...(stored.isDemo ? { demo: true } : {}),
      updated_at: stored.updatedAt.toISOString(),
    },
  };
}
