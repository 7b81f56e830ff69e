import type { PersonRecord } from '../../people/record/person-record.ts';
import type { DocumentTexts } from '../../people/rows/document-texts.ts';
import { contactWithholder } from '../../people/sections/withhold-contacts.ts';
import { foldText } from '../../text/fold.ts';

const MAX_TEXT_CHARS = 50_000;

const folded = (texts: readonly (string | undefined)[]): string =>
  foldText([...new Set(texts.filter((text) => text !== undefined))].join(' . '))
    // Folding can make a text longer: one letter may become two.
    .slice(0, MAX_TEXT_CHARS);

const statementTexts = (statements: readonly { readonly text: string }[] | undefined): string[] =>
  (statements ?? []).map(({ text }) => text);

/** The search document of a mention, with the weights of a profile's. */
export function mentionTexts(record: PersonRecord): DocumentTexts {
  const withhold = contactWithholder(record);
  const jobs = record.experiences ?? [];
  const roles = [
    ...jobs.flatMap((job) => [job.title, job.organization, job.unit]),
    ...(record.education ?? []).flatMap((one) => [one.school, one.degree, one.field_of_study]),
  ];
  const prose = [
    record.headline,
    record.summary,
    ...roles,
    ...jobs.map((job) => job.description),
    ...[record.facts, record.passions, record.accomplishments, record.research].flatMap(
      statementTexts,
    ),
    ...statementTexts(record.events),
  ];
  const places = [
    record.location,
    ...(record.past_locations ?? []),
    ...jobs.map((j) => j.location),
  ];
  return {
    names: folded([record.name, ...(record.other_names ?? [])]),
    roles: folded(roles),
    prose: folded(prose.map((text) => text && withhold(text))),
    places: folded(places),
  };
}
