import type { ParsedRequestOf } from '../../../contract/endpoints.ts';
import { ApiError } from '../../../contract/errors.ts';
import { MAX_PHOTO_BYTES } from '../../../contract/faces.ts';
import type { UploadedFile } from '../../access/uploaded-file.ts';
import type { PageFetcher } from '../../network/page-fetcher.ts';

/** A photo as sent, and its place in the request. */
export interface SentPhoto {
  readonly bytes: Uint8Array;
  readonly field: 'photo' | 'image_base64' | 'fetch_url';
}

/** What fetching a photo needs. */
export interface FetchingService {
  /** null unless the operator allows fetching. */
  readonly pages: PageFetcher | null;
}

/** The input of a detection request, in any of its forms. */
export interface DetectInput {
  /** From a raw image body, or the part `photo`. */
  readonly file?: UploadedFile | null;
  readonly body: ParsedRequestOf<'v3.faces.detect'>;
}

const invalid = (field: SentPhoto['field'], message: string): ApiError =>
  new ApiError('developer_v3_faces_invalid_request', `\`${field}\` ${message}`, { field });

const FOREIGN = /[^A-Za-z0-9+/=\s]/;
const PADDING = /^={1,2}\s*$/;

/**
 * Whether a text is base64, line breaks allowed. Two checks without backtracking: a single
 * expression overflows the stack at ten million characters, and takes too long where most of them
 * are spaces.
 */
function isBase64(text: string): boolean {
  if (FOREIGN.test(text)) return false;
  const end = text.indexOf('=');
  return end === -1 || PADDING.test(text.slice(end));
}

/** Buffer silently skips invalid characters, which would break the photo. */
function decode(text: string): Uint8Array {
  if (isBase64(text)) return Buffer.from(text, 'base64');
  throw invalid(
    'image_base64',
    'must be standard base64 of a JPEG, PNG or WebP, without a `data:` prefix.',
  );
}

/** @throws ApiError 422 for a URL that cannot or may not be fetched. */
async function fetchPhoto({ pages }: FetchingService, url: string) {
  const field = 'fetch_url';
  const refused = (message: string) =>
    new ApiError('developer_v3_faces_unprocessable', `\`${field}\`: ${message}`, { field });
  if (pages === null) {
    throw refused(
      'This service does not fetch from the web. Send the photo itself, or have the operator ' +
        'set `--allow-fetch`.',
    );
  }
  // The fetcher has its own time limit.
  const outcome = await pages.fetch(url, new AbortController().signal, 'image');
  if ('refusal' in outcome) throw refused(`${outcome.message} Send the photo itself.`);
  return outcome.page.bytes;
}

function onlyOne({ file, body }: DetectInput): void {
  if (file === undefined || file === null) return;
  const [other] = Object.entries(body).find(([, value]) => value !== undefined) ?? [];
  if (other === undefined) return;
  throw invalid('photo', `cannot be combined with \`${other}\`. Send one photo.`);
}

async function takePhoto(service: FetchingService, input: DetectInput) {
  const { file, body } = input;
  onlyOne(input);
  if (file) return { field: 'photo', bytes: file.bytes } as const;
  if (body.image_base64 !== undefined) {
    return { field: 'image_base64', bytes: decode(body.image_base64) } as const;
  }
  if (body.fetch_url !== undefined) {
    return { field: 'fetch_url', bytes: await fetchPhoto(service, body.fetch_url) } as const;
  }
  throw invalid(
    'photo',
    'is required: an image body (JPEG, PNG, WebP), a multipart part `photo`, or JSON with ' +
      '`image_base64` or `fetch_url`.',
  );
}

/**
 * The photo of a request, in any of its forms.
 * @throws ApiError 400 where there is none or more than one, 413 for too many bytes, 422 for a URL
 *   that cannot be fetched.
 */
export async function sentPhoto(service: FetchingService, input: DetectInput): Promise<SentPhoto> {
  const photo = await takePhoto(service, input);
  if (photo.bytes.byteLength === 0) throw invalid(photo.field, 'must not be empty.');
  if (photo.bytes.byteLength <= MAX_PHOTO_BYTES) return photo;
  const most = `${MAX_PHOTO_BYTES / 1024 / 1024} MiB`;
  throw new ApiError('payload_too_large', `\`${photo.field}\` must be at most ${most}.`, {
    field: photo.field,
  });
}
