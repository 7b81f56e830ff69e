import { expect, test } from 'vitest';
import { matchOrganizations } from '../../../src/service/populations/match-organizations.ts';

const terms = (people: Readonly<Record<string, number>>) =>
  Object.entries(people).map(([label, count], id) => ({ id, label, people: count }));

function matched(name: string, people: Readonly<Record<string, number>>) {
  const { taken, others } = matchOrganizations(name, terms(people));
  return [taken.map(({ label }) => label), others.map(({ label }) => label)];
}

test('matchOrganizations matches the exact name and lists names that contain it as others', () => {
  const index = {
    'West Virginia Senate': 34,
    'VIRGINIA SENATE': 2,
    'The Virginia Senate': 40,
    'Virginia Senate Choir': 60,
  };
  expect(matched('Virginia Senate', index)).toEqual([
    ['VIRGINIA SENATE', 'The Virginia Senate'],
    ['Virginia Senate Choir', 'West Virginia Senate'],
  ]);
  expect(matched('West Virginia Senate', index)).toEqual([['West Virginia Senate'], []]);
});

test('matchOrganizations matches name and acronym when the index states both together', () => {
  const index = { 'Bureau of Inland Tides (BIT)': 4, 'Bureau of Inland Tides': 9, BIT: 2 };
  expect(matched('BIT', index)[0]).toHaveLength(3);
  expect(matched('bureau of inland tides', index)[0]).toHaveLength(3);
});

test('matchOrganizations treats an unstated acronym as a separate name', () => {
  const index = { 'Bureau of Inland Tides': 9, BIT: 2 };
  expect(matched('BIT', index)).toEqual([['BIT'], ['Bureau of Inland Tides']]);
});

test('matchOrganizations resolves an ambiguous acronym to its own term or the larger one', () => {
  const stated = { 'Bureau of Inland Tides (BIT)': 4, 'Board of Iron Trade (BIT)': 6 };
  expect(matched('BIT', stated)).toEqual([
    ['Board of Iron Trade (BIT)'],
    ['Bureau of Inland Tides (BIT)'],
  ]);
  expect(matched('BIT', { ...stated, BIT: 1 })).toEqual([
    ['BIT'],
    ['Board of Iron Trade (BIT)', 'Bureau of Inland Tides (BIT)'],
  ]);
});

test('matchOrganizations does not match longer names', () => {
  expect(matched('Kiln House', { 'Kiln House Museum': 3 })).toEqual([[], ['Kiln House Museum']]);
});
