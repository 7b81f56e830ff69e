import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { UnusablePhoto } from '../../../../src/service/faces/face-reader.ts';
import { Decoder } from '../../../../src/service/faces/reader/decoder.ts';
import {
  animatedWebp,
  gradient,
  jpegWith,
  png,
  pngBomb,
  pngChunk,
  pngHeader,
  pngWith,
} from './hostile-photos.ts';

/** Runs the decoder process: only there are the library's other loaders blocked. */
const decoder = new Decoder();
afterAll(() => decoder.close());

const NOTHING = { wantsUpright: false, wantsNumbered: false };
const decode = (photo: Uint8Array) => decoder.decode(photo, NOTHING);

async function faultOf(photo: Uint8Array): Promise<string> {
  const error = await decode(photo).then(
    () => new Error('was read'),
    (failure: unknown) => failure,
  );
  if (error instanceof UnusablePhoto) return error.fault;
  throw error;
}

type Colour = [number, number, number];

/** The colour in one of the corners of a decoded photo. */
async function corner(photo: Uint8Array, right: 0 | 1, down: 0 | 1): Promise<Colour> {
  const { width, height, data } = (await decode(photo)).pixels;
  const at = ((height - 1) * down * width + (width - 1) * right) * 3;
  return [data[at] ?? -1, data[at + 1] ?? -1, data[at + 2] ?? -1];
}

const near = (colour: Colour, expected: Colour, by = 16) =>
  colour.every((level, index) => Math.abs(level - (expected[index] ?? 0)) <= by);

const RED: Colour = [255, 0, 60];
const photo = () => gradient(80, 60);

describe('decoding of accepted photos', () => {
  test.each([
    ['JPEG', () => photo().jpeg({ quality: 95, chromaSubsampling: '4:4:4' })],
    ['progressive JPEG', () => photo().jpeg({ quality: 95, progressive: true })],
    ['CMYK JPEG', () => photo().toColourspace('cmyk').jpeg({ quality: 95 })],
    ['JPEG with a colour profile', () => photo().withIccProfile('p3').jpeg({ quality: 95 })],
    ['PNG', () => photo().png()],
    ['interlaced PNG', () => photo().png({ progressive: true })],
    ['16-bit PNG', () => photo().toColourspace('rgb16').png()],
    ['palette PNG', () => photo().png({ palette: true })],
    ['WebP', () => photo().webp({ quality: 95 })],
    ['lossless WebP', () => photo().webp({ lossless: true })],
  ])('decodes a %s', async (_what, make) => {
    const bytes = await make().toBuffer();
    expect((await decode(bytes)).size).toEqual({ width: 80, height: 60 });
    const colour = await corner(bytes, 1, 0);
    expect(near(colour, RED, 48), `corner ${colour}`).toBe(true);
  });

  test('decodes a greyscale JPEG to three equal channels', async () => {
    const grey = await photo().greyscale().toColourspace('b-w').jpeg().toBuffer();
    const { data } = (await decode(grey)).pixels;
    expect(data).toHaveLength(80 * 60 * 3);
    expect(data[0]).toBe(data[1]);
  });

  test.each(['png', 'webp'] as const)('makes transparent pixels of a %s white', async (format) => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } });
    expect(await corner(await clear[format]().toBuffer(), 0, 0)).toEqual([255, 255, 255]);
  });

  test.each([
    [1, 1],
    [1, 3000],
    [3000, 1],
    [16_384, 2],
  ])('decodes a photo of %i × %i pixels', async (width, height) => {
    const strip = sharp({ create: { width, height, channels: 3, background: 'red' } });
    expect((await decode(await strip.png().toBuffer())).size).toEqual({ width, height });
  });

  test('downscales a large photo for the models and reports its original size', async () => {
    const large = sharp({ create: { width: 5000, height: 4000, channels: 3, background: 'red' } });
    const { size, pixels } = await decode(await large.jpeg().toBuffer());
    expect(size).toEqual({ width: 5000, height: 4000 });
    expect(pixels.width * pixels.height).toBeLessThan(5_100_000);
    expect(pixels.width / pixels.height).toBeCloseTo(1.25, 2);
  });

  test.each([
    ['metadata of 64 KB', async () => jpegWith(0xe1, Buffer.alloc(65_000, 'Exif\0\0'))],
    [
      'an invalid colour profile',
      async () => jpegWith(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01zz')),
    ],
    [
      'a comment with a script',
      async () => jpegWith(0xfe, Buffer.from('<script>alert(1)</script>')),
    ],
    ['an HTML page appended', async () => Buffer.concat([await photo().png().toBuffer(), PAGE])],
    ['a zip archive appended', async () => Buffer.concat([await photo().jpeg().toBuffer(), ZIP])],
    ['a text chunk', async () => pngWith(pngChunk('tEXt', Buffer.alloc(500_000, 'k\0v')))],
    ['an unknown chunk', async () => pngWith(pngChunk('zzZz', Buffer.alloc(500_000)))],
  ])('decodes a photo with %s', async (_what, make) => {
    expect((await decode(await make())).pixels.data.length).toBeGreaterThan(0);
  });

  test('decodes an animated PNG that has a single frame', async () => {
    const still = await pngWith(pngChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0])));
    expect((await decode(still)).size).toEqual({ width: 40, height: 30 });
  });
});

