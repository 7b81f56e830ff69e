import { isObject } from '../../../contract/is-object.ts';
import { embeddedPicture } from '../../evidence/extract/page/page-pictures.ts';
import type { EmbeddedPicture } from '../../people/record/embedded-picture.ts';

/** A record whose pictures are URLs, and the pictures that were embedded in it. */
export interface WithoutEmbedded {
  readonly rest: unknown;
  readonly embedded: readonly EmbeddedPicture[];
}

const MAX_IMAGES = 100;
/** For an unsupported data URI only its type is kept, for the report of missing pictures. */
const MAX_KIND_CHARS = 30;

/**
 * Moves pictures embedded as `data:` URIs out of a record and replaces them with URNs of their
 * bytes: a URL is short, a picture has megabytes. Pure.
 */
export function takeEmbedded(candidate: unknown): WithoutEmbedded {
  const embedded: EmbeddedPicture[] = [];
  const addressed = (written: unknown): unknown => {
    if (typeof written !== 'string' || !/^\s*data:/i.test(written)) return written;
    const picture = embeddedPicture(written.trim());
    if (picture === null) return written.trim().slice(0, MAX_KIND_CHARS);
    embedded.push(picture);
    return picture.url;
  };
  if (!isObject(candidate)) return { rest: candidate, embedded };
  const { image_url, images } = candidate;
  const items = Array.isArray(images) && images.length <= MAX_IMAGES ? images : null;
  const rest = {
    ...candidate,
    ...(image_url !== undefined && { image_url: addressed(image_url) }),
    ...(items !== null && {
      images: items.map((one) => (isObject(one) ? { ...one, url: addressed(one.url) } : one)),
    }),
  };
  return { rest, embedded };
}
