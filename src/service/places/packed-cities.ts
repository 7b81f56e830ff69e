import { textHash } from '../text/text-hash.ts';
import type { PackedHeader } from './pack-places.ts';
import { placeKey } from './place-key.ts';

/** One city of the packed file. `region` indexes `header.regions`; −1: not in the table. */
export interface City {
  readonly name: string;
  readonly country: string;
  readonly region: number;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
}

export interface PackedCities {
  readonly header: PackedHeader;
  /** Cities with that key (see `placeKey`), the most populous first. */
  named(key: string): City[];
  /** Cities with at least so many people. */
  withPopulation(least: number): City[];
}

/** Opens the output of `packPlaces`: columns are views of the buffer, names decoded on demand. */
export function openPackedCities(file: Buffer): PackedCities {
  // A pooled buffer can start anywhere; typed arrays need a multiple of four.
  const packed = file.byteOffset % 4 === 0 ? file : Buffer.from(new Uint8Array(file).buffer);
  const jsonBytes = packed.readUInt32LE(0);
  const header: PackedHeader = JSON.parse(packed.toString('utf8', 4, 4 + jsonBytes));
  const count = header.cities;
  let at = packed.byteOffset + 4 + jsonBytes;
  const column = <T>(
    make: new (b: ArrayBufferLike, o: number, n: number) => T,
    n: number,
    w: number,
  ) => {
    const view = new make(packed.buffer, at, n);
    at += n * w;
    return view;
  };
  const hashes = column(Uint32Array, count, 4);
  const offsets = column(Uint32Array, count + 1, 4);
  const lat = column(Float32Array, count, 4);
  const lon = column(Float32Array, count, 4);
  const population = column(Uint32Array, count, 4);
  const region = column(Uint16Array, count, 2);
  const country = column(Uint8Array, count, 1);
  const labels = at - packed.byteOffset;

  const cityAt = (i: number): City => ({
    name: packed.toString('utf8', labels + (offsets[i] ?? 0), labels + (offsets[i + 1] ?? 0)),
    country: header.countries[country[i] ?? 0]?.code ?? '',
    region: (region[i] ?? 0) - 1,
    lat: lat[i] ?? 0,
    lon: lon[i] ?? 0,
    population: population[i] ?? 0,
  });

  return {
    header,
    named(key) {
      const hash = textHash(key);
      const found: City[] = [];
      for (let i = firstNotBelow(hashes, hash); hashes[i] === hash; i++) {
        const city = cityAt(i);
        if (placeKey(city.name) === key) found.push(city);
      }
      return found;
    },
    withPopulation(least) {
      const found: City[] = [];
      for (let i = 0; i < count; i++) if ((population[i] ?? 0) >= least) found.push(cityAt(i));
      return found;
    },
  };
}

function firstNotBelow(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
