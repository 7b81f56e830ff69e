import {
  familyNamed,
  nameKey,
  organizationFamily,
} from '../../text/organizations/company-families.ts';
import { ownEntry } from '../../text/own-entry.ts';
import { lettersAfterNames } from '../../text/vocabulary/letters-after-names.ts';
import {
  AMBIGUOUS_ORGANIZATIONS,
  FAMOUS_ORGANIZATIONS,
  NO_ORGANIZATION,
  ORGANIZATION_SUFFIXES,
} from '../../text/vocabulary/organizations.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { famousSchoolLength, isNameOfState, SCHOLARS } from '../../text/vocabulary/schools.ts';
import { isAfterEmployer } from './employer-before.ts';
import { FOUNDED } from './founded-employers.ts';
import type { Lexicon } from './lexicon.ts';
import { presentBefore } from './present-employer.ts';
import { isClearDegree, NOT_HELD } from './read-degrees.ts';
import { isSchoolName, schoolLength, startsSchool } from './read-schools.ts';
import { scopeBefore } from './read-scope.ts';
import type { Context, OrganizationReading, ScopeCue } from './reading.ts';
import { isBeforeStaff } from './school-staff.ts';
import { singularOf } from './singular.ts';
import { SAID_OF_THE_ANSWER } from './vocabulary/askers-words.ts';
import { PLACE_LIKE_WORDS } from './vocabulary/place-words.ts';
import { isOfLetters, listHead } from './word-list.ts';
import { folded, isDivided, isProper, slice, termKey } from './words.ts';

const MAX_WORDS = 6;
const AFTER = phraseSet(`
  alumni alumnus alumna alums alum veterans veteran employees employee staff staffers
`);
const WORKING_FOR = phraseSet('works work worked working working employed employee employees');
const EMPLOYED = /^(?:employees?|staffers?|workers?)$/;
const HIRED = phraseSet('hired employed');
const TEACHING = phraseSet('teach teaches taught teaching');
const JOINING = phraseSet('joined joining joins left leaving founded cofounded founding founder');
const LEGISLATURES = phraseSet(`
  house_of_representatives house_of_delegates house_of_commons house_of_lords senate
  state_senate us_senate state_house general_assembly state_assembly legislature
  state_legislature congress us_congress parliament european_parliament city_council
  town_council county_council bundestag supreme_court knesset
`);
const BODIES = phraseSet('bank ministry department embassy museum bureau church federation');
/** Singular. */
const DEMONYMS: Readonly<Record<string, string>> = {
  googler: 'Google',
  xoogler: 'Google',
  noogler: 'Google',
  amazonian: 'Amazon',
  microsoftie: 'Microsoft',
  metamate: 'Meta',
  facebooker: 'Facebook',
  ibmer: 'IBM',
  mckinseyite: 'McKinsey',
  bainie: 'Bain',
  bcger: 'BCG',
  intuiter: 'Intuit',
  appler: 'Apple',
  freelancer: 'Freelance',
};
/** "good at Python": what comes after "at" is a skill. */
const ADEPT = phraseSet(`
  good great better best expert experts skilled excellent strong proficient brilliant amazing adept
  talented experienced bad
`);
/** Outweighs the name of a school as a town. */
const OF_SCHOOL = 8;
/** Outweighs a person's name: nobody founds a person. */
const OF_FOUNDED = 12;
const LINKS = phraseSet('of & and the for de');
const COMMITTEES = phraseSet('committee subcommittee board council commission panel taskforce');
/** Whose office is the seat itself: "commissioners on the Ethics Commission". */
const OF_BODIES = phraseSet(`
  chair chairman chairwoman chairperson member counsel clerk director secretary trustee commissioner
  judge justice staff staffer analyst adviser advisor aide assistant
`);
const SITTING = phraseSet('sat sit sits sitting served serve serves serving');

