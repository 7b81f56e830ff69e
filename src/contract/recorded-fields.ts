/** What a record may say of a person or leave out (ext), in plain words. */
const RECORDED_FIELDS = {
  email: 'e-mail address',
  phone: 'phone number',
  organization: 'organization',
  title: 'job title',
  unit: 'department or district',
  place: 'place',
  school: 'school',
  gender: 'gender',
  birth: 'birth date',
} as const;

export type RecordedField = keyof typeof RECORDED_FIELDS;
/** "e-mail address on record", "no e-mail address on record". */
export const recordedSaid = (field: RecordedField, isExcluded: boolean): string =>
  `${isExcluded ? 'no ' : ''}${RECORDED_FIELDS[field]} on record`;

export const RECORDED_FIELD_NAMES = Object.keys(RECORDED_FIELDS) as RecordedField[];
