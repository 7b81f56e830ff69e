import { MAX_COUNTED } from '../contract/max-counted.ts';
import { countPeople } from '../contract/merged-row.ts';
import type { SearchResult, SearchSnapshot } from '../contract/search.ts';
import { countedMatches } from './counted-matches.ts';
import { POSSIBLE_RELIABILITY } from './face-reliability.ts';
import type { Loosenings } from './loosened-clauses.ts';
import { importClause, type MadeUp, madeUpSentence, type WayToImport } from './made-up-people.ts';
import { mergedSentence } from './merged-sentence.ts';
import { nearClause, nearRows } from './near-matches.ts';
import type { NobodyHas } from './nobody-has.ts';
import { counted, grouped, plainId, plainPath } from './safe-words.ts';
import { asksForSeveral } from './several-asked.ts';

/** Credits of the key, if they are counted. */
export interface Credits {
  /** Credits left; null for a key that is not metered. */
  readonly left: number | null;
  /** False if the service counts none; default: true. */
  readonly counted?: boolean;
}

export interface SearchFacts {
  readonly snapshot: SearchSnapshot;
  readonly run: string;
  readonly shown: readonly SearchResult[];
  /** Merged rows, whether shown or not. */
  readonly merged: readonly SearchResult[];
  /** Position of the first person shown, from 1; 0 if there is none. */
  readonly first: number;
  readonly last: number;
  readonly onlyNew: boolean;
  /** Whether the groups are the whole answer, without rows. */
  readonly onlyCounts: boolean;
  /** The match of every row in percent; null if they differ. */
  readonly match: string | null;
  readonly madeUp: MadeUp;
  readonly toImport: WayToImport;
  /** What would match without some of the clauses. */
  readonly loosenings: Loosenings;
  readonly nobodyHas: NobodyHas;
  /** Whose contact details are shown, or how; null if none are asked for. */
  readonly contact: string | null;
  readonly credits: Credits;
}

/** People who match, without rows that match only nearly or may not match. */
export const totalOf = ({ total_matches, results }: SearchSnapshot): number =>
  Math.max(
    total_matches ?? 0,
    countPeople(results.filter(({ match_status }) => (match_status ?? 'met') === 'met')),
  );

const people = (count: number): string => counted(count, 'person', 'people');

/** Whether no clause was made of the question: "no matches" would be an answer to it. */
const asksForNothing = ({ query, intent, signals }: SearchSnapshot): boolean =>
  Boolean(query) && intent != null && Object.keys(intent).length === 0 && signals == null;

/** Nobody matches: among how many, or why there is nobody to find. */
function nobodySentence({ snapshot, toImport, nobodyHas: { reasons } }: SearchFacts): string {
  const { searched } = snapshot;
  // Others may be held, in directories that the key does not see: so never that nobody is.
  if (searched?.people === 0)
    return `There is nobody whom this search may find yet${importClause(toImport, 'people')}.`;
  if (asksForNothing(snapshot)) {
    return 'Nobody was looked for, because no condition could be made of the question; the notes say of which words.';
  }
  const why = reasons.length === 0 ? '' : `: ${reasons.join('; ')}`;
  if (searched === undefined) return `No matches${why}.`;
  const { connections } = searched;
  if (connections === 0) {
    return `None of the ${countedMatches(searched.people)} on record is a connection of the user.`;
  }
  if (connections !== undefined) {
    return `No matches among ${counted(connections, 'connection', 'connections')} of the user${why}.`;
  }
  if (!searched.made_up) return `No matches among ${countedMatches(searched.people)}${why}.`;
  const count = counted(searched.people, 'made-up person', 'made-up people');
  return `No matches among ${count}${why}${importClause(toImport)}.`;
}

/** How many match; a population is counted exactly. */
const matches = ({ population, more_may_match }: SearchSnapshot, total: number): string => {
  if (population) return people(total);
  return more_may_match === true ? `at least ${people(total)}` : countedMatches(total);
};

function countSentence(facts: SearchFacts): string {
  const { snapshot, run, shown, first, last, onlyNew } = facts;
  const total = totalOf(snapshot);
  const people = matches(snapshot, total);
  if (onlyNew) return `${counted(shown.length, 'new or changed row', 'new or changed rows')}.`;
  if (facts.onlyCounts)
    return `${people.replace(/^at least/, 'At least')} on record${nearClause(snapshot)} (${run}); \`limit\` lists them.`;
  if (shown.length === 0)
    return countPeople(snapshot.results) === 0 ? nobodySentence(facts) : noRowsSentence(snapshot);
  const rows = first === last ? `${first}` : `${first}–${last}`;
  const end = `${isFull(facts) ? '; the answer is full, Next goes on' : ''} (${run}).`;
  if (total === 0) return `${rows}, none of whom surely matches${end}`;
  const near = nearRows(rows, shown, total);
  if (near !== null) return `${near}${end}`;
  return `${rows} of ${people} on record${nearClause(snapshot)}${end}`;
}

/** People who match and are not among the rows of this search, nor of those that it goes on from. */
export const beyondRows = (snapshot: SearchSnapshot): number =>
  snapshot.status === 'running' || snapshot.population
    ? 0
    : Math.max(
        0,
        (snapshot.total_matches ?? 0) - (snapshot.rows_before ?? 0) - countPeople(snapshot.results),
      );

/** A position is one of this search's own rows, whatever the number of people who match. */
function noRowsSentence(snapshot: SearchSnapshot): string {
  const beyond = beyondRows(snapshot);
  if (beyond === 0) return 'No rows after this position.';
  return (
    `This search has no rows after this position; ${counted(beyond, 'more person', 'more people')} ` +
    'on record: `based_on` alone lists them.'
  );
}

