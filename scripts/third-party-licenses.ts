import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { z } from 'zod';

/** Packages that a bundled package contains in its own files, without their licence text. */
const INSIDE: Readonly<Record<string, string>> = {
  unpdf:
    'Holds PDF.js, Copyright Mozilla Foundation, licensed under the Apache License 2.0, whose text\n' +
    'stands in assets/faces/LICENSE-Apache-2.0.txt beside this file.',
};

const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without
fee is hereby granted, provided that the above copyright notice and this permission notice appear
in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS
SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE
AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES
WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE
OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS
SOFTWARE.`;

/** The standard text for the few packages that name their licence but do not include its text. */
async function standardText(license: string | undefined, by: string): Promise<string> {
  const copyright = `Copyright (c) ${by}`;
  if (license === 'ISC') return `${copyright}\n\n${ISC}`;
  const own = await readFile(new URL('../LICENSE', import.meta.url), 'utf8');
  if (license === 'MIT') return `${copyright}\n\n${own.slice(own.indexOf('Permission')).trim()}`;
  throw new Error(`the text of the licence ${license} is missing`);
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyright)/i;

const about = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  author: z.union([z.string(), z.looseObject({ name: z.string() })]).optional(),
});

/** Folders of the packages with code in the bundle, in alphabetical order. Pure. */
export function bundledPackages({ outputs }: Pick<Metafile, 'outputs'>): string[] {
  const files = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const folders = files.flatMap(
    (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [],
  );
  return [...new Set(folders)].sort();
}

async function textsIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file)).sort();
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}

/**
 * A package's name, version and licence, with the text that the licence requires to be included.
 * @throws Error if there is no such text, because the package must not be shipped then.
 */
async function section(folder: string): Promise<string> {
  const { name, version, license, author } = about.parse(
    JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
  );
  const found = await textsIn(folder);
  const by = (typeof author === 'object' ? author.name : author) || `the authors of ${name}`;
  const texts = found.length > 0 ? found : [await standardText(license, by)];
  const head = `${name} ${version} (${license ?? 'licence below'}, ${by})`;
  const inside = INSIDE[name] === undefined ? [] : [INSIDE[name]];
  return [head, ...inside, ...texts.map((text) => text.trim())].join('\n\n');
}

const RULE = `\n\n${'-'.repeat(80)}\n\n`;
const HEAD = 'The files of this folder hold code of these packages, each under its own licence:';

/** The licence texts to ship with a bundle of those packages. */
export async function thirdPartyLicenses(folders: readonly string[]): Promise<string> {
  const sections = await Promise.all(folders.map(section));
  return `${[HEAD, ...sections].join(RULE)}\n`;
}
