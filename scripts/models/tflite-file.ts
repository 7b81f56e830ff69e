import { ByteBuffer } from 'flatbuffers';

/** A TFLite model. For the tables and fields, see TensorFlow Lite's `schema.fbs`, v3. */

/** TFLite's numbers for the operators of the face detectors. */
const OPERATORS: Readonly<Record<number, string>> = {
  0: 'ADD',
  2: 'CONCATENATION',
  3: 'CONV_2D',
  4: 'DEPTHWISE_CONV_2D',
  6: 'DEQUANTIZE',
  17: 'MAX_POOL_2D',
  19: 'RELU',
  22: 'RESHAPE',
  23: 'RESIZE_BILINEAR',
  34: 'PAD',
};

const TENSOR_TYPES: Readonly<Record<number, TfliteTensor['type']>> = {
  0: 'float32',
  1: 'float16',
  2: 'int32',
};

export interface TfliteTensor {
  readonly name: string;
  readonly type: 'float32' | 'float16' | 'int32';
  readonly shape: readonly number[];
  /** Little endian; empty if computed when the model runs. */
  readonly data: Uint8Array;
}

export interface TfliteOperator {
  readonly name: string;
  /** Indices of tensors. */
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
  /** The value of a field of the operator's options, by its index in the schema; 0 if absent. */
  readonly option: (field: number) => number;
}

export interface TfliteModel {
  readonly tensors: readonly TfliteTensor[];
  /** In order of execution. */
  readonly operators: readonly TfliteOperator[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

/** A table of the file: its fields by their index in the schema. */
class Table {
  readonly #buffer: ByteBuffer;
  readonly #at: number;

  constructor(buffer: ByteBuffer, at: number) {
    this.#buffer = buffer;
    this.#at = at;
  }

  static root(bytes: Uint8Array): Table {
    const buffer = new ByteBuffer(bytes);
    return new Table(buffer, buffer.__indirect(buffer.position()));
  }

  byte(field: number): number {
    const at = this.#field(field);
    return at === null ? 0 : this.#buffer.readUint8(at);
  }

  integer(field: number): number {
    const at = this.#field(field);
    return at === null ? 0 : this.#buffer.readInt32(at);
  }

  text(field: number): string {
    const at = this.#field(field);
    return at === null ? '' : String(this.#buffer.__string(at));
  }

  table(field: number): Table | null {
    const at = this.#field(field);
    return at === null ? null : new Table(this.#buffer, this.#buffer.__indirect(at));
  }

  tables(field: number): Table[] {
    return this.#elements(field, 4, (at) => new Table(this.#buffer, this.#buffer.__indirect(at)));
  }

  integers(field: number): number[] {
    return this.#elements(field, 4, (at) => this.#buffer.readInt32(at));
  }

  bytes(field: number): Uint8Array {
    const at = this.#field(field);
    if (at === null) return new Uint8Array();
    const start = this.#buffer.__vector(at);
    const end = start + this.#buffer.__vector_len(at);
    // A copy, because reading wider numbers needs alignment, and slicing a Buffer does not copy.
    return Uint8Array.from(this.#buffer.bytes().subarray(start, end));
  }

  #field(field: number): number | null {
    const offset = this.#buffer.__offset(this.#at, 4 + 2 * field);
    return offset === 0 ? null : this.#at + offset;
  }

  #elements<T>(field: number, size: number, read: (at: number) => T): T[] {
    const at = this.#field(field);
    if (at === null) return [];
    const start = this.#buffer.__vector(at);
    return Array.from({ length: this.#buffer.__vector_len(at) }, (_, i) => read(start + size * i));
  }
}

function readTensor(table: Table, buffers: readonly Table[]): TfliteTensor {
  const name = table.text(3);
  const type = TENSOR_TYPES[table.byte(1)];
  if (!type) throw new Error(`tensor ${name} is of a type that is not converted`);
  if (table.table(6)) throw new Error(`tensor ${name} is sparse, which is not converted`);
  const data = buffers[table.integer(2)]?.bytes(0) ?? new Uint8Array();
  return { name, type, shape: table.integers(0), data };
}

function readOperator(table: Table, codes: readonly Table[]): TfliteOperator {
  const code = codes[table.integer(0)];
  // The first field is a byte, which is full; newer files repeat the number in the wider fourth
  // one.
  const number = code ? Math.max(code.byte(0), code.integer(3)) : -1;
  const name = OPERATORS[number];
  if (!name) throw new Error(`operator ${number} is not converted`);
  const options = table.table(4);
  const option = (field: number) => options?.byte(field) ?? 0;
  return { name, inputs: table.integers(1), outputs: table.integers(2), option };
}

/**
 * Reads a model with one graph. Only single bytes of operators' options are read: those that the
 * detectors use (strides, sizes, choices) are small and stored in little endian.
 * @throws Error naming the tensor or operator that cannot be converted.
 */
export function readTflite(bytes: Uint8Array): TfliteModel {
  const model = Table.root(bytes);
  const codes = model.tables(1);
  const buffers = model.tables(4);
  const [graph, ...others] = model.tables(2);
  if (!graph || others.length > 0) throw new Error('the model has more or less than one graph');
  return {
    tensors: graph.tables(0).map((table) => readTensor(table, buffers)),
    operators: graph.tables(3).map((table) => readOperator(table, codes)),
    inputs: graph.integers(1),
    outputs: graph.integers(2),
  };
}
