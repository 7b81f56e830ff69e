import type {
  DateRange,
  ExperienceClause,
  GroupBy,
  Order,
  SchoolClause,
} from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { spanOf } from './assemble.ts';
import type { Draft } from './assemble-experiences.ts';
import type { SchoolDraft } from './assemble-schools.ts';
import { type DatedWhen, dateWhens } from './dated-whens.ts';
import { dayOf, shiftDate } from './partial-dates.ts';
import type { Dated } from './read-changes.ts';
import type { ChangeReading, Context, DurationReading, Reading, ScopeReading } from './reading.ts';
import { singularTitleKey } from './singular.ts';
import { rangeOf } from './when-range.ts';
import { folded } from './words.ts';

const GRADUATION =
  /^(?:graduat(?:ed?|es|ing|ion)|class|degrees?|alum(?:ni|nus|na|nas|s)?|grads?|finished|ph|phds?|mbas?|doctorates?|masters?|bachelors?|jds?)$/;
/** How many words before a year may mark it as the year of a degree. */
const GRADUATION_REACH = 7;
/** "was governor since 1990" lists all who were; "has been since 1990" is one who still is. */
const PAST = /^(?:was|were|served|held|worked|sat)$/;

/** Words after "who is" that say that the present is not all. */
const OTHERWISE = /^(?:who|was|were|been|ever)$/;
/** Within so many words of "who is", a title is what is asked for. */
const PRESENT_REACH = 6;
/** The words of "in office" alone, without "still" or "now". */
const IN_OFFICE = 2;
/** "who is the governor before …" asks for another time. */
const SUCCESSION = /^(?:before|after|first|last|succe.*|predec.*|replac.*|preced.*|follow.*)$/;

/** Dates of the asker's connections, which are no job's. */
const OF_NETWORK: ReadonlySet<Dated> = new Set(['connected', 'networkChange']);

/** "how many |were hired| each year": the year by which people are counted is the date of the verb. */
const YEAR_OF: Partial<Record<Dated, GroupBy>> = { start: 'start_year', end: 'end_year' };

export interface AssembledTimes {
  readonly spans: Span[];
  readonly ignored: Span[];
  /** "governors |since 2005|": read as who still is, where all who were since then may be meant. */
  readonly still: Span[];
}

type DateField = 'started' | 'ended' | 'held';
type Words = { readonly from: number; readonly to: number };

/** Adds dates, durations and the words for past and present to the jobs and schools they belong to. */
export function assembleTimes(
  context: Context,
  kept: readonly Reading[],
  drafts: Draft[],
  schools: SchoolDraft[],
): AssembledTimes {
  const times = new TimeAssembly(context, drafts, schools);
  const isOfNew = kept.some((one) => one.kind === 'order' && !one.isOne && isLatest(one.order));
  const dated = dateWhens(context, kept).map((one) =>
    isOfNew && one.dated === 'held' && one.verb === '' ? { ...one, dated: 'start' as const } : one,
  );
  for (const one of dated) if (!OF_NETWORK.has(one.dated)) times.addDate(one);
  for (const reading of kept) {
    if (reading.kind === 'tenure') times.addTenure(reading);
    if (reading.kind === 'seasoned') times.addExperience(reading);
  }
  const used = new Set(dated.map(({ change }) => change));
  const counted = kept.flatMap((one) => (one.kind === 'group' ? [one.by] : []));
  for (const reading of kept) {
    if (reading.kind === 'change' && !used.has(reading)) {
      if (counted.some((by) => by === YEAR_OF[reading.change])) times.addEach(reading);
      else times.addUndated(reading);
    }
    if (reading.kind === 'scope' && reading.isLoose) times.addScope(reading);
  }
  const isNamed = kept.some(({ kind }) => kind === 'name');
  if (!isNamed) for (const reading of kept) if (reading.kind === 'scope') times.addOffice(reading);
  if (kept.every(({ kind }) => kind !== 'name' && kind !== 'when')) times.addPresent();
  if (isOfNew || dated.some((one) => times.isJoining(one))) times.leaveOutEarlier();
  return times;
}

