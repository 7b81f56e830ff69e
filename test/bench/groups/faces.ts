import { basename } from 'node:path';
import sharp from 'sharp';
import { FACE_BAND_FROM, FACE_BANDS, FACE_MATCH_ABOVE } from '../../../src/contract/faces.ts';
import { findFaces } from '../../../src/service/faces/find/find-faces.ts';
import { type FaceModels, loadModels } from '../../../src/service/faces/models/load-models.ts';
import { SAMPLE_BOXES, samplePerson, samplePhoto } from '../../support/faces.ts';
import { facesFolder } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { accepted, curve, equalErrors } from '../faces/accepts.ts';
import { CHANGES } from '../faces/changes.ts';
import { likenesses } from '../faces/compare-pictures.ts';
import { type LabelledPicture, picturesOf, samplePictures } from '../faces/labelled-pictures.ts';
import { plainRun } from '../faces/plain-run.ts';
import { pixelsOf, type ReadPicture, readPicture } from '../faces/read-pictures.ts';
import { type Figure, median, timings } from '../figure.ts';

const MB = 1024 * 1024;
const TIMES = 15;
const percent = (part: number): number => Math.round(part * 1e5) / 1e3;

async function readAll(
  pictures: readonly LabelledPicture[],
  models: FaceModels,
  say: BenchContext['say'],
): Promise<ReadPicture[]> {
  const read: ReadPicture[] = [];
  for (const [at, picture] of pictures.entries()) {
    read.push(...(await readPicture(picture, models)));
    if (at % 10 === 9) say(`${at + 1} of ${pictures.length} pictures`);
  }
  return read;
}

/** Of the pictures changed in one way: how many faces are found, and still look like themselves. */
function figuresOfChange(
  set: string,
  read: readonly ReadPicture[],
  change: string | null,
): Figure[] {
  const changed = read.filter((picture) => picture.change === change);
  const found = changed.filter(({ embedding }) => embedding !== null).length;
  const { same } = likenesses(read, change);
  const name = change ?? 'as they are';
  const figures: Figure[] = [
    { name: `${set}, ${name}: faces found`, value: percent(found / changed.length), unit: '%' },
  ];
  if (same.length === 0) return figures;
  const value = percent(accepted(same, FACE_MATCH_ABOVE));
  return [...figures, { name: `${set}, ${name}: taken for the same`, value, unit: '%' }];
}

/** Pairs of one person and of strangers, band by band. */
function figuresOfBands(set: string, read: readonly ReadPicture[]): Figure[] {
  const all = likenesses(read);
  const plain = likenesses(read, null);
  const bands = FACE_BANDS.flatMap((band): Figure[] => {
    const from = FACE_BAND_FROM[band];
    const share = (name: string, of: readonly number[]): Figure => ({
      name: `${set}: ${name}, ${band} or more`,
      value: percent(accepted(of, from)),
      unit: '%',
    });
    return [
      share('pairs of one person', all.same),
      share("pairs of strangers'", all.others),
      share("pairs of strangers' unchanged pictures", plain.others),
    ];
  });
  return [
    ...bands,
    { name: `${set}: equal errors`, value: percent(equalErrors(all).rate), unit: '%' },
  ];
}

async function measureSet(
  set: string,
  pictures: readonly LabelledPicture[],
  models: FaceModels,
  { say, note }: BenchContext,
): Promise<Figure[]> {
  const read = await readAll(pictures, models, say);
  const people = new Set(pictures.map(({ person }) => person)).size;
  const { same, others } = likenesses(read);
  note(
    `${set}: ${pictures.length} pictures of ${people} people, ${read.length} with the changes; ` +
      `${same.length} pairs of one person, ${others.length} of strangers; ` +
      `${read.reduce((sum, { more }) => sum + more, 0)} faces found beside the largest`,
  );
  for (const line of curve({ same, others })) note(`${set}, ${line}`);
  const changes = [null, ...Object.keys(CHANGES)].flatMap((one) => figuresOfChange(set, read, one));
  return [...changes, ...figuresOfBands(set, read)];
}

/** A photo of one face of a megapixel, and a group photo a face, beside the networks alone. */
async function measureTimes(models: FaceModels): Promise<Figure[]> {
  const one = await pixelsOf(
    await sharp(await samplePerson('6.1'))
      .resize(1000, 1000)
      .toBuffer(),
  );
  const group = await pixelsOf(await samplePhoto(5));
  const peer = {
    name: 'each network once',
    value: median(await timings(TIMES, () => plainRun(models))),
  };
  const ofOne = median(await timings(TIMES, () => findFaces(one, models)));
  const ofGroup = median(await timings(3, () => findFaces(group, models)));
  return [
    {
      name: 'one face in a megapixel, p50',
      value: ofOne,
      unit: 'ms',
      peer,
      goal: { says: 'at most 2 × the networks alone', met: ofOne <= peer.value * 2 },
    },
    { name: 'five faces in 2.7 megapixels, p50', value: ofGroup, unit: 'ms', peer },
    {
      name: 'the same, a face',
      value: ofGroup / SAMPLE_BOXES[5].length,
      unit: 'ms',
      peer,
    },
  ];
}

async function measure(context: BenchContext): Promise<Figure[]> {
  const before = process.memoryUsage.rss();
  const models = await loadModels();
  try {
    const times = await measureTimes(models);
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

/** Whether faces are found after what happens to pictures, and whom their vectors take for whom. */
export const faces: BenchGroup = {
  says:
    'faces found and taken for the same after changes, strangers by band, equal errors, times; ' +
    'FACES_DATA: a folder with a subfolder a person, or files NAME.jpg, NAME-1.jpg, NAME-2.jpg …',
  measure,
};
