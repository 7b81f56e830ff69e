import { parseDistance } from '../../../contract/distance.ts';
import type { ExperienceClause, Intent, SchoolClause } from '../../../contract/intent.ts';
import { type DayRange, dayRange, yearsRange } from '../../people/record/day-number.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';
import { genderSynonyms } from '../../text/gender.ts';
import { nameKey } from '../../text/organizations/company-families.ts';
import { readPublicBody } from '../../text/organizations/public-body.ts';
import { storedTextsOf } from '../../text/vocabulary/degrees.ts';
import { isOfficeOfPlace } from '../../text/vocabulary/offices.ts';
import { planChanged } from '../changed/plan-changed.ts';
import { notKnown } from '../own/not-known.ts';
import { planOwn } from '../own/plan-own.ts';
import { saidPhrases } from '../said-phrases.ts';
import type { SearchQuestion } from '../search-engine.ts';
import { type Namesakes, united } from '../vocabulary/namesakes.ts';
import { formsOfName, resolveName, whoHaveName } from '../vocabulary/resolve-name.ts';
import { resolveOrganization } from '../vocabulary/resolve-organization.ts';
import { resolveTitle, type TitleVectors } from '../vocabulary/resolve-title.ts';
import type { GradedTerm, Terms } from '../vocabulary/term-list.ts';
import type { VisibleVocabulary } from '../vocabulary/visible-vocabulary.ts';
import { asksForEverybody, isOfEverybody, saysNothing } from './asks-of-everybody.ts';
import { withLeftOutWords } from './left-out-words.ts';
import { planContact } from './plan-contact.ts';
import { planPlace } from './plan-place.ts';
import {
  ANY_JOB,
  type ConceptPlan,
  type ExperiencePlan,
  type PlacePlan,
  type SchoolPlan,
  type SearchPlan,
  type TimeWindow,
} from './search-plan.ts';
import { bornAtAge, courseWindow, jobWindow } from './time-window.ts';
import { jobsToldApart, schoolsToldApart } from './told-apart.ts';

/** What making a plan needs. */
export interface PlanContext {
  readonly db: Queryable;
  readonly vocabulary: VisibleVocabulary;
  readonly titleVectors: TitleVectors;
  readonly gazetteer: Gazetteer;
  readonly question: Pick<
    SearchQuestion,
    'visibility' | 'nearMe' | 'query' | 'networkOwner' | 'notesOf'
  >;
  /** See `dayNumber`. */
  readonly today: number;
  /** Resolved once per search, because loosening plans the same names again. */
  readonly named: Map<string, Promise<Namesakes>>;
}

/** The radius of "near me" when no distance is given. */
const NEAR_ME_KM = 50;

/** What is asked for outweighs what is near to another of the phrases. */
const isBetter = (one: GradedTerm, than: GradedTerm | undefined): boolean => {
  if (than === undefined) return true;
  return one.isNear === than.isNear ? one.grade > than.grade : than.isNear;
};

function strongest(lists: readonly (readonly GradedTerm[])[]): GradedTerm[] {
  const best = new Map<number, GradedTerm>();
  for (const term of lists.flat()) if (isBetter(term, best.get(term.id))) best.set(term.id, term);
  return [...best.values()];
}

async function planExperience(
  clause: ExperienceClause,
  { vocabulary, titleVectors }: PlanContext,
): Promise<ExperiencePlan> {
  const { organizations, reading } = vocabulary;
  const asked = saidPhrases(clause.title, clause.titleAnyOf);
  const found = await Promise.all(
    asked.map((title) => resolveTitle(vocabulary, titleVectors, title)),
  );
  return {
    titles: asked.length === 0 ? null : strongest(found),
    organizations: await reading(() =>
      named(organizations, saidPhrases(clause.organization, clause.organizationAnyOf)),
    ),
    units: clause.unit ? unitsNamed(vocabulary, clause.unit) : null,
    time: jobWindow(clause),
    isExcluded: clause.excluded === true,
  };
}

function unitsNamed({ units }: VisibleVocabulary, unit: string): readonly string[] {
  const known = units.named(unit);
  return known.length > 0 ? known : [foldText(unit)];
}

