import { readFile } from 'node:fs/promises';
import { assetPath } from '../runtime/assets.ts';
import { type Gazetteer, openGazetteer } from './gazetteer.ts';

let loading: Promise<Gazetteer> | undefined;

/** The gazetteer of the build (`dist/assets/places.bin`), read once per process. */
export function loadGazetteer(): Promise<Gazetteer> {
  loading ??= readFile(assetPath('places.bin')).then(openGazetteer);
  return loading;
}
