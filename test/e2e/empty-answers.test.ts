import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { QUICK_START } from '../support/quick-start.ts';
import { CLI, type CliHome, openCliHome } from '../support/run-cli.ts';
import { asJsonLines, OFFICIALS } from './made-up-officials.ts';

/** What a host's model reads when there is nothing to find, or nobody real yet. */

/** Maximum tokens of an answer without people, all of it. */
const MAX_TOKENS = 60;

const content = z.array(z.looseObject({ type: z.string(), text: z.string().optional() }));
const data = z.looseObject({ summary: z.string() });

interface Told {
  readonly text: string;
  readonly summary: string;
}

function environmentOf(home: CliHome, more: Record<string, string>): Record<string, string> {
  const given = Object.entries({ ...home.env, ...more });
  return Object.fromEntries(given.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

async function openClient(home: CliHome, more: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: 'a host', version: '1.0.0' });
  const args = [...QUICK_START, CLI];
  const env = environmentOf(home, more);
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<Told> {
  const answer = await client.callTool({ name, arguments: args });
  const texts = content.parse(answer.content).flatMap(({ text }) => text ?? []);
  return { text: texts.join('\n'), summary: data.parse(answer.structuredContent).summary };
}

describe('where real people were imported', () => {
  let home: CliHome;
  let client: Client;
  beforeAll(async () => {
    home = await openCliHome();
    const file = join(home.folder, 'people.jsonl');
    await writeFile(file, asJsonLines(OFFICIALS));
    expect(await home.run('import', file)).toMatchObject({ code: 0 });
    client = await openClient(home);
  });
  afterAll(async () => {
    await client.close();
    await home.close();
  });

  test.each([
    [
      'nobody has the name',
      { query: 'Zbigniew Wolkanowski' },
      'No matches among 3 people: nobody has this or a similar name.',
    ],
    [
      'nobody has the title',
      { title: 'zookeeper' },
      'No matches among 3 people: nobody has this or a similar title.',
    ],
    [
      'nobody has the organization',
      { title: 'mayor', organization: 'Quux Mills' },
      'nobody has this or a similar organization.',
    ],
    [
      'no school is on record',
      { school: 'Hesper College' },
      'No matches among 3 people: no school is on record for anybody.',
    ],
    [
      'nobody is a connection',
      { my_network: true, connected: '2024' },
      'None of the 3 people on record is a connection of the user',
    ],
    [
      'no e-mail address is on record',
      { signals: { email: 'ada@moor.example' } },
      'No matches among 3 people.',
    ],
    ['a clause is too strict', { title: 'mayor', place: 'Oregon' }, 'without experiences.title 1'],
    [
      'no one clause is too strict',
      { title: 'mayor', place: 'Oregon', held: '2030' },
      'No single clause to loosen.',
    ],
  ])('says shortly that %s', async (_kind, args, said) => {
    const { text, summary } = await call(client, 'search_people', args);
    expect(text.toLowerCase()).toContain(said.toLowerCase());
    expect(summary.toLowerCase()).toContain(said.toLowerCase());
    expect({ text, tokens: Math.max(countTokens(text), MAX_TOKENS) }).toEqual({
      text,
      tokens: MAX_TOKENS,
    });
  });

  test('names the clause to loosen as it is shown', async () => {
    const { text } = await call(client, 'search_people', { title: 'mayor', place: 'Oregon' });
    const [, clause = ''] = /[Ww]ithout ([\w.]+) 1/.exec(text) ?? [];
    expect(text).toContain(`"${clause}: `);
  });

  test('says nothing of made-up people', async () => {
    const { text } = await call(client, 'search_people', { title: 'mayor' });
    expect(text).not.toContain('made up');
  });
});

describe('while the people are made up', () => {
  let home: CliHome;
  let client: Client;
  /** The command to import with, as this process would start it. */
  let command: string;
  beforeAll(async () => {
    home = await openCliHome();
    client = await openClient(home, { PEOPLE_SEARCH_TOOLSETS: 'default' });
    command = `${CLI} import FILE --data ${join(home.folder, 'data')}\``;
  });
  afterAll(async () => {
    await client.close();
    await home.close();
  });

  test('says so in every answer about people, with the command to import', async () => {
    const found = await call(client, 'search_people', { query: 'engineers', group_by: 'state' });
    const rows = await call(client, 'search_people', { query: 'engineers', limit: 1 });
    const [, id = ''] = /"(p_\w+)"/.exec(rows.text) ?? [];
    const answers = [
      found,
      rows,
      await call(client, 'get_profile', { id }),
      await call(client, 'search_people', { query: 'Zbigniew Wolkanowski' }),
    ];
    for (const { text, summary } of answers) {
      expect(text).toMatch(/made[ -]up/);
      expect(text).toContain(command);
      expect(summary).toContain(command);
    }
  });

  test('keeps an answer without people short, apart from the paths of this machine', async () => {
    const { text } = await call(client, 'search_people', { query: 'Gisela Thorvald' });
    const short = text.replace(/`.*`/, '`npx people-search-mcp import FILE`');
    expect(short).toContain('made-up people: nobody has this or a similar name');
    expect(countTokens(short)).toBeLessThanOrEqual(MAX_TOKENS);
  });

  test('names the tool that imports where it is offered, also in the list of connections', async () => {
    const all = await openClient(home, { PEOPLE_SEARCH_TOOLSETS: 'all' });
    const search = await call(all, 'search_people', { query: 'engineers', limit: 1 });
    const list = await call(all, 'list_connections', { limit: 1 });
    await all.close();
    for (const { text } of [search, list]) {
      expect(text).toContain('These people are made up; import_connections adds real ones.');
    }
  });

  test('tells a failed import on start in the next answer, once, and in get_usage', async () => {
    const form = { PEOPLE_SEARCH_IMPORT_FILE: join(home.folder, 'missing.zip') };
    const bundle = await openClient(home, form);
    const first = await call(bundle, 'search_people', { query: 'engineers', limit: 1 });
    const second = await call(bundle, 'search_people', { query: 'engineers', limit: 1 });
    const usage = await call(bundle, 'get_usage', {});
    await bundle.close();
    const failed = 'The chosen file was not imported: it does not exist or cannot be read.';
    expect(first.text.endsWith(failed)).toBe(true);
    expect(first.summary).toContain(failed);
    expect(second.text).not.toContain(failed);
    expect(usage.text.split(failed)).toHaveLength(2);
  });
});
