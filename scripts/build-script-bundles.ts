import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { ScriptBundle, ScriptBundles } from '../src/commands/scripts/script-bundle.ts';
import { builtinsLater } from './builtins-later.ts';
import { replaceFile } from './replace-file.ts';
import { slimBundle } from './slim-bundle.ts';

/** V8 takes a code cache for scripts only, so this is CommonJS inside its wrapper. */
const BANNER =
  '(function(exports,require,__filename){const module={exports};' +
  "const __fileUrl=require('node:url').pathToFileURL(__filename).href;";
const FOOTER = 'return module.exports;})';

/**
 * The service inside this process is the last resort when it cannot run in the background. It is
 * five sixths of the code, so it remains the entry of its own that `build.ts` makes.
 */
const serviceApart: Plugin = {
  name: 'service-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/run-in-process\.[jt]s$/ }, () => ({
      path: '../run-in-process.js',
      external: true,
    }));
  },
};

/** What each script exports. */
const ENTRIES = {
  host: 'src/commands/host-start/serve-host.ts',
  daemon: 'src/commands/daemon-start/serve-daemon.ts',
} as const;

type Part = keyof typeof ENTRIES;

const SHARED = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  // The build of the modules writes them, for the same packages.
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

/**
 * Escapes what esbuild leaves of other characters, in regular expressions: V8 keeps a script of
 * ASCII alone in half the memory, and reading it needs no decoding. Pure.
 */
const asciiOnly = (script: string): string =>
  script.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** As modules, with everything that is unused removed. @returns the path of the entry */
async function bundleModules(part: Part, folder: string, external: readonly string[]) {
  await build({
    ...SHARED,
    entryPoints: { [part]: ENTRIES[part] },
    outdir: folder,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    external: [...external],
    plugins: [slimBundle, serviceApart, ...(part === 'host' ? [builtinsLater] : [])],
  });
  return join(folder, `${part}.mjs`);
}

/**
 * One script of modules that were bundled before: in one step esbuild forgets to initialize some
 * modules of packages without side effects.
 */
async function bundleScript(entry: string, external: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    ...SHARED,
    entryPoints: [entry],
    write: false,
    format: 'cjs',
    minify: true,
    external: [...external],
    define: { 'import.meta.url': '__fileUrl' },
    plugins: [serviceApart],
    banner: { js: BANNER },
    footer: { js: FOOTER },
  });
  return asciiOnly(outputFiles[0]?.text ?? '');
}

async function buildScript(
  part: Part,
  folder: string,
  external: readonly string[],
): Promise<ScriptBundle> {
  const modules = await mkdtemp(join(tmpdir(), `${part}-script-`));
  const script = await bundleScript(await bundleModules(part, modules, external), external);
  await rm(modules, { recursive: true });
  const sha256 = createHash('sha256').update(script).digest('hex');
  const file = `${part}-${sha256.slice(0, 8)}.cjs`;
  await replaceFile(join(folder, file), script);
  return { file, sha256 };
}

/** Bundles each part of the program that must start quickly into a script in `folder`. */
export async function buildScriptBundles(
  folder: string,
  external: readonly string[],
): Promise<ScriptBundles> {
  await mkdir(folder, { recursive: true });
  const [host, daemon] = await Promise.all([
    buildScript('host', folder, external),
    buildScript('daemon', folder, external),
  ]);
  return { host, daemon };
}

/** Tells the built program which scripts were made for it. */
export const scriptBundleNames = (bundles: ScriptBundles): Plugin => ({
  name: 'script-bundle-names',
  setup({ onLoad }) {
    onLoad({ filter: /scripts[\\/]script-bundle\.ts$/ }, () => ({
      contents: `export const SCRIPT_BUNDLES = ${JSON.stringify(bundles)};`,
    }));
  },
});
