import type { ImportField, ImportFormat } from '../../src/contract/connections.ts';

/** The contract's formats, without its schemas, which take time to make; a test compares them. */
export const IMPORT_FORMATS = [
  'linkedin_csv',
  'google_csv',
  'vcard',
  'json_resume',
  'people_jsonl',
] as const satisfies readonly ImportFormat[];

/** The same for what a column of a table can hold. */
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
] as const satisfies readonly ImportField[];
