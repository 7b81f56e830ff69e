import { widenHalves } from './halves.ts';
import { OnnxGraph } from './onnx-graph.ts';
import {
  readTflite,
  type TfliteModel,
  type TfliteOperator,
  type TfliteTensor,
} from './tflite-file.ts';
import { transpose } from './transpose.ts';

/** Orders of dimensions: TFLite has channels last, ONNX's convolutions need them second. */
const TO_CHANNELS_FIRST = [0, 3, 1, 2];
const TO_CHANNELS_LAST = [0, 2, 3, 1];

const SAME_PADDING = 0;
const RELU = 1;

function size(tensor: TfliteTensor, dimension: number): number {
  const found = tensor.shape[dimension];
  if (found === undefined) throw new Error(`tensor ${tensor.name} lacks dimension ${dimension}`);
  return found;
}

/** The padding of TFLite's "same" mode before and after one dimension. */
export function samePadding(length: number, stride: number, kernel: number): [number, number] {
  const total = Math.max((Math.ceil(length / stride) - 1) * stride + kernel - length, 0);
  return [Math.floor(total / 2), Math.ceil(total / 2)];
}

/** Converts one model to one ONNX graph; values of four dimensions have their channels second. */
class Conversion {
  readonly #model: TfliteModel;
  readonly #graph: OnnxGraph;
  /** Names of computed tensors in the ONNX graph. */
  readonly #values = new Map<number, string>();
  /** For the result of a DEQUANTIZE of stored half floats: the tensor that contains them. */
  readonly #stored = new Map<number, number>();

  constructor(model: TfliteModel, name: string) {
    this.#model = model;
    this.#graph = new OnnxGraph(name);
  }

  run(): Uint8Array {
    for (const index of this.#model.inputs) {
      const input = this.#graph.input('input', this.#tensor(index).shape);
      this.#values.set(index, this.#graph.node('Transpose', [input], { perm: TO_CHANNELS_FIRST }));
    }
    for (const operator of this.#model.operators) this.#convert(operator);
    for (const index of this.#model.outputs) {
      // Each anchor has one score, and sixteen numbers for its box and points.
      const { shape } = this.#tensor(index);
      this.#graph.output(shape.at(-1) === 1 ? 'scores' : 'boxes', this.#value(index), shape);
    }
    return this.#graph.encode();
  }

  #convert(operator: TfliteOperator): void {
    const [output = -1] = operator.outputs;
    if (operator.name === 'DEQUANTIZE') {
      this.#stored.set(output, operator.inputs[0] ?? -1);
    } else {
      this.#values.set(output, this.#compute(operator));
    }
  }

