import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addCommands } from '../../src/commands/commands.ts';
import { SETTINGS } from '../../src/config.ts';
import { composeServices, variablesOf } from './compose-services.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const lineOf = (text: string, instruction: string): string[] =>
  JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(text)?.[1] ?? '[]');

const FILES = ['compose.yaml', 'compose.citus.yaml'];

/** Read by the images of Postgres and Citus, and by every client of Postgres. */
const OF_POSTGRES = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'PGPASSWORD'];

/** What of a command line the program does not know. */
function unknownIn([name = '', ...rest]: readonly string[]): string[] {
  const command = addCommands(new Command()).commands.find((one) => one.name() === name);
  if (command === undefined) return [name];
  const known = new Set(command.options.map(({ long }) => long));
  return rest.filter((word) => word.startsWith('--') && !known.has(word));
}

test.each(FILES)('%s starts commands and options that the program has', async (path) => {
  const dockerfile = await read('Dockerfile');
  const services = composeServices(await read(path)).filter(({ isOurs }) => isOurs);
  const commands = services.map(({ command }) => command ?? lineOf(dockerfile, 'CMD'));
  expect(commands.map(([name]) => name)).toEqual(expect.arrayContaining(['service', 'http']));
  expect(commands.flatMap(unknownIn)).toEqual([]);
});

test.each(FILES)('%s sets only variables that the program or Postgres reads', async (path) => {
  const known = new Set<string>(Object.values(SETTINGS).map(({ variable }) => variable));
  const given = new Set(variablesOf(await read(path)));
  expect([...given].filter((name) => !known.has(name) && !OF_POSTGRES.includes(name))).toEqual([]);
  expect([...given]).toEqual(expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'PGPASSWORD']));
});

test.each(FILES)('%s writes no password into a URL, where it would need encoding', async (path) => {
  expect((await read(path)).match(/:\/\/.*\$\{POSTGRES_PASSWORD/g)).toBeNull();
});

test.each(FILES)('%s counts a Postgres as healthy once it answers by TCP', async (path) => {
  const checks = (await read(path)).match(/pg_isready.*/g);
  expect(checks).toEqual(['pg_isready", "-h", "127.0.0.1", "-U", "people", "-d", "people"]']);
});

test('both compose files run the same Redis and MCP server, as compose.citus.yaml says', async () => {
  const [one = [], cluster = []] = (await Promise.all(FILES.map(read))).map(composeServices);
  for (const name of ['redis', 'mcp']) {
    const text = one.find((service) => service.name === name)?.text;
    expect(text).toContain(`  ${name}:\n`);
    expect(cluster.find((service) => service.name === name)?.text).toBe(text);
  }
});

test('the image runs as a user other than root, and needs no Dockerfile frontend', async () => {
  const dockerfile = await read('Dockerfile');
  expect(dockerfile.match(/^USER .*/gm)).toEqual(['USER node']);
  expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('ENTRYPOINT'));
  expect(dockerfile).not.toContain('syntax=');
});

/** What a text has run in a container of ours: command lines of the program. Pure. */
function commandsIn(text: string, entry: string): string[] {
  const runs = [...text.matchAll(/docker compose(?: -f \S+)? run (?:-\S+ |"\S+ )*api ([^&\n]+)/g)];
  const execs = [...text.matchAll(/docker compose(?: -f \S+)? exec api (.+)/g)];
  return [
    ...runs.map(([, line = '']) => line),
    ...execs.map(([, line = '']) => line.replace(`${entry} `, '')),
  ].map((line) => line.trim());
}

test('the commands for containers are found in a text', () => {
  const text = `docker compose -f a.yaml exec api node /x.js keys create --name me
docker compose run --rm -v "$PWD/a:/a:ro" api import /a
docker compose build && docker compose run --rm api migrate && docker compose up`;
  const found = ['import /a', 'migrate', 'keys create --name me'];
  expect(commandsIn(text, 'node /x.js')).toEqual(found);
});

test.each([
  ['compose.yaml', ['keys']],
  ['compose.citus.yaml', ['keys']],
  ['docs/hosting.md', ['import', 'migrate', 'keys']],
  ['docs/install.md', ['keys']],
])('%s tells only commands for containers that the program has', async (path, names) => {
  const entry = lineOf(await read('Dockerfile'), 'ENTRYPOINT').join(' ');
  const told = commandsIn(await read(path), entry).map((line) => line.split(' '));
  expect(told.map(([name]) => name)).toEqual(names);
  expect(told.flatMap(([name = '']) => unknownIn([name]))).toEqual([]);
});
