import type { Intent, MatchStatus } from '../../contract/intent.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import type { Queryable } from '../store/database.ts';
import type { Found } from './find-people.ts';
import { isHeldBySomeone } from './held-values.ts';
import type { SearchPlan, UncertainClause } from './plan/search-plan.ts';
import type { SearchQuestion } from './search-engine.ts';
import type { UnknownPeople } from './unknown-people.ts';

/** Notices about parts of the question that could not be applied. */
export function noticesOf(intent: Intent, question: SearchQuestion): string[] {
  const { nearMe, network } = intent.personalization ?? {};
  const notices: string[] = [];
  if (nearMe && !question.nearMe) {
    notices.push(
      '"Near me" was ignored: this key has no location. Name a place, or set one with `keys ' +
        'set-location`.',
    );
  }
  if (network && question.networkOwner === undefined) {
    notices.push(
      'The network clause was ignored: this key has no owner whose connections ' +
        'could be searched.',
    );
  }
  return notices;
}

const orList = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;

/** Most places of one name that a notice lists. */
const MAX_PLACES = 3;

/** Which place of a name is meant, where people of the index are in several. */
export function placeNotices(plan: SearchPlan, { otherPlan }: Found): string[] {
  return plan.places.flatMap(({ readings }) =>
    readings.map(({ text, meant, others }) => {
      const listed = orList(others.slice(0, MAX_PLACES));
      return otherPlan === undefined
        ? `"${text}" is read as ${meant}, not as ${listed}: name the region to ask for those.`
        : `Nobody matches in ${meant}; "${text}" is read as ${listed}.`;
    }),
  );
}

/** What a record does not say, where a clause of this kind is unknown. */
const UNSAID: Readonly<Record<UncertainClause['kind'], readonly [own: string, any: string]>> = {
  experiences: ['their records do not say when or where within the organization', 'the dates'],
  schools: ['the dates of their studies are not recorded', 'the dates of studies'],
  places: ['their place is not recorded', 'a place'],
  born: ['their birth date is not recorded, or not to the day', 'a birth date'],
  genders: ['their gender is not recorded', 'a gender'],
  connected: ['the date of connecting is not recorded', 'a date of connecting'],
};

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

function unknownNotice(unknown: UnknownPeople, { total }: Found, isListed: boolean): string {
  const [unsaid] = UNSAID[unknown.clause.kind];
  const who = people(unknown.count);
  if (isListed && total === 0) return `No sure match. For ${who} who may match, ${unsaid}.`;
  if (isListed) return `Listed, though not counted: ${who} who may match; ${unsaid}.`;
  return `Not counted: ${people(unknown.count)} who may match; ${unsaid}.`;
}

const unmetNotice = (concept: string): string =>
  `Not met by anyone who matches the rest: "${concept}".`;

function nearNotices({ total, near }: Found, isListed: boolean): string[] {
  if (near === 0) return [];
  if (!isListed) return [`Only nearly matching and not listed: ${people(near)}.`];
  return total === 0
    ? ['No exact match. These people match only nearly.']
    : [`Listed, though only nearly matching: ${people(near)}.`];
}

/** How to see the people who are counted and not listed. */
function howToList(
  { near }: Found,
  unknown: readonly UnknownPeople[],
  listed: readonly MatchStatus[],
): string[] {
  const counted = [...(near > 0 ? ['near'] : []), ...(unknown.length > 0 ? ['unknown'] : [])];
  const left = counted.filter((one) => !listed.some((status) => status === one));
  if (left.length === 0) return [];
  return [`To list them, set intent.matchStatus to ["${left.join('", "')}"].`];
}

/** Notices about people who are not counted: near matches, and records that say too little. */
export async function matchNotices(
  db: Queryable,
  visibility: Visibility,
  answered: Found,
  unknown: readonly UnknownPeople[],
  listed: readonly MatchStatus[],
): Promise<string[]> {
  const isListed = listed.includes('unknown');
  const notices = [
    ...answered.unmetConcepts.map(unmetNotice),
    ...nearNotices(answered, listed.includes('near')),
  ];
  for (const one of unknown) {
    const isHeld = answered.total > 0 || (await isHeldBySomeone(db, visibility, one.clause.kind));
    notices.push(
      isHeld
        ? unknownNotice(one, answered, isListed)
        : `None of the people that you can search has ${UNSAID[one.clause.kind][1]} on record.`,
    );
  }
  return [...notices, ...howToList(answered, unknown, listed)];
}
