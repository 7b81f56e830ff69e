import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CliHome, firstLine, openCliHome } from '../support/run-cli.ts';

/** Whose connections a key sees, as keys are made on the command line. */

let home: CliHome;
let url: string;
beforeAll(async () => {
  home = await openCliHome();
  const contacts = join(home.folder, 'contacts.vcf');
  await writeFile(contacts, 'BEGIN:VCARD\nVERSION:3.0\nFN:Tamsin Operator\nEND:VCARD\n');
  expect((await home.run('import', contacts)).code).toBe(0);
  ({ url } = JSON.parse(await firstLine(home.start('service', '--port', '0'))));
}, 120_000);
afterAll(() => home.close());

const SCOPES = ['--scopes', 'search:read,profile:read'];

async function create(...args: string[]): Promise<{ id: string; key: string; owner: string }> {
  const made = await home.run('keys', 'create', '--name', 'made', ...SCOPES, '--json', ...args);
  expect(made.code).toBe(0);
  return JSON.parse(made.stdout);
}

async function connections(key: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(new URL('/v2/social/connections', url), { headers })).text();
}

test("a team's key does not open the operator's connections, and a personal key does", async () => {
  const [mine, teams] = [await create(), await create('--org', 'Harbour Guild')];
  expect(mine.owner).toBe('local');
  expect(teams.owner).toMatch(/^org:/);
  expect(await connections(mine.key)).toContain('Tamsin Operator');
  expect(await connections(teams.key)).not.toContain('Tamsin Operator');
  const listed = await home.run('keys', 'list');
  expect(listed.stdout).toContain('the organization');
  expect(listed.stderr).not.toContain('Warning');
});

test('keys list and doctor name keys of two organizations that share a person', async () => {
  const one = await create('--org', 'Harbour Guild', '--owner', 'ann');
  const two = await create('--org', 'Tide Office', '--owner', 'ann');
  const listed = await home.run('keys', 'list', '--json');
  expect(() => JSON.parse(listed.stdout)).not.toThrow();
  const checked = await home.run('doctor');
  for (const text of [listed.stderr, checked.stdout]) {
    expect(text).toContain('Keys of different organizations share the private connections');
    expect(text).toContain(one.id);
    expect(text).toContain(two.id);
  }
  await home.run('keys', 'revoke', two.id);
  expect((await home.run('keys', 'list')).stderr).not.toContain('Warning');
});
