import type { ExperienceClause } from '../../contract/intent.ts';

/** The phrases of a clause that asks for one value, or for any of several. */
export const saidPhrases = (
  one: string | null | undefined,
  others: readonly string[] | null | undefined,
): string[] => [one, ...(others ?? [])].filter((text): text is string => typeof text === 'string');

/** The titles that a clause asks for, any of which will do. */
export const titlesOf = ({ title, titleAnyOf }: ExperienceClause): string[] =>
  saidPhrases(title, titleAnyOf);

/** The employers that a clause asks for, any of which will do. */
export const employersOf = ({ organization, organizationAnyOf }: ExperienceClause): string[] =>
  saidPhrases(organization, organizationAnyOf);
