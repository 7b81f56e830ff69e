import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rebuildProfile } from '../../../src/service/evidence/build/rebuild-profile.ts';
import { assignMentions } from '../../../src/service/identity/decisions/assign-mentions.ts';
import { readStatistics } from '../../../src/service/identity/decisions/read-statistics.ts';
import { identityOperators } from '../../../src/service/operators/identity-operators.ts';
import { readProfile } from '../../../src/service/people/profile/read-profile.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { emptyIndex, page } from '../identity/decisions/deciding.ts';
import { doubt, note } from '../identity/reviews/reviewing.ts';
import { addPeople } from '../start-service.ts';

const ADA: PersonRecord = {
  ...{ name: 'Ada Brightwell', location: 'Moorby', emails: ['ada@post.example'] },
  experiences: [{ title: 'Engineer', organization: 'Fernhill', start_date: '2019' }],
};
const ONE_VIEW = { includePublic: true, directoryIds: [] };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  await db.close();
});
beforeEach(() => emptyIndex(db));

const explained = z.looseObject({
  profileId: z.string(),
  mergedIds: z.array(z.string()),
  sources: z.array(z.looseObject({ mentionId: z.string(), because: z.string() })),
  decisions: z.array(z.looseObject({ id: z.number(), says: z.string() })),
});
const listed = z.object({
  reviews: z.array(z.looseObject({ review_id: z.string() })),
  isMore: z.boolean(),
});
const decided = z.looseObject({
  decision: z.number(),
  profiles: z.array(z.object({ id: z.string(), name: z.string() })),
  gone: z.array(z.string()),
});

const service = () => ({
  ...{ db, readers: async () => ({}), now: Date.now, search: quietEngine },
});
const quietEngine = {
  refresh: async () => undefined,
  search: () => Promise.reject(new Error('nobody searches here')),
  queryFacts: () => Promise.reject(new Error('nobody asks here')),
};
const operate = async (name: string, args: unknown): Promise<unknown> => {
  const run = identityOperators(service())[name];
  if (run === undefined) throw new Error(`no operator ${name}`);
  return run(args, { progress: () => undefined, signal: new AbortController().signal });
};
const explain = async (profile: string) =>
  explained.parse(await operate('identity.explain', { profile }));
const decide = async (name: string, args: unknown) => decided.parse(await operate(name, args));
const jobsOf = async (id: string) => {
  const stored = await readProfile(db, id, ONE_VIEW);
  return (stored?.profile.sections?.jobs?.items ?? []).map((job) => job.organization);
};

/** Two imported people, each with a page that mentions them. */
async function twoPeople() {
  const other = { ...ADA, emails: ['brightwell@fern.example'] };
  const bo: PersonRecord = {
    ...other,
    experiences: [{ title: 'Chief', organization: 'Dalebank' }],
  };
  const [into = '', from = ''] = await addPeople(db, [ADA, bo]);
  const first = await page(db, 'https://fernhill.example/ada', [ADA]);
  const second = await page(db, 'https://dalebank.example/team', [bo]);
  for (const [profileId, mentionIds] of [
    [into, first],
    [from, second],
  ] as const) {
    await db.transaction((tx) =>
      assignMentions(tx, { profileId, mentionIds, reasons: [], runId: null }),
    );
    await rebuildProfile(service(), profileId);
  }
  return { into, from, second: second[0] ?? '' };
}

describe('identity.explain', () => {
  it('explains what each source matches and lists the decisions', async () => {
    const { into } = await twoPeople();
    const { sources, decisions } = await explain(into);
    expect(sources).toHaveLength(1);
    expect(sources[0]?.because).toMatch(/matches "the import" best.*the same employer/);
    expect(sources[0]?.because).toMatch(/bits, over 99\.9 % likely/);
    expect(decisions.map(({ says }) => says)).toEqual([`a mention assigned to ${into}`]);
  });

  it('contains no e-mail address', async () => {
    const { into } = await twoPeople();
    const told = JSON.stringify(await operate('identity.explain', { profile: into }));
    expect(told).not.toContain('post.example');
  });

  it('resolves an alias and lists merged ids', async () => {
    const { into, from } = await twoPeople();
    await decide('identity.merge', { into, from });
    expect(await explain(from)).toMatchObject({ profileId: into, mergedIds: [from] });
  });

  it('rejects an unknown profile and says what to give', async () => {
    await expect(explain('p_nobody')).rejects.toThrow('Give an id, an alias or a slug');
  });
});

