import * as z from 'zod';

/** The embedder's stored weights; assets in `faces/`. */
export const WEIGHTS_FILE = 'embed.weights.bin';
export const PARTS_FILE = 'embed.weights.json';

/** The weight of byte `b` is `b * scale + min`, computed in doubles and rounded to a float. */
const quantization = z.strictObject({ scale: z.number(), min: z.number() });
export type Quantization = z.infer<typeof quantization>;

/** A run of weights; without quantization they are floats of four bytes each. */
const weightsPart = z.strictObject({
  count: z.int().min(1),
  quantization: quantization.nullable(),
});
export type WeightsPart = z.infer<typeof weightsPart>;

const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT;

export const weightsParts = z.array(weightsPart);

/**
 * Decodes stored weights, bit for bit as tfjs does.
 * @throws Error when there are more or fewer than the parts say
 */
export function widenWeights(stored: Uint8Array, parts: readonly WeightsPart[]): Float32Array {
  const lengths = parts.map((part) => part.count * (part.quantization ? 1 : FLOAT_BYTES));
  if (lengths.reduce((a, b) => a + b, 0) !== stored.length) {
    throw new Error('wrong number of stored weights');
  }
  const whole = new Float32Array(parts.reduce((sum, { count }) => sum + count, 0));
  let from = 0;
  let to = 0;
  for (const [i, { count, quantization: kind }] of parts.entries()) {
    const length = lengths[i] ?? 0;
    // A copy, because floats need aligned bytes.
    const bytes = Uint8Array.from(stored.subarray(from, from + length));
    if (kind) {
      for (let n = 0; n < count; n += 1) whole[to + n] = (bytes[n] ?? 0) * kind.scale + kind.min;
    } else {
      whole.set(new Float32Array(bytes.buffer), to);
    }
    from += length;
    to += count;
  }
  return whole;
}
