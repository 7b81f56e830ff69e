import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { copiesOf, PLACE } from './copies-of.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

/** More than are compared with a topic. */
const MANY = 1300;

const COPIES = [
  ...copiesOf('Ada Leadbetter', MANY, PLACE),
  `update meta set value = to_jsonb((value #>> '{}')::integer + 1) where key = 'index_revision'`,
];

let db: Database;
let search: SearchFixture;
beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    {
      id: 'ada',
      name: 'Ada Leadbetter',
      location: 'Boise, Idaho',
      facts: [{ text: 'Restores stained glass windows.' }],
    },
    {
      id: 'bo',
      name: 'Bo Pane',
      location: 'Boise, Idaho',
      facts: [{ text: 'Breeds river otters.' }],
    },
  ]);
  search = await openSearch(db, [{ id: 'ida', name: 'Ida Glass', location: 'Boise, Idaho' }]);
  for (const sql of COPIES) await db.query(sql);
  await search.follow();
});
afterAll(() => db.close());

const know = (text: string) => ({ intent: { semanticClauses: [{ text }] } });

it('says that more people may know of a topic than were compared with it', async () => {
  const answer = await search.answer(know('stained glass'));
  expect(answer).toMatchObject({ isPartial: true, near: null });
  expect(answer.total).toBeGreaterThanOrEqual(200);
  expect(answer.total).toBeLessThan(MANY);
  expect(answer.people.length).toBe(20);
  expect(answer.people.every(({ reasons }) => /stained glass/.test(reasons[0]?.text ?? ''))).toBe(
    true,
  );
  expect(answer.notices).toContain(
    `Applied: to the people who come nearest to it, of whom ${answer.total} match; others were not compared.`,
  );
});

it('says it of groups too, whose numbers are of those who were compared', async () => {
  const { intent } = know('stained glass');
  const answer = await search.answer({ intent: { ...intent, groupBy: 'state' } });
  expect(answer.isPartial).toBe(true);
  expect(answer.groups?.values[0]).toMatchObject({ value: 'Idaho', people: answer.total });
});

it('says nothing of it where everybody who may know was compared', async () => {
  const answer = await search.answer(know('river otters'));
  expect(answer).toMatchObject({ total: 1, isPartial: false });
  expect(answer.notices.join(' ')).not.toMatch(/were not compared/);
});

it('leaves out nobody whose name or town has the words of an excluded topic', async () => {
  const people = await search.ask({
    intent: { semanticClauses: [{ text: 'glass', excluded: true }], geo: { place: 'Boise' } },
  });
  expect(people.toSorted()).toEqual(['bo', 'ida']);
});

it('leaves out everybody whose texts say a topic that is excluded, however many', async () => {
  const people = await search.ask({
    intent: {
      semanticClauses: [{ text: 'stained glass', excluded: true }],
      geo: { place: 'Boise' },
    },
  });
  expect(people.toSorted()).toEqual(['bo', 'ida']);
});
