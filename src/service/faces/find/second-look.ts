import { overlap } from './box.ts';
import { type Detection, lean } from './detection.ts';
import { type Looking, look } from './look.ts';
import { blend, isSameFace, surest } from './merge.ts';
import { squareAround } from './square.ts';

/** A detector's settings for a single face. */
interface CloseLook {
  readonly detector: 'short' | 'full';
  /** Width of the square, in widths of the face: what the detector was trained on. */
  readonly times: number;
  readonly atLeast: number;
}

/** For faces near the camera: its points are the most precise. */
const SECOND: CloseLook = { detector: 'short', times: 2, atLeast: 0.4 };

/** At this score no third look is needed: hands, lamps and badges scored up to 0.76. */
const SURE = 0.82;

/**
 * If the first and second look overlap this much, the points gain nothing from another look. Turned
 * and tiny faces are only found roughly at first.
 */
const STEADY_OVERLAP = 0.8;

/**
 * For faces far away: sees head and shoulders too, and mistook no hand, lamp or badge for a face.
 */
const THIRD: CloseLook = { detector: 'full', times: 4, atLeast: 0.5 };

/** Faces found before, in larger parts of the photo. */
interface FacesSoFar {
  readonly faces: Detection[];
  readonly most: number;
}

/**
 * Looks again at each face by itself, turned upright, with other detectors: independently trained
 * ones seldom mistake the same hand for a face, and points found on a large upright face are more
 * precise. Candidates that are not seen again are dropped; those that are a known face, or come
 * after `most` faces, are skipped.
 * @returns the faces so far and the new ones
 */
export async function secondLook(
  looking: Looking,
  candidates: readonly Detection[],
  { faces, most }: FacesSoFar,
): Promise<Detection[]> {
  let seen = faces;
  for (const candidate of candidates) {
    if (seen.length >= most) break;
    if (faces.some((face) => isSameFace(face, candidate))) continue;
    const again = await lookUpright(looking, candidate);
    if (again === null) continue;
    const isFace =
      again.score >= SURE || (await closeLook(looking, again, lean(again), THIRD)) !== null;
    if (!isFace) continue;
    const isMoved = overlap(candidate.box, again.box) < STEADY_OVERLAP;
    seen = surest([...seen, isMoved ? await steadied(looking, again) : again]);
  }
  return seen;
}

/** The second look; if unsure also upside down, since the first look takes chins for brows. */
async function lookUpright(looking: Looking, candidate: Detection): Promise<Detection | null> {
  const turn = lean(candidate);
  const upright = await closeLook(looking, candidate, turn, SECOND);
  if (upright !== null && upright.score >= SURE) return upright;
  const upended = await closeLook(looking, candidate, turn + Math.PI, SECOND);
  return (upended?.score ?? 0) > (upright?.score ?? 0) ? upended : upright;
}

/** The mean with one more look, which is centred and turned by the first one's points. */
async function steadied(looking: Looking, face: Detection): Promise<Detection> {
  const again = await closeLook(looking, face, lean(face), SECOND);
  return again === null ? face : blend([face, again]);
}

async function closeLook(
  looking: Looking,
  face: Detection,
  turn: number,
  { detector, times, atLeast }: CloseLook,
): Promise<Detection | null> {
  const faces = await look(looking, detector, squareAround(face.box, times, turn), atLeast);
  // A neighbour's face may reach into the square.
  return faces.find((one) => isSameFace(one, face)) ?? null;
}
