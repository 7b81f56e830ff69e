export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

/** Adds `factor` × `addend` to `target`, in place. */
export function addScaled(target: Float32Array, addend: Float32Array, factor: number): void {
  for (let index = 0; index < target.length; index += 1) {
    target[index] = (target[index] ?? 0) + factor * (addend[index] ?? 0);
  }
}

/** The vector at unit length; zero and non-finite vectors become zeros. */
export function normalized(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector));
  if (!Number.isFinite(length) || length < 1e-9) return new Float32Array(vector.length);
  return vector.map((value) => value / length);
}

export const isZero = (vector: Float32Array): boolean => vector.every((value) => value === 0);

/** The text form of pgvector: `[0.1,0.2]`. Six digits are precise enough here. */
export const toVectorText = (vector: Float32Array): string =>
  `[${Array.from(vector, (value) => Number(value.toPrecision(6))).join(',')}]`;
