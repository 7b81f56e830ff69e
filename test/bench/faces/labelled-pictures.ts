import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { croppedFace, SAMPLE_BOXES, SAMPLE_NUMBERS } from '../../support/faces.ts';

/** A picture whose largest face is said to be somebody's. */
export interface LabelledPicture {
  readonly person: string;
  /** People of one circle are known to be different people. */
  readonly circle: string;
  readonly image: Buffer;
}

const PICTURE = /\.(jpe?g|png|webp)$/i;

/**
 * The pictures of a folder. A subfolder is a person, with all pictures in it; a picture beside the
 * subfolders shows the person whom its name tells, less a number set off by `-` or `_`: `ann-1.jpg`
 * and `ann-2.jpg` are one person, `ann1.jpg` and `ann2.jpg` are two.
 */
export async function picturesOf(folder: string): Promise<LabelledPicture[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found: LabelledPicture[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await picturesOfPerson(path, entry.name)));
    else if (PICTURE.test(entry.name)) found.push(await picture(path, personOf(entry.name)));
  }
  return found;
}

/** Whom a file's name tells. */
export const personOf = (file: string): string => parse(file).name.replace(/[-_]\d+$/, '');

async function picturesOfPerson(folder: string, person: string): Promise<LabelledPicture[]> {
  const files = (await readdir(folder)).filter((file) => PICTURE.test(file)).sort();
  return Promise.all(files.map((file) => picture(join(folder, file), person)));
}

const picture = async (path: string, person: string): Promise<LabelledPicture> => ({
  person,
  circle: 'all',
  image: await readFile(path),
});

/** The faces of the sample photos, each a picture: only those of one photo are surely strangers. */
export async function samplePictures(): Promise<LabelledPicture[]> {
  const all = SAMPLE_NUMBERS.flatMap((sample) =>
    SAMPLE_BOXES[sample].map(async (box, n) => ({
      person: `${sample}.${n + 1}`,
      circle: String(sample),
      image: await croppedFace(sample, box, 0.5),
    })),
  );
  return Promise.all(all);
}
