import type { ExtractedDocument } from '../../people/record/mention.ts';
import { cleanText } from '../../text/clean-text.ts';
import { documentFormat } from './document-format.ts';
import { draftPeople } from './draft-people.ts';
import { type ReadPage, UnreadableDocument } from './extracted-page.ts';
import { decodePage } from './page/decode-page.ts';
import {
  keptPictures,
  type PagePictures,
  WEB_PICTURES,
  withoutEmbedded,
} from './page/page-pictures.ts';
import { readHtml } from './readers/read-html.ts';
import { readJsonLd } from './readers/read-json-ld.ts';
import { readPdf } from './readers/read-pdf.ts';
import { readText } from './readers/read-text.ts';

/** A document as fetched or given. */
export interface RawDocument {
  /** An http(s) URL, or a `urn:` for a file of the operator's. */
  readonly url: string;
  readonly contentType: string | null;
  readonly bytes: Uint8Array;
  readonly fetchedAt: Date;
  /**
   * Whether the operator gave the document: then embedded pictures are returned, and pictures
   * beside a file are cited. For other pages only pictures on the web are cited.
   */
  readonly isGiven?: boolean;
}

/** The rest of a larger page is not read: what it says about people comes earlier. */
const MAX_READ_BYTES = 4 * 1024 ** 2;

async function readPage(
  { url, contentType, bytes }: RawDocument,
  pictures: PagePictures,
): Promise<ReadPage> {
  const format = documentFormat(contentType, bytes);
  if (format === 'pdf') return readPdf(bytes, url);
  if (format === null)
    throw new UnreadableDocument('Only HTML, text, Markdown, JSON-LD and PDF are read.');
  const head = bytes.subarray(0, MAX_READ_BYTES);
  const text = withoutEmbedded(cleanText(decodePage(head, contentType)), pictures);
  if (format === 'html') return readHtml(text, url, pictures);
  const read = format === 'json-ld' ? readJsonLd : readText;
  return read(text, url, pictures);
}

/** Drops a publication date in the future: it is a mistake or a lie. */
function plausibleDate(date: string | null, fetchedAt: Date): string | null {
  return date !== null && date > fetchedAt.toISOString().slice(0, date.length) ? null : date;
}

/**
 * Reads a document: what it is, and whom it speaks of. Every statement is in its visible words and
 * cites them.
 * @throws UnreadableDocument for an unsupported format and for a broken PDF or JSON
 */
export async function extractDocument(raw: RawDocument): Promise<ExtractedDocument> {
  const pictures = raw.isGiven === true ? keptPictures(raw.url) : WEB_PICTURES;
  const read = await readPage(raw, pictures);
  const page = { ...read, publishedAt: plausibleDate(read.publishedAt, raw.fetchedAt) };
  const { url, name, title, publishedAt, language, text, link } = page;
  const people = draftPeople(page);
  const { embedded } = pictures;
  const kept = embedded.length === 0 ? {} : { embedded };
  return { url, name, title, publishedAt, language, text, link, people, ...kept };
}
