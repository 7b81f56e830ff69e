import type { Context, TitleReading } from './reading.ts';
import type { Question } from './words.ts';

/** In capitals, as "i" is somebody who asks. */
const GRADE = /^(?:I|II|III|IV|V)$/;
/** What stands between the grades: "I, II or III". */
const JOINT = /^\s*(?:,|\/|,?\s*\b(?:or|and)\b)\s*$/i;
/** More than the title with the first of them, and than that title beside a topic. */
const WEIGHT = 12;

/** "technicians |I or II|": the title in each of these grades. */
export function readGradedAlternatives(
  { question }: Context,
  titles: readonly TitleReading[],
): TitleReading[] {
  return titles.flatMap((title): TitleReading[] => {
    if (title.anyOf.length > 0 || title.isLiteral) return [];
    const first = isGrade(question, title.to - 1) ? title.to - 1 : title.to;
    if (first === title.from || title.cueTo > Math.max(title.to, first + 1)) return [];
    const grades = gradesFrom(question, first);
    const end = grades.at(-1);
    if (end === undefined || grades.length === 1) return [];
    const base = first < title.to ? title.value.replace(/\s+\S+$/, '') : title.value;
    const anyOf = grades.map((at) => `${base} ${question.words[at]?.text ?? ''}`);
    const [value = base] = anyOf;
    const to = end + 1;
    return [{ ...title, value, anyOf, to, cueTo: to, weight: title.weight + WEIGHT }];
  });
}

/** The indexes of the grades that only "or" and commas stand between. */
function gradesFrom(question: Question, first: number): number[] {
  const grades: number[] = [];
  for (let at = first; isGrade(question, at); ) {
    grades.push(at);
    const next = [at + 1, at + 2].find((one) => isGrade(question, one));
    if (next === undefined || !JOINT.test(between(question, at, next))) break;
    at = next;
  }
  return grades;
}

const between = ({ words, text }: Question, at: number, next: number): string =>
  text.slice(words[at]?.end, words[next]?.start);

const isGrade = ({ words }: Question, at: number): boolean => GRADE.test(words[at]?.text ?? '');
