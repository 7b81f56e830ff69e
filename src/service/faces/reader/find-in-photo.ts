import type { FoundFace } from '../face-reader.ts';
import { findFaces } from '../find/find-faces.ts';
import type { FaceModels } from '../models/load-models.ts';
import { scaleBox } from '../photo/fit-size.ts';
import { tooManyFaces } from '../photo/photo-faults.ts';
import { MAX_FACES } from '../photo/photo-limits.ts';
import type { Decoder, Decoding } from './decoder.ts';
import type { Frame } from './frames.ts';
import type { FinderRequest, FoundFaces } from './messages.ts';
import { collectGarbage } from './warm-models.ts';

interface Tools {
  readonly decoder: Decoder;
  readonly models: FaceModels;
}

/** From left to right, then from top to bottom; boxes in pixels of the full-size photo. */
function facesOfPhoto(found: readonly FoundFace[], { size, pixels }: Decoding): FoundFace[] {
  return found
    .map((face) => ({ ...face, bbox: scaleBox(face.bbox, pixels, size) }))
    .sort((a, b) => a.bbox[0] - b.bbox[0] || a.bbox[1] - b.bbox[1]);
}

/** The vectors in sequence, as bytes. */
function vectorBytes(faces: readonly FoundFace[]): Uint8Array {
  const all = Float32Array.from(faces.flatMap(({ embedding }) => [...embedding]));
  return new Uint8Array(all.buffer);
}

/**
 * Frees the file's memory, up to 10 MB, before the networks run: callers that wait for this photo
 * still reference it.
 */
function release({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer) structuredClone(buffer, { transfer: [buffer] });
  collectGarbage();
}

/**
 * Decodes a photo and finds its faces.
 * @throws UnusablePhoto
 * @throws Error when photos cannot be decoded, or the models cannot be used
 */
export async function findInPhoto(
  photo: Uint8Array,
  question: FinderRequest,
  { decoder, models }: Tools,
): Promise<Frame<FoundFaces>> {
  const decoding = await decoder.decode(photo, question);
  release(photo);
  const faces = facesOfPhoto(await findFaces(decoding.pixels, models, MAX_FACES + 1), decoding);
  if (faces.length > MAX_FACES) throw tooManyFaces(MAX_FACES);
  const numbered = question.wantsNumbered
    ? await decoder.number(faces.map(({ bbox }) => bbox))
    : null;
  return {
    message: {
      kind: 'found',
      size: decoding.size,
      faces: faces.map(({ bbox, confidence }) => ({ bbox, confidence })),
      numbered: numbered?.size ?? null,
    },
    parts: [vectorBytes(faces), decoding.upright, numbered?.jpeg ?? new Uint8Array()],
  };
}
