import type { PersonRecord } from '../record/person-record.ts';

/** Characters of prose that still say what a person is about; more would blur it. */
const MAX_TEXT_CHARS = 4000;

/**
 * What of a person the vectors speak of: what they do, where they learned it and what is told of
 * them. Not their names, which have an index of their own and mean nothing ("Baker" bakes not),
 * and not where they live, which is a filter.
 */
export function embeddingText(record: PersonRecord): string {
  const jobs = (record.experiences ?? []).map((one) =>
    [one.title, one.organization, one.description].filter(Boolean).join(', '),
  );
  const studies = (record.education ?? []).map((one) =>
    [one.degree, one.field_of_study, one.school].filter(Boolean).join(', '),
  );
  const { facts = [], accomplishments = [], research = [], passions = [], events = [] } = record;
  const told = [facts, accomplishments, research, passions, events].flat().map(({ text }) => text);
  const parts = [record.headline, record.summary, ...new Set(jobs), ...studies, ...told];
  return parts.filter(Boolean).join('. ').slice(0, MAX_TEXT_CHARS);
}
