import type { ExperienceClause, GeoClause, Intent, SchoolClause } from '../../contract/intent.ts';
import { isObject } from '../../contract/is-object.ts';
import { mergeIntent } from '../../contract/merge-intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import type { Span } from '../../contract/search.ts';
import { foldTokens } from '../text/fold.ts';
import { writtenSingular } from './parse/singular.ts';

/** The clauses of a question, with those of the caller laid over them. */
export interface OverlaidIntent {
  readonly intent: Intent;
  /** Words of the question whose clause the caller's took the place of. */
  readonly replaced: readonly Span[];
  readonly notices: readonly Notice[];
}

/** Fields that say when or where within it: alone, they name no job of their own. */
const REFINING = new Set(['unit', 'started', 'ended', 'held', 'years', 'former', 'temporalScope']);

const isLeftOut = ({ excluded }: { excluded?: boolean | null | undefined }) => excluded === true;

/** A clause that names no job: it is about the job that the question names. */
const refines = (clause: ExperienceClause): boolean => {
  const fields = Object.keys(clause);
  return fields.length > 0 && fields.every((field) => REFINING.has(field));
};

/** The caller's list with the question's clauses in it, if all of it leaves people out. */
function besideLeftOut<C extends { excluded?: boolean | null | undefined }>(
  derived: readonly C[] | null | undefined,
  supplied: readonly C[] | null | undefined,
): C[] | undefined {
  if (!supplied || supplied.length === 0 || !supplied.every(isLeftOut)) return undefined;
  return [...(derived ?? []), ...supplied];
}

type JobField = 'title' | 'organization';

/** The words of the titles or employers of a job, each in one form. */
const namedIn = (clause: ExperienceClause, field: JobField): Set<string> => {
  const several = field === 'title' ? clause.titleAnyOf : clause.organizationAnyOf;
  const said = [clause[field], ...(several ?? [])].filter((one) => typeof one === 'string');
  return new Set(said.map((one) => wordsIn(one).join(' ')));
};

/** Whether the caller's job is the question's said again, perhaps with more: "Senator", "senators". */
function saysJobAgain(own: ExperienceClause, asked: ExperienceClause): boolean {
  const fields: readonly JobField[] = ['title', 'organization'];
  const both = fields
    .map((field) => [namedIn(own, field), namedIn(asked, field)] as const)
    .filter(([one, other]) => one.size > 0 && other.size > 0);
  const isSame = (one: Set<string>, other: Set<string>) =>
    one.size === other.size && [...one].every((said) => other.has(said));
  return both.length > 0 && both.every(([one, other]) => isSame(one, other));
}

/** The question's job with the fields of the caller, whose titles and employers stand alone. */
function withFields(job: ExperienceClause, given: ExperienceClause): ExperienceClause {
  const { title: _title, titleAnyOf: _titles, ...untitled } = job;
  const titled = namedIn(given, 'title').size > 0 ? untitled : job;
  const { organization: _at, organizationAnyOf: _atAny, ...alone } = titled;
  return { ...(namedIn(given, 'organization').size > 0 ? alone : titled), ...given };
}

/** The question's jobs with the caller's dates, units and exclusions; undefined: replaced as a list. */
function refinedJobs(derived: Intent, supplied: Intent): ExperienceClause[] | undefined {
  const given = supplied.experiences ?? [];
  const [refining, second] = given.filter((clause) => !isLeftOut(clause));
  const jobs = (derived.experiences ?? []).filter((clause) => !isLeftOut(clause));
  const [job, another] = jobs;
  if (refining === undefined || second !== undefined || job === undefined) return undefined;
  const isAgain = another === undefined && saysJobAgain(job, refining);
  if (!isAgain && !refines(refining)) return undefined;
  const others = [...(derived.experiences ?? []), ...given].filter(isLeftOut);
  return [...jobs.map((one) => withFields(one, refining)), ...others];
}

/** The question's places without those that the caller's place stands for. */
function withoutGivenPlaces(derived: Intent, { geo }: Intent): Intent {
  if (!geo || isLeftOut(geo) || !(geo.place || geo.placeAnyOf?.length)) return derived;
  const { place: _place, placeAnyOf: _anyOf, ...around } = derived.geo ?? {};
  const isOther = (one: GeoClause) =>
    isLeftOut(one) || Boolean(one.isHistorical) !== Boolean(geo.isHistorical);
  const { geo: _geo, places, ...rest } = derived;
  const others = places?.filter(isOther) ?? [];
  return {
    ...rest,
    ...(derived.geo ? { geo: around } : {}),
    ...(others.length > 0 ? { places: others } : {}),
  };
}

