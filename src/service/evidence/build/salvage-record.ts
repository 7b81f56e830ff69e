import type { SectionName } from '../../../contract/profile.ts';
import { cleanRecord, refusal } from '../../people/record/clean-record.ts';
import { type PersonRecord, personRecord } from '../../people/record/person-record.ts';

/** A usable record, and the sections lost to bad data. */
export interface Salvaged {
  /** null: the record does not make a person. */
  readonly record: PersonRecord | null;
  readonly failed: readonly SectionName[];
}

const SECTION_OF: Readonly<Record<string, SectionName>> = {
  experiences: 'jobs',
  education: 'education',
  facts: 'funFacts',
  summary: 'funFacts',
  images: 'images',
  image_url: 'images',
  events: 'eventsTimeline',
  passions: 'passions',
  accomplishments: 'accomplishments',
  research: 'research',
  links: 'links',
  urls: 'links',
  sources: 'links',
};

const sectionOf = (field: string): SectionName => SECTION_OF[field] ?? 'basic';

/**
 * Reads a stored record by its schema. An invalid field is left out, so that one bad item costs its
 * own section and no other.
 */
export function salvageRecord(stored: unknown): Salvaged {
  const whole = personRecord.safeParse(stored);
  if (whole.success) {
    const record = cleanRecord(whole.data);
    return { record: refusal(record) === null ? record : null, failed: [] };
  }
  const bad = new Set(whole.error.issues.map(({ path }) => String(path[0] ?? '')));
  const good =
    typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(([field]) => !bad.has(field)))
      : {};
  const rest = personRecord.safeParse(good);
  const failed = [...new Set([...bad].map(sectionOf))];
  if (!rest.success) return { record: null, failed };
  const record = cleanRecord(rest.data);
  return { record: refusal(record) === null ? record : null, failed };
}
