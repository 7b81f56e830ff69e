import type { Source } from '../../../contract/profile.ts';
import type { SearchResult } from '../../../contract/search.ts';
import { previewOf } from '../../people/profile/preview.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { RankedPerson } from '../../search/search-engine.ts';
import { ROW_SOURCES } from './found-sources.ts';

/** A source without excerpts, which come with the profile. */
export const briefSource = ({ url, name, title, publishedAt }: Source): Source => ({
  url,
  ...(name === undefined ? {} : { name }),
  ...(title === undefined ? {} : { title }),
  ...(publishedAt === undefined ? {} : { publishedAt }),
});

/**
 * One row of a v3 search for an already known person.
 * @param sources how many sources it lists
 */
export function resultRow(
  person: RankedPerson,
  stored: StoredProfile,
  sources: number = ROW_SOURCES,
): SearchResult {
  const { profile } = stored;
  return {
    profile_id: profile.id,
    alias_ids: stored.aliasIds,
    status: 'ready',
    generation_level: stored.generationLevel,
    origin: 'search',
    confidence: person.confidence,
    confidence_level: person.confidenceLevel,
    ...(person.match === undefined ? {} : { match_status: person.match }),
    match_reasons: person.reasons,
    candidate_sources: stored.sources.slice(0, sources).map(briefSource),
    preview: previewOf(stored),
  };
}
