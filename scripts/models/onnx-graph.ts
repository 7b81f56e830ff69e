import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';

/** ONNX's numbers for the element types used here. */
const ELEMENT_TYPES = { float: 1, uint8: 2, int64: 7, float16: 10, double: 11 } as const;
export type ElementType = keyof typeof ELEMENT_TYPES;

/** ONNX's numbers for the kinds of attributes used here. */
const INT = 2;
const STRING = 3;
const INTS = 7;

/** Opset 17's operators have the meaning that the converters rely on; IR 8 is the one it needs. */
const OPSET = 17;
const IR_VERSION = 8;

export type Attribute = number | string | readonly number[];

/** A dimension with a name instead of a size may have any. */
export type Dimension = number | string;

function attributeProto([name, value]: [string, Attribute]): object {
  if (typeof value === 'number') return { name, type: INT, i: value };
  if (typeof value === 'string') return { name, type: STRING, s: Buffer.from(value) };
  return { name, type: INTS, ints: value };
}

function valueInfo(name: string, shape: readonly Dimension[]): object {
  const dim = shape.map((size) =>
    typeof size === 'number' ? { dimValue: size } : { dimParam: size },
  );
  return { name, type: { tensorType: { elemType: ELEMENT_TYPES.float, shape: { dim } } } };
}

/** Collects the nodes of a network, in the order in which they run, and writes them as a file. */
export class OnnxGraph {
  readonly #name: string;
  readonly #nodes: object[] = [];
  readonly #initializers: object[] = [];
  readonly #inputs: object[] = [];
  readonly #outputs: object[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  /** Declares an input of floats; returns its name. */
  input(name: string, shape: readonly Dimension[]): string {
    this.#inputs.push(valueInfo(name, shape));
    return name;
  }

  /** Adds a node with one output; returns that output's name. */
  node(
    operator: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
  ): string {
    const output = `${operator}_${this.#nodes.length}`;
    this.#addNode(operator, inputs, output, attributes);
    return output;
  }

  /** Makes a value one of the results, under a name of its own. */
  output(name: string, value: string, shape: readonly Dimension[]): void {
    this.#addNode('Identity', [value], name, {});
    this.#outputs.push(valueInfo(name, shape));
  }

  /** Stores a tensor, its bytes in little endian; returns its name. */
  tensor(type: ElementType, dims: readonly number[], bytes: Uint8Array): string {
    const name = `constant_${this.#initializers.length}`;
    this.#initializers.push({ name, dims, dataType: ELEMENT_TYPES[type], rawData: bytes });
    return name;
  }

  floats(dims: readonly number[], values: readonly number[]): string {
    return this.tensor('float', dims, new Uint8Array(Float32Array.from(values).buffer));
  }

  /** One number of twice the precision. */
  double(value: number): string {
    return this.tensor('double', [], new Uint8Array(Float64Array.of(value).buffer));
  }

  integers(values: readonly number[]): string {
    const wide = BigInt64Array.from(values, BigInt);
    return this.tensor('int64', [values.length], new Uint8Array(wide.buffer));
  }

  /** Adds a node that turns a value into floats. */
  toFloat(value: string): string {
    return this.node('Cast', [value], { to: ELEMENT_TYPES.float });
  }

  /** Adds a node that turns a value into doubles. */
  toDouble(value: string): string {
    return this.node('Cast', [value], { to: ELEMENT_TYPES.double });
  }

  /** The whole file. The same graph is always the same bytes. */
  encode(): Uint8Array {
    const proto = fileURLToPath(new URL('./onnx.proto', import.meta.url));
    const model = protobuf.loadSync(proto).lookupType('onnx.ModelProto');
    const content = {
      irVersion: IR_VERSION,
      producerName: 'people-search-mcp',
      opsetImport: [{ domain: '', version: OPSET }],
      graph: {
        name: this.#name,
        node: this.#nodes,
        initializer: this.#initializers,
        input: this.#inputs,
        output: this.#outputs,
      },
    };
    return model.encode(model.create(content)).finish();
  }

  #addNode(
    opType: string,
    input: readonly string[],
    output: string,
    attributes: Readonly<Record<string, Attribute>>,
  ): void {
    const attribute = Object.entries(attributes).map(attributeProto);
    this.#nodes.push({ name: output, opType, input, output: [output], attribute });
  }
}
