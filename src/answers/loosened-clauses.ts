import type { Loosen } from '../contract/search.ts';
import { cleanText } from './clean-text.ts';
import { groupedMatches } from './counted-matches.ts';
import { plainPath } from './safe-words.ts';

/** Most clauses that an answer says to drop. */
const MAX_CLAUSES = 3;

const LEFT_OUT = 'left out';

/** The parts of a job or of studies that are dropped together, as its `year`. */
const YEARS = /\.(?:year|startYear|startYearLte|endYear|graduationYear|temporalScope)$/;

const nameOf = (line: string): string => line.slice(0, line.indexOf(':'));

/** Whether a line of `understood` shows the clause, by its own name or by that of its parts. */
function shows(line: string, clause: string): boolean {
  const name = nameOf(line);
  if (clause === 'excludedNames' || clause.endsWith('.excluded')) return name === LEFT_OUT;
  const parent = clause.slice(0, clause.lastIndexOf('.') + 1);
  const isYear = clause.endsWith('.year') && name.startsWith(parent) && YEARS.test(name);
  return name === clause || name.startsWith(`${clause}.`) || isYear;
}

/** The name of the one line that shows the clause; null: several do, or none. */
function shownName(clause: string, understood: readonly string[]): string | null {
  const exact = understood.filter((line) => nameOf(line) === clause);
  const lines = exact.length > 0 ? exact : understood.filter((line) => shows(line, clause));
  const [line, another] = lines;
  if (line === undefined || another !== undefined) return null;
  return nameOf(line) === LEFT_OUT ? `what is ${LEFT_OUT}` : plainPath(nameOf(line));
}

/** What would match without each of some clauses. */
export interface Loosenings {
  /** "Without geo.place 31 would match."; empty if no clause can be named so. */
  readonly sentence: string;
  /** The clauses whose name alone does not tell them apart; quotes third-party text. */
  readonly notes: string[];
}

/**
 * The clauses to drop when nobody meets all of them, each by the name under which `understood` shows
 * it.
 */
export function loosenedClauses(
  loosen: readonly Loosen[],
  understood: readonly string[],
): Loosenings {
  const tried = loosen.slice(0, MAX_CLAUSES).map((one) => {
    const isSaidTwice = loosen.filter(({ clause }) => clause === one.clause).length > 1;
    return { ...one, name: isSaidTwice ? null : shownName(one.clause, understood) };
  });
  const named = tried.flatMap(({ name, would_match: people }) =>
    name === null ? [] : [`without ${name} ${groupedMatches(people)}`],
  );
  const notes = tried.flatMap(({ clause, text, would_match: people, name }) =>
    name === null
      ? [
          `without ${cleanText(clause, 60)}: ${cleanText(text, 80)} ${groupedMatches(people)} would match`,
        ]
      : [],
  );
  const [first, ...others] = named;
  if (first === undefined) return { sentence: '', notes };
  const said = [`W${first.slice(1)} would match`, ...others].join(', ');
  return { sentence: `${said}.`, notes };
}
