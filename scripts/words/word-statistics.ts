/** Number of the most common words that decide the common component: rare ones are mostly noise. */
const COMMON = 20_000;

/** One scale per vector (its largest value ÷ 127): first all scales, then the vectors as int8. */
export function quantize(vectors: readonly Float32Array[], dimensions: number): Uint8Array {
  const scales = new Float32Array(vectors.length);
  const values = new Int8Array(vectors.length * dimensions);
  vectors.forEach((vector, row) => {
    const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127;
    scales[row] = scale;
    vector.forEach((value, column) => {
      values[row * dimensions + column] = Math.round(value / scale);
    });
  });
  const packed = new Uint8Array(scales.byteLength + values.byteLength);
  packed.set(new Uint8Array(scales.buffer), 0);
  packed.set(new Uint8Array(values.buffer), scales.byteLength);
  return packed;
}

const dot = (a: Float64Array, b: ArrayLike<number>): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);

function meanOf(vectors: readonly Float32Array[], dimensions: number): Float64Array {
  const mean = new Float64Array(dimensions);
  for (const vector of vectors) {
    vector.forEach((value, column) => {
      mean[column] = (mean[column] ?? 0) + value / vectors.length;
    });
  }
  return mean;
}

/** The direction in which the vectors vary most, by power iteration from a fixed start. */
function firstDirection(vectors: readonly Float32Array[], mean: Float64Array): Float64Array {
  let direction = Float64Array.from(mean, (_, index) => (index % 2 === 0 ? 1 : -1));
  for (let round = 0; round < 15; round += 1) {
    const next = new Float64Array(mean.length);
    for (const vector of vectors) {
      const along = dot(direction, vector) - dot(direction, mean);
      vector.forEach((value, column) => {
        next[column] = (next[column] ?? 0) + along * (value - (mean[column] ?? 0));
      });
    }
    const length = Math.sqrt(dot(next, next));
    direction = next.map((value) => value / length);
  }
  return direction;
}

/**
 * The component that all words share: their mean, and the direction in which they vary most (in
 * GloVe mainly word frequency). Without both, vectors compare by meaning. Prior art:
 * "All-but-the-Top" (Mu and Viswanath, 2018).
 */
export function commonComponent(
  vectors: readonly Float32Array[],
  dimensions: number,
): { mean: number[]; direction: number[] } {
  const common = vectors.slice(0, COMMON);
  const mean = meanOf(common, dimensions);
  const round = (value: number) => Number(value.toPrecision(6));
  return {
    mean: Array.from(mean, round),
    direction: Array.from(firstDirection(common, mean), round),
  };
}
