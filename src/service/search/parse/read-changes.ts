import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { FoldedWords } from './date-words.ts';
import { readWhenAt } from './read-when.ts';
import type { ChangeReading, Context } from './reading.ts';

/** What somebody has for as long as the job lasts: "whose |service| ended". */
const SPELLS = 'term terms service tenure tenures mandate mandates stint stints spell'.split(' ');
const spellThat = (verbs: string): string =>
  verbs
    .trim()
    .split(/\s+/)
    .flatMap((verb) => SPELLS.map((spell) => `${spell}_${verb}`))
    .join(' ');

const STARTS_WORDS = `
  ${spellThat('began begun started commenced')}
  took_seat took_a_seat took_the_seat took_his_seat took_her_seat took_their_seat took_their_seats
  took_seats was_seated were_seated came_in got_in began_working started_working
  first_elected first_got_elected first_was_elected first_took_office first_joined first_appointed
  first_became first_sworn_in first_hired first_started
  took_office takes_office take_office taking_office taken_office took_over taken_over
  taking_over takes_over took_up took_the_job took_the_office took_the_oath took_charge
  assumed_office assumed_power assumed assumes assuming entered_office entered enters came_into_office
  came_to_office came_to_power came_into_power came_on_board sworn_in sworn swore_in inaugurated
  installed appointed elected newly_elected joined join joins joining became become
  becomes becoming began begin begins begun beginning started start starts starting hired promoted
  founded cofounded established launched won_election won_the_election won_office won_the_seat
  won_a_seat won_his_seat won_her_seat got_elected got_the_job got_hired signed_on nominated
  confirmed onboarded named appointees appointee election appointment inauguration start_date
  term_began term_started terms_began terms_started term_starts
`;
const STARTS = phraseSet(STARTS_WORDS);
/** "first elected", "took office for the first time": the whole phrase. */
const FIRST_STARTS = phraseSet(
  STARTS_WORDS.trim()
    .split(/\s+/)
    .flatMap((said) => [
      `${said}_for_the_first_time`,
      ...(said.startsWith('first_') ? [said] : [`first_${said}`]),
    ])
    .join(' '),
);
const ENDS = phraseSet(`
  left stopped ceased no_longer_served stopped_being stopped_serving stopped_working ceased_to_be ceased_being left_office left_the_office left_the_job left_the_company resigned stepped_down
  stepped_aside stood_down quit departed retired ousted fired
  ${spellThat(`
    ended expired finished concluded lapsed ran_out came_to_an_end came_to_a_close was_over
    has_ended had_ended
  `)}
  ended_service ended_his_service ended_her_service ended_their_service
  removed_from_office laid_off time_in_office_ended exited exited_office vacated vacated_office relinquished
  lost_office lost_the_seat lost_his_seat lost_her_seat lost_reelection gave_up finished_office
  unseated ended_his_term ended_her_term ended_their_term finished_his_term finished_her_term
  finished_their_term completed_their_term resignation departure dropped_out end_date parted_ways
`);
const FUTURE_ENDS = phraseSet(`
  stop_being stop_serving stop_working stops_being stops_serving cease_to_be cease_being cease_serving
  cease_to_serve ceases_to_be stop_holding cease_to_hold stand_down stand_aside step_aside exit vacate
  retire resign depart
  up_for_reelection up_for_re_election up_for_election facing_reelection facing_re_election
  face_reelection face_re_election faces_reelection faces_re_election seat_is_up seats_are_up
  seat_comes_up seats_come_up
  leaving leaving_office leaves leaves_office leave leave_office resigns resigning retiring retires
  steps_down step_down stepping_down quits term_ends terms_end term_expires terms_expire
  term_runs terms_run term_runs_out terms_run_out term_lasts terms_last term_goes terms_go
  term_is_up terms_are_up term_finishes terms_finish term_extends terms_extend
  term_ending terms_ending term_expiring terms_expiring term_running terms_running
`);
const CONNECTIONS = phraseSet(`
  i_connected_with i_connected_to i_connected did_i_connect_with did_i_connect_to did_i_connect
  have_i_connected_with ive_connected_with i_have_connected i_have_connected_with connected_with_me
  connected_to_me i_met did_i_meet ive_met i_have_met have_i_met i_added did_i_add ive_added i_have_added
  have_i_added added_to_my_network added_me joined_my_network joined_my_connections
  joined_my_contacts i_linked_with did_i_link_with accepted_my_invitation accepted_my_invite
  accepted_my_request became_connected became_my_connection became_a_connection
  became_a_contact did_i_make did_i_connect_up i_made we_connected
  did_we_connect we_met did_we_meet connections_made contacts_made contacts_added
  connections_added people_added connection_date date_of_connecting
  did_i_get_to_know i_connect_with i_connect ive_been_connected_to ive_been_connected_with
  i_have_been_connected_to i_have_been_connected_with have_i_been_connected_to im_connected_with
  i_am_connected_with addition_to_my_network additions_to_my_network addition_to_my_contacts
  additions_to_my_contacts addition_to_my_connections additions_to_my_connections i_linked_up_with
  i_got_to_know connected_with_me accepted_me i_accepted
`);
/** The same with words between: "I |most recently| added"; those may be an order or a time. */
const CONNECTED = /^(?:connect(?:ed)?|add(?:ed)?|met|meet|link(?:ed)?|accept(?:ed)?)$/;
/** Where one connected, which is nobody's employer. */
const ON_LINKEDIN = phraseSet(
  'on_linkedin via_linkedin through_linkedin over_linkedin with_on_linkedin',
);
const BETWEEN =
  /^(?:been|first|last|ever|just|most|recently|latest|earliest|newly|lately|originally|also|have|only|once|then|year|month|week)$/;
