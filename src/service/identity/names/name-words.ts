import { foldText } from '../../text/fold.ts';
import { ownEntry } from '../../text/own-entry.ts';
import { type ChineseReading, chineseReadingOf } from './chinese-romanization.ts';
import { kanaInLatin } from './kana.ts';
import { consonantsOf, inLatin, isAbjad, scriptOf } from './latin-letters.ts';
import { isLetter } from './word-slips.ts';

/** Words before and after a name that are not part of it. */
const AROUND = new Set(
  `mr mrs ms miss mx dr prof professor hon honorable honourable sir dame esq esquire phd md mba cpa
   rev reverend msgr obe cbe mbe kbe dbe gbe kcmg kcb kcvo gcmg dcmg cmg cvo qc mep frs frcs
   msc bsc llm llb dphil edd mph dds dvm dsc cfa meng beng usn usaf usmc
   sheikh shaikh shaykh sheik llc ltd inc herr frau senora senor sra srta senorita mme mlle
   monsieur madame mademoiselle dipl ing dott signora signore avv dato datuk datin shri smt
   mevrouw dhr aka fka alias habil`.split(/\s+/),
);

/** Words that are titles before a full name and may be names elsewhere; no given names. */
const BEFORE = new Set(
  `president senator sen representative rep governor gov general gen colonel col captain capt
   major maj lieutenant lt sergeant sgt admiral adm commander cmdr commodore brigadier brig
   corporal cpl ambassador minister chancellor princess duchess countess baroness lord lady queen
   pope bishop archbishop cardinal pastor father brother sister rabbi imam mullah mulla maulavi
   mawlawi maulana mufti ayatollah qari hajji haji hadji hajj alhaji alhaj judge secretary
   congressman congresswoman councilman councilwoman mayor`.split(/\s+/),
);

/** "Lt. Gen. Ada Moss" has two titles. */
const withoutTitle = (words: readonly string[]): readonly string[] =>
  words.length > 2 && BEFORE.has(words[0] ?? '') ? withoutTitle(words.slice(1)) : words;

/** Words that distinguish father and son of one name; equal words on both sides mean nothing. */
const GENERATIONS: Readonly<Record<string, string>> = {
  jr: 'jr',
  junior: 'jr',
  ii: 'jr',
  sr: 'sr',
  senior: 'sr',
  iii: 'iii',
  iv: 'iv',
};

/** A name in the form for comparison. */
export interface NameWords {
  readonly words: readonly string[];
  /** `jr`, `sr`, `iii` … */
  readonly generation: string | null;
  readonly script: number;
  /** The Chinese reading of a person's name, if there is one. */
  readonly chinese?: ChineseReading | undefined;
  /** For organizations: the words that name a branch or part. */
  readonly branch?: readonly string[];
  /** For organizations: its possible acronyms. */
  readonly acronyms?: readonly string[];
}

/** "Moss, Ada" is Ada Moss; "Ada Moss, PhD" is not reversed. */
function inOrder(name: string): string {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  const isTitle = AROUND.has(foldText(given)) || Object.hasOwn(GENERATIONS, foldText(given));
  if (given === '' || more.length > 0 || isTitle) return name;
  return `${given} ${family}`;
}

/**
 * Splits off the Arabic article, as is usual in Latin letters, and unifies the spellings of "of the
 * faith": "Nur al-Din", "Noureddine", "Nuruddin".
 */
const withArticles = (folded: string): string =>
  folded
    .replace(/(?<![^ ])ال(?=[^ ]{3})/g, 'ال ')
    .replace(/ (?:al|el|ul|ad|ed|ud) d(?:in|ine|een)(?![^ ])/g, ' eddin')
    .replace(/(?:(?<=[^ ]{3})|(?<= ))[aeiu]dd(?:in|ine|een)(?![^ ])/g, ' eddin');

/** Recomposed, because `NFKD` splits Korean syllables and edits count whole ones. */
const wordsOf = (text: string): string[] =>
  withArticles(foldText(kanaInLatin(text)).normalize('NFC'))
    .split(' ')
    .filter((word) => word !== '');

/** The words of a person's name, without titles and repeated words. */
export function nameWordsOf(name: string): NameWords {
  const all = wordsOf(inOrder(name));
  const [first = '', ...rest] = all;
  const generation =
    rest.map((word) => ownEntry(GENERATIONS, word)).find((one) => one !== undefined) ?? null;
  const kept = [first, ...rest.filter((word) => !Object.hasOwn(GENERATIONS, word))].filter(
    (word, at, words) =>
      word !== '' && !AROUND.has(word) && (word !== words[at - 1] || isLetter(word)),
  );
  const words = kept.length === 0 ? all : withoutTitle(kept);
  const script = scriptOf(kanaInLatin(name));
  return { words, generation, script, chinese: chineseReadingOf(words) };
}

/**
 * The words of two names in comparable letters: as written if both are in one script, because
 * transliteration loses distinctions, otherwise in Latin letters.
 */
export function comparableWords(a: NameWords, b: NameWords): readonly [string[], string[]] {
  if (a.script === b.script) return [[...a.words], [...b.words]];
  const latin = [a.words.map(inLatin), b.words.map(inLatin)] as const;
  const hasVowels = !a.words.some(isAbjad) && !b.words.some(isAbjad);
  return hasVowels ? latin : [latin[0].map(consonantsOf), latin[1].map(consonantsOf)];
}
