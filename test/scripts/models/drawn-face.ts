type Colour = readonly [number, number, number];

/** An ellipse around `x`, `y`, all in parts of the picture's side. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: Colour;
}

const WALL: Colour = [150, 170, 190];
const HAIR: Colour = [60, 40, 30];
const SKIN: Colour = [220, 175, 145];
const SHADE: Colour = [190, 140, 115];
const WHITE: Colour = [245, 245, 245];
const DARK: Colour = [40, 30, 30];
const LIPS: Colour = [170, 70, 70];

/** From the back to the front. */
const SPOTS: readonly Spot[] = [
  { x: 0.5, y: 1.1, width: 0.45, height: 0.3, colour: LIPS },
  { x: 0.5, y: 0.8, width: 0.1, height: 0.2, colour: SHADE },
  { x: 0.5, y: 0.45, width: 0.27, height: 0.34, colour: HAIR },
  { x: 0.5, y: 0.52, width: 0.22, height: 0.29, colour: SKIN },
  { x: 0.415, y: 0.44, width: 0.06, height: 0.014, colour: HAIR },
  { x: 0.585, y: 0.44, width: 0.06, height: 0.014, colour: HAIR },
  { x: 0.415, y: 0.49, width: 0.042, height: 0.02, colour: WHITE },
  { x: 0.585, y: 0.49, width: 0.042, height: 0.02, colour: WHITE },
  { x: 0.415, y: 0.49, width: 0.018, height: 0.02, colour: DARK },
  { x: 0.585, y: 0.49, width: 0.018, height: 0.02, colour: DARK },
  { x: 0.5, y: 0.59, width: 0.03, height: 0.02, colour: SHADE },
  { x: 0.5, y: 0.68, width: 0.075, height: 0.022, colour: LIPS },
];

function colourAt(x: number, y: number): Colour {
  const spot = SPOTS.findLast(
    (each) => ((x - each.x) / each.width) ** 2 + ((y - each.y) / each.height) ** 2 < 1,
  );
  return spot?.colour ?? WALL;
}

/**
 * A face drawn of ellipses, the same on every machine: red, green and blue of 0 to 255, rows from
 * above. Lighter from left to right, with some grain, so that no two parts of it are equal.
 */
export function drawnFace(side: number): Float32Array {
  const pixels = new Float32Array(side * side * 3);
  for (let i = 0; i < pixels.length; i += 1) {
    const column = Math.floor(i / 3) % side;
    const row = Math.floor(i / 3 / side);
    const value = colourAt((column + 0.5) / side, (row + 0.5) / side)[i % 3] ?? 0;
    const light = 0.75 + (0.25 * column) / side;
    pixels[i] = Math.min(255, Math.floor(value * light) + ((i * 7919) % 9));
  }
  return pixels;
}

/** The same in the range of the detectors: -1 to 1. */
export function drawnFaceForDetector(side: number): Float32Array {
  return drawnFace(side).map((value) => value / 127.5 - 1);
}
