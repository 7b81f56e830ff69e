import { foldText } from '../../text/fold.ts';
import { organizationGrade } from '../../text/organizations/organization-grade.ts';
import {
  acronymsOf,
  organizationReadings,
  spelledOut,
} from '../../text/organizations/organization-words.ts';
import { type GradedTerm, type ListedTerm, nearestWords, type Terms } from './term-list.ts';

const MIN_GRADE = 0.5;

/** Beside an exact match, names that only contain its words are other organizations. */
const BESIDE_EXACT = 0.9;

/** The letters of a full name, such as "mit", in case the index has only these. */
const lettersOf = (phrase: string): string[] =>
  acronymsOf(phrase).filter((letters) => letters.length >= 3);

function lettersTerms(list: Terms, phrase: string, folded: string): GradedTerm[] {
  const known = lettersOf(phrase).map((letters) => list.exact(letters));
  return [...list.aliased(folded), ...known].flatMap((term) =>
    term === undefined ? [] : [{ id: term.id, label: term.label, grade: 0.88, isNear: false }],
  );
}

function gradeOf(
  list: Terms,
  readings: ReturnType<typeof organizationReadings>,
  term: ListedTerm,
): number {
  const weight = (word: string) => list.weight(word);
  const spelled = spelledOut(term.tokens);
  return readings.reduce((best, [tokens, factor]) => {
    const grade = Math.max(
      organizationGrade(tokens, term.tokens, weight),
      organizationGrade(tokens, spelled, weight),
    );
    return Math.max(best, grade * factor);
  }, 0);
}

function strongest(terms: readonly GradedTerm[]): GradedTerm[] {
  const best = new Map<number, GradedTerm>();
  for (const term of terms) {
    if (term.grade > (best.get(term.id)?.grade ?? 0)) best.set(term.id, term);
  }
  return [...best.values()];
}

/**
 * The organizations (or schools) of the index that a phrase may mean: by name, part of the name,
 * acronym, and with typos.
 */
export function resolveOrganization(list: Terms, phrase: string): GradedTerm[] {
  const folded = foldText(phrase);
  const readings = organizationReadings(phrase);
  const words = readings.flatMap(([tokens]) => nearestWords(list, tokens));
  const byWords = list.having([...words, folded]).flatMap((term) => {
    const grade = term.folded === folded ? 1 : gradeOf(list, readings, term);
    return grade < MIN_GRADE ? [] : [{ id: term.id, label: term.label, grade, isNear: false }];
  });
  const found = strongest([...byWords, ...lettersTerms(list, phrase, folded)]);
  const exact = found.some((term) => term.grade === 1);
  return exact ? found.filter((term) => term.grade >= BESIDE_EXACT) : found;
}
