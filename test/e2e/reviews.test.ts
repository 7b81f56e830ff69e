import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../src/service/store/open-database.ts';
import { doubt, note } from '../service/identity/reviews/reviewing.ts';
import { addPeople } from '../service/start-service.ts';
import { type CliHome, openCliHome, serveHome } from '../support/run-cli.ts';

/** The review list on the command line, over a data folder with open reviews. */

let home: CliHome;
let people: string[];
beforeAll(async () => {
  home = await openCliHome();
  const dataDir = join(home.folder, 'data');
  await mkdir(dataDir);
  const db = await openDatabase({ dataDir });
  const job = { title: 'Engineer', organization: 'Fernhill', start_date: '2019' };
  people = await addPeople(db, [
    { ...{ name: 'Ada Brightwell', headline: 'Engineer\u001b[2J' }, experiences: [job] },
    { name: 'A. Brightwell', location: 'Moorby' },
    { name: 'Ada B. Brightwell', birth_date: '1980' },
  ]);
  await note(db, doubt(p(1), p(2)), doubt(p(1), p(3), { probability: 0.9 }));
  await db.close();
  await serveHome(home);
});
afterAll(() => home.close());

const p = (at: number): string => people[at - 1] ?? '';
const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await home.run(...args);
  return { code, stdout, stderr };
};
const listed = z.array(z.looseObject({ review_id: z.string(), probability: z.number() }));
const idOf = async (probability: number) => {
  const { stdout } = await run('reviews', '--json');
  const reviews = listed.parse(JSON.parse(stdout));
  return reviews.find((review) => review.probability === probability)?.review_id ?? '';
};

test('prints both people, the reasons and the next command, likeliest pair first', async () => {
  const { code, stdout } = await run('reviews');
  expect(code).toBe(0);
  expect(stdout).toMatch(/90\.0 % likely.*\n[\s\S]*70\.0 % likely/);
  expect(stdout).toContain(`${p(1)}  "Ada Brightwell"`);
  expect(stdout).toContain('"Engineer, Fernhill (2019');
  expect(stdout).toContain('born 1980');
  expect(stdout).toContain('+6.2 bits  the same name, which 40 others have');
  expect(stdout).toContain('−3.4 bits  birth years that are two apart');
  expect(stdout).toContain(`cli.js reviews accept ${await idOf(0.9)}`);
  expect(stdout).not.toContain('\u001b');
  const one = await run('reviews', 'list', '--limit', '1');
  expect(one.stdout).toContain('There are more');
});

test('explain shows the undecided pairs of a person', async () => {
  const { stdout } = await run('explain', p(2));
  expect(stdout).toContain('Undecided:');
  expect(stdout).toContain('70.0 % likely');
});

test('accepts a pair, explains it, undoes it and puts it back on the review list', async () => {
  const id = await idOf(0.7);
  const accepted = await run('reviews', 'accept', id);
  expect(accepted.stdout).toMatch(/"Ada Brightwell" \(p_\w+\) was rebuilt/);
  const [, decision = ''] = /This is decision (\d+)/.exec(accepted.stdout) ?? [];
  const explained = await run('explain', p(2));
  expect(explained.stdout).toContain('For one person: the same name, which 40 others have (+6.2)');
  expect(explained.stdout).toContain('against it: birth years that are two apart (−3.4)');
  const again = await run('reviews', 'accept', id);
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('already accepted')]);
  const undone = await run('undo', decision);
  expect(undone.stdout).toContain(`${id}: they are now kept apart.`);
  const kept = await run('reviews', 'list', '--state', 'kept_apart');
  const [, keeping = ''] = /cli\.js undo (\d+)/.exec(kept.stdout) ?? [];
  expect((await run('undo', keeping)).stdout).toContain(`${id} is on the review list again.`);
});

test('explain lists the imported rows of a person', async () => {
  const { stdout } = await run('explain', p(2));
  expect(stdout).toContain('1 imported row is of this person.');
  expect(stdout).toMatch(/since \d{4}-\d\d-\d\d, as "A\. Brightwell"\n {2}It is the only row\./);
});

test('keeps a pair apart and removes it from the review list', async () => {
  const id = await idOf(0.9);
  expect((await run('reviews', 'apart', id)).code).toBe(0);
  expect((await run('reviews')).stdout).not.toContain(id);
});

test.each([
  [['reviews', 'accept', 'rv_none'], 1, 'not found'],
  [['reviews', 'list', '--limit', '0'], 2, '--limit must be a number'],
  [['reviews', '--state', 'maybe'], 2, 'open, accepted, kept_apart, superseded'],
  [['reviews', '--limit', 'many'], 2, '--limit must be a number'],
  [['reviews', 'maybe'], 2, 'there is no command'],
  [['reviews', '--frobnicate'], 2, 'unknown option'],
  [['explain'], 2, 'profile'],
  [['explain', 'p_none'], 1, 'profile p_none not found'],
  [['explain', 'p_none', '--state', 'open'], 2, 'unknown option'],
  [['undo'], 2, 'decision'],
  [['undo', 'rv_none'], 2, 'undo needs the number of a decision'],
  [['undo', '999'], 1, 'decision 999 not found'],
  [['split', 'p_none', ','], 2, 'split needs mentions'],
  [['reviews', 'accept'], 2, 'review'],
])('%j exits with %i and says why', async (args, code, words) => {
  const told = await run(...args);
  expect(told.code).toBe(code);
  expect(told.stderr.toLowerCase()).toContain(words.toLowerCase());
});

test('keeps a pair apart when its merge is undone, until that decision is undone too', async () => {
  const merged = await run('merge', p(2), p(3));
  const [, merge = ''] = /This is decision (\d+)/.exec(merged.stdout) ?? [];
  const undone = await run('undo', merge);
  const [, keeping = ''] = /now kept apart by decision (\d+)/.exec(undone.stdout) ?? [];
  const explained = await run('explain', p(2));
  expect(explained.stdout).toContain(
    `${p(3)} kept apart from ${p(2)}, because decision ${merge} was undone`,
  );
  expect((await run('undo', keeping)).code).toBe(0);
  expect((await run('merge', p(2), p(3))).code).toBe(0);
}, 180_000);
