import { describe, expect, test } from 'vitest';
import { listTools } from '../../src/mcp/tool-listing.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { bm25, wordsOf } from './bm25.ts';
import { FOURTH_KNOWN_REQUESTS } from './fourth-known-requests.ts';
import { HELD_OUT_REQUESTS } from './held-out-requests.ts';
import { IDENTITY_REQUESTS } from './identity-requests.ts';
import { NETWORK_REQUESTS } from './network-requests.ts';
import { NOTES_REQUESTS } from './notes-requests.ts';
import { FAR_TOOLS } from './others/far.ts';
import { NEAR_TOOLS } from './others/near.ts';
import { WRITTEN_REQUESTS, type WrittenRequest } from './requests.ts';
import { THIRD_REQUESTS } from './third-requests.ts';
import { TUNING_REQUESTS } from './tuning-requests.ts';

/**
 * Hosts with many servers search tools by their words before a model sees any. No model is
 * asked here: BM25 over name, title, description and parameters, as such searches index them.
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

interface Choice extends WrittenRequest {
  /** Rank of the tool that is meant, from 1; 0 when it contains no word of the request. */
  readonly place: number;
  readonly first: readonly string[];
}

const choicesOf = (requests: readonly WrittenRequest[]): readonly Choice[] =>
  requests.map(({ asks, tool }) => {
    const names = ranked(asks);
    return { asks, tool, place: names.indexOf(tool) + 1, first: names.slice(0, 3) };
  });

const isFound = ({ place }: Choice): boolean => place > 0 && place <= 3;
const findsOurs = ({ first }: Choice): boolean => first.some((name) => !name.startsWith('other:'));

/**
 * Floors of at most one request below what was measured, so that no set gets worse unseen; the goal
 * for any of ours is 0.95. The descriptions were worded with the misses of all sets but the third in
 * sight, so those meet it; the third sixty tell what that is worth, and do not (docs/evaluation.md).
 */
const SETS = [
  { set: 'first sixty', requests: WRITTEN_REQUESTS, veryTool: 0.88, anyOfOurs: 0.95, seen: true },
  {
    set: 'held-out sixty, tuned on since',
    requests: HELD_OUT_REQUESTS,
    veryTool: 0.93,
    anyOfOurs: 0.95,
    seen: true,
  },
  { set: 'tuning sixty', requests: TUNING_REQUESTS, veryTool: 0.9, anyOfOurs: 0.95, seen: true },
  { set: 'third sixty', requests: THIRD_REQUESTS, veryTool: 0.72, anyOfOurs: 0.86, seen: false },
  {
    set: 'fourth, known half',
    requests: FOURTH_KNOWN_REQUESTS,
    veryTool: 0.9,
    anyOfOurs: 0.96,
    seen: true,
  },
];

test('has at least 150 foreign tools, and no tool name twice', () => {
  expect(OTHERS.length).toBeGreaterThanOrEqual(150);
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
});

/** The third sixty were written independently; one equals a held-out request. */
test('the sets share at most one request', () => {
  const asked = SETS.flatMap(({ requests }) => requests.map(({ asks }) => asks.toLowerCase()));
  expect(new Set(asked).size).toBe(269);
});

describe.each(SETS)('requests: $set', ({ set, requests, veryTool, anyOfOurs, seen }) => {
  const choices = choicesOf(requests);
  const share = (fits: (choice: Choice) => boolean): number =>
    choices.filter(fits).length / choices.length;
  /** The misses of a held-out set are hidden, so that no description is tuned to them. */
  const misses = (fits: (choice: Choice) => boolean): string =>
    seen
      ? JSON.stringify(
          choices.filter((choice) => !fits(choice)),
          null,
          1,
        )
      : 'held out';

  test('has its requests, for every tool of ours that existed when they were written', () => {
    const isFourth = requests === FOURTH_KNOWN_REQUESTS;
    expect(requests).toHaveLength(isFourth ? 30 : 60);
    const asked = new Set(requests.map(({ tool }) => tool));
    const later = [...NOTES_REQUESTS, ...NETWORK_REQUESTS, ...(isFourth ? [] : IDENTITY_REQUESTS)];
    const since = new Set(later.map(({ tool }) => tool));
    const names = OURS.map(({ name }) => name).filter((name) => !since.has(name));
    expect([...asked].sort()).toEqual(names.sort());
  });

  test('finds the tool that is meant among the first three, as often as measured', () => {
    expect(share(isFound), misses(isFound)).toBeGreaterThanOrEqual(veryTool);
  });

  test('finds a tool of ours among the first three, as often as measured', () => {
    const found = share(findsOurs);
    process.stdout.write(
      `tool choice, ${set}: very tool ${share(isFound).toFixed(3)}, any of ours ${found.toFixed(3)}\n`,
    );
    expect(found, misses(findsOurs)).toBeGreaterThanOrEqual(anyOfOurs);
  });
});

test('finds the identity tool that is meant among the first three for 7 of 8 requests', () => {
  const choices = choicesOf(IDENTITY_REQUESTS);
  const found = choices.filter(({ place }) => place > 0 && place <= 3);
  const missed = choices.filter((one) => !found.includes(one)).map(({ asks }) => asks);
  expect(found.length, missed.join('; ')).toBeGreaterThanOrEqual(7);
});

test('finds the tool of the network that is meant among the first three for 8 of 10 requests', () => {
  const choices = choicesOf(NETWORK_REQUESTS);
  const misses = JSON.stringify(choices.filter((choice) => !isFound(choice)));
  expect(choices.filter(isFound).length, misses).toBeGreaterThanOrEqual(8);
});

test('finds the tool of notes that is meant among the first three for 13 of 15 requests', () => {
  const choices = choicesOf(NOTES_REQUESTS);
  const misses = JSON.stringify(choices.filter((choice) => !isFound(choice)));
  expect(choices.filter(isFound).length, misses).toBeGreaterThanOrEqual(13);
});
