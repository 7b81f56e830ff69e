import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../../src/client/create-client.ts';
import type { PeopleSearchClient } from '../../../src/client/people-search-client.ts';
import { importOnce, outcomeOf } from '../../../src/commands/import-on-start/import-once.ts';
import { recordIn } from '../../../src/commands/import-on-start/import-record.ts';
import { startImportOf } from '../../../src/commands/import-on-start/start-import.ts';
import { readConfig } from '../../../src/config.ts';
import { SILENT } from '../../mcp/support/environment.ts';
import {
  refusal,
  type ScriptedService,
  startScriptedService,
} from '../../mcp/support/scripted-service.ts';

let service: ScriptedService;
let client: PeopleSearchClient;
let folder: string;
beforeAll(async () => {
  service = await startScriptedService();
  client = createClient({ target: { kind: 'remote', baseUrl: service.url, apiKey: 'k' } });
});
afterAll(async () => {
  await client.close();
  await service.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-once-'));
  await writeFile(join(folder, 'people.csv'), 'First Name,Last Name\nOrla,Vance\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const once = (name = 'people.csv', to = 'one') =>
  importOnce({ path: join(folder, name), service: to, record: recordIn(folder), client });

const job = (status: 'running' | 'completed', facts: object = {}) => ({
  body: { status: 'success', payload: { jobId: 'ij_1', status, ...facts } },
});
const started = { status: 202, body: { status: 'success', payload: { jobId: 'ij_1' } } };
const progress = { total: 1, processed: 1, imported: 1, updated: 0, skipped: 0, failed: 0 };
const DONE = { state: 'done', says: '1 connections were imported from the chosen file.' };

/** An import that is running at the first poll and completed at the next. */
function playImport(): void {
  let looks = 0;
  service.play({
    'v2.connections.import': () => started,
    'v2.connections.job': () => {
      looks += 1;
      return looks === 1 ? job('running') : job('completed', { progress });
    },
  });
}

const uploads = () => service.heard.filter(({ id }) => id === 'v2.connections.import').length;

test('imports a file once per service, and again after its content changes', async () => {
  playImport();
  expect(await once()).toMatchObject(DONE);
  expect(await once()).toMatchObject(DONE);
  expect(uploads()).toBe(1);
  await once('people.csv', 'another');
  expect(uploads()).toBe(2);
  await writeFile(join(folder, 'people.csv'), 'First Name,Last Name\nOrla,Vance\nIda,Holt\n');
  await once('people.csv', 'another');
  expect(uploads()).toBe(3);
});

test('reports a missing file without its path, and imports it once it exists', async () => {
  playImport();
  const missing = await once('gone.csv');
  expect(missing).toMatchObject({
    state: 'failed',
    says: expect.stringContaining('does not exist'),
  });
  expect(missing.says).not.toContain(folder);
  expect(uploads()).toBe(0);
  await writeFile(join(folder, 'gone.csv'), 'First Name,Last Name\nOrla,Vance\n');
  expect(await once('gone.csv')).toMatchObject(DONE);
});

test('reports and records a refused import in our own words, then retries', async () => {
  service.play({
    'v2.connections.import': () => refusal(400, 'developer_connections_invalid_request'),
  });
  const { state, says } = await once();
  expect(state).toBe('failed');
  expect(says).not.toContain('IGNORE');
  expect(JSON.parse(await readFile(recordIn(folder), 'utf8'))).toMatchObject({ state, says });
  playImport();
  expect(await once()).toMatchObject(DONE);
});

test('rejects a named pipe without waiting for a writer', async () => {
  playImport();
  const before = uploads();
  execFileSync('mkfifo', [join(folder, 'pipe.csv')]);
  expect((await once('pipe.csv')).says).toContain('cannot be read');
  expect(uploads()).toBe(before);
});

test('imports the same file again for another API key of the same service', async () => {
  playImport();
  const before = uploads();
  const startWith = async (apiKey: string) => {
    const path = join(folder, 'people.csv');
    const settings = { importOnStart: path, dataDir: folder, baseUrl: service.url, apiKey };
    const chosen = startImportOf(readConfig(settings, {}), SILENT);
    await chosen.begin(client);
    return chosen.notice();
  };
  expect(await startWith('psk_one')).toBe(DONE.says);
  expect(await startWith('psk_one')).toBe(DONE.says);
  expect(uploads()).toBe(before + 1);
  await startWith('psk_other');
  expect(uploads()).toBe(before + 2);
});

test('imports several files, each once, and says which of them failed', async () => {
  playImport();
  const before = uploads();
  const gone = join(folder, 'gone, too.csv');
  const settings = {
    importOnStart: `${join(folder, 'people.csv')},${gone},`,
    ...{ dataDir: folder, baseUrl: service.url, apiKey: 'psk_several' },
  };
  const start = async () => {
    const chosen = startImportOf(readConfig(settings, {}), SILENT);
    await chosen.begin(client);
    return chosen.notice();
  };
  expect(await start()).toMatch(/^File 1: 1 connections were .*File 2: .* does not exist/);
  await writeFile(gone, 'First Name,Last Name\nIda,Holt\n');
  expect(await start()).toMatch(/^File 1: 1 connections were .*File 2: 1 connections were/);
  expect(uploads()).toBe(before + 2);
});

test('a setting of the form that is empty imports nothing', async () => {
  const chosen = startImportOf(readConfig({ importOnStart: ',' }, {}), SILENT);
  await chosen.begin(client);
  expect(chosen.notice()).toBeNull();
});

test('imports the file when its record is corrupt', async () => {
  await writeFile(recordIn(folder), '{"digest":');
  playImport();
  expect(await once()).toMatchObject(DONE);
});

test.each([
  ['needs_mapping', 'its columns are not recognized'],
  ['too_many_errors', 'too many of its rows'],
] as const)('reports an import that is paused with %s as failed', (pausedReason, why) => {
  const outcome = outcomeOf({ jobId: 'ij_1', status: 'paused', pausedReason });
  expect(outcome).toMatchObject({ state: 'failed', says: expect.stringContaining(why) });
});

test('reports how many rows could not be read', () => {
  const partly = { ...progress, failed: 2 };
  expect(outcomeOf({ jobId: 'ij_1', status: 'completed', progress: partly }).says).toBe(
    '1 connections were imported from the chosen file, 2 rows could not be read.',
  );
});
