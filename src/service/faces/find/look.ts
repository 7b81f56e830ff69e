import { DETECTORS, type DetectorName } from '../models/detectors.ts';
import type { FaceModels } from '../models/load-models.ts';
import { anchorsOf } from './anchors.ts';
import { decode } from './decode.ts';
import { type Detection, type Point, placed } from './detection.ts';
import { blended } from './merge.ts';
import type { Mipmap } from './mipmap.ts';
import { copySquare, inPhoto, PLUS_MINUS_ONE, type Square } from './square.ts';

const ANCHORS: Readonly<Record<DetectorName, readonly Point[]>> = {
  back: anchorsOf(DETECTORS.back),
  short: anchorsOf(DETECTORS.short),
  full: anchorsOf(DETECTORS.full),
};

/** A photo that is being searched. */
export interface Looking {
  readonly models: FaceModels;
  readonly levels: Mipmap;
}

/** The faces that one detector sees in one square, each once, in pixels of the photo. */
export async function look(
  { models, levels }: Looking,
  detector: DetectorName,
  square: Square,
  atLeast: number,
): Promise<Detection[]> {
  const { side } = DETECTORS[detector];
  const raw = await models.detect(detector, copySquare(levels, square, side, PLUS_MINUS_ONE));
  const scale = square.side / side;
  const place = inPhoto(square, side);
  return blended(decode(raw, ANCHORS[detector], atLeast)).map((one) => placed(one, scale, place));
}
