import type { ExperienceClause, Intent, SchoolClause } from '../../../contract/intent.ts';

/** An intent without one of its clauses. */
export interface LoosenedIntent {
  /** Named as in spans: `experiences.title`, `geo.place` … */
  readonly clause: string;
  /** The value of the clause, for people to read. */
  readonly text: string;
  readonly intent: Intent;
}

const quoted = (texts: readonly (string | null | undefined)[]): string =>
  texts.filter(Boolean).join(' or ');

function yearsSaid(clause: ExperienceClause | SchoolClause): string {
  const year = 'year' in clause ? clause.year : null;
  const lte = 'startYearLte' in clause ? clause.startYearLte : null;
  const graduation = 'graduationYear' in clause ? clause.graduationYear : null;
  const parts = [
    year && `in ${year}`,
    clause.startYear && `from ${clause.startYear}`,
    lte && `since ${lte} or before`,
    clause.endYear && `until ${clause.endYear}`,
    graduation && `graduated ${graduation}`,
    clause.temporalScope && clause.temporalScope !== 'both' && clause.temporalScope,
  ];
  return parts.filter(Boolean).join(', ');
}

function withoutYears<Clause extends ExperienceClause | SchoolClause>(clause: Clause): Clause {
  const unset = { startYear: null, endYear: null, temporalScope: null };
  const own = 'school' in clause || 'schoolAnyOf' in clause ? { graduationYear: null } : {};
  return {
    ...clause,
    ...unset,
    ...('year' in clause && { year: null }),
    ...('startYearLte' in clause && { startYearLte: null }),
    ...own,
  };
}

const replaced = <T>(list: readonly T[], at: number, one: T): T[] =>
  list.map((old, index) => (index === at ? one : old));

function ofExperience(intent: Intent, clause: ExperienceClause, at: number): LoosenedIntent[] {
  const put = (one: ExperienceClause): Intent => ({
    ...intent,
    experiences: replaced(intent.experiences ?? [], at, one),
  });
  const loosened: LoosenedIntent[] = [];
  const titles = quoted([clause.title, ...(clause.titleAnyOf ?? [])]);
  if (titles !== '') {
    const without = put({ ...clause, title: null, titleAnyOf: null });
    loosened.push({ clause: 'experiences.title', text: titles, intent: without });
  }
  if (clause.organization) {
    const without = put({ ...clause, organization: null });
    loosened.push({
      clause: 'experiences.organization',
      text: clause.organization,
      intent: without,
    });
  }
  const years = yearsSaid(clause);
  if (years !== '') {
    loosened.push({ clause: 'experiences.year', text: years, intent: put(withoutYears(clause)) });
  }
  return loosened;
}

function ofSchool(intent: Intent, clause: SchoolClause, at: number): LoosenedIntent[] {
  const put = (one: SchoolClause): Intent => ({
    ...intent,
    schools: replaced(intent.schools ?? [], at, one),
  });
  const loosened: LoosenedIntent[] = [];
  const schools = quoted([clause.school, ...(clause.schoolAnyOf ?? [])]);
  if (schools !== '') {
    const without = put({ ...clause, school: null, schoolAnyOf: null });
    loosened.push({ clause: 'schools.school', text: schools, intent: without });
  }
  const years = yearsSaid(clause);
  if (years !== '') {
    loosened.push({ clause: 'schools.year', text: years, intent: put(withoutYears(clause)) });
  }
  return loosened;
}

function ofDemographics(intent: Intent): LoosenedIntent[] {
  const { demographics } = intent;
  if (!demographics) return [];
  const { ageRange, birthYearRange, gender } = demographics;
  const without = (field: string): Intent => ({
    ...intent,
    demographics: { ...demographics, [field]: null },
  });
  const span = (range: { min: number; max: number }) => `${range.min}–${range.max}`;
  const loosened: LoosenedIntent[] = [];
  const add = (field: string, text: string) =>
    loosened.push({ clause: `demographics.${field}`, text, intent: without(field) });
  if (ageRange) add('ageRange', `aged ${span(ageRange)}`);
  if (birthYearRange) add('birthYearRange', `born ${span(birthYearRange)}`);
  if (gender) add('gender', gender);
  return loosened;
}

function ofPersonalization(intent: Intent): LoosenedIntent[] {
  const { personalization } = intent;
  const loosened: LoosenedIntent[] = [];
  for (const [field, text] of [
    ['network', 'among your connections'],
    ['nearMe', 'near you'],
  ] as const) {
    if (!personalization?.[field]) continue;
    const without = { ...intent, personalization: { ...personalization, [field]: null } };
    loosened.push({ clause: `personalization.${field}`, text, intent: without });
  }
  return loosened;
}

/** The intent without each of its clauses in turn, as candidates to loosen a search. */
export function loosenedIntents(intent: Intent): LoosenedIntent[] {
  const names = quoted(intent.names ?? []);
  const place = intent.geo?.place;
  return [
    ...(names === '' ? [] : [{ clause: 'names', text: names, intent: { ...intent, names: null } }]),
    ...(intent.experiences ?? []).flatMap((one, at) => ofExperience(intent, one, at)),
    ...(intent.schools ?? []).flatMap((one, at) => ofSchool(intent, one, at)),
    ...(place ? [{ clause: 'geo.place', text: place, intent: { ...intent, geo: null } }] : []),
    ...ofDemographics(intent),
    ...ofPersonalization(intent),
  ];
}
