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

test("imports a file into the private connections of the key's owner", async () => {
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

test('a repeated import of the same file skips every row', async () => {
  await desk.settled(await desk.begin(linkedinCsv(madeUp(30))));
  const job = await desk.settled(await desk.begin(linkedinCsv(madeUp(30))));
  expect(job.progress).toMatchObject({ processed: 30, imported: 0, skipped: 30 });
  expect((await desk.list()).total).toBe(30);
});

test('people_jsonl is imported into the private connections too', async () => {
  const job = await desk.settled(await desk.begin('{"name":"Ivo Quill"}\n{"name":"Ada Fenn"}'));
  expect(job.progress).toMatchObject({ imported: 2 });
  expect(await desk.run.db.query('select 1 from profiles where is_public')).toEqual([]);
});

/** A multipart form with these parts, as a browser or curl sends it. */
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

test('accepts the file and its format as a multipart form', async () => {
  const file = new File([linkedinCsv(['Tamsin Orrery'])], 'Connections.csv');
  const { body, headers } = await form({ file, format: 'linkedin_csv' });
  expect((await desk.settled(await begun(body, headers))).progress).toMatchObject({ imported: 1 });
});

test('imports the contacts from the zip file of an export', async () => {
  const csv = new TextEncoder().encode(linkedinCsv(['Tamsin Orrery']));
  const zip = zipSync({ 'Basic/Connections.csv': csv, 'Basic/Skills.csv': new Uint8Array(3) });
  const { body, headers } = await form({ file: new File([new Uint8Array(zip)], 'export.zip') });
  expect((await desk.settled(await begun(body, headers))).progress).toMatchObject({ imported: 1 });
});

test.each<[string, Record<string, string | Blob>]>([
  ['no file', { format: 'linkedin_csv' }],
  ['an empty file', { file: new File([], 'empty.csv') }],
  ['an unknown format', { file: new File(['{"name":"Ivo"}'], 'a'), format: 'xlsx' }],
  ['an unknown part', { file: new File(['{"name":"Ivo"}'], 'a'), target: 'public' }],
  [
    'a zip without contacts',
    { file: new File([zipSync({ a: new Uint8Array(1), b: new Uint8Array(1) })], 'a.zip') },
  ],
  [
    'a picture',
    { file: new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])], 'a.png') },
  ],
])('rejects a form with %s', async (_, parts) => {
  const { body, headers } = await form(parts);
  expect(seen(await desk.send(body, headers))).toEqual(invalid);
});

test('rejects a truncated form and returns 415 for other content types', async () => {
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
])('rejects the JSON body %o and names the field', async (body, field) => {
  const reply = await desk.send(body);
  expect(seen(reply)).toEqual(invalid);
  expect(reply.body).toMatchObject({ error: { field } });
});

test('rejects a text that is not a list of people', async () => {
  expect(seen(await desk.send({ content: 'Dear all, see you at the fair.' }))).toEqual(invalid);
  expect(seen(await desk.send({ content: '{"title":"no person"}' }))).toEqual(invalid);
});

test('returns 413 for a file of 21 MiB, as JSON or as a form', async () => {
  const large = 'x'.repeat(21 * 1024 * 1024);
  expect(seen(await desk.send({ content: large }))).toEqual([413, 'payload_too_large']);
  const { body, headers } = await form({ file: new File([large], 'large.csv') });
  expect(seen(await desk.send(body, headers))).toEqual([413, 'payload_too_large']);
});

test('fails a file of 100,001 rows and imports none of them', async () => {
  const lines = Array.from({ length: 100_001 }, (_, at) => `{"name":"Ada Fenn${at}"}`);
  const job = await desk.settled(await desk.begin(lines.join('\n'), 'people_jsonl'));
  expect(job).toMatchObject({
    status: 'failed',
    failure: { message: expect.stringMatching(/100000 rows/) },
  });
  expect((await desk.list()).total).toBe(0);
});

