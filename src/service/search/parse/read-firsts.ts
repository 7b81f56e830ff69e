import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { numberAt } from './date-words.ts';
import type { Lexicon } from './lexicon.ts';
import { isSeveral } from './people-words.ts';
import { connectsAt } from './read-changes.ts';
import type { Context, FirstReading } from './reading.ts';
import { singularOf } from './singular.ts';

/** Words that say by themselves that a number limits the answer. */
const LIMITS = phraseSet('top first best only just maximum limit_to max');
/** Words before the number of people who are wanted. */
const ASKED = phraseSet(`
  find show give list get need want name recommend suggest me us the any exactly about fetch see
  oldest eldest youngest newest latest last recent recently longest serving pick choose my
`);
const MAX_COUNT = 100;
/** How many words may stand between a number and the noun: "five female state senators". */
const REACH = 6;
const WEIGHT = 7;

/** How many people are wanted: "top 5", "five women", "show me 10 engineers". */
export function readFirsts({ question: { words } }: Context, lexicon: Lexicon): FirstReading[] {
  return words.flatMap((_, i): FirstReading[] => {
    const number = numberAt(words, i);
    if (number === null || number.plus || number.value > MAX_COUNT) return [];
    const before = words[i - 1]?.folded ?? '';
    const limited = LIMITS.has(before);
    // "first 5 years" and "top 10 %" count no people.
    const counted = countsPeople(words, number.to, lexicon);
    const bare = limited && (number.to === words.length || isEnd(words, number.to));
    if (!bare && !(counted && (i === 0 || limited || ASKED.has(before)))) return [];
    // "my first 5 connections", "the first five people I met": "first" is an order too.
    const isOrder =
      before === 'first' &&
      (/^(?:contacts|connections)$/.test(words[number.to]?.folded ?? '') ||
        tellsConnecting(words, number.to));
    const from = limited && !isOrder ? i - 1 : i;
    const { value, to } = number;
    return [{ kind: 'first', count: value, from, to, cueFrom: from, cueTo: to, weight: WEIGHT }];
  });
}

/** "five people |I have ever connected with|" */
const tellsConnecting = (words: Context['question']['words'], from: number): boolean =>
  words.slice(from, from + REACH).some((_, n) => connectsAt(words, from + n) > 0);

function countsPeople(words: Context['question']['words'], to: number, lexicon: Lexicon): boolean {
  for (let n = to; n < Math.min(words.length, to + REACH); n++) {
    const word = words[n]?.folded ?? '';
    if (/^-$/.test(words[n]?.gap ?? '') && n === to) return false;
    if (isSeveral(word)) return true;
    if (lexicon.isHead(n) && singularOf(word) !== word) return true;
    if (/^(?:of|in|at|years?|to|or|and|months?|days?|terms?|percent|for|with)$/.test(word))
      return false;
  }
  return false;
}

/** "top 5 in Ohio", "the first ten, please" */
const isEnd = (words: Context['question']['words'], i: number) =>
  /^(?:in|at|from|who|with|by|please|only)$/.test(words[i]?.folded ?? '') ||
  /[,.!?;]/.test(words[i]?.gap ?? '');