class TimeAssembly implements AssembledTimes {
  readonly spans: Span[] = [];
  readonly ignored: Span[] = [];
  readonly still: Span[] = [];
  readonly #context: Context;
  readonly #drafts: Draft[];
  readonly #schools: SchoolDraft[];
  /** Jobs that nobody is to have held before. */
  readonly #withoutEarlier = new Set<Draft>();

  constructor(context: Context, drafts: Draft[], schools: SchoolDraft[]) {
    this.#context = context;
    this.#drafts = drafts;
    this.#schools = schools;
  }

  addDate(dated: DatedWhen): void {
    if (!this.#isApplied(dated)) this.#ignore(dated.when);
  }

  /** Who joins a chamber, or is new in an office, did not hold it before. */
  leaveOutEarlier(): void {
    for (const draft of [...this.#drafts]) {
      const isSeat = draft.title?.seats !== undefined;
      if (draft.clause.organization === undefined || isSeat) this.#excludeEarlier(draft);
    }
  }

  isJoining({ dated, change }: DatedWhen): boolean {
    if (dated !== 'start') return false;
    const { words } = this.#context.question;
    return change !== null && /^(?:join|newly|first)/.test(words[change.from]?.folded ?? '');
  }

  #isApplied(dated: DatedWhen): boolean {
    // Who will hold a job next year is not on record; until when it is held may be.
    const future = (dated.when.range.from ?? '') > dayOf(this.#context.now);
    const isEnd = dated.when.relation === 'until';
    if (dated.dated === 'elsewhere') return false;
    if (dated.dated === 'held' && future && !isEnd) return false;
    const school = this.#schoolOf(dated);
    return school === null
      ? this.#addToJob(dated, this.#draftFor(dated.when))
      : this.#addToSchool(dated, school);
  }

  addTenure(reading: DurationReading): void {
    const { words } = this.#context.question;
    const next = /^(?:as|at)$/.test(words[reading.to]?.folded ?? '')
      ? this.#drafts.find((draft) => draft.at > reading.to)
      : undefined;
    const draft = next ?? this.#draftFor(reading);
    if (draft.clause.years !== undefined) {
      this.#ignore(reading);
      return;
    }
    draft.clause.years = reading.years;
    if (this.#isPerfect(reading.from)) this.#setCurrent(draft);
    this.#say('experiences.years', reading);
  }

  /** Years of experience: a first job that started by then, and none that started earlier. */
  addExperience(reading: DurationReading): void {
    const year = this.#context.now.getUTCFullYear();
    const { min, max } = reading.years;
    const push = (clause: ExperienceClause) =>
      this.#drafts.push({ clause, title: null, scope: null, at: reading.to });
    if (min !== undefined) {
      push({ started: { to: String(year - Math.ceil(min)) }, temporalScope: 'both' });
    }
    if (max !== undefined) {
      push({ started: { to: String(year - Math.ceil(max) - 1) }, excluded: true });
    }
    this.#say('experiences.started', reading);
  }

  /** "how many were |hired| each year": every job that has started by now, or ended. */
  addEach(reading: ChangeReading): void {
    const field = reading.change === 'end' ? 'ended' : 'started';
    const { clause } = this.#draftFor(reading);
    const isSaid = this.#setDates(clause, field, { to: dayOf(this.#context.now) }, [reading]);
    if (!isSaid) this.#ignore(reading);
  }

  /** "mayors who resigned", "graduates who joined Acme": an end or a start without a date. */
  addUndated(reading: ChangeReading): void {
    if (reading.change === 'connected' || this.#isUsed(reading)) return;
    if (reading.change === 'start') {
      // Who has the job has started in it.
      const draft = this.#drafts.find((one) => hasEmployer(one) && one.at > reading.to);
      if (draft === undefined || !reading.isPast) return;
      const isOne = draft.clause.organization !== undefined;
      this.#say(`experiences.${isOne ? 'organization' : 'organizationAnyOf'}`, reading);
      return;
    }
    const draft = this.#named(reading);
    // "with the dates when they left" asks to be told, not to be sorted out.
    const { words } = this.#context.question;
    const told = [1, 2].some((back) => words[reading.from - back]?.folded === 'when');
    if (reading.isPast && draft?.scope === null && !told) {
      draft.clause.former = true;
      this.#say('experiences.former', reading);
    } else this.#ignore(reading);
  }

  /** "state senators now", "who is in office no longer". */
  addScope(reading: ScopeReading): void {
    if (this.#isUsed(reading)) return;
    const draft = this.#named(reading);
    if (draft !== undefined && (draft.scope === null || draft.scope.isTense)) {
      draft.scope = { scope: reading.scope, word: reading.from, to: reading.to };
    } else if (reading.scope === 'historical' && draft?.scope?.scope !== 'historical') {
      this.#ignore(reading);
    }
  }

  /** "born before 1950 and |still in office|": any job of today, where the question names none. */
  addOffice({ scope, from, to }: ScopeReading): void {
    const { words } = this.#context.question;
    const isOfOffice = words.slice(from, to).some(({ folded }) => folded === 'office');
    const asked = this.#drafts.filter(({ clause }) => clause.excluded !== true);
    // "two decades in office" says how long, and not whether they are over.
    const isVague = to - from === IN_OFFICE && asked.length > 0;
    if (scope !== 'current' || !isOfOffice || isVague || asked.some(isOfJob)) return;
    const draft = this.#draftFor({ from, to });
    draft.scope ??= { scope, word: from, to };
  }

  /** "who is the mayor of Denver": the holder of an office is the present one. */
  addPresent(): void {
    const { words } = this.#context.question;
    const is = words[0]?.possessive || words[0]?.folded === 'whos' ? 0 : 1;
    const asks =
      /^whos?$/.test(words[0]?.folded ?? '') &&
      (is === 0 || /^(?:is|are)$/.test(words[1]?.folded ?? ''));
    const [draft] = this.#drafts;
    const title = draft?.title;
    if (!asks || !title || draft.scope !== null || isDated(draft.clause)) return;
    const between = words.slice(is + 1, title.from).map(({ folded }) => folded);
    // "who is or was" asks for both, and "who is … who" tells more of the person.
    if (title.from > is + PRESENT_REACH || between.some((word) => OTHERWISE.test(word))) return;
    if (words.some(({ folded }) => SUCCESSION.test(folded))) return;
    draft.scope = { scope: 'current', word: is };
  }

  /** Whether the date has found a field. */
  #addToJob({ dated, when, change, verb }: DatedWhen, draft: Draft): boolean {
    const { range, relation } = when;
    // The "left" of "left Google in 2018" is already the cue of a past job.
    const verbs = change === null || this.#isUsed(change) ? [] : [change];
    const place = (field: DateField, dates: DateRange | null) =>
      this.#setDates(draft.clause, field, dates, [when, ...verbs]);
    if (dated === 'start') {
      const placed = place('started', rangeOf(when));
      const isNew = placed && this.#isNew(draft);
      if (placed && (change?.isFirst || isNew)) this.#excludeEarlier(draft);
      return placed;
    }
    if (dated === 'end') {
      // Who left the only company may be back: only the day says that this was the last one.
      if (change?.isPast === true && isNamed(draft) && !draft.isOfCompany) {
        draft.clause.former = true;
      }
      // "whose term lasts until 2028": then, not by then.
      const isThen = change?.isPast === false && relation === 'until';
      return place('ended', isThen ? range : rangeOf(when));
    }
    if (relation === 'until') return place('ended', range);
    if (relation === 'by') return place('started', rangeOf(when));
    if (relation === 'since' && !this.#isAboutAll(verb, when.from)) {
      if (verb === '' && this.#isListed(draft)) {
        this.still.push(spanOf(this.#context.question, 'experiences.started', when));
      }
      this.#setCurrent(draft);
      // "since 2015": current, and started by then; a start in 2013 matches as well.
      const to = range.to ?? range.from;
      return place('started', to === undefined ? null : { to });
    }
    if (relation === 'present') {
      this.#setCurrent(draft);
      const { from } = range;
      return place('started', from === undefined ? null : { from, to: from });
    }
    return place('held', rangeOf(when));
  }

  /** "|new| senators who started in 2023 or after" */
  #isNew({ title }: Draft): boolean {
    const at = (title?.cueFrom ?? 0) - 1;
    const isNew = /^(?:new|newer|newest|newly)$/.test(
      this.#context.question.words[at]?.folded ?? '',
    );
    if (isNew) this.#say('experiences.started', { from: at, to: at + 1 });
    return isNew;
  }

  /** "first elected in 2024": who held the job before is left out. */
  #excludeEarlier(draft: Draft): void {
    const { clause, at } = draft;
    const { title, titleAnyOf, started, excluded } = clause;
    const isOffice = (title ?? titleAnyOf) !== undefined;
    if (!started?.from || !isOffice || excluded || this.#withoutEarlier.has(draft)) return;
    this.#withoutEarlier.add(draft);
    const job = { ...(title === undefined ? { titleAnyOf } : { title }), ...chamberOf(draft) };
    const held = { to: shiftDate(started.from, -1) };
    this.#drafts.push({ clause: { ...job, held, excluded: true }, title: null, scope: null, at });
  }

  #setDates(
    clause: ExperienceClause,
    field: DateField,
    dates: DateRange | null,
    words: readonly Words[],
  ): boolean {
    if (dates === null || clause[field] !== undefined) return false;
    clause[field] = dates;
    for (const said of words) this.#say(`experiences.${field}`, said);
    return true;
  }

  /** Whether the date has found a field. */
  #addToSchool({ dated, when }: DatedWhen, { clause }: SchoolDraft): boolean {
    const { range, relation } = when;
    const year = range.from !== undefined && range.from === range.to && /^\d{4}$/.test(range.from);
    const graduation = this.#graduationBeside(when);
    if ((graduation !== null || when.isBare) && relation === 'in' && year) {
      if (clause.graduationYear !== undefined) return false;
      clause.graduationYear = Number(range.from);
      this.#sayStudy('schools.graduationYear', when, graduation);
      return true;
    }
    const dates = schoolDates(dated, graduation !== null, when);
    const fields = Object.keys(dates);
    if (fields.length === 0 || fields.some((field) => Object.hasOwn(clause, field))) return false;
    Object.assign(clause, dates);
    const field = dates.ended === undefined ? 'schools.started' : 'schools.ended';
    this.#sayStudy(field, when, graduation);
    return true;
  }

  #sayStudy(field: string, when: Words, graduation: number | null): void {
    if (graduation !== null) this.#say(field, { from: graduation, to: graduation + 1 });
    this.#say(field, when);
  }

  /** The school that a date belongs to; "graduated in 2012" makes one without a name. */
  #schoolOf({ when, change }: DatedWhen): SchoolDraft | null {
    const graduation = this.#graduationBeside(when);
    // "Stanford graduates who |joined| Duke after 1990"
    if (change !== null && graduation !== null && change.from > graduation) {
      if (this.#drafts.some(isNamed)) return null;
    }
    // "graduates who are |professors| since 2000"
    const isBetween = ({ at }: Draft) => graduation !== null && at > graduation && at <= when.from;
    if (this.#drafts.some((one) => isNamed(one) && isBetween(one))) return null;
    if (graduation !== null && this.#schools.length === 0) {
      this.#schools.push({ clause: {}, at: when.from });
    }
    const school = nearest(this.#schools, when.from);
    const job = nearest(this.#drafts, when.from);
    if (school === undefined) return null;
    return graduation !== null || school.at > (job?.at ?? -1) ? school : null;
  }

  #draftFor({ from, to }: Words): Draft {
    const drafts = this.#drafts.filter(({ clause }) => clause.excluded !== true);
    const found = this.#isOfHead(from) ? drafts[0] : nearest(drafts, from);
    if (found !== undefined) return found;
    const draft: Draft = { clause: {}, title: null, scope: null, at: to };
    this.#drafts.push(draft);
    return draft;
  }

  /** "an attorney general who was a legislator, and whose |term runs": of what is asked for. */
  #isOfHead(i: number): boolean {
    const { words } = this.#context.question;
    const at = words.findLastIndex(({ folded }, n) => n < i && folded === 'whose');
    return at > 0 && words[at - 1]?.folded === 'and';
  }

  /** The nearest job with a title or employer, else with a unit: "who left |IT|". */
  #named({ from }: Words): Draft | undefined {
    return (
      nearest(this.#drafts.filter(isNamed), from) ?? nearest(this.#drafts.filter(isOfJob), from)
    );
  }

  /** Whether a job has taken the words as its own: "left Google". */
  #isUsed({ from, to }: Words): boolean {
    return this.#drafts.some(
      ({ scope }) => scope !== null && scope.word >= from && scope.word < to,
    );
  }

  #setCurrent(draft: Draft): void {
    if (draft.scope === null || draft.scope.isTense) draft.clause.temporalScope = 'current';
  }

