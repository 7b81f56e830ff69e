import { FACE_BANDS } from '../contract/face-bands.ts';
import type { SearchResult } from '../contract/search.ts';
import type { ResponseFormat } from './answer.ts';
import { fullSource, isoDay, pickSources, shortSource } from './dated-source.ts';
import { plainId } from './safe-words.ts';
import { longReason, shortReason } from './short-reason.ts';
import { type Column, type Table, tableOf } from './table.ts';

type Cell = Column<SearchResult>['cell'];

/** The date of the last change of the rows' profiles, if it is the same for all. */
export function commonFreshness(results: readonly SearchResult[]): string {
  const days = new Set(results.map((result) => isoDay(result.preview?.updated_at)));
  const [day] = days;
  return days.size === 1 && day ? day : '';
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

const level: Cell = ({ confidence_level }) => confidence_level;

const whyShort: Cell = (result) =>
  (result.match_reasons ?? []).map((reason) => shortReason(reason, result)).join('; ');

const whyLong: Cell = ({ match_reasons }) => (match_reasons ?? []).map(longReason).join('; ');

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
const note: Cell = (result) => {
  const { withheld, status, failure, origin, preview, former } = result;
  return [
    withheld === true ? 'withheld' : '',
    matchNote(result),
    preview?.demo === true ? 'made up' : '',
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
    ...(commonMatch(results) === null ? [column('match_%', 3, 3, match)] : []),
    column('why', 120, 400, wide ? whyLong : whyShort),
    column('sources', 140, 1500, sources(format)),
    column('note', 120, 120, note),
    ...(wide ? [column('match_level', 6, 6, level), column('profile_level', 1, 1, depth)] : []),
  ];
}

/**
 * People as rows. A date or a match that all rows share is not a column: the caller states it once,
 * from `commonFreshness` and `commonMatch`.
 */
export function peopleTable(
  results: readonly SearchResult[],
  format: ResponseFormat,
  masked: boolean,
): Table {
  const day =
    commonFreshness(results) === '' ? [{ name: 'updated', longest: 10, cell: updated }] : [];
  return tableOf(results, [...columnsOf(format, results), ...day], masked);
}

/** True when a row is a made-up person of the demo world. */
export function hasDemoPeople(results: readonly SearchResult[]): boolean {
  return results.some((result) => result.preview?.demo === true);
}
