import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { OF_LEADERS } from '../../text/vocabulary/title-heads.ts';
import { unitKey } from '../vocabulary/unit-list.ts';
import type { Lexicon } from './lexicon.ts';
import { cardinalAt, ordinalAt } from './number-words.ts';
import { STATE_LOWER, US_HOUSE } from './read-chambers.ts';
import type { Context, TitleReading, UnitReading } from './reading.ts';
import { singularOf } from './singular.ts';
import { isDivided, isProper, slice } from './words.ts';

const DISTRICTS: Readonly<Record<string, string>> = {
  district: 'District',
  dist: 'District',
  // Records put "District" before whatever a legislature calls its districts.
  ward: 'District Ward',
  precinct: 'District Precinct',
  seat: 'District Seat',
};
/** Words between an ordinal and "district" that only say whose district it is. */
const KIND_OF_DISTRICT = phraseSet(`
  congressional legislative senate state_senate house state_house assembly state_assembly
  supervisorial electoral
`);
const NUMBER_SIGN = phraseSet('no number nr num');
const GROUPS = phraseSet('department dept division team unit');
const GROUP_BEFORE = phraseSet('of in from on within for at');
const CHAMBER_OF: Readonly<Record<string, readonly string[]>> = {
  h: STATE_LOWER,
  s: ['state senator'],
  a: ['assembly member'],
  c: US_HOUSE,
};
const ROMAN_OR_LETTER = /^(?:[ivx]{1,5}|[a-z])$/;
const NUMBERED = /^\d{1,3}[a-z]?$/;
/** Words that a name neither starts nor ends with. */
const JOINTS = phraseSet('and & of the for in from no');
/** No name: what every legislature has. */
const BARE = /^(?:(?:ward |precinct |seat )?(?:\d+(?:st|nd|rd|th|[a-z])?|[ivx]+|\p{L})|at large)$/u;
const SEATS = phraseSet('district districts dist seat seats');
const DISTRICT_BEFORE = phraseSet('for from of in representing represents represented represent');
const LAWMAKERS = phraseSet(`
  senator sen representative rep delegate assemblyman assemblywoman assemblymember assemblyperson
  legislator lawmaker mp msp mep parliamentarian
`);
const CHAMBERS = phraseSet('senate house assembly legislature');
const MEMBERS = phraseSet(`
  member_of_parliament members_of_parliament member_in_parliament members_in_parliament
`);
const LIVING = /^(?:lives?|living|lived|based|born|grew|grown|up|raised|resides?|residing|near)$/;
const MAX_GROUP_WORDS = 3;
const MAX_NAME_WORDS = 4;
const WEIGHT = 5;
const SURE = 6;

/** Parts of an organization: "District 44", "the 44th district", "Ward 3", "at-large". */
export function readUnits(
  context: Context,
  lexicon: Lexicon,
  titles: readonly TitleReading[],
): UnitReading[] {
  const reader = new UnitReader(context, lexicon, titles);
  return context.question.words.flatMap((_, i) => reader.at(i));
}

class UnitReader {
  readonly #context: Context;
  readonly #lexicon: Lexicon;
  readonly #titleStarts: ReadonlySet<number>;

  constructor(context: Context, lexicon: Lexicon, titles: readonly TitleReading[]) {
    this.#context = context;
    this.#lexicon = lexicon;
    this.#titleStarts = new Set(titles.map((title) => title.cueFrom));
  }

  at(i: number): UnitReading[] {
    return (
      this.#known(i) ??
      this.#numbered(i) ??
      this.#ordinal(i) ??
      this.#coded(i) ??
      this.#atLarge(i) ??
      this.#group(i) ??
      []
    );
  }

