import { hasGivenName } from '../prose/name-shape.ts';

/** Fields of a file, by their keys in lower case with `_` between words. */
export type Fields = ReadonlyMap<string, string>;

/** Keys that things with a name have, and people have not. */
const OF_THINGS =
  /^(?:speakers?|presenters?|hosts|authors|instructors|talk|start|end|start_(?:date|time)|end_(?:date|time)|time|duration|room|track|venue|address|street|map|lat(?:itude)?|lon(?:gitude)?|lng|geo|coordinates|capacity|price|cost|version|licen[cs]e|repo|repository|source_code|stars|stack|tech|technologies|dependencies|logo|tier|sponsor(?:ship)?|industry|founded|employees|headquarters|opening_hours|hours|isbn|sku|deadline|slides|video|abstract|ingredients|breed|species|population|owner|maintainers?)$/;
const PERSON_KIND =
  /(?:^|[/\s_-])(?:person|people|speakers?|presenters?|authors?|members?|staff|team|bios?|organi[sz]ers?|profiles?|alumni|faculty|contributors?|keynotes?)(?:$|[/\s._-])/i;
const THING_KIND =
  /(?:^|[/\s_-])(?:projects?|organi[sz]ations?|compan(?:y|ies)|venues?|places?|locations?|talks?|sessions?|events?|products?|packages?|tools?|books?|sponsors?|teams?-page|recipes?|pets?|ships?|awards?)(?:$|[/\s._-])/i;
const KIND_KEYS = ['layout', 'type', 'kind', 'template', 'collection', 'permalink', 'schema'];

/** Keys that only people have. */
const PERSONAL = /^(?:pronouns?|first_?name|last_?name|given_?name|family_?name|surname|orcid)$/;
const WORK =
  /^(?:company|employer|affiliation|organi[sz]ation|job_?title|role|position|occupation)$/;
const PORTRAIT = /^(?:photo|headshot|avatar|portrait|profile_?(?:image|picture|pic|photo))$/;
const ACCOUNT = /^(?:twitter|github|linkedin|mastodon|social|socials|social_media|email)/;

/** Whether the text says of a person of this name what they do, or speaks as them. */
function isAboutThem(name: string, body: string): boolean {
  const first = name.split(' ')[0] ?? name;
  const start = body.slice(0, 1000).replace(/^\s+/, '');
  if (/^(?:(?:Hi|Hello|Hey)\b.{0,40})?I(?:['’]m| am|['’]ve| have| work)\b/.test(start)) return true;
  const isNamed = start.includes(`${first} is `) || start.startsWith(`${first} `);
  return isNamed && /\b(?:[Ss]he|[Hh]e|[Hh]er|[Hh]is|who)\b/.test(start);
}

/**
 * Whether a file with this `name` in its front matter is about a person and not about a project, an
 * organization, a place or a talk. A known given name is not enough: places and companies are named
 * after people. Pure.
 */
export function isOfPerson(name: string, fields: Fields, body: string): boolean {
  const keys = [...fields.keys()];
  const kinds = KIND_KEYS.map((key) => fields.get(key) ?? '');
  const isThing = keys.some((key) => OF_THINGS.test(key) && fields.get(key) !== 'true');
  if (isThing || kinds.some((kind) => THING_KIND.test(kind))) return false;
  const points = (does: boolean, count: number): number => (does ? count : 0);
  const has = (pattern: RegExp) => keys.some((key) => pattern.test(key));
  const score =
    points(hasGivenName(name), 4) +
    points(has(PERSONAL), 6) +
    points(
      kinds.some((kind) => PERSON_KIND.test(kind)),
      4,
    ) +
    points(has(WORK), 3) +
    points(has(PORTRAIT), 2) +
    points(isAboutThem(name, body), 2) +
    points(has(ACCOUNT), 1);
  return score >= 6;
}
