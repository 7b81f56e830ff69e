import type { MatchReason, SearchResult } from '../contract/search.ts';

/** `experiences.title` is `title`; the name of a parameter, where a clause has another. */
function clauseName(field: string): string {
  const name = field.slice(field.lastIndexOf('.') + 1);
  return CLAUSE_NAMES[name] ?? name;
}

/** Names that say nothing to a reader, or that a parameter calls otherwise. */
const CLAUSE_NAMES: Readonly<Record<string, string>> = { semanticClauses: 'topic', year: 'job' };

/** How a clause that is not surely met is said: before its fact. */
const STATUS = { near: 'only near: ', unknown: 'not known: ' } as const;

/** Of a value that the row shows, such as an employer without dates. */
const NOT_KNOWN = 'whether it was as asked';

const statusOf = ({ status }: MatchReason): string => (status === undefined ? '' : STATUS[status]);

const WORD_CONTINUES = /^[\p{L}\p{N}]/u;

/**
 * How many of the parts the cell contains, in order and from its start: "Surgeon at Norvane Clinic"
 * contains two of `Surgeon`, `Norvane Clinic`, `since 2019`; "Senior Surgeon" contains none,
 * because it is another title.
 */
export function countShownParts(parts: readonly string[], cell: string): number {
  let at = 0;
  for (const [said, part] of parts.entries()) {
    const found = cell.indexOf(part, at);
    at = found + part.length;
    if (found < 0 || (said === 0 && found > 0) || WORD_CONTINUES.test(cell.slice(at))) return said;
  }
  return parts.length;
}

/** A reason in full. */
const longReason = (reason: MatchReason): string => `${statusOf(reason)}${reason.text}`;

const factOf = ({ text }: MatchReason): string => text.replace(/^[\w ]+: /, '');

const SEPARATOR = ', ';

/**
 * A reason without what the row shows anyway: next to "Mayor of Plano", `title: Mayor` becomes
 * `title`, and `Mayor, Plano, since 2019` becomes `title, since 2019`. On the officials,
 * repetitions are 30 to 50 % of the tokens of reasons, 7 to 14 % of an answer.
 */
export function shortReason(reason: MatchReason, row: SearchResult): string {
  return `${statusOf(reason)}${shortFact(reason, row)}`;
}

/** "Scribe at Norvane" is shown by "Scribe, Norvane". */
const asShown = (text: string): string => text.toLowerCase().replaceAll(' at ', SEPARATOR);

/** What a sentence says of a subject in other words stands in brackets behind it. */
const READ_AS = /(?: \([^()]*\))?$/;

/** A sentence has no parts: it is shown whole, or told whole. */
function shortSentence(reason: MatchReason, shown: readonly string[]): string {
  const text = factOf(reason);
  const readAs = READ_AS.exec(text)?.[0] ?? '';
  const sentence = asShown(text.slice(0, text.length - readAs.length));
  const isShown = shown.some((cell) => asShown(cell).includes(sentence));
  return isShown ? `${clauseName(reason.field)}${readAs}` : reason.text;
}

function shortFact(reason: MatchReason, { preview }: SearchResult): string {
  const { field, text, status } = reason;
  const value = factOf(reason);
  const headline = preview?.present_job ?? preview?.headline;
  const shown = [headline, preview?.location, preview?.display_name].flatMap((cell) => cell ?? []);
  if (field === 'semanticClauses') return shortSentence(reason, shown);
  if (shown.some((cell) => cell.toLowerCase().includes(value.toLowerCase()))) {
    // The row shows the value itself: what is not known is its dates or its unit.
    return status === 'unknown' ? NOT_KNOWN : clauseName(field);
  }
  const parts = value.split(SEPARATOR);
  const said = Math.max(0, ...shown.map((cell) => countShownParts(parts, cell)));
  return said === 0 ? text : [clauseName(field), ...parts.slice(said)].join(SEPARATOR);
}

/** The reason without an end that an earlier one says, as a job that two clauses meet. */
function withoutTold(reason: MatchReason, earlier: readonly MatchReason[]): MatchReason | null {
  const told = new Set(earlier.flatMap((one) => factOf(one).split(SEPARATOR)));
  const parts = reason.text.split(SEPARATOR);
  const kept = parts.slice(0, parts.findLastIndex((part) => !told.has(part)) + 1);
  if (parts.length - kept.length < 2) return reason;
  if (kept.length > 0) return { ...reason, text: kept.join(SEPARATOR) };
  const isSaid = reason.status === undefined || earlier.some(({ status }) => status !== undefined);
  return isSaid ? null : reason;
}

/** The reasons without what two of them say. */
const distinct = (reasons: readonly MatchReason[]): MatchReason[] =>
  reasons.flatMap((reason, at) => withoutTold(reason, reasons.slice(0, at)) ?? []);

const MORE = '…';

/** The text up to its last whole word; of a text without spaces, as much as fits. */
function wholeWords(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - MORE.length);
  const space = cut.lastIndexOf(' ');
  return `${space < 0 ? cut : cut.slice(0, space)}${MORE}`;
}

/** Reasons as one text that ends after a whole part: half a date would be another date. */
export function joinReasons(reasons: readonly string[], longest: number): string {
  const pieces = reasons.flatMap((reason, at) =>
    reason
      .split(SEPARATOR)
      .map((part, index) => `${index > 0 ? SEPARATOR : at > 0 ? '; ' : ''}${part}`),
  );
  const whole = pieces.join('');
  if (whole.length <= longest) return whole;
  const ends = pieces.map((_, at) => pieces.slice(0, at + 1).join('').length + MORE.length);
  const fitting = pieces.slice(0, ends.filter((end) => end <= longest).length);
  return fitting.length === 0 ? wholeWords(whole, longest) : `${fitting.join('')}${MORE}`;
}

/** Why a row is listed, in at most `longest` characters. */
export const shortReasons = (row: SearchResult, longest: number): string =>
  joinReasons(
    distinct(row.match_reasons ?? []).map((reason) => shortReason(reason, row)),
    longest,
  );

/** The same in full. */
export const longReasons = ({ match_reasons }: SearchResult, longest: number): string =>
  joinReasons(distinct(match_reasons ?? []).map(longReason), longest);
