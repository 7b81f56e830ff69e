import { readFile } from 'node:fs/promises';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { readPeople } from '../people-file.ts';
import { type Expectation, type Question, question } from './expectation.ts';
import { totalsAround, type Wanted } from './judge-answer.ts';
import { meetsCondition } from './meets-condition.ts';
import { type Half, linesOf, type QuestionSet } from './question-set.ts';
import type { Truth } from './truth.ts';

const QUESTIONS = new URL('officials.jsonl', import.meta.url);

/** When the officials' records were taken; a term that ends later is current. */
const TAKEN_ON = '2026-08-05';

async function readQuestions(half: Half): Promise<Question[]> {
  return linesOf(await readFile(QUESTIONS, 'utf8'))
    .map((line) => question.parse(JSON.parse(line)))
    .filter((one) => one.half === half);
}

function wantedOf(expect: Expectation, people: readonly PersonRecord[]): Wanted {
  if ('unheld' in expect) return 'nobody surely';
  if (!('ids' in expect) && !('where' in expect)) return 'a fragment';
  const isMeant = (person: PersonRecord): Truth =>
    'ids' in expect
      ? expect.ids.includes(person.id ?? '')
      : meetsCondition(person, expect.where, TAKEN_ON);
  const truth = new Map(people.map((person) => [person.id ?? '', isMeant(person)]));
  const isCounted = 'where' in expect && expect.count === true;
  return { truth, total: isCounted ? totalsAround(truth) : undefined, unknownTakePlaces: false };
}

/** The questions about holders of public office. */
export async function officialSet(file: string, half: Half): Promise<QuestionSet> {
  const people = await readPeople(file);
  const known = new Set(people.map(({ id = '' }) => id));
  const asked = await readQuestions(half);
  return {
    people: people.length,
    questions: asked.map((one) => ({ ...one, wanted: wantedOf(one.expect, people) })),
    fill: (service) => service.importPeople(people),
    recordOf: async (_service, ids) => ids.find((id) => known.has(id)) ?? null,
  };
}
