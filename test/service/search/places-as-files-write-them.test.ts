import { describe, expect, it } from 'vitest';
import { searchedPeople } from './searched-people.ts';

const { found, sure, answer } = searchedPeople([
  { id: 'antonio', name: 'Ada Vole', location: 'San Antonio, Texas' },
  { id: 'sarajevo', name: 'Bram Wick', location: 'Sarajevo, Bosnia and Herzegovina' },
  { id: 'salamanca', name: 'Cleo Marsh', location: 'Salamanca, Castile and León, Spain' },
  { id: 'london', name: 'Dov Larch', location: 'Londres, Reino Unido' },
  { id: 'munich', name: 'Eda Finch', location: 'Großraum München' },
  { id: 'lyon', name: 'Finn Alder', location: 'Lyon et périphérie' },
  { id: 'hangzhou', name: 'Gus Teal', location: 'Hangzhou City, Zhejiang Province, China' },
  { id: 'menlo', name: 'Hale Brook', location: 'Menlo Park, California' },
  { id: 'atherton', name: 'Ivo Stone', location: 'Atherton, California' },
  { id: 'district', name: 'Jory Pike', location: 'Washington, D.C.' },
  { id: 'state', name: 'Kit Rowan', location: 'Spokane, Washington' },
  { id: 'york', name: 'Lars Weld', location: 'New York, NY' },
  { id: 'boston', name: 'Mina Coot & family', location: 'Boston, Massachusetts' },
]);

describe('people are found where their file says they are', () => {
  it.each([
    ['people in San Antonio, Texas', ['antonio']],
    ['people in Texas', ['antonio']],
    ['people in Bosnia and Herzegovina', ['sarajevo']],
    ['people in Spain', ['salamanca']],
    ['people in London', ['london']],
    ['people in England', ['london']],
    ['people in Germany', ['munich']],
    ['people in France', ['lyon']],
    ['people in Hangzhou', ['hangzhou']],
  ])('"%s"', async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  it.each([
    ['people in Menlo Park', ['menlo']],
    ['Atherton, California residents', ['atherton']],
  ])('surely in a small town, and not in the one beside it: "%s"', async (query, ids) => {
    expect(await sure({ query })).toEqual(ids);
  });
});

describe('a place of a question', () => {
  it.each([
    ['people in Washington, D.C.', ['district']],
    ['people living in Washington, D.C. or Spokane', ['district', 'state']],
    ['people in New York, NY or Boston', ['boston', 'york']],
    ['residents of Boston', ['boston']],
    ['Boston residents', ['boston']],
  ])('is the one that is written: "%s"', async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });

  it('may be written in another language by a client', async () => {
    const asked = { intent: { geo: { place: 'Londres, Reino Unido' } } };
    expect(await sure(asked)).toEqual(['london']);
    expect((await answer(asked)).notices).toEqual([]);
  });
});

it('finds who is written with the family by the name alone', async () => {
  expect(await sure({ query: 'Mina Coot' })).toEqual(['boston']);
});
