import { better, type Fit, met, near, weakened } from '../fit.ts';
import { ownEntry } from '../own-entry.ts';
import { familyNamed, nameKey, placeInFamily } from './company-families.ts';
import { PLAIN, SCHOOL } from './optional-words.ts';
import { isRegistered, spelledOut } from './organization-words.ts';
import { bodyFit, type PublicBody, readPublicBody } from './public-body.ts';
import { wordSlip } from './word-slip.ts';

/** Words at the start or end that say what kind of place a government is of. */
const GOVERNMENTS: Readonly<Record<string, string>> = {
  borough: 'city',
  city: 'city',
  commonwealth: 'state',
  county: 'county',
  municipality: 'city',
  state: 'state',
  stadt: 'city',
  town: 'town',
  township: 'town',
  village: 'village',
};

/** Words after a company's name for its business in one country or region. */
const REGIONS = new Set(
  `africa america americas apac asia australia austria belgium brasil brazil canada china dach
   deutschland emea espana europe france germany iberia india international ireland italia italy japan
   latam mexico nederland netherlands nordics poland polska schweiz singapore spain suisse sweden
   switzerland uk us usa`.split(/\s+/),
);

/** Words for kinds of organizations: a question of such words alone means all of them. */
const GENERIC = new Set(
  `academy agency association bank bureau center centre church city clinic college commission
   committee court council county department embassy federation foundation general high hospital house
   institute laboratory legislature library ministry museum national office parliament police public
   research school senate society state supreme town trust union university assembly representative
   delegate fire us united states technical national community service system`.split(/\s+/),
);

/** Names of which "X University" and "University of X" are two. */
const ORDERED = /\b(?:miami|washington|york)\b/;

/** The name of an organization in the form for comparison. */
export interface OrganizationName {
  /** As it is written, with the words that `key` leaves out. */
  readonly written: string;
  /** The whole name. */
  readonly key: string;
  /** Its words, with short forms spelled out. */
  readonly words: readonly string[];
  /** How many of the first words stand before "at", a comma or a bracket. */
  readonly main: number;
  readonly government: string | null;
  readonly body: PublicBody | null;
  /** Whether it has the ending of a registered company, which its words lack. */
  readonly isRegistered: boolean;
  /** Other names that stand beside it: "(AWS)", "A / B". */
  readonly others: readonly OrganizationName[];
  /** What stands behind its parts: "Department of Physics, |Norvane University|". */
  readonly behind: readonly OrganizationName[];
}

const DOMAIN = /(?<=\p{L})\.(?:com|io|ai|org|net|co)\b/giu;
/** "S/A", as Brazilian companies write it. */
const SLASHED = /(?<![\p{L}\d])S\/A(?!\p{L})/giu;
const BRACKETS = /\(([^)]*)\)|\[([^\]]*)\]/g;
const SHORT = /^\p{Lu}{2,8}$/u;

