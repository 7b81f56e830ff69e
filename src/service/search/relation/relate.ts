import type { ExperienceClause, Intent } from '../../../contract/intent.ts';
import { type Notice, noticeOf } from '../../../contract/notices.ts';
import { dateOf, NEVER } from '../../people/record/day-number.ts';
import { type JobDetail, type PersonDetail, readDetails } from '../explain/person-details.ts';
import { makePlan, type PlanContext, resolveNameOnce } from '../plan/make-plan.ts';
import type { ExperiencePlan } from '../plan/search-plan.ts';
import { isCurrentOn } from '../retrieve/time-conditions.ts';
import { colleaguesOf, neighboursOf } from './related-jobs.ts';
import { type Shared, sameAs } from './same-as.ts';

/** A relation to a named person, as clauses about jobs. */
export interface Related {
  /** The intent to search; null: no relation was asked. */
  readonly intent: Intent | null;
  /** The named person, who is not the answer. */
  readonly excluded: readonly string[];
  readonly notices: readonly Notice[];
  /** Nobody can be related to a person who is not found. */
  readonly isNobody: boolean;
}

const NO_RELATION: Related = { intent: null, excluded: [], notices: [], isNobody: false };

const FIELD = 'intent.relation';

/** Below this grade the name belongs to somebody else. */
const SAME_NAME = 0.85;

/** Details of this many namesakes are read to see who held the job. */
const MAX_NAMESAKES = 40;

const isAsked = (terms: ExperiencePlan['titles'], id: number | null): boolean =>
  terms === null || terms.some((term) => term.id === id && !term.isNear);

/** The jobs that the question itself names; all jobs when it names none. */
const askedJobs = ({ jobs }: PersonDetail, plan: ExperiencePlan | undefined): JobDetail[] =>
  plan === undefined
    ? [...jobs]
    : jobs.filter(
        (job) =>
          isAsked(plan.titles, job.titleTerm) && isAsked(plan.organizations, job.organizationTerm),
      );

async function namesakes(name: string, context: PlanContext): Promise<PersonDetail[]> {
  const graded = [...(await resolveNameOnce(context, name)).people];
  // Who has just the name is meant, whoever else has one like it.
  const least = Math.max(SAME_NAME, ...graded.map(([, grade]) => grade));
  const same = graded.filter(([, grade]) => grade >= least);
  const ids = same.slice(0, MAX_NAMESAKES).map(([id]) => id);
  const details = await readDetails(context.db, ids, context.question.visibility);
  return ids.flatMap((id) => details.get(id) ?? []);
}

const nobody = (intent: Intent, missing: string, words: string): Related => ({
  intent,
  excluded: [],
  notices: [
    noticeOf('nobody_has', `${missing}, so nobody related was found.`, { field: FIELD, words }),
  ],
  isNobody: true,
});

/**
 * Turns "before", "after" or "with" a named person into clauses about the jobs of others: who held
 * the same job before or after, or worked at the same organization at the same time.
 */
export async function relate(
  intent: Intent,
  context: PlanContext,
  find: FindIds,
): Promise<Related> {
  const { relation: asked, ...others } = intent;
  if (!asked) return NO_RELATION;
  const { name, job } = asked;
  const people =
    name == null
      ? await holdersOf(job ?? {}, others, context, find)
      : await namesakes(name, context);
  if (people.length === 0) {
    const missing = name == null ? `somebody who is ${jobText(job ?? {})}` : `the name "${name}"`;
    return nobody(others, missing, name ?? jobText(job ?? {}));
  }
  if (name == null && people.length > MAX_HOLDERS) {
    return nobody(others, `one person who is ${jobText(job ?? {})}`, jobText(job ?? {}));
  }
  return relateTo({ ...asked, name: name ?? jobText(job ?? {}) }, others, people, context);
}

/** The ids of who meets an intent, best first. */
export type FindIds = (intent: Intent) => Promise<readonly string[]>;

/** A job that more people hold says nobody in particular. */
const MAX_HOLDERS = 3;

type RelatedJob = NonNullable<NonNullable<Intent['relation']>['job']>;

const jobText = ({ title, organization, place }: RelatedJob): string =>
  [title, [organization, place].filter((one) => one != null).join(', ')]
    .filter((one) => one != null && one !== '')
    .join(' of ');

