import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import vm from 'node:vm';
import { drawnFaceForDetector } from './drawn-face.ts';
import type { TfliteReference } from './tflite-reference.ts';

/**
 * Records the output of TensorFlow Lite's own interpreter for the drawn face, for the tests of the
 * conversion. The interpreter is the WASM one of `@tensorflow/tfjs-tflite` 0.0.1-alpha.10, which is
 * not a dependency because it brings the whole of tfjs. To record again:
 *
 *     npm pack @tensorflow/tfjs-tflite@0.0.1-alpha.10 && tar xzf tensorflow-tfjs-tflite-*.tgz
 *     npx tsx test/scripts/models/record-tflite-reference.ts package
 */

const MODELS = [
  { file: 'face_detection_short_range.tflite', side: 128 },
  { file: 'face_detection_full_range.tflite', side: 192 },
];

/** One anchor in this many is kept, besides the most certain ones. */
const EVERY = 37;
const SUREST = 8;

/** The parts of the interpreter that are used here: classes that its C++ declares. */
interface Vector<T> {
  size(): number;
  get(index: number): T;
}

interface TensorInfo {
  data(): Float32Array;
}

interface Runner {
  GetInputs(): Vector<TensorInfo>;
  GetOutputs(): Vector<TensorInfo>;
  Infer(): boolean;
}

interface Interpreter {
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  readonly TFLiteWebModelRunner: {
    CreateFromBufferAndOptions(at: number, length: number, options: object): { value(): Runner };
  };
}

/** Its script expects to run in a browser's worker. */
async function loadInterpreter(folder: string): Promise<Interpreter> {
  const path = join(folder, 'wasm/tflite_web_api_cc_simd');
  const context = vm.createContext({
    ...{ Float32Array, Uint8Array, ArrayBuffer, TextDecoder, console, performance },
    self: { location: { href: '' } },
    importScripts() {},
  });
  vm.runInContext(await readFile(`${path}.js`, 'utf8'), context);
  const start: (options: object) => Promise<Interpreter> = vm.runInContext(
    'tflite_web_api_ModuleFactory',
    context,
  );
  return start({ wasmBinary: await readFile(`${path}.wasm`) });
}

function run(interpreter: Interpreter, model: Uint8Array, input: Float32Array): Float32Array[] {
  const at = interpreter._malloc(model.length);
  interpreter.HEAPU8.set(model, at);
  const options = { numThreads: 1, enableProfiling: false, maxProfilingBufferEntries: 0 };
  const runner = interpreter.TFLiteWebModelRunner.CreateFromBufferAndOptions(
    at,
    model.length,
    options,
  ).value();
  runner.GetInputs().get(0).data().set(input);
  runner.Infer();
  const outputs = runner.GetOutputs();
  return Array.from({ length: outputs.size() }, (_, i) => outputs.get(i).data().slice());
}

const rounded = (values: Iterable<number>) => Array.from(values, (value) => +value.toFixed(5));

function kept(scores: Float32Array, boxes: Float32Array): TfliteReference['anchors'] {
  const indices = Array.from(scores.keys());
  const surest = indices.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).slice(0, SUREST);
  const chosen = new Set([...surest, ...indices.filter((index) => index % EVERY === 0)]);
  return [...chosen].map((index) => ({
    index,
    score: rounded([scores[index] ?? 0])[0] ?? 0,
    box: rounded(boxes.subarray(index * 16, index * 16 + 16)),
  }));
}

const interpreter = await loadInterpreter(process.argv[2] ?? 'package');
const references: TfliteReference[] = [];
for (const { file, side } of MODELS) {
  const model = await readFile(join('node_modules/@mediapipe/face_detection', file));
  const outputs = run(interpreter, model, drawnFaceForDetector(side));
  const [scores, boxes] = outputs.toSorted((a, b) => a.length - b.length);
  if (!scores || !boxes) throw new Error(`${file} has other outputs than scores and boxes`);
  references.push({ file, side, count: scores.length, anchors: kept(scores, boxes) });
}
const text = references.map((reference) => JSON.stringify(reference)).join(',\n');
await writeFile('test/scripts/models/tflite-reference.json', `[\n${text}\n]\n`);
