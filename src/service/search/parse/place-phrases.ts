import { distanceKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { TITLE_HEADS } from '../../text/vocabulary/title-heads.ts';
import { describedPlace } from './described-places.ts';
import { nationalityAt } from './nationality-at.ts';
import { GREAT_TOWN, isHolder, possessivePlace } from './possessive-place.ts';
import type { Context } from './reading.ts';
import { singularOf } from './singular.ts';
import { placeOfDemonym } from './vocabulary/demonyms.ts';
import { FILLERS } from './vocabulary/fillers.ts';
import { SUFFIXES_AFTER_COMMA } from './vocabulary/name-parts.ts';
import { PLACE_NICKNAMES } from './vocabulary/place-nicknames.ts';
import { PLACE_LIKE_WORDS } from './vocabulary/place-words.ts';
import { folded, isDivided, slice } from './words.ts';

const DIRECTIONS = phraseSet(`
  northern southern eastern western north south east west central upstate northeastern
  northwestern southeastern southwestern northeast northwest southeast southwest rural downtown
`);
/** "Google OR Meta": even in capitals these are not codes. */
export const SMALL_WORDS = phraseSet('in or me hi ok on as am it us no so is be');
const AREA_WORDS = phraseSet('area metro metropolitan region vicinity metroplex');
const MAX_WORDS = 5;
const SUBURB_KM = 60;

/** Words that name a place. */
export interface Phrase {
  readonly from: number;
  readonly to: number;
  /** The index after a trailing "area". */
  readonly end: number;
  readonly place: Place;
  /** The proper name, where it is not as written: "Bama", "Rhode Islands attorney general". */
  readonly name: string | null;
  /** "Springfield, IL": a region or country follows the name. */
  readonly qualified: boolean;
}

/** The places whose names start at a word. */
export function phrasesAt(context: Context, i: number): Phrase[] {
  const { question, gazetteer } = context;
  const described = describedPlace(context, i);
  if (isGrade(context, i)) return [];
  if (described !== null) return [{ from: i, end: described.to, qualified: true, ...described }];
  let found: Phrase[] = [];
  for (let to = i + 1; to <= Math.min(question.words.length, i + MAX_WORDS); to++) {
    if (to > i + 1 && isDivided(question, to - 1)) break;
    if (to === i + 1 && FILLERS.has(folded(question, i, to)) && !mayBeCode(context, i)) continue;
    if (to > i + 1 && endsInArea(context, i, to)) continue;
    const nickname = nicknameAt(context, i, to) ?? demonymAt(context, i, to);
    if (nickname !== undefined) found = named(context, i, to, nickname);
    const place = nickname === undefined ? gazetteer.find(slice(question, i, to)) : null;
    // The longest name wins: "Pacific Northwest" is not Pacific, Missouri, plus another place.
    if (place !== null && keepsArticle(context, i, place)) found = extended(context, i, to, place);
    const nation = nationPhrase(context, i, to);
    if (nation !== null) found = [nation];
  }
  const isSure = found.some(({ place }) => place.kind !== 'city' || place.population >= GREAT_TOWN);
  const owner = isSure ? null : possessivePlace(context, i);
  return owner === null ? found : [{ from: i, end: owner.to, qualified: false, ...owner }];
}

/** "Technician |II|", "Technician I or |II|": a grade, though a town in Finland is called so. */
function isGrade({ question }: Context, i: number): boolean {
  const word = (n: number) => question.words[n]?.folded ?? '';
  if (!/^(?:i{2,3}|iv|vi{2,3}|ix)$/.test(word(i)) || isDivided(question, i)) return false;
  const isListed = /^(?:and|or|to)$/.test(word(i - 1)) && /^(?:i{1,3}|iv|v)$/.test(word(i - 2));
  return isListed || TITLE_HEADS.has(singularOf(word(i - 1)));
}

/** "the Show-Me State", but "show me state senators". */
function nicknameAt({ question }: Context, i: number, to: number): string | undefined {
  const { words } = question;
  const isRequest = words[i]?.folded === 'show' && words[i + 1]?.gap !== '-';
  const isNamed = words[i - 1]?.folded === 'the';
  return isRequest && !isNamed ? undefined : PLACE_NICKNAMES.get(folded(question, i, to));
}

/** Words after the demonym of people who hold an office, or of any. */
const OF_PEOPLE = phraseSet(`
  woman women man men lady ladies male female politician politicians official officials lawmaker
  lawmakers reps rep sen sens gov governors mayors house senate assembly legislature contact contacts
  council connection connections people folks friends guy guys state city first ag lt lieutenant secretary
  treasurer auditor
`);
const EMPLOYER_BEFORE = phraseSet('at for with joined by of');
const BE = phraseSet(
  'a an the is are was were that this those these some any all my our who he she they hes shes theyre',
);

/** "Texan" before an office or people, and "Texans": what is of a state or city. */
function demonymAt({ question }: Context, i: number, to: number): string | undefined {
  const words = folded(question, i, to);
  const place = placeOfDemonym(words);
  if (place === undefined) return undefined;
  const before = question.words[i - 1]?.folded ?? '';
  const at = before === 'the' ? (question.words[i - 2]?.folded ?? '') : before;
  // "writers at the New Yorker" work for the magazine.
  if (EMPLOYER_BEFORE.has(at) && !isHolder(question, to)) return undefined;
  const next = question.words[to]?.folded ?? '';
  const isOfPeople = isHolder(question, to) || (OF_PEOPLE.has(next) && !isDivided(question, to));
  const ends = to === question.words.length || isDivided(question, to);
  const isPlural = words.endsWith('s');
  return isOfPeople || isPlural || (ends && BE.has(before)) ? place : undefined;
}

/** "Germans", "Dutch people": the country, whatever town is called so. */
function nationPhrase(context: Context, from: number, to: number): Phrase | null {
  const name = nationalityAt(context, from, to);
  const place = name === undefined ? null : context.gazetteer.resolve(name);
  if (name === undefined || place === null) return null;
  return { from, to, end: to, place, name, qualified: true };
}

/** A place under its proper name; a town that goes on with its own region is as written. */
function named(context: Context, from: number, to: number, name: string): Phrase[] {
  const { question, gazetteer } = context;
  const place = gazetteer.resolve(name);
  const written = gazetteer.find(slice(question, from, to));
  const whole = written === null ? null : qualify(context, from, to, written);
  if (whole !== null) return [whole];
  const end = areaEnd(context, to);
  return place === null ? [] : [{ from, to, end, place, name, qualified: to > from + 1 }];
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
  const plain = { from, to, end: areaEnd(context, to), place, name: null, qualified: false };
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
        if (tailTo > question.words.length) return false;
        if (!isQualifier(context, place, { start: from, from: end, to: tailTo })) return false;
        const whole = gazetteer.resolve(qualifiedText(context, from, to, tailTo));
        return whole !== null && whole.kind !== 'country' && sameName(whole, place);
      });
    if (next === undefined) break;
    const whole = gazetteer.resolve(qualifiedText(context, from, to, next));
    if (whole === null) break;
    end = next;
    best = {
      from,
      to: end,
      end: areaEnd(context, end),
      place: whole,
      name: null,
      qualified: true,
    };
  }
  return best;
}

