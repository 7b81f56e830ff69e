import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RatedAnswer, rate } from '../../../../src/service/search/rank/rate-rows.ts';
import type { GradedRow } from '../../../../src/service/search/rank/row-basis.ts';

const row = (fields: Partial<GradedRow>): GradedRow => ({
  ...{ grade: 1, concepts: null, saying: null, match: 'met', name: null },
  ...fields,
});

const named = (name: number, ofOtherClauses = 1): GradedRow =>
  row({ name, grade: name * ofOtherClauses });

const answer = (rows: readonly GradedRow[], fields: Partial<RatedAnswer> = {}): RatedAnswer => ({
  rows,
  people: rows.length,
  named: null,
  isByIdentifier: false,
  hasClauses: true,
  isInPart: false,
  lacksConcept: false,
  doubt: 1,
  ...fields,
});

const sure = (rows: readonly GradedRow[], fields: Partial<RatedAnswer> = {}): number[] =>
  rate(answer(rows, fields)).map(({ confidence }) => confidence);

describe('a question about a subject', () => {
  it('is half as sure of who says it in other words, and less of who is only near', () => {
    const about = (saying: GradedRow['saying'], match: GradedRow['match'] = 'met') =>
      row({ concepts: 0.7, saying, match });
    const [said = 0, other = 0, near = 0] = sure([
      about('said'),
      about('in other words'),
      about('alike', 'near'),
    ]);
    expect(said).toBeGreaterThan(0.9);
    expect(other).toBe(0.5);
    expect(near).toBeLessThan(0.2);
  });

  it('takes nothing from a name by how a subject beside it is said', () => {
    const one = row({ name: 1, concepts: 0.7, saying: 'in other words' });
    expect(sure([one], { named: 'one' })[0]).toBeGreaterThan(0.9);
  });
});

describe('a question about one person', () => {
  const one = { named: 'one', hasClauses: false } as const;

  it('is sure of an exact name that nobody else has', () => {
    const [only = 0] = sure([named(1)], one);
    expect(only).toBeGreaterThanOrEqual(0.95);
  });

  it('is sure of an exact name beside seven people with similar names', () => {
    const [exact = 0, ...similar] = sure([named(1), ...Array(7).fill(named(0.86))], one);
    expect(exact).toBeGreaterThanOrEqual(0.9);
    expect(Math.max(...similar)).toBeLessThan(0.1);
  });

  it('gives each of two people of the same name about a half', () => {
    const [first = 0, second = 0] = sure([named(1), named(1)], one);
    expect(first).toBe(second);
    expect(first).toBeGreaterThan(0.45);
    expect(first).toBeLessThan(0.5);
  });

  it('calls none of many namesakes likely, but none of them next to nothing', () => {
    const all = sure(Array(40).fill(named(1)), one);
    expect(Math.max(...all)).toBeLessThan(0.25);
    expect(Math.min(...all)).toBeGreaterThan(0.1);
  });

  it('is sure of each of several people when everyone of the name is asked for', () => {
    const several = { named: 'several', hasClauses: false } as const;
    const [first = 0, second = 0, similar = 0] = sure([named(1), named(1), named(0.86)], several);
    expect([first > 0.9, second > 0.9]).toEqual([true, true]);
    expect(similar).toBeLessThan(0.1);
  });

  it('prefers the namesake who holds the job to the one who held it', () => {
    const [now = 0, before = 0] = sure([named(1), named(1, 0.8)], one);
    expect(now).toBeGreaterThan(before);
    expect(before).toBeGreaterThan(0.3);
  });

  it('is less sure of a similar name alone than of one with the job or the place', () => {
    const [alone = 0] = sure([named(0.8)], one);
    const [withMore = 0] = sure([named(0.8)], { named: 'one' });
    expect(withMore).toBeGreaterThan(alone);
  });
});

describe('a question about many people', () => {
  it('is sure of each of thirty who meet every clause', () => {
    expect(Math.min(...sure(Array(30).fill(row({}))))).toBeGreaterThanOrEqual(0.95);
  });

  it('is sure of who met the clauses in the past or by a synonym', () => {
    expect(Math.min(...sure([row({}), row({ grade: 0.72 })]))).toBeGreaterThanOrEqual(0.9);
  });

  it('is not sure while a part of the question is not applied', () => {
    expect(Math.max(...sure(Array(9).fill(row({})), { isInPart: true }))).toBeLessThanOrEqual(0.75);
    expect(sure([named(1)], { isInPart: true, named: 'one' })).toEqual([0.75]);
  });

  it('is not sure of who is near, unknown or outside a concept', () => {
    expect(Math.max(...sure([row({ match: 'near' })]))).toBeLessThanOrEqual(0.45);
    expect(Math.max(...sure([row({ match: 'unknown' })]))).toBeLessThanOrEqual(0.4);
    expect(Math.max(...sure([row({ concepts: 0 })], { lacksConcept: true }))).toBeLessThan(0.45);
  });
});

describe('people with an identifier', () => {
  it('are as sure as the identifier is, and do not share', () => {
    const [own = 0, contradicted = 0] = sure([row({ grade: 0.98 }), row({ grade: 0.49 })], {
      isByIdentifier: true,
    });
    expect(own).toBeGreaterThan(0.8);
    expect(contradicted).toBeLessThan(0.5);
  });

  it('that nobody has lower the confidence of everyone else', () => {
    const [only = 0] = sure([named(1)], { named: 'one', doubt: 0.6 });
    expect(only).toBeLessThan(0.6);
  });
});

describe('any answer', () => {
  const grade = fc.double({ min: 0, max: 1, noNaN: true });
  const anyRow = fc.record({
    grade,
    concepts: fc.option(grade),
    saying: fc.constantFrom('said' as const, 'in other words' as const, 'alike' as const, null),
    name: fc.option(grade),
    match: fc.constantFrom('met' as const, 'near' as const, 'unknown' as const),
  });
  const anyAnswer = fc
    .record({
      rows: fc.array(anyRow, { maxLength: 30 }),
      named: fc.constantFrom('one', 'several', null),
      isByIdentifier: fc.boolean(),
      hasClauses: fc.boolean(),
      isInPart: fc.boolean(),
      lacksConcept: fc.boolean(),
      doubt: grade,
    })
    .map((one) => ({ ...one, people: one.rows.length }));

  it('has confidences from 0 to 1 that never rise from one row to the next', () => {
    fc.assert(
      fc.property(anyAnswer, (one) => {
        const all = rate(one).map(({ confidence }) => confidence);
        expect(all.every((value) => value >= 0 && value <= 1)).toBe(true);
        expect(all).toEqual(all.toSorted((a, b) => b - a));
      }),
    );
  });

  it('is rated the same each time', () => {
    fc.assert(
      fc.property(anyAnswer, (one) => {
        expect(rate(one)).toEqual(rate(one));
      }),
    );
  });

  it('is no surer when a part of the question is not applied', () => {
    fc.assert(
      fc.property(anyAnswer, (one) => {
        const whole = rate({ ...one, isInPart: false });
        const inPart = rate({ ...one, isInPart: true });
        inPart.forEach(({ confidence }, at) => {
          expect(confidence).toBeLessThanOrEqual(whole[at]?.confidence ?? 0);
          expect(confidence).toBeLessThanOrEqual(0.75);
        });
      }),
    );
  });
});
