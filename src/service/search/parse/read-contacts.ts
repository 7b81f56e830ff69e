import type { DateRange, Order } from '../../../contract/intent.ts';
import { numberAt } from './date-words.ts';
import { KIND_OF_CONTACT_WORDS, kindOfContactAt } from './kinds-of-contact.ts';
import { dayOf, monthsBefore, shiftDate } from './partial-dates.ts';
import { readWhenAt } from './read-when.ts';
import type { ContactReading, Context, OrderReading } from './reading.ts';
import { dayRangeOf } from './when-range.ts';

/** "have I", "I have", "did we ever": who was in touch. */
const ASKER =
  '(?:(?:did|have|do|am|was|had|are|were) )?(?:i|ive|im|we|weve|were)(?: (?:have|had|was|am|ever|been|also|just|were|are))*';
/** Ways of being in touch that say nothing of how: mails and meetings alike. */
const TOUCH =
  '(?:be(?:en)? |was |were )?(?:in (?:touch|contact)(?: with)?|(?:talk|talked|spoke|spoken|speak) (?:to|with)|(?:hear|heard) from|contacted|had contact with|contact with|contact)';
const LOST =
  '(?:(?:lost|lose|losing) (?:touch|contact)(?: with)?|(?:fallen |fell )?out of (?:touch|contact)(?: with)?|drifted apart from)';
const NOT = '(?:havent|hadnt|didnt|have not|had not|did not|not)';

const asked = (words: string) => new RegExp(`^(?:${ASKER} )?${words}(?= |$)`);
const LOST_TOUCH = asked(LOST);
const NOT_IN_TOUCH = new RegExp(`^(?:i |we )?${NOT}(?: i| we)?(?: really| ever)? ${TOUCH}(?= |$)`);
const LAST_IN_TOUCH = asked(`last (?:been )?${TOUCH}`);
/** Somebody must say that it is they: "contacted" alone is anybody's. */
const IN_TOUCH = new RegExp(`^${ASKER} ${TOUCH}(?= |$)`);
/** What the person does, by whatever means: "who is |in touch with me|", "who |contacted me|". */
const IN_TOUCH_WITH_ME =
  /^(?:(?:is|are|was|were|been|has|have|had|still|also|stays?|stayed|keeps?|kept|gets?|got|ever|last|recently|most recently) )*(?:in (?:touch|contact) with|contacted|reached out to|got hold of|talk(?:s|ed)? (?:to|with)|(?:spoke|spoken|speaks?) (?:to|with)) (?:me|us)(?= |$)/;
const LATEST: Order = { by: 'last_contact', direction: 'descending' };
const SAYS_LATEST = /^(?:last|most recently|latest)(?= |$)/;
const HOLDS_LATEST = /(?:^| )(?:last|most recently) /;
const TIME = /^(?:ages|(?:a )?(?:long|very long) (?:time|while)|a while|years)(?= |$)/;

const ORDERS: readonly (readonly [words: RegExp, order: Order])[] = [
  [
    asked(
      `(?:(?:most (?:often|frequently) ${TOUCH})|(?:${TOUCH} (?:the )?most(?: often| frequently)?)|` +
        '(?:the )?most (?:contact|in touch)(?: with)?|by (?:number of contacts|how often we are in touch))',
    ),
    { by: 'contacts', direction: 'descending' },
  ],
  [
    asked(`(?:most recently ${TOUCH}|${TOUCH} most recently|by last contact)`),
    { by: 'last_contact', direction: 'descending' },
  ],
  [
    asked(`(?:least recently ${TOUCH}|longest out of touch(?: with)?)`),
    { by: 'last_contact', direction: 'ascending' },
  ],
  // Without a date after it.
  [LAST_IN_TOUCH, { by: 'last_contact', direction: 'descending' }],
];

/** More than other readings of "talked" or "last"; a clause has a date or a negation besides. */
const ORDER_WEIGHT = 40;
const CLAUSE_WEIGHT = 120;
/** "I talk to" alone may begin "I talk to most". */
const BARE_WEIGHT = 30;
/** After so long without a word, people have lost touch. */
const YEARS_TO_LOSE_TOUCH = 1;

/** Where the words of a match at `i` end. */
const endOf = (i: number, [words]: RegExpExecArray): number => i + words.split(' ').length;

