import type { Place } from '../../places/place.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { TITLE_HEADS } from '../../text/vocabulary/title-heads.ts';
import { radiusAt } from './read-personal.ts';
import type { Context, PlaceReading } from './reading.ts';
import { FILLERS } from './vocabulary/fillers.ts';
import { PERSON_LIKE_PLACES, PLACE_LIKE_WORDS, WORD_LIKE_CODES } from './vocabulary/place-words.ts';
import { DEPARTMENTS, FIELDS, RANKS } from './vocabulary/title-modifiers.ts';
import { INDUSTRIES, SKILLS, STAGES } from './vocabulary/topics.ts';
import { folded, isDivided, isProper, slice } from './words.ts';

const PREPOSITIONS = phraseSet(`
  in near around across throughout within inside nearby from covering serving for of to at
`);
const NEAR = phraseSet('near around nearby');
/** Words before a preposition that make a place certain. */
const DWELLING = phraseSet(`
  based located lives live living lived residing resides reside resided situated headquartered
  stationed raised born grew up moved relocated relocating move native hails hail dwelling
  resident residents originally back home homes
`);
/** Words after which "in" opens a subject rather than a place. */
const SUBJECT = phraseSet(`
  interested expert experts expertise experience experienced specialist specializing
  specialising specializes specialized skilled skills proficient background degree phd doctorate
  mba masters majored major majoring fluent knowledgeable knowledge involved certified
  passionate trained training interest interests career believe believes invest invests
  investing invested advances research researching
`);
const CIVIC = phraseSet('mayor governor senator senators mayors city town state people province');
const PAST_DWELLING = phraseSet('lived raised born grew originally hails hail native resided');
const VERBS = phraseSet(`
  lives live living lived based located residing resides resided work works worked working used
  to be was were been is are formerly previously once originally who that has have up grew born
  raised hails hail native resident
`);
const PAST = phraseSet('used formerly previously once');
const ADVERTS = phraseSet('jobs positions roles openings vacancies');
const UNITS = phraseSet('city town state province county republic');
const DIRECTIONS = phraseSet(`
  northern southern eastern western north south east west central upstate northeastern
  northwestern southeastern southwestern northeast northwest southeast southwest rural downtown
`);
/** "Google OR Meta": even in capitals these are not codes. */
const SMALL_WORDS = phraseSet('in or me hi ok on as am it us no so is be');
/** Word-like codes that are seldom a word before a title. */
const LOOSE_CODES = phraseSet('ma la oh pa co na');
const AREA_WORDS = phraseSet('area metro metropolitan region vicinity metroplex');
const MAX_WORDS = 5;
const BARE_CITY = 30_000;
const LOWER_CITY = 15_000;
const LARGE_CITY = 150_000;
const BARE_CODE = 3;
const FAMOUS_CITY = 500_000;
/** The distance that "near Denver" means. */
const NEAR_DISTANCE = '50km';

interface Cue {
  readonly strength: 'strong' | 'plain' | 'of' | 'for' | 'to' | 'none' | 'subject';
  readonly from: number;
  readonly near: boolean;
  readonly historical: boolean;
}

/** Every way to read words as a place, with the cue for it. */
export function readPlaces(context: Context): PlaceReading[] {
  const { words } = context.question;
  const radii = words.flatMap((_, i) => {
    const radius = radiusAt(context, i);
    return radius === null ? [] : [{ ...radius, from: i }];
  });
  return words.flatMap((_, i) => {
    const radius = radii.find((r) => r.next === i || (r.next === i - 1 && isThe(context, i - 1)));
    return phrasesAt(context, i).flatMap((phrase) => {
      const reading = readPlace(context, phrase, radius !== undefined);
      if (reading === null) return [];
      if (radius === undefined) return [reading];
      const distanceSpan = [radius.from, radius.next] as const;
      const { distance } = radius;
      const cueFrom = Math.min(reading.cueFrom, radius.from);
      return [{ ...reading, distance, distanceSpan, cueFrom, weight: reading.weight + 12 }];
    });
  });
}

