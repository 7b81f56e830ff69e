import type { Notice } from '../../../contract/notices.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import { isFarSlip } from '../../text/names/edit-distance.ts';
import { nameWordGrade } from '../../text/names/name-grade.ts';
import type { PersonDetail } from '../explain/person-details.ts';
import { readAs } from '../spelling/respelled.ts';

/** More readings of one word are not told apart. */
const MAX_READINGS = 3;
/** From this grade on a word is the same name: itself, a nickname or an initial. */
const SAME = 0.92;
const IN_PART = 0.5;

const wordsOf = (name: string): string[] => name.split(/[\s,.-]+/).filter((word) => word !== '');

/** How likely a written word is a word of a name, also the start of one. */
function gradeOf(asked: string, given: string): number {
  const isStart = asked.length > 2 && given.startsWith(asked) && given !== asked;
  const isLike = isStart || isFarSlip(asked, given);
  return Math.max(isLike ? IN_PART : 0, given.length > 1 ? nameWordGrade(asked, given) : 0);
}

/** The word of a person's names that is most like the one asked for; null: none is. */
function nearest(asked: string, names: readonly string[]): { word: string; grade: number } | null {
  const [best] = names
    .flatMap(wordsOf)
    .map((word) => ({ word, grade: gradeOf(asked, foldText(word)) }))
    .toSorted((a, b) => b.grade - a.grade);
  return best === undefined || best.grade === 0 ? null : best;
}

/** Which words of a name were read as another spelling, or as the start of a name. */
export function nameNotices(
  names: readonly string[],
  people: readonly Pick<PersonDetail, 'names'>[],
): Notice[] {
  const written = names.flatMap(wordsOf).filter((word) => foldTokens(word).length === 1);
  return written.flatMap((word) => {
    const asked = foldText(word);
    if (asked.length < 2) return [];
    const readings = people.flatMap((one) => nearest(asked, one.names) ?? []);
    const isHeld = readings.some(({ grade }) => grade >= SAME);
    const others = [...new Set(readings.map((one) => one.word))].slice(0, MAX_READINGS);
    return isHeld || others.length === 0 ? [] : [readAs(word, ...others)];
  });
}