/** A range, and where its words end. */
interface Since {
  readonly range: DateRange;
  readonly to: number;
}

/** "for two years", "in over a year", "in ages" at a word: no contact since then. */
function lengthAt(context: Context, i: number): Since | null {
  const { words } = context.question;
  const at = (n: number) => words[n]?.folded ?? '';
  if (!/^(?:in|for|since)$/.test(at(i))) return null;
  let n = i + 1;
  const rest = words.slice(n, n + 4).map(({ folded }) => folded);
  const vague = TIME.exec(rest.join(' '));
  if (vague !== null) {
    const range = { to: monthsBefore(context.now, 12 * YEARS_TO_LOSE_TOUCH) };
    return { range, to: endOf(n, vague) };
  }
  if (at(n) === 'over') n += 1;
  else if (/^(?:more|at)$/.test(at(n)) && /^(?:than|least)$/.test(at(n + 1))) n += 2;
  const number = /^an?$/.test(at(n)) ? { value: 1, to: n + 1 } : numberAt(words, n);
  const unit = /^(year|month)s?$/.exec(at(number?.to ?? -1))?.[1];
  if (number === null || unit === undefined) return null;
  const months = number.value * (unit === 'year' ? 12 : 1);
  return { range: { to: monthsBefore(context.now, months) }, to: number.to + 1 };
}

/** How long there was no contact: "since 2023", "for two years"; null: not said. */
function silenceAt(context: Context, i: number): Since | null {
  const length = lengthAt(context, i);
  if (length !== null) return length;
  const when = readWhenAt(context, i);
  const { from } = when?.range ?? {};
  if (when === null || when.relation !== 'since' || from === undefined) return null;
  return { range: { to: shiftDate(from, -1) }, to: when.to };
}

/** A date that is no bare number; what is to come is no contact yet. */
function datesAt(context: Context, i: number): Since | null {
  const when = readWhenAt(context, i);
  // "last week" needs no word before it; a number alone may be anything.
  const isNumber = /^\d+$/.test(context.question.words[i]?.folded ?? '');
  const range = when === null || (when.isBare && isNumber) ? null : dayRangeOf(when);
  return range === null || when === null ? null : { range, to: when.cueTo };
}

/** A clause, where its words end, and how sure they are. */
interface Found extends Pick<ContactReading, 'clause' | 'range' | 'weight' | 'by' | 'order'> {
  readonly end: number;
}

/** "lost touch with", "haven't talked to since 2023": the last contact was before. */
function silentAt(context: Context, i: number, text: string): Found | null {
  const lost = LOST_TOUCH.exec(text);
  const match = lost ?? NOT_IN_TOUCH.exec(text);
  if (match === null) return null;
  const said = silenceAt(context, endOf(i, match));
  // "whom I did not talk to in May" asks something else.
  if (lost === null && said === null) return null;
  const range = said?.range ?? { to: monthsBefore(context.now, 12 * YEARS_TO_LOSE_TOUCH) };
  return { clause: 'lastContact', range, end: said?.to ?? endOf(i, match), weight: CLAUSE_WEIGHT };
}

/** "last talked to in March". */
function lastAt(context: Context, i: number, text: string): Found | null {
  const match = LAST_IN_TOUCH.exec(text);
  const dates = match === null ? null : datesAt(context, endOf(i, match));
  if (dates === null) return null;
  return { clause: 'lastContact', range: dates.range, end: dates.to, weight: CLAUSE_WEIGHT };
}

/** "I talked to in March", "have I been in touch with". */
function duringAt(context: Context, i: number, text: string): Found | null {
  const match = IN_TOUCH.exec(text);
  if (match === null) return null;
  const dates = datesAt(context, endOf(i, match));
  if (dates !== null) {
    return { clause: 'contacted', range: dates.range, end: dates.to, weight: CLAUSE_WEIGHT };
  }
  const range = { to: dayOf(context.now) };
  const latest = latestFirst(context, i, endOf(i, match));
  const weight = latest.order === undefined ? BARE_WEIGHT : CLAUSE_WEIGHT;
  return { clause: 'contacted', range, ...latest, weight };
}