/** Who holds a job now: "the CTO of Acme", "the current governor". */
async function holdersOf(
  { title, organization, place }: RelatedJob,
  { geo }: Intent,
  context: PlanContext,
  find: FindIds,
): Promise<PersonDetail[]> {
  const clause: ExperienceClause = {
    ...(title == null ? {} : { title }),
    ...(organization == null ? {} : { organization }),
    temporalScope: 'current',
  };
  const where = place == null ? geo : { place };
  const ids = await find({ experiences: [clause], ...(where ? { geo: where } : {}) });
  const few = ids.slice(0, MAX_HOLDERS + 1);
  const details = await readDetails(context.db, few, context.question.visibility);
  return few.flatMap((id) => details.get(id) ?? []);
}

/** A relation whose other person has a name, or words for one. */
type NamedRelation = NonNullable<Intent['relation']> & { readonly name: string };

async function relateTo(
  relation: NamedRelation,
  others: Intent,
  people: readonly PersonDetail[],
  context: PlanContext,
): Promise<Related> {
  const { type } = relation;
  if (type !== 'before' && type !== 'after' && type !== 'with') {
    const shared = same(others, { ...relation, type }, people, context);
    return relation.including ? { ...shared, excluded: [] } : shared;
  }
  const added = type === 'with' ? null : addedNext(others, type, people);
  if (added !== null) return added;
  const { experiences } = await makePlan(others, context);
  const [asked] = experiences.filter((one) => !one.isExcluded);
  const holders = people.filter((person) => askedJobs(person, asked).length > 0);
  if (holders.length === 0) {
    const now = type === 'with' ? duringLatestJob(others, people, context) : null;
    const during =
      now ?? (type === 'with' ? atEmployerNow(others, relation, people, context) : null);
    return during ?? nobody(others, `such a job of ${people[0]?.displayName}`, relation.name);
  }
  const clause = (others.experiences ?? []).find(({ excluded }) => excluded !== true);
  const found = latestFirst(holders, context.today).map((person) => {
    const jobs = askedJobs(person, asked);
    const made = type === 'with' ? colleaguesOf(jobs, clause) : neighboursOf(jobs, type);
    return { person, jobs, made };
  });
  // Of two people of the name, who has dates on record says who is meant.
  const [first = null] = [...found.filter(({ made }) => made !== null), ...found];
  if (first === null) return NO_RELATION;
  const { person, jobs, made } = first;
  if (made === null && type === 'with' && jobs.some(({ isCurrent }) => isCurrent)) {
    const now = same(others, { ...relation, type: 'same_employer' }, [person], context);
    const notice = noticeOf(
      'altered',
      `the jobs of ${person.displayName} have no dates, so these people work there now.`,
      { field: FIELD, words: relation.name },
    );
    return now.isNobody ? now : { ...now, notices: [...now.notices, notice] };
  }
  if (made === null) {
    return nobody(others, `enough about that job of ${person.displayName}`, relation.name);
  }
  const placed =
    type === 'with' ? others : inPlaceOf(made.place ?? null, others, context.gazetteer);
  return {
    intent: withJob(placed, made.clause, made.order),
    excluded: [person.id],
    notices: whichOne(holders, person, relation.name),
    isNobody: false,
  };
}

/** The "City of Richmond" is in Virginia or in California. */
function inPlaceOf(
  place: string | null,
  others: Intent,
  gazetteer: PlanContext['gazetteer'],
): Intent {
  const label = place === null ? undefined : gazetteer.resolve(place)?.label;
  return others.geo != null || label === undefined ? others : { ...others, geo: { place: label } };
}

/**
 * "treasurer while Ada Obi was governor", "the lieutenant governor under Ada Obi": another job than
 * that of the named person, held in the time of that one, in the place of that person if the
 * question names none.
 */
function duringLatestJob(
  others: Intent,
  people: readonly PersonDetail[],
  { gazetteer, today }: PlanContext,
): Related | null {
  const [person] = latestFirst(people, today);
  const asked = (others.experiences ?? []).find(({ excluded }) => excluded !== true);
  const latest = person?.jobs[0];
  const isTitled = asked?.title != null || asked?.titleAnyOf != null;
  if (person === undefined || latest === undefined || !isTitled) return null;
  const placed = others.geo == null ? nearPerson(person, others, gazetteer) : others;
  const made = colleaguesOf([latest], asked);
  if (made === null || placed === null) return null;
  const job = [latest.title, latest.organization].filter((one) => one != null).join(', ');
  const said = `the time is that of the latest job of ${person.displayName}: ${job}.`;
  return {
    intent: withJob(placed, made.clause, made.order),
    excluded: [person.id],
    notices: [
      ...whichOne(people, person, person.displayName),
      noticeOf('altered', said, { field: FIELD, words: person.displayName }),
    ],
    isNobody: false,
  };
}

