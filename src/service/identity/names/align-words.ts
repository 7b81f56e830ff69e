import { editDistance } from '../../text/names/edit-distance.ts';
import { compareWords, isLetter, type WordPair } from './word-slips.ts';

export interface AlignedPair extends WordPair {
  readonly a: string;
  readonly b: string;
}

/** The aligned words of two names. */
export interface Alignment {
  readonly pairs: readonly AlignedPair[];
  /** Words without a counterpart. */
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
}

/** Whether joined neighbours are the word: compared by letters, never by sound. */
function areWritten(neighbours: readonly string[], other: string): boolean {
  const joined = neighbours.join('');
  if (neighbours.some(isLetter)) return false;
  return joined === other || editDistance(joined, other, 1) <= 1;
}

/** Joins two or three neighbours that are one word in the other name: "PolPot", "Patr ushev". */
function joinAs(words: readonly string[], others: readonly string[]): readonly string[] {
  if (words.length < 2) return words;
  for (const other of others) {
    if (other.length < 5 || words.includes(other)) continue;
    for (let at = 0; at + 1 < words.length; at += 1) {
      let length = words[at]?.length ?? 0;
      for (let end = at + 2; end <= Math.min(at + 3, words.length); end += 1) {
        length += words[end - 1]?.length ?? 0;
        if (Math.abs(length - other.length) > 1) continue;
        const neighbours = words.slice(at, end);
        if (!areWritten(neighbours, other)) continue;
        return [...words.slice(0, at), neighbours.join(''), ...words.slice(end)];
      }
    }
  }
  return words;
}

const isShort = (word: string): boolean => word.length === 2 || word.length === 3;

/** Three letters count as initials only beside written initials: too many names are as short. */
function areInitialsOf(letters: string, others: readonly string[]): boolean {
  if (others.length < letters.length) return false;
  const written = others.filter(isLetter).length;
  return (letters.length === 2 || written > 1) && others.every((o, at) => o[0] === letters[at]);
}

/** Splits "JC" of "JC Juncker" for the neighbours "jean claude", "JRR" for "john r r". */
function initialsApart(words: readonly string[], others: readonly string[]): readonly string[] {
  if (!words.some(isShort)) return words;
  return words.flatMap((word) => {
    if (!isShort(word) || others.includes(word)) return [word];
    const stands = others.some((_, at) => areInitialsOf(word, others.slice(at, at + word.length)));
    return stands ? [...word] : [word];
  });
}

const RANK = { equal: 0, form: 1, sound: 2, slip: 3, initial: 4, none: 5 } as const;

interface Candidate extends AlignedPair {
  readonly i: number;
  readonly j: number;
}

/**
 * Of equal pairs the closest first: repeated words keep their order. Symmetric in both names, so
 * that both directions align alike.
 */
const surest = (x: Candidate, y: Candidate): number =>
  RANK[x.agreement] - RANK[y.agreement] ||
  x.slips - y.slips ||
  Math.abs(x.i - x.j) - Math.abs(y.i - y.j) ||
  x.i + x.j - y.i - y.j;

/** Loops, because it runs millions of times when fifty thousand records are compared. */
function candidatesOf(left: readonly string[], right: readonly string[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [i, a] of left.entries()) {
    for (const [j, b] of right.entries()) {
      const { agreement, slips } = compareWords(a, b);
      if (agreement !== 'none') candidates.push({ i, j, a, b, agreement, slips });
    }
  }
  return candidates;
}

/**
 * Aligns the words of two names, the surest pairs first, in any order: "Ada Moss", "Moss Ada".
 * Symmetric.
 */
export function alignWords(left: readonly string[], right: readonly string[]): Alignment {
  if (left.length === right.length && left.every((word, at) => word === right[at])) {
    const pairs = left.map((a) => ({ a, b: a, ...compareWords(a, a) }));
    return { pairs, onlyA: [], onlyB: [] };
  }
  const [joinedA, joinedB] = [joinAs(left, right), joinAs(right, left)];
  const a = initialsApart(joinedA, joinedB);
  const b = initialsApart(joinedB, joinedA);
  const candidates = candidatesOf(a, b).sort(surest);
  const takenA = new Set<number>();
  const takenB = new Set<number>();
  const pairs: AlignedPair[] = [];
  for (const { i, j, a: one, b: other, agreement, slips } of candidates) {
    if (takenA.has(i) || takenB.has(j)) continue;
    takenA.add(i);
    takenB.add(j);
    pairs.push({ a: one, b: other, agreement, slips });
  }
  return {
    pairs,
    onlyA: a.filter((_, at) => !takenA.has(at)),
    onlyB: b.filter((_, at) => !takenB.has(at)),
  };
}
