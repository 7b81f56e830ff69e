import { describe, expect, it } from 'vitest';
import {
  lettersAfterName,
  withLettersTold,
} from '../../../../src/service/people/record/letters-after-name.ts';

describe('lettersAfterName', () => {
  it.each([
    ['Ada Moss, CFA', ['CFA']],
    ['Ada Moss, Ph.D., PMP', ['PhD', 'PMP']],
    ['Ada Moss MSN, RN, CPN', ['MSN', 'RN', 'CPN']],
    ['Ada Moss, FMVA®', ['FMVA']],
    ['Ada Moss, MBA, SHRM-CP', ['MBA', 'SHRM-CP']],
    ['Ada Moss (MBA)', ['MBA']],
    ['Ada Moss (MBA, PMP) CFA', ['MBA', 'PMP', 'CFA']],
    ['Ada (Addie) Moss, MBA', ['MBA']],
    ['Ada Moss (She/Her), PMP', ['PMP']],
    ['Ada Moss, CPA CFA', ['CPA', 'CFA']],
    ['Ada Moss, CFA, CFA', ['CFA']],
    ['李明, CFA', ['CFA']],
    ['Ada Moss PMP', ['PMP']],
    ['Ada Moss Ph.D.', ['PhD']],
    ['Ada Moss Jr. PE', ['PE']],
    ['Ada Moss MBA PMP®, CFA', ['MBA', 'PMP', 'CFA']],
    ['Ada Moss MD MPH', ['MD', 'MPH']],
    ['Ada Moss, MS, PMP', ['PMP']],
    ['Ada Moss, MBA, M.S., PMP, CSM', ['MBA', 'PMP', 'CSM']],
    ['Ada Moss, Ph. D', ['PhD']],
    ['Ada Moss, MA PMP', ['PMP']],
    ['Ada Moss Ph. D., CFA', ['PhD', 'CFA']],
  ])('reads the letters of "%s"', (name, letters) => {
    expect(lettersAfterName(name)).toEqual(letters);
  });

  it.each([
    'Ada Moss',
    'Ada Moss, Jr.',
    'Thi Hoa DO',
    'Cleo Rahman MD',
    'Ada Moss Md',
    'Moss PMP',
    'ADA MOSS PMP',
    'PMP Ada Moss',
    'Ada Moss PMP Candidate',
    'Ada Moss SOLTANI',
    'Moss, Ada',
    'Moss, Se',
    'MOSS, RD',
    'Ada Moss, the Career Doctor',
    'Acc Moss',
    'Ada Moss, Baltimore, MD',
    'Moss, J.D.',
    'Moss, MD Karim',
    'Ada Moss, DO NOT CALL',
    'Ada Moss, MBA Candidate',
    'Ada Moss (MBA Candidate)',
    'Ada Moss (Addie)',
    'Ada Moss, CFA Level II Candidate',
    'Ada Moss, MD at Norvane',
  ])('reads none of "%s"', (name) => {
    expect(lettersAfterName(name)).toEqual([]);
  });
});

describe('withLettersTold', () => {
  it('adds one fact, however often', () => {
    const told = withLettersTold(withLettersTold({ name: 'Ada Moss, CFA' }));
    expect(told).toEqual({
      name: 'Ada Moss, CFA',
      facts: [{ text: 'Letters after the name: CFA' }],
    });
  });

  it('leaves other records alone', () => {
    const record = { name: 'Ada Moss', facts: [{ text: 'Plays the cello.' }] };
    expect(withLettersTold(record)).toBe(record);
  });
});
