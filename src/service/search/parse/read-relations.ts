import { isAfterEmployer } from './employer-before.ts';
import { ignoredWords } from './ignored-words.ts';
import type { Lexicon } from './lexicon.ts';
import { startsSchool } from './read-schools.ts';
import type {
  Context,
  FirstReading,
  IgnoredReading,
  NameReading,
  RelationReading,
} from './reading.ts';
import { MAX_NAME, NameRuns, type Run } from './relations/name-runs.ts';
import {
  AFTER,
  AND_WITH,
  BEFORE,
  DID,
  MAYBE_AFTER,
  MAYBE_WITH,
  OFFICES_UNDER,
  OWN,
  REPLACED,
  SAME,
  SAME_LEAD,
  TERMS,
  WAS_BY,
  WITH,
} from './relations/relation-words.ts';
import { SharedThings } from './relations/shared-things.ts';
import { isUnsaidParty } from './unsaid-parties.ts';
import { isDivided, isProper, slice } from './words.ts';

const IN_PAST = /^(?:worked|served|was|were)$/;
const CONNECTS = /^(?:connect|connected|connecting|add|added)$/;
const WORKS_THERE = /^(?:work|works|working|worked)$/;
const ASKS_WHERE = /^(?:do|does|did|is|was|are|were|can|has|have)$/;
const LIVES = /^(?:lives|lived|resides)$/;
const LEARNT = /^(?:studied|graduated|studies)$/;
const WORKS = /^(?:works?|worked|serves?|served|sits|sat)$/;
const HOLDS =
  /^(?:works?|worked|serves?|served|sits|sat|is|was|holds|held|lives|lived|resides|studied|studies|graduated)$/;
/** Somebody whom the text named before: "Ada Obi is mayor. Who came before her?" */
const PRONOUN = /^(?:him|her|them|he|she|they|his|their|hes|shes)$/;
const NEXT = /^(?:right|just|immediately|directly)$/;
/** "while Ada Obi ran Ohio" */
const RULED = /^(?:governed|ran|led|headed|ruled|governs|runs|leads|heads)$/;
const STATEMENT_END = /^(?:and|or|but|who|which|that|please)$/;
const MAX_TITLE = 5;
/** Outweighs the same words read as a title, a place or the years of a job. */
const WEIGHT = 14;
/** Outweighs "her predecessor" as words that lean on another question. */
const PRONOUN_WEIGHT = 30;

type Type = RelationReading['type'];
type Found = readonly (RelationReading | NameReading | FirstReading | IgnoredReading)[];

/** "Governor before Josh Shapiro", "who did she replace", "colleagues of X": a job of a named person. */
export function readRelations(context: Context, lexicon: Lexicon): Found {
  const reader = new RelationReader(context, lexicon);
  return context.question.words.flatMap((_, i) => reader.at(i));
}

class RelationReader {
  readonly #context: Context;
  readonly #lexicon: Lexicon;
  readonly #names: NameRuns;
  readonly #things: SharedThings;

  constructor(context: Context, lexicon: Lexicon) {
    this.#context = context;
    this.#lexicon = lexicon;
    this.#names = new NameRuns(context, lexicon);
    this.#things = new SharedThings(context, lexicon, this.#names);
  }

