import { describe, expect, it } from 'vitest';
import { comparePeople } from '../../../../src/service/identity/compare/compare-people.ts';
import { priorBits } from '../../../../src/service/identity/compare/prior.ts';
import { traitsOf } from '../../../../src/service/identity/traits/traits-of.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { PlaceResolver } from '../../../../src/service/people/record/place-resolver.ts';

const POINTS: Readonly<Record<string, { lat: number; lon: number }>> = {
  Moorby: { lat: 53.8, lon: -1.5 },
  'Upper Moorby': { lat: 53.9, lon: -1.6 },
  Farport: { lat: 41.2, lon: 29 },
};
const places: PlaceResolver = {
  resolve: (text) => {
    const point = POINTS[text];
    return point === undefined ? null : { kind: 'city', city: text, radiusKm: 5, ...point };
  },
};

const ada = (more: Partial<PersonRecord> = {}): PersonRecord => ({
  name: 'Ada Brightwell',
  ...more,
});
const at = (organization: string, start?: string, end?: string, title = 'Engineer') => ({
  ...{ organization, title },
  ...(start === undefined ? {} : { start_date: start }),
  ...(end === undefined ? {} : { end_date: end }),
});
const compare = (a: PersonRecord, b: PersonRecord) =>
  comparePeople(traitsOf(a, places), traitsOf(b, places));

describe('comparePeople: evidence for the same person', () => {
  it.each<[string, Partial<PersonRecord>, Partial<PersonRecord>]>([
    ['an e-mail address', { emails: ['ada@post.example'] }, { emails: ['ADA@post.example'] }],
    [
      'an e-mail address with a typo',
      { emails: ['ada.brightwell@post.example'] },
      { emails: ['ada.brighwell@post.example'] },
    ],
    ['a phone number', { phones: ['+44 20 7946 0018'] }, { phones: ['+442079460018'] }],
    [
      'a profile page',
      { urls: ['https://linkedin.com/in/ada-b'] },
      { urls: ['linkedin.com/in/ada-b/'] },
    ],
    ['a birth date', { birth_date: '1980-03-14' }, { birth_date: '1980-03-14' }],
    [
      'a birth date with day and month swapped',
      { birth_date: '1980-03-04' },
      { birth_date: '1980-04-03' },
    ],
    ['a birth date with a typo', { birth_date: '1980-03-14' }, { birth_date: '1980-03-15' }],
    ['an employer', { experiences: [at('Fernhill')] }, { experiences: [at('Fernhill Ltd')] }],
    [
      'a school and its year',
      { education: [{ school: 'Moor College', end_date: '2001' }] },
      { education: [{ school: 'Moor College', end_date: '2001' }] },
    ],
    [
      'a postal address',
      { addresses: ['12 Harbour Street, Moorby 4410'] },
      { addresses: ['12 harbour st, Moorby, 4410'] },
    ],
    [
      'a town and a profession together',
      { location: 'Moorby', headline: 'Harbour engineer' },
      { location: 'Upper Moorby', headline: 'Harbour engineer' },
    ],
  ])('decides `same` for the name and %s', (_, one, other) => {
    const compared = compare(ada(one), ada(other));
    expect(compared.vetoes).toEqual([]);
    expect(compared.decision).toBe('same');
    expect(compared.probability).toBeGreaterThan(0.9);
  });
});

describe('comparePeople: insufficient evidence', () => {
  it.each<[string, PersonRecord, PersonRecord]>([
    ['a name alone', ada(), ada()],
    [
      'a rare name alone',
      { name: 'Zephyrine Quillfeather-Oxenstierna' },
      { name: 'Zephyrine Quillfeather-Oxenstierna' },
    ],
    ['a name and a town', ada({ location: 'Moorby' }), ada({ location: 'Moorby' })],
    ['a name and a profession', ada({ headline: 'Engineer' }), ada({ headline: 'Engineer' })],
    ['a name and a gender', ada({ gender: 'female' }), ada({ gender: 'F' })],
    [
      'a given name and an employer',
      { name: 'Ada', experiences: [at('Fernhill')] },
      ada({ experiences: [at('Fernhill', undefined, undefined, 'Baker')] }),
    ],
    [
      'a town and a profession at different employers',
      ada({ location: 'Moorby', experiences: [at('Fernhill')] }),
      ada({ location: 'Moorby', experiences: [at('Quillworks')] }),
    ],
    [
      'a role e-mail address under different names',
      { name: 'Ada Brightwell', emails: ['info@fernhill.example'] },
      { name: 'Bo Lindqvist', emails: ['info@fernhill.example'] },
    ],
    [
      'an e-mail address shared by a couple',
      { name: 'Ada Brightwell', emails: ['us@post.example'] },
      { name: 'Corin Brightwell', emails: ['us@post.example'] },
    ],
    [
      'numbered addresses of one company',
      { name: 'Ada Moss', emails: ['amoss1@fernhill.example'] },
      { name: 'Ana Moss', emails: ['amoss2@fernhill.example'] },
    ],
    [
      'an employer under different names',
      { name: 'Ada Brightwell', experiences: [at('Fernhill')] },
      { name: 'Bo Lindqvist', experiences: [at('Fernhill')] },
    ],
  ])('does not decide `same` for %s', (_, one, other) => {
    expect(compare(one, other).decision).not.toBe('same');
  });
});

