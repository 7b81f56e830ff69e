import type { Intent } from '../../contract/intent.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import type { Queryable } from '../store/database.ts';
import type { Found } from './find-people.ts';
import { isHeldBySomeone } from './held-values.ts';
import type { UncertainClause } from './plan/search-plan.ts';
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

function unknownNotice(unknown: UnknownPeople, isShown: boolean): string {
  const [unsaid] = UNSAID[unknown.clause.kind];
  if (isShown) return `No sure match. For ${people(unknown.count)} who may match, ${unsaid}.`;
  return `Not counted: ${people(unknown.count)} who may match; ${unsaid}.`;
}

const unmetNotice = (concept: string): string =>
  `Not met by anyone who matches the rest: "${concept}".`;

function nearNotices({ total, near }: Found): string[] {
  if (near === 0) return [];
  return total === 0
    ? ['No exact match. These people match only nearly.']
    : [`Only nearly matching and not listed: ${people(near)}.`];
}

/** Notices about people who are not counted: near matches, and records that say too little. */
export async function matchNotices(
  db: Queryable,
  visibility: Visibility,
  answered: Found,
  unknown: readonly UnknownPeople[],
): Promise<string[]> {
  const notices = [...answered.unmetConcepts.map(unmetNotice), ...nearNotices(answered)];
  for (const one of unknown) {
    const isShown = answered.people.length === 0;
    const isHeld = answered.total > 0 || (await isHeldBySomeone(db, visibility, one.clause.kind));
    notices.push(
      isHeld
        ? unknownNotice(one, isShown)
        : `None of the people that you can search has ${UNSAID[one.clause.kind][1]} on record.`,
    );
  }
  return notices;
}
