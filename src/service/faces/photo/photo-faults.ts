import { UnusablePhoto } from '../face-reader.ts';

/** The error messages for senders of photos that cannot be used. */

export const unsupported = (): UnusablePhoto =>
  new UnusablePhoto('unsupported', 'The photo is not a JPEG, PNG or WebP image.');

export const broken = (): UnusablePhoto =>
  new UnusablePhoto('broken', 'The photo is truncated or damaged.');

export const animated = (): UnusablePhoto =>
  new UnusablePhoto('animated', 'The photo is animated. Send a still image.');

export const tooManyBytes = (most: number): UnusablePhoto =>
  new UnusablePhoto('too_large', `The photo is larger than ${most / 1024 / 1024} MiB.`);

export const tooManyPixels = (most: number): UnusablePhoto =>
  new UnusablePhoto('too_large', `The photo has more than ${most / 1e6} megapixels.`);

export const tooLong = (most: number): UnusablePhoto =>
  new UnusablePhoto('too_large', `The photo is longer than ${most} pixels on one side.`);

/** @param kind a file format that must be decoded whole */
export const tooManyPixelsOf = (kind: string, most: number): UnusablePhoto =>
  new UnusablePhoto('too_large', `The photo is ${kind} of more than ${most / 1e6} megapixels.`);

export const tooManyFaces = (most: number): UnusablePhoto =>
  new UnusablePhoto(
    'too_many_faces',
    `The photo shows more than ${most} faces. Send a part of it.`,
  );

export const tooHard = (): UnusablePhoto =>
  new UnusablePhoto(
    'too_hard',
    'The photo is too complex to decode. Save it again, or at a smaller size.',
  );
