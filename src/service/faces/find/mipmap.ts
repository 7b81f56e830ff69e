/** RGB, three bytes a pixel, rows from the top. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** No level has a side shorter than this. */
const MIN_SIDE_PX = 64;

/**
 * A photo and smaller copies of it, each half as wide and high as the one before, so that a small
 * copy of a large part can be sampled without aliasing: jagged eyes cost matches. A copy is made on
 * first use; every second one is made directly from the one two levels up: for twelve megapixels
 * most faces are found without the copy of three, which would cost as much as the networks do.
 */
export class Mipmap {
  readonly photo: Pixels;
  /** Number of levels, the photo included. */
  readonly depth: number;
  readonly #made: Pixels[] = [];

  constructor(photo: Pixels) {
    this.photo = photo;
    const shorter = Math.min(photo.width, photo.height);
    this.depth = 1 + Math.max(0, Math.floor(Math.log2(shorter / MIN_SIDE_PX)));
    this.#made[0] = photo;
  }

  level(number: number): Pixels {
    const made = this.#made[number];
    if (made !== undefined || number <= 0) return made ?? this.photo;
    const isOdd = number % 2 === 1;
    const level = isOdd ? halved(this.level(number - 1)) : quartered(this.level(number - 2));
    this.#made[number] = level;
    return level;
  }
}

/** Column and row of a pixel of a block. */
type Place = readonly [column: number, row: number];
/** The four pixels of a block that are averaged; their centre is the block's. */
type Four = readonly [Place, Place, Place, Place];

const ALL_OF_TWO: Four = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];
/**
 * No two in one row or column. Averaging all sixteen takes three times as long and finds the same
 * faces.
 */
const FOUR_OF_SIXTEEN: Four = [
  [1, 0],
  [3, 1],
  [0, 2],
  [2, 3],
];

/** Half as wide and high; an odd last column or row is left out. */
export const halved = (pixels: Pixels): Pixels => pooled(pixels, 2, ALL_OF_TWO);

/** A quarter as wide and high; leftover pixels at the right and bottom are dropped. */
export const quartered = (pixels: Pixels): Pixels => pooled(pixels, 4, FOUR_OF_SIXTEEN);

function pooled({ data, width, height }: Pixels, block: number, four: Four): Pixels {
  const small = { width: Math.floor(width / block), height: Math.floor(height / block) };
  const out = new Uint8Array(small.width * small.height * 3);
  const offset = ([column, row]: Place) => (row * width + column) * 3;
  const [a, b, c, d] = [offset(four[0]), offset(four[1]), offset(four[2]), offset(four[3])];
  let to = 0;
  for (let y = 0; y < small.height; y += 1) {
    let from = y * block * width * 3;
    for (let x = 0; x < small.width; x += 1, from += block * 3) {
      for (let at = from; at < from + 3; at += 1, to += 1) {
        const sum =
          byte(data, at + a) + byte(data, at + b) + byte(data, at + c) + byte(data, at + d);
        out[to] = (sum + 2) >> 2;
      }
    }
  }
  return { data: out, ...small };
}

const byte = (data: Uint8Array, at: number): number => data[at] ?? 0;
