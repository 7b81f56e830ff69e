import { dirname, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, read, sourceFiles } from './source-files.ts';

/**
 * Each exported value is imported by another file. Types may be exported for what they describe:
 * the options and answers of exported functions. Each failure names the export.
 */

const FOLDERS = ['src', 'tools', 'prompts', 'scripts', 'test'];
const PRODUCT = /^(src|tools|prompts|scripts)\//;

const DECLARED = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm;
const LISTED = /^(?:import|export)(?: type)?\s+(?:\w+,\s*)?\{([^}]*)\}\s+from\s+'([^']+)'/gm;
/** `import * as all`, `export * from`, `import('…')`: any of the file's exports may be meant. */
const WHOLE =
  /^(?:import|export)(?: type)? \*(?: as \w+)? from '([^']+)'|\bimport\(\s*['"]([^'"]+)['"]\s*,?\s*\)/gm;

interface Export {
  readonly file: string;
  readonly name: string;
}

const keyOf = ({ file, name }: Export): string => `${file} exports ${name}`;

function exportsOf(file: string, source: string): Export[] {
  return [...source.matchAll(DECLARED)].map(([, name = '']) => ({ file, name }));
}

/** What a source takes from other files of ours; `*` for a whole file. */
function takenBy(file: string, source: string): Export[] {
  const at = (from: string) => relative(ROOT, resolve(ROOT, dirname(file), from));
  const listed = [...source.matchAll(LISTED)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0]
            ?.trim() ?? '',
      )
      .filter((name) => name !== '')
      .map((name) => ({ file: at(from), name })),
  );
  const whole = [...source.matchAll(WHOLE)].map(([, star, lazy]) => ({
    file: at(star ?? lazy ?? ''),
    name: '*',
  }));
  return [...listed, ...whole];
}

function unusedExports(sources: ReadonlyMap<string, string>): string[] {
  const files = [...sources];
  const taken = new Set(files.flatMap(([file, source]) => takenBy(file, source)).map(keyOf));
  return files
    .filter(([file]) => PRODUCT.test(file))
    .flatMap(([file, source]) => exportsOf(file, source))
    .filter((one) => !taken.has(keyOf(one)) && !taken.has(keyOf({ ...one, name: '*' })))
    .map(keyOf);
}

describe('exports', () => {
  it('has no export that no other file imports', () => {
    const files = FOLDERS.flatMap(sourceFiles).filter((file) => !file.endsWith('.d.ts'));
    expect(unusedExports(new Map(files.map((file) => [file, read(file)])))).toEqual([]);
  });

  it('finds an export that only its own file uses, and no other', () => {
    const sources = new Map([
      [
        'src/a.ts',
        'export const used = 1;\nexport const unused = used;\nexport interface Shape {}',
      ],
      ['src/b.ts', "import { type Shape,\n  used as mine,\n} from './a.ts';\nexport class Lazy {}"],
      ['test/c.ts', "const b = await import('../src/b.ts');\nexport const local = b;"],
    ]);
    expect(unusedExports(sources)).toEqual(['src/a.ts exports unused']);
  });
});
