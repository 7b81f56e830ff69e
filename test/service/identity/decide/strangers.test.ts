import { describe, expect, test } from 'vitest';
import { judgeMerge } from '../../../../src/service/identity/decide/merge-rule.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

/**
 * Kinds of pairs that were merged wrongly, or wrongly kept apart, among real public officials. The
 * people are made up; what they share is as in the real cases.
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

describe('judgeMerge with two people of one office', () => {
  test.each<[string, PersonRecord, PersonRecord]>([
    [
      'initials are alike',
      senator('Rupert Blackwell', 5, initials('R. Blackwell', 'R.J. Blackwell')),
      senator('Jory Raffles', 34, initials('J. Raffles', 'Raffles, J.')),
    ],
    [
      'both are listed with the same town',
      senator('Rupert Blackwell', 5, initials('BLACKWELL of Ansby')),
      senator('Jory Raffles', 34, initials('RAFFLES of Ansby')),
    ],
    [
      'both are listed with the same seat number',
      senator('Reed Jacklin', 11, initials('Jacklin (11th)')),
      senator('Lata Jacklin', 11, { ...initials('Jacklin (11th)'), gender: 'Female' }),
    ],
    [
      'a letter and a family name sound like a given name',
      senator('J Hayes', 5),
      senator('Josiah Wren', 34),
    ],
    ['the family name is the same', senator('Tom Carver', 5), senator('Ned Carver', 34)],
    ['the given name is the same', senator('Tom Carver', 5), senator('Tom Holloway', 34)],
    [
      'one name is nearly the other',
      senator('Jon Morton', 5, { experiences: [] }),
      senator('Jon Morgan', 34, { experiences: [] }),
    ],
    [
      'a spelling leaves out the middle names that differ',
      senator('Mary Colman', 5, initials('Mary H. Colman')),
      senator('Mary Colman', 34, initials('Mary Elizabeth Colman')),
    ],
    [
      'namesakes hold two seats in the same years',
      senator('Tom Carver', 5),
      senator('Tom Carver', 34),
    ],
    [
      'father and son have the same name',
      senator('Tom Carver Sr.', 5, { experiences: [] }),
      senator('Tom Carver Jr.', 5, { experiences: [] }),
    ],
  ])('does not merge two people when %s', (_, one, other) => {
    expect(judgeMerge([one], [other]).decision).not.toBe('same');
    expect(judgeMerge([other], [one]).decision).not.toBe('same');
  });

  test('rejects a merge when everything but the name agrees', () => {
    const one = senator('Rupert Blackwell', 5);
    expect(judgeMerge([one], [{ ...one, name: 'Jory Raffles' }]).decision).toBe('different');
  });
});

describe('judgeMerge with two records of one person', () => {
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

  test('merges when name, seat and a personal page agree', () => {
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

  test('is unsure when only name and office agree', () => {
    const one = { ...senator('Joss Hallow', 5), sources: [] };
    const other = { ...earlier('Joss Hallow', 9), sources: [] };
    expect(judgeMerge([one], [other]).decision).toBe('unsure');
  });

  test('is unsure when the records are from two chambers of one state', () => {
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
