import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundOf } from '../../../src/service/places/around.ts';
import { tries } from '../../support/thorough.ts';

const first = (text: string) => {
  const [around] = aroundOf(text);
  return around === undefined ? null : `${around.reach}: ${around.core}`;
};

describe('aroundOf', () => {
  it.each([
    ['Greater Boston', 'metro: Boston'],
    ['Greater Boston Area', 'metro: Boston'],
    ['Greater Paris Metropolitan Region', 'metro: Paris'],
    ['Charlotte Metro', 'metro: Charlotte'],
    ['Dallas Metroplex', 'metro: Dallas'],
    ['Washington, D.C. Metro Area', 'metro: Washington, D.C.'],
    ['Großraum München', 'metro: München'],
    ['Metropolregion Hamburg', 'metro: Hamburg'],
    ['Köln und Umgebung', 'metro: Köln'],
    ['Lyon et périphérie', 'metro: Lyon'],
    ['Métropole de Lyon', 'metro: Lyon'],
    ['Madrid y alrededores', 'metro: Madrid'],
    ['Área metropolitana de Madrid', 'metro: Madrid'],
    ['Região Metropolitana de São Paulo', 'metro: São Paulo'],
    ['São Paulo e Região', 'metro: São Paulo'],
    ['Área Metropolitana do Porto', 'metro: Porto'],
    ['Città metropolitana di Milano', 'metro: Milano'],
    ['Milano e dintorni', 'metro: Milano'],
    ['Amsterdam en omgeving', 'metro: Amsterdam'],
  ])('takes %s for a city and everything around it', (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  it.each([
    ['Grand Paris', 'grand: Paris'],
    ['Gran Canaria', 'grand: Canaria'],
    ['Groot-Amsterdam', 'grand: Amsterdam'],
    ['Munich area', 'same: Munich'],
    ['Region Hannover', 'same: Hannover'],
    ['City of Bluffdale', 'same: Bluffdale'],
    ['Ville de Paris', 'same: Paris'],
    ['Beijing City', 'same: Beijing'],
    ['the Netherlands', 'same: Netherlands'],
    ['Southern Ontario', 'part: Ontario'],
    ['upstate New York', 'part: New York'],
    ['State of Veracruz', 'region: Veracruz'],
    ['Provincia di Bergamo', 'region: Bergamo'],
    ['Zhejiang Province', 'region: Zhejiang'],
  ])('tells what the words around %s mean', (text, expected) => {
    expect(first(text)).toBe(expected);
  });

  it.each(['Boston', 'Area', 'Metro', 'Greater', '', 'Cityville', 'Metropolis'])(
    'finds no words around the name in %j',
    (text) => {
      expect(aroundOf(text)).toEqual([]);
    },
  );

  it('gives back a part of the text that is shorter than it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        for (const { core } of aroundOf(text)) {
          expect(text).toContain(core);
          expect(core.length).toBeLessThan(text.length);
        }
      }),
      { numRuns: tries(167, 500) },
    );
  });
});
