import { dirname, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productFiles, ROOT, read, sourceFiles } from './source-files.ts';

/** Import rules, also in docs/architecture.md. Each failure names the file and its import. */

/** The parts that each part may import, besides itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  client: ['contract'],
  answers: ['contract'],
  service: ['contract'],
  tools: ['answers', 'client', 'contract'],
  prompts: ['answers', 'client', 'contract', 'tools'],
  mcp: ['answers', 'client', 'contract', 'tools', 'prompts'],
  page: ['answers', 'client', 'contract'],
  cli: ['answers', 'client', 'contract', 'mcp', 'page', 'service', 'tools', 'prompts'],
};

/**
 * The rooms of `src/service`, lowest layer first. A room imports layers below it; rooms of one
 * layer do not import each other. What a room needs from above is handed to it by its caller.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['runtime', 'text', 'vectors'],
  ['store', 'network', 'places'],
  ['people'],
  ['access', 'identity', 'audit', 'notes', 'history'],
  ['runs', 'search', 'faces'],
  ['evidence', 'introductions'],
  ['intake', 'webhooks'],
  ['searches', 'enrich', 'deep-search', 'watchers'],
  ['populations', 'suppression', 'demo'],
  ['api', 'daemon'],
  ['operators'],
  ['compose-service.ts'],
];

/** Parts that may be imported as types only. */
const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = {
  tools: ['client'],
  prompts: ['client'],
};

/** The only packages that a part may import. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = { contract: ['zod'] };

const NAMED_FOR_NOTHING = /(^|[-.])(utils?|helpers?|common|misc)([-.]|$)/;

interface Import {
  readonly file: string;
  readonly from: string;
  readonly typeOnly: boolean;
}

const FROM = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*,?\s*\)/g;

/** The imports that a source text makes; `import(…)` in a type position counts as a real one. */
function importsOf(file: string, source: string): Import[] {
  const fixed = [...source.matchAll(FROM)].map(([, type, from = '']) => ({
    file,
    from,
    typeOnly: type !== undefined,
  }));
  const lazy = [...source.matchAll(DYNAMIC)].map(([, from = '']) => ({
    file,
    from,
    typeOnly: false,
  }));
  return [...fixed, ...lazy];
}

/** The part that a file of the project belongs to; null for other files. */
function partOf(file: string): string | null {
  const [top = '', second = ''] = file.split('/');
  if (top === 'tools' || top === 'prompts') return top;
  if (top !== 'src') return null;
  // The command line, its settings and its commands are one part, which may import all others.
  return second === 'commands' || second.endsWith('.ts') ? 'cli' : second;
}

const packageOf = (from: string): string =>
  from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');

function brokenWall({ file, from, typeOnly }: Import): string | null {
  const part = partOf(file);
  if (part === null) return null;
  if (!from.startsWith('.')) {
    const allowed = PACKAGES[part];
    if (allowed === undefined || allowed.includes(packageOf(from))) return null;
    return `${file} imports ${from}: ${part} imports ${allowed.join(', ')} only`;
  }
  // JSON is data, such as the version in package.json, and may be read from anywhere.
  if (from.endsWith('.json')) return null;
  const target = partOf(relative(ROOT, resolve(ROOT, dirname(file), from)));
  if (target === part) return null;
  const known = MAY_IMPORT[part] ?? [];
  if (target === null || !known.includes(target)) {
    return `${file} imports ${from}: ${part} may import ${known.join(', ') || 'nothing of ours'}`;
  }
  if (!typeOnly && TYPES_ONLY[part]?.includes(target)) {
    return `${file} imports ${from}: ${part} may import types of ${target} only`;
  }
  return null;
}

/** The room of the service that a file belongs to; null outside of the service. */
function roomOf(file: string): string | null {
  const [, service, room = null] = file.split('/');
  return service === 'service' ? room : null;
}

const layerOf = (room: string): number => LAYERS.findIndex((rooms) => rooms.includes(room));

/** An import between two rooms of the service that does not lead to a lower layer. */
function brokenLayer({ file, from }: Import): string | null {
  if (!from.startsWith('.')) return null;
  const room = roomOf(file);
  const other = roomOf(relative(ROOT, resolve(ROOT, dirname(file), from)));
  if (room === null || other === null || room === other) return null;
  if (layerOf(other) !== -1 && layerOf(other) < layerOf(room)) return null;
  return `${file} imports ${from}: ${other} does not stand below ${room}`;
}

const product = productFiles();

