import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { unitKey } from '../vocabulary/unit-list.ts';
import { isKnownTitle } from './known-terms.ts';
import type { Lexicon } from './lexicon.ts';
import { isPeople } from './people-words.ts';
import type { Context, UnitReading } from './reading.ts';
import { areDivided, isDivided, slice, termKey } from './words.ts';

/** As many words as are looked up together. */
const MAX_WORDS = 6;
/** Words that a name neither starts nor ends with. */
const JOINTS = phraseSet('and & of the for in from no or with');
/** Also of languages in which units are called so: "la Lega". */
const ARTICLES = phraseSet('the our their my les la le los las el die der das den il lo gli');
const NAMED = phraseSet('named called name surname');
/** What the people of a unit are called, and what it is. */
const BEHIND = phraseSet(`
  folks staff meps mep lot party group team department dept division unit section faction
`);
/** Before these words somebody's name is a unit: "people |in| Varga". */
const WITHIN = phraseSet('in within inside from of');
/** Outweighs the same words as a name, an employer or a place. */
const WEIGHT = 40;

/**
 * Units on record, said by their whole name alone or before their people: "Lumen Alliance members".
 * Words that also are a title, an employer, a place or a common subject stay that: records without
 * any unit may say them too.
 */
export function readNamedUnits(context: Context, lexicon: Lexicon): UnitReading[] {
  const { known, question } = context;
  if (known.wholeUnits.size === 0) return [];
  return question.words.flatMap((_, i): UnitReading[] => {
    for (let to = Math.min(question.words.length, i + MAX_WORDS); to > i; to--) {
      const reading = unitAt(context, lexicon, i, to);
      if (reading !== null) return [reading];
    }
    return [];
  });
}

function unitAt(context: Context, lexicon: Lexicon, i: number, to: number): UnitReading | null {
  const { known, question } = context;
  const word = (at: number) => question.words[at]?.folded ?? '';
  if (JOINTS.has(word(i)) || JOINTS.has(word(to - 1))) return null;
  if (areDivided(question, i, to)) return null;
  if (!known.wholeUnits.has(unitKey(slice(question, i, to)))) return null;
  if (isOtherTerm(context, i, to) || isCommon(lexicon, i, to)) return null;
  const from = ARTICLES.has(word(i - 1)) && !isDivided(question, i) ? i - 1 : i;
  const cueTo = endBehind(context, to);
  const isToldApart = cueTo > to || from < i || WITHIN.has(word(from - 1));
  if (NAMED.has(word(from - 1)) || (isCalled(context, i, to) && !isToldApart)) return null;
  const value = slice(question, i, to);
  return { kind: 'unit', value, from: i, to, cueFrom: from, cueTo, weight: WEIGHT + (to - i) };
}

/** Words that records without any unit may say of other people. */
function isOtherTerm({ known, question, gazetteer }: Context, i: number, to: number): boolean {
  const key = termKey(question, i, to);
  const isTerm = isKnownTitle(known, key) || known.organizations.has(key) || known.schools.has(key);
  return isTerm || gazetteer.find(slice(question, i, to)) !== null;
}

/** "Human Resources", "Sales". */
function isCommon(lexicon: Lexicon, i: number, to: number): boolean {
  for (let n = i; n < to; n++) if (!lexicon.isKnownWord(n)) return false;
  return true;
}

/** Whether people may be called so as well: "Lega". */
function isCalled({ known, question }: Context, i: number, to: number): boolean {
  return question.words.slice(i, to).every(({ folded }) => known.nameTokens.has(folded));
}

/** The index after "members", "party members", "MEPs". */
function endBehind({ known, question }: Context, to: number): number {
  let end = to;
  while (end < to + 2 && end < question.words.length && !isDivided(question, end)) {
    const word = question.words[end]?.folded ?? '';
    const isTitle = known.titles.has(word) || known.titles.has(word.replace(/s$/, ''));
    if (isTitle || !(isPeople(word) || BEHIND.has(word)) || isGendered(word)) break;
    end += 1;
  }
  return end;
}

/** They say more than that they are people. */
const isGendered = (word: string): boolean =>
  /^(?:wom[ae]n|m[ae]n|lady|ladies|females|males)$/.test(word);
