import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { understood } from './understood.ts';

describe('a nationality', () => {
  it.each([
    ['Germans', 'place: Germany'],
    ['how many Spaniards are there?', 'place: Spain'],
    ['British members', 'place: United Kingdom'],
    ['Dutch people', 'place: Netherlands'],
    ['Scandinavian members', 'place: Scandinavia'],
    ['Swedish women', 'place: Sweden | who: female'],
    ['Italian chefs', 'job: chef | place: Italy'],
    ['German senior engineers at Norvane', 'job: senior engineer, @Norvane | place: Germany'],
    ['South African lawyers', 'job: lawyer | place: South Africa'],
    ['Englishwomen', 'place: England'],
    ['the French', 'place: France'],
    ['senators who are Irish', 'job: senator | place: Ireland'],
    ['is she Polish?', 'place: Poland'],
    ['Germans and Italians', 'place: Germany/Italy'],
    ['German, French and Dutch engineers', 'job: engineer | place: Germany/France/Netherlands'],
    ['people who are not German', 'place: not, Germany'],
    ['lawyers who are not British', 'job: lawyer | place: not, United Kingdom'],
  ])('is the country in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['French teachers', 'job: French teacher'],
    ['Spanish translators', 'job: Spanish translator'],
    ['English trainers', 'job: English trainer'],
    ['German coaches', 'job: German coach'],
    ['Dutch speakers', 'about: Dutch speakers'],
    ['French cinema', 'about: French cinema'],
    ['Chinese history', 'about: Chinese history'],
    ['people of German origin', 'about: German origin'],
    ['poles', 'about: poles'],
    ["European Weavers' Party", "name: European Weavers' Party"],
  ])('is none in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it('is none before the family name of somebody', () => {
    const nameTokens = new Set(['norvald']);
    expect(understood('Scots Norvald', { ...NO_KNOWN_TERMS, nameTokens })).not.toContain('place');
  });

  it('is none at the start of the name of an employer on record', () => {
    const organizations = new Set(['dutch connections']);
    const known = { ...NO_KNOWN_TERMS, organizations };
    expect(understood('Dutch Connections employees', known)).toBe('job: @Dutch Connections');
    expect(understood('Dutch colleagues', known)).toBe('place: Netherlands');
  });
});
