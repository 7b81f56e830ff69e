/** Reorders the dimensions of a tensor, with elements of any width. */
export function transpose(
  bytes: Uint8Array,
  shape: readonly number[],
  order: readonly number[],
): Uint8Array {
  const strides = shape.map((_, i) => shape.slice(i + 1).reduce((a, b) => a * b, 1));
  const count = shape.reduce((a, b) => a * b, 1);
  const width = bytes.length / count;
  // The source of each element, dimension by dimension, the last one varying fastest.
  let from = new Int32Array(1);
  for (const dimension of order) {
    const length = shape[dimension] ?? 0;
    const stride = strides[dimension] ?? 0;
    const finer = new Int32Array(from.length * length);
    for (let i = 0; i < finer.length; i += 1) {
      finer[i] = (from[Math.floor(i / length)] ?? 0) + (i % length) * stride;
    }
    from = finer;
  }
  const moved = new Uint8Array(bytes.length);
  for (let to = 0; to < moved.length; to += 1) {
    const element = from[Math.floor(to / width)] ?? 0;
    moved[to] = bytes[element * width + (to % width)] ?? 0;
  }
  return moved;
}
