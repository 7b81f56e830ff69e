import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import { cardinalAt } from './number-words.ts';
import { oneOfTitles } from './one-of-titles.ts';
import { isAbroad, isState, outerPlaces } from './outer-places.ts';
import type { Context, PlaceReading, TitleReading } from './reading.ts';
import { isDivided, isProper, termKey } from './words.ts';

export const STATE_LOWER = ['state representative', 'state delegate', 'assembly member'];
const LEGISLATOR = [...STATE_LOWER, 'state senator'];

interface Chamber {
  readonly says: ReturnType<typeof phraseSet>;
  /** The titles of its members where the question names a state, or "state" itself. */
  readonly titles: readonly string[];
  /** The same in a question without a state: any country's. */
  readonly anywhere: readonly string[];
  readonly federal: readonly string[];
  /** No state has one: "Congress". */
  readonly ofNation?: true;
  /** Whether the words mean a chamber only beside a state or a word for its members. */
  readonly vague?: true;
}

export const US_HOUSE = ['US representative', 'congress member'];
const US_SENATE = ['US senator'];

/** Parts of a legislature and what their members are called. */
const CHAMBERS: readonly Chamber[] = [
  {
    says: phraseSet('upper_chamber upper_house senate state_senate state_senates'),
    titles: ['state senator'],
    anywhere: ['senator'],
    federal: US_SENATE,
  },
  {
    says: phraseSet('lower_chamber lower_house'),
    titles: STATE_LOWER,
    anywhere: [...STATE_LOWER, 'representative'],
    federal: US_HOUSE,
  },
  {
    says: phraseSet('house state_house statehouse'),
    titles: STATE_LOWER,
    anywhere: [...STATE_LOWER, 'representative'],
    federal: US_HOUSE,
    vague: true,
  },
  {
    says: phraseSet(
      'house_of_representatives house_of_reps state_house_of_representatives state_house_of_reps',
    ),
    titles: ['state representative'],
    anywhere: ['representative', 'state representative', ...US_HOUSE],
    federal: US_HOUSE,
  },
  {
    says: phraseSet('house_of_delegates state_house_of_delegates'),
    titles: ['state delegate'],
    anywhere: ['state delegate', 'delegate'],
    federal: [],
  },
  {
    says: phraseSet('state_assembly'),
    titles: ['assembly member'],
    anywhere: ['assembly member'],
    federal: [],
  },
  {
    says: phraseSet('assembly'),
    titles: ['assembly member'],
    anywhere: ['assembly member'],
    federal: [],
    vague: true,
  },
  {
    says: phraseSet(`
      legislature legislatures state_legislature state_legislatures general_assembly
      house_and_senate senate_and_house house_or_senate senate_or_house house_and_the_senate
      senate_and_the_house assembly_and_senate senate_and_assembly assembly_and_the_senate
      senate_and_the_assembly both_chambers both_houses
      either_chamber either_house both_houses_of_the_legislature
      both_chambers_of_the_legislature either_chamber_of_the_legislature
      either_house_of_the_legislature
    `),
    titles: LEGISLATOR,
    anywhere: [...LEGISLATOR, 'legislator'],
    federal: [...US_SENATE, ...US_HOUSE],
  },
  {
    says: phraseSet(`
      congress both_houses_of_congress both_chambers_of_congress either_house_of_congress
      either_chamber_of_congress
    `),
    titles: [...US_SENATE, ...US_HOUSE],
    anywhere: [...US_SENATE, ...US_HOUSE],
    federal: [...US_SENATE, ...US_HOUSE],
    ofNation: true,
  },
  {
    says: phraseSet('congressional'),
    titles: US_HOUSE,
    anywhere: US_HOUSE,
    federal: US_HOUSE,
    vague: true,
  },
  {
    says: phraseSet('city_council town_council county_council village_council'),
    titles: ['council member'],
    anywhere: ['council member'],
    federal: [],
  },
  {
    says: phraseSet('council'),
    titles: ['council member'],
    anywhere: ['council member'],
    federal: [],
    vague: true,
  },
];