const sameName = (a: Place, b: Place) =>
  (a.city !== undefined && (b.city === undefined || a.city === b.city)) ||
  (a.kind === 'region' && a.region === b.region && b.kind === 'region');

function qualifiedText({ question }: Context, from: number, to: number, end: number): string {
  return `${slice(question, from, to)}, ${slice(question, to, end)}`;
}

function isQualifier(
  context: Context,
  inner: Place,
  { start, from, to }: { readonly start: number; readonly from: number; readonly to: number },
): boolean {
  const { question, gazetteer } = context;
  for (let i = from + 1; i < to; i++) if (isDivided(question, i) && from + 1 === to) return false;
  const text = slice(question, from, to);
  const comma = question.words[from]?.gap.includes(',') === true;
  const code = to === from + 1 && text.length === 2;
  // "portland or seattle", "boston in 2015": common words after a city are not states.
  const upper = question.words[from]?.shape === 'upper' && question.style !== 'upper';
  if (code && SMALL_WORDS.has(text.toLowerCase()) && !comma && !upper) return false;
  // "John Smith, Jr."
  if (SUFFIXES_AFTER_COMMA.has(text.toLowerCase())) return false;
  // "knows Rust, Go": where capitals count, a code is written in them.
  if (code && comma && question.style === 'mixed' && !upper) return false;
  const place = gazetteer.find(text);
  // "Washington, D.C." is one name, and no state.
  if (comma && gazetteer.find(qualifiedText(context, start, from, to)) !== null) return true;
  if (place?.kind === 'region' || place?.kind === 'country') return true;
  if (!comma) return false;
  // "Hollywood, Los Angeles", but "Boston, Denver" are two.
  const isAround = place?.kind === 'city' && distanceKm(place, inner) <= SUBURB_KM;
  return code || (isAround && !isListed(context, start, to));
}

/** "Seattle, Tacoma or Spokane", "Tempe, Mesa, Scottsdale": of a longer list each is a town. */
function isListed({ question, gazetteer }: Context, from: number, to: number): boolean {
  const { words } = question;
  if (/^(?:or|and|&)$/.test(words[to]?.folded ?? '')) return true;
  const isAfterComma = (i: number) => words[i]?.gap.includes(',') === true;
  const isCity = (i: number) => gazetteer.find(slice(question, i, i + 1))?.kind === 'city';
  if (isAfterComma(to) && isCity(to)) return true;
  return from > 0 && isAfterComma(from) && isCity(from - 1);
}
