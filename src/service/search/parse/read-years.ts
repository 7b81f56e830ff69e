import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Context, IgnoredReading, SeasonedReading, YearsReading } from './reading.ts';

const MONTHS = phraseSet(`
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
`);
const THROUGH = phraseSet('to until till through thru and');
const GRADUATION = phraseSet(`
  graduated graduate graduates graduating graduation class degree alumni alumnus alumna alums
  grad grads studied finished
`);
const NUMBERS: readonly string[] = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen twenty',
].flatMap((line) => line.split(' '));
const WEIGHT = 9;
/** How many words before a year may mark it as the year of a degree. */
const GRADUATION_REACH = 7;

type Years = Omit<YearsReading, 'kind' | 'from' | 'to' | 'cueFrom' | 'cueTo' | 'weight'>;

/** A year of four digits from 1800 on. */
export function yearOf(word: string | undefined): number | null {
  return word !== undefined && /^(?:1[89]|20)\d\d$/.test(word) ? Number(word) : null;
}

/** The first year of a decade: `1990s` or, after "the", `90s`. */
export function decadeOf(word: string | undefined, now: Date): number | null {
  if (word === undefined) return null;
  if (/^(?:1[89]|20)\d0s$/.test(word)) return Number(word.slice(0, 4));
  if (!/^\d0s$/.test(word)) return null;
  const year = 2000 + Number(word.slice(0, 2));
  return year > now.getUTCFullYear() ? year - 100 : year;
}

/** `12`, `12+` or `twelve`; null for anything else. */
export function countOf(word: string | undefined): number | null {
  if (word === undefined) return null;
  if (/^\d{1,2}\+?$/.test(word)) return Number.parseInt(word, 10);
  const spelled = NUMBERS.indexOf(word);
  return spelled > 0 ? spelled : null;
}

/** Years of jobs and degrees, and years of experience. */
export function readYears(context: Context): (YearsReading | SeasonedReading | IgnoredReading)[] {
  const { question } = context;
  return question.words.flatMap((_, i) => [
    ...readSpan(context, i),
    ...readRecent(context, i),
    ...readSeasoned(context, i),
  ]);
}

function readSpan({ question, now }: Context, i: number): (YearsReading | IgnoredReading)[] {
  const at = (n: number) => question.words[n]?.folded;
  const skipMonth = (n: number) => (MONTHS.has(at(n) ?? '') ? n + 1 : n);
  const prefix = at(i) ?? '';
  const graduation = saysGraduation(at, i);
  const make = (years: Omit<Years, 'graduation'>, to: number, weight = WEIGHT): YearsReading => ({
    kind: 'years',
    graduation,
    ...years,
    from: i,
    to,
    cueFrom: i,
    cueTo: to,
    weight,
  });
  const first = skipMonth(i + 1);
  const year = yearOf(at(first));
  if (prefix === 'from' || prefix === 'between') {
    const second = skipMonth(first + 2);
    const end = THROUGH.has(at(first + 1) ?? '') ? yearOf(at(second)) : null;
    if (year !== null && end !== null && end >= year) {
      return [make({ startYear: year, endYear: end }, second + 1, 2 * WEIGHT)];
    }
    const open = at(first + 2) === 'present' || at(first + 2) === 'now';
    if (year !== null && open)
      return [make({ startYear: year, scope: 'current' }, first + 3, 2 * WEIGHT)];
  }
  if (year !== null) {
    const to = first + 1;
    switch (prefix) {
      case 'since':
        // "since 2015": current, and started by then; a start in 2013 matches as well.
        return [make({ startYearLte: year, scope: 'current' }, to)];
      case 'before':
        return [make({ startYearLte: year - 1 }, to)];
      case 'by':
        return [make({ startYearLte: year }, to)];
      case 'until':
      case 'till':
      case 'through':
        return [make({ endYear: year, scope: 'historical' }, to)];
      case 'after':
        // The intent has no field for "started later than".
        return [{ kind: 'ignored', from: i, to, cueFrom: i, cueTo: to, weight: WEIGHT }];
      case 'in':
      case 'during':
      case 'around':
      case 'circa':
      case 'of':
        return [make({ year }, to)];
    }
  }
  const own = yearOf(prefix);
  if (own !== null) {
    const next = question.words[i + 1];
    const end = /^\s*[-–—]\s*$/.test(next?.gap ?? '') ? yearOf(next?.folded) : null;
    if (end !== null && end >= own) return [make({ startYear: own, endYear: end }, i + 2)];
    return [make({ year: own }, i + 1, WEIGHT / 2)];
  }
  const article = prefix === 'the' ? 1 : 0;
  const decade = decadeOf(at(i + article), now);
  if (decade === null) return [];
  // The intent has no range of years, so the middle year stands for the decade.
  return [make({ year: Math.min(decade + 5, now.getUTCFullYear()) }, i + article + 1)];
}

