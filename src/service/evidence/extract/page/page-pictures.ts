import type { EmbeddedPicture } from '../../../people/record/embedded-picture.ts';
import { sha256Hex } from '../../../text/sha256.ts';
import { webUrl } from './canonical-url.ts';

/** How the pictures of a page are addressed. */
export interface PagePictures {
  /** The URL of a picture as the page writes it, relative to `base`; null: it is not cited. */
  urlOf(written: string | null | undefined, base?: string): string | null;
  /** Embedded pictures whose address was requested so far. */
  readonly embedded: readonly EmbeddedPicture[];
}

/** Only pictures that anybody can fetch. */
export const WEB_PICTURES: PagePictures = { urlOf: webUrl, embedded: [] };

const MAX_REFERENCE_CHARS = 500;
const MAX_EMBEDDED = 200;
const BESIDE = 'beside:';

/** The reference of a picture beside an operator's file; null for other addresses. */
export function siblingReference(url: string): string | null {
  if (!url.startsWith(BESIDE)) return null;
  return decodeURIComponent(url.slice(BESIDE.length));
}

/**
 * A URL for a relative reference, until it is known whether the file exists. Fully encoded, so that
 * no other reader of the page takes it for a path.
 */
function besideUrl(written: string): string | null {
  if (/^[a-z][a-z\d+.-]+:/i.test(written) || written.length > MAX_REFERENCE_CHARS) return null;
  return `${BESIDE}${encodeURIComponent(written.toWellFormed())}`;
}

/**
 * The page with embedded pictures replaced by short addresses. Readers of pages take megabytes in
 * one attribute for an attack.
 */
export function withoutEmbedded(page: string, pictures: PagePictures): string {
  return page.replace(EMBEDDED, (_, open: string, written: string) => {
    // JSON may escape a slash with a backslash.
    return open + (pictures.urlOf(written.replaceAll('\\/', '/')) ?? '');
  });
}

/** A match ends where the next could begin, so that no page makes it slow. */
const EMBEDDED = /(["'(])(data:image\\?\/[^"'<>()\s]*)(?=["')])/gi;

/** The bytes of a picture's `data:` URL; null for any other URL. */
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
  /** The relative references that already have an address. */
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
    // A second reader of the same page meets the addresses made by the first.
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
 * Picture addresses for a page that the operator gave: embedded pictures count too and, for a file,
 * those beside it.
 */
export const keptPictures = (pageUrl: string): PagePictures =>
  new KeptPictures(webUrl(pageUrl) === null);
