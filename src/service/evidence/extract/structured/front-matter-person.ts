import { accountPage } from '../../../people/record/account-page.ts';
import { normalizeEmail } from '../../../people/record/identifiers.ts';
import type { RecordExperience } from '../../../people/record/person-record.ts';
import { webUrl } from '../page/canonical-url.ts';
import { isPromptInjection } from '../prose/prompt-injection.ts';
import { boundTitle } from '../prose/title-bounds.ts';
import type { FrontMatter } from '../readers/front-matter.ts';
import { rosterName } from '../roster/roster-name.ts';
import { type Fields, isOfPerson } from './front-matter-kind.ts';
import type { StatedPerson } from './stated-person.ts';
import { writtenEmployers } from './written-employers.ts';

const MAX_LINKS = 20;
const MAX_PLACE_CHARS = 60;

const COMPANY = ['company', 'employer', 'affiliation', 'organization', 'organisation'];
const TITLE = ['job_title', 'jobtitle', 'position', 'occupation'];
const PHOTO = ['photo', 'headshot', 'avatar', 'portrait', 'image', 'picture'];
const LINK =
  /^(?:|.*(?:twitter|github|gitlab|linkedin|mastodon|bluesky|orcid|instagram|facebook|youtube|threads).*|website|web|webpage|web_page|homepage|home_page|site|blog|url|link|href)$/;
const LINKS_BELOW =
  /^(?:socials?|social_(?:media|links)|links?|profiles?|accounts?|contacts?|connect|online|websites?|urls?)$/;
const NO_PLACE =
  /^(?:remote|earth|online|worldwide|everywhere|global|the world|internet|the internet|virtual|here|home|tb[ad]|n\/?a|none|-+)$/i;
/** A role in the file's own circle: a conference's "chair" is none of the employer's titles. */
const ROLE_HERE =
  /\b(?:chair|co-?chair|speaker|presenter|organi[sz]er|keynote|volunteer|panell?ist|moderator|host|mentor|author|editor|contributor|maintainer|admin|reviewer|member|committee|attendee|trainer|instructor|coach|president|treasurer|secretary)\b/i;
/** Everybody of such a list is one. */
const NO_ROLE = /^(?:(?:keynote )?speaker|presenter|author|editor|member|admin|user|attendee)s?$/i;

const keyed = (key: string): string => key.replaceAll('-', '_');

/** A nickname in quotes is not part of the name: `Ada "Kiln" Moreno`. */
const withoutNickname = (name: string): string =>
  name.replace(/ (?:["“'‘][^"“”'’]{1,30}["”'’]|\([^()]{1,30}\)) /, ' ');

/** A page, or the account of a service: `twitter: ada`, `github: github.com/ada`. */
function linkOf(key: string, value: string): string | null {
  if (!LINK.test(key)) return null;
  const isBare = /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:\/\S*)?$/i.test(value);
  return accountPage(key, value) ?? webUrl(isBare ? `https://${value}` : value);
}

function linksOf({ fields, below }: FrontMatter): string[] {
  const deep = [...below].flatMap(([key, pairs]) => (LINKS_BELOW.test(keyed(key)) ? pairs : []));
  const urls = [...fields, ...deep].flatMap(([key, value]) => linkOf(keyed(key), value) ?? []);
  return [...new Set(urls)].slice(0, MAX_LINKS);
}

/** The value of the first of these keys that is a title and nothing else. */
function titleOf(fields: Fields, keys: readonly string[]): string | undefined {
  const said = keys.map((key) => fields.get(key)).find((value) => value !== undefined);
  const isOne = said !== undefined && !/[.!?] |^https?:/.test(said) && boundTitle(said) !== null;
  return isOne ? said : undefined;
}

function experiencesOf(name: string, fields: Fields): RecordExperience[] {
  const company = COMPANY.map((key) => fields.get(key)).find((value) => value !== undefined);
  const employers = writtenEmployers(company ?? '', name);
  const role = titleOf(fields, ['role']);
  const isHere = role !== undefined && ROLE_HERE.test(role);
  const title = titleOf(fields, TITLE) ?? (isHere ? undefined : role);
  const [only, other] = employers;
  const isPair = title !== undefined && only !== undefined && other === undefined;
  const jobs: RecordExperience[] = isPair
    ? [{ title, organization: only }]
    : [
        ...(title === undefined ? [] : [{ title }]),
        ...employers.map((organization) => ({ organization })),
      ];
  return isHere && !NO_ROLE.test(role) ? [...jobs, { title: role }] : jobs;
}

function placeOf(fields: Fields): string | undefined {
  const said = fields.get('location') ?? fields.get('city') ?? '';
  const isPlace =
    /^\p{Lu}[^.!?:;/|]*$/u.test(said) && said.length <= MAX_PLACE_CHARS && !NO_PLACE.test(said);
  return isPlace ? said : undefined;
}

/**
 * The person whom a file is about, by its front matter; null where that is about something else.
 * @param pictureUrl resolves the address of a picture; null: it is not cited
 */
export function frontMatterPerson(
  matter: FrontMatter,
  pictureUrl: (written: string) => string | null,
): StatedPerson | null {
  const read = [...matter.fields].filter(([, value]) => !isPromptInjection(value));
  const fields: Fields = new Map(read.map(([key, value]) => [keyed(key), value]));
  const name = rosterName(withoutNickname(fields.get('name') ?? ''), true);
  const given = new Map([...fields, ...[...matter.below.keys()].map((key) => [key, ''] as const)]);
  if (name === null || !isOfPerson(name, given, matter.rest)) return null;
  const location = placeOf(fields);
  const email = normalizeEmail(fields.get('email') ?? '');
  const images = PHOTO.flatMap((key) => pictureUrl(fields.get(key) ?? '') ?? []).slice(0, 1);
  return {
    name,
    isSubject: true,
    record: {
      experiences: experiencesOf(name, fields),
      urls: linksOf(matter),
      emails: email === null ? [] : [email],
      images: images.map((url) => ({ url })),
      ...(location !== undefined && { location }),
    },
  };
}