/** Every way to read words as an employer. */
export function readOrganizations(context: Context, lexicon: Lexicon): OrganizationReading[] {
  return context.question.words.flatMap((_, i) => [
    ...readCued(context, lexicon, i),
    ...readNamed(context, lexicon, i),
    ...readSuffixed(context, lexicon, i),
    ...readPublicBody(context, lexicon, i),
    ...readCommittee(context, lexicon, i),
    ...readDemonym(context, i),
    ...readShort(context, lexicon, i),
    ...readSchoolStaff(context, lexicon, i),
  ]);
}

/** Short names that are common words as well: they need "at". */
const ALSO_WORDS = phraseSet(`
  total who time times x chase block square freelance freelancer un who penn imperial sap imf ap sz
  spiegel shell wise apple meta ing fb gs ig
`);
const PEOPLE_AFTER = phraseSet(`
  people ppl peeps folks folk guys persons contacts connections employees employee staff staffers
  workers colleagues insiders veterans alumni alums crowd gang friends person contact connection
`);

/** Names of so few letters are no words. */
const SHORT = 5;
const isPlace = ({ question, gazetteer }: Context, i: number): boolean =>
  gazetteer.find(slice(question, i, i + 1)) !== null;

/** "NYT ppl", "anyone of the WSJ": a well-known short name, in capitals or before "people". */
function readShort(context: Context, lexicon: Lexicon, i: number): OrganizationReading[] {
  const { question } = context;
  const word = question.words[i];
  const isSchool = famousSchoolLength(question.words, i) > 0;
  if (word === undefined || lexicon.isSkill(i) || isSchool) return [];
  // "ETH Zurich": the name goes on.
  const isPart =
    isProper(question, i + 1) && !lexicon.isHead(i + 1) && properLength(context, i) > 1;
  if (isPart || namedLength(context, i) > 1) return [];
  const isGroup = organizationFamily(word.text).length > 0;
  if (!isGroup && familyNamed(nameKey(word.text)) === undefined) return [];
  const isCapitals = word.shape === 'upper' && question.style !== 'upper';
  const isOfPeople =
    PEOPLE_AFTER.has(question.words[i + 1]?.folded ?? '') && !isDivided(question, i + 1);
  const isPlain = !isGroup && (ALSO_WORDS.has(word.folded) || lexicon.isKnownWord(i));
  // "jpm analysts", "former Goldman analysts"; an Oracle developer works anywhere.
  const isLetters = word.folded.length < SHORT && lexicon.isHead(i + 1);
  const isName = isProper(question, i) && lexicon.isHead(i + 1) && lexicon.isPlural(i + 1);
  const isBeside = !isDivided(question, i + 1) && (isLetters || (isName && !isPlace(context, i)));
  if (!isCapitals && (isPlain || !(isOfPeople || isBeside))) return [];
  const to = isOfPeople ? i + 2 : i + 1;
  const cue = cueBefore(context, lexicon, i);
  const weight = 6 + (cue?.weight ?? 0);
  const scope = cue === null ? scopeBefore(question, i) : cue.scope;
  return [make(context, i, i + 1, cue?.from ?? i, to, weight, scope, cue?.apart ?? false)];
}

/** "Stanford professors" and "TU Munich contacts" work there, as "contacts at TU Munich" do. */
function readSchoolStaff(context: Context, lexicon: Lexicon, i: number): OrganizationReading[] {
  const { question } = context;
  const to = i + schoolLength(context, lexicon, i);
  if (to === i || !isBeforeStaff(context, lexicon, i, to)) return [];
  const scope = scopeBefore(question, i);
  return [make(context, i, to, i, to, 3.6 * (to - i) + 6, scope, false)];
}

/** "ex-googlers", "xooglers": what people of an employer call themselves. */
function readDemonym(context: Context, i: number): OrganizationReading[] {
  const { words } = context.question;
  const word = (words[i]?.folded ?? '').replace(/s$/, '');
  const value = ownEntry(DEMONYMS, word);
  // Alone, freelancers are found by their titles; beside "self-employed" it says the employer.
  const isTitle = word === 'freelancer' && !words.some(({ folded }) => folded === 'self');
  if (value === undefined || isTitle) return [];
  const isEx = words[i - 1]?.folded === 'ex';
  const left = isEx ? i - 1 : word === 'xoogler' ? i : null;
  const scope =
    left === null
      ? scopeBefore(context.question, i)
      : ({ scope: 'historical', word: left } as const);
  const cueFrom = isEx ? i - 1 : i;
  const reading = make(context, i, i + 1, cueFrom, i + 1, 12, scope, isEx);
  return [{ ...reading, value }];
}

