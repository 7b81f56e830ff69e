import { overlap } from './box.ts';
import { type Detection, lean } from './detection.ts';
import { type Looking, look } from './look.ts';
import { blend, isSameFace, surest } from './merge.ts';
import { squareAround } from './square.ts';

/** How a detector looks at one face by itself. */
interface CloseLook {
  readonly detector: 'short' | 'full';
  /** Width of the square, in widths of the face: what the detector was trained on. */
  readonly times: number;
  readonly atLeast: number;
}

/** For faces near the camera: its points are the finest of all. */
const SECOND: CloseLook = { detector: 'short', times: 2, atLeast: 0.4 };

/** So sure, the second look needs no third: hands, lamps and badges scored up to 0.76. */
const SURE = 0.82;

/**
 * A second look that agrees so far with the first saw the face where it expected it: its points
 * gain nothing from one more. Turned and tiny faces are found roughly at first.
 */
const STEADY_OVERLAP = 0.8;

/** For faces far away: sees the head and shoulders too, and took none of those for a face. */
const THIRD: CloseLook = { detector: 'full', times: 4, atLeast: 0.5 };

/** What was found before, in larger parts of the photo. */
interface FacesSoFar {
  readonly faces: Detection[];
  readonly most: number;
}

/**
 * Looks again at each face by itself, turned upright, with other detectors: those that were trained
 * apart seldom mistake the same hand for a face, and points found on a large upright face are
 * finer. What is not seen again is dropped; what is one of the faces already found, or comes after
 * `most` of them, is not looked at.
 * @returns those faces and the new ones
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

/** The second look; upside down as well where it is unsure, as the first takes chins for brows. */
async function lookUpright(looking: Looking, candidate: Detection): Promise<Detection | null> {
  const turn = lean(candidate);
  const upright = await closeLook(looking, candidate, turn, SECOND);
  if (upright !== null && upright.score >= SURE) return upright;
  const upended = await closeLook(looking, candidate, turn + Math.PI, SECOND);
  return (upended?.score ?? 0) > (upright?.score ?? 0) ? upended : upright;
}

/** The mean with one more look, which the first one's points have put and turned better. */
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
