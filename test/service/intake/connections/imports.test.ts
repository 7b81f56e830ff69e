import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readIndexRevision } from '../../../../src/service/people/rows/index-revision.ts';
import { codeOf, startService, successOf, type TestService } from '../../start-service.ts';
import { type ImportDesk, linkedinCsv, madeUp, openDesk } from './import-desk.ts';

let run: TestService;
let desk: ImportDesk;
beforeAll(async () => {
  run = await startService();
});
beforeEach(async () => {
  desk = await openDesk(run);
});
afterAll(() => run.close());

const invalid = [400, 'developer_connections_invalid_request'];
const seen = (reply: Awaited<ReturnType<ImportDesk['send']>>) => [reply.status, codeOf(reply)];

test('a file is imported into the private connections of the key owner', async () => {
  const before = await readIndexRevision(desk.run.db);
  const job = await desk.settled(await desk.begin(linkedinCsv(['Tamsin Orrery', 'Ivo Quill'])));
  expect(job).toMatchObject({
    status: 'completed',
    progress: { total: 2, processed: 2, imported: 2, updated: 0, skipped: 0, failed: 0 },
    errors: [],
    pausedReason: null,
  });
  expect(await readIndexRevision(desk.run.db)).toBeGreaterThan(before);
  expect(await desk.list()).toMatchObject({
    total: 2,
    nextCursor: null,
    connections: [
      {
        displayName: 'Ivo Quill',
        headline: expect.stringContaining('Beekeeper'),
        connectedOn: '2024-03-02',
      },
      { displayName: 'Tamsin Orrery' },
    ],
  });
  const isPublic = await desk.run.db.query('select 1 from profiles where is_public');
  expect(isPublic).toEqual([]);
  expect(await desk.files()).toBe(0);
});

test('the same file again skips everybody', async () => {
  await desk.settled(await desk.begin(linkedinCsv(madeUp(30))));
  const job = await desk.settled(await desk.begin(linkedinCsv(madeUp(30))));
  expect(job.progress).toMatchObject({ processed: 30, imported: 0, skipped: 30 });
  expect((await desk.list()).total).toBe(30);
});

test('people_jsonl goes into the private connections too', async () => {
  const job = await desk.settled(await desk.begin('{"name":"Ivo Quill"}\n{"name":"Ada Fenn"}'));
  expect(job.progress).toMatchObject({ imported: 2 });
  expect(await desk.run.db.query('select 1 from profiles where is_public')).toEqual([]);
});

/** A form with these parts, as a browser or curl sends it. */
async function form(parts: Record<string, string | Blob>) {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts)) data.append(name, part);
  const request = new Request('http://service.test/', { method: 'POST', body: data });
  const type = request.headers.get('content-type') ?? '';
  return { body: new Uint8Array(await request.arrayBuffer()), headers: { 'content-type': type } };
}

async function begun(body: Uint8Array, headers: Record<string, string>): Promise<string> {
  const reply = await desk.send(body, headers);
  expect(reply.status).toBe(202);
  return successOf('v2.connections.import', reply).payload.jobId;
}

test('a multipart form brings the file and its format', async () => {
  const file = new File([linkedinCsv(['Tamsin Orrery'])], 'Connections.csv');
  const { body, headers } = await form({ file, format: 'linkedin_csv' });
  expect((await desk.settled(await begun(body, headers))).progress).toMatchObject({ imported: 1 });
});

test('a whole zip of an export is taken as it came', async () => {
  const csv = new TextEncoder().encode(linkedinCsv(['Tamsin Orrery']));
  const zip = zipSync({ 'Basic/Connections.csv': csv, 'Basic/Skills.csv': new Uint8Array(3) });
  const { body, headers } = await form({ file: new File([new Uint8Array(zip)], 'export.zip') });
  expect((await desk.settled(await begun(body, headers))).progress).toMatchObject({ imported: 1 });
});

test.each<[string, Record<string, string | Blob>]>([
  ['no file', { format: 'linkedin_csv' }],
  ['an empty file', { file: new File([], 'empty.csv') }],
  ['an unknown format', { file: new File(['{"name":"Ivo"}'], 'a'), format: 'xlsx' }],
  ['a part that nobody knows', { file: new File(['{"name":"Ivo"}'], 'a'), target: 'public' }],
  [
    'a zip without contacts',
    { file: new File([zipSync({ a: new Uint8Array(1), b: new Uint8Array(1) })], 'a.zip') },
  ],
  [
    'a picture',
    { file: new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])], 'a.png') },
  ],
])('a form with %s is refused', async (_, parts) => {
  const { body, headers } = await form(parts);
  expect(seen(await desk.send(body, headers))).toEqual(invalid);
});