interface Cue {
  readonly from: number;
  readonly weight: number;
  readonly scope: ScopeCue | null;
  /** Whether the cue is enough for an unknown name. */
  readonly open: boolean;
  readonly apart: boolean;
  readonly isOfAlumni?: true;
  readonly isFounding?: true;
}

/** The cue before a word; in a list, the one before its first item: "at Initech or |Hooli". */
function cueBefore(context: Context, lexicon: Lexicon, i: number): Cue | null {
  const head = listHead(context.question, i);
  const cue = ownCueBefore(context, lexicon, head);
  if (cue === null || head === i) return cue;
  // "Netflix, |sorry|, Amazon", "at Netflix, or |rather| at Amazon"
  const { words } = context.question;
  const isAside =
    SAID_OF_THE_ANSWER.lengthAt(words, i) > 0 || SAID_OF_THE_ANSWER.lengthAt(words, i - 1) > 1;
  // "from Initech or |Hooli|": beside a known employer another name is one too.
  return { ...cue, from: i, open: !isAside && (cue.open || namedLength(context, head) > 0) };
}

/** What may follow an employer that is all letters: not "from the AI |team|". */
const AFTER_LETTERS = /^(?:who|whom|whose|that|which|in|on|at|near|with|and|or|i|we)$/;
const LETTERS = /^[a-z]{2,6}$/;

/** "people from the |FCA|": capitals that are no place, no skill and no degree. */
function isAcronym(context: Context, lexicon: Lexicon, i: number): boolean {
  const { question } = context;
  const [word, next] = [question.words[i], question.words[i + 1]];
  if (word?.shape !== 'upper' || question.style === 'upper' || !LETTERS.test(word.folded)) {
    return false;
  }
  const isLast =
    next === undefined || isDivided(question, i + 1) || AFTER_LETTERS.test(next.folded);
  const isDegree = lettersAfterNames(word.text) !== undefined;
  return isLast && !isDegree && !isPlace(context, i) && !lexicon.isSkill(i);
}

