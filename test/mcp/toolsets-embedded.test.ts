import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tenantOf } from '../../src/service/access/keys/api-key.ts';
import { type Listener, listen } from '../../src/service/api/listen.ts';
import { emitEvent } from '../../src/service/webhooks/events/emit-event.ts';
import { startService, type TestService } from '../service/start-service.ts';
import { SECRETS } from '../service/webhooks/deliveries.ts';
import { openReceiver, type Receiver, verified } from '../service/webhooks/receiver.ts';
import { bundleProgram, type Program } from './support/bundle-program.ts';
import {
  type Answered,
  type HostKind,
  hostKinds,
  type SdkHost,
  startHost,
  textOf,
} from './support/sdk-hosts.ts';

/** Webhooks and connections end to end: a real host, process, service, disk and receiver. */

const HEADER = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
const csvOf = (...people: readonly string[]) => [HEADER, ...people].join('\n');

let program: Program;
let run: TestService;
let listener: Listener;
let receiver: Receiver;
let folder: string;
let host: SdkHost;
let owners = 0;

beforeAll(async () => {
  program = await bundleProgram();
  run = await startService({ secrets: SECRETS, settings: { webhooksToLoopback: true } });
  listener = await listen(run.service, { port: 0 });
  receiver = await openReceiver();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'psm-toolsets-')));
});
afterAll(async () => {
  await listener.close(0);
  await run.close();
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => host.close());

let asked: string[] = [];

/** A host whose user approves every question, with a key of a new owner. */
async function connect(kind: HostKind) {
  owners += 1;
  asked = [];
  const key = await run.key({ owner: `owner-${owners}` });
  const env = {
    SERVICE_URL: listener.url ?? '',
    API_KEY: key.secret,
    TOOLSETS: 'all',
    IMPORT_FOLDERS: folder,
    SECRETS: join(folder, 'secrets'),
  };
  host = await startHost(kind, program.path, env, (message) => {
    asked.push(message);
    return { action: 'accept', content: { approve: true } };
  });
  return key;
}

/** Waits until the run of an answer has ended. */
async function settled(first: Answered): Promise<Answered> {
  let answer = first;
  await expect
    .poll(
      async () => {
        if (answer.structuredContent?.final === true) return true;
        run.clock.now += 500;
        const handle = String(answer.structuredContent?.run);
        answer = await host.call('wait_for_run', { run: handle });
        return answer.structuredContent?.final;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return answer;
}

test.each(hostKinds(2))(
  'imports a LinkedIn export as connections that searches find, on %s',
  async (kind) => {
    await connect(kind);
    const path = join(folder, 'Connections.csv');
    writeFileSync(
      path,
      csvOf(
        'Tamsin,Orrery,https://www.linkedin.com/in/made-up-1,tamsin@orrery.example,Norvane,Lead,15 Mar 2024',
        'Ngozi,Okafor,https://www.linkedin.com/in/made-up-2,,Quillmark,Editor,28 Feb 2021',
      ),
    );
    const done = await settled(await host.call('import_connections', { path }));
    expect(textOf(done)).toMatch(
      /^Done \(import:[^)]+\): 2 people are in the user's connections\./,
    );
    const zipped = join(folder, 'export.zip');
    const more = csvOf(
      'Wei,Deng,https://www.linkedin.com/in/made-up-3,,Ostrella,Engineer,01 Jan 2020',
    );
    writeFileSync(
      zipped,
      zipSync({ 'messages.csv': strToU8('private'), 'Connections.csv': strToU8(more) }),
    );
    expect(
      textOf(await settled(await host.call('import_connections', { path: zipped }))),
    ).toContain('1 imported');
    const listed = await host.call('list_connections', {});
    expect(textOf(listed)).toMatch(/^3 connections, by name\./);
    expect(textOf(listed)).toContain('"Ngozi Okafor","Editor, Quillmark"');
    expect(textOf(listed)).not.toContain('tamsin@');
    expect(textOf(await host.call('list_connections', { query: 'orrery' }))).toContain(
      '1 connection matching the query',
    );
    const found = await settled(
      await host.call('search_people', { query: 'who is tamsin orrery?' }),
    );
    expect(textOf(found)).toContain('Tamsin Orrery');
  },
);

test('resumes a table of unknown columns with a mapping', async () => {
  await connect('sdk-2-modern');
  const paused = await host.call('import_connections', { content: 'Wer;Wo\nAda Mosswick;Bonn\n' });
  expect(paused.structuredContent).toMatchObject({ status: 'paused', final: false });
  expect(textOf(paused)).toContain('column: Wer');
  const wrong = await host.call('resume_import', { run: String(paused.structuredContent?.run) });
  expect(textOf(wrong)).toContain('`mapping` is invalid');
  const done = await settled(
    await host.call('resume_import', {
      run: String(paused.structuredContent?.run),
      mapping: { Wer: 'name', Wo: 'location' },
    }),
  );
  expect(textOf(done)).toContain('1 person is in the user');
  expect(textOf(await host.call('list_connections', {}))).toContain('"Ada Mosswick"');
});

test('rejects an import without people', async () => {
  await connect('sdk-2-modern');
  const said = async (content: string) =>
    textOf(await host.call('import_connections', { content }));
  expect(await said('neither a table nor a card')).toContain('its format is not supported');
  expect(await said(HEADER)).toContain('No people found');
});

test.each(hostKinds(0))(
  'creates, tests and deletes a webhook without showing its secret, on %s',
  async (kind) => {
    const key = await connect(kind);
    const answers: Answered[] = [];
    const call = async (name: string, args: Record<string, unknown>) => {
      const answer = await host.call(name, args);
      answers.push(answer);
      return answer;
    };
    const made = await call('create_webhook', { url: receiver.url });
    expect(asked).toEqual([expect.stringContaining('data about people will be sent to 127.0.0.1')]);
    expect(made.structuredContent).toMatchObject({ created: true, host: '127.0.0.1' });
    const { webhook_id, secret_file } = made.structuredContent ?? {};
    const secret = readFileSync(String(secret_file), 'utf8').trim();
    expect(secret).toMatch(/^whsec_/);
    if (process.platform !== 'win32')
      expect(statSync(String(secret_file)).mode & 0o777).toBe(0o600);

    const again = await call('create_webhook', { url: receiver.url });
    expect(again.structuredContent).toMatchObject({ created: false, webhook_id, secret_file });

    const before = receiver.received.length;
    const tested = await call('test_webhook', { webhook_id, event: 'search.completed' });
    expect(tested.structuredContent).toMatchObject({ delivered: true, response_status: 204 });
    const received = receiver.received[before];
    if (received === undefined) throw new Error('nothing was received');
    expect(verified(secret, received)).toMatchObject({ type: 'search.completed', test: true });

    const event = { tenant: tenantOf(key), type: 'profile.updated', data: {} } as const;
    await run.db.transaction((tx) => emitEvent(tx, { ...event, keyId: key.id, profileIds: [] }));
    const log = await call('list_webhook_deliveries', { webhook_id });
    expect(log.structuredContent).toMatchObject({
      shown: 1,
      rows: [expect.arrayContaining(['profile.updated'])],
    });

    expect((await call('delete_webhook', { webhook_id })).structuredContent).toMatchObject({
      deleted: true,
    });
    expect(textOf(await call('list_webhook_deliveries', { webhook_id }))).toContain('not found');
    expect(textOf(await call('list_webhooks', {}))).not.toContain(String(webhook_id));
    for (const word of [secret, secret.slice(6, 30), key.secret]) {
      expect(JSON.stringify([answers, asked])).not.toContain(word);
    }
  },
);
