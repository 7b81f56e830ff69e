import type { FoundFace } from '../face-reader.ts';
import type { FaceModels } from '../models/load-models.ts';
import { CHIP_SIDE } from '../models/load-models.ts';
import { chipSquare } from './align.ts';
import { insidePhoto } from './box.ts';
import { detectFaces } from './detect-faces.ts';
import type { DetectionContext } from './detect-in-square.ts';
import type { Detection } from './detection.ts';
import { Mipmap, type Pixels } from './mipmap.ts';
import { AS_BYTES, copySquare } from './square.ts';

export interface LocatedFace extends FoundFace {
  /** The points in the order of `FACE_POINTS`, in pixels of the photo. */
  readonly landmarks: Detection['points'];
}

/**
 * Every face of an upright photo with its vector, from left to right; faces less than a third as
 * large as the largest may be missed. A portrait of any size costs little more than one run of each
 * network; a large photo of many people takes some seconds. At most `most` faces: those with the
 * least confidence are dropped.
 */
export async function findFaces(
  photo: Pixels,
  models: FaceModels,
  most = Number.POSITIVE_INFINITY,
): Promise<LocatedFace[]> {
  const context: DetectionContext = { models, levels: new Mipmap(photo) };
  const detections = await detectFaces(context, most);
  const faces: LocatedFace[] = [];
  for (const detection of detections) {
    const face = await located(context, photo, detection);
    if (face !== null) faces.push(face);
  }
  return faces.sort((a, b) => a.bbox[0] - b.bbox[0]);
}

async function located(
  context: DetectionContext,
  photo: Pixels,
  detection: Detection,
): Promise<LocatedFace | null> {
  const bbox = insidePhoto(detection.box, photo);
  const embedding = bbox === null ? null : await embedFace(context, detection);
  if (bbox === null || embedding === null) return null;
  return { bbox, confidence: detection.score, landmarks: detection.points, embedding };
}

/** The embedder's vector of a face; null when its points coincide. */
async function embedFace(
  { models, levels }: DetectionContext,
  face: Detection,
): Promise<Float32Array | null> {
  const square = chipSquare(face);
  if (square === null) return null;
  const chip = copySquare(levels, square, CHIP_SIDE, AS_BYTES);
  return models.embed(chip, 1);
}
