import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';

/** ONNX's numbers for the element types used here, and for where a tensor's data may stand. */
const FLOAT = 1;
const INT64 = 7;
const ELSEWHERE = 1;

const FLOAT_BYTES = 4;

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
  return { name, type: { tensorType: { elemType: FLOAT, shape: { dim } } } };
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

  /** Stores numbers; returns their name. */
  floats(dims: readonly number[], values: readonly number[] | Float32Array): string {
    const bytes = new Uint8Array(Float32Array.from(values).buffer);
    return this.#tensor({ dims, dataType: FLOAT, rawData: bytes });
  }

  /** Numbers that stand in another file, from byte `offset` on; returns their name. */
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
