import type { Source } from '../../../contract/profile.ts';
import type { SearchResult } from '../../../contract/search.ts';
import type { Candidate } from '../../evidence/discover/find-candidates.ts';
import { previewOf } from '../../people/profile/preview.ts';
import type { StoredProfile } from '../../people/profile/stored-profile.ts';
import type { Mention } from '../../people/record/mention.ts';
import { isCurrent } from '../../people/record/partial-date.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';

/** The most frequent of the texts; of equally frequent ones the longest, as the most detailed. */
function usual(texts: readonly (string | undefined)[]): string | null {
  const given = texts.filter((text) => text !== undefined);
  const count = (text: string) => given.filter((one) => one === text).length;
  return given.toSorted((a, b) => count(b) - count(a) || b.length - a.length)[0] ?? null;
}

function jobAsHeadline({ experiences = [] }: PersonRecord, today: string): string | undefined {
  const job = experiences.find((one) => isCurrent(one, today)) ?? experiences[0];
  const parts = [job?.title, job?.organization].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' at ');
}

/** The row of a person while the profile is being written. */
export function generatingRow(
  candidate: Candidate,
  profileId: string,
  mentions: readonly Mention[],
  sources: readonly Source[],
  today: string,
): SearchResult {
  const records = mentions.map(({ record }) => record);
  return {
    profile_id: profileId,
    alias_ids: [],
    status: 'generating',
    generation_level: 0,
    origin: 'candidate_discovery',
    confidence: candidate.confidence,
    confidence_level: candidate.level,
    match_reasons: [...candidate.reasons],
    candidate_sources: [...sources],
    preview: {
      display_name: usual(records.map(({ name }) => name)),
      headline: usual(records.map((one) => one.headline ?? jobAsHeadline(one, today))),
      location: usual(records.map(({ location }) => location)),
    },
  };
}

/**
 * The fields of a row after its profile is built. Ids that the row had before stay among its
 * aliases.
 */
export function builtRow(
  stored: StoredProfile,
  status: 'enriching' | 'ready',
  formerIds: readonly string[] = [],
): Partial<SearchResult> {
  const { id } = stored.profile;
  const aliases = new Set([...formerIds, ...stored.aliasIds].filter((alias) => alias !== id));
  return {
    profile_id: id,
    alias_ids: [...aliases],
    status,
    generation_level: stored.generationLevel,
    preview: previewOf(stored),
  };
}
