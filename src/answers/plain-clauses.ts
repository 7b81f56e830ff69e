import { changedSaid } from '../contract/changed-said.ts';
import { contactSaid } from '../contract/contact-said.ts';
import {
  type DateRange,
  type Intent,
  intent as intentSchema,
  OWN_KINDS,
} from '../contract/intent.ts';
import { recordedSaid } from '../contract/recorded-fields.ts';

/** Fields whose values are said in words; a path covers the paths below it. */
const SAID = new Set([
  'experiences.started',
  'experiences.ended',
  'experiences.held',
  'experiences.years',
  'experiences.former',
  'experiences.excluded',
  'experiences.organizationAnyOf',
  'schools.started',
  'schools.ended',
  'schools.excluded',
  'semanticClauses.excluded',
  'geo.placeAnyOf',
  'geo.excluded',
  'places.placeAnyOf',
  'places.excluded',
  'excludedNames',
  'personalization.network.connected',
  'personalization.network.lastContact',
  'personalization.network.contacted',
  'personalization.network.contactBy',
  'personalization.network.changed',
  'personalization.tags.excluded',
  'personalization.lists.excluded',
  'personalization.notes.excluded',
  'recorded',
  'relation',
  'order',
  'first',
  'matchStatus',
  'groupBy',
]);

/** Whether `plainClauses` says this field. */
export function isSaid(path: string): boolean {
  const parts = path.split('.');
  return parts.some((_, i) => SAID.has(parts.slice(0, i + 1).join('.')));
}

/** An intent as `plainClauses` takes it, without the clauses that leave people out; null if odd. */
export function readIntent(value: unknown): { intent: Intent; required: Intent } | null {
  const parsed = intentSchema.safeParse(value);
  if (!parsed.success) return null;
  const { data } = parsed;
  const kept = <T extends { excluded?: boolean | null | undefined }>(
    clauses: T[] | null | undefined,
  ) => clauses?.filter((clause) => clause.excluded !== true);
  return {
    intent: data,
    required: {
      ...data,
      experiences: kept(data.experiences),
      schools: kept(data.schools),
      semanticClauses: kept(data.semanticClauses),
      places: kept(data.places),
      geo: data.geo?.excluded === true ? null : data.geo,
      personalization: data.personalization && {
        ...data.personalization,
        ...Object.fromEntries(OWN_KINDS.map((kind) => [kind, kept(data.personalization?.[kind])])),
      },
    },
  };
}

const RELATIONS = {
  before: 'the same job before',
  after: 'the same job after',
  with: 'the same organization at the same time as',
  same_employer: 'now at the same employer as',
  same_unit: 'in the same department or party as',
  same_title: 'now with the same title as',
  same_school: 'the same school as',
  same_birth_year: 'born in the same year as',
  same_city: 'in the same city as',
  same_state: 'in the same state as',
  same_country: 'in the same country as',
  same_connected_day: 'connected on the same day as',
  same_family_name: 'of the same family name as',
  same_given_name: 'of the same given name as',
};
const ORDERS = {
  start: ['earliest start first', 'latest start first'],
  end: ['earliest end first', 'latest end first'],
  tenure: [
    'shortest time in the job first, all its terms added',
    'longest time in the job first, all its terms added',
  ],
  birth: ['oldest first', 'youngest first'],
  connected: ['earliest connection first', 'latest connection first'],
  last_contact: ['longest out of touch first', 'last in touch first'],
  contacts: ['least often in touch first', 'most often in touch first'],
  name: ['by name, A to Z', 'by name, Z to A'],
} as const;