describe('import rules of the repository', () => {
  it('finds more than 40 source files to check', () => {
    expect(product.length).toBeGreaterThan(40);
  });

  it('no part imports a part or package that it may not', () => {
    const broken = product.flatMap((file) => importsOf(file, read(file)).map(brokenWall));
    expect(broken.filter((one) => one !== null)).toEqual([]);
  });

  it('no room of the service imports a room beside or above it', () => {
    const broken = product.flatMap((file) => importsOf(file, read(file)).map(brokenLayer));
    expect(broken.filter((one) => one !== null)).toEqual([]);
  });

  it('each room of the service is on exactly one layer', () => {
    const rooms = new Set(product.flatMap((file) => roomOf(file) ?? []));
    expect(LAYERS.flat().toSorted()).toEqual([...rooms].toSorted());
  });

  it('no file is named utils, helpers, common or misc', () => {
    const all = [...product, ...['scripts', 'test'].flatMap(sourceFiles)];
    expect(all.filter((file) => NAMED_FOR_NOTHING.test(file.split('/').at(-1) ?? ''))).toEqual([]);
  });
});

describe('brokenWall and brokenLayer', () => {
  const wallOf = (file: string, source: string) => importsOf(file, source).map(brokenWall);

  it.each([
    ['src/contract/a.ts', "import pg from 'pg';"],
    ['src/contract/a.ts', "import { b } from '../client/b.ts';"],
    ['src/contract/a.ts', "import { readFileSync } from 'node:fs';"],
    ['src/service/a.ts', "export { b } from '../client/b.ts';"],
    ['src/service/search/a.ts', "import type { b } from '../../mcp/b.ts';"],
    ['src/mcp/a.ts', "const b = await import('../service/app.ts');"],
    ['src/client/a.ts', "import '../answers/b.ts';"],
    ['tools/a.ts', "import { b } from '../src/client/b.ts';"],
    ['tools/a.ts', "import {\n  b,\n  c,\n} from '../src/service/b.ts';"],
    ['src/mcp/a.ts', "import { b } from '../cli.ts';"],
    ['src/answers/a.ts', "import { b } from '../../tools/b.ts';"],
  ])('brokenWall rejects in %s: %s', (file, source) => {
    expect(wallOf(file, source)).toEqual([expect.stringContaining(`${file} imports`)]);
  });

  it.each([
    ['src/contract/a.ts', "import * as z from 'zod';"],
    ['src/contract/endpoints/a.ts', "import { b } from '../b.ts';"],
    ['src/client/a.ts', "import { b } from '../contract/b.ts';"],
    ['tools/a.ts', "import type { b } from '../src/client/b.ts';"],
    ['src/commands/a.ts', "const b = await import('../service/app.ts');"],
    ['src/service/a.ts', "import pg from 'pg';"],
  ])('brokenWall accepts in %s: %s', (file, source) => {
    expect(wallOf(file, source)).toEqual([null]);
  });

  const layersOf = (file: string, source: string) => importsOf(file, source).map(brokenLayer);

  it.each([
    ['src/service/people/record/a.ts', "import type { b } from '../../search/b.ts';"],
    ['src/service/runs/a.ts', "import { b } from '../faces/b.ts';"],
    ['src/service/access/keys/a.ts', "export { b } from '../../api/answer-request.ts';"],
    ['src/service/store/a.ts', "const b = await import('../operators/b.ts');"],
    ['src/service/operators/a.ts', "import { b } from '../compose-service.ts';"],
    ['src/service/text/a.ts', "import { b } from '../unheard-of/b.ts';"],
    ['src/service/unheard-of/a.ts', "import { b } from '../text/b.ts';"],
  ])('brokenLayer rejects in %s: %s', (file, source) => {
    expect(layersOf(file, source)).toEqual([expect.stringContaining(`${file} imports`)]);
  });

  it.each([
    ['src/service/search/plan/a.ts', "import { b } from '../../people/record/b.ts';"],
    ['src/service/search/plan/a.ts', "import { b } from '../parse/b.ts';"],
    ['src/service/compose-service.ts', "import { b } from './operators/b.ts';"],
    ['src/service/people/a.ts', "import { b } from '../../contract/b.ts';"],
    ['src/commands/a.ts', "const b = await import('../service/operators/b.ts');"],
    ['src/service/text/a.ts', "import { b } from 'pg';"],
  ])('brokenLayer accepts in %s: %s', (file, source) => {
    expect(layersOf(file, source)).toEqual([null]);
  });

  it('the name check finds utils and helpers and accepts similar words', () => {
    expect(
      ['utils.ts', 'text-helpers.ts', 'common.test.ts'].filter((name) =>
        NAMED_FOR_NOTHING.test(name),
      ),
    ).toHaveLength(3);
    expect(
      ['commonest-words.ts', 'helpful.ts'].filter((name) => NAMED_FOR_NOTHING.test(name)),
    ).toEqual([]);
  });
});
