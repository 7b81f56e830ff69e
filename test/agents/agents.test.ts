import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../support/thorough.ts';
import { Desk } from './support/desk.ts';
import { Offices } from './support/offices.ts';
import { CHANNELS, type Channel } from './support/reading.ts';
import type { Task } from './support/task.ts';
import { FINDING } from './tasks/finding.ts';
import { RECOVERING } from './tasks/recovering.ts';
import { WORKING } from './tasks/working.ts';

/**
 * Fixed policies instead of models: each task is a short program that reads answers as a model has
 * to (rows by their header, "Next:", notices), through a real client over stdio, from the real
 * service. Only tasks that need a failure use a scripted service.
 */

const TASKS: readonly Task[] = [...FINDING, ...WORKING, ...RECOVERING];

/**
 * What all tasks together may use through a channel, little more than they do: the limits of single
 * tasks are wide enough for every answer to double. Half of the credits are one deep search.
 */
const MOST: Readonly<Record<Channel, { calls: number; tokens: number; credits: number }>> = {
  text: { calls: 84, tokens: 19_000, credits: 20 },
  structured: { calls: 84, tokens: 23_000, credits: 20 },
  both: { calls: 84, tokens: 40_000, credits: 20 },
};

interface Line {
  readonly channel: Channel;
  readonly task: string;
  readonly calls: number;
  readonly tokens: number;
  readonly credits: number;
}

/** The text alone in a usual run: every host shows it. */
const TRIED = everyNth(CHANNELS, 3);

const lines: Line[] = [];
let offices: Offices;
beforeAll(async () => {
  offices = await Offices.open();
}, 120_000);
afterAll(async () => {
  process.stdout.write(`\n${table()}\n`);
  await offices.close();
});

/** The sum over a channel's tasks. */
const spentOf = (channel: Channel, of: 'calls' | 'tokens' | 'credits'): number =>
  lines.filter((line) => line.channel === channel).reduce((sum, line) => sum + line[of], 0);

/** One line a task, one column a channel: `calls/tokens/credits`. */
function table(): string {
  const cell = (task: string, channel: Channel): string => {
    const line = lines.find((one) => one.task === task && one.channel === channel);
    return (line ? `${line.calls}/${line.tokens}/${line.credits}` : '-').padStart(14);
  };
  const rows = TASKS.map(({ name }) => {
    return `${name.padEnd(66)}${CHANNELS.map((channel) => cell(name, channel)).join('')}`;
  });
  const head = `${'task (calls/tokens/credits)'.padEnd(66)}${CHANNELS.map((one) => one.padStart(14)).join('')}`;
  return [head, ...rows].join('\n');
}

test('there are at least 30 tasks with unique names', () => {
  expect(new Set(TASKS.map(({ name }) => name)).size).toBe(TASKS.length);
  expect(TASKS.length).toBeGreaterThanOrEqual(30);
});

describe.each(TRIED)('agent tasks with the %s channel', (channel) => {
  test.each(TASKS)('an agent can $name', async (task) => {
    const desk = new Desk(await offices.hostFor(task, channel), channel);
    const before = await offices.creditsLeft(channel);
    const answer = await task.run(desk, offices.world);
    const credits = before - (await offices.creditsLeft(channel));
    lines.push({ channel, task: task.name, ...desk.spent, credits });
    expect(answer).toMatch(task.answer);
    expect(desk.spent.calls).toBeLessThanOrEqual(task.most.calls);
    expect(desk.spent.tokens).toBeLessThanOrEqual(task.most.tokens);
  });
});

test.each(TRIED)('all tasks together stay within the budget of the %s channel', (channel) => {
  expect(spentOf(channel, 'calls')).toBeLessThanOrEqual(MOST[channel].calls);
  expect(spentOf(channel, 'tokens')).toBeLessThanOrEqual(MOST[channel].tokens);
  expect(spentOf(channel, 'credits')).toBeLessThanOrEqual(MOST[channel].credits);
  expect(spentOf(channel, 'credits')).toBeGreaterThan(0);
});
