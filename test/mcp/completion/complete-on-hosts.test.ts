import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { madeUpProfile, madeUpRow, madeUpSearch } from '../../answers/made-up-people.ts';
import { bundleProgram, type Program } from '../support/bundle-program.ts';
import { type ScriptedService, startScriptedService } from '../support/scripted-service.ts';
import { HOST_KINDS, type SdkHost, startHost } from '../support/sdk-hosts.ts';

let program: Program;
let service: ScriptedService;
beforeAll(async () => {
  program = await bundleProgram();
  service = await startScriptedService();
  const preview = { display_name: 'Bruno\u202E\u0007 Lindqvist' };
  const results = [madeUpRow(0), madeUpRow(1, { preview })];
  service.play({
    'v3.search.start': () => ({ body: madeUpSearch({ results }) }),
    'v3.profile.read': () => ({ body: madeUpProfile() }),
  });
});
afterAll(async () => {
  await service.close();
});

const PROFILE = 'people://profile/{id}';

describe.each(HOST_KINDS)('host on %s', (kind) => {
  let host: SdkHost;
  beforeAll(async () => {
    host = await startHost(kind, program.path, { SERVICE_URL: service.url });
  });
  afterAll(() => host.close());

  test('completes people and searches from earlier answers, and nothing before them', async () => {
    expect((await host.complete('compare_people', 'people', '')).values).toEqual([]);
    await host.call('search_people', { query: 'state senators in Ohio' });
    const people = await host.complete('compare_people', 'people', 'BRU');
    expect(people).toEqual({
      values: ['Bruno Lindqvist (p_0006gjn97f)'],
      total: 1,
      hasMore: false,
    });
    expect((await host.complete('research_person', 'name', 'a')).values).toEqual(['Ada Obi']);
    expect((await host.complete(PROFILE, 'id', 'ada')).values).toEqual(['p_0006gjn1g0']);
    const searches = await host.complete('people://search/{id}', 'id', '');
    expect(searches.values).toEqual(['s_0a1b2c3d4e']);
    const [id] = (await host.complete(PROFILE, 'id', 'ada')).values;
    expect(await host.read(`people://profile/${id}`)).toContain('Ada Obi');
  });

  test('completes fixed words, and offers nothing for free text', async () => {
    expect((await host.complete('find_people', 'count', '1')).values).toEqual(['10']);
    const sections = await host.complete('compare_people', 'sections', 'jobs, ed');
    expect(sections.values).toEqual(['jobs, education']);
    expect((await host.complete('find_people', 'description', 'may')).values).toEqual([]);
    expect((await host.complete('find_people', 'no_such_argument', '')).values).toEqual([]);
    expect((await host.complete('find_people', 'count', '1'.repeat(5000))).values).toEqual([]);
  });

  test('points to the list when the prompt or resource is unknown', async () => {
    await expect(host.complete('no_such_prompt', 'name', '')).rejects.toThrow(/prompts\/list/);
    await expect(host.complete('people://no/{id}', 'id', '')).rejects.toThrow(
      /resources\/templates\/list/,
    );
  });

  test('offers no face prompt to complete when faces are off', async () => {
    const env = { SERVICE_URL: service.url, FACES: 'off' };
    const faceless = await startHost(kind, program.path, env);
    onTestFinished(() => faceless.close());
    expect(await faceless.prompts()).toEqual([
      'find_people',
      'research_person',
      'compare_people',
      'meeting_brief',
    ]);
    await expect(faceless.complete('who_is_in_this_photo', 'photo', '')).rejects.toThrow(
      /Unknown prompt/,
    );
  });
});
