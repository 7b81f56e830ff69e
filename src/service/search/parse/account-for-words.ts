import type { Span } from '../../../contract/search.ts';
import { asideWords } from './asides.ts';
import type { InEnglish } from './languages/to-english.ts';
import { ASKING_PHRASES } from './vocabulary/asking-phrases.ts';
import { FORGOTTEN_NAMES } from './vocabulary/forgotten-names.ts';
import { SILENT_WORDS } from './vocabulary/silent-words.ts';
import { WORDING_PHRASES } from './vocabulary/wording-phrases.ts';
import { isDivided, type Question, readWords, slice } from './words.ts';

/** What became of the words of a question that no clause and no notice holds. */
export interface AccountedWords {
  /** Known phrases that word the question and set no condition. */
  readonly wording: readonly Span[];
  /** All others: neither applied nor known to mean nothing here, so a notice must name them. */
  readonly passed: readonly Span[];
}

type Covered = (words: { readonly start: number; readonly end: number }) => boolean;

const coveredBy =
  (spans: readonly Span[]): Covered =>
  ({ start, end }) =>
    spans.some((span) => span.start < end && start < span.end);

/**
 * Accounts for every word: what is in none of the `shown` spans and says nothing by itself becomes
 * wording or is passed over by name. So no word is dropped, whatever the recognizers did.
 */
export function accountForWords(
  query: string,
  english: InEnglish,
  shown: readonly Span[],
): AccountedWords {
  const question = readWords(english.text);
  const isShown = coveredBy(shown);
  const isWording = wordingOf(question);
  const own = (from: number, to: number) =>
    english.toOwn(question.words[from]?.start ?? 0, question.words[to - 1]?.end ?? 0);
  const left = (wording: boolean) =>
    runs(
      question,
      (i) => isWording(i) === wording && !isShown(own(i, i + 1)) && speaks(question, i),
    );
  const inQuery = (clause: string) => (run: Run) => spanIn(query, clause, own(run.from, run.to));
  const found = [...left(true).map(inQuery('wording')), ...left(false).map(inQuery('passed'))];
  const wording = found.filter(({ clause }) => clause === 'wording');
  return {
    wording: [...wording, ...untranslated(query, [...shown, ...found]), ...signs(query, shown)],
    passed: found.filter(({ clause }) => clause === 'passed'),
  };
}

/** Words of another language whose English phrase leaves them out, and words beside an identifier. */
function untranslated(query: string, shown: readonly Span[]): Span[] {
  const question = readWords(query);
  const isShown = coveredBy(shown);
  return runs(question, (i) => {
    const word = question.words[i];
    return word !== undefined && !isShown(word) && speaks(question, i);
  }).map(({ from, to }) => {
    const start = question.words[from]?.start ?? 0;
    return spanIn(query, 'wording', { start, end: start + slice(question, from, to).length });
  });
}

/** A plus between words joins them like "and", and a lone "#" numbers them. */
function signs(query: string, shown: readonly Span[]): Span[] {
  const isShown = coveredBy(shown);
  return [...query.matchAll(/(?<![^\s])[+#]+(?![^\s])/g)]
    .map(({ 0: sign, index }) => ({ start: index, end: index + sign.length }))
    .filter((sign) => !isShown(sign))
    .map((sign) => spanIn(query, 'wording', sign));
}

const spanIn = (
  query: string,
  clause: string,
  { start, end }: { readonly start: number; readonly end: number },
): Span => ({ clause, text: query.slice(start, end), start, end });

/** "May's" and "Will's" are names: a modal verb owns nothing. */
const MODAL = /^(?:may|will)$/;

function speaks({ words }: Question, i: number): boolean {
  const word = words[i];
  if (word === undefined) return false;
  return !SILENT_WORDS.has(word.folded) || (word.possessive && MODAL.test(word.folded));
}

function wordingOf(question: Question): (i: number) => boolean {
  const { words } = question;
  const marked = asideWords(question);
  words.forEach(({ folded }, i) => {
    const sets = [WORDING_PHRASES, ASKING_PHRASES, FORGOTTEN_NAMES];
    const length = Math.max(...sets.map((set) => set.lengthAt(words, i)));
    marked.fill(1, i, i + (folded === '&' ? 1 : length));
  });
  return (i) => marked[i] === 1;
}

interface Run {
  readonly from: number;
  readonly to: number;
}

/** Neighbouring words of a kind, up to a comma or the end of a sentence. */
function runs(question: Question, isOne: (i: number) => boolean): Run[] {
  const found: { from: number; to: number }[] = [];
  question.words.forEach((_, i) => {
    if (!isOne(i)) return;
    const last = found.at(-1);
    if (last?.to === i && !isDivided(question, i)) last.to = i + 1;
    else found.push({ from: i, to: i + 1 });
  });
  return found;
}
