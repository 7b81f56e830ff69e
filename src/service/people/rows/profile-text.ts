import type { PersonRecord } from '../record/person-record.ts';

/** Characters of text for the vector; more would blur it. */
const MAX_TEXT_CHARS = 4000;

/**
 * The text of a person's vector: occupation, education and facts. Not the names, which have an
 * index of their own and no meaning ("Baker" need not bake), and not the place, which is a filter.
 */
export function embeddingText(record: PersonRecord): string {
  const jobs = (record.experiences ?? []).map((one) =>
    [one.title, one.organization, one.description].filter(Boolean).join(', '),
  );
  const studies = (record.education ?? []).map((one) =>
    [one.degree, one.field_of_study, one.school].filter(Boolean).join(', '),
  );
  const { facts = [], accomplishments = [], research = [], passions = [], events = [] } = record;
  const statements = [facts, accomplishments, research, passions, events]
    .flat()
    .map(({ text }) => text);
  const parts = [record.headline, record.summary, ...new Set(jobs), ...studies, ...statements];
  return parts.filter(Boolean).join('. ').slice(0, MAX_TEXT_CHARS);
}
