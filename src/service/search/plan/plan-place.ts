import { parseDistance } from '../../../contract/distance.ts';
import type { GeoClause } from '../../../contract/intent.ts';
import { placeScope, type ScopedPlace, scopeContains } from '../../places/contains.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import { ownEntry } from '../../text/own-entry.ts';
import type { Terms } from '../vocabulary/term-list.ts';
import { heldIn, namesakesOf, spelledLike } from './place-namesakes.ts';
import type { GradedScope, PlacePlan, PlaceReading } from './search-plan.ts';

/** "Washington state": the word only says which Washington is meant. */
const KINDS: Readonly<Record<string, Place['kind']>> = {
  state: 'region',
  estado: 'region',
  province: 'region',
  provincia: 'region',
  territory: 'region',
  region: 'region',
  country: 'country',
  republic: 'country',
};

/** Words of a place text that the gazetteer's reading does not explain. */
function unreadWords(text: string, place: Place, gazetteer: Gazetteer): string[] {
  const { label, city, region, country, countryName } = place;
  const read = new Set(foldTokens([label, city, region, country, countryName].join(' ')));
  return text.split(',').flatMap((part) => {
    const words = foldTokens(part).filter((word) => word.length > 2);
    const unread = words.filter((word) => !read.has(word) && KINDS[word] !== place.kind);
    const mayBeForeign = unread.length > 0 && unread.length === words.length;
    return mayBeForeign && isPartOf(gazetteer.resolve(part), place) ? [] : unread;
  });
}

/** "Londres" and "Reino Unido" are what London and its country are called elsewhere. */
const isPartOf = (named: Place | null, place: Place): boolean =>
  named !== null &&
  named.country === place.country &&
  (named.region === undefined || named.region === place.region) &&
  (named.city === undefined || named.city === place.city);

/** Whether a place of the index contains all these words; otherwise requiring them finds no one. */
const someHold = (places: Terms, words: readonly string[]): boolean =>
  words.length > 0 &&
  places.having(words).some((term) => words.every((word) => term.tokens.includes(word)));

/** People in a city have its exact coordinates; this allows for rounding. */
const IN_TOWN_KM = 2;
/** Small towns may lie closer together: Atherton and Menlo Park are 1.5 km apart. */
const IN_SMALL_TOWN_KM = 0.5;
/** A town of fewer than 200,000 people. */
const SMALL_TOWN_RADIUS_KM = 18;

/** Grades around a city named without a distance, and in another place of that name. */
const AROUND = 0.8;
export const NAMESAKE = 0.75;

/** The smallest population, relative to the default place's, at which a namesake is considered. */
const COMPARABLE = 1 / 20;

const circle = ({ lat, lon }: ScopedPlace, km: number): GradedScope['scope'] => ({
  countries: [],
  regions: [],
  circles: [{ lat, lon, km }],
});

/** The place itself; of a city the town, where everyone has its coordinates. */
const itself = (place: ScopedPlace): GradedScope['scope'] =>
  place.kind === 'city' ? circle(place, townKm(place)) : placeScope(place);

const townKm = ({ radiusKm }: ScopedPlace): number =>
  radiusKm < SMALL_TOWN_RADIUS_KM ? IN_SMALL_TOWN_KM : IN_TOWN_KM;

/** A place that meets the clause. The mayor of a neighbouring town is only near. */
export const meetingScopes = (place: ScopedPlace): GradedScope[] => [
  { scope: itself(place), grade: 1, isNear: false },
  ...(place.kind === 'city' ? [{ scope: placeScope(place), grade: AROUND, isNear: true }] : []),
];

const asNamesake = (place: Place): GradedScope => ({
  scope: itself(place),
  grade: NAMESAKE,
  isNear: true,
});

/** "LA" is Los Angeles or Louisiana; the state is what an address would mean. */
function stateOfCode(text: string, gazetteer: Gazetteer): Place[] {
  if (!/^\p{L}{2}$/u.test(text.trim())) return [];
  const place = gazetteer.resolve(`no such town, ${text}`);
  return place?.kind === 'region' ? [place] : [];
}

