import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { writeTouches } from '../../../src/service/people/touches/write-touches.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { NOW, openSearch, type SearchFixture } from './people-fixture.ts';

const CONTACTS: readonly PersonRecord[] = [
  { id: 'lost', name: 'Ada Warp' },
  { id: 'recent', name: 'Bea Weft' },
  { id: 'silent', name: 'Col Hank' },
];
const MINE = { includePublic: false, directoryIds: ['d_mine'] };
const mine = { visibility: MINE, networkOwner: 'me' };

let db: Database;
let search: SearchFixture;
const at = (record: string, on: string) => ({ profileId: search.profile(record), on, times: 1 });
const touch = (directory: string, record: string, on: string, times = 1) =>
  writeTouches(db, directory, [
    { profileId: search.profile(record), on, kind: 'mail', direction: 'to', times },
  ]);

beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(
    `insert into directories (id, name, type, owner_id)
     values ('d_mine', 'Connections', 'connections', 'me'),
            ('d_theirs', 'Connections', 'connections', 'them')`,
  );
  search = await openSearch(db, []);
  const options = { origin: 'import', isPublic: false, now: NOW } as const;
  await writePeople(db, CONTACTS, { ...options, directoryId: 'd_mine' });
  await search.follow();
});
afterAll(() => db.close());

const answered = async (query: string, asker: object = mine) => {
  const answer = await search.answer({ query, ...asker });
  const people = answer.people.map(({ profileId }) => search.record(profileId));
  return { ...answer, people, reasons: answer.people.flatMap((one) => one.reasons) };
};

describe('before any day of contact is on record', () => {
  it('says so, and holds nobody to be out of touch', async () => {
    const answer = await answered('people I lost touch with');
    expect(answer.total).toBe(0);
    expect(answer.notices.join(' ')).toContain('a date of contact, which imports of mail');
    expect(answer.reasons.map(({ status }) => status)).toEqual(Array(3).fill('unknown'));
  });

  it('puts nobody in an order that it does not know', async () => {
    const { notices } = await answered('who am I most often in touch with');
    expect(notices.join(' ')).toContain('a date of contact, for any of the 3 people');
  });
});

describe('with days of contact', () => {
  beforeAll(async () => {
    await touch('d_mine', 'lost', '2023-03-14', 5);
    await touch('d_mine', 'recent', '2023-03-20');
    await touch('d_mine', 'recent', '2026-05-20', 2);
    await touch('d_theirs', 'silent', '2026-05-20', 9);
  });

  it('finds whom one lost touch with, and counts who was never in touch as unknown', async () => {
    const answer = await answered('people I lost touch with');
    expect(answer.people).toEqual(['lost']);
    expect(answer.reasons.map(({ text }) => text)).toEqual([
      'last in touch on 2023-03-14, 5 times on record',
    ]);
    expect(answer.unknown).toEqual([{ clause: 'contact', people: 1 }]);
  });

  it.each([
    ['who did I last talk to in March 2023', ['lost']],
    ['who did I talk to in March 2023', ['lost', 'recent']],
    ['who am I most often in touch with', ['lost', 'recent', 'silent']],
    ['my contacts by last contact', ['recent', 'lost', 'silent']],
  ])('answers "%s"', async (query, people) => {
    expect((await answered(query)).people).toEqual(people);
  });

  it('applies kinds and directions of contact, and says what no import tells', async () => {
    await writeTouches(db, 'd_mine', [
      { ...at('silent', '2026-03-04'), kind: 'message', direction: 'from' },
      { ...at('lost', '2026-04-05'), kind: 'meeting', direction: 'both' },
    ]);
    const wrote = await answered('who wrote to me in March');
    expect(wrote.people).toEqual(['silent']);
    expect(wrote.reasons.map(({ text }) => text)).toEqual([
      'last in touch on 2026-03-04 (mail or message, to you), once on record',
    ]);
    expect((await answered('whom did I write to in March 2023')).people).toEqual([
      'lost',
      'recent',
    ]);
    const met = await answered('whom did I meet in April 2026');
    expect(met.people).toEqual(['lost']);
    expect(met.notices.join(' ')).toContain('by the meetings in your calendars');
    const called = await answered('who called me');
    expect([called.people, called.total]).toEqual([[], 0]);
    expect(called.notices.join(' ')).toContain('Not known: any call: no import tells of them.');
    const invited = await answered('who invited me');
    expect(invited.people).toEqual([]);
    expect(invited.notices.join(' ')).toContain('no import has a day of it');
  });

  it("tells nobody of another owner's days", async () => {
    const theirs = { visibility: { includePublic: false, directoryIds: ['d_mine'] } };
    const asked = await answered('people I talked to', { ...theirs, networkOwner: 'them' });
    expect(asked.total).toBe(0);
    expect(JSON.stringify(asked)).not.toMatch(/2023|2026-05/);
    const silent = await answered('when did I last talk to Col Hank');
    expect(JSON.stringify(silent.reasons)).not.toContain('2026-05-20');
  });
});
