import * as z from 'zod';
import { changeKind } from './change-kind.ts';
import { DEGREES } from './degrees.ts';
import { parseDistance } from './distance.ts';
import { TOUCH_KINDS } from './in-touch.ts';
import { RECORDED_FIELD_NAMES } from './recorded-fields.ts';

/**
 * The structured intent: what a question about people means, clause by clause. Unknown fields are
 * errors, because silently dropping a clause finds the wrong people. Source: docs/contract.md 8.
 */

const text = z.string().trim().min(1).max(500, { abort: true });
const phrases = z.array(text).max(50);
const distance = text.refine(
  (written) => parseDistance(written) !== null,
  'must be a distance with its unit, such as "50km" or "30 mi"',
);
const year = z.int().min(1000).max(2999);

/** Fields of a clause are optional; null removes what the query said (see `mergeIntent`). */
const maybeText = text.nullish();
const maybePhrases = phrases.nullish();
const maybeDistance = distance.nullish();
const maybeYear = year.nullish();

const temporalScope = z.enum(['current', 'historical', 'both']);
const maybeScope = temporalScope.nullish();
export type TemporalScope = z.infer<typeof temporalScope>;

/** Fields that every clause of a job has in the contract. */
const contractExperience = {
  organization: maybeText,
  title: maybeText,
  titleAnyOf: maybePhrases,
  /** A year in which the job was held. */
  year: maybeYear,
  startYear: maybeYear,
  startYearLte: maybeYear,
  endYear: maybeYear,
  temporalScope: maybeScope,
};

const contractSchool = {
  school: maybeText,
  schoolAnyOf: maybePhrases,
  graduationYear: maybeYear,
  startYear: maybeYear,
  endYear: maybeYear,
  temporalScope: maybeScope,
  relation: maybeText,
};

const contractConcept = { text: maybeText, anyOf: maybePhrases };

const contractPlace = {
  place: maybeText,
  /** A number followed by a unit: `50km`, `30 mi`. */
  distance: maybeDistance,
  isHistorical: z.boolean().nullish(),
};

const range = (bounds: z.ZodNumber) =>
  z
    .strictObject({ min: bounds, max: bounds })
    .refine((r) => r.min <= r.max, 'must have a min that is not greater than its max');

const openRange = (bounds: z.ZodNumber) =>
  z
    .strictObject({ min: bounds.optional(), max: bounds.optional() })
    .refine((r) => r.min !== undefined || r.max !== undefined, 'must have a min, a max or both')
    .refine(
      ({ min = -Infinity, max = Infinity }) => min <= max,
      'must have a min that is not greater than its max',
    );
const age = z.number().min(0).max(150);
const birthYear = z.number().int().min(1000).max(2999);

const firstDegree = z.strictObject({ scope: z.literal('first_degree') });
const nearMe = z.strictObject({ distance: maybeDistance }).nullish();

const contractClauses = {
  names: maybePhrases,
  experiences: z.array(z.strictObject(contractExperience)).max(20).nullish(),
  schools: z.array(z.strictObject(contractSchool)).max(20).nullish(),
  semanticClauses: z.array(z.strictObject(contractConcept)).max(20).nullish(),
  geo: z.strictObject(contractPlace).nullish(),
  demographics: z
    .strictObject({
      ageRange: range(age).nullish(),
      birthYearRange: range(birthYear).nullish(),
      gender: maybeText,
    })
    .nullish(),
  personalization: z.strictObject({ network: firstDegree.nullish(), nearMe }).nullish(),
};

/** A year, month or day: `2014`, `2014-03`, `2014-03-01`. */
const partialDate = z
  .string()
  .regex(
    /^[12]\d{3}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/,
    'must be a year, month or day such as "2014", "2014-03" or "2014-03-01"',
  );

/** Dates from the start of `from` to the end of `to`; an end that is absent is open. */
export const dateRange = z
  .strictObject({ from: partialDate.optional(), to: partialDate.optional() })
  .refine((r) => r.from !== undefined || r.to !== undefined, 'must have a from, a to or both')
  .refine(
    ({ from = '', to = '3' }) => from.slice(0, to.length) <= to,
    'must have a from that is not later than its to',
  );
