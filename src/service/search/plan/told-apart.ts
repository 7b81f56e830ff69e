import type { GradedTerm } from '../vocabulary/term-list.ts';
import type { ExperiencePlan, SchoolPlan } from './search-plan.ts';

type Terms = readonly GradedTerm[] | null;
interface Clause {
  readonly isExcluded: boolean;
}

/** For terms that are left out: those without the ones that are only near and asked for by another clause. */
function apartFrom<C extends Clause>(clauses: readonly C[], termsOf: (clause: C) => Terms) {
  const asked = new Set(
    clauses
      .filter(({ isExcluded }) => !isExcluded)
      .flatMap((one) => termsOf(one) ?? [])
      .flatMap(({ id, isNear }) => (isNear ? [] : [id])),
  );
  return (clause: C): Terms =>
    termsOf(clause)?.filter(({ id, isNear }) => !isNear || !asked.has(id)) ?? null;
}

/**
 * "analysts but not investment banking analysts" tells the two apart: who is an analyst is not near to
 * what is left out, although any analyst may be one of a bank.
 */
export function jobsToldApart(jobs: readonly ExperiencePlan[]): readonly ExperiencePlan[] {
  const titles = apartFrom(jobs, (job) => job.titles);
  const organizations = apartFrom(jobs, (job) => job.organizations);
  return jobs.map((job) =>
    job.isExcluded ? { ...job, titles: titles(job), organizations: organizations(job) } : job,
  );
}

/** The same for schools. */
export function schoolsToldApart(schools: readonly SchoolPlan[]): readonly SchoolPlan[] {
  const apart = apartFrom(schools, (one) => one.schools);
  return schools.map((one) => (one.isExcluded ? { ...one, schools: apart(one) } : one));
}
