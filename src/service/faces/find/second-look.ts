import { type Detection, lean } from './detection.ts';
import { type Looking, look } from './look.ts';
import { isSameFace, surest } from './merge.ts';
import { squareAround } from './square.ts';

/** The second look sees twice the face's width: what it was trained on. */
const TIMES = 2;

/** What the second look must score for the face to count. */
const SECOND_LOOK_AT_LEAST = 0.5;

/**
 * Looks again at each face by itself, turned upright, with the other detector: two that were
 * trained apart seldom mistake the same hand for a face, and points found on a large upright face
 * are finer. What it does not see again is dropped.
 */
export async function secondLook(
  looking: Looking,
  candidates: readonly Detection[],
): Promise<Detection[]> {
  const seen: Detection[] = [];
  for (const candidate of candidates) {
    const again = await lookAgain(looking, candidate);
    if (again !== null) seen.push(again);
  }
  return surest(seen);
}

async function lookAgain(looking: Looking, candidate: Detection): Promise<Detection | null> {
  const square = squareAround(candidate.box, TIMES, lean(candidate));
  const faces = await look(looking, 'short', square, SECOND_LOOK_AT_LEAST);
  // A neighbour's face may reach into the square.
  return faces.find((face) => isSameFace(face, candidate)) ?? null;
}
