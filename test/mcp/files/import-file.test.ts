import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { RefusedCall } from '../../../src/answers/refused-call.ts';
import { peopleFile } from '../../../src/contract/people-file.ts';
import { readImportFile } from '../../../src/mcp/files/import-file.ts';
import { rowsOfText } from '../../service/intake/formats/rows.ts';
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

describe('readImportFile', () => {
  test('reads a file in an allowed folder, by path or file URL', async () => {
    const path = join(allowed, 'Connections.csv');
    expect(await read(path)).toEqual(['Connections.csv', CSV]);
    expect(await read(pathToFileURL(path).href)).toEqual(['Connections.csv', CSV]);
  });

  test('reads a file that is allowed by itself, and none beside it', async () => {
    const path = join(allowed, 'Connections.csv');
    put('Contacts.csv', CSV);
    expect(await read(path, [path])).toEqual(['Connections.csv', CSV]);
    expect(await refused(join(allowed, 'Contacts.csv'), [path])).toContain('is not a file');
  });

  test('reads a file of the maximum size and rejects a larger one', async () => {
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

describe("readImportFile for LinkedIn's whole export", () => {
  const folder = new URL('../../fixtures/imports/linkedin-export/', import.meta.url);
  const whole = () =>
    Object.fromEntries(
      readdirSync(folder).map((name) => [
        `Complete/${name}`,
        readFileSync(new URL(name, folder), 'utf8'),
      ]),
    );

  test('sends the columns that an import reads, and nothing that was written', async () => {
    const path = put('export.zip', zip({ ...whole(), 'Complete/Ads Clicked.csv': 'SECRET' }));
    const { name, bytes } = await readImportFile(path, [allowed], 1_000_000);
    const sent = Object.entries(unzipSync(bytes)).map(([file, text]) => [file, strFromU8(text)]);
    expect(name).toBe('linkedin-export.zip');
    expect(sent.map(([file]) => file).sort()).toEqual(readdirSync(folder).sort());
    expect(JSON.stringify(sent)).not.toContain('SECRET');
    const rowsFrom = async (file: Uint8Array) =>
      // Remarks name lines, and a message of several lines is one without its text.
      (await rowsOfText(name, file)).map((row) => ({ ...row, remarks: [] }));
    expect(await rowsFrom(bytes)).toEqual(await rowsFrom(zip(whole())));
  });

  test('leaves out a table that is too large or cannot be read', async () => {
    const files = {
      ...whole(),
      'Complete/messages.csv': `FROM,TO,DATE\n${'x,y,z\n'.repeat(5000)}`,
    };
    const path = put('export.zip', zip({ ...files, 'Complete/Invitations.csv': '\0\n\n"' }));
    const { bytes } = await readImportFile(path, [allowed], 6000);
    expect(Object.keys(unzipSync(bytes))).not.toContain('messages.csv');
    expect(Object.keys(unzipSync(bytes))).not.toContain('Invitations.csv');
    expect(Object.keys(unzipSync(bytes))).toContain('Profile.csv');
  });
});

describe('readImportFile that counts', () => {
  test('counts the bytes of a file, and of the people in a zip, before it reads them', async () => {
    const counted: number[] = [];
    const count = (bytes: number) => void counted.push(bytes);
    await readImportFile(join(allowed, 'Connections.csv'), [allowed], MAX_BYTES, count);
    const path = put('export.zip', zip({ 'Connections.csv': CSV, 'messages.csv': 'private' }));
    await readImportFile(path, [allowed], MAX_BYTES, count);
    expect(counted).toEqual([CSV.length, CSV.length]);
  });

  test('reads nothing that is refused, and says why', async () => {
    const refuse = () => {
      throw new RefusedCall('no room');
    };
    for (const path of ['Connections.csv', 'export.zip']) {
      put('export.zip', zip({ 'Connections.csv': CSV }));
      const reading = readImportFile(join(allowed, path), [allowed], MAX_BYTES, refuse);
      await expect(reading).rejects.toThrow('no room');
    }
  });
});

describe('readImportFile for files that are not allowed', () => {
  /** Each creates its trap and returns its path. */
  const TRAPS: Readonly<Record<string, () => string>> = {
    'a file outside': () => join(root, 'secret', 'other.csv'),
    'a missing file outside': () => join(root, 'secret', 'nothing.csv'),
    'a missing file': () => join(allowed, 'nothing.csv'),
    'a path out of the folder by dots': () => `${allowed}/../secret/other.csv`,
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

  test.each(Object.keys(TRAPS))('rejects %s with the same sentence', async (name) => {
    expect(await refused(TRAPS[name]?.() ?? '')).toBe(
      'RefusedCall: `path` is not a file that this server may open. Give the full path of a ' +
        'file in an allowed folder, or paste a few contacts as `content`. ' +
        `Allowed: ${JSON.stringify(allowed)}.`,
    );
  });

  test.runIf(process.platform !== 'win32')(
    'rejects a named pipe without waiting for a writer',
    async () => {
      execFileSync('mkfifo', [join(allowed, 'pipe.csv')]);
      expect(await refused(join(allowed, 'pipe.csv'))).toContain('is not a file');
    },
  );

  test('says how to allow a folder when none is allowed', async () => {
    expect(await refused(join(allowed, 'Connections.csv'), [])).toContain(
      'No folder is allowed yet: the user starts this server with `--import-folders ' +
        '/path/of/a/folder`',
    );
  });
});

test('rejects a file whose name is not that of a contacts file', async () => {
  expect(await refused(put('taxes.pdf', 'of nobody’s business'))).toMatch(
    /^RefusedCall: `path` does not have the name of a contacts file\. Supported: LinkedIn’s export/,
  );
  expect(await refused(put('id_rsa', 'a key'))).toContain(
    'does not have the name of a contacts file',
  );
});

test('reports an empty file', async () => {
  expect(await refused(put('none.csv', ''))).toContain('The file is empty.');
});

describe('readImportFile with a zip', () => {
  test('reads only the connections of a LinkedIn export', async () => {
    const files = {
      'messages.csv': 'private',
      '__MACOSX/._Connections.csv': 'rubbish',
      'Basic_LinkedInDataExport/Contacts.csv': 'an address book',
      'Basic_LinkedInDataExport/Connections.csv': CSV,
    };
    expect(await read(put('export.ZIP', zip(files)))).toEqual(['Connections.csv', CSV]);
  });

  test('reads the contacts of a zip that is larger than an import may be', async () => {
    const noise = Array.from({ length: 4 * MAX_BYTES }, () =>
      String.fromCharCode(33 + Math.random() * 90),
    );
    const path = put('large.zip', zip({ 'messages.csv': noise.join(''), 'Connections.csv': CSV }));
    expect(await read(path)).toEqual(['Connections.csv', CSV]);
  });

  test('rejects a zip with an entry that points outside', async () => {
    const path = put('slip.zip', zip({ '../../../tmp/Connections.csv': CSV }));
    expect(await refused(path)).toContain('The zip cannot be read');
  });

  test('rejects a zip that unpacks to more than an import may have', async () => {
    const bomb = zip({ 'Connections.csv': 'a'.repeat(50_000_000) });
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await refused(put('bomb.zip', bomb))).toContain('Ask the user to split it');
  });

  test('rejects a zip that lies about the size of its contents', async () => {
    const bytes = zip({ 'Connections.csv': 'a'.repeat(500_000) });
    const central = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bytes.writeUInt32LE(100, central + 24);
    expect(await refused(put('liar.zip', bytes))).toContain('The zip cannot be read');
  });

  test.each([
    ['without contacts', () => zip({ 'messages.csv': 'private' }), 'contains no Connections.csv'],
    ['with nothing in it', () => zip({}), 'contains no Connections.csv'],
    ['that is cut off', () => zip({ 'Connections.csv': CSV }).subarray(0, 40), 'cannot be read'],
    ['that is not a zip', () => Buffer.from('PK is all it has'), 'cannot be read'],
    ['that is empty', () => Buffer.alloc(0), 'cannot be read'],
    ['with an empty file', () => zip({ 'Connections.csv': '' }), 'The file is empty'],
  ])('rejects a zip %s without repeating its file names', async (_, make, says) => {
    const said = await refused(put('made.zip', make()));
    expect(said).toContain(says);
    expect(said).not.toContain('messages');
  });
});

test('peopleFile recognizes exports of vCards and JSON lines by name', () => {
  const pick = (...names: string[]) =>
    peopleFile(names.map((fileName) => ({ fileName })))?.fileName ?? null;
  expect(pick('readme.txt', 'all/book.vcf')).toBe('all/book.vcf');
  expect(pick('people.ndjson', 'book.vcf')).toBe('book.vcf');
  expect(pick('resume.json')).toBe('resume.json');
  expect(pick('readme.txt')).toBe(null);
});
