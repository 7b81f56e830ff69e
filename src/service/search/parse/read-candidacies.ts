import { ownEntry } from '../../text/own-entry.ts';
import { candidacyFor, PLACE_OFFICES } from '../../text/vocabulary/offices.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import { itemsListed } from './listed-items.ts';
import { oneOfTitles } from './one-of-titles.ts';
import type { Context, TitleReading } from './reading.ts';
import { singularOf } from './singular.ts';
import { isDivided, type Question, slice } from './words.ts';

/** Before an office: who says so was up for it, and perhaps never held it. */
const RUNS = phraseSet(`
  ran_for run_for runs_for running_for campaigned_for campaigning_for seeking_election_to
  sought_election_to seeking_election_as sought_election_as
`);
/** The same after an outcome: "lost |the election for| governor". */
const CONTESTS = phraseSet(`
  election_for election_to election_as elections_for elections_to race_for races_for bid_for
  campaign_for primary_for runoff_for contest_for
`);
/** The people themselves, who may be the object of another's work: "worked |for| candidates for mayor". */
const RUNNERS_FOR = phraseSet(`
  candidate_for candidates_for nominee_for nominees_for hopeful_for hopefuls_for contender_for
  contenders_for
`);
/** What stands before those who are asked for themselves. */
const BEFORE_ASKED =
  /^(?:all|any|some|the|a|an|find|show|list|name|me|who|are|were|is|was|as|be|been|former|past|current|many|female|male|women|unsuccessful|losing|failed)$/;
const LOST = phraseSet('lost losing loses lose unsuccessful unsuccessfully failed defeated beaten');
/** "ran for |a seat in the| Senate", "for |the office of| mayor". */
const BEFORE_OFFICE = phraseSet(`
  a an the his her their any a_seat_in a_seat_on the_seat_in seats_in seats_on the_office_of
  the_post_of the_position_of
`);
/** Elected bodies, whose members have other titles. */
const BODIES = phraseSet(`
  congress us_congress senate us_senate united_states_senate state_senate house us_house state_house
  united_states_house house_of_representatives us_house_of_representatives house_of_delegates
  house_of_commons house_of_lords assembly state_assembly general_assembly legislature
  state_legislature parliament european_parliament city_council town_council county_council council
  school_board board_of_education supreme_court county_commission board_of_supervisors
`);
/** Offices that are not of a place by their title alone. */
const OFFICES = phraseSet(`
  public_office elected_office elective_office political_office state_office local_office
  federal_office statewide_office office presidency vice_presidency governorship mayoralty president
  vice_president prime_minister judge justice county_commissioner commissioner district_attorney
  prosecutor comptroller selectman
`);
/** "president of sales", unlike "president of the United States". */
const LEADERS = /^(?:president|commissioner)$/;
const NATIONS = phraseSet('of_the_us of_the_united_states of_the_usa of_the_country');
/** What somebody is a candidate for, before the noun: "|gubernatorial| candidates". */
const OF_OFFICE: Readonly<Record<string, string>> = {
  gubernatorial: 'governor',
  mayoral: 'mayor',
  presidential: 'president',
  congressional: 'Congress',
  senatorial: 'Senate',
  judicial: 'judge',
};
const RUNNERS = /^(?:candidates?|nominees?|hopefuls?|contenders?|challengers?)$/;
const MAX_PLACE_WORDS = 3;
/** Outweighs the office as a title, a chamber of the nation and a place in its name. */
const WEIGHT = 50;
const WORD_WEIGHT = 4;
/** What follows is read as left out. */
const NOT = /^(?:never|not|didnt|dont|havent|hasnt|without)$/;

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Who was up for an office: "people who ran for Congress", "candidates for mayor". Records have
 * them as candidates, and to take the office for theirs would list who won it.
 */
export function readCandidacies({ question }: Context, lexicon: Lexicon): TitleReading[] {
  return question.words.flatMap((_, i) => [
    ...readRun(question, lexicon, i),
    ...readRunner(question, i),
  ]);
}

