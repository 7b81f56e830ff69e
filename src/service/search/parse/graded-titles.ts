import type { Context, TitleReading } from './reading.ts';
import { isDivided, type Question } from './words.ts';

const GRADE_WORD = /^(?:level|grade|tier)$/;
const GRADE = /^(?:[1-5]|i|ii|iii|iv|v)$/;
/** Both words of the grade. */
const SAID = 2;
/** More than the title without it. */
const WEIGHT = 4;

/** "|level 1| technicians", "technicians |grade 2|": the grade is a part of the title. */
export function readGradedTitles(
  { question }: Context,
  titles: readonly TitleReading[],
): TitleReading[] {
  return titles.flatMap((title) => {
    if (title.anyOf.length > 0 || title.isLiteral) return [];
    // "technicians |level|" alone only points at a rank, and is a cue of the title.
    const { from, to, cueFrom, cueTo, weight } = title;
    const graded = (at: number, reach: Partial<TitleReading>): TitleReading[] => {
      const grade = gradeAt(question, at);
      if (grade === null) return [];
      const value = `${title.value} ${grade}`;
      return [{ ...title, ...reach, value, weight: weight + WEIGHT }];
    };
    const isBeside = !isDivided(question, from) && cueFrom === from;
    return [
      ...(isBeside ? graded(from - SAID, { from: from - SAID, cueFrom: cueFrom - SAID }) : []),
      ...(cueTo < to + SAID ? graded(to, { to: to + SAID, cueTo: to + SAID }) : []),
    ];
  });
}

/** The grade that the words at `at` say: "level 1"; null: none. */
function gradeAt(question: Question, at: number): string | null {
  const [word, number] = [question.words[at], question.words[at + 1]];
  const isGrade = GRADE_WORD.test(word?.folded ?? '') && GRADE.test(number?.folded ?? '');
  return isGrade && !isDivided(question, at + 1) ? (number?.folded ?? null) : null;
}
