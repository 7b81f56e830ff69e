import { DETECTORS, type Detector, type DetectorName } from './detectors.ts';
import { Network } from './network.ts';
import { readModelFile } from './read-model-file.ts';
import { startRuntime } from './runtime.ts';
import { PARTS_FILE, WEIGHTS_FILE, weightsParts, widenWeights } from './stored-weights.ts';

/** Width and height of the embedder's input, in pixels. */
export const CHIP_SIDE = 150;

/** Numbers in the vector of a face. */
export const EMBEDDING_LENGTH = 128;

/** A detector's raw output for its anchors. */
export interface RawDetections {
  /** One logit per anchor: `1 / (1 + exp(-score))` is the probability of a face there. */
  readonly scores: Float32Array;
  /**
   * Sixteen numbers per anchor, in pixels of the input: centre x and y of the box, relative to the
   * centre of the anchor's cell; width and height; then x and y of six points (`FACE_POINTS`), also
   * relative to it. A cell's centre is `(column + 0.5) / grid.side * detector.side`.
   */
  readonly boxes: Float32Array;
}

/** The networks. One call runs at a time; others wait. */
export interface FaceModels {
  /**
   * Runs a detector on one square picture of its side (`DETECTORS`): rows from the top, columns
   * from the left, red, green and blue each scaled to -1 … 1 (`value / 127.5 - 1`).
   */
  detect(name: DetectorName, pixels: Float32Array): Promise<RawDetections>;
  /**
   * Vectors of aligned faces, 128 numbers each in sequence, not of unit length. `chips` holds
   * `count` pictures of 150 × 150, red, green and blue each 0 to 255, unscaled; the network
   * subtracts the average colour itself.
   */
  embed(chips: Float32Array, count: number): Promise<Float32Array>;
  /** Frees the networks' memory. A network that is used again is loaded again. */
  close(): Promise<void>;
}

function concatenated(parts: readonly Float32Array[]): Float32Array {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function readWeights(): Promise<Float32Array> {
  const stored = await readModelFile(WEIGHTS_FILE);
  const parts = await readModelFile(PARTS_FILE);
  return widenWeights(stored, weightsParts.parse(JSON.parse(parts.toString())));
}

async function detect(
  network: Network,
  { side, scores, boxes }: Detector,
  pixels: Float32Array,
): Promise<RawDetections> {
  const outputs = await network.run(pixels, [1, side, side, 3]);
  const pick = (names: readonly string[]) => concatenated(names.map((name) => outputs(name)));
  return { scores: pick(scores), boxes: pick(boxes) };
}

/**
 * Starts the runtime; each network is loaded on first use.
 * @throws Error when the model files are missing or broken (calls of the networks too)
 */
export async function loadModels(): Promise<FaceModels> {
  const runtime = await startRuntime();
  const detectors: Readonly<Record<DetectorName, Network>> = {
    back: new Network(runtime, DETECTORS.back.file),
    short: new Network(runtime, DETECTORS.short.file),
    full: new Network(runtime, DETECTORS.full.file),
  };
  const embedder = new Network(runtime, 'embed.onnx', { path: WEIGHTS_FILE, read: readWeights });
  return {
    detect: (name, pixels) => detect(detectors[name], DETECTORS[name], pixels),
    embed: async (chips, count) => {
      if (count === 0) return new Float32Array();
      const outputs = await embedder.run(chips, [count, CHIP_SIDE, CHIP_SIDE, 3]);
      return outputs('embedding');
    },
    close: async () => {
      for (const network of [...Object.values(detectors), embedder]) await network.close();
    },
  };
}
