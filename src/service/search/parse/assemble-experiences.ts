import type { ExperienceClause, SchoolClause, SemanticClause } from '../../../contract/intent.ts';
import type { Span } from '../../../contract/search.ts';
import { neutralTitle } from '../../text/vocabulary/gendered-titles.ts';
import { cut, spanOf } from './assemble.ts';
import { placeUnit } from './assemble-units.ts';
import type {
  Context,
  OrganizationReading,
  Reading,
  SchoolReading,
  ScopeCue,
  TitleReading,
  YearsReading,
} from './reading.ts';
import { slice } from './words.ts';

export interface AssembledExperiences {
  readonly experiences: ExperienceClause[];
  readonly schools: SchoolClause[];
  readonly semanticClauses: SemanticClause[];
  readonly organizations: string[];
  readonly schoolNames: string[];
  readonly spans: readonly Span[];
}

const MAX_CLAUSES = 20;

/** A clause under construction, and the position of its words. */
interface Draft {
  readonly clause: ExperienceClause;
  readonly title: TitleReading | null;
  scope: ScopeCue | null;
  at: number;
}

/** Pairs titles with employers and years, and schools with theirs. */
export function assembleExperiences(
  context: Context,
  kept: readonly Reading[],
): AssembledExperiences {
  const { question, now } = context;
  const titles = kept.filter((r): r is TitleReading => r.kind === 'title');
  const employers = kept.filter((r): r is OrganizationReading => r.kind === 'organization');
  const attended = kept.filter((r): r is SchoolReading => r.kind === 'school');
  const spans: Span[] = [];
  const names = new Set(kept.flatMap((r) => (r.kind === 'name' ? [r.cueFrom] : [])));
  const addressed = (title: { readonly cueTo: number }) => names.has(title.cueTo);
  const drafts: Draft[] = joinAlternatives(context, titles, true, addressed).map((group) => {
    const clause = titleClause(group);
    const field = clause.title === undefined ? 'titleAnyOf' : 'title';
    spans.push(...group.map((title) => spanOf(question, `experiences.${field}`, title)));
    const [title = null] = group;
    return { clause, title, scope: title?.scope ?? null, at: group.at(-1)?.to ?? 0 };
  });
  const semanticClauses: SemanticClause[] = [];
  for (const group of joinAlternatives(context, employers, false)) {
    spans.push(...placeEmployers(context, group, drafts, semanticClauses));
  }
  for (const unit of kept) {
    if (unit.kind !== 'unit') continue;
    const homes = drafts.map(({ clause, title, at }) => ({
      clause,
      from: title?.from ?? at,
      to: at,
    }));
    const { own, span } = placeUnit(question, unit, homes);
    if (own !== null) drafts.push({ clause: own, title: null, scope: null, at: unit.to });
    spans.push(span);
  }
  const schools = schoolClauses(context, attended, spans);
  for (const years of kept) {
    if (years.kind === 'years') spans.push(...placeYears(context, years, drafts, schools));
    if (years.kind !== 'seasoned') continue;
    // The intent has no field for years of experience; a first job started by then is equivalent.
    const startYearLte = now.getUTCFullYear() - years.years;
    const clause: ExperienceClause = { startYearLte, temporalScope: 'both' };
    drafts.push({ clause, title: null, scope: null, at: years.to });
    spans.push(spanOf(question, 'experiences.startYearLte', years));
  }
  for (const draft of drafts) {
    if (draft.scope === null) continue;
    draft.clause.temporalScope = draft.scope.scope;
    const { word } = draft.scope;
    spans.push(spanOf(question, 'experiences.temporalScope', { from: word, to: word + 1 }));
  }
  return {
    experiences: drafts.map((draft) => draft.clause).slice(0, MAX_CLAUSES),
    schools: schools.map((school) => school.clause).slice(0, MAX_CLAUSES),
    semanticClauses: semanticClauses.slice(0, MAX_CLAUSES),
    organizations: [...new Set(employers.map((reading) => reading.value))],
    schoolNames: [...new Set(attended.map((reading) => reading.value))],
    spans: unique(spans),
  };
}

function titleClause(group: readonly TitleReading[]): ExperienceClause {
  const values = group.flatMap((title) => (title.anyOf.length > 0 ? title.anyOf : [title.value]));
  const titles = [...new Set(values.map((value) => cut(neutralTitle(value))))];
  const [first = ''] = titles;
  return titles.length === 1 ? { title: first } : { titleAnyOf: titles };
}

/** Readings separated only by "or"; plural titles also by "and": "doctors and nurses". */
function joinAlternatives<R extends TitleReading | OrganizationReading>(
  context: Context,
  readings: readonly R[],
  plurals: boolean,
  addressed: (reading: R) => boolean = () => false,
): R[][] {
  const groups: R[][] = [];
  for (const reading of readings) {
    const last = groups.at(-1)?.at(-1);
    // "Sen. Vale and Rep. Orr": each office belongs to another name, and one person is either.
    const both = last !== undefined && addressed(last) && addressed(reading);
    if (last !== undefined && (both || areAlternatives(context, last, reading, plurals))) {
      groups.at(-1)?.push(reading);
    } else groups.push([reading]);
  }
  return groups;
}

function areAlternatives(
  { question }: Context,
  a: TitleReading | OrganizationReading,
  b: TitleReading | OrganizationReading,
  plurals: boolean,
): boolean {
  const end = question.words[a.cueTo - 1]?.end ?? 0;
  const start = question.words[b.from]?.start ?? end;
  const joint = question.text.slice(end, start).trim().toLowerCase();
  if (/^(?:or|\/|, or|or (?:a|an|at|for|the))$/.test(joint)) return true;
  if (joint === ',' && a.kind === 'organization') return false;
  const plural = plurals && [a, b].every((r) => slice(question, r.from, r.to) !== r.value);
  return plural && /^(?:and|&|,|, and)$/.test(joint);
}

