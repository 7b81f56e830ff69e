import type { Place } from '../../places/place.ts';
import { GIVEN_NAMES } from '../../text/vocabulary/given-names.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { TITLE_HEADS } from '../../text/vocabulary/title-heads.ts';
import { type Cue, PREPOSITIONS } from './place-cue.ts';
import { type Phrase, SMALL_WORDS } from './place-phrases.ts';
import type { Context } from './reading.ts';
import { FILLERS } from './vocabulary/fillers.ts';
import { PERSON_LIKE_PLACES, PLACE_LIKE_WORDS, WORD_LIKE_CODES } from './vocabulary/place-words.ts';
import { DEPARTMENTS, FIELDS, RANKS } from './vocabulary/title-modifiers.ts';
import { INDUSTRIES, SKILLS, STAGES } from './vocabulary/topics.ts';
import { folded, isDivided, isProper } from './words.ts';

/** Word-like codes that are seldom a word before a title. */
const LOOSE_CODES = phraseSet('ma la oh pa co na');
const BARE_CITY = 30_000;
const LOWER_CITY = 15_000;
const LARGE_CITY = 150_000;
const BARE_CODE = 3;
const FAMOUS_CITY = 500_000;

/** The weight of the words as this place; 0 or less when they are not a place. */
export function weighPlace(context: Context, phrase: Phrase, cue: Cue): number {
  const { question } = context;
  const length = phrase.to - phrase.from + (phrase.end - phrase.to) / 2;
  const name = folded(question, phrase.from, phrase.to);
  if (!phrase.qualified && name.length === 2) return weighCode(context, phrase, cue);
  const { place } = phrase;
  const wide = place.kind !== 'city';
  const proper = question.style === 'mixed' && isProper(question, phrase.from);
  const clashes = !phrase.qualified && phrase.to === phrase.from + 1 && isOtherWord(name);
  if (clashes) return weighClash(context, phrase, cue, proper);
  const known = wide || phrase.qualified;
  const large = known || place.population >= FAMOUS_CITY;
  switch (cue.strength) {
    case 'strong':
      return 4 * length + 5;
    case 'plain':
      return known || proper || length > 1 || place.population >= LOWER_CITY ? 4 * length + 3 : 0;
    case 'of':
      return large || proper ? 4 * length + 2 : 0;
    case 'subject':
    case 'for':
      return large || (proper && place.population >= LARGE_CITY) ? 4 * length + 1 : 0;
    case 'to':
      return large ? 3 * length + 1 : 0;
    case 'none':
      if (!known && place.population < bareCity(place)) return 0;
      // Less than a place with a cue, so that "San Francisco Bay Area" outweighs its two halves.
      return 2.5 * length + (phrase.qualified ? 3 * length : 1) + (large ? 1 : 0);
  }
}

/** Names of towns in distant countries are better known as surnames (Obama is a town in Japan). */
const bareCity = (place: Place) =>
  /^(?:US|GB|CA|AU|IE|NZ)$/.test(place.country ?? '') ? BARE_CITY : LARGE_CITY;

/** For a name that is an ordinary word as well: "mobile", "reading", "sales". */
function weighClash(context: Context, phrase: Phrase, cue: Cue, proper: boolean): number {
  const name = folded(context.question, phrase.from, phrase.to);
  const named = PERSON_LIKE_PLACES.has(name);
  const { place } = phrase;
  const cued = cue.strength === 'plain' || cue.strength === 'strong';
  if (cued && place.kind === 'area' && endsHere(context, phrase.to)) return 6;
  const large = place.kind !== 'city' || place.population >= LARGE_CITY;
  if (named && cued) return 7;
  if (named && cue.strength !== 'none' && cue.strength !== 'to' && large) return 6;
  // A country or a large city outweighs a given name on its own; a small city does not.
  const great = place.kind !== 'city' || place.population >= 2 * FAMOUS_CITY;
  if (named && cue.strength === 'none' && large) return great ? 4.4 : 4;
  if (cue.strength === 'strong' && (proper || place.population >= 50_000)) return 8;
  // "in Gary": after "in" a given name is the town.
  const isTown = proper && GIVEN_NAMES.has(name) && place.population >= BARE_CITY;
  if (cue.strength !== 'plain' || !(large || isTown)) return 0;
  return proper || (endsHere(context, phrase.to) && !isWorkWord(name)) ? 6 : 0;
}

