import type { Reading, TitleReading } from './reading.ts';
import { isDivided, type Question } from './words.ts';

const isPlain = ({ isLiteral, employer, seats, parts, isVerb }: TitleReading): boolean =>
  [isLiteral, employer, seats, parts, isVerb].every((one) => one === undefined);

const isPair = (question: Question, a: TitleReading, b: TitleReading): boolean =>
  isPlain(a) &&
  isPlain(b) &&
  a.cueTo === b.from &&
  b.cueFrom === b.from &&
  !isDivided(question, b.from);

/**
 * "not |investment banking| |analysts|": two titles side by side are one that is left out. Each by itself
 * would leave out every analyst.
 */
export function joinTitlesSideBySide(question: Question, readings: readonly Reading[]): Reading[] {
  const joined: Reading[] = [];
  for (const reading of readings) {
    const before = joined.at(-1);
    if (
      before?.kind !== 'title' ||
      reading.kind !== 'title' ||
      !isPair(question, before, reading)
    ) {
      joined.push(reading);
      continue;
    }
    const { from, cueFrom } = before;
    const value = `${before.value} ${reading.value}`;
    joined[joined.length - 1] = { ...reading, from, cueFrom, value };
  }
  return joined;
}
