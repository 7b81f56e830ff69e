import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleFile } from '../../../src/contract/people-file.ts';
import { readImportFile } from '../../../src/mcp/files/import-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const MAX_BYTES = 2000;
const CSV = 'First Name,Last Name\nAda,Obi\n';

let root: string;
let allowed: string;
beforeEach(() => {
  root = realpathSync(temporaryFolder());
  allowed = join(root, 'exports');
  mkdirSync(join(allowed, 'deep'), { recursive: true });
  mkdirSync(join(root, 'secret'));
  writeFileSync(join(allowed, 'Connections.csv'), CSV);
  writeFileSync(join(root, 'secret', 'other.csv'), 'outside');
});

const put = (name: string, content: string | Uint8Array): string => {
  const path = join(allowed, name);
  writeFileSync(path, content);
  return path;
};
const zip = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
const read = async (path: string, roots = [allowed]) => {
  const { name, bytes } = await readImportFile(path, roots, MAX_BYTES);
  return [name, Buffer.from(bytes).toString()];
};
const refused = (path: string, roots = [allowed]) =>
  readImportFile(path, roots, MAX_BYTES).then(
    () => 'it was read',
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('a file that the user allowed is read', () => {
  test('in an allowed folder, by its path or its address', async () => {
    const path = join(allowed, 'Connections.csv');
    expect(await read(path)).toEqual(['Connections.csv', CSV]);
    expect(await read(pathToFileURL(path).href)).toEqual(['Connections.csv', CSV]);
  });

  test('by itself, where a file and no folder is allowed, and none beside it', async () => {
    const path = join(allowed, 'Connections.csv');
    put('Contacts.csv', CSV);
    expect(await read(path, [path])).toEqual(['Connections.csv', CSV]);
    expect(await refused(join(allowed, 'Contacts.csv'), [path])).toContain('is not a file');
  });

  test('up to the most bytes, and not one more', async () => {
    expect((await read(put('full.csv', 'x'.repeat(MAX_BYTES))))[1]).toHaveLength(MAX_BYTES);
    const over = await readImportFile(
      put('over.csv', 'x'.repeat(3 * 1024 * 1024)),
      [allowed],
      2e6,
    ).then(String, (error: Error) => error.message);
    expect(over).toBe(
      'The file is larger than 1 MB. Ask the user to split it, and import each part separately.',
    );
    expect(await refused(put('more.csv', 'x'.repeat(MAX_BYTES + 1)))).toContain(
      'Ask the user to split it',
    );
  });
});

describe('anything else is refused with one and the same sentence', () => {
  /** Each makes its trap and names it. */
  const TRAPS: Readonly<Record<string, () => string>> = {
    'a file outside': () => join(root, 'secret', 'other.csv'),
    'a file outside that is not there': () => join(root, 'secret', 'nothing.csv'),
    'a file that is not there': () => join(allowed, 'nothing.csv'),
    'the way out by dots': () => `${allowed}/../secret/other.csv`,
    'a folder': () => join(allowed, 'deep'),
    'the allowed folder itself': () => allowed,
    'a relative path': () => 'Connections.csv',
    'a link to a file outside': () => {
      symlinkSync(join(root, 'secret', 'other.csv'), join(allowed, 'link.csv'));
      return join(allowed, 'link.csv');
    },
    'a file below a link to a folder outside': () => {
      symlinkSync(join(root, 'secret'), join(allowed, 'way'));
      return join(allowed, 'way', 'other.csv');
    },
    'a web address': () => 'https://example.com/Connections.csv',
    'a path with a NUL': () => `${allowed}/Connections.csv\0`,
  };

  test.each(Object.keys(TRAPS))('%s', async (name) => {
    expect(await refused(TRAPS[name]?.() ?? '')).toBe(
      'RefusedCall: `path` is not a file that this server may open. Give the full path of a ' +
        'file in an allowed folder, or paste a few contacts as `content`. ' +
        `Allowed: ${JSON.stringify(allowed)}.`,
    );
  });

  test.runIf(process.platform !== 'win32')('a pipe that nobody fills', async () => {
    execFileSync('mkfifo', [join(allowed, 'pipe.csv')]);
    expect(await refused(join(allowed, 'pipe.csv'))).toContain('is not a file');
  });

  test('where nothing is allowed it says how the user allows something', async () => {
    expect(await refused(join(allowed, 'Connections.csv'), [])).toContain(
      'No folder is allowed yet: the user starts this server with `--import-folders ' +
        '/path/of/a/folder`',
    );
  });
});

test('a file that holds no contacts by its name stays where it is', async () => {
  expect(await refused(put('taxes.pdf', 'of nobody’s business'))).toMatch(
    /^RefusedCall: `path` does not have the name of a contacts file\. Supported: LinkedIn’s export/,
  );
  expect(await refused(put('id_rsa', 'a key'))).toContain(
    'does not have the name of a contacts file',
  );
});

test('an empty file is said to be empty', async () => {
  expect(await refused(put('none.csv', ''))).toContain('The file is empty.');
});

describe('of a zip its contacts alone are taken', () => {
  test('the connections of a LinkedIn export, whatever else is in it', async () => {
    const files = {
      'messages.csv': 'private',
      '__MACOSX/._Connections.csv': 'rubbish',
      'Basic_LinkedInDataExport/Contacts.csv': 'an address book',
      'Basic_LinkedInDataExport/Connections.csv': CSV,
    };
    expect(await read(put('export.ZIP', zip(files)))).toEqual(['Connections.csv', CSV]);
  });

  test('also of one that is larger than an import may be: only its contacts are sent', async () => {
    const noise = Array.from({ length: 4 * MAX_BYTES }, () =>
      String.fromCharCode(33 + Math.random() * 90),
    );
    const path = put('large.zip', zip({ 'messages.csv': noise.join(''), 'Connections.csv': CSV }));
    expect(await read(path)).toEqual(['Connections.csv', CSV]);
  });

  test('a name that points elsewhere is no way out: such a zip is none', async () => {
    const path = put('slip.zip', zip({ '../../../tmp/Connections.csv': CSV }));
    expect(await refused(path)).toContain('The zip cannot be read');
  });

  test('one that unpacks to more than an import may have is refused before it is unpacked', async () => {
    const bomb = zip({ 'Connections.csv': 'a'.repeat(50_000_000) });
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await refused(put('bomb.zip', bomb))).toContain('Ask the user to split it');
  });

  test('one that lies about its size is not unpacked beyond it', async () => {
    const bytes = zip({ 'Connections.csv': 'a'.repeat(500_000) });
    const central = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bytes.writeUInt32LE(100, central + 24);
    expect(await refused(put('liar.zip', bytes))).toContain('The zip cannot be read');
  });

  test.each([
    ['without contacts', () => zip({ 'messages.csv': 'private' }), 'contains no Connections.csv'],
    ['with nothing in it', () => zip({}), 'contains no Connections.csv'],
    ['cut off', () => zip({ 'Connections.csv': CSV }).subarray(0, 40), 'cannot be read'],
    ['that is none', () => Buffer.from('PK is all it has'), 'cannot be read'],
    ['that is empty', () => Buffer.alloc(0), 'cannot be read'],
    ['with an empty file', () => zip({ 'Connections.csv': '' }), 'The file is empty'],
  ])('one %s says so, without a word of its own', async (_, make, says) => {
    const said = await refused(put('made.zip', make()));
    expect(said).toContain(says);
    expect(said).not.toContain('messages');
  });
});

test('an export of vCards or of JSON lines is known by its names too', () => {
  const pick = (...names: string[]) =>
    peopleFile(names.map((fileName) => ({ fileName })))?.fileName ?? null;
  expect(pick('readme.txt', 'all/book.vcf')).toBe('all/book.vcf');
  expect(pick('people.ndjson', 'book.vcf')).toBe('book.vcf');
  expect(pick('resume.json')).toBe('resume.json');
  expect(pick('readme.txt')).toBe(null);
});
