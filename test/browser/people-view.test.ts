import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SearchSnapshot } from '../../src/contract/search.ts';
import { madeUpProfile, madeUpRow, madeUpSearch } from '../answers/made-up-people.ts';
import { everyNth } from '../support/thorough.ts';
import { findChromium } from './support/find-chromium.ts';
import { LOOKS } from './support/looks.ts';
import {
  type Opening,
  openViewBench,
  type ViewBench,
  type ViewPage,
} from './support/view-bench.ts';

/** The people view in a real browser, under the official host bridge. */

const chromium = findChromium();
const QUERY = { query: 'state senators in Ohio' };
const SEARCH: Opening = { tool: 'search_people', args: QUERY };

let bench: ViewBench;
let at: ViewPage;

/** The responses of the service to a search and to its successive reads. */
function play(started: SearchSnapshot, ...reads: readonly SearchSnapshot[]): void {
  const left = [...reads];
  bench.service.play({
    'v3.search.start': () => ({ body: started }),
    'v3.search.read': () => ({ body: left.length > 1 ? left.shift() : (left[0] ?? started) }),
    'v3.profile.read': () => ({ body: madeUpProfile() }),
  });
}

const rows = () => at.view.getByRole('list', { name: 'People' }).locator('> li');
const names = () => rows().locator('h3').allTextContents();
const control = (name: string | RegExp) => at.view.getByRole('button', { name });
const tick = (name: string) => at.view.getByRole('checkbox', { name: `Select ${name}` });
const focused = () => at.view.locator(':focus');
/** The name that a screen reader announces for the focused control. */
const label = async (): Promise<string> =>
  (await focused().getAttribute('aria-label')) ?? (await focused().innerText());
const outline = () => focused().evaluate('getComputedStyle(document.activeElement).outlineWidth');

/** Requests to any other place than the host. */
const strangers = () => at.asked.filter((url) => !url.startsWith(bench.url));