test.each([
  ['only a header', linkedinCsv([]), 'linkedin_csv'],
  ['rows without a name', linkedinCsv(['', '']), 'linkedin_csv'],
  ['a card without a name', 'BEGIN:VCARD\nVERSION:3.0\nEND:VCARD', 'vcard'],
])('fails an import of %s', async (_, content, format) => {
  const job = await desk.settled(await desk.begin(content, format));
  expect(job).toMatchObject({
    status: 'failed',
    failure: { message: expect.stringMatching(/No people found/) },
  });
  expect(await desk.files()).toBe(0);
});

test('reports rows without a name by line and column and imports the others', async () => {
  const rows = ['Tamsin Orrery', 'Ivo Quill', 'Ada Fenn', 'Una Marsh', 'Bo Reed'];
  const csv = `${linkedinCsv(rows)}\n,,,,Moss & Partners,Beekeeper,1 Mar 2024`;
  const job = await desk.settled(await desk.begin(csv));
  expect(job).toMatchObject({
    status: 'completed',
    progress: { total: 6, processed: 6, imported: 5, failed: 1 },
    errors: [{ row: 10, column: 'First Name', message: expect.stringMatching(/has no name/) }],
  });
});

test('counts rows that are rejected for one reason together, with a few as examples', async () => {
  const nameless = Array.from({ length: 120 }, () => ',,,,Moss & Partners,Beekeeper,1 Mar 2024');
  const csv = [linkedinCsv(madeUp(165)), ...nameless, 'Ada,Fenn'].join('\n');
  const job = await desk.settled(await desk.begin(csv));
  expect(job.errors).toHaveLength(100);
  expect(job).toMatchObject({
    progress: { imported: 165, failed: 121 },
    errorKinds: [
      {
        column: 'First Name',
        message: expect.stringMatching(/^has no name/),
        rows: 120,
        firstRows: [170, 171, 172],
      },
      { column: null, message: expect.stringMatching(/columns/), rows: 1, firstRows: [290] },
    ],
  });
});

