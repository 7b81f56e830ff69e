import type { FileHandle } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { RefusedCall } from '../../answers/refused-call.ts';
import { type AllowedFile, openAllowed, readWhole } from './allowed-file.ts';
import type { HoldFile } from './held-files.ts';
import { type ImportFile, zippedPeople } from './zipped-people.ts';

/** An allowed folder has more than contacts; nothing else in it may leave this machine. */
const ENDINGS = ['.csv', '.tsv', '.txt', '.vcf', '.vcard', '.json', '.jsonl', '.ndjson', '.zip'];

/** One sentence for all reasons, so that callers cannot find out which files exist outside. */
function refusal(allowed: readonly string[]): RefusedCall {
  const where =
    allowed.length === 0
      ? 'No folder is allowed yet: the user starts this server with `--import-folders ' +
        '/path/of/a/folder` (PEOPLE_SEARCH_IMPORT_FOLDERS).'
      : `Allowed: ${allowed.map((path) => JSON.stringify(path)).join(', ')}.`;
  return new RefusedCall(
    '`path` is not a file that this server may open. Give the full path of a file in an ' +
      `allowed folder, or paste a few contacts as \`content\`. ${where}`,
  );
}

const tooLarge = (most: number): string =>
  `The file is larger than ${Math.floor(most / 1024 / 1024)} MB. Ask the user to split it, ` +
  'and import each part separately.';

async function plainFile(
  path: string,
  handle: FileHandle,
  most: number,
  hold: HoldFile,
): Promise<ImportFile> {
  const { size } = await handle.stat();
  if (size > most) throw new RefusedCall(tooLarge(most));
  hold(size);
  const bytes = await readWhole(handle, size);
  if (bytes === null) throw new RefusedCall('The file changed while it was read. Try again.');
  return { name: basename(path), bytes };
}

async function peopleOf(
  { path, handle }: AllowedFile,
  most: number,
  hold: HoldFile,
): Promise<ImportFile> {
  const ending = extname(path).toLowerCase();
  if (!ENDINGS.includes(ending)) {
    throw new RefusedCall(
      '`path` does not have the name of a contacts file. Supported: LinkedIn’s export (.zip, ' +
        'or its ' +
        'Connections.csv), Google Contacts or Outlook (.csv), vCard (.vcf), JSON Resume (.json) and ' +
        'people_jsonl (.jsonl).',
    );
  }
  const file =
    ending === '.zip'
      ? await zippedPeople(handle.fd, most, tooLarge(most), hold)
      : await plainFile(path, handle, most, hold);
  if (file.bytes.byteLength === 0) {
    throw new RefusedCall(
      'The file is empty. Ask the user to export it again, or to choose another.',
    );
  }
  return file;
}

/**
 * The people of a file that the user allowed: the file itself or, for a zip, its contacts.
 * @param allowed folders and files, absolute.
 * @param most maximum size of the people's file in bytes.
 * @param hold counts the file before it is read. Default: it is not counted.
 * @throws RefusedCall
 */
export async function readImportFile(
  text: string,
  allowed: readonly string[],
  most: number,
  hold: HoldFile = () => undefined,
): Promise<ImportFile> {
  const opened = await openAllowed(text, allowed);
  if (opened === null) throw refusal(allowed);
  try {
    return await peopleOf(opened, most, hold);
  } finally {
    await opened.handle.close();
  }
}
