import type { RecordExperience } from '../../../people/record/person-record.ts';
import { type TimeSpan, timeSpan } from '../dates/time-span.ts';
import type { Clause, Rule } from './finding.ts';
import { isSchoolName } from './phrases.ts';
import { type Role, readOrganization, readRole } from './role.ts';

/** What a verb says about the time of a job. */
type Tense = 'present' | 'past' | 'begins' | 'ends';

const ADVERBS =
  /^(?:(?:also|later|then|now|currently|recently|first|briefly|eventually|subsequently|still|today|initially|most recently|proudly|since|previously|formerly|once|earlier) )+/;
const FORMER = /^((?:an?|the) )?(?:former |ex-|previous |onetime |retired )/i;
/** "Before joining Northwind, Ada has been a potter." */
const BEFORE = /^(?:Before|Prior to|Previously|Formerly|In the past)\b/;
const FORMERLY = /^(?:previously|formerly|once|earlier) /;

const ROLE_VERBS: readonly (readonly [RegExp, Tense])[] = [
  [
    /^(?:became|becomes|has become|was (?:named|appointed|hired|recruited|elected|made|promoted)(?: as| to)?|is appointed|has been (?:named|appointed|elected|promoted)(?: as| to)?|took over as|returned as|rose to(?: become)?|rose to be) /,
    'begins',
  ],
  [/^(?:stepped down as|steps down as|retired as|resigned as|left as) /, 'ends'],
  [
    /^(?:is|remains|has been(?! (?:at|with) )|serves as|works as|acts as|has served as|has worked as) /,
    'present',
  ],
  [/^(?:was|served as|worked as|acted as|started as|started out as|began as|interned as) /, 'past'],
];

const JOINED = /^(?:join(?:s|ed|ing)|has (?:since )?joined) (?:the team at )?/;
/** "is currently working as a nurse" is "is a nurse". */
const WORKING_AS = /^(?:working|serving|acting|employed) as /;
const WORKS =
  /^(?:(?:works|is working|has worked|has been working|is employed|consults|teaches) (?:at|for|by)|has been (?:at|with)) (?:the )?/;
const WORKED =
  /^(?:(?:worked|interned|consulted|was employed|taught) (?:(?:in|on) (?:\p{Ll}+ ){1,4})?)(?:at|for|by) (?:the )?(?=\p{Lu}|\d)/u;
const SPENT =
  /^spent (?:the )?(?:\p{L}+ |\d{1,2} |over |more than |nearly ){1,4}(?:years|months|decades|year|decade) (?:at|with) (?:the )?(?=\p{Lu})/u;
const AFTER_YEARS =
  / after (?:\p{L}+ |\d{1,2} ){1,3}(?:years|decades|a decade) (?:at|with) (?:the )?(?=\p{Lu})/u;
/** "founded the Kiln community" and "joined the Kiln core team" name no employer. */
const PART_OF_NAME =
  /^ (?:core |local )?(?:community|chapter|group|team|project|conference|board|meetup|committee|initiative)s?\b/;
const FOUNDED = /^(co-?founded|founded) (?:the )?/;
const LEFT = /^(?:left|leaves|departed|quit) (?:the )?/;
const LEADS =
  /^(?:leads|runs|heads|manages|directs|chairs) (?:the )?(?<unit>[\p{L}][^,;:()]{0,60}?) at (?:the )?(?=\p{Lu})/u;
const LED =
  /^(?:led|ran|headed|managed|directed|chaired) (?:the )?(?<unit>[\p{L}][^,;:()]{0,60}?) at (?:the )?(?=\p{Lu})/u;

/** Titles that verbs imply; used only if the page gives no title at that organization. */
const IMPLIED: Readonly<Record<string, string>> = {
  leads: 'Lead',
  led: 'Lead',
  heads: 'Head',
  headed: 'Head',
  manages: 'Manager',
  managed: 'Manager',
  directs: 'Director',
  directed: 'Director',
  chairs: 'Chair',
  chaired: 'Chair',
};

function dates(span: TimeSpan | null, tense: Tense): Partial<RecordExperience> {
  const { start, end, at, isOpen } = span ?? {};
  const single: Partial<RecordExperience> =
    at === undefined
      ? {}
      : tense === 'ends'
        ? { end_date: at }
        : tense === 'begins' || tense === 'present'
          ? { start_date: at }
          : {};
  const isOver =
    end === undefined &&
    isOpen === undefined &&
    (tense === 'past' || (tense === 'ends' && at === undefined));
  return {
    ...single,
    ...(start !== undefined && { start_date: start }),
    ...(end !== undefined && { end_date: end }),
    // Known to be over, but not since when.
    ...(isOver && { current: false }),
  };
}

/**
 * Words about the employer, whose years are not the job's: "…, a company founded in 1884",
 * "…, raising money since 2021".
 */
const OF_EMPLOYER =
  /,? (?:which|that|whose)\b|, (?:an?|the|one of|part of|now) |,? (?!joining|starting|beginning|ending|retiring|leaving|serving|working|returning|staying|rising|during|according|having|being)\p{Ll}{2,}(?:ed|ing)\b/u;

const spanOf = ({ publishedAt, lead }: Clause, tail: string): TimeSpan | null =>
  timeSpan(tail.split(OF_EMPLOYER)[0] ?? '', publishedAt) ?? timeSpan(lead, publishedAt);

