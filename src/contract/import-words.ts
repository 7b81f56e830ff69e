/**
 * What imports know by name, in plain values: apart from the schemas, whose making takes
 * milliseconds that a tool server's start has not got. Source: docs/contract.md 12.
 */

/** Formats of a file of people; `outlook_csv` is (ext). */
export const IMPORT_FORMATS = [
  'linkedin_csv',
  'google_csv',
  'outlook_csv',
  'vcard',
  'json_resume',
  'people_jsonl',
] as const;

/** What a column of a table can hold, for `mapping`. Dates as ISO or `15 Mar 2024`. */
export const IMPORT_FIELDS = [
  'name',
  'given_name',
  'family_name',
  'headline',
  'summary',
  'location',
  'title',
  'organization',
  'school',
  'degree',
  'field_of_study',
  'gender',
  'birth_date',
  'connected_on',
  'image_url',
  'email',
  'phone',
  'url',
  'username',
  'address',
] as const;