/** Two letters: a state, a province, or only a common word. */
function weighCode(context: Context, phrase: Phrase, cue: Cue): number {
  const { question } = context;
  const word = question.words[phrase.from];
  const name = word?.folded ?? '';
  const upper = word?.shape === 'upper' && question.style !== 'upper';
  const cued = cue.strength === 'plain' || cue.strength === 'strong' || cue.strength === 'for';
  if (cued) {
    if (!WORD_LIKE_CODES.has(name)) return 8;
    // "jobs or roles": without a preposition a common word is a code only at the very end.
    const advert = cue.from === phrase.from && SMALL_WORDS.has(name);
    const ends = endsHere(context, phrase.to) && !(advert && phrase.to < question.words.length);
    // "for me", "for us"
    const pronoun = cue.strength === 'for' && SMALL_WORDS.has(name);
    return upper || (ends && !pronoun) ? 7 : 0;
  }
  if (cue.strength !== 'none' && cue.strength !== 'of') return 0;
  if (name === 'us') return weighUs(context, phrase, upper);
  if (WORD_LIKE_CODES.has(name)) {
    const stands = upper ? !SMALL_WORDS.has(name) : besideTitle(context, phrase);
    return stands ? BARE_CODE : 0;
  }
  if (isOtherWord(name)) return 0;
  return upper || question.style !== 'mixed' ? BARE_CODE : 0;
}

/** "ma firmware engineers": before a field of work, where capitals carry no meaning. */
function besideTitle({ question }: Context, phrase: Phrase): boolean {
  const name = question.words[phrase.from]?.folded ?? '';
  const next = question.words[phrase.to];
  if (question.style === 'mixed' || !LOOSE_CODES.has(name) || next?.gap.trim() !== '') return false;
  const fields = FIELDS.has(next.folded) || (RANKS.has(next.folded) && next.folded !== 'founding');
  return fields && phrase.from + 2 < question.words.length;
}

/** "US senators" and "us first engineer", but not "find us engineers". */
function weighUs({ question }: Context, phrase: Phrase, upper: boolean): number {
  const before = question.words[phrase.from - 1]?.folded ?? '';
  const pronoun = /^(?:find|give|show|help|tell|get|for|with|let|of|to|join|bring|send)$/.test(
    before,
  );
  if (upper) return BARE_CODE;
  const outer = phrase.from === 0 || phrase.to === question.words.length;
  return outer && !pronoun ? BARE_CODE : 0;
}

/** Whether the phrase ends before this word: the question is over or something else starts. */
function endsHere({ question }: Context, at: number): boolean {
  const word = question.words[at];
  if (word === undefined || isDivided(question, at)) return true;
  if (PREPOSITIONS.has(word.folded)) return word.folded === 'at';
  if (/\d/.test(word.folded)) return true;
  return [FILLERS, INDUSTRIES, STAGES].some((set) => set.lengthAt(question.words, at) > 0);
}

function isOtherWord(name: string): boolean {
  return PLACE_LIKE_WORDS.has(name) || PERSON_LIKE_PLACES.has(name) || isWorkWord(name);
}

/** A word of titles, trades or requests, even if a town has the same name. */
function isWorkWord(name: string): boolean {
  return [FIELDS, RANKS, DEPARTMENTS, TITLE_HEADS, INDUSTRIES, SKILLS, STAGES, FILLERS].some(
    (set) => set.has(name),
  );
}
