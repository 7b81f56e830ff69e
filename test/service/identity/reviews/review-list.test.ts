import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignMentions } from '../../../../src/service/identity/decisions/assign-mentions.ts';
import { readKeptApart } from '../../../../src/service/identity/decisions/keep-apart.ts';
import { mergeProfiles } from '../../../../src/service/identity/decisions/merge-profiles.ts';
import { splitMentions } from '../../../../src/service/identity/decisions/split-mentions.ts';
import { undoDecision } from '../../../../src/service/identity/decisions/undo-decision.ts';
import { readReviews } from '../../../../src/service/identity/reviews/read-reviews.ts';
import { removeDemo } from '../../../../src/service/intake/remove-demo.ts';
import { readProfile } from '../../../../src/service/people/profile/read-profile.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';
import { addPeople } from '../../start-service.ts';
import { emptyIndex, logOf, owners, page } from '../decisions/deciding.ts';
import { allReviews, DOUBTFUL, decide, doubt, note, openPairs, pairOf } from './reviewing.ts';

let db: Database;
let people: string[];
beforeAll(async () => {
  db = await openTestDatabase();
  for (const id of ['dir_a', 'dir_b']) {
    await db.query(`insert into directories (id, name, type) values ($1, $1, 'shared')`, [id]);
  }
});
afterAll(async () => {
  await db.close();
});

const named = (at: number) => ({
  ...{ id: `rec-${at}`, name: `Ada Brightwell ${at}`, emails: [`ada${at}@post.example`] },
  ...{ location: 'Moorby', headline: `Engineer ${at}` },
});
beforeEach(async () => {
  await emptyIndex(db);
  await emptyTables(db, 'suppressions');
  people = await addPeople(db, [1, 2, 3].map(named));
});

const p = (at: number): string => people[at - 1] ?? '';
const merge = (into: string, from: string) =>
  db.transaction((tx) => mergeProfiles(tx, { into, from, reasons: DOUBTFUL, runId: null }));
const undo = (id: number) => db.transaction((tx) => undoDecision(tx, id));
const assign = (profileId: string, mentionIds: readonly string[]) =>
  db.transaction((tx) => assignMentions(tx, { profileId, mentionIds, reasons: [], runId: null }));
const onlyReview = async () => {
  const [review, second] = await allReviews(db);
  if (review === undefined || second !== undefined) throw new Error('expected one review');
  return review;
};

describe('noteDoubts', () => {
  it('adds the pair to the review list with reasons and details of both people', async () => {
    await note(db, doubt(p(2), p(1)));
    const { people: both, ...review } = await onlyReview();
    expect(review).toMatchObject({ state: 'open', probability: 0.7, reasons: DOUBTFUL });
    expect(both.map(({ id }) => id).sort()).toEqual([p(1), p(2)].sort());
    expect(both.find(({ id }) => id === p(1))).toMatchObject({
      ...{ name: 'Ada Brightwell 1', headline: 'Engineer 1', imported: true },
    });
    expect(JSON.stringify(both)).not.toContain('post.example');
  });

  it('lists a pair once, with its newest evidence', async () => {
    await note(db, doubt(p(1), p(2)), doubt(p(2), p(1), { probability: 0.8 }));
    await note(db, doubt(p(2), p(1), { probability: 0.6, reasons: DOUBTFUL.slice(1) }));
    const review = await onlyReview();
    expect(review).toMatchObject({ probability: 0.6, reasons: DOUBTFUL.slice(1) });
  });

  it('does not rewrite a row when the evidence is the same', async () => {
    const written = () => db.query('select * from identity_reviews');
    await note(db, doubt(p(1), p(2)));
    const before = await written();
    await note(db, doubt(p(1), p(2)));
    expect(await written()).toEqual(before);
  });

  it('ignores pairs that are merged, the same, deleted or two mentions', async () => {
    const [first = '', second = ''] = await page(db, 'https://a.example/', [named(1), named(2)]);
    await merge(p(1), p(2));
    await note(db, doubt(p(1), p(2)), doubt(p(1), p(1)), doubt(p(1), 'p_gone'));
    await note(db, doubt(first, second));
    expect(await allReviews(db)).toEqual([]);
  });

  it('resolves an alias to the merged profile', async () => {
    await merge(p(1), p(2));
    await note(db, doubt(p(2), p(3)));
    expect(await openPairs(db)).toEqual([pairOf(p(1), p(3))]);
  });

  it('does not reopen a pair that was accepted or kept apart', async () => {
    await note(db, doubt(p(1), p(2)), doubt(p(1), p(3)));
    const [first, second] = await allReviews(db);
    await decide(db, first?.review_id ?? '', 'keep_apart');
    await decide(db, second?.review_id ?? '', 'accept');
    const before = await allReviews(db);
    await note(db, doubt(p(1), p(2), { probability: 0.9 }), doubt(p(1), p(3)));
    expect(await allReviews(db)).toEqual(before);
  });
});

