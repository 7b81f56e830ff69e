import type { ImportWishes } from '../../../tools/define-tool.ts';
import type { FileBody } from '../../client/call-options.ts';
import type { HoldFile } from './held-files.ts';

/**
 * The form that uploads a file's people, with what the caller says of it. The code that
 * reads files is loaded at the first import.
 * @param allowed folders and files that the user allowed, absolute.
 * @param hold counts the file before it is read.
 * @throws RefusedCall
 */
export async function importFormOf(
  path: string,
  allowed: readonly string[],
  { format, ownAddress }: ImportWishes,
  hold?: HoldFile,
): Promise<FileBody> {
  const [{ readImportFile }, { FileBody }, { MAX_IMPORT_BYTES }] = await Promise.all([
    import('./import-file.ts'),
    import('../../client/call-options.ts'),
    import('../../contract/connections.ts'),
  ]);
  const { name, bytes } = await readImportFile(path, allowed, MAX_IMPORT_BYTES, hold);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name));
  if (format !== undefined) form.set('format', format);
  if (ownAddress !== undefined) form.set('ownAddress', ownAddress);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return new FileBody(new Uint8Array(await encoded.arrayBuffer()), type);
}
