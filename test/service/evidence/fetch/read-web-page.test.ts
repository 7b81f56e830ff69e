import { expect, test } from 'vitest';
import {
  type DocumentReader,
  SAME_THREAD_READER,
} from '../../../../src/service/evidence/extract/document-reader.ts';
import { UnreadableDocument } from '../../../../src/service/evidence/extract/extracted-page.ts';
import { readWebPage } from '../../../../src/service/evidence/fetch/read-web-page.ts';
import type { FetchOutcome, PageFetcher } from '../../../../src/service/network/page-fetcher.ts';

const ASKED = 'https://kilns.example/old';
const NOW = new Date('2026-03-01T12:00:00Z');
const PAGE = `<html><head><title>Kilns</title></head><body><article class="h-card">
  <h1 class="p-name">Bram Oxley</h1><p class="p-job-title">Potter</p></article></body></html>`;

const answering = (outcome: FetchOutcome): PageFetcher => ({ fetch: async () => outcome });

const page = (text: string, contentType = 'text/html') =>
  answering({
    page: {
      url: 'https://kilns.example/new',
      contentType,
      bytes: new TextEncoder().encode(text),
    },
  });

const read = (pages: PageFetcher, documents: DocumentReader = SAME_THREAD_READER) =>
  readWebPage({ pages, documents }, ASKED, NOW, new AbortController().signal);

test('returns the document under its final address', async () => {
  const document = await read(page(PAGE));
  expect(document?.url).toBe('https://kilns.example/new');
  expect(document?.people).toHaveLength(1);
});

test('returns null for a refused page', async () => {
  expect(await read(answering({ refusal: 'robots_refused', message: 'not allowed' }))).toBeNull();
});

test.each([
  ['an unsupported format', page('GIF89a', 'image/gif')],
  ['a broken PDF', page('%PDF-1.7 and no more', 'application/pdf')],
])('returns null for %s', async (_, pages) => {
  expect(await read(pages)).toBeNull();
});

test('throws a failure of the service itself, so that the step is retried', async () => {
  const documents: DocumentReader = {
    read: () => Promise.reject(new RangeError('out of threads')),
    close: async () => {},
  };
  await expect(read(page(PAGE), documents)).rejects.toThrow('out of threads');
});

test('rejects a document that breaks the reader with UnreadableDocument', async () => {
  const dated = PAGE.replace(
    '<title>',
    '<meta property="article:published_time" content="2025-01-02"><title>',
  );
  const raw = { url: ASKED, contentType: 'text/html', bytes: new TextEncoder().encode(dated) };
  const broken = SAME_THREAD_READER.read({ ...raw, fetchedAt: new Date(Number.NaN) });
  await expect(broken).rejects.toBeInstanceOf(UnreadableDocument);
  await expect(broken).rejects.toMatchObject({ cause: expect.any(RangeError) });
});