function jobOf(role: Role, tense: Tense, clause: Clause): RecordExperience {
  const { tail, ...said } = role;
  return { ...said, ...dates(spanOf(clause, tail), tense) };
}

const eventOf = (clause: Clause, tail: string) => {
  const span = spanOf(clause, tail);
  const date = span?.at ?? span?.start;
  return date === undefined || span === null ? {} : { date, date_basis: span.basis };
};

function roleFinding(clause: Clause, text: string, tense: Tense) {
  const role = readRole(text);
  if (role === null) return null;
  const changes = tense === 'begins' || tense === 'ends';
  return {
    experience: jobOf(role, tense, clause),
    ...(changes && { event: eventOf(clause, role.tail) }),
  };
}

/** "joined Northwind as Head of Compilers in 2019": the organization first, then the role. */
function organizationFinding(clause: Clause, text: string, tense: Tense) {
  const place = readOrganization(text);
  if (place === null || (tense === 'begins' && PART_OF_NAME.test(place.tail))) return null;
  const as = /^[^.;]{0,60}?,? (?:as|to become) (?:its |the |an? )?/.exec(place.tail);
  const role = as === null ? null : readRole(place.tail.slice(as[0].length));
  const tail = place.tail;
  const said: Role = {
    ...(role?.title !== undefined && { title: role.title }),
    ...(place.organization !== undefined && { organization: place.organization }),
    ...((place.location ?? role?.location) !== undefined && {
      location: place.location ?? role?.location,
    }),
    tail,
  } as Role;
  const changes = tense === 'begins' || tense === 'ends';
  return {
    experience: jobOf(said, tense, clause),
    ...(changes && { event: eventOf(clause, tail) }),
  };
}

/** Time at a school is a job only if the words give a title. */
function stayFinding(clause: Clause, text: string) {
  const finding = organizationFinding(clause, text, 'past');
  const { title, organization = '' } = finding?.experience ?? {};
  return title === undefined && isSchoolName(organization) ? null : finding;
}

function unitFinding(clause: Clause, pattern: RegExp, tense: Tense) {
  const found = pattern.exec(clause.text);
  if (found === null) return null;
  const place = readOrganization(clause.text.slice(found[0].length));
  const unit = found.groups?.unit;
  if (place === null || unit === undefined) return null;
  const impliedTitle = IMPLIED[/^\p{L}+/u.exec(clause.text)?.[0] ?? ''];
  const experience = { ...jobOf(place, tense, clause), unit };
  return { experience, ...(impliedTitle !== undefined && { impliedTitle }) };
}

function founded(clause: Clause) {
  const found = FOUNDED.exec(clause.text);
  const finding =
    found === null
      ? null
      : organizationFinding(clause, clause.text.slice(found[0].length), 'begins');
  if (found === null || finding === null) return null;
  const title = /^co/.test(found[1] ?? '') ? 'Co-founder' : 'Founder';
  // A founder may have left since: only the beginning is stated.
  return { ...finding, experience: { title, ...finding.experience } };
}

/** "founded Northwind in 2015 after six years at Delmar Bank" names two jobs. */
export const earlierJobRule: Rule = ({ text, publishedAt }) => {
  const found = AFTER_YEARS.exec(text);
  if (found === null) return null;
  const clause = { text, publishedAt, lead: '' };
  return organizationFinding(clause, text.slice(found.index + found[0].length), 'past');
};

/** "has worked at A, B and C" may be over; with "since 2010" or "for ten years" it goes on. */
const PERFECT = /^has (?:worked|served|taught|consulted|been (?:at|with))\b/;
const GOES_ON =
  /\bsince\b|\bfor (?:\p{L}+ |\d{1,2}\+? ){1,4}(?:years|months|decades|year|decade)\b/u;

/** Reads jobs, with their times if stated. */
export const jobRule: Rule = (given) => {
  const isFormer = FORMERLY.test(given.text) || BEFORE.test(given.lead);
  const clause = { ...given, text: given.text.replace(FORMERLY, '').replace(ADVERBS, '') };
  const { text } = clause;
  if (PERFECT.test(text) && !GOES_ON.test(text)) return null;
  for (const [verb, tense] of ROLE_VERBS) {
    const rest = verb.test(text) ? text.replace(verb, '') : null;
    if (rest === null) continue;
    const said = rest.replace(ADVERBS, '').replace(WORKING_AS, '');
    const isOver = isFormer || FORMER.test(said);
    const role = said.replace(FORMER, '$1');
    return roleFinding(clause, role, isOver && tense === 'present' ? 'past' : tense);
  }
  const after = (pattern: RegExp) => text.replace(pattern, '');
  if (JOINED.test(text)) return organizationFinding(clause, after(JOINED), 'begins');
  if (WORKS.test(text)) return organizationFinding(clause, after(WORKS), 'present');
  if (WORKED.test(text)) return organizationFinding(clause, after(WORKED), 'past');
  if (SPENT.test(text)) return stayFinding(clause, after(SPENT));
  if (LEFT.test(text)) return organizationFinding(clause, after(LEFT), 'ends');
  return (
    founded(clause) ?? unitFinding(clause, LEADS, 'present') ?? unitFinding(clause, LED, 'past')
  );
};
