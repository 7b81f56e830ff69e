import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contactOwner } from '../../src/service/daemon/contact-owner.ts';
import { daemonPaths } from '../../src/service/daemon/daemon-target.ts';
import { QUICK_START } from '../support/quick-start.ts';
import { CLI, type CliHome, openCliHome } from '../support/run-cli.ts';
import { asJsonLines, OFFICIALS } from './made-up-officials.ts';

interface Host {
  readonly client: Client;
  readonly pid: number;
}

/** First without people, then with those who were imported in between. */
let home: CliHome;
beforeAll(async () => {
  home = await openCliHome();
});
afterAll(() => home.close());
const hosts: Host[] = [];
afterEach(async () => {
  for (const { client } of hosts.splice(0)) await client.close();
});

function variables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(home.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

async function openHost(): Promise<Host> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...QUICK_START, CLI],
    env: variables(),
  });
  const client = new Client({ name: 'a host', version: '1.0.0' });
  await client.connect(transport);
  const host = { client, pid: transport.pid ?? 0 };
  hosts.push(host);
  return host;
}

async function ask({ client }: Host, query: string): Promise<string> {
  const answer = await client.callTool({ name: 'search_people', arguments: { query } });
  expect(answer.isError ?? false).toBe(false);
  return JSON.stringify(answer.content);
}

async function servicePid(): Promise<number> {
  const { claims } = await daemonPaths({ dataDir: join(home.folder, 'data') });
  const { owner } = await contactOwner(claims);
  if (typeof owner !== 'object') throw new Error(`the service is ${owner}`);
  return owner.pid;
}

async function importOfficials(): Promise<void> {
  const file = join(home.folder, 'people.jsonl');
  await writeFile(file, asJsonLines(OFFICIALS));
  expect(await home.run('import', file)).toMatchObject({ code: 0 });
}

describe('a folder without people', () => {
  test('answers the first question on an empty folder from made-up people, and says so', async () => {
    const answer = await ask(await openHost(), 'product managers');
    expect(answer).toContain('made up');
  });

  test('replaces the made-up people when people are imported while a host is connected', async () => {
    const host = await openHost();
    await ask(host, 'product managers');
    await importOfficials();
    expect(await ask(host, 'mayors in Idaho')).toContain('Orla Vance');
    const afterwards = await ask(host, 'product managers');
    expect(afterwards).not.toContain('made up');
  });
});

describe('the same folder with people', () => {
  test('answers several hosts that start at once from one service', async () => {
    expect(await home.run('stop')).toMatchObject({ code: 0 });
    const four = await Promise.all([openHost(), openHost(), openHost(), openHost()]);
    const answers = await Promise.all(four.map((host) => ask(host, 'Orla Vance')));
    expect(answers.filter((answer) => !answer.includes('Orla Vance'))).toEqual([]);
    const pid = await servicePid();
    expect(four.map((host) => host.pid)).not.toContain(pid);
  });

  test('keeps serving other hosts from the same service when one host is killed', async () => {
    const [first, second] = [await openHost(), await openHost()];
    await ask(first, 'Orla Vance');
    const pid = await servicePid();
    process.kill(first.pid, 'SIGKILL');
    expect(await ask(second, 'Orla Vance')).toContain('Orla Vance');
    expect(await servicePid()).toBe(pid);
  });

  test('restarts a killed service at the next question with its data intact', async () => {
    const host = await openHost();
    await ask(host, 'Orla Vance');
    const pid = await servicePid();
    process.kill(pid, 'SIGKILL');
    expect(await ask(host, 'Tobin Ashgrove')).toContain('2 people');
    expect(await servicePid()).not.toBe(pid);
  });
});