/** Adds employers to the clause of the title they belong to, or to a clause of their own. */
function placeEmployers(
  { question }: Context,
  group: readonly OrganizationReading[],
  drafts: Draft[],
  semanticClauses: SemanticClause[],
): Span[] {
  const [first] = group;
  if (first === undefined) return [];
  if (group.length > 1) {
    // A clause has one organization; a semantic clause with `anyOf` can express alternatives.
    const [text = '', ...anyOf] = group.map((employer) => cut(employer.value));
    semanticClauses.push({ text, anyOf });
    return group.map((employer) => spanOf(question, 'semanticClauses', employer));
  }
  const span = spanOf(question, 'experiences.organization', first);
  const home = drafts.find((draft) => belongs(first, draft));
  if (home === undefined) {
    const clause = { organization: cut(first.value) };
    drafts.push({ clause, title: null, scope: first.scope, at: first.to });
  } else {
    home.clause.organization = cut(first.value);
    home.scope ??= first.scope;
    home.at = Math.max(home.at, first.to);
  }
  return [span];
}

function belongs(employer: OrganizationReading, draft: Draft): boolean {
  if (draft.title === null || draft.clause.organization !== undefined || employer.apart)
    return false;
  const adjacent = employer.cueTo === draft.title.cueFrom;
  const [own, held] = [employer.scope?.scope, draft.scope?.scope];
  // "engineers who used to work at Acme" are engineers now; "former Acme engineers" were there.
  if (own === 'historical' && held !== 'historical') return adjacent;
  return !(own === 'current' && held === 'historical');
}

interface SchoolDraft {
  readonly clause: SchoolClause;
  readonly at: number;
}

function schoolClauses(
  context: Context,
  attended: readonly SchoolReading[],
  spans: Span[],
): SchoolDraft[] {
  const { question } = context;
  const drafts: (SchoolDraft & { end: number })[] = [];
  for (const reading of attended) {
    const last = drafts.at(-1);
    const joint =
      question.words[reading.from - 1]?.folded === 'or' && last?.end === reading.from - 1;
    spans.push(spanOf(question, joint ? 'schools.schoolAnyOf' : 'schools.school', reading));
    if (joint && last !== undefined) {
      const { school, schoolAnyOf } = last.clause;
      const named = schoolAnyOf ?? (school ? [school] : []);
      last.clause.schoolAnyOf = [...named, cut(reading.value)];
      delete last.clause.school;
      last.end = reading.to;
      continue;
    }
    const clause: SchoolClause = { school: cut(reading.value) };
    if (reading.scope !== null) {
      clause.temporalScope = reading.scope.scope;
      const { word } = reading.scope;
      spans.push(spanOf(question, 'schools.temporalScope', { from: word, to: word + 1 }));
    }
    drafts.push({ clause, at: reading.to, end: reading.to });
  }
  return drafts;
}

/** Adds years to the nearest school or job before them. */
function placeYears(
  { question }: Context,
  years: YearsReading,
  drafts: Draft[],
  schools: SchoolDraft[],
): Span[] {
  const isUnnamed = years.graduation && schools.length === 0 && years.startYearLte === undefined;
  // "graduated in 2012" gives a year but no school.
  if (isUnnamed) schools.push({ clause: {}, at: years.from });
  const school = nearest(schools, years.from);
  const job = nearest(drafts, years.from);
  const bySchool = school !== undefined && (years.graduation || school.at > (job?.at ?? -1));
  if (bySchool && years.startYearLte === undefined) {
    const field = years.year === undefined ? 'startYear' : 'graduationYear';
    if (years.year !== undefined) school.clause.graduationYear = years.year;
    if (years.startYear !== undefined) school.clause.startYear = years.startYear;
    if (years.endYear !== undefined) school.clause.endYear = years.endYear;
    return [spanOf(question, `schools.${field}`, years)];
  }
  let draft = job;
  if (draft === undefined || hasYears(draft.clause)) {
    draft = { clause: {}, title: null, scope: null, at: years.to };
    drafts.push(draft);
  }
  const { year, startYear, startYearLte, endYear } = years;
  if (year !== undefined) draft.clause.year = year;
  if (startYear !== undefined) draft.clause.startYear = startYear;
  if (startYearLte !== undefined) draft.clause.startYearLte = startYearLte;
  if (endYear !== undefined) draft.clause.endYear = endYear;
  if (draft.scope === null && years.scope !== undefined) draft.clause.temporalScope = years.scope;
  const field =
    year !== undefined
      ? 'year'
      : startYear !== undefined
        ? 'startYear'
        : startYearLte !== undefined
          ? 'startYearLte'
          : 'endYear';
  return [spanOf(question, `experiences.${field}`, years)];
}

const hasYears = (clause: ExperienceClause) =>
  clause.year !== undefined ||
  clause.startYear !== undefined ||
  clause.startYearLte !== undefined ||
  clause.endYear !== undefined;

/** The last draft at or before a word, otherwise the first one. */
function nearest<D extends { readonly at: number }>(drafts: readonly D[], word: number) {
  return drafts.filter((draft) => draft.at <= word).at(-1) ?? drafts[0];
}

function unique(spans: readonly Span[]): Span[] {
  const seen = new Set<string>();
  return spans.filter((span) => {
    const key = `${span.clause} ${span.start}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
