import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointId } from '../../src/contract/endpoints.ts';
import { selectPrompts } from '../../src/mcp/register-prompts.ts';
import { getProfileCase } from '../golden/cases/get_profile.ts';
import { getUsageCase } from '../golden/cases/get_usage.ts';
import { searchPeopleCase } from '../golden/cases/search_people.ts';
import { watchProfileCase } from '../golden/cases/watchers.ts';
import { scriptOf } from '../golden/support/play-case.ts';
import { bundleProgram, type Program } from '../mcp/support/bundle-program.ts';
import { RawHost } from '../mcp/support/raw-host.ts';
import { type ScriptedService, startScriptedService } from '../mcp/support/scripted-service.ts';
import { type AtForm, type HostKind, type SdkHost, startHost } from '../mcp/support/sdk-hosts.ts';
import { CANARY, CORPUS } from './corpus.ts';
import { leaksOfText } from './support/leaks.ts';
import { poisonable, poisoned } from './support/poison.ts';

/** Resources, prompts, completions and forms, on real clients of both protocol eras. */

const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029\uFFFC]/u;
const ERAS: readonly HostKind[] = ['sdk-1', 'sdk-2-modern'];
const ROUNDS = CORPUS.map((_, at) => at).filter((at) => at % 8 === 0);
const textOf = (round: number): string => CORPUS[round]?.text ?? '';

const { 'v3.search.start': started } = searchPeopleCase.answers;
const ANSWERS = Object.entries({
  ...getProfileCase.answers,
  ...getUsageCase.answers,
  ...watchProfileCase.answers,
  'v3.search.start': started,
  'v3.search.read': started,
}).map(([id, body]) => poisonable(id as EndpointId, body, []));

let program: Program;
let service: ScriptedService;
let host: SdkHost;
beforeAll(async () => {
  program = await bundleProgram();
  service = await startScriptedService();
});
afterAll(async () => {
  await service.close();
});

function play(round: number, ids = false): void {
  const bodies = ANSWERS.map((one) => [one.id, poisoned(one, round, ids)]);
  service.play(scriptOf({ answers: Object.fromEntries(bodies) }));
}

const open = async (kind: HostKind, more: Record<string, string> = {}, atForm?: AtForm) => {
  host = await startHost(kind, program.path, { SERVICE_URL: service.url, ...more }, atForm);
};

/** The message of the error; empty when there was none. */
const saidWhen = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );

describe.each(ERAS)('host on %s', (kind) => {
  afterEach(() => host.close());

  test('keeps the text of resources inside the fence', async () => {
    await open(kind);
    const leaks: string[] = [];
    let held = 0;
    for (const round of ROUNDS) {
      play(round, round % 16 === 0);
      for (const uri of ['profile/p_1', 'search/s_1', 'usage']) {
        const text = await host.read(`people://${uri}`);
        leaks.push(...leaksOfText(text).map((leak) => `round ${round}, ${uri}: ${leak}`));
        held += text.includes(CANARY) ? 1 : 0;
      }
    }
    expect(leaks.slice(0, 10)).toEqual([]);
    expect(held).toBe(2 * ROUNDS.length);
  });

  test("repeats neither the service's error text nor the id when reading a resource fails", async () => {
    await open(kind);
    const said: string[] = [];
    for (const round of ROUNDS.filter((at) => at % 16 === 0)) {
      const text = textOf(round);
      const refused = (status: number, code: string) => () => ({
        status,
        body: { status: 'failed', error: { code, message: text, field: text, suggestion: text } },
      });
      const id = encodeURIComponent(text.slice(0, 60).toWellFormed());
      for (const [status, code] of [
        [404, 'developer_profile_not_found'],
        [400, text],
      ] as const) {
        const all = refused(status, code);
        service.play({ 'v3.profile.read': all, 'v3.search.read': all, 'v3.credits.usage': all });
        for (const uri of [`profile/${id}`, `search/${id}`, 'usage', `${id}/${id}`]) {
          said.push(await saidWhen(host.read(`people://${uri}`)));
        }
      }
    }
    expect(said.filter((text) => text === '')).toEqual([]);
    // The SDK repeats the requested URI as it was: one encoded word.
    const own = said.map((text) => text.replace(/people:\/\/[\w.%~!'()*/-]+/g, ''));
    expect(own.filter((text) => text.includes(CANARY) || UNSEEN.test(text)).slice(0, 5)).toEqual(
      [],
    );
  });

  test('writes argument values into prompts only as quotations', async () => {
    await open(kind);
    const found: string[] = [];
    for (const round of ROUNDS) {
      for (const prompt of selectPrompts(true)) {
        const names = prompt.arguments.map(({ name }) => name);
        const value = textOf(round).slice(0, 4000).toWellFormed();
        const given = Object.fromEntries(names.map((name) => [name, value]));
        const honest = Object.fromEntries(names.map((name) => [name, 'Ada Obi']));
        const text = await host.prompt(prompt.name, given);
        // The text outside quotations must not depend on the values.
        const own = text.replace(/"(?:[^"\\]|\\.)*"/g, '""');
        const same = prompt.write(honest).replace(/"(?:[^"\\]|\\.)*"/g, '""');
        if (own !== same || UNSEEN.test(text.replaceAll('\n', ''))) found.push(prompt.name, text);
      }
    }
    expect(found.slice(0, 2)).toEqual([]);
  });

  test('completes names on one line, cleaned, each with a plain id', async () => {
    await open(kind);
    const people: string[] = [];
    const names: string[] = [];
    const ids: string[] = [];
    for (const round of ROUNDS) {
      play(round, round % 16 === 0);
      await host.call('search_people', { query: `people ${round}` });
      await host.call('get_profile', { id: `p_${round}` });
      people.push(...(await host.complete('compare_people', 'people', '')).values);
      names.push(...(await host.complete('research_person', 'name', '')).values);
      ids.push(...(await host.complete('people://profile/{id}', 'id', '')).values);
      ids.push(...(await host.complete('people://search/{id}', 'id', '')).values);
    }
    expect(people.filter((one) => one.includes(CANARY)).length).toBeGreaterThan(0);
    expect(names.length).toBeGreaterThan(0);
    const values = [...people, ...names, ...ids];
    expect(values.filter((one) => UNSEEN.test(one) || one.length > 280)).toEqual([]);
    expect(ids.filter((one) => !/^[\w.:-]+$/.test(one))).toEqual([]);
    // A name cannot end its value and start another, nor add an id of its own.
    expect(people.filter((one) => !/^(?:[^,()]+ \([\w.:-]+\)|[\w.:-]+)$/.test(one))).toEqual([]);
  });

  test('quotes names in the forms that a person sees', async () => {
    const asked: string[] = [];
    await open(kind, { TOOLSETS: 'all' }, (message) => {
      asked.push(message);
      return { action: 'decline' };
    });
    for (const round of ROUNDS) {
      play(round);
      await host.call('watch_profile', { id: 'p_1' });
    }
    expect(asked).toHaveLength(ROUNDS.length);
    expect(asked.every((question) => question.includes(CANARY))).toBe(true);
    expect(new Set(asked.map((question) => question.replace(/"[^"]*"/g, '""'))).size).toBe(1);
    expect(
      asked.filter((question) => /[\n[\]<>`]/.test(question) || UNSEEN.test(question)),
    ).toEqual([]);
  });
});

test('rejects a prompt argument that is not text, without repeating it', async () => {
  const raw = new RawHost(program.path, { SERVICE_URL: service.url });
  await raw.open();
  for (const count of [5, [CANARY], { [CANARY]: CANARY }]) {
    const args = { name: 'find_people', arguments: { description: 'a mayor', count } };
    const { result, error } = await raw.request('prompts/get', args);
    expect(result).toBe(undefined);
    expect(error?.message).toContain('expected string');
    expect(JSON.stringify(error)).not.toContain(CANARY);
  }
  raw.child.kill();
});