  at(i: number): Found {
    return [
      ...this.#leading(i),
      ...this.#same(i),
      ...this.#bareTime(i),
      ...this.#own(i),
      ...this.#did(i),
      ...this.#where(i),
      ...this.#shared(i),
      ...this.#officeOf(i),
      ...this.#during(i),
      ...this.#whom(i),
      ...this.#replaced(i),
      ...this.#another(i),
      ...this.#pronoun(i),
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
      const run = this.#names.after(i + length, sure);
      const job = run === null && sure ? this.#jobAfter(i + length) : null;
      if (job !== null) return [this.#ofJob(type, this.#cueStart(i), i + length, job)];
      if (run === null) continue;
      const next = this.#next(type, i, i + length, run);
      if (next !== null) return next;
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
      if (length === 0 || isUnsaidParty(this.#context, i, i + length)) continue;
      const run = this.#names.after(i + length, true);
      const job = run === null ? this.#jobAfter(i + length) : null;
      const from = this.#sameStart(i);
      if (job !== null) return [this.#ofJob(type, from, i + length, job)];
      if (run === null) continue;
      const before = this.#context.question.words.slice(from, i).map(({ folded }) => folded);
      // "born on the same day as X" is about a date that no record has.
      if (type === 'same_connected_day' && !before.some((word) => CONNECTS.test(word))) return [];
      // "elected in the same year as X" is about another date.
      if (this.#word(i + 1) === 'year' && !before.includes('born')) return [];
      return this.#make(this.#sameType(type, before, i), from, i + length, run);
    }
    return [];
  }

  #sameType(type: Type, before: readonly string[], i: number): Type {
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
    const present = this.#presentAfter(i + 1);
    if (job && present !== null) return [this.#ofJob(type, i, i + 1, present)];
    const run = this.#names.after(i + 1, job);
    if (run === null) return [];
    // "worked at Acme before |Mercer University|"
    const isEmployer = !job && isAfterEmployer(question, i);
    if (isEmployer && startsSchool(this.#context, this.#lexicon, run.from)) return [];
    const named = isProper(question, run.from) || this.#names.isPerson(run);
    const next = this.#next(type, i, i + 1, run);
    if (next !== null && named) return next;
    return (job && (named || this.#isSingleJob(i))) || (named && run.to - run.from > 1)
      ? this.#make(type, i, i + 1, run)
      : [];
  }

  /** "|right| after Ada Obi", "|just| before": one person, the next. */
  #next(type: Type, from: number, to: number, run: Run): Found | null {
    if (type !== 'before' && type !== 'after') return null;
    const at = [from, from - 1].find((i) => NEXT.test(this.#word(i)));
    if (at === undefined) return null;
    const first: FirstReading = {
      kind: 'first',
      count: 1,
      from: at,
      to: at + 1,
      cueFrom: at,
      cueTo: at + 1,
      weight: WEIGHT,
    };
    return [first, ...this.#make(type, at + 1, to, run)];
  }

  /** "before |the current one|", "after the present governor". */
  #presentAfter(at: number): Run | null {
    const from = this.#word(at) === 'the' || this.#word(at) === 'this' ? at + 1 : at;
    const isPresent = /^(?:current|present|sitting|incumbent)$/.test(this.#word(from));
    const isOne = /^(?:one|holder|incumbent|officeholder|man|woman|person)$/.test(
      this.#word(from + 1),
    );
    if (!isPresent) return null;
    if (isOne || this.#word(from) === 'incumbent')
      return { from: at, to: isOne ? from + 2 : from + 1 };
    const title = this.#titleEnd(from + 1);
    return title === null ? null : { from: at, to: title };
  }

  /** "colleagues of |the CTO of Acme|": the words of a job and where it is. */
  #jobAfter(at: number): Run | null {
    const { question } = this.#context;
    let from = at;
    while (
      /^(?:the|our|their|whoever|is|person|who|current|present|sitting|one)$/.test(this.#word(from))
    )
      from += 1;
    const title = from === at || isDivided(question, from) ? null : this.#titleEnd(from);
    if (title === null) return null;
    if (!/^(?:of|at|in|from|for)$/.test(this.#word(title)) || isDivided(question, title))
      return null;
    let to = title + 1;
    while (
      to < question.words.length &&
      !isDivided(question, to) &&
      !/^(?:and|or|but|who|that|while|when|as)$/.test(this.#word(to))
    )
      to += 1;
    return to === title + 1 ? null : { from: at, to };
  }

  #ofJob(type: Type, from: number, to: number, job: Run): RelationReading {
    const weight = WEIGHT + 2 * (to - from);
    return {
      kind: 'relation',
      type,
      name: job,
      isJob: true,
      from,
      to,
      cueFrom: from,
      cueTo: to,
      weight,
    };
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
      if (length === 0) continue;
      const run = this.#names.before(i, 0);
      const isOwner = words[i - 1]?.possessive === true;
      // "Ada Obi predecessor, Ohio": in short, without the possessive.
      const isShort = type !== 'with' && !isDivided(this.#context.question, i);
      if (run === null || !(isOwner || (isShort && this.#names.isPerson(run)))) continue;
      return this.#make(type, i, i + length, run);
    }
    return [];
  }

  /** "Laura Woods and who she works with". */
  #andWith(i: number): Found {
    const length = AND_WITH.lengthAt(this.#context.question.words, i);
    const run = length === 0 ? null : this.#names.before(i, 0);
    const made = run === null ? [] : this.#make('same_employer', i, i + length, run);
    return made.map((one) => (one.kind === 'relation' ? { ...one, including: true } : one));
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
        const run = length === 0 ? null : this.#names.before(verb, i + 1);
        if (run !== null) return this.#make(type, verb, verb + length, run);
      }
    }
    return [];
  }

  /** "who else works where Deepa James works", "the state where X is governor". */
  #where(i: number): Found {
    // "where does X work" asks about X.
    if (this.#word(i) !== 'where' || ASKS_WHERE.test(this.#word(i + 1))) return [];
    // "the company where Ada Obi is CTO" is read as a whole.
    if ([i - 1, i - 2].some((at) => at >= 0 && this.#things.at(at) !== null)) return [];
    for (let verb = i + 2; verb <= i + 1 + MAX_NAME; verb++) {
      const run = HOLDS.test(this.#word(verb)) ? this.#names.before(verb, i + 1) : null;
      if (run === null) continue;
      return this.#workWhere(i, verb, run);
    }
    return [];
  }

  /** "who was treasurer while Tina Kotek was governor". */
  #while(i: number): Found {
    if (!/^(?:while|whilst|when)$/.test(this.#word(i))) return [];
    for (let verb = i + 2; verb <= i + 1 + MAX_NAME; verb++) {
      const deed = RULED.test(this.#word(verb)) ? this.#names.before(verb, i + 1) : null;
      if (deed !== null) return this.#make('with', i, i + 1, deed, this.#statementEnd(verb));
      if (!/^(?:is|was)$/.test(this.#word(verb))) continue;
      const run = this.#names.before(verb, i + 1);
      const titled = run === null ? null : this.#titleEnd(verb + 1);
      if (run === null || titled === null) continue;
      // "was governor |of Ohio|"
      const end = this.#word(titled) === 'of' ? this.#statementEnd(titled) : titled;
      return this.#make('with', i, i + 1, run, end);
    }
    return [];
  }

  /** "while Ada Obi |governed Ohio|": what she held says only when. */
  #statementEnd(verb: number): number {
    const { question } = this.#context;
    let to = verb + 1;
    while (
      to < question.words.length &&
      !isDivided(question, to) &&
      !STATEMENT_END.test(this.#word(to))
    )
      to += 1;
    return to;
  }

  #workWhere(i: number, verb: number, run: Run): Found {
    const said = this.#word(verb);
    if (LIVES.test(said)) return this.#make('same_city', i, i + 1, run, verb + 1);
    if (LEARNT.test(said)) return this.#make('same_school', i, i + 1, run, verb + 1);
    if (!WORKS.test(said)) return [this.#unread(i)];
    const type = said === 'works' ? 'same_employer' : 'with';
    // "who else works where": everybody but the named person, who is never in the answer.
    const lead = WORKS_THERE.test(this.#word(i - 1)) ? 1 : 0;
    const others = this.#word(i - 1 - lead) === 'else' ? lead + 1 : lead;
    return this.#make(type, i - others, i + 1, run, verb + 1);
  }

  /** "the state that Ada Obi governs", "Ada Obi's company". */
  #shared(i: number): Found {
    const thing = this.#things.at(i);
    if (thing === null) return [];
    const { type, from, to, name, end } = thing;
    return this.#make(type, from, to, name, Math.max(end, to));
  }

  /** "Ada Obi's lieutenant governor", "the lieutenant governor under Ada Obi". */
  #officeOf(i: number): Found {
    const { words } = this.#context.question;
    const length = OFFICES_UNDER.lengthAt(words, i);
    if (length === 0) return [];
    const owned = words[i - 1]?.possessive ? this.#names.before(i, 0) : null;
    // "North Dakota's lieutenant governor"
    const owner = owned !== null && this.#isRegion(owned) ? null : owned;
    // The title stays a title: the relation is in the possessive.
    if (owner !== null && this.#names.isPerson(owner)) return this.#make('with', i, i, owner);
    const at = i + length;
    const isUnder = /^(?:under|to|for|of)$/.test(this.#word(at));
    const boss = isUnder ? this.#names.after(at + 1, false) : null;
    // "attorney general of Virginia"
    const isFull = boss !== null && (this.#word(at) !== 'of' || boss.to - boss.from > 1);
    return boss === null || !isFull ? [] : this.#make('with', at, at + 1, boss);
  }

  #isRegion({ from, to }: Run): boolean {
    const { question, gazetteer } = this.#context;
    const place = gazetteer.find(slice(question, from, to));
    return place !== null && place.kind !== 'city';
  }

  /** "the mayor that Ada Obi replaced", "the man Ada Obi took over from". */
  #replaced(i: number): Found {
    const isWho = /^(?:that|whom|who|person|man|woman|one|guy)$/.test(this.#word(i));
    if (!isWho && !this.#lexicon.isHead(i)) return [];
    for (let verb = i + 2; verb <= i + 1 + MAX_NAME; verb++) {
      const length = REPLACED.lengthAt(this.#context.question.words, verb);
      const run = length === 0 ? null : this.#names.before(verb, i + 1);
      if (run === null || !this.#names.isPerson(run)) continue;
      return this.#make('before', verb, verb + length, run);
    }
    return [];
  }

  /** "predecessor and |successor of Ada Obi|": only one of them is asked for. */
  #another(i: number): Found {
    const { words } = this.#context.question;
    if (!/^(?:predecessors?|successors?)$/.test(this.#word(i))) return [];
    if (!/^(?:and|or)$/.test(this.#word(i + 1))) return [];
    const isNext = [BEFORE, AFTER].some((set) => set.lengthAt(words, i + 2) > 0);
    return isNext ? [ignoredWords(i, i + 1, WEIGHT)] : [];
  }

  /** "the governor whom Ada Obi serves under". */
  #whom(i: number): Found {
    if (!/^(?:that|whom|who|which)$/.test(this.#word(i))) return [];
    for (let verb = i + 2; verb <= i + 1 + MAX_NAME; verb++) {
      const isHeld = WORKS.test(this.#word(verb));
      if (!isHeld || !/^(?:under|alongside|with|beside)$/.test(this.#word(verb + 1))) continue;
      const run = this.#names.before(verb, i + 1);
      if (run !== null && this.#names.isPerson(run))
        return this.#make('with', i, i + 1, run, verb + 2);
    }
    return [];
  }

  /** "treasurer during Ada Obi's term as governor". */
  #during(i: number): Found {
    if (!/^(?:during|in|under|throughout)$/.test(this.#word(i))) return [];
    for (let at = i + 2; at <= i + 1 + MAX_NAME; at++) {
      const length = TERMS.lengthAt(this.#context.question.words, at);
      if (length === 0 || this.#context.question.words[at - 1]?.possessive !== true) continue;
      const run = this.#names.before(at, i + 1);
      if (run === null) continue;
      const isAs = /^(?:as|in)$/.test(this.#word(at + length));
      const titled = isAs ? this.#titleEnd(at + length + 1) : null;
      return this.#make('with', i, i + 1, run, titled ?? at + length);
    }
    return [];
  }

  /** "Ada Obi is mayor of Lund. Who came before her?", "who was her predecessor?" */
  #pronoun(i: number): Found {
    const { words } = this.#context.question;
    for (const [type, set] of [
      ['before', BEFORE],
      ['after', AFTER],
      ['with', WITH],
      ['with', MAYBE_WITH],
      ['after', MAYBE_AFTER],
    ] as const) {
      const length = set.lengthAt(words, i) || (this.#word(i) === type ? 1 : 0);
      const to = i + length;
      if (length > 0 && PRONOUN.test(this.#word(to))) return this.#meant(type, i, to + 1);
    }
    if (this.#word(i) === 'else' && this.#word(i + 2) === 'there') {
      const run = this.#names.meant(i);
      return run === null ? [] : this.#make('same_employer', i, i + 3, run);
    }
    // "Ada Obi and her colleagues" asks for her too.
    const isBoth = AND_WITH.lengthAt(words, i - 1) > 0;
    if (!PRONOUN.test(this.#word(i)) || isBoth) return [];
    const own = OWN.find(([, set]) => set.lengthAt(words, i + 1) > 0);
    if (own !== undefined) {
      return this.#meant(own[0], i, i + 1 + own[1].lengthAt(words, i + 1));
    }
    const did = /^(?:did|does)$/.test(this.#word(i - 1))
      ? DID.find(([, set]) => set.lengthAt(words, i + 1) > 0)
      : undefined;
    return did === undefined ? [] : this.#meant(did[0], i, i + 1 + did[1].lengthAt(words, i + 1));
  }

  #meant(type: Type, from: number, to: number): Found {
    const run = this.#names.meant(from);
    if (run === null) return [];
    return this.#make(type, from, to, run, run.to).map((one) => ({
      ...one,
      weight: one.weight + PRONOUN_WEIGHT,
    }));
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
    return ignoredWords(from, to, WEIGHT * (to - from));
  }

  #make(type: Type, from: number, to: number, run: Run, end = to): Found {
    // What stands after the cue and the name belongs to whichever is last.
    const isAfter = run.from >= to;
    const nameTo = isAfter ? Math.max(end, run.to) : run.to;
    const cueFrom = this.#addressFrom(type, from, run);
    const cueTo = isAfter ? to : Math.max(to, end === run.to ? to : end);
    const name: NameReading = {
      kind: 'name',
      value: slice(this.#context.question, run.from, run.to),
      from: run.from,
      to: run.to,
      cueFrom,
      cueTo: nameTo,
      weight: WEIGHT * (nameTo - cueFrom),
    };
    if (from === cueTo) return [{ ...name, relates: type }];
    const cue: RelationReading = {
      kind: 'relation',
      type,
      name: { from: run.from, to: run.to },
      from,
      to: cueTo,
      cueFrom: from,
      cueTo,
      // More than the same words read apart: "current" and "colleagues of".
      weight: WEIGHT + 2 * (cueTo - from),
    };
    return [cue, name];
  }

  /**
   * "colleagues of |Governor Ada Obi|": the office before a name is no condition. "Who came after
   * Governor Obi" asks for governors.
   */
  #addressFrom(type: Type, cue: number, run: Run): number {
    if (type === 'before' || type === 'after') return run.from;
    let from = run.from;
    const least = run.from > cue ? cue + 1 : 0;
    while (from > least && this.#names.isAddress(from - 1)) from -= 1;
    return from;
  }
}
