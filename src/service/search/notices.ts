import { groupedDigits } from '../../contract/grouped-digits.ts';
import type { Intent, MatchStatus, Order } from '../../contract/intent.ts';
import { MAX_COUNTED } from '../../contract/max-counted.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import { networkNotices } from './asked-of-network.ts';
import { countedPeople } from './counted-people.ts';
import type { Found } from './find-people.ts';
import type { HeldValue } from './held-values.ts';
import {
  type SchoolPlan,
  type SearchPlan,
  saysTime,
  type UncertainClause,
} from './plan/search-plan.ts';
import type { SearchQuestion } from './search-engine.ts';
import type { UnknownPeople } from './unknown-people.ts';

/** Notices about parts of the question that could not be applied. */
export function noticesOf(intent: Intent, question: SearchQuestion): Notice[] {
  const { nearMe, network } = intent.personalization ?? {};
  return [
    ...(nearMe && !question.nearMe ? [NO_LOCATION] : []),
    ...(network && question.networkOwner === undefined ? [NO_OWNER] : []),
    ...networkNotices(question.query, intent),
  ];
}

const orList = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;

/** Most places of one name that a notice lists. */
const MAX_PLACES = 3;

/** Which place of a name is meant, where people of the index are in several. */
export function placeNotices(plan: SearchPlan, { otherPlan }: Found): Notice[] {
  return plan.places.flatMap(({ readings }) =>
    readings.map(({ text, meant, others, ask }) => {
      const listed = orList(others.slice(0, MAX_PLACES));
      const how =
        ask === undefined ? 'Name the region to ask for those.' : `Say "${ask}" to ask for that.`;
      const said =
        otherPlan === undefined
          ? `"${text}" read as ${meant}, not as ${listed}. ${how}`
          : `"${text}" read as ${listed}, because nobody matches in ${meant}.`;
      return noticeOf('altered', said, { field: 'intent.geo.place', words: text });
    }),
  );
}

const NO_LOCATION = noticeOf(
  'not_applied',
  '"near me", because this key has no location. Name a place, or set one with ' +
    '`keys set-location`.',
  { field: 'intent.personalization.nearMe' },
);
const NO_OWNER = noticeOf(
  'not_applied',
  'the network clause, because this key has no owner whose connections could be searched.',
  { field: 'intent.personalization.network' },
);

/** What a record does not say, where a clause of this kind is unknown. */
const UNSAID: Readonly<Record<UncertainClause['kind'], readonly [field: string, what: string]>> = {
  experiences: ['intent.experiences', 'when or where within the organization'],
  schools: ['intent.schools', 'the studies'],
  places: ['intent.geo', 'the place'],
  born: ['intent.demographics', 'the birth date, or its day,'],
  genders: ['intent.demographics.gender', 'the gender'],
  connected: ['intent.personalization.network.connected', 'the date of connecting'],
  contact: ['intent.personalization.network.lastContact', 'any date of contact'],
  changed: [
    'intent.personalization.network.changed',
    'whether the change, of which only the dates of two files are known, lies in that time,',
  ],
};

/** What nobody may have on record; days of contact are the owner's own. */
export type MissingValue = HeldValue | 'contacts';

/** What nobody has on record. */
const MISSING: Readonly<Record<MissingValue, readonly [field: string, what: string]>> = {
  titles: ['intent.experiences.title', 'a job title'],
  employers: ['intent.experiences.organization', 'an employer'],
  jobDates: ['intent.experiences', 'dates of a job'],
  units: ['intent.experiences.unit', 'a unit within an organization'],
  schools: ['intent.schools.school', 'a school'],
  degrees: ['intent.schools.degree', 'a degree'],
  studyDates: ['intent.schools', 'dates of studies'],
  places: ['intent.geo', 'a place'],
  born: ['intent.demographics', 'a birth date'],
  genders: ['intent.demographics.gender', 'a gender'],
  connected: ['intent.personalization.network.connected', 'a date of connecting'],
  contacts: [
    'intent.personalization.network.lastContact',
    'a date of contact, which imports of mail (.mbox), calendars (.ics) or messages bring',
  ],
  emails: ['signals.email', 'an e-mail address'],
  phones: ['signals.phone', 'a phone number'],
};

/** What a record does not say of the studies that are asked for. */
function unsaidOfStudies({ degrees, time }: SchoolPlan): string {
  const asked = [...(saysTime(time) ? ['dates'] : []), ...(degrees === null ? [] : ['degree'])];
  return `the ${asked.join(' or the ')} of the studies`;
}

