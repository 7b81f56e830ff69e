import { EMBEDDING_LENGTH } from '../../../src/service/faces/models/load-models.ts';
import { seededRandom } from '../seeded-random.ts';

/** The dimensions of real face vectors. */
export const DIMENSIONS = EMBEDDING_LENGTH;

/** Faces for each person, as from portraits of several years. */
export const FACES_A_PERSON = 4;

/** The measured mean distances of strangers, and of two photos of one person. */
const STRANGERS_APART = 0.77;
const PHOTOS_APART = 0.42;

/** Faces vary less along later dimensions. */
const spread = Float64Array.from({ length: DIMENSIONS }, (_, at) => 1 / Math.sqrt(1 + at / 24));
const spreadWhole = Math.hypot(...spread);

/** Made-up faces as an embedder places them: people far apart, photos of one near each other. */
export interface FaceCloud {
  /** The vectors in one array; face `n` belongs to person `n / FACES_A_PERSON`. */
  readonly values: Float32Array;
  readonly size: number;
  /** Another photo of person `n`. */
  photoOf(person: number): Float32Array;
}

export function faceCloud(size: number, seed: number): FaceCloud {
  const random = seededRandom(seed);
  const gaussian = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  /** A random vector; two of them are about this far apart. */
  const scattered = (apart: number) => {
    const scale = apart / Math.SQRT2 / spreadWhole;
    return Float32Array.from(spread, (deviation) => deviation * scale * gaussian());
  };
  const near = (center: Float32Array) => {
    const away = scattered(PHOTOS_APART);
    return center.map((value, at) => value + (away[at] ?? 0));
  };
  // The distance of strangers' photos includes the scatter of both photos.
  const people = Math.sqrt(STRANGERS_APART ** 2 - PHOTOS_APART ** 2);
  const centers = Array.from({ length: Math.ceil(size / FACES_A_PERSON) }, () => scattered(people));
  const centerOf = (person: number) => centers[person % centers.length] ?? scattered(people);
  const values = new Float32Array(size * DIMENSIONS);
  for (let at = 0; at < size; at += 1) {
    values.set(near(centerOf(Math.floor(at / FACES_A_PERSON))), at * DIMENSIONS);
  }
  return { values, size, photoOf: (person) => near(centerOf(person)) };
}
