import type { ImportFormat } from '../../../contract/connections.ts';
import { detectFormat } from '../formats/detect-format.ts';
import { isZip } from '../formats/source/is-zip.ts';

/** The formats of files are told by so much of their beginning. */
export const HEAD_BYTES = 64 * 1024;

/**
 * The format of an upload if its first bytes tell it, at the cost of a millisecond; null when it
 * takes the whole file.
 */
export function formatAtOnce(
  name: string,
  content: Uint8Array,
  asked: ImportFormat | undefined,
): ImportFormat | null {
  const head = content.subarray(0, HEAD_BYTES);
  if (head.byteLength === 0 || isZip(head)) return null;
  return asked ?? detectFormat(head, name);
}
