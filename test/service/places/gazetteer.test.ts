import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { distanceKm } from '../../../src/service/places/distance.ts';
import type { Gazetteer } from '../../../src/service/places/gazetteer.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { tries } from '../../support/thorough.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await loadGazetteer();
});

/** Kind, label, region and country in one line, for readable tables. */
function read(text: string): string | null {
  const place = gazetteer.resolve(text);
  if (place === null) return null;
  return [place.kind, place.label, place.region ?? '-', place.country ?? '-'].join(' | ');
}

describe('Gazetteer.resolve: cities', () => {
  it.each([
    ['Bluffdale, Utah', 'city | Bluffdale, Utah | Utah | US'],
    ['Springfield, IL', 'city | Springfield, Illinois | Illinois | US'],
    ['springfield il', 'city | Springfield, Illinois | Illinois | US'],
    ['Portland Oregon', 'city | Portland, Oregon | Oregon | US'],
    ['Portland, Maine', 'city | Portland, Maine | Maine | US'],
    ['Paris', 'city | Paris, France | Île-de-France | FR'],
    ['Paris, France', 'city | Paris, France | Île-de-France | FR'],
    ['Paris, Texas', 'city | Paris, Texas | Texas | US'],
    ['Cambridge', 'city | Cambridge, United Kingdom | England | GB'],
    ['Cambridge, MA', 'city | Cambridge, Massachusetts | Massachusetts | US'],
    ['London, UK', 'city | London, United Kingdom | England | GB'],
    [
      'San Francisco, California, United States',
      'city | San Francisco, California | California | US',
    ],
    ['Hyderabad, Telangana, India', 'city | Hyderabad, India | Telangana | IN'],
    ['Charlotte, NC 28202', 'city | Charlotte, North Carolina | North Carolina | US'],
    ['City of Bluffdale', 'city | Bluffdale, Utah | Utah | US'],
    ['Sydney, NSW', 'city | Sydney, New South Wales | New South Wales | AU'],
    ['Perth, WA', 'city | Perth, Western Australia | Western Australia | AU'],
    ['Toronto, CA', 'city | Toronto, Ontario | Ontario | CA'],
    ['San Jose, CA', 'city | San Jose, California | California | US'],
    ['Tbilisi, Georgia', 'city | Tbilisi, Georgia | - | GE'],
    ['Atlanta, Georgia', 'city | Atlanta, Georgia | Georgia | US'],
    ['New York, NY', 'city | New York City, New York | New York | US'],
    ['Washington, DC', 'city | Washington, D.C., District of Columbia | District of Columbia | US'],
    ['Munich area', 'city | Munich, Germany | Bavaria | DE'],
  ])('resolves %s to %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['NYC', 'New York City'],
    ['SF', 'San Francisco'],
    ['LA', 'Los Angeles'],
    ['Philly', 'Philadelphia'],
    ['Bangalore', 'Bengaluru'],
    ['Bombay', 'Mumbai'],
    ['Cologne', 'Köln'],
    ['Geneva', 'Genève'],
    ['Saint Louis', 'St. Louis'],
    ['sao paulo', 'São Paulo'],
    ['The Hague', 'The Hague'],
  ])('resolves the alternative name %s to %s', (text, city) => {
    expect(gazetteer.resolve(text)?.city).toBe(city);
  });
});