function saysGraduation(at: (n: number) => string | undefined, i: number): boolean {
  for (let back = i; back >= Math.max(0, i - GRADUATION_REACH); back--) {
    if (GRADUATION.has(at(back) ?? '')) return true;
  }
  return false;
}

/** "last year" is a year; "in the last five years" cannot be expressed in the intent. */
function readRecent({ question, now }: Context, i: number): (YearsReading | IgnoredReading)[] {
  const at = (n: number) => question.words[n]?.folded ?? '';
  if (!/^(?:last|past|this)$/.test(at(i))) return [];
  if (at(i + 1) === 'year') {
    const year = now.getUTCFullYear() - (at(i) === 'this' ? 0 : 1);
    const at2 = { from: i, to: i + 2, cueFrom: i, cueTo: i + 2, weight: WEIGHT };
    return [{ kind: 'years', year, graduation: saysGraduation(at, i), ...at2 }];
  }
  const counted = countOf(at(i + 1)) !== null && /^(?:years?|decades?|months?)$/.test(at(i + 2));
  if (!counted) return [];
  return [{ kind: 'ignored', from: i, to: i + 3, cueFrom: i, cueTo: i + 3, weight: 2 * WEIGHT }];
}

/** "10+ years", "at least five years of experience", "3-5 years". */
function readSeasoned(
  { question, now }: Context,
  i: number,
): (SeasonedReading | YearsReading | IgnoredReading)[] {
  const at = (n: number) => question.words[n]?.folded ?? '';
  const least = countOf(at(i));
  if (least === null) return [];
  let to = i + 1;
  const range = countOf(at(to)) !== null || at(to) === 'to' || at(to) === 'or';
  if (range) to += countOf(at(to)) === null ? 2 : 1;
  if (at(to) === 'plus' || (at(to) === 'or' && at(to + 1) === 'more'))
    to += at(to) === 'or' ? 2 : 1;
  if (!/^(?:years?|yrs?|yoe)$/.test(at(to)) || at(to + 1) === 'old') return [];
  to += 1;
  const before = at(i - 2) === 'at' && at(i - 1) === 'least' ? 2 : 0;
  const more = at(i - 1) === 'than' && at(i - 2) === 'more' ? 2 : 0;
  const single = /^(?:over|minimum|min|around|about|roughly)$/.test(at(i - 1)) ? 1 : 0;
  const from = i - (before || more || single);
  const words = { from, to, cueFrom: from, cueTo: to, weight: 2 * WEIGHT };
  const unsupported =
    (at(i - 1) === 'than' && at(i - 2) !== 'more') || /^(?:under|within|most)$/.test(at(i - 1));
  if (unsupported) return [{ kind: 'ignored', ...words }];
  // "CTO for 10 years" is about that job, "10 years of experience" about all jobs.
  if (at(from - 1) === 'for' && !/^(?:of|experience|exp)$/.test(at(to))) {
    const startYearLte = now.getUTCFullYear() - least;
    return [{ kind: 'years', startYearLte, scope: 'current', graduation: false, ...words }];
  }
  return [{ kind: 'seasoned', years: least, ...words }];
}
