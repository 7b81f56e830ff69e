import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { croppedFace, SAMPLE_BOXES, SAMPLE_NUMBERS } from '../../support/faces.ts';

/** A picture whose largest face is labelled with a person. */
export interface LabelledPicture {
  readonly person: string;
  /** People of one circle are certainly different people. */
  readonly circle: string;
  readonly image: Buffer;
}

const PICTURE = /\.(jpe?g|png|webp)$/i;

/** The circle of a folder without groups. */
export const EVERYBODY = 'all';

/**
 * The pictures of a folder. A subfolder holds the pictures of one person; a picture outside of
 * subfolders is named for its person, with an optional number after `-` or `_`: `ann-1.jpg` and
 * `ann-2.jpg` are one person, `ann1.jpg` and `ann2.jpg` are two. If any subfolder contains folders,
 * all subfolders are groups of people with this layout.
 */
export async function picturesOf(folder: string): Promise<LabelledPicture[]> {
  const folders = (await entriesOf(folder)).filter((entry) => entry.isDirectory());
  const inside = await Promise.all(folders.map(({ name }) => entriesOf(join(folder, name))));
  const isGrouped = inside.flat().some((entry) => entry.isDirectory());
  if (!isGrouped) return picturesOfGroup(folder, EVERYBODY);
  const groups = folders.map(({ name }) => picturesOfGroup(join(folder, name), name));
  return (await Promise.all(groups)).flat();
}

/** The person in a file name. */
export const personOf = (file: string): string => parse(file).name.replace(/[-_]\d+$/, '');

const entriesOf = async (folder: string): Promise<Dirent[]> =>
  (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1));

async function picturesOfGroup(folder: string, circle: string): Promise<LabelledPicture[]> {
  const found: LabelledPicture[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      for (const { name } of await entriesOf(path)) {
        if (PICTURE.test(name)) found.push(await picture(join(path, name), entry.name, circle));
      }
    } else if (PICTURE.test(entry.name)) {
      found.push(await picture(path, personOf(entry.name), circle));
    }
  }
  return found;
}

const picture = async (path: string, person: string, circle: string): Promise<LabelledPicture> => ({
  ...{ person, circle },
  image: await readFile(path),
});

/** The faces of the sample photos as pictures: only those of one photo are surely strangers. */
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
