import { overlap } from './box.ts';
import { type DetectionContext, detectInSquare } from './detect-in-square.ts';
import { type Detection, faceTilt } from './detection.ts';
import { isSameFace, mergeGroup, mergeToSurest } from './merge-detections.ts';
import { squareAround } from './square.ts';

/** A detector's settings for a single face. */
interface CloseUpSettings {
  readonly detector: 'short' | 'full';
  /** Width of the square, in widths of the face: what the detector was trained on. */
  readonly times: number;
  readonly atLeast: number;
}

/** For faces near the camera: its points are the most precise. */
const SECOND: CloseUpSettings = { detector: 'short', times: 2, atLeast: 0.4 };

/** At this score no third pass is needed: hands, lamps and badges scored up to 0.76. */
const SURE = 0.82;

/**
 * If the first and second pass overlap this much, the points gain nothing from another pass. Turned
 * and tiny faces are only found roughly at first.
 */
const STEADY_OVERLAP = 0.8;

/**
 * For faces far away: sees head and shoulders too, and mistook no hand, lamp or badge for a face.
 */
const THIRD: CloseUpSettings = { detector: 'full', times: 4, atLeast: 0.5 };

/** Faces found before, in larger parts of the photo. */
interface FacesSoFar {
  readonly faces: Detection[];
  readonly most: number;
}

/**
 * Detects each face again by itself, turned upright, with other detectors: independently trained
 * ones seldom mistake the same hand for a face, and points found on a large upright face are more
 * precise. Candidates that are not seen again are dropped; those that are a known face, or come
 * after `most` faces, are skipped.
 * @returns the faces so far and the new ones
 */
export async function confirmCandidates(
  context: DetectionContext,
  candidates: readonly Detection[],
  { faces, most }: FacesSoFar,
): Promise<Detection[]> {
  let seen = faces;
  for (const candidate of candidates) {
    if (seen.length >= most) break;
    if (faces.some((face) => isSameFace(face, candidate))) continue;
    const again = await detectUpright(context, candidate);
    if (again === null) continue;
    const isFace =
      again.score >= SURE || (await detectCloseUp(context, again, faceTilt(again), THIRD)) !== null;
    if (!isFace) continue;
    const isMoved = overlap(candidate.box, again.box) < STEADY_OVERLAP;
    seen = mergeToSurest([...seen, isMoved ? await refineFace(context, again) : again]);
  }
  return seen;
}

/** The second pass; if unsure also upside down, since the first takes chins for brows. */
async function detectUpright(
  context: DetectionContext,
  candidate: Detection,
): Promise<Detection | null> {
  const turn = faceTilt(candidate);
  const upright = await detectCloseUp(context, candidate, turn, SECOND);
  if (upright !== null && upright.score >= SURE) return upright;
  const upended = await detectCloseUp(context, candidate, turn + Math.PI, SECOND);
  return (upended?.score ?? 0) > (upright?.score ?? 0) ? upended : upright;
}

/** The mean with one more pass, which is centred and turned by the first one's points. */
async function refineFace(context: DetectionContext, face: Detection): Promise<Detection> {
  const again = await detectCloseUp(context, face, faceTilt(face), SECOND);
  return again === null ? face : mergeGroup([face, again]);
}

async function detectCloseUp(
  context: DetectionContext,
  face: Detection,
  turn: number,
  { detector, times, atLeast }: CloseUpSettings,
): Promise<Detection | null> {
  const faces = await detectInSquare(
    context,
    detector,
    squareAround(face.box, times, turn),
    atLeast,
  );
  // A neighbour's face may reach into the square.
  return faces.find((one) => isSameFace(one, face)) ?? null;
}