/** Whether rows were found that this answer has no room for. */
const isFull = ({ snapshot, last }: SearchFacts): boolean =>
  snapshot.status !== 'running' &&
  last < (snapshot.rows_before ?? 0) + countPeople(snapshot.results);

/** Comes first for a running search, so that it is never mistaken for the result. */
function statusSentence({ snapshot, run }: SearchFacts): string | null {
  switch (snapshot.status) {
    case 'running':
      return `STILL RUNNING (${run}): not the result yet, more rows may come.`;
    case 'completed_with_errors':
      return 'Complete, with errors: rows with a failure carry its code in the note column.';
    case 'failed':
      return `The search failed (${plainId(snapshot.failure?.code) || 'no code given'}).`;
    case 'cancelled':
      return 'The search was cancelled; these are the rows it had found.';
    case 'completed':
      return null;
  }
}

function beyondLimit({ snapshot, last, onlyCounts }: SearchFacts): string | null {
  if (onlyCounts) return null;
  const total = snapshot.total_matches ?? 0;
  const listed = (snapshot.rows_before ?? 0) + countPeople(snapshot.results);
  if (snapshot.status === 'running' || total <= listed || last < listed) return null;
  const rest = grouped(total - last);
  if (snapshot.population) return `For the other ${rest}, raise \`max_people\`.`;
  const isLeast = total === MAX_COUNTED || snapshot.more_may_match === true;
  const more = isLeast ? 'or more others' : 'more';
  return `${rest} ${more}: \`based_on\` narrows this search or lists them.`;
}

function ambiguitySentence({ snapshot }: SearchFacts): string | null {
  const { ambiguity } = snapshot;
  if (!ambiguity) return null;
  const by = ambiguity.differs_by.flatMap((word) => plainPath(word) ?? []).join(', ');
  const apart = by === '' ? '' : `; they differ by ${by}`;
  const what = ambiguity.identifier === undefined ? 'fit this name' : 'share this identifier';
  const ask = asksForSeveral(snapshot) ? '' : ' Ask which one is meant.';
  const count =
    ambiguity.identifier === undefined
      ? matches(snapshot, ambiguity.people)
      : people(ambiguity.people);
  return `Ambiguous: ${count} ${what}${apart}.${ask}`;
}

function loosenSentence(facts: SearchFacts): string | null {
  const { snapshot, shown, onlyNew, loosenings, nobodyHas } = facts;
  if (shown.length > 0 || onlyNew || snapshot.status === 'running') return null;
  if ((snapshot.total_matches ?? 0) > 0 || snapshot.searched?.people === 0) return null;
  // A face or an address alone has no clause to loosen.
  if (!snapshot.query && !snapshot.intent) return null;
  if (loosenings.sentence !== '') return loosenings.sentence;
  const isExplained = loosenings.notes.length > 0 || nobodyHas.reasons.length > 0;
  return isExplained ? null : 'No single clause to loosen.';
}

/**
 * What a search by face compared, and what that is worth. It only speaks of similarity; a test
 * checks it for words of identity.
 */
function faceSentence({ snapshot, onlyNew }: SearchFacts): string | null {
  const compared = (snapshot.discovered_sources ?? []).flatMap((one) => one.face_match ?? []);
  const byFace = snapshot.results.some((row) => row.origin === 'face');
  if (onlyNew || (compared.length === 0 && !byFace)) return null;
  const kept = compared.filter((one) => one.kept).length;
  const aside = compared.length - kept;
  const sources = `${counted(kept, 'source', 'sources')} kept`;
  const others = aside === 0 ? '' : `, ${aside} set aside as another face that looks alike`;
  return (
    `By face: ${sources}${others}. Similar faces do not prove identity, and ${POSSIBLE_RELIABILITY}: ` +
    'look for a name, job, place or date in get_profile that supports a row or contradicts it.'
  );
}

function creditsSentence({ snapshot, credits }: SearchFacts): string | null {
  if (credits.left === null) return null;
  const spent = snapshot.billing?.consumed ?? 0;
  return `Credits: ${grouped(spent)} spent, ${grouped(credits.left)} left.`;
}

/** The progress of a population search; null for other searches. */
function populationSentence({
  snapshot,
  credits: { counted: counts = true },
}: SearchFacts): string | null {
  const { population } = snapshot;
  if (!population) return null;
  const { added = 0, size, credits_quoted: quoted } = population;
  const of = size === null || size === undefined ? '' : ` of ${grouped(size)} known`;
  const credits =
    quoted === undefined || !counts ? '' : `, ${counted(quoted, 'credit', 'credits')} quoted`;
  const status = plainPath(population.status) ?? 'unknown';
  return `Population ${status}: ${counted(added, 'person', 'people')} added${of}${credits}.`;
}

/** The sentences of an answer, in our own words without third-party text. */
export function searchSentences(facts: SearchFacts): string[] {
  return [
    statusSentence(facts),
    countSentence(facts),
    facts.match === null ? null : `Each row: match ${facts.match} %.`,
    mergedSentence(facts.merged),
    populationSentence(facts),
    loosenSentence(facts),
    ambiguitySentence(facts),
    beyondLimit(facts),
    faceSentence(facts),
    facts.contact,
    madeUpSentence(facts.madeUp, facts.toImport),
    creditsSentence(facts),
  ].filter((sentence) => sentence !== null);
}
