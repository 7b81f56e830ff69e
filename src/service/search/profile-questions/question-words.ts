import { foldText } from '../../text/fold.ts';
import type { QuestionWord } from './asked.ts';

const APOSTROPHE = /['’‘ʼ`´]/g;
const WORD = /[\p{L}\p{M}\p{N}+#&]+/gu;

/** The words of a text. An apostrophe ends a word, so that `l'école` and `she's` are two each. */
export function questionWords(text: string): QuestionWord[] {
  const plain = text.normalize('NFC').replace(APOSTROPHE, ' ');
  return [...plain.matchAll(WORD)].flatMap(([said]) => {
    const folded = foldText(said);
    return folded === '' || folded === '&' ? [] : [{ said, folded }];
  });
}
