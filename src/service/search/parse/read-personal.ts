import { parseDistance } from '../../../contract/distance.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Context, PersonalReading } from './reading.ts';
import { isDivided } from './words.ts';

const NETWORK = phraseSet(`
  in_my_network within_my_network from_my_network my_network my_connections my_contacts
  my_linkedin_connections my_linkedin_contacts my_linkedin_network my_address_book i_know
  people_i_know im_connected_to i_am_connected_to connected_to_me first_degree_connections
  first_degree 1st_degree 1st_degree_connections first_degree_contacts my_linkedin
  linkedin_connections linkedin_contacts in_my_connections among_my_connections
  among_my_contacts in_my_contacts
`);
/** "which contacts |do I have| in Oslo", "do I have any contacts there". */
const HELD_BY_ASKER = phraseSet(`
  do_i_have do_we_have have_i_got have_we_got did_i_have i_have_got we_have_got ive_got weve_got
  i_have we_have
`);
const CONTACTS = /^(?:contacts?|connections?)$/;
const ASKED_FOR = /^(?:contacts?|connections?|who|whom)$/;
const BEFORE_CONTACTS = /^(?:a|any|some|many|several|linkedin|good)$/;
/** What may follow "I have" where the contacts are all that one has: not "I have worked with". */
const AFTER_HELD =
  /^(?:in|at|from|with|within|near|around|who|whom|whose|that|which|on|for|by|there|working|living|based|named|called|and|or|among)$/;
/** How far "do I have" may be from its contacts: "how many contacts from Acme |do I have|". */
const HELD_REACH = 8;
const NEAR_ME = phraseSet(`
  near_me nearby_me around_me close_to_me near_here around_here close_by nearby in_my_area
  in_my_city in_my_town in_my_neighborhood near_my_location close_to_here
`);
const MYSELF = phraseSet('me my_location here my_place my_home my_house');
const UNITS = phraseSet(`
  km kms kilometer kilometers kilometre kilometres k mi mile miles
`);
const WEIGHT = 30;
/** Less than that of any phrase with the word: "newest connections first". */
const WORD_WEIGHT = 1;

/** A distance in words: "within 50 km of". `next` is the index of the first word after it. */
export interface Radius {
  readonly distance: string;
  readonly next: number;
}

/** Parses "within 50 km of", "30 miles from", "in a 20-mile radius around" at a word. */
export function radiusAt({ question }: Context, i: number): Radius | null {
  const at = (n: number) => question.words[n]?.folded ?? '';
  let n = i;
  if (/^(?:within|under)$/.test(at(n))) n += 1;
  else if (at(n) === 'less' && at(n + 1) === 'than') n += 2;
  else if (at(n) === 'up' && at(n + 1) === 'to') n += 2;
  else if (at(n) === 'in') n += 1;
  if (/^(?:a|an|the)$/.test(at(n))) n += 1;
  const number = /^(\d{1,5})([a-z]*)$/.exec(at(n));
  if (number === null) return null;
  // "1.5 km" is split into two words at the point.
  const fraction = question.words[n + 1]?.gap === '.' && /^\d{1,2}$/.test(at(n + 1));
  const amount = fraction ? `${number[1]}.${at(n + 1)}` : (number[1] ?? '');
  if (fraction) n += 1;
  const unit = number[2] !== '' ? (number[2] ?? '') : at(n + 1);
  if (!UNITS.has(unit)) return null;
  n += number[2] === '' || fraction ? 2 : 1;
  if (at(n) === 'radius') n += 1;
  if (!/^(?:of|from|around|to)$/.test(at(n))) return null;
  const distance = `${amount}${/^mi/.test(unit) ? 'mi' : 'km'}`;
  // "0 km" and "99999 miles" are out of range; the contract would reject the intent.
  return parseDistance(distance) === null ? null : { distance, next: n + 1 };
}

/** Where "do I have" at `i` ends, with the contacts that are had; `i` if it tells of nobody's. */
function heldEnd({ question }: Context, i: number): number {
  const { words } = question;
  const at = (n: number) => words[n]?.folded ?? '';
  const to = i + HELD_BY_ASKER.lengthAt(words, i);
  if (to === i) return i;
  let noun = to;
  while (BEFORE_CONTACTS.test(at(noun))) noun += 1;
  if (CONTACTS.test(at(noun))) return noun + 1;
  const isOver = to >= words.length || isDivided(question, to) || AFTER_HELD.test(at(to));
  const before = words.slice(Math.max(0, i - HELD_REACH), i);
  return isOver && before.some(({ folded }) => ASKED_FOR.test(folded)) ? to : i;
}

/** What may stand before the asker's "connections"; others have "his", "good" or "industry" ones. */
const BEFORE_OWN =
  /^(?:all|any|some|most|every|each|the|those|these|which|what|many|few|several|how|show|list|find|get|give|see|count|me|us|our|linkedin|new|newest|latest|recent|old|older|oldest|first|last|earliest|senior|female|male|current|former|are|were|among|and|or|but|from|in|to|only|just|also)$/;
/** "number of connections", and not "director of connections". */
const COUNTED = /^(?:all|any|some|most|many|few|none|half|number|count|list|which|each|out)$/;
/** "connections |of| Ada Moss", "connections |between| them". */
const TO_OTHERS = /^(?:of|between|to|with|s)$/;

/** "|connections| at Acme": they are the asker's, with or without "my". */
function isOwnConnections({ question: { words } }: Context, i: number): boolean {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (word?.folded !== 'connections' || word.possessive || before?.possessive) return false;
  // "Connections Academy" is an employer.
  if (TO_OTHERS.test(after?.folded ?? '') || /^\p{Lu}\p{Ll}/u.test(after?.text ?? '')) return false;
  if (after?.folded === 'in' && words[i + 2]?.folded === 'common') return false;
  if (before === undefined || /[.,;:!?]/.test(word.gap)) return true;
  return before.folded === 'of'
    ? COUNTED.test(words[i - 2]?.folded ?? '')
    : BEFORE_OWN.test(before.folded);
}

/** The caller's own network and location. */
export function readPersonal(context: Context): PersonalReading[] {
  const { words } = context.question;
  return words.flatMap((_, i): PersonalReading[] => {
    const make = (
      kind: PersonalReading['kind'],
      to: number,
      distance: string | null,
      weight = WEIGHT,
    ) => [{ kind, from: i, to, cueFrom: i, cueTo: to, weight, distance }];
    const network = NETWORK.lengthAt(words, i);
    if (network > 0) return make('network', i + network, null);
    if (isOwnConnections(context, i)) return make('network', i + 1, null, WORD_WEIGHT);
    const held = heldEnd(context, i);
    if (held > i) return make('network', held, null);
    const near = NEAR_ME.lengthAt(words, i);
    if (near > 0) return make('nearMe', i + near, null);
    const radius = radiusAt(context, i);
    const self = radius === null ? 0 : MYSELF.lengthAt(words, radius.next);
    return radius === null || self === 0 ? [] : make('nearMe', radius.next + self, radius.distance);
  });
}
