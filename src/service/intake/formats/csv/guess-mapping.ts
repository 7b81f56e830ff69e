import type { ImportField } from '../../../../contract/connections.ts';
import { type ColumnMapping, takesSeveral } from './mapped-csv.ts';

/** What columns of people's own tables are called most, without case, `-` and `_`. */
const CALLED: Partial<Record<ImportField, readonly string[]>> = {
  name: ['name', 'full name', 'fullname', 'display name', 'person', 'contact', 'contact name'],
  given_name: [
    'first name',
    'first',
    'firstname',
    'given name',
    'forename',
    'vorname',
    'prénom',
    'nombre',
  ],
  family_name: ['last name', 'last', 'lastname', 'family name', 'surname', 'nachname', 'apellidos'],
  title: ['title', 'job title', 'position', 'role', 'occupation', 'current title', 'puesto'],
  organization: [
    ...['company', 'company name', 'current company', 'organization', 'organisation'],
    ...['employer', 'affiliation', 'institution', 'firma', 'société', 'empresa', 'azienda'],
  ],
  location: [
    ...['location', 'city', 'town', 'state', 'region', 'province', 'country', 'place', 'based in'],
    ...['ort', 'stadt', 'land', 'ville', 'pays', 'ciudad', 'país'],
  ],
  headline: ['headline', 'tagline'],
  summary: ['summary', 'bio', 'biography', 'about', 'introduction', 'profile'],
  school: ['school', 'university', 'alma mater'],
  degree: ['degree'],
  field_of_study: ['field of study', 'major', 'subject'],
  gender: ['gender', 'sex', 'geschlecht'],
  birth_date: ['birth date', 'birthdate', 'date of birth', 'birthday', 'dob', 'geburtsdatum'],
  connected_on: ['connected on'],
  image_url: ['image url', 'photo url', 'picture url', 'avatar', 'avatar url'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail'],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'cell', 'telefon', 'téléphone'],
  url: [
    ...['url', 'website', 'web site', 'homepage', 'home page', 'web page', 'profile url'],
    ...[
      'linkedin',
      'linkedin url',
      'linkedin profile',
      'github',
      'github url',
      'gitlab',
      'twitter',
    ],
    ...['orcid', 'orcid id'],
  ],
  address: ['address', 'street address', 'postal address'],
};

const FIELD_OF = new Map<string, ImportField>();
for (const [field, names] of Object.entries(CALLED)) {
  for (const name of names) FIELD_OF.set(name, field as ImportField);
}

const ACCOUNT =
  /^(?:github|gitlab|linkedin|twitter) (?:account|handle|id|login|name|user|username)$/;

/** `Speaker Name` and `person_country` are a person's; `Project Name` is not. */
const WHOSE =
  /^(?:attendee|author|candidate|contact|employee|maintainer|member|participant|person|speaker) /;

function fieldOf(column: string): ImportField | undefined {
  const name = column
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
  const known = FIELD_OF.get(name) ?? FIELD_OF.get(name.replace(WHOSE, ''));
  return known ?? (ACCOUNT.test(name) ? 'username' : undefined);
}

/**
 * What the columns of a table may hold, by their names alone; of columns for a field that takes
 * one, the first. To be offered, never to be read by: a `Title` may be that of a talk. Pure.
 */
export function guessMapping(columns: readonly string[]): ColumnMapping {
  const fields = new Map<string, ImportField>();
  const taken = new Set<ImportField>();
  for (const column of columns) {
    const field = fieldOf(column);
    if (field === undefined || (taken.has(field) && !takesSeveral(field))) continue;
    fields.set(column, field);
    taken.add(field);
  }
  return Object.fromEntries(fields);
}
