import type { Logger } from 'pino';
import { ApiError, type ErrorCode } from '../../../contract/errors.ts';
import { describeError } from '../../runtime/describe-error.ts';
import {
  type PhotoFault,
  type ReadOptions,
  type ReadPhoto,
  UnusablePhoto,
} from '../face-reader.ts';
import { type FacesService, requireFaces } from './require-faces.ts';

/** What it takes to read a photo. */
export interface ReadingRoom extends FacesService {
  readonly log: Logger;
}

/**
 * What is no photo at all is a wrong request; a photo that is one and still cannot be used is
 * understood and not processable. Bytes beyond the limit are a 413 before anything is read.
 */
const CODE: Readonly<Record<PhotoFault, ErrorCode>> = {
  unsupported: 'developer_v3_faces_invalid_request',
  broken: 'developer_v3_faces_unprocessable',
  animated: 'developer_v3_faces_unprocessable',
  too_large: 'developer_v3_faces_unprocessable',
  too_many_faces: 'developer_v3_faces_unprocessable',
  too_hard: 'developer_v3_faces_unprocessable',
};

/** The log tells the operator what failed, without a byte of the photo. */
function unavailable(error: unknown, { log }: ReadingRoom): ApiError {
  log.error({ error: describeError(error) }, 'faces cannot be read');
  const message = 'Face detection is currently unavailable. Try again later.';
  return new ApiError('developer_v3_faces_upstream_failed', message);
}

/**
 * Finds the faces of a photo that somebody sent.
 * @param field where the photo stands in the request
 * @throws ApiError 400 or 422 for a photo that cannot be used, 502 when none can be read.
 */
export async function readPhoto(
  room: ReadingRoom,
  photo: Uint8Array,
  field: string,
  options: ReadOptions,
): Promise<ReadPhoto> {
  const reader = requireFaces(room);
  try {
    return await reader.read(photo, options);
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw unavailable(error, room);
    const message = `\`${field}\` cannot be used. ${error.message}`;
    throw new ApiError(CODE[error.fault], message, { field });
  }
}

/**
 * Finds the faces of a photo that is kept: it was read before, so nothing is wrong with it.
 * @throws ApiError 502 `developer_v3_faces_upstream_failed`.
 */
export async function readKeptPhoto(room: ReadingRoom, photo: Uint8Array): Promise<ReadPhoto> {
  const reader = requireFaces(room);
  try {
    return await reader.read(photo);
  } catch (error) {
    throw unavailable(error, room);
  }
}
