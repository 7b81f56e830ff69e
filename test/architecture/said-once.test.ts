import { expect, it } from 'vitest';
import { selectTools, TOOLS } from '../../src/mcp/tools.ts';
import { productFiles, read } from './source-files.ts';

const product = productFiles();
const filesWith = (pattern: RegExp): string[] =>
  product.filter((file) => pattern.test(read(file))).sort();

it('only is-object.ts checks whether a value is a JSON object', () => {
  const asked = /=== 'object' &&\s+\w+ !== null &&\s+!Array\.isArray\(/;
  expect(filesWith(asked)).toEqual(['src/contract/is-object.ts']);
});

it('client and service each have one identical sha256.ts and no other digest', () => {
  const digested = /createHash\('sha256'\)\s*\.update\([\s\S]{0,200}?\)\s*\.digest\('hex'\)/;
  const homes = ['src/client/sha256.ts', 'src/service/text/sha256.ts'];
  expect(filesWith(digested)).toEqual(homes);
  expect(new Set(homes.map(read)).size).toBe(1);
});

it('only webhook-events.ts lists the webhook event types', () => {
  const listed = /'profile\.updated',\s+'search\.profile\.updated'/;
  expect(filesWith(listed)).toEqual(['src/contract/webhook-events.ts']);
});

it('selectTools without faces drops only the face tools and keeps the order', () => {
  const all = { toolsets: ['all'], readOnly: false, scopes: null } as const;
  const names = (faces: boolean) => selectTools({ ...all, faces }).map(({ name }) => name);
  expect(names(true)).toEqual(TOOLS.map(({ name }) => name));
  const about = ['detect_faces', 'match_face'];
  expect(names(false)).toEqual(names(true).filter((name) => !about.includes(name)));
  expect(names(true)).toEqual(expect.arrayContaining(about));
});
