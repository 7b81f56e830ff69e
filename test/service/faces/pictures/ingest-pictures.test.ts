import { mkdir, mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAME_THREAD_READER } from '../../../../src/service/evidence/extract/document-reader.ts';
import { createPageFetcher } from '../../../../src/service/evidence/fetch/create-page-fetcher.ts';
import type { PictureOptions } from '../../../../src/service/faces/pictures/picture-intake.ts';
import { ingestDocuments } from '../../../../src/service/intake/ingest/ingest-documents.ts';
import type { PageFetcher } from '../../../../src/service/network/page-fetcher.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { deletePages } from '../../../support/delete-pages.ts';
import { NO_PICTURES } from '../../../support/no-pictures.ts';
import { type Answers, html, openSite } from '../../evidence/fetch/site.ts';
import { shownPictures } from './shown.ts';
import { WordReader } from './word-reader.ts';

let db: Database;
let folder: string;
let reader: WordReader;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psm-pictures-'));
  reader = new WordReader();
});
afterEach(async () => {
  // Pictures are deleted with the people they show.
  await deletePages(db);
  expect(await shownPictures(db)).toEqual([]);
  await rm(folder, { recursive: true, force: true });
});

const RIGHTS = 'Staff portraits; everybody agreed in writing, 2026-03';
const URN = /^urn:sha256:[0-9a-f]{64}$/;

interface Given extends Partial<PictureOptions> {
  readonly pages?: PageFetcher;
  readonly signal?: AbortSignal;
  readonly path?: string;
}

const ingest = ({ pages, signal, path, ...pictures }: Given = {}) =>
  ingestDocuments(db, path ?? folder, {
    space: 'public',
    pages: pages ?? null,
    documents: SAME_THREAD_READER,
    now: new Date('2026-07-01T00:00:00Z'),
    signal: signal ?? new AbortController().signal,
    pictures: { rights: RIGHTS, reader, fetcher: pages ?? null, ...pictures },
  });

const put = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
  return path;
};

const saying = (name: string) => `<p>${name} is an engineer at Northwind.</p>`;
const page = (name: string, src: string, more = '') =>
  `<h1>${name}</h1><img src="${src}" alt="${name}">${saying(name)}${more}`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

const imagesOf = async (name: string): Promise<string[]> => {
  const rows = await db.query<{ record: { images?: { url: string }[]; image_url?: string } }>(
    'select record from mentions where display_name = $1',
    [name],
  );
  return rows.flatMap(({ record }) => (record.images ?? []).map(({ url }) => url));
};

