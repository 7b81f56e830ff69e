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

/** What reading a photo needs. */
export interface PhotoReadingService extends FacesService {
  readonly log: Logger;
}

/**
 * Anything but a photo is a bad request (400); a photo that cannot be used is unprocessable (422).
 * Too many bytes are refused with 413 before anything is read.
 */
const CODE: Readonly<Record<PhotoFault, ErrorCode>> = {
  unsupported: 'developer_v3_faces_invalid_request',
  broken: 'developer_v3_faces_unprocessable',
  animated: 'developer_v3_faces_unprocessable',
  too_large: 'developer_v3_faces_unprocessable',
  too_many_faces: 'developer_v3_faces_unprocessable',
  too_hard: 'developer_v3_faces_unprocessable',
};

/** Logs what failed for the operator, without a byte of the photo. */
function unavailable(error: unknown, { log }: PhotoReadingService): ApiError {
  log.error({ error: describeError(error) }, 'faces cannot be read');
  const message = 'Face detection is currently unavailable. Try again later.';
  return new ApiError('developer_v3_faces_upstream_failed', message);
}

/**
 * Finds the faces of a sent photo.
 * @param field the photo's place in the request
 * @throws ApiError 400 or 422 for a photo that cannot be used, 502 when none can be read.
 */
export async function readPhoto(
  service: PhotoReadingService,
  photo: Uint8Array,
  field: string,
  options: ReadOptions,
): Promise<ReadPhoto> {
  const reader = requireFaces(service);
  try {
    return await reader.read(photo, options);
  } catch (error) {
    if (!(error instanceof UnusablePhoto)) throw unavailable(error, service);
    const message = `\`${field}\` cannot be used. ${error.message}`;
    throw new ApiError(CODE[error.fault], message, { field });
  }
}

/**
 * Finds the faces of a stored photo; it was read before, so the photo itself is fine.
 * @throws ApiError 502 `developer_v3_faces_upstream_failed`.
 */
export async function readStoredPhoto(
  service: PhotoReadingService,
  photo: Uint8Array,
): Promise<ReadPhoto> {
  const reader = requireFaces(service);
  try {
    return await reader.read(photo);
  } catch (error) {
    throw unavailable(error, service);
  }
}