/** "who wrote to me |last|", "whom did I |last| write to", where no date follows: the latest first. */
function latestFirst(context: Context, i: number, end: number): Pick<Found, 'order' | 'end'> {
  const { words } = context.question;
  const said = (from: number, to: number) =>
    words
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' ');
  const after = SAYS_LATEST.exec(said(end, end + 2));
  if (after !== null) return { order: LATEST, end: endOf(end, after) };
  return HOLDS_LATEST.test(said(i, end)) ? { order: LATEST, end } : { end };
}

/** No day on record says who never wrote. */
const isUndone = ({ question: { words } }: Context, i: number): boolean =>
  words.slice(Math.max(0, i - 3), i).some(({ folded }) => UNDONE.test(folded));

/** "who is in touch with me", "who talked to me in May". */
function withMeAt(context: Context, i: number, text: string): Found | null {
  const match = IN_TOUCH_WITH_ME.exec(text);
  if (match === null || isUndone(context, i)) return null;
  const end = endOf(i, match);
  const dates = datesAt(context, end);
  if (dates !== null) {
    return { clause: 'contacted', range: dates.range, end: dates.to, weight: CLAUSE_WEIGHT };
  }
  const range = { to: dayOf(context.now) };
  const latest = latestFirst(context, i, end);
  return { clause: 'contacted', range, ...latest, weight: CLAUSE_WEIGHT };
}

/** "who wrote to me in March", "whom did I invite", "whom I haven't emailed since 2023". */
function byKindAt(context: Context, i: number, text: string): Found | null {
  const found = kindOfContactAt(text);
  if (found === null) return null;
  const { by, form, length } = found;
  if (form !== 'not' && isUndone(context, i)) return null;
  const end = i + length;
  if (form === 'not') {
    const silence = silenceAt(context, end);
    if (silence === null) return null;
    const { range, to } = silence;
    return { clause: 'lastContact', range, by, end: to, weight: CLAUSE_WEIGHT };
  }
  const clause = form === 'last' ? 'lastContact' : 'contacted';
  const dates = datesAt(context, end);
  if (dates !== null) {
    return { clause, range: dates.range, by, end: dates.to, weight: CLAUSE_WEIGHT };
  }
  return { clause, range: null, by, ...latestFirst(context, i, end), weight: CLAUSE_WEIGHT };
}

function contactAt(context: Context, i: number, text: string): ContactReading[] {
  const found =
    silentAt(context, i, text) ??
    lastAt(context, i, text) ??
    duringAt(context, i, text) ??
    withMeAt(context, i, text) ??
    byKindAt(context, i, text);
  if (found === null) return [];
  const { end: to, ...clause } = found;
  return [{ kind: 'contact', from: i, to, cueFrom: i, cueTo: to, ...clause }];
}

function orderAt(i: number, text: string): OrderReading[] {
  const [found] = ORDERS.flatMap(([words, order]) => {
    const match = words.exec(text);
    return match === null ? [] : [{ order, to: endOf(i, match) }];
  });
  if (found === undefined) return [];
  const { order, to } = found;
  const span = { from: i, to, cueFrom: i, cueTo: to, weight: ORDER_WEIGHT };
  return [{ kind: 'order', order, isOne: false, ...span }];
}

/** Words before a contact that none was: "never wrote to me", "can I e-mail". */
const UNDONE =
  /^(?:not|never|nobody|no|without|didnt|havent|hasnt|doesnt|dont|can|could|should|would|will|may|might|must|to)$/;
const TELLING = /^(?:touch|contact(?:s|ed)?|talk(?:s|ed)?|spoken?|speaks?|heard?|apart|reached)$/;

/** The longest pattern fits into so many words. */
const REACH = 16;

/** "lost touch with", "last talked to in March", "most often in touch with". */
export function readContacts(context: Context): (ContactReading | OrderReading)[] {
  const { words } = context.question;
  // Each pattern has one of these words, and most questions have none.
  const isTold = words.some(
    ({ folded }) => TELLING.test(folded) || KIND_OF_CONTACT_WORDS.test(folded),
  );
  if (!isTold) return [];
  return words.flatMap((_, i) => {
    const near = words.slice(i, i + REACH).map(({ folded }) => folded);
    const text = near.join(' ');
    return [...contactAt(context, i, text), ...orderAt(i, text)];
  });
}
