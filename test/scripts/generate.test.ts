import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { generatedFiles } from '../../scripts/generate.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const HOW = 'run `npm run generate` and commit what it writes';
const files = generatedFiles();

/** Ignores the layout of JSON. */
const contentOf = (path: string, text: string): string =>
  path.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text;

describe('generated files', () => {
  it.each([...files.keys()])('%s is what `npm run generate` writes', (path) => {
    const committed = existsSync(fileOf(path)) ? readFileSync(fileOf(path), 'utf8') : 'null';
    // Not `toEqual`: a long diff helps less than the command that fixes it.
    expect(contentOf(path, committed) === contentOf(path, files.get(path) ?? ''), HOW).toBe(true);
  });

  it('the generated files contain no schema of a removed tool', () => {
    const schemas = readdirSync(fileOf('test/tools/schemas')).map(
      (name) => `test/tools/schemas/${name}`,
    );
    expect(schemas.filter((path) => !files.has(path))).toEqual([]);
  });
});
