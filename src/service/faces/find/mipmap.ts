/** RGB, three bytes a pixel, rows from the top. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** No level is made with a side shorter than this. */
const SMALLEST_SIDE = 64;

/**
 * The photo, then each time half as wide and high, so that a small copy of a large part can be
 * sampled without aliasing: jagged eyes cost matches.
 */
export function mipmap(photo: Pixels): readonly Pixels[] {
  const levels = [photo];
  let last = photo;
  while (Math.min(last.width, last.height) >= SMALLEST_SIDE * 2) {
    last = halved(last);
    levels.push(last);
  }
  return levels;
}

/** Every pixel the mean of four; an odd last column or row is left out. */
export function halved({ data, width, height }: Pixels): Pixels {
  const half = { width: width >> 1, height: height >> 1 };
  const out = new Uint8Array(half.width * half.height * 3);
  const row = width * 3;
  let at = 0;
  for (let y = 0; y < half.height; y += 1) {
    let from = y * 2 * row;
    for (let x = 0; x < half.width; x += 1, from += 6) {
      for (let c = from; c < from + 3; c += 1) {
        const sum =
          byte(data, c) + byte(data, c + 3) + byte(data, c + row) + byte(data, c + row + 3);
        out[at] = (sum + 2) >> 2;
        at += 1;
      }
    }
  }
  return { data: out, ...half };
}

const byte = (data: Uint8Array, at: number): number => data[at] ?? 0;