  #word(i: number): string {
    return this.#context.question.words[i]?.folded ?? '';
  }

  #kind(i: number): string | null {
    const word = this.#word(i);
    return Object.hasOwn(DISTRICTS, word) ? (DISTRICTS[word] ?? null) : null;
  }

  /** "Rockingham 4", "the Essex-Orleans district": what the index has as a district. */
  #known(i: number): UnitReading[] | null {
    const { question, known } = this.#context;
    for (let to = Math.min(question.words.length, i + MAX_NAME_WORDS + 2); to > i; to--) {
      const key = unitKey(slice(question, i, to));
      const isEdge = key === '' || JOINTS.has(this.#word(i)) || JOINTS.has(this.#word(to - 1));
      if (isEdge || !known.units.has(key) || BARE.test(key) || this.#isApart(i, to)) continue;
      const from = this.#kind(i - 1) === 'District' ? i - 1 : i;
      const end = SEATS.has(this.#word(to)) && !isDivided(question, to) ? to + 1 : to;
      if (!/\d/.test(key) && !this.#isDistrict(from, i, to, end)) continue;
      const made = this.#make(from, end, `District ${nameOf(slice(question, i, to))}`);
      return [{ ...made, weight: made.weight + SURE }];
    }
    return null;
  }

  /** A comma between the words: "Orange, 4 of them"; not "Clark County, No. 6". */
  #isApart(from: number, to: number): boolean {
    for (let i = from + 1; i < to; i++) {
      const isNumbered = NUMBER_SIGN.has(this.#word(i - 1)) && NUMBERED.test(this.#word(i));
      const comma = NUMBER_SIGN.has(this.#word(i)) && NUMBERED.test(this.#word(i + 1));
      if (isDivided(this.#context.question, i) && !isNumbered && !comma) return true;
    }
    return false;
  }

  /** "senator for Bennington": the name of a town or county is a district beside a lawmaker. */
  #isDistrict(from: number, i: number, to: number, end: number): boolean {
    if (from < i || end > to || this.#kind(to - 1) !== null) return true;
    const { gazetteer, question } = this.#context;
    // In "New Hampshire reps" the word belongs to a state.
    const isState = (at: number) => gazetteer.find(slice(question, at, to))?.kind === 'region';
    if (isState(i) || (i > 0 && isState(i - 1))) return false;
    const cue = this.#word(i - 1) === 'the' ? i - 2 : i - 1;
    // "MPs who live |in Cambridge|"
    const isOf = DISTRICT_BEFORE.has(this.#word(cue)) && !LIVING.test(this.#word(cue - 1));
    return this.#isLawmaker(to) || (isOf && this.#hasLawmaker());
  }

  #isLawmaker(i: number): boolean {
    const at = this.#word(i) === 'state' ? i + 1 : i;
    return LAWMAKERS.has(singularOf(this.#word(at)));
  }

  #hasLawmaker(): boolean {
    const { words } = this.#context.question;
    return words.some(
      ({ folded }, i) =>
        LAWMAKERS.has(singularOf(folded)) || CHAMBERS.has(folded) || MEMBERS.lengthAt(words, i) > 0,
    );
  }

  /** "district 34B", "Ward No. 3", "district forty-four", "District VIII". */
  #numbered(i: number): UnitReading[] | null {
    const { question } = this.#context;
    const kind = this.#kind(i);
    if (kind === null) return null;
    const at = NUMBER_SIGN.has(this.#word(i + 1)) ? i + 2 : i + 1;
    const spelled = cardinalAt(question.words, at);
    if (spelled !== null) {
      const to = at + spelled.length;
      const more = this.#dashed(to);
      const tail = more > to ? question.text.slice(this.#end(to - 1), this.#end(more - 1)) : '';
      return [this.#make(i, more, `${kind} ${spelled.value}${tail}`)];
    }
    const letter = ROMAN_OR_LETTER.test(this.#word(at)) && isProper(question, at);
    if (!letter && !NUMBERED.test(this.#word(at))) return null;
    return [this.#make(i, at + 1, `${kind} ${slice(question, at, at + 1).toUpperCase()}`)];
  }

  /** "District 6-1", "6-A". */
  #dashed(to: number): number {
    const next = this.#context.question.words[to];
    return next?.gap === '-' && /^(?:\d{1,3}|[a-z])$/.test(next.folded) ? to + 1 : to;
  }

  #end(i: number): number {
    return this.#context.question.words[i]?.end ?? 0;
  }

  /** "44th district", "5th congressional district", "15th Suffolk" beside a district or an office. */
  #ordinal(i: number): UnitReading[] | null {
    const { question } = this.#context;
    const ordinal = ordinalAt(question.words, i);
    if (ordinal === null) return null;
    const next = i + ordinal.length;
    const said = KIND_OF_DISTRICT.lengthAt(question.words, next);
    const kind = this.#kind(next + said);
    if (kind !== null) {
      const made = this.#make(i, next + said + 1, `${kind} ${ordinal.value}`);
      // In "5th senate district" the chamber is a clause of its own.
      const chamber = said > 0 && this.#titleStarts.has(next);
      return chamber ? [{ ...made, to: next, cueTo: next }] : [made];
    }
    return this.#named(i, next);
  }

  /** "15th Suffolk district", "1st Plymouth and Norfolk state senator". */
  #named(i: number, first: number): UnitReading[] | null {
    const { question } = this.#context;
    for (let to = first + 1; to <= first + MAX_NAME_WORDS; to++) {
      const last = to - 1;
      if (isDivided(question, last) || !this.#mayName(last)) return null;
      const district = this.#kind(to) === 'District';
      const before = this.#kind(i - 1) === 'District';
      if (!district && !before && !this.#titleStarts.has(to)) continue;
      const made = this.#make(before ? i - 1 : i, district ? to + 1 : to, '');
      return [{ ...made, value: `District ${slice(question, i, to)}` }];
    }
    return null;
  }

  /** A county: a place, or a word that no vocabulary has. */
  #mayName(i: number): boolean {
    if (i >= this.#context.question.words.length) return false;
    if (this.#word(i) === 'and') return true;
    const { gazetteer, question } = this.#context;
    if (this.#lexicon.isHead(i) || this.#lexicon.isFiller(i) || /\d/.test(this.#word(i)))
      return false;
    return isProper(question, i) || gazetteer.find(slice(question, i, i + 1))?.kind === 'city';
  }

  /** "HD-44", "SD 12": the chamber's initial and "district". */
  #coded(i: number): UnitReading[] | null {
    const { question } = this.#context;
    const glued = /^([hsalc]d)(\d{1,3})$/.exec(this.#word(i));
    const code = glued === null && /^[hsalc]d$/.test(this.#word(i)) && isProper(question, i);
    const number = glued?.[2] ?? (code ? /^\d{1,3}$/.exec(this.#word(i + 1))?.[0] : undefined);
    if (number === undefined) return null;
    const made = this.#make(i, glued === null ? i + 2 : i + 1, `District ${Number(number)}`);
    return [{ ...made, titles: CHAMBER_OF[this.#word(i)[0] ?? ''] ?? [] }];
  }

  #atLarge(i: number): UnitReading[] | null {
    if (this.#word(i) !== 'at' || this.#word(i + 1) !== 'large') return null;
    // "editor at large", "the suspect is still at large"
    if (/^(?:editor|still|remains?|ambassador|critic|writer)$/.test(this.#word(i - 1))) return null;
    const from = this.#kind(i - 1) === null ? i : i - 1;
    return [this.#make(from, i + 2, 'District At-Large')];
  }

  /** "in the marketing department", "on the platform team". */
  #group(i: number): UnitReading[] | null {
    const { question } = this.#context;
    const article = /^(?:the|their|its|our|a)$/.test(this.#word(i - 1));
    const cue = article ? i - 2 : i - 1;
    if (!GROUP_BEFORE.has(this.#word(cue)) || isDivided(question, i)) return null;
    // "head of the marketing department" is a title.
    if (this.#word(cue) === 'of' && OF_LEADERS.has(singularOf(this.#word(cue - 1)))) return null;
    let to = i;
    while (to < i + MAX_GROUP_WORDS && this.#lexicon.isField(to) && !GROUPS.has(this.#word(to))) {
      if (to > i && isDivided(question, to)) return null;
      to += 1;
    }
    if (to === i || !GROUPS.has(this.#word(to)) || isDivided(question, to)) return null;
    if (this.#lexicon.isHead(to + 1)) return null;
    return [this.#make(i, to + 1, slice(question, i, to + 1))];
  }

  #make(from: number, to: number, value: string): UnitReading {
    const weight = WEIGHT * (to - from) + SURE;
    return { kind: 'unit', value, from, to, cueFrom: from, cueTo: to, weight };
  }
}

/** "Rockingham District 4" is called "Rockingham 4". */
const nameOf = (text: string): string =>
  text
    .replace(/\b(?:district|dist|no|number)\b\.?/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
