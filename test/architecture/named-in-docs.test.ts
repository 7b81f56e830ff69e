import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, read } from './source-files.ts';

/** Files, scripts and sections that docs name must exist, so that moves do not break docs. */

const pages = [
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) =>
    join('docs', name),
  ),
  ...readdirSync(ROOT),
].filter((name) => name.endsWith('.md'));

/** `tools/list` and the like are methods of the protocol. */
const METHOD = /^(tools|prompts)\/(call|list|get)$/;
const PATH = /(?<![\w./-])(?:src|tools|prompts|scripts|test|docs|packaging)\/[\w./-]*\w/g;
/** A placeholder for a name that the reader chooses. */
const PLACEHOLDER = /NAME|RESOURCE/;
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

const exists = (path: string) => existsSync(resolve(ROOT, path));

/** Files of the repository that a page names, such as `src/config.ts`. */
const pathsIn = (text: string): string[] =>
  (text.match(PATH) ?? []).filter((path) => !METHOD.test(path) && !PLACEHOLDER.test(path));

/** Pages and files that a page links to, from the root. */
const linksIn = (page: string, text: string): string[] =>
  [...text.matchAll(LINK)].map(([, to = '']) => relative(ROOT, resolve(ROOT, dirname(page), to)));

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('names only files and folders that exist', () => {
    expect(pathsIn(text).filter((path) => !exists(path))).toEqual([]);
  });

  it('links only to files that exist', () => {
    expect(linksIn(page, text).filter((path) => !exists(path))).toEqual([]);
  });
});

describe('npm scripts in docs', () => {
  const { scripts } = JSON.parse(read('package.json'));

  it.each(pages)('%s names only npm scripts that exist', (page) => {
    const told = [...read(page).matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)];
    expect(told.flatMap(([, name = '']) => (name in scripts ? [] : name))).toEqual([]);
  });
});

describe('docs cited in sources and tests', () => {
  const cited = ['src', 'tools', 'prompts', 'scripts', 'test']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => name.endsWith('.ts') && !name.endsWith('named-in-docs.test.ts'))
    .map((file) => ({ file, text: read(file) }));

  it('every cited page exists', () => {
    const pagesIn = (text: string) => text.match(/\bdocs\/[\w/-]+\.md/g) ?? [];
    const gone = cited.flatMap(({ file, text }) =>
      pagesIn(text).flatMap((page) => (exists(page) ? [] : `${file}: ${page}`)),
    );
    expect(gone).toEqual([]);
  });

  it('every cited section of docs/contract.md exists', () => {
    const sections = new Set(
      [...read('docs/contract.md').matchAll(/^## (\d+)\. /gm)].map(([, number]) => number),
    );
    const cites = cited.flatMap(({ file, text }) =>
      [...text.matchAll(/docs\/contract\.md (\d+)/g)].map(([, number]) => ({ file, number })),
    );
    expect(cites.length).toBeGreaterThan(30);
    expect(cites.filter(({ number }) => !sections.has(number))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  it('lists exactly the rooms of the service', () => {
    const rows = [...read('docs/architecture.md').matchAll(/^\| \d+ \| `([\w.-]+)` \|/gm)];
    const rooms = readdirSync(join(ROOT, 'src/service'));
    expect(rows.map(([, room]) => room).toSorted()).toEqual(rooms.toSorted());
  });
});

describe('pathsIn and linksIn', () => {
  it('finds a broken path and a broken link', () => {
    const text =
      '`tools/list`, `src/gone.ts`, [here](gone.md#top), [there](https://example.com/a.md)';
    expect(pathsIn(text)).toEqual(['src/gone.ts']);
    expect(linksIn('docs/a.md', text)).toEqual(['docs/gone.md']);
  });
});
