import { FACE_BAND_FROM, FACE_MATCH_ABOVE } from '../../../../contract/faces.ts';

/** A merely possible match this far below the person's best picture shows another person. */
const MAX_SIMILARITY_GAP = 0.25;

/**
 * Whether a source counts as showing the picked face, or only a similar one.
 *
 * - Not above the match threshold: another face.
 * - Likely by itself: kept, whatever the person's other pictures; few strangers score this high,
 *   while pictures of one person at different ages and angles may differ a lot.
 * - Merely possible: kept, unless another picture of the same person scores much higher. The model
 *   knows that face well then, and would have recognized it here too.
 *
 * @param similarity of the most similar face in this source
 * @param best the highest similarity of any source of the same person
 */
export function decideKept(similarity: number, best: number): boolean {
  if (similarity <= FACE_MATCH_ABOVE) return false;
  return similarity >= FACE_BAND_FROM.likely || best - similarity <= MAX_SIMILARITY_GAP;
}
