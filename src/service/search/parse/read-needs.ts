import { asideWords } from './asides.ts';
import type { Lexicon } from './lexicon.ts';
import { oneOfTitles } from './one-of-titles.ts';
import type { Context, IgnoredReading, TitleReading } from './reading.ts';
import { HELPING, NEEDS, type Need, TROUBLE } from './vocabulary/needs.ts';
import { readWords } from './words.ts';

/** Adjectives of what is needed. */
const PRAISE = /^(?:nice|good|great|beautiful|new|some|own|old|poor|little)$/;
const WEIGHT = 9;
/** Less than anything else. */
const LEAST = 0.001;

interface Told {
  readonly need: Need;
  readonly from: number;
  readonly to: number;
}

/**
 * "my tax return is a mess, who could help?": a need told as a story, as the profession that meets
 * it. What is wrong, and needs beside a profession that is named, are no conditions.
 */
export function readNeeds(context: Context, lexicon: Lexicon): (TitleReading | IgnoredReading)[] {
  const { words } = context.question;
  const told = toldIn(context);
  const asks = words.some((_, i) => HELPING.lengthAt(words, i) > 0);
  const troubles = words.flatMap((_, i) =>
    TROUBLE.lengthAt(words, i) > 0 && !told.some(({ from, to }) => from <= i && i < to) ? [i] : [],
  );
  const [first] = told;
  if (first === undefined || (!asks && troubles.length === 0)) return [];
  const isNamed = words.some((_, i) => lexicon.isHead(i) && !isIn(told, i));
  const others = isNamed ? told : told.slice(1);
  return [
    ...(isNamed ? [] : [professionOf(context, first)]),
    ...[...others, ...troubles.map((i) => ({ from: i, to: i + 1 }))].map((one) => ignored(one)),
    ...(isNamed ? [] : scenery(context, lexicon)),
  ];
}

/** The titles that words of a need stand for; empty for other words. */
export function titlesForNeed(text: string): readonly string[] {
  const { words } = readWords(text);
  const isAll = ({ about }: Need) => words.length > 0 && about.lengthAt(words, 0) === words.length;
  return NEEDS.find(isAll)?.titles ?? [];
}

const isIn = (told: readonly Told[], i: number): boolean =>
  told.some(({ from, to }) => from <= i && i < to);

/** The longest needs first; words of one are in no other. */
function toldIn({ question: { words } }: Context): Told[] {
  const all = words.flatMap((_, from) =>
    NEEDS.flatMap((need): Told[] => {
      const length = need.about.lengthAt(words, from);
      return length === 0 ? [] : [{ need, from, to: from + length }];
    }),
  );
  const sorted = all.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
  return sorted.filter(
    (one, at) => !sorted.slice(0, at).some((other) => other.from < one.to && one.from < other.to),
  );
}

function professionOf({ question }: Context, { need, from, to }: Told): TitleReading {
  let cueFrom = from;
  while (PRAISE.test(question.words[cueFrom - 1]?.folded ?? '')) cueFrom -= 1;
  return oneOfTitles(question, need.titles, { from, to, cueFrom }, WEIGHT * (to - cueFrom));
}

/** The other words of the story are no conditions, unless something else reads them. */
function scenery({ question }: Context, lexicon: Lexicon): IgnoredReading[] {
  const asides = asideWords(question);
  return question.words.flatMap((_, i) =>
    lexicon.isFiller(i) || asides[i] === 1 ? [] : [ignored({ from: i, to: i + 1 }, LEAST)],
  );
}

const ignored = (
  { from, to }: { readonly from: number; readonly to: number },
  weight = WEIGHT * (to - from),
): IgnoredReading => ({
  kind: 'ignored',
  from,
  to,
  cueFrom: from,
  cueTo: to,
  weight,
});
