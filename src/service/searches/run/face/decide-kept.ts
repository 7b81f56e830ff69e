import { FACE_BAND_FROM, FACE_MATCH_ABOVE } from '../../../../contract/faces.ts';

/** So far behind the likest picture of the same person, a doubtful one shows somebody else. */
const MAX_SIMILARITY_GAP = 0.25;

/**
 * Whether a source counts as one of the picked face, or shows another face that looks alike.
 *
 * - Not above the line from which faces are called alike: another face.
 * - Likely by itself: kept, whatever the person's other pictures are like; few strangers come so
 *   near, while one person's pictures of different ages and angles may lie far apart.
 * - Merely possible: kept, unless another picture of the same person is much more alike. The face
 *   is then one that the model knows well there, and would know here too.
 *
 * @param similarity of the likest face of this source
 * @param best the highest similarity of any source of the same person
 */
export function decideKept(similarity: number, best: number): boolean {
  if (similarity <= FACE_MATCH_ABOVE) return false;
  return similarity >= FACE_BAND_FROM.likely || best - similarity <= MAX_SIMILARITY_GAP;
}
