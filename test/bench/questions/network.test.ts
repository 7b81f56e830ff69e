import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connectionsCsv } from './connections-export.ts';
import type { Contact } from './contact.ts';
import { madeUpNetwork } from './made-up-network.ts';
import { type Question, truthOf } from './network-truth.ts';
import type { Truth } from './truth.ts';

const { people } = madeUpNetwork();
const file = new URL('network.jsonl', import.meta.url);
const questions = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Question => JSON.parse(line));

const cellsOf = (one: Contact): string =>
  [one.name, one.company, one.position, one.email].filter((cell) => cell !== undefined).join('\n');

function faultsOf({ expect: wanted }: Question): string[] {
  const faults: string[] = [];
  const { nowhere } = wanted;
  if (nowhere !== undefined) {
    const found = people.filter((one) => new RegExp(nowhere, 'iu').test(cellsOf(one)));
    if (found.length > 0) faults.push(`"${nowhere}" is in ${found.map(({ id }) => id).join()}`);
  }
  const truth = truthOf(wanted, people);
  if (truth === null) {
    const isSaid = wanted.unheld !== undefined || wanted.fragment === true;
    return isSaid ? faults : [...faults, 'expects nothing'];
  }
  const fit = [...truth].filter(([, one]) => one === true).map(([id]) => id);
  if (fit.length === 0) faults.push('nobody fits');
  if (fit.length > people.length * 0.7) faults.push(`${fit.length} fit`);
  if (wanted.ids !== undefined && fit.length !== wanted.ids.length) faults.push('an unknown id');
  if (Array.isArray(wanted.count) && wanted.count[0] !== fit.length) faults.push('wrong range');
  return faults.concat(tiesOf(wanted, truth));
}

/** The last one that counts and the first one that does not must not share a day. */
function tiesOf(wanted: Question['expect'], truth: ReadonlyMap<string, Truth>): string[] {
  if (wanted.newest === undefined && wanted.oldest === undefined) return [];
  const pool = truthOf({ where: wanted.where ?? { connected: ['0', '9'] } }, people);
  const days = people
    .filter(({ id }) => truth.get(id) === true)
    .map(({ connected_on }) => connected_on);
  const rest = people.filter(({ id }) => pool?.get(id) === true && truth.get(id) === false);
  return rest.some(({ connected_on }) => days.includes(connected_on)) ? ['a tie'] : [];
}

test.each(questions.map((one) => [one.id, one] as const))(
  '%s can be answered from the made-up network',
  (_id, question) => {
    expect(faultsOf(question)).toEqual([]);
  },
);

test('the questions have ids of their own, and a part is held out', () => {
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  const held = questions.filter(({ half }) => half === 'held-out');
  expect(held.length).toBeGreaterThan(0);
  expect(held.length).toBeLessThan(questions.length / 2);
});

test('the export has a row for each person, under its header', () => {
  const { rows } = madeUpNetwork();
  expect(rows.length).toBe(people.length);
  expect(connectionsCsv(rows).split('\n').length).toBeGreaterThan(people.length);
});
