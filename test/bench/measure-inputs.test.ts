import { expect, test } from 'vitest';
import { personRecord } from '../../src/service/people/record/person-record.ts';
import { cleanSurroundings } from './clean-surroundings.ts';
import { measureQuestions } from './parser.ts';
import { NEGATIVES } from './parser-negatives.ts';
import { readByRegex } from './regex-reader.ts';
import { questionsAbout } from './search-load.ts';
import { seededRandom } from './seeded-random.ts';
import { syntheticPeople } from './synthetic-people.ts';

test('syntheticPeople makes valid, distinct people, the same each time', () => {
  const people = [...syntheticPeople(300)];
  for (const one of people) expect(personRecord.parse(one)).toEqual(one);
  expect(new Set(people.map(({ id }) => id)).size).toBe(300);
  expect(new Set(people.map(({ name }) => name)).size).toBeGreaterThan(250);
  expect([...syntheticPeople(300)]).toEqual(people);
});

test('a smaller set of synthetic people is the start of a larger one', () => {
  expect([...syntheticPeople(50)]).toEqual([...syntheticPeople(80)].slice(0, 50));
});

test('questionsAbout makes the requested number of questions, also about bare names', () => {
  const people = [{ name: 'Ada Obi' }];
  expect(questionsAbout([...syntheticPeople(20)], seededRandom(1), 30)).toHaveLength(30);
  expect(questionsAbout(people, seededRandom(1), 1)).toEqual(['Ada Obi']);
});

test('readByRegex reads titles and places of plain questions', () => {
  const read = (text: string) => readByRegex(text);
  expect(read('find data engineers in Berlin')).toEqual({
    titles: ['data engineers'],
    places: ['Berlin'],
  });
  expect(read('10+ years find nurses near Oslo')).toEqual({ titles: ['nurses'], places: ['Oslo'] });
  expect(read('plumber jobs')).toEqual({ titles: ['plumber'], places: [] });
});

test('measureQuestions counts no inventions for a reader that finds nothing', async () => {
  const nothing = () => ({ titles: [], places: [] });
  const figures = await measureQuestions(NEGATIVES, nothing);
  expect(figures).toMatchObject({ clauses: 0, invented: 0 });
  expect(figures.misses).toHaveLength(
    NEGATIVES.filter(({ title, place }) => title !== null || place !== null).length,
  );
});

test('measureQuestions counts an invention for each question that has no title', async () => {
  const everything = (text: string) => ({ titles: [text], places: [] });
  const figures = await measureQuestions(
    NEGATIVES.filter(({ title }) => title === null),
    everything,
  );
  expect(figures.invented).toBe(1);
});

test('cleanSurroundings removes certificates and settings from the environment', () => {
  const env = {
    PATH: '/bin',
    NODE_EXTRA_CA_CERTS: '/c',
    DATABASE_URL: 'x',
    TEST_DATABASE_URL: 'y',
  };
  cleanSurroundings(env);
  expect(env).toEqual({ PATH: '/bin', TEST_DATABASE_URL: 'y' });
});
