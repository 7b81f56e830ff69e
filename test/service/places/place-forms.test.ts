import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Gazetteer } from '../../../src/service/places/gazetteer.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { openPackedCities } from '../../../src/service/places/packed-cities.ts';
import { assetPath } from '../../../src/service/runtime/assets.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await loadGazetteer();
});

const labelOf = (text: string) => gazetteer.resolve(text)?.label;

/** The two where a region or country of the same name is meant. */
const ELSEWHERE = new Set(['La Rioja, La Rioja', 'Québec, Canada']);

it('knows every city of 100,000 by its name with its region, its country and both', async () => {
  const packed = openPackedCities(await readFile(assetPath('places.bin')));
  const countries = new Map(packed.header.countries.map(({ code, name }) => [code, name]));
  const wrong: string[] = [];
  for (const city of packed.withPopulation(100_000)) {
    const region = packed.header.regions[city.region]?.name;
    const country = countries.get(city.country);
    const forms = [
      `${city.name}, ${country}`,
      ...(region === undefined ? [] : [`${city.name}, ${region}`]),
      ...(region === undefined ? [] : [`${city.name}, ${region}, ${country}`]),
    ];
    for (const form of forms) {
      const place = gazetteer.resolve(form);
      const isThere = place?.kind === 'city' && place.country === city.country;
      const isCity = isThere && place.population >= city.population;
      // Hong Kong, Hamburg: the state has the city's name.
      const isState = place?.kind !== 'city' && place?.label.startsWith(city.name);
      if (!isCity && !isState && !ELSEWHERE.has(form)) wrong.push(`${form}: ${place?.label}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('Gazetteer.resolve', () => {
  it.each([
    ['San Antonio, Texas', 'San Antonio, Texas'],
    ['San Antonio Texas', 'San Antonio, Texas'],
    ['Sarajevo, Bosnia and Herzegovina', 'Sarajevo, Bosnia and Herzegovina'],
    ['Salamanca, Castile and León, Spain', 'Salamanca, Spain'],
    ['Santa Rosa, La Pampa', 'Santa Rosa, Argentina'],
    ['Halle (Saale), Germany', 'Halle (Saale), Germany'],
    ['Hangzhou City, Zhejiang Province, China', 'Hangzhou, China'],
    ['Silicon Valley, California', 'Silicon Valley'],
    ['The Randstad, Netherlands', 'Randstad'],
    ['The Woodlands', 'The Woodlands, Texas'],
    ['the Netherlands', 'Netherlands'],
  ])('is not misled by what else %s may be', (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  it.each([
    ['Londres, Royaume-Uni', 'London, United Kingdom'],
    ['Londres', 'London, United Kingdom'],
    ['Mailand, Italien', 'Milan, Italy'],
    ['Kopenhagen, Dänemark', 'Copenhagen, Denmark'],
    ['København, Danmark', 'Copenhagen, Denmark'],
    ['Warszawa, Polska', 'Warsaw, Poland'],
    ['Moscú, Rusia', 'Moscow, Russia'],
    ['Pékin, Chine', 'Beijing, China'],
    ['Parigi, Francia', 'Paris, France'],
    ['Parijs, Frankrijk', 'Paris, France'],
    ['Monaco di Baviera, Germania', 'Munich, Germany'],
    ['Nueva York, Estados Unidos', 'New York, United States'],
    ['San Francisco, Californie, États-Unis', 'San Francisco, California'],
    ['Deutschland', 'Germany'],
    ['Kalifornien', 'California, United States'],
  ])('reads %s, as another language writes it', (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  it.each([
    ['Florencia', 'Florencia, Colombia'],
    ['Valence', 'Valence, France'],
    ['Tolosa', 'Tolosa, Spain'],
    ['Paris', 'Paris, France'],
    ['Mexico', 'Mexico'],
    ['Georgia', 'Georgia, United States'],
    ['Venezia', 'Venice, Italy'],
    ['Colonia, Uruguay', 'Uruguay'],
  ])('takes %s for what it is in English', (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  it.each([
    'Cologne Bonn Region',
    'Großraum München',
    'Ville de Paris et périphérie',
    'Grande São Paulo',
    'Osaka Prefecture',
    'Washington DC-Baltimore Area',
    'Miami-Fort Lauderdale Area',
    'Raleigh-Durham-Chapel Hill Area',
    'Washington, D.C. Metro Area',
    'Región Metropolitana de Santiago, Chile',
  ])('resolves %s to an area around its city', (text) => {
    expect(gazetteer.resolve(text)).toMatchObject({ kind: 'area' });
    expect(gazetteer.resolve(text)?.radiusKm).toBeGreaterThan(40);
  });

  it.each(['Grand Rapids', 'Grande Prairie', 'Gran Canaria', 'Bogotá area, Norway'])(
    'makes no metropolitan area of %s',
    (text) => {
      expect(gazetteer.resolve(text)?.kind).not.toBe('area');
    },
  );
});

it.each(['Central Region', 'Region Nord', 'Zona Norte', 'Ville nouvelle', 'Stadt Land Fluss'])(
  'Gazetteer.resolve finds no place in %s',
  (text) => {
    expect(gazetteer.resolve(text)).toBeNull();
  },
);

it('Gazetteer.find reads English names only', () => {
  expect(gazetteer.find('Londres')?.country).toBe('AR');
  expect(gazetteer.find('Deutschland')?.label).toBe('Germany');
  expect(gazetteer.find('Allemagne')).toBeNull();
});
