import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reason } from '../../../../src/service/identity/compare/reason.ts';
import { assignMentions } from '../../../../src/service/identity/decisions/assign-mentions.ts';
import { keepApart, readKeptApart } from '../../../../src/service/identity/decisions/keep-apart.ts';
import { mergeProfiles } from '../../../../src/service/identity/decisions/merge-profiles.ts';
import { readDecisions } from '../../../../src/service/identity/decisions/read-decisions.ts';
import { splitMentions } from '../../../../src/service/identity/decisions/split-mentions.ts';
import { undoDecision } from '../../../../src/service/identity/decisions/undo-decision.ts';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { readProfile } from '../../../../src/service/people/profile/read-profile.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { addPeople } from '../../start-service.ts';
import { emptyIndex, logOf, owners, page, wholeOf } from './deciding.ts';

const ADA: PersonRecord = {
  ...{ id: 'rec-1', name: 'Ada Brightwell', emails: ['ada@post.example'] },
  experiences: [{ title: 'Engineer', organization: 'Fernhill', start_date: '2019' }],
  education: [{ school: 'Moor College' }],
  facts: [{ text: 'Keeps bees', sources: [{ url: 'https://bees.example/ada' }] }],
};
const ADELE: PersonRecord = {
  ...{ id: 'rec-2', name: 'A. Brightwell', phones: ['+44 20 7946 0018'] },
  experiences: [{ title: 'Chief engineer', organization: 'Quillworks', start_date: '2022' }],
  facts: [{ text: 'Sails', sources: [{ url: 'https://sails.example/ada' }] }],
};
const WHY: Reason[] = [{ kind: 'employer', text: 'the same employer (Fernhill)', weight: 5.5 }];
const EVERYTHING = { includePublic: true, directoryIds: ['dir_a', 'dir_b'] };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  for (const id of ['dir_a', 'dir_b']) {
    await db.query(`insert into directories (id, name, type) values ($1, $1, 'shared')`, [id]);
  }
});
afterAll(async () => {
  await db.close();
});
beforeEach(() => emptyIndex(db));

const assign = (profileId: string, mentionIds: readonly string[]) =>
  db.transaction((tx) =>
    assignMentions(tx, { profileId, mentionIds, reasons: WHY, runId: 'r_test' }),
  );
const merge = (into: string, from: string) =>
  db.transaction((tx) => mergeProfiles(tx, { into, from, reasons: WHY, runId: null }));
const undo = (id: number) => db.transaction((tx) => undoDecision(tx, id));
const split = (profileId: string, mentionIds: readonly string[]) =>
  db.transaction((tx) => splitMentions(tx, { profileId, mentionIds, reasons: [], runId: null }));
const resolved = async (reference: string) =>
  (await readProfile(db, reference, EVERYTHING))?.profile.id;

async function two(directory?: string): Promise<[string, string]> {
  const [into = '', from = ''] = await addPeople(db, [ADA, ADELE], directory);
  return [into, from];
}

async function watch(profileId: string, tenant: string): Promise<string> {
  const id = `w_${tenant}_${profileId}`;
  await db.query(
    `insert into api_keys (id, name, secret_hash, prefix, owner_id, scopes, metered)
     values ($1, $1, $1, $1, 'local', '{}', false) on conflict do nothing`,
    [`k_${tenant}`],
  );
  await db.query(
    `insert into watchers (id, tenant, key_id, profile_id, interval_seconds, phases)
     values ($1, $2, $3, $4, 3600, '{}')`,
    [id, tenant, `k_${tenant}`, profileId],
  );
  return id;
}

describe('assignMentions', () => {
  it('assigns mentions to the profile and logs the reasons and the run', async () => {
    const [into] = await two();
    const [mention = ''] = await page(db, 'https://a.example/1', [ADA]);
    const decision = await assign(into, [mention]);
    expect(await owners(db, [mention])).toEqual([into]);
    expect(await logOf(db)).toEqual([
      {
        ...{ id: decision, action: 'assign', profile_id: into, other_profile_id: null },
        ...{ mention_ids: [mention], reasons: WHY, undoes: null, run_id: 'r_test' },
      },
    ]);
  });

  it('logs nothing when nothing changes', async () => {
    const [into] = await two();
    const mentions = await page(db, 'https://a.example/1', [ADA]);
    await assign(into, mentions);
    expect(await assign(into, mentions)).toBeNull();
    expect(await assign(into, ['m_gone'])).toBeNull();
    expect(await logOf(db)).toHaveLength(1);
  });

  it('assigns a private mention only to a profile of the same directory', async () => {
    const [open] = await two();
    const [other = ''] = await addPeople(db, [{ name: 'Bo Lind', id: 'rec-9' }], 'dir_b');
    const [own = ''] = await addPeople(db, [{ name: 'Cy Dow', id: 'rec-8' }], 'dir_a');
    const [closed = ''] = await page(db, 'https://a.example/1', [ADA], 'dir_a');
    expect(await assign(open, [closed])).toBeNull();
    expect(await assign(other, [closed])).toBeNull();
    expect(await assign(own, [closed])).not.toBeNull();
  });
});

