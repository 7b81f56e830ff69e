import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import toolList from '../../../src/mcp/tool-list.json' with { type: 'json' };
import { selectTools } from '../../../src/mcp/tools.ts';
import { declaresViews } from '../../../src/mcp/ui/supports-views.ts';
import { bundleProgram, type Program } from '../support/bundle-program.ts';
import { SETTINGS } from '../support/environment.ts';
import { RawHost } from '../support/raw-host.ts';

/** Only hosts that support views are told of them; the tool list of others is unchanged. */

const MIME = 'text/html;profile=mcp-app';
const EXTENSION = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [MIME] } } };
/** The default tools, as the benchmark measures them. */
const LISTED = selectTools(SETTINGS).map(({ name }) => toolList.find((tool) => tool.name === name));

let program: Program;
let host: RawHost;
beforeAll(async () => {
  program = await bundleProgram();
});
afterEach(() => host.kill());

const open = (env: Record<string, string> = {}) => {
  host = new RawHost(program.path, { SERVICE_URL: 'http://127.0.0.1:9', ...env });
};

/** Connects in one of the protocol's eras, as a host with these capabilities. */
const ERAS = {
  '2025-11-25': async (capabilities: object) => {
    const clientInfo = { name: 'raw-host', version: '1.0.0' };
    const opening = { protocolVersion: '2025-11-25', capabilities, clientInfo };
    const { result } = await host.request('initialize', opening);
    host.notify('notifications/initialized');
    return {
      info: result?.serverInfo,
      ask: async (method: string, params: object = {}) => host.request(method, params),
    };
  },
  '2026-07-28': async (capabilities: object) => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'raw-host', version: '1.0.0' },
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    };
    const ask = (method: string, params: object = {}) => host.request(method, { ...params, _meta });
    const { result } = await ask('server/discover');
    const told = result?._meta as Record<string, unknown> | undefined;
    return { info: told?.['io.modelcontextprotocol/serverInfo'], ask };
  },
};
const eras = Object.keys(ERAS) as (keyof typeof ERAS)[];

interface Tool {
  readonly name: string;
  readonly _meta?: { readonly ui: { readonly resourceUri: string } };
}
const toolsOf = (result: unknown) => (result as { readonly tools: readonly Tool[] }).tools;
const viewsOf = (tools: readonly Tool[]) =>
  tools.flatMap(({ name, _meta }) => (_meta ? [[name, _meta]] : []));

describe.each(eras)('host of %s', (era) => {
  test('tells a host that supports views which tool has which view', async () => {
    open();
    const { ask } = await ERAS[era](EXTENSION);
    const { result } = await ask('tools/list');
    const people = { ui: { resourceUri: 'ui://people-search/people.html' } };
    const faces = { ui: { resourceUri: 'ui://people-search/faces.html' } };
    expect(viewsOf(toolsOf(result))).toEqual([
      ['search_people', people],
      ['wait_for_run', people],
      ['detect_faces', faces],
    ]);
  });

  test('gives a host without views the tool list that is measured', async () => {
    open();
    const { ask } = await ERAS[era]({});
    expect(toolsOf((await ask('tools/list')).result)).toEqual(LISTED);
  });

  test('offers no view of faces when faces are off', async () => {
    open({ FACES: 'off' });
    const { ask } = await ERAS[era](EXTENSION);
    const tools = viewsOf(toolsOf((await ask('tools/list')).result));
    expect(tools.map(([name]) => name)).toEqual(['search_people', 'wait_for_run']);
    const { result } = await ask('resources/list');
    expect(JSON.stringify(result)).not.toContain('faces.html');
    const { error } = await ask('resources/read', { uri: 'ui://people-search/faces.html' });
    expect(error).toBeDefined();
  });

  test('shows the server icon in the server info and in no tool', async () => {
    open();
    const { info, ask } = await ERAS[era]({});
    const { icons = [] } = info as { readonly icons?: readonly { readonly src: string }[] };
    const [, base64 = ''] = icons[0]?.src.split('base64,') ?? [];
    expect(Buffer.from(base64, 'base64').toString()).toMatch(/^<svg .*<\/svg>$/);
    expect(JSON.stringify(icons).length).toBeLessThan(800);
    const tools = toolsOf((await ask('tools/list')).result);
    expect(tools.filter((tool) => 'icons' in tool)).toEqual([]);
  });
});

describe('declaresViews', () => {
  test.each([
    ['our MIME type', EXTENSION, true],
    ['no MIME type', { extensions: { 'io.modelcontextprotocol/ui': {} } }, true],
    [
      'another MIME type',
      { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/x'] } } },
      false,
    ],
    ['another extension', { extensions: { 'example/other': {} } }, false],
    ['no extension', {}, false],
    ['an unknown host', undefined, true],
    ['malformed extensions', { extensions: 'io.modelcontextprotocol/ui' }, false],
  ])('declaresViews for %s (%j) is %s', (_what, capabilities, shows) => {
    expect(declaresViews(capabilities)).toBe(shows);
  });
});
