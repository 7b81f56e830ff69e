import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeUpProfile, madeUpRow, madeUpSearch } from '../../answers/made-up-people.ts';
import { bundleProgram, type Program } from '../support/bundle-program.ts';
import {
  refusal,
  type ScriptedService,
  startScriptedService,
} from '../support/scripted-service.ts';
import { HOST_KINDS, type SdkHost, startHost } from '../support/sdk-hosts.ts';

let program: Program;
let service: ScriptedService;
let host: SdkHost;
beforeAll(async () => {
  program = await bundleProgram();
  service = await startScriptedService();
});
afterAll(async () => {
  for (const one of hosts.values()) await one.close();
  await service.close();
});

/** One of each kind, for all tests. */
const hosts = new Map<string, SdkHost>();

const rows = Array.from({ length: 100 }, (_, at) => madeUpRow(at, { confidence: 0.5 }));

const open = async (kind: (typeof HOST_KINDS)[number] = 'sdk-2-modern') => {
  service.play({
    'v3.search.start': () => ({ body: madeUpSearch() }),
    'v3.profile.read': () => ({ body: madeUpProfile() }),
    'v3.search.read': () => ({ body: madeUpSearch({ results: rows, total_matches: 100 }) }),
  });
  host = hosts.get(kind) ?? (await startHost(kind, program.path, { SERVICE_URL: service.url }));
  hosts.set(kind, host);
};

describe.each(HOST_KINDS)('host on %s', (kind) => {
  test('reads the resources that answers link to', async () => {
    await open(kind);
    const found = await host.call('search_people', { query: 'state senators in Ohio' });
    const [link = ''] = found.content.flatMap(({ uri = [] }) => uri);
    expect(link).toBe('people://search/s_0a1b2c3d4e');
    expect(await host.read(link)).toMatch(/of 100 people on record.*\(search:s_0a1b2c3d4e\)/);
    const read = await host.call('get_profile', { id: 'ada-obi' });
    const [profile = ''] = read.content.flatMap(({ uri = [] }) => uri);
    expect(profile).toBe('people://profile/p_6k9d2m1x0a');
    expect(await host.read(profile)).toContain('State Senator');
  });

  test('explains what is wrong with a resource URI', async () => {
    await open(kind);
    await expect(host.read('people://profile/%E0%A4%A')).rejects.toThrow(/valid id/);
    await expect(host.read(`people://search/${'s'.repeat(201)}`)).rejects.toThrow(/valid id/);
    await expect(host.read('people://nobody/p_1')).rejects.toThrow();
    service.play({
      'v3.profile.read': () => refusal(404, 'developer_profile_not_found'),
      'v3.search.read': () => refusal(404, 'developer_v3_search_not_found'),
    });
    await expect(host.read('people://profile/p_none')).rejects.toThrow(/Use the id of a row/);
    const gone = host.read('people://search/s_none');
    await expect(gone).rejects.toThrow(/Start again with search_people/);
    await expect(gone).rejects.not.toThrow(/IGNORE/);
  });
});

test('decodes an id once and sends it to the service unchanged', async () => {
  await open();
  await host.read('people://profile/a%2Fb%20c%2525');
  expect(service.heard.at(-1)?.params).toEqual({ profile_id: 'a/b c%25' });
});

test('keeps the largest search within its token budget and masks contact details', async () => {
  await open();
  const text = await host.read('people://search/s_0a1b2c3d4e');
  expect(countTokens(text)).toBeLessThanOrEqual(8000);
  expect(text).toMatch(/^data-[0-9a-f]{8}$/m);
  const profile = await host.read('people://profile/ada-obi');
  expect(profile).not.toMatch(/ada\.obi@senate|555 0132/);
  expect(profile).toContain('[masked]');
});
