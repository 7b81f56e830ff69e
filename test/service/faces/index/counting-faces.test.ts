import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACE_BAND_FROM } from '../../../../src/contract/faces.ts';
import { countingFaces } from '../../../../src/service/faces/index/counting-faces.ts';
import { stayingFaces } from '../../../../src/service/faces/index/staying-faces.ts';
import { dot, normalized } from '../../../../src/service/search/embedding/vector-math.ts';
import { face, likeFirst } from './pictures.ts';

const of = (...vectors: Float32Array[]) => vectors.map((embedding) => ({ embedding }));
const vector = fc
  .array(fc.integer({ min: -5, max: 5 }), { minLength: 8, maxLength: 8 })
  .filter((values) => values.some((value) => value !== 0))
  .map((values) => normalized(Float32Array.from(values)));
const vectors = fc.array(vector, { maxLength: 6 });

describe('faces that count for a person', () => {
  it('are the only face of a picture, whatever their portraits are', () => {
    const faces = of(face(1));
    expect(countingFaces({ faceCount: 1, faces }, [])).toEqual(faces);
    expect(countingFaces({ faceCount: 1, faces }, [face(0, 1)])).toEqual(faces);
  });

  it('are those of a group that are likely one of the portraits', () => {
    const [like, unlike] = of(likeFirst(0.46), likeFirst(0.44));
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
        const best = (one: Float32Array, all: Float32Array[]) =>
          Math.max(-1, ...all.map((other) => dot(one, other)));
        for (const { embedding } of kept) {
          expect(best(embedding, staying)).toBeGreaterThanOrEqual(FACE_BAND_FROM.likely);
          expect(best(embedding, staying)).toBeGreaterThan(best(embedding, leaving));
        }
        const dropped = faces.length - kept.size;
        const expected = faces.filter(
          (one) =>
            best(one, staying) < FACE_BAND_FROM.likely || best(one, staying) <= best(one, leaving),
        );
        expect(dropped).toBe(expected.length);
      }),
    );
  });

  it('are none where nobody who stays has a portrait', () => {
    expect(stayingFaces(of(face(1)), { staying: [], leaving: [] })).toEqual([]);
  });
});
