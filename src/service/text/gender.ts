import { foldText } from './fold.ts';

const SAME: readonly (readonly string[])[] = [
  ['female', 'f', 'woman', 'women', 'girl', 'she'],
  ['male', 'm', 'man', 'men', 'boy', 'he'],
  ['nonbinary', 'non binary', 'nb', 'enby', 'x', 'other'],
];

/** The values by which records may state the requested gender. */
export function genderSynonyms(asked: string): readonly string[] {
  const folded = foldText(asked);
  return SAME.find((group) => group.includes(folded)) ?? [folded];
}
