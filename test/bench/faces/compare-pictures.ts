import type { Likenesses } from './accepts.ts';
import type { ReadPicture } from './read-pictures.ts';

function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let n = 0; n < a.length; n += 1) sum += (a[n] ?? 0) * (b[n] ?? 0);
  return sum;
}

/**
 * Each picture as it is against every other, changed or not: as a search compares what somebody
 * sends with what the index holds. A picture is not compared with itself.
 */
export function likenesses(pictures: readonly ReadPicture[], change?: string | null): Likenesses {
  const same: number[] = [];
  const others: number[] = [];
  const plain = pictures.filter((picture) => picture.change === null);
  const against = pictures.filter((one) => change === undefined || one.change === change);
  for (const one of plain) {
    for (const other of against) {
      if (one === other || one.embedding === null || other.embedding === null) continue;
      if (one.person === other.person) same.push(cosine(one.embedding, other.embedding));
      else if (one.circle === other.circle) others.push(cosine(one.embedding, other.embedding));
    }
  }
  return { same, others };
}
