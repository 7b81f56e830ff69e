import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildPage } from '../../scripts/build-page.ts';
import type { PersonRecord } from '../../src/service/people/record/person-record.ts';
import { COMMAND, openPageBench, type PageBench } from '../page/page-bench.ts';
import { doubt, note } from '../service/identity/reviews/reviewing.ts';
import { findChromium } from './support/find-chromium.ts';

/** Every flow of the page in a real browser, over the whole service with made-up people. */

const executable = findChromium();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)>';
const RTL = '\u202Eمريم\u202C 🦊';
const LONG = 'Wolde'.repeat(390);

const potter = (name: string, at = 'Kiln House'): PersonRecord => ({
  id: name.slice(0, 50),
  name,
  location: 'Lyon, France',
  experiences: [
    {
      title: 'Potter',
      organization: at,
      start_date: '2019',
      sources: [
        { url: 'https://kiln.example/team', published_at: '2024-03-01', excerpt: `${name} turns.` },
        { url: 'javascript:alert(3)', name: 'A bad address' },
      ],
    },
  ],
});

const PEOPLE = [
  potter('Ada Mosswick'),
  potter('Bo Fernhill', 'Clay Yard'),
  potter(HOSTILE),
  potter(RTL),
  potter(LONG),
  potter('Cleo Moorby'),
  potter('Cleo Moorbie'),
];

let bench: PageBench;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const at = (path: string): string => new URL(path, bench.page.link()).href;
const open = (path: string) => page.goto(at(path));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const heading = () => page.getByRole('heading', { level: 1 }).innerText();
const said = () => page.getByRole('status').first().innerText();
const isWide = () =>
  page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );

async function openPerson(name: string): Promise<void> {
  await open(`/people?q=${encodeURIComponent(name)}`);
  await link(name).first().click();
  await page.waitForURL(/\/people\/p_/);
}

async function idOf(name: string): Promise<string> {
  const [row] = await bench.real.db.query<{ id: string }>(
    'select id from profiles where display_name = $1',
    [name],
  );
  return row?.id ?? '';
}

/** What axe finds wrong on the page. */
async function faults(): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate<string[]>(
    `axe.run().then(({violations}) => violations.flatMap(({id, nodes}) =>
      nodes.map(({html}) => id + ': ' + html.slice(0, 120))))`,
  );
}

