import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PictureOptions } from '../../../../src/service/faces/pictures/picture-intake.ts';
import { ImportError } from '../../../../src/service/intake/formats/import-error.ts';
import { openImport } from '../../../../src/service/intake/formats/read-people.ts';
import { sourceOfBytes } from '../../../../src/service/intake/formats/source/import-source.ts';
import {
  type ImportOptions,
  importFile,
} from '../../../../src/service/intake/import/import-file.ts';
import { withWebPictures } from '../../../../src/service/intake/import/import-pictures.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { openTestDatabase } from '../../../support/database.ts';
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
  await db.query('delete from profiles');
  await db.query('delete from pictures');
  await rm(folder, { recursive: true, force: true });
});

const RIGHTS = 'Staff portraits; everybody agreed in writing, 2026-03';
const URN = /^urn:sha256:[0-9a-f]{64}$/;

const put = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
  return path;
};

const lines = (...records: object[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n');
const zipOf = (files: Record<string, string>): Uint8Array =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  );
const base64 = (text: string): string => Buffer.from(text).toString('base64');

type Given = Omit<ImportOptions, 'pictures'> & { readonly pictures?: Partial<PictureOptions> };

const load = (path: string, { pictures, ...options }: Given = {}) =>
  importFile(db, path, {
    ...options,
    pictures: { rights: RIGHTS, reader, fetcher: null, ...pictures },
  });

/** The picture addresses of a profile. */
const imagesOf = async (name: string): Promise<(string | undefined)[]> => {
  const rows = await db.query<{ sections: { images?: { items: { url: string }[] } } }>(
    'select sections from profiles where display_name = $1',
    [name],
  );
  return rows.flatMap(({ sections }) => (sections.images?.items ?? []).map(({ url }) => url));
};

describe('importFile with pictures', () => {
  it.each([
    ['people_jsonl', 'people.jsonl', lines({ name: 'Ada Moreno', image_url: 'p/ada.jpg' })],
    [
      'people_jsonl with images',
      'people.jsonl',
      lines({ name: 'Ada Moreno', images: [{ url: './p/ada.jpg' }] }),
    ],
    [
      'JSON Resume',
      'resume.json',
      JSON.stringify({ basics: { name: 'Ada Moreno', image: 'p/ada.jpg' } }),
    ],
    [
      'Google Contacts',
      'contacts.csv',
      'First Name,Last Name,Photo,E-mail 1 - Value\nAda,Moreno,p/ada.jpg,ada@post.example\n',
    ],
    [
      'vCard',
      'people.vcf',
      'BEGIN:VCARD\nVERSION:4.0\nFN:Ada Moreno\nPHOTO:p/ada.jpg\nEND:VCARD\n',
    ],
    [
      'a data URI',
      'people.jsonl',
      lines({ name: 'Ada Moreno', image_url: `data:image/jpeg;base64,${base64('face 1')}` }),
    ],
    [
      'vCard 2.1 with an embedded photo',
      'people.vcf',
      `BEGIN:VCARD\nVERSION:2.1\nFN:Ada Moreno\nPHOTO;JPEG;ENCODING=BASE64:\n ${base64('face 1').slice(0, 4)}\n ${base64('face 1').slice(4)}\n\nEND:VCARD\n`,
    ],
    [
      'vCard 3.0 with an embedded photo',
      'people.vcf',
      `BEGIN:VCARD\nVERSION:3.0\nFN:Ada Moreno\nPHOTO;ENCODING=b;TYPE=JPEG:${base64('face 1')}\nEND:VCARD\n`,
    ],
    [
      'vCard 4.0 with an embedded photo',
      'people.vcf',
      `BEGIN:VCARD\nVERSION:4.0\nFN:Ada Moreno\nitem1.PHOTO:data:image/jpeg;base64\\,${base64('face 1')}\nEND:VCARD\n`,
    ],
  ])('reads the picture of a person from %s', async (_what, name, text) => {
    const path = await put(name, text);
    await put('p/ada.jpg', 'face 1');
    const { pictures, warnings } = await load(path);
    expect(warnings).toEqual([]);
    expect(pictures).toMatchObject({ read: 1, faces: 1, problems: [] });
    const [cited] = await imagesOf('Ada Moreno');
    expect(cited).toMatch(URN);
    expect(await shownPictures(db)).toMatchObject([
      { url: cited, origin: 'import', rights: RIGHTS, faces: 1, people: ['Ada Moreno'] },
    ]);
  });

  it('stores a picture in the space of the person', async () => {
    const people = lines({ name: 'Ada Moreno', image_url: 'ada.jpg' });
    const path = await put('people.jsonl', people);
    await put('ada.jpg', 'face 1');
    await load(path);
    await put('card.vcf', 'BEGIN:VCARD\nFN:Bo Lind\nPHOTO:ada.jpg\nEND:VCARD\n');
    await load(join(folder, 'card.vcf'));
    const [directory] = await db.query<{ id: string }>('select id from directories');
    const [first, second] = await shownPictures(db);
    expect([first?.space, second?.space]).toEqual(['public', directory?.id]);
    expect(first?.url).toBe(second?.url);
  });

  it('reads pictures only from the given folder', async () => {
    const path = await put(
      'lists/people.jsonl',
      lines(
        { name: 'Ada Moreno', image_url: 'ada.jpg' },
        { name: 'Bo Lind', image_url: '../lists/people.jsonl' },
        { name: 'Cy Holt', image_url: `${folder}/outside.jpg` },
        { name: 'Dana Vale', image_url: 'file:///etc/passwd' },
        { name: 'Eve Orr', image_url: 'link.jpg' },
      ),
    );
    await put('shots/ada.jpg', 'face 1');
    await put('outside.jpg', 'face 2');
    await symlink(join(folder, 'outside.jpg'), join(folder, 'shots', 'link.jpg'));
    const { pictures, warnings } = await load(path, { photos: join(folder, 'shots') });
    expect(pictures).toMatchObject({ read: 1 });
    expect(warnings.map(({ row, column }) => [row, column])).toEqual([
      [2, 'image_url'],
      [3, 'image_url'],
      [4, 'image_url'],
      [5, 'image_url'],
    ]);
    expect(reader.texts).toEqual(['face 1']);
    const kept = JSON.stringify(await db.query('select sections from profiles'));
    expect(kept).not.toMatch(/passwd|outside|link\.jpg|psm-pictures/);
    await expect(load(path, { photos: join(folder, 'none') })).rejects.toThrow(ImportError);
  });

  it('reads pictures from the imported zip, relative to the people file', async () => {
    const zip = zipOf({
      'export/people.jsonl': lines(
        { name: 'Ada Moreno', image_url: 'photos/ada.jpg' },
        { name: 'Bo Lind', image_url: 'export/photos/bo.jpg' },
        { name: 'Cy Holt', image_url: '../../cy.jpg' },
      ),
      'export/photos/ada.jpg': 'face 1',
      'export/photos/bo.jpg': 'face 2',
    });
    const path = await put('export.zip', zip);
    const { pictures, warnings } = await load(path);
    expect(pictures).toMatchObject({ read: 2, faces: 2 });
    expect(warnings).toMatchObject([{ row: 3, column: 'image_url' }]);
    expect((await load(path)).pictures).toMatchObject({ read: 0, unchanged: 2 });
  });

  it('reads pictures of known people once the right to use them is stated', async () => {
    const path = await put(
      'people.jsonl',
      lines({ id: '7', name: 'Ada Moreno', image_url: 'ada.jpg' }),
    );
    await put('ada.jpg', 'face 1');
    const first = await load(path, { pictures: { rights: null } });
    expect(first.pictures).toMatchObject({ read: 0, leftAlone: 1, leftAloneFor: 'no_rights' });
    expect(reader.texts).toEqual([]);
    expect(await load(path)).toMatchObject({ skipped: 1, pictures: { read: 1 } });
    expect(await load(path)).toMatchObject({ skipped: 1, pictures: { read: 0, unchanged: 1 } });
    await put('people.jsonl', lines({ id: '7', name: 'Ada Moreno', image_url: 'other.jpg' }));
    await put('other.jpg', 'face 2');
    await load(path);
    expect(await shownPictures(db)).toHaveLength(1);
    expect(reader.texts).toEqual(['face 1', 'face 2']);
  });

  it('does not read the picture of a person who opted out', async () => {
    await suppress(db, { person: 'bo@post.example' });
    const path = await put(
      'people.jsonl',
      lines(
        { name: 'Ada Moreno', image_url: 'ada.jpg' },
        { name: 'Bo Lind', emails: ['bo@post.example'], image_url: 'bo.jpg' },
      ),
    );
    await put('ada.jpg', 'face 1');
    await put('bo.jpg', 'face 2');
    expect(await load(path)).toMatchObject({ imported: 1, failed: 1, pictures: { read: 1 } });
    expect(reader.texts).toEqual(['face 1']);
  });

  it('imports people whose picture is unusable or has an invalid address', async () => {
    const path = await put(
      'people.jsonl',
      lines(
        { name: 'Ada Moreno', image_url: 'data:image/svg+xml,<svg onload=alert(1)/>' },
        { name: 'Bo Lind', image_url: `data:image/png;base64,${base64('no picture')}` },
        { name: 'Cy Holt', image_url: `data:text/html,${'x'.repeat(100_000)}` },
        { name: 'Dana Vale', image_url: '//post.example/dana.jpg' },
        { name: 'Eve Orr', images: [{ url: 'gone.jpg' }, { url: 'https://post.example/eve.jpg' }] },
      ),
    );
    const report = await load(path);
    expect(report).toMatchObject({ imported: 5, failed: 0 });
    expect(report.warnings.map(({ row }) => row)).toEqual([1, 3, 5]);
    expect(report.pictures).toMatchObject({ unusable: { unsupported: 1 }, notFetched: 2 });
    expect(await imagesOf('Ada Moreno')).toEqual([]);
    expect(await imagesOf('Dana Vale')).toEqual(['https://post.example/dana.jpg']);
    expect(await imagesOf('Eve Orr')).toEqual(['https://post.example/eve.jpg']);
  });

  it('reads an embedded photo folded into a hundred thousand lines', async () => {
    const padded = Buffer.concat([Buffer.from('none'), Buffer.alloc(6 * 1024 ** 2, ' ')]);
    const folded = padded.toString('base64').replace(/(.{74})/g, '$1\n ');
    const path = await put(
      'people.vcf',
      `BEGIN:VCARD\nVERSION:3.0\nFN:Ada Moreno\nPHOTO;ENCODING=b:${folded}\nTITLE:Engineer\nEND:VCARD\n`,
    );
    const { imported, pictures } = await load(path);
    expect({ imported, read: pictures.read }).toEqual({ imported: 1, read: 1 });
    const kept = JSON.stringify(await db.query('select sections from profiles'));
    expect(kept).toContain('Engineer');
    expect(kept.length).toBeLessThan(10_000);
  });
});

it('withWebPictures keeps only http(s) addresses of pictures', async () => {
  const text = lines(
    { name: 'Ada Moreno', image_url: '/home/ada/ada.jpg' },
    { name: 'Bo Lind', image_url: `data:image/png;base64,${base64('face 1')}` },
    { name: 'Cy Holt', image_url: 'https://post.example/cy.jpg' },
  );
  const opened = await openImport(sourceOfBytes('people.jsonl', Buffer.from(text)), undefined);
  const rows = [];
  for await (const row of withWebPictures(opened.rows())) rows.push(row);
  expect(rows).toEqual([
    { row: 1, record: { name: 'Ada Moreno' } },
    { row: 2, record: { name: 'Bo Lind' } },
    { row: 3, record: { name: 'Cy Holt', image_url: 'https://post.example/cy.jpg' } },
  ]);
});