describe('reviews after changes', () => {
  it('a review follows a merge with a third person, and its undo', async () => {
    await note(db, doubt(p(1), p(2)));
    const merged = await merge(p(3), p(2));
    expect(await openPairs(db)).toEqual([pairOf(p(1), p(3))]);
    await undo(merged);
    expect(await openPairs(db)).toEqual([pairOf(p(1), p(2))]);
  });

  it('a review is superseded when its pair is merged, and stays so after an undo', async () => {
    await note(db, doubt(p(1), p(2)));
    const merged = await merge(p(1), p(2));
    expect(await onlyReview()).toMatchObject({ state: 'superseded' });
    await undo(merged);
    expect(await onlyReview()).toMatchObject({ state: 'superseded', decision_id: null });
  });

  it('only the likelier of two reviews stays open when a merge makes them the same', async () => {
    await note(db, doubt(p(1), p(2)), doubt(p(1), p(3), { probability: 0.8 }));
    const merged = await merge(p(2), p(3));
    expect((await allReviews(db)).map(({ state, probability }) => [state, probability])).toEqual([
      ['open', 0.8],
      ['superseded', 0.7],
    ]);
    await undo(merged);
    expect(await openPairs(db)).toEqual([pairOf(p(1), p(2)), pairOf(p(1), p(3))].sort());
  });

  it('a review of a mention follows its assignment to a profile', async () => {
    const [mention = ''] = await page(db, 'https://a.example/', [named(1)]);
    await note(db, doubt(mention, p(1)));
    expect(await openPairs(db)).toEqual([pairOf(mention, p(1))]);
    await assign(p(2), [mention]);
    expect(await openPairs(db)).toEqual([pairOf(p(2), p(1))]);
    const apart = { profileId: p(2), mentionIds: [mention], reasons: [], runId: null };
    await db.transaction((tx) => splitMentions(tx, apart));
    expect(await openPairs(db)).toEqual([pairOf(mention, p(1))]);
    await assign(p(1), [mention]);
    expect(await onlyReview()).toMatchObject({ state: 'superseded' });
  });

  it('an opt-out deletes all reviews of the person, open or decided', async () => {
    await note(db, doubt(p(1), p(2)), doubt(p(1), p(3)));
    const [first] = await allReviews(db);
    await decide(db, first?.review_id ?? '', 'accept');
    await suppress(db, { person: 'ada1@post.example' });
    expect(await db.query('select * from identity_reviews')).toEqual([]);
  });

  it('a review is deleted with its mention or with the demo people', async () => {
    const [mention = ''] = await page(db, 'https://a.example/', [named(1)]);
    await note(db, doubt(mention, p(1)), doubt(p(2), p(3)));
    await db.query('delete from mentions');
    expect(await openPairs(db)).toEqual([pairOf(p(2), p(3))]);
    await db.query(`update profiles set origin = 'demo' where id = $1`, [p(2)]);
    await db.transaction(removeDemo);
    expect(await allReviews(db)).toEqual([]);
  });
});

