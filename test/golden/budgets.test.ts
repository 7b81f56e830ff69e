import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { TOKEN_BUDGET } from '../../src/answers/answer.ts';
import { ENDPOINTS, type EndpointId } from '../../src/contract/endpoints.ts';
import { callOf } from '../hostile/support/calls.ts';
import { everyField } from '../hostile/support/every-field.ts';
import { type Heard, refusal } from '../mcp/support/scripted-service.ts';
import { everyNth } from '../support/thorough.ts';
import { openBench } from '../tools/tool-bench.ts';
import { GOLDEN_CASES } from './cases.ts';
import type { GoldenCase } from './golden-case.ts';
import { largest, SCRIPTS } from './support/largest.ts';
import { scriptOf } from './support/play-case.ts';

/** The largest answer of each tool, counted by the real tokenizer. */

/** No answer may exceed this in any format: hosts truncate longer ones. */
const MAX_TOKENS = 20_000;

async function tokensOf(one: GoldenCase, format: 'concise' | 'detailed', words: string) {
  const { tool, environment, kept } = callOf(one);
  const answers = Object.entries(one.answers).map(([id, body]) => {
    const { response } = ENDPOINTS[id as EndpointId];
    return [id, largest(everyField(body, response), response, words, kept)] as const;
  });
  const most = mostRows(one);
  const bench = await openBench(tool, environment);
  const script = answers.map(([id, body]) => {
    // No service gives more rows than were asked for.
    const answer = (heard: Heard) => {
      const asked = Number(heard.query.get('limit') ?? 100);
      return { body: cut(body, asked), ...(one.headers && { headers: one.headers }) };
    };
    return [id, answer] as const;
  });
  bench.service.play({ ...scriptOf(one), ...Object.fromEntries(script), ...noneBefore(one) });
  try {
    const takes = 'response_format' in tool.input().shape;
    const outcome = await bench.call({
      ...one.args,
      ...(takes && { response_format: format }),
      ...(most !== null && { limit: most }),
    });
    if (!outcome.ok) throw new Error(outcome.text);
    return { text: countTokens(outcome.text), data: countTokens(JSON.stringify(outcome.data)) };
  } finally {
    await bench.close();
  }
}

/** The largest `limit` of the tool; null when it has none. */
function mostRows(one: GoldenCase): number | null {
  const { limit } = callOf(one).tool.input().shape;
  if (limit === undefined) return null;
  return [100, 50, 30, 25].find((most) => limit.safeParse(most).success) ?? null;
}

/** The body with at most `most` rows in each list. */
function cut(body: unknown, most: number): unknown {
  if (Array.isArray(body)) return body.slice(0, most);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, inner]) => [name, cut(inner, most)]));
}

/** Answers 404 to a client that looks for an earlier run of its own. */
function noneBefore({ answers }: GoldenCase) {
  const starts =
    answers['v3.populations.start'] !== undefined || answers['v3.search.start'] !== undefined;
  return starts && answers['v3.search.read'] !== undefined
    ? { 'v3.search.read': () => refusal(404, 'developer_v3_search_not_found') }
    : {};
}

const formatsOf = (one: GoldenCase) =>
  'response_format' in callOf(one).tool.input().shape
    ? (['concise', 'detailed'] as const)
    : (['concise'] as const);

const WAITING = GOLDEN_CASES.filter((one) => one.answers['v3.search.read']?.status === 'running');
const TRIED = GOLDEN_CASES.filter((one) => !WAITING.includes(one));

/** One script of the four for each case, in turns. */
const scriptsFor = (one: GoldenCase): string[] =>
  everyNth(Object.keys(SCRIPTS), 4, TRIED.indexOf(one) % 4);

describe.each(TRIED)('$tool $args', (one) => {
  test.each(scriptsFor(one))('stays within its token budget with text in %s', async (script) => {
    for (const format of formatsOf(one)) {
      const { text, data } = await tokensOf(one, format, SCRIPTS[script] ?? '');
      const most = Math.min(TOKEN_BUDGET[format], MAX_TOKENS);
      expect({ format, text: Math.max(text, most), data: Math.max(data, most) }).toEqual({
        format,
        text: most,
        data: most,
      });
    }
  });
});
