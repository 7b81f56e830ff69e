import type { QuestionWord, TimeWindow } from './asked.ts';
import type { Language } from './vocabulary/language.ts';

/** A window of time in a question, and the words that state it. */
export interface ReadTime {
  readonly window: TimeWindow | null;
  readonly used: ReadonlySet<number>;
}

const YEAR = /^(19|20)\d\d$/;
const DECADE = /^((19|20)?\d0)s$/;
/** Decades in words, by the folded word; "late" and "early" narrow them. */
const DECADES: ReadonlyMap<string, string> = new Map(
  [
    ['195', 'fifties funfziger cincuenta'],
    ['196', 'sixties sechziger sesenta'],
    ['197', 'seventies siebziger setenta'],
    ['198', 'eighties achtziger ochenta'],
    ['199', 'nineties neunziger noventa'],
    ['200', 'noughties aughts zweitausender'],
  ].flatMap(([decade = '', words = '']) => words.split(' ').map((word) => [word, decade] as const)),
);
/** The years of a decade that a word before it means. */
const PARTS: ReadonlyMap<string, readonly [first: number, last: number]> = new Map([
  ['early', [0, 4]],
  ['fruhen', [0, 4]],
  ['mid', [3, 7]],
  ['middle', [3, 7]],
  ['mitte', [3, 7]],
  ['late', [5, 9]],
  ['spaten', [5, 9]],
  ['anfang', [0, 4]],
  ['ende', [5, 9]],
]);

const SINCE = new Set(['since', 'seit', 'desde', 'depuis', 'from']);
const UNTIL = new Set(['until', 'till', 'by', 'bis', 'hasta']);
/** Prepositions may be followed by "the year", "im Jahr", "el año", "l'année". */
const YEAR_WORDS = new Set(['the', 'year', 'jahr', 'dem', 'el', 'ano', 'l', 'annee', 'de', 'of']);

const MONTHS: ReadonlyMap<string, string> = new Map(
  ['en', 'de', 'es', 'fr'].flatMap((language) => {
    const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month): [string, string] => {
      const name = months
        .format(Date.UTC(2001, month, 15))
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase();
      return [name, String(month + 1).padStart(2, '0')];
    });
  }),
);

interface Stated {
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly used: readonly number[];
}

function decadeOf(folded: string): string | null {
  const worded = DECADES.get(folded);
  if (worded !== undefined) return worded;
  const [, said = ''] = DECADE.exec(folded) ?? [];
  if (said.length === 4) return said.slice(0, 3);
  if (said.length !== 2) return null;
  return said >= '30' ? `19${said[0]}` : `20${said[0]}`;
}

/** Which years of a decade the words before it mean: "late eighties", "end of the 1980s". */
function partBefore(words: readonly QuestionWord[], at: number) {
  const before = /^(of|the|der)$/;
  let from = at - 1;
  while (before.test(words[from]?.folded ?? '')) from -= 1;
  const part = PARTS.get(words[from]?.folded ?? '');
  if (part === undefined) return { part: [0, 9] as const, used: [at] };
  return { part, used: [from, at] };
}

/** The year, month or decade that a word states. */
function statedAt(words: readonly QuestionWord[], at: number): Stated | null {
  const folded = words[at]?.folded ?? '';
  if (YEAR.test(folded)) {
    const month = MONTHS.get(words[at - 1]?.folded ?? '');
    const date = month === undefined ? folded : `${folded}-${month}`;
    return { from: date, to: date, at, used: month === undefined ? [at] : [at - 1, at] };
  }
  const decade = decadeOf(folded);
  if (decade === null) return null;
  const { part, used } = partBefore(words, at);
  const [first, last] = part;
  return { from: `${decade}${first}`, to: `${decade}${last}`, at, used };
}

/** "last year", "in the last 5 years", "3 years ago", counted back from today. */
function countedBack(text: readonly string[], today: string): ReadTime | null {
  const year = Number(today.slice(0, 4));
  const joined = text.join(' ');
  const place = (found: string) => joined.slice(0, joined.indexOf(found)).split(' ').length - 1;
  const read = (found: string, from: string, to: string | null): ReadTime => {
    const start = place(found);
    const used = found.split(' ').map((_, at) => start + at);
    return { window: { from, to }, used: new Set(used) };
  };
  const [last] = /\b(last year|letztes jahr|el ano pasado|l annee derniere)\b/.exec(joined) ?? [];
  if (last !== undefined) return read(last, `${year - 1}`, `${year - 1}`);
  const [now] = /\b(this year|dieses jahr|este ano|cette annee)\b/.exec(joined) ?? [];
  if (now !== undefined) return read(now, `${year}`, `${year}`);
  const [ago, back] = /\b(\d{1,2}) years ago\b/.exec(joined) ?? [];
  if (ago !== undefined) return read(ago, `${year - Number(back)}`, `${year - Number(back)}`);
  const [lately, most] = /\b(?:last|past) (\d{1,2}) years\b/.exec(joined) ?? [];
  return lately === undefined ? null : read(lately, `${year - Number(most)}`, null);
}

/** The word before a date, over "the year" and the like. */
function wordBefore(words: readonly QuestionWord[], at: number): string {
  let before = at - 1;
  while (before >= 0 && YEAR_WORDS.has(words[before]?.folded ?? '')) before -= 1;
  return words[before]?.folded ?? '';
}

const shifted = (date: string, by: number): string => `${Number(date.slice(0, 4)) + by}`;

function windowOf(stated: Stated, word: string, { before, after }: Language): TimeWindow {
  const { from, to } = stated;
  if (SINCE.has(word)) return { from, to: null };
  if (before.has(word)) return { from: null, to: UNTIL.has(word) ? to : shifted(from, -1) };
  if (UNTIL.has(word)) return { from: null, to };
  return after.has(word) ? { from: shifted(to, 1), to: null } : { from, to };
}

/** The time that a question asks about; years of any format but four digits are not read. */
export function readTime(
  words: readonly QuestionWord[],
  language: Language,
  today: string,
): ReadTime {
  const stated = words.flatMap((_, at) => statedAt(words, at) ?? []);
  const [first, second] = stated;
  if (first === undefined) {
    const texts = words.map(({ folded }) => folded);
    return countedBack(texts, today) ?? { window: null, used: new Set() };
  }
  if (second !== undefined && second.at - first.at <= 3) {
    const used = new Set([...first.used, ...second.used]);
    return { window: { from: first.from, to: second.to }, used };
  }
  const start = Math.min(...first.used);
  const window = windowOf(first, wordBefore(words, start), language);
  return { window, used: new Set(first.used) };
}
