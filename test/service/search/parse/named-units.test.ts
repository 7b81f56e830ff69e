import { describe, expect, it } from 'vitest';
import {
  type KnownTerms,
  NO_KNOWN_TERMS,
} from '../../../../src/service/search/parse/known-terms.ts';
import { questionPhrases } from '../../../../src/service/search/parse/question-phrases.ts';
import { UnitList } from '../../../../src/service/search/vocabulary/unit-list.ts';
import { unitsAmong } from '../../../../src/service/search/vocabulary/units-among.ts';
import { parse, understood } from './understood.ts';

const UNITS = new UnitList();
for (const unit of [
  'wolna i solidarna lumena',
  'les vrais amis',
  'partito lumenico',
  'fionn gael',
  'lega',
  'lumen party',
  'sales',
  'district rockingham',
]) {
  UNITS.add(unit);
}

const known = (query: string): KnownTerms => ({
  ...NO_KNOWN_TERMS,
  ...unitsAmong(questionPhrases(query), UNITS),
  nameTokens: new Set(['lega', 'fionn'].filter((name) => query.toLowerCase().includes(name))),
});
const read = (query: string): string => understood(query, known(query));
const unitOf = (query: string) => parse(query, known(query)).intent.experiences?.[0]?.unit;

describe('the whole name of a unit', () => {
  it.each([
    ['Wolna i Solidarna Lumena', 'job: Wolna i Solidarna Lumena'],
    ['wolna i solidarna lumena', 'job: wolna i solidarna lumena'],
    ['Les Vrais Amis', 'job: Les Vrais Amis'],
    ['the Vrais Amis', 'job: Vrais Amis'],
    ['Partito Lumenico', 'job: Partito Lumenico'],
    ['Fionn Gael', 'job: Fionn Gael'],
    ['Lumen Party members', 'job: Lumen Party'],
    ['The Lumen Party MEPs', 'job: Lumen Party'],
    ['women in the Lumen Party', 'job: Lumen Party | who: female'],
    ['Lumen Party members from Spain', 'job: Lumen Party | place: Spain'],
    ['Germans not in the Lumen Party', 'job: not, Lumen Party | place: Germany'],
    ['les membres de Partito Lumenico', 'job: Partito Lumenico'],
    ['miembros de la Lega', 'job: Lega'],
    ['Lega members', 'job: Lega'],
    ['people in Lega', 'job: Lega'],
  ])('is the unit in "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
    expect(expected).toContain(unitOf(query));
  });

  it.each([
    // People are called so as well.
    ['Lega', 'name: Lega'],
    ['people named Lega', 'name: Lega'],
    // Titles and profiles say it of people of no unit.
    ['sales', 'about: sales'],
    ['Rockingham', 'place: Rockingham'],
  ])('is none in "%s"', (query, expected) => {
    expect(read(query)).toBe(expected);
    expect(unitOf(query)).toBeUndefined();
  });
});
