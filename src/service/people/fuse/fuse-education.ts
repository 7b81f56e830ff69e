import { foldText, foldTokens } from '../../text/fold.ts';
import type { RecordEducation } from '../record/person-record.ts';
import type { Claim } from './claim.ts';
import { byRecency, chosenDates, chosenText, supportingSources } from './fuse-stay.ts';
import { groupSimilar } from './group-similar.ts';
import {
  type OrganizationReading,
  readOrganization,
  sameOrganization,
} from './same-organization.ts';
import { sameStay } from './same-stay.ts';

const DEGREES: Readonly<Record<string, string>> = {
  ab: 'bachelor arts',
  ba: 'bachelor arts',
  beng: 'bachelor engineering',
  bs: 'bachelor science',
  bsc: 'bachelor science',
  dphil: 'doctor philosophy',
  jd: 'juris doctor',
  ma: 'master arts',
  mba: 'master business administration',
  md: 'doctor medicine',
  meng: 'master engineering',
  ms: 'master science',
  msc: 'master science',
  phd: 'doctor philosophy',
};

const FILLERS = new Set(['degree', 'in', 'of', 'the', 's']);

/** The words of a degree in one form: "B.Sc. (Hons)" and "Bachelor of Science" share theirs. */
function degreeWords(degree: string): ReadonlySet<string> {
  const words = foldTokens(degree.replace(/\./g, ''));
  const spelled = words.flatMap((word) =>
    Object.hasOwn(DEGREES, word) ? (DEGREES[word] ?? word).split(' ') : [word.replace(/s$/, '')],
  );
  return new Set(spelled.filter((word) => !FILLERS.has(word)));
}

/** A course in the form for comparison. */
interface CourseReading {
  readonly course: RecordEducation;
  readonly school: OrganizationReading;
  /** null: not stated. */
  readonly degree: ReadonlySet<string> | null;
  readonly field: ReadonlySet<string> | null;
}

const readCourse = (course: RecordEducation): CourseReading => ({
  course,
  school: readOrganization(course.school),
  degree: course.degree === undefined ? null : degreeWords(course.degree),
  field: course.field_of_study === undefined ? null : degreeWords(course.field_of_study),
});

const within = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].every((word) => b.has(word));

/** Whether one contains the other: "MSc" and "MSc Physics" can be one degree. */
const agree = (a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean =>
  a === null || b === null || within(a, b) || within(b, a);

function likeness(a: CourseReading, b: CourseReading): number {
  if (!agree(a.degree, b.degree) || !agree(a.field, b.field)) return 0;
  return sameOrganization(a.school, b.school) * sameStay(a.course, b.course);
}

const key = ({ course, school }: CourseReading): string =>
  JSON.stringify([
    school.folded,
    foldText(course.degree ?? ''),
    foldText(course.field_of_study ?? ''),
    ...[course.start_date, course.end_date],
  ]);

function merged(claims: readonly Claim<RecordEducation>[]): RecordEducation {
  const dates = chosenDates(claims);
  const degree = chosenText(claims, (one) => one.degree);
  const field = chosenText(claims, (one) => one.field_of_study);
  return {
    school: chosenText(claims, (one) => one.school) ?? '',
    ...(degree !== undefined && { degree }),
    ...(field !== undefined && { field_of_study: field }),
    ...dates,
    sources: supportingSources(claims, dates),
  };
}

/** The courses in the claims, each once, the latest first. */
export function fuseEducation(claims: readonly Claim<RecordEducation>[]): RecordEducation[] {
  const groups = groupSimilar(claims, {
    read: ({ value }) => readCourse(value),
    key,
    likeness,
  });
  return groups.map(merged).toSorted(byRecency);
}
