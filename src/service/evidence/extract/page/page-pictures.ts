import type { EmbeddedPicture } from '../../../people/record/embedded-picture.ts';
import { sha256Hex } from '../../../text/sha256.ts';
import { webUrl } from './canonical-url.ts';

/** How the pictures that a page cites are addressed. */
export interface PagePictures {
  /** The address of a picture as the page writes it, relative to `base`; null: none is cited. */
  urlOf(written: string | null | undefined, base?: string): string | null;
  /** Those that stood in the page, as far as they have been asked for. */
  readonly embedded: readonly EmbeddedPicture[];
}

/** Only what anybody can fetch. */
export const WEB_PICTURES: PagePictures = { urlOf: webUrl, embedded: [] };

const MAX_REFERENCE_CHARS = 500;
const MAX_EMBEDDED = 200;
const BESIDE = 'beside:';

/** What a file of the operator's calls a picture that lies beside it; null for other addresses. */
export function referenceBeside(url: string): string | null {
  if (!url.startsWith(BESIDE)) return null;
  return decodeURIComponent(url.slice(BESIDE.length));
}

/**
 * A relative reference, kept until somebody looks whether there is such a file. Encoded whole, so
 * that no other reader of the page takes it for a path.
 */
function besideUrl(written: string): string | null {
  if (/^[a-z][a-z\d+.-]+:/i.test(written) || written.length > MAX_REFERENCE_CHARS) return null;
  return `${BESIDE}${encodeURIComponent(written.toWellFormed())}`;
}

/**
 * The page with the pictures inside of it replaced by their addresses. They are megabytes in one
 * attribute, and no reader of pages takes that for anything but a forgery.
 */
export function withoutEmbedded(page: string, pictures: PagePictures): string {
  return page.replace(EMBEDDED, (_, open: string, written: string) => {
    // JSON may write a slash with a backslash before it.
    return open + (pictures.urlOf(written.replaceAll('\\/', '/')) ?? '');
  });
}

/** Ends where the next could begin, so that no page makes it slow. */
const EMBEDDED = /(["'(])(data:image\\?\/[^"'<>()\s]*)(?=["')])/gi;

/** The bytes of a `data:` address of a picture; null for every other. */
export function embeddedPicture(written: string): EmbeddedPicture | null {
  const [head] = /^data:image\/[\w.+-]{1,40}(?:;[\w.+=-]{1,80}){0,4};base64,/i.exec(written) ?? [];
  if (head === undefined) return null;
  const content = written.slice(head.length).replace(/%(?:2B|2F|3D)/gi, decodeURIComponent);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) return null;
  return { url: `urn:sha256:${sha256Hex(bytes)}`, bytes };
}

class KeptPictures implements PagePictures {
  readonly #embedded = new Map<string, EmbeddedPicture>();
  /** The relative references that have been given an address. */
  readonly #beside = new Set<string>();
  readonly #isLocal: boolean;

  constructor(isLocal: boolean) {
    this.#isLocal = isLocal;
  }

  get embedded(): readonly EmbeddedPicture[] {
    return [...this.#embedded.values()];
  }

  urlOf(written: string | null | undefined, base?: string): string | null {
    const text = written?.trim() ?? '';
    if (/^data:/i.test(text)) return this.#keep(text);
    // A second reader of one page meets what the first has made of it.
    if (this.#beside.has(text) || this.#embedded.has(text)) return text;
    const isWhole = /^https?:\/\//i.test(text);
    if (text.startsWith('//')) return webUrl(`https:${text}`);
    if (isWhole || !this.#isLocal) return webUrl(text, base);
    return text === '' ? null : this.#lieBeside(text);
  }

  #lieBeside(text: string): string | null {
    const url = besideUrl(text);
    if (url !== null) this.#beside.add(url);
    return url;
  }

  #keep(text: string): string | null {
    const picture = embeddedPicture(text);
    if (picture === null) return null;
    if (!this.#embedded.has(picture.url) && this.#embedded.size >= MAX_EMBEDDED) return null;
    this.#embedded.set(picture.url, picture);
    return picture.url;
  }
}

/**
 * The pictures of a page that the operator gave: also those inside of it, and for a file those
 * that lie beside it.
 */
export const keptPictures = (pageUrl: string): PagePictures =>
  new KeptPictures(webUrl(pageUrl) === null);
