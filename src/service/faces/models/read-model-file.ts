import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { assetPath } from '../../runtime/assets.ts';
import { sha256Hex } from '../../text/sha256.ts';

const manifest = z.object({ files: z.record(z.string(), z.string()) });

const inAssets = (file: string): string => assetPath(`faces/${file}`);

/**
 * Reads a file of `faces/` and checks its digest: a truncated or changed file would silently find
 * other faces or make useless vectors.
 * @throws Error when it is missing or its digest differs from `models.json`
 */
export async function readModelFile(
  file: string,
  locate: (file: string) => string = inAssets,
): Promise<Buffer> {
  const [bytes, text] = await Promise.all([
    readFile(locate(file)),
    readFile(locate('models.json'), 'utf8'),
  ]);
  const wanted = manifest.parse(JSON.parse(text)).files[file];
  const found = sha256Hex(bytes);
  if (found === wanted) return bytes;
  throw new Error(`The face models are damaged (${file}): reinstall people-search-mcp.`);
}
