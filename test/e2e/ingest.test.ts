import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliHome, openCliHome } from '../support/run-cli.ts';

let home: CliHome;
let folder: string;
beforeAll(async () => {
  home = await openCliHome();
  folder = join(home.folder, 'pages');
  await mkdir(folder);
});
afterAll(() => home.close());

const put = (name: string, text: string) => writeFile(join(folder, name), text);

test('ingests a folder, and only its changed documents the next time', async () => {
  await put('ada.html', '<h1>Ada Moreno</h1><p>Ada Moreno is an engineer at Northwind.</p>');
  await put('bo.md', '# Bo Lind\n\nBo Lind is a baker at Skyferry.');
  await put('broken.pdf', '%PDF-1.4 no');
  const first = await home.run('ingest', folder);
  expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(/^2 documents new, 0 changed, 0 unchanged, 1 refused, 0 skipped/);
  expect(first.stdout).toContain('They mention 2 people.');
  expect(first.stdout).toContain('broken.pdf: ');

  await put('bo.md', '# Bo Lind\n\nBo Lind is a baker at Kite Labs.');
  const { code, stdout } = await home.run('ingest', '--json', folder);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    new: 0,
    changed: 1,
    unchanged: 1,
    refused: 1,
    people: 2,
    refusals: [{ item: 'broken.pdf', reason: 'not_a_document' }],
  });
});

test.each([
  ['a folder with nothing usable', 'none', /Nothing was added/, ''],
  ['a missing folder', 'nowhere', '', /does not exist/],
])('exits with 1 and says why for %s', async (_what, name, out, err) => {
  const path = join(home.folder, name);
  if (name === 'none') {
    await mkdir(path);
    await writeFile(join(path, 'picture.png'), 'x');
  }
  const { code, stdout, stderr } = await home.run('ingest', path);
  expect(code).toBe(1);
  expect(stdout).toMatch(out);
  expect(stderr).toMatch(err);
});

test('exits with 2 when no path is given', async () => {
  expect((await home.run('ingest')).code).toBe(2);
});
