import {
  demographics,
  experienceClause,
  geoClause,
  intent,
  personalization,
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
const SCOPE = 'Held now (`current`), in the past (`historical`), or either (`both`).';

describeFields(intent, CLAUSES);
describeFields(structuredIntent, STRUCTURED_INTENT);
describeFields(experienceClause, {
  organization: 'The employer.',
  title: 'The job title.',
  titleAnyOf: 'Job titles, one of which must match.',
  year: 'A year in which the job was held.',
  startYear: 'The year in which the job began, exactly.',
  startYearLte: 'The job began in this year or earlier.',
  endYear: 'The year in which the job ended, exactly.',
  temporalScope: SCOPE,
});
describeFields(schoolClause, {
  school: 'The school or university.',
  schoolAnyOf: 'Schools, one of which must match.',
  graduationYear: 'The year in which the course ended.',
  startYear: 'The year in which the course began, exactly.',
  endYear: 'The year in which the course ended, exactly.',
  temporalScope: SCOPE,
  relation: 'How the person belongs to the school, such as `alumni`.',
});
describeFields(semanticClause, {
  text: 'The concept, as a phrase.',
  anyOf: 'Other phrases for the same concept.',
});
describeFields(geoClause, {
  place: 'A city, region or country.',
  distance: 'How far around the place, with a unit: `50km`, `30 mi`.',
  isHistorical: 'True: former homes and places of former jobs.',
});
describeFields(demographics, {
  ageRange: 'The age in years today.',
  birthYearRange: 'The year of birth.',
  gender: 'The gender that a source states.',
});
describeFields(inside(demographics.shape.ageRange), {
  min: 'The lowest age.',
  max: 'The highest age.',
});
describeFields(inside(demographics.shape.birthYearRange), {
  min: 'The earliest year.',
  max: 'The latest year.',
});
describeFields(personalization, {
  network: "Only the owner's own connections.",
  nearMe: "Near the location of the key's owner.",
});
describeFields(inside(personalization.shape.network), {
  scope: 'How near a connection must be: `first_degree`.',
});
describeFields(inside(personalization.shape.nearMe), {
  distance: 'How far around the location, with a unit.',
});