const LAWMAKERS = phraseSet('legislator legislators lawmaker lawmakers');
const MEMBERS = phraseSet(`
  member members people folks rep reps representative representatives politician politicians
  legislator legislators lawmaker lawmakers
`);
const SEATS = phraseSet('district districts seat seats');
const NATIONAL = phraseSet('us u_s united_states federal national american');
/** Bodies of the same name that are no legislature: "student senate". */
const OTHER_BODY = phraseSet('student students faculty academic university college roman white');
/** Words before the Congress of the nation, which others are called too: "the World Congress". */
const BEFORE_CONGRESS =
  /^(?:of|in|to|from|for|by|into|within|join(?:ed|s|ing)?|left|leaves?|leaving|entere?d?|entering|quit|current|former|sitting)$/;
/** "Congress Street", "Congress of Vienna", "congress on clinical trials". */
const AFTER_CONGRESS =
  /^(?:of|on|party|street|st|avenue|ave|hotel|centers?|centres?|park|plaza|heights|hall)$/;
const WEIGHT = 3;
/** Outweighs "in the US" as a place and "Senate" as an employer. */
const NATIONAL_WEIGHT = 10;
const SURE = 2.5;

/** Parts of a legislature, as the titles of their members: "upper chamber", "the Texas House". */
export function readChambers(
  context: Context,
  lexicon: Lexicon,
  places: readonly PlaceReading[],
): TitleReading[] {
  const { words } = context.question;
  const reader = new ChamberReader(context, lexicon, places);
  return words.flatMap((_, i) => reader.at(i));
}

class ChamberReader {
  readonly #context: Context;
  readonly #lexicon: Lexicon;
  readonly #places: readonly PlaceReading[];
  readonly #hasState: boolean;

