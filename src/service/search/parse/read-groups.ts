import type { GroupBy } from '../../../contract/intent.ts';
import { type PhraseSet, phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { endsAt } from './read-changes.ts';
import type { Context, GroupReading } from './reading.ts';
import { isDivided, type Question } from './words.ts';

/** What people are counted by; `year` depends on what the question dates. */
const VALUES: readonly (readonly [by: GroupBy | 'year', names: PhraseSet])[] = [
  [
    'organization',
    phraseSet(`
      company companies employer employers organization organizations organisation organisations
      firm firms workplace workplaces
    `),
  ],
  [
    'title',
    phraseSet(`
      title titles job_title job_titles role roles position positions job jobs occupation
      occupations profession professions
    `),
  ],
  ['unit', phraseSet('department departments dept depts division divisions team teams unit units')],
  ['school', phraseSet('school schools university universities college colleges')],
  ['city', phraseSet('city cities town towns')],
  ['state', phraseSet('state states us_state us_states province provinces')],
  ['country', phraseSet('country countries')],
  ['gender', phraseSet('gender sex')],
  ['birth_decade', phraseSet('decade_of_birth birth_decade decade')],
  ['end_year', phraseSet('end_year end_years year_of_leaving year_they_left last_year_in_office')],
  ['start_year', phraseSet('start_year start_years')],
  ['year', phraseSet('year years')],
];
/** Words before the value: "by state", "in each city". */
const EACH = phraseSet(`
  by per for_each in_each in_every at_each at_every from_each of_each in_the_different
  grouped_by group_by grouped_per broken_down_by split_by split_up_by counted_by count_by
  divided_by breakdown_by broken_down_per grouped_according_to
`);
/** Words that ask for counts, where a value follows later. */
const COUNTING = phraseSet(
  'break_down breakdown breakdown_of group tally tally_of distribution_of',
);
const WHICH = phraseSet(`
  which what at_which in_which from_which at_what in_what which_of_the in_which_of_the
  at_which_of_the
`);
const MOST = phraseSet('the_most most the_fewest fewest the_largest_number_of how_many');
/** "the most recent", "most senior": these compare people and do not count them. */
const COMPARES = /^(?:recent|recently|senior|likely|experienced|important|famous)$/;
/** Before a value that is asked for itself: "the |most common| employers". */
const COMMON = phraseSet(`
  most_common most_frequent most_popular most_usual commonest top biggest_number_of
`);
/** What may stand before it: "people at top companies" asks for people. */
const BEFORE_COMMON =
  /^(?:|the|my|our|their|what|whats|which|are|is|s|list|show|give|me|tell|name|of|with)$/;
/** What may follow a value. */
const AFTER = phraseSet(
  'please for in of who that and with where since as only if at from i they among amongst across',
);
/** "hired |by| University of …": who did it, and nothing to count by. */
const DONE_BY =
  /^(?:hired|employed|recruited|appointed|elected|funded|founded|paid|admitted|accepted|educated|trained)$/;
const WEIGHT = 50;

/** "state senators by state", "at which companies do I know most people". */
export function readGroups(context: Context): GroupReading[] {
  const { question } = context;
  const found = question.words.flatMap((_, i) => [
    ...each(question, i),
    ...eachYear(question, i),
    ...which(question, i),
    ...common(question, i),
    ...ofGenders(question, i),
  ]);
  const [group] = found;
  if (group === undefined) return [];
  const asking = question.words.flatMap((_, i) => {
    const length = COUNTING.lengthAt(question.words, i);
    return length === 0 ? [] : [make(group.by, i, i + length)];
  });
  return [...found, ...asking];
}

const make = (by: GroupBy, from: number, to: number): GroupReading => ({
  kind: 'group',
  by,
  from,
  to,
  cueFrom: from,
  cueTo: to,
  weight: WEIGHT * (to - from),
});

/** The value named at `at`, and where its words end. */
function valueAt(question: Question, at: number): { by: GroupBy; to: number } | null {
  for (const [by, names] of VALUES) {
    const length = names.lengthAt(question.words, at);
    if (length > 0) return { by: by === 'year' ? yearOf(question) : by, to: at + length };
  }
  return null;
}

/**
 * "connections per year" are counted by the day of connecting, "how many left each year" by the end,
 * "senators per year" by the start.
 */
function yearOf({ words }: Question): GroupBy {
  if (words.some(({ folded }) => /^(?:connect|contact|network|met|added)/.test(folded))) {
    return 'connected_year';
  }
  return words.some((_, i) => endsAt(words, i) > 0) ? 'end_year' : 'start_year';
}

const EACH_YEAR = phraseSet('each_year every_year year_by_year annually yearly');

/** "how many people were hired |each year|"; "who is paid every year" counts nobody. */
function eachYear(question: Question, i: number): GroupReading[] {
  const { words } = question;
  const length = EACH_YEAR.lengthAt(words, i);
  const isCounted = words.some((_, at) => at < i && COUNTED.lengthAt(words, at) > 0);
  const isTold = isCounted && isWhole(question, i + length);
  return length > 0 && isTold ? [make(yearOf(question), i, i + length)] : [];
}

/** Whether a value ends at a word: otherwise "by company policy" would count people. */
const isWhole = (question: Question, to: number): boolean =>
  to >= question.words.length || isDivided(question, to) || AFTER.lengthAt(question.words, to) > 0;

function each(question: Question, i: number): GroupReading[] {
  const { words } = question;
  const cue = EACH.lengthAt(words, i);
  const isDoneBy = words[i]?.folded === 'by' && DONE_BY.test(words[i - 1]?.folded ?? '');
  if (cue === 0 || isDoneBy) return [];
  const article = /^(?:the|their|its|current)$/.test(words[i + cue]?.folded ?? '') ? 1 : 0;
  const value = valueAt(question, i + cue + article);
  if (value === null) return [];
  return isWhole(question, value.to) ? [make(value.by, i, value.to)] : [];
}

const COUNTED = phraseSet('how_many count number_of');
const WOMEN = /^(?:women|females?|ladies|girls)$/;
const MEN = /^(?:men|males?|gentlemen|boys)$/;

/** "|how many| men and how many women": the two are counted apart. */
function ofGenders({ words }: Question, i: number): GroupReading[] {
  const length = COUNTED.lengthAt(words, i);
  const isOfBoth = [WOMEN, MEN].every((one) => words.some(({ folded }) => one.test(folded)));
  return length > 0 && isOfBoth ? [make('gender', i, i + length)] : [];
}

/** "What are the most common employers in my network?", "top 10 titles". */
function common(question: Question, i: number): GroupReading[] {
  const { words } = question;
  const cue = COMMON.lengthAt(words, i);
  if (cue === 0 || words.slice(0, i).some(({ folded }) => !BEFORE_COMMON.test(folded))) return [];
  const number = /^\d+$/.test(words[i + cue]?.folded ?? '') ? 1 : 0;
  const value = valueAt(question, i + cue + number);
  if (value === null) return [];
  return isWhole(question, value.to) ? [make(value.by, i, value.to)] : [];
}

function which(question: Question, i: number): GroupReading[] {
  const { words } = question;
  const cue = WHICH.lengthAt(words, i);
  const value = cue === 0 ? null : valueAt(question, i + cue);
  if (value === null) return [];
  for (let at = value.to; at < words.length; at++) {
    const the = words[at]?.folded === 'the' ? 1 : 0;
    const usual = COMMON.lengthAt(words, at + the);
    // "which titles are |the most common|"
    const length = usual > 0 ? the + usual : MOST.lengthAt(words, at);
    if (length === 0) continue;
    if (COMPARES.test(words[at + length]?.folded ?? '')) return [];
    return [make(value.by, i, value.to), make(value.by, at, at + length)];
  }
  return [];
}
