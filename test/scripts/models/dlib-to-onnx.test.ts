import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ConvertedEmbedder, dlibToOnnx } from '../../../scripts/models/dlib-to-onnx.ts';
import { readTfjsWeights, type StoredWeights } from '../../../scripts/models/tfjs-weights.ts';
import { startRuntime } from '../../../src/service/faces/models/runtime.ts';
import { WEIGHTS_FILE, widenWeights } from '../../../src/service/faces/models/stored-weights.ts';
import { drawnFace } from './drawn-face.ts';
import { type FaceApi, faceApiEmbedding, faceApiWeights, loadFaceApi } from './face-api.ts';

const MODEL = new URL(
  '../../../node_modules/@vladmandic/face-api/model/face_recognition_model',
  import.meta.url,
);

let api: FaceApi;
let stored: Map<string, StoredWeights>;
let converted: ConvertedEmbedder;
beforeAll(async () => {
  api = await loadFaceApi();
  const manifest = await readFile(`${MODEL.pathname}-weights_manifest.json`, 'utf8');
  stored = readTfjsWeights(JSON.parse(manifest), await readFile(`${MODEL.pathname}.bin`));
  converted = dlibToOnnx(stored);
});

async function runConverted(chip: Float32Array): Promise<readonly number[]> {
  const runtime = await startRuntime();
  const data = new Uint8Array(widenWeights(converted.weights, converted.parts).buffer);
  const session = await runtime.InferenceSession.create(converted.graph, {
    logSeverityLevel: 4,
    externalData: [{ path: WEIGHTS_FILE, data }],
  });
  const chips = new runtime.Tensor('float32', chip, [1, 150, 150, 3]);
  const { embedding } = await session.run({ chips });
  await session.release();
  return Array.from(embedding?.data ?? [], Number);
}

describe('dlibToOnnx', () => {
  it('computes the same vector as the package for the same pixels', async () => {
    const chip = drawnFace(150);

    const [ours, theirs] = await Promise.all([runConverted(chip), faceApiEmbedding(api, chip)]);

    expect(ours).toHaveLength(128);
    ours.forEach((number, i) => {
      expect(Math.abs(number - (theirs[i] ?? Number.NaN))).toBeLessThan(2e-6);
    });
  });

  it('keeps the weights of the package bit by bit', async () => {
    const wide = widenWeights(converted.weights, converted.parts);
    const tensors = await Promise.all(
      Object.values(await faceApiWeights(api)).map((t) => t.data()),
    );
    const bytes = Buffer.concat(tensors.map((values) => new Uint8Array(values.slice().buffer)));
    const theirs = new Float32Array(Uint8Array.from(bytes).buffer);

    // Filters are in another order, so all numbers are compared in sorted order.
    const sorted = (values: Float32Array) => Buffer.from(values.toSorted().buffer);
    expect(sorted(wide).equals(sorted(theirs))).toBe(true);
  });

  it('names missing weights', () => {
    const without = new Map(stored);
    without.delete('conv64_2/conv1/scale/biases');

    expect(() => dlibToOnnx(without)).toThrow('the weights lack conv64_2/conv1/scale/biases');
  });
});

describe('readTfjsWeights', () => {
  const entry = { name: 'w', shape: [2], dtype: 'float32' };

  it('rejects a file whose length differs from its manifest', () => {
    expect(() => readTfjsWeights([{ weights: [entry] }], new Uint8Array(9))).toThrow(
      'not as long as their manifest says',
    );
  });

  it('rejects weights that are stored neither as bytes nor as floats', () => {
    const quantization = { dtype: 'uint16', scale: 1, min: 0 };

    expect(() =>
      readTfjsWeights([{ weights: [{ ...entry, quantization }] }], new Uint8Array(4)),
    ).toThrow('weights w are stored in a way that is not converted');
  });
});
