import type { SectionName } from '../../../contract/profile.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';

/** 1 identity, 2 partial, 3 full. */
export type Level = 1 | 2 | 3;

const IDENTITY: readonly SectionName[] = ['basic', 'links'];
const PARTIAL: readonly SectionName[] = [...IDENTITY, 'jobs', 'education', 'funFacts', 'images'];

/** The sections that a profile made of sources alone has at a level; null: all sections. */
export const SECTIONS_BY_LEVEL: Readonly<Record<Level, ReadonlySet<SectionName> | null>> = {
  1: new Set(IDENTITY),
  2: new Set(PARTIAL),
  3: null,
};

/** One line about a person without a headline: the job held now. */
function lineOf({ headline, experiences = [] }: PersonRecord): string | undefined {
  if (headline !== undefined) return headline;
  const job = experiences.find(
    ({ end_date, current }) => end_date === undefined && current !== false,
  );
  const parts = [job?.title, job?.organization].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** Level 1 of a record: names, identifiers, location, one line. */
function identityOf(record: PersonRecord): PersonRecord {
  const headline = lineOf(record);
  const { name, given_name, family_name, other_names, location, sources } = record;
  const { emails, phones, addresses, urls, usernames } = record;
  const kept = {
    ...{ given_name, family_name, other_names, location, sources, headline },
    ...{ emails, phones, addresses, urls, usernames },
  };
  const stated = Object.entries(kept).filter(([, value]) => value !== undefined);
  return { name, ...Object.fromEntries(stated) };
}

/** What a level keeps of a source's record. */
export function atLevel(record: PersonRecord, level: Level): PersonRecord {
  if (level === 3) return record;
  if (level === 1) return identityOf(record);
  const { events, passions, accomplishments, research, ...partial } = record;
  return partial;
}
