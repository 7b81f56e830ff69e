/** One part of a multipart body: views of its bytes, not copies. */
export interface MultipartPart {
  readonly head: Uint8Array;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** A form has a file and a field or two; each part costs time. */
const MAX_PARTS = 100;
/** Long enough for any file name. */
const MAX_HEAD_BYTES = 16 * 1024;

const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = '\r\n';
const LAST = '--';

const pair = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 2);

/** Where the first delimiter ends: it begins the body, or a line after a preamble. */
function afterFirst(bytes: Buffer, delimiter: Buffer): number {
  const atStart = delimiter.subarray(LINE_END.length);
  if (bytes.subarray(0, atStart.length).equals(atStart)) return atStart.length;
  const at = bytes.indexOf(delimiter);
  return at === -1 ? -1 : at + delimiter.length;
}

/**
 * The parts of a multipart body (RFC 2046, 5.1.1); null if it is malformed, or has more parts or a
 * longer head than any form. Their heads are not checked.
 */
export function multipartParts(
  body: Uint8Array<ArrayBuffer>,
  boundary: string,
): readonly MultipartPart[] | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter = Buffer.from(`${LINE_END}--${boundary}`);
  const parts: MultipartPart[] = [];
  let at = afterFirst(bytes, delimiter);
  while (at !== -1 && parts.length <= MAX_PARTS) {
    if (pair(bytes, at) === LAST) return parts;
    if (pair(bytes, at) !== LINE_END) return null;
    const headEnd = bytes.subarray(at, at + MAX_HEAD_BYTES).indexOf(HEAD_END);
    if (headEnd === -1) return null;
    const start = at + headEnd + HEAD_END.length;
    const end = bytes.indexOf(delimiter, start);
    if (end === -1) return null;
    const head = bytes.subarray(at + LINE_END.length, at + headEnd);
    parts.push({ head, content: body.subarray(start, end) });
    at = end + delimiter.length;
  }
  return null;
}
