import * as z from 'zod';
import { MAX_PHOTO_BYTES } from './face-bands.ts';
import { querySwitch } from './ids.ts';
import {
  fraction,
  integer,
  nullableString,
  optionalBoolean,
  optionalInteger,
  optionalNumber,
  optionalString,
  string,
} from './scalars.ts';
import { httpUrl } from './signals.ts';

export {
  FACE_BAND_FROM,
  FACE_BANDS,
  FACE_MATCH_ABOVE,
  type FaceBand,
  faceBand,
  MAX_PHOTO_BYTES,
} from './face-bands.ts';

/** Faces. Source: docs/contract.md 18. */

const coordinate = z.number().min(0).max(1_000_000);

/** `[x0, y0, x1, y1]` in pixels of the upright photo. */
const faceBox = z.tuple([coordinate, coordinate, coordinate, coordinate]);
export type FaceBox = z.infer<typeof faceBox>;

export const faceSource = z.strictObject({
  /** A photo reference from face detection; other URLs are rejected. */
  image_url: z.string().min(1).max(2000),
  bbox: faceBox.optional(),
});
export type FaceSource = z.infer<typeof faceSource>;

/** Base64 takes 4 characters per 3 bytes; the rest is for line breaks, which some tools add. */
const MAX_BASE64_CHARS = Math.ceil((MAX_PHOTO_BYTES / 3) * 4.15);

/**
 * The JSON form: one of the two fields. Neither is required here, because a raw image body or a
 * multipart part `photo` replaces them.
 */
export const faceDetectRequest = z
  .strictObject({
    /** The file in standard base64. */
    image_base64: z.string().min(1).max(MAX_BASE64_CHARS).optional(),
    /** (ext) Address of a photo on the web. */
    fetch_url: httpUrl.optional(),
  })
  .refine((body) => body.image_base64 === undefined || body.fetch_url === undefined, {
    path: ['fetch_url'],
    message: 'must not be combined with `image_base64`: send one photo',
  });

export const faceDetectQuery = z.object({
  /** (ext) Whether the response includes the photo with numbered boxes. */
  numbered: querySwitch.optional(),
});

/** A detected face; its number is its position in the list, counted from 1. */
export const detectedFace = z.looseObject({
  bbox: z.array(z.number()).length(4),
  confidence: optionalNumber,
});

/** The photo with a numbered box around each face, to show to the user. */
export const numberedPhoto = z.looseObject({
  media_type: string,
  data_base64: string,
  width: integer,
  height: integer,
});

export const faceDetectResponse = z.looseObject({
  status: z.literal('success'),
  payload: z.looseObject({
    image_url: string,
    width: optionalInteger,
    height: optionalInteger,
    /** From left to right. */
    faces: z.array(detectedFace),
    expires_at: optionalString,
    numbered: numberedPhoto.optional(),
  }),
});
export type FaceDetectResponse = z.infer<typeof faceDetectResponse>;

/** The preview fields of a search result, without portrait and time. */
const facePreview = z.looseObject({
  display_name: nullableString,
  headline: nullableString,
  location: nullableString,
  demo: optionalBoolean,
});

export const faceIndexResponse = z.looseObject({
  status: z.literal('success'),
  payload: z.looseObject({
    min_similarity: z.number(),
    face: z.looseObject({ bbox: z.array(integer).length(4) }),
    matches: z.array(
      z.looseObject({
        profile_id: string,
        similarity: fraction,
        image_url: string,
        /** (ext) Saves reading the profile in order to show the match. */
        preview: facePreview.optional(),
      }),
    ),
  }),
});
export type FaceIndexResponse = z.infer<typeof faceIndexResponse>;