describe('comparePeople: vetoes', () => {
  // The rest agrees so well that without the veto they would be one person.
  const close = { experiences: [at('Fernhill')], location: 'Moorby', phones: ['+442079460018'] };
  const lin = (name: string) => [`https://linkedin.com/in/${name}`];
  it.each<[string, Partial<PersonRecord>, Partial<PersonRecord>, string]>([
    ['birth years', { birth_date: '1971' }, { birth_date: '1985' }, 'birth'],
    [
      'birth dates in different years',
      { birth_date: '1971-03-02' },
      { birth_date: '1985-09-20' },
      'birth',
    ],
    ['genders', { gender: 'female' }, { gender: 'man' }, 'gender'],
    ['LinkedIn profiles', { urls: lin('ada-1') }, { urls: lin('ada-2') }, 'profile'],
    [
      'employers in the same years',
      { experiences: [at('Quillworks', '2015', '2020')] },
      { experiences: [at('Dalebank', '2014', '2021')] },
      'employer',
    ],
    [
      'places far apart at the same time',
      { experiences: [{ ...at('Quillworks', '2015', '2020'), location: 'Moorby' }] },
      { experiences: [{ ...at('Dalebank', '2014', '2021'), location: 'Farport' }] },
      'place',
    ],
  ])('decides `different` for different %s', (_, one, other, kind) => {
    const compared = compare(ada({ ...close, ...one }), ada({ ...close, ...other }));
    expect(compared.decision).toBe('different');
    expect(compared.probability).toBe(0);
    expect(compared.vetoes.map((veto) => veto.kind)).toContain(kind);
  });

  it.each<[string, Partial<PersonRecord>]>([
    ['the same e-mail address', { emails: ['ada@post.example'] }],
    ['the same LinkedIn profile', { urls: lin('ada-brightwell') }],
  ])('drops the veto of conflicting birth years for %s', (_, shared) => {
    const compared = compare(
      ada({ ...close, ...shared, birth_date: '1971' }),
      ada({ ...close, ...shared, birth_date: '1985' }),
    );
    expect(compared.vetoes).toEqual([]);
    expect(compared.decision).toBe('same');
  });

  it.each<[string, Partial<PersonRecord>, Partial<PersonRecord>]>([
    ['a birth year that is off by one', { birth_date: '1971' }, { birth_date: '1972' }],
    [
      'a birth year with one mistyped digit',
      { birth_date: '1971-03-02' },
      { birth_date: '1981-03-02' },
    ],
    [
      'a change of employers',
      { experiences: [at('Quillworks', '2010', '2015')] },
      { experiences: [at('Dalebank', '2015', '2020')] },
    ],
    [
      'a board seat beside a job',
      { experiences: [at('Quillworks', '2010', '2020')] },
      { experiences: [at('Dalebank', '2010', '2020', 'Board member')] },
    ],
    [
      'jobs without a known duration',
      { experiences: [at('Quillworks')] },
      { experiences: [at('Dalebank', '2010')] },
    ],
    [
      'a further job of a person known to hold two at once',
      { experiences: [at('Quillworks', '2010', '2020'), at('Dalebank', '2010', '2020')] },
      { experiences: [at('Moorgate', '2010', '2020')] },
    ],
  ])('raises no veto for %s', (_, one, other) => {
    expect(compare(ada(one), ada(other)).vetoes).toEqual([]);
  });
});

describe('comparePeople: reasons', () => {
  const one = ada({
    emails: ['ada@post.example'],
    phones: ['+442079460018'],
    addresses: ['12 Harbour Street, Moorby'],
    usernames: ['ada_brightwell_80'],
    birth_date: '1980-03-14',
    experiences: [at('Fernhill')],
  });

  it('weights of reasons add up to the total without the prior, heaviest first', () => {
    const { weight, reasons } = compare(one, one);
    const sum = reasons.reduce((all, reason) => all + reason.weight, 0);
    expect(sum - priorBits(0)).toBeCloseTo(weight);
    const sizes = reasons.map((reason) => Math.abs(reason.weight));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  it('reasons contain no contact details', () => {
    const said = JSON.stringify(compare(one, one).reasons);
    expect(said).toContain('Fernhill');
    for (const contact of ['ada@', '7946', 'Harbour', 'ada_brightwell', '1980']) {
      expect(said).not.toContain(contact);
    }
  });
});
