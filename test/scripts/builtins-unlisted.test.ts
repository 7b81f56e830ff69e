import { join, sep } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { builtinsUnlisted } from '../../scripts/builtins-unlisted.ts';

const run = (script: string): unknown => new Script(script).runInThisContext();

test('names of a module of Node are taken without an import, renamed ones too', () => {
  const script = 'import{join as a,sep}from"node:path";[a("b","c"),sep]';
  expect(run(builtinsUnlisted(script))).toEqual([join('b', 'c'), sep]);
});

test('several imports are taken, and those of submodules', () => {
  const script =
    'import{readFileSync as r}from"node:fs";import{readFile}from"node:fs/promises";typeof r+typeof readFile';
  expect(run(builtinsUnlisted(script))).toBe('functionfunction');
});

test.each([
  'import{a}from"./chunks/b.js";',
  'import"./chunks/b.js";',
  'import c from"node:fs";',
  'import*as d from"node:fs";',
])('%s stays as it is', (script) => {
  expect(builtinsUnlisted(script)).toBe(script);
});
