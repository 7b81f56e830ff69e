import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACE_BAND_FROM, FACE_MATCH_ABOVE } from '../../../../src/contract/faces.ts';
import { findFaces } from '../../../../src/service/faces/find/find-faces.ts';
import { type FaceModels, loadModels } from '../../../../src/service/faces/models/load-models.ts';
import { faceSimilarity } from '../../../../src/service/people/pictures/face-similarity.ts';
import {
  SAMPLE_NUMBERS,
  SAMPLE_PEOPLE,
  type SamplePerson,
  samplePerson,
  samplePhoto,
} from '../../../support/faces.ts';
import { pixelsOf } from './photos.ts';

/**
 * Checks the bands on the few cases that are certain: pictures derived from one photo show one
 * person, faces in one photo are different people. `npm run bench -- --only faces` measures
 * portraits of many people and pictures of one person from different days.
 */

let models: FaceModels;

beforeAll(async () => {
  models = await loadModels();
});
afterAll(() => models.close());

const vectorsIn = async (picture: Parameters<typeof pixelsOf>[0]): Promise<Float32Array[]> =>
  (await findFaces(await pixelsOf(picture), models)).map(({ embedding }) => embedding);

/** The similarity of each further picture of a woman to the first. */
async function likenesses(name: SamplePerson): Promise<number[]> {
  const [plain] = await vectorsIn(await samplePerson(name));
  const found: number[] = [];
  for (const photo of [2, 3, 4] as const) {
    const [other] = await vectorsIn(await samplePerson(name, photo));
    found.push(plain && other ? faceSimilarity(plain, other) : Number.NaN);
  }
  return found;
}

describe('face match thresholds', () => {
  it.each(SAMPLE_PEOPLE)('another picture of the same face scores as a match: %s', async (name) => {
    const found = await likenesses(name);
    expect(Math.min(...found)).toBeGreaterThan(FACE_MATCH_ABOVE);
    expect(found.filter((one) => one >= FACE_BAND_FROM.likely).length).toBeGreaterThan(1);
  });

  it('at most one pair of different women in one photo matches, and none reaches `likely`', async () => {
    const strangers: number[] = [];
    for (const sample of SAMPLE_NUMBERS) {
      const vectors = await vectorsIn(sharp(await samplePhoto(sample)).resize(960));
      vectors.forEach((one, n) => {
        strangers.push(...vectors.slice(n + 1).map((other) => faceSimilarity(one, other)));
      });
    }
    expect(strangers).toHaveLength(31);
    expect(strangers.filter((one) => one > FACE_MATCH_ABOVE).length).toBeLessThanOrEqual(1);
    expect(Math.max(...strangers)).toBeLessThan(FACE_BAND_FROM.likely);
  });
});
