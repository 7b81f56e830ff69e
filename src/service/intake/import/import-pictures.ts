import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { AvailablePicture, PictureContainer } from '../../faces/pictures/available-picture.ts';
import { mapPictureUrls, pictureUrls } from '../../faces/pictures/map-picture-urls.ts';
import { PictureFolder } from '../../faces/pictures/picture-folder.ts';
import type { PersonRecord } from '../../people/record/person-record.ts';
import { inOneLine } from '../../text/clean-text.ts';
import { ImportError } from '../formats/import-error.ts';
import {
  type ImportRow,
  isRejected,
  type PersonRow,
  type RowRemark,
} from '../formats/import-row.ts';
import type { ImportSource } from '../formats/source/import-source.ts';
import { openZipFiles } from '../formats/source/zip-files.ts';
import type { PictureAtHand, ReadRow } from '../reading/reading-messages.ts';
import { PicturesInZip } from './pictures-in-zip.ts';

/** A row whose pictures have URLs, and its record. */
export interface PlacedRow extends ReadRow {
  readonly record: PersonRecord;
}

const MAX_QUOTE_CHARS = 100;

/** A URN reveals nothing of this machine and is kept: an earlier run assigned it. */
const isUrn = (url: string): boolean => /^urn:sha256:[0-9a-f]{64}$/.test(url);

const absoluteUrl = (url: string): string | null => (url.startsWith('//') ? `https:${url}` : null);

/** Gives the pictures of a record URLs; files are looked up on the shelf. */
export async function placeRow(
  { row, record, embedded = [], remarks = [], own }: PersonRow,
  shelf: PictureContainer | null,
): Promise<PlacedRow> {
  const atHand = new Map<string, PictureAtHand>();
  const urls = new Set(pictureUrls(record));
  let missing: string | null = null;
  for (const { url, bytes } of embedded) {
    atHand.set(url, { url, name: `the picture of row ${row}`, from: { bytes } });
  }
  const placed = await mapPictureUrls(record, async (url) => {
    if (atHand.has(url) || isUrn(url)) return url;
    const found = absoluteUrl(url) === null ? await shelf?.find(url) : null;
    if (found !== undefined && found !== null) {
      atHand.set(found.url, { url: found.url, name: found.name, from: { reference: url } });
    } else if (urls.has(url) && absoluteUrl(url) === null) missing ??= url;
    return absoluteUrl(url) ?? found?.url ?? null;
  });
  const pictures = pictureUrls(placed);
  return {
    ...{ row, name: placed.name, record: placed, pictures, atHand: [...atHand.values()] },
    own: own ?? null,
    remarks: missing === null ? remarks : [...remarks, missingPicture(row, missing)],
  };
}

/** The pictures by URL; those that a row cites are looked up again when they are read. */
export function picturesAtHand(
  { atHand }: ReadRow,
  shelf: PictureContainer | null,
): ReadonlyMap<string, AvailablePicture> {
  return new Map(
    atHand.map(({ url, name, from }) => [
      url,
      { url, name, bytes: async () => ('bytes' in from ? from.bytes : bytesOf(from, shelf)) },
    ]),
  );
}

async function bytesOf(
  { reference }: { readonly reference: string },
  shelf: PictureContainer | null,
): Promise<Uint8Array> {
  const found = await shelf?.find(reference);
  if (found === undefined || found === null) throw new Error(`${reference} is gone`);
  return found.bytes();
}

const missingPicture = (row: number, reference: string): RowRemark => ({
  row,
  column: 'image_url',
  reason:
    `the picture "${inOneLine(reference).slice(0, MAX_QUOTE_CHARS)}" is not in the pictures ` +
    'folder and was skipped',
});

/** Rows of an upload without a pictures folder: only web URLs are kept. */
export async function* withWebPictures(rows: AsyncIterable<ImportRow>): AsyncIterable<ImportRow> {
  for await (const row of rows) {
    if (isRejected(row)) yield row;
    else {
      const { embedded: _, record, ...rest } = row;
      const placed = await mapPictureUrls(record, async (url) =>
        isUrn(url) ? null : absoluteUrl(url),
      );
      yield { ...rest, record: placed };
    }
  }
}

async function folderOf(given: string): Promise<PictureFolder> {
  return PictureFolder.open(given).catch(() => {
    throw new ImportError(`${given} is not a readable folder.`);
  });
}

/** A shelf that is opened on first use. */
function opensLate(open: () => Promise<PictureContainer>): PictureContainer {
  let shelf: Promise<PictureContainer> | null = null;
  return {
    find: async (reference, beside) => {
      shelf ??= open();
      return (await shelf).find(reference, beside);
    },
    close: async () => {
      await (await shelf)?.close();
    },
  };
}

/**
 * The shelf of an import's pictures: the given folder, else the zip, else the folder of the file;
 * null when nothing is on disk.
 * @throws ImportError when the given folder cannot be read
 */
export async function shelfOf(
  given: ImportSource,
  isZip: boolean,
  photos: string | undefined,
): Promise<PictureContainer | null> {
  if (photos !== undefined) return folderOf(photos);
  const { path } = given;
  if (path === undefined) return null;
  const real = await realpath(path).catch(() => path);
  if (!isZip) return opensLate(() => folderOf(dirname(real)));
  return opensLate(async () => new PicturesInZip(await openZipFiles(given), real));
}
