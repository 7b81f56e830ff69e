import { RefusedCall } from '../../src/answers/refused-call.ts';
import type { ExperienceClause, Intent, MatchStatus } from '../../src/contract/intent.ts';
import { alternativesOf } from './alternatives.ts';
import { type Exclusions, excludedClauses } from './exclusions.ts';
import { groupOf } from './group-words.ts';
import { ORDERS } from './order-words.ts';
import { readRelation } from './related-person.ts';
import { readDates, readNumbers } from './written-ranges.ts';

/** The flat clauses of search_people: half the tokens of the nested form. */
export interface FlatClauses {
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly organization?: string | undefined;
  readonly unit?: string | undefined;
  readonly held?: string | undefined;
  readonly started?: string | undefined;
  readonly ended?: string | undefined;
  readonly years?: string | undefined;
  readonly when?: 'current' | 'former' | 'past' | 'any' | undefined;
  readonly school?: string | undefined;
  readonly topic?: string | undefined;
  readonly place?: string | undefined;
  readonly within_km?: number | undefined;
  readonly gender?: string | undefined;
  readonly age?: string | undefined;
  readonly my_network?: boolean | undefined;
  readonly connected?: string | undefined;
  readonly related?: string | undefined;
  readonly exclude?: Exclusions | undefined;
  readonly order?: keyof typeof ORDERS | undefined;
  readonly match?: MatchStatus | undefined;
  readonly group_by?: string | undefined;
}

const WHEN = {
  current: { temporalScope: 'current' },
  former: { former: true },
  past: { temporalScope: 'historical' },
  any: { temporalScope: 'both' },
} as const;

/** The object without its undefined fields; undefined if none is left. */
function given<T extends object>(fields: T): T | undefined {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as T);
}

/** The list, unless it is empty. */
const some = <T>(list: T[] | undefined): T[] | undefined => (list?.length ? list : undefined);

const ifGiven = <T, R>(value: T | undefined, read: (value: T) => R): R | undefined =>
  value === undefined ? undefined : read(value);

/** What was given as one text: that text, or a list if it has several alternatives. */
function written(text: string | undefined): { one?: string; anyOf?: string[] } {
  if (text === undefined) return {};
  const several = alternativesOf(text);
  return several.length > 1 ? { anyOf: several } : { one: several[0] ?? text };
}

function experience(flat: FlatClauses): ExperienceClause | undefined {
  const [title, organization] = [written(flat.title), written(flat.organization)];
  return given({
    title: title.one,
    titleAnyOf: title.anyOf,
    organization: organization.one,
    organizationAnyOf: organization.anyOf,
    unit: flat.unit,
    held: ifGiven(flat.held, readDates),
    started: ifGiven(flat.started, readDates),
    ended: ifGiven(flat.ended, readDates),
    years: ifGiven(flat.years, readNumbers),
    ...ifGiven(flat.when, (when) => WHEN[when]),
  });
}

function geo({ place, within_km }: FlatClauses): Intent['geo'] | undefined {
  if (within_km !== undefined && place === undefined) {
    throw new RefusedCall('`within_km` needs `place`, the center of the circle. Give both.');
  }
  const { one, anyOf } = written(place);
  return given({
    place: one,
    placeAnyOf: anyOf,
    distance: ifGiven(within_km, (km) => `${km}km`),
  });
}

function network({ my_network, connected }: FlatClauses): Intent['personalization'] | undefined {
  if (my_network !== true && connected === undefined) return undefined;
  const dates = given({ connected: ifGiven(connected, readDates) });
  return { network: { scope: 'first_degree', ...dates } };
}

function schoolOf({ school }: FlatClauses) {
  const { one, anyOf } = written(school);
  return given({ school: one, schoolAnyOf: anyOf });
}

function topicOf({ topic }: FlatClauses) {
  const [text, ...anyOf] = topic === undefined ? [] : alternativesOf(topic);
  return given({ text, anyOf: some(anyOf) });
}

function clauses(flat: FlatClauses): Intent {
  const without = excludedClauses(flat.exclude);
  const both = <Clause>(clause: Clause | undefined, excluded: Clause[] | null | undefined) =>
    some([...(clause === undefined ? [] : [clause]), ...(excluded ?? [])]);
  const intent: Intent = {
    names: ifGiven(flat.name, alternativesOf),
    experiences: both(experience(flat), without.experiences),
    schools: both(schoolOf(flat), without.schools),
    semanticClauses: both(topicOf(flat), without.semanticClauses),
    geo: geo(flat),
    places: some(without.places ?? []),
    excludedNames: some(without.excludedNames ?? []),
    demographics: given({ gender: flat.gender, ageRange: ifGiven(flat.age, readNumbers) }),
    personalization: network(flat),
    relation: ifGiven(flat.related, readRelation),
    order: ifGiven(flat.order, (word) => ORDERS[word]),
    matchStatus: ifGiven(flat.match, (status) => [status]),
    groupBy: ifGiven(flat.group_by, groupOf),
  };
  return given(intent) ?? {};
}

/** The flat parameters that fill each clause of the intent. */
const FILLED_BY: Readonly<Record<string, string>> = {
  names: '`name`',
  experiences: '`title`, `organization`, `unit`, a date, `when` or `exclude`',
  schools: '`school` or `exclude`',
  semanticClauses: '`topic` or `exclude`',
  geo: '`place`',
  places: '`exclude`',
  excludedNames: '`exclude`',
  demographics: '`gender` or `age`',
  personalization: '`my_network` or `connected`',
  relation: '`related`',
  order: '`order`',
  matchStatus: '`match`',
  groupBy: '`group_by`',
};

/**
 * Combines the flat clauses and the free intent; undefined if both are empty.
 * @throws RefusedCall if both fill the same clause: guessing the intended one would find the wrong
 *   people.
 */
export function combineIntent(flat: FlatClauses, free: Intent | undefined): Intent | undefined {
  const made = clauses(flat);
  const twice = Object.keys(made).find((clause) => free !== undefined && clause in free);
  if (twice !== undefined) {
    throw new RefusedCall(
      `\`intent.${twice}\` and ${FILLED_BY[twice]} say the same thing twice. ` +
        `Use only \`intent.${twice}\`, or omit it.`,
    );
  }
  const whole = { ...free, ...made };
  return Object.keys(whole).length === 0 ? undefined : whole;
}
