import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import {
  AMBIGUOUS_SCHOOLS,
  famousSchoolLength,
  SCHOOL_SUFFIXES,
} from '../../text/vocabulary/schools.ts';
import { foreignInstitutionLength } from './foreign-institution.ts';
import type { Lexicon } from './lexicon.ts';
import { degreeAfter, degreeBefore, isDegree, verbOfDegree } from './read-degrees.ts';
import { scopeBefore } from './read-scope.ts';
import type { Context, SchoolReading } from './reading.ts';
import { isBeforeStaff } from './school-staff.ts';
import { listHead, listTail } from './word-list.ts';
import { folded, isDivided, isProper, slice, termKey } from './words.ts';

const MAX_WORDS = 7;
const STUDY = phraseSet(`
  went attended attending attend graduated graduate graduates graduating studied study studying
  studies alumni alumnus alumna alums alum grads grad degree degrees phd phds doctorate mba mbas
  masters bachelor bachelors educated education enrolled student students learned undergrad
  dropout dropouts dropped degree_in trained class
`);
const CURRENT_STUDY = phraseSet('studying attending enrolled student students');
const AFTER = phraseSet(`
  alumni alumnus alumna alums alum grads grad graduates graduate students student dropouts dropout
  mba mbas phd phds degree undergrads educated trained
`);
const LINKS = phraseSet('of the and & for');
/** "alumni of Yale |teaching| at": the next school employs them. */
const WORKING = phraseSet(`
  teach teaches taught teaching work works worked working employed faculty staff joined joining
  joins hired now currently
`);
const STUDY_REACH = 6;
const GREAT_TOWN = 500_000;

/** Every way to read words as a school that somebody attended. */
export function readSchools(context: Context, lexicon: Lexicon): SchoolReading[] {
  const { question } = context;
  return question.words.flatMap((_, i): SchoolReading[] => {
    const length = schoolLength(context, lexicon, i);
    if (isInside(context, i, i + length)) return [];
    const word = (n: number) => question.words[n]?.folded ?? '';
    const head = listHead(question, i);
    const own = studyBefore(context, lexicon, head);
    // "studied at Oxford or |Yale": the cue counts for each of them.
    const cue = own === null || head === i ? own : { ...own, from: i };
    if (length === 0) {
      const open = cue?.open === true ? openLength(context, lexicon, i) : 0;
      const cued = { from: cue?.from ?? i, to: i + open };
      return open === 0 ? [] : [make(context, i, i + open, cued, 3 * open + 3, cue)];
    }
    const to = i + length;
    const degree = degreeAfter(question, to);
    const after = (degree !== null || saysStudyAfter(context, to)) && !isDivided(question, to);
    const listed = after || listEndsInStudy(context, to);
    const vague = AMBIGUOUS_SCHOOLS.has(folded(question, i, to));
    if (cue === null && !listed) {
      const before = word(/^(?:both|either)$/.test(word(i - 1)) ? i - 2 : i - 1);
      const employer =
        before === 'at' || before === 'for' || isBeforeStaff(context, lexicon, i, to);
      // "professor at Stanford" works there; "Stanford engineers" went there.
      if (vague || employer) return [];
      // "high school teacher": before a title it may be part of the title.
      const weight = lexicon.isHead(to) ? 2 * length : 3.5 * length + 1;
      return [make(context, i, to, { from: i, to }, weight, null)];
    }
    const study = {
      verbs: cue?.verbs ?? [],
      degree: cue?.degree ?? degree,
      scope:
        cue?.scope ??
        (CURRENT_STUDY.has(word(to)) ? ({ scope: 'current', word: to } as const) : null),
    };
    const cued = { from: cue?.from ?? i, to: degree?.to ?? (after ? to + 1 : to) };
    return [make(context, i, to, cued, 4.6 * length + 8, study)];
  });
}

/** Whether words are the end of a longer name: "Kansas |State University|". */
function isInside(context: Context, from: number, to: number): boolean {
  return [1, 2, 3].some((back) => {
    const length = back > from ? 0 : nameLength(context, from - back);
    return length > back && from - back + length >= to;
  });
}

