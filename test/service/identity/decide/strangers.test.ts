import { describe, expect, test } from 'vitest';
import { judgeMerge } from '../../../../src/service/identity/decide/merge-rule.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

/**
 * Pairs of the kinds that were once merged, or should have been, among real public officials. The
 * people are made up; what they share is as it was.
 */

const LIST = 'https://senate.pellan.example/members';

function senator(name: string, district: number, more: Partial<PersonRecord> = {}): PersonRecord {
  const unit = `District ${district}`;
  const term = { start_date: '2022-12-07', end_date: '2024-12-04' };
  return {
    name,
    gender: 'Male',
    location: 'Pellan',
    experiences: [{ title: 'State Senator', organization: 'Pellan Senate', unit, ...term }],
    sources: [{ url: LIST }, { url: `${LIST}/${district}` }],
    ...more,
  };
}

const initials = (...names: string[]) => ({ other_names: names });

describe('two people of one office are not one', () => {
  test.each<[string, PersonRecord, PersonRecord]>([
    [
      'because their initials are alike',
      senator('Rupert Blackwell', 5, initials('R. Blackwell', 'R.J. Blackwell')),
      senator('Jory Raffles', 34, initials('J. Raffles', 'Raffles, J.')),
    ],
    [
      'because both are named after a town',
      senator('Rupert Blackwell', 5, initials('BLACKWELL of Ansby')),
      senator('Jory Raffles', 34, initials('RAFFLES of Ansby')),
    ],
    [
      'because both are numbered as their seat is',
      senator('Reed Jacklin', 11, initials('Jacklin (11th)')),
      senator('Lata Jacklin', 11, { ...initials('Jacklin (11th)'), gender: 'Female' }),
    ],
    [
      'because a letter and a family name sound like a given name',
      senator('J Hayes', 5),
      senator('Josiah Wren', 34),
    ],
    ['because the family name is the same', senator('Tom Carver', 5), senator('Ned Carver', 34)],
    ['because the given name is the same', senator('Tom Carver', 5), senator('Tom Holloway', 34)],
    [
      'because one name is nearly the other',
      senator('Jon Morton', 5, { experiences: [] }),
      senator('Jon Morgan', 34, { experiences: [] }),
    ],
    [
      'because a spelling leaves out the middle names that differ',
      senator('Mary Colman', 5, initials('Mary H. Colman')),
      senator('Mary Colman', 34, initials('Mary Elizabeth Colman')),
    ],
    [
      'of one name who hold two seats in the same years',
      senator('Tom Carver', 5),
      senator('Tom Carver', 34),
    ],
    [
      'of one name, a father and a son',
      senator('Tom Carver Sr.', 5, { experiences: [] }),
      senator('Tom Carver Jr.', 5, { experiences: [] }),
    ],
  ])('%s', (_, one, other) => {
    expect(judgeMerge([one], [other]).decision).not.toBe('same');
    expect(judgeMerge([other], [one]).decision).not.toBe('same');
  });

  test('not even where a whole record of the one is shared but for the name', () => {
    const one = senator('Rupert Blackwell', 5);
    expect(judgeMerge([one], [{ ...one, name: 'Jory Raffles' }]).decision).toBe('different');
  });
});

describe('a person who stands twice', () => {
  const earlier = (name: string, district: number): PersonRecord =>
    senator(name, district, {
      experiences: [
        {
          title: 'State Senator',
          organization: 'Pellan Senate',
          unit: `District ${district}`,
          end_date: '2020-12-02',
        },
      ],
    });

  test('is one where name, seat and a page of their own agree', () => {
    const own = { sources: [{ url: LIST }, { url: 'https://pedia.example/Joss_Hallow' }] };
    const [one, other] = [
      senator('Joss R. Hallow', 5, own),
      { ...earlier('Joss Hallow', 5), ...own },
    ];
    const { decision, probability, reasons } = judgeMerge([one], [other], {
      statistics: {
        people: 10_000,
        nameShare: () => 1 / 1024,
        valueShare: () => 1 / 64,
        pageCarriers: (page) => (page.includes('pedia') ? 2 : 60),
      },
    });
    expect(decision).toBe('same');
    expect(probability).toBeGreaterThan(0.999);
    expect(reasons.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['name', 'page']));
  });

  test('is up for review where nothing but name and office agree', () => {
    const one = { ...senator('Joss Hallow', 5), sources: [] };
    const other = { ...earlier('Joss Hallow', 9), sources: [] };
    expect(judgeMerge([one], [other]).decision).toBe('unsure');
  });

  test('is up for review where the chambers of one state differ', () => {
    const house: PersonRecord = {
      name: 'Joss Hallow',
      location: 'Pellan',
      experiences: [{ title: 'State Representative', organization: 'Pellan House of Delegates' }],
    };
    expect(judgeMerge([{ ...senator('Joss Hallow', 5), sources: [] }], [house]).decision).toBe(
      'unsure',
    );
  });
});
