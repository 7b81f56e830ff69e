import type { Place } from '../../places/place.ts';
import { AMBIGUOUS_GIVEN_NAMES } from '../../text/vocabulary/given-names.ts';
import { ORGANIZATION_SUFFIXES } from '../../text/vocabulary/organizations.ts';
import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import type { Context, IgnoredReading, NameReading, RelationReading } from './reading.ts';
import { isDivided, isProper, slice } from './words.ts';

/** Words that say "before" or "after" by themselves: whoever follows them held the same job. */
const BEFORE = phraseSet(`
  predecessor_of predecessors_of predecessor_to came_before come_before comes_before preceded
  precedes was_succeeded_by were_succeeded_by got_succeeded_by was_replaced_by were_replaced_by
  got_replaced_by was_followed_by in_office_before right_before immediately_before
  handed_over_to office_before was_ousted_by
`);
const AFTER = phraseSet(`
  successor_of successors_of successor_to successors_to came_after come_after comes_after
  succeeded succeeds succeeding replaced replaces replacing followed_after took_over_from
  takes_over_from taking_over_from inherited_from right_after immediately_after
  in_office_after office_after preceded_by came_next_after
`);
const WITH = phraseSet(`
  colleague_of colleagues_of coworker_of coworkers_of co_worker_of co_workers_of peers_of peer_of
  teammate_of teammates_of workmates_of contemporary_of contemporaries_of at_the_same_time_as
  same_time_as alongside together_with side_by_side_with overlapped_with overlapping_with
  overlaps_with overlap_with serves_under served_under serve_under serving_under in_office_with colleague_to colleagues_to
`);
/** What is now the same for both. */
const SAME: readonly (readonly [RelationReading['type'], ReturnType<typeof phraseSet>])[] = [
  [
    'same_employer',
    phraseSet(`
      same_company_as same_employer_as same_firm_as same_organization_as same_organisation_as
      same_business_as same_agency_as current_colleague_of current_colleagues_of
      current_coworker_of current_coworkers_of
    `),
  ],
  [
    'same_title',
    phraseSet(`
      same_title_as same_job_title_as same_job_as same_position_as same_role_as same_profession_as
      same_occupation_as same_job_title_like same_line_of_work_as
    `),
  ],
  [
    'same_connected_day',
    phraseSet('same_day_as same_date_as same_day_i_added same_day_i_connected_with'),
  ],
  [
    'same_school',
    phraseSet(`
      same_school_as same_university_as same_college_as same_alma_mater_as same_uni_as
      same_high_school_as same_law_school_as same_business_school_as same_schools_as
    `),
  ],
  [
    'same_birth_year',
    phraseSet('same_year_as same_birth_year_as same_age_as same_year_of_birth_as'),
  ],
  ['same_city', phraseSet('same_city_as same_town_as same_place_as same_village_as')],
  ['same_state', phraseSet('same_state_as same_region_as same_province_as')],
  ['same_country', phraseSet('same_country_as same_nation_as')],
];
/** Words before such a cue that belong to it: "who works in the same city as". */
const SAME_LEAD = phraseSet(`
  the in at from to for of is are was were who works work working worked served born lives live living based went
  goes studied study graduated attended have has share shares sharing
  on did i we connect connected connecting add added with exact very also
`);
const IN_PAST = /^(?:worked|served|was|were)$/;
const CONNECTS = /^(?:connect|connected|connecting|add|added)$/;
const WORKS_THERE = /^(?:work|works|working|worked)$/;
/** "the state where X is governor": what is asked is the place of that job. */
const PLACES: Readonly<Record<string, RelationReading['type']>> = {
  city: 'same_city',
  town: 'same_city',
  state: 'same_state',
  province: 'same_state',
  country: 'same_country',
};
const ASKS_WHERE = /^(?:do|does|did|is|was|are|were|can|has|have)$/;
const LIVES = /^(?:lives|lived|resides)$/;
const LEARNT = /^(?:studied|graduated|studies)$/;
const MAX_TITLE = 5;
/** These take a thing or a date as often as a person: "works with Python". */
const MAYBE_WITH = phraseSet(`
  served_with serves_with serve_with serving_with sat_with sits_with sit_with sitting_with
  worked_with works_with work_with working_with was_with were_with been_with
`);
const MAYBE_AFTER = phraseSet('followed follow follows succeed replace');
/** A name stands before these: "Laura's colleagues", "who did Tina Kotek replace?" */
const OWN: readonly (readonly [RelationReading['type'], ReturnType<typeof phraseSet>])[] = [
  ['before', phraseSet('predecessor predecessors')],
  ['after', phraseSet('successor successors replacement')],
  [
    'with',
    phraseSet(`
      colleague colleagues coworker coworkers co_worker co_workers peers teammates workmates
      contemporaries fellow
    `),
  ],
];
const DID: readonly (readonly [RelationReading['type'], ReturnType<typeof phraseSet>])[] = [
  ['before', phraseSet('replace succeed follow come_after take_over_from replacing')],
  ['after', phraseSet('precede come_before hand_over_to')],
  [
    'with',
    phraseSet(`
      serve_with work_with sit_with overlap_with serve_together_with work_together_with
      serve_alongside work_alongside have_coworkers have_colleagues have_any_coworkers
      have_any_colleagues have_co_workers have_any_co_workers have_teammates have_any_teammates
      have_workmates
    `),
  ],
];
/** After a name: the people at the same employer now. */
const AND_WITH = phraseSet(
  ['', 'who', 'whoever', 'everyone', 'everybody', 'the_people', 'people', 'those']
    .flatMap((whom) =>
      ['he', 'she', 'they'].flatMap((one) =>
        ['works', 'work'].map((verb) => `and_${whom}_${one}_${verb}_with`.replace('__', '_')),
      ),
    )
    .join(' '),
  'and_the_people_who_work_with_her and_the_people_who_work_with_him and_their_colleagues',
  'and_her_colleagues and_his_colleagues and_her_coworkers and_his_coworkers',
);
const WAS_BY: readonly (readonly [RelationReading['type'], ReturnType<typeof phraseSet>])[] = [
  ['after', phraseSet('replaced_by succeeded_by followed_by')],
  ['before', phraseSet('preceded_by')],
];
const PARTICLES = phraseSet(
  'de la las los del da dos do di du le van von der den ter bin ibn al el st mc',
);
const SUFFIXES = phraseSet('jr sr ii iii iv');
/** Words between a cue and the name: "before Governor Shapiro", "with the late Mr. Barry". */
const LEADING = phraseSet(`
  the late mr mrs ms dr prof hon sir dame former current then mayor governor gov senator sen rep
  representative delegate congressman congresswoman assemblyman assemblywoman assemblymember
  president secretary treasurer judge justice councilman councilwoman councilmember lieutenant lt
`);
const MONTHS = phraseSet(`
  january february march april may june july august september october november december
`);
const WORKS = /^(?:works?|worked|serves?|served|sits|sat)$/;
const HOLDS =
  /^(?:works?|worked|serves?|served|sits|sat|is|was|holds|held|lives|lived|resides|studied|studies|graduated)$/;
