import type { Endpoint, FilePart } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { UploadedFile } from '../../access/uploaded-file.ts';
import { type MultipartPart, multipartParts } from './multipart-parts.ts';

/** The fields of a body, and its file if it has one. */
export interface ReceivedBody {
  readonly fields: unknown;
  readonly file: UploadedFile | null;
}

export const MULTIPART_TYPE = /^multipart\/form-data\s*;/i;

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i;

/** A part whose head was read. */
interface NamedPart {
  readonly name: string;
  /** null: a field, or a file that was sent without a file name. */
  readonly fileName: string | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });
const IN_BASE64 = /^content-transfer-encoding:[ \t]*base64[ \t]*$/im;

/** RFC 7578 deprecates the encoding, but some mail libraries still send it. */
function contentOf({ head, content }: MultipartPart): Uint8Array<ArrayBuffer> {
  if (!IN_BASE64.test(DECODER.decode(head))) return content;
  return Uint8Array.from(Buffer.from(DECODER.decode(content), 'base64'));
}

/** The same form with empty parts: enough to read names by the platform's own rules. */
function withoutContents(parts: readonly MultipartPart[], boundary: string): Blob {
  const pieces = parts.flatMap(({ head }) => [
    `--${boundary}\r\n`,
    Uint8Array.from(head),
    '\r\n\r\n\r\n',
  ]);
  return new Blob([...pieces, `--${boundary}--\r\n`]);
}

/**
 * The parts of a body. The platform's reader copies a form about five times; it gets the heads
 * only.
 */
async function namedParts(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<readonly NamedPart[] | null> {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain ?? '';
  const parts = boundary === '' ? null : multipartParts(bytes, boundary);
  if (parts === null) return null;
  const heads = new Response(withoutContents(parts, boundary), {
    headers: { 'content-type': type },
  });
  const names = [...(await heads.formData())];
  if (names.length !== parts.length) return null;
  return names.flatMap(([name, value], at) => {
    const part = parts[at];
    const fileName = typeof value === 'string' ? null : value.name;
    return part === undefined ? [] : [{ name, fileName, bytes: contentOf(part) }];
  });
}

async function partsOf(bytes: Uint8Array<ArrayBuffer>, type: string, { invalid }: Endpoint) {
  const parts = await namedParts(bytes, type).catch(() => null);
  if (parts !== null) return parts;
  throw new ApiError(invalid, 'The body must be well-formed `multipart/form-data`.');
}

function fileOf(parts: readonly NamedPart[], name: string, endpoint: Endpoint) {
  const [first, second] = parts.filter((part) => part.name === name);
  if (second !== undefined) {
    throw new ApiError(endpoint.invalid, `\`${name}\` must be one file.`, { field: name });
  }
  return first === undefined ? null : { name: first.fileName ?? name, bytes: first.bytes };
}

function fieldsOf(parts: readonly NamedPart[], { part }: FilePart): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const { name, fileName, bytes } of parts) {
    if (name !== part) fields[name] = fileName === null ? DECODER.decode(bytes) : '';
  }
  return { ...fields };
}

/**
 * The parts of a multipart body: texts as fields, and the endpoint's file, which is a view of the
 * body's bytes.
 * @throws ApiError with the endpoint's `invalid` code
 */
export async function readMultipart(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  endpoint: Endpoint,
  filePart: FilePart,
): Promise<ReceivedBody> {
  const parts = await partsOf(bytes, type, endpoint);
  const file = fileOf(parts, filePart.part, endpoint);
  return { fields: fieldsOf(parts, filePart), file };
}
