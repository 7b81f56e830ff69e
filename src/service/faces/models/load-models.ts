import { DETECTORS, type Detector, type DetectorName } from './detectors.ts';
import { Network } from './network.ts';
import { readModelFile } from './read-model-file.ts';
import { startRuntime } from './runtime.ts';
import { PARTS_FILE, WEIGHTS_FILE, weightsParts, widenWeights } from './stored-weights.ts';

/** Width and height of the embedder's input, in pixels. */
export const CHIP_SIDE = 150;

/** Numbers in the vector of a face. */
export const EMBEDDING_LENGTH = 128;

/** What a detector says of each of its anchors. */
export interface RawDetections {
  /** One logit an anchor: `1 / (1 + exp(-score))` is how sure it is that a face is there. */
  readonly scores: Float32Array;
  /**
   * Sixteen numbers an anchor, in pixels of the input: centre x and y of the box, less those of
   * the anchor's cell; width and height; then x and y of six points (`FACE_POINTS`), likewise less
   * the cell's centre. A cell's centre is `(column + 0.5) / grid.side * detector.side`.
   */
  readonly boxes: Float32Array;
}

/** The networks. One call at a time runs; others wait their turn. */
export interface FaceModels {
  /**
   * Takes one square picture of the detector's side (`DETECTORS`): rows from above, columns from
   * the left, red, green and blue each scaled to -1 … 1 (`value / 127.5 - 1`).
   */
  detect(name: DetectorName, pixels: Float32Array): Promise<RawDetections>;
  /**
   * Vectors of aligned faces, 128 numbers each one after the other, not of unit length. `chips`
   * holds `count` pictures of 150 × 150, red, green and blue each 0 to 255 as they are; the network
   * takes the average colour off by itself.
   */
  embed(chips: Float32Array, count: number): Promise<Float32Array>;
  /** Gives the networks' memory back to the runtime. One that is used again is read again. */
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
 * Starts the runtime; each network is read when it is first used.
 * @throws Error when the files of the models are missing or broken (the calls of the networks too)
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
