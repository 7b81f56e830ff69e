import { DETECTORS, type DetectorName } from '../models/detectors.ts';
import type { FaceModels } from '../models/load-models.ts';
import { anchorCenters, decodeDetections } from './decode-detections.ts';
import { type Detection, moveDetection, type Point } from './detection.ts';
import { mergeToMeans } from './merge-detections.ts';
import type { Mipmap } from './mipmap.ts';
import { copySquare, inPhoto, PLUS_MINUS_ONE, type Square } from './square.ts';

const ANCHORS: Readonly<Record<DetectorName, readonly Point[]>> = {
  back: anchorCenters(DETECTORS.back),
  short: anchorCenters(DETECTORS.short),
  full: anchorCenters(DETECTORS.full),
};

/** A photo that is being searched. */
export interface DetectionContext {
  readonly models: FaceModels;
  readonly levels: Mipmap;
}

/** The faces that one detector sees in one square, each once, in pixels of the photo. */
export async function detectInSquare(
  { models, levels }: DetectionContext,
  detector: DetectorName,
  square: Square,
  atLeast: number,
): Promise<Detection[]> {
  const { side } = DETECTORS[detector];
  const raw = await models.detect(detector, copySquare(levels, square, side, PLUS_MINUS_ONE));
  const scale = square.side / side;
  const place = inPhoto(square, side);
  return mergeToMeans(decodeDetections(raw, ANCHORS[detector], atLeast)).map((one) =>
    moveDetection(one, scale, place),
  );
}
