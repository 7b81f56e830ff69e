import type { ExperienceClause, Intent } from '../../../contract/intent.ts';
import { type Notice, noticeOf } from '../../../contract/notices.ts';
import { type JobDetail, type PersonDetail, readDetails } from '../explain/person-details.ts';
import { makePlan, type PlanContext, resolveNameOnce } from '../plan/make-plan.ts';
import type { ExperiencePlan } from '../plan/search-plan.ts';
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
  const graded = [...(await resolveNameOnce(context, name))];
  const same = graded.filter(([, grade]) => grade >= SAME_NAME).toSorted((a, b) => b[1] - a[1]);
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
export async function relate(intent: Intent, context: PlanContext): Promise<Related> {
  const { relation, ...others } = intent;
  if (!relation) return NO_RELATION;
  const people = await namesakes(relation.name, context);
  if (people.length === 0) {
    return nobody(others, `the name "${relation.name}"`, relation.name);
  }
  const { type } = relation;
  if (type !== 'before' && type !== 'after' && type !== 'with') {
    return same(others, { ...relation, type }, people, context);
  }
  const { experiences } = await makePlan(others, context);
  const [asked] = experiences.filter((one) => !one.isExcluded);
  const holders = people.filter((person) => askedJobs(person, asked).length > 0);
  const [person] = holders;
  if (person === undefined) {
    const during = type === 'with' ? duringLatestJob(others, people) : null;
    return during ?? nobody(others, `such a job of ${people[0]?.displayName}`, relation.name);
  }
  const clause = (others.experiences ?? []).find(({ excluded }) => excluded !== true);
  const jobs = askedJobs(person, asked);
  const made = type === 'with' ? colleaguesOf(jobs, clause) : neighboursOf(jobs, type);
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
  return {
    intent: withJob(others, made.clause, made.order),
    excluded: [person.id],
    notices: whichOne(holders, person, relation.name),
    isNobody: false,
  };
}

/**
 * "treasurer of Oregon while Tina Kotek was governor": another job than that of the named person,
 * held in the time of that one. Without a place it would be everybody with such a job.
 */
function duringLatestJob(others: Intent, people: readonly PersonDetail[]): Related | null {
  const [person, ...namesakes] = people;
  const asked = (others.experiences ?? []).find(({ excluded }) => excluded !== true);
  const latest = person?.jobs[0];
  const isPlaced = others.geo != null && asked?.title != null;
  if (person === undefined || latest === undefined || namesakes.length > 0 || !isPlaced)
    return null;
  const made = colleaguesOf([latest], asked);
  if (made === null) return null;
  const job = [latest.title, latest.organization].filter((one) => one != null).join(', ');
  const said = `the time is that of the latest job of ${person.displayName}: ${job}.`;
  return {
    intent: withJob(others, made.clause, made.order),
    excluded: [person.id],
    notices: [noticeOf('altered', said, { field: FIELD, words: person.displayName })],
    isNobody: false,
  };
}

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
  same_title: 'the present title',
  same_school: 'a school',
  same_birth_year: 'the year of birth',
  same_city: 'the city',
  same_state: 'the state',
  same_country: 'the country',
  same_connected_day: 'the day of connecting',
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