function ownCueBefore(context: Context, lexicon: Lexicon, i: number): Cue | null {
  const { question } = context;
  const word = (n: number) => question.words[n]?.folded ?? '';
  let at = i - 1;
  // "at |both the| Ohio House and the Ohio Senate"
  while (/^(?:the|both|either)$/.test(word(at))) at -= 1;
  const scope = scopeBefore(question, at) ?? presentBefore(question, at);
  const cue = { from: at, scope, apart: false };
  if (isDivided(question, i)) return null;
  // "recruiters @ Initech"
  if (/@\s*$/.test(question.words[i]?.gap ?? '')) {
    return { from: i, scope: scopeBefore(question, i), apart: false, weight: 6, open: true };
  }
  switch (word(at)) {
    case 'at': {
      const from = TEACHING.has(word(at - 1)) || word(at - 1) === 'both' ? at - 1 : at;
      return { ...cue, from, weight: 4, open: true };
    }
    case 'for':
    case 'by': {
      const isHired = word(at) === 'by' && HIRED.has(word(at - 1));
      if (isHired) return { ...cue, weight: OF_SCHOOL, open: true };
      return WORKING_FOR.has(word(at - 1)) && word(at) === 'for'
        ? { ...cue, weight: 4, open: true }
        : { ...cue, weight: 2, open: false };
    }
    case 'ex': {
      const scope = { scope: 'historical', word: at } as const;
      return { ...cue, scope, weight: 4, open: true, apart: true };
    }
    case 'of': {
      if (/^alum/.test(word(at - 1))) {
        const scope = { scope: 'historical', word: at - 1 } as const;
        return { ...cue, scope, weight: 4, open: true, apart: true, isOfAlumni: true };
      }
      // "former |employees of| Norvane"
      if (EMPLOYED.test(word(at - 1)) && isProper(question, i)) {
        const scopeOfAll = scopeBefore(question, at - 1);
        return { ...cue, from: at - 1, scope: scopeOfAll, weight: OF_SCHOOL, open: true };
      }
      // "faculty of Stanford", which is a town as well
      if (SCHOLARS.has(word(at - 1)) && startsSchool(context, lexicon, i)) {
        return { ...cue, weight: OF_SCHOOL, open: true };
      }
      // "CEO of Initech": a capitalized word after a title and "of".
      const unknown = isProper(question, i) && !lexicon.isKnownWord(i);
      const isOfPeople = lexicon.isHead(at - 1) || /^(?:faculty|staff)$/.test(word(at - 1));
      const open = question.style === 'mixed' && unknown && isOfPeople;
      return { ...cue, weight: 2, open };
    }
    // "came to Acme in 2000", and "went to Acme" where that is no school
    case 'to':
      if (word(at - 1) === 'went' && !startsSchool(context, lexicon, i)) {
        return {
          ...cue,
          scope: scopeBefore(question, at - 1),
          from: at - 1,
          weight: 5,
          open: false,
        };
      }
      return word(at - 1) === 'came'
        ? { ...cue, from: at + 1, weight: 2, open: !isPlace(context, i) && isProper(question, i) }
        : null;
    case 'from':
      return { ...cue, weight: 2, open: at < i - 1 && isAcronym(context, lexicon, i) };
    case 'with':
    case 'in':
      return { ...cue, weight: 2, open: false };
    // "who is |on| the Audit Committee", "mayors |on| it" beside their office; a talk may be on
    // anything
    case 'on': {
      const isSitting = SITTING.has(word(at - 1));
      if (!COMMITTEES.has(word(i + namedLength(context, i) - 1))) {
        return scope === null ? null : { ...cue, weight: 2, open: false };
      }
      const verb = isSitting ? at - 1 : at;
      const holder = /^(?:who|that|which)$/.test(word(verb - 1)) ? verb - 2 : verb - 1;
      const apart = !OF_BODIES.has(singularOf(word(holder)));
      return { ...cue, from: verb, weight: isSitting ? 4 : 2, open: false, apart };
    }
    case 'before':
    case 'after': {
      if (!isAfterEmployer(question, at)) break;
      // The order of two jobs cannot be asked: the word stays, to be told as not applied.
      const open = startsSchool(context, lexicon, i);
      return { from: i, scope: null, apart: false, weight: 4, open };
    }
  }
  // "left-wing" is one word.
  if (!JOINING.has(word(at)) || question.words[i]?.gap === '-') return null;
  // "left Google": the verb itself says that the job is over.
  const isFounding = FOUNDED.has(word(at));
  return {
    ...{ ...cue, scope: scopeBefore(question, at + 1), from: at + 1, open: true },
    ...(isFounding ? { weight: OF_FOUNDED, isFounding } : { weight: 2 }),
  };
}

/** "at Acme", "worked for Acme Robotics", "ex-Acme". */
function readCued(context: Context, lexicon: Lexicon, i: number): OrganizationReading[] {
  const { question } = context;
  const cue = cueBefore(context, lexicon, i);
  if (cue === null) return [];
  const named = cue.isFounding ? foundedLength(context, i) : namedLength(context, i);
  // "hired by |University of Ohio|": the word alone is no name, the whole is.
  const openLength = () => nameLength(context, lexicon, i) || schoolLength(context, lexicon, i);
  const length = named || (cue.open ? openLength() : 0);
  if (length === 0) return [];
  const proper = isProper(question, i) || named > 0;
  // "alumni of Princeton University" studied there.
  if (cue.isOfAlumni && isSchoolName(context, lexicon, i, i + length)) return [];
  const weight = cue.weight + weighWords(context, i, length, proper);
  return [make(context, i, i + length, cue.from, i + length, weight, cue.scope, cue.apart)];
}

