import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { oneOfTitles } from './one-of-titles.ts';
import type { Context, TitleReading } from './reading.ts';
import { isDivided } from './words.ts';

const RUNS = phraseSet(`
  run runs ran running lead leads led leading govern governs governed governing head heads headed
  heading
`);
const ARTICLES = phraseSet('a an the their our his her its some any');
/** What is run, and the office of who runs it. */
const OFFICES: Readonly<Record<string, string>> = {
  city: 'mayor',
  cities: 'mayor',
  town: 'mayor',
  towns: 'mayor',
  state: 'governor',
  states: 'governor',
};
/** Words that may follow: "run a city in Nevada", not "run a city council". */
const AFTER =
  /^(?:in|and|or|but|who|that|now|today|since|before|after|from|for|between|until|as|near)$/;
/** Outweighs "city" as a word of a place. */
const WEIGHT = 7;

/** Offices told as what one does: "people who run a city", "used to run a state". */
export function readDeeds({ question }: Context): TitleReading[] {
  const { words } = question;
  return words.flatMap((_, i): TitleReading[] => {
    if (RUNS.lengthAt(words, i) === 0) return [];
    const noun = i + 1 + ARTICLES.lengthAt(words, i + 1);
    const office = OFFICES[words[noun]?.folded ?? ''];
    const to = noun + 1;
    const isOpen = to < words.length && !isDivided(question, to);
    if (office === undefined || (isOpen && !AFTER.test(words[to]?.folded ?? ''))) return [];
    return [oneOfTitles(question, [office], { from: i, to }, WEIGHT)];
  });
}