interface Phrase {
  readonly from: number;
  readonly to: number;
  /** The index after a trailing "area". */
  readonly end: number;
  readonly place: Place;
  /** "Springfield, IL": a region or country follows the name. */
  readonly qualified: boolean;
}

function isThe({ question }: Context, i: number): boolean {
  return question.words[i]?.folded === 'the';
}

/** The places whose names start at a word. */
function phrasesAt(context: Context, i: number): Phrase[] {
  const { question, gazetteer } = context;
  let found: Phrase[] = [];
  for (let to = i + 1; to <= Math.min(question.words.length, i + MAX_WORDS); to++) {
    if (to > i + 1 && isDivided(question, to - 1)) break;
    if (to === i + 1 && FILLERS.has(folded(question, i, to)) && !mayBeCode(context, i)) continue;
    if (to > i + 1 && endsInArea(context, i, to)) continue;
    const place = gazetteer.find(slice(question, i, to));
    // The longest name wins: "Pacific Northwest" is not Pacific, Missouri, plus another place.
    if (place !== null && keepsArticle(context, i, place)) found = extended(context, i, to, place);
  }
  return found;
}

/** In "London area" the place is London; "Bay Area" is no place without "Area". */
function endsInArea({ question, gazetteer }: Context, from: number, to: number): boolean {
  if (!AREA_WORDS.has(question.words[to - 1]?.folded ?? '')) return false;
  const rest = folded(question, from, to - 1).replace(/^the /, '');
  return !PLACE_LIKE_WORDS.has(rest) && gazetteer.find(slice(question, from, to - 1)) !== null;
}

/** "the Middle East" loses its article; only in "The Hague" is it part of the name. */
function keepsArticle({ question }: Context, from: number, place: Place): boolean {
  return question.words[from]?.folded !== 'the' || /^the /i.test(place.city ?? '');
}

function mayBeCode({ question }: Context, i: number): boolean {
  return (question.words[i]?.folded.length ?? 0) === 2;
}

/** A place, also with surrounding words that belong to it: "greater", ", Texas", "area". */
function extended(context: Context, from: number, to: number, place: Place): Phrase[] {
  const { question, gazetteer } = context;
  const word = (n: number) => question.words[n]?.folded ?? '';
  const plain = { from, to, end: areaEnd(context, to), place, qualified: false };
  const before = word(from - 1);
  if (
    before === 'greater' ||
    before === 'metro' ||
    (DIRECTIONS.has(before) && !isDivided(question, from))
  ) {
    const wider = gazetteer.resolve(slice(question, from - 1, to));
    if (wider !== null) return [plain, { ...plain, from: from - 1, place: wider }];
  }
  // "in united states" is not Indiana, United States.
  if (to === from + 1 && word(from).length === 2) return [plain];
  const qualified = qualify(context, from, to, place);
  return qualified === null ? [plain] : [plain, qualified];
}

function areaEnd({ question }: Context, to: number): number {
  let end = to;
  while (end < to + 2 && AREA_WORDS.has(question.words[end]?.folded ?? '')) {
    if (isDivided(question, end)) break;
    end += 1;
  }
  return end;
}

/** Adds the region and country after a name: "Springfield, IL", "san francisco california". */
function qualify(context: Context, from: number, to: number, place: Place): Phrase | null {
  const { question, gazetteer } = context;
  let best: Phrase | null = null;
  let end = to;
  for (let round = 0; round < 2; round++) {
    const next = [3, 2, 1]
      .map((n) => end + n)
      .find((tailTo) => {
        if (tailTo > question.words.length || !isQualifier(context, end, tailTo)) return false;
        const whole = gazetteer.resolve(qualifiedText(context, from, to, tailTo));
        return whole !== null && whole.kind !== 'country' && sameName(whole, place);
      });
    if (next === undefined) break;
    const whole = gazetteer.resolve(qualifiedText(context, from, to, next));
    if (whole === null) break;
    end = next;
    best = { from, to: end, end: areaEnd(context, end), place: whole, qualified: true };
  }
  return best;
}

