import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { FaceBox } from '../../src/contract/faces.ts';

/**
 * Pictures of faces for tests: the six sample photos that come inside `@vladmandic/face-api` (MIT,
 * a devDependency), of 3 to 5 women each. The boxes were checked by eye on a contact sheet and are
 * listed here, so that tests do not depend on the code under test. The package does not say whether
 * a woman of one photo is in another too: only faces of one photo are known to be of different
 * people, and only copies of one face to be of the same person.
 */

const FOLDER = new URL('../../node_modules/@vladmandic/face-api/demo/', import.meta.url);

export type SampleNumber = 1 | 2 | 3 | 4 | 5 | 6;
export const SAMPLE_NUMBERS: readonly SampleNumber[] = [1, 2, 3, 4, 5, 6];

/** Every face of each sample, left to right, as `[x0, y0, x1, y1]` in pixels. */
export const SAMPLE_BOXES: Readonly<Record<SampleNumber, readonly FaceBox[]>> = {
  1: [
    [418, 407, 617, 606],
    [849, 474, 1021, 645],
    [1489, 265, 1643, 419],
  ],
  // The hard one: a profile, and two faces that look down.
  2: [
    [347, 187, 554, 394],
    [860, 260, 1082, 483],
    [1449, 190, 1652, 393],
  ],
  3: [
    [590, 385, 794, 590],
    [1065, 256, 1307, 499],
    [1474, 357, 1665, 548],
  ],
  4: [
    [236, 251, 412, 426],
    [673, 122, 841, 290],
    [974, 229, 1174, 429],
    [1282, 206, 1457, 382],
  ],
  5: [
    [353, 943, 555, 1145],
    [579, 462, 765, 647],
    [777, 160, 942, 326],
    [1108, 254, 1294, 440],
    [1415, 443, 1619, 646],
  ],
  6: [
    [236, 534, 459, 758],
    [658, 385, 893, 620],
    [1140, 350, 1379, 590],
    [1471, 321, 1706, 556],
  ],
};

/** The JPEG as it is in the package, 1920 pixels wide. */
export const samplePhoto = (sample: SampleNumber): Promise<Buffer> =>
  readFile(new URL(`sample${sample}.jpg`, FOLDER));

/** A JPEG of the part of a sample around a box; `margin` in widths of the box, at each side. */
export async function croppedFace(
  sample: SampleNumber,
  box: FaceBox,
  margin = 0.35,
): Promise<Buffer> {
  const image = sharp(await samplePhoto(sample));
  const { width, height } = await image.metadata();
  const border = (box[2] - box[0]) * margin;
  const left = Math.max(0, Math.round(box[0] - border));
  const top = Math.max(0, Math.round(box[1] - border));
  const right = Math.min(width, Math.round(box[2] + border));
  const bottom = Math.min(height, Math.round(box[3] + border));
  return image
    .extract({ left, top, width: right - left, height: bottom - top })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Women with both eyes in sight, as `SAMPLE.FACE`, counted from the left. */
export type SamplePerson = '3.1' | '3.2' | '3.3' | '4.2' | '5.3' | '5.5' | '6.1' | '6.2' | '6.4';
export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  '3.1',
  '3.2',
  '3.3',
  '4.2',
  '5.3',
  '5.5',
  '6.1',
  '6.2',
  '6.4',
];

/** How the other photos of a person are made: each differs from the plain crop in bytes. */
const FURTHER_PHOTOS: readonly ((image: Sharp) => Sharp)[] = [
  (image) => image,
  (image) => image.flop().modulate({ brightness: 0.8 }).jpeg({ quality: 60 }),
  (image) => image.rotate(10, { background: '#777' }).jpeg({ quality: 80 }),
  (image) => image.resize(160).jpeg({ quality: 75 }),
];

/**
 * A JPEG with one face only. `photo` 1 is the plain crop; 2 is mirrored and darker, 3 is tilted, 4
 * is small: pictures of the same woman that are not copies of each other.
 */
export async function samplePerson(name: SamplePerson, photo: 1 | 2 | 3 | 4 = 1): Promise<Buffer> {
  const sample = SAMPLE_NUMBERS.find((n) => name.startsWith(`${n}.`)) ?? 1;
  const box = SAMPLE_BOXES[sample][Number(name.slice(2)) - 1];
  if (box === undefined) throw new Error(`Sample ${sample} has no such face: ${name}`);
  const plain = await croppedFace(sample, box);
  const change = FURTHER_PHOTOS[photo - 1];
  return photo === 1 || change === undefined ? plain : change(sharp(plain)).toBuffer();
}
