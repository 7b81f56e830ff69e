import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SAME_THREAD_READER } from '../../../../src/service/evidence/extract/document-reader.ts';
import { createPageFetcher } from '../../../../src/service/evidence/fetch/create-page-fetcher.ts';
import { storeDocument } from '../../../../src/service/evidence/sources/store-document.ts';
import { createFaceReader } from '../../../../src/service/faces/reader/create-face-reader.ts';
import {
  type IngestOptions,
  ingestDocuments,
} from '../../../../src/service/intake/ingest/ingest-documents.ts';
import { IngestError } from '../../../../src/service/intake/ingest/ingest-error.ts';
import { urlList } from '../../../../src/service/intake/ingest/url-list.ts';
import type { PageFetcher } from '../../../../src/service/network/page-fetcher.ts';
import { ingestOperator } from '../../../../src/service/operators/ingest-operator.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { openSite } from '../../evidence/fetch/site.ts';

let db: Database;
let folder: string;
beforeEach(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'psm-ingest-'));
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const ingest = (path: string, options: Partial<IngestOptions> = {}) =>
  ingestDocuments(db, path, {
    space: 'public',
    pages: null,
    documents: SAME_THREAD_READER,
    now: new Date('2026-07-01T00:00:00Z'),
    signal: new AbortController().signal,
    ...options,
  });

const put = async (name: string, text: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
  return path;
};

const saying = (name: string) => `${name} is an engineer at Northwind.`;

const sources = () =>
  db.query<{ url: string; title: string; origin: string; space: string }>(
    'select url, title, origin, space from sources order by ordinal',
  );

describe('ingestDocuments with a folder', () => {
  it('ingests every document of a folder once, skips other files and re-reads changed ones', async () => {
    await put(
      'a/page.html',
      `<link rel="canonical" href="https://x.example/ada">${saying('Ada Moreno')}`,
    );
    await put('b.txt', saying('Bo Lind'));
    await put('c.md', `# Cy Holt\n\n${saying('Cy Holt')}`);
    await put('picture.png', 'x');
    await put('.hidden/d.txt', saying('Dana Vale'));
    const first = await ingest(folder);
    expect(first).toMatchObject({
      new: 3,
      changed: 0,
      unchanged: 0,
      refused: 0,
      people: 3,
      skipped: 2,
    });
    expect(await sources()).toEqual([
      {
        url: expect.stringMatching(/^urn:sha256:/),
        title: 'b.txt',
        origin: 'ingest',
        space: 'public',
      },
      {
        url: expect.stringMatching(/^urn:sha256:/),
        title: 'Cy Holt',
        origin: 'ingest',
        space: 'public',
      },
      { url: 'https://x.example/ada', title: 'page.html', origin: 'ingest', space: 'public' },
    ]);
    expect(await ingest(folder)).toMatchObject({ new: 0, unchanged: 3, people: 3 });
    await put(
      'a/page.html',
      `<link rel="canonical" href="https://x.example/ada">${saying('Ada Pike')}`,
    );
    expect(await ingest(folder)).toMatchObject({ new: 0, changed: 1, unchanged: 2 });
  });

  it('cites a file by its name and stores no folder names', async () => {
    await put('private/ada.txt', saying('Ada Moreno'));
    await put('private/cv.html', `<title>Curriculum vitae</title>${saying('Bo Lind')}`);
    await ingest(folder);
    const mentions = await db.query<{ record: PersonRecord }>(
      'select record from mentions order by display_name',
    );
    const cited = mentions.map(({ record }) =>
      [...(record.sources ?? []), ...(record.experiences?.[0]?.sources ?? [])].map(
        ({ name, title }) => [name, title],
      ),
    );
    const file = ['ada.txt', 'ada.txt'];
    const page = ['cv.html', 'Curriculum vitae'];
    expect(cited).toEqual([
      [file, file],
      [page, page],
    ]);
    const kept = await db.query(
      'select to_jsonb(s) from sources s union all select record from mentions',
    );
    expect(JSON.stringify(kept)).not.toMatch(/private|psm-/);
  });

  it('an edited file stays the same source and its old facts are replaced', async () => {
    const path = await put('notes/ada.txt', saying('Ada Moreno'));
    await ingest(folder);
    const before = await sources();
    await put('notes/ada.txt', 'Ada Moreno is an architect at Skyferry.');
    expect(await ingest(folder)).toMatchObject({ new: 0, changed: 1, unchanged: 0 });
    expect(await sources()).toEqual(before);
    const [mention] = await db.query<{ record: unknown }>('select record from mentions');
    expect(mention?.record).toMatchObject({ experiences: [{ organization: 'Skyferry' }] });
    // Ingested alone or through a link, it is still the same source.
    expect(await ingest(path)).toMatchObject({ unchanged: 1 });
    await mkdir(join(folder, 'links'));
    await symlink(path, join(folder, 'links', 'ada.txt'));
    expect(await ingest(join(folder, 'links', 'ada.txt'))).toMatchObject({ unchanged: 1 });
    expect(before[0]?.url).toMatch(/^urn:sha256:[0-9a-f]{64}$/);
  });

  it('skips a copy of a document', async () => {
    await put('a.txt', saying('Ada Moreno'));
    await put('b/copy.txt', saying('Ada Moreno'));
    expect(await ingest(folder)).toMatchObject({ new: 1, skipped: 1, people: 1 });
    await put('b/copy.txt', saying('Bo Lind'));
    expect(await ingest(folder)).toMatchObject({ new: 1, unchanged: 1, skipped: 0 });
  });

  it('follows no links out of the folder and continues after unreadable files', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'psm-outside-'));
    await writeFile(join(outside, 'secret.txt'), saying('Eve Orr'));
    await mkdir(join(folder, 'in'));
    await symlink(outside, join(folder, 'in', 'folder'));
    await symlink(join(outside, 'secret.txt'), join(folder, 'file.txt'));
    await symlink(join(folder, 'nowhere'), join(folder, 'gone.txt'));
    await symlink(folder, join(folder, 'in', 'round'));
    await put('broken.pdf', '%PDF-1.4 no');
    await put('good.txt', saying('Fay Orr'));
    const report = await ingest(folder);
    expect(report).toMatchObject({ new: 1, people: 1, refused: 4 });
    expect(report.refusals.map(({ item, reason }) => `${item} ${reason}`).sort()).toEqual([
      'broken.pdf not_a_document',
      'file.txt outside_the_folder',
      'gone.txt unreadable',
      'in/folder outside_the_folder',
    ]);
    await rm(outside, { recursive: true });
  });

  it.skipIf(process.getuid?.() === 0)(
    'reports a file that the user may not read (needs a user other than root)',
    async () => {
      await chmod(await put('closed.txt', 'x'), 0);
      expect((await ingest(folder)).refusals).toMatchObject([
        { item: 'closed.txt', reason: 'unreadable' },
      ]);
    },
  );
});

