import { basename } from 'node:path';
import { type FaceModels, loadModels } from '../../../src/service/faces/models/load-models.ts';
import { facesFolder } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { curve } from '../faces/accepts.ts';
import { likenesses } from '../faces/compare-pictures.ts';
import { type LabelledPicture, picturesOf, samplePictures } from '../faces/labelled-pictures.ts';
import { type ReadPicture, readPicture } from '../faces/read-pictures.ts';
import { readingTimes } from '../faces/reading-times.ts';
import { figuresOfCopies, figuresOfPhotos } from '../faces/set-figures.ts';
import type { Figure } from '../figure.ts';

const MB = 1024 * 1024;

const peopleOf = (pictures: readonly LabelledPicture[]): number =>
  new Set(pictures.map(({ circle, person }) => `${circle}/${person}`)).size;

async function readAll(
  pictures: readonly LabelledPicture[],
  models: FaceModels,
  { wantsChanges, say }: { readonly wantsChanges: boolean; readonly say: BenchContext['say'] },
): Promise<ReadPicture[]> {
  const read: ReadPicture[] = [];
  for (const [at, picture] of pictures.entries()) {
    read.push(...(await readPicture(picture, models, wantsChanges)));
    if (at % 10 === 9) say(`${at + 1} of ${pictures.length} pictures`);
  }
  return read;
}

/** Photos of different days if available, else copies of the one photo of each person. */
async function measureSet(
  set: string,
  pictures: readonly LabelledPicture[],
  models: FaceModels,
  { say, note }: BenchContext,
): Promise<Figure[]> {
  const people = peopleOf(pictures);
  const hasSeveral = people < pictures.length;
  const read = await readAll(pictures, models, { wantsChanges: !hasSeveral, say });
  const pairs = likenesses(read, hasSeveral ? null : undefined);
  note(
    `${set}: ${pictures.length} pictures of ${people} people${hasSeveral ? '' : ' and copies'}; ` +
      `${pairs.same.length} pairs of one person, ${pairs.others.length} of strangers; ` +
      `${read.reduce((sum, { more }) => sum + more, 0)} faces found beside the largest`,
  );
  for (const line of curve(pairs)) note(`${set}, ${line}`);
  return hasSeveral ? figuresOfPhotos(set, read) : figuresOfCopies(set, read);
}

async function measure(context: BenchContext): Promise<Figure[]> {
  const before = process.memoryUsage.rss();
  const models = await loadModels();
  try {
    const times = await readingTimes(models);
    const memory: Figure = {
      name: 'memory that models and photos took',
      value: Math.round((process.memoryUsage.rss() - before) / MB),
      unit: 'MB',
    };
    const sets: Figure[] = await measureSet('samples', await samplePictures(), models, context);
    const folder = facesFolder();
    if (folder === null) context.note('FACES_DATA is not set: only the samples were measured');
    else {
      const pictures = await picturesOf(folder);
      sets.push(...(await measureSet(basename(folder), pictures, models, context)));
    }
    return [...times, memory, ...sets];
  } finally {
    await models.close();
  }
}

/** Whether faces are found, what reading them costs, and how well vectors separate people. */
export const faces: BenchGroup = {
  says:
    'faces found, one person and strangers by band and at fixed rates, processor time; ' +
    'FACES_DATA: a folder with a subfolder a person, or NAME-1.jpg, NAME-2.jpg …, or groups of such',
  measure,
};