test('too many bad rows pause an import before anyone is imported; acceptErrors resumes it', async () => {
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

test('completes an import with one fifth of bad rows', async () => {
  const bad = Array.from({ length: 40 }, () => ',,,,Moss & Partners,Beekeeper,1 Mar 2024');
  const jobId = await desk.begin([linkedinCsv(madeUp(160)), ...bad].join('\n'));
  expect((await desk.settled(jobId)).status).toBe('completed');
});

const TABLE = [
  'Contact;Employer;Role;Mail;Second mail;Met',
  'Tamsin Orrery;Moss & Partners;Beekeeper;tamsin@bees.example;t@moss.example;15 Mar 2024',
  'Ivo Quill;;;;;',
].join('\n');

test('a table of unknown columns pauses with needs_mapping and lists its columns', async () => {
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

test('a table of many subtotals is imported without them, and is no faulty file', async () => {
  const groups = madeUp(6).flatMap((name) => [`${name},Beekeeper`, 'Subtotal: 1,']);
  const jobId = await desk.begin(['Contact,Role', ...groups, '* retired,'].join('\n'));
  await desk.settled(jobId);
  await desk.resume(jobId, { mapping: { Contact: 'name', Role: 'title' } });
  expect(await desk.settled(jobId)).toMatchObject({
    status: 'completed',
    progress: { imported: 6, failed: 7 },
    leftOutRows: [
      { kind: 'total', rows: 6 },
      { kind: 'note', rows: 1 },
    ],
  });
});

const BLOCKS = [
  'Firm,Contact,Role',
  'Norvane,Ada Fenn,Dyer',
  ',Ivo Quill,Dyer',
  'Quill,Tamsin Orrery,Smith',
  ',Lea Orr,Smith',
  'Loom,Mia Thorne,Weaver',
  ',Jon Reed,Weaver',
].join('\n');
const OF_BLOCKS = { Firm: 'organization', Contact: 'name', Role: 'title' };

test('a column that is filled in only at the start of blocks is told, and filled down if asked', async () => {
  const first = await desk.begin(BLOCKS);
  await desk.settled(first);
  await desk.resume(first, { mapping: OF_BLOCKS });
  expect(await desk.settled(first)).toMatchObject({
    progress: { imported: 6 },
    blockColumns: [{ column: 'Firm', rows: 3, isFilled: false }],
  });
  const again = await desk.begin(BLOCKS);
  await desk.settled(again);
  await desk.resume(again, { mapping: OF_BLOCKS, fillDown: ['Firm'] });
  expect(await desk.settled(again)).toMatchObject({
    progress: { imported: 0, updated: 3, skipped: 3 },
    blockColumns: [{ column: 'Firm', rows: 3, isFilled: true }],
  });
  expect((await desk.list('?query=Norvane')).connections).toHaveLength(2);
});

test.each([
  ['a column of one person alone', { mapping: OF_BLOCKS, fillDown: ['Contact'] }],
  ['a column that is not mapped', { mapping: { Contact: 'name' }, fillDown: ['Firm'] }],
  ['no mapping', { fillDown: ['Firm'] }],
])('rejects to fill down %s', async (_, body) => {
  const jobId = await desk.begin(BLOCKS);
  await desk.settled(jobId);
  expect(seen(await desk.resume(jobId, body))).toEqual(invalid);
  expect((await desk.job(jobId)).status).toBe('paused');
});

test('a table wrongly declared as linkedin_csv also pauses with needs_mapping', async () => {
  const job = await desk.settled(await desk.begin(TABLE, 'linkedin_csv'));
  expect(job.pausedReason).toBe('needs_mapping');
});

test.each([
  ['no mapping', {}, 'mapping'],
  ['only acceptErrors', { acceptErrors: true }, 'mapping'],
  ['an unknown column', { mapping: { Name: 'name' } }, 'mapping'],
  ['an unknown field', { mapping: { Contact: 'full_name' } }, 'mapping.Contact'],
  ['a mapping without a name', { mapping: { Mail: 'email' } }, 'mapping'],
  ['two columns for one name', { mapping: { Contact: 'name', Role: 'name' } }, 'mapping'],
  ['the name of a prototype property', { mapping: { constructor: 'name' } }, 'mapping'],
  ['an unknown property', { skip: true }, 'skip'],
  ['acceptErrors false', { acceptErrors: false }, 'acceptErrors'],
])('rejects a resume with %s and keeps the import paused', async (_, body, field) => {
  const jobId = await desk.begin(TABLE);
  await desk.settled(jobId);
  const reply = await desk.resume(jobId, body);
  expect(seen(reply)).toEqual(invalid);
  expect(reply.body).toMatchObject({ error: { field } });
  expect((await desk.job(jobId)).status).toBe('paused');
});

test('a mapping that fails on too many rows can be replaced', async () => {
  const jobId = await desk.begin(TABLE);
  await desk.settled(jobId);
  await desk.resume(jobId, { mapping: { Employer: 'name', Contact: 'headline' } });
  expect((await desk.settled(jobId)).pausedReason).toBe('too_many_errors');
  await desk.resume(jobId, { mapping: { Contact: 'name' } });
  expect(await desk.settled(jobId)).toMatchObject({ status: 'completed' });
});

test('a bad value and unmapped columns are reported, and their row is imported', async () => {
  const jobId = await desk.begin(TABLE.replace('15 Mar 2024', 'long ago'));
  await desk.settled(jobId);
  await desk.resume(jobId, { mapping: { Contact: 'name', Met: 'connected_on' } });
  expect(await desk.settled(jobId)).toMatchObject({
    status: 'completed',
    progress: { imported: 2, failed: 0 },
    warnings: [{ row: 2, column: 'Met', message: '"long ago" is not a date; left out' }],
    unreadColumns: [
      { column: 'Employer', rows: 1 },
      { column: 'Mail', rows: 1 },
      { column: 'Role', rows: 1 },
      { column: 'Second mail', rows: 1 },
    ],
  });
});

test("labels and notes of Google's file become tags and notes of the key's owner, once", async () => {
  const csv = [
    'First Name,Last Name,Notes,Labels,E-mail 1 - Value',
    'Tamsin,Orrery,"Met at the fair, in May",* myContacts ::: Investors ::: * starred,t@bees.example',
    'Ivo,Quill,,Investors,i@bees.example',
  ].join('\n');
  const job = await desk.settled(await desk.begin(csv));
  expect(job).toMatchObject({ status: 'completed', notesAdded: 1, tagsAdded: 3 });
  const again = await desk.settled(await desk.begin(csv));
  expect(again).toMatchObject({ status: 'completed', notesAdded: 0, tagsAdded: 0 });
  const words = await desk.run.db.query(
    `select n.text, array(select l.name from labels l join label_people m on m.label_id = l.id
       where m.profile_id = n.profile_id and l.kind = 'tag' order by l.name) as tags
     from person_notes n where n.owner_id = $1`,
    [desk.key.ownerId],
  );
  expect(words).toEqual([{ text: 'Met at the fair, in May', tags: ['Investors', 'starred'] }]);
  const labels = await desk.run.db.query('select 1 from labels where owner_id <> $1', [
    desk.key.ownerId,
  ]);
  expect(labels).toEqual([]);
});

test('rejects resuming an ended import and returns 200 for one that is queued', async () => {
  const jobId = await desk.begin('{"name":"Ivo Quill"}');
  await desk.settled(jobId);
  expect(seen(await desk.resume(jobId, { acceptErrors: true }))).toEqual(invalid);
  await desk.run.db.query(
    "update runs set state = 'queued', run_after = now() + interval '1 day' where id = $1",
    [jobId],
  );
  expect((await desk.resume(jobId, { acceptErrors: true })).status).toBe(200);
});

test('a key of another owner sees neither the import nor its connections', async () => {
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

test('an eleventh paused import fails the one that was paused first', async () => {
  const first = await desk.begin(TABLE);
  await desk.settled(first);
  for (let count = 0; count < 10; count += 1) await desk.settled(await desk.begin(TABLE));
  expect(await desk.job(first)).toMatchObject({ status: 'failed', failure: {} });
  expect(await desk.files()).toBe(10);
});

test('takes the owner of mail as given, says so, and rejects what is no address', async () => {
  const mail = (from: string, to: string, at: number) =>
    `From x Mon Mar  3 10:00:0${at} 2025\nFrom: ${from}\nTo: ${to}\nDate: Mon, 3 Mar 2025 11:00:00 +0100\nMessage-ID: <${at}@x.example>\n\nHi\n\n`;
  const ada = 'Ada Moss <ada@post.example>';
  const bo = 'Bo Lind <bo@lind.example>';
  const content = mail(ada, bo, 1) + mail(bo, ada, 2);
  const unclear = await desk.settled(await desk.begin(content, 'mail'));
  expect(unclear).toMatchObject({
    status: 'failed',
    failure: { message: expect.stringContaining('`ownAddress` of the API') },
  });
  const ownAddress = 'ada@post.example, ada@work.example';
  const file = new File([content], 'mail.mbox');
  for (const sent of [{ body: { content, ownAddress } }, await form({ file, ownAddress })]) {
    const reply = await desk.send(sent.body, 'headers' in sent ? sent.headers : undefined);
    const { jobId } = successOf('v2.connections.import', reply).payload;
    const { warnings = [] } = await desk.settled(jobId);
    expect(warnings.map(({ message }) => message)).toEqual([
      'taken as your own address, as you gave it: a…@post.example, a…@work.example',
    ]);
  }
  expect((await desk.list()).connections).toMatchObject([{ displayName: 'Bo Lind' }]);
  for (const wrong of ['ada', '', 'ada@post.example bo@lind.example', 7]) {
    const reply = await desk.send({ content, ownAddress: wrong });
    expect(seen(reply)).toEqual(invalid);
    expect(JSON.stringify(reply.body)).toContain('ownAddress');
  }
});
