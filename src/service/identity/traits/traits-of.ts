import {
  normalizeEmail,
  normalizeLinkedinUrl,
  normalizePhone,
  normalizeUrl,
  usernameOfUrl,
} from '../../people/record/identifiers.ts';
import { isSharedMailbox } from '../../people/record/own-identifiers.ts';
import { yearOf } from '../../people/record/partial-date.ts';
import type { PersonRecord, RecordExperience } from '../../people/record/person-record.ts';
import type { PlaceResolver } from '../../people/record/place-resolver.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import { genderSynonyms } from '../../text/gender.ts';
import { organizationWordsOf } from '../names/compare-names.ts';
import { namesOfRecord } from '../names/names-of-record.ts';
import { isOwnUsername } from './own-username.ts';
import type {
  BirthDate,
  EmailTrait,
  JobTrait,
  PersonTraits,
  PhoneTrait,
  PlaceTrait,
} from './person-traits.ts';

const BESIDE_A_JOB = new RegExp(
  '\\b(?:board|advis[eo]r|investor|trustee|volunteer|member|fellow|chair|patron|ambassador|' +
    'adjunct|visiting|lecturer|guest|consultant|freelance|owner|founder|partner|author|' +
    'part time|mentor|director|president|treasurer|secretary|columnist)',
);

/** Limits on what is compared, so that each pair is fast. */
const MAX_TEXT_CHARS = 120;
const MAX_VALUES = 8;
const MAX_STAYS = 24;

const withoutPlaceholders = (values: readonly string[] | undefined): string[] =>
  (values ?? []).filter((value) => !PLACEHOLDER.test(value.trim())).slice(0, MAX_VALUES);

const present = <T>(values: readonly (T | null | undefined)[]): T[] =>
  values.filter((value) => value !== null && value !== undefined);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

function onlyNameOf({ name, given_name: given, family_name: family }: PersonRecord) {
  if (given !== undefined && family === undefined && name === given) return 'given';
  return family !== undefined && given === undefined && name === family ? 'family' : null;
}

/** Placeholders of forms left blank: "n/a", "none@none.com". */
const PLACEHOLDER = /^(?:n\/?a|none|no|null|nil|unknown|test|noemail|not ?available|-+)(?:@.*)?$/i;

/** A mistyped address ("ada@example,com") is compared with others, but identifies no one. */
function emailOf(text: string): EmailTrait {
  const known = normalizeEmail(text);
  const address = (known ?? text.trim().toLowerCase()).slice(0, MAX_TEXT_CHARS);
  const [mailbox = ''] = address.split('@');
  return { address, mailbox, isShared: known === null || isSharedMailbox(address) };
}

/** Without a country code the number may be another person's in another country. */
const phoneOf = (number: string): PhoneTrait => ({ number, isShared: !number.startsWith('+') });

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
    folded: foldText(text.slice(0, MAX_TEXT_CHARS)),
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

/** An account on a federated network, written `/@ada`. */
const FEDERATED = /^(?:https?:\/\/)?[^/\s]+\/@[^/\s@]+\/?$/i;

const genderOf = (gender: string | undefined): string | null =>
  gender === undefined ? null : (genderSynonyms(gender)[0] ?? null);

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
      ...withoutPlaceholders(record.usernames).map((name) => foldText(name.replace(/^@/, ''))),
      ...present(handles.map(usernameOfUrl)),
    ]).filter((name) => !name.includes(' ')),
  };
}

/** Cached, because a record is compared with many others. */
const remembered = new WeakMap<
  PersonRecord,
  { readonly places: PlaceResolver | undefined; readonly traits: PersonTraits }
>();

/**
 * The fields of a record that are compared.
 *
 * @param places resolves place texts; without it places are compared by their words
 */
export function traitsOf(record: PersonRecord, places?: PlaceResolver): PersonTraits {
  const known = remembered.get(record);
  if (known !== undefined && known.places === places) return known.traits;
  const traits = readTraits(record, places);
  remembered.set(record, { places, traits });
  return traits;
}

function readTraits(record: PersonRecord, places: PlaceResolver | undefined): PersonTraits {
  const names = namesOfRecord(record);
  const links = linksOf(record);
  const located = withoutPlaceholders(present([record.location, ...(record.past_locations ?? [])]));
  return {
    names,
    onlyName: onlyNameOf(record),
    emails: withoutPlaceholders(record.emails).map(emailOf),
    phones: distinct(
      present(withoutPlaceholders(record.phones).map((phone) => normalizePhone(phone))),
    ).map(phoneOf),
    ...links,
    ownProfiles: links.profiles,
    ownUsernames: links.usernames.filter((name) => isOwnUsername(name, names)),
    birth: birthOf(record.birth_date),
    gender: genderOf(record.gender),
    addresses: withoutPlaceholders(record.addresses).map((text) =>
      foldTokens(text.slice(0, MAX_TEXT_CHARS)),
    ),
    places: located.map((text) => placeOf(text, places)),
    jobs: (record.experiences ?? []).slice(0, MAX_STAYS).map((job) => jobOf(job, places)),
    schools: (record.education ?? []).slice(0, MAX_STAYS).map((one) => ({
      school: one.school,
      schoolWords: organizationWordsOf(one.school),
      from: yearOf(one.start_date),
      to: yearOf(one.end_date),
    })),
    headline: foldText(record.headline ?? ''),
  };
}
