import type { Lexicon } from './lexicon.ts';
import type { Context, NameReading } from './reading.ts';
import { NAME_PARTICLES } from './vocabulary/name-parts.ts';
import { isDivided, isProper, slice } from './words.ts';

const BORN = /^(?:née?|nee|geb|geborene)$/u;
const MAX_BEFORE = 4;
const MAX_AFTER = 2;

/**
 * "Ada Moss née Vale", "Ada Moss (nee Vale)": one person by both names, which `namesWithBirthName`
 * tells apart; "née Vale" alone asks for that name.
 */
export function readBirthNames(context: Context, lexicon: Lexicon): NameReading[] {
  return context.question.words.flatMap((_, i) => birthNameAt(context, lexicon, i) ?? []);
}

function birthNameAt(context: Context, lexicon: Lexicon, i: number): NameReading | null {
  const { question } = context;
  if (!isBorn(context, i)) return null;
  const to = endOfBirthName(context, lexicon, i + 1);
  if (to === i + 1) return null;
  const from = startOfName(context, lexicon, i);
  const birth = slice(question, i + 1, to);
  const isWhole = from < i;
  return {
    kind: 'name',
    value: isWhole ? `${slice(question, from, i)} née ${birth}` : birth,
    from: isWhole ? from : i + 1,
    to,
    cueFrom: from,
    cueTo: to,
    weight: 5 * (to - from) + 6,
  };
}

/** "née"; not "Ada Nee", who is called so. */
function isBorn({ question, known }: Context, i: number): boolean {
  const { text = '', folded = '' } = question.words[i] ?? {};
  const isAccented = text.normalize('NFC').toLowerCase() !== folded;
  return (
    BORN.test(text.normalize('NFC').toLowerCase()) &&
    (isAccented || (!isProper(question, i) && !known.nameTokens.has(folded)))
  );
}

function endOfBirthName(context: Context, lexicon: Lexicon, from: number): number {
  const { words } = context.question;
  // "geb. Vale": the period ends no sentence.
  if (!/^[\s.]*$/.test(words[from]?.gap ?? '')) return from;
  let to = from;
  while (NAME_PARTICLES.has(words[to]?.folded ?? '')) to += 1;
  const first = to;
  while (to < first + MAX_AFTER && mayBeName(context, lexicon, to)) {
    if (to > first && isDivided(context.question, to)) break;
    to += 1;
  }
  return to === first ? from : to;
}

function startOfName(context: Context, lexicon: Lexicon, to: number): number {
  let from = to;
  while (from > Math.max(0, to - MAX_BEFORE) && mayBeName(context, lexicon, from - 1)) {
    if (from < to && isDivided(context.question, from)) break;
    from -= 1;
  }
  return from;
}

function mayBeName({ question, known }: Context, lexicon: Lexicon, i: number): boolean {
  const word = question.words[i];
  if (word === undefined || lexicon.isFiller(i) || lexicon.isHead(i)) return false;
  if (known.nameTokens.has(word.folded) || lexicon.isGiven(i)) return true;
  return isProper(question, i) && /^\p{L}/u.test(word.text);
}
