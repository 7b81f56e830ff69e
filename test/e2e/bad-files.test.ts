import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type HostedService, hostService } from '../support/hosted-service.ts';
import { OFFICIALS } from './made-up-officials.ts';

const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const row = (name: string, rest = ',,Marrow Bank,Clerk,15 Mar 2024') => `${name},Vale,${rest}`;

let service: HostedService;
let key: string;
beforeAll(async () => {
  service = await hostService(OFFICIALS);
  // A personal key, because imported contacts belong to the owner of this machine.
  key = (await service.key()).key;
});
afterAll(() => service.close());

function put(name: string, content: string | Uint8Array): string {
  const path = join(service.home.folder, name);
  writeFileSync(path, content);
  return path;
}

const report = z.looseObject({
  imported: z.number(),
  failed: z.number(),
  errors: z.array(z.looseObject({ row: z.number(), reason: z.string() })),
});

async function imported(path: string) {
  const { code, stdout, stderr } = await service.home.run('import', path, '--json');
  expect(stdout + stderr).not.toMatch(/\n\s+at |node:internal/);
  return { code, stderr, report: code === 0 ? report.parse(JSON.parse(stdout)) : null };
}

/** The answer to a search for this name, as text. */
async function found(query: string): Promise<string> {
  return (await service.ask('POST /v3/search', { key, body: { query } })).text;
}

test.each([
  ['in the middle of a cell', `${HEADER}\n${row('Aulus')}\nBrent,"Va`, 'Aulus', 1],
  ['in the middle of a row', `${HEADER}\n${row('Caius')}\nDecima,Vale`, 'Caius', undefined],
])('imports the complete rows of a CSV cut off %s', async (_what, text, name, failed) => {
  const done = await imported(put('cut.csv', text));
  expect(done.code).toBe(0);
  if (failed !== undefined) expect(done.report).toMatchObject({ failed });
  expect(await found(`${name} Vale`)).toContain(`${name} Vale`);
});

test.each([
  ['Latin-1', Buffer.from(`${HEADER}\n${row('Éloïse')}\n`, 'latin1'), 'Éloïse Vale'],
  [
    'UTF-16 with its mark',
    Buffer.from(`\ufeff${HEADER}\n${row('Žofie')}\n`, 'utf16le'),
    'Žofie Vale',
  ],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${HEADER}\n${row('Þóra')}\n`, 'utf8'), 'Þóra Vale'],
])('reads the letters of a CSV in %s correctly', async (what, bytes, name) => {
  const done = await imported(put(`${what}.csv`, new Uint8Array(bytes)));
  expect(done.report).toMatchObject({ imported: 1, failed: 0 });
  expect(await found(name)).toContain(name);
});

test('does not print terminal control characters from imported files', async () => {
  const evil = '\u001b]52;c;ZXZpbA==\u0007\u001b[2J\u202e\r';
  const text = `${HEADER}\n${row('Gaia', `,,"${evil}Bank",Clerk,`)}\nHera,Vale,,,,,"${evil}soon"\n`;
  const { stdout, stderr } = await service.home.run('import', put('evil.csv', text));
  expect(stdout).toMatch(/is not a date/);
  const told = await service.home.run('call', 'search_people', '{"query": "Gaia Vale"}');
  const shown = told.stdout + stdout + stderr;
  expect(shown).toContain('Gaia Vale');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(shown).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u202e]/);
});

test.each([
  ['that is empty', 'empty.csv', ''],
  ['with only a header', 'header.csv', `${HEADER}\n`],
  ['of random bytes', 'noise.bin', Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)],
  [
    'that is a truncated archive',
    'cut.zip',
    zipSync({ 'Connections.csv': Buffer.from(HEADER) }).subarray(0, 40),
  ],
])('rejects a file %s, says why and leaves the index unchanged', async (_what, name, content) => {
  const revision = async () =>
    (await service.ask('GET /v3/credits/usage', { key })).headers.get('x-index-revision');
  const before = await revision();
  const done = await imported(put(name, content));
  expect(done.code).toBe(1);
  expect(done.stderr).toMatch(/^people-search-mcp: .{10,}\.\s*$/s);
  expect(before).toMatch(/^[1-9]/);
  expect(await revision()).toBe(before);
});

test('rejects a folder, an endless device and a named pipe', async () => {
  mkdirSync(join(service.home.folder, 'folder'));
  const pipe = join(service.home.folder, 'pipe');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  for (const path of [join(service.home.folder, 'folder'), '/dev/zero', pipe]) {
    const done = await imported(path);
    expect([path, done.code]).toEqual([path, 1]);
    expect(done.stderr).toMatch(/folder|empty|file/);
  }
});
