import type { PersonRecord, RecordExperience } from '../../import/person-record.ts';
import {
  normalizeEmail,
  normalizeLinkedinUrl,
  normalizePhone,
  normalizeUrl,
  usernameOfUrl,
} from '../../profiles/identifiers.ts';
import { yearOf } from '../../profiles/partial-date.ts';
import type { PlaceResolver } from '../../profiles/place-resolver.ts';
import { gendersLike } from '../../search/plan/gender.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import { organizationWordsOf } from './names/compare-names.ts';
import { goingBy } from './names/going-by.ts';
import { type NameWords, nameWordsOf } from './names/name-words.ts';
import type { BirthDate, EmailTrait, JobTrait, PersonTraits, PlaceTrait } from './person-traits.ts';

const SHARED_MAILBOX =
  /^(?:info|contact|office|press|media|admin|mail|hello|sales|support|team|hr|jobs|kontakt)$/;

const BESIDE_A_JOB = new RegExp(
  '\\b(?:board|advis[eo]r|investor|trustee|volunteer|member|fellow|chair|patron|ambassador|' +
    'adjunct|visiting|lecturer|guest|consultant|freelance|owner|founder|partner|author|' +
    'part time|mentor|director|president|treasurer|secretary|columnist)',
);

const present = <T>(values: readonly (T | null | undefined)[]): T[] =>
  values.filter((value) => value !== null && value !== undefined);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** More spellings than these are found in lists of aliases, each of which fits others. */
const MOST_NAMES = 8;

function namesOf(record: PersonRecord): readonly NameWords[] {
  const parts = present([record.given_name, record.family_name]).join(' ');
  const all = [record.name, parts, ...(record.other_names ?? [])].map(nameWordsOf);
  const seen = new Set<string>();
  const distinctNames = all.filter(({ words }) => {
    const key = [...words].sort().join(' ');
    const isNew = key !== '' && !seen.has(key);
    seen.add(key);
    return isNew;
  });
  return goingBy(distinctNames).slice(0, MOST_NAMES);
}

function onlyNameOf({ name, given_name: given, family_name: family }: PersonRecord) {
  if (given !== undefined && family === undefined && name === given) return 'given';
  return family !== undefined && given === undefined && name === family ? 'family' : null;
}

/** A mistyped address ("ada@example,com") still tells whose it is, so it is kept as written. */
function emailOf(text: string): EmailTrait {
  const address = normalizeEmail(text) ?? text.trim().toLowerCase();
  const [mailbox = ''] = address.split('@');
  return { address, mailbox, isShared: SHARED_MAILBOX.test(mailbox) };
}

function birthOf(date: string | undefined): BirthDate | null {
  if (date === undefined) return null;
  const [year = '', month, day] = date.split('-');
  const part = (text: string | undefined) => (text === undefined ? null : Number(text));
  return { year: Number(year), month: part(month), day: part(day) };
}

function placeOf(text: string, places: PlaceResolver | undefined): PlaceTrait {
  const found = places?.resolve(text) ?? null;
  const isPoint = found !== null && (found.kind === 'city' || found.kind === 'area');
  return {
    text,
    folded: foldText(text),
    region: found?.region ?? null,
    country: found?.country ?? null,
    point: isPoint ? { lat: found.lat, lon: found.lon } : null,
  };
}

function jobOf(job: RecordExperience, places: PlaceResolver | undefined): JobTrait {
  const title = foldText(job.title ?? '');
  return {
    organization: job.organization ?? '',
    organizationWords: organizationWordsOf(job.organization ?? ''),
    title,
    unit: foldText(job.unit ?? ''),
    isFullTime: title !== '' && !BESIDE_A_JOB.test(title),
    from: yearOf(job.start_date),
    to: yearOf(job.end_date),
    place: job.location === undefined ? null : placeOf(job.location, places),
  };
}

/** An account of one of the many places that write `/@ada`. */
const FEDERATED = /^(?:https?:\/\/)?[^/\s]+\/@[^/\s@]+\/?$/i;

const genderOf = (gender: string | undefined): string | null =>
  gender === undefined ? null : (gendersLike(gender)[0] ?? null);

function linksOf(record: PersonRecord) {
  const urls = record.urls ?? [];
  const linkedins = present(urls.map(normalizeLinkedinUrl));
  const handles = urls.filter((url) => usernameOfUrl(url) !== null || FEDERATED.test(url));
  const pages = urls.filter((url) => !handles.includes(url));
  const cited = (record.sources ?? []).map(({ url }) => url);
  return {
    linkedins: distinct(linkedins),
    profiles: distinct([...linkedins, ...present(handles.map(normalizeUrl))]),
    pages: distinct(present([...pages, ...cited].map(normalizeUrl))),
    usernames: distinct([
      ...(record.usernames ?? []).map((name) => foldText(name.replace(/^@/, ''))),
      ...present(handles.map(usernameOfUrl)),
    ]),
  };
}

/**
 * What of a record is compared with others.
 *
 * @param places reads the words of places; without it places are compared as words
 */
export function traitsOf(record: PersonRecord, places?: PlaceResolver): PersonTraits {
  const located = present([record.location, ...(record.past_locations ?? [])]);
  return {
    names: namesOf(record),
    onlyName: onlyNameOf(record),
    emails: (record.emails ?? []).map(emailOf),
    phones: distinct(present((record.phones ?? []).map((phone) => normalizePhone(phone)))).map(
      (number) => ({ number, isShared: false }),
    ),
    ...linksOf(record),
    birth: birthOf(record.birth_date),
    gender: genderOf(record.gender),
    addresses: (record.addresses ?? []).map(foldTokens),
    places: located.map((text) => placeOf(text, places)),
    jobs: (record.experiences ?? []).map((job) => jobOf(job, places)),
    schools: (record.education ?? []).map((one) => ({
      school: one.school,
      schoolWords: organizationWordsOf(one.school),
      from: yearOf(one.start_date),
      to: yearOf(one.end_date),
    })),
    headline: foldText(record.headline ?? ''),
  };
}
