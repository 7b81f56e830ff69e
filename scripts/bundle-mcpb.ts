import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packExtension } from '@anthropic-ai/mcpb/cli';
import { z } from 'zod';

const FROM = 'packaging/mcpb';
const about = z.looseObject({ version: z.string() });

/**
 * sharp's native code differs by platform and would require five bundles. Without its optional
 * packages it uses its WebAssembly build, which reads a photo in 24 ms instead of 11.
 */
function installRuntime(folder: string): void {
  const flags = ['--silent', '--omit=dev', '--omit=optional', '--ignore-scripts'];
  const { status } = spawnSync('npm', ['ci', '--prefix', folder, ...flags], { stdio: 'inherit' });
  if (status !== 0) throw new Error('npm could not install what the bundle needs');
}

/**
 * Packs the built program into one file that Claude Desktop installs without a terminal.
 * @param out folder for the bundle.
 * @returns its path.
 */
export async function bundleMcpb(out: string): Promise<string> {
  const { version } = about.parse(JSON.parse(await readFile('package.json', 'utf8')));
  const folder = resolve('.cache/mcpb');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(FROM, folder, { recursive: true });
  for (const path of ['dist', 'LICENSE', 'README.md']) {
    await cp(path, join(folder, path), { recursive: true });
  }
  installRuntime(folder);
  await mkdir(out, { recursive: true });
  const outputPath = resolve(out, `people-search-mcp-${version}.mcpb`);
  const packed = await packExtension({ extensionPath: folder, outputPath, silent: true });
  if (!packed) throw new Error('the bundle was not packed: `npx mcpb validate` says why');
  return outputPath;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(`${await bundleMcpb('.cache/bundles')}\n`);
}
