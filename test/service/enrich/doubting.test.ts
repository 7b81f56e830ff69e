import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { addPeople, successOf } from '../start-service.ts';
import { type EnrichWorld, openEnrichWorld } from './enrich-world.ts';

/** What a full enrichment merges, and what it leaves as an open review. */

let world: EnrichWorld;
beforeEach(async () => {
  world = await openEnrichWorld();
});
afterEach(async () => {
  await world.settled();
  await world.close();
});

const LIST = { url: 'https://senate.pellan.example/members' };

const senator = (name: string, district: number, more: Partial<PersonRecord> = {}) => ({
  ...{ id: `s-${district}`, name, location: 'Pellan', gender: 'Male', sources: [LIST] },
  experiences: [
    {
      ...{ title: 'State Senator', organization: 'Pellan Senate', unit: `District ${district}` },
      ...{ start_date: '2022-12-07', end_date: '2024-12-04' },
    },
  ],
  ...more,
});

async function buildAll(people: readonly PersonRecord[]): Promise<string[]> {
  const ids = await addPeople(world.db, people);
  for (const id of ids) {
    const reply = await world.enrich(id, { operation: 'full' });
    const { request_id: run } = successOf('v3.enrich.start', reply);
    expect((await world.ended(run)).status).toBe('completed');
  }
  return ids;
}

const reviews = () =>
  world.db.query<{ a: string; b: string; probability: number; reasons: { kind: string }[] }>(
    `select a, b, probability, reasons from identity_reviews where state = 'open' order by id`,
  );

describe('full enrichment', () => {
  test('makes no merges or reviews for people who only share an office', async () => {
    await buildAll([
      senator('Rupert Blackwell', 5, { other_names: ['R. Blackwell', 'R.J. Blackwell'] }),
      senator('Jory Raffles', 34, { other_names: ['J. Raffles', 'RAFFLES of Ansby'] }),
      senator('Jonas Rafferty', 12, { other_names: ['J. Rafferty', 'RAFFERTY of Ansby'] }),
      senator('Rupert Rafferty', 13, { other_names: ['R. Rafferty'] }),
    ]);
    expect(await world.profiles()).toBe(4);
    expect(await reviews()).toEqual([]);
  });

  test('opens one review with reasons for two people of one name and office', async () => {
    const earlier = {
      title: 'State Senator',
      organization: 'Pellan Senate',
      end_date: '2020-12-02',
    };
    const ids = await buildAll([
      senator('Joss Hallow', 5),
      { ...senator('Joss Hallow', 9), experiences: [earlier] },
    ]);
    expect(await world.profiles()).toBe(2);
    const [review, ...others] = await reviews();
    expect(others).toEqual([]);
    expect([review?.a, review?.b].sort()).toEqual([...ids].sort());
    expect(review?.reasons.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['name', 'employer']),
    );
  });

  test('merges a misspelt name with the same birth date', async () => {
    const born = { birth_date: '1971-03-02', emails: ['tove@bellworks.example'] };
    await buildAll([
      { id: 'bells-1', name: 'Tove Ekmanner', ...born },
      { id: 'jury-9', name: 'Tove Ekmaner', birth_date: '1971-03-02' },
    ]);
    expect(await world.profiles()).toBe(1);
  });

  test('opens a review for a page that is probably about the person', async () => {
    await world.pages({
      url: 'https://chimes.example/jury',
      people: [
        {
          name: 'T. Ekmanner',
          experiences: [{ title: 'Juror', organization: 'Chime Prize' }],
        },
      ],
    });
    await buildAll([
      {
        ...{ id: 'bells-1', name: 'Tove Ekmanner' },
        experiences: [{ title: 'Juror', organization: 'Chime Prize' }],
      },
    ]);
    const [review] = await reviews();
    expect(review?.reasons.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['name', 'employer']),
    );
  });
});
