import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { constants, Script } from 'node:vm';
import { codeCacheFolder, codeCacheName } from './code-cache-path.ts';
import type { HostBundle } from './host-bundle.ts';
import { readCodeCache } from './read-code-cache.ts';
import type { serveHost } from './serve-host.ts';
import { writeCodeCache } from './write-code-cache.ts';

/** The exports of the bundle. */
interface HostProgram {
  readonly serveHost: typeof serveHost;
}

/** What the script evaluates to: the wrapper that Node also puts around CommonJS. */
type Wrapper = (exports: object, require: NodeJS.Require, file: string) => HostProgram;

/** A loaded bundle; `keepCache` writes the code that V8 has compiled so far for the next start. */
export interface LoadedBundle extends HostProgram {
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

/**
 * Loads the stdio server as one script with the code that an earlier start compiled: six tenths of
 * the time that modules take.
 * @param folder of `dist/chunks`
 */
export function loadHostBundle(folder: string, { file, sha256 }: HostBundle): LoadedBundle {
  const filename = join(folder, file);
  const path = cachePath(sha256);
  const cachedData = readCodeCache(path);
  const script = new Script(readFileSync(filename, 'latin1'), {
    filename,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const wrapper: Wrapper = script.runInThisContext();
  const program = wrapper({}, createRequire(filename), filename);
  const isFresh = cachedData !== undefined && script.cachedDataRejected === false;
  const keepCache = () => keep(path, script);
  return { serveHost: program.serveHost, keepCache: isFresh ? () => undefined : keepCache };
}
