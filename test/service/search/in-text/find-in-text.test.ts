import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { openSearch, type SearchFixture } from '../people-fixture.ts';

const PEOPLE: readonly PersonRecord[] = [
  { id: 'titled', name: 'Ada Moss', experiences: [{ title: 'Weaver, Norvane' }] },
  {
    id: 'told',
    name: 'Bea Hale',
    gender: 'Female',
    experiences: [{ title: 'Cook', organization: 'Loomworks' }],
    summary: 'Bea bakes. In 2010 she founded Norvane with a friend.',
  },
  {
    id: 'client',
    name: 'Cai Orr',
    experiences: [{ title: 'Painter' }],
    summary: 'His clients include Norvane, Quill and others.',
  },
  { id: 'research', name: 'Dov Lund', summary: 'He reads of Norvane Research, and of gravity.' },
  {
    id: 'founder',
    name: 'Eda Vale',
    experiences: [{ title: 'Founder', organization: 'Quillhouse' }],
  },
  {
    id: 'employee',
    name: 'Fay Reed',
    experiences: [{ title: 'Engineer', organization: 'Quillhouse' }],
    summary: 'She founded a choir.',
  },
  {
    id: 'worker',
    name: 'Gil Snow',
    experiences: [{ title: 'Clerk', organization: 'Loomworks' }],
    summary: 'He came to Loomworks after Quillhouse closed.',
  },
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

async function ask(query: string) {
  const answer = await search.answer({ query });
  const people = answer.people.map(({ profileId }) => search.record(profileId));
  return { ...answer, ids: people, said: answer.notices.join(' ') };
}

describe('an employer that no record has as one', () => {
  it('finds whose title or text names it as near, those with a title first', async () => {
    const { ids, total, near, people, said } = await ask('who works at Norvane');
    expect(ids[0]).toBe('titled');
    expect(ids.toSorted()).toEqual(['client', 'titled', 'told']);
    expect([total, near]).toEqual([0, 3]);
    expect(people.map(({ match }) => match)).toEqual(['near', 'near', 'near']);
    expect(said).toContain(
      '"Norvane" as a name in titles and texts, because nobody has it on record as an employer. ' +
        'Whether these people work there, only the quoted words tell.',
    );
  });

  it('quotes the place that names it as the reason, as only near', async () => {
    const { people } = await ask('who works at Norvane');
    expect(people.flatMap(({ reasons }) => reasons)).toContainEqual({
      field: 'experiences.organization',
      text: '“In 2010 she founded Norvane with a friend.”',
      status: 'near',
    });
  });

  it('keeps the rest of the question as conditions', async () => {
    expect((await ask('painters at Norvane')).ids).toEqual(['client']);
    expect((await ask('cooks at Norvane')).ids).toEqual(['told']);
    expect((await ask('nurses at Norvane')).ids).toEqual([]);
  });

  it('goes on behind those who are listed, who still count', async () => {
    const [first = ''] = (await search.answer({ query: 'who works at Norvane' })).people.map(
      ({ profileId }) => profileId,
    );
    const next = await search.answer({ query: 'who works at Norvane', listed: new Set([first]) });
    const ids = next.people.map(({ profileId }) => search.record(profileId));
    expect([ids.toSorted(), next.near]).toEqual([['client', 'told'], 3]);
  });

  it('does not ask who else may meet the rest', async () => {
    const { ids, unknown, said } = await ask('women at Norvane');
    expect(ids).toEqual(['told']);
    expect(unknown).toEqual([]);
    expect(said).not.toContain('would match otherwise');
  });

  it('finds nobody by a name that no text has', async () => {
    const { total, near, said } = await ask('who works at Zembla');
    expect([total, near]).toEqual([0, 0]);
    expect(said).not.toContain('as a name in titles');
  });

  it('does not look into texts for an employer that somebody has', async () => {
    const { ids, near } = await ask('who works at Quillhouse');
    expect(ids.toSorted()).toEqual(['employee', 'founder']);
    expect(near).toBe(0);
  });
});

describe('who founded an employer', () => {
  it('finds only founders of it, and nobody who just works there', async () => {
    const { ids, total } = await ask('who founded Quillhouse');
    expect([ids, total]).toEqual([['founder'], 1]);
  });

  it('finds nobody where people work there and none founded it', async () => {
    const { ids, total, near } = await ask('who founded Loomworks');
    expect([ids, total, near]).toEqual([[], 0, 0]);
  });

  it('finds who says so in a text as near', async () => {
    const { ids, total, near, said } = await ask('who founded Norvane');
    expect([ids, total, near]).toEqual([['told'], 0, 1]);
    expect(said).toContain('Whether these people founded it, only the quoted words tell.');
  });
});
