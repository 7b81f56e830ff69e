import { changedSaid } from '../../../contract/changed-said.ts';
import { contactSaid } from '../../../contract/contact-said.ts';
import {
  type ExperienceClause,
  type GeoClause,
  type Intent,
  OWN_KINDS,
  type OwnKind,
  type SchoolClause,
} from '../../../contract/intent.ts';
import { recordedSaid } from '../../../contract/recorded-fields.ts';

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

type Dates = ExperienceClause['held'];

/** "after 2019", "until 2014", "2011 to 2014"; empty when nothing is asked. */
function datesSaid(verb: string, dates: Dates): string {
  if (!dates) return '';
  const { from, to } = dates;
  if (from === undefined) return `${verb} until ${to}`;
  if (to === undefined) return `${verb} since ${from}`;
  return from === to ? `${verb} ${from}` : `${verb} ${from} to ${to}`;
}

function lengthSaid({ years }: ExperienceClause): string {
  if (!years) return '';
  const { min, max } = years;
  if (min === undefined) return `at most ${max} years`;
  return max === undefined ? `at least ${min} years` : `${min} to ${max} years`;
}

function yearsSaid(clause: ExperienceClause | SchoolClause): string {
  const job = 'startYearLte' in clause || 'held' in clause || 'years' in clause ? clause : null;
  const year = 'year' in clause ? clause.year : null;
  const lte = 'startYearLte' in clause ? clause.startYearLte : null;
  const graduation = 'graduationYear' in clause ? clause.graduationYear : null;
  const parts = [
    year && `in ${year}`,
    clause.startYear && `from ${clause.startYear}`,
    lte && `since ${lte} or before`,
    clause.endYear && `until ${clause.endYear}`,
    graduation && `graduated ${graduation}`,
    datesSaid('started', clause.started),
    datesSaid('ended', clause.ended),
    job && datesSaid('held', job.held),
    job && lengthSaid(job),
    'former' in clause && clause.former && 'former',
    clause.temporalScope && clause.temporalScope !== 'both' && clause.temporalScope,
  ];
  return parts.filter(Boolean).join(', ');
}

const YEARS = [
  'year',
  'startYear',
  'startYearLte',
  'endYear',
  'graduationYear',
  'started',
  'ended',
  'held',
  'years',
  'former',
  'temporalScope',
] as const;

function withoutYears<Clause extends ExperienceClause | SchoolClause>(clause: Clause): Clause {
  const kept = Object.entries(clause).filter(([field]) => !YEARS.some((year) => year === field));
  return Object.fromEntries(kept) as Clause;
}

/** Fields that are shown by their own name; several of them, and all others, are a `year`. */
const NAMED: readonly string[] = ['started', 'ended', 'held', 'years', 'former'];

function yearsField(clause: ExperienceClause | SchoolClause): string {
  const given = Object.entries(clause).filter(([, value]) => value !== null && value !== undefined);
  const [field, another] = given.flatMap(([name]) => YEARS.find((year) => year === name) ?? []);
  return field !== undefined && another === undefined && NAMED.includes(field) ? field : 'year';
}

const replaced = <T>(list: readonly T[], at: number, one: T): T[] =>
  list.map((old, index) => (index === at ? one : old));

/** An excluded clause is dropped whole: half of it would leave out more people. */
const excludedOne = (
  clause: string,
  intent: Intent,
  without: Partial<Intent>,
  { excluded: _excluded, ...said }: Readonly<Record<string, unknown>>,
): LoosenedIntent => ({
  clause: `${clause}.excluded`,
  text: `not ${Object.values(said)
    .flat()
    .filter((one) => typeof one === 'string')
    .join(' or ')}`,
  intent: { ...intent, ...without },
});

/** Any job, held now or once: nearly everybody has one, and counting them takes seconds. */
const asksForAnyJob = (clause: ExperienceClause): boolean =>
  Object.entries(clause).every(
    ([field, value]) => value == null || field === 'temporalScope' || field === 'former',
  );

function ofExperience(intent: Intent, clause: ExperienceClause, at: number): LoosenedIntent[] {
  const jobs = intent.experiences ?? [];
  const put = (one: ExperienceClause): Intent => ({
    ...intent,
    experiences: asksForAnyJob(one)
      ? jobs.filter((job) => job !== clause)
      : replaced(jobs, at, one),
  });
  const loosened: LoosenedIntent[] = [];
  if (clause.excluded) {
    const others = (intent.experiences ?? []).filter((one) => one !== clause);
    return [excludedOne('experiences', intent, { experiences: others }, clause)];
  }
  const titles = quoted([clause.title, ...(clause.titleAnyOf ?? [])]);
  if (titles !== '') {
    const without = put({ ...clause, title: null, titleAnyOf: null });
    loosened.push({ clause: 'experiences.title', text: titles, intent: without });
  }
  const organizations = quoted([clause.organization, ...(clause.organizationAnyOf ?? [])]);
  if (organizations !== '') {
    const without = put({ ...clause, organization: null, organizationAnyOf: null });
    loosened.push({ clause: 'experiences.organization', text: organizations, intent: without });
  }
  if (clause.unit) {
    const without = put({ ...clause, unit: null });
    loosened.push({ clause: 'experiences.unit', text: clause.unit, intent: without });
  }
  const years = yearsSaid(clause);
  if (years !== '') {
    const field = `experiences.${yearsField(clause)}`;
    loosened.push({ clause: field, text: years, intent: put(withoutYears(clause)) });
  }
  return loosened;
}

