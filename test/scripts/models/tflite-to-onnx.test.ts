import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { samePadding, tfliteToOnnx } from '../../../scripts/models/tflite-to-onnx.ts';
import { type Runtime, startRuntime } from '../../../src/service/faces/models/runtime.ts';
import { drawnFaceForDetector } from './drawn-face.ts';
import { type TfliteReference, tfliteReferences } from './tflite-reference.ts';

const PACKAGE = new URL('../../../node_modules/@mediapipe/face_detection/', import.meta.url);

let runtime: Runtime;
beforeAll(async () => {
  runtime = await startRuntime();
});

/** The model as ONNX, run by ONNX Runtime on the drawn face. */
async function runConverted({ file, side }: Pick<TfliteReference, 'file' | 'side'>) {
  const model = tfliteToOnnx(await readFile(new URL(file, PACKAGE)), 'test');
  const session = await runtime.InferenceSession.create(model, { logSeverityLevel: 4 });
  const pixels = drawnFaceForDetector(side);
  const input = new runtime.Tensor('float32', pixels, [1, side, side, 3]);
  const { scores, boxes } = await session.run({ input });
  await session.release();
  return { scores, boxes };
}

const references = await tfliteReferences();

describe('tfliteToOnnx', () => {
  it.each(references)(
    '$file gives the same scores and boxes as TensorFlow Lite',
    async (reference) => {
      const { scores, boxes } = await runConverted(reference);

      expect(scores?.dims).toEqual([1, reference.count, 1]);
      expect(boxes?.dims).toEqual([1, reference.count, 16]);
      for (const { index, score, box } of reference.anchors) {
        expect(Math.abs(Number(scores?.data[index]) - score)).toBeLessThan(5e-4);
        box.forEach((number, i) => {
          expect(Math.abs(Number(boxes?.data[index * 16 + i]) - number)).toBeLessThan(5e-4);
        });
      }
    },
  );

  it('rejects a model with sparse weights and names the tensor', async () => {
    const sparse = await readFile(new URL('face_detection_full_range_sparse.tflite', PACKAGE));

    expect(() => tfliteToOnnx(sparse, 'test')).toThrow(/^tensor \S+ is sparse, which is not conv/);
  });
});

describe('samePadding', () => {
  it.each([
    // length, stride, kernel: before, after
    [128, 2, 5, 1, 2],
    [64, 1, 3, 1, 1],
    [64, 2, 3, 0, 1],
    [64, 2, 2, 0, 0],
    [7, 3, 3, 1, 1],
  ])(
    'samePadding of %i pixels with stride %i and kernel %i is %i and %i',
    (length, stride, kernel, before, after) => {
      expect(samePadding(length, stride, kernel)).toEqual([before, after]);
    },
  );
});
