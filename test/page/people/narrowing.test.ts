import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intent } from '../../../src/contract/intent.ts';
import { addressOf, readAsked } from '../../../src/page/people/asked.ts';
import {
  clausesOf,
  FACETS,
  type Facet,
  type Narrowing,
} from '../../../src/page/people/narrowing.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';

const facets = Object.keys(FACETS) as Facet[];
const value = fc.string({ minLength: 1, maxLength: 40 }).map((text) => `x${text}`.trim());
const narrowing = fc.record({ by: fc.constantFrom(...facets), value });

test('an address keeps what it asks for', () => {
  const asked = fc.record({
    question: fc.string().map((text) => text.trim()),
    narrowings: fc.uniqueArray(narrowing, { maxLength: 4, selector: ({ by }) => by }),
    by: fc.constantFrom(...facets),
    after: fc.constantFrom(null, 's_0a1b2c3d4e'),
  });
  fc.assert(
    fc.property(asked, (one) => {
      const { searchParams } = new URL(addressOf(one), 'http://page.test');
      expect(readAsked(searchParams)).toEqual({ ...one, unread: [] });
    }),
  );
});

test('what narrows nothing is named, not dropped', () => {
  const search = new URLSearchParams(
    'narrow=shoe:42&narrow=city:&narrow=city:Bonn&narrow=city:Lyon',
  );
  const { narrowings, unread } = readAsked(search);
  expect(narrowings).toEqual([{ by: 'city', value: 'Lyon' }]);
  expect(unread).toEqual(['shoe:42', 'city:', 'city:Bonn']);
});

test('every narrowing becomes a clause that the API takes, beside the others', () => {
  const narrowings: Narrowing[] = [
    { by: 'organization', value: 'Kiln "House"' },
    { by: 'title', value: 'Potter' },
    { by: 'school', value: 'Moor College' },
    { by: 'city', value: 'Lyon' },
    { by: 'country', value: 'FR' },
    { by: 'gender', value: 'female' },
    { by: 'birth_decade', value: '1970s' },
    { by: 'connected_year', value: '2024' },
  ];
  const all = clausesOf(narrowings, null);
  expect(intent.safeParse(all).success).toBe(true);
  expect(all).toEqual({
    experiences: [{ organization: '"Kiln House"', title: '"Potter"', temporalScope: 'current' }],
    schools: [{ school: '"Moor College"' }],
    places: [{ place: 'Lyon' }, { place: 'France' }],
    demographics: { gender: 'female', birthYearRange: { min: 1970, max: 1979 } },
    personalization: {
      network: { scope: 'first_degree', connected: { from: '2024', to: '2024' } },
    },
  });
  const job = { organization: '"Kiln House"', title: '"Potter"' };
  expect(clausesOf(narrowings, { year: 2015 })).toEqual({ ...all, experiences: [job] });
  const dated = { ...job, year: 2015 };
  const asked = { titleAnyOf: ['potter', 'ceramist'], year: 2015 };
  expect(clausesOf(narrowings, asked)).toEqual({ ...all, experiences: [dated] });
  expect(clausesOf([], null)).toEqual({});
});

test('a country is asked for by a name that means this country', async () => {
  const gazetteer = await loadGazetteer();
  const codes = [
    'HK',
    'MO',
    'GE',
    'TT',
    'BA',
    'ST',
    'KN',
    'VC',
    'AG',
    'CD',
    'CI',
    'TR',
    'MM',
    'LU',
    'MX',
  ];
  const read = codes.map((value) => {
    const [one] = clausesOf([{ by: 'country', value }], null).places ?? [];
    const place = gazetteer.resolve(one?.place ?? '');
    return place?.kind === 'country' ? place.country : null;
  });
  expect(read).toEqual(codes);
});