function ofSchool(intent: Intent, clause: SchoolClause, at: number): LoosenedIntent[] {
  const put = (one: SchoolClause): Intent => ({
    ...intent,
    schools: replaced(intent.schools ?? [], at, one),
  });
  const loosened: LoosenedIntent[] = [];
  if (clause.excluded) {
    const others = (intent.schools ?? []).filter((one) => one !== clause);
    return [excludedOne('schools', intent, { schools: others }, clause)];
  }
  const schools = quoted([clause.school, ...(clause.schoolAnyOf ?? [])]);
  if (schools !== '') {
    const without = put({ ...clause, school: null, schoolAnyOf: null });
    loosened.push({ clause: 'schools.school', text: schools, intent: without });
  }
  const degrees = quoted([clause.degree, ...(clause.degreeAnyOf ?? [])]);
  if (degrees !== '') {
    const without = put({ ...clause, degree: null, degreeAnyOf: null });
    loosened.push({ clause: 'schools.degree', text: degrees, intent: without });
  }
  const years = yearsSaid(clause);
  if (years !== '') {
    const field = `schools.${yearsField(clause)}`;
    loosened.push({ clause: field, text: years, intent: put(withoutYears(clause)) });
  }
  return loosened;
}

function ofDemographics(intent: Intent): LoosenedIntent[] {
  const { demographics } = intent;
  if (!demographics) return [];
  const { ageRange, birthYearRange, born, gender } = demographics;
  const without = (field: string): Intent => ({
    ...intent,
    demographics: { ...demographics, [field]: null },
  });
  const span = ({ min, max }: { min?: number | undefined; max?: number | undefined }) =>
    min === undefined ? `up to ${max}` : max === undefined ? `${min} or more` : `${min}–${max}`;
  const loosened: LoosenedIntent[] = [];
  const add = (field: string, text: string) =>
    loosened.push({ clause: `demographics.${field}`, text, intent: without(field) });
  if (ageRange) add('ageRange', `aged ${span(ageRange)}`);
  if (birthYearRange) add('birthYearRange', `born ${span(birthYearRange)}`);
  if (born) add('born', datesSaid('born', born));
  if (gender) add('gender', gender);
  return loosened;
}

const DATED_NETWORK = [
  ['connected', 'connected'],
  ['lastContact', 'last in touch'],
  ['contacted', 'in touch'],
] as const;

function ofPersonalization(intent: Intent): LoosenedIntent[] {
  const { personalization } = intent;
  const loosened: LoosenedIntent[] = [];
  const { network } = personalization ?? {};
  const add = (field: keyof NonNullable<typeof network>, text: string) =>
    loosened.push({
      clause: `personalization.network.${field}`,
      text,
      intent: {
        ...intent,
        personalization: {
          ...personalization,
          network: { ...network, scope: 'first_degree' as const, [field]: null },
        },
      },
    });
  for (const [field, said] of DATED_NETWORK) {
    const dates = network?.[field];
    if (dates) add(field, datesSaid(said, dates));
  }
  if (network?.contactBy) add('contactBy', contactSaid(network.contactBy));
  if (network?.changed) add('changed', changedSaid(network.changed));
  for (const [field, text] of [
    ['network', 'among your connections'],
    ['nearMe', 'near you'],
  ] as const) {
    if (!personalization?.[field]) continue;
    const without = { ...intent, personalization: { ...personalization, [field]: null } };
    loosened.push({ clause: `personalization.${field}`, text, intent: without });
  }
  return [...loosened, ...OWN_KINDS.flatMap((kind) => ofOwn(intent, kind))];
}

function ofOwn(intent: Intent, kind: OwnKind): LoosenedIntent[] {
  const { personalization } = intent;
  const clauses = personalization?.[kind] ?? [];
  return clauses.map((one) => ({
    clause: `personalization.${kind}`,
    text: `${one.excluded ? 'not ' : ''}${quoted([one.text, ...(one.anyOf ?? [])])}`,
    intent: {
      ...intent,
      personalization: { ...personalization, [kind]: clauses.filter((other) => other !== one) },
    },
  }));
}

function ofPlaces(intent: Intent): LoosenedIntent[] {
  const textOf = ({ place, placeAnyOf, excluded }: GeoClause) =>
    `${excluded ? 'not ' : ''}${quoted([place, ...(placeAnyOf ?? [])])}`;
  const { geo, places } = intent;
  return [
    ...(geo?.place || geo?.placeAnyOf?.length
      ? [{ clause: 'geo.place', text: textOf(geo), intent: { ...intent, geo: null } }]
      : []),
    ...(places ?? []).map((one) => ({
      clause: 'places',
      text: textOf(one),
      intent: { ...intent, places: (places ?? []).filter((other) => other !== one) },
    })),
  ];
}

/** The intent without each of its clauses in turn, as candidates to loosen a search. */
export function loosenedIntents(intent: Intent): LoosenedIntent[] {
  const names = quoted(intent.names ?? []);
  const excludedNames = quoted(intent.excludedNames ?? []);
  return [
    ...(excludedNames === ''
      ? []
      : [
          {
            clause: 'excludedNames',
            text: `not ${excludedNames}`,
            intent: { ...intent, excludedNames: null },
          },
        ]),
    ...(names === '' ? [] : [{ clause: 'names', text: names, intent: { ...intent, names: null } }]),
    ...(intent.experiences ?? []).flatMap((one, at) => ofExperience(intent, one, at)),
    ...(intent.schools ?? []).flatMap((one, at) => ofSchool(intent, one, at)),
    ...ofPlaces(intent),
    ...ofDemographics(intent),
    ...ofPersonalization(intent),
    ...(intent.recorded ?? []).map((one) => ({
      clause: 'recorded',
      text: recordedSaid(one.field, one.excluded === true),
      intent: { ...intent, recorded: (intent.recorded ?? []).filter((other) => other !== one) },
    })),
  ];
}
