import { isMergedAway } from '../contract/merged-row.ts';
import type { SearchResult, SearchSnapshot } from '../contract/search.ts';
import { type AnswerLink, type ResponseFormat, TOKEN_BUDGET, type ToolAnswer } from './answer.ts';
import {
  contactColumns,
  contactSentence,
  type OwnContacts,
  shownContacts,
} from './asked-contacts.ts';
import { type Fence, type Fenced, fencedLines, fencedObject, labelled } from './fence.ts';
import { groupLines } from './group-lines.ts';
import { loosenedClauses } from './loosened-clauses.ts';
import type { WayToImport } from './made-up-people.ts';
import { mergedSentence } from './merged-sentence.ts';
import { toldOfNear } from './near-matches.ts';
import { type NextCall, nextCallOf, writeCall } from './next-call.ts';
import { nobodyHas } from './nobody-has.ts';
import { commonMatch, isMatchTelling, madeUpRows, peopleTable } from './people-table.ts';
import { plainId } from './safe-words.ts';
import { hintsOf, type ShownNotice, shownNotices } from './search-notes.ts';
import { beyondRows, type Credits, searchSentences, totalOf } from './search-sentences.ts';
import { sharedOnce, type Table, tableLines, tableThatFits } from './table.ts';
import { estimateTokens, fittingLines } from './token-estimate.ts';
import { understoodClauses } from './understood.ts';

/** Further input of the answer. */
export interface SearchFrame {
  readonly fence: Fence;
  readonly format: ResponseFormat;
  /** Number of rows that the caller has seen already: 0 in a first answer. */
  readonly before: number;
  /** True if only rows changed since an earlier answer were requested. */
  readonly onlyNew: boolean;
  /** False: where people are counted by a value, the counts are the answer. */
  readonly showsRows?: boolean;
  /** Contact details are masked unless a purpose is given. */
  readonly masked: boolean;
  readonly credits: Credits;
  readonly toImport: WayToImport;
  /** How to reach the user's own contacts among the rows; absent if it was not read. */
  readonly contacts?: OwnContacts | undefined;
  /** Seconds to pause before the next wait; 0 if there was no wait yet. */
  readonly pause?: number;
}

/** Third-party text, columnar. */
export interface PeopleBlock extends Table {
  readonly understood: string[];
  /** What the caller can do next. */
  readonly notes: string[];
  /** What the service says of the question; the text has the sentences among its notes. */
  readonly notices: ShownNotice[];
  /** Everybody who matches, counted; absent unless asked for. See `groupLines`. */
  readonly groups?: string[];
  /** What all rows say, `place: Ohio`, in place of a column; absent if nothing is. */
  readonly each_row?: string[];
}

export interface SearchData {
  status: string;
  /** False while more rows may come: this is not the result yet. */
  final: boolean;
  /** The run's handle: `search:s_…`. */
  run: string;
  /** Positions of the first and the last row shown; 0 and 0 if there are none. */
  first: number;
  last: number;
  total: number;
  summary: string;
  people: Fenced<PeopleBlock>;
  next: string;
}

export const isFinal = (status: SearchSnapshot['status']): boolean => status !== 'running';

function blockLines(block: PeopleBlock): string[] {
  const notes = [...block.notes, ...block.notices.map(({ message }) => message)];
  return [
    ...(block.understood.length > 0 ? [labelled('understood', block.understood)] : []),
    ...(notes.length > 0 ? [labelled('notes', notes)] : []),
    ...(block.groups?.length ? [labelled('people', block.groups)] : []),
    ...(block.each_row?.length ? [labelled('each row', block.each_row)] : []),
    ...(block.rows.length > 0 ? tableLines(block) : []),
  ];
}

function linksOf(run: string, rows: readonly SearchResult[]): AnswerLink[] {
  const [only] = rows;
  const isOne = rows.length === 1 && only?.withheld !== true;
  const id = isOne ? plainId(only?.profile_id) : '';
  return id === ''
    ? [{ uri: `people://search/${run.slice('search:'.length)}`, name: run, mimeType: 'text/plain' }]
    : [{ uri: `people://profile/${id}`, name: id, mimeType: 'text/plain' }];
}

/**
 * How many positions of the list the rows shown take, including merged-away rows between and after
 * them.
 */
function placesOf(asked: readonly SearchResult[], shown: readonly SearchResult[]): number {
  const next = asked.findIndex((row) => !isMergedAway(row) && !shown.includes(row));
  return next < 0 ? asked.length : next;
}