export type DateRange = z.infer<typeof dateRange>;

/** (ext) True: people who meet the clause are left out. */
const excluded = z.boolean().nullish();
const maybeDates = dateRange.nullish();

export const experienceClause = z.strictObject({
  ...contractExperience,
  /** (ext) */
  organizationAnyOf: maybePhrases,
  /** (ext) A district, ward, department or team. */
  unit: maybeText,
  /** (ext) */
  started: maybeDates,
  /** (ext) */
  ended: maybeDates,
  /** (ext) */
  held: maybeDates,
  /** (ext) How long the job lasted, or has lasted. */
  years: openRange(z.number().min(0).max(100)).nullish(),
  /** (ext) True: held once, and no such job is held now. */
  former: z.boolean().nullish(),
  excluded,
});
export type ExperienceClause = z.infer<typeof experienceClause>;

export const schoolClause = z.strictObject({
  ...contractSchool,
  /** (ext) */
  degree: z.enum(DEGREES).nullish(),
  /** (ext) */
  degreeAnyOf: z.array(z.enum(DEGREES)).max(DEGREES.length).nullish(),
  /** (ext) */
  started: maybeDates,
  /** (ext) */
  ended: maybeDates,
  excluded,
});
export type SchoolClause = z.infer<typeof schoolClause>;

export const semanticClause = z.strictObject({ ...contractConcept, excluded });
export type SemanticClause = z.infer<typeof semanticClause>;

export const geoClause = z.strictObject({
  ...contractPlace,
  /** (ext) Places, one of which must match. */
  placeAnyOf: maybePhrases,
  excluded,
});
export type GeoClause = z.infer<typeof geoClause>;

export const demographics = z.strictObject({
  ageRange: openRange(age).nullish(),
  birthYearRange: openRange(birthYear).nullish(),
  /** (ext) The date of birth, at the precision asked for. */
  born: maybeDates,
  gender: maybeText,
});

/** (ext) A tag or list of the key's owner by its name, or words of their notes. */
export const ownClause = z.strictObject({ ...contractConcept, excluded });
export type OwnClause = z.infer<typeof ownClause>;

/** Most clauses of own tags, of own lists and of own notes. */
const MAX_OWN_CLAUSES = 10;
const ownClauses = z.array(ownClause).max(MAX_OWN_CLAUSES).nullish();

