import { MONTH } from '../dates/months.ts';
import { timeSpan } from '../dates/time-span.ts';

const SEASON = '(?:spring|summer|autumn|fall|winter)';
const DAY = '(?:\\d{1,2}(?:st|nd|rd|th|\\.)?(?: de)? )?';
const YEAR = '(?:1[89]|20)\\d{2}';
const WHEN = `(?:(?:${DAY}${MONTH},? (?:de |del |\\d{1,2}, )?|${SEASON} |\\d{1,2}[/.])?${YEAR})`;
/** A year and month in ISO form; "2008-10" alone may be two years. */
const ISO = `${YEAR}-(?:0[1-9]|1[0-2])(?!\\d)`;
const OPEN =
  "(?:(?:the )?present(?: day)?|now|today|current(?:ly)?|date|ongoing|heute|jetzt|laufend|aujourd['’]hui|pr[ée]sent|ce jour|presente|(?:la )?actualidad|la fecha|hoy|heden|nu|oggi)";
const SINCE = '(?:since|from|seit|ab|depuis|desde|sinds|dal|vanaf)';
const TILL = "(?:until|till|to|bis|jusqu['’](?:à|en)|hasta|tot)";
const BETWEEN = '(?:–|—|-|·|→|to|until|till|through|bis|à|au|al?|hasta|tot)';
/** "2016–" and "2016- Chief Engineer": a dash right after a year, and no year after the dash. */
const ONWARDS = '[–—-](?=\\s*(?:$|\\)|[,;·])|\\s+\\p{Lu}|:)';
/** "2008–14" and "2014/15"; "2008-10" may be October. */
const SHORT = '[–—/-](?<short>\\d{2})(?![\\d/.-])';
const PERIOD = new RegExp(
  `\\(?(?<![\\p{L}\\p{N}])(?:(?<since>${SINCE}) |(?<till>${TILL}) )?(?<from>${ISO}(?=\\s*${BETWEEN}\\s*(?:${ISO}|${OPEN}))|${WHEN})(?:\\s*${BETWEEN}\\s*(?:(?<to>${ISO}|${WHEN})|(?<open>${OPEN}))|${SHORT}|(?<onwards>${ONWARDS}))?(?![\\p{L}\\p{N}])\\)?`,
  'iu',
);

/** The time in an entry of a list, and the line without it. */
export interface Period {
  readonly start?: string;
  readonly end?: string;
  /** A single date that is neither. */
  readonly at?: string;
  readonly rest: string;
}

const isoOf = (text: string | undefined): string | undefined =>
  text === undefined
    ? undefined
    : timeSpan(`in ${text.replace(/^(\d{1,2})\.(?=\d{4}$)/, '$1/')}`, null)?.at;

/** The year that two digits after a year mean; undefined where they may be a month. */
function shortYear(start: string, written: string, digits: string): string | undefined {
  const year = Number(start.slice(0, 4));
  const end = year - (year % 100) + Number(digits);
  const isNext = end === year + 1;
  const isClear = /[–—]/.test(written) || Number(digits) > 12 || isNext;
  const isRange = /\d\/\d{2}$/.test(written) ? isNext : isClear;
  return start.length === 4 && end > year && isRange ? String(end) : undefined;
}

/** Reads "Jan 2014 – Dec 2017", "(2008-2012)", "2014/15", "since 2019" or "2012" from a line. */
export function takePeriod(line: string): Period {
  const found = PERIOD.exec(line);
  const { since, till, from, to, open, onwards, short } = found?.groups ?? {};
  const start = isoOf(from);
  if (found === null || start === undefined) return { rest: line };
  const written = found[0].replace(/[()]/g, '').trim();
  const end = short === undefined ? isoOf(to) : shortYear(start, written, short);
  if (short !== undefined && end === undefined) return { rest: line };
  const rest = `${line.slice(0, found.index)} · ${line.slice(found.index + found[0].length)}`;
  if (end !== undefined)
    return start.slice(0, 4) <= end.slice(0, 4) ? { start, end, rest } : { rest };
  if (till !== undefined) return { end: start, rest };
  const isOpen = [since, open, onwards].some((word) => word !== undefined);
  return isOpen ? { start, rest } : { at: start, rest };
}