/** "Yale |graduates|", "Yale-|educated|"; "professors at Yale |educated at|" goes on about another school. */
function saysStudyAfter({ question }: Context, to: number): boolean {
  const [word = '', next = ''] = [to, to + 1].map((n) => question.words[n]?.folded);
  // Degrees are read by themselves, and some are not had.
  if (isDegree(question, to)) return degreeAfter(question, to) !== null;
  return AFTER.has(word) && !(/^(?:educated|trained)$/.test(word) && /^(?:at|in|by)$/.test(next));
}

/** "Oxford or Yale |graduates": what follows the last school counts for each of them. */
function listEndsInStudy({ question }: Context, to: number): boolean {
  const tail = listTail(question, to);
  return [tail - 1, tail].some((n) => n > to && AFTER.has(question.words[n]?.folded ?? ''));
}

interface Study extends Pick<SchoolReading, 'scope' | 'verbs' | 'degree'> {
  readonly from: number;
  /** Whether the cue is enough for an unknown name: "went to", "graduated from". */
  readonly open: boolean;
}

/** "graduated from", "studied law at", "degree in physics from". */
function studyBefore(context: Context, lexicon: Lexicon, i: number): Study | null {
  const { question } = context;
  const word = (n: number) => question.words[n]?.folded ?? '';
  let at = i - 1;
  while (/^(?:the|both|either)$/.test(word(at))) at -= 1;
  const preposition = /^(?:to|from|at|in|of|with|by)$/.test(word(at));
  const from = preposition ? at : i;
  if (word(at) === 'at' && lexicon.isHead(at - 1) && !STUDY.has(word(at - 1))) return null;
  const before = degreeBefore(question, at);
  const isOwn = before !== null && !isOfAnother(context, lexicon, before.from, from);
  const degree = isOwn ? before : null;
  for (let back = preposition ? at - 1 : at; back >= Math.max(0, at - STUDY_REACH); back--) {
    if (isDivided(question, back + 1) || WORKING.has(word(back))) break;
    // "did not go to"
    const isGone = word(back) === 'go' && /^(?:did|didnt|not|never|who)$/.test(word(back - 1));
    if (!STUDY.has(word(back)) && !isGone) continue;
    if (isOfAnother(context, lexicon, back, from)) break;
    if ((isGone || word(back) === 'went') && word(back + 1) !== 'to') break;
    const isNow = CURRENT_STUDY.has(word(back));
    const scope = isNow ? ({ scope: 'current', word: back } as const) : scopeBefore(question, back);
    const close = back >= at - 1;
    const open = close && /^(?:went|attend|graduat|studied)/.test(word(back));
    return {
      from,
      scope,
      // A degree that is not read stays a topic.
      verbs:
        degree !== null && !isNow
          ? verbOfDegree(question, degree.from)
          : isDegree(question, back)
            ? []
            : [...verbOfDegree(question, back), back],
      // Who studies for a degree does not have it.
      degree: isNow ? null : degree,
      open: open && (preposition || /^attend/.test(word(back))),
    };
  }
  if (degree === null) return null;
  const verbs = verbOfDegree(question, degree.from);
  return { from, scope: null, verbs, degree, open: false };
}

/** Whether words are the whole name of a school by their form, whatever the index has. */
export function isSchoolName(
  context: Context,
  lexicon: Lexicon,
  from: number,
  to: number,
): boolean {
  const famous = famousSchoolLength(context.question.words, from);
  return Math.max(famous, shapedLength(context, lexicon, from)) === to - from;
}

/** Whether the name of a school starts at a word, whatever it is to somebody. */
export const startsSchool = (context: Context, lexicon: Lexicon, i: number): boolean =>
  schoolLength(context, lexicon, i) > 0;

/** Whether a word of study belongs to another school: "|MIT graduates| at", "|alumni of MIT| at". */
function isOfAnother(context: Context, lexicon: Lexicon, study: number, end: number): boolean {
  const { words } = context.question;
  for (let from = Math.max(0, study - MAX_WORDS); from < end; from++) {
    if (from === study) continue;
    const to = from + schoolLength(context, lexicon, from);
    if (to === from) continue;
    if (from < study && to === study && saysStudyAfter(context, study)) return true;
    // "studied law at Oxford |and| economics at Yale" goes on about studies.
    const isOver = !words.slice(to, end).some(({ folded }) => /^(?:and|or|then)$/.test(folded));
    if (from > study && to <= end && isOver) return true;
  }
  return false;
}