const named = (list: Terms, asked: readonly string[]): GradedTerm[] | null =>
  asked.length === 0 ? null : strongest(asked.map((one) => resolveOrganization(list, one)));

async function planSchool(
  clause: SchoolClause,
  { vocabulary: { schools, reading } }: PlanContext,
): Promise<SchoolPlan> {
  return {
    schools: await reading(() => named(schools, saidPhrases(clause.school, clause.schoolAnyOf))),
    degrees: degreesNamed(clause),
    time: courseWindow(clause),
    isExcluded: clause.excluded === true,
  };
}

function degreesNamed({ degree, degreeAnyOf }: SchoolClause): readonly string[] | null {
  const asked = [...(degree ? [degree] : []), ...(degreeAnyOf ?? [])];
  return asked.length === 0 ? null : storedTextsOf(asked);
}

/** People who may have this name; queried once per search. */
export function resolveNameOnce(
  { db, vocabulary, named: known, question }: PlanContext,
  name: string,
): Promise<Namesakes> {
  const found = known.get(name) ?? resolveName(db, vocabulary, name, question.visibility);
  known.set(name, found);
  return found;
}

/** People who may be meant by names, and those of them whose name is only nearly one of these. */
interface NamedPeople extends Namesakes {
  readonly nearly: ReadonlySet<string>;
}

/** Several names mean several acceptable people; each keeps the best grade. */
export function namedBy(found: readonly Namesakes[]): NamedPeople {
  const surely = new Set(found.flatMap(({ people }) => whoHaveName(people)));
  const { people, isCut } = united(found);
  return { people, nearly: new Set([...people.keys()].filter((id) => !surely.has(id))), isCut };
}

const planNames = async (names: readonly string[], context: PlanContext): Promise<NamedPeople> => {
  const found: Namesakes[] = [];
  for (const name of names) found.push(await resolveNameOnce(context, name));
  return namedBy(found);
};

/** The names of which more people are left out than are known by their ids. */
async function planExcludedNames(
  names: readonly string[],
  context: PlanContext,
): Promise<SearchPlan['excludedNames']> {
  const forms: (readonly (readonly string[])[])[] = [];
  for (const name of names) {
    const { isCut } = await resolveNameOnce(context, name);
    if (isCut) forms.push(await formsOfName(context.vocabulary, name));
  }
  return forms.filter((words) => words.length > 0);
}

const isOffice = (clause: ExperienceClause): boolean => {
  const titles = saidPhrases(clause.title, clause.titleAnyOf);
  const employers = saidPhrases(clause.organization, clause.organizationAnyOf);
  return titles.length > 0 && titles.every(isOfficeOfPlace) && employers.every(isPublicBody);
};

const isPublicBody = (name: string): boolean => readPublicBody(name, nameKey(name)) !== null;

function planPlaces(intent: Intent, { gazetteer, vocabulary, question }: PlanContext): PlacePlan[] {
  const plans: PlacePlan[] = [];
  const jobs = (intent.experiences ?? []).filter(({ excluded }) => excluded !== true);
  // "former mayors of Boston" may live elsewhere now.
  const isNamed = (intent.names ?? []).length > 0;
  const isOfFormer =
    jobs.length > 0 &&
    jobs.every((job) => isOffice(job) && (job.former === true || isNamed)) &&
    jobs.every(({ temporalScope }) => temporalScope !== 'current');
  for (const clause of [intent.geo, ...(intent.places ?? [])]) {
    const asked = clause ? planPlace(clause, gazetteer, vocabulary.places, isOfFormer) : null;
    if (asked !== null) plans.push(asked);
  }
  const { nearMe } = intent.personalization ?? {};
  if (nearMe && question.nearMe) {
    const { lat, lon } = question.nearMe;
    const km = (nearMe.distance ? parseDistance(nearMe.distance) : null) ?? NEAR_ME_KM;
    const scope = { countries: [], regions: [], circles: [{ lat, lon, km }] };
    plans.push({
      scopes: [{ scope, grade: 1, isNear: false }],
      readings: [],
      historical: false,
      orBefore: false,
      words: [],
      isDoubtful: false,
      isExcluded: false,
    });
  }
  return plans;
}

