import { isDepartment } from '../listing/split-line.ts';
import { isAdvocate } from './advocacy.ts';
import { isOrganizationName } from './phrases.ts';

/** Titles of which an organization has one: what follows "of" is the organization. */
const ONE_OF_ITS_KIND =
  /\b(?:chief executive(?: officer)?|chief \p{L}+ officer|c[eftopi]o|president|chair(?:man|woman|person)?|(?:co-?)?founder|general counsel|managing director|managing partner|secretary[- ]general|owner|headmaster|headmistress|headteacher|dean|rector|provost)$/iu;
/** "Potter of the Year" is a prize. */
const PERIOD = /^(?:the )?(?:Year|Month|Week|Decade|Century)\b/;
/** Behind an organization: other lower-case words make it part of a thing, "Android apps". */
const AFTER_NAME =
  /^(?! \p{Ll})|^ (?:and|or|as|at|based|between|by|for|from|in|near|on|since|to|until|where|when|which|while|who|with|working|before|after|during|through|via)\b/u;
/** "speaker at Northwind and Skyferry conferences": neither is an employer. */
const EVENTS = /^ (?!(?:as|is|was|has|across|towards|besides|always|this)\b)\p{Ll}{2,}s\b/u;
/** A clause about work, whose organization is the employer: "working on payments at Northwind". */
const OF_WORK =
  /^(?:in|on|within|across) (?:the|our|its|their|a) |^(?:currently |now )?(?:working|employed|focus(?:s?ed|s?ing)|speciali[sz](?:ed|ing)|building|developing|designing|leading|managing|running|responsible|serving|teaching)\b/;
/** What these are of is their work: "author of The Kiln Book". */
const MAKER = /\b(?:(?:co-?)?author|writer|translator|illustrator|composer|maintainer|maker)$/i;

/** "Chief Executive of Mersea Energy" names an organization, "President of Sales" does not. */
const isOnlyOne = (title: string, org: string): boolean =>
  title.split(' and ').some((one) => ONE_OF_ITS_KIND.test(one)) && !isDepartment(org);

/** A title and an organization in words. */
interface TitledOrganization {
  readonly title: string;
  /** The organization as written. */
  readonly org: string;
  /** The preposition between them. */
  readonly link: string;
  readonly after: string;
}

/** Whether the words between a title and an organization say that one works there. */
export function isEmployment(
  { title, org, link, after }: TitledOrganization,
  rest: string,
): boolean {
  if (link === 'at') return !EVENTS.test(after) && (rest === '' || OF_WORK.test(rest));
  if (link === 'of') {
    if (PERIOD.test(org)) return false;
    const isWork = MAKER.test(title);
    return rest === '' && !isWork && (isOrganizationName(org) || isOnlyOne(title, org));
  }
  if (rest !== '' && !(rest === 'working' && link === 'for')) return false;
  return AFTER_NAME.test(after) && !(link === 'for' && isAdvocate(title));
}
