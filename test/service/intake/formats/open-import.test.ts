import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detectFormat } from '../../../../src/service/intake/formats/detect-format.ts';
import { ImportError } from '../../../../src/service/intake/formats/import-error.ts';
import { openImport } from '../../../../src/service/intake/formats/read-people.ts';
import {
  sourceOfBytes,
  sourceOfFile,
} from '../../../../src/service/intake/formats/source/import-source.ts';
import { pickEntry } from '../../../../src/service/intake/formats/source/zip-entry.ts';
import { tries } from '../../../support/thorough.ts';
import { bytesOf, recordsOf, rowsOf, rowsOfText } from './rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psm-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('detectFormat', () => {
  test.each([
    ['Connections.csv', 'linkedin_csv'],
    ['Connections-older.csv', 'linkedin_csv'],
    ['contacts-google.csv', 'google_csv'],
    ['contacts-google-older.csv', 'google_csv'],
    ['contacts-outlook.csv', 'outlook_csv'],
    ['people.vcf', 'vcard'],
    ['people-2.1.vcf', 'vcard'],
    ['resume.json', 'json_resume'],
    ['people.jsonl', 'people_jsonl'],
  ])('detects %s by its content as %s', (name, format) => {
    expect(detectFormat(bytesOf(name), 'file')).toBe(format);
    expect(detectFormat(bytesOf(name).subarray(0, 4000), 'file.txt')).toBe(format);
  });

  test('uses the file name when the content is inconclusive', () => {
    expect(detectFormat(Buffer.from('?'), 'x.VCF')).toBe('vcard');
    expect(detectFormat(Buffer.from('?'), 'Connections (2).csv')).toBe('linkedin_csv');
    expect(detectFormat(Buffer.from('?'), 'x.txt')).toBeNull();
  });

  test('detects a format in UTF-16', () => {
    const text = `\uFEFF${bytesOf('Connections.csv').toString('utf8')}`;
    expect(detectFormat(Buffer.from(text, 'utf16le'), 'x')).toBe('linkedin_csv');
  });

  test('never throws on arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, name) => {
        detectFormat(bytes, name);
      }),
    );
  });

  test('openImport rejects an unknown format and lists the supported ones', async () => {
    await expect(rowsOfText('notes.txt', 'hello there')).rejects.toThrow(
      /notes\.txt is not supported\. .*LinkedIn.*vCard/,
    );
  });

  test('openImport uses the given format instead of the detected one', async () => {
    await expect(rowsOfText('x', bytesOf('people.vcf'), 'linkedin_csv')).rejects.toThrow(
      'No LinkedIn Connections.csv header found',
    );
  });
});

describe('import source files', () => {
  test.each([
    ['nothing-there.csv', /does not exist/],
    ['', /is a folder/],
  ])('sourceOfFile rejects %j with an ImportError', async (name, sentence) => {
    await expect(sourceOfFile(join(folder, name))).rejects.toThrow(sentence);
    await expect(sourceOfFile(join(folder, name))).rejects.toThrow(ImportError);
  });

  test('openImport rejects an empty file', async () => {
    await expect(openImport(sourceOfBytes('a.csv', Buffer.alloc(0)), undefined)).rejects.toThrow(
      'a.csv is empty',
    );
  });
});

describe('zip files', () => {
  const CONNECTIONS = bytesOf('Connections.csv');
  const EXPORT = {
    'Basic_LinkedInDataExport/Profile.csv': Buffer.from('First Name\nMe\n'),
    'Basic_LinkedInDataExport/Connections.csv': CONNECTIONS,
    '__MACOSX/._Connections.csv': Buffer.from('x'),
  };
  const zip = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files));

  test('reads the connections from a whole LinkedIn export, in memory and on disk', async () => {
    const path = join(folder, 'export.zip');
    await writeFile(path, zip(EXPORT));
    const sources = [sourceOfBytes('export.zip', zip(EXPORT)), await sourceOfFile(path)];
    for (const source of sources) {
      const opened = await openImport(source, undefined);
      expect([opened.format, opened.source.name]).toEqual(['linkedin_csv', 'Connections.csv']);
      expect(recordsOf(await rowsOf(source))).toHaveLength(4);
    }
  });

  test('rejects an export without Connections.csv and lists what it contains', async () => {
    const files = { 'Profile.csv': Buffer.from('x'), 'Positions.csv': Buffer.from('x') };
    await expect(rowsOfText('export.zip', zip(files))).rejects.toThrow(
      /no Connections\.csv .*Profile\.csv, Positions\.csv.*complete/,
    );
  });

  test('reads the only file of a zip', async () => {
    const rows = await rowsOfText('z.zip', zip({ 'book.txt': bytesOf('people.vcf') }));
    expect(recordsOf(rows)).toHaveLength(2);
  });

  test('rejects a zip with paths that lead outside', async () => {
    const files = { '../../Connections.csv': CONNECTIONS };
    await expect(rowsOfText('z.zip', zip(files))).rejects.toThrow(/cannot be read/);
  });

  test('rejects a truncated zip', async () => {
    const whole = zip(EXPORT);
    for (const length of [8, 100, whole.length - 30]) {
      await expect(rowsOfText('z.zip', whole.subarray(0, length))).rejects.toThrow(ImportError);
    }
  });

  test('rejects an encrypted zip and says to unpack it', async () => {
    const locked = zip({ 'Connections.csv': CONNECTIONS });
    // The flag is at offset 6 of the local header and at offset 8 of the directory entry.
    const entry = locked.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    locked.writeUInt16LE(1, 6);
    locked.writeUInt16LE(1, entry + 8);
    await expect(rowsOfText('z.zip', locked)).rejects.toThrow(/encrypted\. Unpack it/);
  });

  test('rejects a zip whose entry claims to be gigabytes large', async () => {
    const bomb = zip({ 'Connections.csv': CONNECTIONS });
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    bomb.writeUInt32LE(0xf0_00_00_00, entry + 24);
    await expect(rowsOfText('z.zip', bomb)).rejects.toThrow(/too large for a contacts/);
  });

  test('rejects a zip whose entry unpacks to more than it states', async () => {
    const lying = zip({ 'Connections.csv': Buffer.concat([CONNECTIONS, Buffer.alloc(5_000_000)]) });
    const entry = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    lying.writeUInt32LE(CONNECTIONS.length, entry + 24);
    await expect(rowsOfText('z.zip', lying)).rejects.toThrow(/cannot be read/);
  });

  test('reads a damaged zip or rejects it with an ImportError', async () => {
    const whole = zip(EXPORT);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        async (at, bytes) => {
          const damaged = Buffer.from(whole);
          damaged.set(bytes.subarray(0, damaged.length - at), at);
          await rowsOfText('z.zip', damaged).catch((error: unknown) => {
            expect(error).toBeInstanceOf(ImportError);
          });
        },
      ),
      { numRuns: tries(50, 150) },
    );
  });
});

test('pickEntry picks the likeliest contacts file of a zip', () => {
  const pick = (...names: string[]) =>
    pickEntry(names.map((fileName) => ({ fileName })))?.fileName ?? null;
  expect(pick('a/contacts.csv', 'b/Connections.csv', 'c.vcf')).toBe('b/Connections.csv');
  expect(pick('a/', 'a/all.vcf', 'a/photo.jpg')).toBe('a/all.vcf');
  expect(pick('__MACOSX/._Connections.csv', 'x.bin', 'y.bin')).toBeNull();
  expect(pick('a/', 'a/only.bin')).toBe('a/only.bin');
  expect(pick()).toBeNull();
});
