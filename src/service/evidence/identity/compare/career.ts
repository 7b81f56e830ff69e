import { compareNameWords, NAMES_AGREE } from '../names/compare-names.ts';
import type { JobTrait, PersonTraits, SchoolTrait, Years } from '../person-traits.ts';
import type { Reason } from '../reason.ts';
import { type IdentityStatistics, rarity } from '../statistics.ts';
import { reasonOf } from '../weights.ts';

const sum = (reasons: readonly Reason[]): number =>
  reasons.reduce((whole, { weight }) => whole + weight, 0);

const best = (options: readonly (readonly Reason[])[]): readonly Reason[] =>
  [...options].sort((x, y) => sum(y) - sum(x))[0] ?? [];

const areDated = (a: Years, b: Years): boolean =>
  (a.from !== null || a.to !== null) && (b.from !== null || b.to !== null);

const overlap = (a: Years, b: Years): boolean =>
  (a.from ?? -Infinity) <= (b.to ?? Infinity) && (b.from ?? -Infinity) <= (a.to ?? Infinity);

/** An organization's compared form as one text, by which it is counted. */
export const employerKey = (job: JobTrait): string => job.organizationWords.words.join(' ');

export const schoolKey = (one: SchoolTrait): string => one.schoolWords.words.join(' ');

/** Words that two titles share, of the shorter one. */
function titlesAgree(a: string, b: string): boolean {
  const [left, right] = [a.split(' '), b.split(' ')];
  if (a === '' || b === '') return false;
  const shared = left.filter((word) => right.includes(word)).length;
  return shared / Math.min(left.length, right.length) >= 0.6;
}

function compareJobs(a: JobTrait, b: JobTrait, statistics: IdentityStatistics): Reason[] {
  if (a.organization === '' || b.organization === '') return [];
  const likeness = compareNameWords(a.organizationWords, b.organizationWords);
  if (likeness < NAMES_AGREE) return [];
  const share = Math.min(1, likeness + 0.1) * rarity(employerKey(a), statistics);
  const found = [reasonOf('sameEmployer', `the same employer (${a.organization})`, share)];
  if (areDated(a, b)) found.push(reasonOf(overlap(a, b) ? 'sameYears' : 'otherYears'));
  if (titlesAgree(a.title, b.title)) found.push(reasonOf('sameTitle'));
  return found;
}

function compareEmployers(
  a: PersonTraits,
  b: PersonTraits,
  statistics: IdentityStatistics,
): readonly Reason[] {
  const shared = best(a.jobs.flatMap((x) => b.jobs.map((y) => compareJobs(x, y, statistics))));
  if (shared.length > 0) return shared;
  const named = (of: PersonTraits) => of.jobs.some((job) => job.organization !== '');
  const titles = (of: PersonTraits) => [of.headline, ...of.jobs.map(({ title }) => title)];
  const profession = titles(a).some((x) => titles(b).some((y) => titlesAgree(x, y)));
  return [
    ...(profession ? [reasonOf('sameProfession')] : []),
    ...(named(a) && named(b) ? [reasonOf('otherEmployer')] : []),
  ];
}

function compareSchools(a: SchoolTrait, b: SchoolTrait, statistics: IdentityStatistics): Reason[] {
  const likeness = compareNameWords(a.schoolWords, b.schoolWords);
  if (likeness < NAMES_AGREE) return [];
  const found = [
    reasonOf('sameSchool', `the same school (${a.school})`, rarity(schoolKey(a), statistics)),
  ];
  if (a.to !== null && a.to === b.to) found.push(reasonOf('sameClass'));
  return found;
}

/** What employers, titles and schools say. */
export function compareCareers(
  a: PersonTraits,
  b: PersonTraits,
  statistics: IdentityStatistics,
): Reason[] {
  const schools = best(
    a.schools.flatMap((x) => b.schools.map((y) => compareSchools(x, y, statistics))),
  );
  const other = a.schools.length > 0 && b.schools.length > 0 ? [reasonOf('otherSchool')] : [];
  return [...compareEmployers(a, b, statistics), ...(schools.length > 0 ? schools : other)];
}
