import type { Intent } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { cut, spanOf } from './assemble.ts';
import type { Context, PlaceReading } from './reading.ts';
import { slice } from './words.ts';

export interface AssembledPlaces {
  readonly geo: NonNullable<Intent['geo']> | null;
  readonly spans: readonly Span[];
  /** Further places: the intent has one, so these become concepts. */
  readonly others: readonly PlaceReading[];
  readonly ignored: readonly Span[];
}

/** Makes one geo clause of all places in the question. */
export function assemblePlaces(
  context: Context,
  readings: readonly PlaceReading[],
): AssembledPlaces {
  const groups = alternatives(context, readings);
  const inner = groups.find((group, i) => holds(context, group, groups[i + 1]));
  const surest = groups.reduce<PlaceReading | null>(
    (best, group) => (best === null || preference(group) > preference(best) ? group : best),
    null,
  );
  // "Oxford in England" means Oxford, even if England is the more certain reading.
  const main = inner ?? surest;
  if (main === null) return { geo: null, spans: [], others: [], ignored: [] };
  const { question } = context;
  const rest = groups.filter((group) => group !== main);
  // A past and a present home would need two clauses; the intent has one.
  const past = rest.filter((group) => group.historical !== main.historical);
  const next = groups[groups.indexOf(main) + 1];
  const wider = inner === main && next !== undefined && !past.includes(next) ? next : undefined;
  const others = rest.filter((group) => group !== wider && !past.includes(group));
  const value = wider === undefined ? main.value : `${main.value}, ${wider.value}`;
  const distance = main.distance ?? null;
  const geo = {
    place: cut(value),
    ...(distance === null ? {} : { distance }),
    ...(main.historical ? { isHistorical: true } : {}),
  };
  const span = main.distanceSpan;
  return {
    geo,
    spans: [
      spanOf(question, 'geo.place', main),
      ...(wider === undefined ? [] : [spanOf(question, 'geo.place', wider)]),
      ...(span === null ? [] : [spanOf(question, 'geo.distance', { from: span[0], to: span[1] })]),
    ],
    others,
    ignored: past.map((reading) => spanOf(question, 'ignored', reading)),
  };
}

/** Present places before past ones, then by weight. */
const preference = (reading: PlaceReading) => reading.weight - (reading.historical ? 100 : 0);

/** "mayor of Bluffdale in Utah": the second place says which Bluffdale. */
function holds(context: Context, inner: PlaceReading, outer: PlaceReading | undefined): boolean {
  if (outer === undefined) return false;
  if (!/^(?:in|in the|,|)$/.test(between(context, inner, outer))) return false;
  const { gazetteer } = context;
  const place = gazetteer.resolve(`${inner.value}, ${outer.value}`);
  const alone = gazetteer.resolve(outer.value);
  return place?.kind === 'city' && alone !== null && alone.kind !== 'city';
}

/** "Boston or New York" is one place with alternatives. */
function alternatives(context: Context, readings: readonly PlaceReading[]): PlaceReading[] {
  const { question } = context;
  const groups: PlaceReading[] = [];
  for (const reading of readings) {
    const last = groups.at(-1);
    const joint = last === undefined ? '' : between(context, last, reading);
    if (last === undefined || !/^(?:or|and|\/|,( or| and)?)$/.test(joint)) {
      groups.push(reading);
      continue;
    }
    const value = slice(question, last.from, reading.to);
    if (context.gazetteer.resolve(value)?.anyOf === undefined) groups.push(reading);
    else groups[groups.length - 1] = { ...last, value, to: reading.to, cueTo: reading.cueTo };
  }
  return groups;
}

/** The text between two readings, without the cue words before the second. */
function between({ question }: Context, a: PlaceReading, b: PlaceReading): string {
  const end = question.words[a.to - 1]?.end ?? 0;
  const start = question.words[b.from]?.start ?? end;
  return question.text.slice(end, start).trim().toLowerCase();
}
