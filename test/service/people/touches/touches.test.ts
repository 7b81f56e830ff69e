import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOCAL_OWNER } from '../../../../src/service/access/keys/local-key.ts';
import { mergeProfiles } from '../../../../src/service/identity/decisions/merge-profiles.ts';
import { undoDecision } from '../../../../src/service/identity/decisions/undo-decision.ts';
import { sourceOfBytes } from '../../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../../src/service/intake/import/import-file.ts';
import { exportPerson } from '../../../../src/service/operators/export/export-person.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { emptyTables } from '../../../support/empty-tables.ts';
import { bytesOf, fixture } from '../../intake/formats/rows.ts';
import { startService, successOf, type TestService } from '../../start-service.ts';

const MAILBOX = bytesOf('mailbox.mbox').toString();

let run: TestService;
let mine: string;
let others: string;
beforeAll(async () => {
  run = await startService();
});
afterAll(() => run.close());
beforeEach(async () => {
  await emptyTables(run.db, 'profiles', 'directories', 'api_keys', 'slug_counters', 'terms');
  await emptyTables(run.db, 'identity_log', 'suppressions');
  await importFile(run.db, fixture('mailbox.mbox'), { owner: 'ann' });
  mine = (await run.key({ owner: 'ann' })).secret;
  others = (await run.key({ owner: 'ben' })).secret;
});

const idOf = async (name: string): Promise<string> => {
  const [row] = await run.db.query<{ id: string }>(
    'select id from profiles where display_name = $1',
    [name],
  );
  return row?.id ?? '';
};
const inTouch = async (name: string, key = mine) => {
  const reply = await run.ask(`GET /v3/enrich/${await idOf(name)}`, { key });
  return successOf('v3.profile.read', reply).in_touch;
};
const rows = () => run.db.query('select * from touches order by 1, 4, 5, 6');
const again = (text: string, owner = 'ann') =>
  importFile(run.db, sourceOfBytes('mail.mbox', Buffer.from(text)), { owner });
const BO = {
  ...{ first_on: '2025-01-06', last_on: '2025-01-07', times: 3 },
  kinds: [
    { kind: 'mail', direction: 'from', first_on: '2025-01-07', last_on: '2025-01-07', times: 2 },
    { kind: 'mail', direction: 'to', first_on: '2025-01-06', last_on: '2025-01-06', times: 1 },
  ],
};

it('tells the owner when they were in touch, and how often', async () => {
  expect(await inTouch('Bo Lindqvist')).toEqual(BO);
});

it('tells nobody else, even about a public person of the same name', async () => {
  await again(MAILBOX, 'ben');
  const [bo] = await run.db.query<{ id: string }>(
    `select p.id from profiles p join directory_profiles h on h.profile_id = p.id
     join directories d on d.id = h.directory_id
     where d.owner_id = 'ann' and p.display_name = 'Bo Lindqvist'`,
  );
  const reply = await run.ask(`GET /v3/enrich/${bo?.id}`, { key: others });
  expect(reply.status).toBe(404);
});

it('counts nothing twice when the same file is imported again', async () => {
  const before = await rows();
  await again(MAILBOX);
  expect(await rows()).toEqual(before);
});

it('adds the days of a newer mailbox to a person who did not change', async () => {
  await again(
    `${MAILBOX}\nFrom bo@lind.example Mon Feb  3 10:00:00 2025\nDelivered-To: ada@post.example\n` +
      'From: Bo Lindqvist <bo@lind.example>\nTo: ada@post.example\n' +
      'Date: Mon, 3 Feb 2025 10:00:00 +0100\n\n.\n',
  );
  expect(await inTouch('Bo Lindqvist')).toMatchObject({ last_on: '2025-02-03', times: 4 });
});

