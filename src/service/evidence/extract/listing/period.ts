import { timeSpan } from '../dates/time-span.ts';

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const WHEN = `(?:(?:${MONTH},? |\\d{1,2}/)?(?:1[89]|20)\\d{2})`;
const OPEN = '(?:(?:the )?present|now|today|current(?:ly)?|date|ongoing|heute)';
/** "2016–" and "2016- Chief Engineer": a dash right behind the year, and no year behind it. */
const ONWARDS = '[–—-](?=\\s*(?:$|\\)|[,;·])|\\s+\\p{Lu}|:)';
const PERIOD = new RegExp(
  `\\(?(?<![\\p{L}\\p{N}])(?:(?<since>since|from) |(?<till>until|till|to) )?(?<from>${WHEN})(?:\\s*(?:–|—|-|·|→|to|until|till|through)\\s*(?:(?<to>${WHEN})|(?<open>${OPEN}))|(?<onwards>${ONWARDS}))?(?![\\p{L}\\p{N}])\\)?`,
  'iu',
);

/** The time that an entry of a list gives, and its line without it. */
export interface Period {
  readonly start?: string;
  readonly end?: string;
  /** One date that is neither. */
  readonly at?: string;
  readonly rest: string;
}

const isoOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : timeSpan(`in ${text}`, null)?.at;

/** Reads "Jan 2014 – Dec 2017", "(2008-2012)", "since 2019" or "2012" out of a line. */
export function takePeriod(line: string): Period {
  const found = PERIOD.exec(line);
  const { since, till, from, to, open, onwards } = found?.groups ?? {};
  const [start, end] = [isoOf(from), isoOf(to)];
  if (found === null || start === undefined) return { rest: line };
  const rest = `${line.slice(0, found.index)} · ${line.slice(found.index + found[0].length)}`;
  if (end !== undefined)
    return start.slice(0, 4) <= end.slice(0, 4) ? { start, end, rest } : { rest };
  if (till !== undefined) return { end: start, rest };
  const isOpen = [since, open, onwards].some((word) => word !== undefined);
  return isOpen ? { start, rest } : { at: start, rest };
}