describe('Gazetteer.resolve: regions and countries', () => {
  it.each([
    ['Utah', 'region | Utah, United States | Utah | US'],
    ['TX', 'region | Texas, United States | Texas | US'],
    ['Georgia', 'region | Georgia, United States | Georgia | US'],
    ['New York', 'region | New York, United States | New York | US'],
    ['Washington', 'region | Washington, United States | Washington | US'],
    ['Ontario', 'region | Ontario, Canada | Ontario | CA'],
    ['Bayern', 'region | Bavaria, Germany | Bavaria | DE'],
    ['Scotland', 'region | Scotland, United Kingdom | Scotland | GB'],
    ['Southern Ontario', 'region | Southern Ontario | Ontario | CA'],
    ['Georgia, USA', 'region | Georgia, United States | Georgia | US'],
    ['UK', 'country | United Kingdom | - | GB'],
    ['U.S.', 'country | United States | - | US'],
    ['the Netherlands', 'country | Netherlands | - | NL'],
    ['UAE', 'country | United Arab Emirates | - | AE'],
    ['Hong Kong', 'country | Hong Kong | - | HK'],
    ['Singapore', 'country | Singapore | - | SG'],
    ['Korea', 'country | South Korea | - | KR'],
  ])('resolves %s to %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['Jalisco, Mexico', 'region | Jalisco, Mexico | Jalisco | MX'],
    ['Quintana Roo, Mexico', 'region | Quintana Roo, Mexico | Quintana Roo | MX'],
    ['Sachsen, Germany', 'region | Saxony, Germany | Saxony | DE'],
    ['Zeeland, Netherlands', 'region | Zeeland, Netherlands | Zeeland | NL'],
    ['Queretaro Metropolitan Area', 'region | Querétaro, Mexico | Querétaro | MX'],
    ['Puebla, Mexico', 'city | Puebla, Mexico | Puebla | MX'],
    ['Buenos Aires, Argentina', 'city | Buenos Aires, Argentina | - | AR'],
  ])('takes %s for the region, not for a village of the name elsewhere', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['state of Veracruz', 'region | Veracruz, Mexico | Veracruz | MX'],
    ['estado de Veracruz', 'region | Veracruz, Mexico | Veracruz | MX'],
    ['Veracruz', 'city | Veracruz, Mexico | Veracruz | MX'],
    ['State of Mexico, Mexico', 'region | State of Mexico, Mexico | State of Mexico | MX'],
    ['Toluca de Lerdo, México, Mexico', 'region | State of Mexico, Mexico | State of Mexico | MX'],
    ['México, Mexico', 'region | State of Mexico, Mexico | State of Mexico | MX'],
    ['Mexico, Mexico', 'country | Mexico | - | MX'],
    ['Villa María, Córdoba, Argentina', 'city | Villa María, Argentina | Córdoba | AR'],
    ['province of Córdoba', 'region | Córdoba, Argentina | Córdoba | AR'],
    ['Singapore, Singapore', 'city | Singapore, Singapore | - | SG'],
    [
      'Newfoundland and Labrador, Canada',
      'region | Newfoundland and Labrador, Canada | Newfoundland and Labrador | CA',
    ],
    ['Georgia (country)', 'country | Georgia | - | GE'],
    ['Jordan (country)', 'country | Jordan | - | JO'],
    ['Mexico (country)', 'country | Mexico | - | MX'],
    ['Luxembourg (Country)', 'country | Luxembourg | - | LU'],
    ['Lebanon (country)', 'country | Lebanon | - | LB'],
    ['Chad (country)', 'country | Chad | - | TD'],
    ['the Bahamas (country)', 'country | Bahamas | - | BS'],
    ['GA (country)', 'country | Gabon | - | GA'],
    ['Tbilisi, Georgia (country)', 'city | Tbilisi, Georgia | - | GE'],
    ['Beirut, Lebanon (country)', 'city | Beirut, Lebanon | - | LB'],
    ['Scotland (country)', 'region | Scotland, United Kingdom | Scotland | GB'],
    ['Georgia (state)', 'region | Georgia, United States | Georgia | US'],
  ])('tells a state from the city or country of its name in %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('names the state around a city, and the country of a state, that are called alike', () => {
    const alike = (text: string) => {
      const place = gazetteer.resolve(text);
      return place === null ? [] : gazetteer.alike(text, place).map(({ kind }) => kind);
    };
    expect(alike('Veracruz')).toEqual(['region']);
    expect(alike('Córdoba, Argentina')).toEqual(['region']);
    expect(alike('Georgia')).toEqual(['country']);
    expect(alike('Boston')).toEqual([]);
  });

  it('resolves a city-state to the city, and honours `prefer`', () => {
    expect(gazetteer.resolve('Berlin')?.kind).toBe('city');
    expect(gazetteer.resolve('New York', { prefer: 'city' })?.city).toBe('New York City');
  });

  it('falls back to the region of an unknown town', () => {
    const place = gazetteer.resolve('Nosuchtown, Utah');
    expect(place).toMatchObject({ kind: 'region', region: 'Utah' });
    expect(place?.city).toBeUndefined();
  });
});

