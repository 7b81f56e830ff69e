import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { constants, Script } from 'node:vm';
import { codeCacheFolder, codeCacheName } from './code-cache-path.ts';
import { readCodeCache } from './read-code-cache.ts';
import { SCRIPT_BUNDLES, type ScriptBundles } from './script-bundle.ts';
import { writeCodeCache } from './write-code-cache.ts';

/** What the script evaluates to: the wrapper that Node also puts around CommonJS. */
type Wrapper<Program> = (exports: object, require: NodeJS.Require, file: string) => Program;

/** A loaded script; `keepCache` writes the code that V8 has compiled so far for the next start. */
export interface LoadedScript<Program> {
  readonly program: Program;
  readonly keepCache: () => void;
}

/** Failing to write costs the next start some time, and nothing else. */
function keep(path: string, script: Script): void {
  try {
    writeCodeCache(path, script.createCachedData());
  } catch {
    // A read-only or full disk.
  }
}

function cachePath(sha256: string): string {
  const engine = { version: process.version, arch: process.arch, tag: cachedDataVersionTag() };
  return join(codeCacheFolder(process.env), codeCacheName(sha256, engine));
}

/** The built program's `dist/chunks`: this file is part of `dist/cli.js`. */
const chunks = (): string => join(dirname(fileURLToPath(import.meta.url)), 'chunks');

/**
 * Loads a part of the program as one script with the code that an earlier start compiled: for a
 * host six tenths of the time that modules take.
 * @typeParam Program the exports of the script
 * @returns null in the sources, where no script has been made
 */
export function loadScript<Program>(name: keyof ScriptBundles): LoadedScript<Program> | null {
  if (SCRIPT_BUNDLES === null) return null;
  const { file, sha256 } = SCRIPT_BUNDLES[name];
  const filename = join(chunks(), file);
  const path = cachePath(sha256);
  const cachedData = readCodeCache(path);
  const script = new Script(readFileSync(filename, 'latin1'), {
    filename,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const wrapper: Wrapper<Program> = script.runInThisContext();
  const program = wrapper({}, createRequire(filename), filename);
  const isFresh = cachedData !== undefined && script.cachedDataRejected === false;
  const keepCache = () => keep(path, script);
  return { program, keepCache: isFresh ? () => undefined : keepCache };
}
