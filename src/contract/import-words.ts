/**
 * Names of import formats and fields. Kept apart from the schemas, because building those costs
 * milliseconds at the start of a tool server. Source: docs/contract.md 12.
 */

/** Formats of import files; `outlook_csv`, `mail` and `calendar` are (ext). */
export const IMPORT_FORMATS = [
  'linkedin_csv',
  'google_csv',
  'outlook_csv',
  'vcard',
  'json_resume',
  'people_jsonl',
  'mail',
  'calendar',
] as const;

/**
 * Fields that `mapping` can assign to a column. Dates are ISO or `15 Mar 2024`. `id` is the number that
 * the table gives each person: rows with the same one and the same name are of one person. The
 * department and the dates of a job are those of the row's only job.
 */
export const IMPORT_FIELDS = [
  'id',
  'name',
  'given_name',
  'family_name',
  'headline',
  'summary',
  'location',
  'title',
  'organization',
  'department',
  'job_start',
  'job_end',
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

/** Fields that several people may share, so that a column of them can be filled down. */
export const SHARED_FIELDS = [
  'headline',
  'summary',
  'location',
  'title',
  'organization',
  'department',
  'school',
  'degree',
  'field_of_study',
] as const satisfies readonly (typeof IMPORT_FIELDS)[number][];
