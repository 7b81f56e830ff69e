import { z } from 'zod';
import type { FaceSource } from '../../src/contract/faces.ts';

/** The arguments that select a face; detect_faces returns both. */
export const photoReference = () =>
  z.string().trim().min(1).max(2000).describe('`photo` of detect_faces');

export const faceBox = () =>
  z.array(z.number().min(0)).length(4).optional().describe('Its `box`, if several faces');

export interface PickedFace {
  readonly photo: string;
  readonly box?: readonly number[] | undefined;
}

/** The selected face in the form of the API. */
export function faceSourceOf({ photo, box = [] }: PickedFace): FaceSource {
  const [x0, y0, x1, y1] = box;
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) {
    return { image_url: photo };
  }
  return { image_url: photo, bbox: [x0, y0, x1, y1] };
}