/** Length of what somebody founded: all its capitals, also those of "Global", "Project" or "India". */
const foundedLength = (context: Context, i: number): number =>
  Math.max(
    namedLength(context, i),
    context.question.style === 'mixed' && isProper(context.question, i)
      ? properLength(context, i)
      : 0,
  );

/** A known or famous employer, with or without "alumni" after it. */
function readNamed(context: Context, lexicon: Lexicon, i: number): OrganizationReading[] {
  const { question } = context;
  const length = namedLength(context, i) || (isProper(question, i) ? properLength(context, i) : 0);
  if (length === 0) return [];
  const to = i + length;
  const known = namedLength(context, i) > 0;
  const next = question.words[to]?.folded ?? '';
  const former = AFTER.has(next);
  const isOfAlumni = /^alum/.test(next);
  if (isOfAlumni && isSchoolName(context, lexicon, i, to)) return [];
  if (former) {
    const left = /^(?:alum|veteran)/.test(next);
    const scope = left ? ({ scope: 'historical', word: to } as const) : scopeBefore(question, i);
    return [make(context, i, to, i, to + 1, 3.4 * length + 3, scope, left)];
  }
  if (!known || isEndOfSchool(context, lexicon, i, length)) return [];
  // An employer may be called "PHD"; who has a PhD, and PhD students, may be anywhere.
  const isOfPeople = next === '' || NOT_HELD.test(next) || /^(?:and|from|in|or|who)$/.test(next);
  if (length === 1 && isOfPeople && isClearDegree(question, i)) return [];
  // An office that is on record as an employer too: who holds it is asked for.
  const isOffice = length > 1 && question.words.slice(i, to).some((_, n) => lexicon.isHead(i + n));
  if (isOffice && context.known.titles.has(termKey(question, i, to))) return [];
  const single = folded(question, i, to);
  const vague =
    length === 1 &&
    (AMBIGUOUS_ORGANIZATIONS.has(single) || PLACE_LIKE_WORDS.has(single) || lexicon.isKnownWord(i));
  if (vague && !(isProper(question, i) && question.style === 'mixed')) return [];
  const weight = weighWords(context, i, length, true) + 1.5;
  return [make(context, i, to, i, to, weight, scopeBefore(question, i), false)];
}

const INSTITUTION = phraseSet('university college institute school');
/** Words before what a school of a town or state is: "New York Institute of Technology". */
const MAX_BEFORE = 3;

/** "California |Institute of Technology|": an employer that is called as the end of a school's name. */
const isEndOfSchool = (context: Context, lexicon: Lexicon, i: number, length: number): boolean =>
  INSTITUTION.has(context.question.words[i]?.folded ?? '') &&
  Array.from({ length: Math.min(MAX_BEFORE, i) }, (_, less) => less + 1).some(
    (before) => schoolLength(context, lexicon, i - before) >= before + length,
  );

/** "Acme Corp", "Initech Labs": capitalized words that end like the name of an organization. */
function readSuffixed(context: Context, lexicon: Lexicon, i: number): OrganizationReading[] {
  const { question } = context;
  if (!isProper(question, i) || lexicon.isKnownWord(i)) return [];
  let to = i + properLength(context, i);
  while (to > i && !ORGANIZATION_SUFFIXES.has(question.words[to - 1]?.folded ?? '')) to -= 1;
  const length = to - i;
  if (length < 2 || question.words.slice(i, to).some((_, n) => lexicon.isHead(i + n))) return [];
  return [
    make(context, i, i + length, i, i + length, 3.2 * length + 1, scopeBefore(question, i), false),
  ];
}

const COMMITTEE = /^(?:sub)?committees?$/;

/** The end of what a committee is on: "Senate Committee |on the Judiciary|". */
function subjectEnd(context: Context, to: number): number {
  const { question } = context;
  if (question.words[to]?.folded !== 'on') return to;
  const from = question.words[to + 1]?.folded === 'the' ? to + 2 : to + 1;
  return isProper(question, from) ? from + properLength(context, from) : to;
}

