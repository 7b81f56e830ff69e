import { afterEach, describe, expect, test } from 'vitest';
import { type Watcher, watcherUpdateRequest } from '../../src/contract/watchers.ts';
import { NO_PERSON, type Person } from '../../src/mcp/consent/consent.ts';
import { updateWatcher } from '../../tools/update_watcher.ts';
import { madeUpProfile } from '../answers/made-up-people.ts';
import { CONSENT } from '../mcp/support/environment.ts';
import { refusal } from '../mcp/support/scripted-service.ts';
import { agreedTo, person, questionOf } from './asked-person.ts';
import { WATCHER } from './made-up-watchers.ts';
import { type Environment, openBench, plain, type ToolBench } from './tool-bench.ts';

let bench: ToolBench;
afterEach(() => bench.close());

/** A service that keeps one watcher. */
async function open(now: Partial<Watcher> = {}, more: Environment = {}) {
  let kept: Watcher = { ...WATCHER, ...now };
  bench = await openBench(updateWatcher, more);
  bench.service.play({
    'v3.profile.read': () => ({ body: madeUpProfile() }),
    'v3.watchers.read': () => ({ body: kept }),
    'v3.watchers.update': ({ body }) => {
      kept = { ...kept, ...watcherUpdateRequest.parse(body) };
      return { body: kept };
    },
  });
}

const signal = new AbortController().signal;
const as = (who: Person, change: object) =>
  bench.call({ watcher: WATCHER.watcher_id, ...change }, signal, who);
const changes = () =>
  bench.service.heard.filter(({ id }) => id === 'v3.watchers.update').map(({ body }) => body);

describe('update_watcher at no higher cost', () => {
  test.each([
    ['paused', { enabled: false }],
    ['looking less often', { every_hours: 48 }],
    ['as often as before', { every_hours: 24 }],
    ['other phases', { phases: ['new_sources'] }],
  ])('makes the change at once: %s', async (_, change) => {
    await open();
    expect((await as(person(null), change)).ok).toBe(true);
    expect(changes()).toHaveLength(1);
  });

  test('changes the interval of a paused watcher at once', async () => {
    await open({ enabled: false });
    expect((await as(person(null), { every_hours: 1 })).ok).toBe(true);
  });

  test('shows the paused watcher and its cost', async () => {
    await open({ next_run_at: null });
    expect(plain(await as(NO_PERSON, { enabled: false }))).toMatchInlineSnapshot(`
      "Watcher w_0a1b2c3d4e of p_6k9d2m1x0a is paused: it does not run and costs nothing. Phases: existing_sources, existing_socials, new_sources. Last look 2026-11-20 08:00 UTC.
      Next: list_watcher_runs {"watcher":"w_0a1b2c3d4e"} later, for what it found"
    `);
  });
});

describe('update_watcher at a higher cost', () => {
  test('asks a person and names the new and the old cost', async () => {
    await open();
    expect(questionOf(await as(person(null), { every_hours: 6 }))).toMatchInlineSnapshot(
      `"The assistant wants the profile of "Ada Obi" (p_6k9d2m1x0a) to be checked again every 6 hours, until the watcher is paused or deleted. That costs 120–720 credits a month (30 days), instead of 30–180, where the service counts credits: 1 a look, 5 more each time something new is found. Shall it go ahead?"`,
    );
    expect(changes()).toEqual([]);
  });

  test.each([
    ['resumed', { enabled: false }, { enabled: true }],
    ['resumed at its paused pace', { enabled: false, interval_seconds: 3600 }, { enabled: true }],
    ['resumed at the slowest pace', { enabled: false }, { enabled: true, every_hours: 720 }],
  ])('asks first when the watcher is %s', async (_, now, change) => {
    await open(now);
    const asked = await as(person(null), change);
    expect(questionOf(asked)).toContain('instead of 0');
    expect(changes()).toEqual([]);
    expect((await as(agreedTo(asked), change)).ok).toBe(true);
    expect(changes()).toHaveLength(1);
  });

  test('does not accept an approval for another interval or other phases', async () => {
    await open();
    const asked = await as(person(null), { every_hours: 12 });
    expect(questionOf(await as(agreedTo(asked), { every_hours: 1 }))).not.toBe('');
    const wider = { every_hours: 12, phases: ['new_sources'] };
    expect(questionOf(await as(agreedTo(asked), wider))).not.toBe('');
    expect(changes()).toEqual([]);
  });

  test('asks about the full cost when it is reached in small steps', async () => {
    await open();
    await as(person(null), { enabled: false });
    await as(person(null), { every_hours: 1 });
    const asked = await as(person(null), { enabled: true });
    expect(questionOf(asked)).toContain('720–4,320 credits');
    expect(changes()).toHaveLength(2);
  });

  test('asks about any interval when the service does not tell the current one', async () => {
    await open({ interval_seconds: undefined, profile_id: undefined });
    const asked = await as(person(null), { every_hours: 720 });
    expect(questionOf(asked)).toContain('the profile of the watcher w_0a1b2c3d4e to be');
    expect(questionOf(await as(person(null), { enabled: true }))).toContain('720–4,320 credits');
    expect((await as(person(null), { enabled: false })).ok).toBe(true);
  });

  test('refuses the change when the user declines, and makes it when the operator allows it', async () => {
    await open();
    expect((await as(person('no'), { every_hours: 1 })).text).toContain('the user declined');
    await bench.close();
    await open({}, { consent: { ...CONSENT, allowed: ['watcher'] } });
    expect((await as(NO_PERSON, { every_hours: 1 })).ok).toBe(true);
  });
});

describe('errors of update_watcher', () => {
  test('rejects a call without a change', async () => {
    await open();
    expect((await as(NO_PERSON, {})).text).toContain('give at least one of `enabled`');
    expect(bench.service.heard).toEqual([]);
  });

  test('explains an unknown watcher', async () => {
    await open();
    bench.service.play({
      'v3.watchers.read': () => refusal(404, 'developer_v3_watchers_not_found'),
    });
    expect((await as(NO_PERSON, { enabled: false })).text).toMatchInlineSnapshot(
      `"Watcher not found: it may have been deleted. list_watchers lists the existing ones. (developer_v3_watchers_not_found)"`,
    );
  });
});
