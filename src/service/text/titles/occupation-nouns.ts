import { phraseSet } from '../vocabulary/phrase-set.ts';
import { isHeadWord } from './title-compounds.ts';

/** Endings of nouns for what people are: "essayist", "ethnographer", "magician". */
const OF_PEOPLE = /(?:ist|grapher|wright|ician)$/;

/** Other words with these endings. */
const NO_PEOPLE = phraseSet(`
  twist mist gist fist wrist waist heist tryst zeitgeist
  assist consist persist resist insist exist racist sexist
`);

/** "Checklist" and "tracklist" are lists; "violist" and "novelist" are not. */
const isOtherWord = (word: string): boolean =>
  NO_PEOPLE.has(word) || /(?:^|[^aeiou])list$/.test(word);

/** Nouns for people that no ending tells. */
const OTHERS = phraseSet(`
  inventor explorer innovator performer defender humanitarian adventurer broadcaster beatboxer
  lyricist reformer skeptic thinker visionary weaver
`);

/** Whether a single word, in the singular, names what somebody is: an office or an occupation. */
export const isOccupation = (word: string): boolean =>
  isHeadWord(word) || OTHERS.has(word) || (OF_PEOPLE.test(word) && !isOtherWord(word));

/** Words that with a hyphen make the other one another office: "assistant-manager". */
const NO_HALF = phraseSet(`
  assistant associate student trainee apprentice intern deputy vice lieutenant chief head lead
  principal master executive officer general secretary account partner customer candidate fellow aide
`);

/** Whose second half says what somebody does with people of the first: "artist-manager". */
const OF_FIRST = phraseSet('manager trainer agent advocate coach educator');

/** The two occupations that a hyphen joins: "singer-songwriter", "physician-scientist". */
export function hyphenedOccupations(words: string): readonly string[] {
  const [first = '', second = '', more] = words.toLowerCase().split(/[-‐‑]/u);
  const areTwo = more === undefined && isOccupation(first) && isOccupation(second);
  const isOne = NO_HALF.has(first) || NO_HALF.has(second) || OF_FIRST.has(second);
  return areTwo && !isOne ? [first, second] : [];
}
