import { open, realpath } from 'node:fs/promises';
import type { RawDocument } from '../../evidence/extract/extract-document.ts';
import { urnOf } from '../../faces/pictures/picture-folder.ts';
import { readBytes } from '../../runtime/read-bytes.ts';

/** Only this much of a larger text is read; extraction reads no further either. */
const MAX_TEXT_BYTES = 8 * 1024 ** 2;
/** A PDF's index is at its end, so it is read whole or not at all. */
const MAX_PDF_BYTES = 30 * 1024 ** 2;

/** A file larger than the limit; the message goes into the report. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

async function bytesOf(path: string, isWhole: boolean): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (isWhole && size > MAX_PDF_BYTES) throw new FileTooLarge('is larger than 30 MB');
    return await readBytes(file, Math.min(size, isWhole ? MAX_PDF_BYTES : MAX_TEXT_BYTES));
  } finally {
    await file.close();
  }
}

/**
 * A file as a document. Its URL is a URN of its real path: paths stay on this machine, and an
 * edited file is the same source with new content.
 */
export async function readFileAs(
  path: string,
  contentType: string,
  now: Date,
): Promise<RawDocument> {
  const bytes = await bytesOf(path, contentType === 'application/pdf');
  const url = urnOf(await realpath(path));
  return { url, contentType, bytes, fetchedAt: now, isGiven: true };
}