/** "Bank for International Settlements – BIS": letters that begin words of what stands before. */
function isShortFor(part: string, main: string): boolean {
  const initials = main.split(/[\s'’-]+/).map((word) => word.charAt(0).toUpperCase());
  return SHORT.test(part) && [...part].every((letter) => initials.includes(letter));
}

interface Government {
  readonly key: string;
  readonly government: string | null;
}

/** "city bluffton" and "los angeles county" without the word for the government. */
function governmentOf(name: string, key: string): Government {
  if (/(?:^| )city hall$/.test(key)) return { key: key.slice(0, -10), government: 'city' };
  const [first = '', ...after] = key.split(' ');
  const last = after.at(-1) ?? '';
  if (/^\P{L}*\p{L}+ (?:of|de|da)\b/iu.test(name) || first === 'stadt') {
    const government = ownEntry(GOVERNMENTS, first);
    if (government !== undefined && after.length > 0) return { key: after.join(' '), government };
  }
  if (last !== 'county') return { key, government: null };
  return { key: [first, ...after.slice(0, -1)].join(' '), government: 'county' };
}

function readOne(name: string, main: string): OrganizationName {
  const whole = nameKey(name);
  const { key, government } = governmentOf(name, whole);
  const words = spelledOut(key.split(' '));
  return {
    written: name,
    key,
    words,
    main: main === name ? words.length : spelledOut(nameKey(main).split(' ')).length,
    government,
    body: government === null ? readPublicBody(name, whole) : null,
    isRegistered: isRegistered(name),
    others: [],
    behind: [],
  };
}

/** Between a unit and what it belongs to, in either order. */
const BETWEEN_PARTS = /,|\s?:\s|\sat\s|\s[-–—]\s/;

/** "Senate Committee on the Judiciary", which people call the Senate Judiciary Committee. */
const COMMITTEE_ON = /\b((?:sub)?committee) (?:on|for) (?:the )?([^,]+)$/iu;

const TOWNS: Readonly<Record<string, string>> = {
  la: 'Los Angeles',
  ny: 'New York',
  nyc: 'New York',
  sf: 'San Francisco',
};
const SHORT_TOWN = /\b(?:(city of|county of) (la|nyc?|sf)|(la) (county))$/iu;

/** "City of LA", of which without its town every city would be left. */
const withTown = (name: string): string =>
  name.replace(SHORT_TOWN, (_, before = '', town = '', first = '', after = '') => {
    const whole = ownEntry(TOWNS, `${town}${first}`.toLowerCase()) ?? '';
    return `${before} ${whole} ${after}`.trim();
  });

/** The name of an organization or school, taken apart once. */
export function readOrganizationName(written: string): OrganizationName {
  const label = withTown(written).replace(COMMITTEE_ON, '$2 $1');
  const aside = /[([]/.test(label)
    ? [...label.matchAll(BRACKETS)].map(([, round, square]) => round ?? square ?? '')
    : [];
  const undotted = (label.includes('.') ? label.replace(DOMAIN, '') : label).replace(SLASHED, 'SA');
  const bare = (aside.length > 0 ? undotted.replace(BRACKETS, ' ') : undotted).trim();
  const named = bare.split(/\s+[|/]\s+/);
  const name = named.length > 1 ? bare.replace(/\s+[|/]\s+/g, ' ') : bare;
  const [main = name, ...behind] = name.split(BETWEEN_PARTS);
  const short = behind.filter((one) => isShortFor(one.trim(), main));
  const others = [...aside, ...short, ...(named.length > 1 ? named : [])].filter(
    (one) => nameKey(one) !== '',
  );
  return {
    ...readOne(name, main),
    others: others.map((one) => readOne(one, one)),
    behind: behind
      .filter((one) => nameKey(one) !== '' && !short.includes(one))
      .map((one) => readOne(one, one)),
  };
}

/** What the words of two names have in common. */
interface Overlap {
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  /** Lowered by typos. */
  readonly factor: number;
  readonly isNear: boolean;
}

/** A typo of a long word stays clear with two slips. */
const LONG = 10;

type IsKnown = (word: string) => boolean;

function overlapOf(asked: readonly string[], given: readonly string[], isKnown: IsKnown): Overlap {
  const left = [...given];
  const missing: string[] = [];
  let [factor, isNear] = [1, false];
  for (const word of asked) {
    const exact = left.indexOf(word);
    const meant = isKnown(word) ? -1 : left.findIndex((one) => wordSlip(word, one) > 0);
    const at = exact >= 0 ? exact : meant;
    if (at < 0) {
      missing.push(word);
      continue;
    }
    const grade = wordSlip(word, left.splice(at, 1)[0] ?? '');
    if (exact >= 0) continue;
    factor = Math.min(factor, grade);
    isNear ||= grade < 0.8 && word.length < LONG;
  }
  return { missing, extra: left, factor, isNear };
}

/** Whether the first words are these. */
export const beginsWith = (words: readonly string[], first: readonly string[]): boolean =>
  first.every((word, at) => words[at] === word);

const every = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.every((word) => set.has(word));

const isSchool = (words: readonly string[]): boolean => words.some((word) => SCHOOL.has(word));

/** Whether a name may be that of a school without the word for it: "Stanford". */
const mayBeSchool = ({ words, isRegistered: isCompany }: OrganizationName): boolean =>
  !isSchool(words) && !isCompany;

/** Units of a university: "Law School", "College of Engineering". */
const SCHOOL_UNITS = new Set(
  `business college department education engineering faculty graduate institute kennedy law medical
   medicine management public health school science university`.split(/\s+/),
);

/** Schools below a university. */
const UNITS = new Set(['school', 'college', 'department', 'faculty', 'institute']);

/** What makes another institution of "Norvane College High School". */
const OTHER_SCHOOLS = new Set(
  `high middle primary elementary secondary preparatory prep nursery grammar day`.split(' '),
);

/**
 * Whether a name goes on with a school of the university: "Norvane University School of Dentistry".
 * A word between them may be the town of another university.
 */
function isUniversityFirst(asked: OrganizationName, { words }: OrganizationName): boolean {
  if (!beginsWith(words, asked.words)) return false;
  const next = words.slice(asked.words.length);
  const isNamedShort = mayBeSchool(asked) && SCHOOL.has(next[0] ?? '');
  if (!isSchool(asked.words) && !isNamedShort) return false;
  const unit = isNamedShort ? next.slice(1) : next;
  return UNITS.has(unit[0] ?? '') && !unit.some((word) => OTHER_SCHOOLS.has(word));
}

/** A name with all words of the question and more. */
function longerFit(
  asked: OrganizationName,
  given: OrganizationName,
  extra: readonly string[],
): Fit {
  const isOfMany = every(asked.words, GENERIC) && familyNamed(asked.key) === undefined;
  if (isOfMany) return met(0.8);
  if (every(extra, PLAIN)) return met(0.94);
  const isBranch = !GENERIC.has(given.words[0] ?? '') && !extra.includes(given.words[0] ?? '');
  if (isBranch && extra.every((word) => PLAIN.has(word) || REGIONS.has(word))) return met(0.86);
  if (mayBeSchool(asked) && extra.length === 1 && every(extra, SCHOOL)) return met(0.95);
  const isUnit = isSchool(given.words) && every(extra, SCHOOL_UNITS);
  if (isUnit && !asked.isRegistered) return met(0.82);
  if (isUniversityFirst(asked, given)) return met(0.82);
  if (given.main < asked.words.length || given.main === given.words.length) return near(0.5);
  // "Norvane University - Harrow School of Business": a part of what stands before it.
  const added = given.words.slice(given.main);
  const ofMain = extra.filter((word) => !added.includes(word));
  const isOfSchool = mayBeSchool(asked) && ofMain.length === 1 && every(ofMain, SCHOOL);
  return ofMain.length === 0 || isOfSchool ? met(0.82) : near(0.5);
}

/** A name that lacks words of the question. */
function shorterFit(given: OrganizationName, missing: readonly string[]): Fit | null {
  if (every(given.words, GENERIC)) return null;
  if (every(missing, PLAIN)) return met(0.93);
  return mayBeSchool(given) && missing.length === 1 && every(missing, SCHOOL)
    ? met(0.93)
    : near(0.5);
}

function wordsFit(asked: OrganizationName, given: OrganizationName, isKnown: IsKnown): Fit | null {
  const { missing, extra, factor, isNear } = overlapOf(asked.words, given.words, isKnown);
  if (missing.length === asked.words.length) return null;
  // "University of Virginia" is not a part of the State of Virginia, nor of its Senate.
  const isMixed =
    (asked.government ?? given.government) !== null && asked.government !== given.government;
  if (isMixed && missing.length + extra.length > 0) return null;
  if ((asked.body === null) !== (given.body === null))
    return missing.length === 0 ? near(0.45) : null;
  let fit: Fit | null = null;
  if (missing.length === 0 && extra.length === 0) fit = sameWordsFit(asked, given);
  else if (missing.length === 0) fit = longerFit(asked, given, extra);
  else if (extra.length === 0) fit = shorterFit(given, missing);
  else if (every(extra, GENERIC) && isOwn(asked.words, missing)) fit = near(0.45);
  return weakened(fit, factor, isNear);
}

/** Whether what is left of the words after those missing says which organization it is. */
const isOwn = (words: readonly string[], missing: readonly string[]): boolean =>
  words.some((word) => !missing.includes(word) && !GENERIC.has(word));

function sameWordsFit({ key }: OrganizationName, given: OrganizationName): Fit {
  if (key === given.key) return met(1);
  const isOther = ORDERED.test(key) && key.split(' ').length === 2 && /universit/.test(key);
  return isOther ? near(0.5) : met(0.97);
}

/**
 * Whether a part goes by the name of the whole: "Google Cloud" does. Who works at "GitHub" says
 * nothing of Microsoft, and is only near.
 */
const bearsName = (whole: readonly string[], part: readonly string[]): boolean =>
  part.some((one) => whole.some((name) => ` ${one} `.includes(` ${name} `)));

/** The relation of two well-known organizations; undefined if the table says nothing. */
function familyFit(asked: OrganizationName, given: OrganizationName): Fit | null | undefined {
  const [own, other] = [familyNamed(asked.key), familyNamed(given.key)];
  if (own !== undefined && own === other) return met(asked.key === given.key ? 1 : 0.96);
  const place = own && (placeInFamily(own, given.key) ?? (other && placeInFamily(own, other.key)));
  if (own && place) {
    const isShown = place === 'part' && bearsName(own.names, other?.names ?? [given.key]);
    return isShown ? met(0.84) : near(0.58);
  }
  const around =
    other && (placeInFamily(other, asked.key) ?? (own && placeInFamily(other, own.key)));
  if (around === 'part') return near(0.58);
  return own !== undefined && other !== undefined ? null : undefined;
}

const sameKindOfGovernment = (asked: OrganizationName, given: OrganizationName): boolean =>
  asked.government === null || given.government === null || asked.government === given.government;

/** How likely the places of two bodies are the same, with a typo; 0 if not. */
const placeGrade =
  (isKnown: IsKnown) =>
  (asked: string, given: string): number => {
    const [left, right] = [asked.split(' '), given.split(' ')];
    const { missing, extra, factor, isNear } = overlapOf(left, right, isKnown);
    return missing.length + extra.length > 0 || isNear ? 0 : factor;
  };

function fitOf(asked: OrganizationName, given: OrganizationName, isKnown: IsKnown): Fit | null {
  if (asked.body !== null && given.body !== null) {
    return bodyFit(asked.body, given.body, placeGrade(isKnown));
  }
  const isGovernment = (one: OrganizationName) => one.government !== null;
  if ((asked.body && isGovernment(given)) || (given.body && isGovernment(asked))) return null;
  if (!sameKindOfGovernment(asked, given)) return null;
  // "city hall" alone means that of any city.
  if (asked.key === '') return isGovernment(asked) && isGovernment(given) ? met(0.9) : null;
  const known = familyFit(asked, given);
  return known === undefined ? wordsFit(asked, given, isKnown) : known;
}

/** Whether the words say that they name an institution: "Columbia" behind a comma may be a town. */
const isInstitution = (words: readonly string[]): boolean =>
  words.some((word) => GENERIC.has(word) || SCHOOL.has(word));

/** Whose unit is a part of what is asked for: all that was asked stands behind the unit's name. */
function behindFit(asked: OrganizationName, { behind }: OrganizationName, isKnown: IsKnown) {
  if (behind.length === 0 || asked.government !== null) return null;
  if (every(asked.words, GENERIC)) return null;
  const family = familyNamed(asked.key);
  const whole = behind.filter(
    ({ key, words }) =>
      // "City of Norfolk, VA": a short name alone may be that of a state.
      (isInstitution(words) || key.includes(' ')) &&
      ((family !== undefined && family === familyNamed(key)) ||
        (isInstitution(words) && asked.words.every((word) => words.includes(word)))),
  );
  const fit = whole.map((one) => fitOf(asked, one, isKnown)).reduce(better, null);
  return fit === null || fit.isNear ? null : met(Math.min(fit.grade, 0.82));
}

/**
 * How an organization of the index answers for an asked one; null if it is another. Words in common
 * do not make it the same: "West Virginia House of Delegates" is not Virginia's, and "Siemens
 * Energy" is not Siemens.
 */
export function organizationFit(
  asked: OrganizationName,
  given: OrganizationName,
  isKnown: IsKnown = () => false,
): Fit | null {
  const names = [given, ...given.others];
  return [asked, ...asked.others]
    .flatMap((one) => [
      ...names.map((other) => fitOf(one, other, isKnown)),
      behindFit(one, given, isKnown),
    ])
    .reduce(better, null);
}

/** Whether the name has every word that was asked for, but some of them in another spelling alone. */
export function isMisspelt(asked: OrganizationName, given: OrganizationName): boolean {
  const overlaps = [given, ...given.others]
    .map(({ words }) => overlapOf(asked.words, words, () => false))
    .filter(({ missing }) => missing.length === 0);
  return overlaps.length > 0 && overlaps.every(({ factor }) => factor < 1);
}
