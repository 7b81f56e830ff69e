import { RefusedCall } from '../../src/answers/refused-call.ts';
import type { PhotoToSend } from '../../src/client/people-search-client.ts';
import { MAX_PHOTO_BYTES } from '../../src/contract/face-bands.ts';

/** What stands before the bytes of a data URI is never longer; nor is more of it looked at. */
const MAX_HEAD_CHARS = 200;

/** Longest argument that can hold a photo: base64 takes four characters for three bytes. */
export const MAX_PHOTO_ARGUMENT_CHARS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + MAX_HEAD_CHARS;

const DATA_URI = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[\w.+-]+)*;base64,/i;

/** What the files of each type begin with, in Latin-1. */
const BEGINNINGS: readonly [string, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
];

/** What the bytes begin like; a name or a label can be wrong. Null: none of the three. */
function mediaTypeOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return BEGINNINGS.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}

function photoOf(bytes: Uint8Array): PhotoToSend {
  const mediaType = mediaTypeOf(bytes);
  if (mediaType !== null) return { bytes, mediaType };
  // Nothing else leaves this machine: an allowed folder can hold more than photos.
  throw new RefusedCall('`photo` is not a JPEG, PNG or WebP image.');
}

function bytesOfDataUri(text: string): Uint8Array {
  const [head] = DATA_URI.exec(text.slice(0, MAX_HEAD_CHARS)) ?? [];
  if (head === undefined) {
    throw new RefusedCall(
      '`photo` is not a data URI of an image, such as "data:image/jpeg;base64,…".',
    );
  }
  return Buffer.from(text.slice(head.length), 'base64');
}

/**
 * The photo that an argument names: an address is left to the service's own guarded fetching.
 * @param readFile reads a file of an allowed folder.
 * @throws RefusedCall
 */
export async function photoToSend(
  text: string,
  readFile: (path: string) => Promise<Uint8Array>,
): Promise<PhotoToSend> {
  if (/^https?:\/\//i.test(text)) return { fetchUrl: text };
  if (/^data:/i.test(text)) return photoOf(bytesOfDataUri(text));
  return photoOf(await readFile(text));
}