  #compute(operator: TfliteOperator): string {
    const [first = -1, second = -1] = operator.inputs;
    switch (operator.name) {
      case 'CONV_2D':
        return this.#convolution(operator, [0, 3, 1, 2], 3);
      case 'DEPTHWISE_CONV_2D':
        return this.#convolution(operator, [3, 0, 1, 2], 4);
      case 'MAX_POOL_2D':
        return this.#maxPool(operator);
      case 'RELU':
        return this.#graph.node('Relu', [this.#value(first)]);
      case 'ADD': {
        const sum = this.#graph.node('Add', [this.#value(first), this.#value(second)]);
        return this.#activated(sum, operator.option(0));
      }
      case 'PAD':
        return this.#pad(operator);
      case 'RESHAPE':
        return this.#reshape(operator);
      case 'CONCATENATION':
        return this.#concatenation(operator);
      case 'RESIZE_BILINEAR':
        return this.#resize(operator);
      default:
        throw new Error(`operator ${operator.name} is not converted`);
    }
  }

  #convolution(
    {
      inputs: [input = -1, filter = -1, bias = -1],
      outputs: [output = -1],
      option,
    }: TfliteOperator,
    order: readonly number[],
    activation: number,
  ): string {
    const weights = this.#tensor(filter);
    const isDepthwise = order[0] === 3;
    // One filter per channel: as many groups as channels.
    const group = isDepthwise ? size(this.#tensor(input), 3) : 1;
    if (isDepthwise && group !== size(this.#tensor(output), 3)) {
      throw new Error(`${weights.name} has several filters a channel, which is not converted`);
    }
    const convolved = this.#graph.node(
      'Conv',
      [this.#value(input), this.#halves(filter, order), this.#halves(bias, [0])],
      { group, ...this.#window(input, option, size(weights, 1), size(weights, 2)) },
    );
    return this.#activated(convolved, option(activation));
  }

  #maxPool({ inputs: [input = -1], option }: TfliteOperator): string {
    const window = this.#window(input, option, option(4), option(3));
    const pooled = this.#graph.node('MaxPool', [this.#value(input)], window);
    return this.#activated(pooled, option(5));
  }

  /** Kernel, strides and padding, rows before columns; TFLite has the column stride first. */
  #window(input: number, option: (field: number) => number, rows: number, columns: number) {
    const strides = [option(2), option(1)];
    const lengths = [1, 2].map((dimension) => size(this.#tensor(input), dimension));
    const padding = [rows, columns].map((kernel, i) =>
      option(0) === SAME_PADDING ? samePadding(lengths[i] ?? 0, strides[i] ?? 1, kernel) : [0, 0],
    );
    const pads = [0, 1].flatMap((side) => padding.map((pair) => pair[side] ?? 0));
    return { kernel_shape: [rows, columns], strides, pads };
  }

  #pad({ inputs: [input = -1, paddings = -1] }: TfliteOperator): string {
    const { data, shape } = this.#tensor(paddings);
    const amounts = new Int32Array(data.buffer);
    if (shape[0] !== 4) throw new Error('padding of other than four dimensions is not converted');
    const pads = [0, 1].flatMap((side) =>
      TO_CHANNELS_FIRST.map((dimension) => amounts[2 * dimension + side] ?? 0),
    );
    return this.#graph.node('Pad', [this.#value(input), this.#graph.integers(pads)]);
  }

  #reshape({ inputs: [input = -1], outputs: [output = -1] }: TfliteOperator): string {
    const last = this.#graph.node('Transpose', [this.#value(input)], { perm: TO_CHANNELS_LAST });
    return this.#graph.node('Reshape', [last, this.#graph.integers(this.#tensor(output).shape)]);
  }

  #concatenation({ inputs, outputs: [output = -1], option }: TfliteOperator): string {
    if (this.#tensor(output).shape.length === 4) {
      throw new Error('concatenation of four dimensions is not converted');
    }
    return this.#graph.node(
      'Concat',
      inputs.map((input) => this.#value(input)),
      { axis: option(0) },
    );
  }

  #resize({ inputs: [input = -1], outputs: [output = -1], option }: TfliteOperator): string {
    if (option(2) !== 0 || option(3) !== 1) {
      throw new Error('only resizing by half-pixel centres is converted');
    }
    const [from, to] = [this.#tensor(input), this.#tensor(output)];
    const scales = [1, 2].map((dimension) => size(to, dimension) / size(from, dimension));
    return this.#graph.node(
      'Resize',
      [this.#value(input), '', this.#graph.floats([4], [1, 1, ...scales])],
      { mode: 'linear', coordinate_transformation_mode: 'half_pixel' },
    );
  }

  #activated(value: string, activation: number): string {
    if (activation === 0) return value;
    if (activation === RELU) return this.#graph.node('Relu', [value]);
    throw new Error(`fused activation ${activation} is not converted`);
  }

  /** A stored tensor of half floats, widened without loss. */
  #halves(index: number, order: readonly number[]): string {
    const { data, shape, name, type } = this.#tensor(this.#stored.get(index) ?? index);
    if (type !== 'float16') throw new Error(`tensor ${name} does not hold halves`);
    const dims = order.map((dimension) => shape[dimension] ?? 0);
    return this.#graph.floats(dims, widenHalves(transpose(data, shape, order)));
  }

  #tensor(index: number): TfliteTensor {
    const tensor = this.#model.tensors[index];
    if (!tensor) throw new Error(`the model has no tensor ${index}`);
    return tensor;
  }

  #value(index: number): string {
    const value = this.#values.get(index);
    if (!value) throw new Error(`tensor ${this.#tensor(index).name} is used before it is computed`);
    return value;
  }
}

/**
 * Converts one of MediaPipe's face detectors from TFLite to ONNX: input `input` as in the TFLite
 * file (channels last), outputs `scores` (logits) and `boxes`. The arithmetic is unchanged.
 * @throws Error naming what cannot be converted.
 */
export function tfliteToOnnx(bytes: Uint8Array, name: string): Uint8Array {
  return new Conversion(readTflite(bytes), name).run();
}
