import { alignWords } from '../names/align-words.ts';
import type { NameWords } from '../names/name-words.ts';
import type { JobTrait, PersonTraits, SchoolTrait, Years } from '../traits/person-traits.ts';
import { quoteValue } from '../traits/quote-value.ts';
import type { Reason } from './reason.ts';
import { type IdentityStatistics, MAX_VALUE_BITS, valueBits } from './statistics.ts';
import { LEVELS, reasonOf } from './weights.ts';

const sum = (reasons: readonly Reason[]): number =>
  reasons.reduce((whole, { weight }) => whole + weight, 0);

const best = (options: readonly (readonly Reason[])[]): readonly Reason[] =>
  options.reduce((most, one) => (sum(one) > sum(most) ? one : most), []);

const areDated = (a: Years, b: Years): boolean =>
  (a.from !== null || a.to !== null) && (b.from !== null || b.to !== null);

/** Terms that only meet in one year do not overlap: one follows the other. */
const overlap = (a: Years, b: Years): boolean =>
  (a.from ?? -Infinity) < (b.to ?? Infinity) && (b.from ?? -Infinity) < (a.to ?? Infinity);

/** The key of an organization in statistics: its normalized words as one text. */
export const employerKey = (job: JobTrait): string => job.organizationWords.words.join(' ');

export const schoolKey = (one: SchoolTrait): string => one.schoolWords.words.join(' ');

/**
 * Whether two names are of one organization. A name that contains the other is a different one:
 * West Virginia is not Virginia, and a university is not its library.
 */
export function isSameOrganization(a: NameWords, b: NameWords): boolean {
  const [left, right] = [a.words.join(' '), b.words.join(' ')];
  if (left === right) return left !== '';
  if (Math.abs(left.length - right.length) > 4 || a.script !== b.script) return false;
  const { pairs, onlyA, onlyB } = alignWords(a.words, b.words);
  const isWhole = onlyA.length === 0 && onlyB.length === 0 && pairs.length > 0;
  return isWhole && pairs.every(({ agreement, slips }) => agreement !== 'initial' && slips <= 1);
}

/** Whether two titles share most words of the shorter one. */
function titlesAgree(a: string, b: string): boolean {
  if (a === '' || b === '') return false;
  const [left, right] = [a.split(' '), b.split(' ')];
  const shared = left.filter((word) => right.includes(word)).length;
  return shared / Math.min(left.length, right.length) >= 0.6;
}

/**
 * The evidence of a shared employer. Everyone in an office shares title, place and years, so these
 * add little; few share a seat or a department.
 */
function compareJobs(a: JobTrait, b: JobTrait, statistics: IdentityStatistics): Reason[] {
  if (a.organization === '' || !isSameOrganization(a.organizationWords, b.organizationWords)) {
    return [];
  }
  const bits = valueBits(employerKey(a), statistics);
  const text = `the same employer${quoteValue(a.organization)}`;
  const found: Reason[] = [{ kind: 'employer', text, weight: bits }];
  if (a.unit !== '' && a.unit === b.unit) found.push(reasonOf('sameUnit'));
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
  if (!isSameOrganization(a.schoolWords, b.schoolWords)) return [];
  const bits = valueBits(schoolKey(a), statistics);
  const found: Reason[] = [
    { kind: 'school', text: `the same school${quoteValue(a.school)}`, weight: bits },
  ];
  if (a.to !== null && b.to !== null) {
    found.push(reasonOf(a.to === b.to ? 'sameClass' : 'otherClass'));
  }
  return found;
}

const MAX_EMPLOYER_BITS =
  MAX_VALUE_BITS + LEVELS.sameUnit.weight + LEVELS.sameYears.weight + LEVELS.sameTitle.weight;
const MAX_SCHOOL_BITS = MAX_VALUE_BITS + LEVELS.sameClass.weight;

/** An upper bound of the bits of `compareCareers`, by the fields of the two records. */
export function maxCareerBits(a: PersonTraits, b: PersonTraits): number {
  const employ = [a, b].every(({ jobs }) => jobs.some(({ organization }) => organization !== ''));
  const school = a.schools.length > 0 && b.schools.length > 0 ? MAX_SCHOOL_BITS : 0;
  return school + (employ ? MAX_EMPLOYER_BITS : LEVELS.sameProfession.weight);
}

/** The evidence of employers, titles and schools. */
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
