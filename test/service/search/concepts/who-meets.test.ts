import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RELEVANT } from '../../../../src/service/search/concepts/concept-grade.ts';
import { whoMeets } from '../../../../src/service/search/concepts/who-meets.ts';

const MET = RELEVANT + 0.1;

describe('whoMeets', () => {
  it('keeps the people who meet every concept', () => {
    const grades = new Map([
      ['ada', [MET, MET]],
      ['ben', [MET, 0]],
      ['cyd', [0, MET]],
    ]);
    expect(whoMeets(grades, [1, 1])).toEqual({ ids: ['ada'], unmet: [] });
  });

  it('tells the concept that nobody meets and applies the others', () => {
    const grades = new Map([
      ['ada', [MET, 0.2]],
      ['ben', [0, 0.3]],
    ]);
    expect(whoMeets(grades, [0.4, 0.9])).toEqual({ ids: ['ada'], unmet: [1] });
  });

  it('applies the most distinctive of two concepts that nobody meets together', () => {
    const grades = new Map([
      ['ada', [MET, 0]],
      ['ben', [0, MET]],
    ]);
    expect(whoMeets(grades, [0.4, 0.9])).toEqual({ ids: ['ben'], unmet: [0] });
  });

  it('keeps nobody when no concept is met', () => {
    expect(whoMeets(new Map([['ada', [0.3, 0.1]]]), [1, 1])).toEqual({ ids: [], unmet: [0, 1] });
    expect(whoMeets(new Map(), [1])).toEqual({ ids: [], unmet: [0] });
  });

  it('keeps only people who meet each concept that is not told as unmet', () => {
    const grade = fc.constantFrom(0, 0.4, RELEVANT, 1);
    const row = fc.tuple(grade, grade, grade);
    fc.assert(
      fc.property(fc.array(row), row, (rows, weights) => {
        const grades = new Map(rows.map((own, at) => [`p${at}`, own]));
        const { ids, unmet } = whoMeets(grades, weights);
        for (const id of ids) {
          const own = grades.get(id) ?? [];
          expect(own.every((one, at) => one >= RELEVANT || unmet.includes(at))).toBe(true);
        }
        expect(ids.length === 0).toBe(unmet.length === weights.length);
      }),
    );
  });
});
