import { isOver } from '../../people/record/partial-date.ts';
import type { Asked } from './asked.ts';
import { staysAbout } from './fits-topic.ts';
import { lengthAsWords } from './partial-dates.ts';
import type { Stay } from './stays.ts';
import { allStays, factsOf } from './tell-stays.ts';
import { fitsTime } from './time-of-stay.ts';
import { answered, listed, notKnown, quoted, type Subject, sentence, type Told } from './told.ts';

/** Answers about when stays began and ended, and how long they were. */

type DateDetail = 'start' | 'end' | 'length' | 'span';

/** The line that tells one stay's date or length; null where it is not recorded. */
type Line = (stay: Stay, today: string) => string | null;

const LINES: Readonly<Record<DateDetail, Line>> = {
  start: ({ start, fact }) => (start === null ? null : `Began ${start}: ${fact.text}`),
  end: ({ end, fact }, today) => {
    if (end === null) return null;
    return `${isOver(end, today) ? 'Ended' : 'To end'} ${end}: ${fact.text}`;
  },
  length: ({ start, end, isCurrent, fact }, today) => {
    if (start === null) return null;
    if (isCurrent) return `${lengthAsWords(start, today)} so far: ${fact.text}`;
    return end === null ? null : `${lengthAsWords(start, end)}: ${fact.text}`;
  },
  span: ({ start, end, fact }) => (start === null && end === null ? null : fact.text),
};

const MISSING = {
  start: 'When it began is not recorded',
  end: 'No end is recorded',
  length: 'How long it lasted is not known, because its dates are not recorded',
  span: 'No dates are recorded',
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "When does her term end?" asks about what goes on. */
const AHEAD = /\b(does|will|is)\b/;

/** The stays that a question without a topic means. */
function meantStays(stays: readonly Stay[], detail: DateDetail, cued: string): Stay[] {
  const jobs = stays.filter(({ kind }) => kind === 'job');
  const pool = jobs.length > 0 ? jobs : stays;
  if (detail === 'span') return [...pool];
  const ending = pool.filter(({ isCurrent, end }) => isCurrent && end !== null);
  if (detail === 'end' && AHEAD.test(cued) && ending.length > 0) return ending;
  const isMeant = ({ isCurrent }: Stay) => (detail === 'end' ? !isCurrent : isCurrent);
  const meant = pool.filter(isMeant);
  if (meant.length === 0) return pool.slice(0, 1);
  return detail === 'end' ? meant.slice(0, 1) : meant;
}

/** The dates of these stays, and of which they are not recorded. */
export function tellDatesOf(stays: readonly Stay[], detail: DateDetail, today: string): Told {
  const lines = stays.map((stay) => ({ stay, line: LINES[detail](stay, today) }));
  const known = lines.filter(({ line }) => line !== null);
  const unknown = lines.filter(({ line }) => line === null).map(({ stay }) => stay);
  const missing = unknown.length === 0 ? '' : `${MISSING[detail]}: ${listed(factsOf(unknown))}`;
  if (known.length === 0) return notKnown(missing, factsOf(unknown));
  const told = known.map(({ line }) => sentence(capital(line ?? ''))).join(' ');
  return answered([told, missing].filter((part) => part !== '').join(' '), factsOf(stays));
}

/** Which of its dates a question asks of a stay. */
export const dateDetail = ({ detail }: Asked): DateDetail =>
  detail === 'start' || detail === 'end' || detail === 'length' ? detail : 'span';

/** When a job began or ended, or how long it was; studies too if the topic means them. */
export function tellStayDates(subject: Subject, asked: Asked): Told {
  const { topic, time } = asked;
  const { today } = subject;
  const detail = dateDetail(asked);
  const stays = allStays(subject);
  if (stays.length === 0) return notKnown('No work or studies are recorded.');
  const about =
    topic.length === 0 ? meantStays(stays, detail, asked.cued) : staysAbout(stays, asked);
  if (about.length === 0) {
    return notKnown(`Nothing is recorded of work or studies that mention ${quoted(topic)}.`);
  }
  const within = about.filter((one) => time === null || fitsTime(one, time, today) !== 'no');
  return within.length === 0
    ? notKnown('Nothing in that time is recorded.')
    : tellDatesOf(within, detail, today);
}