/** What an owner has noted about people, by which they search. */
export const OWN_KINDS = ['tags', 'lists', 'notes'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** (ext) What changed in the owner's connections between two imports; all of it must be met. */
export const changedClause = z.strictObject({
  /** Any of these. */
  kinds: z.array(changeKind).min(1).max(5),
  /** When it changed. */
  when: maybeDates,
  /** True: between the newest file of a source and the one before it. */
  lastImport: z.boolean().nullish(),
  /** The employer of the earlier file, or, of another title, the title. */
  before: maybeText,
  /** The employer or title of the newer file. */
  after: maybeText,
  /** True: who was in both files and has no such change. */
  excluded,
});
export type ChangedClause = z.infer<typeof changedClause>;

/** (ext) Ways of being in touch; no import tells of a `call` or a `text`. */
export const CONTACT_KINDS = [...TOUCH_KINDS, 'call', 'text'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** (ext) By which contact `lastContact`, `contacted` and an order go. */
export const contactBy = z.strictObject({
  kinds: z.array(z.enum(CONTACT_KINDS)).min(1).max(CONTACT_KINDS.length).nullish(),
  /** `to`: the owner wrote; `from`: the person did. */
  direction: z.enum(['to', 'from']).nullish(),
});
export type ContactBy = z.infer<typeof contactBy>;

export const personalization = z.strictObject({
  /**
   * (ext) `connected`: when the owner of the network and the person connected; `lastContact`: when
   * they were last in touch; `contacted`: a time in which they were.
   */
  network: firstDegree
    .extend({
      connected: maybeDates,
      lastContact: maybeDates,
      contacted: maybeDates,
      contactBy: contactBy.nullish(),
      changed: changedClause.nullish(),
    })
    .nullish(),
  nearMe,
  /** (ext) The owner's own tags and lists, and words of their notes; each clause must be met. */
  tags: ownClauses,
  lists: ownClauses,
  notes: ownClauses,
});

/** What a person's record may say, or leave out. */
export const recordedClause = z.strictObject({
  field: z.enum(RECORDED_FIELD_NAMES),
  excluded,
});
export type RecordedClause = z.infer<typeof recordedClause>;

/** Who holds this job now, where the name of the person is not known. */
const relatedJob = z
  .strictObject({ title: maybeText, organization: maybeText, place: maybeText })
  .refine(({ title, organization }) => title || organization, 'must have a title or organization');

/** (ext) How a person is related to a named one, or to whoever holds a job. */
const relationFields = z.strictObject({
  /**
   * `before` and `after`: in the same job; `with`: at the same organization at the same time; the
   * others: what is now the same for both, as the record of the named person has it.
   */
  type: z.enum([
    'before',
    'after',
    'with',
    'same_employer',
    'same_unit',
    'same_title',
    'same_school',
    'same_birth_year',
    'same_city',
    'same_state',
    'same_country',
    'same_connected_day',
    'same_family_name',
    'same_given_name',
  ]),
  name: maybeText,
  job: relatedJob.nullish(),
  /** True: the named person is among the answers. */
  including: z.boolean().nullish(),
});
export const relation = relationFields.refine(
  ({ name, job }) => (name == null) !== (job == null),
  'must have either a name or a job',
);

/** (ext) How a person meets the clauses; see `near_matches` and `unknown_matches`. */
export const matchStatus = z.enum(['met', 'near', 'unknown']);
export type MatchStatus = z.infer<typeof matchStatus>;

/** (ext) By which value the people who match are ordered. */
export const order = z.strictObject({
  by: z.enum(['start', 'end', 'tenure', 'birth', 'connected', 'last_contact', 'contacts', 'name']),
  direction: z.enum(['ascending', 'descending']),
});
export type Order = z.infer<typeof order>;
export type Relation = z.infer<typeof relation>;

/** (ext) By which value the people who match are counted. */
export const groupBy = z.enum([
  'organization',
  'title',
  'unit',
  'school',
  'city',
  'state',
  'country',
  'gender',
  'birth_decade',
  'start_year',
  'end_year',
  'connected_year',
]);
export type GroupBy = z.infer<typeof groupBy>;

/**
 * The intent of generation 3. A field marked (ext) is an addition of this service to the contract;
 * generation 2 has none of them.
 */
export const intent = z.strictObject({
  names: maybePhrases,
  experiences: z.array(experienceClause).max(20).nullish(),
  schools: z.array(schoolClause).max(20).nullish(),
  semanticClauses: z.array(semanticClause).max(20).nullish(),
  geo: geoClause.nullish(),
  demographics: demographics.nullish(),
  personalization: personalization.nullish(),
  /** (ext) People with one of these names are left out. */
  excludedNames: maybePhrases,
  /** (ext) Further places; a person must meet each of them. */
  places: z.array(geoClause).max(20).nullish(),
  /** (ext) What must be on record of a person, whatever it is. */
  recorded: z.array(recordedClause).max(20).nullish(),
  relation: relation.nullish(),
  order: order.nullish(),
  /** (ext) How many people are wanted: 1 for "the oldest". */
  first: z.int().min(1).max(100).nullish(),
  /** (ext) Who is listed; the default is `met`, and the others only where nobody is. */
  matchStatus: z.array(matchStatus).min(1).max(3).nullish(),
  groupBy: groupBy.nullish(),
});
export type Intent = z.infer<typeof intent>;

/** The clauses of the contract, without the additions of this service. */
export const contractIntent = z.strictObject(contractClauses);

/** The intent of generation 2: the clauses of the contract and a required version. */
export const structuredIntent = z.strictObject({ version: z.literal('v1'), ...contractClauses });
export type StructuredIntent = z.infer<typeof structuredIntent>;

/** An intent of generation 2 as one of generation 3: without the version. */
export function clausesOf({ version: _version, ...clauses }: StructuredIntent): Intent {
  return clauses;
}
