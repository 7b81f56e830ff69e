import { open, realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { typeOfFile } from '../../evidence/extract/document-format.ts';
import type { RawDocument } from '../../evidence/extract/extract-document.ts';
import type { PageFetcher } from '../../network/page-fetcher.ts';
import { sha256Hex } from '../../text/sha256.ts';
import { IngestError } from './ingest-error.ts';
import type { RefusedItem } from './ingest-report.ts';
import { FileTooLarge, readFileAs } from './read-file.ts';
import { urlList } from './url-list.ts';
import { type Walked, walkFolder } from './walk-folder.ts';

/** One item of the input: read, refused or skipped. */
export type IngestItem =
  | {
      readonly item: string;
      readonly raw: RawDocument;
      /** The real path of the file; null for a web page. */
      readonly file: string | null;
    }
  | { readonly refused: RefusedItem }
  | { readonly skipped: string };

export interface ItemOptions {
  /** null: URLs are refused. */
  readonly pages: PageFetcher | null;
  readonly now: Date;
  readonly signal: AbortSignal;
}

const MAX_LIST_BYTES = 2 * 1024 ** 2;

async function readOne(path: string, item: string, now: Date): Promise<IngestItem> {
  const contentType = typeOfFile(path);
  if (contentType === null) return { skipped: item };
  try {
    const [raw, file] = await Promise.all([readFileAs(path, contentType, now), realpath(path)]);
    return { item, raw, file };
  } catch (error) {
    const isLarge = error instanceof FileTooLarge;
    const message = isLarge ? error.message : 'cannot be read by this user';
    return { refused: { item, reason: isLarge ? 'too_large' : 'unreadable', message } };
  }
}

async function fetchOne(url: string, { pages, now, signal }: ItemOptions): Promise<IngestItem> {
  if (pages === null) {
    const message = 'fetching is off; start the service with --allow-fetch';
    return { refused: { item: url, reason: 'fetching_is_off', message } };
  }
  const outcome = await pages.fetch(url, signal);
  if ('refusal' in outcome) {
    return { refused: { item: url, reason: outcome.refusal, message: outcome.message } };
  }
  const { url: at, contentType, bytes } = outcome.page;
  const raw = { url: at, contentType, bytes, fetchedAt: now, isGiven: true };
  return { item: url, raw, file: null };
}

async function headOf(path: string): Promise<string> {
  const file = await open(path, 'r').catch(() => {
    throw new IngestError(`${path} cannot be read by this user (permission denied).`);
  });
  try {
    const { bytesRead, buffer } = await file.read(
      Buffer.alloc(MAX_LIST_BYTES),
      0,
      MAX_LIST_BYTES,
      0,
    );
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await file.close();
  }
}

async function* itemsOfFolder(folder: string, options: ItemOptions): AsyncIterable<IngestItem> {
  const seen = new Set<string>();
  for await (const walked of walkFolder(folder) satisfies AsyncIterable<Walked>) {
    if (!('file' in walked)) {
      yield walked;
      continue;
    }
    const read = await readOne(walked.file, walked.item, options.now);
    const content = 'raw' in read ? sha256Hex(read.raw.bytes) : null;
    // A copy of a page is not a second source.
    if (content !== null && seen.has(content)) yield { skipped: walked.item };
    else yield read;
    if (content !== null) seen.add(content);
  }
}

async function* itemsOfUrls(urls: readonly string[], options: ItemOptions) {
  for (const url of urls) {
    options.signal.throwIfAborted();
    yield await fetchOne(url, options);
  }
}

/**
 * The items of a folder, a file, a file of URLs or one URL.
 * @throws IngestError when it does not exist, or is not a supported document
 */
export async function* ingestItems(given: string, options: ItemOptions): AsyncIterable<IngestItem> {
  if (/^https?:\/\//i.test(given)) {
    yield* itemsOfUrls([given], options);
    return;
  }
  const found = await stat(given).catch(() => null);
  if (found === null) throw new IngestError(`${given} does not exist or cannot be read.`);
  if (found.isDirectory()) {
    yield* itemsOfFolder(given, options);
    return;
  }
  if (!found.isFile()) throw new IngestError(`${given} is not a file or a folder.`);
  const type = typeOfFile(given);
  const isPlain = type === null || type === 'text/plain';
  const urls = isPlain && found.size <= MAX_LIST_BYTES ? urlList(await headOf(given)) : null;
  if (urls !== null) yield* itemsOfUrls(urls, options);
  else if (type !== null) yield await readOne(given, basename(given), options.now);
  else {
    throw new IngestError(
      `${given} is not a supported document. ` +
        'Supported: .html, .txt, .md, .jsonld, .json, .pdf, or a text file of URLs.',
    );
  }
}