/** "Whom did I add after Ada Obi?": the next connections, not the next in a job. */
function addedNext(
  others: Intent,
  type: 'before' | 'after',
  people: readonly PersonDetail[],
): Related | null {
  const [person] = people;
  const day = person?.connectedOn;
  const network = others.personalization?.network;
  const isAboutJobs = (others.experiences ?? []).length > 0 || others.geo != null;
  if (person === undefined || day == null || network == null || isAboutJobs) return null;
  const isAfter = type === 'after';
  const date = nextDate(dateOf(day), isAfter ? 1 : -1);
  const connected = isAfter ? { from: date } : { to: date };
  return {
    intent: {
      ...others,
      personalization: { ...others.personalization, network: { ...network, connected } },
      order: { by: 'connected', direction: isAfter ? 'ascending' : 'descending' },
    },
    excluded: [person.id],
    notices: whichOne(people, person, person.displayName),
    isNobody: false,
  };
}

/** The day before or after a date. */
function nextDate(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** "Ada Obi's coworkers who are engineers", where no record says when. */
function atEmployerNow(
  others: Intent,
  relation: NamedRelation,
  people: readonly PersonDetail[],
  context: PlanContext,
): Related | null {
  const found = same(others, { ...relation, type: 'same_employer' }, people, context);
  return found.isNobody ? null : found;
}

/** The last day on which somebody held a job that is on record. */
const latestDay = ({ jobs }: PersonDetail, today: number): number =>
  Math.max(0, ...jobs.map((job) => (isCurrentOn(job, today) ? NEVER : (job.endOn ?? 0))));

const latestFirst = (people: readonly PersonDetail[], today: number): PersonDetail[] =>
  people.toSorted((a, b) => latestDay(b, today) - latestDay(a, today));

/** In the town of a mayor, in the state of a governor. */
const nearPerson = (
  person: PersonDetail,
  others: Intent,
  gazetteer: PlanContext['gazetteer'],
): Intent | null =>
  sameAs('same_city', person, others, gazetteer) ?? sameAs('same_state', person, others, gazetteer);

/** Says who is meant, where several people have the name. */
function whichOne(
  people: readonly PersonDetail[],
  person: PersonDetail,
  name: string,
): readonly Notice[] {
  if (people.length < 2) return [];
  const said = `${people.length} people are called "${name}"; this is about ${described(person)}.`;
  return [noticeOf('altered', said, { field: FIELD, words: name })];
}

const UNSAID: Readonly<Record<Shared, string>> = {
  same_employer: 'the present employer',
  same_unit: 'a department or party',
  same_title: 'the present title',
  same_school: 'a school',
  same_birth_year: 'the year of birth',
  same_city: 'the city',
  same_state: 'the state',
  same_country: 'the country',
  same_connected_day: 'the day of connecting',
  same_family_name: 'the family name',
  same_given_name: 'the given name',
};

/** People for whom something is the same as for the named person. */
function same(
  others: Intent,
  { type, name }: { readonly type: Shared; readonly name: string },
  people: readonly PersonDetail[],
  { gazetteer }: PlanContext,
): Related {
  const telling = people.filter((person) => sameAs(type, person, others, gazetteer) !== null);
  const [person] = telling;
  const intent = person === undefined ? null : sameAs(type, person, others, gazetteer);
  if (person === undefined || intent === null) {
    return nobody(others, `${UNSAID[type]} of ${people[0]?.displayName}`, name);
  }
  const notices = whichOne(people, person, name);
  return { intent, excluded: [person.id], notices, isNobody: false };
}

const described = ({ displayName, headline }: PersonDetail): string =>
  headline === null ? displayName : `${displayName}, ${headline}`;

function withJob(intent: Intent, clause: ExperienceClause, order: Intent['order']): Intent {
  const at = (intent.experiences ?? []).findIndex(({ excluded }) => excluded !== true);
  const rest = (intent.experiences ?? []).filter((_, index) => index !== at);
  const ordered = order ? { order, first: intent.first ?? 1 } : {};
  return { ...intent, ...ordered, experiences: [clause, ...rest] };
}