function bornIn({ demographics }: Intent, today: number): DayRange[] {
  const { ageRange, birthYearRange, born } = demographics ?? {};
  const { min, max } = birthYearRange ?? {};
  return [
    ...(birthYearRange ? [yearsRange(min ?? 0, max ?? 9999)] : []),
    ...(born ? [dayRange(born.from, born.to)] : []),
    ...(ageRange ? [bornAtAge(ageRange, today)] : []),
  ];
}

const concepts = (intent: Intent, isExcluded: boolean): ConceptPlan[] =>
  (intent.semanticClauses ?? [])
    .filter(({ excluded }) => (excluded === true) === isExcluded)
    .map((clause) => ({ phrases: saidPhrases(clause.text, clause.anyOf) }))
    .filter((concept) => concept.phrases.length > 0);

/** Whether the clause contains anything; `{}` does not. */
const asksForStay = (
  stay: { readonly time: TimeWindow },
  ...terms: (readonly unknown[] | null)[]
) => terms.some((list) => list !== null) || Object.keys(stay.time).length > 0;

/** An order by dates of jobs needs a job; any will do where the intent names none. */
const withOrdered = (
  experiences: readonly ExperiencePlan[],
  { order }: Intent,
): readonly ExperiencePlan[] =>
  !order || !/^(?:start|end|tenure)$/.test(order.by) || experiences.some((one) => !one.isExcluded)
    ? experiences
    : [...experiences, ANY_JOB];

/** Whether rows show who is near, and not who meets the plan. */
const wantsNearOnly = ({ matchStatus }: Intent): boolean =>
  matchStatus?.includes('near') === true && !matchStatus.includes('met');

/** The plan of a merged intent. Costs one statement per name, per clause of own notes, and a few for terms that are not in memory. */
export async function makePlan(intent: Intent, context: PlanContext): Promise<SearchPlan> {
  const clauses = intent.experiences ?? [];
  const planned = await Promise.all(clauses.map((clause) => planExperience(clause, context)));
  const experiences = await context.vocabulary.reading(() =>
    withLeftOutWords(jobsToldApart(planned), clauses, context.vocabulary),
  );
  const schools = await Promise.all(
    (intent.schools ?? []).map((clause) => planSchool(clause, context)),
  );
  const names = intent.names ?? [];
  const named = await planNames(names, context);
  const excluded = await planNames(intent.excludedNames ?? [], context);
  const own = await planOwn(context.db, intent, context.question.notesOf);
  const { gender } = intent.demographics ?? {};
  const { network } = intent.personalization ?? {};
  return {
    people: names.length === 0 ? null : named.people,
    nearlyNamed: named.nearly,
    isNamedInPart: named.isCut,
    excludedNames: await planExcludedNames(intent.excludedNames ?? [], context),
    excludedPeople: new Set([...excluded.people.keys(), ...(await notKnown(intent, own, context))]),
    experiences: withOrdered(
      experiences.filter((one) => asksForStay(one, one.titles, one.organizations, one.units)),
      intent,
    ),
    schools: schoolsToldApart(schools.filter((one) => asksForStay(one, one.schools, one.degrees))),
    places: await context.vocabulary.reading(() => planPlaces(intent, context)),
    born: bornIn(intent, context.today),
    genders: gender ? genderSynonyms(gender) : null,
    connectionsOf: network ? (context.question.networkOwner ?? null) : null,
    connected: network?.connected ? dayRange(network.connected.from, network.connected.to) : null,
    contact: await planContact(intent, context),
    changed: await planChanged(context.db, intent, context.question),
    recorded: (intent.recorded ?? []).map(({ field, excluded }) => ({
      field,
      isExcluded: excluded === true,
    })),
    own,
    concepts: concepts(intent, false),
    excludedConcepts: concepts(intent, true),
    excludedWords: [],
    mustMeetConcepts: false,
    nearFirst: wantsNearOnly(intent),
    order: intent.order ?? null,
    everybody:
      isOfEverybody(intent) ||
      (saysNothing(intent) && asksForEverybody(context.question.query ?? '')),
  };
}
