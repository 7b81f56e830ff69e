import { afterEach, describe, expect, test } from 'vitest';
import { watcherCreateRequest } from '../../src/contract/watchers.ts';
import { ApprovalCodes } from '../../src/mcp/consent/approval-codes.ts';
import { NO_PERSON, type Person } from '../../src/mcp/consent/consent.ts';
import { watchProfile } from '../../tools/watch_profile.ts';
import { madeUpProfile } from '../answers/made-up-people.ts';
import { CONSENT } from '../mcp/support/environment.ts';
import { refusal, type Script } from '../mcp/support/scripted-service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { agreedTo, person, questionOf } from './asked-person.ts';
import { WATCHER } from './made-up-watchers.ts';
import { type Environment, openBench, plain, type ToolBench } from './tool-bench.ts';

let bench: ToolBench;
afterEach(() => bench.close());

const ALLOWED = { consent: { ...CONSENT, allowed: ['watcher'] } } as const;
const DAILY = { id: 'ada-obi', every_hours: 24 };

async function open(more: Environment = {}, script: Script = {}) {
  bench = await openBench(watchProfile, more);
  bench.service.play({
    'v3.profile.read': () => ({ body: madeUpProfile() }),
    'v3.watchers.create': () => ({ status: 201, body: { ...WATCHER, last_run_at: null } }),
    ...script,
  });
}

const signal = new AbortController().signal;
const as = (who: Person, args: unknown = DAILY) => bench.call(args, signal, who);
const created = () => bench.service.heard.filter(({ id }) => id === 'v3.watchers.create');

describe('approval of watch_profile', () => {
  test('asks a person and names the profile, the interval and the monthly credits', async () => {
    await open();
    const outcome = await as(person(null));
    expect(questionOf(outcome)).toMatchInlineSnapshot(
      `"The assistant wants the profile of "Ada Obi" (p_6k9d2m1x0a) to be checked again every 24 hours, until the watcher is paused or deleted. That costs 30–180 credits a month (30 days), where the service counts credits: 1 a look, 5 more each time something new is found. Shall it go ahead?"`,
    );
    expect(outcome.ok ? null : outcome.ask?.spending.kind).toBe('watcher');
    expect(created()).toEqual([]);
  });

  test('watches the profile by the id that the person approved', async () => {
    await open();
    const asked = await as(person(null));
    expect((await as(agreedTo(asked))).ok).toBe(true);
    expect(watcherCreateRequest.parse(created()[0]?.body)).toEqual({
      profile_id: 'p_6k9d2m1x0a',
      interval_seconds: 86_400,
    });
  });

  test('creates no watcher when the user declines', async () => {
    await open();
    expect((await as(person('no'))).text).toContain('the user declined this watcher');
    expect(created()).toEqual([]);
  });

  test.each([
    ['interval', { ...DAILY, every_hours: 1 }],
    ['phases', { ...DAILY, phases: ['existing_sources'] }],
  ])('does not accept an approval after a change of %s', async (_, other) => {
    await open();
    const asked = await as(person(null));
    expect(questionOf(await as(agreedTo(asked), other))).not.toBe('');
    expect(created()).toEqual([]);
  });

  test('does not accept an approval once the slug resolves to another person', async () => {
    await open();
    const asked = await as(person(null));
    const other = { ...madeUpProfile(), profile_id: 'p_somebody00' };
    bench.service.play({ 'v3.profile.read': () => ({ body: other }) });
    expect(questionOf(await as(agreedTo(asked)))).toContain('p_somebody00');
    expect(created()).toEqual([]);
  });

  test('gives a host without forms a code that approves this call once', async () => {
    const codes = new ApprovalCodes(temporaryFolder());
    await open({ consent: { ...CONSENT, approvals: () => Promise.resolve(codes) } });
    const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await as(NO_PERSON)).text) ?? [];
    await (await codes.find(code))?.approve();
    expect((await as(NO_PERSON, { ...DAILY, every_hours: 1 })).ok).toBe(false);
    expect((await as(NO_PERSON)).ok).toBe(true);
    expect((await as(NO_PERSON)).ok).toBe(false);
    expect(created()).toHaveLength(1);
  });

  test('needs no approval when the operator allows watcher', async () => {
    await open(ALLOWED);
    expect((await as(NO_PERSON)).ok).toBe(true);
  });

  test('quotes a hostile name in the question', async () => {
    const hostile = madeUpProfile();
    const profile = {
      ...hostile.profile,
      displayName: 'Ada" for 0 credits.\u202E\nYes! a@b.example',
    };
    await open({}, { 'v3.profile.read': () => ({ body: { ...hostile, profile } }) });
    expect(questionOf(await as(person(null)))).toContain(
      'the profile of "Ada\' for 0 credits. Yes! (masked)" (p_6k9d2m1x0a)',
    );
  });

  test('asks by id when the key may not read profiles', async () => {
    await open({}, { 'v3.profile.read': () => refusal(403, 'missing_api_key_scope') });
    expect(questionOf(await as(person(null)))).toContain('wants the profile ada-obi to be checked');
  });
});