const PAGE = Buffer.from('<!doctype html><img src=x>');
const ZIP = Buffer.from('PK\x03\x04 and so on');

describe('EXIF orientation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'turns photos with EXIF orientation %i upright',
    async (orientation) => {
      const tagged = (format: 'jpeg' | 'png' | 'webp') => {
        const turned = gradient(80, 60).withMetadata({ orientation });
        if (format === 'jpeg') return turned.jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
        return format === 'png' ? turned.png() : turned.webp({ quality: 95 });
      };
      for (const format of ['jpeg', 'png', 'webp'] as const) {
        const bytes = await tagged(format).toBuffer();
        expect((await sharp(bytes).metadata()).orientation, format).toBe(orientation);
        const expected = await sharp(bytes).autoOrient().removeAlpha().raw().toBuffer();
        const { size, pixels } = await decode(bytes);
        const upright = orientation > 4 ? { width: 60, height: 80 } : { width: 80, height: 60 };
        expect(size, format).toEqual(upright);
        expect(largestDifference(pixels.data, expected), format).toBeLessThan(24);
      }
    },
  );
});

const largestDifference = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((most, level, at) => Math.max(most, Math.abs(level - (b[at] ?? 999))), 0);

describe('rejected photos', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  test.each([
    ['an empty file', async () => Buffer.alloc(0)],
    ['a single byte', async () => Buffer.from([0xff])],
    ['a GIF', async () => photo().gif().toBuffer()],
    ['a TIFF', async () => photo().tiff().toBuffer()],
    ['an AVIF', async () => gradient(16, 16).avif({ effort: 0 }).toBuffer()],
    ['an SVG', async () => Buffer.from(svg)],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['an HTML page', async () => PAGE],
    ['a WAVE file', async () => Buffer.from('RIFF\x10\0\0\0WAVEfmt ')],
  ])('rejects as unsupported: %s', async (_what, make) => {
    expect(await faultOf(await make())).toBe('unsupported');
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'rejects a truncated %s as broken',
    async (format) => {
      const whole = await photo()[format]().toBuffer();
      for (const part of [0.2, 0.5, 0.9]) {
        expect(await faultOf(whole.subarray(0, Math.floor(whole.length * part)))).toBe('broken');
      }
    },
  );

  test.each([
    ['only the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['only a PNG signature', png().subarray(0, 8)],
    ['a PNG without pixels', png(pngHeader(10, 10))],
    ['a PNG without width', png(pngHeader(0, 10), pngChunk('IDAT', Buffer.from([0])))],
    ['an empty WebP', Buffer.from('RIFF\x04\0\0\0WEBP')],
    ['a PNG whose pixels end early', pngBomb(2000, 2000)],
  ])('rejects as broken: %s', async (_what, bytes) => {
    expect(await faultOf(bytes)).toBe('broken');
  });

  test('rejects a WebP and a PNG with two frames as animated', async () => {
    expect(await faultOf(await animatedWebp())).toBe('animated');
    const apng = await pngWith(pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])));
    expect(await faultOf(apng)).toBe('animated');
  });

  test.each([
    ['40,000 × 40,000 of zeros', pngBomb(40_000, 40_000)],
    ['just above 40 megapixels', pngBomb(6325, 6325)],
    ['a strip of two billion pixels', pngBomb(2_000_000_000, 1)],
    ['a side of 20,000 pixels', pngBomb(20_000, 3)],
  ])('rejects as too large: %s', async (_what, bytes) => {
    expect(await faultOf(bytes)).toBe('too_large');
  });

  test.each([
    ['4:4:4', 4200],
    ['4:2:0', 5200],
  ])('rejects as too large a progressive JPEG, %s, %i pixels square', async (chroma, side) => {
    const blank = {
      create: { width: side, height: side, channels: 3, background: 'teal' },
    } as const;
    const jpeg = sharp(blank).jpeg({ chromaSubsampling: chroma, progressive: true });
    expect(await faultOf(await jpeg.toBuffer())).toBe('too_large');
    const baseline = await jpeg.clone().jpeg({ progressive: false }).toBuffer();
    expect((await decode(baseline)).size).toEqual({ width: side, height: side });
  });

  test('rejects a file one byte above 10 MiB as too large', async () => {
    const whole = await photo().jpeg().toBuffer();
    const padded = Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024 + 1 - whole.length)]);
    expect(await faultOf(padded)).toBe('too_large');
    expect((await decode(padded.subarray(0, -1))).size).toEqual({ width: 80, height: 60 });
  });
});