describe('identity.reviews and identity.decide', () => {
  it('reviews are listed, decided and shown by identity.explain', async () => {
    const { into, from } = await twoPeople();
    await note(db, doubt(into, from));
    const args = { state: 'open', limit: 10 };
    const { reviews, isMore } = listed.parse(await operate('identity.reviews', args));
    expect([reviews.length, isMore]).toEqual([1, false]);
    expect(await operate('identity.explain', { profile: from })).toMatchObject({ reviews });
    const review = reviews[0]?.review_id ?? '';
    const done = await operate('identity.decide', { review, decision: 'accept' });
    expect(done).toMatchObject({
      profiles: [{ name: 'Ada Brightwell' }],
      reviews: [{ review_id: review, state: 'accepted', decided_by: 'operator' }],
    });
    expect(await operate('identity.explain', { profile: from })).toMatchObject({
      reviews: [],
      decisions: [{ action: 'merge', because: expect.stringContaining('the same name') }, {}, {}],
    });
  });

  it('rejects an unknown state and an unknown review', async () => {
    await expect(operate('identity.reviews', { state: 'maybe', limit: 1 })).rejects.toThrow(
      'state',
    );
    const verdict = { review: 'rv_none', decision: 'accept' };
    await expect(operate('identity.decide', verdict)).rejects.toThrow(/review .* not found/);
  });
});

describe('identity.merge and identity.undo', () => {
  it('a merge builds one profile of both, and an undo rebuilds each', async () => {
    const { into, from } = await twoPeople();
    const merged = await decide('identity.merge', { into, from });
    expect(merged.profiles).toEqual([{ id: into, name: 'Ada Brightwell' }]);
    expect((await jobsOf(into)).sort()).toEqual(['Dalebank', 'Fernhill']);
    const undone = await decide('identity.undo', { decision: merged.decision });
    expect(undone.profiles.map(({ id }) => id)).toEqual([into, from]);
    expect([await jobsOf(into), await jobsOf(from)]).toEqual([['Fernhill'], ['Dalebank']]);
  });

  it('identity.undo rejects an invalid decision number', async () => {
    await expect(operate('identity.undo', { decision: -1 })).rejects.toThrow('decision');
  });
});

describe('identity.split', () => {
  it('removes a page and its facts from a profile', async () => {
    const { into, from, second } = await twoPeople();
    await decide('identity.merge', { into, from });
    await db.query('delete from profile_records');
    const split = await decide('identity.split', { profile: into, mentionIds: [second] });
    expect(split.profiles).toEqual([{ id: into, name: 'Ada Brightwell' }]);
    expect(await jobsOf(into)).toEqual(['Fernhill']);
  });

  it('deletes a profile when its last mention is split off', async () => {
    const { from, second } = await twoPeople();
    await db.query('delete from profile_records');
    expect(await decide('identity.split', { profile: from, mentionIds: [second] })).toMatchObject({
      profiles: [],
      gone: [from],
    });
  });
});

describe('readStatistics', () => {
  it('rates a unique name and employer as rarer than common ones', async () => {
    const crowd = Array.from({ length: 30 }, (_, at) => ({
      ...{ name: 'Cy Brightwell', emails: [`cy${at}@post.example`] },
      experiences: [{ organization: 'Fernhill Ltd' }],
    }));
    await addPeople(db, [...crowd, { name: 'Zephyrine Oxenstierna' }]);
    const quill = { name: 'Bo Lind', experiences: [{ organization: 'Quillworks' }] };
    const fern = { name: 'Zephyrine Oxenstierna', experiences: [{ organization: 'Fernhill Ltd' }] };
    const shares = await readStatistics(db, [ADA, quill, fern], ONE_VIEW);
    expect(shares.nameShare('brightwell')).toBeGreaterThan(5 * shares.nameShare('oxenstierna'));
    expect(shares.valueShare('fernhill')).toBeGreaterThan(5 * shares.valueShare('quillworks'));
  });
});
