import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherNames } from '../../src/answers/other-names.ts';
import { profileRows } from '../../src/answers/profile-rows.ts';
import { withoutRepeats } from '../../src/answers/repeated-rows.ts';
import type { Profile } from '../../src/contract/profile.ts';

const named = (displayName: string, other: string[]): Profile => ({
  id: 'p_1',
  displayName,
  personName: { full: displayName, other },
});

describe('other names', () => {
  it.each<[string, string[], string[]]>([
    ['Hob Tarn', ['Tarn, H.', 'H. Tarn', 'Tarn, Hob'], []],
    ['Dana Jones', ['D.C. Jones', 'Jones, D.C.', 'D. Cleo Jones'], ['D. Cleo Jones']],
    ['Hob Tarn', ['W.H. Tarn', 'Wendell Hob Tarn'], ['Wendell Hob Tarn']],
    ['Inés Marrow', ['Ines Marrow', 'Nena Marrow'], ['Nena Marrow']],
    ['Robert Quill', ['Quill, Bob', 'Bob Quill'], ['Quill, Bob']],
  ])('of %s keep only those that say more: %j', (name, others, expected) => {
    expect(otherNames(named(name, others))).toEqual(expected);
  });

  it('never lose a word that no other name says', () => {
    const name = fc.array(fc.constantFrom('Ada', 'Bo', 'Cy', 'Dee', 'Eve'), { minLength: 1 });
    const joined = name.map((words) => words.join(' '));
    fc.assert(
      fc.property(joined, fc.array(joined), (main, others) => {
        const words = (all: readonly string[]) => new Set(all.flatMap((one) => one.split(' ')));
        const kept = otherNames(named(main, others));
        expect(words([main, ...kept])).toEqual(words([main, ...others]));
      }),
    );
  });
});

const PROFILE: Profile = {
  id: 'p_1',
  displayName: 'Hob Tarn',
  sections: {
    basic: {
      items: [
        { label: 'Headline', value: 'Glazier, Alder Works' },
        { label: 'Also known as', value: 'H. Tarn' },
      ],
    },
    jobs: {
      items: [
        { title: 'Glazier', organization: 'Alder Works', endDate: '2019', current: false },
        { title: 'Mayor', organization: 'City of Plano', current: true },
      ],
    },
    links: {
      items: [
        { title: 'source', kind: 'source', url: 'https://register.example/tarn' },
        { title: 'Blog', kind: 'website', url: 'https://www.tarn.example/' },
        { title: 'Blog', kind: 'website', url: 'http://tarn.example' },
        { title: 'source', kind: 'linkedin', url: 'https://www.linkedin.com/in/hob-tarn' },
      ],
    },
  },
};

const basicTexts = (profile: Profile) =>
  profileRows(profile, ['basic'], true).map(({ text }) => text);

it('leaves out the headline of a former job beside a present one', () => {
  expect(basicTexts(PROFILE)).toEqual([]);
});

it('says that the office of a headline is over if no present job is known', () => {
  const [former] = PROFILE.sections?.jobs?.items ?? [];
  const jobs = { items: former === undefined ? [] : [former] };
  const profile = { ...PROFILE, sections: { ...PROFILE.sections, jobs } };
  expect(basicTexts(profile)).toEqual(['Headline: formerly Glazier, Alder Works']);
});

it('prints an address once, and none that is only a source', () => {
  const rows = withoutRepeats(profileRows(PROFILE, ['links'], true), PROFILE);
  expect(rows.map(({ text }) => text)).toEqual([
    'Blog, website, https://www.tarn.example/',
    'source, linkedin, https://www.linkedin.com/in/hob-tarn',
  ]);
});

describe('the dates of a job', () => {
  const datesOf = (current: boolean, endDate?: string) => {
    const job = { title: 'Warden', startDate: '2019-03', current, ...(endDate && { endDate }) };
    const profile: Profile = { ...PROFILE, sections: { jobs: { items: [job] } } };
    return profileRows(profile, ['jobs'], true).map(({ when }) => when);
  };

  it.each([
    [true, undefined, '2019-03–now'],
    [true, '2999-12-07', '2019-03–2999-12-07 (now)'],
    [true, '2999', '2019-03–2999 (now)'],
    [true, '2021-01', '2019-03–2021-01'],
    [false, '2999-12-07', '2019-03–2999-12-07'],
  ])('say that a term goes on: current %s, end %s', (current, end, dates) => {
    expect(datesOf(current, end)).toEqual([dates]);
  });
});
