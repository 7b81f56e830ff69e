import { isOver } from '../../people/record/partial-date.ts';
import type { Asked } from './asked.ts';
import { staysAbout } from './fits-topic.ts';
import { lengthAsWords } from './partial-dates.ts';
import type { Stay } from './stays.ts';
import { allStays, factsOf, tellMentions } from './tell-stays.ts';
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

const LAST_GAP_MONTHS = 1;

const monthOf = (date: string): number => {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month;
};

/** How long stays were together, if they followed each other without a break. */
function lengthInAll(stays: readonly Stay[], today: string): string {
  const spans = stays
    .flatMap(({ start, end, isCurrent }) => {
      const until = isCurrent ? today : end;
      return start === null || until === null ? [] : [{ start, until }];
    })
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  const [first, ...later] = spans;
  if (first === undefined || later.length === 0 || spans.length < stays.length) return '';
  let { until } = first;
  for (const next of later) {
    if (monthOf(next.start) - monthOf(until) > LAST_GAP_MONTHS) return '';
    if (next.until > until) until = next.until;
  }
  return `${capital(lengthAsWords(first.start, until))} in all.`;
}

/** The dates of these stays, and of which they are not recorded. */
export function tellDatesOf(stays: readonly Stay[], detail: DateDetail, today: string): Told {
  const lines = stays.map((stay) => ({ stay, line: LINES[detail](stay, today) }));
  const known = lines.filter(({ line }) => line !== null);
  const unknown = lines.filter(({ line }) => line === null).map(({ stay }) => stay);
  const missing = unknown.length === 0 ? '' : `${MISSING[detail]}: ${listed(factsOf(unknown))}`;
  if (known.length === 0) return notKnown(missing, factsOf(unknown));
  const told = known.map(({ line }) => sentence(capital(line ?? ''))).join(' ');
  const inAll = detail === 'length' ? lengthInAll(stays, today) : '';
  return answered([inAll, told, missing].filter((part) => part !== '').join(' '), factsOf(stays));
}

/** Which of its dates a question asks of a stay. */
export const dateDetail = ({ detail }: Asked): DateDetail =>
  detail === 'start' || detail === 'end' || detail === 'length' ? detail : 'span';

const HAS_YEAR = /\b(19|20)\d\d\b/;
const FIRST = /\b(first|originally|erstmals|zuerst|primera vez|premiere fois)\b/;

/** When the earliest of the jobs meant began. */
function tellFirstStart(subject: Subject, asked: Asked): Told {
  const { topic } = asked;
  const jobs = staysAbout(allStays(subject), asked).filter(
    ({ kind }) => kind === 'job' || topic.length > 0,
  );
  const first = jobs.filter(({ start }) => start !== null).at(-1);
  const meant = first === undefined ? jobs : jobs.filter(({ start }) => start === null);
  const [told] = first === undefined ? [] : [tellDatesOf([first], 'start', subject.today)];
  if (told === undefined) {
    return jobs.length > 0
      ? tellDatesOf(meant, 'start', subject.today)
      : notKnown('No such work is recorded.');
  }
  const unknown =
    meant.length === 0 ? '' : ` The dates recorded do not tell it of: ${listed(factsOf(meant))}`;
  return { ...told, text: told.text + unknown };
}

/** When a job began or ended, or how long it was; studies too if the topic means them. */
export function tellStayDates(subject: Subject, asked: Asked): Told {
  const { topic, time } = asked;
  const { today } = subject;
  const detail = dateDetail(asked);
  const stays = allStays(subject);
  if (stays.length === 0) return notKnown('No work or studies are recorded.');
  if (detail === 'start' && FIRST.test(asked.cued)) return tellFirstStart(subject, asked);
  const about =
    topic.length === 0 ? meantStays(stays, detail, asked.cued) : staysAbout(stays, asked);
  if (about.length === 0) {
    const mentioned = tellMentions(subject, asked);
    if (mentioned !== null && HAS_YEAR.test(mentioned.text)) return mentioned;
    return notKnown(`Nothing is recorded of work or studies that mention ${quoted(topic)}.`);
  }
  const within = about.filter((one) => time === null || fitsTime(one, time, today) !== 'no');
  return within.length === 0
    ? notKnown('Nothing in that time is recorded.')
    : tellDatesOf(within, detail, today);
}
