import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { buildAssets } from './build-assets.ts';
import { buildScriptBundles, scriptBundleNames } from './build-script-bundles.ts';
import { builtinsUnlisted } from './builtins-unlisted.ts';
import { REQUIRE_BANNER } from './require-banner.ts';
import { slimBundle } from './slim-bundle.ts';
import { bundledPackages, thirdPartyLicenses } from './third-party-licenses.ts';

/** Packages that load WASM or native files from their own folder, so they are not bundled. */
const EXTERNAL = ['@electric-sql/pglite', '@electric-sql/pglite-pgvector', 'pg-native', 'sharp'];

/** Which inputs went into which file of a build; not part of the package. */
export const METAFILE = 'assets/.metafile.json';

/**
 * Bundles the command line; parts that start-up does not need become separate chunks.
 * @returns which inputs went into which file.
 */
async function bundle(outdir = 'dist'): Promise<Metafile> {
  await rm(`${outdir}/chunks`, { recursive: true, force: true });
  const scripts = await buildScriptBundles(`${outdir}/chunks`, EXTERNAL);
  const { metafile } = await build({
    entryPoints: {
      cli: 'src/cli.ts',
      'pglite-worker': 'src/service/store/engine/pglite-worker.ts',
      'reading-worker': 'src/service/evidence/extract/thread/reading-worker.ts',
      'import-worker': 'src/service/intake/reading/import-worker.ts',
      'face-finder': 'src/service/faces/reader/face-finder.ts',
      'run-in-process': 'src/commands/run-in-process.ts',
      'photo-decoder': 'src/service/faces/reader/photo-decoder.ts',
    },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    legalComments: 'linked',
    chunkNames: 'chunks/[name]-[hash]',
    external: EXTERNAL,
    plugins: [slimBundle, scriptBundleNames(scripts)],
    banner: { js: REQUIRE_BANNER },
    metafile: true,
    logLevel: 'warning',
  });
  const entry = `${outdir}/cli.js`;
  await writeFile(entry, builtinsUnlisted(await readFile(entry, 'utf8')));
  const licenses = await thirdPartyLicenses(bundledPackages(metafile));
  await writeFile(`${outdir}/THIRD_PARTY_LICENSES.txt`, licenses);
  // A migration that was renamed would be applied twice.
  await rm(`${outdir}/assets/migrations`, { recursive: true, force: true });
  await mkdir(`${outdir}/assets`, { recursive: true });
  await writeFile(`${outdir}/${METAFILE}`, JSON.stringify(metafile));
  await cp('src/service/store/migrations', `${outdir}/assets/migrations`, { recursive: true });
  return metafile;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  await bundle();
  await buildAssets();
  process.stdout.write(`built dist in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
