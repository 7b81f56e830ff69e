import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { revokeKey } from '../../../src/service/access/keys/change-key.ts';
import { ownerWarnings } from '../../../src/service/access/keys/owner-warnings.ts';
import { listKeys, readKey } from '../../../src/service/access/keys/read-keys.ts';
import { isSecretShaped } from '../../../src/service/access/keys/secret.ts';
import { openSubject } from '../../../src/service/access/subjects/open-subject.ts';
import type { Subject } from '../../../src/service/access/subjects/subject.ts';
import { addPeople, codeOf, startService, type TestService } from '../start-service.ts';

const KEY_TEXT = 'a secret key of at least 32 characters, for tests';
const ANN: Subject = {
  issuer: 'https://login.example',
  subject: 'ann',
  organization: 'login.example',
};
const BOB: Subject = { ...ANN, subject: 'bob' };

let run: TestService;
beforeEach(async () => {
  run = await startService();
});
afterEach(() => run.close());

const open = (subject: Subject, credits = {}) => openSubject(run.db, KEY_TEXT, subject, credits);
const usage = async (key: string) => run.ask('GET /v3/credits/usage', { key });

describe('the key of a subject', () => {
  test('is one key, however many processes open it at once', async () => {
    const opened = await Promise.all([open(ANN), open(ANN), open({ ...ANN })]);
    expect(new Set(opened.map(({ secret }) => secret)).size).toBe(1);
    const [{ id, secret } = { id: '', secret: '' }] = opened;
    expect(isSecretShaped(secret)).toBe(true);
    expect((await usage(secret)).status).toBe(200);
    expect(await listKeys(run.db)).toHaveLength(1);
    expect(JSON.stringify(await run.db.query('select * from api_keys'))).not.toContain(
      secret.slice(10),
    );
    expect(await readKey(run.db, id)).toMatchObject({ name: 'OAuth login.example ann' });
  });

  test.each([
    ['another subject', BOB],
    ['the same name at another issuer', { ...ANN, issuer: 'https://login.test' }],
  ])('is not the key of %s, and has another owner', async (_who, other) => {
    const [one, two] = [await open(ANN), await open(other)];
    expect(two.secret).not.toBe(one.secret);
    const [first, second] = [await readKey(run.db, one.id), await readKey(run.db, two.id)];
    expect(second.ownerId).not.toBe(first.ownerId);
    expect([first, second].map(({ ownerId }) => ownerId)).not.toContain('local');
  });

  test('is another one in another organization, of the same owner, without a warning', async () => {
    const [one, two] = [await open(ANN), await open({ ...ANN, organization: 'login.example/b' })];
    expect(two.secret).not.toBe(one.secret);
    const [first, second] = [await readKey(run.db, one.id), await readKey(run.db, two.id)];
    expect(second.ownerId).toBe(first.ownerId);
    expect(second.organizationId).not.toBe(first.organizationId);
    expect(ownerWarnings(await listKeys(run.db))).toEqual([]);
  });

  test('changes with the secret key, and never has the scope admin', async () => {
    const before = await open(ANN);
    const after = await openSubject(run.db, `${KEY_TEXT}, changed`, ANN);
    expect(codeOf(await usage(before.secret))).toBe('invalid_api_key');
    expect((await usage(after.secret)).body).toMatchObject({
      scopes: expect.not.arrayContaining(['admin']),
    });
  });

  test('stays revoked when the subject comes again', async () => {
    const { id, secret } = await open(ANN);
    await revokeKey(run.db, id);
    await expect(open(ANN)).rejects.toThrow('The operator has revoked this access.');
    expect(codeOf(await usage(secret))).toBe('invalid_api_key');
  });

  test('shows a subject with control characters as text in the list of keys', async () => {
    const { id } = await open({ ...ANN, subject: 'ann\u001b[2J\u202e' });
    expect((await readKey(run.db, id)).name).toBe('OAuth login.example ann?[2J?');
  });
});

describe('credits of subjects', () => {
  const search = (key: string) =>
    run.ask('POST /v2/developer/search', { key, body: { query: 'wren', numUsers: 1 } });

  beforeEach(async () => {
    await addPeople(run.db, [{ name: 'Wren Public' }]);
  });

  test('each subject has its own, given once', async () => {
    const [ann, bob] = [await open(ANN, { credits: 4 }), await open(BOB, { credits: 4 })];
    expect((await search(ann.secret)).status).toBe(200);
    await open(ANN, { credits: 4 });
    expect((await usage(ann.secret)).body).toMatchObject({ available: 2 });
    expect((await usage(bob.secret)).body).toMatchObject({ available: 4 });
  });

  test.each([
    ['subjects without a limit of their own', {}],
    ['metered subjects', { credits: 100 }],
  ])('%s spend the credits of their organization together', async (_who, own) => {
    const credits = { ...own, organizationCredits: 5 };
    const [ann, bob] = [await open(ANN, credits), await open(BOB, credits)];
    const elsewhere = await open({ ...BOB, organization: 'login.example/b' }, credits);
    expect((await search(ann.secret)).status).toBe(200);
    expect((await search(bob.secret)).status).toBe(200);
    const before = (await usage(ann.secret)).body;
    expect(before).toMatchObject({ available: 1 });
    const refused = await search(ann.secret);
    expect([refused.status, codeOf(refused)]).toEqual([402, 'developer_api_credits_insufficient']);
    expect((await usage(ann.secret)).body).toEqual(before);
    expect((await search(elsewhere.secret)).status).toBe(200);
  });

  test('credits that are given back are those of the organization again', async () => {
    const ann = await open(ANN, { organizationCredits: 2 });
    const nobody = { query: 'zebedee', numUsers: 1 };
    for (let count = 0; count < 3; count += 1) {
      const empty = await run.ask('POST /v2/developer/search', { key: ann.secret, body: nobody });
      expect(empty.status).toBe(200);
    }
    expect((await search(ann.secret)).status).toBe(200);
    expect(codeOf(await search(ann.secret))).toBe('developer_api_credits_insufficient');
  });

  test('many requests at once never spend more than the organization has', async () => {
    const [ann, bob] = [await open(ANN, { organizationCredits: 7 }), await open(BOB)];
    const all = Array.from({ length: 12 }, (_, at) => search(at % 2 ? ann.secret : bob.secret));
    const replies = await Promise.all(all);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 402)).toHaveLength(9);
    expect(await run.db.query('select available from organizations')).toEqual([{ available: 1 }]);
  });
});
