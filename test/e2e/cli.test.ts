import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { type CliHome, firstLine, openCliHome } from '../support/run-cli.ts';
import { everyNth } from '../support/thorough.ts';
import { asJsonLines, OFFICIALS } from './made-up-officials.ts';

const COMMANDS = [
  ['stdio'],
  ['http'],
  ['service'],
  ['import'],
  ['call'],
  ['stop'],
  ['doctor'],
  ['keys', 'create'],
  ['keys', 'list'],
  ['keys', 'revoke'],
  ['keys', 'set-location'],
  ['directories', 'create'],
  ['directories', 'grant'],
  ['directories', 'archive'],
  ['directories', 'list'],
  ['explain'],
  ['undo'],
  ['merge'],
  ['split'],
  ['reviews', 'list'],
  ['reviews', 'accept'],
  ['reviews', 'apart'],
];

const created = z.looseObject({ id: z.string(), key: z.string().startsWith('psk_') });
const searched = z.looseObject({
  total_matches: z.number(),
  results: z.array(
    z.looseObject({
      profile_id: z.string(),
      alias_ids: z.array(z.string()),
      preview: z.looseObject({ display_name: z.string() }),
    }),
  ),
});

let home: CliHome;
beforeAll(async () => {
  home = await openCliHome();
});
afterAll(() => home.close());

