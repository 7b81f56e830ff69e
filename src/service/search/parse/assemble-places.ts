import type { GeoClause } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { cut, spanOf } from './assemble.ts';
import { joinReadings } from './join-readings.ts';
import type { Context, PlaceReading } from './reading.ts';

export interface AssembledPlaces {
  readonly geo: GeoClause | null;
  /** Further places, each of which must be met. */
  readonly others: readonly GeoClause[];
  readonly spans: readonly Span[];
}

const MAX_PLACES = 20;
const MAX_ALTERNATIVES = 50;

/** A clause under construction, and the readings that it is made of. */
interface Draft {
  readonly clause: GeoClause;
  readonly field: 'place' | 'placeAnyOf';
  readonly readings: readonly PlaceReading[];
}

/**
 * Makes clauses of all places in the question, the surest first.
 *
 * @param asked.names how many people the question names; a job of a relation is held by one
 * @param asked.isPaired each place goes with a job of its own, and any pair may be met
 */
export function assemblePlaces(
  context: Context,
  readings: readonly PlaceReading[],
  { names = 1, isPaired = false }: { names?: number; isPaired?: boolean } = {},
): AssembledPlaces {
  const lists = withRegions(context, readings);
  const drafts = (isPaired || isOneEach(lists, names) ? [asOne(lists)] : lists).flatMap(draftsOf);
  const [main] = drafts.toSorted((a, b) => preference(b) - preference(a));
  if (main === undefined) return { geo: null, others: [], spans: [] };
  const others = drafts.filter((draft) => draft !== main).slice(0, MAX_PLACES);
  return {
    geo: main.clause,
    others: others.map((draft) => draft.clause),
    spans: [
      ...spansOf(context, main, 'geo'),
      ...others.flatMap((other) => spansOf(context, other, 'places')),
    ],
  };
}

/** "Oregon but not Medford": the Medford of Oregon. */
export function insideOf(
  { gazetteer }: Context,
  outer: GeoClause | null,
  clause: GeoClause,
): GeoClause {
  const region = outer?.place;
  if (!region || gazetteer.resolve(region)?.kind === 'city') return clause;
  const inside = (place: string) => {
    const whole = `${place}, ${region}`;
    const isTown = gazetteer.find(place)?.kind === 'city';
    return isTown && gazetteer.resolve(whole)?.kind === 'city' ? cut(whole) : place;
  };
  const { place, placeAnyOf } = clause;
  return {
    ...clause,
    ...(place ? { place: inside(place) } : {}),
    ...(placeAnyOf ? { placeAnyOf: placeAnyOf.map(inside) } : {}),
  };
}

/** A place with the region that says which one: "mayor of Bluffdale in Utah". */
interface Named extends PlaceReading {
  readonly region: PlaceReading | null;
}

interface PlaceList {
  readonly items: readonly Named[];
  readonly both: boolean;
}

function withRegions(context: Context, readings: readonly PlaceReading[]): PlaceList[] {
  return joinReadings(context, nameRegions(context, readings)).map(({ items, both }) => ({
    items,
    both,
  }));
}

/** "Vale in Ohio and Orr in Texas": each person is in a place, and nobody in all of them. */
const isOneEach = (lists: readonly PlaceList[], names: number): boolean =>
  names > 1 &&
  lists.length > 1 &&
  lists.length <= names &&
  lists.every(({ both, items }) => !both && items.every(isPresentPlace));

const isPresentPlace = ({ historical, distance }: Named): boolean =>
  !historical && distance === null;

const asOne = (lists: readonly PlaceList[]): PlaceList => ({
  items: lists.flatMap(({ items }) => items),
  both: false,
});

function nameRegions(context: Context, readings: readonly PlaceReading[]): Named[] {
  const named: Named[] = [];
  for (let i = 0; i < readings.length; i++) {
    const [inner, outer, next] = readings.slice(i, i + 3);
    if (inner === undefined) break;
    const region = outer !== undefined && holds(context, inner, outer, next) ? outer : null;
    if (region !== null) i += 1;
    const value = region === null ? inner.value : `${inner.value}, ${region.value}`;
    named.push({ ...inner, value, region, cueTo: region?.cueTo ?? inner.cueTo });
  }
  return named;
}

function draftsOf({ items, both }: PlaceList): Draft[] {
  const groups = both ? items.map((item) => [item]) : byTime(items);
  return groups.flatMap((group): Draft[] => {
    const [first] = group;
    if (first === undefined) return [];
    const values = [...new Set(group.map((item) => cut(item.value)))].slice(0, MAX_ALTERNATIVES);
    const [place = ''] = values;
    const distance = group.find((item) => item.distance !== null)?.distance ?? null;
    const clause: GeoClause = {
      ...(values.length === 1 ? { place } : { placeAnyOf: values }),
      ...(distance === null ? {} : { distance }),
      ...(first.historical ? { isHistorical: true } : {}),
    };
    const field = values.length === 1 ? 'place' : 'placeAnyOf';
    return [
      {
        clause,
        field,
        readings: group.flatMap(({ region, ...item }) => [item, region ?? []].flat()),
      },
    ];
  });
}

/** A past and a present home are two clauses. */
function byTime(items: readonly Named[]): Named[][] {
  const groups: Named[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.[0]?.historical === item.historical) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function spansOf({ question }: Context, draft: Draft, clause: 'geo' | 'places'): Span[] {
  return draft.readings.flatMap((reading) => {
    const { distanceSpan: span } = reading;
    return [
      spanOf(question, `${clause}.${draft.field}`, reading),
      ...(span === null
        ? []
        : [spanOf(question, `${clause}.distance`, { from: span[0], to: span[1] })]),
    ];
  });
}

/** Present places before past ones, then by weight. */
const preference = ({ clause, readings }: Draft) =>
  Math.max(...readings.map((reading) => reading.weight)) - (clause.isHistorical ? 100 : 0);

/** Villages are called after two places: "San Antonio Texas" in Mexico. */
const KNOWN_TOWN = 100_000;

/**
 * Whether the second place says which one the first is. In "Delaware, Ohio or Texas", where a
 * third place follows, a state is a state and not the town of that name in the next.
 */
function holds(
  context: Context,
  inner: PlaceReading,
  outer: PlaceReading,
  next: PlaceReading | undefined,
): boolean {
  const { gazetteer } = context;
  const joint = between(context, inner, outer);
  if (!/^(?:in|in the|,|)$/.test(joint) || inner.historical !== outer.historical) return false;
  // "Washington, D.C. and New York"
  const whole = joint === ',' ? gazetteer.find(`${inner.value}, ${outer.value}`) : null;
  if (whole?.kind === 'city' && whole.population >= KNOWN_TOWN) return true;
  const alone = gazetteer.resolve(outer.value);
  if (alone === null || alone.kind === 'city') return false;
  // "New York, NY or Boston": a code says which place, and is none of a list.
  const isCode = /^[A-Z]{2}$/.test(outer.value);
  const listed = joint === ',' && !isCode && next !== undefined && isListed(context, outer, next);
  if (listed && gazetteer.find(inner.value)?.kind !== 'city') return false;
  return gazetteer.resolve(`${inner.value}, ${outer.value}`)?.kind === 'city';
}

const isListed = (context: Context, a: PlaceReading, b: PlaceReading) =>
  joinReadings(context, [a, b]).length === 1;

/** The text between two readings, without the cue words before the second. */
function between({ question }: Context, a: PlaceReading, b: PlaceReading): string {
  const end = question.words[a.to - 1]?.end ?? 0;
  const start = question.words[b.from]?.start ?? end;
  return question.text.slice(end, start).trim().toLowerCase();
}
