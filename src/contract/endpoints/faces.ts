import type { Endpoint } from '../endpoint.ts';
import {
  faceDetectQuery,
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
    owned: 'organization',
    path: '/v3/faces/detect',
    summary: 'Store a photo privately and find every face in it',
    notes: [
      'Takes a raw image (JPEG, PNG, WebP), a multipart part `photo`, or JSON `image_base64`.',
      'JSON `fetch_url` is the address of a photo on the web, if the operator allows fetching.',
      'A photo without a face returns `faces: []`. At most 10 MiB, 40 megapixels, 50 faces.',
      'Faces are listed from left to right; boxes are in pixels of the photo after EXIF rotation.',
      '`numbered=true` adds the photo with numbered boxes; number 1 is the first face.',
      '`image_url` is a reference private to the organization; it expires after 24 hours.',
      'The newest 500 photos of an organization are kept; one more deletes the oldest.',
      'A larger file gets 413, another content type 415, a file that is not such an image 400.',
      'An image that is broken, animated, too large in pixels or too hard to decode gets 422.',
      'An address that cannot be fetched, or must not be, gets 422 too.',
    ],
    query: faceDetectQuery,
    request: faceDetectRequest,
    fileFields: ['image_base64'],
    fieldCodes: {
      image_base64: {
        code: 'developer_v3_faces_invalid_request',
        issues: { too_big: 'payload_too_large' },
      },
    },
    bodyEncodings: ['image', 'multipart', 'json'],
    filePart: { part: 'photo', field: 'image_base64' },
    // Enough for base64 and for the multipart frame around the largest photo.
    maxBodyBytes: Math.ceil((MAX_PHOTO_BYTES / 3) * 4.15) + 64 * 1024,
    response: faceDetectResponse,
    invalid: 'developer_v3_faces_invalid_request',
    errors: [
      'developer_v3_faces_invalid_request',
      'developer_v3_faces_unprocessable',
      'developer_v3_faces_upstream_failed',
      'payload_too_large',
    ],
  },
  'v3.faces.index_search': {
    ...shared,
    id: 'v3.faces.index_search',
    owned: 'organization',
    path: '/v3/faces/index-search',
    summary: 'Profiles whose photos look like one picked face, most similar first',
    notes: [
      'Several matches can be one person on several profiles, or look-alikes.',
      'At most 50 matches, one for each profile and picture.',
      'A box picks the face that it overlaps most, by at least half (intersection over union).',
    ],
    request: faceSource,
    response: faceIndexResponse,
    invalid: 'developer_face_source_invalid',
    errors: FACE_ERRORS,
  },
} as const satisfies Record<string, Endpoint>;
