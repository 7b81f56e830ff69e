import sharp, { type Sharp } from 'sharp';
import type { FaceBox } from '../../../../src/contract/faces.ts';
import { overlap } from '../../../../src/service/faces/find/box.ts';
import type { Pixels } from '../../../../src/service/faces/find/mipmap.ts';

/** A picture's pixels as they are given to `findFaces`. */
export async function pixelsOf(picture: Buffer | Sharp): Promise<Pixels> {
  const image = Buffer.isBuffer(picture) ? sharp(picture) : picture;
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** The boxes that no found face overlaps. */
export const missed = (found: readonly { bbox: FaceBox }[], boxes: readonly FaceBox[]): FaceBox[] =>
  boxes.filter((box) => !found.some(({ bbox }) => overlap(bbox, box) > 0.3));

export const scaled = ([x0, y0, x1, y1]: FaceBox, scale: number): FaceBox => [
  x0 * scale,
  y0 * scale,
  x1 * scale,
  y1 * scale,
];
