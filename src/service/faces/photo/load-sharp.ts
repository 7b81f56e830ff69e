import type { SharpOptions } from 'sharp';
import { once } from '../../runtime/once.ts';

/** What reads the three formats from memory; see `Sharp.block`. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
];

/**
 * How photos are opened: row by row, and not at all when they end early. `warning` would refuse
 * photos of real cameras that every program shows.
 */
export const OPEN: SharpOptions = {
  failOn: 'error',
  sequentialRead: true,
  // The size is judged before, by the header, with a fault of its own.
  limitInputPixels: false,
  limitInputChannels: 5,
};

/** The library, allowed three formats and little memory. */
export const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});
