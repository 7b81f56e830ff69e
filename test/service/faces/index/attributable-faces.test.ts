import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACE_BAND_FROM } from '../../../../src/contract/faces.ts';
import { attributableFaces } from '../../../../src/service/faces/index/attributable-faces.ts';
import { facesToKeep } from '../../../../src/service/faces/index/faces-to-keep.ts';
import { highestSimilarity } from '../../../../src/service/people/pictures/face-similarity.ts';
import { face, likeFirst } from './pictures.ts';

const of = (...vectors: Float32Array[]) => vectors.map((embedding) => ({ embedding }));
const vector = fc
  .array(fc.integer({ min: -2, max: 2 }), { minLength: 8, maxLength: 8 })
  .map((values) => Float32Array.from(values, (value) => value / 10));
const vectors = fc.array(vector, { maxLength: 6 });

describe('attributableFaces', () => {
  it('counts the only face of a picture, whatever the portraits are', () => {
    const faces = of(face(1));
    expect(attributableFaces({ faceCount: 1, faces }, [])).toEqual(faces);
    expect(attributableFaces({ faceCount: 1, faces }, [face(0, 1)])).toEqual(faces);
  });

  it('counts a face in a group only when it is likely the face of a portrait', () => {
    const [like, unlike] = of(likeFirst(0.53), likeFirst(0.51));
    const faces = [like, unlike].flatMap((one) => one ?? []);
    expect(attributableFaces({ faceCount: 2, faces }, [face(0, 0, 1), face(1)])).toEqual([like]);
  });

  it('counts no face in a group for a person without a portrait', () => {
    expect(attributableFaces({ faceCount: 2, faces: of(face(1), face(0, 1)) }, [])).toEqual([]);
  });

  it('treats a picture as a group even when only one of its faces is stored', () => {
    expect(attributableFaces({ faceCount: 3, faces: of(face(1)) }, [])).toEqual([]);
  });
});

describe('facesToKeep', () => {
  it('keeps faces that are likely of a staying person and less like a leaving one', () => {
    fc.assert(
      fc.property(vectors, vectors, vectors, (faces, staying, leaving) => {
        const kept = new Set(facesToKeep(of(...faces), { staying, leaving }));
        for (const { embedding } of kept) {
          expect(highestSimilarity(embedding, staying)).toBeGreaterThanOrEqual(
            FACE_BAND_FROM.likely,
          );
          expect(highestSimilarity(embedding, staying)).toBeGreaterThan(
            highestSimilarity(embedding, leaving),
          );
        }
        const dropped = faces.length - kept.size;
        const expected = faces.filter(
          (one) =>
            highestSimilarity(one, staying) < FACE_BAND_FROM.likely ||
            highestSimilarity(one, staying) <= highestSimilarity(one, leaving),
        );
        expect(dropped).toBe(expected.length);
      }),
    );
  });

  it('keeps no face when no staying person has a portrait', () => {
    expect(facesToKeep(of(face(1)), { staying: [], leaving: [] })).toEqual([]);
  });
});
