import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { successOf } from '../start-service.ts';
import { type EnrichWorld, openEnrichWorld } from './enrich-world.ts';

/** What each operation does to a profile of each level: docs/contract.md 14. */

let world: EnrichWorld;
beforeAll(async () => {
  world = await openEnrichWorld();
});
afterAll(() => world.close());

let count = 0;
/** A person with an import and two pages, the first of which is deleted again. */
let person: { id: string; gone: string; stays: string; mail: string };

const page = (n: number, kind: string, fact: string, mail: string) => ({
  url: `https://${kind}${n}.example/gunvor`,
  people: [
    {
      name: `Gunvor Tveit${'abcdefghijkl'.charAt(n)}n`,
      emails: [mail],
      facts: [{ text: fact }],
      accomplishments: [{ text: `Won the ${kind} prize.` }],
    },
  ],
});

/** Builds from one page, deletes that page, sets the level and adds another page. */
async function at(level: number): Promise<void> {
  const { id, mail } = person;
  const gone = page(count, 'early', person.gone, mail);
  await world.pages(gone);
  const built = await world.enrich(id, { operation: 'full' });
  await world.ended(successOf('v3.enrich.start', built).request_id);
  await world.db.query('update profiles set generation_level = $2 where id = $1', [id, level]);
  await world.db.query('delete from sources where url = $1', [gone.url]);
  await world.pages(page(count, 'late', person.stays, mail));
}

beforeEach(async () => {
  count += 1;
  const name = `Gunvor Tveit${'abcdefghijkl'.charAt(count)}n`;
  const mail = `gunvor${count}@lighthouse.example`;
  const id = await world.known({ name, emails: [mail], headline: 'Keeper' }, 1);
  person = {
    id,
    mail,
    gone: 'Gunvor kept bees until 2009.',
    stays: 'Gunvor mends Fresnel lenses.',
  };
});

type Cell = readonly [
  operation: string,
  level: number,
  expected: { status: 200 | 202; reached: number; isKept: boolean; hasNew: boolean },
];

const CELLS: readonly Cell[] = [
  ['partial', 1, { status: 202, reached: 2, isKept: true, hasNew: false }],
  ['partial', 2, { status: 200, reached: 2, isKept: true, hasNew: false }],
  ['partial', 3, { status: 200, reached: 3, isKept: true, hasNew: false }],
  ['full', 1, { status: 202, reached: 3, isKept: true, hasNew: true }],
  ['full', 2, { status: 202, reached: 3, isKept: true, hasNew: true }],
  ['full', 3, { status: 200, reached: 3, isKept: true, hasNew: false }],
  ['regenerate', 1, { status: 202, reached: 3, isKept: true, hasNew: true }],
  ['regenerate', 2, { status: 202, reached: 3, isKept: true, hasNew: true }],
  ['regenerate', 3, { status: 202, reached: 3, isKept: false, hasNew: true }],
];

describe.each(CELLS)('enrich with %s at level %i', (operation, level, expected) => {
  test(`returns ${expected.status} and ends at level ${expected.reached}`, async () => {
    await at(level);
    const reply = await world.enrich(person.id, { operation });
    const body = successOf('v3.enrich.start', reply);
    expect(reply.status).toBe(expected.status);
    expect(body.status).toBe(expected.status === 200 ? 'completed' : 'running');
    const ended = await world.ended(body.request_id);
    expect(ended).toMatchObject({ status: 'completed', generation_level: expected.reached });
    const { level: reached, profile } = await world.read(person.id);
    expect(reached).toBe(expected.reached);
    const text = JSON.stringify(profile.sections);
    expect(text.includes(person.gone)).toBe(expected.isKept);
    expect(text.includes(person.stays)).toBe(expected.hasNew);
    // What the import said always stays.
    expect(profile.displayName).toMatch(/^Gunvor/);
    expect(text).toContain('Keeper');
  });
});