/** Columns whose value is said once if all rows share it, as in a list of one chamber. */
const SHAREABLE = ['headline', 'place', 'why', 'sources'];

/** Limits the text before the rows, in any script. */
const UNDERSTOOD_TOKENS = 300;
const NOTES_TOKENS = 780;
/** Tokens of the sentences, the fence and the next call. */
const FRAME_TOKENS = 160;

/**
 * A search as an answer: what was found, how the question was understood, the rows that fit the
 * format's budget, and at most one next call.
 */
export function searchAnswer(snapshot: SearchSnapshot, frame: SearchFrame): ToolAnswer<SearchData> {
  const run = `search:${plainId(snapshot.search_id)}`;
  const clauses = frame.before === 0 && !frame.onlyNew ? understoodClauses(snapshot) : [];
  const understood = fittingLines(clauses, UNDERSTOOD_TOKENS);
  const loosenings = loosenedClauses(snapshot.loosen ?? [], understood);
  const notes = fittingLines(hintsOf(snapshot, loosenings), NOTES_TOKENS);
  const why = nobodyHas(snapshot);
  const room = NOTES_TOKENS - estimateTokens(JSON.stringify(notes));
  const notices = shownNotices(snapshot, room, new Set([...why.told, ...toldOfNear(snapshot)]));
  const asked = snapshot.results.slice(frame.before);
  const merged = asked.filter((row) => row.merged_into !== undefined);
  const groups = snapshot.groups === undefined ? {} : { groups: groupLines(snapshot.groups) };
  const told = [understood, notes, notices, groups, mergedSentence(merged)];
  const usedTokens = estimateTokens(JSON.stringify(told));
  const tokensLeft = TOKEN_BUDGET[frame.format] - FRAME_TOKENS - usedTokens;
  const people = asked.filter((row) => !isMergedAway(row));
  const contactKinds = shownContacts(snapshot, !frame.masked);
  const further = contactColumns(contactKinds, frame.contacts ?? new Map());
  const isTelling = isMatchTelling(people, Boolean(snapshot.ambiguity));
  const showsMatch = frame.format === 'detailed' || isTelling;
  const onlyCounts = frame.showsRows === false && (snapshot.groups?.values ?? []).length > 0;
  const listed = onlyCounts ? [] : people;
  const whole = peopleTable(listed, { ...frame, showsMatch }, further);
  const { table: distinct, shared } = sharedOnce(whole, SHAREABLE);
  const table = tableThatFits(distinct, tokensLeft - estimateTokens(JSON.stringify(shared)));
  const shown = listed.slice(0, table.rows.length);
  const last = frame.before + placesOf(asked, shown);
  const earlier = snapshot.results.slice(0, frame.before).filter((row) => !isMergedAway(row));
  const next: NextCall | null = nextCallOf({
    snapshot,
    run,
    beyond: onlyCounts ? 0 : beyondRows(snapshot),
    last,
    shown,
    onlyNew: frame.onlyNew,
    pause: frame.pause ?? 0,
  });
  const { rows_before: rowsBefore = 0 } = snapshot;
  const facts = {
    snapshot,
    run,
    shown,
    merged,
    first: shown.length === 0 ? 0 : rowsBefore + earlier.length + 1,
    last: shown.length === 0 ? 0 : rowsBefore + earlier.length + shown.length,
    onlyNew: frame.onlyNew,
    onlyCounts,
    match: isTelling ? commonMatch(people) : null,
    madeUp: madeUpRows(onlyCounts ? people : shown),
    toImport: frame.toImport,
    loosenings,
    nobodyHas: why,
    contact: shown.length === 0 ? null : contactSentence(snapshot, frame),
    credits: frame.credits,
  };
  const sentences = searchSentences(facts);
  const eachRow = shared.length === 0 ? {} : { each_row: shared };
  const block = { understood, notes, notices, ...groups, ...eachRow, ...table };
  const lines = blockLines(block);
  const text = [
    ...sentences,
    ...(lines.length > 0 ? fencedLines(frame.fence, lines) : []),
    ...(next === null ? [] : [`Next: ${writeCall(next)}`]),
  ].join('\n');
  const data: SearchData = {
    status: snapshot.status,
    final: isFinal(snapshot.status),
    run,
    first: shown.length === 0 ? 0 : frame.before + 1,
    last: shown.length === 0 ? 0 : last,
    total: totalOf(snapshot),
    summary: sentences.join(' '),
    people: fencedObject(frame.fence, block),
    next: next === null ? '' : writeCall(next),
  };
  return { text, data, links: linksOf(run, shown) };
}
