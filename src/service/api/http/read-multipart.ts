import type { Endpoint, FilePart } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { UploadedFile } from '../../access/uploaded-file.ts';

/** The fields of a body, and its file if it has one. */
export interface ReceivedBody {
  readonly fields: unknown;
  readonly file: UploadedFile | null;
}

export const MULTIPART_TYPE = /^multipart\/form-data\s*;/i;

async function parts(bytes: Uint8Array, type: string, endpoint: Endpoint): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    throw new ApiError(endpoint.invalid, 'The body must be well-formed `multipart/form-data`.');
  }
}

/** The file of a part; one sent without a file name arrives as text. */
async function fileOf(form: FormData, part: string, endpoint: Endpoint) {
  const [first, second] = form.getAll(part);
  if (second !== undefined) {
    throw new ApiError(endpoint.invalid, `\`${part}\` must be one file.`, { field: part });
  }
  if (first === undefined) return null;
  if (typeof first === 'string') return { name: part, bytes: new TextEncoder().encode(first) };
  return { name: first.name, bytes: new Uint8Array(await first.arrayBuffer()) };
}

function fieldsOf(form: FormData, { part }: FilePart): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (name !== part) fields[name] = typeof value === 'string' ? value : '';
  }
  return { ...fields };
}

/**
 * The parts of a multipart body: texts as fields, and the endpoint's file.
 * @throws ApiError with the endpoint's `invalid` code
 */
export async function readMultipart(
  bytes: Uint8Array,
  type: string,
  endpoint: Endpoint,
  filePart: FilePart,
): Promise<ReceivedBody> {
  const form = await parts(bytes, type, endpoint);
  const file = await fileOf(form, filePart.part, endpoint);
  return { fields: fieldsOf(form, filePart), file };
}
