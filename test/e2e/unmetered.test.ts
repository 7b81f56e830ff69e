import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, type SdkHost, startHost, textOf } from '../mcp/support/sdk-hosts.ts';
import { samplePhoto } from '../support/faces.ts';
import { CLI, type CliHome, openCliHome } from '../support/run-cli.ts';

/** What somebody reads who pays for nothing: the key of a new installation is not metered. */

let user: string;
let home: CliHome;
let host: SdkHost;
/** Tools that must do their work here, so that their answers are read and not a refusal. */
const NEVER_REFUSED = new Set([
  'search_people',
  'query_profile',
  'start_deep_search',
  'enrich_profile',
  'watch_profile',
  'update_watcher',
  'delete_watcher',
  'quote_population',
  'search_population',
  'match_face',
  'create_webhook',
  'cancel_run',
  'wait_for_run',
  'import_connections',
  'get_usage',
]);
/** All that the user was asked. */
const asked: string[] = [];
/** All that was answered, by tool. */
const answered = new Map<string, string>();

beforeAll(async () => {
  // Spending and approvals are kept in the home folder.
  user = await mkdtemp(join(tmpdir(), 'psm-user-'));
  home = await openCliHome({ HOME: user });
  await writeFile(join(home.folder, 'group.jpg'), await samplePhoto(3));
  await writeFile(
    join(home.folder, 'Connections.csv'),
    'First Name,Last Name,URL,Email Address,Company,Position,Connected On\n' +
      'Ada,Obi,https://www.linkedin.com/in/ada-obi,,Quay Labs,Engineer,01 Jan 2024\n',
  );
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: user,
    PEOPLE_SEARCH_DATA: join(home.folder, 'data'),
    PEOPLE_SEARCH_TOOLSETS: 'all',
    PEOPLE_SEARCH_PHOTO_FOLDERS: home.folder,
    PEOPLE_SEARCH_IMPORT_FOLDERS: home.folder,
    PEOPLE_SEARCH_EXPORT_FOLDERS: home.folder,
    PEOPLE_SEARCH_BUDGET_CALL: '0',
    PEOPLE_SEARCH_BUDGET_CONNECTION: '0',
    PEOPLE_SEARCH_BUDGET_DAY: '0',
  };
  host = await startHost('sdk-2-modern', CLI, env, (message) => {
    asked.push(message);
    return { action: 'accept', content: { approve: true } };
  });
}, 120_000);
afterAll(async () => {
  await host.close();
  await home.close();
  await rm(user, { recursive: true, force: true });
});

/** Calls a tool and notes everything that a model or a host reads of the answer. */
async function call(name: string, args: Record<string, unknown> = {}): Promise<Answered> {
  const answer = await host.call(name, args);
  expect(NEVER_REFUSED.has(name) && answer.isError, textOf(answer)).toBeFalsy();
  const { structuredContent = {} } = answer;
  const whole = `${textOf(answer)}\n${JSON.stringify(structuredContent)}`;
  answered.set(name, `${answered.get(name) ?? ''}${whole}\n`);
  return answer;
}

const field = ({ structuredContent }: Answered, name: string): string =>
  String(structuredContent?.[name] ?? '');

const firstCell = ({ structuredContent }: Answered, column = 0): string => {
  const rows = structuredContent?.rows;
  const [row] = Array.isArray(rows) ? rows : [];
  return Array.isArray(row) ? String(row[column]) : '';
};

const idIn = (answer: Answered): string => /"(p_\w+)"/.exec(textOf(answer))?.[1] ?? '';

async function searchAndBuild(): Promise<string> {
  const found = await call('search_people', { query: 'engineers' });
  const id = idIn(found);
  await call('wait_for_run', { run: field(found, 'run') });
  await call('get_profile', { id });
  await call('query_profile', { id, query: 'Where do they work?' });
  const deep = await call('start_deep_search', {
    intent: { experiences: [{ title: 'potter' }] },
    run_shape: 'candidate_discovery',
  });
  await call('wait_for_run', { run: field(deep, 'run') });
  await call('cancel_run', { run: field(deep, 'run') });
  await call('cancel_run', { run: field(found, 'run') });
  // Only the second one finds a full profile, which loses what no source supports any more.
  const filled = await call('enrich_profile', { id, operation: 'regenerate' });
  await call('wait_for_run', { run: field(filled, 'run') });
  await call('enrich_profile', { id, operation: 'regenerate' });
  return id;
}