describe.skipIf(executable === null)('page (needs Chromium)', () => {
  beforeAll(async () => {
    await buildPage();
    bench = await openPageBench(PEOPLE);
    browser = await chromium.launch({
      executablePath: executable ?? '',
      args: ['--no-sandbox', '--disable-gpu'],
    });
  });
  afterAll(async () => {
    await browser.close();
    await bench.close();
  });
  beforeAll(async () => {
    context = await browser.newContext();
    context.setDefaultTimeout(50_000);
    page = await context.newPage();
    page.on('dialog', (dialog) => {
      throw new Error(`a name was run as a script: ${dialog.message()}`);
    });
    await page.goto(bench.page.link());
    await page.waitForURL(/\/people$/);
  });
  afterEach(() => expect(bench.faults).toEqual([]));

  test('opens by its link once, and tells another browser how to get in', async () => {
    const used = bench.page.link();
    const other = await (await browser.newContext()).newPage();
    await other.goto(used);
    await other.waitForURL(/\/people$/);
    const third = await (await browser.newContext()).newPage();
    expect((await third.goto(used))?.status()).toBe(401);
    expect(await third.getByRole('alert').innerText()).toContain(COMMAND);
    const cookies = await context.cookies();
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
    await other.context().close();
    await third.context().close();
  });

  test('ends the session on request, and says so to another tab', async () => {
    const leaving = await browser.newContext();
    const [one, other] = [await leaving.newPage(), await leaving.newPage()];
    await one.goto(bench.page.link());
    await one.waitForURL(/\/people$/);
    await other.goto(at('/lists'));
    await one.getByRole('button', { name: 'Sign out' }).click();
    await one.getByText('This page needs a link').waitFor();
    await other.reload();
    expect(await other.getByRole('alert').innerText()).toContain(COMMAND);
    await leaving.close();
  });

  test('finds people by a question, narrows them by a facet, and shows why and whence', async () => {
    await open('/');
    await page.getByRole('searchbox').fill('potters');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=potters/);
    expect(await page.locator('#found').innerText()).toBe('7 people');
    await link('Clay Yard').click();
    await page.waitForURL(/narrow=organization/);
    expect(await page.locator('#found').innerText()).toBe('1 person');
    const row = page.locator('.person');
    expect(await row.innerText()).toContain('Bo Fernhill');
    expect(await row.getByRole('list', { name: 'Why this person' }).innerText()).toContain(
      'Potter, Clay Yard',
    );
    await page.getByLabel('Count by').selectOption('city');
    await button('Count').click();
    expect(await page.locator('.facets').innerText()).toContain('Lyon');
    await link('Remove Employer: Clay Yard').click();
    expect(await page.locator('#found').innerText()).toBe('7 people');
  });

  test('shows the sources of each fact, and makes no link of a bad address', async () => {
    await openPerson('Ada Mosswick');
    const jobs = page.getByRole('region', { name: 'Jobs' });
    expect(await jobs.innerText()).toContain('Potter, Kiln House');
    expect(await jobs.innerText()).toContain('Ada Mosswick turns.');
    expect(await jobs.getByRole('link').getAttribute('href')).toBe('https://kiln.example/team');
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
  });

  test('keeps notes, tags and lists of a person, and takes them back', async () => {
    await openPerson('Bo Fernhill');
    await page.getByLabel('New note').fill(`Sails. ${HOSTILE}`);
    await button('Keep the note').click();
    expect(await said()).toBe('The note is kept.');
    expect(await page.getByRole('list', { name: 'Notes' }).innerText()).toContain(HOSTILE);
    await page.getByLabel('New tag').fill('sailors');
    await page.keyboard.press('Enter');
    await button('Remove the tag sailors').waitFor();
    await page.getByLabel('Put on a list').fill('Lyon trip');
    await page.keyboard.press('Enter');
    await button('Remove the list Lyon trip').waitFor();
    await link('Tags and lists').click();
    await link('Lyon trip').click();
    expect(await page.getByRole('list', { name: 'People' }).innerText()).toContain('Bo Fernhill');
    await button('Delete this list').click();
    expect(await said()).toBe('Deleted. Its people stay.');
    await openPerson('Bo Fernhill');
    await button(/^Delete the note/).click();
    expect(await said()).toBe('The note is deleted.');
    expect(await page.getByRole('list', { name: 'Notes' }).locator('li').count()).toBe(0);
  });

  test('shows hostile names as text, at 320 pixels too', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open('/people');
    const names = await page.locator('.person h3').allInnerTexts();
    expect(names).toEqual(expect.arrayContaining([HOSTILE, LONG]));
    expect(await isWide()).toBe(false);
    for (const name of [HOSTILE, RTL, LONG]) {
      await open(`/people/${await idOf(name)}`);
      expect(await heading()).toBe(name);
      expect(await isWide()).toBe(false);
    }
    await page.setViewportSize({ width: 1000, height: 700 });
  });

  test('imports a dropped file, shows its report, and finds its people', async () => {
    await open('/import');
    const given = ['Dara', 'Ewa', 'Fyn', 'Gwen', 'Hal'];
    const rows = given.map((name) => `${name},Quillworth,Loom House,Weaver,01 Jan 2024\n`);
    const head = 'First Name,Last Name,Company,Position,Connected On\n';
    const file = `${head}${rows.join('')},,Loom House,Dyer,01 Jan 2024\n`;
    const transfer = await page.evaluateHandle(
      `(() => { const data = new DataTransfer();
        data.items.add(new File([${JSON.stringify(file)}], 'Connections.csv'));
        return data; })()`,
    );
    await page.dispatchEvent('form.drop', 'drop', { dataTransfer: transfer });
    await page.getByText('The import is done.').waitFor();
    expect(await page.locator('.counts').innerText()).toMatch(/New people\s+5/);
    expect(await page.getByRole('region', { name: 'Rows with a problem' }).count()).toBe(1);
    await link('See your people').click();
    await page.getByRole('searchbox').fill('weavers');
    await button('Search').click();
    await link('Dara Quillworth').waitFor();
    await open('/import');
    expect(await page.getByRole('region', { name: 'Imports' }).innerText()).toMatch(
      /Connections\.csv\s+done: 5 new, 0 updated, 1 not read/,
    );
    await open('/account');
    expect(await page.getByText('people-search-mcp restore').count()).toBe(1);
    expect(await page.getByRole('table').innerText()).toContain('v2.connections.import');
  });

  test('asks what unknown columns mean, and goes on with the answers', async () => {
    await open('/import');
    const buffer = Buffer.from('Wer,Wo\nFil Harrow,Peat Works\n');
    await page
      .getByLabel('A file of people')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
    await button('Import').click();
    await page.getByLabel('Wer').selectOption('name');
    await page.getByLabel('Wo').selectOption('organization');
    await button('Go on with these').click();
    await page.getByText('The import is done.').waitFor();
    expect(await page.locator('.counts').innerText()).toMatch(/New people\s+1/);
  });

  test('says that the connection is lost during an upload, and takes the file afterwards', async () => {
    await open('/import');
    const buffer = Buffer.from('BEGIN:VCARD\nVERSION:3.0\nFN:Gil Peat\nEND:VCARD\n');
    await page
      .getByLabel('A file of people')
      .setInputFiles({ name: 'a.vcf', mimeType: 'text/vcard', buffer });
    await context.setOffline(true);
    await button('Import').click();
    await page.getByText('The connection was lost').waitFor();
    await context.setOffline(false);
    await button('Import').click();
    await page.getByText('The import is done.').waitFor();
  });

  test('goes on with the report of an import after a lost connection', async () => {
    const { db } = bench.real;
    const [run] = await db.query<{ id: string }>(
      `select id from runs where kind = 'import' limit 1`,
    );
    const isNow = (state: string) =>
      db.query(
        `update runs set state = $1, leased_until = now() + interval '1 hour' where id = $2`,
        [state, run?.id],
      );
    await isNow('running');
    await open(`/import/${run?.id}`);
    expect(await page.getByRole('status').nth(1).innerText()).toContain('The import is running.');
    bench.reachable = false;
    await page.getByText('Nothing answers; trying again').waitFor();
    bench.reachable = true;
    await isNow('completed');
    await page.getByText('The import is done.').waitFor();
  });

  test('loses nothing typed while the service does not answer', async () => {
    await openPerson('Ada Mosswick');
    await page.getByLabel('New note').fill('Met in Lyon');
    bench.reachable = false;
    await button('Keep the note').click();
    expect(await heading()).toBe('The service does not answer');
    bench.reachable = true;
    await button('Try again').click();
    expect(await page.getByRole('list', { name: 'Notes' }).innerText()).toContain('Met in Lyon');
  });

  test('decides suspected doubles side by side, and undoes it; another tab decides nothing more', async () => {
    const ids = [await idOf('Cleo Moorby'), await idOf('Cleo Moorbie')] as const;
    await note(bench.real.db, doubt(...ids));
    await open('/doubles');
    const tab = await context.newPage();
    await tab.goto(at('/doubles'));
    const pair = page.getByRole('article');
    expect(await pair.innerText()).toContain('the same place (Moorby) (+2.1 bits)');
    expect(await pair.innerText()).toContain('birth years that are two apart (−3.4 bits)');
    await button(/^One person/).click();
    expect(await said()).toBe('The two are one person now.');
    await tab.getByRole('button', { name: /^Two people/ }).click();
    expect(await tab.getByRole('heading', { level: 1 }).innerText()).toMatch(
      /That cannot be done|It has changed meanwhile/,
    );
    await tab.close();
    await page.locator('.done').getByRole('button', { name: 'Undo' }).click();
    expect(await said()).toBe('The decision is undone.');
    await button('Allow to join them again').click();
    await button(/^Two people/).click();
    expect(await said()).toBe('The two are kept apart from now on.');
    await link('Two people').click();
    expect(await pair.innerText()).toContain('Cleo Moorbie');
  });

  test('sends a delivery again, and pauses its endpoint', async () => {
    const { url } = bench.receiver;
    await bench.api.call('v3.webhooks.create', { body: { url } });
    await bench.api.search({ query: 'potters', candidate_discovery: true, webhooks: true });
    await expect.poll(() => bench.receiver.received.length).toBeGreaterThan(0);
    await open('/webhooks');
    await link(url).click();
    const before = bench.receiver.received.length;
    await button(/^Send again/)
      .first()
      .click();
    expect(await said()).toBe('The delivery is being sent again.');
    await expect.poll(() => bench.receiver.received.length).toBeGreaterThan(before);
    await button('Pause').click();
    expect(await page.getByText('Deliveries are off.').count()).toBe(1);
  });

  test('shows a watcher with its looks, and pauses and deletes it', async () => {
    const body = { profile_id: await idOf('Ada Mosswick'), interval_seconds: 86_400 };
    await bench.api.call('v3.watchers.create', { body });
    await open('/watchers');
    expect(await link('Ada Mosswick').count()).toBe(1);
    await link(/^Watcher w_/).click();
    await button('Pause').click();
    expect(await said()).toBe('The watcher is changed.');
    await button('Delete').click();
    expect(await said()).toBe('The watcher is deleted.');
  });

  test('creates a key, shows its secret once, adds credits, and revokes it; writes who opted out', async () => {
    await open('/keys');
    await page.getByLabel('What it is for').fill(HOSTILE);
    await page.getByLabel('Last day').fill('2099-01-31');
    await page.getByLabel('Credits (empty').fill('5');
    await button('Create the key').click();
    expect(await page.getByRole('alert').innerText()).toMatch(/^psk_/);
    await page.reload();
    expect(await said()).toBe('That key was created before; its secret was shown then.');
    expect(await page.getByRole('region', { name: 'Keys' }).innerText()).toContain(HOSTILE);
    expect(await faults()).toEqual([]);
    await page.getByLabel('Credits to add').fill('2');
    await page.keyboard.press('Enter');
    await page.getByText('The credits are added.').waitFor();
    await button(/^Revoke for good: <script>/).click();
    await page.getByText('The key is revoked: it is refused from now on.').waitFor();
    await open('/opt-outs');
    await page.getByLabel('Who opted out').fill('zoe@post.example');
    await page.getByLabel('Why').fill(LONG.slice(0, 400));
    await page.getByLabel('I know that the person is removed').check();
    await button('Remove this person').click();
    await page.getByText('On the list. The index had nobody by that').waitFor();
  });

  test('is usable by keyboard, and has no fault that axe finds, in light and dark', async () => {
    const person = `/people/${await idOf('Ada Mosswick')}`;
    const paths = ['/people?q=potters', person, '/lists', '/import', '/doubles?state=kept_apart'];
    const own = ['/account', '/runs', '/keys', '/opt-outs', '/audit', '/storage', '/approvals'];
    for (const path of [...paths, ...own]) {
      const isDark = path !== person;
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
      await page.setViewportSize({ width: isDark ? 320 : 1000, height: 800 });
      await open(path);
      expect([path, ...(await faults())]).toEqual([path]);
      expect([path, await isWide()]).toEqual([path, false]);
    }
    await open('/people');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('id')).toBe('q');
  });
});
