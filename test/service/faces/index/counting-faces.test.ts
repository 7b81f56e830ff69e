import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACE_BAND_FROM } from '../../../../src/contract/faces.ts';
import { countingFaces } from '../../../../src/service/faces/index/counting-faces.ts';
import { stayingFaces } from '../../../../src/service/faces/index/staying-faces.ts';
import { likestOf } from '../../../../src/service/people/pictures/face-similarity.ts';
import { face, likeFirst } from './pictures.ts';

const of = (...vectors: Float32Array[]) => vectors.map((embedding) => ({ embedding }));
const vector = fc
  .array(fc.integer({ min: -2, max: 2 }), { minLength: 8, maxLength: 8 })
  .map((values) => Float32Array.from(values, (value) => value / 10));
const vectors = fc.array(vector, { maxLength: 6 });

describe('faces that count for a person', () => {
  it('are the only face of a picture, whatever their portraits are', () => {
    const faces = of(face(1));
    expect(countingFaces({ faceCount: 1, faces }, [])).toEqual(faces);
    expect(countingFaces({ faceCount: 1, faces }, [face(0, 1)])).toEqual(faces);
  });

  it('are those of a group that are likely one of the portraits', () => {
    const [like, unlike] = of(likeFirst(0.53), likeFirst(0.51));
    const faces = [like, unlike].flatMap((one) => one ?? []);
    expect(countingFaces({ faceCount: 2, faces }, [face(0, 0, 1), face(1)])).toEqual([like]);
  });

  it('are none of a group for somebody without a portrait', () => {
    expect(countingFaces({ faceCount: 2, faces: of(face(1), face(0, 1)) }, [])).toEqual([]);
  });

  it('stay those of a group when only one face of it is kept', () => {
    expect(countingFaces({ faceCount: 3, faces: of(face(1)) }, [])).toEqual([]);
  });
});

describe('faces that stay in a shared picture', () => {
  it('are likely those of who stays and less like who leaves', () => {
    fc.assert(
      fc.property(vectors, vectors, vectors, (faces, staying, leaving) => {
        const kept = new Set(stayingFaces(of(...faces), { staying, leaving }));
        for (const { embedding } of kept) {
          expect(likestOf(embedding, staying)).toBeGreaterThanOrEqual(FACE_BAND_FROM.likely);
          expect(likestOf(embedding, staying)).toBeGreaterThan(likestOf(embedding, leaving));
        }
        const dropped = faces.length - kept.size;
        const expected = faces.filter(
          (one) =>
            likestOf(one, staying) < FACE_BAND_FROM.likely ||
            likestOf(one, staying) <= likestOf(one, leaving),
        );
        expect(dropped).toBe(expected.length);
      }),
    );
  });

  it('are none where nobody who stays has a portrait', () => {
    expect(stayingFaces(of(face(1)), { staying: [], leaving: [] })).toEqual([]);
  });
});
