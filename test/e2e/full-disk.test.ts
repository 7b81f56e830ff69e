import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { CLI } from '../support/run-cli.ts';
import { asJsonLines, OFFICIALS } from './made-up-officials.ts';

const SCRIPT = fileURLToPath(new URL('./full-disk.sh', import.meta.url));

/** Whether this machine lets a user mount a tmpfs in a namespace of its own. */
const canMount =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;

describe.skipIf(!canMount)('full disk (needs the right to mount)', () => {
  let folder: string;
  let child: ChildProcess;
  let lines: AsyncIterator<string>;
  let url: string;
  let key: string;

  const nextLine = async (): Promise<string> => z.string().parse((await lines.next()).value);
  const say = (command: string): Promise<string> => {
    child.stdin?.write(`${command}\n`);
    return nextLine();
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'psm-full-'));
    writeFileSync(`${folder}.jsonl`, asJsonLines(OFFICIALS));
    const many = Array.from({ length: 3000 }, (_, at) => ({
      id: `many-${at}`,
      name: `Maud Crowd${at}`,
      facts: [{ text: `Fact ${at} `.repeat(40) }],
    }));
    writeFileSync(`${folder}-many.jsonl`, asJsonLines(many));
    child = spawn('unshare', ['-rm', 'sh', SCRIPT, CLI, folder], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    if (child.stdout === null) throw new Error('no standard output');
    lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    url = z.object({ url: z.url() }).parse(JSON.parse(await nextLine())).url;
    key = z.looseObject({ key: z.string() }).parse(JSON.parse(await say('key'))).key;
    await say(`import ${folder}.jsonl`);
  });
  afterAll(async () => {
    const closed = once(child, 'close');
    child.stdin?.end();
    await closed;
    rmSync(folder, { recursive: true, force: true });
    for (const end of ['.jsonl', '-many.jsonl']) rmSync(folder + end, { force: true });
  });

  async function ask(path: string, body?: object) {
    const reply = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), text };
  }
  const search = (query: string) => ask('/v2/developer/search', { query, numUsers: 5 });
  const available = async () =>
    z
      .looseObject({ available: z.number() })
      .parse(JSON.parse((await ask('/v3/credits/usage')).text)).available;

  test('returns 503 with advice, charges 0 credits and recovers once space is free', async () => {
    // Before the first search: the table of reservations has no page on the disk yet.
    await say('fill');
    const replies = [];
    for (let n = 0; n < 3; n += 1) replies.push(await search('Orla Vance'));
    for (const { status, retryAfter, text } of replies) {
      expect([status, retryAfter]).toEqual([503, '5']);
      expect(text).toMatch(/disk is full.*free some space/);
      expect(text).not.toContain(folder);
    }
    expect(await available()).toBe(100);
    expect(await say(`import ${folder}-many.jsonl`)).toMatch(/disk .* is full\. Free some space/);
    // Calls that reveal no person still work; a look-up must be written to the audit log first.
    expect((await ask('/v3/credits/usage')).status).toBe(200);
    expect((await ask('/v3/enrich/rec-1')).status).toBe(503);
    await say('free');
    expect((await ask('/v3/enrich/rec-1')).status).toBe(200);
    expect((await search('Orla Vance')).text).toContain('Orla Vance');
    expect(await say(`import ${folder}.jsonl`)).toContain('3 unchanged');
  });
});
