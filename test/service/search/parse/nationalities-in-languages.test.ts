import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('a nationality in another language', () => {
  it.each([
    ['Österreicher bei Norvane', 'job: @Norvane | place: Austria'],
    ['Deutsche, die nicht in Wien wohnen', 'place: Germany + not, Vienna'],
    ['deutsche Frauen', 'place: Germany | who: female'],
    ['polnische Anwälte', 'job: lawyer/Anwälte | place: Poland'],
    ['les Français', 'place: France'],
    ['les Belges', 'place: Belgium'],
    ['avocats allemands', 'job: lawyer/avocat | place: Germany'],
    ['los alemanes', 'place: Germany'],
    ['una abogada alemana', 'job: lawyer/abogada | place: Germany'],
    ['italianos que no están en Madrid', 'place: Italy + not, Madrid'],
  ])('is the country in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['Wer kommt aus den Niederlanden?', 'place: Netherlands'],
    ['Mitglieder aus Tschechien', 'place: Czechia'],
    ['CEO aus Berlin', 'job: CEO | place: Berlin'],
    ["qui vient d'Allemagne ?", 'place: Germany'],
    ['miembros de Reino Unido', 'place: United Kingdom'],
  ])('is said by where people come from in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['Deutsche Bank', 'job: @Deutsche Bank'],
    ['Wer spricht Deutsch?', 'about: speaks Deutsch'],
    ['Thomas Schweizer', 'name: Thomas Schweizer'],
    ['Juan Alemán', 'name: Juan Alemán'],
    ['cuisine française', 'about: cuisine française'],
  ])('is none in "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
