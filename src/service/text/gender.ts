import { foldText } from './fold.ts';

const SAME: readonly (readonly string[])[] = [
  ['female', 'f', 'woman', 'women', 'girl', 'she'],
  ['male', 'm', 'man', 'men', 'boy', 'he'],
  ['nonbinary', 'non binary', 'nb', 'enby', 'x', 'other'],
];

/** The ways in which a record may say the gender that is asked for. */
export function gendersLike(asked: string): readonly string[] {
  const folded = foldText(asked);
  return SAME.find((group) => group.includes(folded)) ?? [folded];
}
