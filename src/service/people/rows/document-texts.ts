import type { Sections } from '../../../contract/profile.ts';
import { foldText } from '../../text/fold.ts';
import type { PersonName } from '../record/person-names.ts';
import { statedEvents } from '../sections/timeline-items.ts';
import type { ProfileColumns } from './prepared-person.ts';

/**
 * The texts of a profile's search document. All are folded, and queries must be folded too: neither
 * engine has a built-in configuration that strips accents.
 */
export interface DocumentTexts {
  /** Weight A, `simple`: names. */
  readonly names: string;
  /** Weight B, `simple`: titles, organizations, units and schools as written. */
  readonly roles: string;
  /** Weight C, `english`: the same, headline, facts and descriptions, as stems. */
  readonly prose: string;
  /** Weight D, `simple`: places. */
  readonly places: string;
}

/** A tsvector holds 1 MB; this much text is enough to match. */
const MAX_TEXT_CHARS = 100_000;

function joined(texts: readonly (string | null | undefined)[]): string {
  const kept = texts.filter((text): text is string => typeof text === 'string' && text !== '');
  return [...new Set(kept)].join(' . ').slice(0, MAX_TEXT_CHARS);
}

const folded = (texts: readonly (string | null | undefined)[]): string =>
  foldText(joined(texts)).slice(0, MAX_TEXT_CHARS);

export function documentTexts(
  names: readonly PersonName[],
  columns: ProfileColumns,
  sections: Sections,
): DocumentTexts {
  const jobs = sections.jobs?.items ?? [];
  const courses = sections.education?.items ?? [];
  const facts = (sections.funFacts?.items ?? []).map((fact) => fact.text);
  const roles = [
    ...jobs.flatMap((job) => [job.title, job.organization, job.unit]),
    ...courses.flatMap((course) => [course.school, course.degree, course.fieldOfStudy]),
  ];
  const { passions, accomplishments, research } = sections;
  const statements = [
    ...[passions, accomplishments, research].flatMap((section) => section?.items ?? []),
    ...statedEvents(sections),
  ].map((one) => one.text);
  const descriptions = jobs.map((job) => job.description);
  const prose = [columns.headline, ...roles, ...facts, ...descriptions, ...statements];
  const lived = (sections.basic?.items ?? [])
    .filter((one) => one.label === 'Lived in')
    .map((one) => one.value);
  const { place, city, region } = columns;
  return {
    names: names.map((name) => name.folded).join(' '),
    roles: folded(roles),
    prose: folded(prose),
    places: folded([place, city, region, ...lived, ...jobs.map((job) => job.location)]),
  };
}