describe('decideReview: accept', () => {
  it('merges the newer profile into the older one with the reasons of the review', async () => {
    await db.query(`update profiles set created_at = now() - interval '1 day' where id = $1`, [
      p(2),
    ]);
    await note(db, doubt(p(1), p(2)));
    const { review_id } = await onlyReview();
    const { decision, profileIds } = await decide(db, review_id, 'accept');
    expect(profileIds).toEqual([p(2)]);
    expect(await onlyReview()).toMatchObject({ state: 'accepted', decision_id: decision });
    expect((await logOf(db)).at(-1)).toMatchObject({
      ...{ id: decision, action: 'merge', profile_id: p(2), other_profile_id: p(1) },
      reasons: DOUBTFUL,
    });
  });

  it('assigns a mention to the profile', async () => {
    const [mention = ''] = await page(db, 'https://a.example/', [named(1)]);
    await note(db, doubt(p(1), mention));
    await decide(db, (await onlyReview()).review_id, 'accept');
    expect(await owners(db, [mention])).toEqual([p(1)]);
    expect(await onlyReview()).toMatchObject({ state: 'accepted', decided_by: 'operator' });
  });

  it('undoing an accept keeps the pair apart; undoing that reopens the review', async () => {
    await note(db, doubt(p(1), p(2)));
    const { review_id } = await onlyReview();
    const { decision } = await decide(db, review_id, 'accept');
    const undone = await undo(decision);
    expect(undone.reviewIds).toEqual([review_id]);
    const kept = await onlyReview();
    expect(kept).toMatchObject({ state: 'kept_apart' });
    expect(await readKeptApart(db, [p(1), p(2)])).toHaveLength(1);
    await undo(kept.decision_id ?? 0);
    expect(await openPairs(db)).toEqual([pairOf(p(1), p(2))]);
    await decide(db, review_id, 'accept');
    expect(await onlyReview()).toMatchObject({ state: 'accepted' });
  });

  it('refuses to accept a pair of a public and a private person', async () => {
    const [hidden = ''] = await addPeople(db, [{ name: 'Ada Brightwell' }], 'dir_a');
    await note(db, doubt(p(1), hidden));
    const { review_id } = await onlyReview();
    await expect(decide(db, review_id, 'accept')).rejects.toThrow('public and the other private');
    expect(await onlyReview()).toMatchObject({ state: 'open' });
    expect(await logOf(db)).toEqual([]);
  });

  it('refuses to accept a public person and a mention from a private source', async () => {
    const [mention = ''] = await page(db, 'https://a.example/', [named(1)], 'dir_a');
    await note(db, doubt(p(1), mention));
    const { review_id } = await onlyReview();
    await expect(decide(db, review_id, 'accept')).rejects.toThrow('belongs to a private directory');
    expect(await onlyReview()).toMatchObject({ state: 'open' });
  });
});

describe('decideReview: keep_apart', () => {
  it('prevents a merge, is logged with reasons and can be undone', async () => {
    await note(db, doubt(p(1), p(2)));
    const { review_id } = await onlyReview();
    const { decision, profileIds } = await decide(db, review_id, 'keep_apart');
    expect(profileIds).toEqual([]);
    expect((await logOf(db)).at(-1)).toMatchObject({ action: 'keep_apart', reasons: DOUBTFUL });
    await expect(merge(p(1), p(2))).rejects.toThrow('decided that they are two people');
    await undo(decision);
    expect(await openPairs(db)).toEqual([pairOf(p(1), p(2))]);
    await merge(p(1), p(2));
  });

  it('can be undone after one of the two was merged with a third person', async () => {
    await note(db, doubt(p(1), p(2)));
    const { decision } = await decide(db, (await onlyReview()).review_id, 'keep_apart');
    await merge(p(3), p(2));
    await undo(decision);
    expect(await openPairs(db)).toEqual([pairOf(p(1), p(3))]);
  });

  it('keeps a mention apart only from that profile', async () => {
    const [mention = ''] = await page(db, 'https://a.example/', [named(1)]);
    await note(db, doubt(p(1), mention));
    await decide(db, (await onlyReview()).review_id, 'keep_apart');
    expect(await readKeptApart(db, [p(1), mention])).toHaveLength(1);
    expect(await readKeptApart(db, [p(2), mention])).toEqual([]);
  });
});

