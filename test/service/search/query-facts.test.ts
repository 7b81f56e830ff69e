import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db);
});
afterAll(() => db.close());

const facts = (query: string, limit = 10) =>
  search.engine.queryFacts(search.profile('tolliver-ada'), query, limit);

describe('queryFacts', () => {
  it.each([
    ['musical instrument', 'cello'],
    ['compiler books', 'register allocation'],
    ['what vegetables does she grow', 'tomatoes'],
  ])('returns the fact that answers "%s" first', async (query, word) => {
    const [best] = await facts(query);
    expect(best?.text).toContain(word);
    expect(best?.score).toBeGreaterThan(0.35);
    expect(best?.score).toBeLessThanOrEqual(1);
  });

  it('orders facts by falling score and returns no more than the limit', async () => {
    const scores = (await facts('software engineer compilers')).map((fact) => fact.score);
    expect(scores.length).toBeGreaterThan(1);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(await facts('software engineer compilers', 1)).toHaveLength(1);
  });

  it('returns no facts when none relates to the question', async () => {
    expect(await facts('zzyzx')).toEqual([]);
    expect(await facts('?!')).toEqual([]);
  });

  it('returns no facts for an unknown profile, and reads operators as text', async () => {
    expect(await search.engine.queryFacts("'; drop table facts", 'cello', 10)).toEqual([]);
    expect(await facts("cello'\u0000 & | !")).not.toEqual([]);
  });
});
