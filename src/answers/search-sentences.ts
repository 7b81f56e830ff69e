import { countPeople } from '../contract/merged-row.ts';
import type { SearchResult, SearchSnapshot } from '../contract/search.ts';
import { POSSIBLE_RELIABILITY } from './face-reliability.ts';
import { mergedSentence } from './merged-sentence.ts';
import { counted, grouped, plainId, plainPath } from './safe-words.ts';

/** Credits of the key, if they are counted. */
export interface Credits {
  /** Credits left; null for a key that is not metered. */
  readonly left: number | null;
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
  /** The date of the last change of all shown rows; empty if they differ or it is not to be said. */
  readonly freshness: string;
  /** The match of every row in percent; null if they differ. */
  readonly match: string | null;
  readonly madeUp: boolean;
  readonly credits: Credits;
}

/** People who match, without rows that match only nearly or may not match. */
export const totalOf = ({ total_matches, results }: SearchSnapshot): number =>
  Math.max(
    total_matches ?? 0,
    countPeople(results.filter(({ match_status }) => (match_status ?? 'met') === 'met')),
  );

const people = (count: number): string => counted(count, 'person', 'people');

function countSentence({ snapshot, run, shown, first, last, onlyNew }: SearchFacts): string {
  const total = totalOf(snapshot);
  if (onlyNew) return `${counted(shown.length, 'new or changed row', 'new or changed rows')}.`;
  if (shown.length === 0)
    return countPeople(snapshot.results) === 0 ? 'No matches.' : 'No rows after this position.';
  const rows = first === last ? `${first}` : `${first}–${last}`;
  if (total === 0) return `${rows}, none of whom surely matches (${run}).`;
  return `${rows} of ${people(total)} (${run}).`;
}

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

function beyondLimit({ snapshot, last }: SearchFacts): string | null {
  const total = snapshot.total_matches ?? 0;
  const listed = (snapshot.rows_before ?? 0) + countPeople(snapshot.results);
  if (snapshot.status === 'running' || total <= listed || last < listed) return null;
  const rest = grouped(total - last);
  if (snapshot.population) return `For the other ${rest}, raise \`max_people\`.`;
  return `${rest} more: \`based_on\` narrows this search or lists them.`;
}

function ambiguitySentence({ snapshot: { ambiguity } }: SearchFacts): string | null {
  if (!ambiguity) return null;
  const by = ambiguity.differs_by.flatMap((word) => plainPath(word) ?? []).join(', ');
  const apart = by === '' ? '' : `; they differ by ${by}`;
  return `Ambiguous: ${people(ambiguity.people)} fit this name${apart}. Ask which one is meant.`;
}

function loosenSentence({ snapshot, shown, onlyNew }: SearchFacts): string | null {
  const [best] = snapshot.loosen ?? [];
  const clause = plainPath(best?.clause);
  if (shown.length > 0 || onlyNew || snapshot.status === 'running') return null;
  if ((snapshot.total_matches ?? 0) > 0) return null;
  // A face or an address alone has no clause to loosen.
  if (!snapshot.query && !snapshot.intent) return null;
  if (best === undefined || clause === null) {
    return 'Removing a single clause does not help: use fewer clauses or other words.';
  }
  const others = (snapshot.loosen ?? []).length > 1 ? ', or another clause' : '';
  return `Loosen ${clause}${others}: the notes say how many would match.`;
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
function populationSentence({ population }: SearchSnapshot): string | null {
  if (!population) return null;
  const { added = 0, size, credits_quoted: quoted } = population;
  const of = size === null || size === undefined ? '' : ` of ${grouped(size)} known`;
  const credits = quoted === undefined ? '' : `, ${counted(quoted, 'credit', 'credits')} quoted`;
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
    populationSentence(facts.snapshot),
    loosenSentence(facts),
    ambiguitySentence(facts),
    beyondLimit(facts),
    faceSentence(facts),
    facts.madeUp ? 'People marked "made up" are fictional demo data.' : null,
    facts.freshness === '' ? null : `All rows last updated ${facts.freshness}.`,
    creditsSentence(facts),
  ].filter((sentence) => sentence !== null);
}
