import type { FileHandle } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { RefusedCall } from '../../answers/refused-call.ts';
import { type AllowedFile, openAllowed, readWhole } from './allowed-file.ts';
import { type ImportFile, zippedPeople } from './zipped-people.ts';

/** An allowed folder holds more than contacts, and nothing else of it leaves this machine. */
const ENDINGS = ['.csv', '.tsv', '.txt', '.vcf', '.vcard', '.json', '.jsonl', '.ndjson', '.zip'];

/**
 * One sentence for all that stands in the way: whether a file outside exists, and which, is
 * nothing that a caller may find out.
 */
function refusal(allowed: readonly string[]): RefusedCall {
  const where =
    allowed.length === 0
      ? 'Nothing is allowed yet: the user starts this server with ' +
        '`--import-folders /path/of/a/folder` (PEOPLE_SEARCH_IMPORT_FOLDERS).'
      : `Allowed: ${allowed.map((path) => JSON.stringify(path)).join(', ')}.`;
  return new RefusedCall(
    '`path` names no file that this server may open. It takes the whole path of a file in an ' +
      `allowed folder; a few contacts can be pasted as \`content\`. ${where}`,
  );
}

const tooLarge = (most: number): string =>
  `The file has more than ${Math.floor(most / 1024 / 1024)} MB. The user splits it, and each ` +
  'part is imported by itself.';

async function plainFile(path: string, handle: FileHandle, most: number): Promise<ImportFile> {
  const { size } = await handle.stat();
  if (size > most) throw new RefusedCall(tooLarge(most));
  const bytes = await readWhole(handle, size);
  if (bytes === null) throw new RefusedCall('The file changed while it was read. Try again.');
  return { name: basename(path), bytes };
}

async function peopleOf({ path, handle }: AllowedFile, most: number): Promise<ImportFile> {
  const ending = extname(path).toLowerCase();
  if (!ENDINGS.includes(ending)) {
    throw new RefusedCall(
      '`path` is no file of contacts by its name. It takes LinkedIn’s export (.zip, or its ' +
        'Connections.csv), Google Contacts or Outlook (.csv), vCard (.vcf), JSON Resume (.json) and ' +
        'people_jsonl (.jsonl).',
    );
  }
  const file =
    ending === '.zip'
      ? await zippedPeople(handle.fd, most, tooLarge(most))
      : await plainFile(path, handle, most);
  if (file.bytes.byteLength === 0) {
    throw new RefusedCall('The file is empty. The user exports it again, or names another.');
  }
  return file;
}

/**
 * The people of a file that the user allowed: the file itself or, of a zip, its contacts.
 * @param allowed folders and files, absolute.
 * @param most bytes that the people's file may have.
 * @throws RefusedCall
 */
export async function readImportFile(
  text: string,
  allowed: readonly string[],
  most: number,
): Promise<ImportFile> {
  const opened = await openAllowed(text, allowed);
  if (opened === null) throw refusal(allowed);
  try {
    return await peopleOf(opened, most);
  } finally {
    await opened.handle.close();
  }
}