async function watch(id: string): Promise<void> {
  const watcher = field(await call('watch_profile', { id, every_hours: 24 }), 'watcher');
  await call('update_watcher', { watcher, every_hours: 1 });
  await call('list_watchers');
  await call('list_watcher_runs', { watcher });
  await call('update_watcher', { watcher, enabled: false });
  await call('delete_watcher', { watcher });
}

async function searchPopulation(): Promise<void> {
  const found = await call('search_people', { query: 'engineers', response_format: 'detailed' });
  const name = /at ([A-Z][\w& ]+?)[",.;]/.exec(textOf(found))?.[1] ?? '';
  await call('quote_population', { kind: 'company', name });
  const begun = await call('search_population', { kind: 'company', name, max_people: 2 });
  expect(begun.isError, textOf(begun)).toBeFalsy();
  await call('wait_for_run', { run: field(begun, 'run') });
}

async function compareFaces(): Promise<void> {
  const found = await call('detect_faces', { photo: join(home.folder, 'group.jpg') });
  const face = { photo: field(found, 'photo'), box: JSON.parse(firstCell(found, 1)) };
  await call('match_face', { ...face, purpose: 'reunion' });
  // The demo has no pictures, so this is refused before anybody is asked.
  const refused = await host.call('search_people', { signals: { face }, purpose: 'reunion' });
  expect(textOf(refused)).toMatch(/No picture is held here/);
  expect(textOf(refused)).not.toMatch(/credit/i);
}

async function useWebhooks(): Promise<void> {
  const made = await call('create_webhook', { url: 'https://hooks.example.com/x' });
  const webhook_id = field(made, 'webhook_id');
  await call('list_webhooks');
  await call('test_webhook', { webhook_id });
  await call('list_webhook_deliveries', { webhook_id });
  await call('delete_webhook', { webhook_id });
}

async function note(id: string): Promise<void> {
  const noted = await call('note_person', { id, text: 'Met at the harbour fair.' });
  await call('show_notes', { words: 'harbour' });
  await call('edit_note', { note: field(noted, 'note'), text: 'Met at the fish market.' });
  await call('delete_note', { note: field(noted, 'note') });
  await call('label_people', { name: 'Berlin trip', add: [id] });
  await call('show_list', { name: 'Berlin trip' });
  const path = join(home.folder, 'trip.csv');
  await call('export_people', { path, list: 'Berlin trip', purpose: 'a trip' });
  await call('edit_list', { kind: 'list', name: 'Berlin trip', delete: true });
}

async function askWhoKnowsWhom(id: string): Promise<void> {
  await call('show_changes');
  await call('find_introductions', { id });
  await call('find_overlaps', { id });
}

async function importContacts(): Promise<void> {
  const run = await call('import_connections', { path: join(home.folder, 'Connections.csv') });
  await call('resume_import', { run: field(run, 'run') });
  await call('list_connections');
  await call('list_identity_reviews');
  await call('decide_identity_review', { id: 'r_unknown', decision: 'keep_apart' });
  await call('get_usage');
}

test('no answer and no question names credits where none are counted', async () => {
  // A first start takes longer than a call waits, on a busy machine.
  const refused = async () => (await host.call('get_usage', {})).isError === true;
  await expect.poll(refused, { timeout: 100_000 }).toBe(false);
  const id = await searchAndBuild();
  await watch(id);
  await searchPopulation();
  await compareFaces();
  await useWebhooks();
  await note(id);
  await askWhoKnowsWhom(id);
  await importContacts();
  const offered = (await host.tools()).map(({ name }) => name);
  expect([...answered.keys()].sort()).toEqual(offered.sort());
  for (const [tool, text] of answered) {
    expect(text.match(/.{0,80}credit.{0,40}/i)?.[0], tool).toBeUndefined();
  }
  expect(asked.join('\n')).not.toMatch(/credit|cost/i);
  // What is deleted and where data goes is asked; what it costs is not.
  const wanted = asked.map((one) => /wants to (\w+ \w+)/.exec(one)?.[1]);
  expect(wanted).toEqual(['rebuild the', 'create a']);
}, 240_000);