function readRun(question: Question, lexicon: Lexicon, i: number): TitleReading[] {
  const { words } = question;
  if ([1, 2].some((back) => NOT.test(words[i - back]?.folded ?? ''))) return [];
  const isLost = LOST.has(words[i]?.folded ?? '');
  const start = isLost ? skip(question, i + 1) : i;
  const runner = isAskedFor(question, i) ? RUNNERS_FOR.lengthAt(words, start) : 0;
  const cue = isLost ? CONTESTS.lengthAt(words, start) : RUNS.lengthAt(words, start) || runner;
  const offices = cue === 0 ? [] : officesFrom(question, lexicon, start + cue);
  const last = offices.at(-1);
  // "candidates for treasurer |at| Acme" look for a job.
  if (last === undefined || words[last.to]?.folded === 'at') return [];
  const titles = offices.map(({ from, to }) => candidacyFor(slice(question, from, to)));
  const reading = make(question, titles, { from: i, to: last.to });
  // Of candidates no record says that they lost.
  return [isLost ? { ...reading, unapplied: { from: i, to: i + 1 } } : reading];
}

/** "gubernatorial candidates", "city council hopefuls". */
function readRunner(question: Question, i: number): TitleReading[] {
  const { words } = question;
  const to = i + Math.max(1, BODIES.lengthAt(words, i));
  const noun = words[to]?.folded ?? '';
  const said = slice(question, i, to);
  const isBody = BODIES.lengthAt(words, i) > 0;
  const office = isBody ? said : ownEntry(OF_OFFICE, said.toLowerCase());
  if (office === undefined || !RUNNERS.test(noun) || isDivided(question, to)) return [];
  if (!isAskedFor(question, i)) return [];
  const titles = [`${said} ${singularOf(noun)}`, candidacyFor(office)];
  return [make(question, titles, { from: i, to: to + 1 })];
}

/** Whether the words before ask for the people: "|find| candidates", "|Ohio| candidates". */
const isAskedFor = (question: Question, i: number): boolean => {
  const before = question.words[i - 1];
  if (before === undefined || isDivided(question, i)) return true;
  return BEFORE_ASKED.test(before.folded) || before.shape === 'capital';
};

const make = (question: Question, titles: readonly string[], words: Range): TitleReading =>
  oneOfTitles(question, titles, words, WEIGHT + WORD_WEIGHT * (words.to - words.from));

/** The offices of a list: "mayor |or| governor", "|the Ohio House| and the Senate". */
const officesFrom = (question: Question, lexicon: Lexicon, start: number): Range[] =>
  itemsListed(question, start, (at) => officeAt(question, lexicon, skip(question, at)));

/** An office at a word, or after the place that it is of: "|Ohio| governor". */
function officeAt(question: Question, lexicon: Lexicon, from: number): Range | null {
  const { words } = question;
  const folded = words.map((word) => ({ folded: singularOf(word.folded) }));
  for (let at = from; at <= from + MAX_PLACE_WORDS; at += 1) {
    if (at > from && isDivided(question, at)) return null;
    const length = Math.max(
      ...[words, folded].flatMap((all) => [
        BODIES.lengthAt(all, at),
        OFFICES.lengthAt(all, at),
        PLACE_OFFICES.lengthAt(all, at),
      ]),
    );
    const to = at + length;
    // "office |manager|"
    const isTitle = length > 0 && lexicon.isHead(to) && !isDivided(question, to);
    if (length > 0) return isTitle || isOfWork(question, to) ? null : { from, to };
    const isName = words[at]?.shape === 'capital' || words[at]?.shape === 'upper';
    if (!isName) return null;
  }
  return null;
}

/** "candidates for president |of sales|" look for a job. */
const isOfWork = ({ words }: Question, to: number): boolean =>
  LEADERS.test(words[to - 1]?.folded ?? '') &&
  words[to]?.folded === 'of' &&
  NATIONS.lengthAt(words, to) === 0;

/** "lost |the| election", "ran for |a seat in the| Senate". */
const skip = ({ words }: Question, from: number): number => {
  let at = from;
  for (let length = 1; length > 0; at += length) length = BEFORE_OFFICE.lengthAt(words, at);
  return at;
};
