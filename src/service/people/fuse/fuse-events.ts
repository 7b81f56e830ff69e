import { foldText } from '../../text/fold.ts';
import type { RecordEvent } from '../record/person-record.ts';
import { chooseDate, datesAgree } from './choose-date.ts';
import type { Claim } from './claim.ts';
import { valuesOf } from './fuse-stay.ts';
import { groupSimilar } from './group-similar.ts';
import { mergeSources } from './merge-sources.ts';
import { weigh } from './rank-claims.ts';
import { readSentence, type SentenceReading, sameSentence } from './same-sentence.ts';

/** The word overlap of two reports of one event; higher when one of them has no date. */
const SAME_DATED = 0.5;
const SAME_UNDATED = 0.8;

/** News about an event may appear this many days later. */
const NEWS_DAYS = 45;

const dayOf = (date: string): number => Date.parse(date.padEnd(10, '-01').slice(0, 10));

const daysApart = (a: string, b: string): number => Math.abs(dayOf(a) - dayOf(b)) / 86_400_000;

type Basis = NonNullable<RecordEvent['date_basis']>;

const basisOf = (event: RecordEvent): Basis => event.date_basis ?? 'stated';

/** Whether two dates can be of one event: they agree, or one is only a date of publication. */
function canBeOne(a: RecordEvent, b: RecordEvent): boolean {
  if (a.date === undefined || b.date === undefined || datesAgree(a.date, b.date)) return true;
  const isReport = basisOf(a) === 'published' || basisOf(b) === 'published';
  return isReport && daysApart(a.date, b.date) <= NEWS_DAYS;
}

/** "In 2019 she won it", dated 2019, says the same as "She won it" with that date. */
function withoutOwnYear({ text, date }: RecordEvent): string {
  return date === undefined ? text : text.replaceAll(date.slice(0, 4), ' ');
}

interface EventReading {
  readonly event: RecordEvent;
  readonly said: SentenceReading;
}

const readEvent = (event: RecordEvent): EventReading => ({
  event,
  said: readSentence(withoutOwnYear(event)),
});

function likeness(a: EventReading, b: EventReading): number {
  if (!canBeOne(a.event, b.event)) return 0;
  const grade = sameSentence(a.said, b.said);
  const areDated = a.event.date !== undefined && b.event.date !== undefined;
  return grade >= (areDated ? SAME_DATED : SAME_UNDATED) ? grade : 0;
}

const key = ({ event: { text, date, date_basis: basis } }: EventReading): string =>
  JSON.stringify([foldText(text) || text, date, basis]);

/** A stated date outranks an inferred one, and that a date of publication. */
const BASES: readonly Basis[] = ['stated', 'inferred', 'published'];

function chosenDate(claims: readonly Claim<RecordEvent>[]) {
  for (const basis of BASES) {
    const date = chooseDate(
      valuesOf(claims, (event) => (basisOf(event) === basis ? event.date : undefined)),
    );
    if (date !== undefined) return { date, date_basis: basis };
  }
  return {};
}

function merged(claims: readonly Claim<RecordEvent>[]): RecordEvent {
  const [best] = weigh(
    valuesOf(claims, ({ text }) => text),
    (text) => text,
  );
  return { text: best?.value ?? '', ...chosenDate(claims), sources: mergeSources(claims) };
}

function byDate(a: RecordEvent, b: RecordEvent): number {
  const [da, db] = [a.date ?? '', b.date ?? ''];
  if (da !== db) return da < db ? 1 : -1;
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}

/** The events in the claims, each once, the latest first. */
export function fuseEvents(claims: readonly Claim<RecordEvent>[]): RecordEvent[] {
  const groups = groupSimilar(claims, {
    read: ({ value }) => readEvent(value),
    key,
    likeness,
  });
  return groups.map(merged).toSorted(byDate);
}
