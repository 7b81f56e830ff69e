import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { cjkName } from './cjk-names.ts';
import type { Lexicon } from './lexicon.ts';
import { PREPOSITIONS } from './place-cue.ts';
import type { Context, NameReading } from './reading.ts';
import { BODIES, NAME_PARTICLES, SUFFIXES_AFTER_COMMA } from './vocabulary/name-parts.ts';
import { PLACE_NICKNAMES } from './vocabulary/place-nicknames.ts';
import { folded, isDivided, isProper, slice } from './words.ts';

const OPENING = /^\s*[("“‘'«„]\s*$/u;
const CLOSING = /^\s*[)"”’'»“]\s*$/u;
/** From this size on, a city is more likely meant than a family name. */
const LARGE_CITY = 100_000;
const MAX_GIVEN = 3;
const LIST = phraseSet('and or &');

/** Names in forms of their own: "Vale, Orrin", 'William "Bill" Vale', "山田太郎". */
export function readWrittenNames(context: Context, lexicon: Lexicon): NameReading[] {
  const reader = new WrittenNames(context, lexicon);
  return context.question.words.flatMap((_, i) => [
    ...reader.reversed(i),
    ...reader.nicknamed(i),
    ...reader.initialled(i),
    ...reader.together(i),
  ]);
}

class WrittenNames {
  readonly #context: Context;
  readonly #lexicon: Lexicon;

  constructor(context: Context, lexicon: Lexicon) {
    this.#context = context;
    this.#lexicon = lexicon;
  }

  /** "Vale, Orrin J." is Orrin J. Vale; "Peter, Paul and Mary" are three people. */
  reversed(i: number): NameReading[] {
    const { question } = this.#context;
    const before = question.words[i - 1]?.folded ?? '';
    // "the guy from Acme, Orrin"
    if (PREPOSITIONS.has(before) && before !== 'for') return [];
    for (let n = 0; n < i; n++) if (!this.#lexicon.isFiller(n)) return [];
    let comma = i + 1;
    while (NAME_PARTICLES.has(question.words[comma - 1]?.folded ?? '')) comma += 1;
    if (question.words[comma]?.gap.trim() !== ',' || !this.#isFamily(comma - 1)) return [];
    let to = comma;
    while (to < question.words.length && to < comma + MAX_GIVEN) {
      if ((to > comma && isDivided(question, to)) || !this.#isGiven(to, to > comma)) break;
      to += 1;
    }
    if (to === comma || this.#isList(to) || this.#isHome(comma, to)) return [];
    const value = `${slice(question, comma, to)} ${slice(question, i, comma)}`;
    return [this.#make(value, i, to)];
  }

  /** 'William "Bill" Vale', "William (Bill) Vale". */
  nicknamed(i: number): NameReading[] {
    const { question } = this.#context;
    const [nick, after] = [i + 1, i + 2];
    const quoted =
      OPENING.test(question.words[nick]?.gap ?? '') &&
      CLOSING.test(question.words[after]?.gap ?? '');
    if (!quoted || !this.#isWord(i) || !this.#isWord(nick) || !this.#isWord(after)) return [];
    if (!this.#isKnown(i) && !this.#lexicon.isGiven(nick)) return [];
    let to = after + 1;
    while (to < i + 6 && this.#goesOn(to)) to += 1;
    return [this.#make(slice(question, i, to), i, to)];
  }

  /** "J. R. Vale": initials, each with its point, before a family name. */
  initialled(i: number): NameReading[] {
    const { question } = this.#context;
    // In "Sandy N. Vale" the initial is not the first word of the name.
    if (isProper(question, i - 1) && !isDivided(question, i)) return [];
    let at = i;
    while (this.#isInitial(at)) at += 1;
    if (at === i || at > i + 3 || !this.#isWord(at)) return [];
    // "N. Carolina", "W.Va."
    if (PLACE_NICKNAMES.has(folded(question, i, at + 1))) return [];
    // "the D.C. Council"
    const isPlace = this.#context.gazetteer.find(slice(question, i, at)) !== null;
    if (isPlace && BODIES.has(question.words[at]?.folded ?? '')) return [];
    let to = at + 1;
    while (to < at + 3 && this.#goesOn(to)) to += 1;
    return [this.#make(slice(question, i, to), i, to)];
  }

  #isInitial(n: number): boolean {
    const { question } = this.#context;
    const word = question.words[n];
    return word?.folded.length === 1 && isProper(question, n) && question.text[word.end] === '.';
  }

  #goesOn(n: number): boolean {
    const { question } = this.#context;
    if (SUFFIXES_AFTER_COMMA.has(question.words[n]?.folded ?? '')) return true;
    return this.#isWord(n) && !isDivided(question, n);
  }

  /** A name without a space. */
  together(i: number): NameReading[] {
    const { question, known, gazetteer } = this.#context;
    const word = question.words[i];
    if (word?.shape !== 'none' || gazetteer.find(word.text) !== null) return [];
    const name = known.organizations.has(word.folded) ? null : cjkName(word.text, known.nameTokens);
    return name === null ? [] : [this.#make(name, i, i + 1)];
  }

  #isWord(n: number): boolean {
    const { question } = this.#context;
    if (!isProper(question, n) || this.#lexicon.isHead(n)) return false;
    return this.#isKnown(n) || !this.#lexicon.isKnownWord(n);
  }

  #isKnown(n: number): boolean {
    const { question, known } = this.#context;
    return this.#lexicon.isGiven(n) || known.nameTokens.has(folded(question, n, n + 1));
  }

  #isFamily(n: number): boolean {
    const { question, known } = this.#context;
    const token = known.nameTokens.has(folded(question, n, n + 1));
    if (this.#lexicon.isGiven(n) && !token) return false;
    if (!isProper(question, n) && !token) return false;
    return token || !this.#lexicon.isKnownWord(n);
  }

  #isGiven(n: number, isMiddle: boolean): boolean {
    const { question } = this.#context;
    const letter = folded(question, n, n + 1).length === 1 && isProper(question, n);
    const place = this.#context.gazetteer.find(slice(question, n, n + 1));
    const city = place !== null && (place.kind !== 'city' || place.population >= LARGE_CITY);
    const family = this.#context.gazetteer.find(slice(question, n - 1, n));
    if (city && (!this.#lexicon.isGiven(n) || (family?.population ?? 0) >= LARGE_CITY))
      return false;
    if (isMiddle) return letter || this.#isKnown(n);
    return (
      letter || this.#lexicon.isGiven(n) || (this.#isKnown(n) && !this.#lexicon.isKnownWord(n))
    );
  }

  /** "Vale, North Dakota", "Orrin, Georgia": where somebody is, unlike in "Vale, Georgia". */
  #isHome(comma: number, to: number): boolean {
    const place = this.#context.gazetteer.find(slice(this.#context.question, comma, to));
    if (place === null) return false;
    const [isLong, isState] = [to > comma + 1, place.kind !== 'city'];
    return (isLong && isState) || ((isLong || isState) && this.#lexicon.isGiven(comma - 1));
  }

  #isList(to: number): boolean {
    const { question } = this.#context;
    const next = question.words[to];
    if (next === undefined) return false;
    return LIST.has(next.folded) || (next.gap.includes(',') && this.#isKnown(to));
  }

  #make(value: string, from: number, to: number): NameReading {
    const weight = 5 * (to - from) + 6;
    return { kind: 'name', value, from, to, cueFrom: from, cueTo: to, weight };
  }
}
