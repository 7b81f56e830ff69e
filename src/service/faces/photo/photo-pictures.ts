import type { FaceBox } from '../../../contract/faces.ts';
import { fitSide, scaleBox } from './fit-size.ts';
import { loadSharp } from './load-sharp.ts';
import { drawBoxes } from './numbered/draw-boxes.ts';
import type { RgbImage, Size } from './rgb-image.ts';

/** Longest side of the stored upright photo, in pixels. */
const UPRIGHT_SIDE = 2048;
/** Limits of the numbered picture's longer side: large enough to read, small enough to send. */
const NUMBERED_SIDE = { least: 640, most: 1024 };

const UPRIGHT_QUALITY = 88;
const NUMBERED_QUALITY = 82;

async function resized(image: RgbImage, size: Size): Promise<RgbImage> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(image.data, { raw: { ...sizeOf(image), channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

async function jpegOf(image: RgbImage, quality: number): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const raw = { ...sizeOf(image), channels: 3 as const };
  return sharp(image.data, { raw }).jpeg({ quality }).toBuffer();
}

/** An upright photo as JPEG, with nothing but its pixels. */
export async function uprightJpeg(photo: RgbImage): Promise<Uint8Array> {
  const size = fitSide(photo, 1, UPRIGHT_SIDE);
  const isSmall = size.width === photo.width && size.height === photo.height;
  return jpegOf(isSmall ? photo : await resized(photo, size), UPRIGHT_QUALITY);
}

/** A copy of an upright photo, the size of the numbered picture. */
export async function sketchOf(photo: RgbImage): Promise<RgbImage> {
  return resized(photo, fitSide(photo, NUMBERED_SIDE.least, NUMBERED_SIDE.most));
}

/**
 * Draws the numbered picture.
 * @param sketch from `sketchOf`; it is modified
 * @param boxes in pixels of the full-size upright photo
 * @param photo that full size
 */
export async function numberedJpeg(
  sketch: RgbImage,
  boxes: readonly FaceBox[],
  photo: Size,
): Promise<Uint8Array> {
  const scaled = boxes.map((box) => scaleBox(box, photo, sketch));
  drawBoxes(sketch, scaled);
  return jpegOf(sketch, NUMBERED_QUALITY);
}
