import { faceSimilarity } from '../../../src/service/people/pictures/face-similarity.ts';
import type { Likenesses } from './accepts.ts';
import type { ReadPicture } from './read-pictures.ts';

/**
 * Each picture as it is against every other, changed or not: as a search compares what somebody
 * sends with what the index holds. Two pictures as they are make one pair.
 * @param change only with pictures changed so; null: only as they are; left out: with all
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
