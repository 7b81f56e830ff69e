import type { ExperienceClause, Intent } from '../../../contract/intent.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import type { SearchPlan } from './search-plan.ts';

const titlesOf = ({ title, titleAnyOf }: ExperienceClause): string[] =>
  [title, ...(titleAnyOf ?? [])].filter((one): one is string => typeof one === 'string');

/** What is left of a clause without its title; null when that was all. */
function withoutTitle(clause: ExperienceClause): ExperienceClause | null {
  const { title: _title, titleAnyOf: _anyOf, ...others } = clause;
  return Object.values(others).some((value) => value !== null && value !== undefined)
    ? others
    : null;
}

/** An intent whose unknown titles became concepts, and which titles these are. */
export interface Reworded {
  readonly intent: Intent;
  readonly titles: readonly string[];
}

/** Titles that meet half of a phrase ("heart doctor", "Junior Doctor") do not make it known. */
const KNOWN = 0.65;

const isKnown = (titles: readonly GradedTerm[] | null | undefined): boolean =>
  (titles ?? []).some((term) => term.grade >= KNOWN);

/**
 * Titles that hardly anybody in the index has in any form, as concepts: "data privacy lawyer" may
 * still be what somebody's profile speaks of. null when every title is known.
 */
export function titlesAsConcepts(intent: Intent, plan: SearchPlan): Reworded | null {
  const titled = plan.experiences.filter((one) => one.titles !== null);
  const unknown = (intent.experiences ?? [])
    .filter((clause) => titlesOf(clause).length > 0)
    .filter((_, at) => !isKnown(titled[at]?.titles));
  if (unknown.length === 0) return null;
  const titles = unknown.flatMap(titlesOf);
  const experiences = (intent.experiences ?? []).flatMap((clause) =>
    unknown.includes(clause) ? (withoutTitle(clause) ?? []) : clause,
  );
  const concepts = unknown.map((clause) => {
    const [text = '', ...anyOf] = titlesOf(clause);
    return { text, ...(anyOf.length > 0 && { anyOf }) };
  });
  const semanticClauses = [...(intent.semanticClauses ?? []), ...concepts];
  return { intent: { ...intent, experiences, semanticClauses }, titles };
}
