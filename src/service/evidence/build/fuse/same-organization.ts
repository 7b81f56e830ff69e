import { organizationGrade } from '../../../search/match/organization-grade.ts';
import {
  acronymsOf,
  organizationTokens,
  spelledOut,
} from '../../../search/match/organization-words.ts';
import { foldText } from '../../../text/fold.ts';

/** Words that many organizations share: "University" alone is none of them. */
const COMMON = new Set(
  `academy agency association bank center centre city college company council county department
   foundation group high hospital house institute international laboratory ministry national office
   school service society state system university`.split(/\s+/),
);

const weight = (word: string): number => (COMMON.has(word) ? 0.3 : 1);

/** Below this two names only share words. */
const SAME = 0.8;

/** How sure it is that two names are of one organization or school, 0 or 0.8..1; symmetric. */
export function sameOrganization(a: string, b: string): number {
  if (foldText(a) === foldText(b)) return 1;
  const [one, other] = [a, b].map((name) => spelledOut(organizationTokens(name)));
  if (one === undefined || other === undefined) return 0;
  const grade = Math.max(
    organizationGrade(one, other, weight),
    organizationGrade(other, one, weight),
  );
  if (grade >= SAME) return grade;
  const isShort = (short: string, long: string) => acronymsOf(long).includes(foldText(short));
  return isShort(a, b) || isShort(b, a) ? SAME : 0;
}
