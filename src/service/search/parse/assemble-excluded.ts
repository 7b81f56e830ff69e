import { spanOf } from './assemble.ts';
import type { ExcludedClauses } from './exclude-clauses.ts';
import type { ExcludedReading, Reading } from './reading.ts';
import type { Question } from './words.ts';

const MAX_NAMES = 50;

/** Joins the clauses of all negations; the word of negation has a span of its own. */
export function assembleExcluded(question: Question, kept: readonly Reading[]): ExcludedClauses {
  const found = kept.filter((r): r is ExcludedReading => r.kind === 'excluded');
  const all = <Field extends keyof ExcludedClauses>(field: Field) =>
    found.flatMap(({ clauses }): readonly ExcludedClauses[Field][number][] => clauses[field]);
  return {
    names: [...new Set(all('names'))].slice(0, MAX_NAMES),
    experiences: all('experiences'),
    schools: all('schools'),
    semanticClauses: all('semanticClauses'),
    places: all('places'),
    spans: found.flatMap(({ from, cueEnd, clauses }) => [
      spanOf(question, excludedField(clauses), { from, to: cueEnd }),
      ...clauses.spans,
    ]),
  };
}

/** The field of the intent that says that the clauses are left out. */
function excludedField(clauses: ExcludedClauses): string {
  const kinds = ['experiences', 'schools', 'semanticClauses', 'places'] as const;
  const kind = kinds.find((field) => clauses[field].length > 0);
  return kind === undefined ? 'excludedNames' : `${kind}.excluded`;
}
