import { FACE_VECTOR_LENGTH } from '../../../src/service/faces/find/calibrated.ts';
import { normalized } from '../../../src/service/search/embedding/vector-math.ts';
import { seededRandom } from '../seeded-random.ts';

/** As many as real faces have. */
export const DIMENSIONS = FACE_VECTOR_LENGTH;

/** Faces a person: portraits of some years. */
export const FACES_A_PERSON = 4;

/** How far a photo of a person lies from the person: cosines of two photos come to about 0.65. */
const NOISE = 0.73;

/** Directions differ in how much faces vary along them; later ones vary less. */
const spread = Float64Array.from({ length: DIMENSIONS }, (_, at) => 1 / Math.sqrt(1 + at / 24));

/** Made-up faces as an embedder places them: people far apart, photos of one near each other. */
export interface FaceCloud {
  /** The vectors side by side; face `n` is of person `n / FACES_A_PERSON`. */
  readonly values: Float32Array;
  readonly size: number;
  /** Another photo of person `n`. */
  photoOf(person: number): Float32Array;
}

export function faceCloud(size: number, seed: number): FaceCloud {
  const random = seededRandom(seed);
  const gaussian = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const direction = () =>
    normalized(Float32Array.from(spread, (deviation) => deviation * gaussian()));
  const near = (center: Float32Array) => {
    const away = direction();
    return normalized(center.map((value, at) => value + NOISE * (away[at] ?? 0)));
  };
  const centers = Array.from({ length: Math.ceil(size / FACES_A_PERSON) }, direction);
  const centerOf = (person: number) => centers[person % centers.length] ?? direction();
  const values = new Float32Array(size * DIMENSIONS);
  for (let at = 0; at < size; at += 1) {
    values.set(near(centerOf(Math.floor(at / FACES_A_PERSON))), at * DIMENSIONS);
  }
  return { values, size, photoOf: (person) => near(centerOf(person)) };
}
