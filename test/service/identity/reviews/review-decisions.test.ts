import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeDecision,
  describeReasons,
} from '../../../../src/service/identity/compare/explain-sentences.ts';
import { doubtedPairs } from '../../../../src/service/identity/reviews/doubted-pairs.ts';
import {
  type ReviewState,
  selectOpenReviews,
} from '../../../../src/service/identity/reviews/refresh-reviews.ts';
import {
  describeStay,
  positionsOfRecord,
} from '../../../../src/service/identity/reviews/review-sides.ts';
import type { Subject } from '../../../../src/service/identity/reviews/review-subjects.ts';
import { DOUBTFUL, doubt } from './reviewing.ts';

/** The pure functions behind the review list. */

const row = (id: string, more: Partial<ReviewState> = {}): ReviewState => ({
  ...{ id, state: 'open', one: 'p_1', other: 'p_2', isApart: false, ...more },
});

describe('selectOpenReviews', () => {
  it('keeps one review open per pair, in either order', () => {
    const rows = [row('a'), row('b', { one: 'p_2', other: 'p_1' }), row('c', { other: 'p_3' })];
    expect([...selectOpenReviews(rows)]).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
    ]);
  });

  it('closes reviews of merged or kept-apart pairs and skips decided ones', () => {
    const rows = [
      row('one', { other: 'p_1' }),
      row('apart', { isApart: true }),
      row('done', { state: 'accepted' }),
      row('again', { state: 'superseded' }),
    ];
    expect([...selectOpenReviews(rows)]).toEqual([
      ['one', false],
      ['apart', false],
      ['again', true],
    ]);
  });
});

it('selectOpenReviews closes a review when another row keeps the same pair apart', () => {
  const kept = row('kept', { state: 'kept_apart', one: 'p_2', other: 'p_1' });
  expect([...selectOpenReviews([row('a'), kept])]).toEqual([['a', false]]);
});

describe('doubtedPairs', () => {
  const subject = (id: string, isMention: boolean): [string, Subject] => [id, { id, isMention }];
  const profile = (id: string) => subject(id, false);
  const mention = (id: string) => subject(id, true);

  it('keeps the likeliest doubt of each pair and lists the mention before the profile', () => {
    const subjects = new Map([profile('p_1'), mention('m_1')]);
    const pairs = doubtedPairs(
      [doubt('p_1', 'm_1'), doubt('m_1', 'p_1', { probability: 0.9 })],
      subjects,
    );
    expect(pairs).toMatchObject([
      { a: { id: 'm_1' }, b: { id: 'p_1' }, doubt: { probability: 0.9 } },
    ]);
  });

  it('drops pairs that are merged, deleted or two mentions', () => {
    const merged = { id: 'p_1', isMention: false };
    const subjects = new Map([profile('p_1'), ['p_2', merged], mention('m_1'), mention('m_2')]);
    const doubts = [doubt('p_1', 'p_2'), doubt('p_1', 'p_9'), doubt('m_1', 'm_2')];
    expect(doubtedPairs(doubts, subjects)).toEqual([]);
  });

  it('does not depend on the order or direction of doubts', () => {
    const ids = fc.constantFrom('p_1', 'p_2', 'p_3', 'm_1', 'm_2');
    const subjects = new Map([
      ...['p_1', 'p_2', 'p_3'].map(profile),
      ...['m_1', 'm_2'].map(mention),
    ]);
    const idsOf = (doubts: ReturnType<typeof doubt>[]) =>
      doubtedPairs(doubts, subjects).map(({ a, b }) => `${a.id} ${b.id}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, ids)), (some) => {
        const there = some.map(([a, b]) => doubt(a, b));
        const back = some.map(([a, b]) => doubt(b, a)).reverse();
        expect(idsOf(back)).toEqual(idsOf(there));
      }),
    );
  });
});

describe('describeStay and positionsOfRecord', () => {
  it.each([
    [{ from: '2019-03', to: '2021' }, 'Engineer, Fernhill (2019–2021)'],
    [{ from: '2019', isCurrent: true }, 'Engineer, Fernhill (2019–now)'],
    [{ from: '2019' }, 'Engineer, Fernhill (2019–)'],
    [{ to: '2021' }, 'Engineer, Fernhill (–2021)'],
    [{ from: '2021-01', to: '2021-12' }, 'Engineer, Fernhill (2021)'],
    [{ isCurrent: true }, 'Engineer, Fernhill (now)'],
    [{}, 'Engineer, Fernhill'],
  ])('describeStay formats %j as %s', (dates, said) => {
    const stay = { what: ['Engineer', 'Fernhill'], from: undefined, to: undefined };
    expect(describeStay({ ...stay, isCurrent: false, ...dates })).toBe(said);
  });

  it('positionsOfRecord returns the latest five positions, current ones first', () => {
    const job = (year: number, current?: boolean) => ({
      ...{ title: `Job ${year}`, start_date: `${year}`, current },
    });
    const experiences = [job(2001), job(2005), job(1999, true), job(2010), job(2011), job(2012)];
    expect(positionsOfRecord({ name: 'Ada', experiences })).toEqual([
      ...['Job 1999 (1999–now)', 'Job 2012 (2012–)', 'Job 2011 (2011–)', 'Job 2010 (2010–)'],
      'Job 2005 (2005–)',
    ]);
  });
});

describe('describeReasons and describeDecision', () => {
  it('describeReasons lists reasons for and against with their weights', () => {
    expect(describeReasons('merge', DOUBTFUL)).toBe(
      'For one person: the same name, which 40 others have (+6.2), the same place (Moorby) ' +
        '(+2.1); against it: birth years that are two apart (−3.4).',
    );
    expect(describeReasons('keep_apart', DOUBTFUL.slice(2))).toBe(
      'Against it: birth years that are two apart (−3.4).',
    );
  });

  it('describeReasons says when no reasons are stored', () => {
    expect(describeReasons('merge', [])).toContain('No reasons are stored');
    expect(describeReasons('undo', [])).toBe('');
  });

  it('describeReasons names the import rule for a reason without weight', () => {
    const reason = {
      kind: 'profile',
      text: 'one row states identifiers of both',
      weight: 0,
    } as const;
    expect(describeReasons('merge', [reason])).toBe(
      'By the import rule: one row states identifiers of both.',
    );
  });

  it('describeDecision names the mentions or profiles kept apart', () => {
    const said = {
      ...({ action: 'keep_apart', profileId: 'p_1', mentions: 1 } as const),
      ...{ undoes: null, undone: null },
    };
    expect(describeDecision({ ...said, otherProfileId: null })).toBe(
      'a mention kept apart from p_1',
    );
    expect(describeDecision({ ...said, otherProfileId: null, mentions: 3, undone: 7 })).toBe(
      '3 mentions kept apart from p_1, because decision 7 was undone',
    );
    expect(describeDecision({ ...said, otherProfileId: 'p_2' })).toBe('p_2 kept apart from p_1');
  });
});