const sameName = (a: Place, b: Place) =>
  (a.city !== undefined && (b.city === undefined || a.city === b.city)) ||
  (a.kind === 'region' && a.region === b.region && b.kind === 'region');

function qualifiedText({ question }: Context, from: number, to: number, end: number): string {
  return `${slice(question, from, to)}, ${slice(question, to, end)}`;
}

function isQualifier(context: Context, from: number, to: number): boolean {
  const { question, gazetteer } = context;
  for (let i = from + 1; i < to; i++) if (isDivided(question, i) && from + 1 === to) return false;
  const text = slice(question, from, to);
  const comma = question.words[from]?.gap.includes(',') === true;
  const code = to === from + 1 && text.length === 2;
  // "portland or seattle", "boston in 2015": common words after a city are not states.
  const upper = question.words[from]?.shape === 'upper' && question.style !== 'upper';
  if (code && SMALL_WORDS.has(text.toLowerCase()) && !comma && !upper) return false;
  const place = gazetteer.find(text);
  if (place?.kind === 'region' || place?.kind === 'country') return true;
  return comma && (code || place?.kind === 'city');
}

function readPlace(context: Context, phrase: Phrase, measured: boolean): PlaceReading | null {
  const cue: Cue = measured
    ? { strength: 'strong', from: phrase.from, near: false, historical: false }
    : cueBefore(context, phrase.from);
  const weight = weigh(context, phrase, cue);
  if (weight <= 0) return null;
  const { question } = context;
  return {
    kind: 'place',
    value: slice(question, phrase.from, phrase.to),
    from: phrase.from,
    to: phrase.to,
    cueFrom: cue.strength === 'none' ? phrase.from : cue.from,
    cueTo: phrase.end,
    weight,
    distance: cue.near && phrase.place.kind === 'city' ? NEAR_DISTANCE : null,
    distanceSpan: null,
    historical: cue.historical,
  };
}

function cueBefore({ question }: Context, from: number): Cue {
  const word = (n: number) => question.words[n]?.folded ?? '';
  const none = { strength: 'none', from, near: false, historical: false } as const;
  let at = from - 1;
  const unit = word(at) === 'of' && UNITS.has(word(at - 1));
  // "the state of Georgia"; in "secretary of state of Georgia", "state" belongs to the title.
  if (unit && !/^(?:secretar|head|department)/.test(word(at - 3))) at -= 2;
  while (/^(?:the|both|either)$/.test(word(at))) at -= 1;
  const preposition = word(at);
  // "director jobs madrid"
  if (ADVERTS.has(word(from - 1))) return { ...none, strength: 'plain' };
  if (!PREPOSITIONS.has(preposition) || isDivided(question, from)) return none;
  const before = word(at - 1);
  const historical = isHistorical(word, at);
  const near = NEAR.has(preposition) && before !== 'based';
  const cue = { from: at, near, historical };
  if (preposition === 'at') return { ...cue, strength: 'to' };
  if (historical || near || DWELLING.has(before)) return { ...cue, strength: 'strong' };
  if (preposition === 'of') return { ...cue, strength: CIVIC.has(before) ? 'strong' : 'of' };
  if (preposition === 'for' || preposition === 'serving') return { ...cue, strength: 'for' };
  if (preposition === 'to') return { ...cue, strength: 'to' };
  return { ...cue, strength: SUBJECT.has(before) ? 'subject' : 'plain' };
}

/** "used to live in", "formerly based in", "grew up in". */
function isHistorical(word: (n: number) => string, preposition: number): boolean {
  for (let at = preposition - 1; VERBS.has(word(at)); at--) {
    if (PAST.has(word(at)) || PAST_DWELLING.has(word(at))) return true;
  }
  return false;
}

/** The weight of the words as this place; 0 or less when they are not a place. */
function weigh(context: Context, phrase: Phrase, cue: Cue): number {
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
  if (cue.strength !== 'plain' || !large) return 0;
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
