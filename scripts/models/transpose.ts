/** Moves the elements of a tensor to another order of dimensions. */
export function transpose(
  bytes: Uint8Array,
  shape: readonly number[],
  order: readonly number[],
): Uint8Array {
  const strides = shape.map((_, i) => shape.slice(i + 1).reduce((a, b) => a * b, 1));
  const count = shape.reduce((a, b) => a * b, 1);
  const width = bytes.length / count;
  let offsets = [0];
  for (const dimension of order) {
    const steps = Array.from({ length: shape[dimension] ?? 0 }, (_, i) => i);
    const stride = strides[dimension] ?? 0;
    offsets = offsets.flatMap((offset) => steps.map((step) => offset + step * stride));
  }
  const moved = new Uint8Array(bytes.length);
  offsets.forEach((from, to) => {
    moved.set(bytes.subarray(from * width, (from + 1) * width), to * width);
  });
  return moved;
}