describe('ingestDocuments with pictures', () => {
  it.each([
    ['an image whose alt text is the name', 'ada.html', page('Ada Moreno', 'p/ada.jpg')],
    [
      'an image whose alt text contains the name',
      'ada.html',
      `<h1>Ada Moreno</h1><img src="p/ada.jpg" alt="Portrait of Ada Moreno, 2024">${saying('Ada Moreno')}`,
    ],
    [
      'a caption',
      'ada.html',
      `<h1>Ada Moreno</h1><figure><img src="./p/ada.jpg"><figcaption>Ada Moreno</figcaption></figure>${saying('Ada Moreno')}`,
    ],
    [
      'the only image on a page about one person',
      'ada.html',
      `<title>Ada Moreno</title><h1>Ada Moreno</h1><img src="p/ada.jpg">${saying('Ada Moreno')}`,
    ],
    [
      'an h-card',
      'ada.html',
      `<div class="h-card"><img class="u-photo" src="p/ada.jpg" alt=""><a class="p-name u-url" href="/ada">Ada Moreno</a></div>${saying('Ada Moreno')}`,
    ],
    [
      'JSON-LD of a page',
      'ada.html',
      `<script type="application/ld+json">{"@type":"Person","name":"Ada Moreno","image":{"@type":"ImageObject","name":"Ada","contentUrl":"p/ada.jpg"}}</script><h1>Ada Moreno</h1>${saying('Ada Moreno')}`,
    ],
    [
      'a file of JSON-LD',
      'ada.jsonld',
      '{"@type":"Person","name":"Ada Moreno","jobTitle":"Engineer","image":"p/ada.jpg"}',
    ],
    [
      'microdata',
      'ada.html',
      `<div itemscope itemtype="https://schema.org/Person"><span itemprop="name">Ada Moreno</span><img itemprop="image" src="p/ada.jpg" alt=""></div>${saying('Ada Moreno')}`,
    ],
    [
      'og:image of a profile',
      'ada.html',
      `<head><meta property="og:type" content="profile"><meta property="og:image" content="p/ada.jpg"></head><h1>Ada Moreno</h1>${saying('Ada Moreno')}`,
    ],
    [
      'Markdown',
      'ada.md',
      '# Ada Moreno\n\n![Ada Moreno](p/ada.jpg "2024")\n\nAda Moreno is an engineer at Northwind.',
    ],
  ])('reads the picture of a person from %s', async (_what, name, text) => {
    await put(`team/${name}`, text);
    await put('team/p/ada.jpg', 'face 1');
    const report = await ingest();
    expect(report.pictures).toEqual({ ...NO_PICTURES, read: 1, faces: 1 });
    const [cited] = await imagesOf('Ada Moreno');
    expect(cited).toMatch(URN);
    expect(await shownPictures(db)).toEqual([
      {
        url: cited,
        space: 'public',
        origin: 'ingest',
        rights: RIGHTS,
        faces: 1,
        people: ['Ada Moreno'],
      },
    ]);
  });

  it('reads a data URI once and stores it under the hash of its bytes', async () => {
    const written = `data:image/jpeg;base64,${base64('face 3')}`;
    await put('ada.html', page('Ada Moreno', written));
    await put(
      'bo.jsonld',
      `{"@type":"Person","name":"Bo Lind","jobTitle":"Baker","image":"${written.replaceAll('/', '\\/')}"}`,
    );
    expect((await ingest()).pictures).toEqual({ ...NO_PICTURES, read: 1, faces: 1 });
    expect(await shownPictures(db)).toMatchObject([{ people: ['Ada Moreno', 'Bo Lind'] }]);
    expect(await imagesOf('Ada Moreno')).toEqual(await imagesOf('Bo Lind'));
    const kept = JSON.stringify(await db.query('select * from sources, mentions'));
    expect(kept).not.toContain(base64('face 3'));
  });

  it('links a group picture to each person its alt text names', async () => {
    await put(
      'team.html',
      `<h1>Team</h1><img src="both.jpg" alt="Ada Moreno and Bo Lind">${saying('Ada Moreno')}${saying('Bo Lind')}`,
    );
    await put('both.jpg', 'face 1 2');
    expect((await ingest()).pictures).toMatchObject({ read: 1, faces: 2 });
    expect(await shownPictures(db)).toMatchObject([
      { faces: 2, people: ['Ada Moreno', 'Bo Lind'] },
    ]);
  });

  it('reads a picture once for all pages that cite it and stores no path', async () => {
    for (const at of [1, 2, 3])
      await put(`${at}/ada.html`, page('Ada Moreno', '../ada.jpg', `<p>${at}</p>`));
    await put('ada.jpg', 'face 1');
    expect((await ingest()).pictures).toEqual({ ...NO_PICTURES, read: 1, faces: 1 });
    expect(reader.texts).toEqual(['face 1']);
    expect(await shownPictures(db)).toMatchObject([
      { people: ['Ada Moreno', 'Ada Moreno', 'Ada Moreno'] },
    ]);
    const kept = await db.query('select * from sources, mentions, pictures');
    expect(JSON.stringify(kept)).not.toMatch(/ada\.jpg|psm-pictures/);
  });

  it('ignores a picture file that no page cites, even if named like the person', async () => {
    await put('Ada Moreno.html', saying('Ada Moreno'));
    await put('Ada Moreno.jpg', 'face 1');
    expect((await ingest()).pictures).toEqual(NO_PICTURES);
    expect(reader.texts).toEqual([]);
  });

  it('reads the picture beside a single document that is ingested alone', async () => {
    const path = await put('team/ada.html', page('Ada Moreno', 'ada.jpg'));
    await put('team/ada.jpg', 'face 1');
    expect((await ingest({ path })).pictures).toMatchObject({ read: 1 });
    const [alone] = await shownPictures(db);
    // Ingested from the parent folder, the picture still has the same address.
    expect((await ingest()).pictures).toMatchObject({ read: 0, unchanged: 1 });
    expect(await shownPictures(db)).toEqual([alone]);
  });

  it('a page saved from the web uses its saved pictures and web addresses for the rest', async () => {
    const canonical = '<link rel="canonical" href="https://post.example/people/ada">';
    await put('ada.html', canonical + page('Ada Moreno', 'ada_files/ada.jpg'));
    await put('bo.html', canonical.replace('ada', 'bo') + page('Bo Lind', 'bo_files/bo.jpg'));
    await put('ada_files/ada.jpg', 'face 1');
    const { pictures } = await ingest();
    expect(pictures).toMatchObject({ read: 1, missing: 0, notFetched: 1 });
    expect(await imagesOf('Ada Moreno')).toEqual([expect.stringMatching(URN)]);
    expect(await imagesOf('Bo Lind')).toEqual(['https://post.example/people/bo_files/bo.jpg']);
  });
});

