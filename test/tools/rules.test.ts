import { readFileSync } from 'node:fs';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listedTool } from '../../src/mcp/listed-schemas.ts';
import { listTools, type ObjectSchema } from '../../src/mcp/tool-listing.ts';
import { selectTools, TOOLS } from '../../src/mcp/tools.ts';
import { searchPeopleWithoutFaces } from '../../tools/search_people.ts';

/** Rules that every host relies on; a failure names the tool. */

const LISTED = listTools(TOOLS);
const names = LISTED.map(({ name }) => name);
const tokens = (value: unknown) => countTokens(JSON.stringify(value));
const of = (name: string) => {
  const found = LISTED.find((tool) => tool.name === name);
  if (found === undefined) throw new Error(`no tool ${name}`);
  return found;
};

const toolOf = (name: string) => {
  const found = TOOLS.find((tool) => tool.name === name);
  if (found === undefined) throw new Error(`no tool ${name}`);
  return found;
};

interface Place {
  readonly path: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const isSchema = (value: unknown): value is Place['schema'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every schema inside a schema, with its path. */
function places(schema: Place['schema'], path: string): Place[] {
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
  const inner = [
    ...properties.map(([name, value]) => [`${path}.${name}`, value] as const),
    [`${path}[]`, schema.items] as const,
  ];
  const below = inner.flatMap(([at, value]) => (isSchema(value) ? places(value, at) : []));
  return [{ path, schema }, ...below];
}

const schemasOf = (name: string): readonly [ObjectSchema, ObjectSchema] => {
  const { inputSchema, outputSchema } = of(name);
  return [inputSchema, outputSchema];
};

describe.each(names)('%s', (name) => {
  test('has a name that every host accepts', () => {
    expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
  });

  test('has an object at the root of both schemas', () => {
    for (const schema of schemasOf(name)) expect(schema.type).toBe('object');
  });

  test('has no union, reference or dialect in its schemas', () => {
    const banned = ['anyOf', 'oneOf', 'allOf', 'not', '$ref', '$defs', '$schema', '$id'];
    const found = schemasOf(name)
      .flatMap((schema) => places(schema, name))
      .flatMap(({ path, schema }) =>
        banned.filter((word) => word in schema || Array.isArray(schema.type)).map(() => path),
      );
    expect(found).toEqual([]);
  });

  test('describes every parameter', () => {
    const wrong = places(of(name).inputSchema, name)
      .filter(({ path }) => path !== name && !path.endsWith('[]'))
      .filter(({ schema }) => typeof schema.description !== 'string');
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('bounds every whole number, listed or not', () => {
    const checked = z.toJSONSchema(toolOf(name).input(), { io: 'input' });
    const wrong = places(checked, name)
      .filter(({ schema }) => schema.type === 'integer')
      .filter(({ schema }) => schema.minimum === undefined || schema.maximum === undefined);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('sets every hint that means something', () => {
    const { readOnlyHint } = of(name).annotations;
    const hints = ['readOnlyHint', 'destructiveHint', 'openWorldHint'];
    const all = readOnlyHint ? hints : [...hints, 'idempotentHint'];
    expect(Object.keys(of(name).annotations).sort()).toEqual(all.sort());
  });

  test('has descriptions of at most 1,024 characters, without commands', () => {
    const texts = places(of(name).inputSchema, name).map(({ schema }) => schema.description);
    for (const text of [of(name).description, ...texts]) {
      expect(String(text).length).toBeLessThanOrEqual(1024);
      expect(String(text)).not.toMatch(
        /\b(you (must|should)|always call|first call|before (using|calling))\b/i,
      );
    }
  });

  const most = name === 'search_people' ? 1000 : 800;
  test(`takes at most ${most} tokens in tools/list`, () => {
    expect(tokens(of(name))).toBeLessThanOrEqual(most);
  });
});

test.each(LISTED)('$name is listed as in its snapshot', async (tool) => {
  const listed = `${JSON.stringify(tool, null, 2)}\n`;
  await expect(listed).toMatchFileSnapshot(`./schemas/${tool.name}.json`);
});

test('the default toolset lists its tools in this order', () => {
  const byDefault = TOOLS.filter(({ toolset }) => toolset === 'default');
  expect(byDefault.map(({ name }) => name)).toEqual([
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
});

test('tools/list takes at most 3,800 tokens by default and 10,300 with every toolset', () => {
  const byDefault = TOOLS.filter(({ toolset }) => toolset === 'default');
  expect(tokens(listTools(byDefault))).toBeLessThanOrEqual(3800);
  expect(tokens(LISTED)).toBeLessThanOrEqual(10_300);
});

test('tools/list takes at most 2,500 tokens by default without schemas of answers', () => {
  const byDefault = listTools(TOOLS.filter(({ toolset }) => toolset === 'default'));
  const shown = byDefault.map(({ outputSchema: _, ...tool }) => tool);
  expect(tokens(shown)).toBeLessThanOrEqual(2500);
});

test('populations and watchers take at most 2,050 tokens together', () => {
  const ours = TOOLS.filter(({ toolset }) => ['populations', 'watchers'].includes(toolset));
  expect(ours).toHaveLength(7);
  expect(tokens(listTools(ours))).toBeLessThanOrEqual(2050);
});

test('webhooks and connections take at most 1,880 tokens together', () => {
  const ours = TOOLS.filter(({ toolset }) => ['webhooks', 'connections'].includes(toolset));
  expect(ours).toHaveLength(7);
  expect(tokens(listTools(ours))).toBeLessThanOrEqual(1880);
});

test('identity takes at most 470 tokens', () => {
  const ours = TOOLS.filter(({ toolset }) => toolset === 'identity');
  expect(ours).toHaveLength(2);
  expect(tokens(listTools(ours))).toBeLessThanOrEqual(470);
});

test('notes take at most 2,050 tokens together', () => {
  const ours = TOOLS.filter(({ toolset }) => toolset === 'notes');
  expect(ours).toHaveLength(8);
  expect(tokens(listTools(ours))).toBeLessThanOrEqual(2050);
});

test('the network takes at most 900 tokens together', () => {
  const ours = TOOLS.filter(({ toolset }) => toolset === 'network');
  expect(ours).toHaveLength(3);
  expect(tokens(listTools(ours))).toBeLessThanOrEqual(900);
});

test('tool-list.json is what `npm run generate` writes', () => {
  const path = new URL('../../src/mcp/tool-list.json', import.meta.url);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(LISTED)));
});

test('toolsets and --read-only decide which tools are offered', () => {
  const offered = (toolsets: string[], readOnly = false) =>
    selectTools({ toolsets, readOnly, faces: true, scopes: null }).map(({ name }) => name);
  const ofToolset = (wanted: string) =>
    TOOLS.filter(({ toolset }) => toolset === wanted).map(({ name }) => name);
  expect(offered(['default'])).toEqual(ofToolset('default'));
  expect(offered(['default', 'watchers'])).toEqual([
    ...ofToolset('default'),
    ...ofToolset('watchers'),
  ]);
  expect(offered(['all'])).toEqual(names);
  expect(offered([])).toEqual([]);
  expect(offered(['populations'])).toEqual(['quote_population', 'search_population']);
  expect(offered(['watchers'], true)).toEqual(['list_watchers', 'list_watcher_runs']);
  expect(offered(['webhooks', 'connections'], true)).toEqual([
    'list_webhook_deliveries',
    'list_connections',
  ]);
  const reading = TOOLS.filter(({ hints }) => hints.readOnlyHint).map(({ name }) => name);
  expect(offered(['all'], true)).toEqual(reading);
});

describe('--no-faces', () => {
  const filter = { toolsets: ['all'], readOnly: false, faces: false, scopes: null };
  const offered = selectTools(filter);

  test('removes the face tools', () => {
    const gone = names.filter((name) => !offered.some((tool) => tool.name === name));
    expect(gone).toEqual(['detect_faces', 'match_face']);
  });

  test('removes every mention of faces and photos from the tool list', () => {
    const listed = offered.map((tool) => listedTool(tool, false));
    expect(JSON.stringify(listed)).not.toMatch(/face|photo/i);
    expect(JSON.stringify(LISTED)).toMatch(/face/);
  });

  test('lists search_people without faces', () => {
    const [bare] = listTools([searchPeopleWithoutFaces]);
    expect(JSON.parse(JSON.stringify(listedTool(searchPeopleWithoutFaces, false)))).toEqual(
      JSON.parse(JSON.stringify(bare)),
    );
  });
});