test('a form that is cut off is refused, and so is another content type', async () => {
  const { body, headers } = await form({ file: new File(['{"name":"Ivo"}'], 'a') });
  expect(seen(await desk.send(body.slice(0, -20), headers))).toEqual(invalid);
  const unbounded = { 'content-type': 'multipart/form-data' };
  expect((await desk.send(body, unbounded)).status).toBe(415);
  expect((await desk.send(body, { 'content-type': 'text/csv' })).status).toBe(415);
});

test.each([
  [{}, 'content'],
  [{ content: '' }, 'content'],
  [{ content: 7 }, 'content'],
  [{ content: 'x', format: 'xlsx' }, 'format'],
  [{ content: 'x', directoryId: 'd' }, 'directoryId'],
])('a JSON body %o is refused by name of the field', async (body, field) => {
  const reply = await desk.send(body);
  expect(seen(reply)).toEqual(invalid);
  expect(reply.body).toMatchObject({ error: { field } });
});

test('a text that is no table of people is refused before there is a job', async () => {
  expect(seen(await desk.send({ content: 'Dear all, see you at the fair.' }))).toEqual(invalid);
  expect(seen(await desk.send({ content: '{"title":"no person"}' }))).toEqual(invalid);
});

test('a file of 21 MiB is too large in either form', async () => {
  const large = 'x'.repeat(21 * 1024 * 1024);
  expect(seen(await desk.send({ content: large }))).toEqual([413, 'payload_too_large']);
  const { body, headers } = await form({ file: new File([large], 'large.csv') });
  expect(seen(await desk.send(body, headers))).toEqual([413, 'payload_too_large']);
});

test('a file of 100,001 rows fails, and nobody of it is in', async () => {
  const lines = Array.from({ length: 100_001 }, (_, at) => `{"name":"Ada Fenn${at}"}`);
  const job = await desk.settled(await desk.begin(lines.join('\n'), 'people_jsonl'));
  expect(job).toMatchObject({ status: 'failed', failure: { message: /100000 rows/ } });
  expect((await desk.list()).total).toBe(0);
});

test.each([
  ['a header alone', linkedinCsv([]), 'linkedin_csv'],
  ['rows of nobody', linkedinCsv(['', '']), 'linkedin_csv'],
  ['cards of nobody', 'BEGIN:VCARD\nVERSION:3.0\nEND:VCARD', 'vcard'],
])('%s is never a success', async (_, content, format) => {
  const job = await desk.settled(await desk.begin(content, format));
  expect(job).toMatchObject({ status: 'failed', failure: { message: /holds nobody/ } });
  expect(await desk.files()).toBe(0);
});

test('rows that are nobody are told with line and column, and the others are in', async () => {
  const rows = ['Tamsin Orrery', 'Ivo Quill', 'Ada Fenn', 'Una Marsh', 'Bo Reed'];
  const csv = `${linkedinCsv(rows)}\n,,,,Moss & Partners,Beekeeper,1 Mar 2024`;
  const job = await desk.settled(await desk.begin(csv));
  expect(job).toMatchObject({
    status: 'completed',
    progress: { total: 6, processed: 6, imported: 5, failed: 1 },
    errors: [{ row: 10, column: 'First Name', message: /has no name/ }],
  });
});

test('too many bad rows pause an import before anybody is in; they can be accepted', async () => {
  const bad = Array.from({ length: 50 }, () => ',,,,Moss & Partners,Beekeeper,1 Mar 2024');
  const csv = [linkedinCsv(madeUp(150)), ...bad].join('\n');
  const jobId = await desk.begin(csv);
  const paused = await desk.settled(jobId);
  expect(paused).toMatchObject({ status: 'paused', pausedReason: 'too_many_errors' });
  expect(paused.errors).toHaveLength(50);
  expect((await desk.list()).total).toBe(0);
  expect(seen(await desk.resume(jobId, {}))).toEqual(invalid);
  expect(seen(await desk.resume(jobId, { mapping: { Company: 'name' } }))).toEqual(invalid);
  expect((await desk.resume(jobId, { acceptErrors: true })).status).toBe(202);
  expect(await desk.settled(jobId)).toMatchObject({
    status: 'completed',
    progress: { total: 200, processed: 200, imported: 150, failed: 50 },
  });
});

test('a fifth of bad rows is not too many', async () => {
  const bad = Array.from({ length: 40 }, () => ',,,,Moss & Partners,Beekeeper,1 Mar 2024');
  const jobId = await desk.begin([linkedinCsv(madeUp(160)), ...bad].join('\n'));
  expect((await desk.settled(jobId)).status).toBe('completed');
});

const TABLE = [
  'Contact;Employer;Role;Mail;Second mail;Met',
  'Tamsin Orrery;Moss & Partners;Beekeeper;tamsin@bees.example;t@moss.example;15 Mar 2024',
  'Ivo Quill;;;;;',
].join('\n');

