import type { RecordEducation } from '../../../import/person-record.ts';
import { foldText, foldTokens } from '../../../text/fold.ts';
import type { Claim } from './claim.ts';
import { byRecency, chosenDates, chosenText, supportingSources } from './fuse-stay.ts';
import { groupAlike } from './group-alike.ts';
import { sameOrganization } from './same-organization.ts';
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

/** "B.Sc. (Hons)" and "Bachelor of Science" in one form. */
function degreeWords(degree: string): ReadonlySet<string> {
  const words = foldTokens(degree.replace(/\./g, ''));
  const spelled = words.flatMap((word) =>
    Object.hasOwn(DEGREES, word) ? (DEGREES[word] ?? word).split(' ') : [word.replace(/s$/, '')],
  );
  return new Set(spelled.filter((word) => !FILLERS.has(word)));
}

const within = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].every((word) => b.has(word));

/** Whether one says no more than the other: "MSc" and "MSc Physics" can be one degree. */
function agree(a: string | undefined, b: string | undefined): boolean {
  if (a === undefined || b === undefined) return true;
  const [one, other] = [degreeWords(a), degreeWords(b)];
  return within(one, other) || within(other, one);
}

function likeness(a: RecordEducation, b: RecordEducation): number {
  if (!agree(a.degree, b.degree) || !agree(a.field_of_study, b.field_of_study)) return 0;
  return sameOrganization(a.school, b.school) * sameStay(a, b);
}

const key = (one: RecordEducation): string =>
  JSON.stringify([
    foldText(one.school),
    foldText(one.degree ?? ''),
    foldText(one.field_of_study ?? ''),
    one.start_date,
    one.end_date,
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

/** The studies that claims tell of, each once, the latest first. */
export function fuseEducation(claims: readonly Claim<RecordEducation>[]): RecordEducation[] {
  const groups = groupAlike(claims, {
    key: ({ value }) => key(value),
    likeness: (a, b) => likeness(a.value, b.value),
  });
  return groups.map(merged).toSorted(byRecency);
}
