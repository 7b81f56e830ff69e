import type { FaceBox } from '../../../contract/faces.ts';
import { UnusablePhoto } from '../face-reader.ts';
import { decodePhoto } from '../photo/decode-photo.ts';
import { loadSharp } from '../photo/load-sharp.ts';
import { numberedJpeg, sketchOf, uprightJpeg } from '../photo/photo-pictures.ts';
import type { RgbImage, Size } from '../photo/rgb-image.ts';
import { answerFrames, exitNow } from './answer-frames.ts';
import type { Frame } from './frames.ts';
import type { DecoderRequest, DecoderResponse } from './messages.ts';

/**
 * Entry of the process that decodes untrusted photos: if one crashes, hangs or fills the native
 * decoder, nothing else is affected.
 */

/** A photo process ends itself beyond this: no allowed photo needs so much. */
const MAX_RSS_BYTES = 200 * 1000 * 1000;
const EVERY_MS = 20;

/** Ends this process when it has grown too large; native code does not watch its own memory. */
function guardMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > MAX_RSS_BYTES) exitNow();
  }, EVERY_MS).unref();
}

type Answer = Frame<DecoderResponse>;

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

/** A small copy of the last decoded photo, until its faces are known. */
let sketch: { readonly image: RgbImage; readonly photo: Size } | null = null;

async function decode(
  bytes: Uint8Array,
  wants: { readonly wantsUpright: boolean; readonly wantsNumbered: boolean },
): Promise<Answer> {
  sketch = null;
  const { size, pixels } = await decodePhoto(bytes);
  const upright = wants.wantsUpright ? await uprightJpeg(pixels) : new Uint8Array();
  if (wants.wantsNumbered) sketch = { image: await sketchOf(pixels), photo: size };
  return {
    message: { kind: 'decoded', size, working: sizeOf(pixels) },
    parts: [pixels.data, upright],
  };
}

async function number(boxes: readonly FaceBox[]): Promise<Answer> {
  if (sketch === null) throw new Error('No photo has been decoded yet.');
  const { image, photo } = sketch;
  sketch = null;
  const jpeg = await numberedJpeg(image, boxes, photo);
  return { message: { kind: 'numbered', size: sizeOf(image) }, parts: [jpeg] };
}

async function answer(question: DecoderRequest, bytes: Uint8Array): Promise<Answer> {
  try {
    return question.kind === 'decode'
      ? await decode(bytes, question)
      : await number(question.boxes);
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw error;
    return {
      message: { kind: 'unusable', fault: error.fault, message: error.message },
      parts: [],
    };
  }
}

guardMemory();
answerFrames<DecoderRequest, DecoderResponse>(
  'Photos cannot be decoded on this machine.',
  async () => {
    await loadSharp();
    return ({ message, parts: [bytes] }) => answer(message, bytes ?? new Uint8Array());
  },
);
