import { RefusedCall } from '../../src/answers/refused-call.ts';
import type { PhotoToSend } from '../../src/client/people-search-client.ts';
import { MAX_PHOTO_BYTES } from '../../src/contract/face-bands.ts';

/** Maximum length of a data URI before its bytes; more is not examined. */
const MAX_HEAD_CHARS = 200;

/** Maximum length of an argument with a photo: base64 takes 4 characters per 3 bytes. */
export const MAX_PHOTO_ARGUMENT_CHARS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4 + MAX_HEAD_CHARS;

const DATA_URI = /^data:[\w.+-]+\/[\w.+-]+(?:;[\w.+-]+=[\w.+-]+)*;base64,/i;

/** How files of each type begin, in Latin-1. */
const BEGINNINGS: readonly [string, RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
];

/**
 * The type according to the first bytes, because names and labels can be wrong. Null if it is none
 * of the three.
 */
function mediaTypeOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return BEGINNINGS.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}

function photoOf(bytes: Uint8Array): PhotoToSend {
  const mediaType = mediaTypeOf(bytes);
  if (mediaType !== null) return { bytes, mediaType };
  // Nothing but photos may leave this machine, because an allowed folder can contain other files.
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
 * The photo in an argument; a URL is fetched by the service, with its own protection.
 * @param readFile reads a file in an allowed folder.
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
