import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTokens } from '../../../../src/service/text/fold.ts';
import { nameGrade, soundOf } from '../../../../src/service/text/names/name-grade.ts';

const grade = (asked: string, given: string) => nameGrade(foldTokens(asked), foldTokens(given));

describe('nameGrade', () => {
  it.each([
    ['Ada Tolliver', 'Ada Tolliver'],
    ['Dr. Ada Tolliver, PhD', 'Ada Tolliver'],
    ['Ada Tolliver', 'Ada Marie Tolliver'],
    ['Mary Ann Oneil', "Maryann O'Neil"],
  ])('grades "%s" against "%s" 1', (asked, given) => {
    expect(grade(asked, given)).toBe(1);
  });

  it.each([
    ['Bob Tolliver', 'Robert Tolliver', 0.94],
    ['Tolliver Ada', 'Ada Tolliver', 0.95],
    ['Jon Meyer', 'John Meier', 0.85],
    ['Sarah Tolliver', 'Sara Tolliver', 0.94],
    ['Claire Tolliver', 'Clare Tolliver', 0.9],
    ['A. Tolliver', 'Ada Tolliver', 0.8],
    ['Mark Tolliver', 'M. Ira Tolliver', 0.8],
    ['Mrak Tolliver', 'Mark M. Tolliver', 0.86],
    ['Ada Toliver', 'Ada Tolliver', 0.9],
    ['Ada X. Tolliver', 'Ada Tolliver', 0.92],
    ['Ada Tolliver', 'Ada Tolliver Pike', 0.88],
    ['Tolliver', 'Ada Tolliver', 0.97],
    ['Ada', 'Ada Tolliver', 0.97],
    ['Pike', 'Pike Tolliver', 0.92],
    ['Tolliver', 'Ada Tolliver 0002', 0.97],
    ['Ada Tolliver 0002', 'Ada Tolliver 0002', 1],
  ])('grades "%s" against "%s" about %d', (asked, given, expected) => {
    expect(grade(asked, given)).toBeCloseTo(expected, 2);
  });

  it.each([
    ['Xavier Tolliver', 'Ada Tolliver'],
    ['Dean', 'Diana Tolliver'],
    ['Dean', 'Dina Tolliver'],
    ['Mary', 'Moira Tolliver'],
    ['Ada Kestrel', 'Ada Tolliver'],
    ['A. T.', 'Ada Tolliver'],
    ['Ada', 'Robert Tolliver'],
    ['A', 'Ada Tolliver'],
    ['Mark Tolliver', 'Susan M. Tolliver'],
    ['Mark Tolliver', 'Tolliver, Susan M.'],
    ['Mark Ira Tolliver', 'Susan M. Tolliver'],
    ['M. Tolliver', 'Susan Mary Tolliver'],
  ])('grades "%s" against "%s" 0', (asked, given) => {
    expect(grade(asked, given)).toBe(0);
  });

  it('takes words that stand one after another in a name as they are', () => {
    expect(grade('Coach P', 'Rene "Coach P" Plowright')).toBeGreaterThan(0.8);
    expect(grade('P Plowright', 'Rene "Coach P" Plowright')).toBeLessThan(0.8);
  });

  it('grades a middle name that begins with the initial above a missing one, and that above another', () => {
    const asked = 'Ada J. Tolliver';
    const [meant, none, another] = ['Ada Jane Tolliver', 'Ada Tolliver', 'Ada Ruth Tolliver'].map(
      (given) => grade(asked, given),
    );
    expect(meant).toBeGreaterThan(none ?? 1);
    expect(none).toBeGreaterThan(another ?? 1);
  });

  it('tells those apart who share one of two middle names', () => {
    expect(grade('Ada W. Tolliver', 'Ada Wynn Tolliver')).toBeGreaterThan(
      grade('Ada W. Tolliver', 'Ada Jane Wynn Tolliver'),
    );
    expect(grade('Ada J. W. Tolliver', 'Ada Jane Wynn Tolliver')).toBeGreaterThan(
      grade('Ada J. W. Tolliver', 'Ada Wynn Tolliver'),
    );
  });

  it('grades a different middle name lower than a missing one', () => {
    const none = grade('Ada Jane Tolliver', 'Ada Tolliver');
    const another = grade('Ada Jane Tolliver', 'Ada Ruth Tolliver');
    expect(none).toBeGreaterThan(another);
    expect(another).toBeGreaterThan(0);
  });

  it('the grade stays within 0 and 1, and is 1 for the name itself', () => {
    const word = fc.stringMatching(/^[a-z]{2,9}$/);
    const name = fc.array(word, { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(nameGrade(one, one)).toBe(1);
        const own = nameGrade(one, other);
        expect(own).toBeGreaterThanOrEqual(0);
        expect(own).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it.each([
  ['philip', 'filip'],
  ['meyer', 'meier'],
  ['sara', 'sarah'],
  ['catherine', 'katherine'],
  ['schmidt', 'shmidt'],
])('soundOf: "%s" sounds like "%s"', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other));
});
