import { type FoundFace, type ReadPhoto, UnusablePhoto } from '../face-reader.ts';
import type { Frame } from './frames.ts';
import type { FinderResponse, FoundFaces } from './messages.ts';

/** Splits the bytes of all vectors into one vector per face. */
function withVectors(faces: FoundFaces['faces'], bytes: Uint8Array): FoundFace[] {
  // A copy, because parts of a frame are not aligned for floats.
  const numbers = new Float32Array(bytes.slice().buffer);
  const length = faces.length === 0 ? 0 : numbers.length / faces.length;
  return faces.map((face, index) => ({
    ...face,
    embedding: numbers.slice(index * length, (index + 1) * length),
  }));
}

/**
 * Reads the finder's answer.
 * @throws UnusablePhoto
 */
export function parseFinderResponse(
  { message, parts }: Frame<FinderResponse>,
  model: string,
): ReadPhoto {
  if (message.kind === 'unusable') throw new UnusablePhoto(message.fault, message.message);
  const [vectors = new Uint8Array(), upright = new Uint8Array(), jpeg = new Uint8Array()] = parts;
  return {
    ...message.size,
    faces: withVectors(message.faces, vectors),
    model,
    ...(upright.length === 0 ? {} : { upright }),
    ...(message.numbered === null ? {} : { numbered: { jpeg, ...message.numbered } }),
  };
}
