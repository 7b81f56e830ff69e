import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { searchSnapshot } from '../../../src/contract/search.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { officialsFile } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';
import { grouped } from '../identity/grouped.ts';
import { type PathService, startPathService } from '../identity/path/path-service.ts';
import { readPeople } from '../people-file.ts';
import { type Expectation, type Question, question } from '../questions/expectation.ts';
import { type Answer, judgeAnswer, type Verdict } from '../questions/judge-answer.ts';
import { meetsCondition } from '../questions/meets-condition.ts';
import type { Truth } from '../questions/truth.ts';

const QUESTIONS = new URL('../questions/officials.jsonl', import.meta.url);

/** When the officials' records were taken; a term that ends later is current. */
const TAKEN_ON = '2026-08-05';
const MAX_ROWS = 20;

interface Judged extends Verdict {
  readonly question: Question;
}

async function readQuestions(): Promise<Question[]> {
  const lines = (await readFile(QUESTIONS, 'utf8')).split('\n').filter((line) => line !== '');
  return z.array(question).parse(lines.map((line) => JSON.parse(line)));
}

function truthOf(people: readonly PersonRecord[], expect: Expectation): Map<string, Truth> {
  const isMeant = (person: PersonRecord): Truth => {
    if ('ids' in expect) return expect.ids.includes(person.id ?? '');
    return 'where' in expect ? meetsCondition(person, expect.where, TAKEN_ON) : null;
  };
  return new Map(people.map((person) => [person.id ?? '', isMeant(person)]));
}

async function answerOf(
  { ask }: PathService,
  query: string,
  known: ReadonlySet<string>,
): Promise<Answer> {
  const body = await ask('POST /v3/search', { query, limit: MAX_ROWS }).catch(() => null);
  // A rejected question says why.
  if (body === null) return { rows: [], total: 0, hasNotice: true };
  const said = searchSnapshot.parse(body);
  return {
    rows: said.results.map(({ profile_id, alias_ids = [], confidence = 0 }) => ({
      id: [profile_id, ...alias_ids].find((id) => known.has(id)) ?? null,
      confidence,
    })),
    total: said.total_matches ?? 0,
    hasNotice: (said.notices ?? []).length > 0,
  };
}

const share = (of: readonly Judged[], is: (one: Judged) => boolean): number =>
  of.length === 0 ? 0 : of.filter(is).length / of.length;

function figuresOf(half: string, all: readonly Judged[]): Figure[] {
  const told = (name: string, value: number) => ({ name: `${half}: ${name}`, value, unit: '' });
  const isSolved = ({ isSolved: is }: Judged) => is;
  const isSilent = ({ isSilentlyWrong }: Judged) => isSilentlyWrong;
  const ofClass = [...grouped(all, ({ question: { class: name } }) => name)].map(([name, of]) =>
    judged(told(`${name} solved, of ${of.length}`, share(of, isSolved))),
  );
  return [
    judged({
      ...told(`questions solved, of ${all.length}`, share(all, isSolved)),
      goal: { atLeast: 0.9 },
    }),
    judged({ ...told('silently wrong', share(all, isSilent)), goal: { atMost: 0.005 } }),
    ...ofClass,
  ];
}

async function measureOfficials(
  service: PathService,
  people: readonly PersonRecord[],
  half: Question['half'],
): Promise<Judged[]> {
  await service.importPeople(people);
  const known = new Set(people.map(({ id = '' }) => id));
  const judgments: Judged[] = [];
  for (const one of (await readQuestions()).filter((asked) => asked.half === half)) {
    const answer = await answerOf(service, one.query, known);
    judgments.push({
      question: one,
      ...judgeAnswer(one.expect, answer, truthOf(people, one.expect)),
    });
  }
  return judgments;
}

async function measure({ heldOut, say, note }: BenchContext): Promise<Figure[]> {
  const file = officialsFile();
  if (file === null) {
    note('no officials.jsonl beside the project (PEOPLE_FILE=FILE): not measured');
    return [];
  }
  const half = heldOut ? 'held-out' : 'dev';
  const service = await startPathService();
  try {
    const people = await readPeople(file);
    say(`importing ${people.length} officials`);
    const judgments = await measureOfficials(service, people, half);
    for (const { question: asked, isSolved, isSilentlyWrong } of judgments) {
      // Held-out questions are not to be looked at one by one.
      if (heldOut || isSolved) continue;
      say(`${asked.id} ${isSilentlyWrong ? 'silently wrong' : 'not solved'}: ${asked.query}`);
    }
    return figuresOf(half, judgments);
  } finally {
    await service.close();
  }
}

/** How many varied questions about officials are answered rightly, and how many wrongly but surely. */
export const questionAnswers: BenchGroup = {
  says: 'varied questions about officials: solved, and silently wrong, by class (--held-out)',
  measure,
};
