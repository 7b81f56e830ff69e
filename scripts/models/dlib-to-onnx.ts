import { WEIGHTS_FILE, type WeightsPart } from '../../src/service/faces/models/stored-weights.ts';
import { OnnxGraph } from './onnx-graph.ts';
import type { StoredWeights } from './tfjs-weights.ts';
import { transpose } from './transpose.ts';

/** tfjs stores filters as rows, columns, inputs, outputs; ONNX needs outputs and inputs first. */
const OUTPUTS_FIRST = [3, 2, 0, 1];

/** Width of the face pictures that the network was trained on, in pixels. */
const SIDE = 150;

/**
 * The training pictures' average red, green and blue, which the network expects to be subtracted.
 */
const AVERAGE_COLOUR = [122.782, 117.001, 104.298];

/**
 * The blocks of the network in order; `halves` is the input width of a block that halves the
 * picture.
 */
const BLOCKS: readonly { readonly name: string; readonly halves?: number }[] = [
  { name: 'conv32_1' },
  { name: 'conv32_2' },
  { name: 'conv32_3' },
  { name: 'conv64_down', halves: 35 },
  { name: 'conv64_1' },
  { name: 'conv64_2' },
  { name: 'conv64_3' },
  { name: 'conv128_down', halves: 17 },
  { name: 'conv128_1' },
  { name: 'conv128_2' },
  { name: 'conv256_down', halves: 8 },
  { name: 'conv256_1' },
  { name: 'conv256_2' },
  { name: 'conv256_down_out', halves: 4 },
];

export interface ConvertedEmbedder {
  /** The ONNX file, which refers to its weights in another file. */
  readonly graph: Uint8Array;
  /** The file of weights, as stored. */
  readonly weights: Uint8Array;
  /** The format of the stored weights, in order. */
  readonly parts: readonly WeightsPart[];
}

type Weights = ReadonlyMap<string, StoredWeights>;

/** dlib's face recognition network (a ResNet of 29 layers), as `@vladmandic/face-api` runs it. */
class DlibResNet {
  readonly #weights: Weights;
  readonly #graph = new OnnxGraph('dlib-resnet');
  readonly #parts: WeightsPart[] = [];
  readonly #bytes: Uint8Array[] = [];
  /** Number of weights in the file so far. */
  #count = 0;

  constructor(weights: Weights) {
    this.#weights = weights;
  }

  convert(): ConvertedEmbedder {
    const graph = this.#graph;
    let value = this.#relu(this.#convolution(this.#normalized(), 'conv32_down', 2, 0));
    value = graph.node('MaxPool', [value], { kernel_shape: [3, 3], strides: [2, 2] });
    for (const { name, halves } of BLOCKS) {
      value = halves ? this.#halving(value, name, halves) : this.#residual(value, name);
    }
    const average = graph.node('ReduceMean', [value], { axes: [2, 3], keepdims: 0 });
    graph.output('embedding', graph.node('MatMul', [average, this.#stored('fc')]), ['count', 128]);
    const weights = Buffer.concat(this.#bytes);
    return { graph: graph.encode(), weights, parts: this.#parts };
  }

  /**
   * Normalizes red, green and blue of 0 to 255, channels last, to small numbers around 0, channels
   * first.
   */
  #normalized(): string {
    const graph = this.#graph;
    const chips = graph.input('chips', ['count', SIDE, SIDE, 3]);
    const around = graph.node('Sub', [chips, graph.floats([3], AVERAGE_COLOUR)]);
    const small = graph.node('Div', [around, graph.floats([], [255])]);
    return graph.node('Transpose', [small], { perm: [0, 3, 1, 2] });
  }

  #residual(input: string, name: string): string {
    const first = this.#relu(this.#convolution(input, `${name}/conv1`, 1, 1));
    const second = this.#convolution(first, `${name}/conv2`, 1, 1);
    return this.#relu(this.#graph.node('Add', [second, input]));
  }

  /**
   * Halves the picture. The shortcut around the block averages, so it can have one row and column
   * more than the convolutions, and fewer channels: both are padded with zeros.
   */
  #halving(input: string, name: string, side: number): string {
    const first = this.#relu(this.#convolution(input, `${name}/conv1`, 2, 0));
    const second = this.#convolution(first, `${name}/conv2`, 1, 1);
    const around = this.#graph.node('AveragePool', [input], {
      kernel_shape: [2, 2],
      strides: [2, 2],
    });
    const missing = Math.floor(side / 2) - Math.floor((side - 1) / 2);
    const [, , channelsIn = 0, channelsOut = 0] = this.#find(`${name}/conv1/conv/filters`).shape;
    const whole = missing > 0 ? this.#padded(second, [0, 0, missing, missing]) : second;
    const wide = this.#padded(around, [0, channelsOut - channelsIn, 0, 0]);
    return this.#relu(this.#graph.node('Add', [wide, whole]));
  }

