import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wordsInFolder } from '../service/suppression/folder-words.ts';
import { openCliHome } from '../support/run-cli.ts';

const PEOPLE = [
  { id: '1', name: 'Ada Zwiebelqux', emails: ['ada@post.example'], headline: 'Cartographer' },
  { id: '2', name: 'Bo Lindqvist', emails: ['bo@post.example'], headline: 'Cartographer' },
];

test('a command without a running service erases the files of an opt-out before it ends', async () => {
  const home = await openCliHome();
  onTestFinished(() => home.close());
  const data = join(home.folder, 'data');
  const file = join(home.folder, 'people.jsonl');
  await writeFile(file, PEOPLE.map((one) => JSON.stringify(one)).join('\n'));
  expect((await home.run('import', file)).stdout).toContain('2 people imported');
  expect(wordsInFolder(data, ['zwiebelqux'])).not.toEqual([]);
  const added = await home.run('suppress', 'add', 'ada@post.example');
  expect(added.code, added.stderr).toBe(0);
  expect(added.stdout).toContain('within 10 minutes');
  expect(wordsInFolder(data, ['zwiebelqux'])).toEqual([]);
  expect(wordsInFolder(data, ['lindqvist'])).not.toEqual([]);
  const again = await home.run('suppress', 'erase');
  expect(again.stdout).toBe('Nothing that was removed is left in the files.\n');
});
