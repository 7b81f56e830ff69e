import type { Endpoint } from '../endpoint.ts';
import {
  faceDetectRequest,
  faceDetectResponse,
  faceIndexResponse,
  faceSource,
  MAX_PHOTO_BYTES,
} from '../faces.ts';
import { FACE_ERRORS } from './error-groups.ts';

const shared = {
  method: 'POST',
  generation: 3,
  scope: 'search:read',
  bucket: 'faces',
  price: { kind: 'free' },
  idempotency: 'none',
  success: [200],
} as const;

/** Generation 3: faces in a photo, and profiles whose photos look alike. */
export const faceEndpoints = {
  'v3.faces.detect': {
    ...shared,
    id: 'v3.faces.detect',
    path: '/v3/faces/detect',
    summary: 'Store a photo privately and find every face in it',
    notes: [
      'Takes a raw image (JPEG, PNG, WebP), a multipart part `photo`, or JSON `image_base64`.',
      'A photo without a face answers `faces: []`. At most 10 MiB, 40 megapixels, 50 faces.',
      '`image_url` is a reference private to the organization and gone after 24 hours.',
    ],
    request: faceDetectRequest,
    bodyEncodings: ['image', 'multipart', 'json'],
    // Room for base64 and for the multipart frame around the largest photo.
    maxBodyBytes: Math.ceil((MAX_PHOTO_BYTES * 4) / 3) + 64 * 1024,
    response: faceDetectResponse,
    invalid: 'developer_v3_faces_invalid_request',
    errors: [
      'developer_v3_faces_invalid_request',
      'developer_v3_faces_unprocessable',
      'developer_v3_faces_upstream_failed',
    ],
  },
  'v3.faces.index_search': {
    ...shared,
    id: 'v3.faces.index_search',
    path: '/v3/faces/index-search',
    summary: 'Profiles whose photos look like one picked face, most alike first',
    notes: ['Several matches can be one person on several profiles, or look-alikes.'],
    request: faceSource,
    response: faceIndexResponse,
    invalid: 'developer_face_source_invalid',
    errors: FACE_ERRORS,
  },
} as const satisfies Record<string, Endpoint>;
