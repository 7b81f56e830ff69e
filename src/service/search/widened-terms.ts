import type { ExperienceClause, Intent } from '../../contract/intent.ts';
import { MAX_COUNTED } from '../../contract/max-counted.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import { kindAsked } from '../text/organizations/employer-kinds.ts';
import { quotedPhrase } from '../text/quoted-phrase.ts';
import { titleTokens } from '../text/titles/title-words.ts';
import { countedPeople } from './counted-people.ts';
import { type JobDetail, type PersonDetail, readDetails } from './explain/person-details.ts';
import type { FindContext, Found } from './find-people.ts';
import type { ExperiencePlan, SearchPlan } from './plan/search-plan.ts';
import { holdsLiterally } from './vocabulary/literal-terms.ts';

/** Titles and employers of so many people are looked at for examples, and as many examples given. */
const MAX_EXAMPLES = 2;
const MAX_LOOKED_AT = 6;

/** A field of a job whose words also mean other terms of the index. */
interface Field {
  /** The words asked for, and the same in another language. */
  readonly asked: (job: ExperienceClause) => readonly string[];
  readonly terms: 'titles' | 'organizations';
  readonly of: (job: JobDetail) => { readonly id: number | null; readonly label: string | null };
  readonly says: (
    asked: string,
    others: number | null,
    isSome: boolean,
    examples: readonly string[],
  ) => string | null;
}

const peopleIn = (count: number | null): string =>
  count === null ? 'people' : countedPeople(count);

const single = (one: string | null | undefined, several: readonly string[] | null | undefined) =>
  !one || several?.length || quotedPhrase(one) !== null ? null : one;

const inAnOrder = (title: string): string => titleTokens(title).toSorted().join(' ');

/** "co-founder" and "cofundador": one title in two languages, the asker's last. */
const isOneTitle = (titles: readonly string[]): boolean =>
  titles.length > 1 &&
  titles.every((one) => quotedPhrase(one) === null) &&
  new Set(titles.map(inAnOrder)).size === 1;

const TITLE: Field = {
  asked: ({ title, titleAnyOf }) => {
    const one = single(title, titleAnyOf);
    if (one !== null) return [one];
    const several = titleAnyOf ?? [];
    return !title && isOneTitle(several) ? several.toReversed() : [];
  },
  terms: 'titles',
  of: ({ titleTerm, title }) => ({ id: titleTerm, label: title }),
  says: (title, others, _isSome, examples) => {
    const who = others === 1 ? '1 person with a title' : `${peopleIn(others)} with titles`;
    const such = examples.length === 0 ? '' : `, such as ${examples.join(' or ')}`;
    return `title ${title}: also ${who} of the same meaning${such}; double quotes take the word alone.`;
  },
};

const ORGANIZATION: Field = {
  // "a bank" means every bank, and asks for no name.
  asked: ({ organization, organizationAnyOf }) => {
    const name = single(organization, organizationAnyOf);
    return name === null || kindAsked(name) !== null ? [] : [name];
  },
  terms: 'organizations',
  of: ({ organizationTerm, organization }) => ({ id: organizationTerm, label: organization }),
  says: (name, others, isSome, examples) =>
    // Letters and old names of one employer: the rows show its name.
    isSome && examples.length > 0
      ? `organization ${name}: also ${peopleIn(others)} of ${examples.join(', ')} and the like; double quotes take the name alone.`
      : null,
};

/** The one job of a question; null: none, or several. */
function onlyJob({ experiences }: Intent): ExperienceClause | null {
  const [job, another] = (experiences ?? []).filter(({ excluded }) => excluded !== true);
  return job === undefined || another !== undefined ? null : job;
}

/** The plan in which the job has only those of its terms that `keeps` lets through. */
function withTerms(
  plan: SearchPlan,
  job: ExperiencePlan,
  terms: Field['terms'],
  keeps: (termId: number) => boolean,
): SearchPlan {
  const kept = (job[terms] ?? []).filter(({ id, isNear }) => !isNear && keeps(id));
  return {
    ...plan,
    experiences: plan.experiences.map((one) => (one === job ? { ...job, [terms]: kept } : one)),
  };
}

function labelsOf(
  details: Iterable<PersonDetail>,
  { of }: Field,
  isOne: (term: number) => boolean,
): string[] {
  const jobs = [...details].flatMap((person) => person.jobs).map(of);
  const labels = jobs.flatMap(({ id, label }) =>
    label !== null && id !== null && isOne(id) ? [label] : [],
  );
  return [...new Set(labels)].slice(0, MAX_EXAMPLES);
}

/** How many people have only the other terms; null: too many match to be counted. */
const othersOf = async (total: number, countSame: () => Promise<number>): Promise<number | null> =>
  total >= MAX_COUNTED ? null : total - (await countSame());

type Finding = Pick<FindContext, 'db' | 'finder' | 'visibility' | 'today'>;
type Counted = Pick<Found, 'total' | 'who'>;

async function widened(
  context: Finding,
  [asked = '', ...same]: readonly string[],
  field: Field,
  plan: SearchPlan,
  { total, who }: Counted,
): Promise<Notice[]> {
  const job = plan.experiences.find((one) => !one.isExcluded && one[field.terms] !== null);
  if (job === undefined || who === null) return [];
  const saying = [asked, ...same].map(holdsLiterally);
  const terms = job[field.terms] ?? [];
  const isLiteral = (label: string) => saying.some((says) => says(label));
  const literal = new Set(terms.flatMap(({ id, label }) => (isLiteral(label) ? [id] : [])));
  const ask = { ...who, visibility: context.visibility, today: context.today };
  const isOther = (id: number) => !literal.has(id);
  if (!terms.some(({ id, isNear }) => !isNear && isOther(id))) return [];
  const said = withTerms(who.plan, job, field.terms, (id) => literal.has(id));
  const others = await othersOf(total, () => context.finder.count({ ...ask, plan: said }));
  if (others !== null && others <= 0) return [];
  const other = withTerms(who.plan, job, field.terms, isOther);
  const { people: found } = await context.finder.find({ ...ask, plan: other }, MAX_LOOKED_AT);
  if (others === null && found.length === 0) return [];
  const ids = found.filter(({ isNear }) => !isNear).map(({ id }) => id);
  const details = await readDetails(context.db, ids, context.visibility);
  const meant = new Set(terms.map(({ id }) => id));
  const examples = labelsOf(details.values(), field, (id) => meant.has(id) && isOther(id));
  const told = field.says(asked, others, others === null || others < total, examples);
  return told === null
    ? []
    : [noticeOf('applied', told, { field: 'intent.experiences', words: asked })];
}

/**
 * Says which people were counted whose title only means the same as the one that was asked for, or
 * whose employer only belongs to its group.
 */
export async function widenedTerms(
  context: Finding,
  intent: Intent,
  plan: SearchPlan,
  found: Counted,
): Promise<Notice[]> {
  const job = onlyJob(intent);
  if (job === null || plan.people !== null) return [];
  const notices = await Promise.all(
    [TITLE, ORGANIZATION].map(async (field) => {
      const asked = field.asked(job);
      return asked.length === 0 ? [] : widened(context, asked, field, plan, found);
    }),
  );
  return notices.flat();
}