  constructor(context: Context, lexicon: Lexicon, places: readonly PlaceReading[]) {
    this.#context = context;
    this.#lexicon = lexicon;
    this.#places = places;
    this.#hasState = places.some(({ value }) => {
      const place = context.gazetteer.resolve(value);
      return place !== null && isState(place);
    });
  }

  at(i: number): TitleReading[] {
    const { words } = this.#context.question;
    const found = CHAMBERS.map((chamber) => ({ chamber, length: chamber.says.lengthAt(words, i) }))
      .filter(({ length }) => length > 0)
      .sort((a, b) => b.length - a.length)[0];
    if (found === undefined) return this.#lawmakers(i);
    const { chamber } = found;
    let to = i + found.length;
    const members = MEMBERS.has(this.#word(to)) && !isDivided(this.#context.question, to);
    const seats = SEATS.has(this.#word(to));
    if (members) to += 1;
    // "Senate president", "house painter", "assembly line"
    if (!members && !seats && this.#runsOn(to)) return [];
    if (this.#isOther(i) || this.#isKnownWhole(i, to)) return [];
    const national = this.#nationalBefore(i);
    if (chamber.ofNation && !this.#isCongress(i, to, national < i, members)) return [];
    if (chamber.vague && !members && !seats && national === i && !this.#isNamed(i, to)) return [];
    const isNational = national < i || chamber.ofNation === true;
    const titles = isNational ? chamber.federal : this.#titlesOf(chamber, i);
    if (titles.length === 0) return [];
    // "5th senate district"; in "Senate District 5" the district is a unit of its own.
    const empty = seats && !/^(?:no|number|\d.*|[a-z]|[ivx]+)$/.test(this.#word(to + 1));
    const reading = this.#make(i, to, national, titles, isNational);
    return [
      empty && cardinalAt(words, to + 1) === null
        ? { ...reading, to: to + 1, cueTo: to + 1 }
        : reading,
    ];
  }

  #word(i: number): string {
    return this.#context.question.words[i]?.folded ?? '';
  }

  /** "legislators", "state lawmakers": both chambers. */
  #lawmakers(i: number): TitleReading[] {
    if (!LAWMAKERS.has(this.#word(i))) return [];
    const national = this.#nationalBefore(i);
    const from = this.#word(i - 1) === 'state' ? i - 1 : i;
    const titles = national < i ? [...US_SENATE, ...US_HOUSE] : ['legislator', ...LEGISLATOR];
    return [this.#make(from, i + 1, Math.min(from, national), titles, national < i)];
  }

  /** "served in Congress", "the US Congress"; not "a congress on bees", "the Library of Congress". */
  #isCongress(i: number, to: number, isNational: boolean, hasMembers: boolean): boolean {
    const { question } = this.#context;
    const hasArticle = this.#word(i - 1) === 'the';
    const at = hasArticle ? i - 2 : i - 1;
    if (this.#word(i - 1) === 'national' || /^librar/.test(this.#word(at - 1))) return false;
    if (AFTER_CONGRESS.test(this.#word(to)) && !isDivided(question, to)) return false;
    if (this.#isPlaceWithin(i, to) || this.#isAbroad()) return false;
    // A title of its own: "member of Congress".
    if (isNational || hasMembers || this.#word(i) !== 'congress') return true;
    if (this.#word(i - 1) === 'of' && MEMBERS.has(this.#word(i - 2))) return false;
    const isWritten = question.style !== 'mixed' || isProper(question, i) || !hasArticle;
    return isWritten && BEFORE_CONGRESS.test(this.#word(at));
  }

  /** "Congress, Arizona" */
  #isPlaceWithin(i: number, to: number): boolean {
    return this.#places.some((place) => place.from === i && place.to > to);
  }

  #isAbroad(): boolean {
    return outerPlaces(this.#context, this.#places).some(isAbroad);
  }

  #titlesOf(chamber: Chamber, i: number): readonly string[] {
    const ofState = this.#hasState || this.#word(i) === 'state' || this.#word(i - 1) === 'state';
    return ofState ? chamber.titles : chamber.anywhere;
  }

  /** The index of "US" or "United States" before the chamber; `i` if there is none. */
  #nationalBefore(i: number): number {
    const { words } = this.#context.question;
    for (const length of [2, 1]) {
      if (i >= length && NATIONAL.lengthAt(words, i - length) === length) return i - length;
    }
    return i;
  }

  #runsOn(to: number): boolean {
    const { question } = this.#context;
    if (question.words[to] === undefined || isDivided(question, to)) return false;
    const title = this.#lexicon.isHead(to) || this.#lexicon.fixedTitle(to) > 0;
    const thing = /^(?:line|lines|plant|plants|floor|music|committee|staff|aide|aides)$/;
    return title || this.#lexicon.isField(to) || thing.test(this.#word(to));
  }

  #isOther(i: number): boolean {
    return OTHER_BODY.has(this.#word(i - 1));
  }

  /** The index has "Ohio Senate" as an organization: that is more exact. */
  #isKnownWhole(i: number, to: number): boolean {
    const { question, known } = this.#context;
    for (let from = Math.max(0, i - 4); from < i; from++) {
      if (this.#isAlternative(from, to)) continue;
      if (known.organizations.has(termKey(question, from, to))) return true;
    }
    return false;
  }

  /** "Ohio or the |Iowa Senate|": one of several states, of which the index may lack the others. */
  #isAlternative(from: number, to: number): boolean {
    const before = this.#word(from - 1) === 'the' ? from - 2 : from - 1;
    return this.#word(before) === 'or' || this.#word(to) === 'or';
  }

  /** "the Texas House", "New Jersey's assembly", "a seat in the House". */
  #isNamed(i: number, to: number): boolean {
    const { question } = this.#context;
    if (this.#places.some((place) => place.to === i || place.cueTo === i)) return true;
    if (this.#word(i) === 'state') return true;
    if (this.#word(i - 1) !== 'the' || !/^(?:in|of|to|on)$/.test(this.#word(i - 2))) return false;
    const ends = to >= question.words.length || this.#lexicon.isFiller(to);
    return ends && (this.#word(i) === 'assembly' || isProper(question, i));
  }

  #make(
    from: number,
    to: number,
    cueFrom: number,
    titles: readonly string[],
    isNational: boolean,
  ): TitleReading {
    const weight = (isNational ? NATIONAL_WEIGHT : WEIGHT) * (to - cueFrom) + SURE;
    return oneOfTitles(this.#context.question, titles, { from, to, cueFrom }, weight);
  }
}
