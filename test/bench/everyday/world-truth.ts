import type { EverydayPerson, Job } from './everyday-person.ts';
import { fullName } from './everyday-person.ts';

/** What is true of people of the made-up world, computed from how they were made. */

export type Fits = (one: EverydayPerson) => boolean;

/** The job that the newest file about a person says; a member who is gone keeps the last one known. */
export const jobNow = ({ connection, card }: EverydayPerson): Job | undefined =>
  connection === undefined ? card?.job : (connection.november ?? connection.may ?? undefined);

export const worksAt =
  (company: string): Fits =>
  (one) =>
    jobNow(one)?.company === company;

export const hasTitle =
  (title: RegExp): Fits =>
  (one) =>
    title.test(jobNow(one)?.title ?? '');

/** A job of an earlier time: in the export of May and no longer, or in a career. */
const pastCompanies = ({ connection, career }: EverydayPerson): string[] => [
  ...(connection?.may != null && connection.november != null ? [connection.may.company] : []),
  ...(career?.jobs ?? []).flatMap(({ company, to }) => (to === undefined ? [] : [company])),
];

/** Once there and not now. */
export const formerlyAt =
  (company: string): Fits =>
  (one) =>
    pastCompanies(one).includes(company) && !worksAt(company)(one);

/** Another employer in November than in May; an employer that is no longer shown is no change. */
export const changedEmployer: Fits = ({ connection }) =>
  connection?.may != null &&
  connection.november != null &&
  ![connection.may.company, ''].includes(connection.november.company) &&
  connection.may.company !== '';

export const leftSinceMay =
  (company: string): Fits =>
  (one) =>
    changedEmployer(one) && one.connection?.may?.company === company;

export const isNew: Fits = ({ connection }) => connection !== undefined && connection.may === null;
export const isGone: Fits = ({ connection }) =>
  connection !== undefined && connection.november === null;

export const connectedBetween =
  (from: string, to: string): Fits =>
  ({ connection: { connectedOn: day = '' } = {} }) =>
    day !== '' && day >= from && day <= to;

export const livesIn =
  (city: string): Fits =>
  ({ card, career }) =>
    [card?.city, career?.city].some((place) => place?.includes(city) === true);

export const hasLabel =
  (label: string): Fits =>
  ({ card }) =>
    card?.labels.includes(label) === true;

export const noteSays =
  (words: RegExp): Fits =>
  ({ card }) =>
    words.test(card?.note ?? '');

export const isNamed =
  (name: string): Fits =>
  (one) =>
    fullName(one) === name;

/** The day of the last mail, meeting, message or invitation. */
export const lastTouch = ({ touches }: EverydayPerson): string =>
  touches.reduce((last, { on }) => (on > last ? on : last), '');

export const every =
  (...all: readonly Fits[]): Fits =>
  (one) =>
    all.every((fits) => fits(one));
export const not =
  (fits: Fits): Fits =>
  (one) =>
    !fits(one);

/** Somebody in the address book and on LinkedIn whom nothing in the files tells to be one person. */
export const isTwoProfiles: Fits = ({ connection, card }) =>
  connection !== undefined &&
  card !== undefined &&
  card.website === undefined &&
  (card.email === undefined || card.email !== connection.email);

export const connectedOn = ({ connection }: EverydayPerson): string =>
  connection?.connectedOn ?? '';

/** Whose mail or message reached the user in a month. */
export const wroteIn =
  (month: string): Fits =>
  ({ touches }) =>
    touches.some(
      ({ on, kind, direction }) =>
        on.startsWith(month) && direction === 'in' && (kind === 'mail' || kind === 'message'),
    );

/** The employers of most people, with the least and the most that may be counted there. */
export function topEmployers(
  people: readonly EverydayPerson[],
  most: number,
): (readonly [company: string, least: number, most: number])[] {
  const counts = new Map<string, { people: number; profiles: number }>();
  for (const one of people) {
    const company = jobNow(one)?.company ?? '';
    if (company === '') continue;
    const before = counts.get(company) ?? { people: 0, profiles: 0 };
    const isTwice = isTwoProfiles(one) && one.card?.job !== undefined;
    counts.set(company, {
      people: before.people + 1,
      profiles: before.profiles + (isTwice ? 2 : 1),
    });
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b.people - a.people)
    .slice(0, most)
    .map(([company, { people: least, profiles }]) => [company, least, profiles] as const);
}
