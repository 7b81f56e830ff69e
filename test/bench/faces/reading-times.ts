import sharp from 'sharp';
import { findFaces } from '../../../src/service/faces/find/find-faces.ts';
import type { FaceModels } from '../../../src/service/faces/models/load-models.ts';
import { decodePhoto } from '../../../src/service/faces/photo/decode-photo.ts';
import { SAMPLE_BOXES, samplePerson, samplePhoto } from '../../support/faces.ts';
import { type Figure, median } from '../figure.ts';
import { type Bound, judged } from '../goal.ts';
import { plainRun } from './plain-run.ts';
import { pixelsOf } from './read-pictures.ts';

const TIMES = 15;

/** CPU milliseconds of `work`, which other load on the machine hardly changes. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** A photo with one person in the middle, about a quarter as wide as the longer side. */
async function photoOfOne(width: number, height: number): Promise<Buffer> {
  const person = await sharp(await samplePerson('6.1'))
    .resize(Math.round(width * 0.42))
    .toBuffer();
  const blurred = sharp(person)
    .resize(width, height, { fit: 'fill' })
    .blur(width / 20);
  return sharp(await blurred.toBuffer())
    .composite([{ input: person }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

interface Work {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  readonly goal?: Bound;
}

/** Alternates with the bare networks, so that both run under the same load. */
async function measured({ name, run, goal }: Work, models: FaceModels): Promise<Figure> {
  await run();
  const [own, plain]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    plain.push(await processorTime(() => plainRun(models)));
    own.push(await processorTime(run));
  }
  return judged({
    name: `${name}, processor p50`,
    value: median(own),
    unit: 'ms',
    peer: { name: 'each network once', value: median(plain) },
    ...(goal === undefined ? {} : { goal }),
  });
}

/** One face in 1 and in 12 megapixels, decoding included, and a group, beside the bare networks. */
export async function readingTimes(models: FaceModels): Promise<Figure[]> {
  const [small, large] = [await photoOfOne(1000, 1000), await photoOfOne(4000, 3000)];
  const [one, twelve] = [await pixelsOf(small), await pixelsOf(large)];
  const group = await pixelsOf(await samplePhoto(5));
  const decoded = async (photo: Buffer) =>
    findFaces((await decodePhoto(new Uint8Array(photo))).pixels, models);
  const faces = SAMPLE_BOXES[5].length;
  const all: readonly Work[] = [
    {
      name: 'one face in a megapixel',
      run: () => findFaces(one, models),
      goal: { atMostTimes: 1.2 },
    },
    {
      name: 'one face in 12 megapixels',
      run: () => findFaces(twelve, models),
      goal: { atMostTimes: 2 },
    },
    { name: 'one face in a JPEG of a megapixel, decoded', run: () => decoded(small) },
    { name: 'one face in a JPEG of 12 megapixels, decoded', run: () => decoded(large) },
    { name: `${faces} faces in 2.7 megapixels`, run: () => findFaces(group, models) },
  ];
  const figures: Figure[] = [];
  for (const work of all) figures.push(await measured(work, models));
  return figures;
}
