import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { OR, unitKey } from '../vocabulary/unit-list.ts';
import type { Lexicon } from './lexicon.ts';
import { isPeople } from './people-words.ts';
import type { Context, UnitReading } from './reading.ts';
import { FILLERS } from './vocabulary/fillers.ts';
import { areDivided, isDivided, type Question, slice, termKey } from './words.ts';

const MAX_NAME_WORDS = 6;
/** Small words of a question have no more letters. */
const MAX_SMALL = 3;
/** Words within a name. */
const JOINTS = phraseSet('and of the for &');
const EDGE = /^(?:and|or|of|the|for|&|no|number)$/;
/** What stands between departments of which any is meant. */
const JOINT = /^(?:\s*(?:,|\/)\s*(?:(?:and|or)\s+)?|\s+(?:and|or|&)\s+)(?:(?:in|the)\s+){0,2}$/i;
/** Outweighs the same words as a title, an employer or a place. */
const WEIGHT = 40;
const IN = phraseSet('in in_the in_our in_their within within_the inside into');
/** Words before "from", "of" and "at" that make what follows a department: "people from |Sales|". */
const MEMBERS = phraseSet(`
  works work working worked works_for work_for working_for worked_for employed members member
  left leave leaves joined join
`);
const OF = /^(?:from|of|at|for)$/;
const LEFT = /^(?:left|leave|leaves|joined|join|joins|leaving|joining|quit)$/;
const ARTICLE = /^(?:the|our|their|my)$/;
/** "a degree |in Finance|", "experience in IT": what somebody knows, and not where they work. */
const KNOWS = new RegExp(
  '^(?:degrees?|majors?|majored|minors?|mbas?|phds?|doctorates?|bachelors?|masters?|diplomas?|ba|bs|' +
    'bsc|ma|ms|msc|graduated?|graduates|studied|studies|studying|experience|experienced|background|' +
    'experts?|expertise|specialists?|specializ\\w*|specialis\\w*|interest|interested|skills?|skilled|' +
    'trained|certified|courses?|classes|careers?|years|invest\\w*)$',
);
/** Who is there, or what it is: "|IT| people", "the |Sales| department". */
const THERE = phraseSet(`
  people person persons folks guys staff staffers staff_members members_of_staff employees employee
  workers team teams team_members crew personnel workforce colleagues coworkers members ones women men
  department dept division unit group
`);

/** What a department is: the word tells it from an employer of the same name. */
const KINDS = phraseSet('department departments dept team teams division unit');

/** Words of a department's name, by index. */
interface Named {
  readonly from: number;
  readonly to: number;
}

/**
 * Departments on record, said without the word: "women in |IT|", "|Sales| people", "who left |Finance|".
 * A name on record may have parts: "IT" of "IT/IS". "IT or Sales" is a list, any of which is enough.
 */
export function readDepartments(context: Context, lexicon: Lexicon): UnitReading[] {
  const { question, known } = context;
  if (known.departments.size === 0) return [];
  const named = namesIn(context);
  return named.flatMap((first, at): UnitReading[] => {
    const list = listFrom(question, named, at);
    for (let length = list.length; length > 0; length--) {
      const reading = readingOf(context, lexicon, list.slice(0, length));
      if (reading !== null) return [reading];
    }
    const alone = readingOf(context, lexicon, [first]);
    return alone === null ? [] : [alone];
  });
}

/** The longest names of departments, none of which overlaps another. */
function namesIn({ question, known }: Context): Named[] {
  const found: Named[] = [];
  for (let from = 0; from < question.words.length; ) {
    let to = Math.min(question.words.length, from + MAX_NAME_WORDS);
    while (to > from && !isDepartment(question, known.departments, from, to)) to -= 1;
    if (to > from) found.push({ from, to });
    from = Math.max(to, from + 1);
  }
  return found;
}

function isDepartment(
  question: Question,
  departments: ReadonlySet<string>,
  from: number,
  to: number,
): boolean {
  const isEdge = (i: number) => EDGE.test(question.words[i]?.folded ?? '');
  if (isEdge(from) || isEdge(to - 1) || !isNamed(question, from, to)) return false;
  if (areDivided(question, from, to)) return false;
  return departments.has(unitKey(slice(question, from, to)));
}

/** "IT|, Sales or |Finance": the departments that only such words stand between. */
function listFrom({ words, text }: Question, named: readonly Named[], at: number): Named[] {
  const list = named.slice(at, at + 1);
  for (const next of named.slice(at + 1)) {
    const last = list.at(-1)?.to ?? 0;
    const between = text.slice(words[last - 1]?.end, words[next.from]?.start);
    if (!JOINT.test(between)) break;
    list.push(next);
  }
  return list;
}

/** One stray row has as a unit what everybody else has as an employer. */
function isEmployer({ question, known }: Context, { from, to }: Named): boolean {
  const key = termKey(question, from, to);
  return known.organizations.has(key) || known.schools.has(key);
}

function readingOf(context: Context, lexicon: Lexicon, list: readonly Named[]): UnitReading | null {
  const { question, known } = context;
  const from = list[0]?.from ?? 0;
  const to = list.at(-1)?.to ?? from;
  const there = isDivided(question, to) ? 0 : THERE.lengthAt(question.words, to);
  const end = to + there;
  const isKind = there > 0 && KINDS.lengthAt(question.words, to) > 0;
  if (!isKind && list.some((one) => isEmployer(context, one))) return null;
  // "|IT| team leads", "people in |IT| support": a title goes on.
  const goesOn = !isEnd(question, end) && (lexicon.isHead(end) || lexicon.isField(end));
  if (goesOn) return null;
  const isCalled = question.words
    .slice(from, to)
    .every(({ folded }) => known.nameTokens.has(folded));
  // Alone, words that people are called by may mean them: see `readNamedUnits`.
  const isWhole = !isCalled && startOf(question, from) === 0 && end === question.words.length;
  if (there === 0 && !isWhole && !isInside(question, from)) return null;
  const value = list.map((one) => slice(question, one.from, one.to)).join(OR);
  const weight = WEIGHT + (to - from);
  return { kind: 'unit', value, from, to, cueFrom: from, cueTo: end, weight };
}

const isEnd = (question: Question, i: number): boolean =>
  i >= question.words.length || isDivided(question, i);

/** Without the article: "|the| IT department". */
const startOf = ({ words }: Question, i: number): number =>
  ARTICLE.test(words[i - 1]?.folded ?? '') ? i - 1 : i;

/** "it" is a department only in capitals, and "is" too. */
const isNamed = ({ words, style }: Question, from: number, to: number): boolean =>
  words
    .slice(from, to)
    .every(
      ({ folded, shape }) =>
        folded.length > MAX_SMALL ||
        !FILLERS.has(folded) ||
        JOINTS.has(folded) ||
        (shape === 'upper' && style !== 'upper'),
    );

/** "|in| Sales", "works |for| Sales", "|left| Sales", "people |from the| Sales". */
function isInside(question: Question, from: number): boolean {
  const { words } = question;
  const start = startOf(question, from);
  const cue = words[start - 1]?.folded ?? '';
  if (isDivided(question, from) || LEFT.test(cue)) return LEFT.test(cue);
  const before = words[start - 2]?.folded ?? '';
  if (IN.lengthAt(words, start - 1) > 0) return !KNOWS.test(before);
  return OF.test(cue) && (isPeople(before) || MEMBERS.lengthAt(words, start - 2) > 0);
}