describe('Gazetteer.resolve: areas', () => {
  it('resolves an area to its countries or regions', () => {
    expect(gazetteer.resolve('DACH')?.members?.countries).toEqual(['DE', 'AT', 'CH']);
    const coast = gazetteer.resolve('West Coast')?.members?.regions.map((r) => r.region);
    expect(coast).toEqual(['California', 'Oregon', 'Washington']);
    expect(gazetteer.resolve('Europe')?.members?.countries).toContain('PL');
  });

  it('knows the states of the Deep South, and the territories of the United States', () => {
    const south = gazetteer.resolve('deep south')?.members?.regions.map((r) => r.region);
    const states = ['Alabama', 'Georgia', 'Louisiana', 'Mississippi', 'South Carolina'];
    expect(south).toEqual(states);
    expect(gazetteer.resolve('US territories')?.members?.countries).toContain('PR');
  });

  it('takes Washington DC and the District of Columbia for one place', () => {
    const district = gazetteer.resolve('District of Columbia');
    expect(gazetteer.resolve('Washington DC')).toEqual(district);
    expect(gazetteer.resolve('Washington, DC')).toEqual(district);
    expect(district).toMatchObject({ kind: 'city', region: 'District of Columbia' });
  });

  it('resolves an area to a circle with country and region', () => {
    const bay = gazetteer.resolve('San Francisco Bay Area');
    expect(bay).toMatchObject({ kind: 'area', country: 'US', region: 'California' });
    expect(bay?.members).toBeUndefined();
    expect(gazetteer.resolve('Bay Area')).toEqual(bay);
  });

  it('resolves the metropolitan area of any city', () => {
    const city = gazetteer.resolve('Boston');
    const metro = gazetteer.resolve('Greater Boston Area');
    expect(metro).toMatchObject({ kind: 'area', lat: city?.lat, lon: city?.lon });
    expect(metro?.radiusKm).toBeGreaterThan(city?.radiusKm ?? 0);
    expect(gazetteer.resolve('metro Detroit')?.kind).toBe('area');
  });

  it('resolves "A or B" to both places, if both are known', () => {
    const either = gazetteer.resolve('Boston or New York');
    expect(either?.anyOf?.map((place) => place.label)).toEqual([
      'Boston, Massachusetts',
      'New York, United States',
    ]);
    expect(gazetteer.resolve('Trinidad and Tobago')?.anyOf).toBeUndefined();
    expect(gazetteer.resolve('Boston or Nosuchtown')).toBeNull();
  });

  it.each([
    ['Dallas/Fort Worth, Texas', ['Dallas, Texas', 'Fort Worth, Texas']],
    ['Minneapolis/St. Paul, Minnesota', ['Minneapolis, Minnesota', 'Saint Paul, Minnesota']],
    ['Raleigh/Durham, NC', ['Raleigh, North Carolina', 'Durham, North Carolina']],
    ['Tel Aviv/Jaffa, Israel', ['Tel Aviv, Israel', 'Jaffa, Israel']],
    ['Dallas or Houston, Texas', ['Dallas, Texas', 'Houston, Texas']],
  ])('takes %s for both towns, though an area may be called so', (text, labels) => {
    const place = gazetteer.resolve(text);
    expect(place?.kind).toBe('area');
    expect(place?.anyOf?.map(({ label }) => label)).toEqual(labels);
  });

  it.each([
    ['Jammu and Kashmir, India', 'region | Jammu and Kashmir, India | Jammu and Kashmir | IN'],
    ['Bosnia and Herzegovina, Europe', 'country | Bosnia and Herzegovina | - | BA'],
    ['Biel/Bienne, Switzerland', 'city | Biel/Bienne, Switzerland | Bern | CH'],
    ['Winston/Salem, NC', 'city | Winston-Salem, North Carolina | North Carolina | US'],
  ])('takes %s for the one place whose own name is joined', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['Berlin-Dahlem, Germany', 'city | Berlin, Germany | Berlin | DE'],
    ['Berlin-Charlottenburg', 'city | Berlin, Germany | Berlin | DE'],
    ['Lidingö-Stockholm, Sweden', 'city | Stockholm, Sweden | - | SE'],
    ['Mülheim/Ruhr, Germany', 'city | Mülheim, Germany | North Rhine-Westphalia | DE'],
    ['Frankfurt-on-the-Main, Germany', 'city | Frankfurt am Main, Germany | Hesse | DE'],
  ])('takes %s for the great town that it is a part of or beside', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['Bergen-Belsen', 'New York - London', 'Anglo-Saxon'])('takes %s for no town', (text) => {
    expect(gazetteer.resolve(text)).toBeNull();
  });
});

describe('Gazetteer.resolve: not a place', () => {
  it.each(['', '   ', 'Remote', 'Nowhere at all', ',', '()', '%_\\', '🦆'])(
    'returns null for %j',
    (text) => {
      expect(gazetteer.resolve(text)).toBeNull();
    },
  );

  it('never throws on arbitrary text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const place = gazetteer.resolve(text);
        if (place !== null) expect(Math.abs(place.lat)).toBeLessThanOrEqual(90);
      }),
      { numRuns: tries(167, 500) },
    );
  });
});

it('Gazetteer.resolve places countries and regions where their people live', () => {
  const germany = gazetteer.resolve('Germany');
  const bavaria = gazetteer.resolve('Bavaria');
  const munich = gazetteer.resolve('Munich');
  if (germany === null || bavaria === null || munich === null) throw new Error('not found');
  expect(distanceKm(germany, { lat: 50.7, lon: 9.5 })).toBeLessThan(100);
  expect(distanceKm(bavaria, munich)).toBeLessThan(bavaria.radiusKm);
  expect(germany.radiusKm).toBeGreaterThan(bavaria.radiusKm);
});

it('reads no place in very many words around a name, however they could be taken off', () => {
  const around = (times: number) => `${'rural '.repeat(times)}zzqx${' area'.repeat(times)}`;
  expect(gazetteer.resolve(around(24))).toBeNull();
  expect(gazetteer.resolve(`${'state of '.repeat(12)}zzqx${' region'.repeat(12)}`)).toBeNull();
});
