import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readKeptApart } from '../../../../src/service/identity/decisions/keep-apart.ts';
import { mergeProfiles } from '../../../../src/service/identity/decisions/merge-profiles.ts';
import { undoDecision } from '../../../../src/service/identity/decisions/undo-decision.ts';
import { readCurrentId } from '../../../../src/service/people/profile/read-current-id.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { tries } from '../../../support/thorough.ts';
import { addPeople } from '../../start-service.ts';
import { emptyIndex, page } from '../decisions/deciding.ts';
import { allReviews, decide, doubt, note, pairOf } from './reviewing.ts';

const PEOPLE = 4;
const MENTIONS = 2;

const subject = fc.nat(PEOPLE + MENTIONS - 1);
const step = fc.oneof(
  fc.record({ note: fc.tuple(subject, subject), probability: fc.constantFrom(0.4, 0.6, 0.8) }),
  fc.record({ accept: fc.nat(5) }),
  fc.record({ apart: fc.nat(5) }),
  fc.record({ merge: fc.tuple(fc.nat(PEOPLE - 1), fc.nat(PEOPLE - 1)) }),
  fc.record({ undo: fc.nat(5) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The review list without timestamps. */
const picture = async (db: Database) =>
  (await allReviews(db)).map(({ review_id, state, people }) => [
    ...[review_id, state, people.map(({ id }) => id)],
  ]);

/** No open row is about a pair that is merged, kept apart or open in another row. */
async function check(db: Database): Promise<void> {
  const asked = new Set<string>();
  const free = await db.query(
    `select id from identity_reviews r where state = 'kept_apart' and not exists (
       select from identity_vetoes v where v.a = r.a and v.b = r.b)`,
  );
  expect(free).toEqual([]);
  const reviews = await allReviews(db);
  const idsOf = ({ people }: (typeof reviews)[number]) =>
    people
      .map(({ id }) => id)
      .sort()
      .join(' ');
  const apart = reviews.filter(({ state }) => state === 'kept_apart').map(idsOf);
  for (const review of reviews) {
    const { state, people, decision_id: decision } = review;
    const [one = '', other = ''] = people.map(({ id }) => id);
    expect((decision === null) === (state === 'open' || state === 'superseded')).toBe(true);
    if (state !== 'open') continue;
    expect(apart).not.toContain(idsOf(review));
    expect(one).not.toBe(other);
    expect(await readKeptApart(db, [one, other])).toEqual([]);
    expect(asked).not.toContain(pairOf(one, other));
    asked.add(pairOf(one, other));
  }
}

const refused = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  );

/** Performs the step if it is possible. */
async function take(db: Database, ids: readonly string[], one: Step): Promise<void> {
  const reviews = await allReviews(db);
  const open = reviews.filter(({ state }) => state === 'open');
  const before = await picture(db);
  if ('note' in one) {
    const [a = '', b = ''] = one.note.map((at) => ids[at] ?? '');
    await note(db, doubt(a, b, { probability: one.probability }));
  } else if ('merge' in one) {
    const [into = '', from = ''] = one.merge.map((at) => ids[at] ?? '');
    const pair = { into: await readCurrentId(db, into), from: await readCurrentId(db, from) };
    const merge = { ...pair, reasons: [], runId: null };
    const isRefused = await refused(db.transaction((tx) => mergeProfiles(tx, merge)));
    if (isRefused) expect(await picture(db)).toEqual(before);
  } else if ('undo' in one) {
    const done = await db.query<{ id: number }>(
      `select id from identity_log l where action <> 'undo'
         and not exists (select from identity_log u where u.undoes = l.id) order by id desc`,
    );
    const id = done[one.undo]?.id ?? 0;
    const isRefused = await refused(db.transaction((tx) => undoDecision(tx, id)));
    if (isRefused) expect(await picture(db)).toEqual(before);
  } else {
    const [at, decision] =
      'accept' in one ? [one.accept, 'accept' as const] : [one.apart, 'keep_apart' as const];
    const review = open[at % Math.max(1, open.length)];
    if (review === undefined) return;
    const { decision: number } = await decide(db, review.review_id, decision);
    const after = (await allReviews(db)).find(({ review_id: id }) => id === review.review_id);
    expect(after?.decision_id).toBe(number);
    expect(await refused(decide(db, review.review_id, 'accept'))).toBe(true);
  }
}

async function play(db: Database, steps: readonly Step[]): Promise<void> {
  await emptyIndex(db);
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    ...{ id: `rec-${at}`, name: `Ada Brightwell ${at}`, emails: [`ada${at}@post.example`] },
  }));
  const profiles = await addPeople(db, people);
  const mentions = await page(db, 'https://a.example/', people.slice(0, MENTIONS));
  for (const one of steps) {
    await take(db, [...profiles, ...mentions], one);
    await check(db);
  }
}

it('no sequence of decisions leaves a merged or kept-apart pair open', async () => {
  const db = await openTestDatabase();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), (steps) => play(db, steps)),
      { numRuns: tries(5, 10) },
    );
  } finally {
    await db.close();
  }
}, 120_000);

it('undoing keep_apart restores the review list', async () => {
  const db = await openTestDatabase();
  try {
    const noting = fc.array(
      fc.record({ note: fc.tuple(subject, subject), probability: fc.constantFrom(0.4, 0.8) }),
      { minLength: 1, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(noting, fc.nat(5), async (notes, at) => {
        await play(db, notes);
        const before = await picture(db);
        const open = (await allReviews(db)).filter(({ state }) => state === 'open');
        const review = open[at % Math.max(1, open.length)];
        if (review === undefined) return;
        const { decision } = await decide(db, review.review_id, 'keep_apart');
        await db.transaction((tx) => undoDecision(tx, decision));
        expect(await picture(db)).toEqual(before);
      }),
      { numRuns: tries(4, 6) },
    );
  } finally {
    await db.close();
  }
}, 120_000);

it('concurrent doubts and decisions leave no open review of a merged pair', async () => {
  const db = await openTestDatabase();
  try {
    await play(db, []);
    const rows = await db.query<{ id: string }>('select id from profiles order by id');
    const ids = rows.map(({ id }) => id);
    const pairs = ids.flatMap((a, at) => ids.slice(at + 1).map((b) => [a, b] as const));
    await note(db, ...pairs.map(([a, b]) => doubt(a, b)));
    const reviews = await allReviews(db);
    const noting = pairs.flatMap(([a, b]) => [
      () => note(db, doubt(a, b, { probability: 0.9 })),
      () => note(db, ...pairs.map(([x, y]) => doubt(y, x, { probability: 0.5 }))),
    ]);
    const deciding = reviews.map(
      ({ review_id: id }, at) =>
        () =>
          refused(decide(db, id, at % 2 === 0 ? 'accept' : 'keep_apart')),
    );
    const all = [...noting, ...deciding].sort(() => 0.5 - Math.random());
    const done = await Promise.allSettled(all.map((work) => work()));
    expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
    await check(db);
  } finally {
    await db.close();
  }
}, 120_000);
