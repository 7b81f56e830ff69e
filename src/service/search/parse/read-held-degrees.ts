import type { Degree } from '../../../contract/degrees.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import {
  type AskedDegrees,
  degreesAt,
  HAVING,
  isVague,
  NOT_HELD,
  OWN,
  oneOf,
} from './read-degrees.ts';
import type { Context, DegreeReading, PlaceReading, SchoolReading } from './reading.ts';
import { ANY_DEGREE, ANY_DEGREE_NAMES } from './vocabulary/degree-names.ts';
import { isDivided, type Question } from './words.ts';

/** Degrees that stand for the people who have one; "bachelors" are unmarried, "LLMs" models. */
const PEOPLE = phraseSet('phds ph_ds ph_d_s mbas jds edds dbas mfas');
const ONE_OF_PEOPLE = phraseSet('phd ph_d mba edd dba mfa');
const HOLDERS = /^(?:holders?|graduates?|grads?|alumni|recipients?)$/;
/** "a |bachelor|", "a |master| plumber" */
const ALSO_PERSONS = phraseSet('bachelor bachelors master undergrad');
const HAVE = phraseSet('have has had having hold holds holding possess possesses');
const IS = /^(?:is|are|was|were|be|whos|hes|shes|s)$/;
/** "work with PhDs", "experience with an LLM": the degree, or the model, is another's. */
const OF_OTHERS =
  /^(?:work|experience|deal|talk|meet|compete|stud|connect(?:ed|s|ing)?$|partner|collaborat|build|help|familiar|met$|touch|married|spoke|speak|friends?$|interact|engage|cowork)/;
/** "plan |to| get a PhD", "|would| like to": not yet. */
const NOT_YET = /^(?:to|will|would|could|can|might|may)$/;
/** Words that ask for the people who follow, or say more of them. */
const ASKING = phraseSet(`
  find show list name give me us all any some the many more most every other fellow also are were is
  female male women men former young local how few several which what not
`);
const LOOKING = phraseSet('looking_for searching_for search_for look_for number_of list_of');
/** What may follow one degree that somebody has: "a PhD |in| physics", "a PhD |who|". */
const GOING_ON = phraseSet(`
  in from at with without who whos that which whose and but by on before after since until during
  as plus while also now currently working living based located near around within outside please
`);
/** What else may stand before the people asked for: "lawyers |and| people with an MBA". */
const JOINS = /^(?:for|and|or|no|only|of)$/;
const RELATIVES =
  /^(?:wife|husband|spouse|son|daughter|father|mother|brother|sister|boss|cofounder)$/;
const PERSONS = /^(?:people|persons?|those|someone|somebody|anyone|anybody|folks|everyone)$/;
const WEIGHT = 6;

/** Where the words that say that somebody has the degree begin, and where the degree's words end. */
type Held = Pick<DegreeReading, 'cueFrom' | 'cueTo'>;

/**
 * A degree that the people asked for have, wherever they got it: "with a PhD", "MBAs at Initech". Words
 * that do not say so for sure ("PhD students", "looking for a PhD") stay topics.
 *
 * @param schools with their own degrees, which are not asked for again
 */
export function readHeldDegrees(
  context: Context,
  lexicon: Lexicon,
  places: readonly PlaceReading[],
  schools: readonly SchoolReading[],
): DegreeReading[] {
  const { question, known } = context;
  return question.words.flatMap((_, i): DegreeReading[] => {
    const asked = degreesNamedAt(question, i);
    if (asked === null || isOfSchool(asked, schools) || isModel(question, asked)) return [];
    if (!isOnRecord(asked, known.degreesOfNobody)) return [];
    const held = heldBy(question, lexicon, places, asked);
    if (held === null) return [];
    const weight = WEIGHT + 2 * (asked.to - asked.from);
    return [{ kind: 'degree', from: asked.from, to: asked.to, ...held, weight, asked }];
  });
}

/** The degrees that words name, of whatever school: also "a |degree|". */
export function degreesNamedAt(question: Question, i: number): AskedDegrees | null {
  const length = ANY_DEGREE_NAMES.lengthAt(question.words, i);
  return degreesAt(question, i) ?? (length === 0 ? null : oneOf(i, i + length, ANY_DEGREE));
}

/** Whether the words say what somebody has of a school: "a |degree| from Yale". */
const isOfSchool = ({ from, to }: AskedDegrees, schools: readonly SchoolReading[]): boolean =>
  schools.some(
    ({ degree, verbs }) =>
      (degree !== null && degree.from < to && from < degree.to) ||
      verbs.some((verb) => from <= verb && verb < to),
  );

/** "engineers with LLMs": language models, where the points of "LL.M." do not say otherwise. */
const isModel = ({ words }: Question, { from, to }: AskedDegrees): boolean =>
  to === from + 1 && /^llms?$/.test(words[from]?.folded ?? '');

/** Of what nobody has on record, what profiles say is all there is: then it stays a topic. */
function isOnRecord({ choices, isEach }: AskedDegrees, ofNobody: ReadonlySet<Degree>): boolean {
  const isKnown = (degrees: readonly Degree[]) => degrees.some((one) => !ofNobody.has(one));
  return isEach ? choices.every(isKnown) : choices.some(isKnown);
}

function heldBy(
  question: Question,
  lexicon: Lexicon,
  places: readonly PlaceReading[],
  asked: AskedDegrees,
): Held | null {
  const people = endOfPeople(question, asked);
  const isPeople = people > 0;
  const cueTo = Math.max(people, asked.to);
  if (!goesOn(question, lexicon, cueTo, isPeople)) return null;
  const cueFrom = cueBefore(question, asked, isPeople);
  if (cueFrom !== null) return isEither(question, cueFrom) ? null : { cueFrom, cueTo };
  if (!isPeople) {
    const start = startOfPerson(question, asked);
    return start === null ? null : { cueFrom: start, cueTo };
  }
  const isAsked = isAskedFor(question, lexicon, places, asked.from);
  return isAsked ? { cueFrom: asked.from, cueTo } : null;
}

