import type { LabelKind } from '../../../contract/notes.ts';
import type { LabelName } from '../../notes/find-own-people.ts';
import { foldOwnWords } from '../../notes/folded-words.ts';
import { singularOf } from '../parse/singular.ts';
import { slipCost } from '../spelling/slip-cost.ts';

/** Most labels of a similar name that an answer tells. */
const MAX_NEAR = 3;

const wordsOf = (folded: string): string[] => folded.split(' ');
const singular = (folded: string): string => wordsOf(folded).map(singularOf).join(' ');

/** The label of exactly this name; else those of the same words in another number. */
export function labelsNamed(
  labels: readonly LabelName[],
  kind: LabelKind,
  name: string,
): LabelName[] {
  const folded = foldOwnWords(name);
  const own = labels.filter((label) => label.kind === kind);
  const exact = own.filter((label) => label.folded === folded);
  if (exact.length > 0) return exact;
  return own.filter((label) => singular(label.folded) === singular(folded));
}

/** Shorter words are parts of any name. */
const MIN_WORD = 4;

const isLike = (one: string, other: string): boolean =>
  one === other ||
  slipCost(one, other) !== null ||
  (Math.min(one.length, other.length) >= MIN_WORD &&
    (one.startsWith(other) || other.startsWith(one)));

/** Labels with a word like one of the name, of either kind; this kind first. */
export function labelsLike(
  labels: readonly LabelName[],
  kind: LabelKind,
  name: string,
): LabelName[] {
  const words = wordsOf(singular(foldOwnWords(name)));
  const like = labels.filter((label) =>
    wordsOf(singular(label.folded)).some((word) => words.some((asked) => isLike(word, asked))),
  );
  return like
    .toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind))
    .slice(0, MAX_NEAR);
}