describe('ingestDocuments without permission to read pictures', () => {
  it('opens no picture without a note of rights and counts the pictures left alone', async () => {
    await put('ada.html', page('Ada Moreno', 'ada.jpg'));
    await put('bo.html', page('Bo Lind', 'https://post.example/bo.jpg'));
    await put('ada.jpg', 'face 1');
    expect((await ingest({ rights: null })).pictures).toEqual({
      ...NO_PICTURES,
      leftAlone: 2,
      leftAloneFor: 'no_rights',
    });
    expect(reader.texts).toEqual([]);
    expect(await shownPictures(db)).toEqual([]);
    // The pages are known by now; their pictures are read once rights are stated.
    expect(await ingest()).toMatchObject({ unchanged: 2, pictures: { read: 1, notFetched: 1 } });
    expect(await shownPictures(db)).toMatchObject([{ people: ['Ada Moreno'] }]);
    // And they stay when a later run states no rights.
    await ingest({ rights: null });
    expect(await shownPictures(db)).toHaveLength(1);
  });

  it('opens no picture when faces are switched off', async () => {
    await put('ada.html', page('Ada Moreno', 'ada.jpg'));
    await put('ada.jpg', 'face 1');
    expect((await ingest({ reader: null })).pictures).toMatchObject({
      leftAlone: 1,
      leftAloneFor: 'faces_off',
    });
  });
});

describe('ingestDocuments run again', () => {
  it('reads only new and changed pictures and deletes those no longer cited', async () => {
    await put('ada.html', page('Ada Moreno', 'ada.jpg'));
    await put('bo.html', page('Bo Lind', 'bo.jpg'));
    await put('ada.jpg', 'face 1');
    expect((await ingest()).pictures).toMatchObject({ read: 1, missing: 1 });
    expect(await imagesOf('Bo Lind')).toEqual([]);
    await put('bo.jpg', 'face 2');
    expect((await ingest()).pictures).toMatchObject({ read: 1, unchanged: 1, missing: 0 });
    expect((await ingest()).pictures).toEqual({ ...NO_PICTURES, unchanged: 2 });
    expect(reader.texts).toEqual(['face 1', 'face 2']);
    await put('ada.jpg', 'face 4 5');
    expect((await ingest()).pictures).toMatchObject({ read: 1, faces: 2, unchanged: 1 });
    await put('bo.html', saying('Bo Lind'));
    expect((await ingest()).pictures).toMatchObject({ read: 0, unchanged: 1 });
    expect(await shownPictures(db)).toMatchObject([{ faces: 2, people: ['Ada Moreno'] }]);
  });

  it('updates the note of rights', async () => {
    await put('ada.html', page('Ada Moreno', 'ada.jpg'));
    await put('ada.jpg', 'face 1');
    await ingest();
    expect((await ingest({ rights: 'Licence 17' })).pictures).toMatchObject({ unchanged: 1 });
    expect(await shownPictures(db)).toMatchObject([{ rights: 'Licence 17' }]);
  });

  it('resumes after a run was aborted between two pictures', async () => {
    for (const name of ['a', 'b', 'c']) await put(`${name}.jpg`, `face ${name.charCodeAt(0) - 96}`);
    const images = ['a', 'b', 'c'].map((one) => `<img src="${one}.jpg" alt="Ada Moreno">`).join('');
    await put('ada.html', `<h1>Ada Moreno</h1>${images}${saying('Ada Moreno')}`);
    const ended = new AbortController();
    const stopping = Object.assign(new WordReader(), {
      read: async (bytes: Uint8Array) => {
        if (reader.texts.length === 1) ended.abort();
        return reader.read(bytes);
      },
    });
    await expect(ingest({ reader: stopping, signal: ended.signal })).rejects.toThrow();
    expect(await shownPictures(db)).toHaveLength(2);
    expect((await ingest()).pictures).toMatchObject({ read: 1, unchanged: 2 });
    expect(await shownPictures(db)).toHaveLength(3);
  });

  it('reads pictures again when the face model changes', async () => {
    await put('ada.html', page('Ada Moreno', 'ada.jpg'));
    await put('ada.jpg', 'face 1');
    await ingest();
    reader.model = 'made-up@2';
    expect((await ingest()).pictures).toMatchObject({ read: 1, unchanged: 0 });
    expect(await db.query('select model from pictures')).toEqual([{ model: 'made-up@2' }]);
  });
});

