import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { ScopeCue } from './reading.ts';
import type { Question } from './words.ts';

const HISTORICAL = phraseSet(
  'former formerly ex previous previously past retired onetime erstwhile once',
);
const CURRENT = phraseSet('current currently now present presently incumbent sitting today');
/** Verbs and common words that may stand between "formerly" and "at". */
const BETWEEN = phraseSet(`
  a an the is are was were be been being who that works work working worked employed serving served
  serves based living lived live located used to as at by for of with
`);
const REACH = 5;

/** The word before `i` that says when: "former mayor", "previously worked at", "used to be". */
export function scopeBefore({ words }: Question, i: number): ScopeCue | null {
  for (let back = i - 1; back >= Math.max(0, i - REACH); back--) {
    const folded = words[back]?.folded ?? '';
    if (HISTORICAL.has(folded)) return { scope: 'historical', word: back };
    if (CURRENT.has(folded)) return { scope: 'current', word: back };
    if (folded === 'used' && words[back + 1]?.folded === 'to') {
      return { scope: 'historical', word: back };
    }
    if (!BETWEEN.has(folded)) return null;
  }
  return null;
}
