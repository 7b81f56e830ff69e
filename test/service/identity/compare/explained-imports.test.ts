import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import {
  addPeople,
  codeOf,
  startService,
  successOf,
  type TestService,
} from '../../start-service.ts';
import { emptyIndex } from '../decisions/deciding.ts';
import { operate } from './operating.ts';

let run: TestService;
let secret: string;
beforeAll(async () => {
  run = await startService({ readers: async () => ({}) });
  secret = (await run.key()).secret;
});
afterAll(() => run.close());
beforeEach(() => emptyIndex(run.db));

const MAIL = { emails: ['ada@post.example'] };
const PHONE = { phones: ['+44 20 7946 0018'] };
const ada = (more: Partial<PersonRecord>): PersonRecord => ({ name: 'Ada Brightwell', ...more });

async function imported(namespace: string, record: PersonRecord): Promise<string> {
  const [outcome] = await writePeople(run.db, [record], {
    ...{ origin: 'import', isPublic: true, namespace },
  });
  if (outcome === undefined || outcome.kind === 'failed') throw new Error('not imported');
  return outcome.profileId;
}

const explained = z.looseObject({
  imports: z.array(z.looseObject({ source: z.string(), name: z.string(), because: z.string() })),
  decisions: z.array(z.looseObject({ action: z.string(), because: z.string() })),
});
const explain = async (profile: string) =>
  explained.parse(await operate(run.db, 'identity.explain', { profile }));
const why = async (profile: string) =>
  (await explain(profile)).imports.map(({ source, because }) => [source, because]);

const overHttp = async (profile: string) =>
  successOf(
    'v3.identity.profiles.decisions',
    await run.ask(`GET /v3/identity/profiles/${profile}/decisions`, { key: secret }),
  );

const AGREES = 'the same e-mail address, given and family names agree.';

test('explains which identifiers joined an imported row to a person', async () => {
  const id = await imported('google_csv', ada({ ...MAIL, location: 'Moorby' }));
  await imported('outlook_csv', ada({ ...MAIL, headline: 'Engineer' }));
  expect(await why(id)).toEqual([
    ['Google Contacts', `It matches the row of Outlook contacts: ${AGREES}`],
    ['Outlook contacts', `It matches the row of Google Contacts: ${AGREES}`],
  ]);
  const { imports } = await overHttp(id);
  expect(imports.map(({ source, because }) => [source, because])).toEqual(await why(id));
  expect(imports[0]).toMatchObject({
    came_with: null,
    reasons: [
      { kind: 'identifier', speaks: 'for', text: 'the same e-mail address' },
      { kind: 'name', speaks: 'for', text: 'given and family names agree' },
    ],
  });
});

test('explains a merge of two people by the imported row that links them', async () => {
  const id = await imported('google_csv', ada({ ...MAIL, location: 'Moorby' }));
  const gone = await imported('vcard', ada({ ...PHONE, headline: 'Engineer' }));
  expect(gone).not.toBe(id);
  await imported('outlook_csv', ada({ ...MAIL, ...PHONE }));
  const { decisions } = await explain(id);
  expect(decisions).toMatchObject([
    {
      action: 'merge',
      because:
        'By the import rule: given and family names agree, ' +
        'one row of Outlook contacts states identifiers of both: the same phone number.',
    },
  ]);
  expect(await why(id)).toEqual([
    ['Google Contacts', `It matches the row of Outlook contacts: ${AGREES}`],
    [
      'vCard',
      expect.stringMatching(`^It came with ${gone}, which was merged. It matches .* phone`),
    ],
    ['Outlook contacts', expect.stringContaining('It matches the row of ')],
  ]);
  const told = await overHttp(id);
  expect(told.decisions.map(({ action }) => action)).toEqual(['merge']);
  expect(told.imports.map(({ came_with: from }) => from)).toEqual([null, gone, null]);
});

test('explains that a row merged by hand shares no identifier with the other rows', async () => {
  const [into = '', from = ''] = await addPeople(run.db, [ada(MAIL), ada(PHONE)]);
  await operate(run.db, 'identity.merge', { into, from });
  const [first, second] = await why(into);
  expect(first?.[1]).toMatch(/^It shares no identifier with the current other rows/);
  expect(second?.[1]).toMatch(`It came with ${from}, which was merged. It shares no identifier`);
});

test('does not count an identifier as a reason once a person of another name has it', async () => {
  const id = await imported('google_csv', ada({ ...MAIL, ...PHONE }));
  await imported('outlook_csv', ada({ ...MAIL, ...PHONE, headline: 'Engineer' }));
  expect((await why(id))[0]?.[1]).toContain('the same phone number');
  await imported('google_csv', { name: 'Corin Moss', ...PHONE });
  expect((await why(id))[0]?.[1]).not.toContain('the same phone number,');
  expect((await why(id))[0]?.[1]).toContain('other people have that phone number too');
});

test('explanations contain no contact details, and the key must be allowed to see the profile', async () => {
  const id = await imported('google_csv', ada({ ...MAIL, ...PHONE }));
  await imported('outlook_csv', ada({ ...MAIL, ...PHONE, headline: 'Engineer' }));
  for (const told of [await explain(id), await overHttp(id)]) {
    expect(JSON.stringify(told)).not.toMatch(/post\.example|7946/);
  }
  await run.db.query(`insert into directories (id, name, type) values ('dir_x', 'x', 'shared')`);
  const [hidden = ''] = await addPeople(run.db, [ada(MAIL)], 'dir_x');
  const refused = await run.ask(`GET /v3/identity/profiles/${hidden}/decisions`, { key: secret });
  expect(codeOf(refused)).toBe('developer_profile_not_found');
});
