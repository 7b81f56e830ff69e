import type { ExperienceClause, Intent } from '../../../contract/intent.ts';
import { quotedPhrase } from '../../text/quoted-phrase.ts';
import { isCandidacy, isHeldOffice } from '../../text/vocabulary/offices.ts';
import { titlesOf } from '../said-phrases.ts';
import type { GradedTerm } from '../vocabulary/term-list.ts';
import type { SearchPlan } from './search-plan.ts';

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
  const unknown = unknownTitles(intent, plan).filter(({ excluded }) => excluded !== true);
  if (unknown.length === 0) return null;
  const titles = unknown.flatMap(titlesOf);
  const experiences = (intent.experiences ?? []).flatMap((clause) =>
    unknown.includes(clause) ? (withoutTitle(clause) ?? []) : clause,
  );
  const semanticClauses = [...(intent.semanticClauses ?? []), ...unknown.map(conceptOf)];
  return { intent: { ...intent, experiences, semanticClauses }, titles };
}

/** Excluded titles that the index does not have, and the intent that leaves out who mentions them. */
export interface RewordedExclusions extends Reworded {
  /** Those that were left as they are, because more than the title is excluded with them. */
  readonly unmet: readonly string[];
}

/**
 * Turns excluded titles that few people in the index have into excluded concepts: as titles they
 * would leave out nobody, and "not economists" would list every professor of economics. An exclusion
 * that also names an employer stays: two of its halves would leave out more people than it does.
 * null when every excluded title is known.
 */
export function excludedTitlesAsConcepts(
  intent: Intent,
  plan: SearchPlan,
): RewordedExclusions | null {
  const unknown = unknownTitles(intent, plan).filter(({ excluded }) => excluded === true);
  if (unknown.length === 0) return null;
  const alone = unknown.filter(namesTitleOnly);
  const experiences = (intent.experiences ?? []).filter((clause) => !alone.includes(clause));
  const semanticClauses = [
    ...(intent.semanticClauses ?? []),
    ...alone.map((clause) => ({ ...conceptOf(clause), excluded: true as const })),
  ];
  return {
    intent: alone.length === 0 ? intent : { ...intent, experiences, semanticClauses },
    titles: alone.flatMap(titlesOf),
    unmet: unknown.filter((clause) => !alone.includes(clause)).flatMap(titlesOf),
  };
}

/** "who are not economists" is about the present, of which what people mention says nothing. */
const namesTitleOnly = (clause: ExperienceClause): boolean => {
  const { excluded: _excluded, temporalScope: _scope, ...others } = clause;
  return withoutTitle(others) === null;
};

function conceptOf(clause: ExperienceClause): { text: string; anyOf?: string[] } {
  const [text = '', ...anyOf] = titlesOf(clause);
  return { text, ...(anyOf.length > 0 && { anyOf }) };
}

/** The clauses whose titles few people in the index have, and whose words may be in a profile. */
function unknownTitles(intent: Intent, plan: SearchPlan): ExperienceClause[] {
  const titled = plan.experiences.filter((one) => one.titles !== null);
  return (
    (intent.experiences ?? [])
      .filter((clause) => titlesOf(clause).length > 0)
      .filter((_, at) => !isKnown(titled[at]?.titles))
      // Who only mentions a judge is none.
      .filter((clause) => !titlesOf(clause).some(isHeldOffice))
      // The office of a candidate is in the profile of whoever holds it.
      .filter((clause) => !titlesOf(clause).some(isCandidacy))
      .filter((clause) => titlesOf(clause).every((title) => quotedPhrase(title) === null))
  );
}
