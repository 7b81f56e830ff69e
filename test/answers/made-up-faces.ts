import type { FaceDetectResponse, FaceIndexResponse } from '../../src/contract/faces.ts';
import { madeUpRow } from './made-up-people.ts';

/** Made-up face answers for tests; they are of no real photo. */

export const PHOTO = 'photo:f_0a1b2c3d4e5f';

/** A picture of one pixel; no test reads it. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export function madeUpDetection(
  faces: number,
  more: Partial<FaceDetectResponse['payload']> = {},
): FaceDetectResponse {
  const found = Array.from({ length: faces }, (_, at) => ({
    bbox: [100 + at * 150.4, 80.2, 190 + at * 150.4, 200.7],
    confidence: 0.987 - at * 0.01,
  }));
  return {
    status: 'success',
    payload: {
      image_url: PHOTO,
      width: 1200,
      height: 800,
      faces: found,
      expires_at: '2026-11-22T10:05:00.000Z',
      numbered: { media_type: 'image/png', data_base64: PIXEL, width: 1200, height: 800 },
      ...more,
    },
  };
}

/** Rows with these similarities, each of another person. */
export function madeUpSimilar(...similarities: readonly number[]): FaceIndexResponse {
  return {
    status: 'success',
    payload: {
      min_similarity: 0.3,
      face: { bbox: [100, 80, 190, 201] },
      matches: similarities.map((similarity, at) => {
        const { profile_id, preview } = madeUpRow(at);
        const { display_name, headline, location } = preview ?? {};
        return {
          profile_id,
          similarity,
          image_url: `https://pictures.example/${at}.jpg`,
          preview: { display_name, headline, location },
        };
      }),
    },
  };
}
