import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostedService, hostService } from '../support/hosted-service.ts';
import type { CliHome } from '../support/run-cli.ts';

const PEOPLE = [
  { id: '1', name: 'Ada Mosswick', emails: ['ada@post.example'], headline: 'Cartographer' },
  { id: '2', name: 'Bo Lindqvist', emails: ['bo@post.example'], headline: 'Cartographer' },
];

let hosted: HostedService;
let home: CliHome;
let file: string;
beforeAll(async () => {
  // Commands go through the running service: that is fast, and how most are used.
  hosted = await hostService(PEOPLE);
  home = hosted.home;
  file = join(home.folder, 'people.jsonl');
});
afterAll(() => hosted.close());

test('removes a person who opts out and rejects re-imports until the opt-out is lifted', async () => {
  const added = await home.run('suppress', 'add', 'ada@post.example', '--reason', 'by letter');
  expect(added.code, added.stderr).toBe(0);
  expect(added.stdout).toMatch(/sup_\w+: a…@post\.example is suppressed.*\nRemoved: 1 prof/);
  expect(added.stdout).toContain('Earlier backups of your own still contain');
  const doctor = await home.run('doctor');
  expect(doctor.stdout).toContain("may still be in the database's files");
  const erased = await home.run('suppress', 'erase');
  expect(erased.stdout).toMatch(/^What was removed is gone from the files of \d+ tables\.\n$/);
  expect((await home.run('doctor')).stdout).not.toContain('erasure:');
  const again = await home.run('import', file);
  expect(again.stdout).toContain('1 rejected');
  expect(again.stdout).toContain('suppressed');
  expect(again.stdout).not.toContain('Ada');
  const listed = await home.run('suppress', 'list', '--json');
  const [entry] = JSON.parse(listed.stdout);
  expect(entry).toMatchObject({ label: 'a…@post.example', kind: 'email', reason: 'by letter' });
  const lifted = await home.run('suppress', 'remove', entry.id);
  expect(lifted.stdout).toContain('is off the list');
  expect((await home.run('import', file)).stdout).toContain('1 people imported');
});

test('rejects an opt-out for an unknown profile id or an unknown kind', async () => {
  const none = await home.run('suppress', 'add', 'p_0000000000');
  expect(none.code).toBe(1);
  expect(none.stderr).toContain('No profile in the index has that id');
  expect((await home.run('suppress', 'add', 'x', '--kind', 'name')).code).toBe(2);
});

test('audit prints look-ups with their purpose', async () => {
  const asked = { query: 'cartographers', purpose: 'a guide to maps' };
  const call = await home.run('call', 'search_people', JSON.stringify(asked));
  expect(call.code, call.stderr).toBe(0);
  const audit = await home.run('audit', '--json');
  // With a purpose, the contact details of few rows are read as well, each with an entry.
  const entry = audit.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .find(({ operation }) => operation === 'v3.search.start');
  expect(entry).toMatchObject({ purpose: 'a guide to maps' });
  expect(entry.profile_ids).toHaveLength(2);
  expect((await home.run('audit', '--limit', 'many')).code).toBe(2);
});

test('restores a backup into another folder, but not under a running service', {
  timeout: 180_000,
}, async () => {
  const backup = join(home.folder, 'all.backup');
  const made = await home.run('backup', backup);
  expect(made.code, made.stderr).toBe(0);
  expect(made.stdout).toContain('hashes of API keys');
  expect((await home.run('backup', backup)).stderr).toContain('already exists');
  const fresh = join(home.folder, 'fresh');
  const restored = await home.run('restore', backup, '--data', fresh);
  expect(restored.code, restored.stderr).toBe(0);
  const out = join(home.folder, 'fresh.jsonl');
  await home.run('export', out, '--data', fresh);
  expect(await readFile(out, 'utf8')).toContain('Ada Mosswick');
  const served = await home.run('restore', backup);
  expect(served.code).toBe(2);
  expect(served.stderr).toContain('A service is running on this data');
  const left = (await readdir(home.folder)).filter((name) => name.includes('unfinished'));
  expect(left).toEqual([]);
});

test('exports people to standard output, or one person to a file', async () => {
  const people = await home.run('export', '--format', 'people_jsonl');
  expect(people.stdout.trimEnd().split('\n')).toHaveLength(2);
  expect(people.stderr).toContain('2 public people are exported');
  const one = join(home.folder, 'ada.json');
  const person = await home.run('export', one, '--person', 'ada@post.example');
  expect(person.code, person.stderr).toBe(0);
  expect(JSON.parse(await readFile(one, 'utf8')).profiles).toHaveLength(1);
  expect((await home.run('export', '--format', 'csv')).code).toBe(2);
});

test('rejects a move without the address of a Postgres database', async () => {
  expect((await home.run('move', '--to', 'file:///x')).code).toBe(2);
  expect((await home.run('move')).code).toBe(2);
});
