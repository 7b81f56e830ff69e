import { isObject } from '../../../contract/is-object.ts';
import { embeddedPicture } from '../../evidence/extract/page/page-pictures.ts';
import type { EmbeddedPicture } from '../../people/record/embedded-picture.ts';

/** A record whose pictures are addresses, and those that stood in it. */
export interface WithoutEmbedded {
  readonly rest: unknown;
  readonly embedded: readonly EmbeddedPicture[];
}

const MAX_IMAGES = 100;
/** Of what is no picture that is read, the kind: it is told to the owner as no file of theirs. */
const MAX_KIND_CHARS = 30;

/**
 * Takes the pictures that a record holds as `data:` addresses out of it, leaving names made of
 * their bytes: an address is short, a picture is megabytes. Pure.
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