/** "the House Armed Services Committee": with its chamber, which alone would be another employer. */
function readCommittee(context: Context, lexicon: Lexicon, i: number): OrganizationReading[] {
  const { question } = context;
  const isName = (n: number) => isProper(question, n) && !lexicon.isFiller(n);
  if (!isName(i) || (isName(i - 1) && !isDivided(question, i))) return [];
  // One that is on record is read with the words that lead to it.
  if (namedLength(context, i) > 0) return [];
  let end = i + properLength(context, i);
  while (end > i && !COMMITTEE.test(question.words[end - 1]?.folded ?? '')) end -= 1;
  if (end - i < 2) return [];
  const to = subjectEnd(context, end);
  // "Audit Committee Chair" is a title; its members are people of the committee.
  const isOfTitle = lexicon.isHead(to) && !isDivided(question, to);
  if (isOfTitle && !/^members?$/.test(question.words[to]?.folded ?? '')) return [];
  const weight = OF_SCHOOL + 4 * (to - i);
  const at = question.words[i - 1]?.folded === 'the' ? i - 2 : i - 1;
  const scope = scopeBefore(question, at) ?? presentBefore(question, at);
  return [make(context, i, to, i, to, weight, scope, !isHeldAt(context, i))];
}

/** "|chairs| the Audit Committee", "|chair of| it": the office is one of the committee. */
function isHeldAt({ question: { words } }: Context, i: number): boolean {
  let at = i - 1;
  while (/^(?:the|of|on)$/.test(words[at]?.folded ?? '')) at -= 1;
  const holder = words[at]?.folded ?? '';
  return /^(?:co)?chair/.test(holder) || OF_BODIES.has(singularOf(holder));
}

/** "Bank of England", "house of representatives", "state senate". */
function readPublicBody(context: Context, lexicon: Lexicon, i: number): OrganizationReading[] {
  const { question } = context;
  let length = LEGISLATURES.lengthAt(question.words, i);
  if (length === 0 && BODIES.has(question.words[i]?.folded ?? '')) {
    let to = question.words[i + 1]?.folded === 'of' ? i + 2 : i;
    if (to > i && question.words[to]?.folded === 'the') to += 1;
    const first = to;
    while (to > i && to < first + 2 && to < question.words.length && !isDivided(question, to)) {
      if ((lexicon.isFiller(to) && !lexicon.isField(to)) || lexicon.isHead(to)) break;
      to += 1;
    }
    length = to > first ? to - i : 0;
  }
  if (length === 0) return [];
  return [
    make(context, i, i + length, i, i + length, 3 * length + 1.5, scopeBefore(question, i), false),
  ];
}

/** A name of several words that is in the index outweighs a place plus a word: "Florida Senate". */
function weighWords(context: Context, i: number, length: number, sure: boolean): number {
  const { question, known, gazetteer } = context;
  const phrase = slice(question, i, i + length);
  const indexed = length > 1 && known.organizations.has(termKey(question, i, i + length));
  if (indexed && gazetteer.find(phrase) === null) return 4.5 * length + 2;
  return (sure ? 3.4 : 2) * length;
}

/** A name of several words that the table of well-known employers has; schools are read elsewhere. */
function isWellKnown(phrase: string, length: number): boolean {
  const key = nameKey(phrase);
  // The key leaves out "and" and "the", which are no part of "Meta and".
  const isWhole = key.split(' ').length === length;
  const isKnown = familyNamed(key) !== undefined || organizationFamily(phrase).length > 0;
  return isWhole && isKnown && !/universit|college|school|institute/i.test(phrase);
}

/** Length in words of the longest known or famous organization that starts at a word. */
function namedLength({ question, known }: Context, i: number): number {
  // "Amazon Web Services" is famous, where the index may only have "Amazon".
  const famous = FAMOUS_ORGANIZATIONS.lengthAt(question.words, i);
  for (let length = Math.min(MAX_WORDS, question.words.length - i); length > famous; length--) {
    if (known.organizations.has(termKey(question, i, i + length))) return length;
    if (length < 2 || isNameOfState(question.words, i + length)) continue;
    if (isWellKnown(slice(question, i, i + length), length)) return length;
  }
  return famous;
}

