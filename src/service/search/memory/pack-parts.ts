import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { KeptPart, Numbers } from './kept-part.ts';

/** Raise it whenever the meaning of a column changes: a file of another format is ignored. */
const FORMAT = 1;

/** Bytes of the checksum before everything else. */
const CHECKSUM_BYTES = 32;
const LENGTH_BYTES = 8;
/** Where numbers may begin. */
const ALIGNMENT = 8;

const KINDS = { Float32Array, Float64Array, Int32Array, Uint8Array };

const section = z.object({
  name: z.string(),
  kind: z.enum(['Float32Array', 'Float64Array', 'Int32Array', 'Uint8Array']),
  length: z.int().nonnegative(),
});
const head = z.object({
  format: z.literal(FORMAT),
  /** What the file belongs to; see `MemoryFile`. */
  belongsTo: z.string(),
  parts: z.record(
    z.string(),
    z.object({
      since: z.string(),
      removals: z.int(),
      texts: z.record(z.string(), z.array(z.string())),
      sections: z.array(section),
    }),
  ),
});
type Section = z.infer<typeof section>;

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

const bytesOf = (numbers: Numbers): Uint8Array =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);

function kindOf(numbers: Numbers): Section['kind'] {
  if (numbers instanceof Float32Array) return 'Float32Array';
  if (numbers instanceof Float64Array) return 'Float64Array';
  return numbers instanceof Int32Array ? 'Int32Array' : 'Uint8Array';
}

/** Bytes between two turns of other work, some milliseconds. */
const HASHED_AT_ONCE = 4_000_000;

/** Web Crypto would copy all of it first, 145 MB at 200,000 people. */
async function checksum(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += HASHED_AT_ONCE) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + HASHED_AT_ONCE));
  }
  return hash.digest();
}

/** Everything in one array: a checksum, a head of JSON, and the columns as they are in memory. */
export async function packParts(
  belongsTo: string,
  parts: Readonly<Record<string, KeptPart>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = Object.values(parts).flatMap(({ numbers }) => Object.values(numbers));
  const described = Object.entries(parts).map(([name, { numbers, ...rest }]) => {
    const sections = Object.entries(numbers).map(([column, values]) => ({
      name: column,
      kind: kindOf(values),
      length: values.length,
    }));
    return [name, { ...rest, sections }] as const;
  });
  const json = Buffer.from(
    JSON.stringify({ format: FORMAT, belongsTo, parts: Object.fromEntries(described) }),
  );
  const start = CHECKSUM_BYTES + LENGTH_BYTES;
  const size = columns.reduce((sum, one) => sum + aligned(one.byteLength), aligned(json.length));
  const file = new Uint8Array(start + size);
  new DataView(file.buffer).setUint32(CHECKSUM_BYTES, json.length, true);
  file.set(json, start);
  let at = start + aligned(json.length);
  for (const one of columns) {
    file.set(bytesOf(one), at);
    at += aligned(one.byteLength);
  }
  file.set(await checksum(file.subarray(CHECKSUM_BYTES)), 0);
  return file;
}

/**
 * The parts of a file of `packParts`; the columns are views of it, nothing is copied.
 * @throws Error when it is cut off, damaged, of another format, or belongs to something else
 */
export async function unpackParts(
  file: Uint8Array<ArrayBuffer>,
  belongsTo: string,
): Promise<Record<string, KeptPart>> {
  const sum = await checksum(file.subarray(CHECKSUM_BYTES));
  if (!sum.equals(file.subarray(0, CHECKSUM_BYTES))) throw new Error('the file is damaged');
  const length = new DataView(file.buffer, file.byteOffset).getUint32(CHECKSUM_BYTES, true);
  const start = CHECKSUM_BYTES + LENGTH_BYTES;
  const json = Buffer.from(file.buffer, file.byteOffset + start, length).toString('utf8');
  const read = head.parse(JSON.parse(json));
  if (read.belongsTo !== belongsTo) throw new Error('the file belongs to another state');
  let at = file.byteOffset + start + aligned(length);
  const next = (one: Section): [string, Numbers] => {
    const values = new KINDS[one.kind](file.buffer, at, one.length);
    at += aligned(values.byteLength);
    return [one.name, values];
  };
  const parts = Object.entries(read.parts).map(([name, { sections, ...rest }]) => {
    const numbers = Object.fromEntries(sections.map(next));
    return [name, { ...rest, numbers }] as const;
  });
  return Object.fromEntries(parts);
}
