import { foldText, foldTokens } from '../../text/fold.ts';
import type { PersonRecord, RecordExperience, RecordStatement } from '../record/person-record.ts';
import { chooseDate } from './choose-date.ts';
import { fieldClaims, type Witness } from './claim.ts';
import { mergeSources } from './merge-sources.ts';
import { byWeight, type ValueClaims, weigh } from './rank-claims.ts';

/** For fields that change: the latest year first, within it the weightiest. */
function byPresence(a: ValueClaims<string>, b: ValueClaims<string>): number {
  const [ya, yb] = [a.asOf.slice(0, 4), b.asOf.slice(0, 4)];
  if (ya !== yb) return ya < yb ? 1 : -1;
  return byWeight(a, b);
}

export function fuseGender(witnesses: readonly Witness[]): string | undefined {
  return weigh(
    fieldClaims(witnesses, 'Gender', (record) => record.gender),
    foldText,
  )[0]?.value;
}

export function fuseBirthDate(witnesses: readonly Witness[]): string | undefined {
  return chooseDate(fieldClaims(witnesses, 'Born', (record) => record.birth_date));
}

const isPresent = (job: RecordExperience): boolean =>
  job.end_date === undefined && job.current !== false;

/**
 * The latest headline. undefined if a current job started in a later year: the profile's headline
 * is then made from that job.
 */
export function fuseHeadline(
  witnesses: readonly Witness[],
  jobs: readonly RecordExperience[],
): string | undefined {
  const claims = fieldClaims(witnesses, 'Headline', (record) => record.headline);
  const [best] = weigh(claims, foldText).toSorted(byPresence);
  if (best === undefined) return undefined;
  const year = best.asOf.slice(0, 4);
  const isOutdated = jobs.some(
    (job) => isPresent(job) && year !== '' && (job.start_date?.slice(0, 4) ?? '') > year,
  );
  return isOutdated ? undefined : best.value;
}

/** Whether the words of one text are all in another. */
const isSaidBy = (text: string, others: readonly string[]): boolean =>
  others.some((other) => isWithin(text, other));

/**
 * What else imports of the latest year call the person, as facts: somebody has one headline, and two
 * lists may each say another true one. What a job says is left out. Pages are not asked: each has its own.
 */
export function otherHeadlines(
  witnesses: readonly Witness[],
  headline: string | undefined,
  { experiences, facts }: Pick<PersonRecord, 'experiences' | 'facts'>,
): RecordStatement[] {
  if (headline === undefined) return [];
  const claims = fieldClaims(
    witnesses.filter(({ isImported }) => isImported),
    'Headline',
    (record) => record.headline,
  );
  const [best, ...others] = weigh(claims, foldText).toSorted(byPresence);
  const jobs = (experiences ?? []).map(({ title, organization }) => `${title} ${organization}`);
  const known = [headline, ...jobs, ...(facts ?? []).map(({ text }) => text)];
  return others
    .filter(
      ({ value, asOf }) => asOf.slice(0, 4) === best?.asOf.slice(0, 4) && !isSaidBy(value, known),
    )
    .map(({ value }) => ({
      text: value,
      sources: mergeSources(claims.filter((claim) => foldText(claim.value) === foldText(value))),
    }));
}

/** "Leeds" is the same place as "Leeds, United Kingdom". */
function isWithin(a: string, b: string): boolean {
  const words = new Set(foldTokens(b));
  return foldTokens(a).every((word) => words.has(word));
}

export interface FusedPlaces {
  readonly location?: string;
  readonly past_locations?: string[];
}

/** The limit of the schema. */
const MAX_PAST_VALUES = 50;

/**
 * The latest location, and past ones: places stated as past, and those stated as present in an
 * earlier year.
 */
export function fusePlaces(witnesses: readonly Witness[]): FusedPlaces {
  const places = weigh(
    fieldClaims(witnesses, 'Location', (record) => record.location),
    foldText,
  ).toSorted(byPresence);
  const [now, ...others] = places;
  const year = now?.asOf.slice(0, 4) ?? '';
  const isOther = (place: string) =>
    now === undefined || !(isWithin(place, now.value) || isWithin(now.value, place));
  const left = others.filter(({ asOf }) => asOf !== '' && asOf.slice(0, 4) < year);
  const named = weigh(
    fieldClaims(witnesses, 'Lived in', (record) => record.past_locations),
    foldText,
  );
  const past = new Map<string, string>();
  for (const { value } of [...named, ...left]) {
    const known = past.get(foldText(value));
    if (known === undefined && (isOther(value) || named.some((one) => one.value === value))) {
      past.set(foldText(value), value);
    }
  }
  const values = [...past.values()].slice(0, MAX_PAST_VALUES);
  return {
    ...(now !== undefined && { location: now.value }),
    ...(values.length > 0 && { past_locations: values }),
  };
}