/** What the lists of clauses become, and the caller's fields that take the place of the question's. */
function listsOf(derived: Intent, supplied: Intent) {
  const refined = refinedJobs(derived, supplied);
  const experiences = refined ?? besideLeftOut(derived.experiences, supplied.experiences);
  const schools = besideLeftOut(derived.schools, supplied.schools);
  const semanticClauses = besideLeftOut(derived.semanticClauses, supplied.semanticClauses);
  return {
    lists: {
      ...(experiences ? { experiences } : {}),
      ...(schools ? { schools } : {}),
      ...(semanticClauses ? { semanticClauses } : {}),
    },
    replacing: {
      ...supplied,
      ...(experiences
        ? { experiences: refined && supplied.experiences?.find((c) => !isLeftOut(c)) }
        : {}),
      ...(schools ? { schools: undefined } : {}),
      ...(semanticClauses ? { semanticClauses: undefined } : {}),
    },
  };
}

/** The value at a path such as `geo.place`, or that of the list or text on the way to it. */
function valueAt(intent: object, path: string): unknown {
  let value: unknown = intent;
  for (const key of path.split('.')) {
    if (!isObject(value)) return value;
    value = Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

const wordsIn = (text: string): string[] => foldTokens(text).map(writtenSingular);

/** Whether the caller's value says the same words, so that nothing was lost. */
function saysAgain(value: unknown, span: Span): boolean {
  const said = new Set(wordsIn(JSON.stringify(value)));
  return wordsIn(span.text).every((word) => said.has(word));
}

const flatName = (field: string): string => field.replace(/(?:AnyOf|Range)$/, '');

/**
 * The clause of the caller that goes before this one, as callers call it: `held` of `experiences.held`;
 * where they gave none of that name, what they gave of the same job.
 */
function nameOf(clause: string, supplied: Intent): string {
  const [whole = '', ...path] = clause.split('.');
  const given: unknown = Object.entries(supplied).find(([key]) => key === whole)?.[1];
  const one: unknown = Array.isArray(given) ? given.find((each) => !isLeftOut(each)) : given;
  const fields = isObject(one) ? Object.keys(one).map(flatName) : [];
  const own = flatName(path.at(-1) ?? whole);
  return fields.includes(own) || fields.length === 0 ? own : (fields[0] ?? own);
}

const DATED = /\.(?:held|started|ended|connected|lastContact|contacted|changed)$/;
const YEAR = /\b\d{4}\b/g;

/** "at the start of 2010" beside `held: 2010-01`: dates of the caller in the same years say it again. */
function saysDateAgain({ experiences, schools, personalization }: Intent, span: Span): boolean {
  const years = span.text.match(YEAR) ?? [];
  if (!DATED.test(span.clause) || years.length === 0) return false;
  const given: readonly string[] =
    JSON.stringify([experiences, schools, personalization]).match(YEAR) ?? [];
  return years.every((year) => given.includes(year));
}

const SCOPED = /^(experiences|schools)\.(?:former|temporalScope)$/;

/** When the jobs or courses must have been; `former` says it too, and is narrower. */
const scopesIn = (clauses: readonly (ExperienceClause | SchoolClause)[]): string[] =>
  clauses
    .filter((clause) => !isLeftOut(clause))
    .flatMap((clause) =>
      'former' in clause && clause.former === true ? 'historical' : (clause.temporalScope ?? []),
    );

/** "now" beside `temporalScope: current`, "former" beside `historical`: the same in other words. */
function saysScopeAgain(derived: Intent, intent: Intent, span: Span): boolean {
  const list = SCOPED.exec(span.clause)?.[1];
  if (list !== 'experiences' && list !== 'schools') return false;
  const kept = scopesIn(intent[list] ?? []);
  const asked = scopesIn(derived[list] ?? []);
  return asked.length > 0 && asked.every((scope) => kept.includes(scope));
}

const PLACE = /^(?:geo|places)\.place/;

/** Whether a place of the question is in no clause of the merged intent. */
const isLost = ({ geo, places }: Intent, span: Span): boolean =>
  ![geo, ...(places ?? [])].some((one) => one && saysAgain(one, span));

/**
 * Lays the caller's clauses over those of the question, as `mergeIntent` does, except that a clause of
 * dates or a unit alone is about the jobs that the question names, and that clauses which leave people
 * out stand beside the question's. Names the words of the question that no longer count.
 */
export function overlayIntent(
  derived: Intent,
  supplied: Intent,
  spans: readonly Span[],
): OverlaidIntent {
  const { lists, replacing } = listsOf(derived, supplied);
  const intent = mergeIntent(withoutGivenPlaces(derived, supplied), { ...supplied, ...lists });
  const isSame = (path: string) =>
    JSON.stringify(valueAt(derived, path)) === JSON.stringify(valueAt(intent, path));
  const replaced = spans.filter((span) => {
    if (PLACE.test(span.clause) && supplied.geo) return isLost(intent, span);
    if (saysDateAgain(supplied, span) || saysScopeAgain(derived, intent, span)) return false;
    const value = valueAt(replacing, span.clause);
    return value !== undefined && !isSame(span.clause) && !saysAgain(value, span);
  });
  return {
    intent,
    replaced,
    notices: replaced.map(({ clause, text }) =>
      noticeOf(
        'not_applied',
        `"${text}", because the clause \`${nameOf(clause, supplied)}\` says otherwise.`,
        {
          field: `intent.${clause}`,
          words: text,
        },
      ),
    ),
  };
}
