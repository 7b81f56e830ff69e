import type { ExperienceClause } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { cut, spanOf } from './assemble.ts';
import type { UnitReading } from './reading.ts';
import type { Question } from './words.ts';

/** A clause of a job and the words it came from. */
export interface UnitHome {
  readonly clause: ExperienceClause;
  readonly from: number;
  readonly to: number;
}

/**
 * Adds a district or department to the nearest job of the question that has none. A unit without a
 * job makes a clause of its own, which is returned.
 */
export function placeUnit(
  question: Question,
  unit: UnitReading,
  homes: readonly UnitHome[],
): { readonly own: ExperienceClause | null; readonly span: Span } {
  const span = spanOf(question, 'experiences.unit', unit);
  const distance = ({ from, to }: UnitHome) => (to <= unit.from ? unit.from - to : from - unit.to);
  const [nearest]: (UnitHome | undefined)[] = homes
    .filter(({ clause }) => clause.unit === undefined)
    .toSorted((a, b) => distance(a) - distance(b));
  const clause = nearest?.clause ?? {};
  clause.unit = cut(unit.value);
  if (clause.title === undefined && clause.titleAnyOf === undefined) nameTitles(clause, unit);
  return { own: nearest === undefined ? clause : null, span };
}

function nameTitles(clause: ExperienceClause, { titles = [] }: UnitReading): void {
  const [title] = titles;
  if (titles.length === 1) clause.title = title;
  else if (titles.length > 1) clause.titleAnyOf = [...titles];
}
