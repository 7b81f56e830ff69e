import type { ImportField } from '../../../../contract/connections.ts';
import { isAccountColumn, plainColumn } from '../../../people/record/account-page.ts';
import { isOfFormerStay, placeOfColumn, withoutFormer } from './former-stays.ts';
import { type ColumnMapping, NAMING, takesSeveral } from './mapped-cells.ts';

/** What columns of people's own tables are called most, without case, `-` and `_`, and with spaces. */
const CALLED: Partial<Record<ImportField, readonly string[]>> = {
  // A plain "id" is in most tables the number of the row.
  id: [
    ...['person id', 'pers id', 'employee id', 'emp id', 'staff id', 'member id', 'contact id'],
    ...['personnel number', 'employee number'],
  ],
  name: [
    ...['name', 'full name', 'display name', 'person', 'contact', 'contact name'],
    ...['nom', 'nombre', 'nome', 'naam'],
  ],
  given_name: [
    ...['first name', 'first', 'given name', 'forename'],
    ...['vorname', 'prénom', 'prenom', 'voornaam'],
  ],
  family_name: [
    ...['last name', 'last', 'lastname', 'family name', 'surname'],
    ...['nachname', 'apellido', 'apellidos', 'cognome', 'achternaam'],
  ],
  title: ['title', 'job title', 'position', 'role', 'occupation', 'current title', 'puesto'],
  organization: [
    ...['company', 'company name', 'current company', 'organization', 'organisation'],
    ...['employer', 'affiliation', 'institution', 'firma', 'société', 'empresa', 'azienda'],
  ],
  department: ['department', 'dept', 'abteilung', 'département', 'departamento'],
  // A plain "start date" may be that of an event.
  job_start: [
    ...['job start', 'hire date', 'hired on', 'date hired', 'date of hire', 'hiring date'],
    ...['employment start date', 'entry date', 'joining date', 'date of joining', 'date joined'],
    ...['job date range', 'job dates', 'employment dates'],
    ...['eintrittsdatum', 'fecha de ingreso', "date d'embauche"],
  ],
  job_end: [
    ...['job end', 'termination date', 'date of termination', 'date terminated'],
    ...['employment end date', 'exit date', 'leaving date', 'leave date', 'last working day'],
    ...['austrittsdatum', 'fecha de baja', 'date de départ'],
  ],
  location: [
    ...['location', 'city', 'town', 'state', 'region', 'province', 'country', 'based in'],
    ...['ort', 'stadt', 'land', 'ville', 'pays', 'ciudad', 'país'],
  ],
  headline: ['headline', 'tagline'],
  summary: [
    ...['summary', 'bio', 'biography', 'about', 'overview', 'introduction', 'profile'],
    'linkedin description',
  ],
  school: ['school', 'school name', 'university', 'alma mater'],
  degree: ['degree', 'school degree'],
  field_of_study: ['field of study', 'major'],
  gender: ['gender', 'sex', 'geschlecht'],
  birth_date: ['birth date', 'date of birth', 'birthday', 'dob', 'born', 'geburtsdatum'],
  connected_on: ['connected on'],
  image_url: ['image url', 'photo url', 'picture url', 'avatar', 'avatar url'],
  email: [
    ...['email', 'e mail', 'email address', 'e mail address', 'mail', 'work email'],
    ...['personal email', 'primary email', 'secondary email', 'professional email'],
  ],
  phone: [
    ...['phone', 'phone number', 'telephone', 'mobile', 'cell', 'telefon', 'téléphone'],
    ...['mobile phone', 'cell phone', 'home phone', 'work phone', 'direct phone'],
    ...['work direct phone', 'other phone'],
  ],
  url: ['url', 'homepage', 'home page', 'web page', 'profile url', 'profile page'],
  address: ['address', 'street address', 'postal address'],
};

/** "DateOfHire" and "firstname" are written without spaces. */
const withoutSpaces = (name: string): string => name.replaceAll(' ', '');

