/** One level of a detector's anchors: a square grid of cells, with some anchors in each. */
export interface AnchorGrid {
  /** Cells per row, and number of rows. */
  readonly side: number;
  readonly anchorsPerCell: number;
}

export interface Detector {
  /** The asset: `faces/FILE`. */
  readonly file: string;
  /** Width and height of its input, in pixels. */
  readonly side: number;
  /** Anchors are in order of grid, row and cell. */
  readonly grids: readonly AnchorGrid[];
  /** Names of the network's outputs; those of one kind in the order of the grids. */
  readonly scores: readonly string[];
  readonly boxes: readonly string[];
}

/** Numbers per anchor for its box and points. */
export const NUMBERS_PER_ANCHOR = 16;

/** The points of a face in the detectors' order; left and right are the person's own. */
export const FACE_POINTS = [
  'right_eye',
  'left_eye',
  'nose_tip',
  'mouth_centre',
  'right_ear',
  'left_ear',
] as const;

const COARSE_AND_FINE: readonly AnchorGrid[] = [
  { side: 16, anchorsPerCell: 2 },
  { side: 8, anchorsPerCell: 6 },
];

/**
 * The face detectors, all BlazeFace models by MediaPipe: "short" was trained for faces close to the
 * camera, "back" for those across a room, "full" for up to five metres.
 */
export const DETECTORS = {
  back: {
    file: 'detect-back.onnx',
    side: 256,
    grids: COARSE_AND_FINE,
    scores: ['Identity:0', 'Identity_1:0'],
    boxes: ['Identity_2:0', 'Identity_3:0'],
  },
  short: {
    file: 'detect-short.onnx',
    side: 128,
    grids: COARSE_AND_FINE,
    scores: ['scores'],
    boxes: ['boxes'],
  },
  full: {
    file: 'detect-full.onnx',
    side: 192,
    grids: [{ side: 48, anchorsPerCell: 1 }],
    scores: ['scores'],
    boxes: ['boxes'],
  },
} as const satisfies Record<string, Detector>;

export type DetectorName = keyof typeof DETECTORS;
