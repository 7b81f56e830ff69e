import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { ROOT, read, sourceFiles } from './source-files.ts';

/** Places that are easily forgotten when something is added (docs/adding/README.md). */

const sources = sourceFiles('src');

it('every file that declares a tool is in TOOLS of src/mcp/tools.ts', () => {
  const declared = readdirSync(join(ROOT, 'tools'))
    .filter((name) => /\.ts$/.test(name) && /= defineTool\(/.test(read(`tools/${name}`)))
    .map((name) => name.replace(/\.ts$/, ''));
  expect(declared.length).toBeGreaterThan(20);
  expect(declared.toSorted()).toEqual(TOOLS.map(({ name }) => name).toSorted());
});

it('every endpoint that charges can refuse for lack of credits', () => {
  const rows: readonly Endpoint[] = Object.values(ENDPOINTS);
  const silent = rows.filter(
    ({ price, errors }) =>
      price.kind !== 'free' && !errors.includes('developer_api_credits_insufficient'),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

it('every webhook event is emitted with the view in which its people were found', () => {
  const calls = sources
    .filter((file) => file !== 'src/service/webhooks/events/emit-event.ts')
    .flatMap((file) => [...read(file).matchAll(/\bemitEvent\([^;]*;/g)].map(([call]) => call));
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter((call) => !/\bview\b/.test(call))).toEqual([]);
});

it('docs/adding/README.md names every file with an English text search', () => {
  const searching = sources.filter((file) => read(file).includes("'english'"));
  const guide = read('docs/adding/README.md');
  expect(searching.length).toBeGreaterThan(0);
  expect(searching.filter((file) => !guide.includes(file))).toEqual([]);
});