const ASKER = /^(?:i|ive|we|weve)$/;
/** Verbs that say when a connection was made if a date follows: "added since March". */
const DATED_CONNECTIONS = phraseSet('added connected met');
/** Verbs that a date after them belongs to, though no field holds it: "moved to Texas in 2015". */
const ELSEWHERE = phraseSet(`
  moved relocated emigrated immigrated migrated died deceased passed_away married divorced published
  wrote authored won ran ran_for campaigned visited travelled traveled invented patented spoke raised
  donated invested acquired sold posted emailed messaged talked voted
  message email text call talk speak write post lived resided living
`);
const HOLDS = phraseSet(`
  served serves serve serving was were been held holds hold holding in_office in_power worked works
  work working sat sits sitting active employed represented represents
`);
/** Words after which "left" is a side, not a verb. */
const SIDE = /^(?:the|on|to|far|centre|center|hard|new|is|are|was|were|my)$/;
/** One word is weaker than any other reading of it; "sworn in" is more than a word and Indiana. */
const WEIGHT = 0.5;
const PHRASE_WEIGHT = 12;
const weightOf = (words: number) => (words > 1 ? PHRASE_WEIGHT + words : WEIGHT);
const CONNECTION_WEIGHT = 32;

/** What a date is the date of. */
export type Dated = ChangeReading['change'] | 'held' | 'elsewhere' | 'networkChange';

/** How many words of a past end there are at `i`: "left", "stepped down"; 0 if none. */
export function endsAt(words: FoldedWords, i: number): number {
  const side = SIDE.test(words[i - 1]?.folded ?? '') || words[i + 1]?.gap === '-';
  if (words[i]?.folded === 'left' && side) return 0;
  return ENDS.lengthAt(words, i);
}

/** How many words of a start there are at `i`: "joined", "was sworn in"; 0 if none. */
export const startsAt = (words: FoldedWords, i: number): number =>
  Math.max(FIRST_STARTS.lengthAt(words, i), STARTS.lengthAt(words, i));

/** How many words at `i` tell of connecting: "did I connect with"; 0 if none. */
export function connectsAt(words: FoldedWords, i: number): number {
  const whole = CONNECTIONS.lengthAt(words, i);
  if (whole > 0 || !CONNECTED.test(words[i]?.folded ?? '')) return whole;
  let before = i - 1;
  while (BETWEEN.test(words[before]?.folded ?? '')) before -= 1;
  if (!ASKER.test(words[before]?.folded ?? '')) return 0;
  // "who can I meet" is no connection yet; "who did I last meet" is.
  const isDone = words[before - 1]?.folded === 'did';
  if (isDone !== /^(?:connect|add|meet|link|accept)$/.test(words[i]?.folded ?? '')) return 0;
  return /^(?:with|to)$/.test(words[i + 1]?.folded ?? '') ? 2 : 1;
}

/** Whether a verb of change stands at `i`. */
export const isChange = (words: FoldedWords, i: number): boolean =>
  STARTS.lengthAt(words, i) + ENDS.lengthAt(words, i) + FUTURE_ENDS.lengthAt(words, i) > 0;

/** The verbs that say what is dated. */
export function readChanges(context: Context): ChangeReading[] {
  const { words } = context.question;
  return words.flatMap((_, i): ChangeReading[] => {
    const make = (change: ChangeReading['change'], to: number, weight: number, isPast = true) => [
      { kind: 'change' as const, change, isPast, from: i, to, cueFrom: i, cueTo: to, weight },
    ];
    const connection = connectsAt(words, i);
    if (connection > 0) {
      const to = i + connection;
      return make('connected', to + ON_LINKEDIN.lengthAt(words, to), CONNECTION_WEIGHT);
    }
    const dated = DATED_CONNECTIONS.lengthAt(words, i);
    if (dated > 0 && readWhenAt(context, i + dated)?.isBare === false) {
      return make('connected', i + dated, WEIGHT);
    }
    const first = FIRST_STARTS.lengthAt(words, i);
    if (first > 0) {
      return make('start', i + first, weightOf(first)).map((one) => ({ ...one, isFirst: true }));
    }
    const start = STARTS.lengthAt(words, i);
    const past = endsAt(words, i);
    const future = FUTURE_ENDS.lengthAt(words, i);
    if (start > Math.max(past, future)) return make('start', i + start, weightOf(start));
    if (past > 0) return make('end', i + past, weightOf(past));
    return future > 0 ? make('end', i + future, weightOf(future), isDone(words, i)) : [];
  });
}

/** How far "did" may stand from its verb: "when |did| Orla Fenwright ever leave". */
const DID_REACH = 6;

/** "when |did| she leave": the verb is in the past. */
function isDone(words: FoldedWords, i: number): boolean {
  const before = words.slice(Math.max(0, i - DID_REACH), i);
  return before.some(({ folded }) => folded === 'did');
}

/** What the word at `i` dates without being a change. */
export function otherwiseDatedAt(
  words: FoldedWords,
  i: number,
): 'held' | 'elsewhere' | 'connected' | null {
  if (DATED_CONNECTIONS.lengthAt(words, i) > 0) return 'connected';
  if (ELSEWHERE.lengthAt(words, i) > 0) return 'elsewhere';
  return HOLDS.lengthAt(words, i) > 0 ? 'held' : null;
}
