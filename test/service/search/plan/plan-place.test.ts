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

/** The scope that decides for a person who lives there. */
const scopeAt = (scopes: readonly GradedScope[] | undefined, label: string) => {
  const at = gazetteer.resolve(label);
  return (scopes ?? []).find(({ scope }) => at !== null && scopeContains(scope, at));
};

/** The grade of a person who lives there; 0 when no scope contains the place. */
const gradeAt = (scopes: readonly GradedScope[] | undefined, label: string): number =>
  scopeAt(scopes, label)?.grade ?? 0;

/** Whether a person who lives there meets the clause, is near, or neither. */
function fitAt(scopes: readonly GradedScope[] | undefined, label: string) {
  const scope = scopeAt(scopes, label);
  if (scope === undefined) return 'unmet';
  return scope.isNear ? 'near' : 'met';
}

describe('planPlace: a bare city name', () => {
  it('is met in the city itself, and only nearly in its surroundings', () => {
    const { scopes, readings } = plan('Boston') ?? {};
    expect(fitAt(scopes, 'Boston, Massachusetts')).toBe('met');
    expect(fitAt(scopes, 'Cambridge, Massachusetts')).toBe('near');
    expect(fitAt(scopes, 'Chicago, Illinois')).toBe('unmet');
    expect(readings).toEqual([]);
  });

  it('is nearly met in a similar city of that name where people of the index live', () => {
    const known = ['Portland, Oregon', 'Portland, Maine'];
    const { scopes, readings } = plan('Portland', ...known) ?? {};
    expect(fitAt(scopes, 'Portland, Oregon')).toBe('met');
    expect(fitAt(scopes, 'Portland, Maine')).toBe('near');
    expect(readings).toEqual([
      { text: 'Portland', meant: 'Portland, Oregon', others: ['Portland, Maine'] },
    ]);
    expect(fitAt(plan('Portland')?.scopes, 'Portland, Maine')).toBe('unmet');
  });

  it('means the only city of that name where people of the index live', () => {
    const { scopes, otherwise } = plan('Paris', 'Paris, Texas') ?? {};
    expect(fitAt(scopes, 'Paris, Texas')).toBe('unmet');
    expect(fitAt(otherwise?.scopes, 'Paris, Texas')).toBe('met');
  });

  it('keeps a far smaller city as only near when people of the index live in both', () => {
    const { scopes, otherwise } = plan('Paris', 'Paris, Texas', 'Paris, France') ?? {};
    expect(fitAt(scopes, 'Paris, Texas')).toBe('unmet');
    expect(fitAt(otherwise?.scopes, 'Paris, Texas')).toBe('near');
  });

  it('keeps the state that "LA" abbreviates as a fallback', () => {
    const { scopes, otherwise } = plan('LA') ?? {};
    expect(fitAt(scopes, 'Los Angeles, California')).toBe('met');
    expect(fitAt(otherwise?.scopes, 'Baton Rouge, Louisiana')).toBe('met');
    const known = plan('LA', 'Los Angeles, California');
    expect(fitAt(known?.otherwise?.scopes, 'Baton Rouge, Louisiana')).toBe('near');
  });
});

describe('planPlace: the name of a region', () => {
  it('is met in the region, and only nearly in a city of that name elsewhere', () => {
    const known = ['Spokane, Washington', 'Washington, District of Columbia'];
    const { scopes } = plan('Washington', ...known) ?? {};
    expect(fitAt(scopes, 'Spokane, Washington')).toBe('met');
    expect(fitAt(scopes, 'Washington, District of Columbia')).toBe('near');
  });

  it('is met in the city of that name inside it', () => {
    const { scopes, readings } = plan('New York', 'New York, New York') ?? {};
    expect(fitAt(scopes, 'New York City')).toBe('met');
    expect(readings).toEqual([]);
  });
});

