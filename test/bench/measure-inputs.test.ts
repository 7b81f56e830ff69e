import { expect, test } from 'vitest';
import { personRecord } from '../../src/service/people/record/person-record.ts';
import { cleanSurroundings } from './clean-surroundings.ts';
import { measureQuestions } from './parser.ts';
import { NEGATIVES } from './parser-negatives.ts';
import { readByRegex } from './regex-reader.ts';
import { questionsAbout } from './search-load.ts';
import { seededRandom } from './seeded-random.ts';
import { syntheticPeople } from './synthetic-people.ts';

test('synthetic people are importable, differ, and are the same every time', () => {
  const people = [...syntheticPeople(300)];
  for (const one of people) expect(personRecord.parse(one)).toEqual(one);
  expect(new Set(people.map(({ id }) => id)).size).toBe(300);
  expect(new Set(people.map(({ name }) => name)).size).toBeGreaterThan(250);
  expect([...syntheticPeople(300)]).toEqual(people);
});

test('fewer synthetic people are the first of more', () => {
  expect([...syntheticPeople(50)]).toEqual([...syntheticPeople(80)].slice(0, 50));
});

test('as many questions as asked for, also about people of whom little is known', () => {
  const people = [{ name: 'Ada Obi' }];
  expect(questionsAbout([...syntheticPeople(20)], seededRandom(1), 30)).toHaveLength(30);
  expect(questionsAbout(people, seededRandom(1), 1)).toEqual(['Ada Obi']);
});

test('the regular expressions of the peer read plain questions', () => {
  const read = (text: string) => readByRegex(text);
  expect(read('find data engineers in Berlin')).toEqual({
    titles: ['data engineers'],
    places: ['Berlin'],
  });
  expect(read('10+ years find nurses near Oslo')).toEqual({ titles: ['nurses'], places: ['Oslo'] });
  expect(read('plumber jobs')).toEqual({ titles: ['plumber'], places: [] });
});

test('a reader that finds nothing reads most negatives right and invents nothing', async () => {
  const nothing = () => ({ titles: [], places: [] });
  const figures = await measureQuestions(NEGATIVES, nothing);
  expect(figures).toMatchObject({ clauses: 0, invented: 0 });
  expect(figures.misses).toHaveLength(
    NEGATIVES.filter(({ title, place }) => title !== null || place !== null).length,
  );
});

test('a reader that takes everything for a title invents on every negative without one', async () => {
  const everything = (text: string) => ({ titles: [text], places: [] });
  const figures = await measureQuestions(
    NEGATIVES.filter(({ title }) => title === null),
    everything,
  );
  expect(figures.invented).toBe(1);
});

test('neither certificates nor settings of the user’s own are measured along', () => {
  const env = {
    PATH: '/bin',
    NODE_EXTRA_CA_CERTS: '/c',
    DATABASE_URL: 'x',
    TEST_DATABASE_URL: 'y',
  };
  cleanSurroundings(env);
  expect(env).toEqual({ PATH: '/bin', TEST_DATABASE_URL: 'y' });
});