const MAX_NAME = 5;
const MAX_LOWER = 3;
const GREAT_TOWN = 50_000;
/** Small towns are called like families: Vance, Alabama. */
const isGreat = (place: Place): boolean => place.kind !== 'city' || place.population >= GREAT_TOWN;
/** Outweighs the same words read as a title, a place or the years of a job. */
const WEIGHT = 14;

type Found = readonly (RelationReading | NameReading | IgnoredReading)[];

/** "Governor before Josh Shapiro", "who did she replace", "colleagues of X": a job of a named person. */
export function readRelations(context: Context, lexicon: Lexicon): Found {
  const reader = new RelationReader(context, lexicon);
  return context.question.words.flatMap((_, i) => reader.at(i));
}

interface Run {
  readonly from: number;
  readonly to: number;
}

class RelationReader {
  readonly #context: Context;
  readonly #lexicon: Lexicon;

  constructor(context: Context, lexicon: Lexicon) {
    this.#context = context;
    this.#lexicon = lexicon;
  }

  at(i: number): Found {
    return [
      ...this.#leading(i),
      ...this.#same(i),
      ...this.#bareTime(i),
      ...this.#own(i),
      ...this.#did(i),
      ...this.#where(i),
      ...this.#andWith(i),
      ...this.#while(i),
    ];
  }