/** The parts of an intent that are values rather than words of the question, in plain words. */
export function plainClauses(intent: Intent): string[] {
  const { relation, order, first, matchStatus, groupBy } = intent;
  const { network } = intent.personalization ?? {};
  return [
    ...(intent.experiences ?? []).flatMap(jobLines),
    ...(intent.schools ?? []).flatMap((school) => [
      ...dated('schools.started', school.started),
      ...dated('schools.ended', school.ended),
    ]),
    ...[intent.geo, ...(intent.places ?? [])].flatMap((place) =>
      place?.excluded === true ? [] : anyOf('geo.placeAnyOf', place?.placeAnyOf),
    ),
    ...dated('personalization.network.connected', network?.connected),
    ...dated('personalization.network.lastContact', network?.lastContact),
    ...dated('personalization.network.contacted', network?.contacted),
    ...(network?.contactBy
      ? [`personalization.network.contactBy: ${contactSaid(network.contactBy)}`]
      : []),
    ...(network?.changed
      ? [`personalization.network.changed: ${changedSaid(network.changed)}`]
      : []),
    ...leftOut(intent),
    ...(intent.recorded ?? []).map(
      ({ field, excluded }) => `recorded: ${recordedSaid(field, excluded === true)}`,
    ),
    ...(relation ? [`relation: ${RELATIONS[relation.type]} ${otherPerson(relation)}`] : []),
    ...(order ? [`order: ${ORDERS[order.by][order.direction === 'ascending' ? 0 : 1]}`] : []),
    ...(first ? [`first: ${first === 1 ? 'one person' : `${first} people`}`] : []),
    ...(groupBy ? [`groupBy: counted by ${groupBy.replace('_', ' ')}`] : []),
    ...(matchStatus ? [`matchStatus: only people who are ${matchStatus.join(' or ')}`] : []),
  ];
}

/** The name of the related person, or the job: "the CTO of Acme". */
function otherPerson({ name, job }: NonNullable<Intent['relation']>): string {
  if (job == null) return name ?? '';
  const where = [job.organization, job.place].filter((one) => one != null).join(', ');
  return ['the', job.title ?? 'holder of a job', where && `of ${where}`].filter(Boolean).join(' ');
}

function jobLines(job: NonNullable<Intent['experiences']>[number]): string[] {
  const { years } = job;
  return [
    ...dated('experiences.started', job.started),
    ...dated('experiences.ended', job.ended),
    ...dated('experiences.held', job.held),
    ...(years ? [`experiences.years: ${between(years.min, years.max)} years`] : []),
    ...(job.former === true ? ['experiences.former: held once, not now'] : []),
    ...(job.excluded === true ? [] : anyOf('experiences.organizationAnyOf', job.organizationAnyOf)),
  ];
}

function leftOut(intent: Intent): string[] {
  const clauses = [
    ...(intent.experiences ?? []),
    ...(intent.schools ?? []),
    ...(intent.semanticClauses ?? []),
    intent.geo,
    ...(intent.places ?? []),
  ].filter((clause) => clause?.excluded === true);
  const texts = [
    ...(intent.excludedNames ?? []).map((name) => `the name ${name}`),
    ...clauses.map((clause) => wordsOf(clause).join(', ')),
    ...OWN_KINDS.flatMap((kind) =>
      (intent.personalization?.[kind] ?? [])
        .filter((clause) => clause.excluded === true)
        .map((clause) => `own ${kind}: ${wordsOf(clause).join(', ')}`),
    ),
  ];
  return texts.filter((text) => text !== '').map((text) => `left out: ${text}`);
}

/** The texts and numbers in a clause. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(wordsOf);
}

const dated = (path: string, range: DateRange | null | undefined): string[] =>
  range ? [`${path}: ${datesOf(range)}`] : [];

const isDay = (date: string | undefined): boolean => /^\d{4}-\d\d-\d\d$/.test(date ?? '');

function datesOf({ from, to }: DateRange): string {
  if (from === to) return `${isDay(from) ? 'on' : 'in'} ${from}`;
  if (to === undefined) return `${from} or later`;
  return from === undefined ? `${to} or earlier` : `${from} to ${to}`;
}

function between(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return `at least ${min}`;
  return min === undefined ? `at most ${max}` : `${min} to ${max}`;
}

const anyOf = (path: string, values: readonly string[] | null | undefined): string[] =>
  values && values.length > 0 ? [`${path}: any of ${values.join(', ')}`] : [];
