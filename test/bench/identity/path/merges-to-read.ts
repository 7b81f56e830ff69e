import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { grouped } from '../grouped.ts';
import { clustersOf, type PathOutcome } from './path-measures.ts';

const yearsOf = (start = '', end = ''): string => (start || end ? ` (${start} to ${end})` : '');

/** A record as text, for a person to compare. */
function recordText(id: string, record: PersonRecord): string {
  const { name, other_names = [], birth_date, gender, headline, location } = record;
  const jobs = (record.experiences ?? []).map(
    (job) =>
      `    ${[job.title, job.organization, job.unit, job.location].filter(Boolean).join(', ')}` +
      yearsOf(job.start_date, job.end_date),
  );
  return [
    `  ${name}  [${id}]`,
    `    also: ${other_names.join('; ') || '-'}`,
    `    ${[headline, location, gender, birth_date].filter(Boolean).join(' | ')}`,
    ...jobs,
    ...(record.sources ?? []).map(({ url }) => `    ${url}`),
  ].join('\n');
}

/** Every merge and every pair on the review list, with what supports and contradicts it. */
export function mergesToRead(
  { profiles, reviews }: PathOutcome,
  records: ReadonlyMap<string, PersonRecord>,
): string {
  const merged = clustersOf(profiles).filter(({ length }) => length > 1);
  const idsOf = grouped(profiles.keys(), (id) => profiles.get(id) ?? id);
  const waiting = (reviews ?? []).map((pair) => pair.flatMap((one) => idsOf.get(one) ?? []));
  const show = (ids: readonly string[]) =>
    ids.flatMap((id) => recordText(id, records.get(id) ?? { name: id })).join('\n');
  const section = (title: string, groups: readonly (readonly string[])[]) =>
    [`# ${title}: ${groups.length}`, ...groups.map(show)].join('\n\n');
  return `${section('Merged', merged)}\n\n${section('On the review list', waiting)}\n`;
}
