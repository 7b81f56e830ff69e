import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/service/store/open-database.ts';
import { CLI, type CliHome, type CliResult, firstLine, openCliHome } from '../support/run-cli.ts';

let home: CliHome;
beforeEach(async () => {
  home = await openCliHome();
});
afterEach(() => home.close());

/** The command failed: exit code 1, no standard output, a message and no stack trace. */
function expectRefusal({ code, stdout, stderr }: CliResult, says: RegExp): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(says);
  expect(stderr).not.toMatch(/\n\s+at |node:internal|psk_/);
}

const serve = () => home.run('service', '--port', '0');
const call = () => home.run('call', 'get_usage', '{}');

describe('data folder', () => {
  test('rejects a data folder that is a file', async () => {
    writeFileSync(join(home.folder, 'data'), 'hello');
    expectRefusal(await serve(), /is not a folder\. Choose another one with --data/);
    expectRefusal(await call(), /is not a folder/);
  });

  test('rejects a data folder that cannot be created', async () => {
    const other = await openCliHome({ PEOPLE_SEARCH_DATA: '/proc/people-search' });
    expectRefusal(await other.run('keys', 'list'), /cannot be written.*write permission/s);
    await other.close();
  });

  test('rejects a data folder of a newer version in service, call and doctor', async () => {
    const dataDir = join(home.folder, 'data');
    const db = await openDatabase({ dataDir });
    await db.query("insert into schema_migrations values (9000, '9000_later.sql', 'x')");
    await db.close();
    const says = /newer people-search-mcp \(its schema is 9000, .*Upgrade/s;
    expectRefusal(await serve(), says);
    expectRefusal(await call(), says);
    const doctor = await home.run('doctor');
    expect(doctor.code).toBe(1);
    expect(doctor.stdout).toMatch(says);
  });

  test('rejects a database of another Postgres version and says what to do', async () => {
    const made = await home.run('keys', 'create', '--name', 'k', '--scopes', 'search:read');
    expect(made.code).toBe(0);
    await home.run('stop');
    writeFileSync(join(home.folder, 'data', 'postgres', 'PG_VERSION'), '12\n');
    expectRefusal(await serve(), /made by Postgres 12.*Export it/s);
    expectRefusal(await call(), /made by Postgres 12/);
  });
});

/** Root may write everywhere, so as root these tests run the program as another user. */
const isRoot = process.getuid?.() === 0;
const OTHER = 65_534;
const mayRead =
  !isRoot || spawnSync(process.execPath, [CLI, '--version'], { uid: OTHER }).status === 0;

describe.skipIf(!mayRead)(
  'a folder without write permission (needs a build that others may read)',
  () => {
    async function runAs(folder: string, ...args: string[]): Promise<CliResult> {
      const child = spawn(process.execPath, [CLI, ...args], {
        env: { PATH: process.env.PATH, HOME: folder, PEOPLE_SEARCH_DATA: join(folder, 'data') },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(isRoot ? { uid: OTHER, gid: OTHER } : {}),
      });
      const [out, err]: string[][] = [[], []];
      child.stdout.on('data', (chunk: Buffer) => out?.push(chunk.toString('utf8')));
      child.stderr.on('data', (chunk: Buffer) => err?.push(chunk.toString('utf8')));
      const [code] = await once(child, 'close');
      return { code, stdout: out?.join('') ?? '', stderr: err?.join('') ?? '' };
    }

    test('names the folder without write permission and what to do, in every command', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'psm-ro-'));
      chmodSync(folder, 0o555);
      const says =
        /cannot be written.*write permission on it, or choose another folder with --data/s;
      expectRefusal(await runAs(folder, 'service', '--port', '0'), says);
      expectRefusal(await runAs(folder, 'call', 'get_usage', '{}'), says);
      expectRefusal(await runAs(folder, 'keys', 'list'), says);
      const doctor = await runAs(folder, 'doctor');
      expect([doctor.code, says.test(doctor.stdout)]).toEqual([1, true]);
      chmodSync(folder, 0o755);
      rmSync(folder, { recursive: true });
    });

    test('rejects a data folder that has become read-only', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'psm-ro-'));
      mkdirSync(join(folder, 'data'), { mode: 0o555 });
      if (isRoot) chownSync(folder, OTHER, OTHER);
      if (isRoot) chownSync(join(folder, 'data'), OTHER, OTHER);
      expectRefusal(await runAs(folder, 'service', '--port', '0'), /cannot be written/);
      chmodSync(join(folder, 'data'), 0o755);
      rmSync(folder, { recursive: true });
    });
  },
);

describe('second process on a data folder', () => {
  test('lets one of several services start on a folder and stops the others', async () => {
    const children = Array.from({ length: 4 }, () => home.start('service', '--port', '0'));
    const ends = children.map(async (child) => {
      const words: string[] = [];
      child.stderr?.on('data', (chunk: Buffer) => words.push(chunk.toString('utf8')));
      const [code] = await once(child, 'close');
      return { code, stderr: words.join('') };
    });
    const first = await Promise.any(children.map((child) => firstLine(child)));
    expect(JSON.parse(first)).toHaveProperty('url');
    const listed = await home.run('keys', 'list');
    expect(listed.code).toBe(0);
    const losers = await Promise.all(
      children.map((child, at) => (child.exitCode === null ? null : ends[at])),
    );
    for (const loser of losers.filter((one) => one !== null)) {
      expect(loser?.code).toBe(1);
      expect(loser?.stderr).toMatch(/already runs/);
      expect(loser?.stderr).not.toMatch(/\n\s+at /);
    }
    const { url } = JSON.parse(first);
    expect((await fetch(`${url}/v3/credits/usage`)).status).toBe(401);
    for (const child of children) child.kill('SIGTERM');
    await Promise.all(ends);
  });

  test('keeps an API key made through the running service after SIGKILL', async () => {
    const service = home.start('service', '--port', '0');
    await firstLine(service);
    const made = await home.run('keys', 'create', '--name', 'kept', '--scopes', 'search:read');
    expect(made.code).toBe(0);
    const closed = once(service, 'close');
    service.kill('SIGKILL');
    await closed;
    const listed = await home.run('keys', 'list');
    expect(listed.stdout).toContain('kept');
  });
});
