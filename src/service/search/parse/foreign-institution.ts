import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import type { Context } from './reading.ts';
import { isDivided, isProper } from './words.ts';

/** How universities and institutes are called in other languages, folded. */
const INSTITUTIONS = phraseSet(`
  universidad universidade universita universitat universite universitet universiteit uniwersytet
  hochschule fachhochschule ecole escuela escola scuola politecnico politecnica
  institut instituto istituto
`);
/** Before the word for it: "Technische Universität Quarryford". */
const BEFORE = phraseSet(
  'technische freie staatliche padagogische grande haute royal real pontificia',
);
/** Also as they are put into English. */
const LINKS = phraseSet(`
  de del di da do das dos du des der la las los le les el fur zu van von e y et und of the for and
`);
const MAX_WORDS = 7;

/** Whether a word is what universities or institutes are called in another language. */
export const isForeignInstitution = (folded: string): boolean => INSTITUTIONS.has(folded);

/** Where the words end that name the institution further: "Universidad |de Quarryford|". */
function namedUntil({ question }: Context, lexicon: Lexicon, from: number, most: number): number {
  const { words, style } = question;
  let end = from;
  for (let at = from; at < Math.min(words.length, most) && !isDivided(question, at); at++) {
    const word = words[at]?.folded ?? '';
    if (LINKS.has(word)) continue;
    const isNamed = style === 'mixed' ? isProper(question, at) : !lexicon.isKnownWord(at);
    if (!isNamed || lexicon.isHead(at) || /\d/.test(word)) break;
    end = at + 1;
  }
  return end;
}

/** The place of the word for the institution in a name that starts at `i`; null: there is none. */
function institutionAt({ question }: Context, i: number): number | null {
  const { words } = question;
  let at = i;
  // "Norvane-Institut", "Ada-Norvane-Universität Quarryford"
  while (words[at + 1]?.gap === '-' && at - i < MAX_WORDS) at += 1;
  if (at === i && BEFORE.has(words[i]?.folded ?? '') && !isDivided(question, i + 1)) at += 1;
  return isForeignInstitution(words[at]?.folded ?? '') ? at : null;
}

/**
 * Length in words of the name of a university or institute in another language at a word: "Universidad
 * de Quarryford", "Technische Universität Quarryford", "Norvane-Institut". 0: there is none.
 */
export function foreignInstitutionLength(context: Context, lexicon: Lexicon, i: number): number {
  const at = institutionAt(context, i);
  if (at === null || context.question.words[i]?.gap === '-') return 0;
  const end = namedUntil(context, lexicon, at + 1, i + MAX_WORDS);
  // "universidad" alone is any.
  return end > at + 1 || at > i ? end - i : 0;
}
