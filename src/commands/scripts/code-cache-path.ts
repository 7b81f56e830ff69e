import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const NAME = 'people-search-mcp';

/** What V8's code depends on besides the script. */
export interface Engine {
  /** `process.version`. */
  readonly version: string;
  readonly arch: string;
  /** `v8.cachedDataVersionTag()`: V8's version, its flags and the processor's abilities. */
  readonly tag: number;
}

/** The folder of code caches: in the user's own cache folder, never in that of the program. */
export function codeCacheFolder(env: NodeJS.ProcessEnv, platform = process.platform): string {
  if (platform === 'win32') {
    const local = env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local');
    return join(local, `${NAME}-cache`);
  }
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', NAME);
  // By the XDG specification a relative path is invalid and has no effect.
  const given = env.XDG_CACHE_HOME ?? '';
  return join(isAbsolute(given) ? given : join(homedir(), '.cache'), NAME);
}

/**
 * The name of the cache for one script on one engine. V8 itself compares only the length of the
 * script, so the name has its digest. Pure.
 */
export function codeCacheName(sha256: string, { version, arch, tag }: Engine): string {
  return `code-${sha256}-${version}-${arch}-${tag.toString(16)}.bin`;
}
