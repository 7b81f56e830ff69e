import type { ExperienceClause, Intent } from '../../../contract/intent.ts';
import { quotedPhrase } from '../../text/quoted-phrase.ts';
import { isHeldOffice } from '../../text/vocabulary/offices.ts';
import { saidPhrases } from '../said-phrases.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import type { SearchPlan } from './search-plan.ts';

const titlesOf = ({ title, titleAnyOf }: ExperienceClause): string[] =>
  saidPhrases(title, titleAnyOf);

/** A clause without its title; null when nothing else is left. */
export function withoutTitle(clause: ExperienceClause): ExperienceClause | null {
  const { title: _title, titleAnyOf: _anyOf, ...others } = clause;
  return Object.values(others).some((value) => value !== null && value !== undefined)
    ? others
    : null;
}

/** An intent whose unknown titles became concepts, and these titles. */
export interface Reworded {
  readonly intent: Intent;
  readonly titles: readonly string[];
}

/** Titles that match half of a phrase ("heart doctor", "Junior Doctor") do not make it known. */
const KNOWN = 0.65;

const isKnown = (titles: readonly GradedTerm[] | null | undefined): boolean =>
  (titles ?? []).some((term) => !term.isNear && term.grade >= KNOWN);

/**
 * Turns titles that few people in the index have into concepts: "data privacy lawyer" may still be
 * in the text of a profile. null when every title is known.
 */
export function titlesAsConcepts(intent: Intent, plan: SearchPlan): Reworded | null {
  const titled = plan.experiences.filter((one) => one.titles !== null);
  const unknown = (intent.experiences ?? [])
    .filter((clause) => titlesOf(clause).length > 0)
    .filter((_, at) => !isKnown(titled[at]?.titles))
    // Who only mentions a judge is none.
    .filter((clause) => !titlesOf(clause).some(isHeldOffice))
    .filter((clause) => titlesOf(clause).every((title) => quotedPhrase(title) === null));
  if (unknown.length === 0) return null;
  const titles = unknown.flatMap(titlesOf);
  const experiences = (intent.experiences ?? []).flatMap((clause) =>
    unknown.includes(clause) ? (withoutTitle(clause) ?? []) : clause,
  );
  const concepts = unknown.map((clause) => {
    const [text = '', ...anyOf] = titlesOf(clause);
    const { excluded } = clause;
    return { text, ...(anyOf.length > 0 && { anyOf }), ...(excluded && { excluded }) };
  });
  const semanticClauses = [...(intent.semanticClauses ?? []), ...concepts];
  return { intent: { ...intent, experiences, semanticClauses }, titles };
}
