import { foldText } from '../../text/fold.ts';

/** One word of a question; offsets are in UTF-16 units, `end` is exclusive. */
interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The form for comparison, without spaces: `oneil`, `c++`. */
  readonly folded: string;
  /** `upper`: two or more letters, all capitals. `none`: a script or word without case. */
  readonly shape: 'lower' | 'capital' | 'upper' | 'none';
  /** The text between the previous word and this one: ` `, `, `, `-`. */
  readonly gap: string;
  /** "Polo's": `text` excludes the `'s`. */
  readonly possessive: boolean;
}

/** A question split into words. */
export interface Question {
  readonly text: string;
  readonly words: readonly Word[];
  /**
   * Whether capitals are significant: in `mixed` they mark names; in `lower`, `title` ("Head Of
   * Sales In Italy") and `upper` questions they do not.
   */
  readonly style: 'lower' | 'mixed' | 'title' | 'upper';
}

const WORD = /&|[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´][\p{L}\p{M}]+)*[+#]*/gu;
const POSSESSIVE = /['’‘ʼ`´]s$/i;

/** Splits a question into words; punctuation stays in the gaps. */
export function readWords(text: string): Question {
  const words: Word[] = [];
  let last = 0;
  for (const match of text.matchAll(WORD)) {
    const possessive = POSSESSIVE.test(match[0]);
    const raw = possessive ? match[0].replace(POSSESSIVE, '') : match[0];
    const folded = foldText(raw).replaceAll(' ', '');
    if (folded === '') continue;
    const start = match.index;
    const end = start + raw.length;
    words.push({
      start,
      end,
      text: raw,
      folded,
      shape: shapeOf(raw),
      gap: text.slice(last, start),
      possessive,
    });
    last = end;
  }
  return { text, words, style: styleOf(words) };
}

/** Keeps words apart that were not neighbours: a comma, and a sign that no one types. */
const LEFT_OUT = ',\u0000';

/** The words of a question that are kept, at their places in the same text. */
export function questionOf({ text, words }: Question, keeps: (index: number) => boolean): Question {
  const kept = words.flatMap((word, i) => {
    if (!keeps(i)) return [];
    return [i === 0 || keeps(i - 1) ? word : { ...word, gap: `${LEFT_OUT}${word.gap}` }];
  });
  return { text, words: kept, style: styleOf(kept) };
}

/** Whether no words were left out between these: the text of their span is theirs alone. */
export function isTogether({ words }: Question, from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++) {
    if (words[i]?.gap.startsWith(LEFT_OUT)) return false;
  }
  return true;
}

function shapeOf(word: string): Word['shape'] {
  const lower = word.toLowerCase();
  const upper = word.toUpperCase();
  if (lower === upper) return 'none';
  if (word === lower) return 'lower';
  const [first = ''] = word;
  if (word === upper && word.length > 1) return 'upper';
  return first === first.toUpperCase() ? 'capital' : 'lower';
}

function styleOf(words: readonly Word[]): Question['style'] {
  const cased = words.filter((word) => word.shape !== 'none');
  const lower = cased.filter((word) => word.shape === 'lower').length;
  const upper = cased.filter((word) => word.shape === 'upper').length;
  if (upper === cased.length && cased.length > 2) return 'upper';
  if (lower === 0) return 'title';
  return lower + upper === cased.length ? 'lower' : 'mixed';
}

/** Whether this word is capitalized in a question that is not all capitals. */
export function isProper(question: Question, index: number): boolean {
  const shape = question.words[index]?.shape;
  return question.style !== 'upper' && (shape === 'capital' || shape === 'upper');
}

/** More letters are no abbreviation of a title, with the "s" of several. */
const MAX_ABBREVIATION = 3;

/** "Das Williams": short as an abbreviation, but written as names are; several DAs are not. */
export const isShortName = ({ shape, folded }: Pick<Word, 'shape' | 'folded'>): boolean =>
  shape === 'capital' && folded.length <= MAX_ABBREVIATION;

const ABBREVIATED =
  /^(?:.|st|ste|mt|ft|dr|mr|mrs|ms|prof|hon|jr|sr|reps?|sens?|govs?|lt|lieut|ald|del|asm|atty|att|gen|sec|secy|supt|cmsr|commr|cllr|pres|treas|lic|licda|ing|arq|mtro|mtra|dra|sra|srta)$/;

/** The text from word `from` to word `to` (exclusive), as the user wrote it. */
export function slice(question: Question, from: number, to: number): string {
  const first = question.words[from];
  const last = question.words[to - 1];
  // A word that is only implied has no text.
  return first === undefined || last === undefined || first.text === ''
    ? ''
    : question.text.slice(first.start, last.end);
}

/** The folded words from `from` to `to` (exclusive), joined by one space. */
export function folded(question: Question, from: number, to: number): string {
  let joined = '';
  for (let i = from; i < to; i++) joined += `${i === from ? '' : ' '}${question.words[i]?.folded}`;
  return joined;
}

/** Whether a comma, semicolon, bracket or sentence end separates this word from the last one. */
export function isDivided(question: Question, index: number): boolean {
  const gap = question.words[index]?.gap ?? '';
  if (/[,;:!?()[\]|\n]/.test(gap)) return true;
  // The period of "St. Louis" and "N. McNamee" does not end a sentence.
  return /\.\s/.test(gap) && !ABBREVIATED.test(question.words[index - 1]?.folded ?? '');
}

/** Whether a sign divides any of these words from the one before it. */
export function areDivided(question: Question, from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++) if (isDivided(question, i)) return true;
  return false;
}

/** Whether any sign stands before this word, also one that divides nothing: "CTOs – actually CFOs". */
export const followsSign = ({ words }: Question, index: number): boolean =>
  /\S/.test(words[index]?.gap ?? '');

/** The key of these words in the index: `foldText` of the original text. */
export function termKey(question: Question, from: number, to: number): string {
  return foldText(slice(question, from, to));
}
