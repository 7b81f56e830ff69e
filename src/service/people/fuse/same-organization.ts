import { foldText } from '../../text/fold.ts';
import { organizationGrade } from '../../text/organizations/organization-grade.ts';
import {
  acronymsOf,
  organizationTokens,
  spelledOut,
} from '../../text/organizations/organization-words.ts';

/** Words shared by many organizations: "University" alone identifies none. */
const COMMON = new Set(
  `academy agency association bank center centre city college company council county department
   foundation group high hospital house institute international laboratory ministry national office
   school service society state system university`.split(/\s+/),
);

const weight = (word: string): number => (COMMON.has(word) ? 0.3 : 1);

/** Below this two names only share words. */
const SAME = 0.8;

/** The name of an organization in the form for comparison. */
export interface OrganizationReading {
  readonly folded: string;
  readonly tokens: readonly string[];
  readonly acronyms: readonly string[];
}

export const readOrganization = (name: string): OrganizationReading => ({
  folded: foldText(name),
  tokens: spelledOut(organizationTokens(name)),
  acronyms: acronymsOf(name),
});

/** How likely two names are of one organization or school: 0 or 0.8..1. Symmetric. */
export function sameOrganization(a: OrganizationReading, b: OrganizationReading): number {
  if (a.folded === b.folded) return 1;
  const grade = Math.max(
    organizationGrade(a.tokens, b.tokens, weight),
    organizationGrade(b.tokens, a.tokens, weight),
  );
  if (grade >= SAME) return grade;
  return a.acronyms.includes(b.folded) || b.acronyms.includes(a.folded) ? SAME : 0;
}