/** Length of a known school, a famous one, or a name of the form of a school's. */
export function schoolLength(context: Context, lexicon: Lexicon, i: number): number {
  const named = nameLength(context, i);
  const isKnown = named > famousSchoolLength(context.question.words, i);
  if (isKnown) return named;
  const shaped = shapedLength(context, lexicon, i);
  return Math.max(shaped, foreignInstitutionLength(context, lexicon, i), named);
}

/** Length of a known school or a famous one. */
function nameLength({ question, known }: Context, i: number): number {
  // "Texas A&M" is famous, where somebody may have studied at a "Texas".
  const famous = famousSchoolLength(question.words, i);
  for (let length = Math.min(MAX_WORDS, question.words.length - i); length > famous; length--) {
    // A record may have a degree in place of a school.
    const isKnown = known.schools.has(termKey(question, i, i + length));
    if (isKnown && !isDegree(question, i)) return length;
  }
  return famous;
}

/** "University of Texas at Austin", "Harvard Business School", "stanford university". */
function shapedLength(context: Context, lexicon: Lexicon, i: number): number {
  const { question } = context;
  const word = (n: number) => question.words[n]?.folded ?? '';
  if (/^(?:university|college|institute|school)$/.test(word(i)) && word(i + 1) === 'of') {
    // "London School of Economics" starts at London.
    if (word(i) !== 'university' && i > 0 && !lexicon.isFiller(i - 1)) return 0;
    let to = i + 2;
    while (to < Math.min(question.words.length, i + MAX_WORDS) && !isDivided(question, to)) {
      const link = word(to) === 'at' || word(to) === 'and';
      if (lexicon.isFiller(to) && !link) break;
      if (link && (lexicon.isFiller(to + 1) || to === i + 2)) break;
      if (lexicon.isHead(to) || STUDY.has(word(to)) || /\d/.test(word(to))) break;
      to += 1;
    }
    return to > i + 2 ? to - i : 0;
  }
  if (lexicon.isFiller(i) || STUDY.has(word(i)) || lexicon.isHead(i)) return 0;
  if (word(i) === 'class') return 0;
  for (let n = i + 1; n < Math.min(question.words.length, i + 5); n++) {
    if (isDivided(question, n) || STUDY.has(word(n)) || /\d/.test(word(n))) return 0;
    // "Harvard and Texas A&M" are two.
    const isJoint = /^(?:and|&)$/.test(word(n));
    if (isJoint && famousSchoolLength(question.words, i) === n - i) return 0;
    const suffix = SCHOOL_SUFFIXES.lengthAt(question.words, n);
    if (suffix > 0) return n - i + suffix + townLength(context, n + suffix);
    if (lexicon.isFiller(n) && !LINKS.has(word(n))) return 0;
  }
  return 0;
}

/** "Imperial College London": colleges are distinguished by their town. */
function townLength({ question, gazetteer }: Context, i: number): number {
  const word = question.words[i];
  const college = question.words[i - 1]?.folded === 'college';
  if (!college || word === undefined || isDivided(question, i)) return 0;
  const town = gazetteer.find(word.text);
  return town?.kind === 'city' && town.population >= GREAT_TOWN ? 1 : 0;
}

/** Length of an unknown school after "went to": capitalized words, or up to the next known word. */
function openLength({ question }: Context, lexicon: Lexicon, i: number): number {
  let to = i;
  while (to < Math.min(question.words.length, i + 4)) {
    if (to > i && isDivided(question, to)) break;
    if (lexicon.isKnownWord(to) || isDegree(question, to)) break;
    if (/\d/.test(question.words[to]?.folded ?? '')) break;
    if (question.style === 'mixed' && !isProper(question, to)) break;
    to += 1;
  }
  return to - i;
}

function make(
  { question }: Context,
  from: number,
  to: number,
  cued: { readonly from: number; readonly to: number },
  weight: number,
  study: Pick<SchoolReading, 'scope' | 'verbs' | 'degree'> | null,
): SchoolReading {
  const { scope = null, verbs = [], degree = null } = study ?? {};
  return {
    ...{ kind: 'school', value: slice(question, from, to), from, to, weight },
    ...{ cueFrom: cued.from, cueTo: cued.to, scope, verbs, degree },
  };
}