describe('mergeProfiles', () => {
  it('ids, aliases and slug of the merged profile resolve to the one that stays', async () => {
    const [into, from] = await two();
    const slug = (await readProfile(db, from, EVERYTHING))?.profile.slug ?? '';
    await merge(into, from);
    for (const name of [into, from, slug, 'rec-1', 'rec-2']) {
      expect(await resolved(name)).toBe(into);
    }
  });

  it('moves mentions and identifiers and combines both records', async () => {
    const [into, from] = await two();
    const mentions = await page(db, 'https://a.example/1', [ADELE]);
    await assign(from, mentions);
    await merge(into, from);
    expect(await owners(db, mentions)).toEqual([into]);
    const phones = await db.query<{ profile_id: string }>(
      `select profile_id from identifiers where kind = 'phone'`,
    );
    expect(phones).toEqual([{ profile_id: into }]);
    const [record] = await db.query<{ record: PersonRecord }>('select record from profile_records');
    expect(record?.record.experiences?.map(({ organization }) => organization).sort()).toEqual([
      'Fernhill',
      'Quillworks',
    ]);
  });

  it("moves watchers and disables a tenant's second one until the merge is undone", async () => {
    const [into, from] = await two();
    const [first, second] = [await watch(into, 'one'), await watch(from, 'one')];
    const third = await watch(from, 'two');
    const decision = await merge(into, from);
    const watchers = () =>
      db.query('select id, profile_id, enabled from watchers order by tenant, id desc');
    const before = [
      { id: first, profile_id: into, enabled: true },
      { id: second, profile_id: from, enabled: true },
      { id: third, profile_id: from, enabled: true },
    ];
    const expected = before.map((row) =>
      row.id === second ? { ...row, enabled: false } : { ...row, profile_id: into },
    );
    expect(await watchers()).toEqual(expect.arrayContaining(expected));
    await undo(decision);
    expect(await watchers()).toEqual(expect.arrayContaining(before));
  });

  it('a later import of either record updates the merged profile', async () => {
    const [into, from] = await two();
    await merge(into, from);
    const outcomes = await writePeople(db, [ADA, { ...ADELE, headline: 'Chief' }], {
      origin: 'import',
      isPublic: true,
    });
    expect(outcomes.map((one) => 'profileId' in one && one.profileId)).toEqual([into, into]);
    expect(await db.query('select id from profiles')).toEqual([{ id: into }]);
  });

  it.each([
    ['a profile with itself', async () => (await two()).slice(0, 1), 'with itself'],
    [
      'with an unknown profile',
      async () => [(await two())[0], 'p_nobody'],
      'profile p_nobody not found',
    ],
    [
      'a public with a private profile',
      async () => [...(await addPeople(db, [ADA])), ...(await addPeople(db, [ADELE], 'dir_a'))],
      'public',
    ],
    [
      'profiles of different private directories',
      async () => [
        ...(await addPeople(db, [ADA], 'dir_a')),
        ...(await addPeople(db, [ADELE], 'dir_b')),
      ],
      'different private directories',
    ],
  ])('refuses to merge: %s', async (_, people, says) => {
    const [into = '', from = into] = await people();
    await expect(merge(into, from)).rejects.toThrow(says);
    expect(await logOf(db)).toEqual([]);
  });

  it('merges profiles of one private directory', async () => {
    const [into, from] = await two('dir_a');
    await merge(into, from);
    expect(await resolved(from)).toBe(into);
  });

  it('refuses to merge two people whom a reviewer kept apart', async () => {
    const [into, from] = await two();
    await db.transaction((tx) => keepApart(tx, [[from, into]]));
    await expect(merge(into, from)).rejects.toThrow('two people');
  });
});

