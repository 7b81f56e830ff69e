import { FACE_BANDS } from '../contract/face-bands.ts';
import type { SearchResult } from '../contract/search.ts';
import type { ResponseFormat } from './answer.ts';
import { fullSource, isoDay, pickSources, shortSource } from './dated-source.ts';
import { type MadeUp, madeUpAmong } from './made-up-people.ts';
import { plainId } from './safe-words.ts';
import { longReasons, shortReasons } from './short-reason.ts';
import { type Column, type Table, tableOf } from './table.ts';

type Cell = Column<SearchResult>['cell'];

/** Whether all rows were last changed on one day, as after an import: then it distinguishes none. */
function isFromOneDay(results: readonly SearchResult[]): boolean {
  return new Set(results.map(({ preview }) => isoDay(preview?.updated_at))).size === 1;
}

/** The confidence as a whole percentage, which takes two tokens less per row than a fraction. */
const match: Cell = ({ confidence }) =>
  confidence === undefined ? '' : `${Math.round(confidence * 100)}`;

/** The match in percent if it is the same for all of several rows; otherwise null. */
export function commonMatch(results: readonly SearchResult[]): string | null {
  const [first, ...others] = results.map(match);
  const isSame = others.length > 0 && others.every((one) => one === first);
  return isSame && first ? first : null;
}

/** From this match on, a row that surely fits needs no figure. */
const SURE = 0.9;

/** From this match on, rows that surely fit need none if it is much the same for all of them. */
const SURE_ENOUGH = 0.7;

/** Rows whose matches differ by less are equally likely. */
const EQUALLY = 0.1;

/** Whether a row needs its match: it does not surely match, or is found by a face. */
const isUnsure = ({ confidence_status, match_status }: SearchResult): boolean =>
  confidence_status !== undefined || (match_status ?? 'met') !== 'met';

/**
 * Whether the match tells anything: not where all surely match, nor where they match equally well,
 * as with a word that was not applied; nor where namesakes only share it, which the answer says of
 * the name.
 */
export function isMatchTelling(results: readonly SearchResult[], isAmbiguous: boolean): boolean {
  const matches = results.flatMap(({ confidence }) => confidence ?? []);
  const least = Math.min(...matches);
  const isEven = Math.max(...matches) - least < EQUALLY;
  const sure = isEven ? SURE_ENOUGH : SURE;
  return results.some(isUnsure) || !((isAmbiguous && isEven) || least >= sure);
}

const level: Cell = ({ confidence_level }) => confidence_level;

/** Characters of the reasons. */
const WHY = 120;
const WHY_IN_FULL = 400;

const whyShort: Cell = (result) => shortReasons(result, WHY);
const whyLong: Cell = (result) => longReasons(result, WHY_IN_FULL);

const sources =
  (format: ResponseFormat): Cell =>
  ({ candidate_sources }) =>
    (format === 'detailed'
      ? pickSources(candidate_sources ?? [], 5, fullSource)
      : pickSources(candidate_sources ?? [], 2, shortSource)
    ).join('; ');

/** How similar the face in a picture is; other verdicts as the service words them. */
function verdict({ confidence_status: status, origin }: SearchResult): string {
  const band = FACE_BANDS.find((one) => one === status);
  if (band !== undefined) return `similar face: ${band}`;
  return status ?? (origin === 'face' ? 'similar face' : '');
}

/** What the person does now, or what the headline says that they did. */
const headline: Cell = ({ preview }) => {
  if (preview?.present_job === undefined) return preview?.headline;
  return preview.present_job ?? `formerly ${preview.headline ?? ''}`;
};

/** How a row matches whose reasons do not say which clause is not surely met. */
const MATCH_NOTES = { met: '', near: 'near match', unknown: 'may match' } as const;

function matchNote({ match_status, match_reasons }: SearchResult): string {
  const isTold = (match_reasons ?? []).some(({ status }) => status !== undefined);
  return isTold ? '' : MATCH_NOTES[match_status ?? 'met'];
}

/**
 * Only what distinguishes a row from a finished one: withheld, no sure match, made up, a status, a failure's code,
 * whom it showed before a merge, a verdict.
 */
const noteOf =
  (madeUp: MadeUp): Cell =>
  (result) => {
    const { withheld, status, failure, origin, preview, former } = result;
    return [
      withheld === true ? 'withheld' : '',
      matchNote(result),
      madeUp === 'some' && preview?.demo === true ? 'made up' : '',
      status === undefined || status === 'ready' ? '' : status,
      failure ? plainId(failure.code) : '',
      former?.display_name ? `before as ${former.display_name}` : '',
      verdict(result),
      origin === 'candidate_discovery' ? 'discovered' : '',
    ]
      .filter((word) => word !== '')
      .join(', ');
  };

const updated: Cell = ({ preview }) => isoDay(preview?.updated_at);
const depth: Cell = ({ generation_level }) => String(generation_level ?? '');

function columnsOf(
  format: ResponseFormat,
  results: readonly SearchResult[],
  showsMatch: boolean,
): readonly Column<SearchResult>[] {
  const wide = format === 'detailed';
  const column = (name: string, short: number, long: number, cell: Cell) => ({
    name,
    longest: wide ? long : short,
    cell,
  });
  return [
    column('id', 200, 200, (result) => result.profile_id),
    column('name', 60, 120, ({ preview }) => preview?.display_name),
    column('headline', 80, 240, headline),
    column('place', 50, 120, ({ preview }) => preview?.location),
    ...(showsMatch && commonMatch(results) === null ? [column('match_%', 3, 3, match)] : []),
    column('why', WHY, WHY_IN_FULL, wide ? whyLong : whyShort),
    column('sources', 140, 1500, sources(format)),
    column('note', 120, 120, noteOf(madeUpRows(results))),
    ...(wide ? [column('match_level', 6, 6, level), column('profile_level', 1, 1, depth)] : []),
  ];
}

/** How rows are to be shown. */
interface RowsFrame {
  readonly format: ResponseFormat;
  readonly masked: boolean;
  /** See `isMatchTelling`. */
  readonly showsMatch: boolean;
}

/**
 * People as rows. A match that all rows share is not a column: the caller states it once, from
 * `commonMatch`; nor is what no row differs in, the date of an import or that all are made up.
 * @param further columns that the search asks for
 */
export function peopleTable(
  results: readonly SearchResult[],
  { format, masked, showsMatch }: RowsFrame,
  further: readonly Column<SearchResult>[] = [],
): Table {
  const day = isFromOneDay(results) ? [] : [{ name: 'updated', longest: 10, cell: updated }];
  return tableOf(results, [...columnsOf(format, results, showsMatch), ...further, ...day], masked);
}

/** Which rows are made-up people of the demo world. */
export const madeUpRows = (results: readonly SearchResult[]): MadeUp =>
  madeUpAmong(results.map(({ preview }) => ({ isMadeUp: preview?.demo === true })));
