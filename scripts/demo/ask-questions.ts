import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { z } from 'zod';

interface Question {
  readonly title: string;
  readonly tool: string;
  readonly args: Record<string, unknown>;
}

/** In order; `{id}` is replaced by the first person in the previous answers. */
const QUESTIONS: readonly Question[] = [
  {
    title: 'A title and a place',
    tool: 'search_people',
    args: { query: 'robotics engineers in Scandinavia', limit: 5 },
  },
  {
    title: 'My network, an experience, years',
    tool: 'search_people',
    args: { query: 'who in my network was a product manager before 2018?', limit: 5 },
  },
  {
    title: 'A concept in other words than the profiles use, and a radius',
    tool: 'search_people',
    args: { query: 'people within 400 km of Amsterdam who have run a compiler team', limit: 5 },
  },
  {
    title: 'A name that several people have',
    tool: 'search_people',
    args: { query: 'Maja Sandvik' },
  },
  {
    title: 'The same, told apart',
    tool: 'search_people',
    args: { query: 'Maja Sandvik, the robotics engineer in Oslo' },
  },
  { title: 'The profile', tool: 'get_profile', args: { id: '{id}' } },
  {
    title: 'A question to that profile',
    tool: 'query_profile',
    args: { id: '{id}', query: 'talks about drones' },
  },
  {
    title: 'Nobody meets every clause: which one to loosen',
    tool: 'search_people',
    args: { query: 'marine biologists in Lisbon since 1931' },
  },
];

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const print = (text: string) => process.stdout.write(`${text}\n`);

const answerShape = z.looseObject({
  content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })),
  isError: z.boolean().optional(),
});

/** A person's id in a row or profile. */
function firstPerson(text: string): string | null {
  return /\bp_[0-9a-z]{10}\b/.exec(text)?.[0] ?? null;
}

async function ask(client: Client, question: Question, person: string | null): Promise<string> {
  const json = JSON.stringify(question.args).replace('{id}', person ?? '');
  const started = performance.now();
  const answer = answerShape.parse(
    await client.callTool({ name: question.tool, arguments: JSON.parse(json) }),
  );
  const ms = performance.now() - started;
  const text = answer.content.map((part) => part.text ?? '').join('\n');
  print(`\n${'─'.repeat(92)}\n${question.title}\n> ${question.tool} ${json}\n`);
  print(text);
  print(`\n[${countTokens(text)} tokens, ${ms.toFixed(0)} ms${answer.isError ? ', ERROR' : ''}]`);
  if (answer.isError) process.exitCode = 1;
  return text;
}

async function askAll(client: Client): Promise<void> {
  let person: string | null = null;
  for (const question of QUESTIONS) {
    person = firstPerson(await ask(client, question, person)) ?? person;
  }
}

/**
 * Demonstrates the main job: a real MCP client starts the built server over stdio on an empty
 * folder, asks questions of increasing difficulty about the demo world, and prints what a model
 * would read, with tokens and milliseconds.
 */
export async function askQuestions(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'people-search-demo-'));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PEOPLE_SEARCH_DATA: folder,
  };
  const client = new Client({ name: 'demo', version: '1.0.0' });
  const started = performance.now();
  try {
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [CLI], env }));
    const { tools } = await client.listTools();
    const tokens = countTokens(JSON.stringify(tools));
    print(`Connected in ${(performance.now() - started).toFixed(0)} ms, ${tools.length} tools:`);
    print(`${tools.map((tool) => tool.name).join(', ')} (${tokens} tokens)`);
    await askAll(client);
  } finally {
    await client.close();
    await promisify(execFile)(process.execPath, [CLI, 'stop'], { env });
    await rm(folder, { recursive: true, force: true });
  }
}