describe('undoDecision', () => {
  it('restores both profiles of a merge', async () => {
    const [into, from] = await two();
    const mentions = await page(db, 'https://a.example/1', [ADELE]);
    await assign(from, mentions);
    const before = [await wholeOf(db, into), await wholeOf(db, from)];
    const decision = await merge(into, from);
    const undone = await undo(decision);
    expect(undone.profileIds).toEqual([into, from]);
    const [kept, back] = [await wholeOf(db, into), await wholeOf(db, from)];
    expect(back).toEqual(before[1]);
    // Its identifiers are derived again by the rebuild and stay unchanged until then.
    expect({ ...Object(kept), identifiers: [] }).toEqual({ ...Object(before[0]), identifiers: [] });
    expect([await resolved(from), await resolved('rec-2')]).toEqual([from, from]);
  });

  it('prevents the same merge under any id of the two', async () => {
    const [into, from] = await two();
    const [third = ''] = await addPeople(db, [{ name: 'Cy Dow', emails: ['cy@post.example'] }]);
    await merge(from, third);
    const decision = await merge(into, from);
    await undo(decision);
    await expect(merge(into, from)).rejects.toThrow('two people');
    await expect(merge(from, into)).rejects.toThrow('two people');
    expect(await readKeptApart(db, [`profile:${into}`, from])).toEqual([[from, `profile:${into}`]]);
  });

  it('logs a keep_apart decision for a merged pair, which can itself be undone', async () => {
    const [into, from] = await two();
    const merged = await merge(into, from);
    const { decision, keptApartBy } = await undo(merged);
    const [, undoing, kept] = await logOf(db);
    expect(undoing).toMatchObject({ id: decision, action: 'undo', undoes: merged });
    const pair = { profile_id: into, other_profile_id: from };
    expect(kept).toMatchObject({ id: keptApartBy, action: 'keep_apart', ...pair });
    const told = await readDecisions(db, [from]);
    expect(told[0]?.says).toBe(
      `${from} kept apart from ${into}, because decision ${merged} was undone`,
    );
    await undo(keptApartBy ?? 0);
    expect(await readKeptApart(db, [into, from])).toEqual([]);
    await merge(into, from);
    expect(await resolved(from)).toBe(into);
  });

  it('undoing each keep_apart allows the merge in either direction again', async () => {
    const [into, from] = await two();
    for (const [one, other] of [
      [into, from],
      [from, into],
    ] as const) {
      const { keptApartBy } = await undo(await merge(one, other));
      await expect(merge(one, other)).rejects.toThrow('two people');
      await undo(keptApartBy ?? 0);
    }
    expect(await readKeptApart(db, [into, from])).toEqual([]);
  });

  it('logs a keep_apart decision for assigned mentions, which can itself be undone', async () => {
    const [into] = await two();
    const mentions = await page(db, 'https://a.example/1', [ADA, ADELE]);
    const assigned = await assign(into, mentions);
    const { keptApartBy } = await undo(assigned ?? 0);
    const kept = (await logOf(db)).at(-1);
    expect(kept).toMatchObject({ id: keptApartBy, action: 'keep_apart', profile_id: into });
    expect(kept).toMatchObject({ other_profile_id: null });
    expect(kept?.mention_ids?.toSorted()).toEqual(mentions.toSorted());
    expect(await readKeptApart(db, [into, ...mentions])).toHaveLength(2);
    await undo(keptApartBy ?? 0);
    expect(await readKeptApart(db, [into, ...mentions])).toEqual([]);
  });

  it('keeps nobody apart when a split is undone', async () => {
    const [into] = await two();
    const mentions = await page(db, 'https://a.example/1', [ADA]);
    await assign(into, mentions);
    expect((await undo(await split(into, mentions))).keptApartBy).toBeNull();
  });

  it('returns mentions to their previous profile and keeps them apart from the wrong one', async () => {
    const [into, from] = await two();
    const [mention = ''] = await page(db, 'https://a.example/1', [ADA]);
    const [other = ''] = await page(db, 'https://a.example/2', [ADA]);
    await assign(from, [mention]);
    const decision = await assign(into, [mention, other]);
    await undo(decision ?? 0);
    expect(await owners(db, [mention, other])).toEqual([from, null]);
    expect(await readKeptApart(db, [mention, into])).toEqual([[mention, into].sort()]);
  });

  it('a split keeps mentions apart until it is undone', async () => {
    const [into] = await two();
    const mentions = await page(db, 'https://a.example/1', [ADA, ADELE]);
    const [kept = '', gone = ''] = mentions;
    await assign(into, mentions);
    const decision = await split(into, [gone]);
    expect(await owners(db, mentions)).toEqual([into, null]);
    expect(await readKeptApart(db, mentions)).toEqual([[...mentions].sort()]);
    await undo(decision);
    expect(await owners(db, mentions)).toEqual([into, into]);
    expect(await readKeptApart(db, [kept, gone, into])).toEqual([]);
  });

  it('rejects a second undo, an undo of an undo and an unknown decision', async () => {
    const [into, from] = await two();
    const decision = await merge(into, from);
    const { decision: undoing } = await undo(decision);
    await expect(undo(decision)).rejects.toThrow(`already undone by decision ${undoing}`);
    await expect(undo(undoing)).rejects.toThrow('is itself an undo');
    await expect(undo(999)).rejects.toThrow('decision 999 not found');
  });

  it('refuses to undo a merge before a later one that builds on it', async () => {
    const [into, from] = await two();
    const [third = ''] = await addPeople(db, [{ name: 'Cy Dow', emails: ['cy@post.example'] }]);
    const first = await merge(from, third);
    const second = await merge(into, from);
    await expect(undo(first)).rejects.toThrow(`Undo decision ${second} first`);
    await undo(second);
    await undo(first);
    expect([await resolved(third), await resolved(from)]).toEqual([third, from]);
  });

  it('splitMentions rejects a mention that is not assigned to the profile', async () => {
    const [into] = await two();
    const [mention = ''] = await page(db, 'https://a.example/1', [ADA]);
    await expect(split(into, [mention])).rejects.toThrow('not a mention of');
  });
});
