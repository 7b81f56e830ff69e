import { takePeriod } from '../listing/period.ts';
import { NAME } from '../prose/name-shape.ts';
import {
  EMPTY_ENTRY_WORDS,
  type EntryWords,
  isPlaceOfWork,
  readEntryWords,
} from './read-entry-words.ts';
import { isRole } from './role-words.ts';
import { rosterName, withoutHonorifics } from './roster-name.ts';

/** A person in a list entry, and the lines that were read. */
export interface NamedEntry {
  readonly name: string;
  readonly said: EntryWords;
  /** Indexes of the lines that were read. */
  readonly lines: readonly number[];
}

const BEHIND = '(?:\\s+[–—-]\\s+|\\s*[:→·|;]\\s*|,\\s+)';
const LINE = new RegExp(
  `^(?<name>${NAME})(?:,? (?:Ph\\.?D|D\\.?Phil|M\\.?D|MBA|M\\.?Sc|M\\.?A|B\\.?A|B\\.?Sc|JD|RN|OBE|CBE|MBE|FRS|PE|CPA)\\.?(?=[,;:) –—-]|$))*(?:\\s*\\((?<inside>[^()]{1,80})\\))?(?:(?:${BEHIND})(?<said>.{2,140}))?$`,
  'u',
);
const ROLE_FIRST = new RegExp(
  `^(?<said>[^:–—]{2,60}?)(?:\\s+[–—-]\\s+|\\s*:\\s*)(?<name>${NAME})$`,
  'u',
);
const DATES_FIRST = /^\(?(?:(?:1[89]|20)\d{2}|since|from)\b[^\p{L}]{0,20}/iu;
const DATE_LEAD =
  /^\(?(?:(?:since|from) )?(?:1[89]|20)\d{2}\)?(?:\s*(?:–|—|-|to|until)\s*(?:(?:1[89]|20)\d{2}|present|now|today|date)?)?\)?\s*(?:[:–—-]\s*)?(?=\p{Lu})/iu;
const SENTENCE = /\p{Ll}{3}[.!?]$/u;
/** Lines of a card that say nothing about its person. */
const NO_WORDS =
  /^\S+@\S+$|^["“„«]|^(?:https?:|www\.|tel\b|phone|e-?mail|ext\b|read more|view|see|linkedin|twitter|more|bio|profile|contact|class of \d|cohort of \d)|^[\d\s()+./x-]+$/i;

const withPeriod = (said: EntryWords, dated: string): EntryWords => {
  const { start, end } = takePeriod(dated);
  if (said.start !== undefined || said.end !== undefined) return said;
  return { ...said, ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
};

/** Contact details come after the person's title. */
const REACHED =
  /[\s,;|·–—(-]*(?:\b(?:e-?mail|mail|tel|phone|telephone|mobile|telefon)\b\.?:?\s*)?(?:\S+@\S+\.\S+|(?:\+|\(?0)\d[\d\s()./-]{5,20}\d)\)?/giu;

/** Reads "1998 – Ada Moreno, now CTO at Fernhill", "Ada Moreno (chair)", "Producer: Ada Moreno". */
export function readEntryLine(
  written: string,
  isSure: boolean,
): { name: string; said: EntryWords } | null {
  const line = written.replace(REACHED, '');
  if (SENTENCE.test(line)) return null;
  const dated = DATES_FIRST.test(line) ? (DATE_LEAD.exec(line)?.[0] ?? '') : '';
  const words = withoutHonorifics(line.slice(dated.length)).replace(/^By (?=\p{Lu})/u, '');
  const found = LINE.exec(words)?.groups;
  const name = rosterName(found?.name ?? '', isSure);
  if (found !== undefined && name !== null) {
    const behind = readEntryWords(found.said ?? '');
    const said = behind.title === undefined ? insideOr(behind, found.inside, found.said) : behind;
    return { name, said: withPeriod(said, dated) };
  }
  const { said: role = '', name: last = '' } = ROLE_FIRST.exec(words)?.groups ?? {};
  const behind = rosterName(last, isSure);
  return behind === null || !isRole(role)
    ? null
    : { name: behind, said: withPeriod({ title: role.trim(), isSurePlace: false }, dated) };
}

const insideOr = (
  behind: EntryWords,
  inside: string | undefined,
  said: string | undefined,
): EntryWords => (inside === undefined || said !== undefined ? behind : readEntryWords(inside));

/** A title on one line and the organization on the next. */
function readLines(lines: readonly string[], from: number): { said: EntryWords; last: number } {
  const first = readEntryWords(lines[from] ?? '');
  const next = lines[from + 1];
  const isPlace = next !== undefined && next.length <= 80 && isPlaceOfWork(next);
  if (first.title === undefined) return { said: EMPTY_ENTRY_WORDS, last: from - 1 };
  if (first.place !== undefined || !isPlace) return { said: first, last: from };
  return { said: { ...first, place: next.replace(/^the /i, '') }, last: from + 1 };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

/** The person of one list entry; null without a name. */
export function readEntry(all: readonly string[], isSure: boolean): NamedEntry | null {
  const kept = all.flatMap((line, at) => (NO_WORDS.test(line) ? [] : [at]));
  const lines = kept.map((at) => all[at] ?? '');
  const original = (places: readonly number[]) => places.flatMap((at) => kept[at] ?? []);
  const [first = '', second] = lines;
  const alone = rosterName(first, isSure);
  if (alone !== null && second !== undefined) {
    const { said, last } = readLines(lines, 1);
    return { name: alone, said, lines: original(range(0, last)) };
  }
  const below = second === undefined ? null : rosterName(second, isSure);
  if (below !== null && isRole(first)) {
    const said = { title: first.replace(/:$/, ''), isSurePlace: false };
    return { name: below, said, lines: original([0, 1]) };
  }
  const one = readEntryLine(first, isSure);
  if (one === null) return null;
  return { ...one, lines: original([0]) };
}
