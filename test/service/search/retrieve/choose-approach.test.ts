import { describe, expect, it } from 'vitest';
import {
  type Bounds,
  chooseApproach,
  decisiveTerms,
  judgeFirstRows,
} from '../../../../src/service/search/retrieve/choose-approach.ts';
import type { PeopleQuestion } from '../../../../src/service/search/retrieve/people-statement.ts';
import { ANY_JOB, OPEN_PLAN } from '../open-plan.ts';
import { EVERYBODY } from '../people-fixture.ts';

const BOUNDS: Bounds = { rows: 100, counted: 50, terms: 2 };
const COMMON = 1;
const RARE = 2;
const ALSO_COMMON = 3;
const SIZES = new Map([
  [COMMON, 500],
  [RARE, 20],
  [ALSO_COMMON, 300],
]);

const terms = (...ids: number[]) =>
  ids.map((id) => ({ id, grade: 1, label: `term ${id}`, isNear: false }));
const job = (...ids: number[]) => ({ ...ANY_JOB, titles: terms(...ids) });
const studies = (...ids: number[]) => ({
  ...{ schools: terms(...ids), degrees: null, time: {}, isExcluded: false },
});

const asking = (plan: Partial<PeopleQuestion['plan']>): PeopleQuestion => ({
  plan: { ...OPEN_PLAN, ...plan },
  visibility: EVERYBODY,
  today: 20_260_601,
  concepts: null,
});
const choose = (plan: Partial<PeopleQuestion['plan']>) =>
  chooseApproach(asking(plan), SIZES, BOUNDS);

const near = { countries: ['GB'], regions: [], circles: [] };
const place = (...scopes: { grade: number; isNear: boolean }[]) => ({
  scopes: scopes.map((one) => ({ scope: near, ...one })),
  ...{ historical: false, orBefore: false, readings: [], words: [] },
  ...{ isDoubtful: false, isExcluded: false },
});

