import sharp from 'sharp';
import { findFaces, type LocatedFace } from '../../../src/service/faces/find/find-faces.ts';
import type { Pixels } from '../../../src/service/faces/find/mipmap.ts';
import type { FaceModels } from '../../../src/service/faces/models/load-models.ts';
import { CHANGES } from './changes.ts';
import type { LabelledPicture } from './labelled-pictures.ts';

/** The face of a picture, original or changed; null: no face was found. */
export interface ReadPicture {
  readonly person: string;
  readonly circle: string;
  /** Null: the original picture. */
  readonly change: string | null;
  readonly embedding: Float32Array | null;
  /** How many faces were found beside the largest one. */
  readonly more: number;
}

export async function pixelsOf(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image)
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const width = (face: LocatedFace): number => face.bbox[2] - face.bbox[0];

async function largest(image: Buffer, models: FaceModels) {
  const faces = await findFaces(await pixelsOf(image), models);
  const [face] = faces.toSorted((a, b) => width(b) - width(a));
  return { face, more: Math.max(0, faces.length - 1) };
}

/**
 * The original of a picture and, if wanted, the picture after each change. Changes need its face
 * and are left out without one.
 */
export async function readPicture(
  { person, circle, image }: LabelledPicture,
  models: FaceModels,
  wantsChanges: boolean,
): Promise<ReadPicture[]> {
  const upright = await sharp(image).autoOrient().png({ compressionLevel: 1 }).toBuffer();
  const plain = await largest(upright, models);
  const read = (change: string | null, { face, more }: typeof plain): ReadPicture => ({
    person,
    circle,
    change,
    embedding: face?.embedding ?? null,
    more,
  });
  const all = [read(null, plain)];
  if (plain.face === undefined || !wantsChanges) return all;
  for (const [name, change] of Object.entries(CHANGES)) {
    all.push(read(name, await largest(await change(upright, width(plain.face)), models)));
  }
  return all;
}
