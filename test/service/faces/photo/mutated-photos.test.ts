import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { UnusablePhoto } from '../../../../src/service/faces/face-reader.ts';
import { Decoder } from '../../../../src/service/faces/reader/decoder.ts';
import { tries } from '../../../support/thorough.ts';
import { gradient } from './hostile-photos.ts';

const decoder = new Decoder();
afterAll(() => decoder.close());

/** Passes when the photo is decoded or rejected as unusable; anything else fails the test. */
async function isHandled(photo: Uint8Array): Promise<void> {
  try {
    const { pixels } = await decoder.decode(photo, { wantsUpright: true, wantsNumbered: true });
    expect(pixels.data).toHaveLength(pixels.width * pixels.height * 3);
  } catch (error) {
    expect(error).toBeInstanceOf(UnusablePhoto);
  }
}

/** Damage to a file in transit: bytes changed, left out or repeated. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  kind: fc.constantFrom('change' as const, 'cut' as const, 'double' as const),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 24 }),
});

type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

function mutated(photo: Uint8Array, changes: readonly Mutation[]) {
  return changes.reduce<Uint8Array>((bytes, { at, kind, bytes: put }) => {
    const from = Math.floor(at * bytes.length);
    const [before, after] = [bytes.subarray(0, from), bytes.subarray(from)];
    if (kind === 'change') return Buffer.concat([before, put, after.subarray(put.length)]);
    if (kind === 'cut') return Buffer.concat([before, after.subarray(put.length)]);
    return Buffer.concat([before, after.subarray(0, 200), after]);
  }, photo);
}

const FORMATS = {
  JPEG: () => gradient(64, 48).withMetadata({ orientation: 6 }).jpeg(),
  'progressive JPEG': () => gradient(64, 48).jpeg({ progressive: true }),
  PNG: () => gradient(64, 48).png(),
  'interlaced PNG': () => gradient(64, 48).png({ progressive: true }),
  WebP: () => gradient(64, 48).webp(),
  'lossless WebP': () => gradient(64, 48).webp({ lossless: true }),
};

test.each(Object.entries(FORMATS))(
  'a %s with changed bytes is decoded or rejected as unusable',
  async (_name, make) => {
    const photo = await make().toBuffer();
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), (changes) =>
        isHandled(mutated(photo, changes)),
      ),
      { numRuns: tries(20, 60) },
    );
  },
);

test('arbitrary bytes are decoded or rejected as unusable', async () => {
  const starts = [[], [0xff, 0xd8, 0xff], [...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')]];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 300 }),
      (start, bytes) => isHandled(Uint8Array.from([...start, ...bytes])),
    ),
    { numRuns: tries(33, 100) },
  );
});
