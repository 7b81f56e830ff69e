import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const worker = (id: string, title: string) => ({
  id,
  name: `${id} Weft`,
  experiences: [{ title, organization: 'Norvane' }],
});

let db: Database;
let search: SearchFixture;
beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    worker('ada', 'Founder'),
    worker('bea', 'Co-Founder'),
    worker('cal', 'Cofounder & CEO'),
    worker('dov', 'Founder & Chief Executive Officer'),
    worker('eva', 'Analyst'),
    worker('fay', 'Investment Banking Analyst'),
    worker('gil', 'Merchant Executive (Sales)'),
    worker('hal', 'Director'),
    worker('kim', 'Sales'),
    {
      ...worker('lea', 'Painter'),
      experiences: [{ title: 'Painter', organization: 'Central Bank of Norvane' }],
    },
    worker('ida', 'Director de Proyecto'),
    {
      ...{ id: 'joe', name: 'joe Weft' },
      education: [{ school: 'Quarrow Merchant Academy' }],
    },
  ]);
});
afterAll(() => db.close());

async function asked(query: string) {
  const { people, total, notices } = await search.answer({ query });
  const met = people.filter(({ match }) => match === 'met');
  return {
    people: met.map(({ profileId }) => search.record(profileId)).toSorted(),
    total,
    notices,
  };
}

describe('what a question leaves out', () => {
  it.each([
    ['people at Norvane who are not directors', ['hal', 'ida']],
    ['people at Norvane not in sales', ['gil', 'kim']],
    ['who did not go to the Merchant Academy?', ['joe']],
    ['painters not at a bank', ['lea']],
  ])('does not count who is only near to it: "%s"', async (query, leftOut) => {
    const { people, total } = await asked(query);
    expect(people).not.toEqual(expect.arrayContaining([leftOut[0]]));
    for (const one of leftOut) expect(people).not.toContain(one);
    expect(total).toBe(people.length);
  });

  it('lists who is near to it on request, and says so', async () => {
    const { people } = await search.answer({
      query: 'people at Norvane not in sales',
      intent: { matchStatus: ['near'] },
    });
    const [gil] = people;
    expect(search.record(gil?.profileId ?? '')).toBe('gil');
    expect(gil?.reasons).toContainEqual({
      field: 'experiences.excluded',
      text: 'may be what is left out: Merchant Executive (Sales), Norvane',
      status: 'near',
    });
  });

  it.each([
    ['founders except co-founders', ['ada', 'dov']],
    ['founders who are not CEOs', ['ada', 'bea']],
    ['analysts but not investment banking analysts', ['eva']],
  ])('is told apart from what the question asks for: "%s"', async (query, expected) => {
    const { people, total } = await asked(query);
    expect({ people, total }).toEqual({ people: expected, total: expected.length });
  });
});

describe('an exclusion that nobody meets', () => {
  it.each([
    [
      'people at Norvane without a tin whistle',
      'On record for nobody: "tin whistle"; so nobody is left out by that.',
    ],
    [
      'people at Norvane except Orrin Vale',
      'On record for nobody: this name or a similar one; so nobody is left out by that.',
    ],
    [
      'analysts who never worked at Harrow Glass',
      'On record for nobody: this organization or a similar one; so nobody is left out by that.',
    ],
  ])('is told: "%s"', async (query, notice) => {
    expect((await asked(query)).notices).toContain(notice);
  });

  it('is not told where somebody is left out', async () => {
    const { notices } = await asked('people at Norvane who are not analysts');
    expect(notices.join()).not.toContain('nobody is left out');
  });
});
