import type { Order } from '../../../contract/intent.ts';
import { type PhraseSet, phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { numberAt } from './date-words.ts';
import type { Lexicon } from './lexicon.ts';
import { isPeople, isSeveral } from './people-words.ts';
import { connectsAt, endsAt, isChange, otherwiseDatedAt } from './read-changes.ts';
import { readWhenAt } from './read-when.ts';
import type { Context, OrderReading } from './reading.ts';
import { singularOf } from './singular.ts';
import { isDivided } from './words.ts';

const order = (by: Order['by'], direction: Order['direction']): Order => ({ by, direction });

/** Superlatives: each may mean one person or several. */
const SUPERLATIVES: readonly (readonly [words: PhraseSet, order: Order])[] = [
  [
    phraseSet('oldest eldest born_first born_earliest born_the_earliest'),
    order('birth', 'ascending'),
  ],
  [
    phraseSet('youngest born_last born_latest born_the_latest born_most_recently'),
    order('birth', 'descending'),
  ],
  [
    phraseSet(`
      longest_serving longest_tenured longest_standing longest_sitting longest_reigning
      served_longest served_the_longest serving_longest serving_the_longest longest_in_office
      longest_tenure longest_tenures longest_time_in_office longest_service longest_term
      worked_longest worked_the_longest been_longest been_the_longest longest
    `),
    order('tenure', 'descending'),
  ],
  [
    phraseSet(`
      shortest_serving shortest_tenure shortest_term shortest_time_in_office served_shortest
      served_the_shortest shortest
    `),
    order('tenure', 'ascending'),
  ],
  [
    phraseSet(`
      newest most_recent most_recently latest last_elected last_appointed last_to_join
      latest_arrival newest_arrival latest_arrivals newest_arrivals most_recent_arrival last_to_arrive
    `),
    order('start', 'descending'),
  ],
  [
    phraseSet(`
      earliest first_elected first_appointed first_sworn_in first_to_join first_joined
      first_took_office first_to_take_office first_to_serve
    `),
    order('start', 'ascending'),
  ],
];
/** Wishes for an order that are never for one person. */
const ORDERS: readonly (readonly [words: PhraseSet, order: Order])[] = [
  [
    phraseSet(
      'by_name by_names by_last_name by_surname alphabetically alphabetical in_alphabetical_order alphabetical_order',
    ),
    order('name', 'ascending'),
  ],
  [phraseSet('in_reverse_alphabetical_order reverse_alphabetically'), order('name', 'descending')],
  [phraseSet('by_age'), order('birth', 'descending')],
  [
    phraseSet('by_date_of_birth by_birth_date by_birthdate by_birth_year by_year_of_birth'),
    order('birth', 'ascending'),
  ],
  [
    phraseSet('by_tenure by_seniority by_length_of_service by_time_in_office'),
    order('tenure', 'descending'),
  ],
  [
    phraseSet('by_start_date by_date chronologically chronological_order in_chronological_order'),
    order('start', 'ascending'),
  ],
  [phraseSet('by_end_date'), order('end', 'ascending')],
  [
    phraseSet(`by_connection_date by_date_connected by_date_of_connecting by_date_of_connection
      by_when_we_connected`),
    order('connected', 'descending'),
  ],
  [
    phraseSet(`connected_first connected_earliest connected_longest first_connected earliest_connected
      first_connected_first earliest_connected_first connected_earliest_first
      oldest_connected_first`),
    order('connected', 'ascending'),
  ],
  [
    phraseSet(`connected_last connected_latest connected_most_recently last_connected latest_connected
      last_connected_first latest_connected_first newest_connected_first most_recently_connected
      most_recently_connected_first connected_latest_first`),
    order('connected', 'descending'),
  ],
  [
    phraseSet(`newly recently recently_added newly_added just_added just_elected just_appointed just_joined newcomer newcomers new_faces
      new_members new_hires freshly most_recent_first`),
    order('start', 'descending'),
  ],
];
const SORTED = /^(?:sort|sorted|order|ordered|rank|ranked|arrange|arranged|listed|list)$/;
const LONG_AGO = phraseSet(`
  from_way_back way_back from_long_ago from_a_long_time_ago from_back_in_the_day
  from_the_early_days from_ages_ago
`);
const FIRST = phraseSet('first very_first');
const CONNECTIONS = /^(?:contacts?|connections?)$/;
const BEING = /^(?:is|has|was|are|have|were)$/;
const NEAR = 4;
/** How far "last" may be from the verb of connecting: "the last lawyer in Rome whom I met". */
const REACH = 8;
const WEIGHT = 8;

/** "the oldest", "longest-serving", "by name", "the first governor of Texas", "young mayors". */
export function readOrders(context: Context, lexicon: Lexicon): OrderReading[] {
  return context.question.words.flatMap((_, i) => {
    const reading =
      superlative(context, lexicon, i) ??
      wish(context, i) ??
      lastConnected(context, lexicon, i) ??
      ordinal(context, lexicon, i) ??
      older(context, i) ??
      young(context, lexicon, i) ??
      newConnection(context, i) ??
      oldConnection(context, i);
    return reading === null ? [] : [reading];
  });
}

function make(
  context: Context,
  found: Order,
  from: number,
  to: number,
  isOne: boolean,
): OrderReading {
  return {
    kind: 'order',
    order: ofWhat(context, found, from, to),
    isOne,
    from,
    to,
    cueFrom: from,
    cueTo: to,
    weight: WEIGHT,
  };
}

/** "most recently left" is about the end; "newest contacts" about the date of connecting. */
function ofWhat(context: Context, found: Order, from: number, to: number): Order {
  const { words } = context.question;
  const connecting = ofConnecting(context, found, from, to);
  if (connecting !== null || found.by !== 'start') return connecting ?? found;
  const near = words.slice(to, to + NEAR);
  const ended = near.some(
    ({ folded }, n) => endsAt(words, to + n) > 0 || /^(?:former|leaving)$/.test(folded),
  );
  return ended ? order('end', found.direction) : found;
}

const longest = (direction: Order['direction']): Order =>
  order('connected', direction === 'descending' ? 'ascending' : 'descending');

function ofConnecting(context: Context, found: Order, from: number, to: number): Order | null {
  const { words } = context.question;
  const { by, direction } = found;
  const noun = words.slice(to, to + 2).some(({ folded }) => CONNECTIONS.test(folded));
  const counted = numberAt(words, to);
  const later = counted !== null && CONNECTIONS.test(words[counted.to]?.folded ?? '');
  // "whom have I known longest"
  const known = words.slice(Math.max(0, from - 2), from).some(({ folded }) => folded === 'known');
  // "my longest-standing connection"
  if (by === 'tenure') {
    // "in my network the longest"
    const isHere = words
      .slice(Math.max(0, from - 2), from)
      .some(({ folded }) => folded === 'network');
    const isMine = isHere || tellsConnecting(context);
    return known || noun || later || isMine ? longest(direction) : null;
  }
  if (by === 'birth') {
    return (noun || later) && direction === 'ascending' ? order('connected', direction) : null;
  }
  const says = noun || later || ofMine(context, from, to) || saysConnecting(context, from, to);
  return by === 'start' && says ? order('connected', direction) : null;
}

/** "which of my contacts at Acme is the |newest|", but not "… started most recently". */
function ofMine({ question: { words } }: Context, from: number, to: number): boolean {
  const isMine = words.some(
    ({ folded }, i) =>
      i < from &&
      /^(?:network|contacts|connections)$/.test(folded) &&
      words[i - 1]?.folded === 'my',
  );
  const isChanged = words.some((_, i) => i >= from - REACH && i < to + NEAR && isChange(words, i));
  return isMine && !isChanged;
}

const tellsConnecting = ({ question: { words } }: Context): boolean =>
  words.some((_, i) => connectsAt(words, i) > 0);

/** Whether the question, or the words beside the order, tell of connecting. */
function saysConnecting({ question: { words } }: Context, from: number, to: number): boolean {
  return words.some(
    (_, i) =>
      connectsAt(words, i) > 0 ||
      (i >= from - NEAR && i < to + NEAR && otherwiseDatedAt(words, i) === 'connected'),
  );
}

function superlative(context: Context, lexicon: Lexicon, i: number): OrderReading | null {
  const { words } = context.question;
  for (const [phrases, found] of SUPERLATIVES) {
    const length = phrases.lengthAt(words, i);
    if (length === 0) continue;
    const to = i + length;
    if (words[i]?.folded === 'first' && datesNext(context, to)) return null;
    // "newest first", "newest connections first"
    const noun = isPeople(words[to]?.folded ?? '') ? to + 1 : to;
    const sorted = [to, noun].find((at) => words[at]?.folded === 'first');
    const end = sorted === undefined ? to : sorted + 1;
    const one = sorted === undefined && isOne(context, lexicon, i, to);
    return { ...make(context, found, i, end, one), order: ofWhat(context, found, i, to) };
  }
  return null;
}

/** "first elected in 2010" says a date, not an order. */
function datesNext(context: Context, i: number): boolean {
  return context.question.words.slice(i, i + 8).some((_, n) => readWhenAt(context, i + n) !== null);
}

function wish(context: Context, i: number): OrderReading | null {
  const { words } = context.question;
  const start = SORTED.test(words[i]?.folded ?? '') ? i + 1 : i;
  for (const [phrases, found] of ORDERS) {
    const length = phrases.lengthAt(words, start);
    if (length > 0) return make(context, found, i, start + length, false);
  }
  return null;
}

/** "the first governor of Texas", "the last three mayors of Boston". */
function ordinal(context: Context, lexicon: Lexicon, i: number): OrderReading | null {
  const { words } = context.question;
  const word = words[i]?.folded ?? '';
  if (word !== 'first' && word !== 'last') return null;
  const counted = countAt(words, i + 1);
  const noun = nounAfter(lexicon, words, counted ?? i + 1);
  if (noun === -1 || (word === 'first' && counted !== null)) return null;
  const plural = isPlural(words[noun]?.folded ?? '');
  if (counted === null && plural) return null;
  // A person of which there is a first is an officer: "the first governor", not "first person".
  if (counted === null && (words[i - 1]?.folded !== 'the' || !lexicon.isHead(noun))) return null;
  const direction = word === 'first' ? 'ascending' : 'descending';
  return make(context, order('start', direction), i, i + 1, counted === null);
}

/** "the photographer I added |last|", "the |first| person I connected with". */
function lastConnected(context: Context, lexicon: Lexicon, i: number): OrderReading | null {
  const { words } = context.question;
  const word = words[i]?.folded ?? '';
  if (word !== 'first' && word !== 'last') return null;
  const isName = /^(?:name|names)$/.test(words[i + 1]?.folded ?? '');
  const isTime = readWhenAt(context, i) !== null || readWhenAt(context, i - 1) !== null;
  // "the last three" is read with its noun; "the |first| five people I met".
  const isCounted = word === 'last' && countAt(words, i + 1) !== null;
  const tells = words.some((_, n) => Math.abs(n - i) <= REACH && connectsAt(words, n) > 0);
  if (isName || isTime || isCounted || !tells) return null;
  const direction = word === 'first' ? 'ascending' : 'descending';
  return make(context, order('connected', direction), i, i + 1, isOne(context, lexicon, i, i + 1));
}

const countAt = (words: Context['question']['words'], i: number): number | null => {
  const number = numberAt(words, i);
  return number === null ? null : number.to;
};

/** "young mayors": the youngest first; nobody is left out, and an answer says so. */
function young(context: Context, lexicon: Lexicon, i: number): OrderReading | null {
  const word = context.question.words[i];
  if (word?.folded !== 'young' || word.shape === 'capital') return null;
  const noun = nounAfter(lexicon, context.question.words, i + 1);
  if (noun === -1) return null;
  return { ...make(context, order('birth', 'descending'), i, i + 1, false), isVague: true };
}

/** "which of the two is |older|": of those who are asked for, and not than somebody else. */
function older(context: Context, i: number): OrderReading | null {
  const { words } = context.question;
  const word = words[i]?.folded ?? '';
  const isAsked = /^(?:older|elder|younger)$/.test(word) && BEING.test(words[i - 1]?.folded ?? '');
  const isOver = i + 1 >= words.length || isDivided(context.question, i + 1);
  if (!isAsked || !isOver) return null;
  const direction = word === 'younger' ? 'descending' : 'ascending';
  return make(context, order('birth', direction), i, i + 1, false);
}

/** "recent connections", "new contacts". */
function newConnection(context: Context, i: number): OrderReading | null {
  const { words } = context.question;
  const fresh = /^(?:new|recent|last)$/.test(words[i]?.folded ?? '');
  const counted = countAt(words, i + 1) ?? i + 1;
  if (!fresh || !CONNECTIONS.test(words[counted]?.folded ?? '')) return null;
  return make(context, order('connected', 'descending'), i, i + 1, false);
}

/** "old contacts", "contacts from way back", "my very first linkedin connection". */
function oldConnection(context: Context, i: number): OrderReading | null {
  const { words } = context.question;
  const back = LONG_AGO.lengthAt(words, i);
  const oldest = order('connected', 'ascending');
  if (back > 0 && words.some(({ folded }) => CONNECTIONS.test(folded))) {
    return make(context, oldest, i, i + back, false);
  }
  const first = FIRST.lengthAt(words, i);
  const counted = first > 0 ? (countAt(words, i + first) ?? i + first) : i + 1;
  if (first === 0 && words[i]?.folded !== 'old') return null;
  const noun = words[counted]?.folded === 'linkedin' ? counted + 1 : counted;
  const said = words[noun]?.folded ?? '';
  if (!CONNECTIONS.test(said)) return null;
  const isOne = first > 0 && !said.endsWith('s');
  return make(context, oldest, i, noun > counted ? noun + 1 : i + Math.max(first, 1), isOne);
}

/** Whether a superlative means one person. */
function isOne(context: Context, lexicon: Lexicon, from: number, to: number): boolean {
  const { words } = context.question;
  const after = nounAfter(lexicon, words, to);
  if (after !== -1) return !isPlural(words[after]?.folded ?? '');
  const before = words
    .slice(0, from)
    .findLastIndex((word, n) => lexicon.isHead(n) || isPeople(word.folded));
  const asked = words
    .slice(0, from)
    // "whom have I known the longest": here "have" tells of the asker.
    .findLast(
      ({ folded }, n) => BEING.test(folded) && !/^(?:i|we)$/.test(words[n + 1]?.folded ?? ''),
    );
  if (asked !== undefined && /^(?:are|have|were)$/.test(asked.folded)) return false;
  return before === -1 || !isPlural(words[before]?.folded ?? '');
}

/** The index of the noun for people that a word before it describes; -1 if there is none. */
function nounAfter(lexicon: Lexicon, words: Context['question']['words'], i: number): number {
  let last = -1;
  for (let n = i; n < Math.min(words.length, i + 6); n++) {
    const word = words[n]?.folded ?? '';
    if (/^(?:in|of|at|who|from|with|that|for|among|on|is|are)$/.test(word)) break;
    if (lexicon.isHead(n) || isPeople(word)) last = n;
    else if (last !== -1) break;
  }
  return last;
}

const isPlural = (word: string) =>
  isSeveral(word) || (!isPeople(word) && singularOf(word) !== word);