/** States that people call by the name of an older place. */
const NEW_PLACES: Readonly<Record<string, string>> = {
  jersey: 'New Jersey',
  hampshire: 'New Hampshire',
  york: 'New York',
};

/** "Jersey" is an island, and short for New Jersey. */
function shortOf(text: string, gazetteer: Gazetteer): Place[] {
  const place = gazetteer.resolve(ownEntry(NEW_PLACES, text.trim().toLowerCase()) ?? '');
  return place === null ? [] : [place];
}

type Scopes = Pick<PlacePlan, 'scopes' | 'otherwise' | 'readings'>;

/** How a place is told apart from another of its name. */
const SAID: Readonly<Record<Place['kind'], string>> = {
  city: 'the city',
  region: 'the state or region',
  country: 'the country',
  area: 'the area',
};

const nameOf = ({ label }: Place): string => foldText(label.split(',')[0] ?? '');

/** The label; with the kind where one of another kind has the name: "the city Veracruz, Mexico". */
const toldBeside = (place: Place, others: readonly Place[]): string =>
  others.some((one) => one.kind !== place.kind && nameOf(one) === nameOf(place))
    ? `${SAID[place.kind]} ${place.label}`
    : place.label;

/** The words that ask for another place of a name. */
const ASK: Partial<Record<Place['kind'], string>> = { region: 'state', country: 'Republic' };

function readAs(text: string, place: Place, others: readonly Place[]): PlaceReading[] {
  const [first] = others;
  if (first === undefined) return [];
  const kind = ASK[first.kind];
  const name = text.split(',')[0] ?? '';
  return [
    {
      text,
      meant: toldBeside(place, others),
      others: others.map((one) => toldBeside(one, [place])),
      ...(kind !== undefined && first.kind !== place.kind && { ask: `${kind} of ${name}` }),
    },
  ];
}

/** Around "Veracruz", the city, the state of that name, where people of the index are only there. */
function alikeHeld(place: Place, text: string, gazetteer: Gazetteer, places: Terms): Place[] {
  const met = meetingScopes(place);
  return gazetteer.alike(text, place).filter((one) => {
    const isApart = (at: Place) => !met.some(({ scope }) => scopeContains(scope, at));
    return heldIn(itself(one), text, gazetteer, places).some(isApart);
  });
}

/**
 * "Portland" means Oregon's by population, but Maine's may be meant. Where people of the index are
 * in the first, the others are only near, and those far smaller count only if no one meets the
 * question in these. Where none are, another place of the name is the one that is meant.
 */
function bareName(place: Place, text: string, gazetteer: Gazetteer, places: Terms): Scopes {
  const { isHeld, others } = namesakesOf(place, itself(place), text, gazetteer, places);
  const alike = alikeHeld(place, text, gazetteer, places);
  // A town of a state's name is somewhere else altogether; that it has few people does not matter.
  const comparable = others.filter(
    (one) => place.kind !== 'city' || one.population >= COMPARABLE * place.population,
  );
  const told = [...alike, ...comparable];
  const rest = [
    ...alike,
    ...others,
    ...shortOf(text, gazetteer),
    ...(place.kind === 'city' ? stateOfCode(text, gazetteer) : []),
    // A country is well spelt: "India", where nobody is, is no typo of Indio.
    ...(isHeld || place.kind === 'country' ? [] : spelledLike(text, gazetteer, places)),
  ];
  return {
    scopes: [...meetingScopes(place), ...told.map(asNamesake)],
    readings: readAs(text, place, told),
    ...(rest.length > 0 && {
      otherwise: {
        scopes: isHeld ? rest.map(asNamesake) : rest.flatMap(meetingScopes),
        readings: readAs(text, place, rest),
      },
    }),
  };
}