describe('planPlace: a list of places', () => {
  it('lets the city of one entry outweigh the surroundings of another', () => {
    const asked = { placeAnyOf: ['Boston', 'Cambridge, Massachusetts', 'Chicago'] };
    const { scopes } = planPlace(asked, gazetteer, placesOf()) ?? {};
    expect(fitAt(scopes, 'Cambridge, Massachusetts')).toBe('met');
    expect(fitAt(scopes, 'Evanston, Illinois')).toBe('near');
  });

  it('keeps the other reading of one entry beside the only reading of the others', () => {
    const asked = { placeAnyOf: ['Paris', 'Boston'] };
    const { otherwise } = planPlace(asked, gazetteer, placesOf('Paris, Texas')) ?? {};
    expect(fitAt(otherwise?.scopes, 'Paris, Texas')).toBe('met');
    expect(fitAt(otherwise?.scopes, 'Boston, Massachusetts')).toBe('met');
  });
});

it('leaves out only who is in an excluded city itself', () => {
  const { scopes, otherwise } =
    planPlace({ place: 'Portland', excluded: true }, gazetteer, placesOf('Portland, Maine')) ?? {};
  expect(fitAt(scopes, 'Portland, Oregon')).toBe('met');
  expect(fitAt(scopes, 'Gresham, Oregon')).toBe('unmet');
  expect(otherwise).toBeUndefined();
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

describe('planPlace: a name that a place of another kind has', () => {
  it('is nearly met in the state around the city, and says how to ask for it', () => {
    const known = ['Veracruz, Veracruz, Mexico', 'Tantoyuca, Veracruz, Mexico'];
    const { scopes, readings } = plan('Veracruz', ...known) ?? {};
    expect(fitAt(scopes, 'Veracruz, Mexico')).toBe('met');
    expect(fitAt(scopes, 'Tantoyuca, Veracruz, Mexico')).toBe('near');
    expect(readings).toEqual([
      {
        text: 'Veracruz',
        meant: 'the city Veracruz, Mexico',
        others: ['the state or region Veracruz, Mexico'],
        ask: 'state of Veracruz',
      },
    ]);
  });

  it('is nearly met in the province of a city that is named with its country', () => {
    const { scopes } = plan('Córdoba, Argentina', 'Villa María, Córdoba, Argentina') ?? {};
    expect(fitAt(scopes, 'Villa María, Córdoba, Argentina')).toBe('near');
  });

  it('is only the city where nobody is known elsewhere in the state', () => {
    expect(plan('Veracruz', 'Veracruz, Veracruz, Mexico')?.readings).toEqual([]);
  });

  it('is nearly met in the country of the name of a state', () => {
    const known = ['Tbilisi, Georgia', 'Atlanta, Georgia, United States'];
    const { scopes, readings } = plan('Georgia', ...known) ?? {};
    expect(fitAt(scopes, 'Atlanta, Georgia')).toBe('met');
    expect(fitAt(scopes, 'Tbilisi, Georgia')).toBe('near');
    expect(readings?.[0]?.ask).toBe('Republic of Georgia');
  });

  it('tells of a town that is called as the state, however few people it has', () => {
    const { readings } = plan('Victoria', 'Victoria, British Columbia, Canada') ?? {};
    expect(readings?.[0]?.others).toEqual(['the city Victoria, British Columbia']);
  });

  it('is met by the whole state where the question says so in Spanish', () => {
    const { scopes, isDoubtful } = plan('Estado de México') ?? {};
    expect(fitAt(scopes, 'Toluca de Lerdo, México, Mexico')).toBe('met');
    expect(isDoubtful).toBe(false);
  });
});

describe('planPlace: a city where nobody is, spelled nearly as one where people are', () => {
  it('is otherwise read as that one', () => {
    const { otherwise } = plan('Monterey', 'Monterrey, Nuevo León, Mexico') ?? {};
    expect(fitAt(otherwise?.scopes, 'Monterrey, Nuevo León, Mexico')).toBe('met');
    expect(otherwise?.readings[0]?.others).toEqual(['Monterrey, Mexico']);
  });

  it('is not where people are in the city as written', () => {
    const known = ['Monterrey, Nuevo León, Mexico', 'Monterey, California'];
    expect(plan('Monterey', ...known)?.otherwise).toBeUndefined();
  });

  it('is not for a country, which is well spelt', () => {
    expect(plan('India', 'Indio, California')?.otherwise).toBeUndefined();
  });
});