describe('ingestDocuments with URLs', () => {
  const pages: PageFetcher = {
    fetch: async (url) =>
      url.endsWith('/ada')
        ? { page: { url, contentType: 'text/html', bytes: Buffer.from(saying('Ada Moreno')) } }
        : { refusal: 'robots_refused', message: 'no' },
  };

  it('fetches a list of URLs when allowed and reports why a page was refused', async () => {
    const list = await put('list.txt', '# pages\nhttps://x.example/ada\n\nhttps://x.example/bo\n');
    expect(await ingest(list, { pages })).toMatchObject({
      new: 1,
      refused: 1,
      refusals: [{ item: 'https://x.example/bo', reason: 'robots_refused' }],
    });
    const off = await ingest('https://x.example/ada');
    expect(off.refusals).toMatchObject([
      { reason: 'fetching_is_off', message: expect.stringContaining('--allow-fetch') },
    ]);
  });

  it('reports no page as refused that was left because the service stopped', async () => {
    const stop = new AbortController();
    const site = await openSite({ '/robots.txt': () => stop.abort(new Error('stopped')) });
    const fetcher = createPageFetcher({
      version: '1',
      anyPort: true,
      rule: { allowLoopback: true },
    });
    const url = `http://127.0.0.1:${site.port}/ada`;
    try {
      const ended = ingest(url, { pages: fetcher, signal: stop.signal });
      await expect(ended).rejects.toThrow('stopped');
    } finally {
      await site.close();
    }
  });

  it('urlList tells a list of URLs from a text that contains one', () => {
    expect(urlList('https://a.example\nhttps://a.example\n')).toEqual(['https://a.example']);
    expect(urlList('See https://a.example')).toBeNull();
    expect(urlList('')).toBeNull();
  });
});

describe('ingestDocuments with invalid arguments', () => {
  it('rejects a missing path, an unsupported file and an unknown directory', async () => {
    const picture = await put('a.png', 'x');
    for (const path of [join(folder, 'nowhere'), picture]) {
      await expect(ingest(path)).rejects.toThrow(IngestError);
    }
    await expect(ingest(folder, { space: 'd_none' })).rejects.toThrow(/directories list/);
  });
});

describe('ingestDocuments and the demo people', () => {
  it('the first document deletes the demo people, their pages and profiles built from them', async () => {
    const person = (id: string, origin: string) =>
      db.query(
        `insert into profiles (id, slug, display_name, origin, sections, document)
         values ($1, $1, 'Made Up', $2, '{}', '')`,
        [id, origin],
      );
    await person('p_demo', 'demo');
    await person('p_found', 'evidence');
    const demo = await db.transaction((tx) =>
      storeDocument(
        tx,
        {
          url: 'https://people.example/made-up',
          name: null,
          title: null,
          publishedAt: null,
          language: null,
          text: '',
          link: null,
          people: [{ name: 'Made Up' }],
        },
        { space: 'public', origin: 'demo', now: new Date() },
      ),
    );
    await db.query(`update mentions set profile_id = 'p_found' where id = $1`, [
      demo.mentionIds[0],
    ]);
    await ingest(await put('a.txt', saying('Ada Moreno')));
    expect(await db.query('select id from profiles')).toEqual([]);
    expect((await sources()).map(({ origin }) => origin)).toEqual(['ingest']);
    await ingest(await put('b.txt', saying('Bo Lind')));
    expect(await sources()).toHaveLength(2);
  });
});

it('leaves pictures alone for a call that says so, although the service reads faces', async () => {
  await put('photos/ada.jpg', new Uint8Array([0xff, 0xd8]));
  await put('ada.html', `<img src="photos/ada.jpg" alt="Ada Moreno">${saying('Ada Moreno')}`);
  // Its process starts with the first picture.
  const faceReader = createFaceReader();
  const operators = ingestOperator({
    ...{ db, pages: null, documents: SAME_THREAD_READER, faceReader },
    search: { refresh: async () => undefined },
  });
  const call = { progress: () => undefined, signal: new AbortController().signal };
  const args = { path: folder, photoRights: 'agreed in writing', noFaces: true };
  expect(await operators.ingest?.(args, call)).toMatchObject({
    new: 1,
    pictures: { leftAlone: 1, leftAloneFor: 'faces_off' },
  });
  await faceReader.close();
});
