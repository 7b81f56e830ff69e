import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { selectTools, TOOLS } from '../../src/mcp/tools.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const product = ['src', 'tools', 'prompts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const filesWith = (pattern: RegExp): string[] =>
  product.filter((file) => pattern.test(read(file))).sort();

it('asks in one place whether a value is an object of JSON', () => {
  const asked = /=== 'object' &&\s+\w+ !== null &&\s+!Array\.isArray\(/;
  expect(filesWith(asked)).toEqual(['src/contract/is-object.ts']);
});

it('digests a whole content in one place on either side of the wall', () => {
  const digested = /createHash\('sha256'\)\s*\.update\([\s\S]{0,200}?\)\s*\.digest\('hex'\)/;
  const homes = ['src/client/sha256.ts', 'src/service/text/sha256.ts'];
  expect(filesWith(digested)).toEqual(homes);
  expect(new Set(homes.map(read)).size).toBe(1);
});

it('lists the kinds of webhook events in one place', () => {
  const listed = /'profile\.updated',\s+'search\.profile\.updated'/;
  expect(filesWith(listed)).toEqual(['src/contract/webhook-events.ts']);
});

it('offers without faces every tool but those about faces, in the same order', () => {
  const all = { toolsets: ['all'], readOnly: false, scopes: null } as const;
  const names = (faces: boolean) => selectTools({ ...all, faces }).map(({ name }) => name);
  expect(names(true)).toEqual(TOOLS.map(({ name }) => name));
  const about = ['detect_faces', 'match_face'];
  expect(names(false)).toEqual(names(true).filter((name) => !about.includes(name)));
  expect(names(true)).toEqual(expect.arrayContaining(about));
});
