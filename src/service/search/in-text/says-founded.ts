import { foldTokens } from '../../text/fold.ts';
import { isHeadWord } from '../../text/titles/title-compounds.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { NamedAt, TextWord } from './named-at.ts';

const FOUNDER = /^(?:co)?founders?$/;
const FOUNDED = /^(?:co)?found(?:er|ers|ed|ing)$/;
/** How many words may stand between: "founder and executive director of the nonprofit |Acme". */
const REACH = 8;
/** What somebody founded is not named after these: "founded Loom, |which was bought by Acme". */
const ELSEWHERE = phraseSet(`
  by in for with from to on into under inside within as which that who whom where when while was is
  after before then since joined joining sold acquired left became
`);
const SMALL = /^(?:of|the|and|&|chief|executive|managing|general|former|current)$/;
/** How many words of "founded by Ada |Moss" may name who did. */
const BY = 6;

/** A sentence as words, with whose it is. */
interface Sentence {
  readonly text: string;
  readonly words: readonly TextWord[];
  /** The words of the person's own name. */
  readonly own: ReadonlySet<string>;
}

const isCapital = ({ text }: Sentence, { from }: TextWord): boolean =>
  /^[\p{Lu}\p{N}]/u.test(text.slice(from));

/** "founder, CEO and chair of |Acme", "founded Loom, Quill and |Acme": a list of roles or of names. */
function isListed(sentence: Sentence, between: readonly TextWord[]): boolean {
  return between.every(
    (word) => SMALL.test(word.folded) || isHeadWord(word.folded) || isCapital(sentence, word),
  );
}

/** "founding director" and "the founders of" say of others, or of less. */
function isOther(words: readonly TextWord[], at: number): boolean {
  const word = (n: number) => words[n]?.folded ?? '';
  if (word(at) === 'founding') return isHeadWord(word(at + 1)) || word(at + 1) === 'member';
  const before = words.slice(Math.max(0, at - 4), at).map(({ folded }) => folded);
  return word(at).endsWith('s') && !/\bone of\b/.test(before.join(' '));
}

/** "Founder at |Acme", but not "founder of Loom at |Acme", nor "founded Loom at |Acme". */
function isFounderAt(words: readonly TextWord[], at: number, name: NamedAt): boolean {
  const between = words.slice(at + 1, name.from).map(({ folded }) => folded);
  const isTitle = FOUNDER.test(words[at]?.folded ?? '') && between.at(-1) === 'at';
  return isTitle && !between.includes('of');
}

/** "founder of |Acme", "founded the nonprofit |Acme". */
function isObject(sentence: Sentence, at: number, name: NamedAt): boolean {
  const { text, words } = sentence;
  const between = words.slice(at + 1, name.from);
  const said = text.slice(words[at]?.to ?? 0, words[name.from]?.from ?? 0);
  if (between.length > REACH || /[;:.()—–!?]/.test(said)) return false;
  if (between.some(({ folded }) => ELSEWHERE.has(folded))) return false;
  if (between.some(({ folded }) => folded === 'at') && !isFounderAt(words, at, name)) return false;
  return !said.includes(',') || isListed(sentence, between);
}

/** "|Acme| founder Ada Moss", "|Acme|'s co-founder": another's name after it says that it is another. */
function isSubject(sentence: Sentence, at: number, name: NamedAt): boolean {
  const { words, own } = sentence;
  const said = words[at]?.folded ?? '';
  const isBeside = at === name.to || (at === name.to + 1 && words[name.to]?.folded === 'co');
  if (!isBeside || !FOUNDER.test(said)) return false;
  const next = words[at + 1];
  if (next !== undefined && own.has(next.folded)) return true;
  return !said.endsWith('s') && (next === undefined || !isCapital(sentence, next));
}

/** "|Acme|, founded by Ada Moss", "|Acme|, which she founded". */
function isFoundedBy({ words, own }: Sentence, at: number, name: NamedAt): boolean {
  if (at < name.to || at - name.to > REACH || !/ed$/.test(words[at]?.folded ?? '')) return false;
  const after = words.slice(at + 1, at + 2 + BY).map(({ folded }) => folded);
  if (after[0] === 'by') return after.some((word) => own.has(word));
  const before = words.slice(name.to, at).map(({ folded }) => folded);
  return (
    /^(?:which|that)$/.test(before[0] ?? '') &&
    before.slice(1).some((w) => /^s?he$|^they$/.test(w) || own.has(w))
  );
}

/**
 * Whether a sentence about a person says that they founded what is named there, as far as its words
 * tell; who is found by it is only near.
 */
export function saysFounded(
  text: string,
  words: readonly TextWord[],
  name: NamedAt,
  person: string,
): boolean {
  const sentence = { text, words, own: new Set(foldTokens(person)) };
  return words.some(({ folded }, at) => {
    if (!FOUNDED.test(folded)) return false;
    if (at < name.from) return !isOther(words, at) && isObject(sentence, at, name);
    return isSubject(sentence, at, name) || isFoundedBy(sentence, at, name);
  });
}
