import { expect, test } from 'vitest';
import { listTools } from '../../src/mcp/tool-listing.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { bm25, wordsOf } from './bm25.ts';
import { FAR_TOOLS } from './others/far.ts';
import { NEAR_TOOLS } from './others/near.ts';
import { WRITTEN_REQUESTS } from './requests.ts';

/**
 * Hosts with many servers look tools up by their words before a model sees any. No model was
 * asked here: BM25 over name, title, description and parameters, as such look-ups index them.
 */

interface Document {
  readonly name: string;
  readonly words: readonly string[];
}

function properties(schema: Readonly<Record<string, unknown>>): string {
  const named = Object.entries(schema.properties ?? {});
  return named.map(([name, { description = '' }]) => `${name} ${description}`).join(' ');
}

const OURS: readonly Document[] = listTools(TOOLS).map((tool) => {
  const parameters = properties(tool.inputSchema);
  const text = [tool.name, tool.title, tool.description, parameters].join(' ');
  return { name: tool.name, words: wordsOf(text) };
});

const OTHERS: readonly Document[] = `${NEAR_TOOLS}${FAR_TOOLS}`
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ name: `other:${line.split(' | ')[0]}`, words: wordsOf(line) }));

const ALL = [...OURS, ...OTHERS];
const INDEX = ALL.map(({ words }) => words);

/** The names of the tools in the order of their scores. */
function ranked(asks: string): string[] {
  const scores = bm25(wordsOf(asks), INDEX);
  return ALL.map(({ name }, at) => ({ name, score: scores[at] ?? 0 }))
    .sort((one, other) => other.score - one.score)
    .filter(({ score }) => score > 0)
    .map(({ name }) => name);
}

const CHOICES = WRITTEN_REQUESTS.map(({ asks, tool }) => {
  const names = ranked(asks);
  return { asks, tool, place: names.indexOf(tool) + 1, first: names.slice(0, 3) };
});

test('there are 150 tools of others, and 60 requests that ask for every tool of ours', () => {
  expect(OTHERS.length).toBeGreaterThanOrEqual(150);
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
  expect(WRITTEN_REQUESTS).toHaveLength(60);
  const asked = new Set(WRITTEN_REQUESTS.map(({ tool }) => tool));
  expect([...asked].sort()).toEqual(OURS.map(({ name }) => name).sort());
});

/** The share of the requests for which `fits` is true. */
const share = (fits: (choice: (typeof CHOICES)[number]) => boolean): number =>
  CHOICES.filter(fits).length / CHOICES.length;

/**
 * What was measured, not what is wanted: the goal is 0.95 (docs/evaluation.md). Neither may get
 * worse; raise them with the descriptions.
 */
const VERY_TOOL = 0.6;
const ANY_OF_OURS = 0.87;

test('the very tool that is meant is among the first three, as often as measured', () => {
  const found = share(({ place }) => place > 0 && place <= 3);
  const missed = CHOICES.filter(({ place }) => place === 0 || place > 3);
  expect(found, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(VERY_TOOL);
});

test('a tool of ours is among the first three, as often as measured', () => {
  const found = share(({ first }) => first.some((name) => !name.startsWith('other:')));
  process.stdout.write(
    `tool choice: very tool ${share(({ place }) => place > 0 && place <= 3).toFixed(3)}, ` +
      `any of ours ${found.toFixed(3)}\n`,
  );
  expect(found).toBeGreaterThanOrEqual(ANY_OF_OURS);
});