  /** "|governors| since 2005": offices, of which each was held by several people since then. */
  #isListed({ title, scope }: Draft): boolean {
    if (title === null || scope !== null) return false;
    const said = folded(this.#context.question, title.from, title.to);
    return singularTitleKey(said) !== said;
  }

  /** "has been", "have served". */
  #isPerfect(i: number): boolean {
    const { words } = this.#context.question;
    const before = words.slice(Math.max(0, i - 8), i);
    return before.some(({ folded }, n) => {
      const next = before[n + 1]?.folded ?? '';
      return /^(?:has|have|hes|shes|theyve)$/.test(folded) && /^(?:been|served|held)$/.test(next);
    });
  }

  #isAboutAll(verb: string, i: number): boolean {
    const { words } = this.#context.question;
    const all = words
      .slice(0, i)
      .some(({ folded }) => /^(?:all|every|each|everyone)$/.test(folded));
    return all || (PAST.test(verb) && !this.#isPerfect(i));
  }

  /** The word that makes a date that of a degree: "|graduated| in 2012", "1985 |graduates|". */
  #graduationBeside({ from, to }: Words): number | null {
    const { words } = this.#context.question;
    const isDegree = (i: number) => GRADUATION.test(words[i]?.folded ?? '');
    for (let i = from - 1; i >= Math.max(0, from - GRADUATION_REACH); i--)
      if (isDegree(i)) return i;
    return isDegree(to) ? to : null;
  }

  #say(clause: string, words: Words): void {
    this.spans.push(spanOf(this.#context.question, clause, words));
  }

  #ignore(words: Words): void {
    this.ignored.push(spanOf(this.#context.question, 'ignored', words));
  }
}

/** The chamber of a seat: who was a member of another one before is new in it. */
function chamberOf({ title, clause }: Draft): ExperienceClause {
  const { organization, organizationAnyOf } = clause;
  if (title?.seats === undefined) return {};
  return organization === undefined ? { organizationAnyOf } : { organization };
}

const isLatest = ({ by, direction }: Order): boolean =>
  by === 'start' && direction === 'descending';

const isDated = (clause: ExperienceClause): boolean =>
  [clause.started, clause.ended, clause.held, clause.years, clause.former].some((field) => field);

const hasEmployer = ({ clause }: Draft): boolean =>
  clause.organization !== undefined || clause.organizationAnyOf !== undefined;

const isNamed = (draft: Draft): boolean =>
  draft.isOfCompany === true ||
  draft.clause.title !== undefined ||
  draft.clause.titleAnyOf !== undefined ||
  hasEmployer(draft);

/** Whether a clause says more of a job than when it was held. */
const isOfJob = (draft: Draft): boolean => isNamed(draft) || draft.clause.unit !== undefined;

function schoolDates(
  dated: DatedWhen['dated'],
  graduation: boolean,
  when: DatedWhen['when'],
): Pick<SchoolClause, 'started' | 'ended'> {
  const dates = rangeOf(when);
  if (dated === 'start' && dates !== null) return { started: dates };
  if ((dated === 'end' || graduation) && dates !== null) return { ended: dates };
  if (when.relation === 'until') return { ended: when.range };
  const to = when.relation === 'since' ? when.range.to : dates?.to;
  const from = when.relation === 'since' ? undefined : dates?.from;
  // Attended at some time in the range: started before its end, ended after its start.
  return {
    ...(to === undefined ? {} : { started: { to } }),
    ...(from === undefined ? {} : { ended: { from } }),
  };
}

/** The last draft at or before a word, otherwise the first one. */
function nearest<D extends { readonly at: number }>(drafts: readonly D[], word: number) {
  return drafts.filter((draft) => draft.at <= word).at(-1) ?? drafts[0];
}
