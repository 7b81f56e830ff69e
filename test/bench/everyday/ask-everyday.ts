import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { TimedHost } from '../timed-host.ts';
import type { AskedCall, EverydayQuestion } from './everyday-question.ts';
import { readAnswer } from './given-answer.ts';
import { type EverydayVerdict, judgeEveryday, type ShownAnswer } from './judge-everyday.ts';
import type { KnownPeople } from './known-people.ts';

export interface AskedEveryday extends EverydayVerdict {
  readonly question: EverydayQuestion;
  readonly ms: number;
  readonly text: string;
}

/** More pages than any right answer has. */
const MAX_PAGES = 12;

/** Makes a call and reads on until the last page. */
async function allPages(host: TimedHost, { tool, args }: AskedCall, isWhole: boolean) {
  const first = await host.call(tool, args);
  let answer = readAnswer(first.text, first.structured);
  let { ms } = first;
  for (let page = 1; isWhole && answer.next !== null && page < MAX_PAGES; page += 1) {
    const more = await host.call(tool, {
      ...('cursor' in answer.next ? args : {}),
      ...answer.next,
    });
    const read = readAnswer(more.text, more.structured);
    ms += more.ms;
    answer = {
      ...answer,
      ids: [...answer.ids, ...read.ids],
      next: read.ids.length === 0 ? null : read.next,
    };
  }
  return { answer, ms };
}

/** The call with the first person of the answer before in the place of `$id`. */
const withId = ({ tool, args }: AskedCall, id: string): AskedCall => ({
  tool,
  args: Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, value === '$id' ? id : value]),
  ),
});

const fileOf = ({ args: { path } }: AskedCall): string | null =>
  typeof path === 'string' && existsSync(path) ? path : null;

async function answerOf(host: TimedHost, question: EverydayQuestion, known: KnownPeople) {
  const isWhole = !('first' in question.right) && !('count' in question.right);
  let shown: ShownAnswer | null = null;
  let total = 0;
  for (const [at, call] of question.calls.entries()) {
    const asked = withId(call, shown?.ids[0] ?? 'nobody');
    const isLast = at === question.calls.length - 1;
    const { answer, ms } = await allPages(host, asked, isWhole && isLast);
    total += ms;
    const people: ShownAnswer['shown'][number][] = [];
    for (const id of isLast ? answer.ids : []) people.push(await known.personOf(id));
    const path = fileOf(asked);
    shown = { ...answer, shown: people, file: path === null ? null : await readFile(path, 'utf8') };
  }
  if (shown === null) throw new Error(`${question.id} has no calls`);
  return { shown, ms: total };
}

/** Asks a question through the tools and judges the answer; a refused call is a wrong answer. */
export async function askEveryday(
  host: TimedHost,
  question: EverydayQuestion,
  known: KnownPeople,
): Promise<AskedEveryday> {
  try {
    const { shown, ms } = await answerOf(host, question, known);
    return { question, ...judgeEveryday(question.right, shown), ms, text: shown.text };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { question, isRight: false, isMisleading: false, why, ms: 0, text: why };
  }
}