describe.skipIf(chromium === null)('people view (needs Chromium)', () => {
  beforeAll(async () => {
    bench = await openViewBench(chromium ?? '');
  });
  afterAll(() => bench.close());
  beforeEach(() => play(madeUpSearch({ total_matches: 3 }, 3)));
  afterEach(async () => {
    expect(strangers()).toEqual([]);
    await at.close();
  });

  test.each(['legacy', 'auto'] as const)('shows names, reasons and sources (%s)', async (mode) => {
    at = await bench.newPage();
    await at.open({ ...SEARCH, mode });
    expect(await names()).toEqual(['Ada Obi', 'Bruno Lindqvist', 'Chidi Marchetti']);
    await expect.poll(() => at.view.getByText('“state senators in Ohio”').count()).toBe(1);
    const first = await rows().first().innerText();
    for (const told of [
      'State Senator, Springhollow, Ohio Assembly',
      'Why: title; place',
      'statehouse.example 2024-03',
    ]) {
      expect(first).toContain(told);
    }
    expect(first).toContain('AO');
    expect(await at.view.getByRole('heading', { level: 2 }).first().innerText()).toBe('3 people');
    expect(await at.view.locator('.clauses').innerText()).toContain('state senators');
    expect(await at.view.getByText('STILL RUNNING').count()).toBe(0);
  });

  test('shows how well rows match only where that tells them apart', async () => {
    const { results, ...search } = madeUpSearch({ total_matches: 3 }, 3);
    play({
      ...search,
      results: results.map((row, index) => (index === 2 ? { ...row, confidence: 0.6 } : row)),
    });
    at = await bench.newPage();
    await at.open({ ...SEARCH, mode: 'auto' });
    await expect.poll(() => rows().nth(2).innerText()).toContain('60 % match');
    expect(await rows().first().innerText()).toContain('97 % match');
  });

  test('works with the keyboard alone', async () => {
    at = await bench.newPage();
    await at.open(SEARCH);
    const press = (key: string) => at.page.keyboard.press(key);
    const until = async (name: string) => {
      for (let left = 20; left > 0; left -= 1) {
        await press('Tab');
        if ((await label()) === name) return;
      }
      throw new Error(`no way to ${name} by Tab`);
    };
    await until('Select Ada Obi');
    await press('Space');
    await at.view.getByText('1 selected').waitFor();
    await until('Select Bruno Lindqvist');
    await press('Space');
    await at.view.getByText('2 selected').waitFor();
    expect(await label()).toBe('Select Bruno Lindqvist');
    expect(await outline()).toBe('3px');
    for (let back = 5; back > 0 && (await label()) !== 'Compare'; back -= 1)
      await press('Shift+Tab');
    await press('Enter');
    await at.view.getByRole('columnheader').first().waitFor();
    expect(await label()).toBe('Compare');
    expect(await at.view.getByRole('columnheader').allTextContents()).toEqual([
      'Ada Obi',
      'Bruno Lindqvist',
    ]);
    await press('Escape');
    await expect.poll(() => focused().getAttribute('data-key')).toBe('compare');
    await until('Open Chidi Marchetti');
    await press('Enter');
    await at.view.getByText('Profile read.').waitFor({ state: 'attached' });
    expect(await focused().evaluate('document.activeElement.tagName')).toBe('H2');
    await press('Escape');
    await expect.poll(label).toBe('Open Chidi Marchetti');
    expect(await at.view.getByText('2 selected').count()).toBe(1);
  });

  test('opens a profile, and its links through the host', async () => {
    at = await bench.newPage();
    await at.open({ ...SEARCH, args: { ...QUERY, purpose: 'a reunion' } });
    await control('Open Ada Obi').click();
    await at.view.getByRole('heading', { name: 'Jobs' }).waitFor();
    expect(await at.view.getByText('ada.obi@senate.example').count()).toBe(1);
    const read = bench.service.heard.find(({ id }) => id === 'v3.profile.read');
    expect(read?.params).toEqual({ profile_id: madeUpRow(0).profile_id });
    await at.view.getByRole('link', { name: 'statehouse.example 2024-03-15' }).first().click();
    const address = 'https://www.statehouse.example/members/12?term=3';
    await expect.poll(at.opened).toEqual([address]);
  });

  test('tells the assistant only ids, and only when the user asks for it', async () => {
    at = await bench.newPage();
    await at.open(SEARCH);
    expect(await control('Tell the assistant').isDisabled()).toBe(true);
    await tick('Ada Obi').check();
    await tick('Chidi Marchetti').check();
    expect(await at.told()).toEqual([]);
    await control('Tell the assistant').click();
    await at.view.getByText('The assistant has been told: 2 selected.').waitFor();
    const ids = [0, 2].map((row) => madeUpRow(row).profile_id).join(', ');
    const text = `The user has selected in the results of search:s_0a1b2c3d4e: ${ids}.`;
    expect(await at.told()).toEqual([{ by: 'context', content: [{ type: 'text', text }] }]);
    await control('Clear').click();
    expect(await at.view.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  test('pages to the last row and moves the focus to the first new one', async () => {
    const whole = madeUpSearch({ total_matches: 60 }, 60);
    play(whole, whole);
    at = await bench.newPage();
    await at.open(SEARCH);
    const before = (await names()).length;
    expect(before).toBeLessThan(60);
    await control('Show more people').click();
    await expect.poll(() => rows().count()).toBeGreaterThan(before);
    const focusedRow = rows().nth(before);
    await expect
      .poll(() => focusedRow.evaluate('document.activeElement.innerText'))
      .toContain(await focusedRow.locator('h3').innerText());
    for (let more = control('Show more people'); (await more.count()) > 0; ) {
      const shown = await rows().count();
      await more.click();
      await expect.poll(() => rows().count()).toBeGreaterThan(shown);
    }
    expect(await at.view.getByRole('heading', { name: '60 people' }).count()).toBe(1);
    expect(new Set(await names()).size).toBeGreaterThan(20);
    expect(await at.faults()).toEqual([]);
  });

  test('marks a running search and keeps waiting until it has ended', async () => {
    const running = madeUpSearch({ status: 'running', revision: 1, total_matches: 1 }, 1);
    const more = { ...madeUpSearch({ status: 'running', revision: 2, total_matches: 2 }, 2) };
    const ended = madeUpSearch({ revision: 3, total_matches: 3 }, 3);
    play(running, running);
    at = await bench.newPage();
    await at.open(SEARCH);
    const words = at.view.getByText('Still running: this is not the result yet.');
    expect(await words.count()).toBe(1);
    expect(await names()).toEqual(['Ada Obi']);
    expect(await at.faults()).toEqual([]);
    await shoot('people-running');
    await tick('Ada Obi').check();
    play(running, more, ended);
    await control('Keep waiting').click();
    await at.view.getByText('The run has ended: 3 people.').waitFor();
    expect(await names()).toEqual(['Ada Obi', 'Bruno Lindqvist', 'Chidi Marchetti']);
    expect(await words.count()).toBe(0);
    expect(await tick('Ada Obi').isChecked()).toBe(true);
  });

  test('stops waiting without cancelling the run', async () => {
    const running = madeUpSearch({ status: 'running', revision: 1, total_matches: 1 }, 1);
    play(running, running);
    at = await bench.newPage();
    await at.open(SEARCH);
    await control('Keep waiting').click();
    await control('Stop waiting').click();
    await at.view.getByText('Stopped waiting.').waitFor();
    const reads = () => bench.service.heard.filter(({ id }) => id === 'v3.search.read').length;
    await expect.poll(reads).toBeGreaterThan(0);
    expect(bench.service.heard.map(({ id }) => id)).not.toContain('v3.search.cancel');
    await control('Keep waiting').waitFor();
  });

  test('shows hostile text as text and runs, loads and opens nothing', async () => {
    const HOSTILE = '<img src=x onerror="parent.postMessage(1,\'*\')"><script>alert(1)</script>';
    const preview = {
      display_name: `${HOSTILE.slice(0, 40)}\u202Egpj.exe`,
      headline: HOSTILE,
      location: '<a href="javascript:alert(1)">here</a>',
      image_url: 'https://evil.example/pixel.png',
      updated_at: '2026-11-20T08:00:00Z',
    };
    const candidate_sources = [
      { url: 'javascript:alert(1)', publishedAt: '2024-01-01' },
      { url: 'https://evil.example/"><img src=x>', publishedAt: '2024-01-02' },
    ];
    const results = [madeUpRow(0, { preview, candidate_sources }), madeUpRow(1)];
    play({ ...madeUpSearch({ total_matches: 2 }), results });
    bench.service.play({
      'v3.search.start': () => ({ body: { ...madeUpSearch({ total_matches: 2 }), results } }),
      'v3.profile.read': () => {
        const read = madeUpProfile();
        const links = { items: [{ url: 'javascript:alert(1)', title: HOSTILE }] };
        const funFacts = {
          items: [
            {
              text: HOSTILE,
              sources: [{ url: 'javascript:alert(1)', chunks: [{ text: HOSTILE }] }],
            },
          ],
        };
        const sections = { ...read.profile.sections, links, funFacts };
        return { body: { ...read, profile: { ...read.profile, sections } } };
      },
    });
    at = await bench.newPage();
    const dialogs: string[] = [];
    at.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await at.open({ ...SEARCH, args: { query: HOSTILE, response_format: 'detailed' } });
    const shown = await rows().first().innerText();
    expect(shown).toContain('<img src=x onerror=');
    expect(shown).toContain('<a href="javascript:alert(1)">here</a>');
    expect(shown).not.toContain('\u202E');
    expect(await rows().first().locator('img, script, iframe, a[href^="javascript"]').count()).toBe(
      0,
    );
    await rows().first().getByRole('checkbox').check();
    await control('Tell the assistant').click();
    await expect.poll(at.told).toHaveLength(1);
    expect(JSON.stringify(await at.told())).not.toMatch(/img|script|onerror/);
    await rows().first().getByRole('button').click();
    await at.view.getByText('Profile read.').waitFor({ state: 'attached' });
    expect(
      await at.view.locator('body img, main script, iframe, a:not([href^="http"])').count(),
    ).toBe(0);
    expect(await at.view.getByText('<script>alert(1)</script>').count()).toBeGreaterThan(0);
    expect(await at.faults()).toEqual([]);
    expect([dialogs, await at.opened()]).toEqual([[], []]);
  });

  test('applies the theme of the host at once and when it changes', async () => {
    at = await bench.newPage();
    const variables = {
      '--color-background-primary': '#101820',
      '--color-text-primary': '#f0f4f8',
    };
    await at.open({ ...SEARCH, context: { theme: 'dark', styles: { variables } } });
    const colours = () =>
      at.view
        .locator('body')
        .evaluate(
          '[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.documentElement).colorScheme]',
        );
    expect(await colours()).toEqual(['rgb(16, 24, 32)', 'dark']);
    expect(await at.faults()).toEqual([]);
    await at.change({
      theme: 'light',
      styles: {
        variables: { '--color-background-primary': '#fffef5', '--color-text-primary': '#1c1c21' },
      },
    });
    await expect.poll(colours).toEqual(['rgb(255, 254, 245)', 'light']);
    expect(await at.faults()).toEqual([]);
  });

  test('hides controls that the host does not support and still shows the rows', async () => {
    at = await bench.newPage();
    await at.open({ ...SEARCH, capabilities: {} });
    expect(await names()).toHaveLength(3);
    expect(await control(/Open|Tell|Show more/).count()).toBe(0);
    expect(await at.faults()).toEqual([]);
  });

  test('sends a message when the host does not accept context', async () => {
    at = await bench.newPage();
    await at.open({ ...SEARCH, capabilities: { message: { text: {} } } });
    await tick('Ada Obi').check();
    await control('Tell the assistant').click();
    await expect.poll(at.told).toMatchObject([{ by: 'message' }]);
  });

  test('shows the error message of the server', async () => {
    bench.service.play({});
    at = await bench.newPage();
    await at.open(SEARCH);
    expect(await at.view.getByRole('alert').innerText()).toMatch(/service/i);
    play(madeUpSearch({ total_matches: 3 }, 3));
    await at.open(SEARCH);
    bench.service.play({});
    await control('Open Ada Obi').click();
    expect(await at.view.getByRole('alert').filter({ hasText: /./ }).innerText()).toMatch(
      /service/i,
    );
  });

  test('reports its height to the host and responds to teardown', async () => {
    at = await bench.newPage();
    await at.open(SEARCH);
    await expect
      .poll(() => at.page.evaluate('host.sizes.at(-1)?.height'))
      .toBe(await at.view.locator('body').evaluate('Math.ceil(document.body.offsetHeight)'));
    expect(await at.page.evaluate('host.tearDown()')).toEqual({});
  });

  test.each(everyNth(LOOKS, 3, 1))('has no accessibility faults: %s', async (name, look) => {
    at = await bench.newPage(look);
    await at.open(SEARCH);
    await tick('Ada Obi').check();
    await tick('Bruno Lindqvist').check();
    expect(await at.faults()).toEqual([]);
    await shoot(`people-${name}`);
    await control('Compare').click();
    expect(await at.faults()).toEqual([]);
    await shoot(`compare-${name}`);
    await control('Back').click();
    await control('Open Ada Obi').click();
    await at.view.getByText('Profile read.').waitFor({ state: 'attached' });
    expect(await at.faults()).toEqual([]);
    await shoot(`profile-${name}`);
  });
});

async function shoot(name: string): Promise<void> {
  const { SCREENSHOTS } = process.env;
  if (SCREENSHOTS === undefined) return;
  await at.page.screenshot({ path: `${SCREENSHOTS}/${name.replaceAll(' ', '-')}.png` });
}
