import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import { loadWordTable } from '../../../../src/service/search/embedding/word-table.ts';
import type { SearchQuestion } from '../../../../src/service/search/search-engine.ts';
import { respellUnsaid } from '../../../../src/service/search/spelling/respell-unsaid.ts';
import { Vocabulary } from '../../../../src/service/search/vocabulary/vocabulary.ts';
import type { Database, Queryable } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { EVERYBODY, NOW, openSearch, type SearchFixture } from '../people-fixture.ts';

const saying = (id: string, name: string, text: string): PersonRecord => ({
  id,
  name,
  facts: [{ text }],
});

const PEOPLE: PersonRecord[] = [
  saying('shop', 'Odile Farrowby', 'Tunes the recommender of a bookshop and other systems.'),
  saying('systems', 'Grit Hollanderby', 'Keeps systems of pumps and valves dry.'),
  saying(
    'friend',
    'Pim Tasselwick',
    'Recommends porridge to engineers, as pimtasselwick and @runaquenby.',
  ),
  saying('knob', 'Runa Elverstad', 'Turns one brass knob after the other.'),
  saying('plate', 'Joris Quenby', 'Wrote io_uring bindings, and spoke of them in Décembre.'),
  saying('zithorn', 'Tove Bracklesham', 'Plays the Zithorn at weddings.'),
  { id: 'zithern', name: 'Lena Zithern' },
  {
    id: 'jobs',
    name: 'Ansel Thornquist',
    headline: 'Fond of linting',
    experiences: [
      { title: 'Baker', organization: 'Crumb Hall', description: 'Stubbing of herbs.' },
    ],
  },
];

const PRIVATE = saying('theirs', 'Oswin Kettlebury', 'Knows all about sharding.');

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(
    `insert into directories (id, name, type, owner_id)
     values ('d_theirs', 'Connections', 'connections', 'them')`,
  );
  search = await openSearch(db, PEOPLE);
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  await writePeople(db, [PRIVATE], {
    ...{ origin: 'import', isPublic: false, directoryId: 'd_theirs', now: NOW },
    ...{ gazetteer, embedder },
  });
  await search.follow();
});
afterAll(() => db.close());

/** What the notices say of words that were read as others. */
const alteredBy = async (query: string, question: Partial<SearchQuestion> = {}) =>
  (await search.answer({ query, ...question })).notices.filter((one) => one.includes(' read as '));

const readAs = (written: string, meant: string): string[] => [
  `Applied differently: "${written}" read as "${meant}".`,
];

describe('a word that looks like a slip', () => {
  it('is a subject where the text of one person says it', async () => {
    const query = 'who knows about recommender systems';
    const { queryIntent, people, details } = await search.answer({ query });
    expect(queryIntent?.spans).toEqual([
      expect.objectContaining({ clause: 'semanticClauses', text: 'recommender systems' }),
    ]);
    expect(details).toEqual([]);
    expect(search.record(people[0]?.profileId ?? '')).toBe('shop');
  });

  it.each([
    ['knobs', 'in the singular'],
    ['uring', 'after an underscore'],
    ['decembre', 'with an accent and a capital'],
    ['linting', 'in a headline'],
    ['stubbing', 'in the description of a job'],
  ])('is not corrected where a text says it otherwise: "%s" %s', async (word) => {
    expect(await alteredBy(`who knows about ${word}`)).toEqual([]);
  });

  it('is not a misspelt name where a text says it', async () => {
    expect(await alteredBy('zithorn')).toEqual([]);
    expect(await alteredBy('zithurn')).toEqual(readAs('zithurn', 'Zithern'));
  });

  it('is a name without its space where somebody has that name', async () => {
    expect(await alteredBy('pimtasselwick')).toEqual(readAs('pimtasselwick', 'pim tasselwick'));
    expect(await alteredBy('runaquenby')).toEqual([]);
  });

  it('is corrected where no text says it', async () => {
    expect(await alteredBy('poeple who know about valves')).toEqual(readAs('poeple', 'people'));
  });

  it('is corrected where texts only have another word of its stem', async () => {
    expect(await alteredBy('enginers')).toEqual(readAs('enginers', 'engineers'));
  });

  it('is corrected for callers who may not see the people whose texts say it', async () => {
    const query = 'who knows about sharding';
    expect(await alteredBy(query)).toEqual(readAs('sharding', 'starting'));
    const visibility = { includePublic: true, directoryIds: ['d_theirs'] };
    expect(await alteredBy(query, { visibility })).toEqual([]);
  });
});

describe('the texts', () => {
  /** The words that texts are asked for. */
  async function askedFor(query: string): Promise<string[]> {
    const [gazetteer, words] = await Promise.all([loadGazetteer(), loadWordTable()]);
    const vocabulary = new Vocabulary(db);
    await vocabulary.follow();
    const context = { gazetteer, words, vocabulary: vocabulary.seenBy(EVERYBODY) };
    const statements: unknown[] = [];
    const noted: Queryable = {
      query: (sql, params, options) => {
        if (sql.includes('p.document @@')) statements.push(...[params?.[1]].flat());
        return db.query(sql, params, options);
      },
    };
    await respellUnsaid(noted, query, context, EVERYBODY);
    return [...new Set(statements)].map(String);
  }

  it('are asked for the words that would be corrected', async () => {
    expect(await askedFor('bakers in Boston who know about valves and pumps')).toEqual([]);
    expect(await askedFor('bakers in Bostn who know about sharding')).toEqual([
      'bostn',
      'sharding',
    ]);
  });

  it('are asked for sixteen words of a question, however many are misspelt', async () => {
    const slips = `poeple curently betwen govenor enginers sofware senaters tresurer leutenant
      Conneticut Phillipines Hampsire belive Febuary sinse pitsburgh represntative Ilinois
      Deloite mckinsy directr architct teachr lawyr`;
    expect(await askedFor(slips)).toHaveLength(16);
  });
});
