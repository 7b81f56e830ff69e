import { faceSimilarity } from '../../../src/service/people/pictures/face-similarity.ts';
import type { Likenesses } from './accepts.ts';
import type { ReadPicture } from './read-pictures.ts';

/**
 * Compares each original with every other picture, changed or not, as a search compares a sent
 * photo with the pictures of the index. Two originals make one pair.
 * @param change compares only with pictures changed this way; null: only originals; omitted: all
 */
export function likenesses(pictures: readonly ReadPicture[], change?: string | null): Likenesses {
  const same: number[] = [];
  const others: number[] = [];
  const against = pictures.filter((one) => change === undefined || one.change === change);
  const plain = new Map(
    pictures.filter((one) => one.change === null).map((one, at) => [one, at] as const),
  );
  for (const [one, at] of plain) {
    for (const other of against) {
      if (one.circle !== other.circle || (plain.get(other) ?? Infinity) <= at) continue;
      if (one.embedding === null || other.embedding === null) continue;
      const pairs = one.person === other.person ? same : others;
      pairs.push(faceSimilarity(one.embedding, other.embedding));
    }
  }
  return { same, others };
}