describe('chooseApproach', () => {
  it('reads everybody of a title that few have', () => {
    expect(choose({ experiences: [job(RARE)] })).toMatchObject({ kind: 'all', narrow: 'job0' });
  });

  it('says how many may match, by the rarest clause', () => {
    const sizes = new Map([
      [RARE, 7],
      [COMMON, 900],
    ]);
    const both = { experiences: [{ ...job(COMMON), organizations: terms(RARE) }] };
    expect(chooseApproach(asking(both), sizes, BOUNDS)).toMatchObject({ atMost: 7 });
    expect(choose({ people: new Map([['p_1', 1]]) })).toMatchObject({
      atMost: Number.POSITIVE_INFINITY,
    });
  });

  it('reads the first rows of a title that many have', () => {
    const approach = choose({ experiences: [job(COMMON)] });
    expect(approach).toMatchObject({
      kind: 'first_rows',
      isInIndexOrder: true,
      lead: { column: 'e.title_term', common: terms(COMMON), rare: [] },
    });
  });

  describe('of a degree without a school', () => {
    const ofDegree = { ...studies(), schools: null, degrees: ['mba', 'jd mba'] };

    it('reads the first rows of each text that says it', () => {
      expect(choose({ schools: [ofDegree] })).toMatchObject({
        kind: 'first_rows',
        lead: { column: 'e.degree', by: 'degree', common: [{ id: 'mba' }, { id: 'jd mba' }] },
      });
    });

    it('reads those of whom it is unknown from the courses that name none', () => {
      const unknown = { kind: 'schools', at: 0 } as const;
      const question = { ...asking({ schools: [ofDegree] }), unknown };
      expect(chooseApproach(question, SIZES, BOUNDS)).toMatchObject({
        kind: 'first_rows',
        lead: { by: 'unknown', common: [{ isNear: false }] },
      });
    });

    it('reads everybody where dates may be unknown as well', () => {
      const dated = { ...ofDegree, time: { ended: { from: 19_900_101, to: 19_991_231 } } };
      const unknown = { kind: 'schools', at: 0 } as const;
      const question = { ...asking({ schools: [dated] }), unknown };
      expect(chooseApproach(question, SIZES, BOUNDS)).toMatchObject({ kind: 'all', narrow: null });
    });

    it('is looked for among the people of a title that few have', () => {
      const plan = { experiences: [job(RARE)], schools: [ofDegree] };
      const unknown = { kind: 'schools', at: 0 } as const;
      const narrow = { kind: 'all', narrow: 'job0' };
      expect(choose(plan)).toMatchObject(narrow);
      expect(chooseApproach({ ...asking(plan), unknown }, SIZES, BOUNDS)).toMatchObject(narrow);
    });
  });

  it.each([
    ['that very many have', job(COMMON), [], true],
    ['that less than twice the counted have', job(4), [], false],
    ['in a place, where few of them live', job(COMMON), [place()], false],
  ] as const)('counts the people of a title %s before it orders them', (...row) => {
    const [, experience, places, isOfMany] = row;
    const sizes = new Map([...SIZES, [4, 99]]);
    const question = asking({ experiences: [experience], places });
    const bounds = { ...BOUNDS, rows: 80 };
    expect(chooseApproach(question, sizes, bounds)).toMatchObject({ lead: { isOfMany } });
  });

  it('looks for a common title among the people of a rare school', () => {
    const plan = { experiences: [job(COMMON)], schools: [studies(RARE)] };
    expect(choose(plan)).toMatchObject({ kind: 'all', narrow: 'school0' });
  });

  it('takes the rarer of title and employer of one job', () => {
    const both = { ...job(COMMON), organizations: terms(RARE) };
    expect(choose({ experiences: [both] })).toMatchObject({ kind: 'all', narrow: 'job0' });
  });

  it('reads the terms of few people together, beside the commonest', () => {
    expect(choose({ experiences: [job(RARE, COMMON, ALSO_COMMON)] })).toMatchObject({
      lead: { common: terms(COMMON, ALSO_COMMON), rare: terms(RARE) },
    });
  });

  it('reads everybody where more terms are common than can be read one by one', () => {
    const sizes = new Map([...SIZES, [4, 400]]);
    const question = asking({ experiences: [job(COMMON, ALSO_COMMON, 4)] });
    expect(chooseApproach(question, sizes, BOUNDS)).toMatchObject({ kind: 'all', narrow: null });
  });

  it.each([
    ['a place in one reading', [{ grade: 1, isNear: false }], true],
    [
      'a place in two readings, the better first',
      [
        { grade: 1, isNear: false },
        { grade: 0.6, isNear: false },
      ],
      false,
    ],
    ['the surroundings of a place', [{ grade: 1, isNear: true }], false],
  ] as const)('keeps the order of an index with %s: %s', (_what, scopes, isInIndexOrder) => {
    const plan = { experiences: [job(COMMON)], places: [place(...scopes)] };
    expect(choose(plan)).toMatchObject({ isInIndexOrder });
  });

  it('counts first where no job says how many may match', () => {
    expect(choose({ genders: ['female'] })).toEqual({
      kind: 'counted_first',
      isInIndexOrder: true,
    });
  });

  it.each([
    ['named people', { people: new Map([['p_1', 1]]) }],
    ["an owner's connections", { connectionsOf: 'me' }],
  ])('asks for no sizes of terms where the question is about %s', (_what, asked) => {
    const plan = { ...asked, experiences: [job(COMMON)] };
    expect(choose(plan)).toMatchObject({ kind: 'all', narrow: null });
    expect(decisiveTerms(asking(plan))).toEqual([]);
  });

  it('reads everybody who once held a job, because one row does not tell', () => {
    const former = { ...job(COMMON), time: { former: true as const } };
    expect(choose({ experiences: [former] })).toMatchObject({ kind: 'all', narrow: null });
  });
});

describe('judgeFirstRows', () => {
  const judge = (readMet: number, readNear: number, total: number, near: number) =>
    judgeFirstRows({ readMet, readNear, total, near }, BOUNDS);

  it('trusts the counts while all rows were read', () => {
    expect(judge(100, 100, 90, 80)).toBe('all');
  });

  it('calls the people many only if so many were counted', () => {
    expect(judge(101, 0, 50, 0)).toBe('many');
    expect(judge(101, 0, 49, 0)).toBe('unsure');
  });

  it('does not take near matches for those who match', () => {
    expect(judge(101, 101, 49, 100)).toBe('unsure');
    expect(judge(5, 101, 5, 50)).toBe('many');
  });
});