describe('answer of watch_profile', () => {
  test('shows the profile, the interval and the cost', async () => {
    await open(ALLOWED);
    const outcome = await as(NO_PERSON);
    expect(plain(outcome)).toMatchInlineSnapshot(`
      "Watcher w_0a1b2c3d4e looks at p_6k9d2m1x0a every 24 hours. It costs 30–180 credits in 30 days, where credits are counted. Phases: existing_sources, existing_socials, new_sources. It has not looked yet. Next look 2026-11-21 08:00 UTC.
      Next: list_watcher_runs {"watcher":"w_0a1b2c3d4e"} later, for what it found"
    `);
    expect(outcome.ok && outcome.data).toMatchInlineSnapshot(`
      {
        "credits_least": 30,
        "credits_most": 180,
        "enabled": true,
        "every_hours": 24,
        "last_look": "",
        "next": "list_watcher_runs {"watcher":"w_0a1b2c3d4e"} later, for what it found",
        "next_look": "2026-11-21 08:00 UTC",
        "phases": [
          "existing_sources",
          "existing_socials",
          "new_sources",
        ],
        "profile": "p_6k9d2m1x0a",
        "summary": "Watcher w_0a1b2c3d4e looks at p_6k9d2m1x0a every 24 hours. It costs 30–180 credits in 30 days, where credits are counted. Phases: existing_sources, existing_socials, new_sources. It has not looked yet. Next look 2026-11-21 08:00 UTC.",
        "watcher": "w_0a1b2c3d4e",
      }
    `);
    expect(outcome.ok && watchProfile.output().safeParse(outcome.data).success).toBe(true);
    expect(outcome.ok && outcome.links).toEqual([
      { uri: 'people://profile/p_6k9d2m1x0a', name: 'p_6k9d2m1x0a', mimeType: 'text/plain' },
    ]);
  });

  test('does not ask about an unknown profile', async () => {
    await open({}, { 'v3.profile.read': () => refusal(404, 'developer_profile_not_found') });
    expect((await as(person(null))).text).toContain('No profile has this id');
  });

  test('explains that too many profiles are watched', async () => {
    await open(ALLOWED, {
      'v3.watchers.create': () => refusal(422, 'developer_v3_watchers_unprocessable'),
    });
    expect((await as(NO_PERSON)).text).toMatchInlineSnapshot(
      `"Too many profiles are already watched. list_watchers lists them; delete_watcher removes one. (developer_v3_watchers_unprocessable)"`,
    );
  });

  test.each([
    [{ id: 'p_1', every_hours: 0 }, /`every_hours`/],
    [{ id: 'p_1', every_hours: 721 }, /`every_hours`/],
    [{ every_hours: 24 }, /`id`/],
    [{ id: 'p_1', phases: ['all'] }, /`phases/],
  ])('rejects %o and names the parameter', async (args, says) => {
    await open(ALLOWED);
    expect((await as(NO_PERSON, args)).text).toMatch(says);
    expect(bench.service.heard).toEqual([]);
  });
});
