import type { SharpOptions } from 'sharp';
import { once } from '../../runtime/once.ts';

/** The loaders of the three formats, from memory; see `Sharp.block`. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
];

/**
 * How photos are opened: row by row, and truncated files are refused. `warning` would refuse photos
 * of real cameras that every program shows.
 */
export const SHARP_OPTIONS: SharpOptions = {
  failOn: 'error',
  sequentialRead: true,
  // The size is checked before, in the header, with its own error.
  limitInputPixels: false,
  limitInputChannels: 5,
};

/** The library, restricted to three formats and little memory. */
export const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});
