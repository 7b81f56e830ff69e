import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplePerson } from '../support/faces.ts';
import { type CliHome, openCliHome, serveHome } from '../support/run-cli.ts';

/** Two people of a sample photo, cited by a folder of staff pages and by a list of people. */
let home: CliHome;
let folder: string;
beforeAll(async () => {
  home = await openCliHome();
  folder = join(home.folder, 'staff');
  await mkdir(join(folder, 'photos'), { recursive: true });
  await writeFile(join(folder, 'photos', 'ada.jpg'), await samplePerson('3.1'));
  await writeFile(join(folder, 'photos', 'bo.jpg'), await samplePerson('3.2'));
  await writeFile(
    join(folder, 'ada.html'),
    '<h1>Ada Moreno</h1><img src="photos/ada.jpg" alt="Ada Moreno">' +
      '<p>Ada Moreno is an engineer at Northwind.</p>',
  );
  await writeFile(
    join(folder, 'people.jsonl'),
    '{"id":"7","name":"Bo Lind","image_url":"photos/bo.jpg"}\n' +
      '{"id":"8","name":"Cy Holt","image_url":"photos/none.jpg"}\n',
  );
});
afterAll(() => home.close());

const RIGHTS = 'Staff portraits, agreed in writing';

test('reads no pictures with --no-faces', async () => {
  const { code, stdout } = await home.run('ingest', folder, '--no-faces', '--photo-rights', RIGHTS);
  expect(code).toBe(0);
  expect(stdout).toContain('1 picture was left alone: face detection is off (--no-faces).');
});

test('ingests pages without pictures until rights are given, and reads each picture once', async () => {
  await serveHome(home);
  const first = await home.run('ingest', folder);
  expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' });
  expect(first.stdout).toContain(
    '1 picture was left alone: give --photo-rights with a note of your right to use them.',
  );
  const second = await home.run('ingest', folder, '--photo-rights', RIGHTS);
  expect(second.code).toBe(0);
  expect(second.stdout).toContain('1 picture read, 1 face found.');
  const { stdout } = await home.run('ingest', folder, '--json', '--photo-rights', RIGHTS);
  expect(JSON.parse(stdout)).toMatchObject({
    unchanged: 1,
    pictures: { read: 0, unchanged: 1, leftAlone: 0, leftAloneFor: null },
  });
});

test('imports the pictures of records and names the missing ones', async () => {
  const list = join(folder, 'people.jsonl');
  const { code, stdout } = await home.run('import', list, '--photo-rights', RIGHTS);
  expect(code).toBe(0);
  expect(stdout).toContain('1 picture read, 1 face found.');
  expect(stdout).toContain(
    'row 2, image_url: the picture "photos/none.jpg" is not in the pictures folder',
  );
});

test('counts stored faces, and deletes them only with --yes', async () => {
  const status = await home.run('faces', 'status');
  expect({ code: status.code, stderr: status.stderr }).toEqual({ code: 0, stderr: '' });
  expect(status.stdout).toContain('2 faces in 2 pictures; 0 pictures have no face.');
  const unmeant = await home.run('faces', 'forget');
  expect(unmeant.code).toBe(2);
  expect(unmeant.stderr).toContain('This permanently deletes 2 faces of 2 pictures');
  expect(unmeant.stderr).toContain('faces forget --yes');
  const forgotten = await home.run('faces', 'forget', '--yes');
  expect(forgotten.code).toBe(0);
  expect(forgotten.stdout).toContain('Deleted 2 faces of 2 pictures and 0 uploaded photos.');
  const { stdout } = await home.run('faces', 'status', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ pictures: 0, faces: 0, uploads: 0, models: [] });
});
