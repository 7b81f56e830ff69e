import { compareWords } from './word-slips.ts';

/** Words between a child's name and the father's. */
const CHILD_OF = new Set(['bin', 'ibn', 'ben', 'bint']);

interface Descent {
  readonly child: string;
  readonly father: string;
}

const descentsIn = (words: readonly string[]): Descent[] =>
  words.flatMap((word, at) => {
    const [child, father] = [words[at - 1], words[at + 1]];
    if (!CHILD_OF.has(word) || child === undefined || father === undefined) return [];
    return [{ child, father }];
  });

const areOne = (a: string, b: string): boolean => compareWords(a, b).agreement !== 'none';

/** "Ahmad bin Hasan" and "Hasan bin Ahmad" are two people with the same words. */
export function areFathersSwapped(left: readonly string[], right: readonly string[]): boolean {
  const others = descentsIn(right);
  if (others.length === 0) return false;
  return descentsIn(left).some(
    (one) =>
      !areOne(one.child, one.father) &&
      others.some((other) => areOne(one.child, other.father) && areOne(one.father, other.child)),
  );
}
