import { compareWords, type WordPair } from './word-slips.ts';

export interface AlignedPair extends WordPair {
  readonly a: string;
  readonly b: string;
}

/** The words of two names brought together. */
export interface Alignment {
  readonly pairs: readonly AlignedPair[];
  /** Words that found no counterpart. */
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
}

/** A word that stands for two or three neighbours of the other name: "PolPot", "Patr ushev". */
function joinAs(words: readonly string[], others: readonly string[]): string[] {
  for (const other of others) {
    if (other.length < 5 || words.includes(other)) continue;
    for (let at = 0; at < words.length; at += 1) {
      for (const count of [2, 3]) {
        const joined = words.slice(at, at + count).join('');
        if (at + count > words.length || Math.abs(joined.length - other.length) > 1) continue;
        if (compareWords(joined, other).slips > 1) continue;
        return [...words.slice(0, at), joined, ...words.slice(at + count)];
      }
    }
  }
  return [...words];
}

/** "JC" of "JC Juncker" for the neighbours "jean claude". */
function initialsApart(words: readonly string[], others: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (word.length !== 2 || others.includes(word)) return [word];
    const [first = '', second = ''] = word;
    const stands = others.some(
      (other, at) => other.startsWith(first) && (others[at + 1] ?? '').startsWith(second),
    );
    return stands ? [first, second] : [word];
  });
}

const RANK = { equal: 0, form: 1, sound: 2, slip: 3, initial: 4, none: 5 } as const;

/**
 * Brings the words of two names together, the surest pairs first and whatever the order in which
 * they stand: "Ada Moss", "Moss Ada". Equal on both sides, so that comparing is symmetric.
 */
export function alignWords(left: readonly string[], right: readonly string[]): Alignment {
  if (left.length === right.length && left.every((word, at) => word === right[at])) {
    const pairs = left.map((a) => ({ a, b: a, agreement: 'equal' as const, slips: 0 }));
    return { pairs, onlyA: [], onlyB: [] };
  }
  const a = initialsApart(joinAs(left, right), right);
  const b = initialsApart(joinAs(right, a), a);
  const candidates = a
    .flatMap((one, i) =>
      b.map((other, j) => ({ i, j, a: one, b: other, ...compareWords(one, other) })),
    )
    .filter((pair) => pair.agreement !== 'none')
    .sort((x, y) => RANK[x.agreement] - RANK[y.agreement] || x.slips - y.slips || gap(x) - gap(y));
  const takenA = new Set<number>();
  const takenB = new Set<number>();
  const pairs: AlignedPair[] = [];
  for (const { i, j, ...pair } of candidates) {
    if (takenA.has(i) || takenB.has(j)) continue;
    takenA.add(i);
    takenB.add(j);
    pairs.push(pair);
  }
  return {
    pairs,
    onlyA: a.filter((_, at) => !takenA.has(at)),
    onlyB: b.filter((_, at) => !takenB.has(at)),
  };
}

/** Of equal pairs those that stand nearest: repeated words keep their order. */
const gap = ({ i, j }: { readonly i: number; readonly j: number }): number => Math.abs(i - j);