it('unites what mail and a calendar say', async () => {
  await importFile(run.db, fixture('calendar.ics'), { owner: 'ann' });
  const { kinds, times } = (await inTouch('Bo Lindqvist')) ?? {};
  expect(times).toBe(6);
  expect(kinds?.[0]).toEqual({
    ...{ kind: 'meeting', direction: 'both', times: 3 },
    ...{ first_on: '2025-01-06', last_on: '2025-01-27' },
  });
});

it('a merge unites the days, and its undo divides them again', async () => {
  const [into, from] = [await idOf('Bo Lindqvist'), await idOf('Jörg Müller')];
  const joerg = await inTouch('Jörg Müller');
  const decision = await run.db.transaction((tx) =>
    mergeProfiles(tx, { into, from, reasons: [], runId: null }),
  );
  // Both got the mail of 6 January, which is one.
  expect(await inTouch('Bo Lindqvist')).toEqual(BO);
  await run.db.transaction((tx) => undoDecision(tx, decision));
  expect(await inTouch('Bo Lindqvist')).toEqual(BO);
  expect(await inTouch('Jörg Müller')).toEqual(joerg);
});

it('an opt-out deletes the days, and an import does not bring them back', async () => {
  await suppress(run.db, { person: 'bo@lind.example' });
  await again(MAILBOX);
  const left = await run.db.query<{ name: string }>(
    `select distinct p.display_name as name from touches t join profiles p on p.id = t.profile_id`,
  );
  expect(left).toEqual([{ name: 'Jörg Müller' }]);
});

it("an export of the person holds the days of the machine's user only", async () => {
  await again(MAILBOX, LOCAL_OWNER);
  const path = join(await mkdtemp(join(tmpdir(), 'touches-')), 'bo.json');
  await exportPerson(run.db, path, 'bo@lind.example');
  const file: { touches: unknown[] } = JSON.parse(await readFile(path, 'utf8'));
  expect(file.touches).toHaveLength(2);
});

it('keeps no word of what was written', async () => {
  const words = await run.db.query(
    `select 1 from import_records r where r::text ilike '%secret%'
     union all select 1 from profiles p where p::text ilike '%secret%'`,
  );
  expect(words).toEqual([]);
});

it('gives the days of an address without a name to the contact who has it, and nobody else', async () => {
  const mail = (to: string) =>
    `From - Mon Mar 03 10:00:00 2025\nX-Gmail-Labels: Sent\nFrom: ada@post.example\nTo: ${to}\n` +
    'Date: Mon, 3 Mar 2025 11:00:00 +0100\n\n.\n\n';
  const done = await again(mail('BO@lind.example') + mail('nobody@else.example'));
  expect(done).toMatchObject({ imported: 0, skipped: 1, failed: 1 });
  expect(done.errors[0]?.reason).toContain('has no name');
  expect(await inTouch('Bo Lindqvist')).toMatchObject({ last_on: '2025-03-03', times: 4 });
});

it('gives a contact the only mail that got no answer, and makes no person of a stranger', async () => {
  const sent =
    'From - Mon Mar 03 10:00:00 2025\nX-Gmail-Labels: Sent\nFrom: ada@post.example\n' +
    'To: Carl Moss <carl@moss.example>\nDate: Mon, 3 Mar 2025 10:00:00 +0100\n\n.\n\n';
  const got = (from: string) =>
    `From - Tue Mar 04 10:00:00 2025\nDelivered-To: ada@post.example\nFrom: ${from}\n` +
    'To: ada@post.example\nDate: Tue, 4 Mar 2025 10:00:00 +0100\n\n.\n\n';
  const mails = sent + got('Bo <bo@lind.example>') + got('Sam Stranger <sam@stranger.example>');
  expect(await again(mails)).toMatchObject({ total: 3, skipped: 2, failed: 0, errors: [] });
  expect(await inTouch('Bo Lindqvist')).toMatchObject({ last_on: '2025-03-04', times: 4 });
  expect(await idOf('Sam Stranger')).toBe('');
});