function scopesOf(
  place: Place,
  { place: named, distance }: GeoClause,
  gazetteer: Gazetteer,
  places: Terms,
): Scopes {
  const text = named ?? '';
  const km = distance ? parseDistance(distance) : null;
  if (km !== null) {
    return { scopes: [{ scope: placeScope(place, km), grade: 1, isNear: false }], readings: [] };
  }
  const isBare = place.kind !== 'area' && text && !text.includes(',');
  if (isBare) return bareName(place, text, gazetteer, places);
  const alike = place.kind === 'city' ? alikeHeld(place, text, gazetteer, places) : [];
  return {
    scopes: [...meetingScopes(place), ...alike.map(asNamesake)],
    readings: readAs(text, place, alike),
  };
}

type ReadPlace = Omit<PlacePlan, 'historical' | 'orBefore' | 'isExcluded'>;

function readPlace(
  text: string,
  clause: GeoClause,
  gazetteer: Gazetteer,
  places: Terms,
): ReadPlace {
  const place = gazetteer.resolve(text);
  const all = foldTokens(text).slice(0, 6);
  if (place === null) return { scopes: [], readings: [], words: all, isDoubtful: true };
  const unread = unreadWords(text, place, gazetteer);
  const isDoubtful = unread.length > 0;
  if (isDoubtful && place.kind === 'city' && someHold(places, all)) {
    return { scopes: [], readings: [], words: all, isDoubtful: false };
  }
  const isWide = place.kind === 'region' || place.kind === 'country';
  const words = isWide && someHold(places, unread) ? unread : [];
  return { ...scopesOf(place, { ...clause, place: text }, gazetteer, places), words, isDoubtful };
}

/** The first scope that contains a person decides, so those that meet the clause come first. */
const bestFirst = (scopes: readonly GradedScope[]): GradedScope[] =>
  scopes.toSorted((a, b) => Number(a.isNear) - Number(b.isNear) || b.grade - a.grade);

/** Other readings of the places that have one, beside the only reading of the others. */
function otherwiseOf(known: readonly ReadPlace[]): Pick<PlacePlan, 'otherwise'> {
  if (known.every(({ otherwise }) => otherwise === undefined)) return {};
  const others = known.map((one) => one.otherwise ?? one);
  const scopes = bestFirst(others.flatMap((one) => one.scopes));
  return { otherwise: { scopes, readings: others.flatMap((one) => one.readings) } };
}

/** Alternatives that the gazetteer does not know are left to those that it does. */
function anyOf(readings: readonly ReadPlace[]): ReadPlace | null {
  const [first] = readings;
  if (first === undefined || readings.length === 1) return first ?? null;
  const known = readings.filter(({ scopes }) => scopes.length > 0);
  return {
    scopes: bestFirst(known.flatMap((one) => one.scopes)),
    ...otherwiseOf(known),
    readings: known.flatMap((one) => one.readings),
    words: known.length > 0 ? [] : first.words,
    isDoubtful: readings.every((one) => one.isDoubtful),
  };
}

/**
 * Plans a place clause. A village missing from the gazetteer is read as its region, "West
 * Hollywood" as Hollywood; then its own words must occur in the record's places, if they do in any.
 */
export function planPlace(
  clause: GeoClause,
  gazetteer: Gazetteer,
  places: Terms,
  isOfFormer = false,
): PlacePlan | null {
  const texts = [clause.place, ...(clause.placeAnyOf ?? [])].filter((text) => Boolean(text));
  const read = anyOf(
    texts.flatMap((text) => (text ? [readPlace(text, clause, gazetteer, places)] : [])),
  );
  if (read === null) return null;
  const historical = clause.isHistorical === true;
  const orBefore = isOfFormer && !historical;
  if (clause.excluded !== true) return { ...read, historical, orBefore, isExcluded: false };
  // Left out is who is in the place itself, in its first reading.
  const { otherwise: _otherwise, ...first } = read;
  const scopes = first.scopes.filter(({ isNear }) => !isNear);
  return { ...first, scopes, historical, orBefore: false, isExcluded: true };
}
