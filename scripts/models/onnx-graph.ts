import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';

/** ONNX's numbers for the element types used here, and for the location of a tensor's data. */
const FLOAT = 1;
const INT64 = 7;
const ELSEWHERE = 1;

const FLOAT_BYTES = 4;

/** ONNX's numbers for the kinds of attributes used here. */
const INT = 2;
const STRING = 3;
const INTS = 7;

/** The converters rely on the operators of opset 17, which requires IR 8. */
const OPSET = 17;
const IR_VERSION = 8;

export type Attribute = number | string | readonly number[];

/** A dimension with a name instead of a size can have any size. */
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
  return { name, type: { tensorType: { elemType: FLOAT, shape: { dim } } } };
}

/** Collects the nodes of a network in order of execution, and encodes them as a file. */
export class OnnxGraph {
  readonly #name: string;
  readonly #nodes: object[] = [];
  readonly #initializers: object[] = [];
  readonly #inputs: object[] = [];
  readonly #outputs: object[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  /** Declares a float input; returns its name. */
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

  /** Makes a value an output with its own name. */
  output(name: string, value: string, shape: readonly Dimension[]): void {
    this.#addNode('Identity', [value], name, {});
    this.#outputs.push(valueInfo(name, shape));
  }

  /** Stores numbers; returns their name. */
  floats(dims: readonly number[], values: readonly number[] | Float32Array): string {
    const bytes = new Uint8Array(Float32Array.from(values).buffer);
    return this.#tensor({ dims, dataType: FLOAT, rawData: bytes });
  }

  /** Refers to numbers in another file, starting at byte `offset`; returns their name. */
  floatsElsewhere(dims: readonly number[], location: string, offset: number): string {
    const length = dims.reduce((a, b) => a * b, FLOAT_BYTES);
    const externalData = Object.entries({ location, offset, length }).map(([key, value]) => ({
      key,
      value: String(value),
    }));
    return this.#tensor({ dims, dataType: FLOAT, dataLocation: ELSEWHERE, externalData });
  }

  /** Stores whole numbers; returns their name. */
  integers(values: readonly number[]): string {
    const wide = BigInt64Array.from(values, BigInt);
    const rawData = new Uint8Array(wide.buffer);
    return this.#tensor({ dims: [values.length], dataType: INT64, rawData });
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

  #tensor(content: object): string {
    const name = `constant_${this.#initializers.length}`;
    this.#initializers.push({ name, ...content });
    return name;
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
