import { DIRECTIONS } from './directions.ts';

/**
 * Two raw vectors so far apart are as alike as `FACE_MATCH_ABOVE` says. dlib itself draws the line
 * at 0.6, where one pair of strangers in ten passes when their portraits come from many countries;
 * here it is one or two in a hundred.
 */
const DISTANCE_AT_MATCH = 0.48;
const SIMILARITY_AT_MATCH = 0.3;

/** Turns per unit of distance, so that the kernel below has that similarity at that distance. */
const PACE = Math.sqrt(-2 * Math.log(SIMILARITY_AT_MATCH)) / DISTANCE_AT_MATCH;

/** Numbers in the stored vector of a face. */
export const FACE_VECTOR_LENGTH = DIRECTIONS.length * 2;

/**
 * The vector of a face on the scale of `FACE_BAND_FROM`, of unit length.
 *
 * The embedder was trained so that the *distance* of two vectors tells people apart; their cosine
 * does not (0.8 for strangers), and no shift or scaling makes it: strangers of one sex and origin
 * stay close. What turns a distance d into a similarity is the Gaussian `exp(-d² PACE² / 2)`, and
 * that is, nearly, the cosine of two vectors of waves: one cosine and one sine along each of some
 * orthogonal directions (random Fourier features: Rahimi and Recht 2007, Yu et al. 2016). One
 * number was chosen by looking at faces: `DISTANCE_AT_MATCH`.
 */
export function calibrated(raw: Float32Array): Float32Array {
  const waves = new Float32Array(FACE_VECTOR_LENGTH);
  const pace = PACE * Math.sqrt(DIRECTIONS.length);
  const height = 1 / Math.sqrt(DIRECTIONS.length);
  DIRECTIONS.forEach((direction, index) => {
    const turn = pace * along(raw, direction);
    waves[index * 2] = Math.cos(turn) * height;
    waves[index * 2 + 1] = Math.sin(turn) * height;
  });
  return waves;
}

const along = (raw: Float32Array, direction: Float32Array): number =>
  direction.reduce((sum, weight, n) => sum + weight * (raw[n] ?? 0), 0);
