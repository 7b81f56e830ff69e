import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const clerk = (id: string, name: string, ended?: string): PersonRecord => ({
  ...{ id, name },
  experiences: [
    {
      ...{ title: 'Clerk', organization: 'Harbor Office', start_date: '2010' },
      ...(ended === undefined ? {} : { end_date: ended }),
    },
  ],
});
const PEOPLE: PersonRecord[] = [
  clerk('today', 'Perla Stonewick'),
  clerk('left', 'Otto Hazelmere', '2019'),
  {
    ...{ id: 'back', name: 'Mina Copperfold' },
    experiences: [
      ...(clerk('back', '', '2012').experiences ?? []),
      { title: 'Clerk', organization: 'Harbor Office', start_date: '2020' },
    ],
  },
  {
    ...{ id: 'baker', name: 'Rafe Linwood' },
    experiences: [{ title: 'Baker', organization: 'Oven & Sons', end_date: '2001' }],
  },
  ...['Ada Thistledown', 'Cosmo Brackwater'].map((name) => ({
    ...{ id: name, name },
    experiences: [{ title: 'Piper', organization: 'Oven & Sons', end_date: '2003' }],
  })),
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

const ANY_TIME = /^Applied: at any time/;

async function told(question: { query?: string; intent?: Intent }): Promise<string[]> {
  const { notices } = await search.answer(question);
  return notices.filter((sentence) => ANY_TIME.test(sentence));
}

describe('a question that says no time', () => {
  it.each([
    ['people at the Harbor Office', '1 of the 3 people shown no longer has the job'],
    ['clerks', '1 of the 3 people shown no longer has the job'],
    ['pipers', 'none of the 2 people shown still has the job'],
    ['bakers', 'the person shown no longer has the job'],
  ])('tells how many of those shown have left: "%s"', async (query, tally) => {
    expect(await told({ query })).toEqual([
      `Applied: at any time: ${tally}; with "now", only who has it today.`,
    ]);
  });
});

describe('a question that says when', () => {
  it.each([
    'people at the Harbor Office now',
    'who is at the Harbor Office',
    'former clerks',
    'who was at the Harbor Office',
    'clerks in 2015',
    'people who worked at the Harbor Office',
    'the last clerk',
    'Otto Hazelmere at the Harbor Office',
    'clerks who are bakers',
  ])('is told nothing: "%s"', async (query) => {
    expect(await told({ query })).toEqual([]);
  });

  it('is told nothing with an intent alone, which means any time', async () => {
    expect(await told({ intent: { experiences: [{ title: 'clerk' }] } })).toEqual([]);
  });

  it('with "now" leaves out who has left, and keeps who has come back', async () => {
    const found = await search.ask({ query: 'clerks now' });
    expect(found.toSorted()).toEqual(['back', 'today']);
  });
});
