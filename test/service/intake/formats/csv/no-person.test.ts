import { describe, expect, it } from 'vitest';
import {
  noPersonIn,
  repeatsHeader,
} from '../../../../../src/service/intake/formats/csv/no-person.ts';

const kindOf = (name: string, ...others: string[]) => noPersonIn({ name, others });

describe('a row that is a total', () => {
  it.each([
    ['Total'],
    ['TOTAL:'],
    ['Total: 6'],
    ['Total 1,204 members'],
    ['Subtotal'],
    ['Sub-total = 12'],
    ['Grand Total'],
    ['Total number of members'],
    ['Gesamt: 12'],
    ['Total général'],
    ['Sum: 41'],
    ['Total', '6', '41.5 %'],
    ['Total', 'Norvane', '6'],
    ['Total', '6 members'],
    ['', 'Total', '6'],
    ['6', 'Total:'],
    ['6 members', 'Subtotal'],
    ['', 'Loom Total', '6'],
  ])('is left out: %s', (name, ...others) => {
    expect(kindOf(name, ...others)).toBe('total');
  });

  it.each([
    ['Ada Total'],
    ['Total Moss', 'Weaver'],
    ['Totalis Ade', 'Weaver'],
    ['Total', 'total@moss.example', '6'],
    ['Total', 'https://moss.example/total'],
    ['Total', 'Weaver', 'Bern'],
    ['Sum', '41'],
    ['Count Moss', '6'],
    ['Ada Moss', 'Total', '6'],
    ['Ada Moss', 'Loom Total', '6'],
    ['6', 'Norvane'],
  ])('is a person if it may be one: %s', (name, ...others) => {
    expect(kindOf(name, ...others)).toBe(null);
  });
});

describe('a row that is a note', () => {
  it.each([
    ['* on leave'],
    ['*On leave until May'],
    ['** = retired'],
    ['† denotes an honorary member'],
    ['1) no longer in office'],
    ['¹ Emeritus'],
    ['Note: ranks are those of May.'],
    ['N.B.: see the list of 2025'],
    ['Source: member office'],
    ['Last updated 3 May 2024'],
    ['As of March 2024'],
    ['Page 2 of 5'],
    ['This list is checked once a year.'],
  ])('is left out: %s', (name) => {
    expect(kindOf(name)).toBe('note');
    expect(kindOf('', name)).toBe('note');
  });

  it.each([
    ['*Ada Moss'],
    ['* Ada Moss'],
    ['Ada Moss*'],
    ['(Ada) Moss'],
    ['a Moss'],
    ['Ada Moss Jr.'],
    ['Note Moss'],
    ['Page Turner'],
    ['Stand Hale'],
    ['* on leave', 'Weaver'],
    ['Last updated 3 May 2024', 'Norvane'],
  ])('is a person if it may be one: %s', (name, ...others) => {
    expect(kindOf(name, ...others)).toBe(null);
  });
});

describe('a row that repeats the header', () => {
  const header = ['Name', 'Titre (1)', 'Titre', 'City'];

  it.each([
    [['Name', 'Titre', 'Titre', 'City']],
    [['NAME ', ' titre', 'Titre', 'city']],
    [['Name', '', '', 'City', '']],
  ])('is known by what stands under its own name: %j', (cells) => {
    expect(repeatsHeader(header, cells)).toBe(true);
  });

  it.each([
    [['City', 'Titre', 'Titre', 'Name']],
    [['Name', 'Weaver', '', 'City']],
    [['Name', '', '', '']],
    [['', '', '', '']],
  ])('is something else otherwise: %j', (cells) => {
    expect(repeatsHeader(header, cells)).toBe(false);
  });
});