describe('command line', () => {
  test.each(everyNth(COMMANDS, 4).map((words) => [words.join(' '), words] as const))(
    'prints a help page for `%s`',
    async (_name, words) => {
      const { code, stdout } = await home.run(...words, '--help');
      expect(code).toBe(0);
      expect(stdout).toContain(`Usage: people-search-mcp ${words.join(' ')}`);
    },
  );

  test.each([
    ['an unknown command', ['frobnicate']],
    ['an unknown option', ['doctor', '--frobnicate']],
    ['a missing argument', ['import']],
    ['words where the handle of a search belongs', ['export', 'x.csv', '--search', 'weavers']],
    [
      'a column that is mapped twice',
      ['import', 'people.csv', '--map', 'Title=title', '--map', 'Title=organization'],
    ],
    ['a wrong setting', ['call', 'get_usage', '--wait-seconds', 'soon']],
    ['arguments that are not JSON', ['call', 'get_usage', '{query: x}']],
    ['an unknown tool', ['call', 'find_everyone']],
    ['an invalid port', ['service', '--port', '99999999']],
    [
      'credits that are not a number',
      ['keys', 'create', '--name', 'x', '--scopes', 'search:read', '--credits', 'many'],
    ],
  ])('exits with 2 and writes only to standard error for %s', async (_what, args) => {
    const { code, stdout, stderr } = await home.run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).not.toBe('');
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

test('says that a command is unknown, and where they are listed', async () => {
  const { stderr } = await home.run('frobnicate');
  expect(stderr).toContain('There is no command "frobnicate". "people-search-mcp --help" lists');
});

test('says that a command comes before its settings', async () => {
  const { code, stderr } = await home.run('--toolsets', 'default', 'call', 'show_changes');
  expect(code).toBe(2);
  expect(stderr).toContain('Write the command first');
});

test('says that a command of a group is unknown, also where the group has a default', async () => {
  const { code, stderr } = await home.run('reviews', 'frob');
  expect(code).toBe(2);
  expect(stderr).toContain(
    'There is no command "reviews frob". "people-search-mcp reviews --help" lists',
  );
});

test("shows a command's own options before the settings of the service", async () => {
  const { stdout } = await home.run('undo', '--help');
  expect(stdout.indexOf('--json')).toBeLessThan(stdout.indexOf('Settings:'));
  expect(stdout.indexOf('Settings:')).toBeLessThan(stdout.indexOf('--database-url'));
});

test.each(['service', 'http'])('%s says in words that a port is in use', async (name) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? `${address?.port}` : '';
  const { code, stderr } = await home.run(name, '--port', port);
  taken.close();
  expect(code).toBe(1);
  expect(stderr).toContain(`Cannot listen on 127.0.0.1 port ${port}: another program uses it`);
});

/** Started by the first test that needs it; the later commands ask it too, as most users' do. */
let service: ChildProcess;

describe('hosted service', () => {
  test('imports people, creates a key, serves requests and revokes the key', async () => {
    const file = join(home.folder, 'officials.jsonl');
    await writeFile(file, asJsonLines(OFFICIALS));
    service = home.start('service', '--port', '0');
    const { url } = z.object({ url: z.url() }).parse(JSON.parse(await firstLine(service)));
    const first = await home.run('import', file);
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toContain('3 people imported, 0 updated, 0 unchanged, 0 rejected');
    const again = await home.run('import', file, '--json');
    expect(JSON.parse(again.stdout)).toMatchObject({ imported: 0, updated: 0, skipped: 3 });

    const scopes = 'search:read,profile:read';
    const key = created.parse(
      JSON.parse(
        (
          await home.run(
            'keys',
            'create',
            '--name',
            'team',
            '--scopes',
            scopes,
            '--credits',
            '10',
            '--json',
          )
        ).stdout,
      ),
    );
    const ask = (path: string, body?: object) =>
      fetch(`${url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${key.key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });

    const answer = searched.parse(
      await (await ask('/v3/search', { query: 'former mayors in Idaho' })).json(),
    );
    expect(answer.results.map((row) => row.preview.display_name)).toEqual(['Orla Vance']);
    expect(answer.results[0]?.alias_ids).toContain('rec-1');
    const profile = await ask('/v3/enrich/rec-1');
    expect(await profile.json()).toMatchObject({ profile_id: answer.results[0]?.profile_id });

    const v2 = await ask('/v2/developer/search', { query: 'Tobin Ashgrove', numUsers: 5 });
    expect(v2.headers.get('X-Developer-API-Credits-Remaining')).toBe('8');

    const second = await home.run('service', '--port', '0');
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toContain('already runs');

    expect((await home.run('keys', 'revoke', key.id)).code).toBe(0);
    expect((await ask('/v3/enrich/rec-1')).status).toBe(403);
    const listed = await home.run('keys', 'list');
    expect(listed.stdout).toContain(key.id);
    expect(listed.stdout).not.toContain(key.key);
  });

  test('imports into a directory, grants it to a key and refuses grants once archived', async () => {
    const { stdout } = await home.run('directories', 'create', 'Board', '--org', 'Acme', '--json');
    const directory = z.looseObject({ id: z.string() }).parse(JSON.parse(stdout));
    const file = join(home.folder, 'board.jsonl');
    await writeFile(
      file,
      asJsonLines([{ id: 'b-1', name: 'Wilhelmina Tarn', location: 'Oslo, Norway' }]),
    );
    expect((await home.run('import', file, '--directory', directory.id)).code).toBe(0);
    const scopes = 'search:read';
    const key = created.parse(
      JSON.parse(
        (
          await home.run(
            'keys',
            'create',
            '--name',
            'b',
            '--scopes',
            scopes,
            '--org',
            'Acme',
            '--json',
          )
        ).stdout,
      ),
    );
    expect((await home.run('directories', 'grant', directory.id, key.id)).code).toBe(0);
    const granted = await home.run('directories', 'list', '--json');
    expect(JSON.parse(granted.stdout)).toContainEqual(
      expect.objectContaining({
        id: directory.id,
        people: 1,
        grants: [expect.objectContaining({ keyId: key.id })],
      }),
    );
    expect((await home.run('directories', 'archive', directory.id)).code).toBe(0);
    expect((await home.run('directories', 'grant', directory.id, key.id)).stderr).toContain(
      'archived',
    );
  });
});

describe('call', () => {
  test('prints the text that a model reads, or with --json the structured answer', async () => {
    const text = await home.run('call', 'search_people', '{"query": "Orla Vance"}');
    expect(text).toMatchObject({ code: 0 });
    expect(text.stdout).toContain('Orla Vance');
    const json = await home.run('call', 'search_people', '{"query": "Orla Vance"}', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ total: 1 });
  });

  test('exits with 1 and names the parameter when the tool rejects the call', async () => {
    const { code, stdout, stderr } = await home.run(
      'call',
      'search_people',
      '{"query": "x", "limit": 0}',
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('limit');
  });

  test('asks which person is meant when several have the name', async () => {
    const { stdout } = await home.run('call', 'search_people', '{"query": "Tobin Ashgrove"}');
    expect(stdout).toMatch(/2 people/);
    expect(stdout).toMatch(/\?/);
  });
});

describe('doctor', () => {
  test('exits with 0 and reports the number of people', async () => {
    const { code, stdout } = await home.run('doctor');
    expect(code).toBe(0);
    expect(stdout).toContain('4 people');
    expect(stdout).toContain('API');
  });

  test.each([
    [{ PEOPLE_SEARCH_API_KEY: 'psk_secret' }, 'PEOPLE_SEARCH_BASE_URL'],
    [
      { PEOPLE_SEARCH_BASE_URL: 'http://127.0.0.1:9', PEOPLE_SEARCH_API_KEY: 'psk_secret' },
      '127.0.0.1',
    ],
    [{ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:9/x' }, '127.0.0.1'],
    [{ REDIS_URL: 'redis://:hunter2@127.0.0.1:9' }, 'Redis'],
    [{ DATABASE_URL: 'mysql://u:hunter2@127.0.0.1:9/x' }, 'begins with postgres://'],
    [{ PEOPLE_SEARCH_TOOLSETS: 'default,all_of_it' }, 'Unknown toolset "all_of_it"'],
    [{ PEOPLE_SEARCH_PHOTO_FOLDERS: '/no/such/folder' }, '/no/such/folder does not exist'],
  ])('names what is wrong with %j, without secrets', async (env, names) => {
    // With the service that runs: the doctor would start one where its settings allow that.
    Object.assign(home.env, env);
    onTestFinished(() => {
      for (const name of Object.keys(env)) delete home.env[name];
    });
    const { code, stdout, stderr } = await home.run('doctor');
    expect(code).toBe(1);
    expect(stdout).toContain('✗');
    expect(stdout).toContain(names);
    expect(stdout + stderr).not.toMatch(/hunter2|psk_secret/);
  });

  test.skipIf(process.getuid?.() === 0)(
    'names a folder without write permission (needs a user other than root)',
    async () => {
      const other = await openCliHome();
      await chmod(other.folder, 0o500);
      const { code, stdout } = await other.run('doctor');
      await chmod(other.folder, 0o700);
      await other.close();
      expect({ code, said: stdout.includes('write permission') }).toEqual({ code: 1, said: true });
    },
  );
});

describe('import', () => {
  test.each([
    ['a missing file', null, /does not exist/],
    ['a file without people', '{"title": "no name"}\n', /No people found|not recognized|format/],
    ['an empty file', '', /empty|Nobody|format/],
  ])('exits with 1 and an error for %s', async (_what, content, says) => {
    const file = join(home.folder, 'nobody.jsonl');
    if (content !== null) await writeFile(file, content);
    const { code, stderr } = await home.run('import', content === null ? `${file}.none` : file);
    expect(code).toBe(1);
    expect(stderr).toMatch(says);
  });

  test('says how many pairs may be one person, and `reviews` shows them', async () => {
    const file = join(home.folder, 'prizes.csv');
    await writeFile(file, 'Who,Born\nOda Vesper,1967-11-07\nOda Vesper,7 Nov 1967\n');
    const map = ['--map', 'Who=name', '--map', 'Born=birth_date'];
    const { stdout } = await home.run('import', file, ...map);
    expect(stdout).toMatch(/^1 pair of people may be one person: /m);
    expect((await home.run('reviews')).stdout).toContain('Oda Vesper');
  });

  test('imports the export of a second person into a directory that searches here find', async () => {
    const file = join(home.folder, 'second.vcf');
    await writeFile(file, 'BEGIN:VCARD\nVERSION:4.0\nFN:Ottilie Marsh\nEND:VCARD\n');
    const unknown = await home.run('import', file, '--directory', 'Second');
    expect(unknown.code).toBe(1);
    expect(unknown.stderr).toContain('No directory has the id or the name "Second".');

    const made = await home.run('directories', 'create', 'Second');
    expect(made.stdout).toMatch(/Searches on this machine \(key k_local\) find its people\./);
    const imported = await home.run('import', file, '--directory', 'Second');
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.stdout).not.toContain('do not find');
    const found = await home.run('call', 'search_people', '{"query": "Ottilie Marsh"}');
    expect(found.stdout).toContain('"Ottilie Marsh"');
    const known = await home.run(
      'call',
      'search_people',
      '{"name": "Ottilie Marsh", "my_network": true}',
    );
    expect(known.stdout).not.toContain('"Ottilie Marsh"');
  });

  test('says after an import, and in doctor, which people searches here do not find', async () => {
    const file = join(home.folder, 'third.vcf');
    await writeFile(file, 'BEGIN:VCARD\nVERSION:4.0\nFN:Lambert Fenn\nEND:VCARD\n');
    await home.run('directories', 'create', 'Third', '--org', 'Fenn Works');
    const imported = await home.run('import', file, '--directory', 'Third');
    expect(imported.stdout).toMatch(
      /Searches on this machine do not find the people of directory dir_\w+ \(Third\)\. It belongs to the organization Fenn Works/,
    );
    const { stdout } = await home.run('doctor');
    expect(stdout).toMatch(
      /people are in \d+ director(?:y|ies) that searches on this machine do not/,
    );
    expect((await home.run('directories', 'list')).stdout).toMatch(/Third .* no +live/);
  });
});

test('a service that is asked to end exits with 0', async () => {
  service.kill('SIGTERM');
  await once(service, 'close');
  expect(service.exitCode).toBe(0);
});