function unknownNotice(
  { clause, count, isPartial }: UnknownPeople,
  { total }: Found,
  { schools }: Pick<SearchPlan, 'schools'>,
  isListed: boolean,
): Notice {
  const [field, unsaid] = UNSAID[clause.kind];
  const studies = clause.kind === 'schools' ? schools[clause.at] : undefined;
  const what = studies === undefined ? unsaid : unsaidOfStudies(studies);
  const who = `${isPartial ? 'at least ' : ''}${countedPeople(count)} who would match otherwise`;
  const shown = total === 0 ? 'shown because nobody surely matches' : 'shown, not counted';
  return noticeOf('unknown', `${what} of ${who} (${isListed ? shown : howToList('unknown')}).`, {
    field,
  });
}

/** Says that nobody has a value that the question needs. */
export function missingNotice(value: MissingValue): Notice {
  const [field, what] = MISSING[value];
  return noticeOf('nobody_has', `${what}.`, { field });
}

/** `near`: people who match the rest. */
const unmetNotice = (words: string, near: number): Notice =>
  noticeOf('nobody_has', `"${words}"${near > 0 ? ', among those who match the rest' : ''}.`, {
    field: 'intent.semanticClauses',
    words,
  });

/** A search by an e-mail address or the like is about one person. */
export const ungroupedNotice = noticeOf(
  'not_applied',
  'people found by an identifier are not counted in groups.',
  { field: 'intent.groupBy' },
);

/** How to see the people who are counted apart and not shown. */
const howToList = (status: MatchStatus): string =>
  `not counted or shown; to list them, set intent.matchStatus to ["${status}"]`;

/** Says that more may match than were read: more have the name, or may know of the topic. */
export function partialNotice({ isNamedInPart }: SearchPlan, { total, near }: Found): Notice {
  const [count, match] = total > 0 ? [total, 'match'] : [near, 'nearly match'];
  return isNamedInPart
    ? noticeOf('applied', `to ${countedPeople(count)} of this name; there are more.`, {
        field: 'intent.names',
      })
    : noticeOf(
        'applied',
        `to the people who come nearest to it, of whom ${groupedDigits(count)} ${match}; others were not compared.`,
        { field: 'intent.semanticClauses' },
      );
}

function nearNotices({ total, near, isPartial }: Found, isListed: boolean): Notice[] {
  if (near === 0 || total >= MAX_COUNTED || (isPartial && total > 0)) return [];
  if (isListed && total === 0) {
    return [noticeOf('altered', 'nobody matches exactly; these people match only nearly.')];
  }
  const then = isListed ? 'shown, not counted' : howToList('near');
  return [
    noticeOf('applied', `exactly. Only nearly matching: ${countedPeople(near)} (${then}).`, {
      field: 'intent.matchStatus',
    }),
  ];
}

/** What a record lacks of a person who is in no order. */
const ORDERED_BY: Readonly<Record<Order['by'], string>> = {
  start: 'a start date',
  end: 'an end date',
  tenure: 'how long they held the job',
  birth: 'a birth date',
  connected: 'a date of connecting',
  last_contact: 'a date of contact',
  contacts: 'a date of contact',
  name: 'a name',
};

/** Whether the order that is asked for cannot be told of anybody: there is no first one then. */
export const isInNoOrder = (order: Order | null, { total, unordered }: Found): boolean =>
  order !== null && total > 0 && unordered === total;

/** Says of how many the value to order by is not on record: the first row may not be the first. */
export function orderNotices(order: Order | null, answered: Found): Notice[] {
  const { total, unordered } = answered;
  if (order === null || unordered === 0) return [];
  const isNone = isInNoOrder(order, answered);
  const whom = isNone ? 'any' : groupedDigits(unordered);
  const so = isNone ? 'they are in no such order' : 'these come last';
  const said = `${ORDERED_BY[order.by]}, for ${whom} of the ${countedPeople(total)}; ${so}.`;
  return [noticeOf('unknown', said, { field: 'intent.order' })];
}

/** "The two senators of Ohio" where more match: nothing says which two are meant. */
export function firstNotices(
  first: number | null | undefined,
  { order, concepts }: Pick<SearchPlan, 'order' | 'concepts'>,
  { total }: Found,
): Notice[] {
  // Of a topic the best are listed first.
  if (first == null || order !== null || concepts.length > 0 || total <= first) return [];
  const said =
    `${groupedDigits(first)} of the ${countedPeople(total)} who match, the best matches first; ` +
    'nothing says which are meant.';
  return [noticeOf('applied', said, { field: 'intent.first' })];
}

/** Notices about people who are not counted: near matches, and records that say too little. */
export const matchNotices = (
  answered: Found,
  unknown: readonly UnknownPeople[],
  plan: Pick<SearchPlan, 'schools'>,
  listed: readonly MatchStatus[],
): Notice[] => [
  ...answered.unmetConcepts.map((words) => unmetNotice(words, answered.near)),
  ...nearNotices(answered, listed.includes('near')),
  ...unknown.map((one) => unknownNotice(one, answered, plan, listed.includes('unknown'))),
];
