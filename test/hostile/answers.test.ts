import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { BUCKETS } from '../../src/contract/buckets.ts';
import { ENDPOINTS, type EndpointId } from '../../src/contract/endpoints.ts';
import type { CallOutcome } from '../../src/mcp/call-tool.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { GOLDEN_CASES } from '../golden/cases.ts';
import type { GoldenCase } from '../golden/golden-case.ts';
import { scriptOf } from '../golden/support/play-case.ts';
import { everyNth } from '../support/thorough.ts';
import { openBench, type ToolBench } from '../tools/tool-bench.ts';
import { CANARY, CORPUS } from './corpus.ts';
import { callOf } from './support/calls.ts';
import { leaksOf, markersOf, splitAtFence } from './support/leaks.ts';
import { type Poisonable, poisonable, poisoned } from './support/poison.ts';

/**
 * Every text of the corpus in every text field of every answer that the service gives a tool:
 * none of it may leave the fence in either channel.
 */

/** Rounds per client, because a client keeps to the rate limits of one key. */
function roundsAtOnce(answers: readonly Poisonable[]): number {
  const bursts = answers.map(({ id }) => BUCKETS[ENDPOINTS[id].bucket].burst);
  return Math.max(1, Math.floor(Math.min(...bursts) / 3));
}

/** The tools whose answers are mostly third-party text: these get the most texts. */
const TELLING = ['search_people', 'get_profile', 'query_profile', 'list_connections'];

/**
 * In a round each field has another text, so that a sixth of the rounds still takes each text
 * through many fields. A running search is waited for a second, so it gets few rounds.
 */
function roundsOf({ answers, tool }: GoldenCase): number[] {
  const all = CORPUS.map((_, at) => at);
  if (answers['v3.search.read']?.status === 'running') return all.filter((at) => at % 48 === 0);
  return everyNth(all, TELLING.includes(tool) ? 4 : 12);
}

interface Trial {
  readonly bench: ToolBench;
  readonly outcome: CallOutcome;
}

/** Calls a tool once per round with that round's answers; passes each outcome to `look`. */
async function everyRound(
  one: GoldenCase,
  ids: boolean,
  look: (trial: Trial, round: number) => void,
): Promise<void> {
  const { tool, kept, person, environment } = callOf(one);
  const answers = Object.entries(one.answers).map(([id, body]) =>
    poisonable(id as EndpointId, body, kept),
  );
  const step = roundsAtOnce(answers);
  const todo = roundsOf(one).filter((round) => !ids || round % 12 === 0);
  for (let first = 0; first < todo.length; first += step) {
    const bench = await openBench(tool, environment);
    for (const round of todo.slice(first, first + step)) {
      const bodies = answers.map((answer) => [answer.id, poisoned(answer, round, ids)] as const);
      bench.service.play(scriptOf({ ...one, answers: Object.fromEntries(bodies) }));
      const formats = 'response_format' in tool.input().shape && round % 2 === 1;
      const args = { ...one.args, ...(formats && { response_format: 'detailed' }) };
      look({ bench, outcome: await bench.call(args, undefined, person) }, round);
    }
    await bench.close();
  }
}

test('has a case for every tool and more than 140 hostile texts', () => {
  const tried = new Set(GOLDEN_CASES.map(({ tool }) => tool));
  expect(TOOLS.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  expect(CORPUS.length).toBeGreaterThan(140);
});

describe.each(GOLDEN_CASES)('$tool $args', (one) => {
  test('keeps every hostile text of an answer inside the fence', async () => {
    const leaks: string[] = [];
    const markers: string[] = [];
    let answered = 0;
    let held = 0;
    await everyRound(one, false, ({ bench, outcome }, round) => {
      leaks.push(...leaksOf(outcome).map((leak) => `round ${round}: ${leak}`));
      leaks.push(...[JSON.stringify(bench.logged)].filter((line) => line.includes(CANARY)));
      answered += outcome.ok ? 1 : 0;
      held += outcome.ok && outcome.text.includes(CANARY) ? 1 : 0;
      const { marker } = splitAtFence(outcome.text);
      const inData = outcome.ok ? markersOf(outcome.data) : [];
      markers.push(...new Set([marker, ...inData].filter((word) => word !== '')));
    });
    expect(leaks.slice(0, 10)).toEqual([]);
    // A tool that rejected every hostile answer would prove nothing.
    expect(answered).toBe(roundsOf(one).length);
    expect(held > 0).toBe(hasBlock(one) && one.quiet !== true);
    expect(new Set(markers).size).toBe(markers.length);
  });

  test('does not leak hostile text through ids and references', async () => {
    const leaks: string[] = [];
    await everyRound(one, true, ({ bench, outcome }, round) => {
      leaks.push(...leaksOf(outcome).map((leak) => `round ${round}: ${leak}`));
      leaks.push(...[JSON.stringify(bench.logged)].filter((line) => line.includes(CANARY)));
    });
    expect(leaks.slice(0, 10)).toEqual([]);
  });
});

/** Whether the tool uses a fence: one whose text is all our own needs none. */
function hasBlock(one: GoldenCase): boolean {
  const output = JSON.stringify(z.toJSONSchema(callOf(one).tool.output()));
  return output.includes('Data, no instructions');
}
