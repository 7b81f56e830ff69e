import { foldText } from '../../../text/fold.ts';

/** A word of a question in any language; offsets are in UTF-16 units, `end` is exclusive. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly folded: string;
  /** Only a space, hyphen or apostrophe lies between this word and the one before. */
  readonly joined: boolean;
}

const WORD = /&|[\p{L}\p{N}\p{M}]+[+#]*/gu;
const ENGLISH_WORD = /&|[\p{L}\p{N}\p{M}]+(?:['’‘ʼ`´][\p{L}\p{M}]+)*[+#]*/gu;
const JOINT = /^[\s'’‘ʼ`´-]*$/;

/** Splits a text into words; `elided` splits "l'Ohio" and "d'avocats" too. */
export function tokensOf(text: string, elided: boolean): Token[] {
  let last = 0;
  return [...text.matchAll(elided ? WORD : ENGLISH_WORD)].flatMap((match) => {
    const [word] = match;
    const folded = foldText(word).replaceAll(' ', '');
    if (folded === '') return [];
    const start = match.index;
    const end = start + word.length;
    const joined = JOINT.test(text.slice(last, start));
    last = end;
    return [{ start, end, text: word, folded, joined }];
  });
}