describe('decideReview: conflicts', () => {
  it('rejects a second decision and names the decision to undo', async () => {
    await note(db, doubt(p(1), p(2)));
    const { review_id } = await onlyReview();
    const { decision } = await decide(db, review_id, 'keep_apart');
    for (const again of ['accept', 'keep_apart'] as const) {
      await expect(decide(db, review_id, again)).rejects.toThrow(`Undo decision ${decision}`);
    }
    expect(await logOf(db)).toHaveLength(1);
  });

  it('applies only one of two concurrent decisions', async () => {
    await note(db, doubt(p(1), p(2)));
    const { review_id } = await onlyReview();
    const both = await Promise.allSettled([
      decide(db, review_id, 'accept'),
      decide(db, review_id, 'keep_apart'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await logOf(db)).toHaveLength(1);
  });

  it('rejects a review that is already settled or does not exist', async () => {
    await note(db, doubt(p(1), p(2)));
    const { review_id } = await onlyReview();
    await merge(p(1), p(2));
    await expect(decide(db, review_id, 'accept')).rejects.toThrow('already settled');
    await expect(decide(db, 'rv_none', 'accept')).rejects.toThrow('review "rv_none" not found');
  });
});

describe('readReviews: visibility', () => {
  const seenBy = async (...directoryIds: string[]) =>
    (await readReviews(db, { includePublic: true, directoryIds }, { limit: 10 })).length;

  it('shows a review only to keys that may see both people', async () => {
    const [hidden = ''] = await addPeople(db, [{ name: 'Ada Brightwell' }], 'dir_a');
    await note(db, doubt(p(1), hidden));
    expect([await seenBy(), await seenBy('dir_b'), await seenBy('dir_a')]).toEqual([0, 0, 1]);
    const view = { includePublic: false, directoryIds: ['dir_a'] };
    expect(await readReviews(db, view, { limit: 10 })).toEqual([]);
  });

  it('lists what a key sees behind many reviews of people whom it does not see', async () => {
    await db.query(
      `insert into profiles (id, slug, display_name, is_public, origin, sections, document)
       select 'h_' || n, 'hidden-' || n, 'Hidden', false, 'import', '[]', ''
       from generate_series(1, 700) as n`,
    );
    await db.query(
      `insert into identity_reviews (id, a, b, a_profile_id, b_profile_id, probability)
       select 'rv_' || n, 'h_' || n, $1::text, 'h_' || n, $1::text, 0.9
       from generate_series(1, 700) as n`,
      [p(1)],
    );
    await note(db, doubt(p(1), p(2)));
    await note(db, doubt(p(1), p(3)));
    const view = { includePublic: true, directoryIds: [] };
    const all = await readReviews(db, view, { limit: 10, state: 'open' });
    expect(all.map(({ probability }) => probability)).toEqual([0.7, 0.7]);
    const [first, second] = all;
    expect(await readReviews(db, view, { limit: 1 })).toEqual([first]);
    expect(await readReviews(db, view, { limit: 5, after: first ?? null })).toEqual([second]);
  });

  it('shows a review of a mention only to keys that may see its source', async () => {
    const [mention = ''] = await page(db, 'https://a.example/', [named(1)], 'dir_a');
    await note(db, doubt(p(1), mention));
    expect([await seenBy(), await seenBy('dir_a')]).toEqual([0, 1]);
  });

  it('hides sources of a person that are private to another directory', async () => {
    const [hidden = '', other = ''] = await addPeople(
      db,
      [
        { name: 'Ada Brightwell', id: 'h1' },
        { name: 'A. Brightwell', id: 'h2' },
      ],
      'dir_a',
    );
    await db.query(
      `insert into directory_profiles select 'dir_b', id from profiles where id = any ($1)`,
      [[hidden, other]],
    );
    const mentions = await page(db, 'https://secret.example/', [named(1)], 'dir_a');
    await assign(hidden, mentions);
    await note(db, doubt(hidden, other));
    const told = async (directoryId: string) =>
      JSON.stringify(
        await readReviews(db, { includePublic: true, directoryIds: [directoryId] }, { limit: 9 }),
      );
    expect(await told('dir_a')).toContain('secret.example');
    expect(await told('dir_b')).not.toContain('secret.example');
    expect(await told('dir_b')).toContain(hidden);
  });
});

it('after an accepted review both ids return the same profile', async () => {
  await note(db, doubt(p(1), p(2)));
  await decide(db, (await onlyReview()).review_id, 'accept');
  const view = { includePublic: true, directoryIds: [] };
  const [one, other] = [await readProfile(db, p(1), view), await readProfile(db, p(2), view)];
  expect(one?.profile.id).toBe(other?.profile.id);
});
