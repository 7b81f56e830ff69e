import { foldText } from '../../text/fold.ts';
import { isHeadWord } from '../../text/titles/title-compounds.ts';

/** The words of a text, each with its place in it. */
export interface TextWord {
  readonly folded: string;
  readonly from: number;
  readonly to: number;
}

const WORD = /&|[\p{L}\p{N}\p{M}]+(?:['’‘][\p{L}\p{M}]+)*[+#]*/gu;

export const wordsOf = (text: string): TextWord[] =>
  [...text.matchAll(WORD)].map((match) => ({
    folded: foldText(match[0]).replaceAll(' ', ''),
    from: match.index,
    to: match.index + match[0].length,
  }));

/** "Norvane's team": the name, and what belongs to it. */
const isSame = (said: string, asked: string, isLast: boolean): boolean =>
  said === asked || (isLast && said === `${asked}s`);

const hasCase = (text: string): boolean => text.toLowerCase() !== text.toUpperCase();

/**
 * Whether words are written as a name is: "gravity" is none of "Gravity". A name that begins with a
 * small letter has another capital, as "iRelaunch" does, or is written just so in the question.
 */
function isWrittenAsName(written: string, asked: string): boolean {
  if (!hasCase(written)) return true;
  const [first = ''] = written;
  const isCapital = first !== first.toLowerCase() || !hasCase(first);
  return isCapital || /^\p{Ll}+\p{Lu}/u.test(written) || (written === asked && hasCapital(asked));
}

const hasCapital = (text: string): boolean => text !== text.toLowerCase();

/** Words of a text: from the first to behind the last. */
export interface NamedAt {
  readonly from: number;
  readonly to: number;
}

/** Whether a word goes on with the one before it as one name does: "Norvane |Research". */
function isOfOneName(text: string, before: TextWord, word: TextWord): boolean {
  const isNext = text.slice(before.to, word.from) === ' ';
  const isCapital = (one: TextWord) => /^\p{Lu}/u.test(text.slice(one.from));
  return isNext && isCapital(before) && isCapital(word);
}

const LEGAL_FORM =
  /^(?:inc|incorporated|llc|llp|ltd|limited|corp|corporation|co|company|plc|gmbh|ag|group)$/;

/** "CEO |Norvane", "Norvane |Fellow", "Norvane |Inc": no part of another's name. */
const isApart = ({ folded }: TextWord): boolean => isHeadWord(folded) || LEGAL_FORM.test(folded);

/**
 * Whether the name is only a part of another: "Norvane" of "Norvane Research". What stands before
 * one of several words may be left out by those who ask: "Ada Loom Foundation" is the Loom Foundation.
 */
function isPart(text: string, words: readonly TextWord[], { from, to }: NamedAt): boolean {
  const [before, first, last, next] = [words[from - 1], words[from], words[to - 1], words[to]];
  if (first === undefined || last === undefined) return false;
  if (next !== undefined && !isApart(next) && isOfOneName(text, last, next)) return true;
  const mayFollow = to - from > 1 || before === undefined || from === 1 || isApart(before);
  return !mayFollow && isOfOneName(text, before, first);
}

/** Where a text has a name, word by word and written as one; by the places of its words. */
export function namedAt(text: string, words: readonly TextWord[], name: string): NamedAt[] {
  const asked = wordsOf(name).map(({ folded }) => folded);
  if (asked.length === 0) return [];
  return words.flatMap((word, from): NamedAt[] => {
    const isHere = asked.every((one, n) =>
      isSame(words[from + n]?.folded ?? '', one, n === asked.length - 1),
    );
    const place = { from, to: from + asked.length };
    const written = text.slice(word.from, words[place.to - 1]?.to ?? word.to);
    const isName = isHere && isWrittenAsName(written, name) && !isPart(text, words, place);
    return isName ? [place] : [];
  });
}
