import { beforeAll, describe, expect, it } from 'vitest';
import { scopeContains } from '../../../../src/service/places/contains.ts';
import type { Gazetteer } from '../../../../src/service/places/gazetteer.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { planPlace } from '../../../../src/service/search/plan/plan-place.ts';
import type { GradedScope } from '../../../../src/service/search/plan/search-plan.ts';
import { TermList } from '../../../../src/service/search/vocabulary/term-list.ts';
import { foldText, foldTokens } from '../../../../src/service/text/fold.ts';

let gazetteer: Gazetteer;

beforeAll(async () => {
  gazetteer = await loadGazetteer();
});

function placesOf(...labels: string[]): TermList {
  const list = new TermList({ tokensOf: foldTokens });
  labels.forEach((label, id) => {
    list.add({ id, folded: foldText(label), label });
  });
  return list;
}

const plan = (place: string, ...known: string[]) =>
  planPlace({ place }, gazetteer, placesOf(...known));

/** The grade of a person who lives there; 0 when no scope contains the place. */
function gradeAt(scopes: readonly GradedScope[] | undefined, label: string): number {
  const at = gazetteer.resolve(label);
  return (scopes ?? []).find(({ scope }) => at !== null && scopeContains(scope, at))?.grade ?? 0;
}

describe('planPlace: a bare city name', () => {
  it('grades the city itself 1 and its surroundings lower', () => {
    const { scopes } = plan('Boston') ?? {};
    expect(gradeAt(scopes, 'Boston, Massachusetts')).toBe(1);
    expect(gradeAt(scopes, 'Cambridge, Massachusetts')).toBeGreaterThan(0.5);
    expect(gradeAt(scopes, 'Cambridge, Massachusetts')).toBeLessThan(1);
    expect(gradeAt(scopes, 'Chicago, Illinois')).toBe(0);
  });

  it('includes a similar city of the same name when people of the index live there', () => {
    const other = 'Glendale, California';
    const { scopes } = plan('Glendale', other, 'Glendale, Arizona') ?? {};
    const grades = [gradeAt(scopes, other), gradeAt(scopes, 'Glendale, Arizona')];
    expect(Math.max(...grades)).toBe(1);
    expect(Math.min(...grades)).toBe(0.75);
    expect(gradeAt(plan('Glendale')?.scopes, 'Glendale, California') > 0).not.toBe(
      gradeAt(plan('Glendale')?.scopes, 'Glendale, Arizona') > 0,
    );
  });

  it('keeps a far smaller city of the same name as a fallback', () => {
    const { scopes, otherwise } = plan('Paris', 'Paris, Texas') ?? {};
    expect(gradeAt(scopes, 'Paris, Texas')).toBe(0);
    expect(gradeAt(otherwise, 'Paris, Texas')).toBe(1);
  });

  it('keeps the state that "LA" abbreviates as a fallback', () => {
    const { scopes, otherwise } = plan('LA') ?? {};
    expect(gradeAt(scopes, 'Los Angeles, California')).toBe(1);
    expect(gradeAt(otherwise, 'Baton Rouge, Louisiana')).toBeGreaterThan(0.5);
  });
});

describe('planPlace: a place with a distance', () => {
  it('grades every place within the distance 1', () => {
    const place = { place: 'Boston', distance: '50km' };
    const { scopes } = planPlace(place, gazetteer, placesOf('Boston, England')) ?? {};
    expect(scopes).toHaveLength(1);
    expect(gradeAt(scopes, 'Cambridge, Massachusetts')).toBe(1);
  });
});

describe('planPlace: a place that is not in the gazetteer', () => {
  it('matches an unknown place by its words', () => {
    expect(plan('Quillhaven')).toMatchObject({ scopes: [], words: ['quillhaven'] });
  });

  it('searches the known region, and by words only when a record has them', () => {
    expect(plan('Quillhaven, Utah', 'Quillhaven, Utah')?.words).toEqual(['quillhaven']);
    expect(plan('Quillhaven, Utah')).toMatchObject({ words: [], isDoubtful: true });
    expect(gradeAt(plan('Quillhaven, Utah')?.scopes, 'Provo, Utah')).toBe(1);
  });

  it('does not mistake an unknown place for the city in its name', () => {
    const known = 'West Hollywood, California';
    const { scopes, words } = plan('West Quillhaven Boston', 'West Quillhaven Boston, Utah') ?? {};
    expect(scopes).toEqual([]);
    expect(words).toEqual(['west', 'quillhaven', 'boston']);
    expect(gradeAt(plan('West Hollywood', known)?.scopes, 'Chicago, Illinois')).toBe(0);
  });
});

it('grades every place within a region or country 1', () => {
  expect(gradeAt(plan('Utah')?.scopes, 'Provo, Utah')).toBe(1);
  expect(gradeAt(plan('Norway')?.scopes, 'Oslo, Norway')).toBe(1);
  expect(plan('Utah')).toMatchObject({ isDoubtful: false, words: [] });
  expect(planPlace({ distance: '5km' }, gazetteer, placesOf())).toBeNull();
});
