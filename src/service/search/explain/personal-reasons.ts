import { contactSaid } from '../../../contract/contact-said.ts';
import type { MatchReason } from '../../../contract/search.ts';
import { type DayRange, dateOf, lastDay } from '../../people/record/day-number.ts';
import { saysDead } from '../../text/says-dead.ts';
import type { SearchPlan } from '../plan/search-plan.ts';
import { inRange } from '../retrieve/time-conditions.ts';
import type { PersonDetail } from './person-details.ts';
import { withStatus } from './reason-status.ts';

/** A day on record and the ranges asked for; the record may know no more than its year. */
function dayReason(
  field: string,
  [before, none]: readonly [before: string, none: string],
  day: number | null,
  asked: readonly DayRange[],
): MatchReason[] {
  if (asked.length === 0) return [];
  if (day === null) return [withStatus({ field, text: `${none} on record` }, 'unknown')];
  const known = { from: day, to: lastDay(day) };
  const isSure = asked.every((range) => inRange(known, range) === 'met');
  return [withStatus({ field, text: `${before} ${dateOf(day)}` }, isSure ? 'met' : 'unknown')];
}

function genderReason(genders: SearchPlan['genders'], gender: string | null): MatchReason[] {
  const field = 'demographics.gender';
  if (genders === null) return [];
  if (gender === null) return [withStatus({ field, text: 'no gender on record' }, 'unknown')];
  return [{ field, text: gender }];
}

/** "People over 90" are asked for as they would be now; an age ends with a death. */
const withDeath = (reason: MatchReason, headline: string): MatchReason =>
  saysDead(headline)
    ? { ...reason, text: `${reason.text}; no age now, as the headline says: ${headline}` }
    : reason;

/** What the record says of birth, date of connecting and gender, where they are asked for. */
export const personalReasons = (
  { born, connected, genders }: SearchPlan,
  { birthOn, connectedOn, gender, headline }: PersonDetail,
): MatchReason[] => [
  ...dayReason('demographics.birthYearRange', ['born', 'no birth date'], birthOn, born).map(
    (reason) => (birthOn === null ? reason : withDeath(reason, headline ?? '')),
  ),
  ...dayReason(
    'personalization.network.connected',
    ['connected on', 'no date of connecting'],
    connectedOn,
    connected === null ? [] : [connected],
  ),
  ...genderReason(genders, gender),
];

const timesSaid = (times: number): string => (times === 1 ? 'once' : `${times} times`);

/** When the owner of the network and the person were in touch, where it is asked or ordered by. */
export function contactReasons(
  { contact }: SearchPlan,
  { id }: Pick<PersonDetail, 'id'>,
): MatchReason[] {
  if (contact === null) return [];
  const field = 'personalization.network.lastContact';
  const known = contact.known.get(id);
  if (known === undefined) {
    if (contact.met === null) return [];
    return [withStatus({ field, text: 'no date of contact on record' }, 'unknown')];
  }
  const by = contact.by === null ? '' : ` (${contactSaid(contact.by)})`;
  const text = `last in touch on ${dateOf(known.lastOn)}${by}, ${timesSaid(known.times)} on record`;
  return [{ field, text }];
}

/** The date of connecting, which a clause on it says already; where none is known, the connection. */
export function connectionReasons(
  { connectionsOf, connected, contact, changed }: SearchPlan,
  { connectedOn }: PersonDetail,
): MatchReason[] {
  if (connectionsOf === null || connected !== null || contact !== null || changed !== null) {
    return [];
  }
  const text =
    connectedOn === null ? 'among your connections' : `connected on ${dateOf(connectedOn)}`;
  return [{ field: 'personalization.network', text }];
}
