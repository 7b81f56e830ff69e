import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

interface Line {
  readonly channel: Channel;
  readonly task: string;
  readonly calls: number;
  readonly tokens: number;
  readonly credits: number;
}

const lines: Line[] = [];
let offices: Offices;
beforeAll(async () => {
  offices = await Offices.open();
}, 120_000);
afterAll(async () => {
  await offices.close();
});

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

describe.each(CHANNELS)('agent tasks with the %s channel', (channel) => {
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

test('prints calls, tokens and credits of each task', () => {
  process.stdout.write(`\n${table()}\n`);
  expect(lines).toHaveLength(TASKS.length * CHANNELS.length);
});