  #word(i: number): string {
    return this.#context.question.words[i]?.folded ?? '';
  }

  /** A cue before the name: "who succeeded Gary Herbert". */
  #leading(i: number): Found {
    const { words } = this.#context.question;
    for (const [type, set, sure] of [
      ['before', BEFORE, true],
      ['after', AFTER, true],
      ['with', WITH, true],
      ['with', MAYBE_WITH, false],
      ['after', MAYBE_AFTER, false],
    ] as const) {
      const length = set.lengthAt(words, i);
      if (length === 0) continue;
      const run = this.#nameAfter(i + length, sure);
      if (run === null) continue;
      // "who was in office at the same time as X": the words before belong to the cue.
      const from = this.#cueStart(i);
      return this.#make(type, from, i + length, run);
    }
    return [];
  }

  /** "who works at the same company as X", "born in the same year as X". */
  #same(i: number): Found {
    for (const [type, set] of SAME) {
      const length = set.lengthAt(this.#context.question.words, i);
      const run = length === 0 ? null : this.#nameAfter(i + length, true);
      if (run === null) continue;
      const from = this.#sameStart(i);
      const before = this.#context.question.words.slice(from, i).map(({ folded }) => folded);
      // "born on the same day as X" is about a date that no record has.
      if (type === 'same_connected_day' && !before.some((word) => CONNECTS.test(word))) return [];
      // "elected in the same year as X" is about another date.
      if (this.#word(i + 1) === 'year' && !before.includes('born')) return [];
      return this.#make(this.#sameType(type, before, i), from, i + length, run);
    }
    return [];
  }

  #sameType(
    type: RelationReading['type'],
    before: readonly string[],
    i: number,
  ): RelationReading['type'] {
    if (this.#word(i + 1) === 'place' && before.some((word) => WORKS_THERE.test(word))) {
      return 'same_employer';
    }
    // "who worked at the same company as X" was there with X.
    const isPast = before.some((word) => IN_PAST.test(word));
    return isPast && type === 'same_employer' ? 'with' : type;
  }

  #sameStart(i: number): number {
    let from = i;
    while (from > 0 && SAME_LEAD.has(this.#word(from - 1)) && from > i - 7) from -= 1;
    return from;
  }

  #cueStart(i: number): number {
    let from = i;
    if (this.#word(from - 1) === 'office' && this.#word(from - 2) === 'in') from -= 2;
    while (
      /^(?:served|serving|worked|working|sat|together|was|were|been)$/.test(this.#word(from - 1))
    ) {
      from -= 1;
    }
    return from;
  }

  /** "the governor before Josh Shapiro": a bare "before" needs a job before it and a person after. */
  #bareTime(i: number): Found {
    const type = /^(?:before|after)$/.exec(this.#word(i))?.[0];
    if (type !== 'before' && type !== 'after') return [];
    const { question } = this.#context;
    const job = this.#hasJobBefore(i);
    const run = this.#nameAfter(i + 1, job);
    if (run === null) return [];
    const named = isProper(question, run.from) || this.#isPerson(run);
    return (job && (named || this.#isSingleJob(i))) || (named && run.to - run.from > 1)
      ? this.#make(type, i, i + 1, run)
      : [];
  }

  #hasJobBefore(i: number): boolean {
    for (let n = i - 1; n >= 0 && !isDivided(this.#context.question, n + 1); n--) {
      if (this.#lexicon.isHead(n) || this.#lexicon.fixedTitle(n) > 0) return true;
    }
    return false;
  }

  /** "the senator before zaffirini": without capitals, "lawyers before politics" looks the same. */
  #isSingleJob(i: number): boolean {
    const { question } = this.#context;
    const near = [i - 1, i - 2, i - 3].find((n) => this.#lexicon.isHead(n));
    return question.style === 'lower' && near !== undefined && !this.#lexicon.isPlural(near);
  }

  /** "Laura Woods's colleagues", "Gary Herbert's successor". */
  #own(i: number): Found {
    const { words } = this.#context.question;
    for (const [type, set] of OWN) {
      const length = set.lengthAt(words, i);
      const owner = words[i - 1];
      if (length === 0 || owner?.possessive !== true) continue;
      const run = this.#nameBefore(i, 0);
      if (run !== null) return this.#make(type, i, i + length, run);
    }
    return [];
  }

  /** "Laura Woods and who she works with". */
  #andWith(i: number): Found {
    const length = AND_WITH.lengthAt(this.#context.question.words, i);
    const run = length === 0 ? null : this.#nameBefore(i, 0);
    return run === null ? [] : this.#make('same_employer', i, i + length, run);
  }

  /** "who did Tina Kotek replace", "who was Gary Herbert succeeded by". */
  #did(i: number): Found {
    const asks = /^(?:did|does)$/.test(this.#word(i))
      ? DID
      : /^(?:was|is)$/.test(this.#word(i))
        ? WAS_BY
        : [];
    for (const [type, set] of asks) {
      for (let verb = i + 2; verb <= i + 1 + MAX_NAME; verb++) {
        const length = set.lengthAt(this.#context.question.words, verb);
        const run = length === 0 ? null : this.#nameBefore(verb, i + 1);
        if (run !== null) return this.#make(type, verb, verb + length, run);
      }
    }
    return [];
  }

  /** "who else works where Deepa James works", "the state where X is governor". */
  #where(i: number): Found {
    // "where does X work" asks about X.
    if (this.#word(i) !== 'where' || ASKS_WHERE.test(this.#word(i + 1))) return [];
    for (let verb = i + 2; verb <= i + 1 + MAX_NAME; verb++) {
      const run = HOLDS.test(this.#word(verb)) ? this.#nameBefore(verb, i + 1) : null;
      if (run === null) continue;
      return this.#placeWhere(i, verb, run);
    }
    return [];
  }

  /** "who was treasurer while Tina Kotek was governor". */
  #while(i: number): Found {
    if (!/^(?:while|whilst|when)$/.test(this.#word(i))) return [];
    for (let verb = i + 2; verb <= i + 1 + MAX_NAME; verb++) {
      if (!/^(?:is|was)$/.test(this.#word(verb))) continue;
      const run = this.#nameBefore(verb, i + 1);
      const titled = run === null ? null : this.#titleEnd(verb + 1);
      if (run !== null && titled !== null) return this.#make('with', i, i + 1, run, titled);
    }
    return [];
  }

  #placeWhere(i: number, verb: number, run: Run): Found {
    const said = this.#word(verb);
    const place = PLACES[this.#word(i - 1)];
    const titled = /^(?:is|was|serves|served)$/.test(said) ? this.#titleEnd(verb + 1) : null;
    if (place !== undefined && titled !== null) return this.#make(place, i - 1, i + 1, run, titled);
    const from = place === undefined ? i : i - 1;
    if (LIVES.test(said)) return this.#make(place ?? 'same_city', from, i + 1, run, verb + 1);
    if (LEARNT.test(said)) return this.#make('same_school', i, i + 1, run, verb + 1);
    if (!WORKS.test(said) || place !== undefined) return [this.#unread(i)];
    const type = said === 'works' ? 'same_employer' : 'with';
    // "who else works where": everybody but the named person, who is never in the answer.
    const lead = /^(?:works|work|working|worked)$/.test(this.#word(i - 1)) ? 1 : 0;
    const others = this.#word(i - 1 - lead) === 'else' ? lead + 1 : lead;
    return this.#make(type, i - others, i + 1, run, verb + 1);
  }

  /** The end of the title at `from`: "is attorney general"; null if there is none. */
  #titleEnd(from: number): number | null {
    const { question } = this.#context;
    for (let n = from; n < Math.min(question.words.length, from + MAX_TITLE); n++) {
      if (n > from && isDivided(question, n)) return null;
      const fixed = this.#lexicon.fixedTitle(n);
      if (fixed > 0) return n + fixed;
      if (this.#lexicon.isHead(n)) return n + 1;
    }
    return null;
  }

  /** "the state where Brenna Bird is attorney general": a question inside the question. */
  #unread(from: number): IgnoredReading {
    const { question } = this.#context;
    let to = from + 1;
    while (to < question.words.length && !isDivided(question, to)) to += 1;
    return { kind: 'ignored', from, to, cueFrom: from, cueTo: to, weight: WEIGHT * (to - from) };
  }

  #nameAfter(start: number, sure: boolean): Run | null {
    let from = start;
    while (from < start + 3 && LEADING.has(this.#word(from)) && !this.#isNameWord(from)) from += 1;
    const to = this.#runEnd(from);
    if (to === from) return null;
    const run = { from, to };
    return (sure ? this.#mayBePerson(run) : this.#isPerson(run)) ? run : null;
  }

  #nameBefore(to: number, least: number): Run | null {
    let from = to;
    while (from > least && to - from < MAX_NAME && this.#continues(from - 1, from === to)) {
      if (from < to && isDivided(this.#context.question, from)) break;
      from -= 1;
    }
    while (from < to && LEADING.has(this.#word(from)) && to - from > 1) from += 1;
    const run = { from, to };
    return from < to && this.#mayBePerson(run) ? run : null;
  }

  /** Whether a word before a known end can belong to a name. */
  #continues(i: number, last: boolean): boolean {
    const { question } = this.#context;
    // "LaRuby May's colleagues": a common word with a capital after another one.
    const family = question.style === 'mixed' && isProper(question, i) && isProper(question, i - 1);
    if (last) return !/\d/.test(this.#word(i)) && (family || !this.#lexicon.isFiller(i));
    if (question.words[i]?.possessive) return false;
    if (question.style === 'mixed') return isProper(question, i) || PARTICLES.has(this.#word(i));
    return !this.#lexicon.isFiller(i) && !/\d/.test(this.#word(i));
  }

  /** The end of a run of words that can be a name. */
  #runEnd(from: number): number {
    const { question } = this.#context;
    const cased = question.style === 'mixed' && isProper(question, from);
    const most = from + (cased ? MAX_NAME : MAX_LOWER);
    let to = from;
    for (let i = from; i < Math.min(question.words.length, most); i++) {
      if (i > from && isDivided(question, i) && !SUFFIXES.has(this.#word(i))) break;
      const inside = i > from && (PARTICLES.has(this.#word(i)) || SUFFIXES.has(this.#word(i)));
      if (!inside && !this.#isRunWord(i, cased)) break;
      if (!PARTICLES.has(this.#word(i)) || i === from) to = i + 1;
      if (question.words[i]?.possessive) break;
    }
    return to;
  }

  #isRunWord(i: number, cased: boolean): boolean {
    if (/^\d/.test(this.#word(i)) || this.#word(i) === '&') return false;
    if (cased) return isProper(this.#context.question, i);
    return !this.#lexicon.isFiller(i) && !MONTHS.has(this.#word(i));
  }

  #isNameWord(i: number): boolean {
    const word = this.#word(i);
    const proper = isProper(this.#context.question, i);
    const given = this.#lexicon.isGiven(i) && (proper || !AMBIGUOUS_GIVEN_NAMES.has(word));
    return given || (this.#context.known.nameTokens.has(word) && !this.#lexicon.isKnownWord(i));
  }

  /** A word in it is known as the name of a person, or it is several strange capitalized words. */
  #isPerson(run: Run): boolean {
    if (!this.#mayBePerson(run)) return false;
    let strange = 0;
    for (let i = run.from; i < run.to; i++) {
      if (this.#isNameWord(i)) return true;
      if (isProper(this.#context.question, i) && !this.#lexicon.isTopic(i)) strange += 1;
    }
    return strange > 1 && this.#context.question.style === 'mixed';
  }

  /** Neither a place, an organization, a month nor ordinary words. */
  #mayBePerson({ from, to }: Run): boolean {
    const { question, gazetteer, known } = this.#context;
    const first = this.#word(from);
    if (MONTHS.has(first) && to === from + 1) return false;
    if (ORGANIZATION_SUFFIXES.has(this.#word(to - 1)) && to > from + 1) return false;
    const text = slice(question, from, to);
    if (known.organizations.has(text.toLowerCase()) || this.#lexicon.isOrganization(from)) {
      return this.#isNameWord(from);
    }
    const place = gazetteer.find(text);
    if (!this.#isNameWord(from) && place !== null && isGreat(place)) return false;
    for (let i = from; i < to; i++) {
      if (!this.#lexicon.isKnownWord(i) || this.#isNameWord(i)) return true;
    }
    return false;
  }

  #make(type: RelationReading['type'], from: number, to: number, run: Run, end = to): Found {
    const cueTo = run.from >= to ? Math.max(end, run.to) : run.to;
    const name: NameReading = {
      kind: 'name',
      value: slice(this.#context.question, run.from, run.to),
      from: run.from,
      to: run.to,
      cueFrom: run.from,
      cueTo,
      weight: WEIGHT * (cueTo - run.from),
    };
    const nameSide = run.from >= to ? 'after' : 'before';
    const cue: RelationReading = {
      kind: 'relation',
      type,
      nameSide,
      from,
      to,
      cueFrom: from,
      cueTo: to,
      // More than the same words read apart: "current" and "colleagues of".
      weight: WEIGHT + 2 * (to - from),
    };
    return [cue, name];
  }
}