/** "engineers at Snowflake": a tool after "at" is who makes it, or has its name. */
function isMaker({ question }: Context, lexicon: Lexicon, i: number): boolean {
  if (!lexicon.isSkill(i)) return false;
  const head = listHead(question, i);
  const before = (words: number) => question.words[head - words]?.folded ?? '';
  if (before(1) === 'ex') return familyNamed(nameKey(slice(question, i, i + 1))) !== undefined;
  // "look at Java developers"
  const isOfTitle = lexicon.isHead(i + 1) && !isDivided(question, i + 1);
  return before(1) === 'at' && !ADEPT.has(before(2)) && !isOfTitle;
}

/** Length of an unknown name after "at": capitalized words, or up to the next common word. */
function nameLength(context: Context, lexicon: Lexicon, i: number): number {
  const { question } = context;
  const first = question.words[i];
  const isOfMaker = isMaker(context, lexicon, i);
  if (first === undefined || NO_ORGANIZATION.has(first.folded)) return 0;
  if (lexicon.isTopic(i) && !isOfMaker) return 0;
  if (question.style === 'mixed' && isProper(question, i)) return properLength(context, i);
  let to = isOfMaker ? i + 1 : i;
  let own = isOfMaker;
  while (to < Math.min(question.words.length, i + 3)) {
    if (to > i && (isDivided(question, to) || isSlashed(context, to))) break;
    const word = question.words[to]?.folded ?? '';
    if (lexicon.isTopic(to) || (lexicon.isFiller(to) && !lexicon.isField(to))) break;
    if (lexicon.isHead(to) || /^\d+$/.test(word)) break;
    own ||= !lexicon.isKnownWord(to);
    to += 1;
  }
  // "at a fintech startup", "at gaming companies": a kind of employer, not a name.
  const kind =
    lexicon.isTopic(to) ||
    /^(?:compan|firm|startup|business|agenc)/.test(question.words[to]?.folded ?? '');
  return own && !(kind && to < i + 3) ? to - i : 0;
}

/** "harvard / mit" */
const isSlashed = ({ question }: Context, i: number): boolean =>
  question.words[i]?.gap.includes('/') === true;

/** Consecutive capitalized words, with "of", "and", "the" between them. */
function properLength(context: Context, i: number): number {
  const { question } = context;
  let to = i;
  for (let n = i; n < Math.min(question.words.length, i + MAX_WORDS); n++) {
    if (n > i && isDivided(question, n)) break;
    if (n > i && isSlashed(context, n)) break;
    const word = question.words[n]?.folded ?? '';
    // "Google and Meta" are two; "Smith and Wesson", which nobody knows, may be one.
    if (
      /^(?:and|&)$/.test(word) &&
      !isOfLetters(question, n) &&
      (standsAlone(context, i, n) || namedLength(context, n + 1) > 0)
    ) {
      break;
    }
    // "Texas and of the Ohio": the second is another one.
    const isJoint = /^(?:and|&)$/.test(question.words[n - 1]?.folded ?? '');
    if (isJoint && n > i && LINKS.has(word) && word !== 'the') break;
    if (isProper(question, n) || /^\d+$/.test(word)) to = n + 1;
    else if (!LINKS.has(word)) break;
  }
  return to - i;
}

/** Whether the words are a known or famous organization or school, or an item of a longer list. */
const standsAlone = (context: Context, from: number, to: number) =>
  namedLength(context, from) === to - from ||
  famousSchoolLength(context.question.words, from) === to - from ||
  listHead(context.question, from) < from;

function make(
  { question }: Context,
  from: number,
  to: number,
  cueFrom: number,
  cueTo: number,
  weight: number,
  scope: ScopeCue | null,
  apart: boolean,
): OrganizationReading {
  const value = slice(question, from, to);
  return { kind: 'organization', value, from, to, cueFrom, cueTo, weight, scope, apart };
}
