import { describe, expect, test } from 'vitest';
import type { Person } from '../../src/mcp/consent/consent.ts';
import { getProfileCase } from '../golden/cases/get_profile.ts';
import { GOLDEN_CASES } from '../golden/cases.ts';
import type { GoldenCase } from '../golden/golden-case.ts';
import { scriptOf } from '../golden/support/play-case.ts';
import { CONSENT } from '../mcp/support/environment.ts';
import { openBench, type ToolBench } from '../tools/tool-bench.ts';
import { CANARY, CORPUS } from './corpus.ts';
import { callOf } from './support/calls.ts';
import { poisonable, poisoned } from './support/poison.ts';

/**
 * The question that a person approves: third-party text is in it only as quotations, and
 * the rest is the same whatever that text says. It is not JSON: there is no `\"`.
 */

const ASKABLE: Person = { canBeAsked: true, reply: () => Promise.resolve(null) };
/** Longest question that still fits a form and a terminal. */
const MAX_QUESTION_CHARS = 1200;
const THIRD = CORPUS.filter((_, at) => at % 3 === 0);

/** The question without its quotations: our own words. */
const skeletonOf = (question: string): string => question.replace(/"[^"]*"/g, '""');

const READ = 'v3.profile.read';

/** With a full profile among its answers: questions about a person read the name there. */
function caseOf(name: string): GoldenCase {
  const one = GOLDEN_CASES.find(({ tool }) => tool === name);
  if (one === undefined) throw new Error(`no case of ${name}`);
  const profile = { ...Object(getProfileCase.answers[READ]), generation_level: 3 };
  return { ...one, answers: { ...getProfileCase.answers, [READ]: profile, ...one.answers } };
}

interface Asked {
  readonly tool: string;
  /** The arguments, with a text of the corpus where the caller's words go. */
  readonly args: (text: string) => Readonly<Record<string, unknown>>;
}

const ASKED: readonly Asked[] = [
  { tool: 'watch_profile', args: () => ({ id: 'p_0000000tw1' }) },
  { tool: 'update_watcher', args: () => ({ watcher: 'w_31', every_hours: 1 }) },
  {
    tool: 'search_population',
    args: (text) => ({
      kind: 'company',
      name: text.slice(0, 500),
      id: text.slice(0, 200),
      purpose: text.slice(0, 200),
    }),
  },
  {
    tool: 'create_webhook',
    args: (text) => ({ url: `https://hooks.example.com/${text.slice(0, 500)}` }),
  },
  {
    tool: 'enrich_profile',
    args: () => ({ id: 'p_0000000tw1', operation: 'regenerate' }),
  },
  {
    tool: 'search_people',
    args: (text) => ({
      query: text.slice(0, 500),
      signals: { face: { photo: text.slice(0, 500), box: [1, 2, 3, 4] } },
      purpose: text.slice(0, 200),
    }),
  },
];

async function questionOf(bench: ToolBench, args: object): Promise<string> {
  const outcome = await bench.call(args, undefined, ASKABLE);
  const question = outcome.ok ? undefined : outcome.ask?.spending.question;
  if (question === undefined) throw new Error(`nobody was asked: ${outcome.text}`);
  return question;
}

describe.each(ASKED)('$tool', ({ tool, args }) => {
  test('asks the same question whatever profiles, populations and arguments say', async () => {
    const one = caseOf(tool);
    const call = callOf(one);
    const bench = await openBench(call.tool, { ...call.environment, consent: CONSENT });
    const answers = Object.entries(one.answers).map(([id, body]) =>
      poisonable(id as Parameters<typeof poisonable>[0], body, call.kept),
    );
    bench.service.play(scriptOf(one));
    const honest = skeletonOf(await questionOf(bench, args('Ada Obi')));
    const questions: string[] = [];
    for (const [round, { text }] of THIRD.entries()) {
      const bodies = answers.map((answer) => [answer.id, poisoned(answer, round * 3, false)]);
      bench.service.play(scriptOf({ ...one, answers: Object.fromEntries(bodies) }));
      questions.push(await questionOf(bench, args(text)));
    }
    const { logged } = bench;
    await bench.close();
    expect([...new Set(questions.map(skeletonOf))]).toEqual([honest]);
    expect(Math.max(...questions.map(({ length }) => length))).toBeLessThan(MAX_QUESTION_CHARS);
    // No line break, no invisible character, nothing that would render as an image.
    expect(
      questions.filter((one) => /[\n\r\p{C}\p{Default_Ignorable_Code_Point}]/u.test(one)),
    ).toEqual([]);
    expect(
      questions.filter((one) => /[[\]<>`]/.test(one.replace(' at [1, 2, 3, 4] of ', ''))),
    ).toEqual([]);
    expect(questions.some((one) => one.includes(CANARY))).toBe(true);
    expect(JSON.stringify(logged)).not.toContain(CANARY);
  });
});