const FIELD_OF = new Map<string, ImportField>();
for (const [field, names] of Object.entries(CALLED)) {
  for (const name of names) FIELD_OF.set(withoutSpaces(name), field as ImportField);
}

const fieldCalled = (name: string): ImportField | undefined => FIELD_OF.get(withoutSpaces(name));

/**
 * `Speaker Name` and `person_country` are a person's, and so is what was read of a profile:
 * `linkedinJobTitle`. `Project Name` is not.
 */
const WHOSE =
  /^(?:attendee|author|candidate|contact|employee|linked ?in|maintainer|member|participant|person|speaker) ?/;

const withoutOwner = (column: string): string => plainColumn(column).replace(WHOSE, '');

const fieldNamed = (column: string): ImportField | undefined =>
  fieldCalled(plainColumn(column)) ?? fieldCalled(withoutOwner(column));

/** `Person Linkedin Url` */
const isPersonsAccount = (column: string): boolean =>
  !isAccountColumn(column) && isAccountColumn(withoutOwner(column));

/** Beside accounts that are said to be a person's, others are their employer's. */
function fieldOf(column: string, hasPersonsAccounts: boolean): ImportField | undefined {
  const former = withoutFormer(column);
  if (former !== null) {
    const field = fieldNamed(former);
    return field !== undefined && isOfFormerStay(column, field) ? field : undefined;
  }
  if (isPersonsAccount(column)) return 'url';
  if (isAccountColumn(column)) return hasPersonsAccounts ? undefined : 'url';
  return fieldNamed(column);
}

/** Beside a title or an employer a start and an end are those of the job. */
const STAY: ReadonlyMap<string, ImportField> = new Map([
  ...['start', 'start date', 'started', 'from'].map((name) => [name, 'job_start'] as const),
  ...['end', 'end date', 'ended', 'to', 'until', 'left'].map((name) => [name, 'job_end'] as const),
]);

/** The columns that hold the two ends of a job; none where only one of them is there. */
function stayColumns(
  columns: readonly string[],
  known: ReadonlySet<ImportField>,
): ReadonlyMap<string, ImportField> {
  const found = new Map(
    columns.flatMap((column) => {
      const field = STAY.get(plainColumn(column));
      return field === undefined ? [] : [[column, field] as const];
    }),
  );
  const isOfJob = known.has('title') || known.has('organization');
  return isOfJob && new Set(found.values()).size === 2 ? found : new Map();
}

/**
 * Beside a given name "Name" is the family name, and beside a family name the given one. Beside both
 * it is something else's.
 */
function namePart(fields: ReadonlySet<ImportField>): ImportField | undefined {
  const [given, family] = [fields.has('given_name'), fields.has('family_name')];
  if (!given && !family) return 'name';
  if (given && family) return undefined;
  return given ? 'family_name' : 'given_name';
}

/**
 * What the columns of a table may hold, by their names alone; of columns for a field that takes
 * one, the first. Nothing where they say no name, or only a part of one. To be offered, never to be
 * read by: a `Title` may be that of a talk. Pure.
 */
export function guessMapping(columns: readonly string[]): ColumnMapping {
  const hasPersonsAccounts = columns.some(isPersonsAccount);
  const plain = columns.map((column) => [column, fieldOf(column, hasPersonsAccounts)] as const);
  const known = new Set(plain.flatMap(([, field]) => field ?? []));
  const stays = stayColumns(columns, known);
  const said = plain.map(([column, field]) => [column, field ?? stays.get(column)] as const);
  const fields = new Map<string, ImportField>();
  const taken = new Set<string>();
  for (const [column, one] of said) {
    const field = one === 'name' ? namePart(known) : one;
    if (field === undefined) continue;
    const place = placeOfColumn(column, field);
    if (takesSeveral(field) || !taken.has(place)) fields.set(column, field);
    taken.add(place);
  }
  const named = NAMING.filter((field) => [...fields.values()].includes(field));
  return named.includes('name') || named.length === 2 ? Object.fromEntries(fields) : {};
}
