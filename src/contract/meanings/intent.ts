import {
  changedClause,
  contactBy,
  contractIntent,
  dateRange,
  demographics,
  experienceClause,
  geoClause,
  intent,
  order,
  ownClause,
  personalization,
  recordedClause,
  relation,
  schoolClause,
  semanticClause,
  structuredIntent,
} from '../intent.ts';
import { describeFields, inside } from './field-meanings.ts';

const CLAUSES = {
  names: 'Names of the person; several are alternatives.',
  experiences: 'Jobs that a person must have had, one object per job.',
  schools: 'Education that a person must have had, one object per course.',
  semanticClauses: 'Skills, fields and interests, which rank people.',
  geo: 'Where a person must be, or have been.',
  demographics: 'Age, birth year and gender.',
  personalization: 'Clauses that depend on the owner of the key.',
};
export const STRUCTURED_INTENT = { version: 'The version of the language: `v1`.', ...CLAUSES };
const EXCLUDED = '(ext) True: people who meet the clause are left out.';
const SCOPE = 'Held now (`current`), in the past (`historical`), or either (`both`).';

describeFields(intent, {
  ...CLAUSES,
  excludedNames: '(ext) Names of people who are left out.',
  places: '(ext) Further places; a person must meet each.',
  recorded: '(ext) What must be on record of a person, whatever it is.',
  relation: '(ext) How a person is related to a named one.',
  order: '(ext) By which value the people who match are ordered.',
  first: '(ext) How many people are wanted: 1 for "the oldest".',
  matchStatus:
    '(ext) Who is listed: `met`, `near`, `unknown`; by default `met`, or others where nobody is.',
  groupBy:
    '(ext) By which value everybody who matches is counted: of the job asked for, or of a present one.',
});
describeFields(contractIntent, CLAUSES);
describeFields(structuredIntent, STRUCTURED_INTENT);
const JOB = {
  organization: 'The employer.',
  title: 'The job title.',
  titleAnyOf: 'Job titles, one of which must match.',
  year: 'A year in which the job was held.',
  startYear: 'The year in which the job began, exactly.',
  startYearLte: 'The job began in this year or earlier.',
  endYear: 'The year in which the job ended, exactly.',
  temporalScope: SCOPE,
};
describeFields(inside(contractIntent.shape.experiences), JOB);
describeFields(experienceClause, {
  ...JOB,
  organizationAnyOf: '(ext) Employers, one of which must match.',
  unit: '(ext) A district, ward, department or team.',
  started: '(ext) When the job began.',
  ended: '(ext) When the job ended.',
  held: '(ext) Dates in which the job was held for some time.',
  years: '(ext) How many years the job lasted, or has lasted.',
  former: '(ext) True: held once, and no such job is held now.',
  excluded: EXCLUDED,
});
describeFields(dateRange, {
  from: 'The first year, month or day: `2014`, `2014-03` or `2014-03-01`.',
  to: 'The last year, month or day.',
});
describeFields(inside(experienceClause.shape.years), {
  min: 'The fewest years.',
  max: 'The most years.',
});
const COURSE = {
  school: 'The school or university.',
  schoolAnyOf: 'Schools, one of which must match.',
  graduationYear: 'The year in which the course ended.',
  startYear: 'The year in which the course began, exactly.',
  endYear: 'The year in which the course ended, exactly.',
  temporalScope: SCOPE,
  relation: 'How the person belongs to the school, such as `alumni`.',
};
describeFields(inside(contractIntent.shape.schools), COURSE);
describeFields(schoolClause, {
  ...COURSE,
  degree:
    '(ext) The degree of the course; a level, such as `master`, stands for all of that level.',
  degreeAnyOf: '(ext) Degrees, one of which must match.',
  started: '(ext) When the course began.',
  ended: '(ext) When the course ended.',
  excluded: EXCLUDED,
});
const CONCEPT = {
  text: 'The concept, as a phrase.',
  anyOf: 'Other phrases for the same concept.',
};
describeFields(inside(contractIntent.shape.semanticClauses), CONCEPT);
describeFields(semanticClause, {
  ...CONCEPT,
  excluded: EXCLUDED,
});
const PLACE = {
  place: 'A city, region or country.',
  distance: 'How far around the place, with a unit: `50km`, `30 mi`.',
  isHistorical: 'True: former homes and places of former jobs.',
};
describeFields(inside(contractIntent.shape.geo), PLACE);
describeFields(geoClause, {
  ...PLACE,
  placeAnyOf: '(ext) Places, one of which must match.',
  excluded: EXCLUDED,
});
const TRAITS = {
  ageRange: 'The age in years today.',
  birthYearRange: 'The year of birth.',
  gender: 'The gender that a source states.',
};
describeFields(inside(contractIntent.shape.demographics), TRAITS);
describeFields(demographics, {
  ...TRAITS,
  born: '(ext) The date of birth: the year, month or day.',
});
const AGES = { min: 'The lowest age.', max: 'The highest age.' };
describeFields(inside(demographics.shape.ageRange), AGES);
describeFields(inside(inside(contractIntent.shape.demographics).shape.ageRange), AGES);
const BIRTH_YEARS = { min: 'The earliest year.', max: 'The latest year.' };
describeFields(inside(demographics.shape.birthYearRange), BIRTH_YEARS);
describeFields(inside(inside(contractIntent.shape.demographics).shape.birthYearRange), BIRTH_YEARS);
const PERSONAL = {
  network: "Only the owner's own connections.",
  nearMe: "Near the location of the key's owner.",
};
describeFields(inside(contractIntent.shape.personalization), PERSONAL);
describeFields(personalization, {
  ...PERSONAL,
  tags: "(ext) The owner's own tags; the key needs `notes:write`.",
  lists: "(ext) The owner's own lists; the key needs `notes:write`.",
  notes: "(ext) Words of the owner's own notes; the key needs `notes:write`.",
});
describeFields(ownClause, {
  text: 'The name of the tag or list, or words that one note must all have.',
  anyOf: 'Others, any of which will do.',
  excluded: '(ext) True: who has it is left out.',
});
const NETWORK = { scope: 'How near a connection must be: `first_degree`.' };
describeFields(inside(inside(contractIntent.shape.personalization).shape.network), NETWORK);
describeFields(inside(personalization.shape.network), {
  ...NETWORK,
  connected: '(ext) When the owner and the person connected.',
  lastContact: '(ext) When they were last in touch: the last day on record.',
  contacted: '(ext) A time in which they were in touch.',
  contactBy: '(ext) By which contact the other fields and an order by contact go.',
  changed: '(ext) What changed between two imports of the connections.',
});
describeFields(contactBy, {
  kinds: '(ext) Any of these; no import tells of a `call` or `text`.',
  direction: '(ext) `to`: the owner wrote, or invited; `from`: the person did.',
});
describeFields(changedClause, {
  kinds: '(ext) Any of these: `job` is another employer, `title` another title at the same one.',
  when: '(ext) The time of the change; it is known no better than the dates of two files.',
  lastImport: '(ext) True: between the newest file of a source and the one before it.',
  before: '(ext) The employer before a `job`, or the title before a `title`.',
  after: '(ext) The employer or title since.',
  excluded: '(ext) True: who was in both files, without such a change.',
});
describeFields(inside(personalization.shape.nearMe), {
  distance: 'How far around the location, with a unit.',
});
describeFields(recordedClause, {
  field: 'What is on record, such as an `email`.',
  excluded: '(ext) True: nothing of it is on record.',
});
describeFields(inside(relation.shape.job), {
  title: 'What the other person is.',
  organization: 'Where the other person works.',
  place: 'Where that job is.',
});
describeFields(relation, {
  type: '`before`, `after`: in that job; `with`: at the same time; the others: what both share now.',
  name: 'The name of the other person.',
  job: '(ext) Instead of a name: whoever holds this job now.',
  including: '(ext) True: the other person is listed too.',
});
describeFields(order, {
  by: '`start`, `end` or `tenure` (all terms) of the job, `birth`, `connected` or `name`.',
  direction: '`ascending` or `descending`; people without the value come last.',
});
