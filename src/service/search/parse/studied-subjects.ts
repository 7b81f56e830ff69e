import type { Leftover } from './read-concepts.ts';
import type { Reading } from './reading.ts';
import type { Question } from './words.ts';

/** Where the words of degrees end: "a PhD| in physics", "a PhD| in physics from Yale". */
const endsOfDegrees = (readings: readonly Reading[]): ReadonlySet<number> =>
  new Set(
    readings.flatMap((one) => {
      if (one.kind === 'degree') return [one.to, one.cueTo];
      return one.kind === 'school' && one.degree !== null ? [one.degree.to] : [];
    }),
  );

/** Whether words that begin here are the subject of a degree: "a PhD in |physics|". */
export function isStudied(
  { words }: Question,
  readings: readonly Reading[],
): (from: number) => boolean {
  const ends = endsOfDegrees(readings);
  return (from) => ends.has(from - 1) && words[from - 1]?.folded === 'in';
}

/** The topics that are subjects of degrees, of which no clause asks as such. */
export const studiedSubjects = (
  question: Question,
  readings: readonly Reading[],
  topics: readonly Leftover[],
): Leftover[] => {
  const isOfDegree = isStudied(question, readings);
  return topics.filter(({ from }) => isOfDegree(from));
};