/** The end of words for the people themselves: "PhDs", "MBA holders"; 0: the degree is a thing. */
function endOfPeople({ words }: Question, { from, to }: AskedDegrees): number {
  if (HOLDERS.test(words[to]?.folded ?? '')) return to + 1;
  for (let last = to - 1; last >= from; last -= 1) {
    if (PEOPLE.lengthAt(words, last) === to - last) return to;
  }
  return 0;
}

/** Whether nothing behind the degree makes it another's, or one of other choices. */
function goesOn(question: Question, lexicon: Lexicon, to: number, isPeople: boolean): boolean {
  const { words } = question;
  const word = words[to]?.folded ?? '';
  // "an MBA or ten years of experience", "PhDs and engineers": of several, any may be meant.
  const isUnion = word === 'or' || (/^(?:and|&)$/.test(word) && lexicon.isHead(to + 1));
  if (isUnion) return false;
  if (words[to] === undefined || isDivided(question, to)) return true;
  if (NOT_HELD.test(word)) return false;
  return isPeople || GOING_ON.has(word) || /^\d/.test(word);
}

/** The word that says that the degree is had: "|with| a PhD", "who |earned| an MBA". */
function cueBefore(question: Question, asked: AskedDegrees, isPeople: boolean): number | null {
  const word = (n: number) => question.words[n]?.folded ?? '';
  let at = asked.from - 1;
  while (OWN.test(word(at)) || word(at) === 'any') at -= 1;
  if (at < 0 || isDivided(question, asked.from)) return null;
  const hasArticle = at < asked.from - 1;
  const isClear = isPeople || hasArticle || isSubject(question, asked);
  if (isVague(question, asked) && !isClear) return null;
  if (isOfAnother(question, at)) return null;
  if (word(at) === 'with') return OF_OTHERS.test(word(at - 1)) ? null : at;
  if (IS.test(word(at))) return isOfPeople(question, asked, isPeople) ? at : null;
  if (!HAVE.has(word(at)) && !HAVING.has(word(at))) return null;
  const isLater = NOT_YET.test(word(at - 1)) && word(at - 2) !== 'on';
  return isLater ? null : at;
}

/** "knows someone |with| a PhD", "whose wife |has| an MBA": the degree is another's. */
function isOfAnother({ words }: Question, cue: number): boolean {
  const word = (n: number) => words[n]?.folded ?? '';
  if (words.slice(0, cue).some(({ folded }) => folded === 'whose')) return true;
  let person = cue - 1;
  while (/^(?:who|that)$/.test(word(person))) person -= 1;
  if (RELATIVES.test(word(person))) return true;
  const before = word(person - 1);
  return PERSONS.test(word(person)) && person > 0 && !ASKING.has(before) && !JOINS.test(before);
}

/** "masters |in| physics" */
const isSubject = ({ words }: Question, { from, to }: AskedDegrees): boolean =>
  /^(?:masters|bachelors)$/.test(words[from]?.folded ?? '') && words[to]?.folded === 'in';

/** "who is |a PhD|", "who are |PhDs|" */
const isOfPeople = ({ words }: Question, { from, to }: AskedDegrees, isPeople: boolean): boolean =>
  isPeople ||
  (ONE_OF_PEOPLE.lengthAt(words, from) === to - from &&
    /^an?$/.test(words[from - 1]?.folded ?? ''));

/** "lawyers |or people| with an MBA": a choice between conditions, which no clause holds. */
function isEither({ words }: Question, cueFrom: number): boolean {
  const word = (n: number) => words[n]?.folded ?? '';
  let at = cueFrom - 1;
  while (/^(?:who|that)$/.test(word(at))) at -= 1;
  const isOfPersons = PERSONS.test(word(at));
  if (isOfPersons) at -= 1;
  return word(at) === 'or' || (isOfPersons && word(at) === 'and');
}

/** Whether the words before ask for the people: "|find| PhDs", "|Boston| PhDs", not "hires PhDs". */
function isAskedFor(
  question: Question,
  lexicon: Lexicon,
  places: readonly PlaceReading[],
  from: number,
): boolean {
  const { words } = question;
  if (from === 0 || /[.:;?!\n]/.test(words[from]?.gap ?? '')) return true;
  if (isDivided(question, from)) return false;
  const before = words[from - 1]?.folded ?? '';
  if (ASKING.has(before) || LOOKING.lengthAt(words, from - 2) === 2) return true;
  const isPlace = places.some(({ to }) => to === from);
  return isPlace || lexicon.isField(from - 1) || lexicon.isOrganization(from - 1);
}

/** "find |an MBA| in Boston", "|PhD| in Boston": one stands for whoever has it. */
function startOfPerson(question: Question, asked: AskedDegrees): number | null {
  const { words } = question;
  const word = (n: number) => words[n]?.folded ?? '';
  if (ALSO_PERSONS.lengthAt(words, asked.from) === asked.to - asked.from) return null;
  const hasArticle = /^(?:an?|any)$/.test(word(asked.from - 1));
  if (isVague(question, asked) && !hasArticle) return null;
  const first = hasArticle ? asked.from - 1 : asked.from;
  const start = /^(?:both|either)$/.test(word(first - 1)) ? first - 1 : first;
  const isAsked = hasArticle && /^(?:find|show|me|name|list)$/.test(word(start - 1));
  return start === 0 || isAsked ? start : null;
}
