import { ApiError, type ErrorCode } from '../../../contract/errors.ts';
import { describeError } from '../../http/describe-error.ts';
import type { ServiceContext } from '../../service-context.ts';
import {
  type PhotoFault,
  type ReadOptions,
  type ReadPhoto,
  UnusablePhoto,
} from '../face-reader.ts';
import { requireFaces } from './require-faces.ts';

/** What it takes to read a photo. */
export type ReadingRoom = Pick<ServiceContext, 'settings' | 'faceReader' | 'log'>;

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

/** What a reader's failure is to the sender; the log tells the operator, without a byte of it. */
function failure(error: unknown, field: string, { log }: ReadingRoom): ApiError {
  if (error instanceof UnusablePhoto) {
    return new ApiError(CODE[error.fault], `\`${field}\`: ${error.message}`, { field });
  }
  log.error({ error: describeError(error) }, 'faces cannot be read');
  return new ApiError(
    'developer_v3_faces_upstream_failed',
    'Faces cannot be read for now; try again later.',
  );
}

/**
 * Finds the faces of a photo.
 * @param field where the photo stands in the request
 * @throws ApiError 400 or 422 for a photo that cannot be used, 502 when none can be read.
 */
export async function readPhoto(
  room: ReadingRoom,
  photo: Uint8Array,
  field: string,
  options: ReadOptions = {},
): Promise<ReadPhoto> {
  const reader = requireFaces(room);
  try {
    return await reader.read(photo, options);
  } catch (error) {
    throw failure(error, field, room);
  }
}