  /** Zeros at the end of each dimension. */
  #padded(value: string, after: readonly number[]): string {
    if (after.every((amount) => amount === 0)) return value;
    return this.#graph.node('Pad', [value, this.#graph.integers([0, 0, 0, 0, ...after])]);
  }

  #convolution(input: string, name: string, stride: number, padding: number): string {
    const graph = this.#graph;
    const [rows = 0, columns = 0] = this.#find(`${name}/conv/filters`).shape;
    const convolved = graph.node(
      'Conv',
      [
        input,
        this.#stored(`${name}/conv/filters`, OUTPUTS_FIRST),
        this.#stored(`${name}/conv/bias`),
      ],
      { kernel_shape: [rows, columns], strides: [stride, stride], pads: Array(4).fill(padding) },
    );
    const scaled = graph.node('Mul', [convolved, this.#channels(`${name}/scale/weights`)]);
    return graph.node('Add', [scaled, this.#channels(`${name}/scale/biases`)]);
  }

  #relu(value: string): string {
    return this.#graph.node('Relu', [value]);
  }

  /** Stored weights, with reordered dimensions if an order is given. */
  #stored(name: string, order?: readonly number[]): string {
    const { shape, bytes } = this.#find(name);
    const perm = order ?? shape.map((_, i) => i);
    const dims = perm.map((dimension) => shape[dimension] ?? 0);
    return this.#tensor(name, dims, order ? transpose(bytes, shape, order) : bytes);
  }

  /** Stored weights, one per channel. */
  #channels(name: string): string {
    const { shape, bytes } = this.#find(name);
    return this.#tensor(name, [...shape, 1, 1], bytes);
  }

  /** Appends stored weights to the file of weights; returns their name in the graph. */
  #tensor(name: string, dims: readonly number[], bytes: Uint8Array): string {
    const { quantization } = this.#find(name);
    const count = dims.reduce((a, b) => a * b, 1);
    const offset = this.#count * Float32Array.BYTES_PER_ELEMENT;
    this.#count += count;
    this.#parts.push({ count, quantization });
    this.#bytes.push(bytes);
    return this.#graph.floatsElsewhere(dims, WEIGHTS_FILE, offset);
  }

  #find(name: string): StoredWeights {
    const found = this.#weights.get(name);
    if (!found) throw new Error(`the weights lack ${name}`);
    return found;
  }
}

/**
 * Writes dlib's face recognition network as ONNX. Its weights are in a separate file, one byte each
 * as in the package (6 MB instead of 22), and are widened before the runtime gets them: graph nodes
 * for that would cost 180 MB of memory.
 *
 * Input `chips`: any number of 150 × 150 × (red, green, blue), 0 to 255. Output `embedding`: 128
 * numbers per face, not of unit length.
 * @throws Error naming missing weights.
 */
export function dlibToOnnx(weights: Weights): ConvertedEmbedder {
  return new DlibResNet(weights).convert();
}
