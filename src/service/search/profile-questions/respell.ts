import { editDistance } from '../../text/names/edit-distance.ts';
import { singular } from '../../text/titles/title-words.ts';
import type { QuestionWord, Respelling } from './asked.ts';
import type { Language } from './vocabulary/language.ts';

/** Shorter words are near too many others. */
const SHORTEST = 4;
/** From this length on, one wrong letter still leaves the word clear. */
const LONG = 7;

const isCapital = ({ said }: QuestionWord): boolean => /^\p{Lu}/u.test(said);

/** A letter too many, too few, or two swapped; in long words, a wrong letter as well. */
function isSlip(word: string, meant: string): boolean {
  if (word[0] !== meant[0] || meant.length < SHORTEST || word === meant) return false;
  if (word.length >= LONG) return editDistance(word, meant, 1) === 1;
  if (editDistance(word, meant, 1) !== 1) return false;
  return word.length !== meant.length || [...word].sort().join('') === [...meant].sort().join('');
}

const wordsOf = ({ functionWords, askingWords, nouns, before, after }: Language): string[] =>
  [functionWords, askingWords, nouns, before, after].flatMap((words) => [...words]);

const isKnownTo = (language: Language, word: string): boolean =>
  wordsOf(language).includes(word) ||
  language.negations.has(word) ||
  language.comparisons.has(word) ||
  language.cues.some(({ says }) => says.test(word));

/** A word as it was meant, and what was changed. */
export interface Respelled {
  readonly words: readonly QuestionWord[];
  readonly respelled: readonly Respelling[];
}

/**
 * Words that neither a language nor the profile has, as the known word from which they differ by
 * a slip of the hand. Names are left as they are.
 */
export function respell(
  words: readonly QuestionWord[],
  {
    language,
    languages,
    held,
  }: {
    readonly language: Language;
    readonly languages: readonly Language[];
    /** The folded words of the profile. */
    readonly held: ReadonlySet<string>;
  },
): Respelled {
  const known = new Set([...wordsOf(language), ...held]);
  // Another number of a known word is no slip.
  const isInflected = (word: string) => known.has(`${word}s`) || known.has(singular(word));
  const respelled: Respelling[] = [];
  const read = words.map((word, at) => {
    const { folded, said } = word;
    const isName = at > 0 && isCapital(word);
    if (isName || folded.length < SHORTEST || /\d/.test(folded) || held.has(folded)) return word;
    if (isInflected(folded) || languages.some((one) => isKnownTo(one, folded))) return word;
    const meant = [...known].find((one) => isSlip(folded, one));
    if (meant === undefined) return word;
    respelled.push({ said, as: meant });
    return { said: meant, folded: meant };
  });
  return { words: read, respelled };
}
