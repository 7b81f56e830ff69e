import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instructions } from '../../src/mcp/instructions.ts';
import { madeUpProfile, madeUpSearch } from '../answers/made-up-people.ts';
import { bundleProgram, type Program } from './support/bundle-program.ts';
import { type ScriptedService, startScriptedService } from './support/scripted-service.ts';
import { HOST_KINDS, type SdkHost, startHost, textOf } from './support/sdk-hosts.ts';

let program: Program;
let service: ScriptedService;

beforeAll(async () => {
  program = await bundleProgram();
  service = await startScriptedService();
});
afterAll(async () => {
  await service.close();
});

const FACTS = {
  status: 'success',
  payload: {
    profile: { id: 'p_6k9d2m1x0a', displayName: 'Ada Obi' },
    query: 'rivers',
    matches: [
      {
        section: 'funFacts',
        text: 'Chairs the committee on rivers.',
        score: 0.87,
        sources: [{ url: 'https://www.statehouse.example/members/12' }],
        updatedAt: '2026-11-20T08:00:00Z',
      },
    ],
  },
};
const USAGE = {
  available: 1200,
  reserved: 0,
  period: { start: '2026-11-01T00:00:00Z', consumed: 34, requests: 17 },
  by_operation: [{ operation: 'v2.profile.query', requests: 17, credits: 34 }],
};

function playAll(): void {
  service.play({
    'v3.search.start': () => ({ body: madeUpSearch() }),
    'v3.search.read': () => ({ body: madeUpSearch() }),
    'v3.profile.read': () => ({ body: madeUpProfile() }),
    'v2.profile.query': () => ({ body: FACTS }),
    'v3.credits.usage': () => ({ body: USAGE }),
  });
}

describe.each(HOST_KINDS)('host on %s', (kind) => {
  let host: SdkHost;
  beforeAll(async () => {
    host = await startHost(kind, program.path, { SERVICE_URL: service.url });
  });
  beforeEach(playAll);
  afterAll(() => host.close());

  test('lists the tools, which answer in text and structured content', async () => {
    // Both SDKs check structuredContent against the output schema once the tools were listed.
    const names = (await host.tools()).map(({ name }) => name);
    expect(names).toEqual([
      'search_people',
      'wait_for_run',
      'cancel_run',
      'get_profile',
      'query_profile',
      'start_deep_search',
      'enrich_profile',
      'detect_faces',
      'match_face',
      'list_webhooks',
      'get_usage',
    ]);
    const calls: readonly [string, Record<string, unknown>, RegExp][] = [
      ['search_people', { query: 'state senators in Ohio' }, /1–2 of 1,284 people/],
      ['wait_for_run', { run: 'search:s_0a1b2c3d4e' }, /1–2 of 1,284 people/],
      ['get_profile', { id: 'ada-obi' }, /Profile p_6k9d2m1x0a/],
      ['query_profile', { id: 'p_6k9d2m1x0a', query: 'rivers' }, /1 fact of p_6k9d2m1x0a/],
      ['get_usage', {}, /Credits: 1,200 left/],
    ];
    for (const [name, args, says] of calls) {
      const answer = await host.call(name, args);
      expect(answer.isError, textOf(answer)).toBeFalsy();
      expect(textOf(answer)).toMatch(says);
      expect(String(answer.structuredContent?.summary)).toMatch(says);
    }
  });

  test('reads resources and prompts', async () => {
    expect(await host.templates()).toEqual(['people://profile/{id}', 'people://search/{id}']);
    expect(await host.read('people://profile/ada-obi')).toContain('Ada Obi');
    expect(await host.read('people://search/s_0a1b2c3d4e')).toContain('1–2 of 1,284');
    expect(await host.read('people://usage')).toContain('1,200 left');
    expect(await host.read('people://guide/intent')).toContain('semanticClauses');
    expect(await host.prompt('find_people', { description: 'mayors' })).toContain('"mayors"');
    expect(await host.prompt('research_person', { name: 'Ada Obi' })).toContain('"Ada Obi"');
  });

  test('receives progress while it waits for a run', async () => {
    let reads = 0;
    service.play({
      'v3.search.read': () => {
        reads += 1;
        return { body: madeUpSearch({ status: reads < 3 ? 'running' : 'completed' }) };
      },
    });
    const progress: string[] = [];
    const answer = await host.call('wait_for_run', { run: 'search:s_0a1b2c3d4e' }, (message) => {
      progress.push(message);
    });
    expect(answer.structuredContent).toMatchObject({ final: true, status: 'completed' });
    expect(progress).toContain('search running');
  });
});

test('instructions have at most 2048 characters, and name no faces when faces are off', () => {
  expect(instructions(true).length).toBeLessThanOrEqual(2048);
  expect(instructions(false)).not.toMatch(/face|photo/i);
});
