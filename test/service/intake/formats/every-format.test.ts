import { readdirSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { addCommands } from '../../../../src/commands/commands.ts';
import { IMPORT_FORMATS } from '../../../../src/contract/import-words.ts';
import { detectFormat } from '../../../../src/service/intake/formats/detect-format.ts';
import { importName } from '../../../../src/service/people/record/import-source-name.ts';
import { bytesOf } from './rows.ts';

const samples = readdirSync(new URL('../../../fixtures/import/', import.meta.url));
const recognized = new Set(samples.map((name) => detectFormat(bytesOf(name), name)));

/** People in this format name their own sources, so the format has no display name. */
const NAMELESS = 'people_jsonl';

const importHelp =
  addCommands(new Command())
    .commands.find((command) => command.name() === 'import')
    ?.options.find(({ long }) => long === '--format')?.description ?? '';

describe.each(IMPORT_FORMATS)('import format %s', (format) => {
  test('is detected in a sample of test/fixtures/import', () => {
    expect(recognized).toContain(format);
  });

  test('is listed in the help of --format', () => {
    expect(importHelp).toContain(format);
  });
});

test.each(IMPORT_FORMATS.filter((format) => format !== NAMELESS))(
  'importName has a display name for %s',
  (format) => expect(importName(format)).not.toBe(format),
);
