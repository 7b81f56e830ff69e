import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDirectory } from '../../../../src/service/access/directories/create-directory.ts';
import { grantDirectory } from '../../../../src/service/access/directories/grant-directory.ts';
import { emptyIndex, page } from '../../identity/decisions/deciding.ts';
import { DOUBTFUL, doubt, note } from '../../identity/reviews/reviewing.ts';
import {
  addPeople,
  codeOf,
  startService,
  successOf,
  type TestService,
} from '../../start-service.ts';

let run: TestService;
let secret: string;
let people: string[];
beforeAll(async () => {
  run = await startService({ readers: async () => ({}) });
  secret = (await run.key()).secret;
});
afterAll(() => run.close());

const named = (at: number) => ({
  id: `rec-${at}`,
  name: `Ada Brightwell ${at}`,
  location: 'Moorby',
});
beforeEach(async () => {
  await emptyIndex(run.db);
  people = await addPeople(run.db, [1, 2, 3].map(named));
});

const p = (at: number): string => people[at - 1] ?? '';
const ask = (route: string, body?: unknown, key = secret) =>
  run.ask(route, { key, ...(body === undefined ? {} : { body }) });
const list = async (query = '', key = secret) =>
  successOf(
    'v3.identity.reviews.list',
    await ask(`GET /v3/identity/reviews${query}`, undefined, key),
  );
const decide = (id: string, decision: string, key = secret) =>
  ask(`POST /v3/identity/reviews/${id}`, { decision }, key);
const undo = (id: number | string, key = secret) =>
  ask(`DELETE /v3/identity/decisions/${id}`, undefined, key);
const onlyId = async () => (await list()).reviews[0]?.review_id ?? '';

/** A directory with one private person, and a key that may search it. */
async function directory(name: string) {
  const organization = `${name} Guild`;
  const { id } = await createDirectory(run.db, { name, organization });
  const key = await run.key({ organization });
  await grantDirectory(run.db, { directoryId: id, keyId: key.id, permission: 'search' });
  return { id, secret: key.secret };
}

