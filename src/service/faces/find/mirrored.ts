/** A square copy with left and right exchanged; three numbers a pixel. */
export function mirrored(copy: Float32Array, side: number): Float32Array {
  const out = new Float32Array(copy.length);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const to = (row * side + column) * 3;
      const from = (row * side + side - 1 - column) * 3;
      out[to] = copy[from] ?? 0;
      out[to + 1] = copy[from + 1] ?? 0;
      out[to + 2] = copy[from + 2] ?? 0;
    }
  }
  return out;
}
