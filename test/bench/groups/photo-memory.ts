import sharp, { type Sharp } from 'sharp';
import { UnusablePhoto } from '../../../src/service/faces/face-reader.ts';
import { createFaceReader } from '../../../src/service/faces/reader/create-face-reader.ts';
import { samplePhoto } from '../../support/faces.ts';
import { childrenOf, peakMemory, programOf } from '../../support/process-memory.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';

const BUILT = new URL('../../../dist/cli.js', import.meta.url);
const FINDER = { name: 'face-finder', from: BUILT.href, source: 'none' };
const MEGABYTE = 1024 * 1024;
const MAX_MB = 200;

type Photo = readonly [name: string, make: () => Promise<Buffer>];

/** A sample photo, enlarged; a coarser one has a smaller file. */
async function enlarged(width: number, height: number, coarse = false): Promise<Sharp> {
  const sample = sharp(await samplePhoto(5)).resize(coarse ? 300 : 1920);
  const raw = await sample.png().toBuffer();
  return sharp(raw).resize(width, height, { fit: 'fill', kernel: coarse ? 'nearest' : 'cubic' });
}

/** Fifty faces: the five of a sample, ten times. */
async function fifty(): Promise<Buffer> {
  const tile = await sharp(await samplePhoto(5))
    .resize(1400, 1020)
    .png()
    .toBuffer();
  const places = Array.from({ length: 10 }, (_one, index) => ({
    input: tile,
    left: (index % 5) * 1400,
    top: Math.floor(index / 5) * 1020,
  }));
  const blank = { width: 7000, height: 2040, channels: 3 as const, background: '#777' };
  return sharp({ create: blank }).composite(places).jpeg({ quality: 85 }).toBuffer();
}

const [WIDE, HIGH] = [7300, 5479];

/** The allowed photos that take the most memory. */
const WORST: readonly Photo[] = [
  ['JPEG', async () => (await enlarged(WIDE, HIGH)).jpeg({ quality: 92 }).toBuffer()],
  [
    'progressive JPEG',
    async () =>
      (await enlarged(4160, 3120))
        .jpeg({ quality: 95, progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer(),
  ],
  ['CMYK JPEG', async () => (await enlarged(WIDE, HIGH)).toColourspace('cmyk').jpeg().toBuffer()],
  ['PNG', async () => (await enlarged(WIDE, HIGH, true)).png().toBuffer()],
  ['WebP', async () => (await enlarged(WIDE, HIGH)).webp({ effort: 0 }).toBuffer()],
  [
    'lossless WebP',
    async () => (await enlarged(5160, 3870, true)).webp({ lossless: true, effort: 1 }).toBuffer(),
  ],
  ['photo of fifty', fifty],
];

function peaks(): { finder: number; decoder: number } {
  const folder = new URL('.', BUILT).pathname;
  const [finder = 0] = childrenOf(process.pid).filter((pid) => programOf(pid).startsWith(folder));
  const [decoder = 0] = childrenOf(finder);
  return { finder: peakMemory(finder) / MEGABYTE, decoder: peakMemory(decoder) / MEGABYTE };
}

/** Each photo has its own processes, so that the peak belongs to that photo. */
async function measurePhoto([name, make]: Photo): Promise<Figure[]> {
  const reader = createFaceReader({ finder: FINDER, limitMs: 120_000 });
  try {
    const photo = await make();
    await reader.read(photo, { wantsUpright: true, wantsNumbered: true }).catch((error) => {
      // The finder may report a few more than fifty; the memory is the same.
      if (!(error instanceof UnusablePhoto) || error.fault !== 'too_many_faces') throw error;
    });
    return Object.entries(peaks()).map(([process, value]) =>
      judged({
        name: `${name}, peak of the ${process}`,
        value,
        unit: 'MB',
        goal: { atMost: MAX_MB },
      }),
    );
  } finally {
    await reader.close();
  }
}

async function measure({ say, note }: BenchContext): Promise<Figure[]> {
  if (process.platform !== 'linux') {
    note('peaks of memory are read from /proc: measured on Linux alone');
    return [];
  }
  const figures: Figure[] = [];
  for (const photo of WORST) {
    say(`memory of a large ${photo[0]}`);
    figures.push(...(await measurePhoto(photo)));
  }
  return figures;
}

export const photoMemory: BenchGroup = {
  says: 'memory of the two processes that read photos, on the worst photos allowed',
  measure,
};
