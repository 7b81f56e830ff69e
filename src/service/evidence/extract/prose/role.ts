import { isDepartment } from '../listing/split-line.ts';
import { isOrganizationName, isTitle, PLACE, PROPER, trimmedName } from './phrases.ts';

/** A title and organization in words; `tail` is the text after them. */
export interface Role {
  readonly title?: string;
  readonly organization?: string;
  readonly location?: string;
  readonly tail: string;
}

const ARTICLE = "(?:(?:an?|the|its|their|our|her|his|[\\p{Lu}][\\p{L}\\p{N}]*['’]s) ){0,2}";
const TITLE = '(?<title>[\\p{L}][^;:()"“”]{0,100}?)';
const AT = new RegExp(`^${ARTICLE}${TITLE},? at (?:the )?(?<org>${PROPER})`, 'u');
const OF = new RegExp(`^${ARTICLE}${TITLE} of (?<org>(?:the )?${PROPER})`, 'u');
const FOR = new RegExp(`^${ARTICLE}${TITLE},? (?:with|for) (?:the )?(?<org>${PROPER})`, 'u');
const ALONE = new RegExp(
  `^${ARTICLE}(?<title>[\\p{L}][^,;:()"“”]{0,90}?)(?=$|[,;:.(]| (?:at|in|since|from|until|between|and|who|where|when|with|for|on|by|based)\\b)`,
  'u',
);
/** Words of a sentence that are never part of a title. */
const NO_TITLE =
  /\band (?:the|an?) |\b(?:who|which|that|where|whose|is|was|were|has|had|by|his|her|their|my|our|she|he|they|we|am|are|previously|formerly)\b/i;
/** Titles of which an organization has one: what follows "of" is the organization. */
const ONE_OF_ITS_KIND =
  /\b(?:chief executive(?: officer)?|chief \p{L}+ officer|c[eftopi]o|president|chair(?:man|woman|person)?|(?:co-?)?founder|general counsel|managing director|managing partner|secretary[- ]general|owner|headmaster|headmistress|headteacher|dean|rector|provost)$/iu;
/** A nationality before a title is not part of the title. */
const NATION =
  /^\p{Lu}\p{Ll}+(?:an|ish|ese|ch|eli|ani|aqi|ic|iot|eek|iss|wede|ole|ane|inn|erb|oat)(?:[- ]\p{Lu}\p{Ll}+(?:an|ish|ese|ch))?(?:-born)? (?=\p{Ll})/u;
/** "the new director": the word "new" will not hold in a year. */
const RECENT = /^(?:new|newly[ -]appointed|current) (?=\p{Ll})/u;
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

/** "Chief Executive of Mersea Energy" names an organization, "President of Sales" does not. */
const isOnlyOne = (title: string, org: string): boolean =>
  ONE_OF_ITS_KIND.test(title) && !isDepartment(org);

/** "Head of Compilers at Northwind in Lisbon since 2019", "director of the Harbour Museum". */
export function readRole(text: string): Role | null {
  for (const pattern of [AT, OF, FOR]) {
    const found = pattern.exec(text);
    const { title, org } = found?.groups ?? {};
    if (found === null || title === undefined || org === undefined || !isTitle(title)) continue;
    if (NO_TITLE.test(title)) continue;
    const isOf = pattern === OF;
    if (isOf && !isOrganizationName(org) && !isOnlyOne(title, org)) continue;
    const organization = trimmedName(isOf ? org.replace(/^the /i, '') : org);
    const end = found[0].lastIndexOf(organization) + organization.length;
    return { title: plainTitle(title), organization, ...placeOf(text.slice(end)) };
  }
  const title = ALONE.exec(text)?.groups?.title;
  if (title === undefined || !isTitle(title) || NO_TITLE.test(title)) return null;
  const end = text.indexOf(title) + title.length;
  return { title: plainTitle(title), ...placeOf(text.slice(end)) };
}
