import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { slimBundle } from '../../scripts/slim-bundle.ts';
import { type Medians, measureStarts } from './startup/measure.ts';
import { TimedHost } from './timed-host.ts';

/** Spawn to answered `tools/list`: ours, a bare SDK server and a hand-written one. */

const here = (name: string): string => fileURLToPath(new URL(`./startup/${name}`, import.meta.url));
const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Some dependencies are CommonJS and need `require`. */
const REQUIRE =
  "import{createRequire as __makeRequire}from'node:module';" +
  'const require=__makeRequire(import.meta.url);';

async function bundle(entry: string, folder: string, plugins: Plugin[] = []): Promise<string> {
  await build({
    entryPoints: [here(entry)],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    splitting: true,
    plugins,
    banner: { js: REQUIRE },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  });
  return join(folder, entry.replace(/\.ts$/, '.mjs'));
}

/** The first start of a build compiles it for the later ones, which most starts are. */
async function makeCodeCache([program = '']: readonly string[]): Promise<void> {
  const host = new TimedHost(program, {});
  await host.open();
  await host.request('tools/list');
  // Answered once the cache is there: the program writes it before it reads on.
  await host.request('tools/list');
  await host.leave();
}

export interface StartupFigures {
  readonly ours: Medians;
  readonly bare: Medians;
  readonly handWritten: Medians;
  /** Time to the answered list against the bare SDK server's; the goal is at most 0.8. */
  readonly ratio: number;
}

/**
 * Measures start-up. `ours` is the built command line if it exists, else the bundled stdio server
 * alone.
 */
export async function measureStartup(rounds = 15): Promise<StartupFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'startup-'));
  const servers = {
    ours: existsSync(CLI) ? [CLI] : [await bundle('our-server.ts', folder, [slimBundle])],
    bare: [await bundle('bare-server.ts', folder)],
    handWritten: [here('hand-written-server.mjs')],
  };
  await makeCodeCache(servers.ours);
  const medians = await measureStarts(servers, rounds);
  rmSync(folder, { recursive: true, force: true });
  return { ...medians, ratio: medians.ours.listMs / medians.bare.listMs };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ratio, ...figures } = await measureStartup();
  process.stdout.write(`${JSON.stringify({ ...figures, ratio }, null, 2)}\n`);
}