describe('pictures that cannot be used', () => {
  it('pages are ingested and the report counts unusable, missing and faceless pictures', async () => {
    await put('ada.html', page('Ada Moreno', 'logo.svg'));
    await put('bo.html', page('Bo Lind', 'empty.jpg'));
    await put('cy.html', page('Cy Holt', 'gone.jpg'));
    await put('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await put('empty.jpg', 'none');
    const report = await ingest();
    expect(report).toMatchObject({ new: 3, refused: 0 });
    expect(report.pictures).toEqual({
      ...NO_PICTURES,
      read: 1,
      withoutFace: 1,
      unusable: { unsupported: 1 },
      missing: 1,
      problems: [{ item: 'logo.svg', fault: 'unsupported', message: 'is not JPEG, PNG or WebP' }],
    });
  });

  it('a picture of 100 MiB is rejected as too large and not read', async () => {
    await put('ada.html', page('Ada Moreno', 'huge.jpg'));
    const file = await open(join(folder, 'huge.jpg'), 'w');
    await file.truncate(100 * 1024 ** 2);
    await file.close();
    expect((await ingest()).pictures).toMatchObject({ unusable: { too_large: 1 } });
    expect(reader.texts).toEqual([]);
  });

  it('a failing face reader is tried three times, then all pictures are left alone', async () => {
    for (const at of [1, 2, 3, 4, 5]) {
      await put(`${at}.html`, page(`Ada Moreno${'abcde'[at - 1]}`, `${at}.jpg`));
      await put(`${at}.jpg`, 'down');
    }
    const report = await ingest();
    expect(report.new).toBe(5);
    expect(report.pictures).toEqual({ ...NO_PICTURES, leftAlone: 5, leftAloneFor: 'cannot_read' });
    expect(reader.texts).toHaveLength(3);
  });
});

describe('pictures on a hostile page', () => {
  it('a page cannot reach files outside the folder, hidden files or links', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'psm-outside-'));
    await writeFile(join(outside, 'secret.jpg'), 'face 1');
    await mkdir(join(folder, 'in'));
    await symlink(outside, join(folder, 'in', 'away'));
    await symlink(join(outside, 'secret.jpg'), join(folder, 'in', 'link.jpg'));
    await put('in/.hidden.jpg', 'face 2');
    await put('in/folder.jpg/x', 'face 3');
    const name = outside.split('/').at(-1);
    const written = [
      `../../${name}/secret.jpg`,
      `..%2F..%2F${name}%2Fsecret.jpg`,
      '../../../../../../../../etc/passwd.jpg',
      'away/secret.jpg',
      'link.jpg',
      '.hidden.jpg',
      'folder.jpg',
      `file://${outside}/secret.jpg`,
      `${outside}/secret.jpg`,
      'beside:secret.jpg',
      `urn:sha256:${'a'.repeat(64)}`,
      'javascript:alert(1)',
    ];
    const images = written.map((src) => `<img src="${src}" alt="Ada Moreno">`).join('');
    await put('in/ada.html', `<h1>Ada Moreno</h1>${images}${saying('Ada Moreno')}`);
    const report = await ingest();
    expect(report.pictures).toMatchObject({ read: 0, unusable: {}, leftAlone: 0 });
    expect(reader.texts).toEqual([]);
    expect(await imagesOf('Ada Moreno')).toEqual([]);
    expect(JSON.stringify(await db.query('select record from mentions'))).not.toMatch(
      /secret|passwd/,
    );
    await rm(outside, { recursive: true });
  });

  it('reads at most twenty pictures of one person from a page of ten thousand', async () => {
    const images = Array.from(
      { length: 10_000 },
      (_, at) => `<img src="${at % 60}.jpg?${at}" alt="Ada Moreno">`,
    );
    for (let at = 0; at < 60; at += 1) await put(`${at}.jpg`, `face ${at % 8}`);
    await put('ada.html', `<h1>Ada Moreno</h1>${images.join('')}${saying('Ada Moreno')}`);
    const { pictures } = await ingest();
    expect(pictures.read).toBeLessThanOrEqual(20);
    expect(pictures.read).toBeGreaterThan(0);
  });

  it('control characters in the file name of a picture do not reach the report', async () => {
    await put('a\u001b[2J\u202e.jpg', 'no picture');
    await put('ada.html', page('Ada Moreno', 'a%1B%5B2J%E2%80%AE.jpg'));
    const { pictures } = await ingest();
    expect(pictures.problems).toMatchObject([{ fault: 'unsupported' }]);
    expect(pictures.problems[0]?.item).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

describe('pictures of a person who opted out', () => {
  it('the picture of a person who opted out is not read, others on the page are', async () => {
    const person = (name: string, email: string) =>
      `<div class="h-card"><span class="p-name">${name}</span><img class="u-photo" src="${name[0]}.jpg" alt="">` +
      `<a class="u-email" href="mailto:${email}">${email}</a></div>`;
    const both = person('Ada Moreno', 'ada@post.example') + person('Bo Lind', 'bo@post.example');
    await put('team.html', `<h1>Team</h1>${both}${saying('Ada Moreno')}${saying('Bo Lind')}`);
    await put('A.jpg', 'face 1');
    await put('B.jpg', 'face 2');
    await suppress(db, { person: 'bo@post.example' });
    expect((await ingest()).pictures).toMatchObject({ read: 1 });
    expect(await shownPictures(db)).toMatchObject([{ people: ['Ada Moreno'] }]);
    expect(reader.texts).toEqual(['face 1']);
  });
});

describe('pictures on the web', () => {
  const site: Answers = {
    '/people': html(page('Ada Moreno', '/ada.jpg') + page('Bo Lind', '/bo.jpg')),
    '/ada.jpg': (response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      response.end('face 1');
    },
  };
  const fetcherOf = (allowLoopback: boolean): PageFetcher =>
    createPageFetcher({
      version: '1',
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      rule: { allowLoopback },
      anyPort: true,
    });

  it('a picture is fetched once when fetching is allowed', async () => {
    const { port, asked, close } = await openSite(site);
    const at = `http://post.example:${port}`;
    const path = `${at}/people`;
    expect((await ingest({ pages: fetcherOf(true), path })).pictures).toEqual({
      ...NO_PICTURES,
      read: 1,
      faces: 1,
      notFetched: 1,
      problems: [
        { item: `${at}/bo.jpg`, fault: 'not_fetched', message: expect.stringContaining('404') },
      ],
    });
    expect(await shownPictures(db)).toMatchObject([
      { url: `${at}/ada.jpg`, people: ['Ada Moreno'] },
    ]);
    const again = await ingest({ pages: fetcherOf(true), path });
    expect(again.pictures).toMatchObject({ read: 0, unchanged: 1 });
    expect(asked.filter((one) => one === '/ada.jpg')).toHaveLength(1);
    await close();
  });

  it('a picture is not requested from a private network or when fetching is off', async () => {
    const { port, asked, close } = await openSite(site);
    await put('ada.html', page('Ada Moreno', `http://post.example:${port}/ada.jpg`));
    for (const fetcher of [fetcherOf(false), null]) {
      expect((await ingest({ fetcher })).pictures).toMatchObject({ read: 0, notFetched: 1 });
    }
    expect(asked).toEqual([]);
    await close();
  });
});