describe('GET /v3/identity/reviews', () => {
  test('lists reviews with people, reasons and probability, the most likely first', async () => {
    await note(run.db, doubt(p(1), p(2)), doubt(p(1), p(3), { probability: 0.9 }));
    const { reviews, next_cursor } = await list();
    expect(reviews.map(({ probability }) => probability)).toEqual([0.9, 0.7]);
    expect(reviews[1]).toMatchObject({ state: 'open', reasons: DOUBTFUL, decision_id: null });
    expect(reviews[1]?.people.map(({ name, place }) => [name, place]).sort()).toEqual([
      ['Ada Brightwell 1', 'Moorby'],
      ['Ada Brightwell 2', 'Moorby'],
    ]);
    expect(next_cursor).toBeNull();
  });

  test('returns each review once when read page by page', async () => {
    await note(
      run.db,
      doubt(p(1), p(2), { probability: 1 / 3 }),
      doubt(p(1), p(3), { probability: 1 / 3 }),
      doubt(p(2), p(3), { probability: 1.5e-7 }),
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const more = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const page = await list(`?limit=1${more}`);
      seen.push(...page.reviews.map(({ review_id: id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(3);
    expect(new Set(seen).size).toBe(3);
  });

  test('filters reviews by profile id or alias, and by state', async () => {
    await note(run.db, doubt(p(1), p(2)), doubt(p(2), p(3)));
    expect((await list(`?profile_id=rec-1`)).reviews).toHaveLength(1);
    await decide(await onlyId(), 'keep_apart');
    expect((await list('?state=kept_apart')).reviews).toHaveLength(1);
    expect((await list()).reviews).toHaveLength(1);
  });

  test.each([
    ['?state=maybe', 'developer_v3_identity_invalid_request'],
    ['?limit=101', 'developer_v3_identity_invalid_request'],
    ['?cursor=eHg', 'developer_v3_identity_invalid_request'],
    ['?profile_id=p_none', 'developer_profile_not_found'],
  ])('rejects %s', async (query, code) => {
    expect(codeOf(await ask(`GET /v3/identity/reviews${query}`))).toBe(code);
  });
});

describe('deciding identity reviews and undoing decisions', () => {
  test('accepting merges two people, and undoing it keeps them apart', async () => {
    await note(run.db, doubt(p(1), p(2)));
    const id = await onlyId();
    const accepted = successOf('v3.identity.reviews.decide', await decide(id, 'accept'));
    expect(accepted).toMatchObject({ review_id: id, state: 'accepted' });
    expect(new Set(accepted.people.map((person) => person.id)).size).toBe(1);
    const profiles = await Promise.all(
      [p(1), p(2)].map(async (who) =>
        successOf('v3.profile.read', await ask(`GET /v3/enrich/${who}`)),
      ),
    );
    expect(profiles[0]?.profile_id).toBe(profiles[1]?.profile_id);
    const undone = successOf('v3.identity.decisions.undo', await undo(accepted.decision_id ?? 0));
    expect(undone).toMatchObject({ undoes: accepted.decision_id, action: 'merge' });
    expect([...undone.profile_ids].sort()).toEqual([p(1), p(2)].sort());
    expect(undone.reviews).toMatchObject([{ review_id: id, state: 'kept_apart' }]);
    const again = await undo(undone.reviews[0]?.decision_id ?? 0);
    expect(successOf('v3.identity.decisions.undo', again).reviews).toMatchObject([
      { review_id: id, state: 'open' },
    ]);
  });

  test('shows the id of the deciding key only to that key', async () => {
    await note(run.db, doubt(p(1), p(2)));
    const other = await run.key();
    const id = await onlyId();
    const decided = await decide(id, 'keep_apart', other.secret);
    expect(successOf('v3.identity.reviews.decide', decided).decided_by).toBe(other.id);
    const read = await ask(`GET /v3/identity/reviews/${id}`);
    expect(successOf('v3.identity.reviews.read', read).decided_by).toBe('another key');
  });

  test('refuses to merge a private with a public person, or to decide twice', async () => {
    const { id: directoryId, secret: key } = await directory('Tin');
    const [hidden = ''] = await addPeople(run.db, [{ name: 'Ada Brightwell' }], directoryId);
    await note(run.db, doubt(p(1), hidden));
    const [{ review_id: id } = { review_id: '' }] = (await list('', key)).reviews;
    expect(codeOf(await decide(id, 'accept', key))).toBe('developer_v3_identity_unprocessable');
    expect((await list('', key)).reviews).toHaveLength(1);
    expect(codeOf(await decide(id, 'keep_apart', key))).toBe(200);
    expect(codeOf(await decide(id, 'keep_apart', key))).toBe('developer_v3_identity_unprocessable');
  });

  test('only one of two concurrent decisions succeeds', async () => {
    await note(run.db, doubt(p(1), p(2)));
    const id = await onlyId();
    const both = await Promise.all([decide(id, 'accept'), decide(id, 'keep_apart')]);
    expect(both.map(codeOf).sort()).toEqual([200, 'developer_v3_identity_unprocessable']);
  });

  test.each([{ decision: 'maybe' }, {}, { decision: 'accept', force: true }])(
    'rejects the body %j',
    async (body) => {
      const reply = await ask('POST /v3/identity/reviews/rv_none', body);
      expect(codeOf(reply)).toBe('developer_v3_identity_invalid_request');
    },
  );

  test('returns developer_v3_identity_not_found for unknown reviews and decisions', async () => {
    const codes = [
      codeOf(await ask('GET /v3/identity/reviews/rv_none')),
      codeOf(await decide('rv_%00', 'accept')),
      codeOf(await undo(987_654)),
      codeOf(await undo('x')),
    ];
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'developer_v3_identity_not_found'));
  });

  test('refuses to undo an undo, or a decision twice', async () => {
    await note(run.db, doubt(p(1), p(2)));
    const decided = successOf('v3.identity.reviews.decide', await decide(await onlyId(), 'accept'));
    const undone = successOf('v3.identity.decisions.undo', await undo(decided.decision_id ?? 0));
    for (const number of [undone.decision_id, undone.undoes]) {
      expect(codeOf(await undo(number))).toBe('developer_v3_identity_unprocessable');
    }
  });
});

describe('access to identity reviews', () => {
  test('refuses keys that lack profile:read or identity:write', async () => {
    for (const scopes of [['identity:write'], ['profile:read', 'watchers:write']] as const) {
      const { secret: key } = await run.key({ scopes });
      expect(codeOf(await ask('GET /v3/identity/reviews', undefined, key))).toBe(
        'missing_api_key_scope',
      );
      expect(codeOf(await undo(1, key))).toBe('missing_api_key_scope');
    }
  });

  test('hides reviews and decisions about a private person outside the directory', async () => {
    const { id: directoryId, secret: inside } = await directory('Zinc');
    const [hidden = ''] = await addPeople(run.db, [{ name: 'Ada Secret' }], directoryId);
    await note(run.db, doubt(p(1), hidden));
    const [{ review_id: id } = { review_id: '' }] = (await list('', inside)).reviews;
    expect(id).not.toBe('');
    expect((await list()).reviews).toEqual([]);
    expect((await list(`?profile_id=${p(1)}`)).reviews).toEqual([]);
    expect(codeOf(await ask(`GET /v3/identity/reviews/${id}`))).toBe(
      'developer_v3_identity_not_found',
    );
    expect(codeOf(await decide(id, 'keep_apart'))).toBe('developer_v3_identity_not_found');
    const decided = await decide(id, 'keep_apart', inside);
    const number = successOf('v3.identity.reviews.decide', decided).decision_id ?? 0;
    expect(codeOf(await undo(number))).toBe('developer_v3_identity_not_found');
    const why = `GET /v3/identity/profiles/${p(1)}/decisions`;
    const outside = successOf('v3.identity.profiles.decisions', await ask(why));
    expect(outside.decisions).toEqual([]);
    const told = successOf('v3.identity.profiles.decisions', await ask(why, undefined, inside));
    expect(told.decisions).toMatchObject([{ decision_id: number, action: 'keep_apart' }]);
  });

  test('hides decisions about a mention in a private source outside the directory', async () => {
    const { id: directoryId, secret: inside } = await directory('Lead');
    const [mention = ''] = await page(run.db, 'https://a.example/', [named(1)], directoryId);
    await note(run.db, doubt(p(1), mention));
    expect((await list()).reviews).toEqual([]);
    const [{ review_id: id } = { review_id: '' }] = (await list('', inside)).reviews;
    await decide(id, 'keep_apart', inside);
    const why = `GET /v3/identity/profiles/${p(1)}/decisions`;
    expect(successOf('v3.identity.profiles.decisions', await ask(why)).decisions).toEqual([]);
  });
});

test('lists every decision about a profile with its reasons, newest first', async () => {
  await note(run.db, doubt(p(1), p(2)));
  const decided = successOf('v3.identity.reviews.decide', await decide(await onlyId(), 'accept'));
  await undo(decided.decision_id ?? 0);
  const reply = await ask(`GET /v3/identity/profiles/${p(1)}/decisions`);
  const { decisions } = successOf('v3.identity.profiles.decisions', reply);
  expect(decisions.map(({ action }) => action)).toEqual(['keep_apart', 'undo', 'merge']);
  expect(decisions[2]).toMatchObject({ reasons: DOUBTFUL, undone_by: decisions[1]?.decision_id });
});

test('records in the audit log whose reviews were read', async () => {
  await note(run.db, doubt(p(1), p(2)));
  await list();
  const [entry] = await run.db.query<{ operation: string; profile_ids: string[] }>(
    'select operation, profile_ids from audit_log order by id desc limit 1',
  );
  expect(entry?.operation).toBe('v3.identity.reviews.list');
  expect([...(entry?.profile_ids ?? [])].sort()).toEqual([p(1), p(2)].sort());
});

describe('if_people', () => {
  // Its rate limit is its own.
  beforeEach(async () => {
    secret = (await run.key()).secret;
    // The oldest stays when two are merged.
    await run.db.query('update profiles set created_at = $2 where id = $1', [p(1), '2020-01-01']);
  });
  const meant = (id: string, decision: string, if_people: readonly string[]) =>
    ask(`POST /v3/identity/reviews/${id}`, { decision, if_people });
  const reviewOf = async (...pair: readonly string[]) => {
    const { reviews } = await list();
    const found = reviews.find(({ people: both }) => both.every(({ id }) => pair.includes(id)));
    return found?.review_id ?? '';
  };

  test('decides for the two people that were read, in either order', async () => {
    await note(run.db, doubt(p(1), p(2)));
    expect(codeOf(await meant(await onlyId(), 'accept', [p(2), p(1)]))).toBe(200);
  });

  test.each(['accept', 'keep_apart'])(
    'refuses %s once the review is about others',
    async (what) => {
      await note(run.db, doubt(p(1), p(2)), doubt(p(2), p(3)));
      const second = await reviewOf(p(2), p(3));
      await decide(await reviewOf(p(1), p(2)), 'accept');
      const refused = await meant(second, what, [p(2), p(3)]);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'developer_v3_identity_changed']);
      expect((await list()).reviews).toHaveLength(1);
      expect(codeOf(await meant(second, what, [p(1), p(3)]))).toBe(200);
    },
  );

  test('of two decisions at once about one person, none is about somebody else', async () => {
    await note(run.db, doubt(p(1), p(2)), doubt(p(2), p(3)));
    const [one, other] = [await reviewOf(p(1), p(2)), await reviewOf(p(2), p(3))];
    const codes = await Promise.all([
      meant(one, 'accept', [p(1), p(2)]).then(codeOf),
      meant(other, 'keep_apart', [p(2), p(3)]).then(codeOf),
    ]);
    for (const code of codes) expect([200, 'developer_v3_identity_changed']).toContain(code);
    expect(codes).toContain(200);
  });
});
