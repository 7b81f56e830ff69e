import { readFile } from 'node:fs/promises';
import vm from 'node:vm';
import * as z from 'zod';

const PACKAGE = new URL('../../../node_modules/@vladmandic/face-api/', import.meta.url);
const WEIGHTS = new URL('model/face_recognition_model', PACKAGE);

/** The parts of a tensor, and of the package, that are used here. */
interface Tensor {
  data(): Promise<Float32Array>;
}

export interface FaceApi {
  readonly tf: {
    setBackend(name: string): Promise<boolean>;
    tensor4d(values: Float32Array, shape: readonly number[]): Tensor;
    readonly io: {
      decodeWeights(bytes: ArrayBuffer, weights: unknown): Record<string, Tensor>;
    };
  };
  readonly env: { setEnv(env: object): void };
  readonly NetInput: new (tensors: readonly Tensor[]) => object;
  readonly FaceRecognitionNet: new () => {
    loadFromWeightMap(weights: Record<string, Tensor>): void;
    forwardInput(input: object): Tensor;
  };
}

const faceApi = z.custom<FaceApi>((value) => typeof value === 'object' && value !== null);

/**
 * `@vladmandic/face-api` with the tfjs that it bundles, on the CPU. Its build for browsers is the
 * only one that needs no further package; it runs in a context where it finds no Node.
 */
export async function loadFaceApi(): Promise<FaceApi> {
  const context = vm.createContext({
    ...{ Float32Array, Int32Array, Uint8Array, Uint16Array, ArrayBuffer },
    ...{ performance, setTimeout, TextEncoder, TextDecoder },
    console: { warn() {}, log() {} },
    document: {},
    navigator: {},
  });
  vm.runInContext('globalThis.window = globalThis.self = globalThis', context);
  vm.runInContext(await readFile(new URL('dist/face-api.js', PACKAGE), 'utf8'), context);
  const api = faceApi.parse(vm.runInContext('faceapi', context));
  await api.tf.setBackend('cpu');
  // It checks for browser image types; only tensors are passed to it.
  api.env.setEnv({ Canvas: class {}, Image: class {}, ImageData: class {}, Video: class {} });
  return api;
}

/** The weights as the package reads them, by name. */
export async function faceApiWeights(api: FaceApi): Promise<Record<string, Tensor>> {
  const manifest = JSON.parse(await readFile(`${WEIGHTS.pathname}-weights_manifest.json`, 'utf8'));
  const shard = Uint8Array.from(await readFile(`${WEIGHTS.pathname}.bin`));
  return api.tf.io.decodeWeights(shard.buffer, manifest[0].weights);
}

/** The vector that the package computes of an aligned face, red, green and blue of 0 to 255. */
export async function faceApiEmbedding(api: FaceApi, chip: Float32Array): Promise<Float32Array> {
  const network = new api.FaceRecognitionNet();
  network.loadFromWeightMap(await faceApiWeights(api));
  const input = new api.NetInput([api.tf.tensor4d(chip, [1, 150, 150, 3])]);
  return network.forwardInput(input).data();
}
