import type { Quantization } from '../../src/service/faces/models/stored-weights.ts';

/** A tensor as stored by tfjs: one byte per weight, or plain floats. */
export interface StoredWeights {
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
  readonly quantization: Quantization | null;
}

interface ManifestEntry {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: string;
  readonly quantization?: { readonly dtype: string; readonly scale: number; readonly min: number };
}

/**
 * Reads a tfjs weights manifest with its one shard.
 * @throws Error if the shard's length differs from the manifest.
 */
export function readTfjsWeights(
  manifest: readonly { readonly weights: readonly ManifestEntry[] }[],
  shard: Uint8Array,
): Map<string, StoredWeights> {
  const tensors = new Map<string, StoredWeights>();
  let at = 0;
  for (const entry of manifest.flatMap((group) => group.weights)) {
    const { name, shape, dtype, quantization } = entry;
    if (dtype !== 'float32' || (quantization && quantization.dtype !== 'uint8')) {
      throw new Error(`weights ${name} are stored in a way that is not converted`);
    }
    const length = shape.reduce((a, b) => a * b, 1) * (quantization ? 1 : 4);
    const kind = quantization ? { scale: quantization.scale, min: quantization.min } : null;
    tensors.set(name, { shape, bytes: shard.subarray(at, at + length), quantization: kind });
    at += length;
  }
  if (at !== shard.length) throw new Error('the weights are not as long as their manifest says');
  return tensors;
}
