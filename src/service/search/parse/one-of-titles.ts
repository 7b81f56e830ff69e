import { scopeBefore } from './read-scope.ts';
import type { TitleReading } from './reading.ts';
import type { Question } from './words.ts';

/** Words that stand for one of these titles, as a reading; `cueFrom` is before "the Texas" House. */
export function oneOfTitles(
  question: Question,
  titles: readonly string[],
  { from, to, cueFrom = from }: { from: number; to: number; cueFrom?: number },
  weight: number,
): TitleReading {
  const [title = '', ...others] = titles;
  return {
    kind: 'title',
    value: title,
    anyOf: others.length === 0 ? [] : titles,
    weak: false,
    scope: scopeBefore(question, cueFrom),
    from,
    to,
    cueFrom,
    cueTo: to,
    weight,
  };
}
