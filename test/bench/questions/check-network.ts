import { readFileSync } from 'node:fs';
import type { Contact } from './contact.ts';
import { madeUpNetwork } from './made-up-network.ts';
import { type Question, truthOf } from './network-truth.ts';

/**
 * Checks the questions about the network against its people, without a service:
 * `npx tsx test/bench/questions/check-network.ts [--show]`. Fails if a question has nobody who
 * fits, nearly everybody, a wrong range, or asks for something "nowhere" that is somewhere.
 */
const { people } = madeUpNetwork();
const file = new URL('network.jsonl', import.meta.url);
const questions = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): Question => JSON.parse(line));

const cellsOf = (one: Contact): string =>
  [one.name, one.company, one.position, one.email].filter((cell) => cell !== undefined).join('\n');

function faultsOf({ expect }: Question): string[] {
  const faults: string[] = [];
  const { nowhere } = expect;
  if (nowhere !== undefined) {
    const found = people.filter((one) => new RegExp(nowhere, 'iu').test(cellsOf(one)));
    if (found.length > 0) faults.push(`"${nowhere}" is in ${found.map(({ id }) => id).join()}`);
  }
  const truth = truthOf(expect, people);
  if (truth === null) {
    const isSaid = expect.unheld !== undefined || expect.fragment === true;
    return isSaid ? faults : [...faults, 'expects nothing'];
  }
  const fit = [...truth].filter(([, one]) => one === true).map(([id]) => id);
  if (fit.length === 0) faults.push('nobody fits');
  if (fit.length > people.length * 0.7) faults.push(`${fit.length} fit`);
  if (expect.ids !== undefined && fit.length !== expect.ids.length) faults.push('an unknown id');
  if (Array.isArray(expect.count) && expect.count[0] !== fit.length) faults.push('wrong range');
  return faults.concat(tiesOf(expect, truth));
}

/** The last one that counts and the first one that does not must not share a day. */
function tiesOf(expect: Question['expect'], truth: Map<string, boolean | undefined>): string[] {
  if (expect.newest === undefined && expect.oldest === undefined) return [];
  const pool = truthOf({ where: expect.where ?? { connected: ['0', '9'] } }, people);
  const days = people
    .filter(({ id }) => truth.get(id) === true)
    .map(({ connected_on }) => connected_on);
  const rest = people.filter(({ id }) => pool?.get(id) === true && truth.get(id) === false);
  return rest.some(({ connected_on }) => days.includes(connected_on)) ? ['a tie'] : [];
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** People who fit, then up to 12 of those about whom it is unknown. */
function show({ id, query, expect }: Question): void {
  const truth = truthOf(expect, people);
  const of = (wanted: boolean | undefined) => people.filter((one) => truth?.get(one.id) === wanted);
  const line = (one: Contact) =>
    `${one.name}; ${one.company}; ${one.position}; ${one.connected_on}${one.email ? ' @' : ''}`;
  const maybe = of(undefined).filter(
    (one) => one.company !== undefined && one.position !== undefined,
  );
  say(`\n${id} ${query}\n  ${truth === null ? JSON.stringify(expect) : `${of(true).length} fit`}`);
  if (truth === null) return;
  for (const one of of(true).slice(0, 30)) say(`  + ${line(one)}`);
  say(`  ${maybe.length} perhaps, of people who show a company and a position`);
  for (const one of maybe.slice(0, 12)) say(`  ? ${line(one)}`);
}

if (process.argv.includes('--show')) questions.forEach(show);
const faults = questions.flatMap((question) =>
  faultsOf(question).map((fault) => `${question.id} ${question.query}: ${fault}`),
);
if (new Set(questions.map(({ id }) => id)).size !== questions.length) faults.push('an id twice');
faults.forEach(say);
for (const half of ['dev', 'held-out']) {
  say(`${half}: ${questions.filter((question) => question.half === half).length}`);
}
for (const name of new Set(questions.map((question) => question.class))) {
  say(`${name}: ${questions.filter((question) => question.class === name).length}`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
