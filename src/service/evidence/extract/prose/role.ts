import { causeOf, isAdvocate } from './advocacy.ts';
import { isEmployment } from './employment.ts';
import { PLACE, PROPER, trimmedName } from './phrases.ts';
import { boundTitle } from './title-bounds.ts';

/** A title and organization in words; `tail` is the text after them. */
export interface Role {
  readonly title?: string;
  readonly organization?: string;
  readonly location?: string;
  readonly tail: string;
}

const ARTICLE = "(?:(?:an?|the|its|their|our|her|his|[\\p{Lu}][\\p{L}\\p{N}]*['’]s) ){0,2}";
const TITLE = '(?<title>[\\p{L}][^;:()"“”]{0,100}?)';
const AT = new RegExp(`^${ARTICLE}${TITLE},? (?<link>at) (?:the )?(?<org>${PROPER})`, 'u');
const OF = new RegExp(`^${ARTICLE}${TITLE} of (?<org>(?:the )?${PROPER})`, 'u');
const FOR = new RegExp(`^${ARTICLE}${TITLE},? (?<link>with|for) (?:the )?(?<org>${PROPER})`, 'u');
const ALONE = new RegExp(
  `^${ARTICLE}(?<title>[\\p{L}][^,;:()"“”]{0,90}?)(?=$|[,;:.(]| [–—-] | (?:at|as|in|since|from|until|between|and|who|that|which|where|when|with|for|on|by|based)\\b)`,
  'u',
);
/** Words of a sentence that are never part of a title. */
const NO_TITLE =
  /\band (?:the|an?) |\b(?:who|which|that|where|whose|is|was|were|has|had|by|his|her|their|my|our|she|he|they|we|am|are|previously|formerly)\b/i;
const AGE = /^(an? )?\d{1,2}-year-old (?=\p{L})/u;
/** The writer's own words before a title. */
const SPEAKS = /\bI(?:['’]m| am)\b/;
/** A nationality before a title is not part of the title. */
const NATION =
  /^\p{Lu}\p{Ll}+(?:an|ish|ese|ch|eli|ani|aqi|ic|iot|eek|iss|wede|ole|ane|inn|erb|oat)(?:[- ]\p{Lu}\p{Ll}+(?:an|ish|ese|ch))?(?:-born)? (?=\p{Ll})/u;
/** "the new director": the word "new" will not hold in a year. */
const RECENT = /^(?:(?:new|newly[ -]appointed) (?=\p{Ll})|current (?=\p{L}))/u;
const plainTitle = (title: string): string =>
  title.replace(/,$/, '').replace(RECENT, '').replace(NATION, '').trim();

const IN_PLACE = new RegExp(`^ in (?<place>${PLACE})`, 'u');

function placeOf(tail: string): { location?: string; tail: string } {
  const found = IN_PLACE.exec(tail);
  const place = found?.groups?.place;
  if (
    found === null ||
    place === undefined ||
    /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(
      place,
    )
  ) {
    return { tail };
  }
  return { location: place.replace(/[.]$/, ''), tail: tail.slice(found[0].length) };
}

/** The organization at the beginning of a text, and the text after it. */
export function readOrganization(text: string): Role | null {
  const found = new RegExp(`^(?:the )?(?<org>${PROPER})`, 'u').exec(text)?.groups?.org;
  if (found === undefined) return null;
  const organization = trimmedName(found);
  const tail = text.slice(text.indexOf(organization) + organization.length);
  return { organization, ...placeOf(tail.replace(/^['’]s\b/, '')) };
}

function readEmployment(text: string, pattern: RegExp): Role | null {
  const found = pattern.exec(text);
  const { title: said, org, link = 'of' } = found?.groups ?? {};
  if (found === null || said === undefined || org === undefined) return null;
  const bound = NO_TITLE.test(said) || SPEAKS.test(said) ? null : boundTitle(said);
  if (bound === null) return null;
  const { title, rest } = bound;
  if (!isEmployment({ title, org, link, after: text.slice(found[0].length) }, rest)) return null;
  const organization = trimmedName(link === 'of' ? org.replace(/^the /i, '') : org);
  const end = found[0].lastIndexOf(organization) + organization.length;
  return { title: plainTitle(title), organization, ...placeOf(text.slice(end)) };
}

/** "Head of Compilers at Northwind in Lisbon since 2019", "director of the Harbour Museum". */
export function readRole(given: string): Role | null {
  const text = given.replace(AGE, '$1');
  for (const pattern of [AT, OF, FOR]) {
    const role = readEmployment(text, pattern);
    if (role !== null) return role;
  }
  const said = ALONE.exec(text)?.groups?.title;
  if (said === undefined || NO_TITLE.test(said) || SPEAKS.test(said)) return null;
  const bound = boundTitle(said);
  if (bound === null) return null;
  const tail = text.slice(text.indexOf(bound.title) + bound.title.length);
  return withCause({ title: plainTitle(bound.title), ...placeOf(tail) });
}

/** An advocate is one of their cause; null where it cannot be told. */
function withCause(role: Role & { readonly title: string }): Role | null {
  const { title, tail } = role;
  if (!isAdvocate(title) || !/^ (?:for|against) /.test(tail)) return role;
  const cause = causeOf(tail);
  if (cause === null) return null;
  return { ...role, title: `${title}${cause}`, tail: tail.slice(cause.length) };
}