test('a table of unknown columns waits for a mapping, and names what it found', async () => {
  const jobId = await desk.begin(TABLE);
  expect(await desk.settled(jobId)).toMatchObject({
    status: 'paused',
    pausedReason: 'needs_mapping',
    columns: ['Contact', 'Employer', 'Role', 'Mail', 'Second mail', 'Met'],
  });
  const mapping = {
    Contact: 'name',
    Employer: 'organization',
    Role: 'title',
    Mail: 'email',
    'Second mail': 'email',
    Met: 'connected_on',
  };
  expect((await desk.resume(jobId, { mapping })).status).toBe(202);
  expect(await desk.settled(jobId)).toMatchObject({
    status: 'completed',
    progress: { imported: 2, failed: 0 },
  });
  const { connections } = await desk.list('?query=beekeeper');
  expect(connections).toMatchObject([{ displayName: 'Tamsin Orrery', connectedOn: '2024-03-15' }]);
  const emails = await desk.run.db.query(
    "select value from identifiers where value like '%.example' order by value",
  );
  expect(emails).toEqual([{ value: 't@moss.example' }, { value: 'tamsin@bees.example' }]);
});

test('a table that is called a LinkedIn export and is none waits for a mapping too', async () => {
  const job = await desk.settled(await desk.begin(TABLE, 'linkedin_csv'));
  expect(job.pausedReason).toBe('needs_mapping');
});

test.each([
  ['no mapping', {}, 'mapping'],
  ['errors accepted only', { acceptErrors: true }, 'mapping'],
  ['a column that is not there', { mapping: { Name: 'name' } }, 'mapping'],
  ['a field that is not there', { mapping: { Contact: 'full_name' } }, 'mapping.Contact'],
  ['nothing that names anybody', { mapping: { Mail: 'email' } }, 'mapping'],
  ['two columns for one name', { mapping: { Contact: 'name', Role: 'name' } }, 'mapping'],
  ['a field of a prototype', { mapping: { constructor: 'name' } }, 'mapping'],
  ['an unknown answer', { skip: true }, 'skip'],
  ['errors not accepted', { acceptErrors: false }, 'acceptErrors'],
])('a resume with %s is refused, and the import stays paused', async (_, body, field) => {
  const jobId = await desk.begin(TABLE);
  await desk.settled(jobId);
  const reply = await desk.resume(jobId, body);
  expect(seen(reply)).toEqual(invalid);
  expect(reply.body).toMatchObject({ error: { field } });
  expect((await desk.job(jobId)).status).toBe('paused');
});

test('a mapping that reads nobody can be replaced by a better one', async () => {
  const jobId = await desk.begin(TABLE.replace('15 Mar 2024', 'long ago'));
  await desk.settled(jobId);
  await desk.resume(jobId, { mapping: { Contact: 'name', Met: 'connected_on' } });
  expect((await desk.settled(jobId)).pausedReason).toBe('too_many_errors');
  await desk.resume(jobId, { mapping: { Contact: 'name' } });
  expect(await desk.settled(jobId)).toMatchObject({ status: 'completed' });
});

test('an import that has ended cannot be resumed; one that goes on is answered as it is', async () => {
  const jobId = await desk.begin('{"name":"Ivo Quill"}');
  await desk.settled(jobId);
  expect(seen(await desk.resume(jobId, { acceptErrors: true }))).toEqual(invalid);
  await desk.run.db.query(
    "update runs set state = 'queued', run_after = now() + interval '1 day' where id = $1",
    [jobId],
  );
  expect((await desk.resume(jobId, { acceptErrors: true })).status).toBe(200);
});

test('nobody learns of the import of somebody else', async () => {
  const jobId = await desk.begin(TABLE);
  const { key: other } = await openDesk(run);
  for (const id of [jobId, 'r_0000000000', 'x'.repeat(200)]) {
    const path = `/v2/social/connections/imports/${id}`;
    const read = await desk.run.ask(`GET ${path}`, { key: other.secret });
    expect(seen(read)).toEqual([404, 'developer_connections_job_not_found']);
    const resume = await desk.run.ask(`POST ${path}/resume`, { key: other.secret, body: {} });
    expect(seen(resume)).toEqual([404, 'developer_connections_job_not_found']);
  }
  const list = await desk.run.ask('GET /v2/social/connections', { key: other.secret });
  expect(list.body).toMatchObject({ payload: { connections: [], total: 0 } });
});

test('of eleven paused imports the one that was paused first has failed', async () => {
  const first = await desk.begin(TABLE);
  await desk.settled(first);
  for (let count = 0; count < 10; count += 1) await desk.settled(await desk.begin(TABLE));
  expect(await desk.job(first)).toMatchObject({ status: 'failed', failure: {} });
  expect(await desk.files()).toBe(10);
});
